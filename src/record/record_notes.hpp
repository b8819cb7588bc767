#pragma once

#include "game/game.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace zertz {

/// The notes that a comment may hold as data (N2): [%clk 0:04:31], [%eval 1.25], and [%demanded-back] for a turn that
/// was taken back (R10.3).
struct CommentNotes {
    std::optional<std::chrono::milliseconds> clock;
    std::optional<Evaluation> evaluation;
    bool demanded_back = false;

    bool empty() const { return !clock && !evaluation && !demanded_back; }
};

/// Takes the notes out of a cleaned comment: of each kind the first, unless the notes given have one already. Notes of
/// other kinds, and those that cannot be read, stay in the text.
void take_notes(std::string& comment, CommentNotes& notes);
/// Takes the notes out of a comment to a turn and puts them there; what the turn has already stays.
template <GameRules R>
void take_notes(BasicGame<R>& game, NodeId node, std::string& comment);

/// "[%clk 0:04:31] [%eval #-3,12] [%demanded-back]"; empty if there are none.
std::string format_notes(const CommentNotes& notes);

/// The mark that an annotation is: ! ? !! ?? !? ?! for 1 to 6, nothing for the others.
std::string_view mark_of(std::uint8_t annotation);

/// "0:04:31", with as many decimals as needed: "1:00:00.5".
std::string format_clock(std::chrono::milliseconds clock);
std::optional<std::chrono::milliseconds> parse_clock(std::string_view text);

/// "1.25", "#3" for a win in three turns, "#-3" for a loss; with the depth, where it is told: "1.25,12".
std::string format_evaluation(const Evaluation& evaluation);
std::optional<Evaluation> parse_evaluation(std::string_view text);

} // namespace zertz
