// What the panel shows beside a board of GIPF.

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "tui/play/panel_writer.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace zertz::tui {
namespace {

using Writer = PanelWriter;

/// From this width on, a player's pieces are listed in two columns.
constexpr int two_columns = 34;

/// A player's pieces off the board, and the GIPF-pieces on it, such as "reserve 12".
std::vector<std::string> belongings(const GipfPlay& play, Player player, int width) {
    const gipf::Position& now = play.steps.now();
    const gipf::Position& start = play.game.session.game().start();
    const gipf::Hand hand = now.hand(player);
    std::vector<std::string> all{filled(sentences::in_reserve, gap<"number">(hand.reserve)),
                                 filled(sentences::pieces_taken, gap<"number">(captured_by(play, player)))};
    if (now.version() != gipf::Version::Basic) {
        all.push_back(filled("GIPF-pieces {number}", gap<"number">((now.pieces(player) & now.gipf_pieces()).size())));
    }
    if (start.challenges(Player::First) + start.challenges(Player::Second) > 0) {
        all.push_back(filled("challenges {number}", gap<"number">(hand.challenges)));
    }
    if (has_potentials(start)) {
        const auto number = gap<"number">(hand.potentials);
        const std::string to_enter = filled("potentials to enter {number}", number);
        all.push_back(width_of(to_enter) <= width ? to_enter : filled("to enter {number}", number));
    }
    return all;
}

void draw_player(Writer& writer, const Model& model, const GipfPlay& play, Player player) {
    const GipfSession& session = play.game.session;
    const bool to_move = mover_shown(play) == player && !game_over(play);
    if (to_move) {
        writer.put(0, Sign::Pointer, Style::Current);
    }
    ClockShown clock = clock_of(writer, model, play, player);
    const Marble colour = player == Player::First ? Marble::White : Marble::Black;
    std::string_view side = tr(gipf::colour_name(player));
    const auto columns = [&] { return writer.width() - 2 - width_of(side); };
    clock.fit_beside(columns());
    if (constexpr int least_name = 4; columns() - 2 - clock.width_beside() < least_name) {
        side = side.substr(0, character_at(side, 0).size);
    }
    const int end = writer.put(2, side, style_of(colour));
    writer.put(end + 1, clipped(session.seat(player).said(), columns() - 2 - clock.width_beside()), Style::Plain);
    if (!clock.large) {
        writer.put_right(clock.text, clock.style);
    }
    writer.next_line();
    draw_large(writer, clock);
    const std::vector<std::string> all = belongings(play, player, writer.width() - 2);
    const int second = 2 + (writer.width() - 2) / 2;
    int col = 0; // where the next one in this line may begin; 0: it is empty
    for (const std::string& text : all) {
        const int from = writer.width() >= two_columns ? std::max(col, second) : col;
        if (col > 0 && from + width_of(text) <= writer.width()) {
            writer.put(from, text, Style::Plain);
            writer.next_line();
            col = 0;
        } else {
            if (col > 0) {
                writer.next_line();
            }
            col = writer.put(2, text, Style::Plain) + 2;
        }
    }
    if (col > 0) {
        writer.next_line();
    }
}

/// "G g  GIPF-piece"
void draw_letter(Writer& writer, gipf::Piece piece) {
    const char sign = gipf::letter(piece);
    writer.put(0, std::string(1, sign), style_of(Marble::White));
    writer.put(2, std::string(1, lower(sign)), style_of(Marble::Black));
    const std::string name(tr(gipf::name_of(piece)));
    writer.put(5, width_of(name) <= writer.width() - 5 ? name : short_name_of(piece), Style::Label);
    writer.next_line();
}

} // namespace

void draw_material(Writer& writer, const Model& model, const GipfPlay& play, bool roomy) {
    for (const Player player : {Player::First, Player::Second}) {
        draw_player(writer, model, play, player);
        if (roomy) {
            writer.next_line();
        }
    }
}

Action choosing(gipf::Piece piece) {
    return piece == gipf::Piece::Basic  ? Action::EnterBasic
           : piece == gipf::Piece::Gipf ? Action::EnterGipf
                                        : Action::EnterLoaded;
}

/// "[g GIPF]", " l loaded "; a narrow panel has only the keys of the others: " l ".
std::string choice_of(const Model& model, gipf::Piece piece, bool chosen, bool named) {
    const std::string text =
        model.keys.first_key(choosing(piece)) + (named || chosen ? " " + short_name_of(piece) : "");
    return chosen ? "[" + text + "]" : " " + text + " ";
}

/// The kinds of pieces that may be entered, with their keys and clickable; the chosen one is marked.
void draw_choice(Writer& writer, const Model& model, const GipfPlay& play) {
    const std::vector<gipf::Piece> pieces = pieces_to_enter(play);
    const bool now = here_to_act(play) && play.steps.stage() == gipf::Steps::Stage::Start && !must_take(play);
    if (!now || pieces.size() < 2) {
        writer.next_line();
        return;
    }
    int all = 0;
    for (const gipf::Piece piece : pieces) {
        all += width_of(choice_of(model, piece, piece == play.piece, true));
    }
    int col = 0;
    for (const gipf::Piece piece : pieces) {
        const bool chosen = piece == play.piece;
        const std::string text = choice_of(model, piece, chosen, all <= writer.width());
        if (const std::vector<Key> keys = model.keys.keys_for(choosing(piece)); !keys.empty()) {
            writer.clickable(col, width_of(text), keys.front());
        }
        col = writer.put(col, text, chosen ? Style::Current : Style::Plain);
    }
    writer.next_line();
}

namespace {

/// A line for each kind of piece, and whose they are; or short names one after the other where there are not so many lines.
void list_letters(Writer& writer, const std::vector<gipf::Piece>& kinds, int room) {
    if (kinds.empty()) {
        return;
    }
    if (static_cast<int>(kinds.size()) <= room) {
        for (const gipf::Piece piece : kinds) {
            draw_letter(writer, piece);
        }
        const std::string whose = tr("capitals White, small letters Black");
        if (static_cast<int>(kinds.size()) < room && width_of(whose) <= writer.width()) {
            writer.line(whose, Style::Label);
        }
        return;
    }
    int col = 0;
    for (const gipf::Piece piece : kinds) {
        const std::string name = short_name_of(piece);
        if (col > 0 && col + 2 + width_of(name) > writer.width()) {
            writer.next_line();
            col = 0;
        }
        writer.put(col, std::string(1, gipf::letter(piece)), style_of(Marble::White));
        col = writer.put(col + 2, name, Style::Label) + 2;
    }
    writer.next_line();
}

/// What braces mean, while they are on a board of characters: "{L}  can jump", "{ }  can land here".
void draw_jumping(Writer& writer, const GipfPlay& play) {
    const bool chooses = here_to_act(play) && play.steps.stage() == gipf::Steps::Stage::Start && !must_take(play);
    if (!chooses || play.way || !writer.is_beside_characters() || gipf::jumpers(play.steps.now()).empty()) {
        return;
    }
    const char letter = gipf::letter(gipf::Piece::Loaded);
    const bool white = play.steps.start().mover() == Player::First;
    const std::string sign = play.potential ? "{ }" : std::string{'{', white ? letter : lower(letter), '}'};
    writer.put(0, sign, Style::Label);
    writer.put(5, play.potential ? tr("where it can land") : tr("can jump"), Style::Label);
    writer.next_line();
}

} // namespace

void draw_letters(Writer& writer, const Look& look, const GipfPlay& play, int below) {
    const gipf::Position& start = play.game.session.game().start();
    std::vector<gipf::Piece> kinds;
    for (const gipf::Piece piece : gipf::all_pieces) {
        const bool there = gipf::has_potential(piece) ? has_potentials(start)
                           : gipf::is_high(piece)     ? start.version() != gipf::Version::Basic
                                                      : true;
        if (there && writer.is_beside_letters(piece, look)) {
            kinds.push_back(piece);
        }
    }
    list_letters(writer, kinds, writer.rows_left() - below);
    if (writer.rows_left() > below) {
        draw_jumping(writer, play);
    }
}

namespace {

std::vector<gipf::Piece> kinds_on_board(const Writer& writer, const Look& look, const GipfPlay& play) {
    const gipf::Position& now = play.steps.now();
    std::set<gipf::Piece, std::greater<>> there; // basic pieces last, as they need it least where there is little room
    for (const Cell spot : now.pieces(Player::First) | now.pieces(Player::Second)) {
        if (writer.is_beside_letters(now.piece_at(spot), look)) {
            there.insert(now.piece_at(spot));
        }
    }
    if (here_to_act(play) && writer.is_beside_letters(play.piece, look)) {
        there.insert(play.piece); // it stands at the cursor
    }
    return {there.begin(), there.end()};
}

} // namespace

void draw_letters_on_board(Writer& writer, const Look& look, const GipfPlay& play, bool roomy) {
    const std::vector<gipf::Piece> kinds = kinds_on_board(writer, look, play);
    if (roomy && writer.rows_left() > 1 && writer.rows_left() != static_cast<int>(kinds.size())) {
        writer.next_line();
    }
    list_letters(writer, kinds, writer.rows_left());
    draw_jumping(writer, play);
}

void draw_letters_below(Writer& writer, const Look& look, const GipfPlay& play) {
    const std::vector<gipf::Piece> kinds = kinds_on_board(writer, look, play);
    if (const auto lines = static_cast<int>(kinds.size()); lines > 0 && lines < writer.rows_left()) {
        writer.next_line();
        list_letters(writer, kinds, lines);
        draw_jumping(writer, play);
    }
}

void draw_replies(Writer& writer, const GipfPlay& play) {
    const auto replies = replies_of(play);
    if (!replies) {
        writer.line(tr("Replies: choose a move first"), Style::Label);
        return;
    }
    const std::size_t count = replies->turns.size();
    draw_wrapped(writer,
                 count == 0 ? tr("Replies: no move removes a row")
                            : counted("Replies: 1 move removes a row", "Replies: {number} moves remove a row", count),
                 2, count == 0 ? Style::Label : Style::Warning);
    draw_sorted(writer, mapped<std::string>(replies->turns, [&](gipf::Turn turn) {
                    return GipfRules::format_turn(replies->position, turn);
                }));
}

void draw_learner(Writer& writer, const GipfPlay& play, Player player) {
    const std::string number = std::to_string(play.steps.now().hand(player).reserve);
    const std::string reserve = filled(sentences::in_reserve, gap<"number">(number));
    const int longest_colour =
        std::max(width_of(tr(gipf::colour_name(Player::First))), width_of(tr(gipf::colour_name(Player::Second))));
    int colour = learner_width;
    int col = colour + 7;
    if (col + width_of(number) > writer.width()) {
        colour = std::max(width_of(learner_named("you")), width_of(learner_named("opponent"))) + 1;
        col = colour + longest_colour + 1;
    }
    writer.put(0, learner_named(play.game.session.seat(player).name), Style::Plain);
    writer.put(colour, tr(gipf::colour_name(player)),
               style_of(player == Player::First ? Marble::White : Marble::Black));
    writer.put(col, col + width_of(reserve) > writer.width() ? number : reserve, Style::Plain);
    writer.next_line();
}

} // namespace zertz::tui
