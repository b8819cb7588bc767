#include "record/internal/record_turn.hpp"

#include "base/ascii.hpp"
#include "record/internal/sentences.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// How much is read before looking at a turn; longer turns contain many spaces.
constexpr std::size_t usual_reach = 512;

bool names_column(std::string_view words, char column) {
    return std::any_of(words.begin(), words.end(), [column](char c) { return lower(c) == column; });
}

/// How much text shows that no claim follows a turn.
std::size_t reach_of(std::string_view text, std::size_t end) {
    const auto past_spaces = [text](std::size_t at) {
        while (at < text.size() && is_space(text[at])) {
            ++at;
        }
        return at;
    };
    end = past_spaces(end);
    return end < text.size() && lower(text[end]) == 'x' ? past_spaces(end + 1) : end;
}

} // namespace

template <>
Result<gipf::ReadTurn, Misreading> RecordTurnReader<GipfRules>::read_at(std::string_view text,
                                                                        const gipf::Position& position) {
    return GipfRules::read_turn(text, position);
}

/// If no turn on 61 rings names the column i, j may stand for it (R9.3).
template <>
Result<ReadTurn, Misreading> RecordTurnReader<ZertzRules>::read_at(std::string_view text,
                                                                   const zertz::Position& position) {
    auto turn = read_turn(text, position);
    if (!position.large()) {
        return turn;
    }
    const bool names_i = turn && names_column(text.substr(0, turn->size), 'i');
    if (names_i && letter_j_) {
        return Misreading{0, sentences::column_was_j, "R9.3"};
    }
    letter_i_ = letter_i_ || names_i;
    if (turn || letter_i_) {
        return turn;
    }
    std::string changed(text.substr(0, turn.error().offset + usual_reach));
    std::replace(changed.begin(), changed.end(), 'j', 'i');
    std::replace(changed.begin(), changed.end(), 'J', 'I');
    auto again = read_turn(changed, position);
    if (!again) {
        return letter_j_ ? again : turn;
    }
    const std::string_view words = text.substr(0, again->size);
    if (!names_column(words, 'j') || names_column(words, 'i')) {
        return turn;
    }
    letter_j_ = true;
    return again;
}

/// A turn may contain spaces, so the text read so far may end before the turn does. Then more is read.
template <GameRules R>
auto RecordTurnReader<R>::read(const Position& position) -> Result<ReadTurn, Misreading> {
    std::size_t wanted = usual_reach;
    for (;;) {
        const std::string_view text = source_.rest(wanted);
        auto turn = read_at(text, position);
        const std::size_t reach = turn ? reach_of(text, turn->size) : turn.error().offset;
        if (reach + 8 < text.size() || text.size() < wanted) {
            return turn;
        }
        wanted = 2 * text.size();
    }
}

template <GameRules R>
typename RecordTurnReader<R>::End RecordTurnReader<R>::broken_off(const Misreading& wrong) {
    const std::size_t size = source_.rest(wrong.offset + usual_reach).size();
    const bool all_there = source_.rest(size + 1).size() == size;
    const std::string_view text = source_.rest(size); // not earlier: a call that reads more may move the text
    const std::size_t end = text.find_last_not_of(" \t\r\n") + 1;
    const bool at_letter =
        wrong.offset + 1 == end && lower(text[wrong.offset]) >= 'a' && lower(text[wrong.offset]) <= 'z';
    const bool turn_unfinished = wrong.offset >= end || at_letter;
    // An incomplete claim is reported at its x.
    const bool claim_unfinished = wrong.offset < end && lower(text[wrong.offset]) == 'x' && wrong.rule == "R6.1";
    if (!all_there || end == 0 || !(turn_unfinished || claim_unfinished)) {
        return End::No;
    }
    return source_.too_long() ? End::OfGameLimit : End::OfText;
}

template class RecordTurnReader<ZertzRules>;
template class RecordTurnReader<GipfRules>;

} // namespace zertz
