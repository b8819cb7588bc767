#pragma once

#include "commands/commands.hpp"
#include "record/record.hpp"
#include "store/files.hpp"
#include "store/games.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// Prints an error on standard error.
void complain(std::ostream& err, std::string_view what);
void complain(std::ostream& err, const WrongOption& wrong);
/// The same where a function ends with this result.
template <class What, class Result>
Result complain(std::ostream& err, const What& what, Result result) {
    complain(err, what);
    return result;
}

/// A warning as it is printed: "warning: ...".
ParseError as_warning(ParseError what);
/// Warns of a game that was read in part because its record is cut short.
void warn_if_cut_off(std::ostream& err, const ReadFindings& read, std::string_view file);

/// The game of a file that --game names, or its first; what is wrong if there is none.
Result<AnyReadGame, std::string> game_chosen(GameFile& file, std::optional<int> number);
/// What is wrong where a file, read to its end, does not have the game that --game names.
std::string lacks_game_chosen(const GameFile& file);

/// Whether a file holds what a command reads, which writing another thing there would destroy.
bool is_among(const std::vector<std::string>& files, const std::string& path);

/// In single quotes for a shell; `inside` is what that shell reads as one of these.
std::string shell_quoted(std::string_view text, std::string_view inside = "'\\''");

/// Whether a person at a terminal types, and also reads there what is printed.
bool is_typed(Streams streams);
bool at_terminal(Streams streams);

/// Whether a picture would be written to a terminal, which cannot show its bytes; then an error says so. `path` is "-"
/// for standard output.
bool would_garble(const std::string& path, std::string_view option, Streams streams);

/// The output of a command: standard output for "-", else a file that appears completely or not at all.
class Output {
public:
    /// A message on `err` if the file cannot be written; then is_open() is false.
    Output(const std::string& path, bool force, Streams streams);

    bool is_open() const { return stream_ != nullptr; }
    std::ostream& stream() { return *stream_; }
    /// Puts the file in place, with what is written so far or permanently; false after a message.
    bool publish();
    bool commit();

private:
    bool report(const std::optional<std::string>& problem);

    Streams streams_;
    std::unique_ptr<OutputFile> file_;
    std::ostream* stream_ = nullptr;
};

} // namespace zertz
