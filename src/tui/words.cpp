#include "tui/words.hpp"

#include "base/text.hpp"
#include "tui/hall_rows.hpp"
#include "tui/prompt.hpp"
#include "tui/sentences.hpp"
#include "tui/study_words.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace zertz::tui {
namespace {

/// "W2 G1 B0"
std::string with_zeros(MarbleCount count) {
    std::string text;
    for (const Marble marble : all_marbles) {
        text += std::string(text.empty() ? "" : " ") + letter(marble) + std::to_string(count[marble]);
    }
    return text;
}

std::string colour_keys(const Model& model) {
    return model.keys.first_key(Action::White) + " " + model.keys.first_key(Action::Grey) + " " +
           model.keys.first_key(Action::Black);
}

/// " and claim 2 marbles", if it would.
std::string and_claim(const Play& play) {
    const Claim claim = claim_previewed(play);
    return claim.empty() ? "" : " and claim " + counted(claim.cells().size(), "marble", "marbles");
}

/// What is missing for a placement: the marble, or a place for it.
std::string advice_to_place(const Model& model) {
    const Play& play = model.play;
    if (!play.marble) {
        return "Choose a marble: " + colour_keys(model);
    }
    const std::string name = name_of(play.steps.start().board(), play.cursor);
    // What changes with every step of the cursor stands last, so that little is written anew.
    const std::string there =
        play.steps.placeable().contains(play.cursor)
            ? told(model, Action::Act, "place ") + std::string(name_of(*play.marble)) + " on " + name + and_claim(play)
            : name + " is occupied";
    std::vector<Part> parts{{told(model, Action::NextPlace, "next ring"), 1}, {there}};
    if (!taken_in(play)) {
        parts.insert(parts.begin(), {colour_keys(model) + " colour", 2});
    }
    return fitted(std::move(parts), model);
}

std::string advice_to_remove(const Model& model) {
    const Play& play = model.play;
    const std::string name = name_of(play.steps.now().board(), play.cursor);
    const std::string there = play.steps.removable().contains(play.cursor)
                                  ? told(model, Action::Act, "remove ") + name + and_claim(play)
                                  : name + " is not free";
    std::vector<Part> parts{{told(model, Action::NextPlace, "next free ring"), 1}, {there}};
    if (!touched(play)) {
        parts.insert(parts.begin(), {told(model, Action::Cancel, "back"), 2});
    }
    return fitted(std::move(parts), model);
}

/// Between the jumps of a capture, or with the marble taken up that is to make them.
std::string advice_to_jump(const Model& model) {
    const Play& play = model.play;
    const Board board = play.steps.start().board();
    const bool jumping = play.steps.stage() == Steps::Stage::Jumping;
    const std::string from = name_of(board, jumping ? play.steps.jumper() : *play.jumper);
    const bool lands = landings(play).contains(play.cursor);
    std::vector<Part> parts;
    if (jumping) {
        parts.push_back({"Captured " + with_zeros(play.steps.captured_so_far()) + ". Jump again from " + from});
    } else if (!lands) {
        parts.push_back({"Choose a landing ring"});
    }
    if (!touched(play)) {
        parts.push_back({told(model, Action::Cancel, jumping ? "back" : "another marble"), 2});
    }
    if (!landings(play).single()) {
        parts.push_back({told(model, Action::NextPlace, "next landing ring"), 3});
    }
    if (captures_meant(play).size() == 1) {
        parts.push_back({told(model, Action::PlayOut, "finish"), 1});
    }
    if (lands) {
        parts.push_back({told(model, Action::Act, "jump " + from + "-" + name_of(board, play.cursor))});
    }
    return fitted(std::move(parts), model);
}

std::string advice_to_capture(const Model& model) {
    const Play& play = model.play;
    if (play.steps.stage() == Steps::Stage::Jumping || play.jumper) {
        return advice_to_jump(model);
    }
    const std::vector<Turn> all = play.steps.completions();
    const auto captures = std::count_if(all.begin(), all.end(), [](Turn turn) { return turn.is_capture(); });
    const std::string possible = "(" + std::to_string(captures) + " possible)";
    const bool compulsory = play.steps.placeable().empty();
    std::vector<Part> parts{
        {compulsory ? "You must capture " + possible : "Capture " + possible + " or place a marble"}};
    if (!play.steps.jumpers().single()) {
        parts.push_back({told(model, Action::NextPlace, "next marble"), 2});
    }
    if (captures_meant(play).size() == 1) {
        parts.push_back({told(model, Action::PlayOut, "finish"), 1});
    }
    if (play.steps.jumpers().contains(play.cursor)) {
        parts.push_back({told(model, Action::Act, "jump with " + name_of(play.steps.start().board(), play.cursor)),
                         compulsory ? 0 : 1});
    }
    return fitted(std::move(parts), model);
}

/// Who has to answer what the other asks for.
const std::string& name_of_asked(const Play& play) {
    const auto& request = play.session.request();
    return seat_of(play, opponent(request ? request->by : play.session.mover())).name;
}

} // namespace

std::string question_whether_to_leave(const Model& model) {
    return model.table ? "Leave the table? Your seat is held, and your clock runs. (y/n)"
                       : "Quit? Your game is saved. (y/n)";
}

std::string advice_at_table(const Model& model) {
    const AtTable& table = *model.table;
    const Seats& seats = with_session(model, [](const auto& session) -> const Seats& { return session.seats(); });
    if (table.broken) {
        return sentences::line_broken;
    }
    if (table.may_claim) {
        return "Your opponent is away: wait, or  " + told(model, Action::ClaimGame, "claim the game") + "  " +
               told(model, Action::Adjourn, "adjourn");
    }
    if (seats[0].name == free_seat || seats[1].name == free_seat) {
        return "Waiting for an opponent to join";
    }
    const bool stands = with_session(model, [](const auto& session) { return session.suspended(); });
    return stands ? sentences::waits_for_both : "";
}

namespace {

/// The question that is to be answered first; empty if there is none.
std::string question_asked(const Model& model, int line) {
    const Play& play = model.play;
    switch (play.ask) {
    case Ask::Resign: return "Resign? (y/n)";
    case Ask::OfferDraw: return "Offer a draw? (y/n)";
    case Ask::Draw: return with_name(name_of_asked(play), ", do you accept a draw? (y/n)", line);
    case Ask::TakeBack: return with_name(name_of_asked(play), ", may the move be taken back? (y/n)", line);
    case Ask::Leave: return question_whether_to_leave(model);
    case Ask::Adjourn:
        return with_name(seat_of(play, model.table->asks_to_adjourn.value_or(play.session.mover())).name,
                         " asks to adjourn the game. Do you agree? (y/n)", line);
    case Ask::Claim:
        return "Claim " + counted(claim_previewed(play).cells().size(), "isolated marble", "isolated marbles") +
               "? (y/n)";
    case Ask::Engine: return question_about_engine(seat_of(play, play.session.mover()), line);
    case Ask::Challenge:
    case Ask::Take: // of GIPF
    case Ask::Nothing: break;
    }
    return "";
}

/// What is waited for, where somebody else is to move or the game stands still.
std::string advice_to_wait(const Model& model, int line) {
    const Play& play = model.play;
    const std::string& name = seat_of(play, play.steps.start().mover()).name;
    const std::string hurries = " is thinking  " + told(model, Action::Act, "move now");
    return play.session.suspended() && !play.waits_for_return ? "Paused  " + told(model, Action::Pause, "continue")
           : thinks_about_turn(play)                          ? with_name(name, hurries, line)
           : play.held                                        ? with_name(name, " has chosen a move", line)
           : looks_elsewhere(model) ? "Viewing an earlier position  " + told(model, Action::Forward, "next move")
                                    : "It is " + with_name(name, "'s turn", line - 6);
}

std::string advice_to_play(const Model& model) {
    const Play& play = model.play;
    const int line = model.window.cols - 2;
    if (game_over(play)) {
        return decides_potential(model) && !looks_elsewhere(model)
                   ? told(model, Action::Act, "return to GIPF") + "  " + ending_of(play, line - 24)
                   : ending_of(play, line);
    }
    if (const std::string question = question_asked(model, line); !question.empty()) {
        return question;
    }
    if (const std::string waiting = model.table ? advice_at_table(model) : ""; !waiting.empty()) {
        return waiting;
    }
    if (!here_to_move(model)) {
        return advice_to_wait(model, line);
    }
    if (play.steps.must_pass()) {
        return "You cannot place or capture  " + told(model, Action::Act, "pass");
    }
    if (play.column && !play.column->chose) {
        const std::string letter(1, static_cast<char>('a' + play.column->column));
        const std::string colour = play.column->offered ? " (" + std::string(name_of(*play.column->offered)) + ")" : "";
        return letter + colour + ": type the number of a ring in column " + letter;
    }
    if (play.steps.stage() == Steps::Stage::Placed) {
        return advice_to_remove(model);
    }
    const bool on_marble = play.steps.start().occupied().contains(play.cursor);
    const bool may_capture = !taken_in(play) && !play.steps.jumpers().empty();
    // With both possible (R10.3), it depends on where the cursor stands.
    if (play.steps.stage() == Steps::Stage::Jumping || play.jumper ||
        (may_capture && (play.steps.placeable().empty() || on_marble || !play.marble))) {
        return advice_to_capture(model);
    }
    return advice_to_place(model);
}

} // namespace

template <class AnyPlay>
std::string advice_to_walk(const Model& model, const AnyPlay& play) {
    if (model.records.autoplay) {
        return "Autoplay  " + told(model, Action::Autoplay, "stop") + "  " + model.keys.first_key(Action::Faster) +
               " " + told(model, Action::Slower, "speed");
    }
    if (at_end(play)) {
        return outcome_of(play).over() ? ending_of(play, model.window.cols - 2) : "End of the record";
    }
    return told(model, Action::Forward, "next move") + "  " + told(model, Action::Back, "previous move") + "  " +
           told(model, Action::Autoplay, "autoplay");
}

template std::string advice_to_walk(const Model&, const Play&);
template std::string advice_to_walk(const Model&, const GipfPlay&);

std::string advice_in_set_up_panel(const Model& model) {
    return "Up Down choose  Left Right change  " + model.keys.first_key(Action::NextMarble) + " board";
}

namespace {

std::string advice_in_record(const Model& model) {
    return model.records.edits.asks_to_write ? "Write the changed record into its file, over the old one? (y/n)"
                                             : advice_to_walk(model, model.play);
}

std::string advice_to_set_up(const Model& model) {
    const SetUp& set_up = model.set_up;
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    if (set_up.row) {
        return advice_in_set_up_panel(model);
    }
    return key(Action::White) + " " + key(Action::Grey) + " " + key(Action::Black) + " marble  " +
           key(Action::ToggleRing) + " ring  " + key(Action::NextMarble) + " panel  " + key(Action::Act) + " put " +
           (set_up.tool ? std::string(name_of(*set_up.tool)) : "or take ring") + " on " +
           name_of(set_up.now.board(), model.play.cursor);
}

std::string advice_in_library(const Model& model) {
    const LibraryState& library = model.library;
    if (library.asks_to_empty) {
        return "Delete " + counted(library.in_bin, "game") + " in the bin for good? (y/n)";
    }
    if (library.searching) {
        return "Search: " + library.query.search + "_";
    }
    if (library.row) {
        return "Up Down choose  Left Right change  Del clear all  Enter done";
    }
    return "Enter open the game" +
           std::string(library.own ? "  " + model.keys.first_key(Action::DeleteGame) + " delete" : "");
}

std::string advice_in_hall(const Model& model) {
    switch (hall_row(model, model.hall.row)) {
    case HallRow::Open: return told(model, Action::Act, "open a table on these terms");
    case HallRow::For: return "Left Right the computer  " + told(model, Action::Act, "name a player");
    case HallRow::Table:
        return told(model, Action::Act, "join, or come back") + "  " + told(model, Action::Watch, "watch");
    default: return "Left Right change it";
    }
}

/// Whether there is something to take back for the player here, where the game stands.
bool may_take_back(const Play& play) {
    const Session& session = play.session;
    const Seats& seats = session.seats();
    const Player here = seats[0].here() == seats[1].here() ? session.mover()
                        : seats[0].here()                  ? Player::First
                                                           : Player::Second;
    return !touched(play) && session.take_back_target(here, play.walk.at());
}

/// Where a move of a person at this keyboard is made.
std::vector<KeyHint> keys_to_tell_in_turn(const Play& play) {
    std::vector<KeyHint> keys;
    if (play.session.may_demand_back()) {
        keys.emplace_back(Action::DemandBack, "demand the capture");
    }
    keys.emplace_back(Action::Hint, "hint");
    if (play.steps.stage() == Steps::Stage::Placed || !play.steps.placeable().empty()) {
        keys.emplace_back(Action::Replies, "replies");
    }
    if (may_take_back(play)) {
        keys.emplace_back(Action::Undo, "take back");
    }
    if (play.session.game().main_child(play.walk.at()) != no_node && !touched(play)) {
        keys.emplace_back(Action::Redo, "redo");
    }
    keys.emplace_back(Action::Line, "type a move");
    keys.emplace_back(Action::NewGame, "new game");
    return keys;
}

} // namespace

std::vector<KeyHint> keys_to_tell_at_table(const Model& model) {
    const bool over = with_session(model, [](const auto& session) { return session.over(); });
    const bool begun = with_session(model, [](const auto& session) { return session.game().size() > 0; });
    const bool away = shows_gipf(model) ? looks_back(*model.gipf) : looks_elsewhere(model);
    std::vector<KeyHint> keys{{Action::Talk, "talk"}};
    if (over && model.table->seat) {
        keys.insert(keys.begin(), {Action::Rematch, "rematch"});
        keys.emplace_back(Action::Review, "review");
    } else if (model.table->seat && begun) {
        keys.emplace_back(Action::Undo, "take back");
        keys.emplace_back(Action::Draw, "draw");
        keys.emplace_back(Action::Adjourn, "adjourn");
    }
    keys.emplace_back(away ? Action::ToEnd : Action::Back, away ? "last move" : "previous move");
    keys.emplace_back(Action::NewGame, "leave");
    return keys;
}

namespace {

std::vector<KeyHint> keys_to_tell_in_game(const Model& model) {
    const Play& play = model.play;
    if (model.table) {
        return keys_to_tell_at_table(model);
    }
    if (game_over(play) && decides_potential(model)) {
        return {{Action::Act, "return to GIPF"}, {Action::Back, "previous move"}};
    }
    if (game_over(play)) {
        std::vector<KeyHint> keys{{Action::NewGame, "new game"},
                                  {Action::Review, "review"},
                                  {Action::Save, "save"},
                                  {Action::Back, "previous move"}};
        if (may_take_back(play)) {
            keys.emplace_back(Action::Undo, "take back");
        }
        return keys;
    }
    if (looks_elsewhere(model)) {
        std::vector<KeyHint> keys{{Action::ToEnd, "last move"}};
        if (play.walk.at() != root_node) {
            keys.emplace_back(Action::Back, "previous move");
        }
        if (!at_end(play)) {
            keys.emplace_back(Action::Forward, "next move");
        }
        if (here_to_move(model)) {
            keys.emplace_back(Action::Line, "type a move");
            keys.emplace_back(Action::Hint, "hint");
        }
        return keys;
    }
    if (here_to_move(model)) {
        return keys_to_tell_in_turn(play);
    }
    if (!anybody_here(play)) {
        return {{Action::Pause, play.session.suspended() ? "continue" : "pause"},
                {Action::Faster, "faster"},
                {Action::Slower, "slower"},
                {Action::NewGame, "new game"}};
    }
    return {{Action::Undo, "take back"}, {Action::Back, "previous move"}, {Action::NewGame, "new game"}};
}

/// In a record: where it can be gone from here, and what can be done with it.
std::vector<KeyHint> keys_to_tell_in_record(const Model& model) {
    const Play& play = model.play;
    std::vector<KeyHint> keys;
    if (model.records.count > 1) {
        keys.emplace_back(Action::Games, "games");
    }
    keys.emplace_back(Action::GoTo, "go to a move");
    if (play.walk.at() != root_node && play.session.game().next_sibling(play.session.game().first_child(
                                           play.session.game().parent(play.walk.at()))) != no_node) {
        keys.emplace_back(Action::NextVariation, "variations");
    }
    if (!play.session.game().rules_outcome(play.walk.at()).over()) {
        keys.emplace_back(Action::PlayOn, "play from here");
    }
    keys.emplace_back(Action::Review, "review");
    keys.emplace_back(Action::Analysis, "evaluation");
    keys.emplace_back(Action::Cancel, "back");
    return keys;
}

bool tries_in_review(const Model& model) {
    return shows_gipf(model) ? model.gipf_review.trying.has_value() : model.review.trying.has_value();
}

/// The keys worth knowing on a screen, the most useful first.
std::vector<KeyHint> keys_to_tell(const Model& model) {
    switch (model.screen) {
    case ScreenName::Start: return {{Action::Settings, "settings"}, {Action::Open, "open a file"}};
    case ScreenName::Library:
        return {
            {Action::Search, "search"}, {Action::Filter, "filter"}, {Action::Sort, "sort"}, {Action::Cancel, "back"}};
    case ScreenName::SetUp:
        return {{Action::PlayOn, "play"}, {Action::Analysis, "analyse"}, {Action::Solve, "solve"},
                {Action::Save, "save"},   {Action::Undo, "undo"},        {Action::Line, "type it"}};
    case ScreenName::GipfSetUp:
        return {{Action::PlayOn, "play"},
                {Action::Analysis, "analyse"},
                {Action::Save, "save"},
                {Action::Undo, "undo"},
                {Action::Line, "type it"}};
    case ScreenName::Play: return keys_to_tell_in_game(model);
    case ScreenName::Gipf: return model.table ? keys_to_tell_at_table(model) : keys_to_tell_in_gipf(*model.gipf);
    case ScreenName::GipfLearn:
    case ScreenName::Learn:
        return {{Action::Clue, "hint"},
                {Action::NextLesson, "next"},
                {Action::PreviousLesson, "previous"},
                {Action::Again, "again"},
                {Action::Cancel, "leave"}};
    case ScreenName::GipfReview:
    case ScreenName::Review:
        return tries_in_review(model) ? std::vector<KeyHint>{{Action::Cancel, "back to the review"}}
                                      : std::vector<KeyHint>{{Action::Cancel, "leave"}, {Action::Save, "save"}};
    case ScreenName::Puzzle:
        return {{Action::Clue, "hint"},
                {Action::GiveUp, "give up"},
                {Action::NextPuzzle, "next"},
                {Action::PuzzleOfDay, "today's"},
                {Action::Cancel, "leave"}};
    case ScreenName::Stats:
    case ScreenName::Tables: return {{Action::Cancel, "back"}};
    case ScreenName::Replay: break;
    }
    return keys_to_tell_in_record(model);
}

/// What the player to move has to do.
std::string task_of(const Play& play) {
    const Steps& steps = play.steps;
    if (thinks_about_turn(play)) {
        return "thinking";
    }
    switch (steps.stage()) {
    case Steps::Stage::Placed: return "remove a ring";
    case Steps::Stage::Jumping: return "jump again";
    case Steps::Stage::Done: return "claim or decline";
    case Steps::Stage::Start: break;
    }
    if (steps.must_pass()) {
        return "pass";
    }
    if (!steps.jumpers().empty()) {
        return steps.placeable().empty() ? "capture" : "capture or place";
    }
    return steps.start().pool().empty() ? "place a captured marble" : "place a marble";
}

} // namespace

std::string asked_of(const Model& model, int columns) {
    const Play& play = model.play;
    if (game_over(play)) {
        const std::string result(name_of(outcome_of(play).result));
        const std::string text = "Game over: " + result;
        return width_of(text) <= columns ? text : result;
    }
    if (looks_elsewhere(model)) {
        const std::string place = "Viewing: " + place_of(play);
        return width_of(place) <= columns ? place : place_of(play);
    }
    const std::string task = task_of(play);
    const std::string text = with_name(seat_of(play, play.steps.start().mover()).name, ": " + task, columns);
    return width_of(text) <= columns ? text : task; // the pointer in front of the name says whose it is, too
}

std::string place_of(const Play& play) {
    const Game& game = play.session.game();
    return "after " + std::to_string(game.ply(play.walk.at())) + " of " +
           counted(game.ply(game.line_end(play.walk.at())), "move", "moves");
}

std::string advice(const Model& model) {
    if (model.copying) {
        return "Copy what?  p position  r game record  Esc cancel";
    }
    switch (model.screen) {
    case ScreenName::Start: return told(model, Action::Act, "start  Up Down choose a row  Left Right change it");
    case ScreenName::Library: return advice_in_library(model);
    case ScreenName::Replay: return advice_in_record(model);
    case ScreenName::Play: return advice_to_play(model);
    case ScreenName::Gipf: return advice_in_gipf(model);
    case ScreenName::SetUp: return advice_to_set_up(model);
    case ScreenName::GipfSetUp: return advice_to_set_up_gipf(model);
    case ScreenName::Learn: return model.learning.done ? told(model, Action::Act, "continue") : advice_to_play(model);
    case ScreenName::Puzzle: return advice_in_puzzle(model, at_board(model) ? advice_to_play(model) : "");
    case ScreenName::Stats: return "";
    case ScreenName::Tables: return advice_in_hall(model);
    case ScreenName::Review:
        return model.review.trying ? advice_to_play(model) : advice_to_review<ZertzReviewed>(model);
    case ScreenName::GipfReview:
        return model.gipf_review.trying ? advice_in_gipf(model) : advice_to_review<GipfReviewed>(model);
    case ScreenName::GipfLearn:
        return model.learning.done ? told(model, Action::Act, "continue") : advice_in_gipf(model);
    }
    return {};
}

std::string window_title(const Model& model) {
    if (!model.table || (model.screen != ScreenName::Play && model.screen != ScreenName::Gipf)) {
        return {};
    }
    return with_session(model, [](const auto& session) -> std::string {
        if (session.over()) {
            return "zertz: game over";
        }
        if (session.suspended()) {
            return "zertz: waiting for an opponent";
        }
        const Seat& asked = session.seat(session.asked());
        return asked.here() ? "zertz: your turn" : "zertz: " + asked.name + "'s turn";
    });
}

std::vector<KeyLabel> key_bar(const Model& model) {
    const bool gipf = shows_gipf(model);
    const Ask ask = gipf ? model.gipf->ask : model.screen == ScreenName::Play ? model.play.ask : Ask::Nothing;
    if (ask == Ask::Take) {
        return {{"y take", Key::of(U'y')}, {"n leave", Key::of(U'n')}, {"Esc back", Key::of(Key::Code::Escape)}};
    }
    if (ask == Ask::Engine) {
        return {{"y yes", Key::of(U'y')}, {"n ask it again", Key::of(U'n')}, {"q quit", Key::of(U'q')}};
    }
    if (ask != Ask::Nothing) {
        return {{"y yes", Key::of(U'y')}, {"n no", Key::of(U'n')}};
    }
    const auto label = [&](Action action, std::string_view what) {
        const std::vector<Key> keys = model.keys.keys_for(action);
        return KeyLabel{told(model, action, what), keys.empty() ? std::nullopt : std::optional(keys.front())};
    };
    // Help and quit are told in any window.
    const std::vector<KeyLabel> always{label(Action::Help, "help"), label(Action::Quit, "quit")};
    int left = model.window.cols - 2;
    for (const KeyLabel& each : always) {
        left -= width_of(each.text) + 2;
    }
    std::vector<KeyLabel> bar;
    for (const auto& [action, what] : keys_to_tell(model)) {
        KeyLabel each = label(action, what);
        if (width_of(each.text) + 2 <= left + 2) {
            left -= width_of(each.text) + 2;
            bar.push_back(std::move(each));
        }
    }
    bar.insert(bar.end(), always.begin(), always.end());
    return bar;
}

std::string ending_of(const Play& play, int columns) {
    const Outcome outcome = outcome_of(play);
    const auto wins = [&](Player winner) {
        const std::string& name = seat_of(play, winner).name;
        const std::string won = name == "you" ? " win" : " wins";
        switch (outcome.ending) {
        case Ending::Resignation: {
            const std::string resigned = with_name(seat_of(play, opponent(winner)).name, " resigned", columns / 2);
            return with_name(name, won + ": " + resigned, columns);
        }
        case Ending::Time: return with_name(name, won + " on time", columns);
        case Ending::WinningSet: return with_name(name, won + " with " + describe(outcome), columns);
        default: return with_name(name, won + ": " + describe(outcome), columns);
        }
    };
    switch (outcome.result) {
    case GameResult::Open: return "The game goes on";
    case GameResult::FirstWins: return wins(Player::First);
    case GameResult::SecondWins: return wins(Player::Second);
    case GameResult::Draw: return "Draw by " + describe(outcome);
    case GameResult::BothLose: return "Both players lose: " + describe(outcome);
    }
    return {};
}

std::string words_for(const Evaluation& evaluation, const std::array<std::string, 2>& names) {
    const std::string& better = names[evaluation.value >= 0 ? 0 : 1];
    const int size = std::abs(evaluation.value);
    if (evaluation.win) {
        return better + (better == "you" ? " win in " : " wins in ") + counted(size, "move", "moves");
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
    return count == 1 ? "1 capture, forced" : std::to_string(count) + " captures, opponent's choice";
}

} // namespace zertz::tui
