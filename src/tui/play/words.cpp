#include "tui/play/words.hpp"

#include "base/figures.hpp"
#include "base/text.hpp"
#include "games/zertz/marble_words.hpp"
#include "session/take_back.hpp"
#include "study/decided.hpp"
#include "table/tournament_round.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/study_words.hpp"
#include "tui/words/sentences.hpp"

#include <array>
#include <cstdlib>
#include <utility>

namespace zertz::tui {

std::string colour_keys(const Model& model, bool in_words) {
    constexpr PerMarble<Action> keys{Action::White, Action::Grey, Action::Black};
    const MarbleCount supply = model.play.steps.start().supply();
    std::vector<std::string> all;
    for (const Marble marble : all_marbles) {
        if (supply.has(marble) || model.screen == &screens::set_up) {
            const std::string key = model.keys.first_key(keys[marble]);
            all.push_back(in_words ? key + " " + placed_colour(marble) : key);
        }
    }
    return joined(all, in_words ? "  " : " ");
}

namespace {

/// What a game at a table waits for; empty if for a turn.
std::string advice_at_table(const Model& model) {
    const AtTable& table = *model.table;
    if (table.broken) {
        return tr(sentences::line_broken);
    }
    if (table.may_claim) {
        const auto claim = key_of<"claim">(model, Action::ClaimGame);
        const std::string whole = filled("Your opponent is away: wait, or  {claim} claim the game  {adjourn} adjourn",
                                         claim, key_of<"adjourn">(model, Action::Adjourn));
        return table.may_adjourn && width_of(whole) <= model.window.cols - 2
                   ? whole // else the key to adjourn is below
                   : filled("Your opponent is away: wait, or  {claim} claim the game", claim);
    }
    if (waits_for_opponent(model)) {
        const auto name = gap<"table">(table.name);
        if (table.seat && !table.reserved.empty()) {
            return filled("Waiting for {name} to join table {table}  {key} close it", gap<"name">(table.reserved), name,
                          key_of<"key">(model, Action::Resign));
        }
        return table.seat ? filled("Waiting for an opponent to join table {table}  {key} close it", name,
                                   key_of<"key">(model, Action::Resign))
                          : filled("Waiting for an opponent to join table {table}", name);
    }
    const bool stands = with_session(model, [](const auto& session) { return session.suspended(); });
    return stands ? tr(sentences::waits_for_both) : "";
}

bool opponent_is_there(const AtTable& table) {
    return table.there[static_cast<std::size_t>(index_of(opponent(*table.seat)))];
}

/// Whether somebody plays on when the player leaves the table; the computer does not.
bool opponent_stays(const Model& model) {
    const Player other = opponent(*model.table->seat);
    return opponent_is_there(*model.table) &&
           with_session(model, [other](const auto& session) { return session.seat(other).level == 0; });
}

/// Whether the table would play again: not in a tournament, nor over days with an opponent who is away.
bool may_ask_for_rematch(const Model& model, bool by_days) {
    return !(by_days && !opponent_is_there(*model.table)) &&
           !with_session(model, [](const auto& session) { return is_tournament_round(session.game().tag("Round")); });
}

/// The question to answer first; empty if there is none.
template <GameRules R>
std::string question_asked(const Model& model, const BasicPlay<R>& play, int line) {
    const BasicSession<R>& session = session_of(play);
    const auto& request = session.request();
    const std::string asked = seat_of(play, opponent(request ? request->by : session.mover())).said();
    const std::string asks = request && model.table ? seat_of(play, request->by).said() : "";
    switch (open_question(model)) {
    case Ask::Resign: {
        if (decides_potential(model)) {
            return tr("Resign the game of ZÈRTZ? (y/n)");
        }
        const Player here = person_here(play);
        const bool both = session.seat(opponent(here)).here(); // a word would not say which of them loses
        return both ? with_name(marked("{name}, do you resign? (y/n)"), seat_of(play, here).name, line)
                    : tr("Resign? (y/n)");
    }
    case Ask::OfferDraw: return tr("Offer a draw? (y/n)");
    case Ask::Draw:
        return asks.empty() ? with_name(marked("{name}, do you accept a draw? (y/n)"), asked, line)
                            : with_name(marked("{name} offers a draw. Do you accept? (y/n)"), asks, line);
    case Ask::TakeBack: {
        const std::string moves = request ? turns_taken_back(session, *request) : "";
        if (moves.empty()) { // but that the game is over
            return with_name(marked("{name}, do you agree that the game continues? (y/n)"), asked, line);
        }
        return asks.empty()
                   ? with_name_and<"moves">(marked("{name}, may {moves} be taken back? (y/n)"), asked, moves, line)
                   : with_name_and<"moves">(marked("{name} asks to take back {moves}. Do you agree? (y/n)"), asks,
                                            moves, line);
    }
    case Ask::Leave:
        return !model.table
                   ? (session.game().size() == 0 && !decides_potential(model) ? tr("Quit? No move has been made. (y/n)")
                      : !model.not_saved.empty() ? tr("Quit? Your game is not saved. (y/n)")
                                                 : tr("Quit? Your game is saved. (y/n)"))
               : session.clock().exists() && opponent_stays(model)
                   ? tr("Leave the table? Your seat is held, and the clocks do not stop. (y/n)")
                   : tr("Leave the table? Your seat is held. (y/n)");
    case Ask::GiveUp: return tr(sentences::ask_give_up);
    case Ask::ClaimGame:
        return decides_potential(model) ? tr("Claim both games, which ends them? (y/n)")
                                        : tr("Claim the game, which ends it? (y/n)");
    case Ask::Adjourn:
        return with_name(marked("{name} asks to adjourn the game. Do you agree? (y/n)"),
                         model.table->names[opponent(*model.table->seat)], line);
    case Ask::Rematch:
        return with_name(marked("{name} asks for a rematch. Do you agree? (y/n)"),
                         model.table->names[opponent(*model.table->seat)], line);
    case Ask::Engine: return question_about_engine(seat_of(play, session.asked()), line);
    case Ask::Claim:
    case Ask::Challenge:
    case Ask::OtherGame:
    case Ask::Take: return question_of_rules(play, line);
    case Ask::Mistake: return teacher_says(play, line);
    case Ask::Nothing: break;
    }
    return "";
}

/// What the game is waiting for, if another player is to move or the game is stopped.
template <GameRules R>
std::string advice_to_wait(const Model& model, const BasicPlay<R>& play, int line) {
    const BasicSession<R>& session = session_of(play);
    const bool back = looks_back(play);
    const std::string name = seat_of(play, back ? play.steps.start().mover() : session.asked()).said();
    if (session.suspended() && !play.waits_for_return) {
        return told(model, Action::Pause, marked("Paused  {key} continue"));
    }
    if (play.question == Ask::Challenge && R::is_question(session.steps()) && !back) {
        return with_name(marked("{name} decides whether to challenge the jump"), name, line);
    }
    if (thinks_about_turn(play)) {
        return with_name(marked("{name} is thinking  {key} move now"), name, line, key_of(model, Action::Act));
    }
    if (play.held) {
        return with_name(marked("{name} has chosen a move"), name, line);
    }
    return looks_elsewhere(model)
               ? filled("Viewing an earlier position  {next} next move", key_of<"next">(model, Action::Forward))
               : with_name(its_turn, name, line);
}

/// What comes after the end of a game of ZÈRTZ around which GIPF waits.
std::string next_after_contest(const Model& model) {
    return owner_has_won(*model.gipf->game.inner) ? told(model, Action::Act, marked("{key} continue"))
                                                  : told(model, Action::Act, marked("{key} play it again"));
}

template <GameRules R>
std::string advice_in_game(const Model& model, const BasicPlay<R>& play) {
    const int line = model.window.cols - 2;
    if (const std::string question = question_asked(model, play, line); !question.empty()) {
        return question;
    }
    if (game_over(play)) {
        return decides_potential(model) && !looks_elsewhere(model)
                   ? advice_after_contest(model, model.play, next_after_contest(model))
                   : ending_of(play, line);
    }
    if (const std::string waiting = model.table ? advice_at_table(model) : ""; !waiting.empty()) {
        return waiting;
    }
    if (!play.planned.empty() && !play.plans && may_plan(model)) {
        const auto move = gap<"move">(clipped(play.planned, line / 2));
        const auto key = key_of(model, Action::Cancel);
        return plays_over_days(model) ? filled("Planned until you leave: {move}  {key} drop it", move, key)
                                      : filled("Planned for your turn: {move}  {key} drop it", move, key);
    }
    if (play.plans) {
        const std::string advice = advice_on_turn(model, play);
        const std::string planned = filled("Planning  {advice}", gap<"advice">(advice));
        return width_of(planned) <= line ? planned : advice;
    }
    return here_to_move(model) ? advice_on_turn(model, play) : advice_to_wait(model, play, line);
}

/// Whether a record goes on after the position shown, but cannot be read there. Its result is then what it claims.
template <GameRules R>
bool is_unread(const Model& model, const BasicPlay<R>& play) {
    return shows_record(model) && model.records.damaged && at_end(play) &&
           !session_of(play).game().rules_outcome(play.walk.at()).over();
}

/// The prompt of a record.
template <GameRules R>
std::string advice_to_walk(const Model& model, const BasicPlay<R>& play) {
    if (model.records.edits.asks_to_write) {
        return tr("Write the changed record into its file, over the old one? (y/n)");
    }
    if (model.records.autoplay) {
        return filled("Autoplay  {stop} stop  {faster} {slower} speed", key_of<"stop">(model, Action::Autoplay),
                      key_of<"faster">(model, Action::Faster), key_of<"slower">(model, Action::Slower));
    }
    if (is_unread(model, play)) {
        return tr("The rest of this record cannot be read");
    }
    if (at_end(play)) {
        return outcome_of(play).over()       ? ending_of(play, model.window.cols - 2)
               : play.walk.at() == root_node ? tr("No moves yet")
                                             : tr("End of the record");
    }
    return filled("{next} next move  {previous} previous move  {autoplay} autoplay",
                  key_of<"next">(model, Action::Forward), key_of<"previous">(model, Action::Back),
                  key_of<"autoplay">(model, Action::Autoplay));
}

} // namespace

std::string advice_after_contest(const Model& model, const Play& play, std::string next) {
    const Game& game = play.session.game();
    const auto won = owner_has_won(game, game.result());
    const std::string what = !won ? "" : *won ? tr("the potential jumps") : tr("the potential is lost");
    const std::string before = what.empty() ? "" : what + tr("; ");
    const int room = model.window.cols - 2 - width_of(next) - 2;
    const std::string both = before + ending_of(play, std::max(room - width_of(before), 0));
    return fitted({{std::move(next)}, {what.empty() || width_of(both) <= room ? both : what, what.empty() ? 1 : 0}},
                  model);
}

std::string advice_to_play(const Model& model) {
    return with_play(model, [&model](const auto& play) {
        return shows_record(model) ? advice_to_walk(model, play) : advice_in_game(model, play);
    });
}

namespace {

/// Whether the player here can take something back in the current position.
template <GameRules R>
bool may_take_back(const BasicPlay<R>& play) {
    return session_of(play).take_back_target(person_here(play), play.walk.at()).has_value();
}

/// Whether the opponent enforces captures, so that a turn may be demanded back (R10.3).
bool enforces_captures(const Position& start) {
    return start.rules().opponent_enforces();
}
bool enforces_captures(const gipf::Position&) {
    return false;
}

/// Made as wide as another text, so that what stands after it stays where it is.
std::string as_wide_as(std::string text, std::string_view other) {
    text.append(static_cast<std::size_t>(std::max(0, width_of(other) - width_of(text))), ' ');
    return text;
}

/// The keys for a game with a player at this keyboard. Each has its place, whoever is to move.
template <GameRules R>
std::vector<KeyHint> key_hints_in_turn(const Model& model, const BasicPlay<R>& play) {
    const BasicSession<R>& session = session_of(play);
    const bool here = here_to_move(model) && !play.plans;
    const bool ahead = session.game().main_child(play.walk.at()) != no_node && !session.turn_is_begun();
    const std::string types = tr("type a move");
    const std::string plans = tr(sentences::plan_a_move);
    std::vector<KeyHint> keys;
    if (enforces_captures(session.game().start())) {
        keys.emplace_back(Action::DemandBack, tr("demand the capture"), here && session.may_demand_back());
    }
    keys.emplace_back(Action::Hint, tr("hint"), here);
    keys.emplace_back(Action::Replies, tr("replies"), here && shows_replies_of(play));
    keys.emplace_back(Action::Undo, tr("take back"), may_take_back(play) || (here && undoes_steps(play)));
    keys.emplace_back(Action::Line, here ? as_wide_as(types, plans) : as_wide_as(plans, types),
                      here || may_plan(model));
    keys.emplace_back(Action::NewGame, tr("new game"));
    keys.emplace_back(Action::Redo, tr("redo"), here && ahead);
    keys.emplace_back(Action::Back, tr("previous move"), play.walk.at() != root_node);
    return keys;
}

/// The keys for the study of a game that is over, if it has moves enough.
template <GameRules R>
void add_study_keys(std::vector<KeyHint>& keys, const BasicSession<R>& session) {
    const int moves = session.game().ply(session.live());
    if (moves > 0) {
        keys.emplace_back(Action::Review, tr("review"));
    }
    if (moves >= fewest_moves_to_decide) {
        keys.emplace_back(Action::Decided, tr("what decided it"));
    }
}

} // namespace

KeyHint key_of_talk(bool only_reads) {
    return {Action::Talk, only_reads ? tr("read talk") : tr("talk")};
}

namespace {

std::vector<KeyHint> key_hints_at_table(const Model& model) {
    const bool over = with_session(model, [](const auto& session) { return session.over(); });
    const bool begun = with_session(model, [](const auto& session) { return session.game().size() > 0; });
    const bool away = looks_elsewhere(model);
    std::vector<KeyHint> keys{key_of_talk(model.table->only_reads)};
    const bool by_days = plays_over_days(model);
    if (model.table->seat && !over) {
        keys.emplace_back(Action::Line, by_days ? tr("if MOVE then MOVE") : tr(sentences::plan_a_move),
                          may_plan(model));
    }
    if (over && model.table->seat) {
        if (may_ask_for_rematch(model, by_days)) {
            keys.insert(keys.begin(), {Action::Rematch, tr("rematch")});
        }
        with_session(model, [&keys](const auto& session) { add_study_keys(keys, session); });
    } else if (model.table->seat && begun) {
        const auto may = [&model](auto&& question) { return with_session(model, question); };
        const Player seat = with_play(model, [](const auto& play) { return person_here(play); });
        if (!may([seat](const auto& session) { return keeps_all_moves(session, seat); })) {
            keys.emplace_back(Action::Undo, tr("take back"), may([seat](const auto& session) {
                                  return session.take_back_target(seat, session.live()).has_value();
                              }));
        }
        keys.emplace_back(Action::Draw, tr("draw"),
                          may([]<GameRules R>(const BasicSession<R>& each) { return !R::is_question(each.steps()); }));
        if (!by_days && model.table->may_adjourn) { // first while it is advised: a narrow window leaves out the others
            keys.insert(model.table->may_claim ? keys.begin() : keys.end(), {Action::Adjourn, tr("adjourn")});
        }
    }
    keys.emplace_back(away ? Action::ToEnd : Action::Back, away ? tr("last move") : tr("previous move"));
    keys.emplace_back(Action::NewGame, tr("from the table", "leave"));
    return keys;
}

template <GameRules R>
std::vector<KeyHint> keys_in_game(const Model& model, const BasicPlay<R>& play) {
    if (model.table) {
        return key_hints_at_table(model);
    }
    if (game_over(play) && decides_potential(model)) {
        return {{Action::Back, tr("previous move")}}; // Enter stands in the advice
    }
    if (game_over(play)) {
        std::vector<KeyHint> keys{{Action::NewGame, tr("new game")}};
        add_study_keys(keys, session_of(play));
        keys.emplace_back(Action::Save, tr("save"));
        if (play.walk.at() != root_node) {
            keys.emplace_back(Action::Back, tr("previous move"));
        }
        if (may_take_back(play)) {
            keys.emplace_back(Action::Undo, tr("take back"));
        }
        return keys;
    }
    if (looks_elsewhere(model)) {
        std::vector<KeyHint> keys{{Action::ToEnd, tr("last move")}};
        if (play.walk.at() != root_node) {
            keys.emplace_back(Action::Back, tr("previous move"));
        }
        if (here_to_move(model)) { // for others it is in the prompt
            if (!at_end(play)) {
                keys.emplace_back(Action::Forward, tr("next move"));
            }
            keys.emplace_back(Action::Line, tr("type a move"));
            keys.emplace_back(Action::Hint, tr("hint"));
        }
        return keys;
    }
    if (anybody_here(play)) {
        return key_hints_in_turn(model, play);
    }
    return {{Action::Pause, session_of(play).suspended() ? tr("continue") : tr("pause")},
            {Action::Faster, tr("faster")},
            {Action::Slower, tr("slower")},
            {Action::NewGame, tr("new game")}};
}

template <GameRules R>
std::vector<KeyHint> keys_in_record(const Model& model, const BasicPlay<R>& play) {
    const BasicGame<R>& game = session_of(play).game();
    const NodeId node = play.walk.at();
    std::vector<KeyHint> keys;
    if (model.records.count > 1) {
        keys.emplace_back(Action::Games, tr("games"));
    }
    keys.emplace_back(Action::GoTo, tr("go to a move"));
    if (node != root_node && game.next_sibling(game.first_child(game.parent(node))) != no_node) {
        keys.emplace_back(Action::NextVariation, tr("variations"));
    }
    if (has_contest(play)) {
        keys.emplace_back(Action::Contest, tr("the challenge"));
    }
    if (!game.rules_outcome(node).over()) {
        keys.emplace_back(Action::PlayOn, tr("play from here"));
    }
    if (game.first_child(root_node) != no_node) {
        keys.emplace_back(Action::Review, tr("review"));
    }
    keys.emplace_back(Action::Cancel, tr("back"));
    if (!game.rules_outcome(node).over()) {
        keys.emplace_back(Action::Analysis, tr("evaluation"));
    }
    return keys;
}

} // namespace

std::vector<KeyHint> key_hints_in_game(const Model& model) {
    std::vector<KeyHint> keys = with_play(model, [&model](const auto& play) {
        return shows_record(model) ? keys_in_record(model, play) : keys_in_game(model, play);
    });
    if (decides_potential(model) && !game_over(model.play)) {
        keys.insert(keys.begin() + std::min<std::ptrdiff_t>(1, std::ssize(keys)),
                    {Action::Contest, tr("the game of GIPF")});
    } else if (plays_on_screen(model) && with_play(model, [](const auto& play) { return has_contest(play); })) {
        keys.emplace_back(Action::Contest, tr("the challenge"));
    }
    return keys;
}

namespace {

/// "Game over: 1-0"
std::string result_in_words(GameResult result, bool only_claimed, int columns) {
    const auto name = gap<"result">(name_of(result));
    const std::string text =
        only_claimed ? filled("Result in the record: {result}", name) : filled("Game over: {result}", name);
    return width_of(text) <= columns ? text : std::string(name_of(result));
}

/// The place of an earlier position in its line: "Viewing: after 12 of 31 moves", shortened to fit `columns`.
template <GameRules R>
std::string viewing(const BasicPlay<R>& play, int columns) {
    const std::string text =
        place_of(play, marked("Viewing: after {ply} of 1 move", "Viewing: after {ply} of {number} moves"));
    return width_of(text) <= columns ? text : place_of(play, sentences::after_moves);
}

} // namespace

std::string asked_of(const Model& model, int columns) {
    return with_play(model, [&](const auto& play) {
        if (game_over(play)) {
            return result_in_words(outcome_of(play).result, is_unread(model, play), columns);
        }
        if (looks_elsewhere(model)) {
            return viewing(play, columns);
        }
        if (waits_for_opponent(model)) {
            return std::string(tr("waiting for an opponent"));
        }
        const Player asked = looks_back(play) ? play.steps.start().mover() : session_of(play).asked();
        const bool thinks = thinks_about_turn(play) || play.plans; // those who wait for it can plan
        const std::string task = thinks ? tr("thinking") : play.taught ? tr("keep it or take it back") : task_of(play);
        const std::string text =
            with_name(marked("{name}: {task}"), seat_of(play, asked).said(), columns, gap<"task">(task));
        return width_of(text) <= columns ? text : task; // the pointer beside the name also shows whose turn it is
    });
}

template <GameRules R>
std::string place_of(const BasicPlay<R>& play, PluralSentence<"ply"> sentence) {
    const BasicGame<R>& game = session_of(play).game();
    return counted(sentence, game.ply(game.line_end(play.walk.at())), gap<"ply">(game.ply(play.walk.at())));
}

std::string advice(const Model& model) {
    if (model.covers.empty() && open_question(model) == Ask::Rematch) {
        return with_play(model, [&](const auto& play) { return question_asked(model, play, model.window.cols - 2); });
    }
    const auto say = top_of(model).advice;
    return say != nullptr ? say(model) : std::string();
}

std::string window_title(const Model& model) {
    if (!model.table || !plays_on_screen(model)) {
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
        return asked.here() ? tr("zertz: your turn") : filled("zertz: {name}'s turn", gap<"name">(asked.said()));
    });
}

namespace {

/// The keys for a finished turn that is judged, or found to be a mistake.
std::vector<KeyHint> keys_for_mistake(const Model& model) {
    return with_play(model, [](const auto& play) -> std::vector<KeyHint> {
        const bool judged = play.taught && play.taught->judged;
        return {{Action::Act, tr("keep"), judged},
                {Action::Cancel, tr("take back")},
                {Action::Hint, tr("better move"), judged && !play.hint && !play.taught->judged->better.empty()}};
    });
}

/// The keys beside the answers to a question of the rules: those of a lesson, but for n.
std::vector<KeyHint> keys_beside_answers(const Model& model) {
    std::vector<KeyHint> keys = model.screen->keys(model);
    const bool lesson = std::erase_if(keys, [](const KeyHint& key) { return key.action == Action::NextLesson; }) > 0;
    return lesson ? keys : std::vector<KeyHint>();
}

} // namespace

std::vector<KeyLabel> key_bar(const Model& model) {
    if (cover<Copying>(model) != nullptr) {
        return {}; // the question has them
    }
    const auto label = [&](Action action, std::string_view what) {
        const std::vector<Key> keys = model.keys.keys_for(action);
        return KeyLabel{filled("{key} {label}", key_of(model, action), gap<"label">(what)),
                        keys.empty() ? std::nullopt : std::optional(keys.front())};
    };
    const Ask ask = open_question(model);
    if (ask == Ask::Take) {
        return {{tr("y yes"), Key::of(U'y')}, {tr("n leave it"), Key::of(U'n')}, label(Action::Cancel, tr("back"))};
    }
    if (ask == Ask::Engine) {
        return {{tr("y yes"), Key::of(U'y')},
                {tr("n ask the engine again"), Key::of(U'n')},
                label(Action::Quit, tr("quit"))};
    }
    const std::vector<KeyLabel> answers{{tr("y yes"), Key::of(U'y')}, {tr("n no"), Key::of(U'n')}};
    const bool by_rules = asked_by_rules(ask);
    const auto typing = model.screen->typing;
    if ((typing != nullptr && typing(model) == Typing::Answer) || (asks_yes_or_no(model) && !by_rules)) {
        return answers;
    }
    // Help and quit are shown in any window, except where their keys are typed.
    const std::vector<KeyLabel> always =
        types_text(model) ? std::vector<KeyLabel>()
                          : std::vector<KeyLabel>{label(Action::Help, tr("help")), label(Action::Quit, tr("quit"))};
    std::vector<KeyLabel> bar = by_rules ? answers : std::vector<KeyLabel>();
    if (may_decide_elsewhere(model)) {
        bar.push_back(label(Action::Contest, tr("another game")));
    }
    int left = model.window.cols - 2;
    for (const auto& shown : {bar, always}) {
        for (const KeyLabel& each : shown) {
            left -= width_of(each.text) + 2;
        }
    }
    const std::vector<KeyHint> hints = by_rules              ? keys_beside_answers(model)
                                       : ask == Ask::Mistake ? keys_for_mistake(model)
                                                             : model.screen->keys(model);
    for (const KeyHint& hint : hints) {
        KeyLabel each = label(hint.action, hint.what);
        const int width = width_of(each.text);
        if (width + 2 <= left + 2) {
            left -= width + 2;
            bar.push_back(hint.possible ? std::move(each)
                                        : KeyLabel{std::string(static_cast<std::size_t>(width), ' '), std::nullopt});
        }
    }
    bar.insert(bar.end(), always.begin(), always.end());
    return bar;
}

template <GameRules R>
std::string ending_of(const BasicPlay<R>& play, int columns) {
    using Ending = typename R::Ending;
    const typename R::Outcome outcome = outcome_of(play);
    const auto wins = [&](Player winner) {
        const std::string name = name_apart(play, winner);
        switch (outcome.ending) {
        case Ending::Resignation:
            return win_over({marked("{name} wins: {other} resigned"), marked("{name} win: {other} resigned"),
                             marked("{name} wins: {other} have resigned")},
                            name, name_apart(play, opponent(winner)), columns);
        case Ending::Abandonment:
            return win_over({marked("{name} wins: {other} abandoned the game"),
                             marked("{name} win: {other} abandoned the game"),
                             marked("{name} wins: {other} have abandoned the game")},
                            name, name_apart(play, opponent(winner)), columns);
        case Ending::Time: return win_of({marked("{name} wins on time"), marked("{name} win on time")}, name, columns);
        case Ending::None: return win_of({marked("{name} wins"), marked("{name} win")}, name, columns);
        default: return win_in_words(play, outcome, winner, columns);
        }
    };
    switch (outcome.result) {
    case GameResult::Open: return tr(sentences::game_goes_on);
    case GameResult::FirstWins: return wins(Player::First);
    case GameResult::SecondWins: return wins(Player::Second);
    case GameResult::Draw: return draw_in_words(outcome.ending);
    case GameResult::BothLose:
        if constexpr (R::both_may_lose) {
            return outcome.ending == Ending::Passes ? tr("Both players lose: two passes in a row")
                                                    : tr("Both players lose");
        }
        break;
    }
    return {};
}

#define INSTANTIATE(R)                                                                                                 \
    template std::string ending_of(const BasicPlay<R>&, int);                                                          \
    template std::string place_of(const BasicPlay<R>&, PluralSentence<"ply">);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

std::array<std::string, 2> sides_of(const Play&) {
    return {tr("first"), tr("second")};
}

std::array<std::string, 2> sides_of(const GipfPlay&) {
    return {std::string(tr(gipf::colour_name(Player::First))), std::string(tr(gipf::colour_name(Player::Second)))};
}

std::vector<std::string> winning_chances(const std::string& name, int percent) {
    const auto chances = gap<"chances">(percentage(percent));
    if (spoken_to(name)) {
        return {filled("your winning chances: {chances}", chances), filled("your chances: {chances}", chances)};
    }
    const auto whose = gap<"name">(name);
    return {filled("winning chances of {name}: {chances}", whose, chances),
            filled("chances of {name}: {chances}", whose, chances), filled("{name}: {chances}", whose, chances)};
}

std::string forced_win(const std::string& name, int moves) {
    const auto winner = gap<"name">(name);
    return spoken_to(name) ? counted("{name} win in 1 move", "{name} win in {number} moves", moves, winner)
                           : counted("{name} wins in 1 move", "{name} wins in {number} moves", moves, winner);
}

} // namespace zertz::tui
