// A game of GIPF with the games of ZÈRTZ in it as records (G11.2), finished or to be continued.

#include "games/gipf/turn_words.hpp"
#include "session/contested_game.hpp"
#include "session/resume.hpp"

#include <utility>
#include <variant>

namespace zertz {
namespace {

/// The turn in progress when the game was left in the middle of a contest: up to an announced jump, a contested one
/// (":1"), or one that was allowed, or whose contest has been decided.
constexpr std::string_view begun_tag = "Begun";
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

/// The turn of the tag; nothing if it cannot be made.
std::optional<gipf::Steps> turn_begun(const gipf::Position& start, std::string_view text) {
    using Kind = gipf::TurnStep::Kind;
    const bool decided = text.ends_with(decided_word);
    const auto words = gipf::read_turn_words(text.substr(0, text.size() - (decided ? decided_word.size() : 0)), true);
    if (!words) {
        return std::nullopt;
    }
    std::optional<gipf::Steps> steps = having_taken(start, words->before);
    for (const auto& jump : words->lost) {
        announce(steps, jump);
        make(steps, gipf::TurnStep::only(Kind::Challenge));
        make(steps, gipf::TurnStep::only(Kind::OwnerLost));
    }
    if (words->action) {
        announce(steps, *words->action);
        if (words->action->challenge == '1') {
            make(steps, gipf::TurnStep::only(Kind::Challenge));
        }
        if (decided) {
            make(steps, gipf::TurnStep::only(words->action->challenge == '1' ? Kind::OwnerWon : Kind::Allow));
        }
    }
    return steps;
}

/// The turn so far, if it is binding; else nothing.
std::string turn_that_binds(const gipf::Steps& steps) {
    using Stage = gipf::Steps::Stage;
    if (!GipfRules::is_binding(steps)) {
        return "";
    }
    if (steps.stage() == Stage::Announced || steps.stage() == Stage::Contested) {
        const bool contested = steps.stage() == Stage::Contested;
        return GipfRules::format_turn(steps.start(), steps.turn().with_jump(steps.announced(), contested));
    }
    const gipf::Turn turn = steps.turn().with_taken_after({}); // what the owner takes is not binding
    return GipfRules::format_turn(steps.start(), turn) + std::string(turn.jumps() ? decided_word : "");
}

/// The session's game without the turns that were taken back: the record shows another turn in their place.
GipfGame without_taken_back(const GipfSession& session) {
    GipfGame game = session.game();
    while (game.first_child(session.live()) != no_node) {
        game.remove(game.first_child(session.live()));
    }
    return game;
}

std::string records_of(const std::vector<Game>& games) {
    std::string text;
    for (const Game& game : games) {
        text += format_record(game);
    }
    return text;
}

} // namespace

std::string finished_records(const ContestedGame& game) {
    return records_with(game.session.record(), game);
}

std::string records_with(const GipfGame& record, const ContestedGame& game) {
    return format_record(record) + records_of(game.decided);
}

std::string resumable_records(const ContestedGame& game) {
    GipfSession session = game.session;
    const std::string begun = turn_that_binds(session.steps());
    if (!begun.empty()) {
        session.take_remarks(without_taken_back(session));
    }
    session.set_tag(begun_tag, begun);
    return resumable_record(session) + records_of(game.decided) + (game.inner ? resumable_record(*game.inner) : "");
}

ContestedGame contested_game_of(std::vector<AnyReadGame> games) {
    ContestedGame game;
    auto* const outer = games.empty() ? nullptr : std::get_if<ReadGipfGame>(&games.front());
    if (outer == nullptr) {
        return game;
    }
    const std::string begun(outer->game.tag(begun_tag));
    outer->game.set_tag(begun_tag, "");
    game.session = session_of(std::move(outer->game));
    if (const auto steps = begun.empty() ? std::nullopt : turn_begun(game.session.position(), begun)) {
        game.session.take_up_turn(*steps);
    }
    for (std::size_t i = 1; i < games.size(); ++i) {
        auto* const inner = std::get_if<ReadGame>(&games[i]);
        if (inner == nullptr) {
            break; // another game of GIPF
        }
        // If a contest is open, the last game is the current one, even if it has just ended.
        if (i + 1 == games.size() && GipfRules::is_interrupted(game.session.steps())) {
            game.inner = session_of(std::move(inner->game));
            game.inner->keep_from_now_on();
        } else {
            game.decided.push_back(std::move(inner->game));
        }
    }
    return game;
}

} // namespace zertz
