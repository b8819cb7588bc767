#include "base/filled.hpp"
#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "commands/written.hpp"
#include "export/forms.hpp"
#include "record/begun_turn.hpp"
#include "store/games.hpp"

#include <ostream>
#include <variant>

namespace zertz {
namespace {

int refuse_form(const ConvertOptions& options, std::ostream& err) {
    const auto names = gap<"forms">(names_of_forms());
    return complain(err,
                    options.output == "-"
                        ? filled("no output format; add --to {forms}", names)
                        : filled("--output: '{file}' does not end in {endings}; add --to {forms}",
                                 gap<"file">(printable(options.output)), gap<"endings">(endings_of_forms()), names),
                    Misuse);
}

/// A list of moves holds only a begun move that can be made; a record holds its tag whatever it says.
template <GameRules R>
void tell_of_begun(const Form& form, const BasicReadGame<R>& read, std::string_view file, std::ostream& err) {
    if constexpr (std::is_same_v<R, GipfRules>) {
        const std::string_view begun = read.game.tag(begun_tag);
        if (form.name == "text" && !begun.empty() && !turn_begun_in(read.game)) {
            ParseError left_out;
            left_out.line = static_cast<int>(read.line);
            left_out.message = filled("the move {move} in the tag Begun cannot be made and is left out",
                                      gap<"move">(in_quotes(begun, usual_quote)));
            complain(err, line_of(left_out, file));
        }
    }
}

/// Writes a game; false after a message if the format does not take it.
template <GameRules R>
bool write_game(const Form& form, std::ostream& out, const BasicReadGame<R>& read, std::string_view file,
                std::ostream& err) {
    const auto problem = write_in_form(form, out, read.game);
    if (problem) {
        return complain(err, *problem, false);
    }
    warn_if_cut_off(err, read, file);
    tell_of_begun(form, read, file, err);
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
        if (read.error || read.cut_off) {
            progress.clear();
        }
        if (read.error) {
            complain(err, render(*read.error, file.name()));
            damaged = true;
        }
        good = (!read.error || options.keep_going) && write_game(form, out, read, file.name(), err);
        return good && out;
    };
    const auto failure = progress.read(file, stop, write);
    progress.clear();
    if (!good) {
        return false;
    }
    if (stop && options.output != "-") {
        return complain(err, tr(interrupted_before_all), false);
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
        return complain(err, lacks_game(file), false);
    }
    return true;
}

/// The same for the game with a number.
bool convert_one(GameFile& file, const Form& form, const ConvertOptions& options, std::ostream& out, std::ostream& err,
                 bool& damaged) {
    const auto any = game_chosen(file, options.game);
    if (!any) {
        return complain(err, any.error(), false);
    }
    return std::visit(
        [&](const auto& read) {
            if (read.error) {
                complain(err, render(*read.error, file.name()));
                damaged = true;
            }
            return (!read.error || options.keep_going) && write_game(form, out, read, file.name(), err);
        },
        *any);
}

} // namespace

int run_convert(const ConvertOptions& options, Streams streams) {
    const Form* form = options.to.empty() ? form_of_file(options.output) : form_named(options.to);
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
