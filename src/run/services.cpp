#include "run/services.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/random.hpp"
#include "base/steady_now.hpp"
#include "base/text.hpp"
#include "engine/contest.hpp"
#include "export/forms.hpp"
#include "record/record.hpp"
#include "store/games.hpp"

#include <algorithm>
#include <ctime>
#include <sstream>

namespace zertz {

GameServices::GameServices(const Home& home, SavedGames saved_games, Options options)
    : home_(home),
      saved_games_(std::move(saved_games)),
      options_(options),
      study_({std::min(review_table_mebibytes, options.engine.table_mebibytes), 1}, options.most_time,
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
    return steady_now();
}

template <GameRules R>
void GameServices::ask_engine(BasicQuestion<R> question, BasicEngine<R>& engine) {
    stop_asking();
    if (question.session) {
        return seated_.ask<R>(std::move(question), [this](BasicAnswer<R> answer) { tell(std::move(answer)); });
    }
    if constexpr (requires { next_steps(*question.turn); }) {
        if (question.turn) {
            BasicAnswer<R> answer{question.ticket, {}, BasicAnswer<R>::Kind::Steps};
            if (question.kind == QuestionKind::Hint) {
                answer.hint = hint_for_ending(*question.turn);
            } else {
                answer.steps = next_steps(*question.turn);
            }
            return tell(std::move(answer));
        }
    }
    if (question.found) {
        return solving_.start([this, question = std::move(question)](const std::atomic<bool>& /*stop*/) {
            tell(answer_to(question, choice_found(question)));
        });
    }
    question.effort = {.unhurried = unhurried, .most = options_.most_time};
    const BasicEngineTask<R> task = task_for(question, options_.seed);
    const auto thinking = [question, task](const BasicEngineInfo<R>& info) {
        return thinking_about(question, task, info);
    };
    engine.start(
        task, [this, thinking](const BasicEngineInfo<R>& info) { tell(thinking(info)); },
        [this, question, thinking](const BasicEngineChoice<R>& choice) {
            if (question.kind == QuestionKind::Analysis) {
                auto last = thinking(choice.info);
                last.ended = true;
                tell(std::move(last));
            } else if (choice.kind != BasicEngineChoice<R>::Kind::None) {
                tell(answer_to(question, choice));
            }
        });
}

void GameServices::serve(const tui::AskPlayer& ask) {
    ask_engine(ask.question, engine_);
}

void GameServices::serve(const tui::AskGipf& ask) {
    ask_engine(ask.question, gipf_engine_);
}

void GameServices::serve(const tui::BeginStudy& study) {
    stop_asking();
    study_.begin(study.ticket, study.task);
}

void GameServices::serve(const tui::Hurry&) {
    engine_.stop();
    gipf_engine_.stop();
    seated_.hurry();
}

void GameServices::serve(const tui::PonderHit&) {
    engine_.ponder_hit();
    gipf_engine_.ponder_hit();
}

void GameServices::stop_asking() {
    solving_.stop();
    study_.stop();
    engine_.stop_and_wait();
    gipf_engine_.stop_and_wait();
    seated_.stop();
    const std::lock_guard lock(mutex_);
    // What the player's records show was not asked of an engine.
    std::erase_if(told_, [](const tui::Event& event) { return !std::holds_alternative<tui::StatsRead>(event); });
}

void GameServices::serve(const tui::StopAsking&) {
    stop_asking();
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
    if (auto news = desk_ ? desk_->next_news() : std::nullopt) {
        return tui::TableNews{*std::move(news)};
    }
    return more_of_list();
}

tui::FreeName GameServices::serve(const tui::AskFreeName& asked) {
    constexpr int tries = 10'000;
    std::string name = asked.stem + ".zertz";
    for (int number = 2; number < tries; ++number) {
        std::error_code error;
        const auto path = home_.file_to_read(name);
        if (!path || !std::filesystem::exists(*path, error)) {
            break;
        }
        name = asked.stem + "-" + std::to_string(number) + ".zertz";
    }
    return {name};
}

tui::PathsFound GameServices::serve(const tui::CompletePath& path) {
    return {path.begun, home_.paths_from(path.begun)};
}

tui::Problem GameServices::serve(const tui::DeleteUnfinished& games) {
    tui::Problem problem;
    for (const std::string& name : games.names) {
        auto now = saved_games_.remove(name);
        problem = problem ? std::move(problem) : std::move(now);
    }
    return problem;
}

tui::FileResult GameServices::serve(const tui::SaveGame& game) {
    const auto& [path, record, replace] = game;
    const auto allowed = home_.file_to_save(record, path);
    if (!allowed) {
        return {false, allowed.error()};
    }
    const std::string written = std::filesystem::path(path).replace_filename(allowed->filename()); // or with ".zertz"
    std::error_code error;
    if (std::filesystem::is_fifo(*allowed, error)) { // nobody may ever read from it
        return {false, filled("cannot write {file}: it is not a file", gap<"file">(printable(path)))};
    }
    if (!replace && (std::filesystem::is_regular_file(*allowed, error) ||
                     std::filesystem::is_symlink(std::filesystem::symlink_status(*allowed, error)))) {
        return {false, "", written};
    }
    const IfExists if_exists = replace ? IfExists::Replace : IfExists::Refuse;
    std::ostringstream text;
    if (const auto problem = write_for_file(allowed->string(), text, record)) {
        return {false, filled("not saved: {why}", gap<"why">(*problem))};
    }
    if (const auto problem = write_whole(*allowed, text.str(), if_exists)) {
        return {false, *problem};
    }
    const auto file = gap<"file">(written);
    const bool without_remarks = leaves_remarks_out(allowed->string(), record);
    const bool without_games = leaves_games_out(allowed->string(), record);
    return {true,
            without_remarks && without_games
                ? filled("Saved to {file}; comments, variations and the games of ZÈRTZ inside it are not in it", file)
            : without_remarks ? filled("Saved to {file}; comments and variations are not in it", file)
            : without_games   ? filled("Saved to {file}; the games of ZÈRTZ inside it are not in it", file)
                              : filled("Saved to {file}", file),
            "", text.str() != record};
}

tui::GameKept GameServices::serve(const tui::KeepGame& kept) {
    const auto& [game, finished] = kept;
    if (desk_ && desk_->visits()) {
        return {desk_->keep(game, finished).value_or("")};
    }
    const std::optional<std::string> before = problem_;
    std::visit(
        [&, finished = finished](auto seeded) {
            if (session_in(seeded).game().tag("Seed").empty()) {
                session_in(seeded).set_tag("Seed", std::to_string(options_.seed));
            }
            problem_ = finished ? saved_games_.finish(seeded, options_.save_games) : saved_games_.put(seeded);
        },
        game);
    return {problem_.value_or(""), problem_ == before && !saved_games_.has_place()};
}

void GameServices::serve(const tui::LeaveGame&) {
    saved_games_.leave();
    options_.seed = mixed(options_.seed + random_step); // the next game is another one
}

tui::ReviewKept GameServices::serve(const tui::KeepReview& review) {
    if (review.played && desk_ && desk_->visits()) {
        return {false, desk_->keep_review(review.record).value_or("")};
    }
    auto written = std::visit(
        [&](const auto& reviewed) {
            return review.played ? saved_games_.put_review(reviewed) : saved_games_.put_review(reviewed, opened_);
        },
        review.record);
    const bool in_record = written && *written && !review.played && record_ && record_->path == opened_;
    if (in_record) {
        std::error_code unknown;
        hold_place(record_->path, 0, std::filesystem::file_size(opened_, unknown));
        list_again();
    }
    return {in_record, written ? std::string() : written.error()};
}

tui::Problem GameServices::serve(const tui::KeepSetting& setting) {
    return home_.keep_setting(setting.word, setting.value);
}

Result<PuzzleProgress, std::string> GameServices::puzzles(std::string_view game) {
    return home_.puzzles(game);
}

tui::Problem GameServices::serve(const tui::KeepPuzzles& puzzles) {
    return home_.save(puzzles.progress, puzzles.before);
}

tui::Problem GameServices::serve(const tui::KeepLessons& lessons) {
    return home_.save(lessons.progress);
}

std::string GameServices::today() {
    return local_time(std::time(nullptr), "%Y-%m-%d");
}

void GameServices::serve(const tui::ReadStats&) {
    stats_.start([this](const std::atomic<bool>& stop) {
        PlayerStats stats = home_.stats([&stop] { return stop.load(); });
        if (!stop) {
            tell(tui::StatsRead{std::move(stats)});
        }
    });
}

Result<AnyWholeGame, std::string> GameServices::take(const std::string& name) {
    auto game = saved_games_.take(name);
    if (game) {
        const auto seed = std::visit([](const auto& taken) { return seed_of(session_in(taken).game()); }, *game);
        options_.seed = seed.value_or(options_.seed);
    }
    return game;
}

void GameServices::serve(const tui::RememberChoices& last) {
    GameChoices remembered = last.choices;
    if (remembered.names[0] == options_.name) {
        remembered.names[0] = home_.choices().names[0];
    }
    home_.remember(remembered);
}

void GameServices::tell(tui::Event event) {
    const std::lock_guard lock(mutex_);
    told_.push_back(std::move(event));
}

} // namespace zertz
