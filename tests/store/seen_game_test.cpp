#include "../support/boards.hpp"
#include "../support/scratch.hpp"
#include "session/seat.hpp"
#include "store/files.hpp"
#include "store/tables.hpp"
#include "table/protocol.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace zertz {
namespace {

/// The game at a table that has ended, as it is shown to the player in a seat, or to a spectator.
Session ended(Who seat, const std::string& tag, const std::string& id) {
    Game game;
    game.add(root_node, test::turn(game.position(root_node), "Wd4,d1"));
    game.set_tag(own_seat_tag, own_seat_text(seat));
    game.set_tag(tag, id);
    return {game, {Seat::elsewhere("ada"), Seat::person("bob")}, Clock(), game.line_end()};
}

class Folder {
public:
    void shown(const Session& session, bool finished) const {
        CHECK_FALSE(SeenGame(home_, "ada").keep(session, finished, true));
    }
    SeenGame visit() const { return {home_, "ada"}; }
    std::filesystem::path only_finished() const {
        return std::filesystem::directory_iterator(scratch_ / "data/games")->path();
    }
    std::ptrdiff_t finished() const {
        std::error_code error;
        return std::distance(std::filesystem::directory_iterator(scratch_ / "data/games", error), {});
    }
    /// Whether one of the finished games has this text.
    bool has(const std::string& text) const {
        const std::filesystem::directory_iterator games(scratch_ / "data/games");
        return std::any_of(begin(games), end(games), [&text](const auto& file) {
            return read_text(file.path()).value().find(text) != std::string::npos;
        });
    }
    const Home& home() const { return home_; }
    void delete_all() const { std::filesystem::remove_all(scratch_ / "data/games"); }

private:
    test::Scratch scratch_;
    Home home_{Paths{scratch_ / "data", scratch_ / "state", scratch_ / "config"}};
};

TEST_CASE("a player who comes back after the end of a game gets it, once, whatever they had seen of it") {
    for (const char* tag : {"TableGame", "TableWhich"}) {
        CAPTURE(tag);
        const Folder folder;
        folder.shown(ended(Player::Second, tag, "1a2b"), true);
        CHECK(folder.finished() == 1);
        folder.shown(ended(Player::Second, tag, "1a2b"), true);
        CHECK(folder.finished() == 1);
        folder.shown(ended(Player::Second, tag, "1a2c"), true); // the rematch
        CHECK(folder.finished() == 2);
    }
    const Folder there;
    there.shown(ended(Player::Second, "TableGame", "1a2b"), false);
    CHECK(there.finished() == 0);
    there.shown(ended(Player::Second, "TableGame", "1a2b"), true);
    there.shown(ended(Player::Second, "TableGame", "1a2b"), true);
    CHECK(there.finished() == 1);
}

TEST_CASE("a game that its player has deleted does not come back when they visit its table") {
    for (const bool seen_before : {false, true}) {
        CAPTURE(seen_before);
        const Folder folder;
        if (seen_before) {
            folder.shown(ended(Player::Second, "TableGame", "1a2b"), false);
        }
        folder.shown(ended(Player::Second, "TableGame", "1a2b"), true);
        CHECK(folder.finished() == 1);
        folder.delete_all();
        folder.shown(ended(Player::Second, "TableGame", "1a2b"), true);
        CHECK(folder.finished() == 0);
        folder.shown(ended(Player::Second, "TableGame", "1a2"), true);
        folder.shown(ended(Player::Second, "TableGame", "a2b"), true);
        CHECK(folder.finished() == 2);
    }
}

TEST_CASE(
    "what is said after the end of a game is in the player's file, unless the player has changed or deleted that") {
    const Folder folder;
    SeenGame visit = folder.visit();
    Session session = ended(Player::Second, "TableGame", "1a2b");
    REQUIRE_FALSE(visit.keep(session, true, true));
    const std::filesystem::path file = folder.only_finished();
    for (const char* said : {"ada: well played", "bob: thank you"}) {
        session.append_comment(session.live(), said);
        CHECK_FALSE(visit.keep(session, true, true));
        CHECK(zertz::text_of(file).value_or("").find(said) != std::string::npos);
    }
    CHECK(folder.finished() == 1);
    const std::string said = zertz::text_of(file).value_or("");
    CHECK_FALSE(
        visit.keep(ended(std::nullopt, "TableGame", "1a2c"), true, true)); // another game is not written over it
    CHECK(zertz::text_of(file).value_or("") == said);
    std::ofstream(file, std::ios::app) << "\n";
    const std::string changed = zertz::text_of(file).value_or("");
    session.append_comment(session.live(), "ada: again?");
    CHECK_FALSE(visit.keep(session, true, true));
    CHECK(zertz::text_of(file).value_or("") == changed);
    folder.delete_all();
    CHECK_FALSE(visit.keep(session, true, true));
    CHECK(folder.finished() == 0);
}

TEST_CASE("the end of a game is saved once where both players use one account, whoever of them sees it first") {
    const Folder folder;
    std::vector<std::thread> visits;
    for (int i = 0; i < 8; ++i) {
        visits.emplace_back([&folder, i] {
            folder.shown(ended(i % 2 == 0 ? Player::First : Player::Second, "TableGame", "1a2b"), true);
        });
    }
    for (std::thread& visit : visits) {
        visit.join();
    }
    CHECK(folder.finished() == 1);
    folder.shown(ended(Player::Second, "TableGame", "1a2b"), false); // who is a move behind
    folder.shown(ended(Player::Second, "TableGame", "1a2b"), true);
    CHECK(folder.finished() == 1);
}

TEST_CASE("a review of a game at a table goes into its record, if that was saved") {
    const Folder folder;
    Session session = ended(Player::Second, "TableGame", "1a2b");
    SeenGame seen(folder.home(), "ada");
    CHECK_FALSE(seen.keep(session, true, true));
    Game reviewed = session.record();
    reviewed.set_comment(reviewed.main_line().front(), "good");
    CHECK_FALSE(seen.put_review(reviewed));
    CHECK(folder.has("{good}"));
    reviewed.append_comment(reviewed.main_line().back(), "bob: thanks");
    session.take_remarks(reviewed);
    CHECK_FALSE(seen.keep(session, true, true)); // what is said after the review
    CHECK(folder.has("bob: thanks"));
    CHECK(folder.has("good"));
    SeenGame other(folder.home(), "eve");
    CHECK_FALSE(other.keep(ended(Player::Second, "TableGame", "1a2c"), true, false));
    reviewed.set_comment(reviewed.main_line().front(), "bad");
    CHECK_FALSE(other.put_review(reviewed));
    CHECK_FALSE(folder.has("{bad}"));
}

TEST_CASE("a spectator keeps a game seen to its end, not one that had ended before") {
    const Folder folder;
    folder.shown(ended(std::nullopt, "TableGame", "1a2b"), true);
    CHECK(folder.finished() == 0);
    folder.shown(ended(std::nullopt, "TableGame", "1a2b"), false);
    folder.shown(ended(std::nullopt, "TableGame", "1a2b"), true);
    CHECK(folder.finished() == 1);
}

} // namespace
} // namespace zertz
