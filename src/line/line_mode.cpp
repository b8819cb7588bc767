#include "line/line_mode.hpp"

#include "base/line_reader.hpp"
#include "base/option_words.hpp"
#include "base/program.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "line/internal/line_words.hpp"
#include "record/record.hpp"
#include "session/engine_task.hpp"
#include "zertz/diagram.hpp"
#include "zertz/position_text.hpp"
#include "zertz/steps.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <istream>
#include <ostream>
#include <sstream>
#include <thread>
#include <utility>

namespace zertz {
namespace {

class LineMode {
public:
    LineMode(LineGame table, std::istream& in, std::ostream& out)
        : table_(std::move(table)),
          lines_(in, longest_line),
          out_(out),
          engine_(table_.engine) {}

    int run() {
        if (at_table()) {
            return run_at_table();
        }
        print_head();
        remark(table_.notice);
        remark("type a turn (Wd4,d1 or x d1Gd3), or help");
        carry_out(act::GoOn{});
        while (!quit_ && !session().over() && out_) { // without a reader, nobody would know of further turns
            if (session().seat(session().mover()).level > 0) {
                let_computer_move();
            } else if (!read_line()) {
                break;
            }
        }
        if (!session().over()) {
            carry_out(act::Suspend{});
        }
        out_ << name_of(game().result()) << "\n" << std::flush;
        return refused_ && !table_.prompt ? Failed : Done;
    }

    // The events of the session.

    void operator()(const event::Keep& keep) {
        if (const auto problem = table_.keep(session(), keep.finished)) {
            refuse(*problem);
        }
    }
    void operator()(const event::TurnMade& made) { print_turn(made.node); }
    void operator()(const event::StepMade&) {}
    void operator()(const event::AnswerAsked&) {}
    void operator()(const event::Interrupted&) {}
    void operator()(const event::TakenBack&) { begin_anew("taken back"); }
    void operator()(const event::Redone&) { begin_anew("played again"); }
    void operator()(const event::DemandedBack&) { begin_anew("demanded back: a capture must be made (R10.3)"); }
    void operator()(const event::Asked& asked) {
        const bool draw = asked.request.kind == Request::Kind::Draw;
        remark(std::string(side(opponent(asked.request.by))) + ": do you agree to " +
               (draw ? "a draw" : "take the move back") + "? type yes or no");
    }
    void operator()(const event::Declined& declined) {
        const bool draw = declined.request.kind == Request::Kind::Draw;
        remark(std::string(side(opponent(declined.request.by))) +
               (draw ? " declines the draw" : " does not take back"));
    }
    void operator()(const event::Suspended&) {}
    void operator()(const event::Ended& ended) {
        if (game().rules_outcome(session().live()).over()) {
            show_board();
        }
        remark(describe(ended.outcome));
    }
    void operator()(const event::ToMove&) { show_board(); }
    void operator()(const event::Refused& refused) { refuse(refused.message); }

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
            remark(describe(session().outcome()));
        } else if (!(there_[0] && there_[1])) {
            remark("the game begins, or continues, when both players are here");
        }
    }
    void operator()(const news::Did& did) {
        const bool opponents = seat_ && did.by != *seat_;
        for (const auto& event : table_.session.update({did.by, did.at, did.act})) {
            std::visit(*this, event);
        }
        if (opponents && table_.prompt) {
            out_ << "\a";
        }
    }
    void operator()(const news::Clocks& clocks) { table_.session.set_clock(clocks.clock); }
    void operator()(const news::Presence& presence) {
        const auto& [player, there, name] = presence;
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
    void operator()(const news::Closed& closed) {
        remark(closed.why);
        closed_ = true;
    }

private:
    static constexpr std::size_t longest_line = 4096;
    using Reply = void (LineMode::*)(std::string_view);

    struct CommandRow {
        std::string_view name;
        Reply run;
        std::string_view help;
    };

    static const std::vector<CommandRow>& commands() {
        static const std::vector<CommandRow> rows{
            {"board", &LineMode::show_board_again, "draw the board"},
            {"moves", &LineMode::list_moves, "list every legal turn"},
            {"say", &LineMode::say_ring, "say d4: a ring in words"},
            {"free", &LineMode::say_free, "the free rings and the marbles that can jump"},
            {"aims", &LineMode::say_aims, "what each player has captured and still needs"},
            {"hint", &LineMode::hint, "a turn the program would make"},
            {"time", &LineMode::say_time, "the players' clocks"},
            {"undo", &LineMode::act_by_mover<act::TakeBack>, "take back your last move"},
            {"redo", &LineMode::act_by_mover<act::Redo>, "redo what was taken back"},
            {"demand", &LineMode::act_by_mover<act::DemandBack>, "demand the capture that your opponent has missed"},
            {"draw", &LineMode::act_by_mover<act::OfferDraw>, "offer a draw"},
            {"yes", &LineMode::respond<true>, "agree to what your opponent asks"},
            {"no", &LineMode::respond<false>, "decline it"},
            {"resign", &LineMode::act_by_mover<act::Resign>, "give the game up"},
            {"position", &LineMode::say_position, "the position on one line"},
            {"help", &LineMode::help, "this list"},
            {"quit", &LineMode::quit, "leave; the game is kept"},
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
        table_.input->also_wait_for(table_.table->descriptor());
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
        table_.input->also_wait_for(table_.table->descriptor());
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
    const Game& game() const { return session().game(); }
    Position position() const { return session().position(); }

    /// Whatever is not part of the record (N2: a line that begins with % is passed over).
    void remark(std::string_view text) {
        std::istringstream lines{std::string(text)};
        for (std::string line; std::getline(lines, line);) {
            out_ << (line.empty() ? "%" : "% ") << printable(line) << "\n";
        }
    }
    void refuse(std::string_view text) {
        refused_ = true;
        remark(text);
    }

    /// The tags but for the result, which stands at the end, and the turns there are already.
    void print_head() {
        Game bare(game().start());
        for (const std::string_view name : Game::roster) {
            bare.set_tag(name, game().tag(name));
        }
        for (const Tag& tag : game().other_tags()) {
            bare.set_tag(tag.name, tag.value);
        }
        std::istringstream record(format_record(bare));
        for (std::string line; std::getline(record, line) && !line.empty();) {
            if (line.rfind("[Result ", 0) != 0) {
                out_ << line << "\n";
            }
        }
        out_ << "\n";
        for (const NodeId node : game().line_to(session().live())) {
            if (node != root_node) {
                print_turn(node);
            }
        }
    }

    void print_turn(NodeId node) {
        const Position before = game().position(game().parent(node));
        out_ << game().turn_number(node) << (before.mover() == Player::First ? ". " : "... ")
             << format_turn(before, game().turn(node)) << "\n";
    }

    void carry_out(act::Act command) { carry_out(session().mover(), std::move(command)); }

    /// Does what the session's events say, in their order.
    void carry_out(Player by, act::Act command) {
        if (at_table()) {
            return table_.table->act(command);
        }
        for (const auto& event : table_.session.update({by, table_.now(), std::move(command)})) {
            std::visit(*this, event);
        }
    }

    /// The record printed so far no longer holds: it ends, and another begins.
    void begin_anew(std::string_view why) {
        out_ << "*\n\n";
        remark(why);
        print_head();
    }

    void show_board() {
        remark(to_diagram(position()));
        if (session().over()) {
            return;
        }
        if (session().clock().exists()) {
            say_time({});
        }
        remark(std::string(side(position().mover())) + " to move: " + task());
        out_ << std::flush;
    }

    std::string task() const {
        const Steps steps(position());
        if (!steps.jumpers().empty()) {
            return "a capture, " + counted(count_captures(steps), "way", "ways") + ", from " +
                   list_cells(position().board(), steps.jumpers()) +
                   (steps.placeable().empty() ? "" : "; a placement would not be prevented (R10.3)");
        }
        return steps.must_pass() ? "nothing but a pass (-)" : "a placement";
    }

    static std::ptrdiff_t count_captures(const Steps& steps) {
        const auto turns = steps.completions();
        return std::count_if(turns.begin(), turns.end(), [](Turn turn) { return turn.is_capture(); });
    }

    EngineTask task_at_level(int level) {
        EngineTask task = task_for(game().history(session().live()));
        task.level = level;
        task.seed = table_.seed;
        return task;
    }

    EngineChoice think(const EngineTask& task) {
        if (table_.input == nullptr) {
            return engine_.think(task);
        }
        EngineChoice result;
        engine_.start(task, {}, [&result](const EngineChoice& choice) { result = choice; });
        while (engine_.thinking()) {
            std::this_thread::sleep_for(Milliseconds(10));
            if (InteractiveInput::interrupted()) {
                engine_.stop(); // what it has found so far
            }
        }
        engine_.wait();
        return result;
    }

    void let_computer_move() {
        const Player mover = session().mover();
        EngineTask task = task_at_level(session().seat(mover).level);
        task.limits = limits_for(session().clock().time_of(mover, table_.now()), table_.move_time);
        if (table_.most_time) {
            task.limits.move_time = std::min(task.limits.move_time.value_or(*table_.most_time), *table_.most_time);
        }
        const EngineChoice choice = think(task);
        if (choice.kind == EngineChoice::Kind::DemandBack) {
            carry_out(act::DemandBack{});
        } else {
            carry_out(act::MakeTurn{choice.turn(), evaluation_of(choice.line.score, mover, choice.info.depth)});
        }
    }

    /// False at the end of the input.
    bool read_line() {
        if (table_.prompt && !at_table()) {
            out_ << "% " << side(position().mover()) << "> ";
        }
        if (!out_.flush()) {
            return false;
        }
        const auto ask = [this] { out_ << "\n% once more to leave; the game is kept\n" << std::flush; };
        if (table_.input != nullptr && !table_.input->wait_for_line(ask, [this] { return has_time(); })) {
            return session().over() && !at_table();
        }
        std::string line;
        if (!lines_.next(line)) {
            return false;
        }
        obey(line);
        return true;
    }

    /// Whether the game goes on although time passes.
    bool has_time() {
        if (at_table()) {
            return hear_table();
        }
        carry_out(act::Tick{});
        return !session().over();
    }

    void obey(std::string_view line) {
        line = trimmed(line);
        if (line.empty() || line.front() == '%') {
            return;
        }
        const auto [word, rest] = word_and_rest(line);
        if (const CommandRow* row = command_named(word)) {
            (this->*row->run)(rest);
            return;
        }
        const auto turn = parse_turn(line, position());
        if (turn) {
            carry_out(act::MakeTurn{turn->turn});
            return;
        }
        refuse(is_plain_word(word) ? no_command(word) : render(located(turn.error(), line), "turn"));
    }

    const CommandRow* command_named(std::string_view word) const {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 5> others{
            {{"q", "quit"}, {"exit", "quit"}, {"h", "help"}, {"?", "help"}, {"show", "board"}}};
        for (const auto& [other, name] : others) {
            word = word == other ? name : word;
        }
        const auto& rows = commands();
        const auto named = [word](const CommandRow& each) { return each.name == word; };
        const auto row = std::find_if(rows.begin(), rows.end(), named);
        if (row != rows.end() || !at_table()) {
            return row == rows.end() ? nullptr : &*row;
        }
        const auto& more = table_commands();
        const auto other = std::find_if(more.begin(), more.end(), named);
        return other == more.end() ? nullptr : &*other;
    }

    /// Whether a word cannot have been meant as a turn, in which there is a number or little else (N1).
    static bool is_plain_word(std::string_view word) {
        constexpr std::size_t longest = 40;
        return word.size() > 2 && word.size() <= longest && std::all_of(word.begin(), word.end(), is_letter);
    }

    static std::string no_command(std::string_view word) {
        std::vector<std::string> names;
        for (const CommandRow& row : commands()) {
            names.emplace_back(row.name);
        }
        const std::string message = unknown_word("command", word, names);
        return message.ends_with('?') ? message : message + "; help lists the commands";
    }

    void show_board_again(std::string_view) { show_board(); }

    void list_moves(std::string_view) {
        std::vector<std::string> texts;
        for (const Turn turn : legal_turns(position())) {
            texts.push_back(format_turn(position(), turn));
        }
        std::sort(texts.begin(), texts.end());
        for (const std::string& text : texts) {
            remark(text);
        }
    }

    void say_ring(std::string_view name) {
        const auto cell = cell_named(position().board(), name);
        if (!cell) {
            refuse("the board has no ring " + in_quotes(name) + " (R9)");
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
        task.limits.move_time = table_.move_time;
        const EngineChoice choice = think(task);
        remark(choice.kind == EngineChoice::Kind::DemandBack
                   ? std::string("demand the last turn back")
                   : format_turn(position(), choice.turn()) + ": " + score_in_words(choice.line.score));
    }

    template <class Command>
    void act_by_mover(std::string_view) {
        carry_out(Command{});
    }

    template <bool agreed>
    void respond(std::string_view) {
        const auto& request = session().request();
        carry_out(request ? opponent(request->by) : session().mover(), act::Respond{agreed});
    }

    void say_time(std::string_view) {
        if (!session().clock().exists()) {
            return remark("there is no clock");
        }
        const Clock& clock = session().clock();
        remark("first " + shown(clock.at(Player::First, table_.now())) + ", second " +
               shown(clock.at(Player::Second, table_.now())));
    }

    void say_position(std::string_view) { remark(format_position(position())); }

    void help(std::string_view) {
        remark("a turn: Wd4,d1 places white on d4 and removes d1; x d1Gd3 jumps a grey from d1 to d3");
        std::vector<CommandRow> rows = commands();
        if (at_table()) {
            rows.insert(rows.end(), table_commands().begin(), table_commands().end());
        }
        for (const CommandRow& row : rows) {
            remark(std::string(row.name) + std::string(10 - row.name.size(), ' ') + std::string(row.help));
        }
    }

    void quit(std::string_view) { quit_ = true; }

    Who seat_;
    std::array<bool, 2> there_{};
    int watchers_ = 0;
    bool headed_ = false;
    bool closed_ = false;

    LineGame table_;
    LineReader lines_;
    std::ostream& out_;
    Engine engine_;
    bool quit_ = false;
    bool refused_ = false;
};

} // namespace

int run_line_game(LineGame table, std::istream& in, std::ostream& out) {
    return LineMode(std::move(table), in, out).run();
}

} // namespace zertz
