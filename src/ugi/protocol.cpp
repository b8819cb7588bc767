#include "ugi/protocol.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/program.hpp"
#include "base/text.hpp"

#include <unistd.h>

#include <algorithm>
#include <limits>
#include <new>
#include <ostream>

namespace zertz {
namespace {

constexpr int usual_hash = 64;
constexpr int most_lines = 64;
constexpr std::int64_t largest_seed = std::numeric_limits<std::int64_t>::max();

/// Half of the machine's memory, in mebibytes: a larger table could be swapped out, or end the program. With addresses of
/// 32 bits, not more than is likely to be free in one piece.
int largest_hash() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long size = sysconf(_SC_PAGE_SIZE);
    constexpr std::int64_t largest = sizeof(void*) < 8 ? 1 << 10 : 1 << 20;
    const std::int64_t half = std::int64_t{pages} * size / 2 >> 20;
    return static_cast<int>(std::clamp<std::int64_t>(half, usual_hash, largest));
}

std::string_view result_word(GameResult result) {
    switch (result) {
    case GameResult::FirstWins: return "p1win";
    case GameResult::SecondWins: return "p2win";
    case GameResult::Draw:
    case GameResult::BothLose: return "draw"; // nobody wins: the closest result in the protocol
    case GameResult::Open: break;
    }
    return "none";
}

} // namespace

Protocol::Protocol(std::ostream& out) : out_(out), engine_options_{usual_hash, 1} {
    begin();
}

Protocol::~Protocol() {
    with_game([](auto& game) { game.engine().stop_and_wait(); });
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

/// The options that say how a game begins. Setting one for the chosen game restarts that game.
template <GameRules R>
void Protocol::add_options(std::vector<OptionRow>& rows) {
    for (const GameOption<typename R::Variant>& option : R::options()) {
        const auto set = [setter = option.set](Protocol& protocol, const std::string& value) {
            auto problem = setter(std::get<number_of_game<R>>(protocol.variants_), value);
            if (!problem && protocol.chosen_ == R::name) {
                protocol.begin();
            }
            return problem;
        };
        rows.push_back({option.name, std::string(option.declaration), set});
    }
}

std::vector<Protocol::OptionRow> Protocol::own_options() {
    const auto spin = [](int usual, std::int64_t low, std::int64_t high) {
        return "spin default " + std::to_string(usual) + " min " + std::to_string(low) + " max " + std::to_string(high);
    };
    std::string games = "combo default ";
    games += Games::First::name;
    Games::each([&games]<GameRules R> { games.append(" var ").append(R::name); });
    return {
        {"Hash", spin(usual_hash, 1, largest_hash()), &Protocol::set_hash},
        {"Threads", spin(1, 1, most_threads), &Protocol::set_threads},
        {"MultiPV", spin(1, 1, most_lines),
         [](Protocol& own, const std::string& value) {
             return read_number(value, 1, most_lines,
                                [&own](std::int64_t number) { own.settings_.lines = static_cast<int>(number); });
         }},
        {"Level", spin(full_level, weakest_level, full_level),
         [](Protocol& own, const std::string& value) {
             return read_number(value, weakest_level, full_level,
                                [&own](std::int64_t number) { own.settings_.level = static_cast<int>(number); });
         }},
        {"Seed", spin(0, 0, largest_seed),
         [](Protocol& own, const std::string& value) {
             return read_number(value, 0, largest_seed, [&own](std::int64_t number) {
                 own.settings_.seed = static_cast<std::uint64_t>(number);
             });
         }},
        {"OwnBook", "check default false",
         [](Protocol& own, const std::string& value) {
             return read_truth(value, [&own](bool truth) { own.settings_.own_book = truth; });
         }},
        {"Ponder", "check default false",
         [](Protocol& own, const std::string& value) {
             return read_truth(value, [&own](bool truth) { own.settings_.tell_reply = truth; });
         }},
        {"Game", games, &Protocol::set_game},
    };
}

const std::vector<Protocol::OptionRow>& Protocol::options() {
    static const std::vector<OptionRow> rows = [] {
        std::vector<OptionRow> made = own_options();
        Games::each([&made]<GameRules R> { add_options<R>(made); });
        return made;
    }();
    return rows;
}

/// The current game if it has these rules; otherwise a new one, which replaces it completely.
template <GameRules R>
UgiGame<R>& Protocol::game_of() {
    auto* held = std::get_if<Held<R>>(&game_);
    if (held == nullptr || !*held) {
        game_ = Held<R>(); // free the old engine's table before making the new one
        game_ = std::make_unique<UgiGame<R>>(engine_options_, [this](const std::string& lines) { say(lines); });
        held = std::get_if<Held<R>>(&game_);
    }
    return **held;
}

/// Goes to the start that the options describe.
void Protocol::begin() {
    Games::named(chosen_, [this]<GameRules R> { game_of<R>().stand_in(BasicGame<R>(start_of<R>())); });
}

template <GameRules R>
Protocol::Problem Protocol::stand_in(Result<BasicGame<R>, std::string> game) {
    if (!game) {
        return game.error();
    }
    game_of<R>().stand_in(std::move(game).value());
    return std::nullopt;
}

bool Protocol::obey(std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    if (words.empty()) {
        return true;
    }
    if (words.front() == "quit") {
        with_game([](auto& game) { game.engine().stop_and_wait(); });
        return false;
    }
    const auto& rows = commands();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const CommandRow& each) { return each.name == words.front(); });
    if (row == rows.end()) {
        complain(filled("unknown command {word}", gap<"word">(in_quotes(words.front(), longest_quote))));
        return true;
    }
    if (!row->during_search && searching_) {
        if (!stopping_) {
            complain(filled("{command}: a search is running", gap<"command">(row->name)));
            return true;
        }
        wait(); // it was already told to stop
    }
    if (const Problem problem = (this->*row->run)(Words(words).subspan(1))) {
        complain(*problem);
    }
    return true;
}

void Protocol::wait() {
    with_game([](auto& game) { game.engine().wait(); });
}

void Protocol::complain(const std::string& what) {
    say(filled("info string error: {problem}\n", gap<"problem">(what)));
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
    with_game([](auto& game) { game.engine().prepare(); });
    say("readyok\n");
    return std::nullopt;
}

Protocol::Problem Protocol::new_game(Words) {
    begin();
    with_game([](auto& game) { game.engine().new_game(); });
    return std::nullopt;
}

Protocol::Problem Protocol::set_position(Words words) {
    const auto place_end = std::find(words.begin(), words.end(), "moves");
    const Words place(words.begin(), place_end);
    const Words moves(place_end == words.end() ? place_end : place_end + 1, words.end());
    if (place.size() == 1 && place.front() == "startpos") {
        Problem problem;
        Games::named(chosen_, [&]<GameRules R> { problem = stand_in(UgiGame<R>::read_game(start_of<R>(), moves)); });
        return problem;
    }
    if (place.empty() || place.front() != "fen") {
        return std::string(tr("position: use startpos, or fen and a position"));
    }
    const std::string text = joined(place.subspan(1));
    Problem problem;
    Games::of_position(text, [&]<GameRules R> { problem = stand_in(UgiGame<R>::read_game(text, moves)); });
    return problem;
}

Protocol::Problem Protocol::go(Words words) {
    const auto request = parse_go(words);
    if (!request) {
        return request.error();
    }
    searching_ = true;
    stopping_ = false;
    pondering_ = request->ponder;
    const Problem problem =
        with_game([&](auto& game) { return game.go(*request, settings_, [this] { searching_ = false; }); });
    if (problem) { // nothing else may be written here: a short search has ended already
        searching_ = false;
    }
    return problem;
}

Protocol::Problem Protocol::stop(Words) {
    stopping_ = true;
    with_game([](auto& game) { game.engine().stop(); });
    return std::nullopt;
}

Protocol::Problem Protocol::ponder_hit(Words) {
    if (!searching_ || !pondering_) {
        return std::string(tr("ponderhit: no search is pondering"));
    }
    pondering_ = false;
    with_game([](auto& game) { game.engine().ponder_hit(); });
    return std::nullopt;
}

Protocol::Problem Protocol::query(Words words) {
    const auto truth = [this](bool answer) { say(answer ? "response true\n" : "response false\n"); };
    if (words.size() == 1 && words.front() == "p1turn") {
        truth(with_game([](auto& game) { return game.first_to_move(); }));
    } else if (words.size() == 1 && words.front() == "gameover") {
        truth(with_game([](auto& game) { return game.over(); }));
    } else if (words.size() == 1 && words.front() == "result") {
        const GameResult result = with_game([](auto& game) { return game.result(); });
        say("response " + std::string(result_word(result)) + "\n");
    } else {
        return std::string(tr("query: use p1turn, gameover or result"));
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
            const Problem problem = option.set(*this, request->value);
            return problem ? Problem(filled("setoption: {name}: {problem}", gap<"name">(option.name),
                                            gap<"problem">(*problem)))
                           : problem;
        }
    }
    return filled("setoption: unknown option {name}", gap<"name">(in_quotes(request->name, longest_quote)));
}

Protocol::Problem Protocol::read_number(const std::string& value, std::int64_t low, std::int64_t high,
                                        const std::function<void(std::int64_t)>& take) {
    const auto number = number_from<std::int64_t>(value, low, high);
    if (!number) {
        return filled("{value}: use a number from {low} to {high}", gap<"value">(in_quotes(value, longest_quote)),
                      gap<"low">(low), gap<"high">(high));
    }
    take(*number);
    return std::nullopt;
}

Protocol::Problem Protocol::read_truth(const std::string& value, const std::function<void(bool)>& take) {
    if (value != "true" && value != "false") {
        return filled("{value}: use true or false", gap<"value">(in_quotes(value, longest_quote)));
    }
    take(value == "true");
    return std::nullopt;
}

void Protocol::set_engine(const EngineOptions& options) {
    with_game([&options](auto& game) { game.engine().set_options(options); });
    engine_options_ = options;
}

Protocol::Problem Protocol::set_hash(const std::string& value) {
    std::optional<std::size_t> size;
    const Problem problem = read_number(value, 1, largest_hash(),
                                        [&size](std::int64_t number) { size = static_cast<std::size_t>(number); });
    if (!size) {
        return problem;
    }
    const EngineOptions before = engine_options_;
    try {
        set_engine({*size, before.threads});
    } catch (const std::bad_alloc&) {
        set_engine(before);
        return filled("there is not enough memory for {size} MiB", gap<"size">(value));
    }
    return std::nullopt;
}

Protocol::Problem Protocol::set_threads(const std::string& value) {
    return read_number(value, 1, most_threads, [this](std::int64_t number) {
        set_engine({engine_options_.table_mebibytes, static_cast<int>(number)});
    });
}

Protocol::Problem Protocol::set_game(const std::string& value) {
    if (!Games::named(value, [this]<GameRules R> { chosen_ = R::name; })) {
        std::vector<std::string> names;
        Games::each([&names]<GameRules R> { names.emplace_back(R::name); });
        return filled("{value}: use {games}", gap<"value">(in_quotes(value, longest_quote)),
                      gap<"games">(joined(names, ", ", tr(" or "))));
    }
    begin();
    return std::nullopt;
}

} // namespace zertz
