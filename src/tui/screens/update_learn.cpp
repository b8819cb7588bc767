// Lessons: a position and a task, judged by the rules.

#include "base/filled.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/play/updates.hpp"
#include "tui/play/views.hpp"
#include "tui/words/lessons.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

const Lesson& lesson_of(const Model& model) {
    return lessons()[static_cast<std::size_t>(state_of<Learning>(model).number)];
}

/// The moves that the player has made.
int moves_made(const Model& model) {
    const Session& session = model.play.session;
    return session.game().ply(session.live()) / 2;
}

/// Makes any reply: the opponent in a lesson cannot prevent its goal.
void answer_in_lesson(Model& model, Effects& effects) {
    const Position before = model.play.session.position();
    const Turn reply = legal_turns(before).front();
    conduct(model, effects, before.mover(), act::MakeTurn{reply});
    const std::string text = format_turn(before, reply);
    say(model,
        reply.is_capture() ? filled("Your opponent had to capture: {move}", gap<"move">(text))
                           : filled("Your opponent plays {move}", gap<"move">(text)),
        Style::Warning);
}

/// Goes on with lesson `next` another time, in the game of `lesson`; who has done the lessons on ZÈRTZ, there as well.
/// Whether that is new.
bool go_on_with(Model& model, int lesson, int next) {
    auto& course = model.lessons.next;
    const auto before = course;
    next = std::min(next, lesson_count() - 1);
    course[std::string(gipf_lesson(lesson) != nullptr ? GipfRules::name : ZertzRules::name)] = next;
    if (const auto zertz = course.find(ZertzRules::name);
        zertz != course.end() && gipf_lesson(std::min(zertz->second, lesson_count() - 1)) != nullptr) {
        zertz->second = next;
    }
    return course != before;
}

void finish_lesson(Model& model, Effects& effects) {
    auto& learning = state_of<Learning>(model);
    learning.done = true;
    model.lessons.count(learning.number);
    go_on_with(model, learning.number, learning.number + 1);
    effects.push_back(KeepLessons{model.lessons});
}

void go_to_lesson(Model& model, Effects& effects, int number) {
    if (number < 0 || number >= lesson_count()) {
        refuse(model, effects, number < 0 ? tr("This is the first lesson") : tr("This is the last lesson"));
        return;
    }
    begin_lesson(model, effects, number);
}

void leave_lessons(Model& model, Effects& effects) {
    to_start(model, effects, StartRow::Learn);
    effects.push_back(ListKept{});
}

/// Whether Esc goes back a step instead of leaving the lesson.
bool is_begun(const Model& model) {
    return shows_gipf(model) ? cancels_step(*model.gipf) : cancels_step(model.play);
}

/// Says why an attempt, or what the opponent answers there, does not do what the lesson asks for.
void refuse_attempt(Model& model, Effects& effects, std::string_view move, const std::string& fault) {
    state_of<Learning>(model).fault =
        move.empty() ? fault : filled("{move}: {fault}", gap<"move">(move), gap<"fault">(fault));
    refuse(model, effects, tr("Not yet. Try again"));
}

/// The turn with the jump that may be challenged: one that ends the game if possible.
gipf::Turn turn_after(const GipfLesson& lesson, const gipf::Position& position) {
    const gipf::Jump jump = jump_in(lesson, position);
    gipf::Turn best;
    gipf::visit_turns(position, [&](gipf::Turn turn, const gipf::Position& next) {
        if (turn.jumps() && turn.jump() == jump && (best == gipf::Turn() || gipf::outcome(next).over())) {
            best = turn;
        }
    });
    return best;
}

void begin_gipf_lesson(Model& model, Effects& effects, const GipfLesson& lesson) {
    const gipf::Position start = *gipf::parse_position(lesson.position);
    const bool challenge = lesson.goal == GipfGoal::Challenge; // Black decides whether to challenge
    Seats seats{Seat::person(challenge ? "opponent" : "you"), Seat::person(challenge ? "you" : "opponent")};
    model.gipf = GipfPlay{};
    model.gipf->game.session = GipfSession(GipfGame(start), std::move(seats), Clock());
    conduct(model, effects, start.mover(), act::GoOn{});
    if (challenge) {
        const auto step = gipf::TurnStep::announce(jump_in(lesson, start));
        conduct(model, effects, start.mover(), act::BasicMakeStep<GipfRules>{step});
    }
}

} // namespace

void begin_lesson(Model& model, Effects& effects, int number) {
    stop_asking(model, effects);
    effects.push_back(LeaveGame{});
    if (go_on_with(model, number, number)) {
        effects.push_back(KeepLessons{model.lessons});
    }
    if (const GipfLesson* const lesson = gipf_lesson(number)) {
        show_only(model, effects, screens::gipf_learn);
        state_of<Learning>(model).number = number;
        begin_gipf_lesson(model, effects, *lesson);
        return;
    }
    show_only(model, effects, screens::learn);
    state_of<Learning>(model).number = number;
    const Position start = *parse_position(lesson_of(model).position);
    model.play.session = Session(Game(start), {Seat::person("you"), Seat::person("opponent")}, Clock());
    model.play.cursor = middle_of(start.board());
    conduct(model, effects, start.mover(), act::GoOn{});
}

Updated begin_course(Model model, std::optional<int> lesson) {
    Updated step{std::move(model), {}};
    const int number = lesson.value_or(lesson_offered(step.model.lessons, ZertzRules::name));
    begin_lesson(step.model, step.effects, std::clamp(number, 0, lesson_count() - 1));
    return step;
}

bool try_in_lesson(Model& model, Effects& effects, Turn turn) {
    const Lesson& lesson = lesson_of(model);
    const Session& session = model.play.session;
    const Position before = session.position();
    state_of<Learning>(model).fault.clear();
    const int made = moves_made(model);
    if (const auto fault = fault_of(lesson, before, turn, made)) {
        show_position(model);
        refuse_attempt(model, effects, format_turn(before, turn), *fault);
        return false;
    }
    conduct(model, effects, before.mover(), act::MakeTurn{turn});
    is_finished(lesson, session.position(), made) ? finish_lesson(model, effects) : answer_in_lesson(model, effects);
    return true;
}

bool try_in_lesson(Model& model, Effects& effects, gipf::Turn turn) {
    const GipfLesson& lesson = *gipf_lesson(state_of<Learning>(model).number);
    const gipf::Position before = model.gipf->game.session.position();
    state_of<Learning>(model).fault.clear();
    if (const auto fault = fault_of(lesson, before, turn)) {
        show_position(model);
        refuse_attempt(model, effects, GipfRules::format_turn(before, turn), *fault);
        return false;
    }
    conduct(model, effects, before.mover(), act::BasicMakeTurn<GipfRules>{turn, {}});
    finish_lesson(model, effects);
    model.gipf->recorded = true; // only viewed from now on
    return true;
}

void answer_in_lesson(Model& model, Effects& effects, bool challenges) {
    const GipfLesson& lesson = *gipf_lesson(state_of<Learning>(model).number);
    const gipf::Position start = model.gipf->game.session.position();
    state_of<Learning>(model).fault.clear();
    if (challenges) {
        finish_lesson(model, effects);
        model.gipf->recorded = true; // the question is answered, and its keys are free
    } else {
        model.gipf->ask = Ask::Challenge;
        refuse_attempt(model, effects, "", *fault_of(lesson, start, turn_after(lesson, start)));
    }
}

namespace {

/// How much of the lesson is done: of its moves, or of its only one.
int step_of(const Model& model) {
    if (shows_gipf(model)) {
        return model.gipf->steps.stage() == gipf::Steps::Stage::Acted ? 1 : 0;
    }
    const Goal goal = lesson_of(model).goal;
    return goal == Goal::WinByForce || goal == Goal::GiveToGet ? moves_made(model)
           : model.play.steps.stage() == Steps::Stage::Placed  ? 1
                                                               : 0;
}

/// The key that turns the way which a dot begins with to the one in the hint of a lesson; nothing if that is the same.
std::optional<Action> key_to_turn(const Model& model, gipf::Way hinted) {
    GipfPlay play = *model.gipf;
    const std::vector<gipf::Way> ways = ways_from(play, gipf::dot_of(hinted));
    if (ways.empty()) {
        return std::nullopt;
    }
    play.way = ways.front();
    for (const Action arrow : arrows_to_turn(play, model.look.outlook)) {
        if (way_turned(play, model.look.outlook, arrow) == hinted) {
            return arrow;
        }
    }
    return std::nullopt;
}

/// The hint of the next step, with the arrow key that a piece needs on its way in.
std::string hint_here(const Model& model) {
    const int number = state_of<Learning>(model).number;
    const int step = step_of(model);
    std::string hint = words_of(number, model.keys, static_cast<std::size_t>(step)).hint;
    const GipfLesson* const lesson = gipf_lesson(number);
    constexpr std::size_t name = 2;
    if (lesson == nullptr || lesson->place.size() <= name || step > 0) {
        return hint;
    }
    const gipf::Point dot = *gipf::point_named(lesson->place.substr(0, name));
    const Cell first = gipf::spot_at(*gipf::point_named(lesson->place.substr(name + 1)));
    if (const auto arrow = key_to_turn(model, *gipf::way_from(dot, first))) {
        hint += " " + filled("After {key} on the dot, {arrow} chooses the direction.", key_of(model, Action::Act),
                             key_of<"arrow">(model, *arrow));
    }
    return hint;
}

/// A hint names rings from before the jumps that a capture has made already, and keys from before a ring was chosen.
void say_hint(Model& model) {
    const bool zertz = !shows_gipf(model);
    const auto back = key_of(model, Action::Cancel);
    say(model, zertz && model.play.steps.stage() == Steps::Stage::Jumping
                   ? filled("First go back to the start of your move with {key}", back)
               : zertz && offers_marbles(model.play)
                   ? filled("Press {key} first. {hint}", back, gap<"hint">(hint_here(model)))
                   : hint_here(model));
}

void learn_action(Model& model, Effects& effects, Action action) {
    const int number = state_of<Learning>(model).number;
    switch (action) {
    case Action::NextLesson: go_to_lesson(model, effects, number + 1); break;
    case Action::PreviousLesson: go_to_lesson(model, effects, number - 1); break;
    case Action::Again: begin_lesson(model, effects, number); break;
    case Action::Clue: say_hint(model); break;
    case Action::Cancel:
        is_begun(model) && board_of(model).ask == Ask::Nothing && !state_of<Learning>(model).done
            ? play_action(model, effects, action)
            : leave_lessons(model, effects);
        break;
    case Action::Act:
        if (!state_of<Learning>(model).done) {
            play_action(model, effects, action);
        } else if (number + 1 == lesson_count()) {
            leave_lessons(model, effects);
        } else {
            begin_lesson(model, effects, number + 1);
        }
        break;
    default: play_action(model, effects, action); break;
    }
}

std::vector<KeyHint> key_hints(const Model& model) {
    return {{Action::Clue, tr("hint")},
            {Action::NextLesson, tr("lesson", "next"), board_of(model).ask == Ask::Nothing}, // else n is an answer
            {Action::PreviousLesson, tr("previous")},
            {Action::Again, tr("restart")},
            {Action::Cancel, tr("leave")}};
}

std::string advise(const Model& model) {
    return state_of<Learning>(model).done ? told(model, Action::Act, marked("{key} continue")) : advice_to_play(model);
}

constexpr ScreenKind lessons_on(Shows board, unsigned (*context)(const Model&)) {
    return {
        .purpose = marked("Do what the lesson asks for."),
        .shows = board,
        .fresh = fresh_state<Learning>,
        .context = context,
        .key = board_key,
        .act = learn_action,
        .click = play_click,
        .paste = paste_turns,
        .draw = draw_panel,
        .advice = advise,
        .keys = key_hints,
    };
}

} // namespace

constexpr ScreenKind screens::learn = lessons_on(Shows::Zertz, always<context::learn>);
constexpr ScreenKind screens::gipf_learn = lessons_on(Shows::Gipf, always<context::gipf_learn>);

} // namespace zertz::tui
