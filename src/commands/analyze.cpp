#include "base/text.hpp"
#include "commands/analysis.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "session/engine_task.hpp"
#include "store/games.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace zertz {
namespace {

/// A line on the terminal that is written over and over; nothing where messages do not go to one.
class ProgressBar {
public:
    explicit ProgressBar(std::ostream& err) : err_(err), on_(&err == &std::cerr && isatty(STDERR_FILENO) != 0) {}
    ~ProgressBar() { clear(); }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(std::uint64_t game, int done, int all) {
        if (!on_ || all == 0) {
            return;
        }
        constexpr int width = 40;
        const auto filled = static_cast<std::size_t>(width * done / all);
        err_ << "\r[" << std::string(filled, '#') << std::string(width - filled, '.') << "] game " << game << ", turn "
             << done << " of " << all << "\x1b[K" << std::flush;
        shown_ = true;
    }
    void clear() {
        if (shown_) {
            err_ << "\r\x1b[K" << std::flush;
            shown_ = false;
        }
    }

private:
    std::ostream& err_;
    bool on_;
    bool shown_ = false;
};

/// A turn to be listed among those of all games, the greatest first.
struct ListedTurn {
    double loss;
    std::string text;
};

class Analyzer {
public:
    Analyzer(const AnalyzeOptions& options, Streams streams)
        : options_(options),
          streams_(streams),
          bar_(streams.err),
          engine_({128, options.threads}) {}

    /// False if one of the games could not be read to its end.
    bool run(GameFile& file, std::ostream* records) {
        bool good = true;
        while (streams_.out) {
            auto read = file.next();
            if (!read) {
                break;
            }
            if (options_.game && file.number() != static_cast<std::uint64_t>(*options_.game)) {
                continue;
            }
            ++analyzed_;
            if (read->error) {
                streams_.err << "zertz: " << render(*read->error, file.name()) << "\n";
                good = false;
            }
            analyze(read->game, file.number(), records);
            if (options_.game) {
                break;
            }
        }
        list_mistakes();
        return good;
    }

    int analyzed() const { return analyzed_; }

private:
    void analyze(Game& game, std::uint64_t number, std::ostream* records) {
        engine_.new_game();
        const std::vector<JudgedTurn> turns = analyze_game(
            game, [this](const Game& asked, NodeId node, int lines) { return ask(asked, node, lines); },
            [this, number](int done, int all) { bar_.show(number, done, all); });
        bar_.clear();
        if (options_.graph) {
            streams_.out << "game " << number << ", " << players_of(game) << "\n" << score_graph(game, turns) << "\n";
        }
        for (const JudgedTurn& turn : turns) {
            if (options_.mistakes && (turn.mark == TurnMark::Mistake || turn.mark == TurnMark::Blunder)) {
                mistakes_.push_back({turn.loss(), "game " + std::to_string(number) + ", " + describe(game, turn)});
            }
        }
        if (records != nullptr) {
            annotate_game(game, turns);
            write_record(*records, game);
        }
    }

    EngineChoice ask(const Game& game, NodeId node, int lines) {
        EngineTask task = task_for(game.history(node));
        task.if_demanded_back.reset(); // a turn is to be judged, not the demand
        task.lines = lines;
        task.limits.depth = options_.depth;
        task.limits.nodes = options_.nodes;
        if (options_.seconds) {
            task.limits.move_time = Milliseconds(static_cast<std::int64_t>(*options_.seconds * 1000));
        } else if (!options_.depth && !options_.nodes) {
            task.limits.move_time = Milliseconds(1000);
        }
        return engine_.think(task);
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
            streams_.out << "no mistakes were found\n";
        }
    }

    const AnalyzeOptions& options_;
    Streams streams_;
    ProgressBar bar_;
    Engine engine_;
    std::vector<ListedTurn> mistakes_;
    int analyzed_ = 0;
};

} // namespace

int run_analyze(const AnalyzeOptions& options, Streams streams) {
    const bool report = options.mistakes || options.graph;
    if (report && options.output == "-") {
        streams.err << "zertz: analyze: --mistakes and --graph have standard output; -o takes a file with them\n";
        return Misuse;
    }
    GameFile file(options.file, options.from, streams.in);
    if (const auto failure = file.failure()) {
        streams.err << "zertz: " << *failure << "\n";
        return Failed;
    }
    std::optional<Output> output;
    if (options.output || !report) {
        output.emplace(options.output.value_or("-"), options.force, streams);
        if (!output->is_open()) {
            return Failed;
        }
    }
    Analyzer analyzer(options, streams);
    const bool good = analyzer.run(file, output ? &output->stream() : nullptr);
    if (const auto failure = file.failure()) {
        streams.err << "zertz: " << *failure << "\n";
        return Failed;
    }
    if (analyzer.analyzed() == 0) {
        streams.err << "zertz: " << lacks_game(file, static_cast<std::uint64_t>(options.game.value_or(1))) << "\n";
        return Failed;
    }
    return (!output || output->commit()) && good ? Done : Failed;
}

} // namespace zertz
