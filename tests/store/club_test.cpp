#include "store/club.hpp"

#include "../support/club_home.hpp"
#include "../support/scratch.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "store/files.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

using zertz::test::Scratch;

/// A fingerprint that ends with a letter.
std::string key(char letter) {
    return "SHA256:" + std::string(42, 'A') + letter;
}

constexpr std::time_t now = 1'800'000'000;

struct FoundedClub {
    Scratch scratch;
    Club club{scratch / "club"};
    FoundedClub() { REQUIRE_FALSE(club.found().has_value()); }

    Member joined(const char* name, char letter) {
        const auto member = club.join(name, key(letter), "192.0.2." + std::to_string(letter), now);
        REQUIRE(member);
        return *member;
    }
};

} // namespace

// G-C1
TEST_CASE("a key is a stranger until it has joined, and afterwards always the same member") {
    FoundedClub it;
    CHECK(it.club.is_there());
    CHECK_FALSE(it.club.visitor(key('a'), now).value().has_value());
    const Member ada = it.joined("ada", 'a');
    CHECK(ada.name == "ada");
    CHECK(it.club.visitor(key('a'), now).value()->id == ada.id);
    CHECK((it.club.join("other", key('a'), "192.0.2.1", now).value() == ada)); // at once in two windows
    CHECK(it.club.members().size() == 1);
    CHECK(it.club.find("ADA")->id == ada.id);
    CHECK(it.club.find(key('a'))->id == ada.id);
}

TEST_CASE("keys are added to the list of those that may enter and taken from it as it is at that moment") {
    FoundedClub it;
    Club other(it.scratch / "club");
    using Keys = std::vector<std::string>;
    REQUIRE(it.club.allow({key('a')}));
    CHECK(other.allow({key('b'), key('c')})->keys == Keys{key('a'), key('b'), key('c')});
    CHECK_FALSE(it.club.allow({key('c')})->changed);
    CHECK(it.club.disallow({key('a')})->changed);
    CHECK_FALSE(other.disallow({key('a')})->changed);
    CHECK(it.club.allowed().value() == Keys{key('b'), key('c')});
    CHECK(other.disallow({key('b'), key('c')}).error().starts_with("nobody would be left"));
    CHECK(it.club.allowed().value() == Keys{key('b'), key('c')});
    CHECK_FALSE(it.club.allow_everybody().has_value());
    CHECK(it.club.allowed()->empty());
    CHECK(it.club.disallow({key('b')}).error().starts_with("no key has been allowed"));
}

TEST_CASE("a backup that cannot be written says why") {
    FoundedClub it;
    const std::string file = it.scratch / "file";
    std::ofstream(file) << "no folder";
    CHECK(it.club.backup(file + "/monday") == "cannot make " + file + "/monday: a part of its path is not a folder");
}

TEST_CASE("a backup is refused by a name in a working folder that is gone") {
    FoundedClub it;
    const test::GoneFolder gone;
    CHECK(it.club.backup("monday") == "cannot make monday: there is no such file or folder");
}

TEST_CASE("a backup without what cannot be reached is not complete") {
    test::ClubHome home;
    std::filesystem::create_directories(home.own + "/.local");
    std::filesystem::remove_all(home.own + "/.local/state");
    std::filesystem::create_symlink("state", home.own + "/.local/state");
    CHECK(home.club().backup(home.scratch / "monday").has_value());
}

TEST_CASE("a backup names the file that it could not copy") {
    test::ClubHome home;
    std::filesystem::path deep = home.scratch / "";
    while (deep.string().size() < 3840) { // a path may have 4095 bytes, also if root reads it
        deep /= std::string(200, 'd');
    }
    const std::string file = home.club().folder() / std::string(250, 'f');
    std::ofstream(file) << "too long there";
    const auto problem = home.club().backup(deep);
    REQUIRE(problem.has_value());
    CHECK(problem->ends_with(" is not complete: cannot copy " + file + ": its name is too long"));
    std::filesystem::remove(file);
    CHECK_FALSE(home.club().backup(home.scratch / "monday").has_value());
}

TEST_CASE("a backup into a folder that it copies is refused, however that is written") {
    test::ClubHome home;
    const std::string share = home.own + "/.local/share";
    std::filesystem::create_directory_symlink(share + "/zertz", home.scratch / "link");
    for (const std::string& target : {share + "/zertz/bk", share + "/../share/zertz/bk", home.scratch / "link/bk"}) {
        CAPTURE(target);
        CHECK(home.club().backup(target).value_or("").ends_with("is in a folder that is to be copied; name another"));
        CHECK_FALSE(std::filesystem::exists(target));
    }
}

TEST_CASE("a member whose file is damaged or cannot be read is told by the name of the file") {
    FoundedClub it;
    const std::string ada = it.club.folder() / "members" / it.joined("ada", 'a').id;
    const std::string bob = it.club.folder() / "members" / it.joined("bob", 'b').id;
    it.joined("eve", 'c');
    CHECK(it.club.wrong_members().empty());
    std::ofstream(ada, std::ios::app) << "what is this\n";
    std::filesystem::remove(bob);
    REQUIRE(mkfifo(bob.c_str(), 0600) == 0);
    std::ofstream(it.club.folder() / "members" / "notes") << "of nobody\n";
    const auto wrong = it.club.wrong_members();
    REQUIRE(wrong.size() == 2);
    const std::size_t first = wrong[0].starts_with(ada) ? 0 : 1; // in the order of their words
    CHECK(wrong[first].starts_with(ada + ": line "));
    CHECK(wrong[1 - first] == "cannot read " + bob);
    CHECK(it.club.members().size() == 1);
    for (const char* nobody : {"_", "", "..", "../members"}) {
        CAPTURE(nobody);
        CHECK(it.club.wrong_member(nobody) == std::nullopt);
    }
}

TEST_CASE("what the club cannot read is not taken for what is not there") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    const auto spoil = [](const std::filesystem::path& file) { // as nobody can read it, not even root
        std::filesystem::remove(file);
        std::filesystem::create_directory(file);
    };
    const std::filesystem::path folder = it.club.folder();
    for (const auto& key_file : std::filesystem::directory_iterator(folder / "keys")) {
        spoil(key_file.path());
        break;
    }
    const auto back = it.club.visitor(key('a'), now);
    REQUIRE_FALSE(back);
    CHECK(back.error() == "what the club has noted about you cannot be read; tell the host");
    CHECK_FALSE(it.club.join("other", key('a'), "192.0.2.1", now).ok());
    CHECK(it.club.find("ada")->id == ada.id); // and her name stays hers
    CHECK(it.club.why_not_free("ADA").has_value());

    it.joined("bob", 'b');
    spoil(folder / "names" / "bob");
    CHECK(it.club.why_not_free("bob").has_value());
    CHECK(it.club.wrong_member("bob") == "cannot read " + (folder / "names" / "bob").string());

    REQUIRE_FALSE(it.club.why_no_results().has_value());
    std::filesystem::create_directory(folder / "results" / "1");
    CHECK(it.club.why_no_results() == "cannot read " + (folder / "results" / "1").string());
    CHECK(it.club.ratings_in_words(now) == "what the club has noted of games cannot be read; tell the host");
    CHECK(it.club.why_unread("silent") == std::nullopt);
    spoil(folder / "arrivals");
    CHECK_FALSE(it.club.join("cyd", key('c'), "192.0.2.1", now).ok());
}

// G-C2
TEST_CASE("no two members have names that look alike") {
    FoundedClub it;
    it.joined("bill", 'a');
    for (const char* name : {"bill", "BILL", "b1ll", "bi-ll"}) {
        CAPTURE(name);
        CHECK_FALSE(it.club.join(name, key('b'), "192.0.2.9", now).ok());
    }
    CHECK(it.club.members().size() == 1);
}

TEST_CASE("what a crash left of a member before its key was written counts for nothing") {
    FoundedClub it;
    std::ofstream(it.club.folder() / "names" / "ada") << "0123456789abcdef\n";
    CHECK_FALSE(it.club.why_not_free("ada").has_value());
    std::ofstream(it.club.folder() / "members" / "0123456789abcdef") << "name ada\nsince 1\nkey " << key('a') << "\n";
    CHECK_FALSE(it.club.why_not_free("ada").has_value());
    CHECK(it.club.members().empty());
    CHECK_FALSE(it.club.find("ada").has_value());
    const Member ada = it.joined("ada", 'a');
    CHECK(ada.id != "0123456789abcdef");
    CHECK(it.club.find("ada")->id == ada.id);
}

// G-C3
TEST_CASE("a code lets one more key in, once, within ten minutes; a new code replaces the old one") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    const auto first = it.club.code_for(ada.id, now);
    const auto second = it.club.code_for(ada.id, now);
    REQUIRE(second);
    CHECK_FALSE(it.club.join_by_code(first->text, key('b'), now).ok());
    CHECK_FALSE(it.club.join_by_code(second->text, key('b'), now + 601).ok());
    CHECK_FALSE(it.club.join_by_code("+../../ada", key('b'), now).ok());
    CHECK_FALSE(it.club.join_by_code("", key('b'), now).ok());
    std::string typed = second->text;
    std::transform(typed.begin(), typed.end(), typed.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; });
    CHECK(it.club.join_by_code(typed, key('b'), now + 599)->id == ada.id); // in capital letters
    CHECK_FALSE(it.club.join_by_code(second->text, key('c'), now).ok());
    CHECK(it.club.visitor(key('b'), now).value()->id == ada.id);
    CHECK(it.club.members().size() == 1);
    CHECK((it.club.member(ada.id)->keys == std::vector{key('a'), key('b')}));
}

TEST_CASE("whose key has become a member in another window stays that one, and the code can be used again") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    const auto code = it.club.code_for(ada.id, now);
    REQUIRE(code);
    const Member bob = it.joined("bob", 'b');
    const auto back = it.club.join_by_code(code->text, key('b'), now);
    REQUIRE(back);
    CHECK(back->id == bob.id);
    REQUIRE(it.club.find("bob").has_value());
    CHECK(it.club.find(key('b'))->id == bob.id);
    REQUIRE(it.club.join_by_code(code->text, key('c'), now));
    CHECK(it.club.find(key('c'))->id == ada.id);
}

TEST_CASE("a code that could not give anything, as the disk is full, can be used again") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    const auto code = it.club.code_for(ada.id, now);
    const std::filesystem::path file = it.club.folder() / "keys" / file_of_fingerprint(key('b'));
    std::filesystem::create_symlink("/nowhere/key", file); // there is nothing, and nothing can be written
    CHECK_FALSE(it.club.join_by_code(code->text, key('b'), now).ok());
    CHECK(it.club.owner_of_code(code->text, now)->id == ada.id);
    std::filesystem::remove(file);
    CHECK(it.club.join_by_code(code->text, key('b'), now).ok());
    CHECK((it.club.member(ada.id)->keys == std::vector{key('a'), key('b')}));
    CHECK_FALSE(it.club.owner_of_code(code->text, now).has_value());
    CHECK(std::filesystem::is_empty(it.club.folder() / "codes"));
}

TEST_CASE("a folder that can be read, but not entered, is not one in which nothing is") {
    FoundedClub it;
    const std::filesystem::path folder = it.club.folder() / "tournaments";
    std::filesystem::create_directory(folder);
    const auto before = it.club.why_unread("tournaments");
    std::filesystem::permissions(folder, std::filesystem::perms::owner_read);
    const auto account = ::geteuid();
    if (account == 0) { // whom nothing keeps out
        constexpr uid_t nobody = 65534;
        for (const std::filesystem::path& above : {folder.parent_path(), folder.parent_path().parent_path()}) {
            REQUIRE(::chmod(above.c_str(), 0755) == 0);
        }
        REQUIRE(::chown(folder.c_str(), nobody, nobody) == 0);
        REQUIRE(::seteuid(nobody) == 0);
    }
    const auto why = it.club.why_unread("tournaments");
    REQUIRE(::seteuid(account) == 0);
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
    CHECK(before == std::nullopt);
    CHECK(why.value_or("") == "cannot read " + folder.string() + ": permission denied");
}

TEST_CASE("a ban shuts out a key until its time, with its reason, and a new code does not get round it") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    const auto code = it.club.code_for(ada.id, now);
    CHECK_FALSE(it.club.join_by_code(code->text, key('y'), now + 700).ok());
    CHECK_FALSE(it.club.ban(ada.id, now + 100, "too loud").has_value());
    CHECK_FALSE(it.club.join_by_code(code->text, key('y'), now).ok()); // with a key that nobody banned
    CHECK_FALSE(it.club.code_for(ada.id, now).ok());
    CHECK_FALSE(it.club.ban(key('z'), now + 100, "too loud").has_value());
    const auto refused = it.club.visitor(key('a'), now);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().find("too loud") != std::string::npos);
    CHECK_FALSE(it.club.join("newt", key('z'), "192.0.2.1", now).ok());
    CHECK_FALSE(it.club.join_by_code(code->text, key('z'), now).ok());
    CHECK(it.club.visitor(key('a'), now + 100).ok());
    CHECK_FALSE(it.club.unban({ada.id}).has_value());
    CHECK(it.club.visitor(key('a'), now).ok());
    CHECK(it.club.bans()->size() == 1);
}

TEST_CASE("while a list of the club or a member's file cannot be read, nobody is taken for somebody else") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    std::filesystem::create_directory(it.club.folder() / "bans");
    CHECK_FALSE(it.club.visitor(key('a'), now).ok());
    std::filesystem::remove(it.club.folder() / "bans");
    std::ofstream(it.club.folder() / "bans") << "by hand: everybody\n";
    CHECK(it.club.visitor(key('a'), now).error() ==
          "the club's list bans cannot be read, so nobody may enter; tell the host");
    CHECK(it.club.ban(ada.id, 0, "").has_value()); // which would drop that line
    CHECK(it.club.unban({ada.id}).has_value());
    std::filesystem::remove(it.club.folder() / "bans");
    CHECK(it.club.visitor(key('a'), now).ok());
    std::ofstream(it.club.folder() / "members" / ada.id) << "garbage\n";
    CHECK_FALSE(it.club.visitor(key('a'), now).ok());
    CHECK_FALSE(it.club.join("newt", key('a'), "192.0.2.1", now).ok());
    CHECK(it.club.why_not_free("ada").has_value());
}

TEST_CASE("when keys are invited, no other may enter") {
    FoundedClub it;
    it.joined("ada", 'a');
    CHECK(it.club.allow({key('b')}));
    CHECK_FALSE(it.club.visitor(key('a'), now).ok());
    CHECK(it.club.visitor(key('b'), now).ok());
    CHECK_FALSE(it.club.allow_everybody().has_value());
    CHECK(it.club.visitor(key('a'), now).ok());
}

TEST_CASE("what the host has written into a list by hand stays when a command changes the list") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    const auto text = [&it](const char* list) { return text_of(it.club.folder() / list).value_or(""); };
    const auto by_hand = [&it](const char* list, const std::string& lines) {
        std::ofstream(it.club.folder() / list) << lines;
    };
    const std::string loud = "  " + key('z') + "   0  loud\r\n";
    by_hand("bans", "# ours\r\n\n" + ada.id + " 0 spam\n" + loud + "# end");
    CHECK_FALSE(it.club.ban(ada.id, 5, "rude").has_value());
    CHECK(text("bans") == "# ours\r\n\n" + loud + "# end\n" + ada.id + " 5 rude\n");
    CHECK_FALSE(it.club.unban({ada.id, key('z')}).has_value());
    CHECK(text("bans") == "# ours\r\n\n# end\n");

    by_hand("silent", "# too loud\n" + ada.id + " 0");
    CHECK_FALSE(it.club.let_talk(ada.id).has_value());
    CHECK(text("silent") == "# too loud\n");

    const std::string first = "# friends\n" + key('a') + "  ada, at home\n\n";
    by_hand("allowed", first + key('b') + " bob");
    CHECK(it.club.allow({key('a'), key('b'), key('c')}));
    CHECK(text("allowed") == first + key('b') + " bob\n" + key('c') + "\n");
    CHECK(it.club.disallow({key('b')}));
    CHECK(text("allowed") == first + key('c') + "\n");
    by_hand("allowed", first + "bob\n");
    CHECK_FALSE(it.club.allowed().ok());
    CHECK_FALSE(it.club.allow_everybody().has_value());
    CHECK(text("allowed") == "# friends\n\n");
    CHECK(it.club.allowed().value().empty());
}

// G-C2
TEST_CASE("a member who is renamed keeps the old name from others") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    it.joined("bob", 'b');
    CHECK(it.club.rename(ada, "Bob").has_value());
    CHECK(it.club.rename(ada, "root").has_value());
    CHECK_FALSE(it.club.rename(ada, "Ada").has_value()); // only written otherwise
    CHECK_FALSE(it.club.rename(*it.club.member(ada.id), "lovelace").has_value());
    CHECK(it.club.member(ada.id)->name == "lovelace");
    CHECK(it.club.find("ada")->name == "lovelace");
    CHECK(it.club.why_not_free("ada").has_value());
    CHECK(it.club.rename(*it.club.find("bob"), "ada").has_value());
    CHECK_FALSE(it.club.rename(*it.club.member(ada.id), "ada").has_value()); // it is still her own
    CHECK(it.club.member(ada.id)->name == "ada");
}

TEST_CASE("a member merged with another brings its keys, and its name leads there") {
    FoundedClub it;
    const Member old = it.joined("old", 'a');
    const Member ada = it.joined("ada", 'b');
    CHECK(it.club.merge(ada, ada).has_value());
    CHECK_FALSE(it.club.merge(old, ada).has_value());
    CHECK(it.club.visitor(key('a'), now).value()->id == ada.id);
    CHECK(it.club.find("old")->id == ada.id);
    CHECK(it.club.why_not_free("old").has_value());
    CHECK(it.club.members().size() == 1);
}

TEST_CASE("a merge that is cut off leaves two members, whom the same merge makes one") {
    FoundedClub it;
    const Member old = it.joined("old", 'a');
    const Member ada = it.joined("ada", 'b');
    const std::filesystem::path merges = it.club.folder() / "merged";
    std::filesystem::create_directory(merges); // which cannot be written so
    REQUIRE(it.club.merge(old, ada).has_value());
    REQUIRE(it.club.find("old").has_value());
    CHECK(it.club.find("old")->id == old.id);
    CHECK(it.club.visitor(key('a'), now).value()->id == old.id);
    CHECK(it.club.why_not_free("old").has_value());
    std::filesystem::remove(merges);
    REQUIRE_FALSE(it.club.merge(old, ada).has_value());
    CHECK(it.club.find("old")->id == ada.id);
    CHECK(it.club.visitor(key('a'), now).value()->id == ada.id);
    CHECK((it.club.find("ada")->keys == std::vector{key('b'), key('a')}));
}

TEST_CASE("what has changed of a member since the member was found stays as it is by then") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    const Member bob = it.joined("bob", 'b');
    const auto add_key = [&it](const Member& to, char letter) {
        REQUIRE(it.club.join_by_code(it.club.code_for(to.id, now)->text, key(letter), now));
    };
    add_key(ada, 'c');
    REQUIRE_FALSE(it.club.mark_bot(ada, true).has_value());
    CHECK((it.club.member(ada.id)->keys == std::vector{key('a'), key('c')}));
    REQUIRE_FALSE(it.club.rename(ada, "lovelace").has_value());
    CHECK(it.club.member(ada.id)->bot);
    add_key(bob, 'd');
    REQUIRE_FALSE(it.club.merge(bob, ada).has_value());
    CHECK(it.club.find("bob")->name == "lovelace");
    CHECK((it.club.member(ada.id)->keys == std::vector{key('a'), key('c'), key('b'), key('d')}));
    CHECK(it.club.rename(bob, "bobby").has_value()); // who is another now
    CHECK(it.club.mark_bot(bob, true).has_value());
    REQUIRE(it.club.find(key('d')));
    CHECK(it.club.find(key('d'))->name == "lovelace");
}

TEST_CASE("a merge neither bans nor lets in silently") {
    FoundedClub it;
    const Member old = it.joined("old", 'a');
    const Member ada = it.joined("ada", 'b');
    REQUIRE_FALSE(it.club.ban(ada.id, 0, "").has_value());
    CHECK(it.club.merge(old, ada).value_or("").starts_with("ada is banned, "));
    CHECK(it.club.merge(ada, old).value_or("").starts_with("ada is banned, "));
    CHECK(it.club.visitor(key('a'), now).value()->id == old.id);
    REQUIRE_FALSE(it.club.ban(old.id, 0, "").has_value());
    CHECK_FALSE(it.club.merge(old, ada).has_value());
}

TEST_CASE("a line of the limits that says nothing is told") {
    FoundedClub it;
    CHECK(it.club.wrong_limits().empty());
    const std::string file = it.club.folder() / "limits";
    std::ofstream(file)
        << "# ours\n\nguests 5 # in summer\nguests-per-hour many\nvacation-days -1\nnotices-per-days 3\n";
    const auto wrong = it.club.wrong_limits();
    REQUIRE(wrong.size() == 3);
    CHECK(wrong[0] == file + ":4: 'guests-per-hour many' is not a limit and is ignored; see zertz-tables(7)");
    CHECK(wrong[2].starts_with(file + ":6: "));
}

TEST_CASE("the limits of new members are those of the club's file") {
    FoundedClub it;
    std::ofstream(it.club.folder() / "limits") << "new-members-per-hour 2\nnew-members-per-address 1\nnonsense\n";
    CHECK(it.club.join("ada", key('a'), "192.0.2.1", now).ok());
    CHECK_FALSE(it.club.join("bob", key('b'), "192.0.2.1", now).ok());
    CHECK(it.club.join("bob", key('b'), "192.0.2.2", now).ok());
    CHECK_FALSE(it.club.join("eve", key('c'), "192.0.2.3", now).ok());
    CHECK(it.club.join("eve", key('c'), "192.0.2.3", now + 3601).ok());
}

namespace {

/// A start at which the first player has a white marble already.
Position given_start() {
    return *parse_position("37 4/5/6/7/6/5/4 W5G8B10 W1 - 1");
}

/// A rated game that this player won after four turns, or after none.
template <GameRules R = ZertzRules>
FinishedGame game_won_by(Player winner, std::uint64_t id, PerPlayer<std::string> players, int turns = 4) {
    BasicGame<R> game(R::usual_start());
    NodeId at = root_node;
    for (int i = 0; i < turns; ++i) {
        at = game.add(at, R::legal_turns(game.position(at)).front());
    }
    game.resign(opponent(winner));
    const Clock clock(*time_control_named("5+3"));
    return {id, TableGame(whole_game(BasicSession<R>(game, {}, clock))), std::move(players), {}};
}

} // namespace

TEST_CASE("a finished game counts once, however often it is added, and torn lines cost nothing else") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    it.joined("bob", 'b');
    const auto game = game_won_by(Player::First, 7, {"ada", "bob"});
    CHECK_FALSE(it.club.add(game, now).has_value());
    CHECK_FALSE(it.club.add(game, now + 5).has_value());
    std::ofstream(it.club.folder() / "results" / "1", std::ios::app) << "0123 torn";
    CHECK_FALSE(it.club.add(game_won_by(Player::Second, 8, {"bob", "ada"}), now + 9).has_value());
    const ClubResults read = it.club.results();
    CHECK(read.results.size() == 2);
    CHECK(read.repeated == 0);
    CHECK(read.damaged == 1);
    const Ratings ratings = it.club.ratings(now + 10);
    const auto list = ratings.find({"zertz", ClubPace::Fast});
    REQUIRE(list != ratings.end());
    for (const RatedPlayer& standing : list->second) {
        if (it.club.name_of(standing.who) == "ada") {
            CHECK(standing.won == 2);
            CHECK(standing.strength.rating > 1500);
        }
    }
}

TEST_CASE("a game waits for the file of a player that cannot be read, and counts then") {
    FoundedClub it;
    const Member old = it.joined("old", 'a');
    const Member ada = it.joined("ada", 'b');
    it.joined("bob", 'c');
    REQUIRE_FALSE(it.club.merge(old, ada).has_value());
    const std::filesystem::path file = it.club.folder() / "members" / ada.id;
    const std::string kept = text_of(file).value_or("");
    std::ofstream(file) << "garbage\n";
    for (const auto& players : {PerPlayer<std::string>{"ada", "bob"}, PerPlayer<std::string>{"bob", "old"}}) {
        CHECK(it.club.add(game_won_by(Player::First, 7, players), now) ==
              "what the club has noted about a player cannot be read; tell the host");
    }
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 8, {"_", "bob"}), now).has_value()); // who can be no member
    std::ofstream(file) << kept;
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 7, {"ada", "bob"}), now).has_value());
    CHECK(it.club.results().results.size() == 1);
}

TEST_CASE("what a game changed is told of it, and of it alone") {
    // 1500 and 350 against the same: 1662.31 and 1337.69 (Glicko-2, tau 0.5).
    FoundedClub it;
    it.joined("ada", 'a');
    it.joined("bob", 'b');
    const auto game = game_won_by(Player::Second, 7, {"ada", "bob"});
    CHECK(it.club.changes_by(game, now)[Player::First].empty()); // not counted yet
    REQUIRE_FALSE(it.club.add(game, now).has_value());
    CHECK(it.club.changes_by(game, now)[Player::First] == "1338? (-162)");
    CHECK(it.club.changes_by(game, now)[Player::Second] == "1662? (+162)");
    const auto too_short = game_won_by(Player::First, 8, {"ada", "bob"}, 0);
    REQUIRE_FALSE(it.club.add(too_short, now + 9).has_value());
    CHECK(it.club.changes_by(too_short, now + 9)[Player::First].empty());
    REQUIRE_FALSE(it.club.add(game_won_by(Player::First, 9, {"ada", "bob"}), now + 10).has_value());
    CHECK(it.club.changes_by(game, now + 10)[Player::First] == "1338? (-162)"); // also after a later game
}

TEST_CASE("games that count for nobody make no list of ratings") {
    FoundedClub it;
    it.joined("ada", 'a');
    it.joined("bob", 'b');
    REQUIRE_FALSE(it.club.add(game_won_by(Player::First, 1, {"ada", "bob"}, 0), now).has_value());
    CHECK(it.club.ratings_in_words(now).empty());
}

TEST_CASE("below the lists of ratings a member sees how the own rating went, in the smallest window too") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    it.joined("bob", 'b');
    const Member cyd = it.joined("cyd", 'c');
    for (int day = 0; day < 50; ++day) {
        const auto game = game_won_by(Player::First, static_cast<std::uint64_t>(day) + 1, {"ada", "bob"});
        REQUIRE_FALSE(it.club.add(game, now + day * 86400).has_value());
    }
    const std::time_t later = now + 50 * 86400;
    const std::string all = it.club.ratings_in_words(later);
    CHECK(it.club.ratings_in_words(later, cyd.id) == all); // no rated games yet
    const std::string own = it.club.ratings_in_words(later, ada.id);
    CAPTURE(own);
    REQUIRE(own.starts_with(all + "\nYour rating over time\n\n"));
    CHECK(own.find("ZÈRTZ, fast\n", all.size()) != std::string::npos);
    CHECK(own.find(" |#", all.size()) != std::string::npos);
    CHECK(own.find(" +" + std::string(46, '-') + "\n", all.size()) != std::string::npos);
    CHECK(own.find("\nnow ", all.size()) != std::string::npos);
    for_each_line(own, [](int, std::string_view line) { CHECK(length_in_characters(line) <= 60); });
}

TEST_CASE_TEMPLATE("the list of ratings has the levels that members played, on their own scale", R, ZertzRules,
                   GipfRules) {
    FoundedClub it;
    it.joined("ada", 'a');
    FinishedGame game = game_won_by<R>(Player::First, 1, {"ada", ""});
    game.levels[Player::Second] = 3;
    REQUIRE_FALSE(it.club.add(game, now).has_value());
    CHECK_FALSE(it.club.changes_by(game, now)[Player::First].empty());
    const std::string list = it.club.ratings_in_words(now);
    CAPTURE(list);
    const std::string rating = std::to_string((*R::level_ratings)[2]);
    const std::size_t level = list.find("level 3");
    REQUIRE(level != std::string::npos);
    CHECK(list.substr(level, list.find('\n', level) - level).find(rating) != std::string::npos);
    CHECK(list.find("ada") != std::string::npos);
    CHECK(list.find("level 4") == std::string::npos);
}

TEST_CASE("nobody but members has results, and a merged member's results are those of the other") {
    FoundedClub it;
    const Member old = it.joined("old", 'a');
    const Member ada = it.joined("ada", 'b');
    it.joined("bob", 'c');
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 1, {"ada", "stranger"}), now).has_value());
    CHECK(it.club.results().results.empty());
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 2, {"old", "bob"}), now).has_value());
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 3, {"old", "ada"}), now).has_value());
    CHECK_FALSE(it.club.merge(old, ada).has_value());
    const Ratings ratings = it.club.ratings(now + 1);
    int games = 0;
    for (const RatedPlayer& standing : ratings.at({"zertz", ClubPace::Fast})) {
        if (standing.who.level == 0) {
            CHECK(it.club.name_of(standing.who) != "old");
            games += standing.won + standing.lost;
        }
    }
    CHECK(games == 2); // that with bob, for both; nobody plays against himself
}

TEST_CASE("who was merged is found in a club of an earlier version, and after more merges") {
    FoundedClub it;
    const Member first = it.joined("first", 'a');
    const Member second = it.joined("second", 'b');
    const Member third = it.joined("third", 'c');
    it.joined("bob", 'd');
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 2, {"first", "bob"}), now).has_value());
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 3, {"second", "bob"}), now).has_value());
    const auto won_by = [&it](const char* name) {
        const Ratings ratings = it.club.ratings(now + 1);
        for (const RatedPlayer& standing : ratings.at({"zertz", ClubPace::Fast})) {
            if (standing.who.level == 0 && it.club.name_of(standing.who) == name) {
                CHECK(it.club.standing(*it.club.find(name), {"zertz", ClubPace::Fast}, now + 1).won == standing.won);
                return standing.won;
            }
        }
        return 0;
    };
    CHECK(won_by("second") == 1);
    CHECK_FALSE(it.club.merge(first, second).has_value());
    CHECK(won_by("second") == 2);
    CHECK(std::filesystem::file_size(it.club.folder() / "merged") > 0); // the next need not look at all members
    CHECK_FALSE(it.club.merge(*it.club.find("second"), third).has_value());
    CHECK(won_by("third") == 2);
    std::filesystem::remove(it.club.folder() / "merged");
    CHECK(won_by("third") == 2);
    CHECK(won_by("second") == 0);
}

TEST_CASE("a bot is shown as one among those who are here and in the ratings, and keeps its name") {
    FoundedClub it;
    const Member deep = it.joined("deep", 'a');
    it.joined("ada", 'b');
    CHECK_FALSE(it.club.mark_bot(deep, true).has_value());
    CHECK(it.club.find("deep")->bot);
    CHECK_FALSE(it.club.find("ada")->bot);
    CHECK_FALSE(it.club.enter(*it.club.find("deep")).has_value());
    CHECK(it.club.here() == std::vector<std::string>{"deep (bot)"});
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 1, {"ada", "deep"}), now).has_value());
    CHECK(it.club.ratings_in_words(now).find("deep (bot)") != std::string::npos);
    CHECK(it.club.ratings_in_words(now).find("ada (bot)") == std::string::npos);
    CHECK_FALSE(it.club.mark_bot(*it.club.find("deep"), false).has_value());
    CHECK_FALSE(it.club.find("deep")->bot);
}

TEST_CASE("a member is here while the process lives, and at most three times") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    CHECK(it.club.here().empty());
    std::ofstream(it.club.folder() / "here" / "999999999.bob"); // of a process that died
    CHECK_FALSE(it.club.enter(ada).has_value());
    CHECK(it.club.here() == std::vector<std::string>{"ada"});
    it.club.leave();
    CHECK(it.club.here().empty());
    for (const char* zeros : {"", "0", "00"}) { // as if of three processes that live
        std::ofstream(it.club.folder() / "here" / (zeros + std::to_string(::getpid()) + ".ada"));
    }
    CHECK(it.club.enter(ada).has_value());
}

TEST_CASE("who is banned or renamed, or whose key may not enter any more, after the visit began does not enter") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    const auto entry = [&] { return it.club.enter(ada, key('a')).value_or("entered"); };
    REQUIRE_FALSE(it.club.ban(ada.id, 0, "too loud").has_value());
    CHECK(entry() == "you may not play here: too loud; if you waited for an opponent at a table, it is closed");
    REQUIRE_FALSE(it.club.unban({ada.id}).has_value());
    REQUIRE(it.club.allow({key('b')}));
    CHECK(entry().starts_with("only keys that the host allows may enter"));
    REQUIRE_FALSE(it.club.allow_everybody().has_value());
    REQUIRE_FALSE(it.club.rename(ada, "lovelace").has_value());
    CHECK(entry() == "your name here is now lovelace; connect again");
    CHECK(it.club.here().empty());
    REQUIRE_FALSE(it.club.rename(ada, "ada").has_value());
    CHECK(entry() == "entered");
    it.club.leave();
    std::filesystem::remove_all(it.club.folder() / "keys");
    CHECK(entry() == "your key is not known here any more; connect again");
    CHECK(it.club.here().empty());
}

TEST_CASE("who is at another host of the club is here as long as the lock of the visit is held") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    ::setenv("ZERTZ_LINK", it.club.folder().c_str(), 1);
    ::setenv("ZERTZ_HOST", "a", 1);
    {
        Club at_a(it.club.folder());
        CHECK_FALSE(at_a.enter(ada).has_value());
        CHECK(it.club.here() == std::vector<std::string>{"ada"});
        ::setenv("ZERTZ_HOST", "b", 1);
        CHECK(it.club.here() == std::vector<std::string>{"ada"});
        it.club.leave(); // the same process, but of another host
        it.club.send_away("ada");
        CHECK(it.club.is_here("ada"));
        Club at_b(it.club.folder());
        CHECK_FALSE(at_b.enter(ada).has_value());
        CHECK_FALSE(at_b.is_sent_away("ada")); // who has come since
        ::setenv("ZERTZ_HOST", "a", 1);
        CHECK(at_a.is_sent_away("ada"));
        CHECK_FALSE(at_a.is_sent_away("bob"));
        at_a.leave();
        CHECK_FALSE(at_a.is_sent_away("ada"));
        CHECK_FALSE(at_a.enter(ada).has_value());
        ::setenv("ZERTZ_HOST", "b", 1);
        CHECK(it.club.here() == std::vector<std::string>{"ada"});
        at_b.leave();
        CHECK(it.club.is_here("ada"));
    }
    CHECK(it.club.here().empty()); // its host was lost
    CHECK(std::filesystem::is_empty(it.club.folder() / "here"));
    ::unsetenv("ZERTZ_LINK");
    ::unsetenv("ZERTZ_HOST");
}

TEST_CASE("visits with one key end alone, and those of which nobody noted with which they came") {
    FoundedClub it;
    const Member ada = it.joined("ada", 'a');
    REQUIRE_FALSE(it.club.mark_bot(ada, true).has_value());
    ::setenv("ZERTZ_LINK", it.club.folder().c_str(), 1);
    const auto on = [](const char* host) { ::setenv("ZERTZ_HOST", host, 1); };
    on("a");
    {
        Club at_a(it.club.folder());
        REQUIRE_FALSE(at_a.enter(*it.club.find("ada"), key('a')).has_value());
        CHECK(it.club.here() == std::vector<std::string>{"ada (bot)"});
        on("b");
        it.club.send_away("ada", key('b'));
        on("a");
        CHECK_FALSE(at_a.is_sent_away("ada"));
        on("b");
        it.club.send_away("ada", key('a'));
        on("a");
        CHECK(at_a.is_sent_away("ada"));
    }
    {
        Club at_a(it.club.folder()); // as an older program notes it
        REQUIRE_FALSE(at_a.enter(ada).has_value());
        on("b");
        it.club.send_away("ada", key('b'));
        on("a");
        CHECK(at_a.is_sent_away("ada"));
    }
    ::unsetenv("ZERTZ_LINK");
    ::unsetenv("ZERTZ_HOST");
}

TEST_CASE("the log goes on in another file before one becomes too long for restricted mode") {
    FoundedClub it;
    it.joined("ada", 'a');
    it.joined("bob", 'b');
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 1, {"ada", "bob"}), now).has_value());
    std::ofstream(it.club.folder() / "results" / "1", std::ios::app) << std::string(600'000, '#') << "\n";
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 2, {"ada", "bob"}), now).has_value());
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 3, {"ada", "bob"}), now).has_value());
    CHECK(std::filesystem::exists(it.club.folder() / "results" / "2"));
    CHECK_FALSE(std::filesystem::exists(it.club.folder() / "results" / "3"));
    CHECK(it.club.results().results.size() == 3);
    std::filesystem::remove(it.club.folder() / "results" / "1"); // which the host has put away
    std::ofstream(it.club.folder() / "results" / "2", std::ios::app) << std::string(600'000, '#') << "\n";
    CHECK_FALSE(it.club.add(game_won_by(Player::First, 4, {"ada", "bob"}), now).has_value());
    CHECK(std::filesystem::exists(it.club.folder() / "results" / "3"));
}

TEST_CASE("a game that began with a handicap is in the log, and not in the ratings") {
    FoundedClub it;
    it.joined("ada", 'a');
    it.joined("bob", 'b');
    FinishedGame given = game_won_by(Player::First, 1, {"ada", "bob"});
    Game game(given_start());
    game.resign(Player::Second);
    given.game = TableGame(Session(game, {}, Clock(*time_control_named("5+3"))));
    CHECK_FALSE(it.club.add(given, now).has_value());
    CHECK(it.club.results().results.size() == 1);
    CHECK_FALSE(it.club.results().results.front().rated);
}
