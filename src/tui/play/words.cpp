#include "tui/play/words.hpp"

#include "base/text.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/model/shown_game.hpp"
#include "tui/play/prompt.hpp"
#include "tui/words/sentences.hpp"

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

/// The effect of a key at the cursor, which may include claiming marbles.
template <GapName... names>
std::string told_with_claim(const Play& play, std::type_identity_t<Sentence<names...>> alone,
                            std::type_identity_t<PluralSentence<names...>> with_claim, const Gap<names>&... gaps) {
    const Claim claim = claim_previewed(play);
    return claim.empty() ? filled(alone, gaps...) : counted(with_claim, claim.cells().size(), gaps...);
}

/// What a placement still needs: the marble, or a place for it.
std::string advice_to_place(const Model& model) {
    const Play& play = model.play;
    if (!play.marble) {
        return filled(sentences::choose_a_marble, gap<"keys">(colour_keys(model)));
    }
    const auto ring = gap<"ring">(name_of(play.steps.start().board(), play.cursor));
    std::vector<Part> parts;
    if (!taken_in(play)) {
        parts.push_back({filled("{keys} colour", gap<"keys">(colour_keys(model))), 2});
    }
    parts.push_back({told(model, Action::NextPlace, sentences::next_ring), 1});
    // The part that follows the cursor comes last, so that a step redraws little.
    parts.push_back({play.steps.placeable().contains(play.cursor)
                         ? told_with_claim(play, sentences::place_marble, sentences::place_marble_and_claim,
                                           key_of(model, Action::Act), gap<"marble">(name_of(*play.marble)), ring)
                         : filled("{ring} is occupied", ring)});
    return fitted(std::move(parts), model);
}

std::string advice_to_remove(const Model& model) {
    const Play& play = model.play;
    const auto ring = gap<"ring">(name_of(play.steps.now().board(), play.cursor));
    std::vector<Part> parts;
    if (!touched(play)) {
        parts.push_back({told(model, Action::Cancel, sentences::back), 2});
    }
    parts.push_back({told(model, Action::NextPlace, sentences::next_free_ring), 1});
    parts.push_back({play.steps.removable().contains(play.cursor)
                         ? told_with_claim(play, sentences::remove_ring, sentences::remove_ring_and_claim,
                                           key_of(model, Action::Act), ring)
                         : filled("{ring} is not free", ring)});
    return fitted(std::move(parts), model);
}

/// Between the jumps of a capture, or after choosing the marble for it.
std::string advice_to_jump(const Model& model) {
    const Play& play = model.play;
    const Board board = play.steps.start().board();
    const bool jumping = play.steps.stage() == Steps::Stage::Jumping;
    const std::string from = name_of(board, jumping ? play.steps.jumper() : *play.jumper);
    const bool lands = landings(play).contains(play.cursor);
    std::vector<Part> parts;
    if (jumping) {
        parts.push_back({filled("Captured {marbles}. Jump again from {ring}",
                                gap<"marbles">(with_zeros(play.steps.captured_so_far())), gap<"ring">(from))});
    } else if (!lands) {
        parts.push_back({tr("Choose a landing ring")});
    }
    if (!touched(play)) {
        parts.push_back({jumping ? told(model, Action::Cancel, sentences::back)
                                 : told(model, Action::Cancel, sentences::another_marble),
                         2});
    }
    if (!landings(play).single()) {
        parts.push_back({told(model, Action::NextPlace, sentences::next_landing_ring), 3});
    }
    if (captures_meant(play).size() == 1) {
        parts.push_back({told(model, Action::PlayOut, sentences::finish), 1});
    }
    if (lands) {
        parts.push_back({filled(sentences::jump_to, key_of(model, Action::Act), gap<"from">(from),
                                gap<"to">(name_of(board, play.cursor)))});
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
    const bool compulsory = play.steps.placeable().empty();
    std::vector<Part> parts{
        {compulsory ? counted("You must capture (1 possible)", "You must capture ({number} possible)", captures)
                    : counted("Capture (1 possible) or place a marble", "Capture ({number} possible) or place a marble",
                              captures)}};
    if (!play.steps.jumpers().single()) {
        parts.push_back({told(model, Action::NextPlace, sentences::next_marble), 2});
    }
    if (captures_meant(play).size() == 1) {
        parts.push_back({told(model, Action::PlayOut, sentences::finish), 1});
    }
    if (play.steps.jumpers().contains(play.cursor)) {
        parts.push_back({filled("{key} jump with {ring}", key_of(model, Action::Act),
                                gap<"ring">(name_of(play.steps.start().board(), play.cursor))),
                         compulsory ? 0 : 1});
    }
    return fitted(std::move(parts), model);
}

/// The player who must answer the other's request.
const std::string& name_of_asked(const Play& play) {
    const auto& request = play.session.request();
    return seat_of(play, opponent(request ? request->by : play.session.mover())).name;
}

} // namespace

std::string colour_keys(const Model& model) {
    constexpr PerMarble<Action> keys{Action::White, Action::Grey, Action::Black};
    const MarbleCount supply = model.play.steps.start().supply();
    std::string text;
    for (const Marble marble : all_marbles) {
        if (supply.has(marble) || model.screen == &screens::set_up) {
            text += (text.empty() ? "" : " ") + model.keys.first_key(keys[marble]);
        }
    }
    return text;
}

std::string question_whether_to_leave(const Model& model) {
    return model.table ? tr("Leave the table? Your seat is held, and your clock runs. (y/n)")
                       : tr("Quit? Your game is saved. (y/n)");
}

std::string advice_at_table(const Model& model) {
    const AtTable& table = *model.table;
    const Seats& seats = with_session(model, [](const auto& session) -> const Seats& { return session.seats(); });
    if (table.broken) {
        return sentences::line_broken;
    }
    if (table.may_claim) {
        return filled("Your opponent is away: wait, or  {claim} claim the game  {adjourn} adjourn",
                      key_of<"claim">(model, Action::ClaimGame), key_of<"adjourn">(model, Action::Adjourn));
    }
    if (seats[0].name == free_seat || seats[1].name == free_seat) {
        return tr("Waiting for an opponent to join");
    }
    const bool stands = with_session(model, [](const auto& session) { return session.suspended(); });
    return stands ? sentences::waits_for_both : "";
}

namespace {

/// The question to answer first; empty if there is none.
std::string question_asked(const Model& model, int line) {
    const Play& play = model.play;
    switch (play.ask) {
    case Ask::Resign: return sentences::ask_resign;
    case Ask::OfferDraw: return sentences::ask_offer_draw;
    case Ask::Draw: return with_name(sentences::ask_accept_draw, name_of_asked(play), line);
    case Ask::TakeBack: return with_name(sentences::ask_take_back, name_of_asked(play), line);
    case Ask::Leave: return question_whether_to_leave(model);
    case Ask::GiveUp: return sentences::ask_give_up;
    case Ask::Adjourn:
        return with_name(sentences::ask_adjourn,
                         seat_of(play, model.table->asks_to_adjourn.value_or(play.session.mover())).name, line);
    case Ask::Claim:
        return counted("Claim 1 isolated marble? (y/n)", "Claim {number} isolated marbles? (y/n)",
                       claim_previewed(play).cells().size());
    case Ask::Engine: return question_about_engine(seat_of(play, play.session.mover()), line);
    case Ask::Challenge:
    case Ask::Take: // in GIPF only
    case Ask::Nothing: break;
    }
    return "";
}

/// What the game is waiting for, if another player is to move or the game is stopped.
std::string advice_to_wait(const Model& model, int line) {
    const Play& play = model.play;
    const std::string& name = seat_of(play, play.steps.start().mover()).name;
    if (play.session.suspended() && !play.waits_for_return) {
        return told(model, Action::Pause, sentences::paused);
    }
    if (thinks_about_turn(play)) {
        return with_name(sentences::is_thinking, name, line, key_of(model, Action::Act));
    }
    if (play.held) {
        return with_name(sentences::has_chosen, name, line);
    }
    return looks_elsewhere(model)
               ? filled("Viewing an earlier position  {next} next move", key_of<"next">(model, Action::Forward))
               : with_name(sentences::its_turn, name, line);
}

} // namespace

std::string advice_to_play(const Model& model) {
    const Play& play = model.play;
    const int line = model.window.cols - 2;
    if (game_over(play)) {
        return decides_potential(model) && !looks_elsewhere(model)
                   ? fitted({{told(model, Action::Act, sentences::return_to_gipf)}, {ending_of(play, line - 24)}},
                            model)
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
        return told(model, Action::Act, sentences::only_pass);
    }
    if (play.column && !play.column->chose) {
        const std::string letter(1, static_cast<char>('a' + play.column->column));
        return play.column->offered
                   ? filled("{letter} ({marble}): type the number of a ring in column {letter}", gap<"letter">(letter),
                            gap<"marble">(name_of(*play.column->offered)))
                   : filled("{letter}: type the number of a ring in column {letter}", gap<"letter">(letter));
    }
    if (play.steps.stage() == Steps::Stage::Placed) {
        return advice_to_remove(model);
    }
    const bool on_marble = play.steps.start().occupied().contains(play.cursor);
    const bool may_capture = !taken_in(play) && !play.steps.jumpers().empty();
    // If both are possible (R10.3), the place of the cursor decides.
    if (play.steps.stage() == Steps::Stage::Jumping || play.jumper ||
        (may_capture && (play.steps.placeable().empty() || on_marble || !play.marble))) {
        return advice_to_capture(model);
    }
    return advice_to_place(model);
}

namespace {

/// The message line of a record.
template <class AnyPlay>
std::string advice_to_walk(const Model& model, const AnyPlay& play) {
    if (model.records.autoplay) {
        return filled("Autoplay  {stop} stop  {faster} {slower} speed", key_of<"stop">(model, Action::Autoplay),
                      key_of<"faster">(model, Action::Faster), key_of<"slower">(model, Action::Slower));
    }
    if (at_end(play)) {
        return outcome_of(play).over() ? ending_of(play, model.window.cols - 2) : tr("End of the record");
    }
    return filled("{next} next move  {previous} previous move  {autoplay} autoplay",
                  key_of<"next">(model, Action::Forward), key_of<"previous">(model, Action::Back),
                  key_of<"autoplay">(model, Action::Autoplay));
}

} // namespace

std::string advice_in_record(const Model& model) {
    return model.records.edits.asks_to_write
               ? tr("Write the changed record into its file, over the old one? (y/n)")
               : with_shown(model, [&](auto shown) { return advice_to_walk(model, decltype(shown)::play(model)); });
}

namespace {

/// Whether the player here can take something back in the current position.
bool may_take_back(const Play& play) {
    const Session& session = play.session;
    const Seats& seats = session.seats();
    const Player here = seats[0].here() == seats[1].here() ? session.mover()
                        : seats[0].here()                  ? Player::First
                                                           : Player::Second;
    return !touched(play) && session.take_back_target(here, play.walk.at());
}

/// The keys for a move of a player at this keyboard.
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
    const bool away = looks_elsewhere(model);
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

namespace {

/// The task of the player to move.
std::string task_of(const Play& play) {
    const Steps& steps = play.steps;
    if (thinks_about_turn(play)) {
        return sentences::task_thinking;
    }
    switch (steps.stage()) {
    case Steps::Stage::Placed: return tr("remove a ring");
    case Steps::Stage::Jumping: return tr("jump again");
    case Steps::Stage::Done: return tr("claim or decline");
    case Steps::Stage::Start: break;
    }
    if (steps.must_pass()) {
        return tr("pass");
    }
    if (!steps.jumpers().empty()) {
        return steps.placeable().empty() ? tr("capture") : tr("capture or place");
    }
    return steps.start().pool().empty() ? tr("place a captured marble") : tr("place a marble");
}

} // namespace

std::string result_in_words(GameResult result, int columns) {
    const std::string text = filled("Game over: {result}", gap<"result">(name_of(result)));
    return width_of(text) <= columns ? text : std::string(name_of(result));
}

template <class AnyPlay>
std::string viewing(const AnyPlay& play, int columns) {
    const std::string text = place_of(play, sentences::viewing_after_moves);
    return width_of(text) <= columns ? text : place_of(play, sentences::after_moves);
}

template std::string viewing(const Play&, int);
template std::string viewing(const GipfPlay&, int);

std::string asked_of(const Model& model, int columns) {
    const Play& play = model.play;
    if (game_over(play)) {
        return result_in_words(outcome_of(play).result, columns);
    }
    if (looks_elsewhere(model)) {
        return viewing(play, columns);
    }
    const std::string task = task_of(play);
    const std::string text =
        with_name(sentences::has_to_do, seat_of(play, play.steps.start().mover()).name, columns, gap<"task">(task));
    return width_of(text) <= columns ? text : task; // the pointer beside the name also shows whose turn it is
}

template <class AnyPlay>
std::string place_of(const AnyPlay& play, PluralSentence<"ply"> sentence) {
    const auto& game = session_of(play).game();
    return counted(sentence, game.ply(game.line_end(play.walk.at())), gap<"ply">(game.ply(play.walk.at())));
}

template std::string place_of(const Play&, PluralSentence<"ply">);
template std::string place_of(const GipfPlay&, PluralSentence<"ply">);

std::string advice(const Model& model) {
    const auto say = top_of(model).advice;
    return say != nullptr ? say(model) : std::string();
}

std::string window_title(const Model& model) {
    if (!model.table || (model.screen != &screens::play && model.screen != &screens::gipf)) {
        return {};
    }
    return with_session(model, [](const auto& session) -> std::string {
        if (session.over()) {
            return tr("zertz: game over");
        }
        if (session.suspended()) {
            return tr("zertz: waiting for an opponent");
        }
        const Seat& asked = session.seat(session.asked());
        return asked.here() ? tr("zertz: your turn") : filled("zertz: {name}'s turn", gap<"name">(asked.name));
    });
}

std::vector<KeyLabel> key_bar(const Model& model) {
    const bool gipf = shows_gipf(model);
    const Ask ask = gipf                                                                 ? model.gipf->ask
                    : model.screen == &screens::play || model.screen == &screens::puzzle ? model.play.ask
                                                                                         : Ask::Nothing;
    if (ask == Ask::Take) {
        return {{"y take", Key::of(U'y')}, {"n leave", Key::of(U'n')}, {"Esc back", Key::of(Key::Code::Escape)}};
    }
    if (ask == Ask::Engine) {
        return {{"y yes", Key::of(U'y')}, {"n ask the engine again", Key::of(U'n')}, {"q quit", Key::of(U'q')}};
    }
    if (ask != Ask::Nothing) {
        return {{"y yes", Key::of(U'y')}, {"n no", Key::of(U'n')}};
    }
    const auto label = [&](Action action, std::string_view what) {
        const std::vector<Key> keys = model.keys.keys_for(action);
        return KeyLabel{filled("{key} {label}", key_of(model, action), gap<"label">(what)),
                        keys.empty() ? std::nullopt : std::optional(keys.front())};
    };
    // Help and quit are shown in any window.
    const std::vector<KeyLabel> always{label(Action::Help, "help"), label(Action::Quit, "quit")};
    int left = model.window.cols - 2;
    for (const KeyLabel& each : always) {
        left -= width_of(each.text) + 2;
    }
    std::vector<KeyLabel> bar;
    for (const auto& [action, what] : model.screen->keys(model)) {
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
        switch (outcome.ending) {
        case Ending::Resignation:
            return win_over(sentences::wins_by_resignation, name, seat_of(play, opponent(winner)).name, columns);
        case Ending::Time: return win_of(sentences::wins_on_time, name, columns);
        case Ending::FullBoard: return win_of(sentences::wins_with_full_board, name, columns);
        default: {
            const auto marbles = gap<"marbles">(describe(outcome));
            return spoken_to(name) ? with_name(sentences::you_win_with_marbles, name, columns, marbles)
                                   : with_name(sentences::wins_with_marbles, name, columns, marbles);
        }
        }
    };
    switch (outcome.result) {
    case GameResult::Open: return sentences::game_goes_on;
    case GameResult::FirstWins: return wins(Player::First);
    case GameResult::SecondWins: return wins(Player::Second);
    case GameResult::Draw: return draw_in_words(outcome.ending == Ending::Agreement);
    case GameResult::BothLose: return tr("Both players lose: two passes in a row");
    }
    return {};
}

std::string words_for(const Evaluation& evaluation, const std::array<std::string, 2>& names) {
    const std::string& better = names[evaluation.value >= 0 ? 0 : 1];
    const auto name = gap<"name">(better);
    const int size = std::abs(evaluation.value);
    if (evaluation.win) {
        return spoken_to(better) ? counted("{name} win in 1 move", "{name} win in {number} moves", size, name)
                                 : counted("{name} wins in 1 move", "{name} wins in {number} moves", size, name);
    }
    return size < 30    ? tr("about even")
           : size < 100 ? filled("slightly better for {name}", name)
           : size < 300 ? filled("better for {name}", name)
                        : filled("winning for {name}", name);
}

std::string replies_in_words(const Replies& replies) {
    const std::size_t count = replies.captures.size();
    return count == 0 ? tr("nothing to capture")
                      : counted("1 capture, forced", "{number} captures, opponent's choice", count);
}

} // namespace zertz::tui
