#include "base/clean_line.hpp"
#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/joined_thread.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "club/standings.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/interrupt.hpp"
#include "commands/match_plan.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "commands/written.hpp"
#include "match/match_game.hpp"
#include "match/match_score.hpp"
#include "match/openings.hpp"
#include "record/challenges.hpp"
#include "record/inner_games.hpp"
#include "session/clock.hpp"
#include "store/games.hpp"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <ostream>
#include <type_traits>

namespace zertz {
namespace {

/// How the games of a match begin.
template <GameRules R>
struct MatchStart {
    typename R::Position position;
    std::vector<BasicGame<R>> openings; // empty: random ones
};

/// The terms of the games inside a game; other games have none.
InnerGames inner_games_of(const Tags& game) {
    return inner_games_named(game.tag(inner_games_tag)).value_or(InnerGames());
}

/// Whether a game goes on from an opening, by the same terms.
template <GameRules R>
bool begins_with(const BasicGame<R>& game, const BasicGame<R>& opening) {
    const std::vector<NodeId> line = game.main_line();
    const std::vector<NodeId> first = opening.main_line();
    return game.start() == opening.start() && inner_games_of(game) == inner_games_of(opening) &&
           first.size() <= line.size() &&
           std::equal(first.begin(), first.end(), line.begin(),
                      [&](NodeId wanted, NodeId there) { return opening.turn(wanted) == game.turn(there); });
}

/// A game that is to be played, and the numbers of its engines in order.
struct MatchTask {
    int number = 0; // as shown, from 1
    GamePlace place;
    PerPlayer<std::size_t> players;
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
          progress_(streams.err, games_done),
          records_(records),
          stop_(stop),
          names_(plan.engines.size()),
          tournament_(plan.tournament),
          failures_(plan.engines.size()),
          points_(plan.is_tournament ? 0 : static_cast<std::size_t>(options.games)),
          expected_(games_expected()) {}

    /// Counts the games that an earlier run wrote into this match, and plays the others.
    void run(WrittenGames* written) {
        Engines engines = introduced();
        if (written != nullptr && !trouble_) { // of an engine that was not started the name is unknown
            trouble_ = stop_ ? tr(interrupted_before_all) : take_over(*written);
        }
        if (trouble_) {
            return;
        }
        std::vector<JoinedThread> workers;
        const int most = std::min(options_.concurrency, expected_);
        for (int i = 1; i < most && !stop_; ++i) {
            workers.emplace_back([this] { work({}); });
        }
        work(std::move(engines));
    }

    bool done() const {
        return plan_.is_tournament ? is_over(tournament_) : decided_ || score_.ended() == games_wanted();
    }
    void end_progress() { progress_.clear(); }
    /// Whether every game could be written.
    bool records_whole() const { return records_whole_; }
    /// Why nothing could be played.
    const std::optional<std::string>& trouble() const { return trouble_; }

    void report() const {
        if (plan_.is_tournament) {
            report_tournament();
        } else {
            out_ << filled("match        {first} - {second}, results of {first}", gap<"first">(names_[0]),
                           gap<"second">(names_[1]))
                 << "\n"
                 << describe(score_, plan_.sprt);
        }
        for (std::size_t i = 0; i < failures_.size(); ++i) {
            if (failures_[i] > 0) {
                out_ << filled("failures     {name}: {number}", gap<"name">(names_[i]), gap<"number">(failures_[i]))
                     << "\n";
            }
        }
    }

private:
    /// A worker's engines, by number.
    using Engines = std::map<std::size_t, std::unique_ptr<MatchPlayer>>;

    void report_tournament() const {
        const TournamentKind kind = tournament_.rules.kind;
        out_ << filled("tournament   {kind}", gap<"kind">(name_of(kind))) << "\n"
             << filled("games        {number}", gap<"number">(finished_)) << "\n";
        if (kind != TournamentKind::KnockOut) {
            out_ << "\n" << standings_table(tournament_) << "\n" << tie_breaks_in_words() << "\n";
        } else if (done()) {
            const std::size_t winner = winner_of(tournament_.rounds.back().front());
            out_ << filled("winner       {name}", gap<"name">(names_[winner])) << "\n";
        }
        out_ << "\n" << cross_table(tournament_);
    }

    /// Whether the game is in the shard to be played, which contains both games of a pair or neither.
    bool is_wanted(std::size_t game) const { return options_.shard.has(game / 2 + 1); }

    int games_wanted() const {
        int games = 0;
        for (std::size_t game = 0; game < points_.size(); ++game) {
            games += is_wanted(game) ? 1 : 0;
        }
        return games;
    }

    /// How many games will be played, as far as that is known: none are repeated, and nobody leaves.
    int games_expected() const {
        const auto players = static_cast<int>(names_.size());
        switch (tournament_.rules.kind) {
        case TournamentKind::RoundRobin: break;
        case TournamentKind::Swiss: return tournament_.rules.rounds * (players / 2) * options_.games;
        case TournamentKind::KnockOut: return (players - 1) * options_.games;
        }
        return plan_.is_tournament ? players * (players - 1) / 2 * options_.games : games_wanted();
    }

    /// Starts every engine once, and learns its name; an engine that cannot play ends the match.
    Engines introduced() {
        Engines engines;
        for (std::size_t i = 0; i < names_.size() && !stop_; ++i) {
            engines[i] = make_match_player(plan_.engines[i], options_.seed);
            const auto problem = engines[i]->prepare(stop_);
            if (problem && !stop_) {
                trouble_ = filled("--engine: cannot start {name}: {why}", gap<"name">(in_quotes(plan_.engines[i].name)),
                                  gap<"why">(printable(*problem)));
                stop_ = true;
            }
        }
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const auto namesakes = std::count_if(engines.begin(), engines.end(), [&](const auto& other) {
                return engines.contains(i) && other.second->name() == engines[i]->name();
            });
            names_[i] = engines.contains(i) ? engines[i]->name() : plan_.engines[i].name;
            names_[i] += namesakes > 1 ? " (" + std::to_string(i + 1) + ")" : "";
            tournament_.players[i].name = one_clean_line(names_[i], 100);
        }
        return engines;
    }

    /// Whether no game of ZÈRTZ is missing that decides a challenge in the first game, which they follow (G11.2).
    static bool is_whole(const std::vector<AnyReadGame>& games) {
        ChallengeLedger ledger;
        if (const auto* outer = std::get_if<ReadGipfGame>(&games.front())) {
            ledger.begin(outer->game);
            for (std::size_t i = 1; i < games.size(); ++i) {
                static_cast<void>(ledger.contradiction(std::get<ReadGame>(games[i]).game));
            }
        }
        return ledger.all_decided();
    }

    /// The reason if something there is not a game of this match.
    std::optional<std::string> take_over(WrittenGames& written) {
        for (auto next = written.next_any(); next;) {
            const std::uint64_t number = written.number();
            const auto games = with_its_contests([&written] { return written.next_any(); }, *std::move(next), next);
            for (const AnyReadGame& any : games) {
                if (const auto& error = findings_of(any).error) {
                    return render(*error, written.name());
                }
            }
            if (!next && !is_whole(games)) {
                break; // the earlier run ended within this game
            }
            const auto* const read = std::get_if<BasicReadGame<R>>(&games.front());
            if (read == nullptr || read->cut_off || !take_over(read->game)) {
                return filled("{written}: game {number} is not part of this match; nothing is changed",
                              gap<"written">(printable(written.name())), gap<"number">(number));
            }
            for (const AnyReadGame& any : games) {
                if (records_ != nullptr) {
                    std::visit([this](const auto& each) { write_record(records_->stream(), each.game); }, any);
                }
            }
        }
        return written.failure();
    }

    bool take_over(const BasicGame<R>& game) {
        const auto place = place_named(game.tag("Round"));
        if (!place || !is_wanted(place->game) || game.result() == GameResult::Open || !count(*place, game.result())) {
            return false;
        }
        const PerPlayer<std::size_t> players = players_of(tournament_, *place);
        const auto is_by = [&](Player player, std::string_view tag) {
            return one_clean_line(game.tag(tag), 100) == one_clean_line(names_[players[player]], 100);
        };
        ++begun_;
        ++finished_;
        if (!game.rules_outcome(game.line_end()).over() && game.result() != GameResult::Draw) {
            ++failures_[players[game.result() == win_of(Player::First) ? Player::Second : Player::First]];
        }
        return is_by(Player::First, "First") && is_by(Player::Second, "Second") &&
               game.tag("Seed") == std::to_string(options_.seed) &&
               game.tag("TimeControl") == time_control_of(players) && begins_with(game, opening(*place));
    }

    /// As tag() writes it.
    std::optional<GamePlace> place_named(std::string_view text) const {
        std::vector<std::size_t> numbers;
        do {
            const auto number = take_number<std::size_t>(text, 1);
            if (!number) {
                return std::nullopt;
            }
            numbers.push_back(*number - 1);
        } while (take(text, '.'));
        if (!text.empty() || numbers.size() != (plan_.is_tournament ? 3 : 2)) {
            return std::nullopt;
        }
        return plan_.is_tournament ? GamePlace{numbers[0], numbers[1], numbers[2]}
                                   : GamePlace{0, 0, numbers[0] * 2 + numbers[1]};
    }

    /// How long both think, in one if they think alike.
    std::string time_control_of(const PerPlayer<std::size_t>& players) const {
        const auto limits = [&](Player player) { return plan_.engines[players[player]].limits.value_or(plan_.limits); };
        const MatchLimits first = limits(Player::First);
        const MatchLimits second = limits(Player::Second);
        const Clock clock({first.time, second.time}, 0);
        if (clock.exists()) {
            return name_of(clock);
        }
        return name_of(first) == name_of(second) ? name_of(first) : name_of(first) + " " + name_of(second);
    }

    /// Plays games until none are left.
    void work(Engines engines) {
        while (const auto task = next_task()) {
            play(*task, engines);
            const std::lock_guard lock(mutex_);
            --playing_;
            changed_.notify_all();
        }
    }

    /// The next game, as soon as there is one: which games follow can depend on those that are being played.
    std::optional<MatchTask> next_task() {
        std::unique_lock lock(mutex_);
        while (!stop_) {
            if (next_ == due_.size() && playing_ == 0) {
                due_ = games_due(tournament_);
                std::erase_if(due_, [&](const GamePlace& place) { return !is_wanted(place.game); });
                next_ = 0;
                if (due_.empty()) {
                    break;
                }
            }
            if (next_ < due_.size()) {
                const GamePlace place = due_[next_++];
                ++playing_;
                ++begun_;
                const int number = plan_.is_tournament ? begun_ : static_cast<int>(place.game) + 1;
                return MatchTask{number, place, players_of(tournament_, place)};
            }
            changed_.wait_for(lock, Milliseconds(100)); // a signal may set stop_
        }
        return std::nullopt;
    }

    /// Keeps a worker's engines that are in the game, and starts those that it lacks.
    PerPlayer<MatchPlayer*> seated(Engines& engines, const PerPlayer<std::size_t>& players) const {
        std::erase_if(engines, [&](const auto& engine) {
            return engine.first != players[Player::First] && engine.first != players[Player::Second];
        });
        PerPlayer<MatchPlayer*> seats{};
        for (const Player player : both_players) {
            std::unique_ptr<MatchPlayer>& engine = engines[players[player]];
            if (!engine) {
                engine = make_match_player(plan_.engines[players[player]], options_.seed);
            }
            seats[player] = engine.get();
        }
        return seats;
    }

    void play(const MatchTask& task, Engines& engines) {
        const PerPlayer<MatchPlayer*> seats = seated(engines, task.players);
        std::optional<Player> missing;
        std::string why;
        for (const Player player : both_players) {
            if (const auto problem = !missing && !stop_ ? seats[player]->prepare(stop_) : std::nullopt) {
                missing = player;
                why = *problem;
            }
        }
        if (stop_) {
            return;
        }
        const MatchPairing pairing{seats,
                                   {names_[task.players[Player::First]], names_[task.players[Player::Second]]},
                                   plan_.limits,
                                   Milliseconds(static_cast<std::int64_t>(options_.patience * 1000)),
                                   mixed(random_number(task.place))};
        const BasicGame<R> start = opening(task.place);
        BasicMatchGame<R> played =
            missing ? forfeit_match_game(start, pairing, *missing, why) : play_match_game(start, pairing, stop_);
        if (!played.cancelled) {
            finish(task, std::move(played));
        }
    }

    /// The number of a pair of games in its round, the same for everybody.
    std::uint64_t pair_number(const GamePlace& place) const {
        const auto pairs_of_meeting = static_cast<std::uint64_t>(options_.games + 1) / 2;
        return place.round * pairs_of_meeting + place.game / 2;
    }
    /// Decides what is random in the games of a pair.
    std::uint64_t random_number(const GamePlace& place) const { return options_.seed * 1'000'003 + pair_number(place); }

    /// The openings of a round are the same for everybody.
    BasicGame<R> opening(const GamePlace& place) const {
        const std::uint64_t number = pair_number(place);
        BasicGame<R> game = start_.openings.empty()
                                ? random_opening<R>(start_.position, options_.turns, random_number(place))
                                : start_.openings[static_cast<std::size_t>(number % start_.openings.size())];
        for (const Tag& tag : options_.start.agreed) {
            game.set_tag(tag.name, tag.value);
        }
        return game;
    }

    void finish(const MatchTask& task, BasicMatchGame<R> played) {
        const std::lock_guard lock(mutex_);
        ++finished_;
        tag(played.game, task);
        count(task.place, played.game.result());
        tell(task.number, played);
        if (played.failed) {
            ++failures_[task.players[*played.failed]];
        }
        if (records_ != nullptr && records_->stream()) {
            write_record(records_->stream(), played.game);
            for (Game& inner : played.decided) {
                tag(inner, task);
                write_record(records_->stream(), inner);
            }
            progress_.clear(); // it may complain
            records_whole_ = records_->publish();
            if (!records_whole_) { // no game more could be kept
                stop_ = true;
            }
        }
    }

    void tag(Tags& game, const MatchTask& task) const {
        const GamePlace& place = task.place;
        game.set_tag("Event", "zertz match");
        game.set_tag("Date", date_);
        const auto from_one = [](std::size_t number) { return std::to_string(number + 1); };
        game.set_tag("Round", plan_.is_tournament
                                  ? from_one(place.round) + "." + from_one(place.meeting) + "." + from_one(place.game)
                                  : from_one(place.game / 2) + "." + from_one(place.game % 2));
        if (game.tag("TimeControl").empty()) {
            game.set_tag("TimeControl", time_control_of(task.players));
        }
        game.set_tag("Seed", std::to_string(options_.seed));
    }

    /// False if no such game is due.
    bool count(const GamePlace& place, GameResult result) {
        if (update_tournament(tournament_, GameEntered{place, {result, false}})) {
            return false;
        }
        if (!plan_.is_tournament) {
            compare(place.game, result);
        }
        return true;
    }

    void compare(std::size_t at, GameResult result) {
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
            if (decided_) {
                stop_ = true;
            }
        }
    }

    void tell(int number, const BasicMatchGame<R>& played) {
        progress_.clear();
        const BasicGame<R>& game = played.game;
        const typename R::Outcome outcome = game.outcome();
        const bool broken = played.failed && outcome.ending != R::Ending::Time;
        const std::string text =
            counted("game {game}  {players}, {result}, 1 move", "game {game}  {players}, {result}, {number} moves",
                    game.main_line().size(), gap<"game">(number), gap<"players">(players_of(game)),
                    gap<"result">(broken ? tr("abandoned") : tr(R::label_of(outcome))));
        const auto played_game = gap<"game">(text);
        const auto why = gap<"why">(printable(played.why));
        out_ << (!played.failed                    ? text
                 : *played.failed == Player::First ? filled("{game}; the first player: {why}", played_game, why)
                                                   : filled("{game}; the second player: {why}", played_game, why));
        if (!plan_.is_tournament) {
            out_ << "  +" << score_.won << " =" << score_.drawn << " -" << score_.lost;
        }
        out_ << "\n" << std::flush;
        if (!out_) { // a closed output has no reader
            stop_ = true;
        }
        progress_.show(static_cast<std::uint64_t>(finished_), static_cast<double>(finished_) / expected_);
    }

    const MatchOptions& options_;
    const MatchPlan& plan_;
    const MatchStart<R>& start_;
    std::ostream& out_;
    ProgressLine progress_;
    Output* const records_;
    const std::string date_ = today();
    std::atomic<bool>& stop_;
    std::vector<std::string> names_; // known before the first game
    std::optional<std::string> trouble_;
    std::mutex mutex_; // guards what follows
    std::condition_variable changed_;
    Tournament tournament_;
    std::vector<GamePlace> due_;
    std::size_t next_ = 0; // in due_
    int playing_ = 0;
    int begun_ = 0;
    int finished_ = 0;
    std::vector<int> failures_;
    bool records_whole_ = true;
    // Of two engines that are compared.
    MatchScore score_;
    std::vector<std::optional<int>> points_; // of the first engine, in half points
    bool decided_ = false;
    const int expected_; // games
};

/// Returns Done, or a status after a message.
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
    if (options.every) {
        auto openings = every_opening<R>(*position, options.turns);
        if (!openings || openings->empty()) {
            return complain(err,
                            filled("--every: there must be 1 to {most} openings of that many moves; change --turns",
                                   gap<"most">(most_every_opening)),
                            Misuse);
        }
        start.openings = std::move(*openings);
    }
    if (options.openings && options.start.rules && std::is_same_v<R, ZertzRules>) { // of GIPF, they choose the game
        return complain(err,
                        filled("{option} and {other} cannot be used together", gap<"option">("--openings"),
                               gap<"other">("--rules")),
                        Misuse);
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
int play(MatchOptions options, const std::optional<typename R::Position>& position, Streams streams) {
    MatchStart<R> start;
    if (const int status = read_start<R>(position, options, start, streams.err); status != Done) {
        return status;
    }
    if (options.games == 0) {
        options.games = 2 * static_cast<int>(start.openings.size());
    }
    MatchPlan plan;
    if (const int status = make_plan(options, plan, streams.err); status != Done) {
        return status;
    }
    std::atomic<bool> stop = false;
    const Interrupt interrupt(stop);
    std::optional<WrittenGames> written;
    if (const int status = open_written(options.resume, options.output, written, streams); status != Done) {
        return status;
    }
    std::optional<Output> records;
    if (options.output) {
        records.emplace(*options.output, options.force || options.resume, streams);
        if (!records->is_open()) {
            return Failed;
        }
    }
    Match<R> match(options, plan, start, streams, records ? &*records : nullptr, stop);
    match.run(written ? &*written : nullptr);
    match.end_progress();
    if (match.trouble()) {
        return complain(streams.err, *match.trouble(), Failed);
    }
    match.report();
    if (records && (!match.records_whole() || !records->commit())) {
        return Failed;
    }
    return match.done() ? Done : Failed;
}

} // namespace

int run_match(const MatchOptions& options, Streams streams) {
    if (options.output == "-") {
        return complain(streams.err, tr("--output: a match prints its results to standard output; give -o a file name"),
                        Misuse);
    }
    return with_start(options.start, streams.err,
                      [&]<GameRules R>(const typename R::Position& start) { return play<R>(options, start, streams); });
}

} // namespace zertz
