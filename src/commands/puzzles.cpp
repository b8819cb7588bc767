#include "commands/commands.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "games/all.hpp"
#include "store/games.hpp"
#include "study/puzzle.hpp"

#include <ostream>
#include <tuple>

namespace zertz {
namespace {

/// Searches the games in files for puzzles and writes them.
class PuzzleSearch {
public:
    PuzzleSearch(const PuzzlesOptions& options, Streams streams, std::ostream& out)
        : options_(options),
          streams_(streams),
          out_(out),
          progress_(streams.err, options.files) {}

    /// False after a message, if not everything could be read.
    bool run() {
        bool good = true;
        const Interrupt interrupt(stop_);
        for (const std::string& path : options_.files) {
            good = stop_ || search(path) ? good : false;
        }
        progress_.clear();
        if (stop_) {
            tell_interrupted(streams_.err, games_);
        } else if (good && games_ == 0) {
            complain(streams_.err, tr(no_games_to_search));
            good = false;
        }
        return good && !stop_;
    }

private:
    /// Made when it is first needed: it has a table.
    template <class R>
    using Finder = std::optional<BasicPuzzleFinder<R>>;

    bool search(const std::string& path) {
        GameFile file(path, options_.from, streams_.in);
        bool good = true;
        const auto failure = progress_.read(file, stop_, [&](const auto& read) {
            if (read.error) {
                progress_.clear();
                complain(streams_.err, render(*read.error, file.name()));
                good = false;
            }
            if (options_.shard.has(++games_)) {
                write(read.game);
            }
            return bool(out_);
        });
        if (failure) {
            complain(streams_.err, *failure);
            good = false;
        }
        return good;
    }

    template <GameRules R>
    void write(const BasicGame<R>& game) {
        auto& made = std::get<Finder<R>>(finders_);
        auto& finder =
            made ? *made : made.emplace(PuzzleLimits{options_.most, options_.nodes, [this] { return stop_.load(); }});
        for (const BasicPuzzle<R>& puzzle : finder.find(game)) {
            BasicGame<R> record = game_of(puzzle);
            for (const std::string_view tag : {"Site", "Date", "Round", "First", "Second"}) {
                record.set_tag(tag, game.tag(tag));
            }
            write_record(out_, record);
        }
        out_.flush();
    }

    const PuzzlesOptions& options_;
    Streams streams_;
    std::ostream& out_;
    FileProgress progress_;
    OfEachGame<Finder> finders_;
    std::atomic<bool> stop_ = false;
    std::uint64_t games_ = 0;
};

} // namespace

int run_puzzles(const PuzzlesOptions& options, Streams streams) {
    Output output(options.output, options.force, streams);
    if (!output.is_open()) {
        return Failed;
    }
    const bool good = PuzzleSearch(options, streams, output.stream()).run();
    return output.commit() && good ? Done : Failed;
}

} // namespace zertz
