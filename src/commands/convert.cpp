#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "commands/sentences.hpp"
#include "export/exports.hpp"
#include "record/turn_list.hpp"
#include "sgf/sgf.hpp"
#include "store/games.hpp"

#include <iterator>
#include <ostream>
#include <variant>

namespace zertz {
namespace {

/// One line per turn: the position after it, the game's result, the turn.
template <GameRules R>
void write_positions(std::ostream& out, const BasicGame<R>& game) {
    const std::string_view result = name_of(game.result());
    for (const NodeId node : game.main_line()) {
        out << R::format_position(game.position(node)) << "\t" << result << "\t"
            << R::format_turn(game.position(game.parent(node)), game.turn(node)) << "\n";
    }
}

template <class R>
using Writer = void (*)(std::ostream& out, const BasicGame<R>& game);

/// The writer of a format that only one game has.
template <GameRules R>
constexpr OfEachGame<Writer> only_of(Writer<R> write) {
    OfEachGame<Writer> writers{};
    std::get<number_of_game<R>>(writers) = write;
    return writers;
}

struct Form {
    std::string_view name;
    std::string_view ending;    // of file names
    OfEachGame<Writer> writers; // null for games that the format does not have
    bool exports = false;       // whether it is for a single game
};

#define WRITE_RECORD(R) write_record<R>,
#define WRITE_TURN_LIST(R) write_turn_list<R>,
#define WRITE_POSITIONS(R) write_positions<R>,
#define WRITE_GIF(R) write_gif<R>,
#define WRITE_CAST(R) write_cast<R>,
#define WRITE_HTML(R) write_html<R>,
#define WRITE_SVG(R) write_svg<R>,
constexpr Form forms[] = {
    {"zertz", ".zertz", {FOR_EACH_GAME(WRITE_RECORD)}},   {"sgf", ".sgf", only_of<ZertzRules>(write_sgf)},
    {"text", ".txt", {FOR_EACH_GAME(WRITE_TURN_LIST)}},   {"positions", ".positions", {FOR_EACH_GAME(WRITE_POSITIONS)}},
    {"gif", ".gif", {FOR_EACH_GAME(WRITE_GIF)}, true},    {"cast", ".cast", {FOR_EACH_GAME(WRITE_CAST)}, true},
    {"html", ".html", {FOR_EACH_GAME(WRITE_HTML)}, true}, {"svg", ".svg", {FOR_EACH_GAME(WRITE_SVG)}, true},
};
#undef WRITE_RECORD
#undef WRITE_TURN_LIST
#undef WRITE_POSITIONS
#undef WRITE_GIF
#undef WRITE_CAST
#undef WRITE_HTML
#undef WRITE_SVG

bool ends_with(std::string_view text, std::string_view ending) {
    return text.size() > ending.size() && text.substr(text.size() - ending.size()) == ending;
}

/// The format asked for, else the one of the output's name; null if there is none.
const Form* form_wanted(const ConvertOptions& options) {
    for (const Form& form : forms) {
        if (options.to.empty() ? ends_with(options.output, form.ending) : options.to == form.name) {
            return &form;
        }
    }
    return nullptr;
}

/// "one, two or three": a list of a property of all formats.
std::string list_of_forms(std::string_view Form::*part) {
    std::vector<std::string> list;
    for (const Form& form : forms) {
        list.emplace_back(form.*part);
    }
    return joined(list, ", ", tr(" or "));
}

int refuse_form(const ConvertOptions& options, std::ostream& err) {
    const auto names = gap<"forms">(list_of_forms(&Form::name));
    return complain(err,
                    options.output == "-" ? filled("no output format; add --to {forms}", names)
                                          : filled("--output: '{file}' does not end in {endings}; add --to {forms}",
                                                   gap<"file">(printable(options.output)),
                                                   gap<"endings">(list_of_forms(&Form::ending)), names),
                    Misuse);
}

template <GameRules R>
bool write_game(const Form& form, std::ostream& out, const BasicGame<R>& game, std::ostream& err) {
    const Writer<R> write = std::get<number_of_game<R>>(form.writers);
    if (write == nullptr) {
        return complain(err,
                        filled("--to: games of {game} are not written as {form}; use zertz, text or positions",
                               gap<"game">(R::title), gap<"form">(form.name)),
                        false);
    }
    const std::string problem = form.exports ? why_not_exported(form.name, game.main_line().size()) : "";
    if (!problem.empty()) {
        return complain(err, problem, false);
    }
    write(out, game);
    return true;
}

/// Writes game after game; false after a message if the output must be discarded. `damaged`: something is missing.
bool convert(GameFile& file, const Form& form, const ConvertOptions& options, std::ostream& out, std::ostream& err,
             bool& damaged) {
    std::atomic<bool> stop = false;
    const Interrupt interrupt(stop, false);
    FileProgress progress(err, {options.input});
    bool good = true;
    const auto write = [&](const auto& read) {
        if (read.error) {
            progress.clear();
            complain(err, render(*read.error, file.name()));
            damaged = true;
        }
        good = (!read.error || options.keep_going) && write_game(form, out, read.game, err);
        return good && out;
    };
    const auto failure = progress.read(file, stop, write);
    progress.clear();
    if (!good) {
        return false;
    }
    if (stop) {
        complain(err, counted("interrupted after 1 game, which is written",
                              "interrupted after {number} games, which are written", file.number()));
        damaged = true;
    }
    if (failure) {
        return complain(err, *failure, false);
    }
    if (file.number() == 0) {
        return complain(err, lacks_game(file, 1), false);
    }
    return true;
}

/// The same for the game with a number.
bool convert_one(GameFile& file, const Form& form, const ConvertOptions& options, std::ostream& out, std::ostream& err,
                 bool& damaged) {
    const auto any = game_numbered(file, static_cast<std::uint64_t>(options.game.value_or(1)));
    if (!any) {
        return complain(err, any.error(), false);
    }
    return std::visit(
        [&](const auto& read) {
            if (read.error) {
                complain(err, render(*read.error, file.name()));
                damaged = true;
            }
            return (!read.error || options.keep_going) && write_game(form, out, read.game, err);
        },
        *any);
}

} // namespace

int run_convert(const ConvertOptions& options, Streams streams) {
    const Form* form = form_wanted(options);
    if (form == nullptr) {
        return refuse_form(options, streams.err);
    }
    if (form->name == "gif" && would_garble(options.output, "--to", streams)) {
        return Misuse;
    }
    GameFile file(options.input, options.from, streams.in);
    if (const auto failure = file.failure()) {
        return complain(streams.err, *failure, Failed);
    }
    Output output(options.output, options.force, streams);
    if (!output.is_open()) {
        return Failed;
    }
    bool damaged = false;
    const auto convert_asked = form->exports || options.game ? convert_one : convert;
    if (!convert_asked(file, *form, options, output.stream(), streams.err, damaged)) {
        return Failed;
    }
    return output.commit() && !damaged ? Done : Failed;
}

} // namespace zertz
