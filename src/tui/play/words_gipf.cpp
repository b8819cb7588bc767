// The texts on the screen of a game of GIPF.

#include "base/text.hpp"
#include "games/gipf/outcome.hpp"
#include "games/gipf/turn_text.hpp"
#include "session/gipf_contest_words.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

namespace zertz::tui {
namespace {

using Steps = gipf::Steps;

std::string name_in(const GipfPlay& play, Player player) {
    return seat_of(play, player).said();
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

/// The rows that would arise: "make a row".
std::vector<std::string> rows_in_words(const GipfPlay& play) {
    std::vector<std::string> said;
    const auto preview = preview_of(play);
    if (preview && !preview->rows.own.empty()) {
        said.push_back(counted("make a row", "make {number} rows", preview->rows.own.size()));
    }
    if (preview && !preview->rows.other.empty()) {
        said.push_back(filled("give {name} a row", gap<"name">(name_in(play, opponent(play.steps.start().mover())))));
    }
    return said;
}

/// The pieces of a row that must go: "4 back to your reserve, 1 captured". `shortened`: 1 says the same in fewer words, 2
/// also leaves the potentials out: as loaded pieces may stay, they are spent (G5.3).
Gap<"gain"> gain_in_words(const gipf::Gain& gain, int shortened) {
    const auto returned = gap<"number">(gain.returned);
    std::vector<std::string> said{shortened > 0 ? filled("{number} back", returned)
                                                : filled("{number} back to your reserve", returned)};
    if (gain.captured > 0) {
        said.push_back(filled("{number} captured", gap<"number">(gain.captured)));
    }
    if (gain.potentials > 0) {
        said.push_back(
            shortened > 1 ? "..."
                          : counted("1 spent potential removed", "{number} spent potentials removed", gain.potentials));
    }
    return {joined(said, ", ")};
}

/// The chosen push and its effects, in as many words as have room beside so many columns.
std::string push_in_words(const Model& model, int beside) {
    const GipfPlay& play = *model.gipf;
    const gipf::Push push = play.steps.push_of(*play.way);
    const auto key = key_of(model, Action::Act);
    const auto piece = gap<"piece">(gipf::name_to_enter(play.piece));
    const auto spot = gap<"spot">(gipf::name_of(play.way->spot));
    std::vector<std::string> said = rows_in_words(play);
    said.insert(said.begin(), push.pushed.empty() ? filled("{key} play a {piece} on {spot}", key, piece, spot)
                                                  : filled("{key} play a {piece} on {spot} and push to {end}", key,
                                                           piece, spot, gap<"end">(gipf::name_of(push.end))));
    const int potentials = play.steps.now().potentials_to_enter(play.steps.start().mover());
    if (play.piece == gipf::Piece::Basic && potentials > 0) { // what a basic piece costs (G4.5)
        said.push_back(counted("give up 1 potential", "give up {number} potentials", potentials));
    }
    if (std::string whole = joined(said, ", ", tr(" and ")); width_of(whole) + beside <= model.window.cols - 2) {
        return whole;
    }
    // As it can be typed (G9.1).
    const std::string move = gipf::format_turn(play.steps.now(), gipf::Turn().with_entry(play.piece, *play.way));
    said.front() = filled("{key} {label}", key, gap<"label">(move)); // what the move does is not cut off
    return joined(said, ", ", tr(" and "));
}

std::string advice_on_way(const Model& model) {
    const GipfPlay& play = *model.gipf;
    std::vector<Part> parts;
    const auto keys = mapped<std::string>(arrows_to_turn(play, model.look.outlook),
                                          [&](Action arrow) { return model.keys.first_key(arrow); });
    const std::string arrows = joined(keys, " ");
    if (!arrows.empty()) {
        parts.push_back({filled("{keys} direction", gap<"keys">(arrows)), 2});
    }
    parts.push_back({told(model, Action::Cancel, sentences::back), 3});
    // The other direction must be known where one is chosen; the key that goes back may be left out.
    parts.push_back({push_in_words(model, arrows.empty() ? 0 : width_of(parts.front().text) + 2)});
    return fitted(std::move(parts), model);
}

std::string advice_on_potential(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const std::string from = gipf::name_of(*play.potential);
    std::vector<Part> parts{{told(model, Action::Cancel, sentences::back), 2},
                            {told(model, Action::NextPlace, marked("{key} next landing spot")), 1}};
    if (const auto jump = jump_chosen(play)) {
        std::vector<std::string> said = rows_in_words(play);
        said.insert(said.begin(), filled(sentences::jump_to, key_of(model, Action::Act), gap<"from">(from),
                                         gap<"to">(gipf::name_of(spot_at(play.cursor)))));
        parts.push_back({joined(said, ", ", tr(" and "))});
    } else {
        parts.push_back({filled("Choose where the potential on {spot} lands", gap<"spot">(from))});
    }
    return fitted(std::move(parts), model);
}

/// What Enter does to a row, in as many words as have room beside so many columns.
std::string removal_in_words(const Model& model, const gipf::Row& row, int beside) {
    const GipfPlay& play = *model.gipf;
    const gipf::Share share = play.steps.share(row);
    if (share.must.empty()) { // all of it may stay (G5.6)
        return told(model, Action::Act, marked("{key} choose what to remove from the row"));
    }
    const gipf::Gain gains = play.steps.gain_of(share.must);
    const auto key = key_of(model, Action::Act);
    for (const int shortened : {0, 1, 2}) {
        const auto gain = gain_in_words(gains, shortened);
        std::string said = share.may.empty() ? filled("{key} remove the row: {gain}", key, gain)
                                             : filled("{key} remove the row, at least {gain}", key, gain);
        if (width_of(said) + beside <= model.window.cols - 2) {
            return said;
        }
    }
    return filled("{key} {label}", key, gap<"label">(gain_in_words(gains, 1).text));
}

std::string advice_on_rows(const Model& model) {
    const GipfPlay& play = *model.gipf;
    const auto row = row_through(play, spot_at(play.cursor));
    std::vector<Part> parts;
    if (play.steps.rows().size() > 1) {
        parts.push_back({told(model, Action::NextPlace, marked("{key} next row")), 1});
    }
    if (may_finish(play)) {
        parts.push_back({told(model, Action::PlayOut, marked("{key} finish the move")), 0});
    }
    if (row) {
        parts.push_back({removal_in_words(model, *row, may_finish(play) ? width_of(parts.back().text) + 2 : 0)});
    } else if (must_take(play)) {
        parts.push_back({tr("You must remove your row")});
    } else {
        parts.push_back({told(model, Action::Act, marked("{key} leave the row"))});
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
    parts.push_back({told(model, Action::NextPlace, marked("{key} next dot")), 1});
    if (spot == no_cell) {
        const bool open = !ways_from(play, point).empty();
        const auto refusal = gipf::why_not_piece(now, play.piece);
        parts.push_back({refusal ? sentence(gipf::reason(*refusal))
                         : open
                             ? filled("{key} play a {piece} at {dot}", key_of(model, Action::Act),
                                      gap<"piece">(gipf::name_to_enter(play.piece)), gap<"dot">(gipf::name_of(point)))
                             : filled(sentences::lines_full, gap<"dot">(gipf::name_of(point)))});
    } else if ((now.own() & now.loaded()).contains(spot) && !play.steps.landings_from(spot).empty()) {
        parts.push_back({filled("{key} jump with the potential on {spot}", key_of(model, Action::Act),
                                gap<"spot">(gipf::name_of(spot)))});
    } else if (row_through(play, spot)) {
        parts.push_back({told(model, Action::Act, marked("{key} choose what to remove from the row"))});
    } else {
        parts.push_back({filled("{spot} is a spot: pieces enter from the dots", gap<"spot">(gipf::name_of(point)))});
    }
    return fitted(std::move(parts), model);
}

/// The spots of the jump that is announced or contested.
std::pair<Gap<"from">, Gap<"to">> announced_jump(const GipfPlay& play) {
    const auto [from, to] = zertz::announced_jump(play.game.session);
    return {gap<"from">(from), gap<"to">(to)};
}

/// The question to the player who may challenge the jump.
std::string question_about_jump(const GipfPlay& play, int line) {
    const auto [from, to] = announced_jump(play);
    const std::string& name = name_in(play, play.game.session.asked());
    return spoken_to(name)
               ? filled("Do you challenge the jump {from}-{to}? (y/n)", from, to)
               : with_name(marked("{name}, do you challenge the jump {from}-{to}? (y/n)"), name, line, from, to);
}

std::string question_about_other_game(const GipfPlay& play) {
    return filled("Did {player} win the other game? (y/n)",
                  gap<"player">(tr(gipf::colour_name(play.game.session.mover()))));
}

/// Whether to take a piece that may stay.
std::string question_about_piece(const GipfPlay& play) {
    const Cell spot = play.removal->open.first();
    const auto on = gap<"spot">(gipf::name_of(spot));
    const bool own = play.steps.now().own().contains(spot);
    return play.steps.now().piece_at(spot) == gipf::Piece::Gipf
               ? (own ? filled("Remove your GIPF-piece on {spot} as well? (y/n)", on)
                      : filled("Capture the opponent's GIPF-piece on {spot} as well? (y/n)", on))
               : (own ? filled("Remove your loaded piece on {spot} as well? (y/n)", on)
                      : filled("Capture the opponent's loaded piece on {spot} as well? (y/n)", on));
}

} // namespace

std::string short_name_of(gipf::Piece piece) {
    return piece == gipf::Piece::Basic    ? tr("basic")
           : piece == gipf::Piece::Gipf   ? "GIPF"
           : piece == gipf::Piece::Loaded ? tr("loaded")
                                          : tr("spent");
}

std::string question_of_rules(const GipfPlay& play, int line) {
    return play.ask == Ask::Take        ? question_about_piece(play)
           : play.ask == Ask::OtherGame ? question_about_other_game(play)
                                        : question_about_jump(play, line);
}

std::string advice_on_turn(const Model& model, const GipfPlay& play) {
    if (play.column && !play.column->before) {
        const auto letter = static_cast<char>('a' + play.column->column);
        return filled("{letter}: type the number of a point in column {letter}", gap<"letter">(letter));
    }
    if (must_take(play) || may_finish(play)) {
        return advice_on_rows(model);
    }
    return play.way ? advice_on_way(model) : play.potential ? advice_on_potential(model) : advice_at_start(model);
}

std::string announcement_in(const GipfPlay& play) {
    const auto [from, to] = announced_jump(play);
    return filled(announces_jump, gap<"name">(name_in(play, play.game.session.mover())), from, to);
}

std::string contest_in(const GipfPlay& play, int columns, int rows) {
    if (looks_back(play)) {
        return "";
    }
    if (GipfRules::is_question(play.steps)) {
        std::string whole = challenge_in_words(play.game.session);
        return static_cast<int>(wrapped(whole, columns).size()) <= rows
                   ? whole
                   : tr("ZÈRTZ decides: if the challenger wins, the potential is lost; if not, it jumps.");
    }
    return GipfRules::is_interrupted(play.steps) ? contest_in_words(play.game.session) : "";
}

bool shows_replies_of(const GipfPlay& play) {
    return play.way || play.potential;
}

std::string task_of(const GipfPlay& play) {
    return play.steps.stage() == Steps::Stage::Announced ? tr("challenge or allow")
           : must_take(play)                             ? tr("remove a row")
           : may_finish(play)                            ? tr("remove a row or finish")
           : gipf::jumpers(play.steps.now()).empty()     ? tr("enter a piece")
           : pieces_to_enter(play).empty()               ? tr("jump")
                                                         : tr("enter or jump");
}

std::string win_in_words(const GipfPlay& play, const gipf::Outcome& outcome, Player winner, int columns) {
    const bool no_gipf = outcome.ending == gipf::Ending::NoGipfPiece;
    return win_over(no_gipf ? OfBoth{marked("{name} wins: {other} has no GIPF-piece on the board"),
                                     marked("{name} win: {other} has no GIPF-piece on the board"),
                                     marked("{name} wins: {other} have no GIPF-piece on the board")}
                            : OfBoth{marked("{name} wins: {other} has no legal move"),
                                     marked("{name} win: {other} has no legal move"),
                                     marked("{name} wins: {other} have no legal move")},
                    name_apart(play, winner), name_apart(play, opponent(winner)), columns);
}

std::string potential_at_stake(const GipfPlay& play) {
    const gipf::Steps& steps = play.game.session.steps();
    return filled("at stake: {name}'s potential on {spot}", gap<"name">(name_in(play, steps.start().mover())),
                  gap<"spot">(gipf::name_of(steps.announced().from)));
}

} // namespace zertz::tui
