#pragma once

#include "games/all.hpp"
#include "record/record.hpp"

#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace zertz {

/// The writer of a game in a format.
template <class R>
using FormWriter = void (*)(std::ostream& out, const BasicGame<R>& game);

/// A format in which games are written.
struct Form {
    std::string_view name;
    std::string_view ending;        // of file names
    OfEachGame<FormWriter> writers; // null for games that the format does not have
    bool exports = false;           // whether it is for a single game
};

/// The format with a name, or that of a file's name by its ending, in letters of either case; null if there is none.
const Form* form_named(std::string_view name);
const Form* form_of_file(std::string_view path);

/// "zertz, sgf or gif": the names, and the endings, of all formats.
std::string names_of_forms();
std::string endings_of_forms();

/// Writes a game; a message if the format does not take it.
template <GameRules R>
std::optional<std::string> write_in_form(const Form& form, std::ostream& out, const BasicGame<R>& game);

/// What is wrong with the name of a file to be written: one that is only an ending, such as ".sgf", names a hidden file
/// whose format nobody sees.
std::optional<std::string> why_no_file_name(std::string_view path);

/// Writes a record in the format of a file's name: as it is where the name has no ending. A message if the ending
/// belongs to no format, or the format does not take the game.
std::optional<std::string> write_for_file(std::string_view path, std::ostream& out, std::string_view record);

/// Whether the format of a file's name has no place for comments or variations that the record has.
bool leaves_remarks_out(std::string_view path, std::string_view record);
/// Whether it has none for games inside the game, which decided challenges (G11.2).
bool leaves_games_out(std::string_view path, std::string_view record);

} // namespace zertz
