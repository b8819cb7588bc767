#include "line/line_mode.hpp"

#include "base/ascii.hpp"
#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/option_words.hpp"
#include "base/program.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "engine/contest.hpp"
#include "game/game_head.hpp"
#include "games/gipf/turn_words.hpp"
#include "line/internal/line_words.hpp"
#include "line/internal/remark_buffer.hpp"
#include "line/takes.hpp"
#include "record/record.hpp"
#include "record/turn_list.hpp"
#include "session/contested_game.hpp"
#include "session/gipf_contest_words.hpp"
#include "session/setup.hpp"
#include "session/take_back.hpp"
#include "table/conditional.hpp"
#include "table/hall_talk.hpp"
#include "table/heard.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace zertz {
namespace {

constexpr const char* decides_elsewhere =
    marked("other white, other black: who won another game that decides the challenge");

template <class Rows>
Rows without(Rows rows, std::string_view name) {
    std::erase_if(rows, [name](const auto& row) { return row.name == name; });
    return rows;
}

/// Prints the records of the games inside another: those that decided in it, and the one that is left unfinished.
template <class Whole>
void print_games_inside(const Whole& game, std::ostream& out) {
    if constexpr (HoldsGames<Whole>) {
        const bool over = session_in(game).over(); // then it has only those of its record
        for (const auto& inner : over ? game.decided : decided_so_far(game)) {
            out << "\n" << format_record(inner);
        }
        if (game.inner) {
            out << "\n" << format_record(game.inner->record());
        }
    }
    out << std::flush;
}

/// The game around the one that is played in lines: all acts go through it, and its own events are added to `events`.
struct Around {
    ContestedGame& game;
    ContestedGame::Events& events;
    std::function<std::optional<std::string>()> keep;
    bool kept = false; // before it
};

/// What line mode prints and reads, in a game and at a table: the record, commands, engines' moves. Another one plays the
/// game of ZÈRTZ that decides in a game of GIPF.
template <GameRules R>
class LineMode {
    using Session = BasicSession<R>;
    using Game = BasicGame<R>;
    using Turn = typename R::Turn;
    using Position = typename R::Position;
    using Words = LineWords<R>;
    using Whole = WholeGameOf<R>;
    using Act = act::BasicAct<R>;
    using Step = gipf::TurnStep;
    /// Whether games of this kind have contests, which games inside decide.
    static constexpr bool has_contests = HoldsGames<Whole>;
    static constexpr bool may_be_inside = std::is_same_v<Session, zertz::Session>;

public:
    LineMode(LineGame given, std::istream& in, std::ostream& out, const Around* around = nullptr)
        : in_(in),
          settings_(std::move(given)),
          around_(around),
          engine_(settings_.engine),
          lines_(in, 4 * longest_line),
          out_(out),
          kept_(around != nullptr && around->kept) {}

    int run() {
        print_head();
        remark(settings_.notice);
        if (game().size() > 0) { // it is continued
            remark(players_named());
        }
        if (asks()) {
            show_board();
        } else if (!holds_open_game()) {
            remark(Words::invitation());
        }
        play_on();
        print_owed();
        out_ << name_of(result()) << "\n" << std::flush;
        print_games_inside(whole(), out_);
        if (kept_ && !session().over() && !settings_.resumed_by.empty()) {
            remark(filled("your game is saved; '{command}' continues it", gap<"command">(settings_.resumed_by)));
            out_ << std::flush;
        }
        if (kept_ && session().over() && settings_.file_of_finished) {
            tell_where_saved(settings_.file_of_finished());
        }
        return status();
    }

    /// Runs while this game is being played at a table. The status is that of run().
    int run_at_table() {
        if (const auto printed = turns_printed()) {
            tell_decided();
            const Session& before = *left();
            const bool seen = !before.suspended() && before.position_asked_in() == session().position_asked_in();
            const std::vector<NodeId> line = game().line_to(session().live());
            for (std::size_t i = *printed; i < line.size(); ++i) {
                tell_turn(line[i]);
            }
            stand_at_table(!(seen && asks())); // if only that question is new
        } else {
            begin_at_table();
        }
        if (asks() && !session().suspended()) {
            (*this)(event::AnswerAsked{session().asked()});
        }
        if (takes_rows() && visit().game && visit().game->seat == session().asked()) {
            choose_rows();
        }
        follow_table();
        if constexpr (has_contests) {
            visit().left = settings_.game;
            visit().inside.reset();
        } else if constexpr (may_be_inside) {
            visit().inside = session();
        }
        if (visit().ended && visit().headed) {
            print_games_inside(whole(), out_);
        }
        return status();
    }

    // The events of the session that are the same in all games.

    void operator()(const event::Keep& due) {
        const auto problem = keep(due.finished);
        kept_ = !problem;
        if (problem) {
            refuse(*problem);
        }
    }
    void operator()(const event::TurnMade& made) { tell_turn(made.node); }
    void operator()(const event::StepMade&) {}
    void operator()(const event::TakenBack&) { begin_anew(tr("move taken back")); }
    void operator()(const event::Redone&) { begin_anew(tr("move redone")); }
    void operator()(const event::DemandedBack&) { begin_anew(tr("the capture was demanded: make another move")); }
    void operator()(const event::Asked& asked) {
        forget_questions();
        const bool draw = asked.request.kind == Request::Kind::Draw;
        const Player answers = opponent(asked.request.by);
        const auto player = gap<"player">(Words::side(answers));
        const auto name = gap<"name">(session().seat(answers).said());
        const auto moves = gap<"moves">(draw ? "" : turns_taken_back(session(), asked.request));
        if (!session().seat(answers).here()) {
            return remark(draw ? filled("{name} is asked to agree to a draw", name)
                               : filled("{name} is asked to agree to take back {moves}", name, moves));
        }
        remark(draw ? filled("{player}: do you agree to a draw? type yes or no", player)
                    : filled("{player}: do you agree to take back {moves}? type yes or no", player, moves));
        tell_program("asked", draw ? "draw" : "take-back");
    }
    /// Who is to act or answer.
    Player player_asked() const {
        const auto& request = session().request();
        return request ? opponent(request->by) : session().asked();
    }
    /// Says, after a move, that an offer made before it stands.
    void tell_open_offer(NodeId before) {
        if (session().request() && session().live() != before) {
            remark(filled("the offer of a draw stands until {player} answers or moves",
                          gap<"player">(Words::side(player_asked()))));
        }
    }
    void operator()(const event::Declined& declined) {
        const bool draw = declined.request.kind == Request::Kind::Draw;
        const Seat& seat = session().seat(declined.by);
        if (declined.by == declined.request.by) {
            const auto name = gap<"name">(seat.said());
            return remark(draw ? filled(withdraws_offer, name) : filled(withdraws_request, name));
        }
        const auto player = gap<"player">(seat.here() ? std::string(Words::side(declined.by)) : seat.said());
        remark(draw ? filled("{player} declines the draw", player)
                    : filled("{player} does not agree to take the move back", player));
    }
    void operator()(const event::Suspended&) {}
    void operator()(const event::BasicEnded<R>& ended) {
        if (game().rules_outcome(session().live()).over()) {
            show_board();
        }
        remark(Words::ending(ended.outcome));
        tell_end();
    }
    void operator()(const event::Refused& refused) {
        refuse(refused.objection == Objection::QuestionOpen ? tr(answer_first) : refused.message);
    }

    // The events of contests.

    void operator()(const event::ToMove&) { takes_rows() ? choose_rows() : show_board(); }
    void operator()(const event::Interrupted&) {}
    /// The opponent may challenge (G8.2).
    void operator()([[maybe_unused]] const event::AnswerAsked& asked) {
        forget_questions();
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
    void operator()(const event::ContestDecided& contest) { remark(decision_in_words(contest)); }

    // The news of a table.

    /// The whole game again; if it is another game, the code that started this one shows it.
    void operator()(const news::Game& game) {
        visit().broken.reset();
        visit().game = game;
        shows_other_ = true;
    }
    void operator()(const news::Presence& presence) {
        const auto& [player, there, name, since, back] = presence;
        const bool was = std::exchange(visit().there[player], there);
        if (was != there) {
            const auto who = gap<"name">(said_name(name));
            const bool runs = session().clock().running(); // not if a killed table has just come back
            remark(back               ? filled("{name} is back", who)
                   : there            ? filled("{name} has joined the table", who)
                   : runs             ? filled("{name} left; the seat is held, and the clock runs", who)
                   : session().over() ? filled("{name} left", who)
                                      : filled("{name} left; the seat is held", who));
        }
    }
    void operator()(const news::Watchers& watchers) { visit().watchers = watchers.count; }
    void operator()(const news::Said& said) {
        const auto name = gap<"name">(said.name);
        const auto text = gap<"text">(said.text);
        remark(said.by ? filled("{name}: {text}", name, text) : filled("{name} (watching): {text}", name, text));
        if (said.logged) {
            append_comment(said.name + ": " + said.text);
            if (const bool over = session().over() && visit().contest() == nullptr;
                over || session().game().size() > 0 || visit().contest() != nullptr) {
                (*this)(event::Keep{over});
            }
        }
    }
    void operator()(const news::Asks& asks) {
        forget_questions();
        const auto name = gap<"name">(name_at_table(asks.by));
        const bool answers = visit().game->seat == opponent(asks.by); // not who asks, and no spectator
        const bool was_asking = std::exchange(visit().asked_last, asks.by) == asks.by;
        if (asks.what == "rematch" && asks.by == visit().game->seat && !visit().there[opponent(asks.by)]) {
            remark(filled(heard_sentences::asked_on_return, gap<"name">(name_at_table(opponent(asks.by)))));
        } else if (asks.what == "rematch") {
            remark(answers ? filled("{name} asks for a rematch; type yes or no", name)
                           : filled("{name} asks for a rematch", name));
        } else if (asks.what == "adjourn") {
            remark(answers ? filled("{name} asks to adjourn the game; type yes or no", name)
                           : filled("{name} asks to adjourn the game", name));
        } else {
            const bool left = asks.what == "no-rematch" && !visit().there[asks.by];
            remark(left                        ? filled(heard_sentences::left_before_rematch, name)
                   : was_asking                ? filled(withdraws_request, name)
                   : asks.what == "no-rematch" ? filled("{name} does not want a rematch", name)
                                               : filled("{name} declines to adjourn the game", name));
            return;
        }
        if (answers) {
            tell_program("asked", asks.what);
        }
    }
    void operator()(const news::MayClaim&) {
        tell_program("claim");
        remark(visit().game->may_adjourn
                   ? tr("your opponent has been gone for too long: wait, or type adjourn or claim")
                   : tr("your opponent has been gone for too long: wait, or type claim"));
        if (around() != nullptr) {
            remark(tr("a claim also ends the game of GIPF"));
        }
    }
    void operator()(const news::CodeGiven& given) {
        remark(filled("Your code for this seat is {code}. It is shown once: you need it to come back",
                      gap<"code">(given.code)));
    }
    void operator()(const news::Rated& rated) { remark(in_words(rated)); }
    void operator()(const news::OnVacation& vacation) {
        if (std::exchange(visit().away[vacation.player], vacation.until) != vacation.until) {
            remark(in_words(vacation, vacation.player == visit().game->seat));
        }
    }
    void operator()(const news::Conditional& conditional) {
        if (std::exchange(visit().conditional, conditional.lines) != conditional.lines) {
            list_conditional();
        }
    }
    void operator()(const news::Refused& refused) { refused.is_news ? remark(refused.text) : refuse(refused.text); }
    void operator()(const news::WantsToLog& wants) {
        remark(filled("{name} agrees to save the talk from now on in the record; to agree as well, type log on",
                      gap<"name">(wants.name)));
    }
    void operator()(const news::Broken&) {
        visit().conditional.clear(); // the table tells them again, if they are left
        visit().broken = settings_.now();
        remark(tr("Connection lost; reconnecting"));
    }
    void operator()(const news::Closed& closed) {
        if (!visit().leaves) {
            remark(closed.why);
            const bool adjourned =
                closed.why == tr(heard_sentences::adjourned) || closed.why == tr(heard_sentences::adjourned_alone);
            if (adjourned) {
                tell_way_back();
            }
        }
        visit().ended = true;
    }

    void operator()(const news::Did& did) {
        const auto* act = std::get_if<Act>(&did.act);
        if (act == nullptr) {
            return;
        }
        const ContestedGame* contest = has_contests ? nullptr : visit().contest();
        const NodeId before = session().live();
        tell(whole().update({contest != nullptr ? across(*contest, did.by) : did.by, did.at, *act}));
        tell_open_offer(before);
        note_by(did.by);
    }
    void operator()(const news::Clocks& clocks) { session_in(whole()).set_clock(clocks.clock); }

private:
    static constexpr std::size_t longest_line = 4096; // in characters, which have at most 4 bytes
    static constexpr const char* answer_first = marked("answer the question first: type yes or no");
    using Reply = void (LineMode::*)(std::string_view);

    struct CommandRow {
        std::string_view name;
        Reply run;
        std::string_view help;
        Takes takes = Takes::Nothing;
    };

    Whole& whole() { return std::get<Whole>(settings_.game); }
    const Whole& whole() const { return std::get<Whole>(settings_.game); }
    bool contested() const { return around_ != nullptr && around_->game.inner; }
    const Session& session() const {
        if constexpr (may_be_inside) {
            if (contested()) {
                return *around_->game.inner;
            }
        }
        return session_in(whole());
    }
    const Game& game() const { return session().game(); }
    Position position() const { return session().position(); }
    std::optional<std::string> keep(bool finished) const {
        return around_ != nullptr ? around_->keep() : settings_.keep(settings_.game, finished);
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
        const bool goes_on = tags_of(last->game()) == tags_of(game()) && before.size() <= now.size() &&
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

    /// Plays to the end of the game or of the input; sets the status Failed if a line was refused and there is no user
    /// to correct it.
    void play_on() {
        carry_out(act::GoOn{});
        while (!quit_ && !session().over() && out_) { // without a reader, nobody would see further turns
            const Seat& seat = session().seat(session().asked());
            if (seat.kind == Seat::Kind::Computer) {
                let_computer_move();
            } else if (seat.kind == Seat::Kind::Engine && !session().suspended()) {
                let_engine_move();
            } else if (!read_line()) {
                break;
            }
        }
        if (!session().over()) {
            carry_out(act::Suspend{});
        }
    }
    int status() const { return refused_ && !settings_.prompt ? Failed : Done; }

    // What is printed.

    /// Prints what is not part of the record (N2: readers skip lines that begin with %).
    /// Begins with a small letter, unless the screen or a table says the same, or it is more than one sentence.
    void remark(std::string_view text) {
        std::istringstream lines{std::string(text)};
        for (std::string line; std::getline(lines, line);) {
            out_ << (line.empty() ? "%" : "% ") << printable(line) << "\n";
        }
    }
    void refuse(std::string_view text) {
        refused_ = true;
        remark(text);
        tell_program("refused");
    }

    void tell_program(std::string_view word, std::string_view rest = "") {
        if (settings_.for_program) {
            out_ << line_for_program(word, rest) << std::flush;
        }
    }
    void tell_end() {
        if (at_table() && visit().contest() == nullptr) {
            if (visit().game->seat) {
                remark(tr("type rematch to play again with the sides swapped, or quit"));
            }
            tell_program("over", name_of(result()));
        }
    }

    /// The tags without the result, which comes at the end.
    static std::string tags_of(const Game& game) {
        std::istringstream record(format_record(head_of(game)));
        std::string head;
        for (std::string line; std::getline(record, line) && !line.empty();) {
            head += line.rfind("[Result ", 0) != 0 ? line + "\n" : "";
        }
        return head;
    }

    /// That of the position shown: the record may go on with a move taken back.
    GameResult result() const { return session().outcome().result; }

    std::string players_named() const {
        return filled("{first} vs {second}", gap<"first">(session().seat(Player::First).said()),
                      gap<"second">(session().seat(Player::Second).said()));
    }

    /// Prints the tags, and the turns made so far.
    void print_head() {
        Game record = session().record();
        if (!session().over()) {
            record.set_tag("Termination", ""); // of the move taken back
        }
        out_ << tags_of(record) << "\n";
        for (const NodeId node : game().line_to(session().live())) {
            print_turn(node);
        }
    }

    /// Prints a turn that is new, and says it in words.
    void tell_turn(NodeId node) {
        print_turn(node);
        remark(Words::turn(game().position(game().parent(node)), game().turn(node)));
    }

    void print_turn(NodeId node) {
        const Position before = game().position(game().parent(node));
        out_ << (owes_record_ ? "% " : "") << game().turn_number(node)
             << (before.mover() == Player::First ? ". " : "... ") << R::format_turn(before, game().turn(node)) << "\n";
    }

    /// The record printed so far is no longer valid: ends it, and begins another. At a terminal that is printed whole in
    /// the end, and moves are remarks until then: nobody there wants to read all of them again.
    void begin_anew(std::string_view why) {
        if (!owes_record_) {
            out_ << "*\n";
        }
        owes_record_ = settings_.typed;
        if (!owes_record_) {
            out_ << "\n";
        }
        remark(why);
        if (!owes_record_) {
            print_head();
        }
    }
    /// Prints what is owed of the record, but for its result.
    void print_owed() {
        if (std::exchange(owes_record_, false)) {
            out_ << "\n";
            print_head();
        }
    }

    void draw_board() { remark(R::draw(session().position_asked_in(), session().game().start(), session().over())); }
    /// What the player to move can do, after the board as it is now.
    void show_board() {
        if (*settings_.draws) {
            draw_board();
        }
        tell_task();
    }
    void tell_task() {
        if (session().over()) {
            return;
        }
        if (session().clock().exists()) {
            say_time({});
        }
        remark(Words::to_move(session().asked(), Words::task(session())));
        tell_program(session().seat(session().asked()).here() ? "move" : "wait",
                     R::format_position(session().position_asked_in()));
        out_ << std::flush;
    }

    // Acts.

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
            owes_record_ = false;
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
        ask_act(TableAct(std::move(act)));
    }

    void make_turn(Turn turn, std::optional<Evaluation> opinion) {
        const NodeId before = session().live();
        carry_out(session().mover(), act::BasicMakeTurn<R>{turn, opinion});
        tell_open_offer(before);
    }

    // Engines.

    BasicEngineChoice<R> think(const BasicEngineTask<R>& task) {
        if (settings_.input == nullptr) {
            return engine_.think(task);
        }
        BasicEngineChoice<R> result;
        engine_.start(task, {}, [&result](const BasicEngineChoice<R>& choice) { result = choice; });
        do { // also for a choice that takes no time: where only computers play, nothing else hears of an interrupt
            std::this_thread::sleep_for(Milliseconds(10));
            if (hurries()) {
                engine_.stop(); // use what it has found so far
            }
        } while (engine_.thinking());
        engine_.wait();
        return result;
    }

    /// Whether an interrupt asks whoever thinks to move now. Where no person plays, the second one leaves the game.
    bool hurries() {
        if (settings_.input == nullptr || !InteractiveInput::interrupted()) {
            return false;
        }
        if (session().persons_play()) {
            return true;
        }
        quit_ = std::exchange(was_interrupted_, true);
        if (!quit_) {
            tell_how_to_quit();
        }
        return quit_;
    }
    void tell_how_to_quit() { out_ << "\n% " << how_to_quit() << "\n" << std::flush; }
    std::string how_to_quit() const {
        if (!at_table()) {
            return kept_ && settings_.saves_unfinished ? tr("press Ctrl-C again to quit; your game is saved")
                                                       : tr("press Ctrl-C again to quit");
        }
        const Who seat = visit().game ? visit().game->seat : std::nullopt;
        if (!seat || session().over()) {
            return tr("press Ctrl-C again to leave the table");
        }
        const Player other = opponent(*seat);
        return session().clock().exists() && visit().there[other] && session().seat(other).level == 0
                   ? tr("press Ctrl-C again to leave the table; your seat is held, and the clocks do not stop")
                   : tr("press Ctrl-C again to leave the table; your seat is held");
    }

    /// Lets another engine make a move. If it cannot, the game pauses until the user decides.
    void let_engine_move() {
        const auto answer = settings_.engines->choose(session(), [this] { return hurries(); });
        carry_out(act::Tick{});
        if (quit_ || session().over()) {
            return; // too late
        }
        if (!answer.failed()) {
            return make_turn(answer.turn(), std::nullopt);
        }
        why_no_move_ = answer.why;
        carry_out(act::Suspend{});
        refuse(filled("{name} cannot play: {why}", gap<"name">(session().seat(session().asked()).said()),
                      gap<"why">(answer.why)));
        say_who_may_continue();
    }
    void say_who_may_continue() {
        remark(filled("type yes to let zertz level {level} continue, or no to ask the engine again",
                      gap<"level">(usual_level)));
    }

    bool waits_for_engine() const {
        return session().suspended() && session().seat(session().asked()).kind == Seat::Kind::Engine;
    }

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
        const auto answer = answer_to(question, think(task_for(question, settings_.seed)));
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

    void tell_of_less_thought(const BasicAnswer<R>& answer) {
        if (answer.shortened && settings_.now() >= next_word_on_thinking_) {
            next_word_on_thinking_ = settings_.now() + between_words_on_thinking;
            remark(tr(thinks_for_less_time));
        }
    }

    // What is typed.

    /// Whether what is typed follows a prompt on its line, and ends that.
    bool prompts() const { return settings_.prompt && !at_table() && InteractiveInput::echoes(); }
    void print_prompt() {
        if (prompts()) {
            out_ << "% " << Words::side(player_asked()) << "> ";
        }
        out_.flush();
    }

    /// Reads a line and executes it; false at the end of the input.
    bool read_line() {
        print_prompt();
        if (!out_) {
            return false;
        }
        const auto ask = [this] {
            tell_how_to_quit();
            print_prompt();
        };
        const auto goes_on = [this] { return has_time(); };
        if (at_table() && !waits_for_game() && !visit().leaves && !visit().typed.empty()) {
            return has_time() && obey_typed();
        }
        if (settings_.input != nullptr && !settings_.input->wait_for_line(ask, goes_on, takes_lines())) {
            return false;
        }
        if (at_table() && (visit().leaves || !has_time())) { // a lost connection is noticed before a line is done
            return false;
        }
        std::string line;
        if (!lines_.next(line)) {
            if (waits_for_game() && (!visit().typed.empty() || visit().table.waits_for_answer())) {
                return visit().all_typed = true;
            }
            return !(waits_for_game() && visit().broken) && takes_leave();
        }
        if (auto* const remarks = dynamic_cast<RemarkBuffer*>(out_.rdbuf()); remarks != nullptr && prompts()) {
            remarks->begin_line();
        }
        if (const auto why = why_too_long(lines_, line, longest_line)) {
            refuse(*why);
        } else {
            waits_for_game() ? hold(std::move(line)) : obey(line);
        }
        return true;
    }

    /// Whether the game is not over yet, as time passes.
    bool has_time() {
        if (at_table()) {
            return hear_table();
        }
        const Clock& clock = session().clock();
        const Millis now = settings_.now();
        const bool ends = clock.running() && std::any_of(both_players.begin(), both_players.end(),
                                                         [&](Player player) { return clock.out_of_time(player, now); });
        if (ends && prompts()) { // what is said then would follow the prompt
            out_ << "\n";
        }
        carry_out(act::Tick{});
        return !session().over();
    }

    /// Before the table has sent its game, nothing can be said about it or done in it; so after a lost connection.
    bool waits_for_game() const { return at_table() && (!visit().game || visit().broken); }
    bool takes_lines() const {
        constexpr std::size_t most_held = 100;
        return !(at_table() && visit().leaves) &&
               (!waits_for_game() || !(visit().all_typed || visit().typed.size() >= most_held));
    }
    /// Keeps a line for the game. Whoever sits at a terminal can quit at once, a script only when its turn comes.
    void hold(std::string line) {
        const bool quits = is_to_leave(trimmed(line));
        if (quits && (settings_.prompt || visit().typed.empty())) {
            quit_ = true;
            return;
        }
        if (visit().broken) {
            remark(tr("this waits until the connection is back"));
        }
        visit().typed.push_back(std::move(line));
    }
    /// Does what was kept, unless the game is gone again.
    bool obey_typed() {
        if (!waits_for_game()) {
            const std::string line = std::move(visit().typed.front());
            visit().typed.pop_front();
            obey(line);
        }
        return true;
    }
    /// Leaves after a script, which is told what the table answers to its last lines: the table says that before it says
    /// goodbye. False at a terminal, and if that was done.
    bool takes_leave() {
        constexpr Millis longest_wait = 5000;
        if (!at_table() || settings_.prompt || visit().leaves) {
            return false;
        }
        visit().leaves = settings_.now() + longest_wait;
        visit().table.ask({.kind = AskKind::Leave});
        return true;
    }

    /// What is asked next is not an answer to what the user was asked before.
    void forget_questions() {
        if (std::exchange(resigns_if_yes_, std::nullopt)) {
            remark(tr("The game continues"));
        }
        if (std::exchange(open_turn_, std::nullopt)) {
            remark(tr("the move is not made"));
        }
    }
    /// After a resignation is taken back, whoever reads the last lines learns what was asked before.
    void play_on_as_asked() {
        remark(tr("The game continues"));
        if (const auto& request = session().request()) {
            (*this)(event::Asked{*request});
        } else {
            waits_for_engine() ? say_who_may_continue() : say_task_again();
        }
    }
    /// Whether a command changes nothing, so that a question stays.
    bool only_looks(std::string_view word) const {
        constexpr std::array<std::string_view, 9> looks{"board", "drawing",  "gipf", "help", "hint",
                                                        "moves", "position", "time", "who"};
        return row_named(Words::questions(), word) != nullptr ||
               std::any_of(looks.begin(), looks.end(), [word](auto look) { return same_letters(look, word); });
    }

    void obey(std::string_view line) {
        line = trimmed(line);
        if (line.empty() || line.front() == '%') {
            return;
        }
        const auto answer = answer_in(line);
        line = answer ? (*answer ? "yes" : "no") : line;
        const auto [word, rest] = word_and_rest(line);
        if (answer) {
            const bool agrees = *answer;
            const auto resigns = std::exchange(resigns_if_yes_, std::nullopt);
            const auto open = std::exchange(open_turn_, std::nullopt);
            if (resigns || (open && open->first == session().live())) {
                return open     ? make_turn(agrees ? open->second : Words::declined(open->second), std::nullopt)
                       : agrees ? carry_out(*resigns, act::Resign{})
                                : play_on_as_asked();
            }
        } else if (!only_looks(usual_name(word))) {
            const bool drops_move = open_turn_ && same_letters(usual_name(word), "undo") && rest.empty();
            forget_questions();
            if (drops_move) { // which is not made yet, so no other is taken back
                return;
            }
        }
        if (at_table() && word.starts_with('/')) {
            talk(line); // as in the list of tables
        } else if (const CommandRow* row = command_named(usual_name(word))) {
            if (takes(word, *row, rest)) {
                (this->*row->run)(rest);
            }
        } else if (const auto* question = row_named(Words::questions(), word)) {
            if (takes(word, *question, rest)) {
                say_answer(*question, rest);
            }
        } else if (const CommandRow* of_tables = row_named(table_commands(), word)) {
            refuse(filled("{command} is for games at tables: {help}", gap<"command">(in_quotes(word)),
                          gap<"help">(tr(of_tables->help))));
        } else if (around() != nullptr && same_letters(word, "other")) { // which is typed in the game of GIPF (G8.4)
            refuse(tr(only_when_contested));
        } else {
            obey_move(line);
        }
    }
    void say_answer(const LineQuestion<R>& question, std::string_view rest) {
        const LineReply reply = question.answer(session(), rest);
        for (const std::string& text : reply.lines) {
            reply.refused ? refuse(text) : remark(text);
        }
    }
    /// Whether a command takes the rest of its line; says so if not. Nothing happens on a line that is mistyped.
    template <class Row>
    bool takes(std::string_view word, const Row& row, std::string_view rest) {
        const auto why = why_not_taken(word, row.takes, rest, tr(row.help));
        if (why) {
            refuse(*why);
        }
        return !why;
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

    void obey_move(std::string_view line) {
        const std::string_view word = word_and_rest(line).first;
        const auto turn = read_turn(line);
        if (turn) {
            return make_typed(turn->turn, line);
        }
        const auto loose = Words::read_loosely(line, position());
        if (loose) {
            make_typed(*loose, line);
        } else if (is_plain_word(word)) {
            refuse(no_command(word));
        } else if (const auto begun = begin_of_turns(line); begun && !takes_rows()) {
            make_turns(line, *begun);
        } else {
            const bool is_turn = begins_with(loose.error().rule, "R"); // which breaks this rule
            refuse(render(located(is_turn ? loose.error() : turn.error(), line), "move"));
        }
    }

    /// What a turn leaves open that was typed so (R6.5). A script is not asked: it means the usual.
    std::string question_left_open(const Position& before, Turn turn, std::string_view typed) const {
        return settings_.typed ? Words::question_about(before, turn, typed) : "";
    }
    /// Makes a turn, after the user has said what the line leaves open.
    void make_typed(Turn turn, std::string_view line) {
        const std::string question = question_left_open(position(), turn, line);
        if (question.empty()) {
            return make_turn(turn, std::nullopt);
        }
        open_turn_.emplace(session().live(), turn);
        remark(question);
    }

    /// Where the turns of a line begin, if it is one of a record (N2): with a number, or with several turns.
    std::optional<std::size_t> begin_of_turns(std::string_view line) const {
        std::size_t begin = 0;
        skip_between(line, begin);
        const auto first = R::read_turn(line.substr(begin), session().position_asked_in());
        return begin > 0 || first ? std::optional(begin) : std::nullopt;
    }

    /// Makes the turns of a line of a record: all of them, or none if one cannot be made or leaves something open.
    void make_turns(std::string_view line, std::size_t at) {
        Whole tried = copied_game();
        std::vector<Turn> turns;
        for (; at < line.size(); skip_between(line, at)) {
            const Position before = session_in(tried).position();
            const auto read = R::read_turn(line.substr(at), session_in(tried).position_asked_in());
            auto why = why_not_made(tried, read, line.substr(at), turns.empty());
            if (!why && !question_left_open(before, read->turn, line.substr(at, read->size)).empty()) {
                why = Misreading{0, Words::instead_of_question(), ""};
            }
            if (why) {
                return refuse_turns(line, at, *why, turns.empty());
            }
            turns.push_back(read->turn);
            at += read->size;
        }
        if (turns.empty()) {
            return refuse(tr("No move found in this text"));
        }
        for (const Turn turn : turns) {
            make_turn(turn, std::nullopt);
        }
    }

    /// Makes a turn that was read from a text in a copy of the game; why that cannot be done, and where in the turn. A
    /// word that is not a move is refused as such, whoever is to move.
    template <class Read>
    std::optional<Misreading> why_not_made(Whole& tried, const Read& read, std::string_view text, bool first) const {
        const Session& now = session_in(tried);
        const bool readable = read || !is_plain_word(word_and_rest(text).first);
        if (readable && now.over()) {
            return Misreading{0, message(Objection::GameOver, now), ""};
        }
        if (const auto& seat = now.seat(now.asked()); readable && !seat.here()) {
            return Misreading{
                0,
                first ? message(Objection::NotYourTurn, now)
                      : filled("{name} moves before that; type one move per line", gap<"name">(seat.said())),
                ""};
        }
        if (!read) {
            return read.error();
        }
        const auto events =
            tried.update({now.mover(), settings_.now(), act::BasicMakeTurn<R>{read->turn, std::nullopt}});
        const event::Refused* const refused = refusal_in(events);
        return refused != nullptr ? std::optional(Misreading{0, refused->message, ""}) : std::nullopt;
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

    void refuse_turns(std::string_view line, std::size_t at, Misreading why, bool first) {
        std::string_view rest = line.substr(at);
        std::string move(take_word(rest));
        if (move.size() == 1 && !rest.empty()) { // the x of a capture
            move.append(" ").append(take_word(rest));
        }
        why.offset += at;
        const std::string where = render(located(why, line), "move");
        refuse(first ? where
                     : where + "\n" +
                           filled("{move} cannot be played, so no move of this line is made",
                                  gap<"move">(in_quotes(move, most_quoted))));
    }

    template <class Rows>
    static auto row_named(const Rows& rows, std::string_view word) -> decltype(&*rows.begin()) {
        const auto row =
            std::find_if(rows.begin(), rows.end(), [word](const auto& each) { return same_letters(each.name, word); });
        return row == rows.end() ? nullptr : &*row;
    }
    const CommandRow* command_named(std::string_view word) const {
        const CommandRow* row = row_named(commands(), word);
        return row == nullptr && at_table() ? row_named(table_commands(), word) : row;
    }

    /// Whether a word cannot be meant as a turn, which would contain a number or be very short (N1).
    static bool is_plain_word(std::string_view word) {
        constexpr std::size_t longest = 40;
        return word.size() > 2 && word.size() <= longest && std::all_of(word.begin(), word.end(), is_letter);
    }

    std::string no_command(std::string_view word) const {
        auto names = mapped<std::string>(commands(), &CommandRow::name);
        for (const auto& row : at_table() ? table_commands() : std::vector<CommandRow>()) {
            names.emplace_back(row.name);
        }
        for (const auto& row : Words::questions()) {
            names.emplace_back(row.name);
        }
        const auto said = gap<"word">(in_quotes(word));
        const auto meant = nearest_to(word, names);
        return meant ? filled("unknown command {word}; did you mean {meant}?", said, gap<"meant">(in_quotes(*meant)))
                     : filled("unknown command {word}; help lists the commands", said);
    }

    bool watches() const { return at_table() && visit().game && !visit().game->seat; }
    static bool is_for_players(std::string_view command) {
        constexpr std::array<std::string_view, 16> all{"undo",    "redo",   "demand",  "draw", "yes", "no",
                                                       "other",   "resign", "hear",    "log",  "if",  "forget",
                                                       "adjourn", "claim",  "rematch", "close"};
        return std::find(all.begin(), all.end(), command) != all.end();
    }

    /// Whether a command is refused as long as this game is played, here or at its table.
    bool is_never_taken(std::string_view command) {
        if (!at_table() || command == "gipf") {
            return command == "gipf" && around() == nullptr;
        }
        const auto& game = visit().game;
        const bool by_days = game && game->game.is_by_days();
        const bool adjourns = command == "adjourn";
        const bool plans = command == "if" || command == "forget";
        return command == "hint" || command == "other" || (watches() && is_for_players(command)) ||
               (game && ((adjourns && !game->may_adjourn) || (by_days ? adjourns || command == "claim" : plans)));
    }

    template <class Rows>
    void list_rows(const Rows& rows) {
        for (const auto& row : rows) {
            if (is_never_taken(row.name)) {
                continue;
            }
            const bool loses = row.name == "quit" && !settings_.saves_unfinished;
            remark(padded_after(row.name, 10)
                       .append(loses ? tr("quit; an unfinished game from a pipe is not saved") : tr(row.help)));
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

    /// The commands that exist only at tables.
    static const std::vector<CommandRow>& table_commands() {
        static const std::vector<CommandRow> rows{
            {"talk", &LineMode::talk, marked("talk TEXT: say something to those at the table"), Takes::Text},
            {"hear", &LineMode::hear, marked("hear on: show spectators' messages; hear off: hide them"), Takes::OnOff},
            {"log", &LineMode::log, marked("log on: agree to save the talk in the record; log off: do not"),
             Takes::OnOff},
            {"if", &LineMode::plan,
             marked("if MOVE then MOVE: what you answer when your opponent moves, in games with days per move"),
             Takes::Anything},
            {"forget", &LineMode::forget,
             marked("forget NUMBER: drop that line of conditional moves; forget: drop all"), Takes::Anything},
            {"who", &LineMode::say_who, marked("who is at the table")},
            {"adjourn", &LineMode::template ask_table<AskKind::Adjourn>,
             marked("adjourn the game, if your opponent agrees")},
            {"claim", &LineMode::template ask_table<AskKind::Claim>,
             marked("claim the game of an opponent who has gone")},
            {"rematch", &LineMode::template ask_table<AskKind::Rematch>, marked("play again, with the sides swapped")},
            {"close", &LineMode::template ask_table<AskKind::Close>,
             marked("close your table, which nobody has joined")},
        };
        return rows;
    }

    // At a table.

    bool at_table() const { return settings_.visit != nullptr; }
    LineVisit& visit() const { return *settings_.visit; }
    std::string name_at_table(Player player) const {
        return visit().game ? visit().game->game.seats()[player].said() : "";
    }
    bool is_free_at_table(Player player) const { return visit().game && visit().game->game.seats()[player].is_free(); }

    /// Prints the state of the game to be followed from now on.
    void begin_at_table() {
        if (!visit().game) {
            return; // the table has not sent it yet
        }
        if (visit().contest() == nullptr && std::exchange(visit().headed, true)) {
            out_ << name_of(visit().result) << "\n"; // what was printed before is another record
            if (visit().left) {
                std::visit([this](const auto& game) { print_games_inside(game, out_); }, *visit().left);
            }
            out_ << "\n";
        }
        Who seat = visit().game->seat;
        print_head();
        if (const ContestedGame* const contest = around()) {
            seat = seat ? across(*contest, *seat) : seat; // who goes first there is agreed (G11.1)
            remark(contest_in_words(contest->session));
            remark(contest_begun(*contest));
            remark(players_named());
        }
        const auto table = gap<"table">(visit().game->table);
        remark(seat ? filled("table {table}: you are {player}", table, gap<"player">(Words::side(*seat)))
                    : filled("table {table}: you are watching", table));
        stand_at_table(true);
    }

    /// Prints the state of the game whose record is printed.
    void stand_at_table(bool shows_board) {
        if (visit().game->game.over() || visit().game->game.moves() > 0) {
            (*this)(event::Keep{session().over() && visit().contest() == nullptr});
        }
        if (session().over()) {
            remark(Words::ending(session().outcome()));
            tell_end();
        } else if (!session().suspended() && shows_board) {
            show_board();
        } else if (session().suspended() && !(comes(Player::First) && comes(Player::Second))) {
            say_what_it_waits_for();
        }
    }
    /// Whether a player is there, also if that is among the news which are still to be told.
    bool comes(Player player) const {
        bool there = visit().there[player];
        for (const news::News& each : visit().pending) {
            const auto* const presence = std::get_if<news::Presence>(&each);
            there = presence != nullptr && presence->player == player ? presence->there : there;
        }
        return there;
    }
    void say_what_it_waits_for() {
        const bool is_free = is_free_at_table(Player::First) || is_free_at_table(Player::Second);
        if (is_free && (visit().game->seat || is_by_days(session().clock().control()))) {
            const std::string& name = visit().reserved;
            remark(name.empty() ? tr("the game begins when an opponent joins")
                                : filled("the game begins when {name} joins", gap<"name">(name)));
        } else if (!is_by_days(session().clock().control())) {
            remark(tr("the game begins, or continues, when both players are here"));
        }
    }

    void follow_table() {
        settings_.input->also_wait_for(visit().table.descriptor());
        bool leaves = false;
        while (!shows_other_ && !visit().ended && !leaves && out_ && tell_pending() && read_line()) {
            leaves = !visit().ended && std::exchange(quit_, false) && !takes_leave();
        }
        if (!shows_other_ && !std::exchange(visit().ended, true) && settings_.prompt) {
            tell_way_back();
        }
        print_owed();
        if (visit().ended && visit().headed && visit().contest() == nullptr) {
            out_ << name_of(result()) << "\n" << std::flush;
        }
        visit().result = result();
    }

    /// What a player types to come back to a game that is not over.
    void tell_way_back() {
        const bool seated = visit().game && visit().game->seat;
        const bool over = seated && (visit().game->game.over() || (visit().contest() == nullptr && session().over()));
        const std::string command = seated && !over && visit().way_back ? visit().way_back() : "";
        if (!command.empty()) {
            remark(filled("to come back, type {command}", gap<"command">(in_quotes(command))));
        }
    }

    /// Prints the news received; false once another game is to be shown, or nothing more will come.
    bool tell_pending() {
        while (!visit().pending.empty() && !shows_other_ && !visit().ended) {
            const news::News each = std::move(visit().pending.front());
            visit().pending.pop_front();
            std::visit(*this, each);
        }
        out_.flush();
        return !shows_other_ && !visit().ended;
    }

    bool hear_table() {
        for (auto& each : visit().table.hear()) {
            visit().pending.push_back(std::move(each));
        }
        settings_.input->also_wait_for(visit().table.descriptor());
        return tell_pending() && !gives_up();
    }

    /// Whether a script has waited long enough for what becomes of its last lines; says so.
    bool gives_up() {
        constexpr Millis longest_break = 60'000;
        const Millis now = settings_.now();
        const bool never_back = visit().all_typed && visit().broken && now >= *visit().broken + longest_break;
        if (!never_back && !(visit().leaves && now >= *visit().leaves)) {
            return false;
        }
        visit().failed = true;
        visit().ended = true;
        remark(tr("the table has not answered: what was typed last may not have been done"));
        return true;
    }

    /// Sounds the bell when another player has acted.
    void note_by(Player player) {
        const Who& seat = visit().game->seat;
        if (seat && player != *seat && settings_.prompt) {
            out_ << "\a";
        }
    }

    void ask_act(const TableAct& act) { visit().table.act(act); }
    void talk(std::string_view text) {
        // The same words are commands on the screen.
        const std::string line = one_clean_line(text, longest_talk);
        if (talk_command(line)) {
            const auto done = visit().table.do_talk_command(line);
            return done.problem.empty() ? remark(done.said) : refuse(done.problem);
        }
        visit().table.ask({.kind = AskKind::Say, .text = line});
    }
    /// What only a player can turn on or off, and what it means then.
    void ask_as_player(AskKind kind, bool on, std::string_view if_on, std::string_view if_off) {
        if (!visit().game->seat) {
            return refuse(tr("Only the players can do this"));
        }
        visit().table.ask({.kind = kind, .yes = on});
        remark(on ? if_on : if_off);
    }
    /// Spectators read all messages anyway.
    void hear(std::string_view word) {
        ask_as_player(AskKind::Hear, same_letters(word, "on"), tr("spectators' messages are shown"),
                      tr("spectators' messages are hidden"));
    }
    void log(std::string_view word) {
        ask_as_player(AskKind::Log, same_letters(word, "on"),
                      tr("you agree to save the talk from now on; it is saved if your opponent also agrees"),
                      tr("talk is not saved in the record"));
    }
    void list_conditional() {
        for (const std::string& line : in_words(visit().conditional)) {
            remark(line);
        }
    }
    /// The table looks at the lines, too; here they are refused with the place of the error.
    void plan(std::string_view text) {
        if (text.empty()) {
            return list_conditional();
        }
        const auto lines = conditional_lines_in(text, TableGame(whole_game(session())));
        const bool waits = visit().game->seat && !session().seat(session().mover()).here();
        if (waits && !lines) {
            return refuse(render(located(lines.error(), text), "if"));
        }
        if (!waits) {
            return visit().table.ask(
                {.kind = AskKind::If, .text = std::string(text.substr(0, longest_table_line / 2))});
        }
        for (const ConditionalLine& line : *lines) {
            visit().table.ask({.kind = AskKind::If, .text = in_text(line)});
        }
    }
    void forget(std::string_view word) {
        const auto number = line_to_forget(word);
        if (!number) {
            return refuse(tr("type forget and the number of a line; forget alone drops all"));
        }
        visit().table.ask({.kind = AskKind::Forget, .number = *number});
    }
    template <AskKind kind>
    void ask_table(std::string_view) {
        visit().table.ask({.kind = kind});
    }
    void say_who(std::string_view) {
        for (const Player player : {Player::First, Player::Second}) {
            const bool there = visit().there[player];
            const auto name = gap<"name">(name_at_table(player));
            remark(is_free_at_table(player)
                       ? (player == Player::First ? tr("the first seat is free") : tr("the second seat is free"))
                   : there ? filled("{name} is here", name)
                           : filled("{name} is not here", name));
        }
        remark(counted("1 spectator", "{number} spectators", visit().watchers));
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
            tell_program("asked", "challenge");
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
        remark(GipfRules::draw(gipf->position_asked_in(), gipf->session.game().start(), false));
    }

    /// Returns what happened in the game around it.
    ContestedGame::Events play_inner() {
        RemarkBuffer remarks(out_.rdbuf());
        std::ostream out(&remarks);
        ContestedGame::Events events;
        const Around around{whole(), events, [this] { return keep(false); }, kept_};
        LineGame inner;
        static_cast<LineSettings&>(inner) = settings_;
        inner.notice.clear();
        inner.resumed_by.clear();
        inner.file_of_finished = nullptr;
        refused_ = LineMode<ZertzRules>(std::move(inner), in_, out, &around).run() != Done || refused_;
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
        tell_program("asked", "rows");
        out_ << std::flush;
    }

    // Commands.

    void show_board_again(std::string_view) {
        draw_board();
        tell_task();
    }
    void choose_drawing(std::string_view word) {
        *settings_.draws = same_letters(word, "on");
        remark(*settings_.draws ? tr("the board is drawn after each move")
                                : tr("the board is drawn only when you type board"));
    }

    /// Those that contain a text, or all; whoever hears or reads them at a terminal is spared long lists.
    void list_moves(std::string_view wanted) {
        if (has_contests && (takes_rows() || asks())) { // nobody can move before the answer
            return say_task_again();
        }
        constexpr std::size_t most = 100;
        const bool all = same_letters(wanted, "all");
        const auto has = [wanted](std::string_view text) {
            return std::search(text.begin(), text.end(), wanted.begin(), wanted.end(),
                               [](char a, char b) { return lower(a) == lower(b); }) != text.end();
        };
        std::vector<std::string> texts;
        for (const Turn turn : R::legal_turns(session().position_asked_in())) {
            if (std::string text = R::format_turn(session().position_asked_in(), turn);
                all || wanted.empty() || has(text)) {
                texts.push_back(std::move(text));
            }
        }
        remark(counted("1 move", "{number} moves", texts.size()));
        if (settings_.typed && !all && texts.size() > most) {
            return remark(tr("type moves d4 for those with d4 in them, or moves all for all of them"));
        }
        std::sort(texts.begin(), texts.end());
        for (const std::string& text : texts) {
            remark(text);
        }
    }

    /// Who types for a player: a person at this keyboard, also where an engine in the player's seat has failed.
    Player typist(Player player) const { return session().seat(player).here() ? player : opponent(player); }

    template <class Command>
    void act_by_mover(std::string_view) {
        carry_out(typist(session().asked()), Command{});
    }

    template <bool agreed>
    void reply(std::string_view) {
        if constexpr (has_contests) {
            if (asks()) {
                return answer(agreed);
            }
        }
        if (waits_for_engine()) {
            if (agreed) {
                hand_over(session().seat(session().asked()), why_no_move_);
            }
            return carry_out(act::GoOn{});
        }
        const auto& request = session().request();
        carry_out(request ? opponent(request->by) : session().mover(), act::Respond{agreed});
    }

    /// Asks first, unless the line cannot be a slip: it comes from a script.
    void resign(std::string_view) {
        const Player player = typist(player_asked());
        if (!settings_.typed || session().over() || (at_table() && !visit().game->seat)) {
            return carry_out(player, act::Resign{});
        }
        remark(filled("{player}: do you resign? type yes or no", gap<"player">(Words::side(player))));
        resigns_if_yes_ = player;
    }

    void say_time(std::string_view) {
        if (!session().clock().exists()) {
            return remark(tr("this game has no clock"));
        }
        const Clock& clock = session().clock();
        const auto left = [&](Player player) {
            return clock.exists(player) ? shown(clock.at(player, settings_.now()), clock.control(player))
                                        : tr("no clock");
        };
        remark(Words::times({{left(Player::First), left(Player::Second)}}));
    }

    void say_position(std::string_view) { remark(R::format_position(session().position_asked_in())); }

    void quit(std::string_view) { quit_ = true; }

    void say_task_again() {
        if constexpr (has_contests) {
            if (takes_rows()) {
                return ask_for_rows();
            }
            if (asks()) {
                return say_what_is_asked();
            }
        }
        tell_task();
    }

    void hint(std::string_view) {
        if (at_table()) {
            return refuse(tr("there are no hints at a table"));
        }
        if (asks()) {
            return refuse(tr(answer_first));
        }
        if constexpr (has_contests) {
            if (takes_rows()) {
                return remark(rows_in_words(session().steps(), best_ending(session().steps())));
            }
        }
        auto question = question_in(session(), {.most = settings_.move_time}, settings_.now());
        question.kind = QuestionKind::Hint;
        const auto choice = think(task_for(question, settings_.seed));
        const auto answer = answer_to(question, choice);
        tell_of_less_thought(answer);
        remark(Words::hint(question.history.current(), answer, choice.line.score));
    }

    void help(std::string_view) {
        if (!watches()) {
            for (const auto& [move, means] : Words::ways_to_move()) {
                remark(padded_after(move, 14).append(tr(means)));
            }
        }
        list_rows(Words::questions());
        if (at_table()) {
            list_rows(table_commands());
        }
        list_rows(commands()); // ends with quit
    }

    std::istream& in_;
    LineGame settings_;
    const Around* around_;
    Millis next_word_on_thinking_ = 0;
    BasicEngine<R> engine_;
    LineReader lines_;
    std::ostream& out_;
    std::string why_no_move_; // of an engine
    bool quit_ = false;
    bool kept_; // what there is of the game
    bool refused_ = false;
    bool was_interrupted_ = false;                     // where no person plays
    bool shows_other_ = false;                         // the table has sent the whole game again
    bool owes_record_ = false;                         // what was printed is no longer the record
    std::optional<Player> resigns_if_yes_;             // this player was asked whether to resign
    std::optional<std::pair<NodeId, Turn>> open_turn_; // the user was asked about this turn, to be made there
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
