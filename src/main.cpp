#include "base/language.hpp"
#include "commands/cli.hpp"
#include "commands/language.hpp"
#include "host/process.hpp"
#include "store/club.hpp"
#include "store/files.hpp"
#include "store/restricted.hpp"
#include "tui/term/terminal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <span>
#include <string>
#include <system_error>
#include <vector>

namespace {

/// Reopens closed standard streams as streams that fail, so that no file opened later is mistaken for one of them.
void hold_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) < 0) {
            static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
        }
    }
}

int say_memory_is_missing() {
    std::cerr
        << "zertz: not enough memory: a game against the computer takes about 128 MB of address space; `ulimit -v` "
           "shows the limit in KB\n";
    return zertz::Failed;
}

/// Says what has been thrown, and is being handled.
int say_what_is_wrong() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return say_memory_is_missing();
    } catch (const std::exception& problem) {
        const auto* const system = dynamic_cast<const std::system_error*>(&problem);
        if (system != nullptr && system->code() == std::errc::resource_unavailable_try_again) {
            return say_memory_is_missing(); // for the stack of a thread
        }
        std::cerr << "zertz: internal error: " << problem.what() << "\n";
        return zertz::Failed;
    }
}

/// Where nothing catches what is thrown, as in a thread that thinks.
[[noreturn]] void end_at_once() {
    try {
        zertz::tui::restore_terminal();
    } catch (...) { // it needs a little memory itself
    }
    if (std::current_exception()) {
        _exit(say_what_is_wrong());
    }
    std::abort();
}

bool has_club() {
    const auto club = zertz::Club::of_this_account();
    return club && club->is_there();
}

} // namespace

int main(int argc, char** argv) {
    std::set_terminate(end_at_once);
    hold_standard_streams();
    std::signal(SIGCHLD, SIG_DFL); // ignored, as a parent may leave it, it hides how our own children end
    std::ios::sync_with_stdio(false);
    // These can report why reading or writing failed.
    zertz::DescriptorBuffer input(STDIN_FILENO);
    zertz::DescriptorBuffer output(STDOUT_FILENO);
    std::istream in(&input);
    std::ostream out(&output);
    try {
        std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
        if (!arguments.empty() && arguments[0] == zertz::hold_table_word) {
            return zertz::hold_table(std::span(arguments).subspan(1));
        }
        // A login without a command, which the settings of the server would have forced.
        const bool as_guest = argc == 1 && argv[0][0] == '-' && has_club();
        if (zertz::called_restricted(argc > 0 ? argv[0] : "", arguments, zertz::environment_variable)) {
            zertz::confine();
            std::erase_if(arguments, zertz::speaks_of_restriction); // "--restricted=false" cannot lift the restriction
            arguments.insert(arguments.begin(), "--restricted");
            arguments.insert(arguments.end(), as_guest ? 1 : 0, "--guest");
        }
        zertz::choose_language(arguments, zertz::environment_variable);
        if (isatty(STDOUT_FILENO) != 0) {
            output.write_ascii_if([] { return !zertz::shows_all_languages(zertz::environment_variable); });
        }
        return zertz::run(arguments, in, out, std::cerr, zertz::tui::open_terminal, zertz::tui::terminal_library());
    } catch (const std::exception&) {
        return say_what_is_wrong();
    }
}
