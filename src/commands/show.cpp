#include "base/filled.hpp"
#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/output.hpp"
#include "export/shown_game.hpp"
#include "store/games.hpp"
#include "tui/frame/ansi.hpp"
#include "tui/frame/png.hpp"

#include <optional>
#include <ostream>
#include <variant>

namespace zertz {
namespace {

/// The positions of a game to draw: from one number of turns to another.
struct Range {
    std::size_t from = 0;
    std::size_t to = 0;
    std::optional<std::size_t> end = {}; // of the game, if it is over
};

template <GameRules R>
void draw_text(const BasicGame<R>& game, Range range, std::ostream& out) {
    out << players_of(game) << "\n";
    std::size_t number = range.from;
    for_each_picture(game, range.from, range.to, [&](const auto& picture) {
        const bool over = number++ == range.end;
        out << "\n" << picture.caption << "\n\n" << R::draw(picture.position, picture.start, over);
    });
}

template <GameRules R>
void draw_svg(const BasicGame<R>& game, Range range, std::ostream& out) {
    std::string description = tr("all positions of a game");
    if (range.from == range.to) {
        for_each_picture(game, range.to, range.to, [&](const auto& picture) {
            description = counted("after 1 move: {position}", "after {number} moves: {position}", range.to,
                                  gap<"position">(R::format_position(picture.position)));
        });
    }
    SvgDocument sheet =
        R::svg_document(game.start(), static_cast<int>(range.to - range.from + 1), players_of(game), description);
    out << sheet.heading();
    for_each_picture(game, range.from, range.to, [&](const auto& picture) { out << placed<R>(sheet, picture); });
    out << sheet.ending();
}

/// A picture that fits an ordinary terminal on any board.
template <class Position, class Turn>
void draw_blocks(const BasicPicture<Position, Turn>& picture, std::ostream& out) {
    out << tui::to_ansi(board_of(picture, tui::Pitch{8}), 256);
}

template <GameRules R>
void draw_ansi(const BasicGame<R>& game, Range range, std::ostream& out) {
    out << players_of(game) << "\n";
    for_each_picture(game, range.from, range.to, [&out](const auto& picture) {
        out << "\n" << picture.caption << "\n\n";
        draw_blocks(picture, out);
    });
}

template <GameRules R>
void draw_png(const BasicGame<R>& game, Range range, std::ostream& out) {
    for_each_picture(game, range.from, range.to,
                     [&out](const auto& picture) { out << png_of(PixelDrawing().draw(picture_in_pixels(picture))); });
}

/// The numbers of turns after which to show the game; nothing after a message.
std::optional<Range> range_of(const ShowOptions& options, std::size_t turns, std::ostream& err) {
    Range range{turns, turns};
    if (options.all) {
        range.from = 0;
    } else if (options.turn) {
        range.from = range.to = static_cast<std::size_t>(*options.turn);
    }
    if (range.to > turns) {
        complain(err, counted("--turn: the game has only 1 move", "--turn: the game has only {number} moves", turns));
        return std::nullopt;
    }
    return range;
}

template <GameRules R>
void draw(const BasicGame<R>& game, Range range, const ShowOptions& options, std::ostream& out) {
    (options.svg    ? draw_svg<R>
     : options.png  ? draw_png<R>
     : options.ansi ? draw_ansi<R>
                    : draw_text<R>)(game, range, out);
}

template <GameRules R>
int show_read(const BasicReadGame<R>& read, const ShowOptions& options, const GameFile& file, Streams streams) {
    if (read.error) {
        complain(streams.err, render(*read.error, file.name()));
        if (read.game.main_line().empty() && names_nobody(read.game)) {
            return Failed; // there is nothing to draw
        }
    }
    warn_if_cut_off(streams.err, read, file.name());
    auto range = range_of(options, read.game.main_line().size(), streams.err);
    if (!range) {
        return Failed;
    }
    if (!read.error && read.game.outcome().over()) {
        range->end = read.game.main_line().size();
    }
    Output output(options.output, options.force, streams);
    if (!output.is_open()) {
        return Failed;
    }
    draw(read.game, *range, options, output.stream());
    return output.commit() && !read.error ? Done : Failed;
}

int show_game(const ShowOptions& options, Streams streams) {
    if (sets_what_file_sets(option_of_start(options.start), *options.file, streams.err)) {
        return Misuse;
    }
    GameFile file(*options.file, options.from, streams.in);
    const auto read = game_chosen(file, options.game);
    if (!read) {
        return complain(streams.err, read.error(), Failed);
    }
    return std::visit([&](const auto& game) { return show_read(game, options, file, streams); }, *read);
}

template <GameRules R>
int show_position(const typename R::Position& position, const ShowOptions& options, Streams streams) {
    Output output(options.output, options.force, streams);
    if (!output.is_open()) {
        return Failed;
    }
    const PictureOf<R> picture{position, {}, {}, ""};
    if (options.svg) {
        SvgDocument sheet = R::svg_document(position, 1, tr("a position"), R::format_position(position));
        output.stream() << sheet.heading() << placed<R>(sheet, picture) << sheet.ending();
    } else if (options.png) {
        output.stream() << png_of(PixelDrawing().draw(picture_in_pixels(picture)));
    } else if (options.ansi) {
        draw_blocks(picture, output.stream());
    } else {
        output.stream() << R::draw(position, position, R::outcome(position).over());
    }
    return output.commit() ? Done : Failed;
}

} // namespace

int run_show(const ShowOptions& options, Streams streams) {
    if (options.png && would_garble(options.output, "--png", streams)) {
        return Misuse;
    }
    if (options.file) {
        return show_game(options, streams);
    }
    return with_start(options.start, streams.err, [&]<GameRules R>(const typename R::Position& position) {
        return show_position<R>(position, options, streams);
    });
}

} // namespace zertz
