#include "record/record.hpp"
#include "support.hpp"

#include <doctest/doctest.h>

namespace zertz::tui {
namespace {

Model reading(const char* record) {
    return tell(blank(), GameOpened{0, 0, 1, read_records(record).at(0).game, ""});
}

/// Whether the record would be saved as one of these moves.
bool has_moves(const Model& model, const char* record) {
    return model.play.session.game() == read_records(record).at(0).game;
}

/// Types keys and texts; a space is a space.
Model type(Model model, std::string_view text) {
    std::string keys;
    for (const char c : text) {
        keys += c == ' ' ? "<space>" : std::string(1, c);
    }
    return press(std::move(model), keys);
}

constexpr const char* three = "1. Wd4,d1 Gd7,a1 2. Wa4,a2 *\n";

} // namespace

TEST_CASE("comments and marks are typed at a move, and each change is undone by itself") {
    Model model = reading(three);
    model = type(model, ">cthe middle / of the board<ret>");
    CHECK(model.play.session.game().remarks(model.play.walk.at()).after == "the middle\nof the board");
    model = type(model, "!!? $10<ret>");
    CHECK(model.play.session.game().remarks(model.play.walk.at()).annotations == std::vector<std::uint8_t>{5, 10});
    model = type(model, "!!what<ret>");
    CHECK(model.notice_style == Style::Refusal);
    model = type(model, "u");
    CHECK(model.play.session.game().remarks(model.play.walk.at()).annotations.empty());
    model = type(model, "u");
    CHECK(has_moves(model, three));
    model = type(model, "rr");
    CHECK(has_moves(model, "1. Wd4,d1!? $10 {the middle\n\nof the board} 1. ... Gd7,a1 2. Wa4,a2 *"));
}

TEST_CASE("variations are typed, made the main line, and deleted") {
    Model model = reading(three);
    model = type(model, ">:Bd7,a1 We6,g1<ret>");
    CHECK(has_moves(model, "1. Wd4,d1 Gd7,a1 (1. ... Bd7,a1 2. We6,g1) 2. Wa4,a2 *"));
    model = type(model, ":Bd7,a1<ret>"); // d7 is occupied
    CHECK(model.notice_style == Style::Refusal);
    model = type(model, "m");
    CHECK(has_moves(model, "1. Wd4,d1 Bd7,a1 (1. ... Gd7,a1 2. Wa4,a2) 2. We6,g1 *"));
    model = type(model, "x");
    CHECK(has_moves(model, "1. Wd4,d1 Bd7,a1 (1. ... Gd7,a1 2. Wa4,a2) *"));
    model = type(model, "x");
    CHECK(has_moves(model, "1. Wd4,d1 Gd7,a1 2. Wa4,a2 *"));
    model = type(model, "uuuu");
    CHECK(has_moves(model, "1. Wd4,d1 Gd7,a1 2. Wa4,a2 *"));
    model = type(model, "u");
    CHECK(model.notice == "No change to undo");
}

TEST_CASE("tags are changed, and the result where the moves do not decide it") {
    Model model = reading(three);
    model = type(model, "#First ada lovelace<ret>#result 1-0<ret>");
    CHECK(model.play.session.game().tag("First") == "ada lovelace");
    CHECK(screen(model).find("ada lovelace") != std::string::npos);
    CHECK(model.play.session.game().result() == GameResult::FirstWins);
    model = type(model, "#Board 48<ret>");
    CHECK(model.notice_style == Style::Refusal);
}

TEST_CASE("a record with unsaved changes is left only after it was told; it is written after asking") {
    Model model = press(reading(three), ">cgood<ret>");
    const Model warned = type(model, "<esc>");
    CHECK(warned.screen == ScreenName::Replay);
    CHECK(press(warned, "<esc>").screen != ScreenName::Replay);
    std::vector<Effect> effects;
    model = press(model, "wn", &effects);
    CHECK(effects.empty());
    model = press(model, "wy", &effects);
    REQUIRE(effects.size() == 1);
    CHECK(std::get<WriteGame>(effects[0]).game == model.play.session.game());
    model = tell(model, Written{"a.zertz", "a.zertz has changed"});
    CHECK(model.records.edits.unsaved);
    model = tell(model, Written{"a.zertz", ""});
    CHECK_FALSE(model.records.edits.unsaved);
    CHECK(type(model, "<esc>").screen != ScreenName::Replay);
}

} // namespace zertz::tui
