#include "tui/words.hpp"

#include "base/text.hpp"
#include "tui/study_words.hpp"
#include "zertz/turn_text.hpp"

#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace zertz::tui {
namespace {

/// Leaves parts out, from one end, until the text fits into a line of the window: parts are separated by semicolons.
enum class Keep : std::uint8_t { First, Last };
std::string fitted(std::string text, const Model& model, Keep keep) {
    const auto too_long = [&] { return width_of(text) > model.window.cols - 2; };
    for (std::size_t at = 0; too_long() && at != text.npos;) {
        at = keep == Keep::First ? text.rfind("; ") : text.find("; ");
        if (at != text.npos) {
            keep == Keep::First ? text.erase(at) : text.erase(0, at + 2);
        }
    }
    return text;
}

/// "W2 G1 B0"
std::string with_zeros(MarbleCount count) {
    std::string text;
    for (const Marble marble : all_marbles) {
        text += std::string(text.empty() ? "" : " ") + letter(marble) + std::to_string(count[marble]);
    }
    return text;
}

/// A name and what is said of its bearer, for which a long name makes room in so many columns.
std::string with_name(const std::string& name, const std::string& said, int columns) {
    constexpr int least = 5; // of less than that nobody could be known
    return clipped(name, std::max(least, columns - width_of(said))) + said;
}

std::string ways(std::size_t count) {
    return count == 1 ? "one way" : std::to_string(count) + " ways";
}

/// What is missing for a placement: the marble, or a place for it.
std::string advice_to_place(const Model& model) {
    const Play& play = model.play;
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    const std::string colours = key(Action::White) + " " + key(Action::Grey) + " " + key(Action::Black);
    if (!play.marble) {
        return "take a marble: " + colours;
    }
    const std::string name = name_of(play.steps.start().board(), play.cursor);
    const std::string marble(name_of(*play.marble));
    const std::string other = taken_in(play) ? "" : colours + " colour; ";
    // What changes with every step of the cursor stands last, so that little is written anew.
    if (!play.steps.placeable().contains(play.cursor)) {
        const bool ring = play.steps.start().rings().contains(play.cursor);
        return other + key(Action::NextPlace) + " next ring; place " + marble + " on " + name +
               (ring ? ": occupied" : ": gone");
    }
    const Claim claim = claim_previewed(play);
    return other + key(Action::NextPlace) + " next ring; place " + marble + " on " + name + ": " + key(Action::Act) +
           (claim.empty() ? "" : ", claims " + std::to_string(claim.cells().size()) + " (R6.2)");
}

std::string advice_to_remove(const Model& model) {
    const Play& play = model.play;
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    const std::string start = (touched(play) ? "" : key(Action::Cancel) + " back; ") + key(Action::NextPlace) +
                              " next free; remove " + name_of(play.steps.now().board(), play.cursor);
    if (!play.steps.removable().contains(play.cursor)) {
        return start + ": not free";
    }
    const Claim claim = claim_previewed(play);
    return start + ": " + key(Action::Act) +
           (claim.empty() ? "" : ", claims " + std::to_string(claim.cells().size()) + " (R6.2)");
}

std::string advice_to_capture(const Model& model) {
    const Play& play = model.play;
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    const Board board = play.steps.start().board();
    const std::string name = name_of(board, play.cursor);
    const std::size_t count = play.steps.completions().size();
    const std::string out = count == 1 ? "; " + key(Action::PlayOut) + " plays it out" : "";
    if (play.steps.stage() == Steps::Stage::Jumping) {
        const std::string at = name_of(board, play.steps.jumper());
        return "captured " + with_zeros(play.steps.captured_so_far()) + "; " +
               (landings(play).contains(play.cursor) ? key(Action::Act) + " jumps " + at + "-" + name
                                                     : "jump on from " + at) +
               " (R5.3)" + out + (touched(play) ? "" : "; " + key(Action::Cancel) + " back");
    }
    if (play.jumper) {
        const std::string from = name_of(board, *play.jumper);
        return (landings(play).contains(play.cursor) ? key(Action::Act) + " jumps " + from + "-" + name
                                                     : from + " jumps, but where") +
               "; " + key(Action::NextPlace) + " next landing; " + key(Action::Cancel) + " another marble";
    }
    std::size_t captures = 0;
    for (const Turn turn : play.steps.completions()) {
        captures += turn.is_capture() ? 1u : 0u;
    }
    const bool compulsory = play.steps.placeable().empty();
    const std::string start = compulsory ? "capture is compulsory, " + ways(captures) + " (R5.1)"
                                         : "capture, " + ways(captures) + ", or place (R10.3)";
    if (play.steps.jumpers().contains(play.cursor)) {
        return start + "; " + key(Action::Act) + " takes up " + name + out;
    }
    return start + "; " + key(Action::NextPlace) + " next jumper" + out;
}

/// Who has to answer what the other asks for.
const std::string& name_of_asked(const Play& play) {
    const auto& request = play.session.request();
    return seat_of(play, opponent(request ? request->by : play.session.mover())).name;
}

std::string advice_to_play(const Model& model) {
    const Play& play = model.play;
    const int line = model.window.cols - 2;
    if (game_over(play)) {
        return ending_of(play, line);
    }
    switch (play.ask) {
    case Ask::Resign: return "resign? y or n";
    case Ask::Draw: return with_name(name_of_asked(play), ": accept a draw? y or n", line);
    case Ask::TakeBack: return with_name(name_of_asked(play), ": let the move be taken back? y or n", line);
    case Ask::Leave: return "leave? the game is kept; y or n";
    case Ask::Claim:
        return "claim " + counted(claim_previewed(play).cells().size(), "isolated marble", "isolated marbles") +
               "? y or n (R6.5)";
    case Ask::Nothing: break;
    }
    if (!here_to_move(model)) {
        const std::string& name = seat_of(play, play.steps.start().mover()).name;
        const std::string hurries = " is thinking; " + model.keys.first_key(Action::Act) + " makes it move now";
        return play.session.suspended() && !play.waits_for_return
                   ? "paused; " + model.keys.first_key(Action::Pause) + " goes on"
               : thinks_about_turn(play) ? with_name(name, hurries, line)
               : play.held               ? with_name(name, " has chosen", line)
               : looks_elsewhere(model)  ? "looking back; " + model.keys.first_key(Action::Forward) + " one turn later"
                                         : with_name(name, " is to move", line);
    }
    if (play.steps.must_pass()) {
        return "nothing can be placed or captured: " + model.keys.first_key(Action::Act) + " passes (R4.6)";
    }
    if (play.steps.stage() == Steps::Stage::Placed) {
        return fitted(advice_to_remove(model), model, Keep::Last);
    }
    const bool on_marble = play.steps.start().occupied().contains(play.cursor);
    const bool may_capture = !taken_in(play) && !play.steps.jumpers().empty();
    // With both possible (R10.3), it depends on where the cursor stands.
    if (play.steps.stage() == Steps::Stage::Jumping || play.jumper ||
        (may_capture && (play.steps.placeable().empty() || on_marble || !play.marble))) {
        return fitted(advice_to_capture(model), model, Keep::First);
    }
    return fitted(advice_to_place(model), model, Keep::Last);
}

std::string advice_to_walk(const Model& model) {
    const Records& records = model.records;
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    if (records.autoplay) {
        return "playing by itself; " + key(Action::Autoplay) + " stops, " + key(Action::Faster) + " " +
               key(Action::Slower) + " speed";
    }
    if (at_end(model.play)) {
        const Outcome outcome = outcome_of(model.play);
        return outcome.over() ? ending_of(model.play, model.window.cols - 2) : "the record ends here";
    }
    return key(Action::Forward) + " one turn on, " + key(Action::Back) + " one back, " + key(Action::Autoplay) +
           " walks by itself";
}

std::string advice_to_set_up(const Model& model) {
    const SetUp& set_up = model.set_up;
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    if (set_up.row) {
        return "Up Down choose  Left Right change  " + key(Action::NextMarble) + " board";
    }
    return key(Action::White) + " " + key(Action::Grey) + " " + key(Action::Black) + " marble  " +
           key(Action::ToggleRing) + " ring  " + key(Action::NextMarble) + " panel  " + key(Action::Act) + " put " +
           (set_up.tool ? std::string(name_of(*set_up.tool)) : "or take ring") + " on " +
           name_of(set_up.now.board(), model.play.cursor);
}

using KeyHint = std::pair<Action, std::string_view>;

std::vector<KeyHint> keys_to_tell_in_game(const Model& model) {
    if (game_over(model.play)) {
        return {{Action::Review, "review"},
                {Action::NewGame, "new game"},
                {Action::Save, "save"},
                {Action::Back, "look back"},
                {Action::Undo, "take back"}};
    }
    if (looks_elsewhere(model)) {
        return {{Action::ToEnd, "the last turn"},
                {Action::Back, "earlier"},
                {Action::Forward, "later"},
                {Action::Line, "type a turn"},
                {Action::Hint, "hint"}};
    }
    if (model.play.session.may_demand_back() && here_to_move(model)) {
        return {{Action::DemandBack, "demand the turn back (R10.3)"}};
    }
    return {{Action::Line, "type a turn"},
            {Action::Undo, "take back"},
            {Action::Replies, "giving away?"},
            {Action::Hint, "hint"},
            {Action::NewGame, "new"}};
}

/// The keys worth knowing on a screen, the most useful first.
std::vector<KeyHint> keys_to_tell(const Model& model) {
    switch (model.screen) {
    case ScreenName::Start: return {{Action::Open, "open a record"}};
    case ScreenName::Games: return {{Action::Cancel, "back"}};
    case ScreenName::SetUp:
        return {{Action::PlayOn, "play"}, {Action::Analysis, "analyse"}, {Action::Solve, "solve"},
                {Action::Save, "save"},   {Action::Undo, "undo"},        {Action::Line, "type it"}};
    case ScreenName::Play: return keys_to_tell_in_game(model);
    case ScreenName::Learn:
        return {{Action::Clue, "clue"},
                {Action::NextLesson, "next"},
                {Action::PreviousLesson, "previous"},
                {Action::Again, "again"},
                {Action::Cancel, "leave"}};
    case ScreenName::Review:
        return model.review.trying ? std::vector<KeyHint>{{Action::Cancel, "back to the review"}}
                                   : std::vector<KeyHint>{{Action::Cancel, "leave"}, {Action::Save, "save"}};
    case ScreenName::Puzzle:
        return {{Action::Clue, "hint"},
                {Action::GiveUp, "give up"},
                {Action::NextPuzzle, "next"},
                {Action::PuzzleOfDay, "today's"},
                {Action::Cancel, "leave"}};
    case ScreenName::Stats: return {{Action::Cancel, "back"}};
    case ScreenName::Replay: break;
    }
    std::vector<KeyHint> hints{{Action::GoTo, "to a turn"},
                               {Action::NextVariation, "variations"},
                               {Action::Review, "review"},
                               {Action::PlayOn, "play on"},
                               {Action::Analysis, "analysis"}};
    if (model.records.games.size() > 1) {
        hints.insert(hints.begin(), KeyHint{Action::Games, "games"});
    }
    return hints;
}

/// What the player to move has to do.
std::string task_of(const Play& play) {
    const Steps& steps = play.steps;
    if (thinks_about_turn(play)) {
        return "thinking";
    }
    switch (steps.stage()) {
    case Steps::Stage::Placed: return "remove a ring";
    case Steps::Stage::Jumping: return "jump on";
    case Steps::Stage::Done: return "claim, or not";
    case Steps::Stage::Start: break;
    }
    if (steps.must_pass()) {
        return "pass";
    }
    if (!steps.jumpers().empty()) {
        return steps.placeable().empty() ? "capture" : "capture or place";
    }
    return steps.start().pool().empty() ? "place an own marble" : "place a marble";
}

} // namespace

std::string asked_of(const Model& model, int columns) {
    const Play& play = model.play;
    if (game_over(play)) {
        const std::string result(name_of(outcome_of(play).result));
        const std::string text = "the game is over, " + result;
        return width_of(text) <= columns ? text : "over, " + result;
    }
    if (looks_elsewhere(model)) {
        const std::string place = "looking back: " + place_of(play);
        return width_of(place) <= columns ? place : place_of(play);
    }
    const std::string task = task_of(play);
    const std::string text = with_name(seat_of(play, play.steps.start().mover()).name, ": " + task, columns);
    return width_of(text) <= columns ? text : task; // the pointer in front of the name says whose it is, too
}

std::string place_of(const Play& play) {
    const Game& game = play.session.game();
    return "after " + std::to_string(game.ply(play.walk.at())) + " of " +
           counted(game.ply(game.line_end(play.walk.at())), "turn", "turns");
}

std::string advice(const Model& model) {
    if (model.copying) {
        return "Copy what?  p position  r game record  Esc cancel";
    }
    switch (model.screen) {
    case ScreenName::Start: return "Enter plays; arrows choose and change";
    case ScreenName::Games: return "Enter opens the game";
    case ScreenName::Replay: return advice_to_walk(model);
    case ScreenName::Play: return advice_to_play(model);
    case ScreenName::SetUp: return advice_to_set_up(model);
    case ScreenName::Puzzle: return advice_in_puzzle(model, at_board(model) ? advice_to_play(model) : "");
    case ScreenName::Stats: return "";
    case ScreenName::Review: return model.review.trying ? advice_to_play(model) : advice_to_review(model);
    case ScreenName::Learn:
        return model.learning.done ? model.keys.first_key(Action::Act) + " goes on" : advice_to_play(model);
    }
    return {};
}

std::string key_hints(const Model& model) {
    // Help and quit are told in any window.
    const auto told = [&](const KeyHint& hint) {
        return model.keys.first_key(hint.first) + " " + std::string(hint.second) + "  ";
    };
    const std::string always = told({Action::Help, "help"}) + model.keys.first_key(Action::Quit) + " quit";
    std::string text;
    for (const KeyHint& hint : keys_to_tell(model)) {
        const std::string more = told(hint);
        if (width_of(text + more + always) <= model.window.cols - 2) {
            text += more;
        }
    }
    return text + always;
}

std::string ending_of(const Play& play, int columns) {
    const Outcome outcome = outcome_of(play);
    const auto wins = [&](Player winner) {
        const std::string& name = seat_of(play, winner).name;
        const std::string won = name == "you" ? " win" : " wins";
        switch (outcome.ending) {
        case Ending::Resignation: {
            const std::string resigned =
                with_name(seat_of(play, opponent(winner)).name, " resigned (R8.2)", columns / 2);
            return with_name(name, won + ": " + resigned, columns);
        }
        case Ending::Time: return with_name(name, won + " on time (R8.2)", columns);
        default: return with_name(name, won + ": " + describe(outcome), columns);
        }
    };
    switch (outcome.result) {
    case GameResult::Open: return "the game goes on";
    case GameResult::FirstWins: return wins(Player::First);
    case GameResult::SecondWins: return wins(Player::Second);
    case GameResult::Draw: return "a draw: " + describe(outcome);
    case GameResult::BothLose: return "both lose: " + describe(outcome);
    }
    return {};
}

std::string words_for(const Evaluation& evaluation, const std::array<std::string, 2>& names) {
    const std::string& better = names[evaluation.value >= 0 ? 0 : 1];
    const int size = std::abs(evaluation.value);
    if (evaluation.win) {
        return "a win for " + better + " in " + counted(size, "turn", "turns");
    }
    if (size < 30) {
        return "about even";
    }
    return (size < 100 ? "slightly better for " : size < 300 ? "better for " : "winning for ") + better;
}

std::string replies_in_words(const Replies& replies) {
    const std::size_t count = replies.captures.size();
    if (count == 0) {
        return "nothing to capture";
    }
    return count == 1 ? "one capture, forced" : std::to_string(count) + " captures to choose from";
}

} // namespace zertz::tui
