#pragma once

#include "base/text.hpp"
#include "board/game_option.hpp"
#include "board/handicap_to.hpp"
#include "board/history.hpp"
#include "board/levels.hpp"
#include "board/player.hpp"
#include "board/start_tags.hpp"
#include "board/statistics.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {
namespace toy {

// A game for tests, on a hexagon of seven cells, a1 a2 b1 b2 b3 c1 c2, with b2 in the middle. The players put stones on
// empty cells in turn. Three stones of a player in a line win. Three stones in a line other than by way of b2 are not
// possible, so the rules may forbid the first player to begin there: "fair", against "free".

inline constexpr int cells = 7;
inline constexpr int middle = 3;

struct Turn {
    int cell = -1;

    friend bool operator==(Turn, Turn) = default;
};

struct Position {
    PerPlayer<unsigned> stones{}; // a bit for each cell
    bool fair = true;

    Player mover() const;
    unsigned taken() const { return stones[0] | stones[1]; }
    friend bool operator==(const Position&, const Position&) = default;
};
Position after(Position position, Turn turn);

enum class Refusal : std::uint8_t { Over, NoCell, Taken, MiddleFirst };
enum class Ending : std::uint8_t { None, Line, Full, Repetition, Agreement, Resignation, Time, Abandonment };

struct Outcome {
    GameResult result = GameResult::Open;
    Ending ending = Ending::None;

    bool over() const { return result != GameResult::Open; }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A stone is put down, or taken up again before the turn ends: that is, never.
struct Step {
    int cell = -1;
};

class Steps {
public:
    explicit Steps(const Position& start) : start_(start) {}

    const Position& start() const { return start_; }
    Turn turn() const { return turn_; }
    bool done() const { return turn_.cell >= 0; }
    void put(int cell) { turn_.cell = cell; }

private:
    Position start_;
    Turn turn_;
};

struct ReadTurn {
    Turn turn;
    std::size_t size = 0;
    bool cut_short = false;
};

} // namespace toy

class SvgDocument;
struct SvgDrawing;
template <class Position, class Turn>
struct BasicPicture;

struct ToyRules {
    using Position = toy::Position;
    using Turn = toy::Turn;
    using Step = toy::Step;
    using Steps = toy::Steps;
    using Refusal = toy::Refusal;
    using Outcome = toy::Outcome;
    using Ending = toy::Ending;
    using History = BasicHistory<ToyRules>;

    static constexpr std::string_view name = "TOY";
    static constexpr std::string_view title = name;
    static constexpr std::array<std::string_view, 2> start_tags{"Fairness", "Setup"};
    static constexpr std::array<HeadingWords, 1> heading{{{"TOY ", "", "Fairness"}}};
    static constexpr std::string_view repetition_rule = "T3";
    static constexpr std::string_view result_rule = "T2";
    static constexpr bool both_may_lose = false;
    static constexpr double points_to_e = 100;
    static constexpr std::optional<LevelRatings> level_ratings{};
    static constexpr std::size_t result_rows = 0;

    struct Variant {
        bool fair = true;

        friend bool operator==(const Variant&, const Variant&) = default;
    };

    static Position start_of(const Variant& variant) { return {{}, variant.fair}; }
    static Position with_handicap(const Variant&, const Position& start, bool) { return start; }
    static Position rematch_start(const Position& start) { return start; }
    static HandicapGiven handicap_given(const Position&) { return {}; }
    static Position usual_start() { return {}; }
    static Position as_start(const Position& position) { return position; }
    static std::vector<Turn> legal_turns(const Position& position);
    static std::optional<Refusal> why_not(const Position& position, Turn turn);
    static Position after(const Position& position, Turn turn) { return toy::after(position, turn); }
    static Outcome outcome(const Position& position);
    static bool may_recur(const Position&, const Position&) { return false; }
    static bool repeats(const Position& a, const Position& b) { return a == b; }
    static std::uint64_t repetition_key(const Position& position);
    static std::string_view rule_of(const Outcome&) { return "T2"; }
    static bool captures(const Position&, Turn) { return false; }
    static bool was_decided_outside(Turn) { return false; }
    static bool allows_demands(const Position&) { return false; }
    static bool may_be_demanded_back(const Position&) { return false; }
    static Position demanded_back(const Position& before) { return before; }

    static std::optional<Refusal> make_step(Steps& steps, const Step& step);
    static std::optional<Player> asked(const Steps& steps);
    static bool is_question(const Steps&) { return false; }
    static bool is_interrupted(const Steps&) { return false; }
    static constexpr bool rest_is_turn = false;
    static bool is_begun(const Steps& steps) { return steps.done(); }
    static bool is_binding(const Steps&) { return false; }
    static bool binding_allows(const Steps&, Turn) { return true; }
    static bool binding_allows(const Steps&, const Step&) { return true; }
    static bool is_strict(const Position&) { return false; }

    static std::span<const GameOption<Variant>> options();
    static StartTags tags_of(const Position& start);
    static ReadStart<Position> read_start(const GivenTags& tags);
    static bool begins_position(std::string_view text) { return text.starts_with("toy:"); }
    static std::string format_position(const Position& position);
    static Result<Position, Misreading> parse_position(std::string_view text);
    static std::string format_turn(const Position& position, Turn turn);
    static std::string format_compact(const Position& position, Turn turn) { return format_turn(position, turn); }
    static Result<toy::ReadTurn, Misreading> read_turn(std::string_view text, const Position& position);
    static Result<toy::ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position);
    static std::string message(Refusal refusal, const Position& position);
    static std::string describe(const Outcome& outcome) { return std::string(label_of(outcome)); }
    static std::string step_words(const Step& step, const Position& position);
    static std::optional<Step> step_in(std::string_view words, const Position& position);
    static std::string draw(const Position& position, const Position& start, bool over);
    static SvgDocument svg_document(const Position& start, int pictures, std::string_view title,
                                    std::string_view description);
    static SvgDrawing draw_svg(const BasicPicture<Position, Turn>& picture);

    static IndexedTurns indexed(const Position& position, std::span<const Turn> turns);
    static std::vector<StartFact> facts_of(const Position& start);
    static std::string terms_of(const Position& start) { return std::string(title) + ", " + kind_of(start); }
    static std::string kind_of(const Position& start) { return start.fair ? "fair" : "free"; }
    static constexpr std::array<std::string_view, 2> rule_sets{"fair", "free"};
    static std::string rule_set_in_words(std::size_t set) { return std::string(rule_sets[set]); }
    static std::size_t rule_set(const Position& start) { return start.fair ? 0 : 1; }
    static std::string_view label_of(const Outcome& outcome);
    static std::vector<std::string> winning_sets(const Position&, const Outcome&) { return {}; }
    static std::string row_of(std::size_t) { return ""; }
    static std::optional<SideResult> side_result(const Position&, Turn, int, bool) { return std::nullopt; }
    static std::array<std::string_view, 2> sides() { return {"first", "second"}; }
    static std::string_view side_name(Player player) { return player == Player::First ? "first" : "second"; }
    static std::optional<std::uint64_t> perft(const Position& position, int depth);
};

} // namespace zertz
