#include "driver.hpp"
#include "tui/layout.hpp"

#include <doctest/doctest.h>

#include <random>

namespace zertz::tui {
namespace {

/// Whatever was pressed, the model is one that can be shown and played on.
void check_sane(const Model& model) {
    const Play& play = model.play;
    const Board board = play.steps.start().board();
    REQUIRE(starting_rings(board).contains(play.cursor));
    REQUIRE(play.steps.start() == play.table.game.position());
    if (play.jumper) {
        REQUIRE(play.steps.jumpers().contains(*play.jumper));
    }
    if (play.marble && play.steps.stage() == Steps::Stage::Start && !play.steps.placeable().empty()) {
        REQUIRE(play.steps.start().supply().has(*play.marble));
    }
    if (play.steps.stage() == Steps::Stage::Done) {
        REQUIRE(play.ask == Ask::Claim);
    }
    if (model.line) {
        REQUIRE(model.line->at <= model.line->text.size());
    }
    if (model.screen == ScreenName::Replay || model.screen == ScreenName::Games) {
        REQUIRE(model.records.chosen >= 0);
        REQUIRE(model.records.chosen < static_cast<int>(model.records.games.size()));
    }
    const Frame frame = view(model);
    REQUIRE(frame.size() == model.window);
    if (frame.caret) {
        REQUIRE(frame.caret->row < frame.size().rows);
        REQUIRE(frame.caret->col < frame.size().cols);
    }
}

Event random_event(std::mt19937& random, const Model& model) {
    const KeyMap keys;
    switch (random() % 40) {
    case 0: return Resize{{static_cast<int>(random() % 70), static_cast<int>(random() % 210)}};
    case 1: return Resize{{24, 80}};
    case 2: return Click{{static_cast<int>(random() % 30), static_cast<int>(random() % 90)}};
    case 3: return Paste{"Wd4,d1 x d4Gd2 {oops"};
    case 4: return Tick{model.now + static_cast<Millis>(random() % 3000)};
    case 5:
        return Thinking{model.play.ticket, 10, static_cast<Millis>(random() % 20), {{{-40, random() % 2 == 0, 3}, {}}}};
    case 6:
    case 7:
    case 8: {
        const std::vector<Turn> legal = legal_turns(model.play.steps.start());
        const Turn turn = legal.empty() ? Turn::pass() : legal[random() % legal.size()];
        if (model.play.wanted == Wanted::Hint && !legal.empty()) {
            Hint hint;
            hint.turn = turn;
            hint.line = {turn};
            return Advice{model.play.ticket, hint};
        }
        return Answer{model.play.ticket, turn, random() % 9 == 0,
                      legal.empty() ? std::nullopt : std::optional(legal.front())};
    }
    case 9: return FileResult{random() % 4 == 0, "file", std::vector<Game>(random() % 3)};
    case 10: return Key::of(static_cast<char32_t>(random() % 0x250));
    default: break;
    }
    // Mostly keys that do something, those that end a game or leave it seldom.
    const auto table = binding_table();
    for (;;) {
        const Action action = table[random() % table.size()].action;
        const bool leaves = action == Action::NewGame || action == Action::Resign || action == Action::Open;
        const auto bound = keys.keys_for(action);
        if (!bound.empty() && (!leaves || random() % 20 == 0)) {
            return bound[random() % bound.size()];
        }
    }
}

} // namespace

TEST_CASE("random events never break the model") {
    for (unsigned seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        std::mt19937 random(seed);
        Model model = blank();
        if (seed % 3 == 1) {
            const bool tournament = seed % 2 == 0;
            model = playing(tournament ? Board::Rings48 : Board::Rings37,
                            tournament ? Rules(Rules::Base::Tournament) : Rules());
        }
        for (int i = 0; i < 1500; ++i) {
            model = tell(std::move(model), random_event(random, model));
            CAPTURE(i);
            check_sane(model);
        }
    }
}

TEST_CASE("a key held down at the edge stays there") {
    Model model = playing();
    for (const char* key :
         {"<left>", "<up>", "7", "<right>", "<down>", "3", "<space>", "<esc>", "u", "<lt>", "v", "z"}) {
        for (int i = 0; i < 200; ++i) {
            model = press(std::move(model), key);
        }
        check_sane(model);
    }
}

} // namespace zertz::tui
