#include "cli/openings.hpp"

#include "cli/files.hpp"
#include "cli/games.hpp"
#include "cli/position_lines.hpp"
#include "notation/format.hpp"
#include "notation/text.hpp"

#include <random>
#include <sstream>

namespace zertz::cli {
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
            return line_of(position->error(), name);
        }
        openings.emplace_back(**position);
    }
    return openings;
}

Openings read_games(const std::string& path, int turns) {
    std::istringstream nothing;
    GameFile file(path, "", nothing);
    std::vector<Game> openings;
    while (const auto read = file.next()) {
        if (read->error) {
            return line_of(*read->error, file.name());
        }
        openings.push_back(beginning_of(read->game, turns));
    }
    if (const auto failure = file.failure()) {
        return *failure;
    }
    return openings;
}

Openings read_any(const std::string& path, int turns) {
    std::istringstream nothing;
    InputFile file(path, nothing);
    if (!file.is_open()) {
        return *file.failure();
    }
    std::string beginning(4096, '\0');
    file.stream().read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    beginning.resize(static_cast<std::size_t>(file.stream().gcount()));
    file.stream().clear();
    if (detect_format(beginning) != Format::Positions) {
        return read_games(path, turns);
    }
    ResumedBuffer buffer(std::move(beginning), *file.stream().rdbuf());
    std::istream whole(&buffer);
    return read_positions(whole, file.name());
}

} // namespace

Game random_opening(const Position& start, int turns, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        Game game(start);
        NodeId at = root_node;
        while (game.ply(at) < turns && !game.rules_outcome(at).over()) {
            const std::vector<Turn> legal = legal_turns(game.position(at));
            at = game.add(at, legal[random() % legal.size()]);
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

} // namespace zertz::cli
