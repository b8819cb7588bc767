// Who comes to a club: a member goes to the start screen, a stranger with a key chooses a name first, and a guest is
// given one.

#include "base/ascii.hpp"
#include "base/joined_thread.hpp"
#include "base/language.hpp"
#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/result.hpp"
#include "base/signal_pause.hpp"
#include "base/text.hpp"
#include "base/told_to_end.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/hosting/shut_in.hpp"
#include "commands/language.hpp"
#include "commands/output.hpp"
#include "commands/tables_screen.hpp"
#include "host/club_thinking.hpp"
#include "line/interactive_input.hpp"
#include "run/table_desk.hpp"
#include "store/accounts.hpp"
#include "store/club.hpp"
#include "store/home.hpp"
#include "store/hosts.hpp"
#include "store/restricted.hpp"
#include "tui/frame/frame.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace zertz {
namespace {

/// The address at the other end of the SSH connection.
std::string visitors_address() {
    const std::string connection = environment_variable("SSH_CONNECTION").value_or("");
    return std::string(word_and_rest(connection).first);
}

/// How wide lines may be at a terminal.
int columns_of(int terminal) {
    constexpr int most = 78;
    winsize size{};
    return ioctl(terminal, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? std::min<int>(size.ws_col, most) : most;
}

/// The lines of a text, which break between words, each with its end.
std::string for_terminal(std::string_view text, int terminal) {
    std::string lines;
    for (const std::string& line : tui::wrapped(text, columns_of(terminal))) {
        lines += line + "\n";
    }
    return lines;
}

/// Says why somebody may not, or no longer, be in the club.
int turn_away(std::ostream& err, const std::string& why) {
    if (isatty(STDERR_FILENO) == 0) {
        return complain(err, why, Failed); // one line for a program
    }
    err << for_terminal("zertz: " + why, STDERR_FILENO);
    return Failed;
}

bool sends_locale() {
    const auto sent = [](const char* name) { return !environment_variable(name).value_or("").empty(); };
    return sent("LC_ALL") || sent("LC_CTYPE") || sent("LANG");
}

/// Many clients send no LANG. Whoever has chosen another language than English, which is said in its own letters wherever
/// it is chosen, reads these letters.
void expect_letters_of(const std::string& chosen) {
    const Language* const language = language_of(chosen);
    if (language != nullptr && language->sentences != nullptr && !sends_locale()) {
        ::setenv("LC_CTYPE", "C.UTF-8", 1);
    }
}

/// Asks a stranger, line by line: this works in every terminal.
class Welcome {
public:
    Welcome(Club& club, std::string key, Streams streams) // a guest has no key
        : club_(club),
          key_(std::move(key)),
          streams_(streams),
          lines_(streams.in, longest_line),
          input_(streams.in, static_cast<int>(restricted_idle.count())) {}

    /// Nothing if the stranger has gone, or may not become a member, which then was said.
    std::optional<Member> meet() {
        say(filled("Welcome to ZÈRTZ. This is the first visit with the key\n{key}\n"
                   "Come back with the same key, and the club recognises you. You need no password.",
                   gap<"key">(key_)));
        streams_.out << "\n";
        const auto why_nobody = club_.why_nobody_new(visitors_address(), std::time(nullptr));
        only_by_code_ = why_nobody.has_value();
        if (why_nobody) { // except a member with another key
            say(sentence(*why_nobody));
            say(tr("If you have a name here with another key, type the code that you saw with it, such as +k3x9q2ab."));
        } else if (!choose_language()) {
            return std::nullopt;
        } else {
            tell_of_names();
        }
        std::optional<Member> member;
        constexpr int most_tries = 20;
        for (int i = 0; i < most_tries && !member && !refused_; ++i) {
            if (!ask(only_by_code_ ? tr("Your code: ") : tr("Your name: "))) {
                return std::nullopt;
            }
            member = took_language(trimmed(line_)) ? std::nullopt : named(trimmed(line_));
        }
        return member;
    }
    /// Whether no name would have let the stranger in.
    bool refused() const { return refused_; }

    /// False if the guest has gone.
    bool meet_guest(const std::string& name) {
        say(filled("Welcome to ZÈRTZ. You are {name}: as a guest you play games that are not rated, and they are not "
                   "saved for you. To become a member, come as {account} instead, with an SSH key, which ssh-keygen "
                   "makes.",
                   gap<"name">(name), gap<"account">(account().name)));
        streams_.out << "\n";
        return choose_language();
    }

    /// Keeps the language for this visitor, if one was chosen. If it cannot be kept, the terminal is asked again.
    void keep_language_of(const std::string& who) const {
        if (!language_.empty()) {
            static_cast<void>(home_of(true, who).keep_setting("language", language_));
        }
    }

private:
    static constexpr std::size_t longest_line = 200;

    void say(std::string_view text) {
        std::string shown(text);
        if (!shows_all_languages(environment_variable)) {
            shown = take_in_ascii(shown);
        }
        streams_.out << for_terminal(shown, STDOUT_FILENO);
    }

    /// False if the visitor has gone, or types that.
    bool ask(std::string_view question) {
        const auto say = [this, question] { streams_.out << question << std::flush; };
        say();
        const bool answered = input_.wait_for_line([&] { streams_.out << "\n", say(); }) && lines_.next(line_);
        return answered && !is_to_leave(trimmed(line_));
    }

    void tell_of_names() {
        say(tr("A name has 3 to 16 letters (A-Z, a-z), digits, - and _, and begins with a letter or digit; capitals do "
               "not make another name. If you have one here with another key, type the code that you saw with it, such "
               "as +k3x9q2ab."));
        if (takes_languages_) {
            say(filled("For another language type its code instead: {codes}",
                       gap<"codes">(joined(mapped<std::string>(languages(), &Language::code), ", "))));
        }
    }

    /// Whether the answer is a code of a language, which is too short for a name.
    bool took_language(std::string_view answer) {
        const auto all = languages();
        const auto meant = std::find_if(all.begin(), all.end(),
                                        [answer](const Language& each) { return same_letters(each.code, answer); });
        if (!takes_languages_ || only_by_code_ || meant == all.end()) {
            return false;
        }
        language_ = meant->code;
        expect_letters_of(language_);
        speak(*meant);
        tell_of_names();
        return true;
    }

    bool choose_language() {
        if (!shows_all_languages(environment_variable)) {
            if (at_terminal(streams_)) { // where there are settings
                say(tr("Your terminal sent no LANG with UTF-8, so this is in English; other languages are in "
                       "Settings."));
            }
            return true;
        }
        const auto all = languages();
        std::string line;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string row = std::to_string(i + 1) + " " + std::string(all[i].name);
            const bool fits = tui::width_of(line + "   " + row) <= columns_of(STDOUT_FILENO);
            if (!fits) {
                say(std::exchange(line, ""));
            }
            line += (line.empty() ? "" : "   ") + row;
        }
        say(line);
        for (;;) {
            if (!ask(filled("Your language, 1 to {number} (Enter for {language}): ", gap<"number">(all.size()),
                            gap<"language">(spoken().name)))) {
                return false;
            }
            const std::string_view answer = trimmed(line_);
            const auto number = number_from<std::size_t>(answer, 1, all.size());
            const auto meant = std::find_if(all.begin(), all.end(), [&](const Language& each) {
                return same_letters(each.code, answer) || each.name == answer || (number && &each == &all[*number - 1]);
            });
            if (meant != all.end()) {
                speak(*meant);
            }
            if (meant != all.end() || answer.empty()) {
                language_ = spoken().code; // also of what is said while nobody is there, such as notices
                return true;
            }
            say(filled("Unknown language {answer}: type its number or its code, such as {code}",
                       gap<"answer">(in_quotes(answer, 40)), gap<"code">(all.back().code)));
        }
    }

    std::optional<Member> named(std::string_view typed) {
        const std::time_t now = std::time(nullptr);
        std::string answer(typed);
        if (only_by_code_ && club_.owner_of_code("+" + answer, now)) {
            answer.insert(0, "+");
        }
        const bool code = answer.starts_with('+'); // which no name has
        const auto joined =
            code ? club_.join_by_code(answer, key_, now) : club_.join(answer, key_, visitors_address(), now);
        if (!joined) {
            say(sentence(joined.error()));
            // What was typed is right, but cannot be written, or the key may not enter.
            refused_ = !club_.visitor(key_, now) ||
                       (code ? club_.owner_of_code(answer, now).has_value() : !club_.why_not_free(answer));
            return std::nullopt;
        }
        return *joined;
    }

    Club& club_;
    std::string key_;
    Streams streams_;
    LineReader lines_;
    InteractiveInput input_;
    std::string line_;
    std::string language_;
    bool refused_ = false;
    bool only_by_code_ = false;
    /// Without a terminal nobody is asked for a language first, as a program types its name at once.
    const bool takes_languages_ = !at_terminal(streams_) && !sends_locale();
};

/// The settings of a member, whose language is spoken from now on.
Settings settings_of(const Member& member, const PlayerOptions& player) {
    std::vector<std::string> problems; // told when the game is begun
    Settings settings = parse_settings(home_of(true, member.id).configuration(), problems);
    expect_letters_of(settings.language.value_or(""));
    follow_configuration(player.language, settings.language.value_or(""));
    return settings;
}

/// Keeps the language that a new member has chosen. Who comes with one more key has one; this is said if it is another.
std::string take_language(const Welcome& welcome, const Member& member, const PlayerOptions& player) {
    const std::string chosen(spoken().code);
    if (member.keys.size() == 1) {
        welcome.keep_language_of(member.id);
    } else {
        settings_of(member, player);
    }
    return chosen == spoken().code
               ? ""
               : filled("This is in {language}, as with your other key; other languages are in Settings",
                        gap<"language">(spoken().name));
}

/// What has happened at tables while the member was away, a sentence each.
std::vector<std::string> news_for(const Member& member, const Settings& settings) {
    VisitorGiven visitor;
    visitor.restricted = true;
    visitor.name = member.name;
    visitor.member = member.id;
    return TableDesk(visitor, settings).news_at_tables();
}

int complain_without_club(const std::optional<Club>& club, std::ostream& err) {
    const bool unread = club && club->why_unread("members");
    return turn_away(err, unread ? tr("the files of the club cannot be read; tell the host")
                                 : tr("there is no club in this account; its host makes one with 'zertz club init'"));
}

/// Sentences as one text, which a screen breaks into lines.
std::string as_greeting(const std::vector<std::string>& sentences) {
    return sentences.size() > 1 ? joined(sentences, ". ") + "." : joined(sentences, "");
}

/// The greeting, and after it what the host announces.
std::string with_announcement(const std::string& greeting, const std::string& announcement) {
    if (announcement.empty()) {
        return greeting;
    }
    const std::string from_host = filled("From the host: {text}", gap<"text">(announcement));
    return greeting.empty() ? from_host : greeting + "  " + from_host;
}

/// Ends this visit, as a connection that breaks does, if the host has sent the visitor away on another machine.
class EndFromElsewhere {
public:
    EndFromElsewhere(const Club& club, const std::string& name) {
        if (!this_host().empty()) {
            const SignalPause pause; // the signal is for the visit
            watch_ = JoinedThread([this, club, name] { watch(club, name); });
        }
    }
    ~EndFromElsewhere() {
        const std::lock_guard lock(mutex_);
        over_ = true;
        ends_.notify_all();
    }
    EndFromElsewhere(const EndFromElsewhere&) = delete;
    EndFromElsewhere& operator=(const EndFromElsewhere&) = delete;

private:
    void watch(const Club& club, const std::string& name) {
        constexpr std::chrono::seconds between_looks{5};
        std::unique_lock lock(mutex_);
        while (!ends_.wait_for(lock, between_looks, [this] { return over_; })) {
            if (club.is_sent_away(name)) {
                ::kill(::getpid(), SIGHUP);
            }
        }
    }

    std::mutex mutex_;
    std::condition_variable ends_;
    bool over_ = false;
    JoinedThread watch_; // the first to go
};

/// The status of a visit that no decision of the host's has ended; says so if the machine ends all of them.
int end_visit(int status, std::ostream& err) {
    return told_to_end != 0 ? turn_away(err, tr("the host has ended all visits; connect again later")) : status;
}

/// Whom the host has sent away learns why, after the visit.
int leave_club(const Club& club, const Member& member, const std::string& key, int status, std::ostream& err) {
    club.leave();
    const auto now = club.visitor(key, std::time(nullptr));
    if (!now) {
        return turn_away(err, now.error());
    }
    if (*now && (*now)->name != member.name) {
        return turn_away(err, filled(renamed_meanwhile, gap<"name">((*now)->name)));
    }
    return end_visit(status, err);
}

/// The member whose key it is, if there is one already; or the exit status, after it was said why there is no entry.
Result<std::optional<Member>, int> owner_of(const std::optional<Club>& club, const std::string& key,
                                            const PlayerOptions& player, std::ostream& err) {
    if (!is_fingerprint(key)) {
        return complain(err, tr("--key: use a key's fingerprint, SHA256: and 43 characters"), int{Misuse});
    }
    if (!club || !club->is_there()) {
        return complain_without_club(club, err);
    }
    if (const auto who = club->find(key)) { // also to say why there is no entry
        settings_of(*who, player);
    }
    auto known = club->visitor(key, std::time(nullptr));
    if (!known) {
        return turn_away(err, known.error());
    }
    return std::move(known).value();
}

/// A new member, and what is said first.
struct Newcomer {
    Member member;
    std::string welcome;
    std::string language_stays;
};

/// The exit status if nobody has become a member.
Result<Newcomer, int> receive_newcomer(Club& club, const std::string& key, const PlayOptions& options,
                                       Streams streams) {
    if (const auto problem = club.receive(visitors_address())) {
        return turn_away(streams.err, *problem);
    }
    Welcome welcome(club, key, streams);
    const auto member = welcome.meet();
    club.leave();
    if (!member) {
        return int{welcome.refused() ? Failed : Done};
    }
    const std::string language_stays = take_language(welcome, *member, options.player);
    const auto name = gap<"name">(member->name);
    const bool on_screen = at_terminal(streams) && !options.line;
    return Newcomer{*member,
                    on_screen ? filled("Welcome, {name}. Choose Tables to meet others", name)
                              : filled("Welcome, {name}", name), // line mode asks what to do
                    language_stays};
}

} // namespace

int run_status_of_member(const StatusOptions& options, const std::string& key, Streams streams) {
    const auto owner = owner_of(Club::of_this_account(), key, options.player, streams.err);
    if (!owner) {
        return owner.error();
    }
    const std::optional<Member>& member = *owner;
    if (!member) {
        return turn_away(streams.err, tr("no member has this key; come without --status, and choose a name"));
    }
    shut_in(member->id);
    StatusOptions of_member = options;
    of_member.player.member = member->id;
    of_member.name = member->name;
    return run_status(of_member, streams);
}

int run_visit(const PlayOptions& options, const std::string& key, Streams streams,
              const tui::OpenTerminal& open_terminal) {
    auto club = Club::of_this_account();
    const auto known = owner_of(club, key, options.player, streams.err);
    if (!known) {
        return known.error();
    }
    PlayOptions visit = options;
    std::optional<Member> member = *known;
    std::string to_newcomer;
    std::string language_stays;
    if (!member) {
        const auto newcomer = receive_newcomer(*club, key, options, streams);
        if (!newcomer) {
            return newcomer.error();
        }
        member = newcomer->member;
        to_newcomer = newcomer->welcome;
        language_stays = newcomer->language_stays;
    }
    const std::string announcement = club->announcement();
    shut_in(member->id);
    think_in_turn(*club);
    std::vector<std::string> news = news_for(*member, settings_of(*member, options.player));
    for (const std::string& said : {news.empty() ? to_newcomer : "", language_stays}) {
        news.insert(news.end(), said.empty() ? 0 : 1, said);
    }
    visit.greeting = with_announcement(as_greeting(news), announcement);
    // The signal of a connection that breaks, which may come again and again, must not end the program before that has
    // left the club.
    InteractiveInput::outlive_hangups();
    if (const auto problem = club->enter(*member, key)) {
        return turn_away(streams.err, *problem);
    }
    const EndFromElsewhere end(*club, member->name);
    visit.name = member->name;
    visit.player.member = member->id;
    visit.player.restricted = true;
    visit.start_screen = true;
    const bool program = member->bot && !at_terminal(streams);
    const int status = program ? run_hall_for_program(visit.player, member->name, visit.greeting, streams)
                               : run_play(visit, streams, open_terminal);
    return leave_club(*club, *member, key, status, streams.err);
}

int run_guest_visit(const PlayOptions& options, Streams streams, const tui::OpenTerminal& open_terminal) {
    auto club = Club::of_this_account();
    const auto home = account().home;
    if (!club || !home || !club->is_there()) {
        return complain_without_club(club, streams.err);
    }
    InteractiveInput::outlive_hangups();
    const auto guest = club->enter_as_guest(visitors_address(), std::time(nullptr));
    if (!guest) {
        return turn_away(streams.err, guest.error());
    }
    const std::string name = guest->name;
    club->forget_gone_guests(*home);
    PlayOptions visit = options;
    int status = Done;
    if (Welcome welcome(*club, "", streams); welcome.meet_guest(name)) {
        shut_in(name);
        const EndFromElsewhere end(*club, name); // its thread is shut in as well
        think_in_turn(*club);
        welcome.keep_language_of(name);
        visit.greeting =
            with_announcement(filled("You are {name}; to become a member, come as {account} with an SSH key",
                                     gap<"name">(name), gap<"account">(account().name)),
                              club->announcement());
        visit.name = name;
        visit.start_screen = true;
        status = run_play(visit, streams, open_terminal);
    }
    club->leave();
    Club::forget_guest(name, *home);
    const auto why = club->why_no_guest(guest->network, std::time(nullptr));
    return why ? turn_away(streams.err, *why) : end_visit(status, streams.err);
}

} // namespace zertz
