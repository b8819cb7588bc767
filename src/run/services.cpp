#include "run/services.hpp"

#include "base/dates.hpp"
#include "run/internal/sentences.hpp"
#include "engine/contest.hpp"
#include "engine/solver.hpp"
#include "record/record.hpp"
#include "store/games.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <sstream>

namespace zertz {
namespace {

/// How long a turn may take without a clock.
constexpr Milliseconds unhurried{2000};
/// How long to look for a forced win.
constexpr Milliseconds patience_for_proof{30'000};
/// How long to look for a hint.
constexpr Milliseconds patience_for_hint{1500};

EngineTask task_for(const tui::Question& question, std::uint64_t seed) {
    EngineTask task = task_for(question.history);
    task.seed = seed;
    switch (question.kind) {
    case tui::QuestionKind::Pondering: task.ponder = true; [[fallthrough]];
    case tui::QuestionKind::Turn:
        task.level = question.seat.level;
        task.own_book = true;
        task.limits = limits_for(question.time, unhurried);
        break;
    case tui::QuestionKind::Hint:
        // A hint is for the board, so it cannot be to demand a turn back.
        task.if_demanded_back.reset();
        task.limits.move_time = patience_for_hint;
        break;
    case tui::QuestionKind::Analysis:
        task.if_demanded_back.reset();
        task.lines = tui::lines_analysed;
        task.endless = true;
        break;
    case tui::QuestionKind::Study: break; // handled by the worker
    }
    return task;
}

GipfEngineTask task_for(const tui::GipfQuestion& question, const GameServices::Options& options) {
    GipfEngineTask task;
    task.position = question.position;
    task.seen = question.seen;
    task.level = question.level;
    task.seed = options.seed;
    task.limits = limits_for(question.time, unhurried);
    if (question.kind == tui::GipfQuestion::Kind::Analysis) {
        task.lines = tui::lines_analysed;
        task.limits = Limits();
        task.endless = true;
        return task;
    }
    if (question.kind == tui::GipfQuestion::Kind::Hint) {
        task.limits = Limits();
        task.limits.move_time = patience_for_hint;
    }
    if (options.most_time) {
        task.limits.move_time = std::min(task.limits.move_time.value_or(*options.most_time), *options.most_time);
    }
    return task;
}

template <GameRules R>
tui::BasicThinking<R> thinking_of(int ticket, Player mover, Millis allowed, const BasicEngineInfo<R>& info) {
    tui::BasicThinking<R> told{ticket, info.time.count(), allowed, {}};
    for (const BasicEngineLine<R>& line : info.lines) {
        told.lines.push_back({evaluation_of(line.score, mover, info.depth), line.pv});
    }
    return told;
}

const Tags& tags_of(const Session& session) {
    return session.game();
}

const Tags& tags_of(const ContestedGame& game) {
    return game.session.game();
}

} // namespace

GameServices::GameServices(const Home& home, SavedGames saved_games, Options options)
    : home_(home),
      saved_games_(std::move(saved_games)),
      options_(options),
      study_({std::min(review_table_mebibytes, options.engine.table_mebibytes), 1},
             [this](int ticket, StudyResult result) {
                 tell(tui::Studied{ticket, std::move(result)});
             }),
      gipf_engine_(options.engine),
      engine_(options.engine) {}

GameServices::~GameServices() {
    solving_.stop();
    seated_.stop();
    gipf_engine_.stop_and_wait();
    engine_.stop_and_wait();
}

Millis GameServices::now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void GameServices::ask(const tui::Question& question) {
    stop_asking();
    if (question.study) {
        study_.begin(question.ticket, *question.study);
        return;
    }
    if (question.session) {
        const auto told = [this, ticket = question.ticket](const SeatAnswer& answer) {
            tell(tui::Answer{ticket, answer.turn.value_or(Turn::pass()), false, {}, answer.why});
        };
        return seated_.ask(*question.session, told);
    }
    EngineTask task = task_for(question, options_.seed);
    if (options_.most_time) {
        task.endless = false;
        task.limits.move_time = std::min(task.limits.move_time.value_or(*options_.most_time), *options_.most_time);
    }
    const Player mover = question.player;
    const int ticket = question.ticket;
    const tui::QuestionKind kind = question.kind;
    const Position position = task.position;
    const Millis allowed = task.limits.move_time.value_or(Milliseconds(0)).count();
    const auto thinking = [ticket, mover, allowed](const EngineInfo& info) {
        return thinking_of<ZertzRules>(ticket, mover, allowed, info);
    };
    engine_.start(
        std::move(task), [this, thinking](const EngineInfo& info) { tell(thinking(info)); },
        [this, ticket, kind, position, thinking](const EngineChoice& choice) {
            if (kind == tui::QuestionKind::Analysis) {
                tui::Thinking last = thinking(choice.info);
                last.ended = true;
                tell(std::move(last));
            } else if (choice.kind == EngineChoice::Kind::None) {
                return;
            } else if (kind == tui::QuestionKind::Hint) {
                tell(tui::Advice{ticket, hint_for(position, choice)});
            } else {
                tell(tui::Answer{ticket, choice.turn(), choice.kind == EngineChoice::Kind::DemandBack,
                                 choice.expected()});
            }
        });
}

void GameServices::ask(const tui::GipfQuestion& question) {
    stop_asking();
    const int ticket = question.ticket;
    if (question.kind == tui::GipfQuestion::Kind::Challenge) {
        tell(tui::GipfAnswer{ticket, {}, {}, would_challenge(question.position, question.jump), {}});
        return;
    }
    if (question.acted) {
        tell(tui::GipfAnswer{ticket, {best_ending(*question.acted)}, {}, false, {}});
        return;
    }
    if (question.session) {
        return seated_.ask(*question.session, [this, ticket](const GipfSeatAnswer& answer) {
            tui::GipfAnswer told{ticket, {}, {}, false, answer.why};
            if (answer.turn) {
                told.line = {*answer.turn};
            }
            tell(std::move(told));
        });
    }
    if (question.study) {
        study_.begin(ticket, *question.study);
        return;
    }
    const Player mover = question.position.mover();
    const bool analysis = question.kind == tui::GipfQuestion::Kind::Analysis;
    gipf_engine_.start(
        task_for(question, options_),
        [this, ticket, mover](const GipfEngineInfo& info) { tell(thinking_of<GipfRules>(ticket, mover, 0, info)); },
        [this, ticket, mover, analysis](const GipfEngineChoice& choice) {
            if (analysis) {
                auto last = thinking_of<GipfRules>(ticket, mover, 0, choice.info);
                last.ended = true;
                tell(std::move(last));
            } else if (choice.kind == GipfEngineChoice::Kind::Turn) {
                tell(tui::GipfAnswer{
                    ticket, choice.line.pv, evaluation_of(choice.line.score, mover, choice.info.depth), false, {}});
            }
        });
}

void GameServices::hurry() {
    engine_.stop();
    gipf_engine_.stop();
    seated_.hurry();
}

void GameServices::ponder_hit() {
    engine_.ponder_hit();
}

void GameServices::stop_asking() {
    solving_.stop();
    study_.stop();
    engine_.stop_and_wait();
    gipf_engine_.stop_and_wait();
    seated_.stop();
    const std::lock_guard lock(mutex_);
    told_.clear();
}

void GameServices::solve(int ticket, const Position& position, int placements) {
    stop_asking();
    const Milliseconds patience = options_.most_time.value_or(patience_for_proof);
    const std::size_t table = options_.engine.table_mebibytes;
    solving_.start([this, ticket, position, placements, patience, table](const std::atomic<bool>& stop) {
        const auto end = std::chrono::steady_clock::now() + patience;
        const auto tired = [&stop, end](std::uint64_t) { return stop || std::chrono::steady_clock::now() > end; };
        SolverResult result = Solver(table).solve({position, placements, false, tired});
        if (!stop) {
            tell(result.win ? tui::Solved{ticket, std::move(result.win->line), result.win->placements, -1}
                            : tui::Solved{ticket, {}, 0, result.refuted});
        }
    });
}

std::optional<tui::Event> GameServices::poll() {
    {
        const std::lock_guard lock(mutex_);
        if (!told_.empty()) {
            tui::Event event = std::move(told_.front());
            told_.pop_front();
            return event;
        }
    }
    if (news_.empty() && desk_) {
        for (news::News& each : desk_->hear()) {
            news_.push_back(std::move(each));
        }
    }
    if (!news_.empty()) {
        tui::TableNews told{std::move(news_.front())};
        news_.pop_front();
        return told;
    }
    return more_of_list();
}

std::string GameServices::free_name() {
    constexpr int tries = 10'000;
    std::string name = "game.zertz";
    for (int number = 2; number < tries; ++number) {
        std::error_code error;
        const auto path = home_.file_to_read(name);
        if (!path || !std::filesystem::exists(*path, error)) {
            break;
        }
        name = "game-" + std::to_string(number) + ".zertz";
    }
    return name;
}

void GameServices::delete_unfinished(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        saved_games_.remove(name);
    }
}

tui::FileResult GameServices::save(const std::string& path, const std::string& record, bool replace) {
    const auto allowed = home_.file_to_save(record, path);
    if (!allowed) {
        return {false, allowed.error()};
    }
    std::error_code error;
    if (!replace && std::filesystem::is_regular_file(*allowed, error)) {
        return {false, "", path};
    }
    const IfExists if_exists = replace ? IfExists::Replace : IfExists::Refuse;
    if (const auto problem = write_whole(*allowed, record, if_exists)) {
        return {false, *problem};
    }
    return {true, filled(sentences::saved_to, gap<"file">(path))};
}

template <class Kept>
std::optional<std::string> GameServices::keep_on_disk(const Kept& game, bool finished) {
    const std::optional<std::string> before = problem_;
    problem_ = finished ? saved_games_.finish(game, options_.save_games) : saved_games_.put(game);
    // If games cannot be saved at all, reports that only once.
    return problem_ == before && !saved_games_.has_place() ? std::nullopt : problem_;
}

std::optional<std::string> GameServices::keep(const Session& session, bool finished) {
    if (at_table()) {
        return desk_->keep(session, finished);
    }
    Session seeded = session;
    if (seeded.game().tag("Seed").empty()) {
        seeded.set_tag("Seed", std::to_string(options_.seed));
    }
    return keep_on_disk(seeded, finished);
}

std::optional<std::string> GameServices::keep(const ContestedGame& game, bool finished) {
    if (at_table()) {
        return desk_->keep(game, finished);
    }
    ContestedGame seeded = game;
    if (seeded.session.game().tag("Seed").empty()) {
        seeded.session.set_tag("Seed", std::to_string(options_.seed));
    }
    return keep_on_disk(seeded, finished);
}

std::optional<std::string> GameServices::keep_review(const Game& game) {
    const auto problem = saved_games_.put_review(game);
    return problem || !opened_ ? problem : saved_games_.put_review(game, opened_);
}

std::optional<std::string> GameServices::keep_review(const ContestedGame& game) {
    const auto problem = saved_games_.put_review(game);
    return problem || !opened_ ? problem : saved_games_.put_review(game, opened_);
}

PuzzleProgress GameServices::puzzles() {
    auto progress = home_.puzzles();
    unreadable_puzzles_ = progress ? std::nullopt : std::optional(progress.error());
    return progress ? *progress : PuzzleProgress();
}

std::optional<std::string> GameServices::keep_puzzles(const PuzzleProgress& progress) {
    return unreadable_puzzles_ ? filled(sentences::not_saved, gap<"why">(*unreadable_puzzles_)) : home_.save(progress);
}

std::string GameServices::today() {
    return local_time(std::time(nullptr), "%Y-%m-%d");
}

void GameServices::read_stats() {
    stats_ = std::jthread([this](const std::stop_token& stop) {
        PlayerStats stats = home_.stats([&] { return stop.stop_requested(); });
        if (!stop.stop_requested()) {
            tell(tui::StatsRead{std::move(stats)});
        }
    });
}

Result<tui::AnySession, std::string> GameServices::take(const std::string& name) {
    auto game = saved_games_.take(name);
    if (game) {
        const auto seed = std::visit([](const auto& taken) { return seed_of(tags_of(taken)); }, *game);
        options_.seed = seed.value_or(options_.seed);
    }
    return game;
}

void GameServices::remember(const GameChoices& choices) {
    home_.remember(choices);
}

void GameServices::tell(tui::Event event) {
    const std::lock_guard lock(mutex_);
    told_.push_back(std::move(event));
}

} // namespace zertz
