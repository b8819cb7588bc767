#include "base/filled.hpp"
#include "base/json.hpp"
#include "commands/commands.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "store/games.hpp"

#include <cstdint>

namespace zertz {
namespace {

JsonObject json_of(const ParseError& error) {
    return JsonObject()
        .add("line", error.line)
        .add("column", error.column)
        .add("message", error.message)
        .add("rule", error.rule);
}

template <GameRules R>
std::string json_of(const BasicReadGame<R>& read, const GameFile& file) {
    const BasicGame<R>& game = read.game;
    const auto outcome = game.outcome();
    JsonObject object;
    object.add("file", file.name()).add("game", file.number()).add("line", read.line).add("ok", !read.error);
    for (const StartFact& fact : R::facts_of(game.start())) {
        fact.number ? object.add_json(fact.name, fact.value) : object.add(fact.name, fact.value);
    }
    object.add("first", game.tag("First"))
        .add("second", game.tag("Second"))
        .add("turns", game.main_line().size())
        .add("result", name_of(outcome.result))
        .add("ending", R::label_of(outcome));
    const std::vector<std::string> reached = R::winning_sets(game.position(game.line_end()), outcome);
    if (!reached.empty()) {
        object.add_json("sets", json_array(reached));
    }
    if (read.error) {
        object.add_json("error", json_of(*read.error));
    }
    if (!read.warnings.empty()) {
        object.add_json("warnings",
                        json_array(read.warnings, [](const ParseError& warning) { return json_of(warning); }));
    }
    return object.text();
}

/// Reads files and reports their errors.
class Checker {
public:
    Checker(const CheckOptions& options, Streams streams)
        : options_(options),
          streams_(streams),
          progress_(streams.err, options.files) {}

    int run() {
        const Interrupt interrupt(stop_);
        for (const std::string& path : options_.files) {
            if (stop_ || (unreadable_ > 0 && !options_.keep_going)) {
                ++left_out_;
            } else {
                check_file(path);
            }
        }
        progress_.clear();
        if (stop_) {
            tell_interrupted(streams_.err, games_);
        }
        summarize();
        return bad_ > 0 || unreadable_ > 0 || stop_ ? Failed : Done;
    }

private:
    void check_file(const std::string& path) {
        GameFile file(path, options_.from, streams_.in, options_.strict);
        const auto failure = progress_.read(file, stop_, [&](const auto& game) {
            ++games_;
            report(game, file);
            return bool(streams_.out); // a closed output has no reader
        });
        if (failure) {
            ++unreadable_;
            streams_.out.flush(); // keeps the order of output and errors
            complain(streams_.err, *failure);
        }
    }

    template <GameRules R>
    void report(const BasicReadGame<R>& read, const GameFile& file) {
        bad_ += read.error ? 1u : 0u;
        warnings_ += read.warnings.size();
        if (read.error || !read.warnings.empty() || options_.json) {
            progress_.clear();
        }
        if (options_.json) {
            if (!options_.quiet || read.error) {
                streams_.out << json_of(read, file) << "\n";
            }
            return;
        }
        if (!options_.quiet) {
            for (const ParseError& warning : read.warnings) {
                streams_.out << line_with_rule(as_warning(warning), file.name()) << "\n";
            }
        }
        if (read.error) {
            streams_.out << line_with_rule(*read.error, file.name()) << "\n";
        }
    }

    void summarize() {
        if (options_.quiet) {
            return;
        }
        if (options_.json) {
            const JsonObject counts = JsonObject()
                                          .add("games", games_)
                                          .add("good", games_ - bad_)
                                          .add("bad", bad_)
                                          .add("warnings", warnings_)
                                          .add("unreadable_files", unreadable_)
                                          .add("files_left_out", left_out_);
            streams_.out << JsonObject().add_json("summary", counts).text() << "\n";
            return;
        }
        std::vector<std::string> said{
            games_ == 0 ? tr("0 games")
            : bad_ == 0 ? counted("1 game, valid", "{number} games, all valid", games_)
                        : counted("1 game: {valid}, {invalid}", "{number} games: {valid}, {invalid}", games_,
                                  gap<"valid">(counted("1 valid", "{number} valid", games_ - bad_)),
                                  gap<"invalid">(counted("1 invalid", "{number} invalid", bad_)))};
        if (warnings_ > 0) {
            said.push_back(counted("1 warning", "{number} warnings", warnings_));
        }
        if (unreadable_ > 0) {
            said.push_back(counted("1 file could not be read", "{number} files could not be read", unreadable_));
        }
        if (left_out_ > 0) {
            said.push_back(stop_ ? counted("1 more file not read", "{number} more files not read", left_out_)
                                 : counted("1 more file not read (use --keep-going)",
                                           "{number} more files not read (use --keep-going)", left_out_));
        }
        streams_.out << joined(said, tr("; ")) << "\n";
    }

    const CheckOptions& options_;
    Streams streams_;
    FileProgress progress_;
    std::atomic<bool> stop_ = false;
    std::uint64_t games_ = 0;
    std::uint64_t bad_ = 0;
    std::uint64_t warnings_ = 0;
    std::uint64_t unreadable_ = 0;
    std::uint64_t left_out_ = 0; // files after one that could not be read
};

} // namespace

int run_check(const CheckOptions& options, Streams streams) {
    return Checker(options, streams).run();
}

} // namespace zertz
