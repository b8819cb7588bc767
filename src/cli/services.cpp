#include "cli/services.hpp"

#include "cli/games.hpp"
#include "notation/record.hpp"

#include <sstream>

namespace zertz::cli {
namespace {

/// How long a turn may take without a clock.
constexpr Milliseconds unhurried{2000};
/// So many games of a file are held to be walked through.
constexpr std::size_t most_games = 10'000;

Limits limits_for(const tui::Question& question) {
    Limits limits;
    switch (question.control.kind) {
    case tui::TimeControl::Kind::None: limits.move_time = unhurried; break;
    case tui::TimeControl::Kind::PerTurn: limits.move_time = Milliseconds(question.time.left * 9 / 10); break;
    case tui::TimeControl::Kind::Fischer:
        limits.clock = ClockState{Milliseconds(question.time.left), Milliseconds(question.control.extra), {}, 0};
        break;
    case tui::TimeControl::Kind::ByoYomi:
        limits.clock = ClockState{
            Milliseconds(question.time.left), {}, Milliseconds(question.control.extra), question.time.periods};
        break;
    }
    return limits;
}

/// How long to look for a hint.
constexpr Milliseconds patience_for_hint{1500};

EngineTask task_for(const tui::Question& question, std::uint64_t seed) {
    EngineTask task = cli::task_for(question.history);
    task.seed = seed;
    switch (question.wanted) {
    case tui::Wanted::Pondering: task.ponder = true; [[fallthrough]];
    case tui::Wanted::Turn:
        task.level = question.seat.level;
        task.limits = limits_for(question);
        break;
    case tui::Wanted::Hint:
        // A turn demanded back is no hint for the board.
        task.if_demanded_back.reset();
        task.limits.move_time = patience_for_hint;
        break;
    case tui::Wanted::Analysis:
        task.if_demanded_back.reset();
        task.lines = tui::lines_analysed;
        task.endless = true;
        break;
    }
    return task;
}

} // namespace

EngineTask task_for(const History& history) {
    EngineTask task;
    task.position = history.current();
    for (const Position& earlier : history.positions()) {
        task.seen.push_back(earlier.repetition_key());
    }
    task.seen.pop_back();
    if (history.may_demand_back()) {
        History back = history;
        back.demand_back();
        task.if_demanded_back = back.current();
    }
    return task;
}

Evaluation evaluation_of(Score score, Player mover, int depth) {
    const int sign = mover == Player::First ? 1 : -1;
    switch (score.kind) {
    case Score::Kind::Win: return {sign * score.amount, true, depth};
    case Score::Kind::Loss: return {-sign * score.amount, true, depth};
    case Score::Kind::Points: break;
    }
    return {sign * score.amount, false, depth};
}

GameServices::GameServices(const Home& home, Options options)
    : home_(home),
      options_(options),
      engine_(options.engine) {}

GameServices::~GameServices() {
    engine_.stop_and_wait();
}

tui::Millis GameServices::now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void GameServices::ask(const tui::Question& question) {
    stop_asking();
    EngineTask task = task_for(question, options_.seed);
    const Player mover = question.player;
    const int ticket = question.ticket;
    const tui::Wanted wanted = question.wanted;
    const Position position = task.position;
    const tui::Millis allowed = task.limits.move_time.value_or(Milliseconds(0)).count();
    engine_.start(
        std::move(task),
        [this, ticket, mover, allowed](const EngineInfo& info) {
            tui::Thinking thinking{ticket, info.time.count(), allowed, {}};
            for (const EngineLine& line : info.lines) {
                thinking.lines.push_back({evaluation_of(line.score, mover, info.depth), line.pv});
            }
            tell(std::move(thinking));
        },
        [this, ticket, wanted, position](const EngineChoice& choice) {
            if (choice.kind == EngineChoice::Kind::None || wanted == tui::Wanted::Analysis) {
                return;
            }
            if (wanted == tui::Wanted::Hint) {
                tell(tui::Advice{ticket, hint_for(position, choice)});
            } else {
                tell(tui::Answer{ticket, choice.turn(), choice.kind == EngineChoice::Kind::DemandBack,
                                 choice.expected()});
            }
        });
}

void GameServices::hurry() {
    engine_.stop();
}

void GameServices::expected_came() {
    engine_.ponder_hit();
}

void GameServices::stop_asking() {
    engine_.stop_and_wait();
    const std::lock_guard lock(mutex_);
    told_.clear();
}

std::optional<tui::Event> GameServices::poll() {
    const std::lock_guard lock(mutex_);
    if (told_.empty()) {
        return std::nullopt;
    }
    tui::Event event = std::move(told_.front());
    told_.pop_front();
    return event;
}

tui::FileResult GameServices::save(const std::string& path, const Game& game) {
    auto file = OutputFile::create(path, IfExists::Refuse);
    if (!file) {
        return {false, file.error(), {}};
    }
    const auto output = std::move(file).value();
    write_record(output->stream(), game);
    if (const auto problem = output->commit()) {
        return {false, *problem, {}};
    }
    return {true, "saved to " + path, {}};
}

tui::FileResult GameServices::load(const std::string& path) {
    std::istringstream nothing; // "-" is no file to open here
    GameFile file(path, "", nothing);
    tui::FileResult result;
    std::string trouble;
    while (auto read = result.games.size() < most_games ? file.next() : std::nullopt) {
        if (read->error) {
            trouble = line_of(*read->error, file.name());
        }
        if (!read->error || read->game.size() > 0) {
            result.games.push_back(std::move(read->game));
        }
    }
    result.ok = !result.games.empty();
    result.message = file.failure().value_or(trouble);
    if (!result.ok && result.message.empty()) {
        result.message = "there is no game in " + path;
    }
    return result;
}

void GameServices::keep(const tui::Table& table, bool finished) {
    if (!finished) {
        note(home_.keep_unfinished(table));
        return;
    }
    home_.drop_unfinished();
    if (options_.save_games) {
        tui::Table tagged = table;
        tag_table(tagged);
        note(home_.save_finished(tagged.game));
    }
}

void GameServices::remember(const tui::StartChoices& choices) {
    home_.remember(choices);
}

void GameServices::tell(tui::Event event) {
    const std::lock_guard lock(mutex_);
    told_.push_back(std::move(event));
}

void GameServices::note(const std::optional<std::string>& problem) {
    if (problem) {
        problems_.push_back(*problem);
    }
}

} // namespace zertz::cli
