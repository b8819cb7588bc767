#include "line/line_mode.hpp"

#include "base/text.hpp"
#include "base/words.hpp"
#include "line/internal/line_play.hpp"
#include "line/internal/line_words.hpp"
#include "session/setup.hpp"
#include "study/hint_words.hpp"
#include "zertz/loose_turn.hpp"
#include "zertz/position_text.hpp"
#include "zertz/steps.hpp"
#include "zertz/turn_text.hpp"

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
        if (at_table()) {
            return run_at_table();
        }
        print_head();
        remark(table_.notice);
        remark("type a move (Wd4,d1 or x d1Gd3), or help");
        play_on();
        out_ << name_of(game().result()) << "\n" << std::flush;
        return status();
    }

    void operator()(const event::TurnMade& made) {
        print_turn(made.node);
        remark(turn_in_words(game().position(game().parent(made.node)), game().turn(made.node)));
    }
    void operator()(const event::AnswerAsked&) {}
    void operator()(const event::Interrupted&) {}
    void operator()(const event::DemandedBack&) { begin_anew("the placement was demanded back: capture instead"); }

    // The news of a table.

    void operator()(const news::Game& game) {
        if (std::exchange(headed_, true)) {
            out_ << "*\n\n"; // what was printed before is another record
        }
        table_.session = game.session;
        seat_ = game.seat;
        print_head();
        remark("table " + game.table + ": " +
               (seat_ ? "you are " + std::string(side(*seat_)) : std::string("you watch")));
        if (session().over() || session().game().size() > 0) {
            (*this)(event::Keep{session().over()});
        }
        if (session().over()) {
            remark(ending_in_words(session().outcome()));
        } else if (!(there_[0] && there_[1])) {
            remark("the game begins, or continues, when both players are here");
        }
    }
    void operator()(const news::Did& did) {
        const bool opponents = seat_ && did.by != *seat_;
        for (const auto& event : table_.session.update({did.by, did.at, did.act})) {
            std::visit(*this, event);
        }
        if (opponents && settings_.prompt) {
            out_ << "\a";
        }
    }
    void operator()(const news::Clocks& clocks) { table_.session.set_clock(clocks.clock); }
    void operator()(const news::Presence& presence) {
        const auto& [player, there, name, since] = presence;
        const bool was = std::exchange(there_[static_cast<std::size_t>(index_of(player))], there);
        if (was != there) {
            remark(name + (there ? " sits at the table" : " has gone; the seat is kept, and the clock runs"));
        }
    }
    void operator()(const news::Watchers& watchers) { watchers_ = watchers.count; }
    void operator()(const news::Said& said) {
        remark(said.name + (said.by ? ": " : " (watching): ") + said.text);
        if (said.logged) {
            table_.session.append_comment(session().live(), said.name + ": " + said.text);
        }
    }
    void operator()(const news::Asks& asks) {
        const std::string name(session().seat(asks.by).name);
        remark(asks.what == "rematch"   ? name + " asks for a rematch; type rematch"
               : asks.what == "adjourn" ? name + " asks to adjourn the game; type yes or no"
                                        : name + " does not adjourn the game");
    }
    void operator()(const news::MayClaim&) {
        remark("Your opponent has been gone for too long: wait, or type adjourn or claim");
    }
    void operator()(const news::CodeGiven& given) {
        remark("Your code for this seat is " + given.code + ". It is shown once: you need it to come back");
    }
    void operator()(const news::Refused& refused) { refuse(refused.text); }
    void operator()(const news::Broken&) { refuse("The line to the table is broken; trying to come back"); }
    void operator()(const news::Closed& closed) {
        remark(closed.why);
        closed_ = true;
    }

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
            {"redo", &LineMode::act_by_mover<act::Redo>, "redo what was taken back"},
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

    /// What is only for tables.
    static const std::vector<CommandRow>& table_commands() {
        static const std::vector<CommandRow> rows{
            {"talk", &LineMode::talk, "talk TEXT: say something to those at the table"},
            {"hear", &LineMode::hear, "hear on: read what spectators say; hear off: do not"},
            {"log", &LineMode::log, "log on: talk may stay in the record; log off: it may not"},
            {"who", &LineMode::say_who, "who is at the table"},
            {"adjourn", &LineMode::ask_table<AskKind::Adjourn>, "adjourn the game, if your opponent agrees"},
            {"claim", &LineMode::ask_table<AskKind::Claim>, "claim the game of an opponent who has gone"},
            {"rematch", &LineMode::ask_table<AskKind::Rematch>, "play again, with the sides swapped"},
        };
        return rows;
    }

    bool at_table() const { return table_.table != nullptr; }

    int run_at_table() {
        settings_.input->also_wait_for(table_.table->descriptor());
        while (!quit_ && !closed_ && out_ && read_line()) {
        }
        table_.table->ask({.kind = AskKind::Leave});
        if (headed_) {
            out_ << name_of(game().result()) << "\n" << std::flush;
        }
        return Done;
    }

    bool hear_table() {
        for (const auto& each : table_.table->hear()) {
            std::visit(*this, each);
        }
        settings_.input->also_wait_for(table_.table->descriptor());
        out_.flush();
        return !closed_;
    }

    void talk(std::string_view text) {
        table_.table->ask({.kind = AskKind::Say, .text = std::string(text.substr(0, longest_table_line / 2))});
    }
    void hear(std::string_view word) { table_.table->ask({.kind = AskKind::Hear, .yes = word != "off"}); }
    void log(std::string_view word) { table_.table->ask({.kind = AskKind::Log, .yes = word != "off"}); }
    template <AskKind kind>
    void ask_table(std::string_view) {
        table_.table->ask({.kind = kind});
    }
    void say_who(std::string_view) {
        for (const Player player : {Player::First, Player::Second}) {
            const bool there = there_[static_cast<std::size_t>(index_of(player))];
            remark(session().seat(player).name + (there ? " is here" : " is not here"));
        }
        remark(counted(watchers_, "spectator"));
    }

    const Session& session() const { return table_.session; }
    void carry_out(act::Act command) { carry_out(session().mover(), std::move(command)); }

    /// Does what the session's events say, in their order.
    void carry_out(Player by, act::Act command) {
        if (at_table()) {
            return table_.table->act(command);
        }
        for (const auto& event : table_.session.update({by, settings_.now(), std::move(command)})) {
            std::visit(*this, event);
        }
    }

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
            return counted(count_captures(steps), "capture", "captures") + " possible, from " +
                   list_cells(position().board(), steps.jumpers()) +
                   (steps.placeable().empty() ? "" : "; or place a marble");
        }
        return steps.must_pass() ? "you can only pass: type -" : "place a marble";
    }

    static std::ptrdiff_t count_captures(const Steps& steps) {
        const auto turns = steps.completions();
        return std::count_if(turns.begin(), turns.end(), [](Turn turn) { return turn.is_capture(); });
    }

    const Session& session_to_tell() const { return session(); }
    void pause() { carry_out(act::Suspend{}); }
    void hand_over(const Seat& seat, std::string_view why) { hand_seat_over(table_.session, Seat(seat), why); }

    void let_computer_move() {
        const Player mover = session().mover();
        EngineTask task = task_at_level(session().seat(mover).level);
        task.limits = limits_of_mover();
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

    /// Whether the game goes on although time passes.
    bool has_time() {
        if (at_table()) {
            return hear_table();
        }
        carry_out(act::Tick{});
        return !session().over();
    }

    const CommandRow* command_named(std::string_view word) const {
        const CommandRow* row = row_named(commands(), word);
        return row == nullptr && at_table() ? row_named(table_commands(), word) : row;
    }

    void say_ring(std::string_view name) {
        const auto cell = cell_named(position().board(), name);
        if (!cell) {
            refuse("the board has no ring " + in_quotes(name));
            return;
        }
        remark(describe_ring(position(), *cell));
    }

    void say_free(std::string_view) {
        remark("free rings: " + list_cells(position().board(), free_rings(position())));
        remark("can jump: " + list_cells(position().board(), Steps(position()).jumpers()));
    }

    void say_aims(std::string_view) {
        for (const Player player : {Player::First, Player::Second}) {
            remark(goals_in_words(position(), player));
        }
        remark("pool: " + format_count(position().pool()));
    }

    void hint(std::string_view) {
        if (at_table()) {
            return refuse("there are no hints at a table");
        }
        EngineTask task = task_at_level(full_level);
        task.limits.move_time = settings_.move_time;
        const EngineChoice choice = think(task);
        remark(choice.kind == EngineChoice::Kind::DemandBack
                   ? std::string("demand the capture that your opponent missed")
                   : hint_in_words(position(), hint_for(position(), choice)) + " (" +
                         score_in_words(choice.line.score) + ")");
    }

    void help(std::string_view) {
        remark("a move: Wd4,d1 places white on d4 and removes d1; x d1Gd3 jumps a grey from d1 to d3");
        list_rows(commands());
        if (at_table()) {
            list_rows(table_commands());
        }
    }

    Who seat_;
    std::array<bool, 2> there_{};
    int watchers_ = 0;
    bool headed_ = false;
    bool closed_ = false;

    LineGame table_;
};

} // namespace

int run_line_game(LineGame table, std::istream& in, std::ostream& out) {
    return LineMode(std::move(table), in, out).run();
}

} // namespace zertz
