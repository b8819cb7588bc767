#include "base/dates.hpp"
#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "commands/sentences.hpp"
#include "match/match_game.hpp"
#include "match/match_score.hpp"
#include "match/openings.hpp"
#include "store/games.hpp"

#include <algorithm>
#include <mutex>
#include <ostream>
#include <thread>

namespace zertz {
namespace {

/// The parsed options that do not depend on the game.
struct MatchPlan {
    std::array<MatchPlayerSpec, 2> engines;
    MatchLimits limits;
    std::optional<Sprt> sprt;
};

/// How the games of a match begin.
template <GameRules R>
struct MatchStart {
    typename R::Position position;
    std::vector<BasicGame<R>> openings; // empty: random ones
};

template <GameRules R>
class Match {
public:
    /// Writes each game to `records`, if given, as soon as it has ended.
    Match(const MatchOptions& options, const MatchPlan& plan, const MatchStart<R>& start, Streams streams,
          Output* records, std::atomic<bool>& stop)
        : options_(options),
          plan_(plan),
          start_(start),
          out_(streams.out),
          progress_(streams.err, sentences::games_done),
          records_(records),
          stop_(stop),
          points_(static_cast<std::size_t>(options.games)) {
        for (std::size_t i = 0; i < 2; ++i) {
            names_[i] = plan.engines[i].name;
        }
    }

    void run() {
        std::vector<std::jthread> workers;
        for (int i = 1; i < std::min(options_.concurrency, options_.games); ++i) {
            workers.emplace_back([this] { work(); });
        }
        work();
    }

    bool done() const { return decided_ || score_.games() == games_wanted(); }
    void end_progress() { progress_.clear(); }
    /// Whether every game could be written.
    bool records_whole() const { return records_whole_; }
    /// Why an engine could not play at all.
    const std::optional<std::string>& trouble() const { return trouble_; }

    void report() const {
        out_ << filled("match        {first} - {second}, results of {first}", gap<"first">(names_[0]),
                       gap<"second">(names_[1]))
             << "\n"
             << describe(score_, plan_.sprt);
        for (std::size_t i = 0; i < 2; ++i) {
            if (failures_[i] > 0) {
                out_ << filled("failures     {name}: {number}", gap<"name">(names_[i]), gap<"number">(failures_[i]))
                     << "\n";
            }
        }
    }

private:
    using Pair = std::array<std::unique_ptr<MatchPlayer>, 2>;

    /// Whether the game is in the shard to be played, which contains both games of a pair or neither.
    bool is_wanted(int number) const { return options_.shard.has(static_cast<std::uint64_t>(number / 2) + 1); }

    int games_wanted() const {
        int games = 0;
        for (int number = 0; number < options_.games; ++number) {
            games += is_wanted(number) ? 1 : 0;
        }
        return games;
    }

    /// Plays games until none are left.
    void work() {
        Pair engines;
        for (std::size_t i = 0; i < 2; ++i) {
            engines[i] = make_match_player(plan_.engines[i], options_.seed);
        }
        while (!stop_) {
            const int number = next_++;
            if (number >= options_.games) {
                break;
            }
            if (is_wanted(number)) {
                play(number, engines);
            }
        }
    }

    void play(int number, Pair& engines) {
        std::optional<std::size_t> absent;
        std::string why;
        for (std::size_t i = 0; i < 2 && !stop_ && !absent; ++i) {
            if (const auto problem = engines[i]->prepare(stop_)) {
                absent = i;
                why = *problem;
            }
        }
        if (stop_ || !meet(engines, absent, why)) {
            return;
        }
        // The players swap sides in the second game of a pair.
        const auto first = static_cast<std::size_t>(number % 2);
        const MatchPairing pairing{{engines[first].get(), engines[1 - first].get()},
                                   {names_[first], names_[1 - first]},
                                   plan_.limits,
                                   Milliseconds(static_cast<std::int64_t>(options_.patience * 1000))};
        const Player missing = absent == first ? Player::First : Player::Second;
        BasicMatchGame<R> played = absent ? forfeit_match_game(opening(number / 2), pairing, missing, why)
                                          : play_match_game(opening(number / 2), pairing, stop_);
        if (!played.cancelled) {
            finish(number, std::move(played));
        }
    }

    /// Learns the engines' names, and whether both have ever been ready; an engine that never was ends the match.
    bool meet(const Pair& engines, std::optional<std::size_t> absent, const std::string& why) {
        const std::lock_guard lock(mutex_);
        if (absent && !met_) {
            trouble_ = filled("--engine: cannot start {name}: {why}", gap<"name">(in_quotes(names_[*absent])),
                              gap<"why">(why));
            stop_ = true;
            return false;
        }
        if (!met_) {
            met_ = true;
            const bool same = engines[0]->name() == engines[1]->name();
            for (std::size_t i = 0; i < 2; ++i) {
                names_[i] = engines[i]->name() + (same ? " (" + std::to_string(i + 1) + ")" : "");
            }
        }
        return true;
    }

    BasicGame<R> opening(int pair) const {
        const auto number = static_cast<std::uint64_t>(pair);
        BasicGame<R> game = start_.openings.empty()
                                ? random_opening<R>(start_.position, options_.turns, options_.seed * 1'000'003 + number)
                                : start_.openings[number % start_.openings.size()];
        for (const Tag& tag : options_.start.agreed) {
            game.set_tag(tag.name, tag.value);
        }
        return game;
    }

    void finish(int number, BasicMatchGame<R> played) {
        const auto at = static_cast<std::size_t>(number);
        const std::size_t first = at % 2;
        const std::lock_guard lock(mutex_);
        tag(played.game, at);
        count(at, played.game.result());
        tell(number, played);
        if (played.failed) {
            ++failures_[*played.failed == Player::First ? first : 1 - first];
        }
        if (records_ != nullptr && records_->stream()) {
            write_record(records_->stream(), played.game);
            for (Game& inner : played.decided) {
                tag(inner, at);
                write_record(records_->stream(), inner);
            }
            records_whole_ = records_->publish() && records_whole_;
        }
    }

    void tag(Tags& game, std::size_t at) const {
        game.set_tag("Event", "zertz match");
        game.set_tag("Date", date_);
        game.set_tag("Round", std::to_string(at / 2 + 1) + "." + std::to_string(at % 2 + 1));
        if (game.tag("TimeControl").empty()) {
            game.set_tag("TimeControl", name_of(plan_.limits));
        }
        game.set_tag("Seed", std::to_string(options_.seed));
    }

    void count(std::size_t at, GameResult result) {
        const GameResult won = win_of(at % 2 == 0 ? Player::First : Player::Second);
        const GameResult lost = win_of(at % 2 == 0 ? Player::Second : Player::First);
        const int points = result == won ? 2 : result == lost ? 0 : 1; // half points
        ++(points == 2 ? score_.won : points == 0 ? score_.lost : score_.drawn);
        points_[at] = points;
        const std::size_t other = at ^ 1;
        if (other < points_.size() && points_[other]) {
            ++score_.pairs[static_cast<std::size_t>(points + *points_[other])];
        }
        if (plan_.sprt) {
            const double ratio = log_likelihood_ratio(score_, *plan_.sprt);
            decided_ = decided_ || ratio <= plan_.sprt->lower() || ratio >= plan_.sprt->upper();
            stop_ = stop_ || decided_;
        }
    }

    void tell(int number, const BasicMatchGame<R>& played) {
        progress_.clear();
        const BasicGame<R>& game = played.game;
        const typename R::Outcome outcome = game.outcome();
        const bool broken = played.failed && outcome.ending != R::Ending::Time;
        const std::string text =
            counted("game {game}  {players}, {result}, 1 move", "game {game}  {players}, {result}, {number} moves",
                    game.main_line().size(), gap<"game">(number + 1), gap<"players">(players_of(game)),
                    gap<"result">(broken ? tr("unfinished") : R::label_of(outcome)));
        const auto played_game = gap<"game">(text);
        const auto why = gap<"why">(printable(played.why));
        out_ << (!played.failed                    ? text
                 : *played.failed == Player::First ? filled("{game}; the first player: {why}", played_game, why)
                                                   : filled("{game}; the second player: {why}", played_game, why));
        out_ << "  +" << score_.won << " =" << score_.drawn << " -" << score_.lost << "\n" << std::flush;
        stop_ = stop_ || !out_; // a closed output has no reader
        progress_.show(static_cast<std::uint64_t>(score_.games()),
                       static_cast<double>(score_.games()) / games_wanted());
    }

    const MatchOptions& options_;
    const MatchPlan& plan_;
    const MatchStart<R>& start_;
    std::ostream& out_;
    ProgressLine progress_;
    Output* const records_;
    const std::string date_ = today();
    std::atomic<bool>& stop_;
    std::atomic<int> next_ = 0;
    std::mutex mutex_; // guards what follows
    std::array<std::string, 2> names_;
    bool met_ = false;
    bool decided_ = false;
    std::optional<std::string> trouble_;
    MatchScore score_;
    std::array<int, 2> failures_{};
    bool records_whole_ = true;
    std::vector<std::optional<int>> points_; // of the first engine, in half points
};

/// Reads the engines' time limits from --tc; an engine with limits of its own keeps those.
int read_limits(const MatchOptions& options, MatchPlan& plan, std::ostream& err) {
    const auto limits = parse_match_limits(options.time);
    if (!limits) {
        return complain(err, filled(sentences::wrong_tc, gap<"problem">(limits.error())), Misuse);
    }
    plan.limits = *limits;
    if (options.second_time) {
        const auto second = parse_match_limits(*options.second_time);
        if (!second) {
            return complain(err, filled(sentences::wrong_tc, gap<"problem">(second.error())), Misuse);
        }
        plan.engines[1].limits = plan.engines[1].limits.value_or(*second);
    }
    return Done;
}

/// Makes the plan. Returns Done, or a status after a message.
int make_plan(const MatchOptions& options, MatchPlan& plan, std::ostream& err) {
    if (options.engines.size() != 2) {
        return complain(err, tr("--engine: a match needs two engines; give --engine twice"), Misuse);
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const auto spec = parse_match_player(options.engines[i]);
        if (!spec) {
            return complain(err, filled("--engine: {problem}", gap<"problem">(spec.error())), Misuse);
        }
        plan.engines[i] = *spec;
    }
    if (const int status = read_limits(options, plan, err); status != Done) {
        return status;
    }
    if (options.sprt) {
        const auto sprt = parse_sprt(*options.sprt);
        if (!sprt) {
            return complain(err, filled("--sprt: {problem}", gap<"problem">(sprt.error())), Misuse);
        }
        plan.sprt = *sprt;
    }
    return Done;
}

/// The same for the start of the games.
template <GameRules R>
int read_start(const std::optional<typename R::Position>& position, const MatchOptions& options, MatchStart<R>& start,
               std::ostream& err) {
    if (!position) {
        return Misuse;
    }
    start.position = *position;
    if (R::outcome(*position).over()) {
        return complain(err, tr("--position: the game is over in this position"), Misuse);
    }
    if (options.openings) {
        auto openings = read_openings<R>(*options.openings, options.turns);
        if (!openings) {
            return complain(err, openings.error(), Failed);
        }
        start.openings = std::move(openings).value();
    }
    return Done;
}

template <GameRules R>
int play(const MatchOptions& options, const MatchPlan& plan, const std::optional<typename R::Position>& position,
         Streams streams) {
    MatchStart<R> start;
    if (const int status = read_start<R>(position, options, start, streams.err); status != Done) {
        return status;
    }
    std::atomic<bool> stop = false;
    const Interrupt interrupt(stop);
    std::optional<Output> records;
    if (options.output) {
        records.emplace(*options.output, options.force, streams);
        if (!records->is_open()) {
            return Failed;
        }
    }
    Match<R> match(options, plan, start, streams, records ? &*records : nullptr, stop);
    match.run();
    match.end_progress();
    if (match.trouble()) {
        return complain(streams.err, printable(*match.trouble()), Failed);
    }
    match.report();
    if (records && (!match.records_whole() || !records->commit())) {
        return Failed;
    }
    return match.done() ? Done : Failed;
}

} // namespace

int run_match(const MatchOptions& options, Streams streams) {
    MatchPlan plan;
    if (const int status = make_plan(options, plan, streams.err); status != Done) {
        return status;
    }
    return with_start(options.start, streams.err, [&]<GameRules R>(const typename R::Position& start) {
        return play<R>(options, plan, start, streams);
    });
}

} // namespace zertz
