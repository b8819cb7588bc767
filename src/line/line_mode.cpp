#include "line/line_mode.hpp"

#include "base/text.hpp"
#include "base/words.hpp"
#include "games/zertz/loose_turn.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/steps.hpp"
#include "games/zertz/turn_text.hpp"
#include "line/internal/line_play.hpp"
#include "line/internal/line_words.hpp"
#include "line/internal/sentences.hpp"
#include "session/setup.hpp"
#include "study/hint_words.hpp"

#include <algorithm>
#include <istream>
#include <ostream>
#include <utility>

namespace zertz {
namespace {

class LineMode : public LinePlay<LineMode, ZertzRules> {
    using Base = LinePlay<LineMode, ZertzRules>;
    friend Base;

public:
    using Base::operator();

    LineMode(LineGame table, std::istream& in, std::ostream& out) : Base(table, in, out), table_(std::move(table)) {}

    int run() {
        print_head();
        remark(table_.notice);
        remark(tr("type a move (Wd4,d1 or x d1Gd3), or help"));
        play_on();
        out_ << name_of(game().result()) << "\n" << std::flush;
        return status();
    }

    void operator()(const event::TurnMade& made) {
        print_turn(made.node);
        remark(turn_in_words(game().position(game().parent(made.node)), game().turn(made.node)));
    }
    /// Runs while this game is being played at a table.
    void run_at_table() {
        begin_at_table();
        follow_table();
    }

    void operator()(const event::AnswerAsked&) {}
    void operator()(const event::Interrupted&) {}
    void operator()(const event::DemandedBack&) { begin_anew(tr("the placement was demanded back: capture instead")); }

    // The news of a table.

    void operator()(const news::Did& did) {
        const auto* act = std::get_if<act::Act>(&did.act);
        if (act == nullptr) {
            return;
        }
        const ContestedGame* contest = visit().contest();
        const Player by = contest != nullptr ? across(*contest, did.by) : did.by;
        for (const auto& event : table_.session.update({by, did.at, *act})) {
            std::visit(*this, event);
        }
        note_by(did.by);
    }
    void operator()(const news::Clocks& clocks) { table_.session.set_clock(clocks.clock); }

private:
    static const std::vector<CommandRow>& commands() {
        static const std::vector<CommandRow> rows{
            {"board", &LineMode::show_board_again, "draw the board"},
            {"moves", &LineMode::list_moves, "list every legal move"},
            {"say", &LineMode::say_ring, "say d4: a ring in words"},
            {"free", &LineMode::say_free, "the free rings and the marbles that can jump"},
            {"aims", &LineMode::say_aims, "what each player has captured and still needs"},
            {"hint", &LineMode::hint, "a good move, and why"},
            {"time", &LineMode::say_time, "the players' clocks"},
            {"undo", &LineMode::act_by_mover<act::TakeBack>, "take back your last move"},
            {"redo", &LineMode::act_by_mover<act::Redo>, "redo the move you took back"},
            {"demand", &LineMode::act_by_mover<act::DemandBack>, "demand the capture that your opponent has missed"},
            {"draw", &LineMode::act_by_mover<act::OfferDraw>, "offer a draw"},
            {"yes", &LineMode::respond<true>, "agree to what your opponent asks"},
            {"no", &LineMode::respond<false>, "decline it"},
            {"resign", &LineMode::act_by_mover<act::Resign>, "resign"},
            {"position", &LineMode::say_position, "the position on one line"},
            {"help", &LineMode::help, "this list"},
            {"quit", &LineMode::quit, "quit; your game is saved"},
        };
        return rows;
    }

    const Session& session() const { return contested() ? *table_.around->inner : table_.session; }
    bool contested() const { return table_.around != nullptr && table_.around->inner; }
    void carry_out(act::Act command) { carry_out(session().mover(), std::move(command)); }

    /// Carries out the session's events in order.
    void carry_out(Player by, act::Act command) {
        if (at_table()) {
            return ask_act(TableAct(std::move(command)));
        }
        if (table_.around != nullptr) {
            return carry_out_around(by, std::move(command));
        }
        for (const auto& event : table_.session.update({by, settings_.now(), std::move(command)})) {
            std::visit(*this, event);
        }
    }

    void carry_out_around(Player by, act::Act command) {
        if (!contested()) {
            return;
        }
        for (auto& event : table_.around->update({across(*table_.around, by), settings_.now(), std::move(command)})) {
            const auto* inside = std::get_if<event::Event>(&event);
            const auto* outside = std::get_if<event::BasicEvent<GipfRules>>(&event);
            if (inside != nullptr && contested()) {
                std::visit(*this, *inside);
            } else if (outside != nullptr && std::holds_alternative<event::Keep>(*outside)) {
                (*this)(event::Keep{});
            } else if (inside == nullptr) {
                table_.events_around->push_back(std::move(event));
            }
        }
        quit_ = quit_ || !contested(); // the challenge was withdrawn
    }

    void append_comment(const std::string& text) { table_.session.append_comment(session().live(), text); }
    std::optional<std::string> keep(bool finished) const { return table_.keep(session(), finished); }
    Position thinks_about() const { return position(); }
    std::optional<Turn> read_loosely(std::string_view line) const {
        const auto turn = zertz::read_loosely(line, position());
        return turn ? std::optional(*turn) : std::nullopt;
    }
    void make_turn(Turn turn, std::optional<Evaluation> opinion) { carry_out(act::MakeTurn{turn, opinion}); }

    std::string task() const {
        const Steps steps(position());
        if (!steps.jumpers().empty()) {
            const auto rings = gap<"rings">(list_cells(position().board(), steps.jumpers()));
            return steps.placeable().empty()
                       ? counted("1 capture possible, from {rings}", "{number} captures possible, from {rings}",
                                 count_captures(steps), rings)
                       : counted("1 capture possible, from {rings}; or place a marble",
                                 "{number} captures possible, from {rings}; or place a marble", count_captures(steps),
                                 rings);
        }
        return steps.must_pass() ? tr("you can only pass: type -") : tr("place a marble");
    }

    static std::ptrdiff_t count_captures(const Steps& steps) {
        const auto turns = steps.completions();
        return std::count_if(turns.begin(), turns.end(), [](Turn turn) { return turn.is_capture(); });
    }

    const Session& session_to_tell() const { return session(); }
    void hand_over(const Seat& seat, std::string_view why) {
        if (contested()) {
            table_.around->hand_over(Seat(seat), why);
        } else {
            hand_seat_over(table_.session, Seat(seat), why);
        }
    }

    void let_computer_move() {
        const Player mover = session().mover();
        EngineTask task = task_at_level(session().seat(mover).level);
        task.limits = limits_of_mover();
        task.own_book = true;
        const EngineChoice choice = think(task);
        if (choice.kind == EngineChoice::Kind::DemandBack) {
            carry_out(act::DemandBack{});
        } else {
            make_turn(choice.turn(), evaluation_of(choice.line.score, mover, choice.info.depth));
        }
    }

    /// False at the end of the input.
    bool read_line() {
        if (settings_.prompt && !at_table()) {
            out_ << "% " << side(position().mover()) << "> ";
        }
        return Base::read_line([this] { return has_time(); });
    }

    /// Whether the game is not over yet, as time passes.
    bool has_time() {
        if (at_table()) {
            return hear_table();
        }
        carry_out(act::Tick{});
        return !session().over();
    }

    const CommandRow* command_named(std::string_view word) const {
        const CommandRow* row = row_named(commands(), word);
        return row == nullptr && at_table() ? table_command(word) : row;
    }

    void say_ring(std::string_view name) {
        const auto cell = cell_named(position().board(), name);
        if (!cell) {
            refuse(filled("the board has no ring {ring}", gap<"ring">(in_quotes(name))));
            return;
        }
        remark(describe_ring(position(), *cell));
    }

    void say_free(std::string_view) {
        remark(filled("free rings: {rings}", gap<"rings">(list_cells(position().board(), free_rings(position())))));
        remark(filled("can jump: {rings}", gap<"rings">(list_cells(position().board(), Steps(position()).jumpers()))));
    }

    void say_aims(std::string_view) {
        for (const Player player : {Player::First, Player::Second}) {
            remark(goals_in_words(position(), player));
        }
        remark(filled("pool: {marbles}", gap<"marbles">(format_count(position().pool()))));
    }

    void hint(std::string_view) {
        if (at_table()) {
            return refuse(sentences::no_hints_at_table);
        }
        EngineTask task = task_at_level(full_level);
        task.limits.move_time = settings_.move_time;
        const EngineChoice choice = think(task);
        remark(choice.kind == EngineChoice::Kind::DemandBack
                   ? tr("demand the capture that your opponent missed")
                   : filled("{hint} ({score})", gap<"hint">(hint_in_words(position(), hint_for(position(), choice))),
                            gap<"score">(score_in_words(choice.line.score))));
    }

    void help(std::string_view) {
        remark(tr("a move: Wd4,d1 places white on d4 and removes d1; x d1Gd3 jumps a grey from d1 to d3"));
        list_rows(commands());
        if (at_table()) {
            list_rows(table_commands());
        }
    }

    LineGame table_;
};

} // namespace

int run_line_game(LineGame table, std::istream& in, std::ostream& out) {
    return LineMode(std::move(table), in, out).run();
}

void follow_in_lines(LineGame game, std::istream& in, std::ostream& out) {
    LineMode(std::move(game), in, out).run_at_table();
}

} // namespace zertz
