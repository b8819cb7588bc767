#include "base/ascii.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "game/game.hpp"
#include "games/zertz/position_text.hpp"
#include "record/internal/record_tags.hpp"
#include "record/internal/sentences.hpp"

namespace zertz {
namespace {

/// The longest value quoted in messages.
constexpr std::size_t longest_quote = 40;

bool read_rules(const RecordTags& tags, RecordReport& report, const std::optional<Position>& set_up, Rules& rules) {
    const RecordTags::Derived tag = tags.derived("Rules");
    const auto named = rules_named(*tag.value);
    if (!named) {
        return report.fail(tag.offset,
                           filled(sentences::unknown_rules, gap<"rules">(in_quotes(*tag.value, longest_quote))), "R10");
    }
    if (set_up && *named != set_up->rules()) {
        const auto here = gap<"rules">(name_of(*named));
        const auto there = gap<"other">(name_of(set_up->rules()));
        return report.object(tag.offset, tags.headed() ? filled(sentences::heading_has_rules, here, there)
                                                       : filled(sentences::tag_has_rules, here, there));
    }
    rules = *named;
    return true;
}

bool read_board(const RecordTags& tags, RecordReport& report, const std::optional<Position>& set_up, Board& board) {
    const RecordTags::Derived tag = tags.derived("Board");
    const auto rings = number_from<int>(*tag.value);
    const auto named = rings ? board_with(*rings) : std::nullopt;
    if (!named) {
        return report.fail(
            tag.offset, filled(sentences::unknown_board, gap<"board">(in_quotes(*tag.value, longest_quote))), "R1.3");
    }
    if (set_up && *named != set_up->board()) {
        const auto here = gap<"number">(*rings);
        const auto there = gap<"other">(ring_count(set_up->board()));
        return report.object(tag.offset, tags.headed() ? filled(sentences::heading_has_board, here, there)
                                                       : filled(sentences::tag_has_board, here, there));
    }
    board = *named;
    return true;
}

} // namespace

template <>
std::optional<Position> start_of<ZertzRules>(const RecordTags& tags, RecordReport& report) {
    if (const RecordTags::Derived game = tags.derived("Game");
        game.value && !same_letters(*game.value, ZertzRules::name)) {
        report.fail(game.offset, filled(sentences::not_zertz, gap<"game">(in_quotes(*game.value, longest_quote))),
                    "G11.1");
        return std::nullopt;
    }
    const RecordTags::Derived setup = tags.derived("Setup");
    std::optional<Position> set_up;
    if (setup.value) {
        auto position = parse_position(*setup.value);
        if (!position) {
            const Misreading& wrong = position.error();
            report.fail(setup.offset + wrong.offset, wrong.message, wrong.rule);
            return std::nullopt;
        }
        set_up = *position;
    }
    Rules rules = set_up ? set_up->rules() : Rules();
    if (tags.derived("Rules").value && !read_rules(tags, report, set_up, rules)) {
        return std::nullopt;
    }
    Board board = set_up ? set_up->board() : usual_board(rules);
    if (tags.derived("Board").value && !read_board(tags, report, set_up, board)) {
        return std::nullopt;
    }
    if (!goes_on(rules, board)) {
        report.fail(
            tags.derived("Board").offset,
            filled(sentences::not_on_this_board, gap<"rules">(name_of(rules)), gap<"number">(ring_count(board))),
            rules.blitz() ? "R10.2" : "R10.3");
        return std::nullopt;
    }
    return set_up ? *set_up : Position::start(board, rules);
}

} // namespace zertz
