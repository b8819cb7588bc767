#include "base/json.hpp"
#include "export/exports.hpp"
#include "export/shown_game.hpp"
#include "games/all.hpp"
#include "session/contested_game.hpp"
#include "store/games.hpp"
#include "tui/frame/painter.hpp"
#include "tui/play/update.hpp"
#include "tui/play/view.hpp"

#include <string>
#include <utility>

namespace zertz {
namespace {

constexpr tui::Size window{24, 80};

tui::GameOpened opened(const Game& game) {
    tui::GameOpened event;
    event.game = game;
    return event;
}

tui::GameOpened opened(const GipfGame& game) {
    ReadGipfGame read;
    read.game = game;
    tui::GameOpened event;
    event.gipf = contested_game_of({std::move(read)});
    return event;
}

/// The screen of a record at its start.
template <GameRules R>
tui::Model screen_of(const BasicGame<R>& game) {
    tui::Model model;
    model.window = window;
    model.look.animation = 0;
    return tui::update(std::move(model), opened(game)).model;
}

std::string seconds(int milliseconds) {
    return std::to_string(milliseconds / 1000) + "." + std::to_string(1000 + milliseconds % 1000).substr(1);
}

/// What the terminal gets at a time, on a line of its own.
std::string output_line(int at, std::string_view text) {
    JsonArray event;
    event.add_json(seconds(at));
    event.add_json(json_string("o"));
    event.add_json(json_string(text));
    return event.text() + "\n";
}

/// A terminal that takes colours by red, green and blue.
tui::Dialect dialect() {
    tui::Dialect dialect;
    dialect.colours = tui::true_colours;
    return dialect;
}

} // namespace

template <GameRules R>
void write_cast(std::ostream& out, const BasicGame<R>& game) {
    constexpr std::string_view without_cursor = "\033[?25l";
    out << JsonObject()
               .add("version", 2)
               .add("width", window.cols)
               .add("height", window.rows)
               .add("title", players_of(game))
               .text()
        << "\n";
    tui::Model model = screen_of(game);
    tui::Painter painter(dialect());
    const std::size_t turns = game.main_line().size();
    int time = 0;
    std::size_t number = 0;
    for_each_picture(game, 0, turns, [&](const auto& picture) {
        if (number > 0) {
            model = tui::update(std::move(model), tui::Key::of(U'>')).model;
        }
        const std::string_view before = number == 0 ? without_cursor : "";
        out << output_line(time, std::string(before) + painter.paint(tui::view(model)));
        time += time_to_see(picture.caption, number++ == turns);
    });
    out << output_line(time, ""); // the last position shows until then
}

#define INSTANTIATE(R) template void write_cast(std::ostream&, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
