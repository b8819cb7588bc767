#pragma once

#include "base/filled.hpp"
#include "line/takes.hpp"
#include "session/question.hpp"
#include "study/hint_words.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// What line mode prints about a game where the full screen would show it.

/// What is around a place: `next_in` is the place in a direction, and `words` says what is there.
template <class Next, class Words>
std::string around_in_words(Next next_in, Words words) {
    std::vector<std::string> around;
    for (const Direction direction : all_directions) {
        if (const Cell next = next_in(direction); next != no_cell) {
            around.push_back(words(next));
        }
    }
    return filled("Around it: {rings}.", gap<"rings">(joined(around, ", "))); // spots in GIPF
}
inline constexpr std::string_view can_jump_from = marked("can jump: {rings}");

/// "wins in 3 turns", "you are better", "about even".
std::string score_in_words(Score score);

struct LineReply {
    std::vector<std::string> lines;
    bool refused = false; // there is nothing like this
};

/// A command that asks about the game, as it stands.
template <class R>
struct LineQuestion {
    std::string_view name;
    LineReply (*answer)(const BasicSession<R>& session, std::string_view rest);
    std::string_view help;
    Takes takes = Takes::Nothing;
};

/// The words of one game; these for a game that has none of its own.
template <class R>
struct PlainLineWords {
    using Position = typename R::Position;
    using Turn = typename R::Turn;

    static constexpr std::string_view hint_help = marked("a move the computer would make");
    /// Whether a move may be demanded back.
    static constexpr bool has_demands = false;

    /// "first" or "White", in the language that is spoken.
    static std::string_view side(Player player) { return tr(R::side_name(player)); }
    static std::string to_move(Player player, std::string_view task) {
        return filled("{player} to move: {task}", gap<"player">(side(player)), gap<"task">(task));
    }
    /// Each player's time.
    static std::string times(const PerPlayer<std::string>& left) {
        return filled("first {first}, second {second}", gap<"first">(left[Player::First]),
                      gap<"second">(left[Player::Second]));
    }
    /// What to type, at the beginning of a game, and how moves are written.
    static std::string invitation() { return tr("type a move, or help"); }
    struct WayToMove {
        std::string_view move; // an example
        std::string_view means;
    };
    static std::vector<WayToMove> ways_to_move() { return {}; }
    static const std::vector<LineQuestion<R>>& questions() {
        static const std::vector<LineQuestion<R>> none;
        return none;
    }
    /// What the player to move can do.
    static std::string task(const BasicSession<R>&) { return tr("make a move"); }
    /// A move described for a user who cannot see the board: "first places white on d4 and removes d1"; empty if the
    /// move as written says it.
    static std::string turn(const Position&, Turn) { return ""; }
    static std::string hint(const Position& position, const BasicAnswer<R>& answer, Score score) {
        return filled("{move}: {score}", gap<"move">(R::format_turn(position, answer.turn())),
                      gap<"score">(score_in_words(score)));
    }
    /// How a game ended: "first wins with 4 white marbles".
    static std::string ending(const typename R::Outcome& outcome) { return R::describe(outcome); }
    /// Reads a turn from a line that is not quite in its notation.
    static Result<Turn, Misreading> read_loosely(std::string_view, const Position&) { return Misreading{}; }
    /// What the user must be asked about a turn that was typed, because the line leaves it open; empty if nothing.
    static std::string question_about(const Position&, Turn, std::string_view) { return ""; }
    /// What is said among several turns, where nothing can be asked.
    static std::string instead_of_question() { return ""; }
    /// The turn where that was answered with no.
    static Turn declined(Turn turn) { return turn; }
};
template <class R>
struct LineWords : PlainLineWords<R> {};

/// The same for a game whose hints have reasons (study/hint_words.hpp).
template <class R>
struct ExplainedLineWords : PlainLineWords<R> {
    static constexpr std::string_view hint_help = marked("a good move, and why");

    static std::string hint(const typename R::Position& position, const BasicAnswer<R>& answer, Score score) {
        return answer.hint ? filled("{hint} ({score})", gap<"hint">(hint_in_words(position, *answer.hint)),
                                    gap<"score">(score_in_words(answer.hint->score)))
                           : PlainLineWords<R>::hint(position, answer, score);
    }
};

template <>
struct LineWords<ZertzRules> : ExplainedLineWords<ZertzRules> {
    static constexpr bool has_demands = true;

    static std::string invitation();
    static std::vector<WayToMove> ways_to_move();
    static const std::vector<LineQuestion<ZertzRules>>& questions();
    static std::string task(const Session& session);
    static std::string turn(const Position& before, Turn turn);
    static std::string ending(const Outcome& outcome);
    static Result<Turn, Misreading> read_loosely(std::string_view line, const Position& position);
    /// Whether the turn claims what it isolates (R6.5).
    static std::string question_about(const Position& before, Turn turn, std::string_view line);
    static std::string instead_of_question() {
        return tr("say what you claim: add x and the marbles, or x - to claim nothing");
    }
    static Turn declined(Turn turn) { return turn.with_claims_declined(true); }
};

template <>
struct LineWords<GipfRules> : ExplainedLineWords<GipfRules> {
    static std::string to_move(Player player, std::string_view task);
    static std::string times(const PerPlayer<std::string>& left);
    static std::string invitation();
    static std::vector<WayToMove> ways_to_move();
    static const std::vector<LineQuestion<GipfRules>>& questions();
    static std::string task(const GipfSession& session);
    static std::string turn(const gipf::Position& before, gipf::Turn turn);
    static std::string ending(const gipf::Outcome& outcome);
};

} // namespace zertz
