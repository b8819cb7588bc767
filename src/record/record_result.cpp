#include "record/record_result.hpp"

#include "base/ascii.hpp"

#include <array>

namespace zertz {
namespace {

constexpr std::array<GameResult, 5> all_results{GameResult::Draw, GameResult::FirstWins, GameResult::SecondWins,
                                                GameResult::BothLose, GameResult::Open};

std::string word_for(GameResult result) {
    return std::string(name_of(result));
}

/// The result that the tag gives; nothing, and the report says so, if it is none.
std::optional<GameResult> tagged_result(RecordReport& report, const RecordTags& tags) {
    if (!tags.result()) {
        return std::nullopt;
    }
    const auto result = result_at(*tags.result());
    if (result && name_of(*result).size() == tags.result()->size()) {
        return result;
    }
    if (!report.failed()) {
        report.object(tags.result_offset(), "the result is one of 1-0, 0-1, 1/2-1/2, 0-0 and *");
    }
    return std::nullopt;
}

bool contradict(RecordReport& report, GameResult said, const Outcome& rules, std::size_t offset) {
    // "four white marbles (R2.1)" goes into the message and the rule of the error.
    const std::string how = describe(rules);
    const std::size_t rule = how.rfind(" (");
    return report.object(offset,
                         "the result is " + word_for(said) + ", but the moves end " + word_for(rules.result) + ": " +
                             how.substr(0, rule),
                         how.substr(rule + 2, how.size() - rule - 3));
}

} // namespace

std::optional<GameResult> result_at(std::string_view text) {
    const auto continues_word = [](char c) { return is_letter(c) || is_digit(c); };
    for (const GameResult result : all_results) {
        const std::string_view word = name_of(result);
        if (text.starts_with(word) && (text.size() == word.size() || !continues_word(text[word.size()]))) {
            return result;
        }
    }
    return std::nullopt;
}

bool settle_result(Game& game, RecordReport& report, const RecordTags& tags, std::optional<GameResult> word,
                   std::size_t offset) {
    const auto tag = tagged_result(report, tags);
    const auto said = word ? word : tag;
    const Outcome rules = game.rules_outcome(game.line_end());
    std::string termination(game.tag("Termination"));
    // A list has no tag to say that the players overlooked it.
    if (tags.headed() && said == GameResult::Open && rules.ending == Ending::Repetition) {
        termination = "abandoned";
    }
    game.declare(said.value_or(GameResult::Open), termination);
    if (report.failed()) {
        return false;
    }
    if (word && tag && *word != *tag &&
        !report.object(offset, "the result is " + word_for(*word) + " here, but " + word_for(*tag) + " " +
                                   tags.where("Result"))) {
        return false;
    }
    if (rules.over()) {
        return !said || *said == rules.result || contradict(report, *said, rules, word ? offset : tags.result_offset());
    }
    const bool by_rules = termination == "normal" || termination == "repetition";
    if (word && *word != GameResult::Open && by_rules) {
        return report.object(offset, "the moves do not end the game, though the tag Termination says " + termination);
    }
    return true;
}

} // namespace zertz
