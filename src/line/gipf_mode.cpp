#include "base/number.hpp"
#include "engine/contest.hpp"
#include "engine/gipf_engine.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/gipf/turn_words.hpp"
#include "line/internal/line_play.hpp"
#include "line/internal/remark_buffer.hpp"
#include "line/internal/sentences.hpp"
#include "line/line_mode.hpp"
#include "session/setup.hpp"

#include <istream>
#include <ostream>
#include <streambuf>
#include <utility>

namespace zertz {
namespace {

/// Whether the text removes exactly these pieces and does nothing else.
bool names_only(const gipf::TurnWords& words, CellSet pieces) {
    CellSet named;
    for (const auto& taken : words.before.pieces) {
        named |= gipf::is_spot(taken.at) ? CellSet::of(gipf::spot_at(taken.at)) : CellSet();
    }
    return !named.empty() && named == pieces && words.lost.empty() && !words.action && !words.after.written;
}

class GipfMode : public LinePlay<GipfMode, GipfRules> {
    using Base = LinePlay<GipfMode, GipfRules>;
    friend Base;
    using Step = gipf::TurnStep;

public:
    using Base::operator();

    GipfMode(GipfLineGame table, std::istream& in, std::ostream& out)
        : Base(table, in, out),
          in_(in),
          table_(std::move(table)) {}

    int run() {
        print_head();
        remark(table_.notice);
        remark(tr("type a move (b1-b3, e5-e7 or xb2,c3,d4,e5;g1), or help"));
        play_on();
        out_ << name_of(game().result()) << "\n";
        print_decided();
        return status();
    }

    /// Runs while this game is being played at a table.
    void run_at_table() {
        if (const auto printed = turns_printed()) {
            const bool seen = !visit().left->session.suspended() && visit().left->position_asked_in() == thinks_about();
            print_turns_after(*printed);
            stand_at_table(!(seen && GipfRules::is_question(session().steps()))); // if only that question is new
        } else {
            begin_at_table();
        }
        if (GipfRules::is_question(session().steps()) && !session().suspended()) {
            (*this)(event::AnswerAsked{session().asked()});
        }
        if (takes_rows() && visit().game && visit().game->seat == session().asked()) {
            choose_rows();
        }
        follow_table();
        visit().left = table_.game;
        if (visit().ended && visit().headed) {
            print_decided();
        }
    }

    void operator()(const news::Did& did) {
        const auto* act = std::get_if<act::BasicAct<GipfRules>>(&did.act);
        if (act == nullptr) {
            return;
        }
        tell(table_.game.update({did.by, did.at, *act}));
        note_by(did.by);
    }
    void operator()(const news::Clocks& clocks) { table_.game.session.set_clock(clocks.clock); }

    void operator()(const event::DemandedBack&) {}
    void operator()(const event::ToMove&) { takes_rows() ? choose_rows() : show_board(); }
    /// The opponent may challenge (G8.2).
    void operator()(const event::AnswerAsked& asked) {
        const gipf::Steps& steps = session().steps();
        const auto jump = gap<"jump">(GipfRules::format_turn(steps.start(), steps.turn().with_jump(steps.announced())));
        const auto player = gap<"player">(side(asked.player));
        if (at_table() && !session().seat(asked.player).here()) {
            return remark(filled("{name} decides whether to challenge {jump}",
                                 gap<"name">(session().seat(asked.player).name), jump));
        }
        if (!session().seat(asked.player).is_person()) {
            const bool challenges = would_challenge(steps.now(), steps.announced());
            remark(challenges ? filled("{player} challenges {jump}", player, jump)
                              : filled("{player} allows {jump}", player, jump));
            return answer(challenges);
        }
        remark(filled("{player}: do you challenge {jump}? type yes or no", player, jump));
    }
    void operator()(const event::Interrupted&) {}
    /// Plays the game of ZÈRTZ that decides (G8.4).
    void operator()(const event::Contested& contested) {
        const auto name = gap<"name">(table_.game.inner->seat(Player::First).name);
        if (contested.begins) {
            remark(contested.again ? std::string(tr("nobody has won; it is played again"))
                                   : filled("a game of ZÈRTZ decides; {name} goes first", name));
        }
        tell(play_inner());
        if (table_.game.is_settled()) {
            carry_out(session().mover(), act::GoOn{});
        } else {
            quit_ = quit_ || table_.game.inner.has_value();
        }
    }
    void operator()(const event::ContestDecided& contest) {
        const auto player = gap<"player">(side(contest.owner));
        remark(contest.owner_won ? filled("{player} makes the jump", player)
                                 : filled("{player} loses the potential", player));
    }
    void operator()(const event::BasicEvent<GipfRules>& event) { std::visit(*this, event); }
    void operator()(const event::Event&) {} // of the game of ZÈRTZ, which shows itself

private:
    using Base::begin_anew;

    /// The number of printed turns if the table has sent the same game again, as it does when somebody else decides
    /// about a turn. Nothing if it is another record.
    std::optional<std::size_t> turns_printed() const {
        if (!visit().left || visit().left->session.over()) {
            return std::nullopt;
        }
        const GipfSession& left = visit().left->session;
        const std::vector<NodeId> before = left.game().line_to(left.live());
        const std::vector<NodeId> now = game().line_to(session().live());
        const auto same = [&](NodeId a, NodeId b) { return left.game().turn(a) == game().turn(b); };
        const bool goes_on = head_of(left.game()) == head_of(game()) && before.size() <= now.size() &&
                             std::equal(before.begin(), before.end(), now.begin(), same);
        return goes_on ? std::optional(before.size()) : std::nullopt;
    }

    void print_decided() {
        for (const zertz::Game& inner : table_.game.decided) {
            out_ << "\n" << format_record(inner);
        }
        out_ << std::flush;
    }

    static const std::vector<CommandRow>& commands() {
        static const std::vector<CommandRow> rows{
            {"board", &GipfMode::show_board_again, "draw the board"},
            {"moves", &GipfMode::list_moves, "list every legal move"},
            {"hint", &GipfMode::hint, "a move the computer would make"},
            {"time", &GipfMode::say_time, "the players' clocks"},
            {"undo", &GipfMode::act_by_mover<act::TakeBack>, "take back your last move"},
            {"redo", &GipfMode::act_by_mover<act::Redo>, "redo the move you took back"},
            {"draw", &GipfMode::act_by_mover<act::OfferDraw>, "offer a draw"},
            {"yes", &GipfMode::reply<true>, "agree to what your opponent asks; challenge a jump"},
            {"no", &GipfMode::reply<false>, "decline it; let the jump be made"},
            {"resign", &GipfMode::act_by_mover<act::Resign>, "resign"},
            {"position", &GipfMode::say_position, "the position on one line"},
            {"help", &GipfMode::help, "this list"},
            {"quit", &GipfMode::quit, "quit; your game is saved"},
        };
        return rows;
    }
    const CommandRow* command_named(std::string_view word) const {
        const CommandRow* row = row_named(commands(), word);
        return row == nullptr && at_table() ? table_command(word) : row;
    }
    void append_comment(const std::string& text) { table_.game.session.append_comment(session().live(), text); }

    const GipfSession& session() const { return table_.game.session; }
    std::optional<std::string> keep(bool finished) const { return table_.keep(table_.game, finished); }

    void carry_out(act::BasicAct<GipfRules> command) { carry_out(session().asked(), std::move(command)); }
    void carry_out(Player by, act::BasicAct<GipfRules> command) {
        if (at_table()) {
            return ask_of_table(std::move(command));
        }
        tell(table_.game.update({by, settings_.now(), std::move(command)}));
    }
    void tell(const ContestedGame::Events& events) {
        for (const auto& event : events) {
            std::visit(*this, event);
        }
    }

    /// The beginning of a turn is also applied here at once: others see it when they are asked about it.
    void ask_of_table(act::BasicAct<GipfRules> command) {
        const bool step = std::holds_alternative<act::BasicMakeStep<GipfRules>>(command);
        if (!step) {
            return ask_act(TableAct(std::move(command)));
        }
        if (visit().game->seat != session().asked()) {
            return (*this)(event::Refused{message(Objection::NotYourTurn, session()), Objection::NotYourTurn});
        }
        ContestedGame tried = table_.game;
        for (const auto& event : tried.update({session().asked(), settings_.now(), command})) {
            const auto* outer = std::get_if<event::BasicEvent<GipfRules>>(&event);
            const auto* refused = outer != nullptr ? std::get_if<event::Refused>(outer) : nullptr;
            if (refused != nullptr) {
                return (*this)(*refused);
            }
        }
        ask_act(TableAct(std::move(command)));
        if (tried.session.live() == session().live() && !GipfRules::is_binding(tried.session.steps())) {
            table_.game = std::move(tried);
        }
    }

    /// In the middle of a turn, the rest of it counts as a turn from there.
    gipf::Position thinks_about() const { return table_.game.position_asked_in(); }

    void make_turn(gipf::Turn turn, std::optional<Evaluation> opinion) {
        carry_out(session().mover(), act::BasicMakeTurn<GipfRules>{turn, opinion});
    }

    /// After a contest the player chooses the rows to take, if there is a choice and the turn does not say it. The
    /// computer chooses for others.
    void choose_rows() {
        const gipf::Steps& steps = session().steps();
        const std::vector<gipf::Turn> endings = gipf::endings_of(steps);
        const Seat& seat = session().seat(session().mover());
        if (endings.size() > 1 && (at_table() ? seat.here() : seat.is_person())) {
            return ask_for_rows(endings);
        }
        make_turn(endings.size() == 1 ? endings.front() : best_ending(steps), std::nullopt);
    }

    /// The action of the turn is done, and rows remain.
    bool takes_rows() const { return session().steps().stage() == gipf::Steps::Stage::Acted; }

    void ask_for_rows(const std::vector<gipf::Turn>& endings) {
        remark(filled("{player}: which pieces do you remove? type the number, or name the pieces",
                      gap<"player">(side(session().mover()))));
        for (std::size_t i = 0; i < endings.size(); ++i) {
            remark("  " + std::to_string(i + 1) + "  " + rows_in_words(endings[i]));
        }
        out_ << std::flush;
    }

    std::string rows_in_words(gipf::Turn ending) const {
        const gipf::Steps& steps = session().steps();
        const CellSet taken = ending.taken_after() - steps.turn().taken_after();
        return taken.empty() ? tr("none") : GipfRules::format_turn(steps.now(), gipf::Turn().with_taken_before(taken));
    }

    /// A turn, or an ending of one whose rows the player chooses: by its number in the list, or with the pieces as in
    /// records (G9.3).
    Result<gipf::ReadTurn, Misreading> read_turn(std::string_view line) const {
        if (!takes_rows()) {
            return Base::read_turn(line);
        }
        const std::vector<gipf::Turn> endings = gipf::endings_of(session().steps());
        const auto number = number_from<std::size_t>(line, 1, endings.size());
        const auto words = gipf::read_turn_words(line, true);
        for (std::size_t i = 0; i < endings.size(); ++i) {
            const CellSet taken = endings[i].taken_after() - session().steps().turn().taken_after();
            if (number == i + 1 || line == rows_in_words(endings[i]) || (words && names_only(*words, taken))) {
                return gipf::ReadTurn{endings[i], line.size()};
            }
        }
        return Misreading{0, tr("your rows cannot be removed like this; moves lists the ways"), "G9.5"};
    }

    template <bool agreed>
    void reply(std::string_view) {
        if (GipfRules::is_question(session().steps())) {
            answer(agreed);
        } else {
            respond<agreed>({});
        }
    }

    void answer(bool challenges) {
        carry_out(act::BasicMakeStep<GipfRules>{Step::only(challenges ? Step::Kind::Challenge : Step::Kind::Allow)});
    }

    /// Returns what happened in the game around it.
    ContestedGame::Events play_inner() {
        RemarkBuffer remarks(out_.rdbuf());
        std::ostream out(&remarks);
        ContestedGame::Events around;
        LineGame inner;
        static_cast<LineSettings&>(inner) = settings_;
        inner.notice.clear();
        inner.around = &table_.game;
        inner.events_around = &around;
        inner.keep = [this](const zertz::Session&, bool) { return keep(false); };
        refused_ = run_line_game(std::move(inner), in_, out) != Done || refused_;
        return around;
    }

    /// In the middle of a turn, a task for the rest of it.
    GipfEngineTask task_at_level(int level) const {
        GipfEngineTask task = Base::task_at_level(level);
        task.position = thinks_about();
        return task;
    }

    GipfSession session_to_tell() const { return session_asked_in(session()); }
    void hand_over(const Seat& seat, std::string_view why) { table_.game.hand_over(Seat(seat), why); }

    void let_computer_move() {
        const Player mover = session().mover();
        GipfEngineTask task = task_at_level(session().seat(mover).level);
        task.limits = limits_of_mover();
        const GipfEngineChoice choice = think(task);
        make_turn(choice.turn(), evaluation_of(choice.line.score, mover, choice.info.depth));
    }

    void list_moves(std::string_view word) {
        if (takes_rows()) {
            return ask_for_rows(gipf::endings_of(session().steps()));
        }
        Base::list_moves(word);
    }

    void hint(std::string_view) {
        if (at_table()) {
            return refuse(sentences::no_hints_at_table);
        }
        if (takes_rows()) {
            return remark(rows_in_words(best_ending(session().steps())));
        }
        GipfEngineTask task = task_at_level(full_level);
        task.limits.move_time = settings_.move_time;
        const GipfEngineChoice choice = think(task);
        remark(filled("{move}: {score}", gap<"move">(GipfRules::format_turn(task.position, choice.turn())),
                      gap<"score">(score_in_words(choice.line.score))));
    }

    /// False at the end of the input.
    bool read_line() {
        if (settings_.prompt && !at_table()) {
            out_ << "% " << side(session().asked()) << "> ";
        }
        return Base::read_line([this] {
            if (at_table()) {
                return hear_table();
            }
            carry_out(act::Tick{});
            return !session().over();
        });
    }

    std::string task() const {
        const gipf::Position now = thinks_about();
        if (takes_rows()) {
            return tr("remove the row");
        }
        const bool may_jump = !(now.own() & now.loaded()).empty();
        if (gipf::has_row(now.own())) {
            return may_jump ? tr("remove the row, then enter a piece, or jump with a potential")
                            : tr("remove the row, then enter a piece");
        }
        return may_jump ? tr("enter a piece, or jump with a potential") : tr("enter a piece");
    }

    void help(std::string_view) {
        remark(tr("a move: b1-b3 enters a piece at b1 and pushes up to b3; c3 enters one on a vacant spot;"));
        remark(tr("Ge2 and Le2 enter a GIPF-piece and a loaded piece; e5-e7 jumps; xb2,c3,d4,e5 removes a row"));
        list_rows(commands());
        if (at_table()) {
            list_rows(table_commands());
        }
    }

    std::istream& in_;
    GipfLineGame table_;
};

} // namespace

int run_gipf_line_game(GipfLineGame table, std::istream& in, std::ostream& out) {
    return GipfMode(std::move(table), in, out).run();
}

void follow_gipf_in_lines(GipfLineGame game, std::istream& in, std::ostream& out) {
    GipfMode(std::move(game), in, out).run_at_table();
}

} // namespace zertz
