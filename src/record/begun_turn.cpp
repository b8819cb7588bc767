#include "record/begun_turn.hpp"

#include "games/gipf/turn_words.hpp"

namespace zertz {
namespace {

constexpr std::string_view decided_word = " decided";

/// Makes a step if everything before it could be made.
void make(std::optional<gipf::Steps>& steps, const gipf::TurnStep& step) {
    if (steps && gipf::make_step(*steps, step)) {
        steps.reset();
    }
}

/// Announces a jump, from its notation.
void announce(std::optional<gipf::Steps>& steps, const gipf::TurnWords::Action& words) {
    const Cell from = gipf::spot_at(words.from);
    for (const Direction direction : all_directions) {
        if (steps && words.to && from != no_cell &&
            gipf::landing(from, direction, steps->now().vacant()) == gipf::spot_at(*words.to)) {
            return make(steps, gipf::TurnStep::announce({from, direction}));
        }
    }
    steps.reset();
}

/// Takes the pieces of part (a).
std::optional<gipf::Steps> having_taken(const gipf::Position& start, const gipf::TurnWords::Removal& removal) {
    CellSet cells;
    for (const auto& taken : removal.pieces) {
        cells |= gipf::is_spot(taken.at) ? CellSet::of(gipf::spot_at(taken.at)) : CellSet{};
    }
    std::optional<gipf::Steps> steps(start);
    if (cells.empty()) {
        return steps;
    }
    for (const gipf::Turn turn : gipf::legal_turns(start)) {
        const auto way = turn.taken_before() == cells ? gipf::steps_to(*steps, turn) : std::nullopt;
        if (way) {
            for (std::size_t i = 0; i < way->size() && (*way)[i].kind == gipf::TurnStep::Kind::Take; ++i) {
                make(steps, (*way)[i]);
            }
            return steps;
        }
    }
    return std::nullopt;
}

struct BegunWords {
    gipf::TurnWords turn;
    bool decided = false;
};

std::optional<BegunWords> words_in(std::string_view text) {
    const bool decided = text.ends_with(decided_word);
    text.remove_suffix(decided ? decided_word.size() : 0);
    auto words = gipf::read_turn_words(text, true);
    return words && words->end == text.size() ? std::optional(BegunWords{*std::move(words), decided}) : std::nullopt;
}

} // namespace

gipf::Turn with_announced(const gipf::Steps& steps) {
    const bool contested = GipfRules::is_interrupted(steps);
    return contested || GipfRules::is_question(steps) ? steps.turn().with_jump(steps.announced(), contested)
                                                      : steps.turn();
}

std::string text_of_begun(const gipf::Steps& steps) {
    if (!GipfRules::is_binding(steps)) {
        return "";
    }
    const gipf::Turn turn = with_announced(steps).with_taken_after({}); // what the owner takes is not binding
    return GipfRules::format_turn(steps.start(), turn) + std::string(steps.turn().jumps() ? decided_word : "");
}

bool reads_as_begun(std::string_view text) {
    return words_in(text).has_value();
}

std::optional<gipf::Steps> turn_begun(const gipf::Position& start, std::string_view text) {
    using Kind = gipf::TurnStep::Kind;
    const auto begun = words_in(text);
    if (!begun) {
        return std::nullopt;
    }
    const gipf::TurnWords& words = begun->turn;
    std::optional<gipf::Steps> steps = having_taken(start, words.before);
    for (const auto& jump : words.lost) {
        announce(steps, jump);
        make(steps, gipf::TurnStep::only(Kind::Challenge));
        make(steps, gipf::TurnStep::only(Kind::OwnerLost));
    }
    if (words.action) {
        announce(steps, *words.action);
        if (words.action->challenge == '1') {
            make(steps, gipf::TurnStep::only(Kind::Challenge));
        }
        if (begun->decided) {
            make(steps, gipf::TurnStep::only(words.action->challenge == '1' ? Kind::OwnerWon : Kind::Allow));
        }
    }
    // Nothing binds a move without a jump, or one that is whole.
    return steps && GipfRules::is_binding(*steps) ? steps : std::nullopt;
}

std::optional<gipf::Steps> turn_begun_in(const GipfGame& game) {
    const std::string_view text = game.tag(begun_tag);
    return text.empty() ? std::nullopt : turn_begun(game.position(game.line_end()), text);
}

} // namespace zertz
