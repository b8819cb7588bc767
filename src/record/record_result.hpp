#pragma once

#include "record/record_tags.hpp"

namespace zertz {

/// The result that a text begins with, as a word of its own.
std::optional<GameResult> result_at(std::string_view text);

/// Gives the game its result, as the moves decide it, else as the record says, and looks whether tag, moves and the
/// word behind the turns agree (N2). Some players overlooked a repetition; then what the record says is kept.
/// `word` is nothing if there is none. False if the report has an error.
bool settle_result(Game& game, RecordReport& report, const RecordTags& tags, std::optional<GameResult> word,
                   std::size_t offset);

} // namespace zertz
