#include "host/table_log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <utility>

namespace zertz {
namespace {

volatile std::sig_atomic_t descriptor_of_log = -1;

/// Only what a handler may call.
extern "C" void note_death(int number) {
    std::array<char, 40> text{"died by signal   \n"};
    text[15] = static_cast<char>('0' + number / 10);
    text[16] = static_cast<char>('0' + number % 10);
    static_cast<void>(::write(descriptor_of_log, text.data(), 18));
    static_cast<void>(std::signal(number, SIG_DFL));
    static_cast<void>(std::raise(number));
}

Descriptor log_named_in_environment() {
    const char* const path = std::getenv("ZERTZ_LOG");
    return Descriptor(path == nullptr || *path == '\0'
                          ? -1
                          : ::open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
}

} // namespace

TableLog::TableLog(std::string table) : table_(std::move(table)), file_(log_named_in_environment()) {}

void TableLog::note(std::string_view what) const {
    if (!file_.is_open()) {
        return;
    }
    std::array<char, 32> time{};
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    const std::size_t size = std::strftime(time.data(), time.size(), "%Y-%m-%d %H:%M:%S", ::localtime_r(&now, &parts));
    const std::string line = std::string(time.data(), size) + " table " + table_ + " (process " +
                             std::to_string(::getpid()) + "): " + std::string(what) + "\n";
    static_cast<void>(::write(file_.get(), line.data(), line.size()));
}

void TableLog::note_fatal_signals() const {
    if (!file_.is_open()) {
        return;
    }
    descriptor_of_log = file_.get();
    for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
        static_cast<void>(std::signal(number, note_death));
    }
}

} // namespace zertz
