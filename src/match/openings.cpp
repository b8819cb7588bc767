#include "match/openings.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "store/games.hpp"
#include "zertz/position_text.hpp"

#include <sstream>

namespace zertz {
namespace {

using Openings = Result<std::vector<Game>, std::string>;

/// A game with the first turns of another one; none of what was said about them.
Game beginning_of(const Game& game, int turns) {
    Game beginning(game.start());
    NodeId at = root_node;
    for (const NodeId node : game.main_line()) {
        if (beginning.ply(at) == turns) {
            break;
        }
        at = beginning.add(at, game.turn(node));
    }
    return beginning;
}

Openings read_positions(std::istream& stream, const std::string& name) {
    std::vector<Game> openings;
    PositionLines lines(stream);
    while (const auto position = lines.next()) {
        if (!*position) {
            return render(position->error(), name);
        }
        openings.emplace_back(**position);
    }
    return openings;
}

Openings read_games(GameFile& file, int turns) {
    std::vector<Game> openings;
    while (const auto read = file.next()) {
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

Openings read_any(const std::string& path, int turns) {
    std::istringstream nothing; // "-" is no file to open here
    GameFile file(path, "", nothing);
    return file.holds_positions() ? read_positions(file.stream(), file.name()) : read_games(file, turns);
}

} // namespace

Game random_opening(const Position& start, int turns, std::uint64_t seed) {
    Random random(seed);
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        Game game(start);
        NodeId at = root_node;
        while (game.ply(at) < turns && !game.rules_outcome(at).over()) {
            const std::vector<Turn> legal = legal_turns(game.position(at));
            at = game.add(at, legal[random.below(legal.size())]);
        }
        if (!game.rules_outcome(at).over()) {
            return game;
        }
    }
    return Game(start);
}

Result<std::vector<Game>, std::string> read_openings(const std::string& path, int turns) {
    auto openings = read_any(path, turns);
    if (!openings) {
        return openings.error();
    }
    std::vector<Game> kept;
    for (const Game& game : *openings) {
        if (!game.rules_outcome(game.line_end()).over()) {
            kept.push_back(game);
        }
    }
    if (kept.empty()) {
        return printable(path) + " has no opening from which a game could go on";
    }
    return kept;
}

} // namespace zertz
