#include "match/openings.hpp"

#include "base/filled.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "game/position_lines.hpp"
#include "games/all.hpp"
#include "games/gipf/symmetry.hpp"
#include "games/zertz/symmetry.hpp"
#include "store/games.hpp"

#include <sstream>
#include <unordered_set>
#include <utility>
#include <variant>

namespace zertz {
namespace {

template <GameRules R>
using Openings = Result<std::vector<BasicGame<R>>, std::string>;

/// A new game with the first turns of another one, without its remarks.
template <GameRules R>
BasicGame<R> beginning_of(const BasicGame<R>& game, int turns) {
    BasicGame<R> beginning(game.start());
    NodeId at = root_node;
    for (const NodeId node : game.main_line()) {
        if (beginning.ply(at) == turns) {
            break;
        }
        at = beginning.add(at, game.turn(node));
    }
    return beginning;
}

template <GameRules R>
Openings<R> read_positions(std::istream& stream, const std::string& name) {
    std::vector<BasicGame<R>> openings;
    BasicPositionLines<R> lines(stream);
    while (const auto position = lines.next()) {
        if (!*position) {
            return render(position->error(), name);
        }
        openings.emplace_back(**position);
    }
    return openings;
}

template <GameRules R>
Openings<R> read_games(GameFile& file, int turns) {
    std::vector<BasicGame<R>> openings;
    while (const auto any = file.next_any()) {
        const auto* read = std::get_if<BasicReadGame<R>>(&*any);
        if (read == nullptr) {
            const bool inside =
                std::visit([](const auto& other) { return !other.game.tag("Challenge").empty(); }, *any);
            if (inside) {
                continue;
            }
            return filled("{file}: game {number} is not a game of {game}", gap<"file">(file.name()),
                          gap<"number">(file.number()), gap<"game">(R::name));
        }
        if (read->error) {
            return render(*read->error, file.name());
        }
        openings.push_back(beginning_of(read->game, turns));
    }
    if (const auto failure = file.failure()) {
        return *failure;
    }
    return openings;
}

template <GameRules R>
Openings<R> read_any(const std::string& path, int turns) {
    std::istringstream nothing; // for "-", nothing is opened here
    GameFile file(path, "", nothing);
    return file.holds_positions() ? read_positions<R>(file.stream(), file.name()) : read_games<R>(file, turns);
}

} // namespace

template <GameRules R>
BasicGame<R> random_opening(const typename R::Position& start, int turns, std::uint64_t seed) {
    Random random(seed);
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        BasicGame<R> game(start);
        NodeId at = root_node;
        while (game.ply(at) < turns && !game.rules_outcome(at).over()) {
            const std::vector<typename R::Turn> legal = R::legal_turns(game.position(at));
            at = game.add(at, legal[random.below(legal.size())]);
        }
        if (!game.rules_outcome(at).over()) {
            return game;
        }
    }
    return BasicGame<R>(start);
}

template <GameRules R>
std::optional<std::vector<BasicGame<R>>> every_opening(const typename R::Position& start, int turns) {
    std::vector<BasicGame<R>> all{BasicGame<R>(start)};
    for (int i = 0; i < turns; ++i) {
        std::vector<BasicGame<R>> longer;
        std::unordered_set<std::uint64_t> seen;
        for (const BasicGame<R>& game : all) {
            const NodeId end = game.line_end();
            for (const typename R::Turn& turn : R::legal_turns(game.position(end))) {
                BasicGame<R> next = game;
                const NodeId at = next.add(end, turn);
                if (!next.rules_outcome(at).over() &&
                    seen.insert(canonical(next.position(at)).position.hash()).second) {
                    longer.push_back(std::move(next));
                }
            }
            if (longer.size() > most_every_opening) {
                return std::nullopt;
            }
        }
        all = std::move(longer);
    }
    return all;
}

template <GameRules R>
Openings<R> read_openings(const std::string& path, int turns) {
    auto openings = read_any<R>(path, turns);
    if (!openings) {
        return openings.error();
    }
    std::vector<BasicGame<R>> kept;
    for (const BasicGame<R>& game : *openings) {
        if (!game.rules_outcome(game.line_end()).over()) {
            kept.push_back(game);
        }
    }
    if (kept.empty()) {
        return filled("{file} has no opening from which a game can continue", gap<"file">(printable(path)));
    }
    return kept;
}

#define INSTANTIATE(R)                                                                                                 \
    template BasicGame<R> random_opening<R>(const R::Position&, int, std::uint64_t);                                   \
    template std::optional<std::vector<BasicGame<R>>> every_opening<R>(const R::Position&, int);                       \
    template Openings<R> read_openings<R>(const std::string&, int);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
