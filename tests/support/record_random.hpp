#pragma once

// Games of random legal turns, with everything that a record can hold, for round trips and benchmarks.

#include "game/game.hpp"
#include "games/zertz/movegen.hpp"

#include <array>
#include <random>
#include <string>
#include <vector>

namespace zertz::test {

class RandomGames {
public:
    explicit RandomGames(std::uint32_t seed) : random_(seed) {}

    int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint32_t>(limit)); }
    bool one_in(int many) { return below(many) == 0; }

    /// A single line of random turns.
    Game line(const Position& start, int length) {
        Game game(start);
        play_on(game, root_node, length);
        return game;
    }

    /// A tree of random turns with comments, annotations and tags.
    Game tree() {
        Game game(some_start());
        play_on(game, root_node, below(40));
        for (int branches = below(8); branches > 0; --branches) {
            play_on(game, some_node(game), 1 + below(6));
        }
        for (int remarks = below(20); remarks > 0; --remarks) {
            remark(game);
        }
        demand_back(game);
        for (const std::string_view name : {"Event", "First", "Second", "Annotator", "Source", "Ünusual", "x_1"}) {
            if (one_in(2)) {
                game.set_tag(name, text());
            }
        }
        declare(game);
        return game;
    }

    /// Text with everything that has a meaning in a record.
    std::string text() {
        // clang-format off
        static const std::vector<std::string> pieces{
            "word", " ", " ", " ", " ", "  ", "\n", "\n\n", "\n\n\n", "}", "{", ";", "; x", "(", ")", "[", "]", "\"", "\\",
            "\\\"", "%", "\n%", "1-0", "*", "1.", "...", "$1", "!?", "Wd4", "x d1Gd3", "-", "[%emt 1]", "\n[Event \"a\"]\n",
            "\n  [Event \"", " [a", "[Event \"", "È", "円", "\xff", "\x1b[31m", "\t", "\r", "[%clk]", "[% clk 0:00:01]",
            "a much longer word-without-any-break-in-it-", "[%eval", " }", "} ", " \n", "\n ", "\n; ", "\n{",
            "some words one after the other"};
        // clang-format on
        std::string made;
        for (int count = below(12); count > 0; --count) {
            made += one_in(2) ? pieces[static_cast<std::size_t>(below(static_cast<int>(pieces.size())))]
                              : std::string("ab ");
        }
        return made;
    }

private:
    Position some_start() {
        const Board board = all_boards[static_cast<std::size_t>(below(6))];
        Rules rules;
        if (goes_on(Rules(Rules::Base::Tournament), board) && one_in(2)) {
            rules = Rules(Rules::Base::Tournament);
        } else if (goes_on(Rules(Rules::Base::Blitz), board) && one_in(3)) {
            rules = Rules(Rules::Base::Blitz);
        } else if (one_in(3)) {
            rules = rules.with_optional_claim();
        }
        const Position start = Position::start(board, rules);
        return one_in(3)   ? line(start, below(30)).position(root_node)
               : one_in(3) ? last_of(line(start, below(30)))
                           : start;
    }

    static Position last_of(const Game& game) { return game.position(game.line_end()); }

    void play_on(Game& game, NodeId from, int length) {
        for (; length > 0; --length) {
            const Position position = game.position(from);
            const auto turns = legal_turns(position);
            if (turns.empty() || game.rules_outcome(from).over()) {
                return;
            }
            from = game.add(from, turns[static_cast<std::size_t>(below(static_cast<int>(turns.size())))]);
        }
    }

    NodeId some_node(const Game& game) {
        NodeId node = root_node;
        for (int steps = below(40); steps > 0; --steps) {
            const auto children = game.children(node);
            if (children.empty()) {
                return node;
            }
            node = children[static_cast<std::size_t>(below(static_cast<int>(children.size())))];
        }
        return node;
    }

    void remark(Game& game) {
        const NodeId node = some_node(game);
        if (node == root_node || one_in(3)) {
            game.set_comment(node, text());
            return;
        }
        switch (below(5)) {
        case 0: game.set_comment_before(node, text()); break;
        case 1: game.annotate(node, static_cast<std::uint8_t>(one_in(2) ? below(8) : below(256))); break;
        case 2: game.annotate(node, static_cast<std::uint8_t>(1 + below(6))); break;
        case 3:
            game.set_clock(node, std::chrono::milliseconds(one_in(2) ? below(100000) * 1000 : below(100000000)));
            break;
        case 4: game.set_evaluation(node, Evaluation{below(3000) - 1500, one_in(3), one_in(2) ? 0 : below(50)}); break;
        }
    }

    void demand_back(Game& game) {
        NodeId node = root_node;
        while ((node = game.main_child(node)) != no_node) {
            if (game.position(node).capture_was_missed() && one_in(3)) {
                game.demand_back(node);
                if (one_in(2)) {
                    play_on(game, game.parent(node), 1);
                }
                return;
            }
        }
    }

    void declare(Game& game) {
        constexpr std::array<GameResult, 5> results{GameResult::Open, GameResult::FirstWins, GameResult::SecondWins,
                                                    GameResult::Draw, GameResult::BothLose};
        constexpr std::array<std::string_view, 5> endings{"", "resigned", "time", "agreed", "abandoned"};
        if (one_in(2)) {
            game.declare(results[static_cast<std::size_t>(below(5))], endings[static_cast<std::size_t>(below(5))]);
        }
    }

    std::mt19937 random_;
};

} // namespace zertz::test
