#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "commands/written.hpp"
#include "store/games.hpp"
#include "study/decided.hpp"
#include "study/study_task.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace zertz {
namespace {

/// The limits for each position; by default those of the screen.
ReviewLimits limits_of(const AnalyzeOptions& options) {
    if (!options.seconds && !options.depth && !options.nodes) {
        return usual_review;
    }
    ReviewLimits limits{{}, options.depth, options.nodes, options.nodes};
    if (options.seconds) {
        limits.time = Milliseconds(static_cast<std::int64_t>(*options.seconds * 1000));
    }
    return limits;
}

/// A turn for the list of all games, sorted by the greatest loss.
struct ListedTurn {
    double loss;
    std::string text;
};

class Analyzer {
public:
    /// `stop`: set when the work is interrupted.
    Analyzer(const AnalyzeOptions& options, Streams streams, const std::atomic<bool>& stop)
        : options_(options),
          streams_(streams),
          stop_(stop),
          progress_(streams.err, marked("1 move", "{number} moves")) {}

    /// Takes over games from what an earlier run wrote, as long as they are there.
    void resume(WrittenGames& written) { written_ = &written; }

    /// False if a game could not be read to its end, or the work was interrupted.
    bool run(GameFile& file, Output* records) {
        bool good = true;
        while (streams_.out && !stop_ && !failed_) {
            auto any = file.next_any();
            if (!any) {
                break;
            }
            if (!is_wanted(file.number())) {
                continue;
            }
            ++analyzed_;
            std::visit([&](auto& read) { good = take(read, file, records) && good; }, *any);
            if (options_.game) {
                break;
            }
        }
        progress_.clear();
        if (failed_ || !is_at_end_of_written()) {
            return false;
        }
        list_mistakes();
        if (stop_) {
            complain(streams_.err, tr("interrupted; the games analysed so far are written"));
        }
        return good && !stop_;
    }

    /// Whether nothing more may be written, after a message.
    bool failed() const { return failed_; }
    int analyzed() const { return analyzed_; }
    bool met_invalid() const { return invalid_; }

private:
    bool is_usual() const { return !options_.seconds && !options_.depth && !options_.nodes && options_.threads == 1; }
    bool is_wanted(std::uint64_t number) const {
        return options_.game ? number == static_cast<std::uint64_t>(*options_.game) : options_.shard.has(number);
    }

    /// Analyses a game and reports the result; false, after a message, if the game is invalid.
    template <GameRules R>
    bool take(BasicReadGame<R>& read, const GameFile& file, Output* records) {
        if (!read.error && written_ != nullptr) {
            take_over(read.game, file);
        }
        if (failed_) {
            return false;
        }
        if (read.error) {
            progress_.clear();
            complain(streams_.err, render(*read.error, file.name()));
            invalid_ = true;
            return false;
        }
        if (const auto turns = analyze(read.game)) {
            report(read.game, *turns, file.number(), records);
        }
        return true;
    }

    /// Replaces a game by the same one as an earlier run wrote it, unless that run ended before it or within it.
    template <GameRules R>
    void take_over(BasicGame<R>& game, const GameFile& file) {
        auto any = written_->next_any();
        if (!any) {
            written_ = nullptr;
            return;
        }
        auto* const read = std::get_if<BasicReadGame<R>>(&*any);
        if (read != nullptr && !read->error && !read->cut_off && same_course(read->game, game) &&
            read->game.result() == game.result()) {
            all_turns_ -= std::min<std::uint64_t>(all_turns_, game.main_line().size());
            game = std::move(read->game);
        } else {
            refuse(filled("{written}: game {number} is not game {source} of {file}; nothing is changed",
                          gap<"written">(printable(written_->name())), gap<"number">(written_->number()),
                          gap<"source">(file.number()), gap<"file">(printable(file.name()))));
        }
    }

    /// Whether all that an earlier run wrote is taken over, so that it can be replaced.
    bool is_at_end_of_written() {
        if (written_ != nullptr && stop_) { // its last game read may not be in the new file
            refuse(tr(interrupted_before_all));
        } else if (written_ != nullptr && written_->next_any()) {
            refuse(filled("{written} has more games than are to be analysed; nothing is changed",
                          gap<"written">(printable(written_->name()))));
        }
        return !failed_;
    }

    void refuse(const std::string& why) {
        progress_.clear();
        failed_ = true;
        complain(streams_.err, why);
    }

    /// The number of turns to analyse; 0 if no progress is shown, or for a pipe, which can be read only once.
    std::uint64_t turns_wanted() {
        std::uint64_t turns = 0;
        if (!progress_.on() || options_.file == "-") {
            return 0;
        }
        GameFile file(options_.file, options_.from, streams_.in);
        while (const auto any = file.next_any()) {
            const auto length = std::visit([](const auto& read) { return read.game.main_line().size(); }, *any);
            turns += is_wanted(file.number()) ? length : 0;
        }
        return turns;
    }

    /// Judges the turns of a game, without what an earlier analysis wrote in it; nothing if the work was interrupted.
    template <GameRules R>
    std::optional<std::vector<BasicJudgedTurn<R>>> analyze(BasicGame<R>& game) {
        auto judged = is_usual() || written_ != nullptr ? kept_review(game) : std::nullopt;
        if (!judged) {
            game = without_review(std::move(game));
            BasicStudyEngine<R>& engine = engines_.of<R>();
            engine.begin_game();
            BasicReviewer<R> reviewer = engine.reviewer(limits_of(options_), [this] { return stop_.load(); });
            reviewer.go_on = [this](int done, int) { return go_on(done); };
            judged = review_game(game, reviewer);
        }
        judged_ += written_ == nullptr ? game.main_line().size() : 0;
        return stop_ ? std::nullopt : std::move(judged);
    }

    bool go_on(int done) {
        const auto all = static_cast<double>(all_turns_);
        const std::uint64_t judged = judged_ + static_cast<std::uint64_t>(done);
        progress_.show(judged, all_turns_ > 0 ? std::optional(static_cast<double>(judged) / all) : std::nullopt);
        return !stop_;
    }

    template <GameRules R>
    void report(BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns, std::uint64_t number,
                Output* records) {
        if (options_.graph || options_.accuracy) {
            progress_.clear();
            streams_.out << filled("game {number}, {players}", gap<"number">(number), gap<"players">(players_of(game)))
                         << "\n";
        }
        if (options_.graph) {
            streams_.out << score_graph(game, turns) << "\n";
        }
        if (options_.accuracy) {
            for (const Player side : {Player::First, Player::Second}) {
                tell_accuracy<R>(side, side_review(game, turns, side));
            }
            if (const auto lost = lost_from(game, turns)) {
                streams_.out << filled("  lost from here: {move}", gap<"move">(describe(game, *lost))) << "\n";
            }
        }
        for (const BasicJudgedTurn<R>& turn : turns) {
            if (options_.mistakes && turn.is_mistake()) {
                mistakes_.push_back(
                    {turn.loss(), filled("game {number}, {mistake}. {why}", gap<"number">(number),
                                         gap<"mistake">(describe(game, turn)), gap<"why">(why(game, turn)))});
            }
        }
        if (records != nullptr) {
            annotate_game(game, turns);
            write_record(records->stream(), game);
            // Until all is taken over, what an earlier run wrote stays in its place.
            failed_ = written_ == nullptr && !records->publish();
        }
    }

    template <GameRules R>
    void tell_accuracy(Player side, const SideReview& review) {
        const auto width_of_name = [](Player player) { return columns_of(tr(R::side_name(player))); };
        const std::size_t width = std::max(width_of_name(Player::First), width_of_name(Player::Second));
        const auto accuracy = gap<"accuracy">(percentage(review.accuracy, 1));
        const auto mistakes = gap<"mistakes">(counted("1 mistake", "{number} mistakes", review.mistakes));
        const auto blunders = gap<"blunders">(counted("1 blunder", "{number} blunders", review.blunders));
        const auto missed =
            gap<"missed">(counted("1 missed forced win", "{number} missed forced wins", review.missed_wins));
        const auto allowed =
            gap<"allowed">(counted("1 allowed forced win", "{number} allowed forced wins", review.allowed_wins));
        streams_.out << filled("  {player}  accuracy {accuracy}  {mistakes}  {blunders}  {missed}  {allowed}",
                               gap<"player">(padded_after(tr(R::side_name(side)), width)), accuracy, mistakes, blunders,
                               missed, allowed)
                     << "\n";
    }

    void list_mistakes() {
        if (!options_.mistakes) {
            return;
        }
        std::stable_sort(mistakes_.begin(), mistakes_.end(),
                         [](const ListedTurn& a, const ListedTurn& b) { return a.loss > b.loss; });
        for (const ListedTurn& turn : mistakes_) {
            streams_.out << turn.text << "\n";
        }
        if (mistakes_.empty() && analyzed_ > 0) {
            streams_.out << tr("no mistakes found") << "\n";
        }
    }

    const AnalyzeOptions& options_;
    Streams streams_;
    const std::atomic<bool>& stop_;
    ProgressLine progress_;
    StudyEngines engines_{{is_usual() ? review_table_mebibytes : 128, options_.threads}};
    std::uint64_t all_turns_ = turns_wanted();
    std::uint64_t judged_ = 0;
    std::vector<ListedTurn> mistakes_;
    WrittenGames* written_ = nullptr; // by an earlier run, until all of it is taken over
    bool failed_ = false;
    bool invalid_ = false;
    int analyzed_ = 0;
};

} // namespace

int run_analyze(const AnalyzeOptions& options, Streams streams) {
    const bool report = options.mistakes || options.graph || options.accuracy;
    if (report && options.output == "-") {
        return complain(
            streams.err,
            tr("--output: --mistakes, --graph and --accuracy print to standard output; give -o a file name"), Misuse);
    }
    GameFile file(options.file, options.from, streams.in);
    if (const auto failure = file.failure()) {
        return complain(streams.err, *failure, Failed);
    }
    if (options.output && is_among({options.file}, *options.output)) {
        return complain(streams.err,
                        filled("-o {file}: these are the games that are read; name another file",
                               gap<"file">(printable(*options.output))),
                        Failed);
    }
    std::optional<WrittenGames> written;
    if (const int status = open_written(options.resume, options.output, written, streams); status != Done) {
        return status;
    }
    std::atomic<bool> stop = false;
    const Interrupt interrupt(stop); // before the output's file, which leaves signals alone that are taken
    std::optional<Output> output;
    if (options.output || !report) {
        output.emplace(options.output.value_or("-"), options.force || options.resume, streams);
        if (!output->is_open()) {
            return Failed;
        }
    }
    Analyzer analyzer(options, streams, stop);
    if (written) {
        analyzer.resume(*written);
    }
    const bool good = analyzer.run(file, output ? &*output : nullptr);
    if (analyzer.failed()) {
        return Failed;
    }
    if (const auto failure = file.failure()) {
        return complain(streams.err, *failure, Failed);
    }
    const bool all_in_other_parts = !options.game && file.number() > 0;
    if (analyzer.analyzed() == 0 && !analyzer.met_invalid() && !all_in_other_parts) {
        return complain(streams.err, lacks_game_chosen(file), Failed);
    }
    return (!output || output->commit()) && good ? Done : Failed;
}

} // namespace zertz
