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

/// Removes the notes from a cleaned comment and stores them: the first of each kind, unless `notes` already has one.
/// Notes of other kinds, and unreadable ones, stay in the text, and so does what text_beside_notes kept from being read.
void take_notes(std::string& comment, CommentNotes& notes);
/// Removes the notes from a turn's comment and stores them with the turn; existing ones are not replaced.
template <GameRules R>
void take_notes(BasicGame<R>& game, NodeId node, std::string& comment);

/// The text of a turn's comment as it is written: what somebody said that would be read as a note has one more % there.
template <GameRules R>
std::string text_beside_notes(const BasicGame<R>& game, NodeId node);

/// "[%clk 0:04:31] [%eval #-3,12] [%demanded-back]"; empty if there are none.
std::string format_notes(const CommentNotes& notes);

/// The mark of an annotation: ! ? !! ?? !? ?! for 1 to 6, nothing for the others.
std::string_view mark_of(std::uint8_t annotation);

/// "0:04:31", with as many decimals as needed: "1:00:00.5".
std::string format_clock(std::chrono::milliseconds clock);
std::optional<std::chrono::milliseconds> parse_clock(std::string_view text);

/// "1.25", "#3" for a win in three turns, "#-3" for a loss; followed by the depth if it is known: "1.25,12".
std::string format_evaluation(const Evaluation& evaluation);
/// The same without the depth as the language that is spoken writes it, for people: "+1,25", "#-3".
std::string in_words(const Evaluation& evaluation);
std::optional<Evaluation> parse_evaluation(std::string_view text);

} // namespace zertz
