// Tells members who are away of their games by a command of the host's, which a timer runs: no process of a player's,
// which may start nothing, tells anybody.

#include "base/clean_line.hpp"
#include "base/language.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "host/client.hpp"
#include "store/club.hpp"
#include "store/due_notices.hpp"
#include "store/home.hpp"
#include "store/shell.hpp"
#include "store/tables.hpp"
#include "tui/model/settings.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <ctime>
#include <map>
#include <optional>
#include <vector>

namespace zertz {
namespace {

constexpr std::chrono::seconds patience{20};

/// Reads what is there now, and keeps the beginning; false at the end of it.
bool hear(int from, std::string& said) {
    constexpr std::size_t most = 500;
    std::array<char, 4096> piece;
    const ssize_t size = ::read(from, piece.data(), piece.size());
    said.append(piece.data(),
                std::min(most - std::min(most, said.size()), static_cast<std::size_t>(std::max<ssize_t>(size, 0))));
    return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

/// The status with which the process has ended; nothing if the time was up. Reads all that it writes meanwhile, so that
/// it need not wait.
std::optional<int> wait_for(pid_t process, int from, std::string& said) {
    const auto end = std::chrono::steady_clock::now() + patience;
    int status = 0;
    while (::waitpid(process, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() >= end) {
            ::kill(-process, SIGKILL);
            ::waitpid(process, &status, 0);
            return std::nullopt;
        }
        pollfd output{from, POLLIN, 0};
        if (::poll(&output, 1, 20) > 0 && !hear(from, said)) {
            from = -1; // poll passes it over
        }
    }
    if (from >= 0) {
        hear(from, said);
    }
    return status;
}

/// Why a notice was not given, and whether the command ran, which may have given it all the same.
struct NoticeFailure {
    std::string why;
    bool ran = false;
};

/// Whether a shell could not run what it was to run.
bool was_not_run(int status) {
    return WIFEXITED(status) && (WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127);
}

/// Runs the host's command with more variables in its environment and a short text as its input. It has 20 seconds; then
/// it and what it has started in its session are killed. Returns why it failed, with the beginning of what it wrote.
std::optional<NoticeFailure> run_notice_command(const std::string& command, const Variables& variables,
                                                const std::string& text) {
    auto in = new_pipe();
    auto out = new_pipe();
    // A pipe holds the whole text, so nobody has to wait for a command that does not read.
    if (!in || !out || ::fcntl(in->writing.get(), F_SETFL, O_NONBLOCK) < 0 ||
        ::fcntl(out->reading.get(), F_SETFL, O_NONBLOCK) < 0 ||
        ::write(in->writing.get(), text.data(), text.size()) < 0) {
        return NoticeFailure{system_words(errno)};
    }
    pid_t process = -1;
    const ShellEnds ends{in->reading.get(), out->writing.get(), out->writing.get()};
    if (const int error = start_shell(command, ends, variables, process); error != 0) {
        return NoticeFailure{system_words(error)};
    }
    in.reset();
    out->writing = Descriptor();
    std::string said;
    const auto status = wait_for(process, out->reading.get(), said);
    if (status == 0) {
        return std::nullopt;
    }
    const std::string how =
        status ? ending_in_words(*status) : filled("it took longer than {number} s", gap<"number">(patience.count()));
    constexpr std::size_t most_said = 200;
    const std::string words = one_clean_line(trimmed(said), most_said);
    return NoticeFailure{words.empty() ? how : joined({how, words}, ", "), !status || !was_not_run(*status)};
}

/// The program that a command begins with, if it is a path and cannot be run.
std::optional<std::string> missing_program(const std::string& command) {
    const std::string program(word_and_rest(command).first);
    const bool is_path = program.starts_with('/') && program.find_first_of("\"'\\$`;&|<>(){}*?[]~") == program.npos;
    struct stat status {};
    const bool runs =
        ::stat(program.c_str(), &status) == 0 && S_ISREG(status.st_mode) && ::access(program.c_str(), X_OK) == 0;
    return is_path && !runs ? std::optional(program) : std::nullopt;
}

class Notifier {
public:
    Notifier(Club& club, std::string command, Streams streams)
        : club_(club),
          command_(std::move(command)),
          streams_(streams),
          usual_(spoken()) {}

    int run() {
        // What is left over is due at the next run, which begins a minute later.
        constexpr std::chrono::seconds longest{30};
        const auto end = std::chrono::steady_clock::now() + longest;
        int status = Done;
        for (const DueNotice& due : all_due()) {
            if (std::chrono::steady_clock::now() >= end) {
                break;
            }
            if (const auto problem = tell(due)) {
                status = complain(streams_.err,
                                  filled("the notice to {name} could not be sent: {why}",
                                         gap<"name">(in_quotes(due.player, usual_quote)), gap<"why">(*problem)),
                                  Failed);
            }
        }
        return status;
    }

private:
    std::vector<DueNotice> all_due() const {
        const auto folder = home_of(true).tables();
        const std::time_t now = std::time(nullptr);
        std::vector<ListedTable> tables =
            folder ? TableFolder(*folder, false).list(answers) : std::vector<ListedTable>();
        for (ListedTable& table : tables) {
            club_.mind_vacations(table, now);
        }
        return due_notices(tables, now);
    }

    /// A member who is here sees it; who has muted a challenger, or is on vacation, wants no notice.
    bool wants(const Member& member, const DueNotice& due, const Settings& settings) const {
        const auto muted = words_of(settings.muted);
        const std::string by = club_.name_now(due.by);
        const bool mutes = std::any_of(muted.begin(), muted.end(),
                                       [&](std::string_view name) { return club_.name_now(std::string(name)) == by; });
        return !mutes && !club_.is_here(member.name) &&
               (due.while_on_vacation ||
                !vacation_at(club_.vacations(member.id, moment_at(due.notice.at)), due.notice.at));
    }

    std::optional<std::string> tell(const DueNotice& due) {
        const auto member = club_.find(due.player);
        if (!member || member->name != due.player || club_.notice_address(*member).empty()) {
            return std::nullopt;
        }
        std::vector<std::string> problems; // told to the member at a visit
        const Settings settings = parse_settings(home_of(true, member->id).configuration(), problems);
        if (!wants(*member, due, settings)) {
            return std::nullopt;
        }
        const auto address = club_.take_notice(*member, due.notice);
        if (!address || !*address) {
            return address ? std::nullopt : std::optional(address.error());
        }
        const auto failure = give(*member, settings, due, **address);
        const auto kept = failure && !failure->ran ? club_.untake_notice(*member, due.notice) : std::nullopt;
        return failure ? std::optional(kept ? joined({failure->why, *kept}, "; ") : failure->why) : std::nullopt;
    }

    std::optional<NoticeFailure> give(const Member& member, const Settings& settings, const DueNotice& due,
                                      const std::string& address) {
        const Language* const language = language_of(settings.language.value_or(""));
        const std::string text = in_language(language != nullptr ? *language : usual_, due);
        return run_notice_command(command_,
                                  {{"ZERTZ_NOTICE_TO", address},
                                   {"ZERTZ_NOTICE_NAME", one_clean_line(member.name, 40)},
                                   {"ZERTZ_NOTICE_EVENT", std::string(name_of(due.notice.event))},
                                   {"ZERTZ_NOTICE_TEXT", text}},
                                  text + "\n");
    }

    /// The tables are listed once for each language, as their lines have words of it.
    std::string in_language(const Language& language, const DueNotice& due) {
        if (&language == &usual_) {
            return due.text;
        }
        const auto [found, is_new] = in_languages_.try_emplace(&language);
        const std::vector<DueNotice>& all = found->second;
        if (is_new) {
            speak(language);
            found->second = all_due();
            speak(usual_);
        }
        const auto same = std::find_if(all.begin(), all.end(), [&due](const DueNotice& each) {
            return each.player == due.player && each.notice.occasion == due.notice.occasion;
        });
        return same == all.end() ? due.text : same->text;
    }

    Club& club_;
    std::string command_;
    Streams streams_;
    const Language& usual_;
    std::map<const Language*, std::vector<DueNotice>> in_languages_;
};

} // namespace

int run_club_notify(Club& club, const std::string& command, Streams streams) {
    if (const auto missing = missing_program(command)) {
        return complain(streams.err,
                        filled("club notify: there is no program {file} that this account can run",
                               gap<"file">(in_quotes(*missing, 80))),
                        Misuse);
    }
    if (const auto problem = club.note_notifier(std::time(nullptr))) {
        return complain(streams.err, *problem, Failed);
    }
    return Notifier(club, command, streams).run();
}

} // namespace zertz
