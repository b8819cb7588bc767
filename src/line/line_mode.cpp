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
        print_head();
        remark(table_.notice);
        remark("type a turn (Wd4,d1 or x d1Gd3), or help");
        show_board();
        while (!ended_ && !over() && out_) { // without a reader, nobody would know of further turns
            const int level = table_.levels[static_cast<std::size_t>(index_of(position().mover()))];
            if (level > 0) {
                let_program_move(level);
            } else if (!read_line()) {
                break;
            }
        }
        if (over()) {
            remark(describe(game().outcome()));
        }
        if (game().size() > 0) {
            keep();
        }
        out_ << name_of(game().result()) << "\n" << std::flush;
        return refused_ && !table_.prompt ? Failed : Done;
    }

private:
    static constexpr std::size_t longest_line = 4096;
    using Command = void (LineMode::*)(std::string_view);

    struct CommandRow {
        std::string_view name;
        Command run;
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
            {"undo", &LineMode::undo, "take back to your last decision"},
            {"redo", &LineMode::redo, "play it again"},
            {"demand", &LineMode::demand, "demand the last turn back, where captures are enforced by the opponent"},
            {"draw", &LineMode::draw, "agree on a draw (two people), or claim one"},
            {"resign", &LineMode::resign, "give the game up"},
            {"position", &LineMode::say_position, "the position on one line"},
            {"help", &LineMode::help, "this list"},
            {"quit", &LineMode::quit, "leave; the game is kept"},
        };
        return rows;
    }

    Game& game() { return table_.game; }
    const Game& game() const { return table_.game; }
    Position position() const { return game().position(); }
    bool over() const { return game().outcome().over() && game().cursor() == game().line_end(); }

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
        for (const NodeId node : game().line_to(game().cursor())) {
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

    /// The record printed so far no longer holds: it ends, and another begins.
    void begin_anew(std::string_view why) {
        keep();
        out_ << "*\n\n";
        remark(why);
        print_head();
        show_board();
    }

    void show_board() {
        remark(to_diagram(position()));
        if (over()) {
            return;
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

    void make(Turn turn) {
        game().play(turn);
        keep();
        print_turn(game().cursor());
        show_board();
    }

    /// Before anything is said of what has changed.
    void keep() {
        if (over() && std::exchange(end_kept_, true)) {
            return;
        }
        if (const auto problem = table_.keep(game())) {
            refuse(*problem);
        }
    }

    EngineTask task_at_level(int level) {
        EngineTask task = task_for(game().history(game().cursor()));
        task.level = level;
        task.seed = table_.seed;
        task.limits.move_time = table_.move_time;
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

    void let_program_move(int level) {
        const EngineChoice choice = think(task_at_level(level));
        if (choice.kind == EngineChoice::Kind::DemandBack) {
            demand({});
        } else {
            make(choice.turn());
        }
    }

    /// False at the end of the input.
    bool read_line() {
        if (table_.prompt) {
            out_ << "% " << side(position().mover()) << "> ";
        }
        if (!out_.flush()) {
            return false;
        }
        const auto ask = [this] { out_ << "\n% once more to leave; the game is kept\n" << std::flush; };
        if (table_.input != nullptr && !table_.input->wait_for_line(ask)) {
            return false;
        }
        std::string line;
        if (!lines_.next(line)) {
            return false;
        }
        obey(line);
        return true;
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
            make(turn->turn);
            return;
        }
        refuse(is_plain_word(word) ? no_command(word) : render(located(turn.error(), line), "turn"));
    }

    static const CommandRow* command_named(std::string_view word) {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 5> others{
            {{"q", "quit"}, {"exit", "quit"}, {"h", "help"}, {"?", "help"}, {"show", "board"}}};
        for (const auto& [other, name] : others) {
            word = word == other ? name : word;
        }
        const auto& rows = commands();
        const auto row =
            std::find_if(rows.begin(), rows.end(), [word](const CommandRow& each) { return each.name == word; });
        return row == rows.end() ? nullptr : &*row;
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
        const EngineChoice choice = think(task_at_level(full_level));
        remark(choice.kind == EngineChoice::Kind::DemandBack
                   ? std::string("demand the last turn back")
                   : format_turn(position(), choice.turn()) + ": " + score_in_words(choice.line.score));
    }

    bool typed(Player player) const { return table_.levels[static_cast<std::size_t>(index_of(player))] == 0; }

    void undo(std::string_view) {
        const NodeId before = game().cursor();
        while (game().undo() && !typed(position().mover())) {
        }
        if (game().cursor() == before || !typed(position().mover())) {
            game().go_to(before);
            refuse("there is nothing of yours to take back");
            return;
        }
        begin_anew("taken back");
    }

    void redo(std::string_view) {
        if (!game().redo()) {
            refuse("there is nothing to play again");
            return;
        }
        while (!typed(position().mover()) && game().redo()) {
        }
        begin_anew("played again");
    }

    void demand(std::string_view) {
        if (!game().demand_back()) {
            refuse("the last turn missed no capture, or captures are not enforced by the opponent (R10.3)");
            return;
        }
        begin_anew("demanded back: a capture must be made (R10.3)");
    }

    void draw(std::string_view) {
        if (!typed(Player::First) || !typed(Player::Second)) {
            refuse("the program does not agree to a draw; a repetition ends the game by itself (R8.1)");
            return;
        }
        game().agree_draw();
        ended_ = true;
        remark("agreed (R8.2)");
    }

    void resign(std::string_view) {
        game().resign(position().mover());
        ended_ = true;
        remark(std::string(side(position().mover())) + " resigns (R8.2)");
    }

    void say_position(std::string_view) { remark(format_position(position())); }

    void help(std::string_view) {
        remark("a turn: Wd4,d1 places white on d4 and removes d1; x d1Gd3 jumps a grey from d1 to d3");
        for (const CommandRow& row : commands()) {
            remark(std::string(row.name) + std::string(10 - row.name.size(), ' ') + std::string(row.help));
        }
    }

    void quit(std::string_view) { ended_ = true; }

    LineGame table_;
    LineReader lines_;
    std::ostream& out_;
    Engine engine_;
    bool ended_ = false;
    bool refused_ = false;
    bool end_kept_ = false;
};

} // namespace

int run_line_game(LineGame table, std::istream& in, std::ostream& out) {
    return LineMode(std::move(table), in, out).run();
}

} // namespace zertz
