// What is said on the screen of a game of GIPF.

#include "base/text.hpp"
#include "gipf/outcome.hpp"
#include "tui/gipf_parts.hpp"
#include "tui/prompt.hpp"
#include "tui/words.hpp"

namespace zertz::tui {
namespace {

using Steps = gipf::Steps;

const std::string& name_of(const GipfPlay& play, Player player) {
    return play.game.session.seat(player).name;
}

std::string piece_with_article(gipf::Piece piece) {
    return "a " + std::string(gipf::name_of(piece));
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

/// ", removes your row" and ", makes a row for bob", if they would arise.
std::string rows_in_words(const GipfPlay& play, const gipf::Steps::RowsAfter& rows) {
    std::string text;
    if (!rows.own.empty()) {
        text += rows.own.size() == 1 ? ", makes a row" : ", makes " + std::to_string(rows.own.size()) + " rows";
    }
    if (!rows.other.empty()) {
        text += ", gives " + name_of(play, opponent(play.steps.start().mover())) + " a row";
    }
    return text;
}

/// What a basic piece costs (G4.5).
std::string lost_potentials(const GipfPlay& play) {
    const int potentials = play.steps.now().potentials_to_enter(play.steps.start().mover());
    return play.piece == gipf::Piece::Basic && potentials > 0
               ? ", gives up " + counted(potentials, "potential", "potentials")
               : "";
}

/// ": 4 back, 1 captured", of what must go with a row.
std::string gain_in_words(const gipf::Gain& gain) {
    std::string text = ": " + std::to_string(gain.returned) + " back to your reserve";
    text += gain.captured > 0 ? ", " + std::to_string(gain.captured) + " captured" : "";
    return text + (gain.potentials > 0 ? ", " + counted(gain.potentials, "potential", "potentials") + " lost" : "");
}

std::string advice_on_way(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const auto preview = preview_of(play);
    const gipf::Push push = play.steps.push_of(*play.way);
    const std::string pushes = push.pushed.empty() ? "" : ", push to " + gipf::name_of(push.end);
    std::vector<Part> parts;
    if (ways_from(play, gipf::dot_of(*play.way)).size() > 1) {
        parts.push_back({"arrow keys direction", 2});
    }
    parts.push_back({told(model, Action::Cancel, "back"), 3});
    parts.push_back({told(model, Action::Act, "play ") + piece_with_article(play.piece) + " to " +
                     gipf::name_of(play.way->spot) + pushes +
                     (preview ? rows_in_words(play, preview->rows) : std::string()) + lost_potentials(play)});
    return fitted(std::move(parts), model);
}

std::string advice_on_potential(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const std::string from = gipf::name_of(*play.potential);
    std::vector<Part> parts{{told(model, Action::Cancel, "back"), 2},
                            {told(model, Action::NextPlace, "next landing"), 1}};
    if (const auto jump = jump_chosen(play)) {
        const auto preview = preview_of(play);
        parts.push_back({told(model, Action::Act, "jump " + from + "-" + gipf::name_of(spot_at(play.cursor))) +
                         (preview ? rows_in_words(play, preview->rows) : std::string())});
    } else {
        parts.push_back({"Choose where the potential on " + from + " lands"});
    }
    return fitted(std::move(parts), model);
}

std::string advice_on_rows(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const auto row = row_through(play, spot_at(play.cursor));
    std::vector<Part> parts;
    if (play.steps.rows().size() > 1) {
        parts.push_back({told(model, Action::NextPlace, "next row"), 1});
    }
    if (may_finish(play)) {
        parts.push_back({told(model, Action::PlayOut, "finish the move"), 0});
    }
    if (row) {
        const gipf::Share share = play.steps.share(*row);
        parts.push_back({told(model, Action::Act, share.may.empty() ? "remove the row" : "choose what to remove") +
                         gain_in_words(play.steps.gain_of(share.must))});
    } else if (must_take(play)) {
        parts.push_back({"You must remove your row"});
    } else {
        parts.push_back({told(model, Action::Act, "leave the row")});
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
        parts.push_back({piece_keys(model) + " piece", 2});
    }
    parts.push_back({told(model, Action::NextPlace, "next dot"), 1});
    if (spot == no_cell) {
        const bool open = !ways_from(play, point).empty();
        const auto refusal = gipf::why_not_piece(now, play.piece);
        parts.push_back({refusal ? sentence(gipf::reason(*refusal))
                         : open  ? told(model, Action::Act, "play ") + piece_with_article(play.piece) + " from " +
                                      gipf::name_of(point)
                                : "The lines from " + gipf::name_of(point) + " are full"});
    } else if ((now.own() & now.loaded()).contains(spot) && !play.steps.landings_from(spot).empty()) {
        parts.push_back({told(model, Action::Act, "jump with the potential on " + gipf::name_of(spot))});
    } else if (row_through(play, spot)) {
        parts.push_back({told(model, Action::Act, "choose what to remove from the row")});
    } else {
        parts.push_back({gipf::name_of(point) + " is a spot: pieces enter from the dots"});
    }
    return fitted(std::move(parts), model);
}

std::string announced_in_words(const GipfPlay& play) {
    const gipf::Jump jump = play.steps.announced();
    return gipf::name_of(jump.from) + "-" +
           gipf::name_of(gipf::landing(jump.from, jump.direction, play.steps.now().vacant()));
}

/// The question that has to be answered; empty if there is none.
std::string question_in_gipf(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const GipfSession& session = play.game.session;
    const int line = model.window.cols - 2;
    const auto& request = session.request();
    const std::string& other = name_of(play, opponent(request ? request->by : session.mover()));
    switch (play.ask) {
    case Ask::Resign: return "Resign? (y/n)";
    case Ask::OfferDraw: return "Offer a draw? (y/n)";
    case Ask::Draw: return with_name(other, ", do you accept a draw? (y/n)", line);
    case Ask::TakeBack: return with_name(other, ", may the move be taken back? (y/n)", line);
    case Ask::Engine: return question_about_engine(session.seat(session.mover()), line);
    case Ask::Leave: return question_whether_to_leave(model);
    case Ask::Adjourn:
        return with_name(name_of(play, model.table->asks_to_adjourn.value_or(session.mover())),
                         " asks to adjourn the game. Do you agree? (y/n)", line);
    case Ask::Challenge: {
        const std::string& name = name_of(play, session.asked());
        const std::string question = "o you challenge the jump " + announced_in_words(play) + "? (y/n)";
        return name == "you" ? "D" + question : with_name(name, ", d" + question, line);
    }
    case Ask::Take: {
        const Cell spot = play.removal->open.first();
        const bool own = play.steps.now().own().contains(spot);
        return "Take " + std::string(own ? "your " : "the opponent's ") +
               std::string(gipf::name_of(play.steps.now().piece_at(spot))) + " on " + gipf::name_of(spot) + "? (y/n)";
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
        return "Viewing an earlier position  " + told(model, Action::Forward, "next move") + "  " +
               told(model, Action::ToEnd, "last move");
    }
    if (session.suspended()) {
        return "Paused  " + told(model, Action::Pause, "continue");
    }
    if (thinks_about_turn(play)) {
        const bool challenge = play.kind == GipfQuestion::Kind::Challenge;
        return with_name(name,
                         (challenge ? " decides whether to challenge the jump" : " is thinking") +
                             std::string(challenge ? "" : "  " + told(model, Action::Act, "move now")),
                         line);
    }
    return play.held ? with_name(name, " has chosen a move", line) : "It is " + with_name(name, "'s turn", line - 6);
}

} // namespace

std::string advice_in_gipf(const Model& model) {
    const GipfPlay& play = *model.gipf;
    if (play.recorded) {
        return advice_to_walk(model, play);
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
        return letter + ": type the number of a point in column " + letter;
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

std::string advice_to_set_up_gipf(const Model& model) {
    const GipfSetUp& set_up = model.gipf_set_up;
    const auto key = [&](Action action) { return model.keys.first_key(action); };
    if (set_up.row) {
        return advice_in_set_up_panel(model);
    }
    const std::string colour = set_up.tool.colour == Player::First ? "white " : "black ";
    return key(Action::EnterBasic) + " " + key(Action::EnterGipf) + " " + key(Action::EnterLoaded) + " " +
           key(Action::PutSpent) + " piece  " + key(Action::OtherColour) + " colour  " + key(Action::ToggleRing) +
           " clear  " + key(Action::NextMarble) + " panel  " + key(Action::Act) + " " + colour +
           std::string(gipf::name_of(set_up.tool.piece)) + " on " + name_of(gipf_board, model.gipf->cursor);
}

std::string asked_in_gipf(const GipfPlay& play, int columns) {
    if (game_over(play)) {
        const std::string result(name_of(outcome_of(play).result));
        const std::string text = "Game over: " + result;
        return width_of(text) <= columns ? text : result;
    }
    if (looks_back(play) && !play.recorded) {
        const std::string text = "Viewing: " + place_of(play);
        return width_of(text) <= columns ? text : place_of(play);
    }
    const gipf::Position& now = play.steps.now();
    bool jumps = false;
    for (const Cell spot : now.own() & now.loaded()) {
        jumps = jumps || !play.steps.landings_from(spot).empty();
    }
    const std::string task = play.steps.stage() == Steps::Stage::Announced ? "challenge or allow"
                             : thinks_about_turn(play)                     ? "thinking"
                             : must_take(play)                             ? "remove a row"
                             : may_finish(play)                            ? "remove a row or finish"
                             : !jumps                                      ? "enter a piece"
                             : pieces_to_enter(play).empty()               ? "jump"
                                                                           : "enter or jump";
    const Player asked = looks_back(play) ? play.steps.start().mover() : play.game.session.asked();
    const std::string text = with_name(name_of(play, asked), ": " + task, columns);
    return width_of(text) <= columns ? text : task;
}

std::string place_of(const GipfPlay& play) {
    const GipfGame& game = play.game.session.game();
    return "after " + std::to_string(game.ply(play.walk.at())) + " of " +
           counted(game.ply(game.line_end(play.walk.at())), "move", "moves");
}

std::string ending_of(const GipfPlay& play, int columns) {
    const gipf::Outcome outcome = outcome_of(play);
    if (outcome.result == GameResult::Open) {
        return "The game goes on";
    }
    if (outcome.result == GameResult::Draw) {
        return outcome.ending == gipf::Ending::Agreement ? "Draw by agreement" : "Draw by threefold repetition";
    }
    const Player winner = outcome.result == GameResult::FirstWins ? Player::First : Player::Second;
    const std::string& name = name_of(play, winner);
    const std::string& loser = name_of(play, opponent(winner));
    const std::string won = name == "you" ? " win" : " wins";
    switch (outcome.ending) {
    case gipf::Ending::Resignation:
        return with_name(name, won + ": " + with_name(loser, " resigned", columns / 2), columns);
    case gipf::Ending::Time: return with_name(name, won + " on time", columns);
    case gipf::Ending::NoGipfPiece:
        return with_name(name, won + ": " + with_name(loser, " has no GIPF-piece on the board", columns / 2), columns);
    default: return with_name(name, won + ": " + with_name(loser, " has no legal move", columns / 2), columns);
    }
}

std::string potential_at_stake(const GipfPlay& play) {
    const gipf::Steps& steps = play.game.session.steps();
    return "decides: " + name_of(play, steps.start().mover()) + "'s potential on " +
           gipf::name_of(steps.announced().from);
}

} // namespace zertz::tui
