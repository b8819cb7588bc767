#include "../../support/club_home.hpp"
#include "../../support/command.hpp"
#include "base/language.hpp"
#include "club/member.hpp"
#include "commands/commands.hpp"
#include "store/home.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

/// The variables of a locale, set for a while.
class Locale {
public:
    explicit Locale(const std::string& ctype) {
        for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE"}) {
            const char* const value = std::getenv(name);
            before_[name] = value == nullptr ? "" : value;
            ::unsetenv(name);
        }
        if (!ctype.empty()) {
            ::setenv("LC_CTYPE", ctype.c_str(), 1);
        }
    }
    ~Locale() {
        for (const auto& [name, value] : before_) {
            value.empty() ? ::unsetenv(name) : ::setenv(name, value.c_str(), 1);
        }
        speak(languages().front());
    }
    Locale(const Locale&) = delete;
    Locale& operator=(const Locale&) = delete;

private:
    std::map<const char*, std::string> before_;
};

/// What a stranger reads who types this, and may not become a member.
std::string met(const std::string& typed, int status = Failed) {
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run_visit({}, test::ClubHome::key_of('x'), {in, out, err}, {}) == status);
    CHECK(err.str().empty());
    std::string text = out.str(); // whose lines break between words
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::size_t times(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

} // namespace

TEST_CASE("a stranger whom no other name would let in is asked for none, and reads why last") {
    const Locale locale("");
    const test::ClubHome home;
    std::ofstream(home.club().folder() / "limits") << "new-members-per-hour 0\n";
    const std::string said = met("computer\nada\nbob\n");
    CHECK(times(said, "Your name: ") == 0);
    CHECK(times(said, "Your code: ") == 2); // the first one is refused for itself
    CHECK(said.ends_with("Players who have a name here can enter. "));
    CHECK(said.find("New players are not admitted now") < said.find("Your code: "));

    std::ofstream(home.club().folder() / "limits") << "\n";
    ::setenv("SSH_CONNECTION", "192.0.2.7 4 192.0.2.1 22", 1);
    REQUIRE_FALSE(home.club().ban("192.0.2.7", 0, "flood"));
    CHECK(met("ada\nbob\n").ends_with("Your code: You may not play here: flood "));
    {
        const Locale with_languages("C.UTF-8");
        CHECK(times(met("ada\nbob\n"), "Your language") == 0);
    }
    CHECK(times(met("+aaaaaaaa\n", Done), "Your code: ") == 2); // which a member with another key could have
    ::unsetenv("SSH_CONNECTION");
    REQUIRE_FALSE(home.club().ban(test::ClubHome::key_of('y'), 0, "key"));
    CHECK(met("", Done).ends_with("Your name: ")); // who has gone is not refused
}

TEST_CASE("only some at once from one address are asked for a name, whatever their keys") {
    const Locale locale("");
    const test::ClubHome home;
    const auto meets = [](const char* address) {
        ::setenv("SSH_CONNECTION", (std::string(address) + " 4 192.0.2.1 22").c_str(), 1);
        std::istringstream in("quit\n");
        std::ostringstream out;
        std::ostringstream err;
        const int status = run_visit({}, test::ClubHome::key_of('x'), {in, out, err}, {});
        ::unsetenv("SSH_CONNECTION");
        CHECK(status == (err.str().empty() ? Done : Failed));
        return err.str();
    };
    const std::filesystem::path door = home.club().folder() / "door";
    CHECK(meets("2001:db8:1:2::1").empty());
    CHECK(std::filesystem::is_empty(door)); // who has gone is not counted
    std::ofstream(home.club().folder() / "limits") << "new-members-per-address 0\n";
    for (const char* zeros : {"", "0", "00"}) { // as if of three processes that live
        std::ofstream(door / (zeros + std::to_string(::getpid()) + ".other")) << "2001:db8:1:2:\n";
    }
    CHECK(meets("2001:db8:1:2::9").find("3 new players from your address are choosing names") != std::string::npos);
    CHECK(meets("2001:db8:1:3::9").empty());
}

TEST_CASE("a member with another key comes in by a code, also without the sign before it, where no stranger may") {
    const Locale locale("");
    const test::ClubHome home;
    const auto code = home.club().code_for(home.joined("eve", 'E').id, std::time(nullptr));
    REQUIRE(code);
    std::ofstream(home.club().folder() / "limits") << "new-members-per-hour 0\n";
    met(code->text.substr(1) + "\n", Done);
    const auto visitor = home.club().visitor(test::ClubHome::key_of('x'), std::time(nullptr));
    REQUIRE(visitor);
    REQUIRE(visitor->has_value());
    CHECK((*visitor)->name == "eve");
}

TEST_CASE("where nothing can be saved, a name and a code end the visit, and no other is asked for") {
    const Locale locale("");
    const test::ClubHome home;
    const auto code = home.club().code_for(home.joined("ada", 'A').id, std::time(nullptr));
    REQUIRE(code);
    const std::filesystem::path key = home.club().folder() / "keys" / file_of_fingerprint(test::ClubHome::key_of('x'));
    std::filesystem::create_symlink("/nowhere/key", key); // there is nothing, and nothing can be written
    for (const std::string typed : {"bob", code->text.c_str()}) {
        CAPTURE(typed);
        const std::string said = met(typed + "\neve\n");
        CHECK(times(said, "Your name: ") == 1);
        CHECK(said.find("Your name: Cannot write ") != std::string::npos);
    }
    CHECK(times(met("+aaaaaaaa\n", Done), "Your name: ") == 2); // for a code that is wrong
}

TEST_CASE("a stranger who names no language is told how to, also by its code") {
    const Locale locale("C.UTF-8");
    const test::ClubHome home;
    const std::string said = met("klingon\nfr\n", Done);
    CHECK(said.find("Unknown language 'klingon': type its number or its code, such as sv ") != std::string::npos);
    CHECK(times(said, "Your language, 1 to 6") == 2);
    CHECK(spoken().code == "fr");
    CHECK(said.find("Welcome to ZÈRTZ.") != std::string::npos);
}

TEST_CASE("a stranger in lines who sends no locale is offered the languages in one line, and may just type a name") {
    const std::string offer = "For another language type its code instead: en, pl, cs, ru, fr, sv";
    const auto read = [&](const std::string& ctype) {
        const Locale locale(ctype);
        const test::ClubHome home;
        const std::string said = met("ru\nfr\n", Done);
        return std::string(spoken().code) + (times(said, offer) > 0 ? " offered" : " not offered") +
               (shows_all_languages(environment_variable) ? " UTF-8" : " ASCII");
    };
    CHECK(read("") == "fr offered UTF-8");
    CHECK(read("C") == "en not offered ASCII");
    const Locale locale("");
    const test::ClubHome home;
    std::ofstream(home.club().folder() / "limits") << "new-members-per-hour 0\n";
    CHECK(met("ada\n").find("New players are not admitted now") != std::string::npos);
}

TEST_CASE("as a login shell zertz runs what the server of a club forces on guests, and nothing else") {
    const test::ClubHome home; // which admits none
    const std::string forced = "/usr/local/bin/zertz --restricted --guest";
    for (const test::Words& words : {test::Words{"--restricted", "--guest"}, test::Words{"-c", forced},
                                     test::Words{"--restricted", "-c", forced}}) {
        const test::Ran ran = test::run(words);
        CHECK(ran.status == Failed);
        CHECK(ran.err.find("guests are not admitted now") != std::string::npos);
    }
    for (const std::string other :
         {"/bin/sh", "", "zertz --restricted --guest", "/usr/local/bin/zertz --restricted",
          "/usr/local/bin/zertz --restricted --guest; id", "/usr/local/bin/zertz --restricted --guest --name ada",
          "/usr/local/bin/zertz --restricted --key SHA256:x"}) {
        CAPTURE(other);
        CHECK(test::run({"-c", other}) ==
              test::Ran{Misuse, "", "zertz: zertz is not a shell; commands given with -c are not run\n"});
    }
    CHECK(test::run({"-c", forced, "id"}).status == Misuse);
}

TEST_CASE("a stranger who types quit or exit leaves, and becomes no member") {
    const test::ClubHome home;
    for (const std::string ctype : {"C.UTF-8", ""}) { // asked for a language, or for a name
        const Locale locale(ctype);
        for (const std::string leaves : {"quit", "Exit", "q"}) {
            CAPTURE(leaves);
            CHECK(times(met(leaves + "\nada\nada\n", Done), "Your ") == 1);
        }
    }
    {
        const Locale locale("");
        CHECK(met("help\nquit\nada\n", Done).find("'help' is reserved") != std::string::npos);
    }
    CHECK(home.club().members().empty());
}

TEST_CASE("a stranger whose terminal has only ASCII reads only ASCII") {
    const Locale locale("");
    const test::ClubHome home;
    const std::string said = met("", Done);
    CHECK(said.starts_with("Welcome to ZERTZ."));
    for (const char c : said) {
        CHECK(static_cast<unsigned char>(c) < 0x80);
    }
}

TEST_CASE("a member's language holds where the terminal sends no locale, and not where it sends another than UTF-8") {
    const auto spoken_to = [](const std::string& ctype, const std::string& chosen) {
        const Locale locale(ctype);
        const test::ClubHome home;
        const Member ada = home.joined("ada", 'A');
        REQUIRE_FALSE(home_of(true, ada.id).keep_setting("language", chosen));
        REQUIRE_FALSE(home.club().ban(ada.id, 0, "")); // so that the visit ends at once
        std::istringstream in;
        std::ostringstream out;
        CHECK(run_visit({}, home.key_of('A'), {in, out, out}, {}) == Failed);
        return std::string(spoken().code) + (shows_all_languages(environment_variable) ? " UTF-8" : " ASCII");
    };
    CHECK(spoken_to("", "fr") == "fr UTF-8");
    CHECK(spoken_to("C.UTF-8", "fr") == "fr UTF-8");
    CHECK(spoken_to("", "en") == "en ASCII");
    CHECK(spoken_to("C", "fr") == "en ASCII");
}

TEST_CASE("in a closed club, too, line mode asks first whether to go to the tables") {
    const test::ClubHome home;
    PlayOptions visit;
    visit.player.restricted = true;
    visit.start_screen = true;
    const auto told = [&visit](int status) {
        std::istringstream in("elsewhere\nquit\n");
        std::ostringstream out;
        CHECK(run_play(visit, {in, out, out}, {}) == status);
        return out.str();
    };
    const std::string asked = "% unknown choice 'elsewhere'; type tables, or press Enter for a new game\n";
    visit.name = "ada";
    CHECK(told(Done).find(asked) != std::string::npos);
    visit.name.reset();                                   // nobody whom the host knows
    CHECK(told(Failed).find(asked) == std::string::npos); // a game has no such command
}
