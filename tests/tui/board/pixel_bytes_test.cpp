// How many bytes a board in pixels takes: its images once, the board placed, a step. And which look is chosen.

#include "../driver.hpp"
#include "tui/board/picture.hpp"
#include "tui/frame/pixel_painter.hpp"
#include "tui/model/looks.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace zertz::tui {
namespace {

Model in_pixels(Board board) {
    Model model = playing(board);
    TerminalAnswers answers;
    answers.shows_kitty_images = true;
    answers.cell = PixelSize{10, 19};
    model.look.wished = Drawing::Picture;
    take_answers(model.look, answers);
    REQUIRE(view(model).pixels == PixelMedium::Kitty);
    REQUIRE_FALSE(view(model).pictures().empty());
    return model;
}

/// Everything from a beginning to an end, wherever it is.
std::size_t bytes_between(const std::string& bytes, std::string_view begin, std::string_view end) {
    std::size_t count = 0;
    for (std::size_t at = bytes.find(begin); at != std::string::npos; at = bytes.find(begin, at)) {
        const std::size_t last = bytes.find(end, at);
        REQUIRE(last != std::string::npos);
        count += last + end.size() - at;
        at = last + end.size();
    }
    return count;
}

/// Kitty's commands alone, with the cursor's way to them; the rest are letters.
std::size_t image_bytes(const std::string& bytes) {
    // What tmux hands on ends with an escape that is not doubled, and so comes after a whole command.
    return bytes_between(bytes, "\0337", "\0338") + bytes_between(bytes, "\033Ptmux;", "\033\033\\\033\\");
}

struct Terminal {
    Painter painter = [] {
        Dialect dialect;
        dialect.colours = true_colours;
        dialect.erases_in_colour = dialect.erases_characters = dialect.shifts_characters = true;
        return Painter(dialect);
    }();
    PixelPainter pixels;
    explicit Terminal(int anchor) : pixels(PixelMedium::Kitty, {10, 19}, 0x000000, anchor) {}
    std::size_t show(const Model& model) { return image_bytes(pixels.paint(painter, view(model))); }
};

/// A game shown by kitty's protocol, with the number of the anchor if that is within tmux.
void take_few_bytes(Board board, int anchor) {
    // tmux wants each command wrapped and each escape twice, and a thing's place says beside what it is.
    const std::size_t all_images = anchor == 0 ? 40'000 : 42'000;
    const std::size_t a_step = anchor == 0 ? 100 : 150;
    constexpr std::size_t a_thing = 46; // placed
    Terminal terminal(anchor);
    Model model = in_pixels(board);
    std::size_t first = terminal.show(model);
    // Some moves and everything that marks them, so that all images have been sent.
    for (const Turn& turn : {legal_turns(model.play.session.position()).front()}) {
        model = by_notation(model, turn);
        first += terminal.show(model);
    }
    for (const char* keys : {"w", "g", "b", "<ret>", "<esc>", "<esc>"}) {
        model = press(model, keys);
        first += terminal.show(model);
    }
    CHECK(first < all_images);
    MESSAGE("images: ", first);

    // A screen without a board, and back.
    const std::size_t away = terminal.show(press(model, "?"));
    CHECK(away < 50);
    const std::size_t back = terminal.show(model);
    MESSAGE("a board placed: ", back);
    CHECK(back < a_thing * (view(model).pictures().front().things.size() + 1));

    std::size_t most = 0;
    for (const char* key : {"<left>", "<left>", "<up>", "<right>", "<down>"}) {
        model = press(model, key);
        most = std::max(most, terminal.show(model));
    }
    MESSAGE("a cursor step: ", most);
    CHECK(most > 0);
    CHECK(most < a_step);
}

} // namespace

TEST_CASE("in pixels the marbles of the pool and of the trays lie in the panel of a large window, each a click away") {
    Model model = in_pixels(Board::Rings37);
    CHECK(view(model).pictures().size() == 1); // a small window saves their bytes
    model.window = {40, 120};
    const Frame frame = view(model);
    const std::vector<Picture>& pictures = frame.pictures();
    const auto all = all_marbles_of(Rules());
    REQUIRE(pictures.size() == 4); // the board is the first
    for (const Marble marble : all_marbles) {
        const Picture& row = pictures[static_cast<std::size_t>(index_of(marble)) + 1];
        const auto count = [&row](Sprite sprite) {
            return std::count_if(row.things.begin(), row.things.end(),
                                 [sprite](const Placed& thing) { return thing.sprite == sprite; });
        };
        CHECK(count(marble_sprite(marble)) == all[marble]);
        CHECK(count(Sprite::Ring) == (marble == Marble::Black ? all[marble] : 0)); // else hardly seen on a dark window
        CHECK(tell(model, Click{row.at}).play.marble == marble);
    }
}

TEST_CASE("in pixels by kitty's protocol a board takes few bytes: its images once, then next to nothing") {
    for (const Board board : {Board::Rings37, Board::Rings61}) {
        for (const int anchor : {0, 255}) {
            INFO(ring_count(board), " rings", std::string(anchor == 0 ? "" : " within tmux"));
            take_few_bytes(board, anchor);
        }
    }
}

TEST_CASE("the looks are one list: each name chooses what it says, and the settings go through what can be shown") {
    Look look;
    for (const NamedLook& named : named_looks) {
        choose_look(look, named);
        CHECK(name_of(look) == named.name);
        CHECK(look_named(named.name).has_value());
    }
    CHECK_FALSE(look_named("auto").has_value());
    CHECK_FALSE(look_named("").has_value());

    const auto names = [](Look from, int by) {
        std::vector<std::string> seen;
        do {
            seen.emplace_back(name_of(from));
            choose_next_look(from, by);
        } while (name_of(from) != seen.front());
        return seen;
    };
    look = {};
    choose_look(look, *look_named("picture"));
    CHECK(names(look, 1) ==
          std::vector<std::string>{"picture", "octants", "sextants", "quadrants", "half-blocks", "lines", "ascii"});
    CHECK(names(look, -1) ==
          std::vector<std::string>{"picture", "ascii", "lines", "half-blocks", "quadrants", "sextants", "octants"});
    look.best_pixels = PixelMedium::Sixel;
    CHECK(names(look, 1)[1] == "sixel");
    look.best = Drawing::Lines;
    choose_look(look, *look_named("sixel"));
    CHECK(names(look, 1) == std::vector<std::string>{"lines", "ascii"});
}

TEST_CASE("a picture follows what the terminal answers, unless the player has chosen") {
    TerminalAnswers answers;
    take_answer(answers, "P>|kitty(0.41.1)");
    take_answer(answers, "_Gi=31;OK");
    take_answer(answers, "[6;19;10t");
    Look look;
    choose_look(look, *look_named("picture"));
    CHECK(look.pixels() == PixelMedium::None);
    CHECK(look.medium() == Medium::Quadrants);
    take_answers(look, answers);
    CHECK(look.pixels() == PixelMedium::Kitty);
    CHECK(look.medium() == Medium::Octants);
    choose_look(look, *look_named("half-blocks"));
    CHECK(look.pixels() == PixelMedium::None);
    CHECK(look.medium() == Medium::HalfBlocks);
    take_answers(look, answers);
    CHECK(look.pixels() == PixelMedium::None);
    CHECK(look.medium() == Medium::HalfBlocks);
}

} // namespace zertz::tui
