// The texts on the screen of a game of GIPF.

#include "base/text.hpp"
#include "games/gipf/outcome.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

namespace zertz::tui {
namespace {

using Steps = gipf::Steps;

const std::string& name_of(const GipfPlay& play, Player player) {
    return play.game.session.seat(player).name;
}

/// "b g l piece", as far as there is a choice.
std::string piece_keys(const Model& model) {
    std::string keys;
    for (const gipf::Piece piece : pieces_to_enter(*model.gipf)) {
        const Action action = piece == gipf::Piece::Basic  ? Action::EnterBasic
                              : piece == gipf::Piece::Gipf ? Action::EnterGipf
                                                           : Action::EnterLoaded;
        keys = model.keys.first_key(action) + (keys.empty() ? "" : " ") + keys;
    }
    return keys;
}

/// The rows that would arise.
std::vector<std::string> rows_in_words(const GipfPlay& play) {
    std::vector<std::string> said;
    const auto preview = preview_of(play);
    if (preview && !preview->rows.own.empty()) {
        said.push_back(counted("makes a row", "makes {number} rows", preview->rows.own.size()));
    }
    if (preview && !preview->rows.other.empty()) {
        said.push_back(filled("gives {name} a row", gap<"name">(name_of(play, opponent(play.steps.start().mover())))));
    }
    return said;
}

/// The pieces of a row that must go: "4 back to your reserve, 1 captured".
Gap<"gain"> gain_in_words(const gipf::Gain& gain) {
    std::vector<std::string> said{filled("{number} back to your reserve", gap<"number">(gain.returned))};
    if (gain.captured > 0) {
        said.push_back(filled("{number} captured", gap<"number">(gain.captured)));
    }
    if (gain.potentials > 0) {
        said.push_back(counted("1 potential lost", "{number} potentials lost", gain.potentials));
    }
    return {joined(said, ", ")};
}

/// The chosen push and its effects.
std::string push_in_words(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const gipf::Push push = play.steps.push_of(*play.way);
    const auto key = key_of(model, Action::Act);
    const auto piece = gap<"piece">(gipf::name_of(play.piece));
    const auto spot = gap<"spot">(gipf::name_of(play.way->spot));
    std::vector<std::string> said = rows_in_words(play);
    said.insert(said.begin(), push.pushed.empty() ? filled("{key} enter a {piece} on {spot}", key, piece, spot)
                                                  : filled("{key} enter a {piece} on {spot}, push to {end}", key, piece,
                                                           spot, gap<"end">(gipf::name_of(push.end))));
    const int potentials = play.steps.now().potentials_to_enter(play.steps.start().mover());
    if (play.piece == gipf::Piece::Basic && potentials > 0) { // what a basic piece costs (G4.5)
        said.push_back(counted("gives up 1 potential", "gives up {number} potentials", potentials));
    }
    return joined(said, ", ");
}

std::string advice_on_way(const Model& model) {
    const GipfPlay& play = *model.gipf;
    std::vector<Part> parts;
    if (ways_from(play, gipf::dot_of(*play.way)).size() > 1) {
        parts.push_back({tr("arrow keys direction"), 2});
    }
    parts.push_back({told(model, Action::Cancel, sentences::back), 3});
    parts.push_back({push_in_words(model)});
    return fitted(std::move(parts), model);
}

std::string advice_on_potential(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const std::string from = gipf::name_of(*play.potential);
    std::vector<Part> parts{{told(model, Action::Cancel, sentences::back), 2},
                            {told(model, Action::NextPlace, sentences::next_landing), 1}};
    if (const auto jump = jump_chosen(play)) {
        std::vector<std::string> said = rows_in_words(play);
        said.insert(said.begin(), filled(sentences::jump_to, key_of(model, Action::Act), gap<"from">(from),
                                         gap<"to">(gipf::name_of(spot_at(play.cursor)))));
        parts.push_back({joined(said, ", ")});
    } else {
        parts.push_back({filled("Choose where the potential on {spot} lands", gap<"spot">(from))});
    }
    return fitted(std::move(parts), model);
}

std::string advice_on_rows(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const auto row = row_through(play, spot_at(play.cursor));
    std::vector<Part> parts;
    if (play.steps.rows().size() > 1) {
        parts.push_back({told(model, Action::NextPlace, sentences::next_row), 1});
    }
    if (may_finish(play)) {
        parts.push_back({told(model, Action::PlayOut, sentences::finish_move), 0});
    }
    if (row) {
        const gipf::Share share = play.steps.share(*row);
        const auto key = key_of(model, Action::Act);
        const auto gain = gain_in_words(play.steps.gain_of(share.must));
        parts.push_back({share.may.empty() ? filled("{key} remove the row: {gain}", key, gain)
                                           : filled("{key} choose what to remove: {gain}", key, gain)});
    } else if (must_take(play)) {
        parts.push_back({tr("You must remove your row")});
    } else {
        parts.push_back({told(model, Action::Act, sentences::leave_row)});
    }
    return fitted(std::move(parts), model);
}

std::string advice_at_start(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const gipf::Point point = point_at(play.cursor);
    const Cell spot = spot_at(play.cursor);
    const gipf::Position& now = play.steps.now();
    const auto pieces = pieces_to_enter(play);
    std::vector<Part> parts;
    if (pieces.size() > 1) {
        parts.push_back({filled("{keys} piece", gap<"keys">(piece_keys(model))), 2});
    }
    parts.push_back({told(model, Action::NextPlace, sentences::next_dot), 1});
    if (spot == no_cell) {
        const bool open = !ways_from(play, point).empty();
        const auto refusal = gipf::why_not_piece(now, play.piece);
        parts.push_back({refusal ? sentence(gipf::reason(*refusal))
                         : open  ? filled("{key} enter a {piece} at {dot}", key_of(model, Action::Act),
                                          gap<"piece">(gipf::name_of(play.piece)), gap<"dot">(gipf::name_of(point)))
                                 : filled(sentences::lines_full, gap<"dot">(gipf::name_of(point)))});
    } else if ((now.own() & now.loaded()).contains(spot) && !play.steps.landings_from(spot).empty()) {
        parts.push_back({filled("{key} jump with the potential on {spot}", key_of(model, Action::Act),
                                gap<"spot">(gipf::name_of(spot)))});
    } else if (row_through(play, spot)) {
        parts.push_back({told(model, Action::Act, sentences::choose_from_row)});
    } else {
        parts.push_back({filled("{spot} is a spot: pieces enter from the dots", gap<"spot">(gipf::name_of(point)))});
    }
    return fitted(std::move(parts), model);
}

/// The question to the player who may challenge the jump.
std::string question_about_jump(const GipfPlay& play, int line) {
    const gipf::Jump jump = play.steps.announced();
    const auto from = gap<"from">(gipf::name_of(jump.from));
    const auto to = gap<"to">(gipf::name_of(gipf::landing(jump.from, jump.direction, play.steps.now().vacant())));
    const std::string& name = name_of(play, play.game.session.asked());
    return spoken_to(name) ? filled("Do you challenge the jump {from}-{to}? (y/n)", from, to)
                           : with_name(sentences::ask_challenge, name, line, from, to);
}

/// The open question; empty if there is none.
std::string question_in_gipf(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const GipfSession& session = play.game.session;
    const int line = model.window.cols - 2;
    const auto& request = session.request();
    const std::string& other = name_of(play, opponent(request ? request->by : session.mover()));
    switch (play.ask) {
    case Ask::Resign: return sentences::ask_resign;
    case Ask::OfferDraw: return sentences::ask_offer_draw;
    case Ask::Draw: return with_name(sentences::ask_accept_draw, other, line);
    case Ask::TakeBack: return with_name(sentences::ask_take_back, other, line);
    case Ask::Engine: return question_about_engine(session.seat(session.mover()), line);
    case Ask::Leave: return question_whether_to_leave(model);
    case Ask::Adjourn:
        return with_name(sentences::ask_adjourn, name_of(play, model.table->asks_to_adjourn.value_or(session.mover())),
                         line);
    case Ask::Challenge: return question_about_jump(play, line);
    case Ask::Take: {
        const Cell spot = play.removal->open.first();
        const auto piece = gap<"piece">(gipf::name_of(play.steps.now().piece_at(spot)));
        const auto on = gap<"spot">(gipf::name_of(spot));
        return play.steps.now().own().contains(spot)
                   ? filled("Take your {piece} on {spot}? (y/n)", piece, on)
                   : filled("Take the opponent's {piece} on {spot}? (y/n)", piece, on);
    }
    default: return {};
    }
}

std::string advice_while_waiting(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const GipfSession& session = play.game.session;
    const int line = model.window.cols - 2;
    const std::string& name = name_of(play, session.asked());
    if (looks_back(play)) {
        return filled("Viewing an earlier position  {next} next move  {last} last move",
                      key_of<"next">(model, Action::Forward), key_of<"last">(model, Action::ToEnd));
    }
    if (session.suspended()) {
        return told(model, Action::Pause, sentences::paused);
    }
    if (thinks_about_turn(play)) {
        return session.steps().stage() == gipf::Steps::Stage::Announced
                   ? with_name(sentences::decides_on_challenge, name, line)
                   : with_name(sentences::is_thinking, name, line, key_of(model, Action::Act));
    }
    return play.held ? with_name(sentences::has_chosen, name, line) : with_name(sentences::its_turn, name, line);
}

} // namespace

std::string advice_in_gipf(const Model& model) {
    const GipfPlay& play = *model.gipf;
    if (play.recorded) {
        return advice_in_record(model);
    }
    if (game_over(play)) {
        return ending_of(play, model.window.cols - 2);
    }
    if (std::string question = question_in_gipf(model); !question.empty()) {
        return question;
    }
    if (const std::string waiting = model.table ? advice_at_table(model) : ""; !waiting.empty()) {
        return waiting;
    }
    if (!here_to_act(play)) {
        return advice_while_waiting(model);
    }
    if (play.column && !play.column->before) {
        const std::string letter(1, static_cast<char>('a' + play.column->column));
        return filled("{letter}: type the number of a point in column {letter}", gap<"letter">(letter));
    }
    if (must_take(play) || may_finish(play)) {
        return advice_on_rows(model);
    }
    return play.way ? advice_on_way(model) : play.potential ? advice_on_potential(model) : advice_at_start(model);
}

std::vector<KeyHint> keys_to_tell_in_gipf(const GipfPlay& play) {
    const GipfSession& session = play.game.session;
    if (play.recorded) {
        std::vector<KeyHint> keys{{Action::GoTo, "go to a move"}};
        if (!contests_here(play).empty()) {
            keys.emplace_back(Action::Contest, "the challenge");
        }
        if (!session.game().rules_outcome(play.walk.at()).over()) {
            keys.emplace_back(Action::PlayOn, "play from here");
        }
        keys.emplace_back(Action::Review, "review");
        keys.emplace_back(Action::Analysis, "evaluation");
        keys.emplace_back(Action::Hint, "hint");
        keys.emplace_back(Action::Cancel, "back");
        return keys;
    }
    const bool may_take_back = session.take_back_target(person_here(play), play.walk.at()).has_value();
    if (game_over(play)) {
        return {{Action::NewGame, "new game"},
                {Action::Review, "review"},
                {Action::Save, "save"},
                {Action::Back, "previous move"}};
    }
    if (looks_back(play)) {
        return {{Action::ToEnd, "last move"}, {Action::Back, "previous move"}, {Action::Forward, "next move"}};
    }
    if (!anybody_here(play)) {
        return {{Action::Pause, session.suspended() ? "continue" : "pause"},
                {Action::Faster, "faster"},
                {Action::Slower, "slower"},
                {Action::NewGame, "new game"}};
    }
    if (!here_to_act(play)) {
        return {{Action::Undo, "take back"}, {Action::Back, "previous move"}, {Action::NewGame, "new game"}};
    }
    std::vector<KeyHint> keys{{Action::Hint, "hint"}};
    if (play.way || play.potential) {
        keys.emplace_back(Action::Replies, "replies");
    }
    if (may_take_back || turn_begun(play)) {
        keys.emplace_back(Action::Undo, "take back");
    }
    keys.emplace_back(Action::Line, "type a move");
    keys.emplace_back(Action::NewGame, "new game");
    return keys;
}

std::string asked_in_gipf(const GipfPlay& play, int columns) {
    if (game_over(play)) {
        return result_in_words(outcome_of(play).result, columns);
    }
    if (looks_back(play) && !play.recorded) {
        return viewing(play, columns);
    }
    const gipf::Position& now = play.steps.now();
    bool jumps = false;
    for (const Cell spot : now.own() & now.loaded()) {
        jumps = jumps || !play.steps.landings_from(spot).empty();
    }
    const std::string task = play.steps.stage() == Steps::Stage::Announced ? tr("challenge or allow")
                             : thinks_about_turn(play)                     ? sentences::task_thinking
                             : must_take(play)                             ? tr("remove a row")
                             : may_finish(play)                            ? tr("remove a row or finish")
                             : !jumps                                      ? tr("enter a piece")
                             : pieces_to_enter(play).empty()               ? tr("jump")
                                                                           : tr("enter or jump");
    const Player asked = looks_back(play) ? play.steps.start().mover() : play.game.session.asked();
    const std::string text = with_name(sentences::has_to_do, name_of(play, asked), columns, gap<"task">(task));
    return width_of(text) <= columns ? text : task;
}

std::string ending_of(const GipfPlay& play, int columns) {
    const gipf::Outcome outcome = outcome_of(play);
    if (outcome.result == GameResult::Open) {
        return sentences::game_goes_on;
    }
    if (outcome.result == GameResult::Draw) {
        return draw_in_words(outcome.ending == gipf::Ending::Agreement);
    }
    const Player winner = outcome.result == GameResult::FirstWins ? Player::First : Player::Second;
    const std::string& name = name_of(play, winner);
    const std::string& loser = name_of(play, opponent(winner));
    switch (outcome.ending) {
    case gipf::Ending::Resignation: return win_over(sentences::wins_by_resignation, name, loser, columns);
    case gipf::Ending::Time: return win_of(sentences::wins_on_time, name, columns);
    case gipf::Ending::NoGipfPiece: return win_over(sentences::wins_for_want_of_gipf, name, loser, columns);
    default: return win_over(sentences::wins_for_want_of_moves, name, loser, columns);
    }
}

std::string potential_at_stake(const GipfPlay& play) {
    const gipf::Steps& steps = play.game.session.steps();
    return filled("decides: {name}'s potential on {spot}", gap<"name">(name_of(play, steps.start().mover())),
                  gap<"spot">(gipf::name_of(steps.announced().from)));
}

} // namespace zertz::tui
