#include "record/internal/record_turn.hpp"

#include "base/ascii.hpp"
#include "games/all.hpp"

namespace zertz {
namespace {

/// How much is read before looking at a turn; longer turns contain many spaces.
constexpr std::size_t usual_reach = 512;

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

/// A turn may contain spaces, so the text read so far may end before the turn does. Then more is read.
template <GameRules R>
auto RecordTurnReader<R>::read(const Position& position) -> Result<ReadTurn, Misreading> {
    std::size_t wanted = usual_reach;
    for (;;) {
        const std::string_view text = source_.rest(wanted);
        auto turn = turns_.read(text, position);
        const std::size_t reach = turn ? reach_of(text, turn->size) : turn.error().offset;
        if (reach + 8 < text.size() || text.size() < wanted) {
            return turn;
        }
        wanted = 2 * text.size();
    }
}

template <GameRules R>
typename RecordTurnReader<R>::End RecordTurnReader<R>::broken_off(const Misreading& wrong, bool whole_words) {
    const std::size_t size = source_.rest(wrong.offset + usual_reach).size();
    const bool all_there = source_.rest(size + 1).size() == size;
    const std::string_view text = source_.rest(size); // not earlier: a call that reads more may move the text
    const std::size_t end = text.find_last_not_of(" \t\r\n") + 1;
    const bool at_letter =
        wrong.offset + 1 == end && lower(text[wrong.offset]) >= 'a' && lower(text[wrong.offset]) <= 'z';
    // What is missing may only show in what came before it: a removal that needs another, a dot without its spot.
    const bool in_last_word = wrong.unfinished && end == text.size() && wrong.offset < end &&
                              text.find_first_of(" \t\r\n{", wrong.offset) == std::string_view::npos;
    const bool turn_unfinished = wrong.offset >= end || at_letter || (in_last_word && !whole_words);
    // An incomplete claim is reported at its x.
    const bool claim_unfinished = wrong.offset < end && lower(text[wrong.offset]) == 'x' && wrong.rule == "R6.1";
    if (!all_there || end == 0 || !(turn_unfinished || claim_unfinished)) {
        return End::No;
    }
    return source_.too_long() ? End::OfGameLimit : End::OfText;
}

#define INSTANTIATE(R) template class RecordTurnReader<R>;
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
