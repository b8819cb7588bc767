#include "ugi/protocol.hpp"

#include "base/ascii.hpp"
#include "base/number.hpp"
#include "base/program.hpp"
#include "base/text.hpp"
#include "session/engine_task.hpp"
#include "zertz/position_text.hpp"
#include "zertz/turn_text.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <new>
#include <ostream>

namespace zertz {
namespace {

constexpr int usual_hash = 64;
constexpr int most_lines = 64;

/// Half of the machine's memory, in mebibytes: a larger table would be swapped out, or end the program.
int largest_hash() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long size = sysconf(_SC_PAGE_SIZE);
    constexpr std::int64_t largest = 1 << 20;
    const std::int64_t half = std::int64_t{pages} * size / 2 >> 20;
    return static_cast<int>(std::clamp<std::int64_t>(half, usual_hash, largest));
}

std::string range_problem(const std::string& value, std::int64_t low, std::int64_t high) {
    return in_quotes(value, longest_quote) + ": use a number from " + std::to_string(low) + " to " +
           std::to_string(high);
}

std::optional<bool> truth_of(const std::string& value) {
    return value == "true" ? std::optional(true) : value == "false" ? std::optional(false) : std::nullopt;
}

std::string pv_text(Position position, const std::vector<Turn>& pv) {
    std::string text;
    for (const Turn turn : pv) {
        text.append(" ").append(format_turn(position, turn, TurnStyle::Compact));
        position = after(position, turn);
    }
    return text;
}

std::string score_text(Score score) {
    switch (score.kind) {
    case Score::Kind::Win: return "mate " + std::to_string(score.amount);
    case Score::Kind::Loss: return "mate -" + std::to_string(score.amount);
    case Score::Kind::Points: break;
    }
    return "cp " + std::to_string(score.amount);
}

std::string_view result_word(GameResult result) {
    switch (result) {
    case GameResult::FirstWins: return "p1win";
    case GameResult::SecondWins: return "p2win";
    case GameResult::Draw:
    case GameResult::BothLose: return "draw"; // nobody wins: the nearest that the protocol knows
    case GameResult::Open: break;
    }
    return "none";
}

} // namespace

Protocol::Protocol(std::ostream& out) : out_(out), engine_(EngineOptions{usual_hash, 1}) {}

void Protocol::set_up(Game game) {
    session_ = Session(std::move(game), {Seat::engine("first"), Seat::engine("second")}, Clock());
}

Protocol::~Protocol() {
    engine_.stop_and_wait();
}

const std::vector<Protocol::CommandRow>& Protocol::commands() {
    static const std::vector<CommandRow> rows{
        {"ugi", &Protocol::introduce, false},
        {"isready", &Protocol::say_ready, true},
        {"setoption", &Protocol::set_option, false},
        {"uginewgame", &Protocol::new_game, false},
        {"position", &Protocol::set_position, false},
        {"go", &Protocol::go, false},
        {"stop", &Protocol::stop, true},
        {"ponderhit", &Protocol::ponder_hit, true},
        {"query", &Protocol::query, false},
    };
    return rows;
}

const std::vector<Protocol::OptionRow>& Protocol::options() {
    const auto spin = [](int usual, std::int64_t low, std::int64_t high) {
        return "spin default " + std::to_string(usual) + " min " + std::to_string(low) + " max " + std::to_string(high);
    };
    static const std::vector<OptionRow> rows{
        {"Hash", spin(usual_hash, 1, largest_hash()), &Protocol::set_hash},
        {"Threads", spin(1, 1, most_threads), &Protocol::set_threads},
        {"MultiPV", spin(1, 1, most_lines), &Protocol::set_lines},
        {"Level", spin(full_level, weakest_level, full_level), &Protocol::set_level},
        {"Seed", spin(0, 0, std::numeric_limits<std::int64_t>::max()), &Protocol::set_seed},
        {"Board", "combo default 37 var 37 var 40 var 43 var 44 var 48 var 61", &Protocol::set_board},
        {"Rules", "string default standard", &Protocol::set_rules},
        {"OwnBook", "check default false", &Protocol::set_own_book},
        {"Ponder", "check default false", &Protocol::set_ponder},
    };
    return rows;
}

bool Protocol::obey(std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    if (words.empty()) {
        return true;
    }
    if (words.front() == "quit") {
        engine_.stop_and_wait();
        return false;
    }
    const auto& rows = commands();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const CommandRow& each) { return each.name == words.front(); });
    if (row == rows.end()) {
        complain("unknown command " + in_quotes(words.front(), longest_quote));
        return true;
    }
    if (!row->during_search && searching_) {
        if (!stopping_) {
            complain(std::string(row->name) + ": a search is going on");
            return true;
        }
        engine_.wait(); // it has been told to end
    }
    if (const Problem problem = (this->*row->run)(Words(words).subspan(1))) {
        complain(*problem);
    }
    return true;
}

void Protocol::complain(const std::string& what) {
    say("info string error: " + what + "\n");
}

void Protocol::say(const std::string& lines) {
    const std::lock_guard lock(out_mutex_);
    out_ << lines << std::flush;
}

Protocol::Problem Protocol::introduce(Words) {
    std::string lines = std::string("id name zertz ") + version + "\nid author the zertz authors\n";
    for (const OptionRow& option : options()) {
        lines.append("option name ").append(option.name).append(" type ").append(option.declaration).append("\n");
    }
    say(lines + "ugiok\n");
    return std::nullopt;
}

Protocol::Problem Protocol::say_ready(Words) {
    engine_.prepare();
    say("readyok\n");
    return std::nullopt;
}

Protocol::Problem Protocol::new_game(Words) {
    engine_.new_game();
    set_up(Game(Position::start(board_, rules_)));
    return std::nullopt;
}

Protocol::Problem Protocol::set_position(Words words) {
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const Words place(words.begin(), moves);
    std::optional<Game> game;
    if (place.size() == 1 && place.front() == "startpos") {
        game.emplace(Position::start(board_, rules_));
    } else if (!place.empty() && place.front() == "fen") {
        std::string text;
        for (const std::string_view word : place.subspan(1)) {
            text.append(text.empty() ? "" : " ").append(word);
        }
        const auto position = parse_position(text);
        if (!position) {
            return "position: column " + std::to_string(located(position.error(), text).column) +
                   " of the fen: " + position.error().message + " (" + position.error().rule + ")";
        }
        game.emplace(*position);
    } else {
        return std::string("position: expected startpos or fen and a position");
    }
    int number = 0;
    NodeId at = root_node;
    for (auto move = moves == words.end() ? moves : moves + 1; move != words.end(); ++move) {
        ++number;
        const auto turn = parse_turn(*move, game->position(at));
        if (!turn) {
            return "position: move " + std::to_string(number) + ", " + in_quotes(*move, longest_quote) + ": " +
                   turn.error().message + " (" + turn.error().rule + ")";
        }
        at = game->add(at, turn->turn);
    }
    set_up(std::move(*game));
    return std::nullopt;
}

Protocol::Problem Protocol::go(Words words) {
    const auto request = parse_go(words);
    if (!request) {
        return request.error();
    }
    const Player mover = session_.mover();
    auto clock = clock_of(*request, mover);
    if (!clock) {
        return clock.error();
    }
    const Millis now =
        std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
    session_ = Session(session_.game(), session_.seats(), std::move(clock).value(), session_.live());
    session_.update({mover, now, act::GoOn{}});
    const Position root = session_.position();
    EngineTask task = task_for(session_.game().history(session_.live()));
    task.if_demanded_back.reset(); // the protocol has no word for it
    task.limits = limits_for(session_.clock().time_of(mover, now), {});
    task.limits.move_time = request->move_time;
    task.limits.depth = request->depth;
    task.limits.nodes = request->nodes;
    task.lines = lines_;
    task.level = level_;
    task.seed = seed_;
    task.ponder = request->ponder;
    const bool limited = task.limits.timed() || task.limits.depth || task.limits.nodes;
    task.endless = request->infinite || !limited;
    searching_ = true;
    stopping_ = false;
    pondering_ = task.ponder;
    engine_.start(
        std::move(task), [this, root, lines = lines_](const EngineInfo& info) { say_info(root, info, lines); },
        [this, root, reply = tell_reply_](const EngineChoice& choice) {
            searching_ = false; // before it is told: the answer to it may come at once
            say_choice(root, choice, reply);
        });
    return std::nullopt;
}

Protocol::Problem Protocol::stop(Words) {
    stopping_ = true;
    engine_.stop();
    return std::nullopt;
}

Protocol::Problem Protocol::ponder_hit(Words) {
    if (!searching_ || !pondering_) {
        return std::string("ponderhit: nothing is pondered on");
    }
    pondering_ = false;
    engine_.ponder_hit();
    return std::nullopt;
}

Protocol::Problem Protocol::query(Words words) {
    const Outcome outcome = session_.outcome();
    if (words.size() == 1 && words.front() == "p1turn") {
        say(session_.mover() == Player::First ? "response true\n" : "response false\n");
    } else if (words.size() == 1 && words.front() == "gameover") {
        say(outcome.over() ? "response true\n" : "response false\n");
    } else if (words.size() == 1 && words.front() == "result") {
        say("response " + std::string(result_word(outcome.result)) + "\n");
    } else {
        return std::string("query: expected p1turn, gameover or result");
    }
    return std::nullopt;
}

Protocol::Problem Protocol::set_option(Words words) {
    const auto request = parse_option(words);
    if (!request) {
        return request.error();
    }
    for (const OptionRow& option : options()) {
        if (same_letters(option.name, request->name)) {
            const Problem problem = (this->*option.set)(request->value);
            return problem ? Problem("setoption: " + std::string(option.name) + ": " + *problem) : problem;
        }
    }
    return "setoption: unknown option " + in_quotes(request->name, longest_quote);
}

Protocol::Problem Protocol::set_hash(const std::string& value) {
    const auto number = number_from<std::int64_t>(value, 1, largest_hash());
    if (!number) {
        return range_problem(value, 1, largest_hash());
    }
    const EngineOptions before = engine_.options();
    try {
        engine_.set_options({static_cast<std::size_t>(*number), before.threads});
    } catch (const std::bad_alloc&) {
        engine_.set_options(before);
        return "there is not enough memory for " + value + " MiB";
    }
    return std::nullopt;
}

Protocol::Problem Protocol::set_threads(const std::string& value) {
    const auto number = number_from<std::int64_t>(value, 1, most_threads);
    if (!number) {
        return range_problem(value, 1, most_threads);
    }
    engine_.set_options({engine_.options().table_mebibytes, static_cast<int>(*number)});
    return std::nullopt;
}

Protocol::Problem Protocol::set_lines(const std::string& value) {
    const auto number = number_from<std::int64_t>(value, 1, most_lines);
    if (!number) {
        return range_problem(value, 1, most_lines);
    }
    lines_ = static_cast<int>(*number);
    return std::nullopt;
}

Protocol::Problem Protocol::set_level(const std::string& value) {
    const auto number = number_from<std::int64_t>(value, weakest_level, full_level);
    if (!number) {
        return range_problem(value, weakest_level, full_level);
    }
    level_ = static_cast<int>(*number);
    return std::nullopt;
}

Protocol::Problem Protocol::set_seed(const std::string& value) {
    const auto number = number_from<std::int64_t>(value, 0, std::numeric_limits<std::int64_t>::max());
    if (!number) {
        return range_problem(value, 0, std::numeric_limits<std::int64_t>::max());
    }
    seed_ = static_cast<std::uint64_t>(*number);
    return std::nullopt;
}

Protocol::Problem Protocol::set_board(const std::string& value) {
    const auto rings = number_from<std::int64_t>(value, 0, 100);
    const auto board = rings ? board_with(static_cast<int>(*rings)) : std::nullopt;
    if (!board) {
        return in_quotes(value, longest_quote) + ": use a board of 37, 40, 43, 44, 48 or 61 rings";
    }
    if (!goes_on(rules_, *board)) {
        return "the " + name_of(rules_) + " rules are not for " + std::to_string(ring_count(*board)) + " rings";
    }
    board_ = *board;
    set_up(Game(Position::start(board_, rules_)));
    return std::nullopt;
}

/// Rules that do not go on the board bring their own.
Protocol::Problem Protocol::set_rules(const std::string& value) {
    const auto rules = rules_named(value);
    if (!rules) {
        return in_quotes(value, longest_quote) +
               ": use standard, blitz or tournament, with +touch, +enforce or +optional-claim";
    }
    rules_ = *rules;
    if (!goes_on(rules_, board_)) {
        board_ = usual_board(rules_);
    }
    set_up(Game(Position::start(board_, rules_)));
    return std::nullopt;
}

Protocol::Problem Protocol::set_own_book(const std::string& value) {
    const auto use = truth_of(value);
    if (!use) {
        return in_quotes(value, longest_quote) + " is neither true nor false";
    }
    return *use ? Problem("this program has no book") : std::nullopt;
}

Protocol::Problem Protocol::set_ponder(const std::string& value) {
    const auto ponder = truth_of(value);
    if (!ponder) {
        return in_quotes(value, longest_quote) + " is neither true nor false";
    }
    tell_reply_ = *ponder;
    return std::nullopt;
}

void Protocol::say_info(const Position& root, const EngineInfo& info, int lines) {
    const auto milliseconds = static_cast<std::uint64_t>(info.time.count());
    std::string head = "info depth " + std::to_string(info.depth) + " seldepth " +
                       std::to_string(info.selective_depth) + " time " + std::to_string(milliseconds) + " nodes " +
                       std::to_string(info.nodes) + " nps " +
                       std::to_string(info.nodes * 1000 / std::max<std::uint64_t>(milliseconds, 1)) + " hashfull " +
                       std::to_string(info.per_mille_full);
    std::string text;
    const auto shown = static_cast<std::size_t>(lines);
    for (std::size_t i = 0; i < std::min(info.lines.size(), shown); ++i) {
        text.append(head).append(" multipv ").append(std::to_string(i + 1));
        text.append(" score ").append(score_text(info.lines[i].score));
        text.append(" pv").append(pv_text(root, info.lines[i].pv)).append("\n");
    }
    say(text);
}

void Protocol::say_choice(const Position& root, const EngineChoice& choice, bool with_reply) {
    if (choice.kind != EngineChoice::Kind::Turn) {
        say("bestmove (none)\n");
        return;
    }
    std::string text = "bestmove " + format_turn(root, choice.turn(), TurnStyle::Compact);
    if (const auto reply = choice.expected(); reply && with_reply) {
        text += " ponder " + format_turn(after(root, choice.turn()), *reply, TurnStyle::Compact);
    }
    say(text + "\n");
}

} // namespace zertz
