#include "session/contested_game.hpp"

#include "base/ascii.hpp"
#include "games/gipf/turn_words.hpp"
#include "record/challenges.hpp"
#include "session/resume.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace zertz {
namespace {

/// The turn in progress when the game was left in the middle of a contest.
constexpr std::string_view begun_tag = "Begun";

/// Which player of an inner game owns what is contested: "First" or "Second". The players' names may be equal.
constexpr std::string_view owner_tag = "Owner";

InnerGames agreed(const GipfGame& game) {
    return inner_games_named(game.tag("Zertz")).value_or(InnerGames());
}

Player owner_of(const ContestedGame& game) {
    return game.session.steps().start().mover();
}

/// The name of the current contest as in G11.2: "14w.1".
std::string name_of_contest(const ContestedGame& game) {
    const GipfSession& session = game.session;
    return challenges_after(session.game(), session.live()) + std::to_string(session.steps().turn().lost_jumps() + 1);
}

bool has_winner(GameResult result) {
    return result == GameResult::FirstWins || result == GameResult::SecondWins;
}

/// The direction of a jump from its notation.
std::optional<gipf::Jump> jump_written(const gipf::Steps& steps, const gipf::TurnWords::Action& words) {
    const Cell from = gipf::spot_at(words.from);
    for (const Direction direction : all_directions) {
        if (words.to && from != no_cell &&
            gipf::landing(from, direction, steps.now().vacant()) == gipf::spot_at(*words.to)) {
            return gipf::Jump{from, direction};
        }
    }
    return std::nullopt;
}

/// The steps that take the pieces of part (a).
std::optional<std::vector<gipf::TurnStep>> steps_taking(const gipf::Position& start, CellSet cells) {
    std::vector<gipf::TurnStep> taking;
    if (cells.empty()) {
        return taking;
    }
    for (const gipf::Turn turn : gipf::legal_turns(start)) {
        const auto steps = turn.taken_before() == cells ? gipf::steps_to(gipf::Steps(start), turn) : std::nullopt;
        if (steps) {
            for (const gipf::TurnStep& step : *steps) {
                if (step.kind != gipf::TurnStep::Kind::Take) {
                    break;
                }
                taking.push_back(step);
            }
            return taking;
        }
    }
    return std::nullopt;
}

/// The steps of the turn in the tag, up to the contest, or including its result; none if they cannot be made.
std::vector<gipf::TurnStep> steps_begun(const gipf::Position& start, std::string_view text, bool decided) {
    using Kind = gipf::TurnStep::Kind;
    const auto words = gipf::read_turn_words(text, true);
    if (!words) {
        return {};
    }
    CellSet before;
    for (const auto& taken : words->before.pieces) {
        before |= gipf::is_spot(taken.at) ? CellSet::of(gipf::spot_at(taken.at)) : CellSet{};
    }
    auto made = steps_taking(start, before);
    gipf::Steps steps(start);
    bool good = made.has_value();
    for (std::size_t i = 0; good && i < made->size(); ++i) {
        good = !gipf::make_step(steps, (*made)[i]);
    }
    std::vector<gipf::TurnWords::Action> jumps = words->lost;
    if (words->action && words->action->challenge == '1') { // what follows a contest is not binding yet
        jumps.push_back(*words->action);
    }
    for (std::size_t i = 0; good && i < jumps.size(); ++i) {
        const auto jump = jump_written(steps, jumps[i]);
        std::vector<gipf::TurnStep> next;
        if (jump) {
            next = {gipf::TurnStep::announce(*jump), gipf::TurnStep::only(Kind::Challenge)};
        }
        if (i + 1 < jumps.size() || jumps[i].challenge == '0') {
            next.push_back(gipf::TurnStep::only(Kind::OwnerLost));
        } else if (decided) {
            next.push_back(gipf::TurnStep::only(Kind::OwnerWon));
        }
        good = jump.has_value();
        for (const gipf::TurnStep& step : next) {
            good = good && !gipf::make_step(steps, step);
            made->push_back(step);
        }
    }
    return good ? *std::move(made) : std::vector<gipf::TurnStep>{};
}

bool is_contested(const ContestedGame& game) {
    return game.inner && game.session.steps().stage() == gipf::Steps::Stage::Contested;
}

/// The turn so far, if it is binding; else nothing.
std::string turn_that_binds(const ContestedGame& game) {
    const gipf::Steps& steps = game.session.steps();
    const bool contested = is_contested(game);
    const gipf::Turn turn = contested ? steps.turn().with_jump(steps.announced(), true) : steps.turn();
    const bool binds = contested || GipfRules::was_decided_outside(turn);
    return binds ? GipfRules::format_turn(steps.start(), turn) : "";
}

std::string records_of(const std::vector<Game>& games) {
    std::string text;
    for (const Game& game : games) {
        text += format_record(game);
    }
    return text;
}

} // namespace

Session inner_session(const ContestedGame& game, std::uint64_t lot) {
    const InnerGames inner = agreed(game.session.game());
    const std::string name = name_of_contest(game);
    const auto drawn = std::count_if(game.decided.begin(), game.decided.end(),
                                     [&name](const Game& each) { return each.tag("Challenge") == name; });
    const bool owner_first =
        inner.begins == InnerGames::Begins::Lot ? lot % 2 == 0 : inner.begins == InnerGames::Begins::Owner;
    const Player owner = owner_of(game);
    const Player first = owner_first == (drawn % 2 == 0) ? owner : opponent(owner);
    Game play(inner.start);
    for (const std::string_view tag : {"Event", "Site", "Date"}) {
        play.set_tag(tag, game.session.game().tag(tag));
    }
    play.set_tag("Challenge", name);
    play.set_tag(owner_tag, name_tags[static_cast<std::size_t>(first == owner ? 0 : 1)]);
    Seats seats{game.session.seat(first), game.session.seat(opponent(first))};
    return {std::move(play), std::move(seats), game.session.clock().afresh()};
}

GipfSession session_asked_in(const GipfSession& session) {
    return GipfRules::is_begun(session.steps())
               ? GipfSession(GipfGame(session.steps().now()), session.seats(), session.clock())
               : session;
}

Player across(const ContestedGame& game, Player player) {
    const bool owner_first = game.inner->game().tag(owner_tag) == name_tags[0];
    return (owner_of(game) == Player::First) == owner_first ? player : opponent(player);
}

std::optional<bool> close_inner_game(ContestedGame& game) {
    const std::optional<bool> won = owner_has_won(game);
    game.decided.push_back(game.inner->record());
    game.inner.reset();
    return won;
}

std::optional<bool> owner_has_won(const ContestedGame& game) {
    if (!game.inner || !has_winner(game.inner->outcome().result)) {
        return std::nullopt;
    }
    const bool first_won = game.inner->outcome().result == GameResult::FirstWins;
    return first_won == (game.inner->game().tag(owner_tag) == name_tags[0]);
}

std::vector<Game> decided_on(const ContestedGame& game, const GipfGame& after, const std::vector<NodeId>& line) {
    const GipfGame& before = game.session.game();
    std::vector<NodeId> alike = before.main_line();
    const auto differ = std::mismatch(alike.begin(), alike.end(), line.begin(), line.end(),
                                      [&](NodeId a, NodeId b) { return before.turn(a) == after.turn(b); });
    alike.erase(differ.first, alike.end());
    const std::vector<Challenge> left = challenges_in(before, alike);
    std::vector<Game> decided = game.decided;
    std::erase_if(decided, [&left](const Game& inner) {
        return std::none_of(left.begin(), left.end(), [&inner](const Challenge& each) {
            return same_letters(inner.tag("Challenge"), each.name);
        });
    });
    return decided;
}

ContestedGame played_on_from(const ContestedGame& game, NodeId from) {
    const GipfGame& record = game.session.game();
    Seats seats{Seat::person(game.session.seat(Player::First).name),
                Seat::person(game.session.seat(Player::Second).name)};
    return {GipfSession(record, std::move(seats), Clock(), from), decided_on(game, record, record.line_to(from)), {}};
}

std::string finished_records(const ContestedGame& game) {
    return records_with(game.session.record(), game);
}

std::string records_with(const GipfGame& record, const ContestedGame& game) {
    return format_record(record) + records_of(game.decided);
}

std::vector<gipf::TurnStep> binding_steps(const ContestedGame& game) {
    const std::string begun = turn_that_binds(game);
    return begun.empty() ? std::vector<gipf::TurnStep>{}
                         : steps_begun(game.session.position(), begun, !is_contested(game));
}

std::string resumable_records(const ContestedGame& game) {
    GipfSession session = game.session;
    const bool contested = is_contested(game);
    session.set_tag(begun_tag, turn_that_binds(game));
    return resumable_record(session) + records_of(game.decided) + (contested ? resumable_record(*game.inner) : "");
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
    game.begun = begun.empty() ? std::vector<gipf::TurnStep>{} : steps_begun(game.session.position(), begun, false);
    for (std::size_t i = 1; i < games.size(); ++i) {
        auto* const inner = std::get_if<ReadGame>(&games[i]);
        if (inner == nullptr) {
            break; // another game of GIPF
        }
        // If a contest is open, the last game is the current one, even if it has just ended.
        const bool contested = !game.begun.empty() && game.begun.back().kind == gipf::TurnStep::Kind::Challenge;
        if (i + 1 == games.size() && contested) {
            game.inner = session_of(std::move(inner->game));
        } else {
            game.decided.push_back(std::move(inner->game));
        }
    }
    return game;
}

} // namespace zertz
