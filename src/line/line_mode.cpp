#include "line/line_mode.hpp"

#include "base/ascii.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "engine/contest.hpp"
#include "games/gipf/turn_words.hpp"
#include "line/internal/line_play.hpp"
#include "line/internal/remark_buffer.hpp"
#include "session/gipf_contest_words.hpp"
#include "session/setup.hpp"

#include <istream>
#include <ostream>
#include <type_traits>
#include <utility>

namespace zertz {
namespace {

constexpr const char* decides_elsewhere =
    marked("other white, other black: who won another game that decides the challenge");

template <class Rows>
Rows without(Rows rows, std::string_view name) {
    std::erase_if(rows, [name](const auto& row) { return row.name == name; });
    return rows;
}

/// The game around the one that is played in lines: all acts go through it, and its own events are added to `events`.
struct Around {
    ContestedGame& game;
    ContestedGame::Events& events;
    std::function<std::optional<std::string>()> keep;
    bool kept = false; // before it
};

template <GameRules R>
class LineMode : public LinePlay<LineMode<R>, R> {
    using Base = LinePlay<LineMode<R>, R>;
    friend Base;
    using Whole = WholeGameOf<R>;
    using Act = act::BasicAct<R>;
    using typename Base::CommandRow, typename Base::Session, typename Base::Turn, typename Base::Words;
    using Step = gipf::TurnStep;
    /// Whether games of this kind have contests, which games inside decide.
    static constexpr bool has_contests = HoldsGames<Whole>;
    static constexpr bool may_be_inside = std::is_same_v<Session, zertz::Session>;

public:
    using Base::operator();

    LineMode(LineGame table, std::istream& in, std::ostream& out, const Around* around = nullptr)
        : Base(table, in, out),
          in_(in),
          table_(std::move(table)),
          around_(around) {
        this->kept_ = around != nullptr && around->kept;
    }

    int run() {
        print_head();
        remark(table_.notice);
        if (game().size() > 0) { // it is continued
            remark(this->players_named());
        }
        if (asks()) {
            show_board();
        } else if (!holds_open_game()) {
            remark(Words::invitation());
        }
        play_on();
        this->print_owed();
        out_ << name_of(game().result()) << "\n" << std::flush;
        print_games_inside(whole(), out_);
        if (this->kept_ && !session().over() && !settings_.resumed_by.empty()) {
            remark(filled("your game is saved; '{command}' continues it", gap<"command">(settings_.resumed_by)));
            out_ << std::flush;
        }
        if (this->kept_ && session().over() && settings_.file_of_finished) {
            tell_where_saved(settings_.file_of_finished());
        }
        return this->status();
    }

    /// Runs while this game is being played at a table. The status is that of run().
    int run_at_table() {
        if (const auto printed = turns_printed()) {
            tell_decided();
            const Session& before = *left();
            const bool seen = !before.suspended() && before.position_asked_in() == session().position_asked_in();
            const std::vector<NodeId> line = game().line_to(session().live());
            for (std::size_t i = *printed; i < line.size(); ++i) {
                this->tell_turn(line[i]);
            }
            this->stand_at_table(!(seen && asks())); // if only that question is new
        } else {
            this->begin_at_table();
        }
        if (asks() && !session().suspended()) {
            (*this)(event::AnswerAsked{session().asked()});
        }
        if (takes_rows() && visit().game && visit().game->seat == session().asked()) {
            choose_rows();
        }
        this->follow_table();
        if constexpr (has_contests) {
            visit().left = table_.game;
            visit().inside.reset();
        } else if constexpr (may_be_inside) {
            visit().inside = session();
        }
        if (visit().ended && visit().headed) {
            print_games_inside(whole(), out_);
        }
        return this->status();
    }

    // The news of a table.

    void operator()(const news::Did& did) {
        const auto* act = std::get_if<Act>(&did.act);
        if (act == nullptr) {
            return;
        }
        const ContestedGame* contest = has_contests ? nullptr : visit().contest();
        const NodeId before = session().live();
        tell(whole().update({contest != nullptr ? across(*contest, did.by) : did.by, did.at, *act}));
        this->tell_open_offer(before);
        this->note_by(did.by);
    }
    void operator()(const news::Clocks& clocks) { session_in(whole()).set_clock(clocks.clock); }

    // The events of contests.

    void operator()(const event::ToMove&) { takes_rows() ? choose_rows() : show_board(); }
    void operator()(const event::Interrupted&) {}
    /// The opponent may challenge (G8.2).
    void operator()([[maybe_unused]] const event::AnswerAsked& asked) {
        this->forget_questions();
        if constexpr (has_contests) {
            ask_whether_to_challenge(asked.player);
        }
    }
    /// Plays the game of ZÈRTZ that decides (G8.4).
    void operator()(const event::Contested& contested) {
        remark(contested.begins ? contest_begun(whole()) : contest_in_words(session()));
        tell(play_inner());
        if (whole().is_settled()) {
            carry_out(session().mover(), act::GoOn{});
        } else {
            quit_ = quit_ || whole().inner.has_value();
        }
    }
    /// What the game of ZÈRTZ has decided.
    void operator()(const event::ContestDecided& contest) {
        const auto player = gap<"player">(Words::side(contest.owner));
        remark(contest.owner_won ? filled("{player} makes the jump", player)
                                 : filled("{player} loses the potential", player));
    }

private:
    using Base::game, Base::remark, Base::refuse, Base::print_head, Base::play_on, Base::visit, Base::at_table,
        Base::show_board, Base::list_rows, Base::out_, Base::settings_, Base::quit_, Base::begin_anew;

    Whole& whole() { return std::get<Whole>(table_.game); }
    const Whole& whole() const { return std::get<Whole>(table_.game); }
    bool contested() const { return around_ != nullptr && around_->game.inner; }
    const Session& session() const {
        if constexpr (may_be_inside) {
            if (contested()) {
                return *around_->game.inner;
            }
        }
        return session_in(whole());
    }

    std::optional<std::string> keep(bool finished) const {
        return around_ != nullptr ? around_->keep() : table_.keep(table_.game, finished);
    }
    void append_comment(const std::string& text) { session_in(whole()).append_comment(session().live(), text); }

    /// The game as it was shown last, if it is one around others or inside another.
    const Session* left() const {
        if constexpr (has_contests) {
            const Whole* const whole = visit().left ? std::get_if<Whole>(&*visit().left) : nullptr;
            return whole != nullptr ? &session_in(*whole) : nullptr;
        } else if constexpr (may_be_inside) {
            return visit().contest() != nullptr && visit().inside ? &*visit().inside : nullptr;
        } else {
            return nullptr;
        }
    }

    /// The number of printed turns if the table has sent the same game again, as it does when somebody else decides
    /// about a turn, or when both players are back. Nothing if it is another record.
    std::optional<std::size_t> turns_printed() const {
        const Session* const last = left();
        if (last == nullptr || last->over()) {
            return std::nullopt;
        }
        const std::vector<NodeId> before = last->game().line_to(last->live());
        const std::vector<NodeId> now = game().line_to(session().live());
        const auto same = [&](NodeId a, NodeId b) { return last->game().turn(a) == game().turn(b); };
        const bool goes_on = Base::tags_of(last->game()) == Base::tags_of(game()) && before.size() <= now.size() &&
                             std::equal(before.begin(), before.end(), now.begin(), same);
        return goes_on ? std::optional(before.size()) : std::nullopt;
    }

    /// What was decided while the game of ZÈRTZ was shown.
    void tell_decided() {
        if constexpr (has_contests) {
            const auto& left = std::get<Whole>(*visit().left);
            if (whole().decided.size() > left.decided.size()) {
                const zertz::Game& inner = whole().decided.back();
                if (const auto won = owner_has_won(inner, inner.result())) {
                    (*this)(event::ContestDecided{left.session.mover(), *won});
                }
            }
        }
    }

    void tell_where_saved(const std::string& file) {
        if (!file.empty()) {
            remark(filled(
                "your game is saved; 'zertz replay {file}' steps through it, and 'zertz show --all {file}' prints it",
                gap<"file">(in_shell(file))));
            out_ << std::flush;
        }
    }

    static const std::vector<CommandRow>& commands() {
        static const std::vector<CommandRow> all{
            {"board", &LineMode::show_board_again, marked("draw the board")},
            {"drawing", &LineMode::choose_drawing,
             marked("drawing off: draw the board only when you type board; drawing on: draw it after each move"),
             Takes::OnOff},
            {"moves", &LineMode::list_moves,
             marked("list the legal moves; moves d4: only those with d4; moves all: also if there are more than 100"),
             Takes::Anything},
            {"hint", &LineMode::hint, Words::hint_help},
            {"time", &LineMode::say_time, marked("the players' clocks")},
            {"undo", &LineMode::template act_by_mover<act::TakeBack>, marked("take back your last move")},
            {"redo", &LineMode::template act_by_mover<act::Redo>, marked("redo the move you took back")},
            {"demand", &LineMode::template act_by_mover<act::DemandBack>,
             marked("demand the capture that your opponent missed")},
            {"draw", &LineMode::template act_by_mover<act::OfferDraw>, marked("offer a draw")},
            {"yes", &LineMode::template reply<true>, marked("agree to what you are asked")},
            {"no", &LineMode::template reply<false>, marked("decline it")},
            {"other", &LineMode::decide_elsewhere, decides_elsewhere, Takes::Text},
            {"gipf", &LineMode::show_around, marked("draw the game of GIPF, which waits for this one")},
            {"resign", &LineMode::resign, marked("resign the game")},
            {"position", &LineMode::say_position, marked("the position on one line")},
            {"help", &LineMode::help, marked("this list")},
            {"quit", &LineMode::quit, marked("quit; your game is saved")},
        };
        static const std::vector<CommandRow> rows =
            without(without(all, Words::has_demands ? "" : "demand"), has_contests ? "" : "other");
        return rows;
    }

    void carry_out(Act act) { carry_out(session().asked(), std::move(act)); }
    void carry_out(Player by, Act act) {
        if (at_table()) {
            return ask_of_table(std::move(act));
        }
        if constexpr (may_be_inside) {
            if (around_ != nullptr) {
                return carry_out_around(by, std::move(act));
            }
        }
        tell(whole().update({by, settings_.now(), std::move(act)}));
    }

    /// Carries out events in order. Those of games inside are shown where these are played.
    template <class Events>
    void tell(const Events& events) {
        for (const auto& event : events) {
            if constexpr (has_contests) {
                std::visit([this](const auto& each) { this->tell_one(each); }, event);
            } else {
                std::visit(*this, event);
            }
        }
    }
    void tell_one(const event::BasicEvent<GipfRules>& event) { std::visit(*this, event); }
    void tell_one(const event::Event&) {}
    template <class E>
    void tell_one(const E& event) {
        (*this)(event);
    }

    void carry_out_around(Player by, Act act) {
        if (!contested()) {
            return;
        }
        for (auto& event : around_->game.update({across(around_->game, by), settings_.now(), std::move(act)})) {
            const auto* inside = std::get_if<event::Event>(&event);
            const auto* outside = std::get_if<event::BasicEvent<GipfRules>>(&event);
            if (inside != nullptr && contested()) {
                std::visit(*this, *inside);
            } else if (outside != nullptr && std::holds_alternative<event::Keep>(*outside)) {
                (*this)(event::Keep{});
            } else if (inside == nullptr) {
                around_->events.push_back(std::move(event));
            }
        }
        if (!contested()) {
            remark(tr("the challenge is withdrawn"));
            this->owes_record_ = false;
            quit_ = true;
        }
    }

    /// A step that the rules do not allow is refused here; what comes of any other, the table tells.
    void ask_of_table(Act act) {
        if constexpr (has_contests) {
            if (std::holds_alternative<act::BasicMakeStep<R>>(act)) {
                if (visit().game->seat != session().asked()) {
                    return (*this)(event::Refused{message(Objection::NotYourTurn, session()), Objection::NotYourTurn});
                }
                Whole tried = whole();
                const auto events = tried.update({session().asked(), settings_.now(), act});
                if (const event::Refused* const refused = refusal_in(events)) {
                    return (*this)(*refused);
                }
            }
        }
        this->ask_act(TableAct(std::move(act)));
    }

    void make_turn(Turn turn, std::optional<Evaluation> opinion) {
        const NodeId before = session().live();
        carry_out(session().mover(), act::BasicMakeTurn<R>{turn, opinion});
        this->tell_open_offer(before);
    }

    // Contests, and turns whose rest is chosen.

    /// Also a game that ended in the middle of a turn is over.
    bool asks() const { return !session().over() && R::is_question(session().steps()); }
    /// Whether a game inside this one is being played, or is to be continued.
    bool holds_open_game() const {
        if constexpr (has_contests) {
            return whole().inner.has_value();
        } else {
            return false;
        }
    }

    /// The announced jump, as it is written.
    auto jump_asked_about() const {
        const auto& steps = session().steps();
        return gap<"jump">(R::format_turn(steps.start(), steps.turn().with_jump(steps.announced())));
    }

    void ask_whether_to_challenge(Player player) {
        const Seat& seat = session().seat(player);
        if (!at_table() && !seat.is_person()) {
            const auto named = gap<"player">(Words::side(player));
            const bool challenges = would_challenge(session().steps().now(), session().steps().announced());
            remark(challenges ? filled("{player} challenges {jump}", named, jump_asked_about())
                              : filled("{player} allows {jump}", named, jump_asked_about()));
            return answer(challenges);
        }
        if (seat.here()) {
            remark(challenge_in_words(session()));
        }
        say_what_is_asked();
        if (seat.here()) {
            this->tell_program("asked", "challenge");
        }
    }

    void say_what_is_asked() {
        const Seat& seat = session().seat(session().asked());
        if (!seat.here()) {
            return remark(
                filled("{name} decides whether to challenge {jump}", gap<"name">(seat.said()), jump_asked_about()));
        }
        remark(filled("{player}: do you challenge {jump}? type yes or no",
                      gap<"player">(Words::side(session().asked())), jump_asked_about()));
        if (whole().may_decide_elsewhere()) {
            remark(tr(decides_elsewhere));
        }
    }

    void answer(bool challenges) {
        carry_out(act::BasicMakeStep<R>{Step::only(challenges ? Step::Kind::Challenge : Step::Kind::Allow)});
    }

    template <bool agreed>
    void reply(std::string_view) {
        if constexpr (has_contests) {
            if (asks()) {
                return answer(agreed);
            }
        }
        this->template respond<agreed>({});
    }

    /// Another game has decided, which these players say at one keyboard (G8.4).
    void decide_elsewhere([[maybe_unused]] std::string_view winner) {
        if constexpr (has_contests) {
            for (const Player player : both_players) {
                if (same_letters(winner, gipf::colour_name(player))) {
                    const bool owner_won = player == session().mover();
                    return carry_out(
                        act::BasicMakeStep<R>{Step::only(owner_won ? Step::Kind::OwnerWon : Step::Kind::OwnerLost)});
                }
            }
        }
        refuse(tr(decides_elsewhere));
    }

    /// The game of GIPF around this game of ZÈRTZ; null if there is none.
    const ContestedGame* around() const {
        return contested() ? &around_->game : at_table() && !has_contests ? visit().contest() : nullptr;
    }
    void show_around(std::string_view) {
        const ContestedGame* const gipf = around();
        if (gipf == nullptr) {
            return refuse(has_contests ? tr("this is the game of GIPF itself; type board to draw it")
                                       : tr("this game of ZÈRTZ decides no challenge, so no game of GIPF waits"));
        }
        remark(contest_in_words(gipf->session));
        remark(GipfRules::draw(gipf->position_asked_in(), false));
    }

    /// Returns what happened in the game around it.
    ContestedGame::Events play_inner() {
        RemarkBuffer remarks(out_.rdbuf());
        std::ostream out(&remarks);
        ContestedGame::Events events;
        const Around around{whole(), events, [this] { return keep(false); }, this->kept_};
        LineGame inner;
        static_cast<LineSettings&>(inner) = settings_;
        inner.notice.clear();
        inner.resumed_by.clear();
        inner.file_of_finished = nullptr;
        this->refused_ = LineMode<ZertzRules>(std::move(inner), in_, out, &around).run() != Done || this->refused_;
        return events;
    }

    /// The action of the turn is done, and rows remain.
    bool takes_rows() const {
        if constexpr (has_contests) {
            return session().steps().stage() == gipf::Steps::Stage::Acted;
        } else {
            return false;
        }
    }

    /// After a contest the player chooses the rows to take, if there is a choice and the turn does not say it. The
    /// computer chooses for others.
    void choose_rows() {
        if constexpr (has_contests) {
            const auto endings = endings_of(session().steps());
            const Seat& seat = session().seat(session().mover());
            if (endings.size() > 1 && (at_table() ? seat.here() : seat.is_person())) {
                return ask_for_rows();
            }
            make_turn(endings.size() == 1 ? endings.front() : best_ending(session().steps()), std::nullopt);
        }
    }

    void ask_for_rows() {
        remark(filled(which_rows, gap<"player">(Words::side(session().mover()))));
        for (const std::string& row : numbered_rows(session().steps())) {
            remark(row);
        }
        this->tell_program("asked", "rows");
        out_ << std::flush;
    }

    /// A turn, or an ending of one whose rows the player chooses: by its number in the list, or with the pieces as in
    /// records (G9.3).
    auto read_turn(std::string_view line) const {
        auto read = R::parse_turn(line, session().position_asked_in());
        if constexpr (has_contests) {
            if (takes_rows()) {
                const auto rows = read_rows(line, session().steps());
                return rows ? decltype(read)(*rows)
                            : Misreading{0, tr("your rows cannot be removed like this; moves lists every legal move"),
                                         "G9.5"};
            }
        }
        return read;
    }

    Whole copied_game() const {
        if constexpr (has_contests) {
            return whole();
        } else {
            return session();
        }
    }
    template <class Events>
    static const event::Refused* refusal_in(const Events& events) {
        for (const auto& event : events) {
            const event::BasicEvent<R>* own = nullptr;
            if constexpr (has_contests) {
                own = std::get_if<event::BasicEvent<R>>(&event);
            } else {
                own = &event;
            }
            if (own != nullptr && std::holds_alternative<event::Refused>(*own)) {
                return &std::get<event::Refused>(*own);
            }
        }
        return nullptr;
    }

    void list_moves(std::string_view word) {
        if (has_contests && (takes_rows() || asks())) { // nobody can move before the answer
            return say_task_again();
        }
        Base::list_moves(word);
    }

    void say_task_again() {
        if constexpr (has_contests) {
            if (takes_rows()) {
                return ask_for_rows();
            }
            if (asks()) {
                return say_what_is_asked();
            }
        }
        this->tell_task();
    }

    // Engines.

    void hand_over(const Seat& seat, std::string_view why) {
        const Seat engine = seat;
        if constexpr (has_contests) {
            whole().hand_over(engine, why);
        } else if (contested()) {
            around_->game.hand_over(engine, why);
        } else {
            hand_seat_over(whole(), engine, why);
        }
    }

    void let_computer_move() {
        const Effort effort{.unhurried = settings_.move_time, .most = settings_.most_time};
        const auto question = question_in(session(), effort, settings_.now());
        const auto answer = answer_to(question, this->think(task_for(question, settings_.seed)));
        if (quit_) {
            return;
        }
        tell_of_less_thought(answer);
        if (answer.kind == BasicAnswer<R>::Kind::DemandBack) {
            carry_out(act::DemandBack{});
        } else {
            make_turn(answer.turn(), answer.evaluation);
        }
    }

    void hint(std::string_view) {
        if (at_table()) {
            return refuse(tr("there are no hints at a table"));
        }
        if (asks()) {
            return refuse(tr(Base::answer_first));
        }
        if constexpr (has_contests) {
            if (takes_rows()) {
                return remark(rows_in_words(session().steps(), best_ending(session().steps())));
            }
        }
        auto question = question_in(session(), {.most = settings_.move_time}, settings_.now());
        question.kind = QuestionKind::Hint;
        const auto choice = this->think(task_for(question, settings_.seed));
        const auto answer = answer_to(question, choice);
        tell_of_less_thought(answer);
        remark(Words::hint(question.history.current(), answer, choice.line.score));
    }

    void tell_of_less_thought(const BasicAnswer<R>& answer) {
        if (answer.shortened && settings_.now() >= next_word_on_thinking_) {
            next_word_on_thinking_ = settings_.now() + between_words_on_thinking;
            remark(tr(thinks_for_less_time));
        }
    }

    /// False at the end of the input.
    bool read_line() {
        return Base::read_line([this] { return has_time(); });
    }

    /// Whether the game is not over yet, as time passes.
    bool has_time() {
        if (at_table()) {
            return this->hear_table();
        }
        carry_out(act::Tick{});
        return !session().over();
    }

    void help(std::string_view) {
        if (!this->watches()) {
            for (const auto& [move, means] : Words::ways_to_move()) {
                remark(padded_after(move, 14).append(tr(means)));
            }
        }
        list_rows(Words::questions());
        if (at_table()) {
            list_rows(Base::table_commands());
        }
        list_rows(commands()); // ends with quit
    }

    std::istream& in_;
    LineGame table_;
    const Around* around_;
    Millis next_word_on_thinking_ = 0;
};

/// The class for a game.
template <class Act>
auto with_mode(LineGame game, std::istream& in, std::ostream& out, Act act) {
    const auto with = [&]<GameRules R>(const BasicSession<R>&) { return act(LineMode<R>(std::move(game), in, out)); };
    return std::visit([&](const auto& each) { return with(session_in(each)); }, game.game);
}

void follow(LineGame game, std::istream& in, std::ostream& out) {
    LineVisit& visit = *game.visit;
    const int status = with_mode(std::move(game), in, out, [](auto mode) { return mode.run_at_table(); });
    visit.failed = visit.failed || status != Done;
}

void follow_contest(const LineSettings& settings, const LineVisitSettings& given, LineVisit& visit, std::istream& in,
                    std::ostream& out) {
    RemarkBuffer remarks(out.rdbuf());
    std::ostream remarked(&remarks);
    ContestedGame whole = *visit.game->game.gipf();
    const auto keep = [&](const AnyWholeGame& inner, bool) {
        whole.inner = std::get<Session>(inner);
        return given.keep(whole, false);
    };
    follow({settings, *visit.contest()->inner, keep}, in, remarked);
    if (visit.ended) {
        out << "*\n";
        print_games_inside(whole, out);
    }
}

} // namespace

int run_line_game(LineGame game, std::istream& in, std::ostream& out) {
    std::visit([&game](auto& each) { draw_lots_from(each, mixed(game.seed)); }, game.game);
    return with_mode(std::move(game), in, out, [](auto mode) { return mode.run(); });
}

LineVisitEnd run_line_visit(const LineVisitSettings& given, std::istream& in, std::ostream& out) {
    LineVisit visit{*given.table, given.reserved, given.way_back};
    LineSettings settings = given;
    settings.visit = &visit;
    while (!visit.ended && out) {
        if (visit.contest() != nullptr) {
            follow_contest(settings, given, visit, in, out);
        } else {
            follow({settings, visit.game ? visit.game->game.game() : AnyWholeGame(), given.keep}, in, out);
        }
    }
    if (!visit.leaves) {
        given.table->ask({.kind = AskKind::Leave});
    }
    return {std::move(visit.typed), visit.failed};
}

} // namespace zertz
