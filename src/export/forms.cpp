#include "export/forms.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "export/exports.hpp"
#include "record/turn_list.hpp"
#include "sgf/sgf.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <variant>
#include <vector>

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

/// The writer of a format that only one game has.
template <GameRules R>
constexpr OfEachGame<FormWriter> only_of(FormWriter<R> write) {
    OfEachGame<FormWriter> writers{};
    std::get<number_of_game<R>>(writers) = write;
    return writers;
}

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

template <class Fits>
const Form* form_that(Fits fits) {
    const Form* const found = std::find_if(std::begin(forms), std::end(forms), fits);
    return found == std::end(forms) ? nullptr : found;
}

/// "one, two or three": a property of the formats that fit.
template <class Fits>
std::string list_of(std::string_view Form::*part, Fits fits) {
    std::vector<std::string> list;
    for (const Form& form : forms) {
        if (fits(form)) {
            list.emplace_back(form.*part);
        }
    }
    return joined(list, ", ", tr(" or "));
}

bool any(const Form&) {
    return true;
}

template <GameRules R>
bool has_remarks(const BasicGame<R>& game) {
    const std::vector<NodeId> line = game.main_line();
    const auto commented = [&game](NodeId node) {
        return !game.remarks(node).before.empty() || !game.remarks(node).after.empty();
    };
    return game.size() > line.size() || commented(root_node) || std::any_of(line.begin(), line.end(), commented);
}

template <GameRules R>
bool takes(const Form& form) {
    return std::get<number_of_game<R>>(form.writers) != nullptr;
}

} // namespace

const Form* form_named(std::string_view name) {
    return form_that([name](const Form& form) { return form.name == name; });
}

const Form* form_of_file(std::string_view path) {
    return form_that([path](const Form& form) {
        return path.size() >= form.ending.size() &&
               same_letters(path.substr(path.size() - form.ending.size()), form.ending);
    });
}

std::string names_of_forms() {
    return list_of(&Form::name, any);
}

std::string endings_of_forms() {
    return list_of(&Form::ending, any);
}

template <GameRules R>
std::optional<std::string> write_in_form(const Form& form, std::ostream& out, const BasicGame<R>& game) {
    if (!takes<R>(form)) {
        return filled("games of {game} are not written as {form}; use {forms}", gap<"game">(R::title),
                      gap<"form">(form.name), gap<"forms">(list_of(&Form::name, takes<R>)));
    }
    const std::string problem = form.exports ? why_not_exported(form.name, game.main_line().size()) : "";
    if (!problem.empty()) {
        return problem;
    }
    std::get<number_of_game<R>>(form.writers)(out, game);
    return std::nullopt;
}

std::optional<std::string> why_no_file_name(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1); // 0 if there is none
    const Form* const form = form_that([name](const Form& each) { return same_letters(name, each.ending); });
    return form == nullptr
               ? std::nullopt
               : std::optional(filled("{file} is only the ending of a name; put a name before it, such as {example}",
                                      gap<"file">(printable(path)),
                                      gap<"example">("game" + std::string(form->ending))));
}

std::optional<std::string> write_for_file(std::string_view path, std::ostream& out, std::string_view record) {
    if (auto why = why_no_file_name(path)) {
        return why;
    }
    const Form* const form = form_of_file(path);
    if (form == nullptr && !std::filesystem::path(path).extension().empty()) {
        return filled("{file} does not end in {endings}", gap<"file">(printable(path)),
                      gap<"endings">(endings_of_forms()));
    }
    if (form == nullptr || form->name == "zertz") {
        out << record;
        return std::nullopt;
    }
    for (const AnyReadGame& any_game : read_any_records(record)) {
        const auto write = [&](const auto& read) { return write_in_form(*form, out, read.game); };
        if (const auto problem = std::visit(write, any_game)) {
            return problem;
        }
        if (form->exports) {
            break; // the games after it were played inside it
        }
    }
    return std::nullopt;
}

bool leaves_remarks_out(std::string_view path, std::string_view record) {
    const Form* const form = form_of_file(path);
    if (form == nullptr || form->name == "zertz" || form->name == "sgf") {
        return false;
    }
    const std::vector<AnyReadGame> games = read_any_records(record);
    return std::any_of(games.begin(), games.end(), [](const AnyReadGame& any_game) {
        return std::visit([](const auto& read) { return has_remarks(read.game); }, any_game);
    });
}

bool leaves_games_out(std::string_view path, std::string_view record) {
    const Form* const form = form_of_file(path);
    return form != nullptr && form->exports && read_any_records(record).size() > 1;
}

#define INSTANTIATE(R)                                                                                                 \
    template std::optional<std::string> write_in_form(const Form&, std::ostream&, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
