#pragma once

#include "games/gipf/position.hpp"
#include "games/gipf/turn.hpp"
#include "games/zertz/movegen.hpp"
#include "study/lesson_progress.hpp"
#include "tui/words/bindings.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zertz::tui {

/// What the player's moves must achieve.
enum class Goal : std::uint8_t {
    Place,         // any placement
    Remove,        // a placement that removes the ring `place`
    Capture,       // a capture of at least `amount` marbles
    Isolate,       // a placement that claims at least `amount` marbles
    IsolateSafely, // the same, and the opponent cannot win at once
    Force,         // a placement after which the opponent must capture
    GiveToGet,     // a placement that forces the capture of 1 marble, then a capture of at least `amount`
    BlockGrey,     // a capture after which too few grey marbles are left for the opponent
    StaySafe,      // a move after which the opponent cannot win at once
    Win,           // a win at once
    WinByForce,    // a win with move number `amount` at the latest, whatever the opponent does
};

/// The same in a game of GIPF, in one move.
enum class GipfGoal : std::uint8_t {
    Enter,     // any move
    PushTo,    // a move that brings one of the player's pieces from elsewhere to the spot `place`
    Capture,   // a move that captures at least `amount` pieces
    KeepGipf,  // the same, keeping the player's GIPF-pieces
    Refill,    // a move after which the reserve has at least `amount` pieces
    Win,       // a win at once
    EnterGipf, // entering a GIPF-piece
    Load,      // entering a loaded piece
    Jump,      // a jump of a potential that captures at least `amount` pieces
    Challenge, // challenging the opponent's jump to the spot `place`
    StopRow,   // a move after which the opponent cannot remove a row next turn
    StaySafe,  // a move that captures at least `amount` pieces, after which the opponent cannot capture next turn
    MakeSure,  // a move after which the player captures at least `amount` pieces next turn, whatever the opponent does
    SureRow,   // a move after which the player can remove a row next turn, whatever the opponent does
    WinSoon,   // a win next turn, whatever the opponent does
};

template <class AnyGoal>
struct BasicLesson {
    std::string_view title;
    std::string_view text;
    std::string_view task;
    std::string_view hint;
    std::string_view praise;
    std::string_view position; // as in N3 or G10
    AnyGoal goal;
    int amount = 1;
    /// A ring or a spot; or the dot and the first spot of the move in the hint, "a4 b4", where a direction is to be chosen.
    std::string_view place = {};
    /// What takes the place of `hint` in the next steps: after each move, or in a lesson of one move after its first part.
    std::array<std::string_view, 2> next_hints = {};
};
using Lesson = BasicLesson<Goal>;
using GipfLesson = BasicLesson<GipfGoal>;

/// The texts of a lesson on either game.
struct LessonWords {
    std::string_view title;
    std::string text;
    std::string task;
    std::string hint;
    std::string_view praise;
};

/// The courses on ZÈRTZ, in teaching order; those on GIPF follow them.
std::span<const Lesson> lessons();
std::span<const GipfLesson> gipf_lessons();
int lesson_count();
/// By the number of the lesson among those on both games; they name keys as these are bound. `step`: of the hint.
LessonWords words_of(int lesson, const KeyMap& keys = KeyMap(), std::size_t step = 0);
/// Nothing for a lesson on ZÈRTZ.
const GipfLesson* gipf_lesson(int lesson);
/// The course that a lesson belongs to.
std::string_view course_of(int lesson);
/// The lessons of all courses with their numbers, one per line, and which of them are done.
std::string list_of_lessons(const LessonProgress& progress);

/// The lessons that are offered where this game is chosen: their first, and the one to go on with.
int first_lesson_on(std::string_view game);
int lesson_offered(const LessonProgress& progress, std::string_view game);

/// Why a legal move does not do what the lesson asks for; nothing if it does. `made`: the number of moves that the
/// player has made before.
std::optional<std::string> fault_of(const Lesson& lesson, const Position& position, Turn turn, int made = 0);

/// Whether the lesson is over after the player's move to `next`; some lessons take several moves.
bool is_finished(const Lesson& lesson, const Position& next, int made = 0);

/// The same for a lesson on GIPF.
std::optional<std::string> fault_of(const GipfLesson& lesson, const gipf::Position& position, gipf::Turn turn);
/// The jump that the opponent announces in a lesson on challenges.
gipf::Jump jump_in(const GipfLesson& lesson, const gipf::Position& position);

} // namespace zertz::tui
