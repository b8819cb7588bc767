// The panel beside the board of GIPF.

#include "tui/play/panel_writer.hpp"
#include "tui/play/words.hpp"
#include "tui/words/screen_sentences.hpp"

#include <string>
#include <utility>
#include <vector>

namespace zertz::tui {
namespace {

using Writer = PanelWriter;

/// From this width on, a player's pieces are listed in two columns.
constexpr int wide = 34;

/// A player's pieces off the board, and the GIPF-pieces on it, such as "reserve 12".
std::vector<std::string> belongings(const GipfPlay& play, Player player) {
    const gipf::Position& now = play.steps.now();
    const gipf::Position& start = play.game.session.game().start();
    const gipf::Hand hand = now.hand(player);
    std::vector<std::string> all{filled(sentences::in_reserve, gap<"number">(hand.reserve)),
                                 filled(sentences::pieces_taken, gap<"number">(captured_by(play, player)))};
    if (now.version() != gipf::Version::Basic) {
        all.push_back(filled("GIPF-pieces {number}", gap<"number">((now.pieces(player) & now.gipf_pieces()).size())));
    }
    const bool potentials = start.potentials_to_enter(Player::First) + start.potentials_to_enter(Player::Second) > 0 ||
                            !(start.loaded() | start.spent()).empty();
    if (potentials) {
        all.push_back(filled("potentials {number}", gap<"number">(hand.potentials)));
    }
    if (start.challenges(Player::First) + start.challenges(Player::Second) > 0) {
        all.push_back(filled("challenges {number}", gap<"number">(hand.challenges)));
    }
    return all;
}

void draw_player(Writer& writer, const Model& model, Player player) {
    const GipfPlay& play = *model.gipf;
    const GipfSession& session = play.game.session;
    const bool to_move = play.steps.start().mover() == player && !game_over(play);
    if (to_move) {
        writer.put(0, Sign::Pointer, Style::Current);
    }
    const bool measured = session.clock().exists(player);
    const TimeLeft left = session.clock().at(player, model.now);
    const std::string clock = measured ? shown(left, session.clock().control(player)) : "";
    const Marble colour = player == Player::First ? Marble::White : Marble::Black;
    const std::string_view side = gipf::colour_name(player);
    const int room = writer.width() - 2 - width_of(side) - 2 - (measured ? width_of(clock) + 1 : 0);
    const int end = writer.put(2, side, style_of(colour));
    writer.put(end + 1, clipped(session.seat(player).name, room), Style::Plain);
    writer.put_right(clock, measured && left.left < 10000 && to_move ? Style::Warning : Style::Plain);
    writer.next_line();
    const std::vector<std::string> all = belongings(play, player);
    const std::size_t columns = writer.width() >= wide ? 2 : 1;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t column = i % columns;
        writer.put(column == 0 ? 2 : 2 + (writer.width() - 2) / 2, all[i], Style::Plain);
        if (column + 1 == columns || i + 1 == all.size()) {
            writer.next_line();
        }
    }
}

/// The kinds of pieces that may be entered, with their keys and clickable; the chosen one is marked.
void draw_pieces(Writer& writer, const Model& model) {
    const GipfPlay& play = *model.gipf;
    const std::vector<gipf::Piece> pieces = pieces_to_enter(play);
    const bool now = here_to_act(play) && play.steps.stage() == gipf::Steps::Stage::Start && !must_take(play);
    if (!now || pieces.size() < 2) {
        writer.next_line();
        return;
    }
    int col = 0;
    for (const gipf::Piece piece : pieces) {
        const bool chosen = piece == play.piece;
        const std::string name = piece == gipf::Piece::Gipf     ? "GIPF"
                                 : piece == gipf::Piece::Loaded ? "loaded"
                                                                : "basic";
        const Action action = piece == gipf::Piece::Basic  ? Action::EnterBasic
                              : piece == gipf::Piece::Gipf ? Action::EnterGipf
                                                           : Action::EnterLoaded;
        const std::string named = model.keys.first_key(action) + " " + name;
        const std::string text = chosen ? "[" + named + "]" : " " + named + " ";
        if (const std::vector<Key> keys = model.keys.keys_for(action); !keys.empty()) {
            writer.clickable(col, width_of(text), keys.front());
        }
        col = writer.put(col, text, chosen ? Style::Current : Style::Plain);
    }
    writer.next_line();
}

} // namespace

void draw_gipf_replies(Writer& writer, const GipfPlay& play) {
    const auto replies = replies_of(play);
    if (!replies) {
        writer.line(tr("Replies: choose a move first"), Style::Label);
        return;
    }
    const std::size_t count = replies->turns.size();
    writer.line(count == 0 ? tr("Replies: no row to take")
                           : counted("Replies: 1 move takes a row", "Replies: {number} moves take a row", count),
                count == 0 ? Style::Label : Style::Warning);
    std::vector<std::string> texts;
    for (const gipf::Turn turn : replies->turns) {
        texts.push_back(GipfRules::format_turn(replies->position, turn));
    }
    draw_sorted(writer, std::move(texts));
}

void draw_gipf(Frame& frame, const Model& model, const Layout& layout, HitMap* hits) {
    Writer writer(frame, layout, hits);
    const GipfPlay& play = *model.gipf;
    const bool roomy = writer.rows_left() >= (writer.width() >= wide ? 18 : 22);
    const auto space = [&] {
        if (roomy) {
            writer.next_line();
        }
    };
    draw_player(writer, model, Player::First);
    space();
    draw_player(writer, model, Player::Second);
    space();
    writer.line(asked_in_gipf(play, writer.width()), game_over(play) ? Style::Warning : Style::Plain);
    draw_pieces(writer, model);
    if (model.table) {
        draw_table(writer, model);
    }
    if (model.analysing && !thinks_about_turn(play)) {
        draw_analysis(writer, play);
    }
    if (play.ticket != 0 && play.kind == QuestionKind::Hint) {
        writer.line(sentences::finding_hint, Style::Label);
    } else if (play.hint) {
        draw_wrapped(writer, filled(sentences::hint_is, gap<"hint">(play.hint->words)), 4, Style::Hint);
    }
    if (play.shows_replies && here_to_act(play)) {
        draw_gipf_replies(writer, play);
        return;
    }
    if (shows_openings(model)) {
        draw_openings(writer, model, roomy);
    }
    draw_remarks(writer, play.game.session.game(), play.walk.at());
    draw_turns(writer, play.game.session.game(), play.walk.at());
}

} // namespace zertz::tui
