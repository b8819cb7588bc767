#pragma once

#include "base/result.hpp"
#include "table/table_game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Conditional moves: what a player who waits in a game over days answers to a move of the opponent, and so on. The table
// keeps them and makes the answers; nobody but their owner sees them.

namespace zertz {

/// What the opponent may play, the answer, what the opponent may play then, and so on to an answer; each move as in
/// records.
using ConditionalLine = std::vector<std::string>;

inline constexpr std::size_t most_conditional_lines = 20;
/// Bytes of a line as a text.
inline constexpr std::size_t longest_conditional_line = 500;

/// "Wd4,d1 then Bd7,b2"
std::string in_text(const ConditionalLine& line);
/// Reads back what in_text wrote; nothing if it is not whole, for whoever reads a file that somebody has changed.
ConditionalLine moves_in(std::string_view text);
/// Such texts as a list for their owner: "1  if Wd4,d1 then Bd7,b2"; that there are none if so.
std::vector<std::string> in_words(const std::vector<std::string>& lines);

/// What follows the word "forget": a line's number, or nothing for all, which is 0. Nothing if it is something else.
std::optional<int> line_to_forget(std::string_view text);

/// The lines of a text such as "if Wd4,d1 then Bd7,b2 if Wd5,d1 then Bd7,b2 then Gb2,a1 then Ga3,g4", of which each must
/// be playable from where the game is; the first `if` may be left out. A line ends with a jump that may be challenged
/// (G8.2), because nobody knows what comes of it.
Result<std::vector<ConditionalLine>, Misreading> conditional_lines_in(std::string_view text, const TableGame& game);

/// One player's lines. A plain value.
class ConditionalMoves {
public:
    const std::vector<ConditionalLine>& lines() const { return lines_; }
    /// Adds a line, which may extend one that is there. A message if it answers a move otherwise than another line, or
    /// if there is no room.
    std::optional<std::string> add(ConditionalLine line);
    /// Forgets a line by its number, from 1, or all with 0; false if there is none.
    bool forget(int number);
    /// The answer to a move of the opponent. What then remains are the lines that go on after that answer: none if there
    /// is no answer.
    std::optional<std::string> answer_to(std::string_view move);

private:
    std::vector<ConditionalLine> lines_;
};

/// What has happened in the game that is being played since it was at a place.
struct Since {
    bool changed = false;
    std::optional<std::string> move; // if just one move was made
};
Since since(const TableGame::Place& place, const TableGame& game);

} // namespace zertz
