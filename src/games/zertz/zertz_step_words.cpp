#include "base/words.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace zertz {
namespace {

using Kind = TurnStep::Kind;
constexpr std::array<std::pair<std::string_view, Kind>, 8> step_names{{{"take", Kind::Take},
                                                                       {"place", Kind::Place},
                                                                       {"remove", Kind::Remove},
                                                                       {"jump", Kind::Jump},
                                                                       {"pass", Kind::Pass},
                                                                       {"claim", Kind::Claim},
                                                                       {"decline", Kind::Decline},
                                                                       {"back", Kind::Back}}};

} // namespace

std::string ZertzRules::step_words(const TurnStep& step, const Position& position) {
    const Board board = position.board();
    std::string words(step_names[static_cast<std::size_t>(step.kind)].first);
    if (step.kind == Kind::Take || step.kind == Kind::Place) {
        words.append(" ").append(1, letter(step.marble));
    }
    if (step.cell != no_cell) {
        words += " " + name_of(board, step.cell);
    }
    if (step.to != no_cell) {
        words += " " + name_of(board, step.to);
    }
    return words;
}

std::optional<TurnStep> ZertzRules::step_in(std::string_view words, const Position& position) {
    const Board board = position.board();
    const std::string_view word = take_word(words);
    const auto named =
        std::find_if(step_names.begin(), step_names.end(), [word](const auto& row) { return row.first == word; });
    if (named == step_names.end()) {
        return std::nullopt;
    }
    TurnStep step = TurnStep::only(named->second);
    bool good = true;
    const auto read_cell = [&](Cell& cell) {
        const auto read = cell_named(board, take_word(words));
        good = good && read;
        cell = read.value_or(no_cell);
    };
    if (step.kind == Kind::Take || step.kind == Kind::Place) {
        const std::string_view colour = take_word(words);
        const auto marble = colour.size() == 1 ? marble_lettered(colour[0]) : std::nullopt;
        good = marble.has_value();
        step.marble = marble.value_or(Marble{});
    }
    if (step.kind == Kind::Place || step.kind == Kind::Remove || step.kind == Kind::Jump) {
        read_cell(step.cell);
    }
    if (step.kind == Kind::Jump) {
        read_cell(step.to);
    }
    return good && trimmed(words).empty() ? std::optional(step) : std::nullopt;
}

} // namespace zertz
