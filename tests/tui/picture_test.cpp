#include "../support/boards.hpp"
#include "image.hpp"
#include "support.hpp"
#include "tui/layout.hpp"
#include "tui/palette.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace zertz::tui {
namespace {

Model with_look(Model model, Drawing drawing, Theme theme = Theme::Dark) {
    model.look.drawing = drawing;
    model.look.theme = theme;
    return model;
}

Model at_cursor(Model model, std::string_view name) {
    model.play.cursor = *cell_named(model.play.steps.start().board(), name);
    return model;
}

/// A few turns into a game.
Model midgame(Board board, Size window) {
    Model model = playing(Position::start(board), window);
    for (const char* turn : {":Wd4,a1<ret>", ":Gc3,g4<ret>", ":x d4b2<ret>", ":Be4,d1<ret>", ":We2,g1<ret>"}) {
        model = press(model, turn);
    }
    return model;
}

struct Shown {
    std::string name;
    Model model;
    int colours = 256;
};

std::vector<Shown> screens() {
    const Size small{24, 80};
    const Size middle{36, 100};
    const Size large{60, 200};
    const Model jumps = playing(test::line(rulebook_d3), small);
    const Model claim = press(at_cursor(playing(test::line(rulebook_d4), small), "e4"), "<ret>");
    return {
        {"start-of-game", with_look(playing(Position::start(Board::Rings37), small), Drawing::Picture)},
        {"midgame", with_look(midgame(Board::Rings37, small), Drawing::Picture)},
        {"remove-a-ring",
         with_look(at_cursor(press(at_cursor(midgame(Board::Rings37, small), "d5"), "<ret>"), "g1"), Drawing::Picture)},
        {"must-capture", with_look(at_cursor(jumps, "d6"), Drawing::Picture)},
        {"landing", with_look(press(at_cursor(jumps, "e4"), "<ret>"), Drawing::Picture)},
        {"claim", with_look(at_cursor(claim, "b3"), Drawing::Picture)},
        {"rings-61", with_look(midgame(Board::Rings61, small), Drawing::Picture)},
        {"light", with_look(midgame(Board::Rings37, middle), Drawing::Picture, Theme::Light)},
        {"true-colour", with_look(midgame(Board::Rings48, large), Drawing::Picture), true_colours},
        {"colour-blind", with_look(at_cursor(jumps, "d6"), Drawing::Picture, Theme::ColourBlind)},
        {"lines", with_look(at_cursor(jumps, "d6"), Drawing::Lines)},
        {"ascii-large", with_look(tell(midgame(Board::Rings37, small), Resize{middle}), Drawing::Ascii), 16},
    };
}

} // namespace

TEST_CASE("twelve screens look as they are kept in tests/data/screens") {
    for (const Shown& screen : screens()) {
        CAPTURE(screen.name);
        const std::string png = to_png(image_of(view(screen.model), screen.colours));
        if (const char* folder = std::getenv("ZERTZ_SCREENS")) {
            std::ofstream(std::string(folder) + "/" + screen.name + ".png", std::ios::binary) << png;
        }
        std::ifstream file("tests/data/screens/" + screen.name + ".png", std::ios::binary);
        std::ostringstream kept;
        kept << file.rdbuf();
        CHECK_MESSAGE(kept.str() == png, "other pixels; ZERTZ_SCREENS=FOLDER writes the screens there");
    }
}

} // namespace zertz::tui
