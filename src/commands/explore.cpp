#include "study/explore.hpp"

#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/json.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "store/games.hpp"
#include "store/mapped_file.hpp"
#include "store/paths.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <sstream>

namespace zertz {
namespace {

/// A fingerprint of the names of files, with their sizes, times and format if `content`; nothing if one is not a regular
/// file.
std::optional<std::uint64_t> fingerprint_of(const ExploreOptions& options, bool content) {
    Fingerprint fingerprint;
    for (const std::string& path : options.files) {
        std::error_code error;
        const auto whole = path == "-" ? std::filesystem::path() : std::filesystem::canonical(path, error);
        if (whole.empty() || error || !std::filesystem::is_regular_file(whole, error)) {
            return std::nullopt;
        }
        fingerprint.add(whole.string());
        if (content) {
            fingerprint.add(std::to_string(std::filesystem::file_size(whole, error)));
            // Some C++ libraries count more nanoseconds than there is a to_string for.
            const auto written = std::filesystem::last_write_time(whole, error).time_since_epoch();
            fingerprint.add(std::to_string(std::chrono::duration_cast<std::chrono::nanoseconds>(written).count()));
            fingerprint.add(options.from);
        }
    }
    return fingerprint.value();
}

/// Finds a current index of the files, or makes one, and answers from it.
class Explorer {
public:
    Explorer(const ExploreOptions& options, Streams streams) : options_(options), streams_(streams) {}

    template <GameRules R>
    int run(const std::optional<typename R::Position>& start) {
        if (!start) {
            return Misuse;
        }
        const typename R::Position& position = *start;
        if (options_.files.size() == 1 && !options_.output && is_index(options_.files[0])) {
            return answer_from<R>(options_.files[0], position);
        }
        if (const auto index = std::find_if(options_.files.begin(), options_.files.end(), is_index);
            index != options_.files.end()) {
            return fail(
                filled("{file} is an index; give the games that it was made from", gap<"file">(printable(*index))));
        }
        if (options_.output && is_among(options_.files, *options_.output)) {
            return fail(filled("-o {file}: these are the games; name another file for the index",
                               gap<"file">(printable(*options_.output))));
        }
        const auto path = index_path();
        if (!path) {
            return path.error();
        }
        if (!is_current(*path) && !build(*path)) {
            return Failed;
        }
        return answer_from<R>(*path, position, true);
    }

private:
    /// `trusted`: the index was just read or written whole.
    template <GameRules R>
    int answer_from(const std::string& path, const typename R::Position& position, bool trusted = false) {
        const auto file = MappedFile::open(path);
        if (!file) {
            return fail(file.error());
        }
        const auto index = IndexView::open((*file)->bytes(), trusted);
        if (!index) {
            return fail(filled("{file}: {problem}", gap<"file">(printable(path)), gap<"problem">(index.error())));
        }
        if (kinds_in(*index).empty()) {
            return fail(tr(no_games_to_search));
        }
        tell<R>(*index, position);
        if (index->left_out() > 0) {
            tell_left_out(streams_.err, index->left_out());
        }
        return index->left_out() > 0 ? Failed : Done;
    }

    int fail(const std::string& message) { return complain(streams_.err, message, Failed); }

    /// The error of the first unreadable file.
    std::optional<std::string> first_unreadable() {
        for (const std::string& path : options_.files) {
            std::istringstream nothing;
            GameFile file(path, "", nothing);
            if (path != "-" && !file.next_any() && file.failure()) {
                return file.failure();
            }
        }
        return std::nullopt;
    }

    /// The path of the index: from -o, else a file in the cache folder named after the sources. The exit status after a
    /// message if there is none.
    Result<std::string, int> index_path() {
        if (options_.output) {
            return *options_.output;
        }
        const auto name = fingerprint_of(options_, false);
        const auto cache = paths_from(environment_variable).cache;
        if (const auto unreadable = name ? std::nullopt : first_unreadable()) {
            return fail(*unreadable);
        }
        if (!name) {
            return complain(streams_.err, tr("standard input and pipes have no saved index; use -o INDEX"),
                            int{Misuse});
        }
        if (!cache) {
            return fail(tr("no folder for the index: set HOME to an absolute path, or use -o INDEX"));
        }
        std::error_code error;
        std::filesystem::create_directories(*cache, error);
        if (error) {
            return fail(filled("cannot make the folder {folder}: {why}; use -o INDEX",
                               gap<"folder">(printable(cache->string())), gap<"why">(system_words(error.value()))));
        }
        return (*cache / (in_hex(*name) + ".index")).string();
    }

    /// Whether there is an index of this version for the files as they are now.
    bool is_current(const std::string& path) const {
        const auto fingerprint = fingerprint_of(options_, true);
        const auto file = MappedFile::open(path);
        if (!fingerprint || !file) {
            return false;
        }
        const auto index = IndexView::open((*file)->bytes());
        return index && index->fingerprint() == *fingerprint;
    }

    /// Whether a file may be replaced: if it is not an index, it may hold somebody's games.
    bool may_replace(const std::string& path) const {
        std::error_code error;
        return !options_.output || options_.force || !std::filesystem::exists(path, error) || is_index(path);
    }

    static bool is_index(const std::string& path) {
        const auto file = MappedFile::open(path);
        return file && IndexView::is_index((*file)->bytes());
    }

    /// Ctrl-C leaves the old index, because an incomplete one would answer wrongly.
    bool build(const std::string& path) {
        const std::uint64_t fingerprint = fingerprint_of(options_, true).value_or(0);
        Output output(path, may_replace(path), streams_);
        if (!output.is_open()) {
            return false;
        }
        std::error_code error;
        const NamelessFile spare = nameless_file(std::filesystem::absolute(path, error).parent_path());
        IndexBuilder builder(spare.get());
        if (!read_all(builder)) {
            return false;
        }
        if (!builder.write(output.stream(), fingerprint)) {
            return fail(tr("cannot read back a temporary file")) == Done;
        }
        return output.commit();
    }

    bool read_all(IndexBuilder& builder) {
        const Interrupt interrupt(stop_);
        FileProgress progress(streams_.err, options_.files);
        bool empty = true;
        for (const std::string& path : options_.files) {
            GameFile file(path, options_.from, streams_.in);
            const auto failure = progress.read(file, stop_, [&](const auto& read) {
                if (read.error) {
                    progress.clear();
                    complain(streams_.err, line_of(*read.error, file.name()));
                    builder.leave_out();
                } else {
                    builder.add(read.game);
                    empty = false;
                }
                return true;
            });
            if (failure) {
                return fail(*failure) == Done;
            }
        }
        if (stop_) {
            return fail(tr("interrupted; no new index is written")) == Done;
        }
        return !empty || fail(tr(no_games_to_search)) == Done;
    }

    template <GameRules R>
    void tell(const IndexView& index, const typename R::Position& position) {
        std::vector<BasicIndexedMove<R>> moves = index.moves<R>(position);
        std::uint64_t games = 0;
        for (const MoveFigures& move : moves) {
            games += move.games;
        }
        if (!options_.json && moves.empty()) {
            streams_.out << why_nothing<R>(index) << "\n";
            return;
        }
        moves.resize(std::min(moves.size(), static_cast<std::size_t>(options_.top)));
        options_.json ? tell_json<R>(position, moves, games) : tell_table<R>(position, moves, games);
    }

    /// The names of the games that it has any of.
    static std::vector<std::string> kinds_in(const IndexView& index) {
        std::vector<std::string> kinds;
        Games::each([&]<GameRules R> {
            if (index.games<R>() > 0) {
                kinds.emplace_back(R::title);
            }
        });
        return kinds;
    }

    template <GameRules R>
    static std::string why_nothing(const IndexView& index) {
        return index.games<R>() > 0
                   ? counted("the only game did not reach this position",
                             "none of {number} games reached this position", index.games<R>())
                   : filled("these are games of {others}, none of {game}; choose the game with --rules or --position",
                            gap<"others">(joined(kinds_in(index), ", ")), gap<"game">(R::title));
    }

    template <GameRules R>
    void tell_table(const typename R::Position& position, const std::vector<BasicIndexedMove<R>>& moves,
                    std::uint64_t games) {
        streams_.out << padded_after(tr("move"), 18) << padded_before(tr("games"), 8) << padded_before(tr("share"), 8)
                     << padded_before(tr("score"), 8) << "  " << tr("players") << "\n";
        for (const BasicIndexedMove<R>& move : moves) {
            const double share = static_cast<double>(move.games) / static_cast<double>(games);
            streams_.out << padded_after(R::format_turn(position, move.turn), 18)
                         << padded_before(std::to_string(move.games), 8) << padded_before(percentage(100 * share, 1), 8)
                         << padded_before(move.ended() > 0 ? percentage(100 * move.share(), 1) : "-", 8);
            std::string_view between = "  ";
            for (const IndexedPlayer& player : move.players) {
                streams_.out << between << shown_name(player.name, 20) << " " << player.games;
                between = ", ";
            }
            streams_.out << "\n";
        }
        streams_.out << tr("moves that differ only by a rotation or reflection of the board count as one") << "\n";
    }

    template <GameRules R>
    void tell_json(const typename R::Position& position, const std::vector<BasicIndexedMove<R>>& moves,
                   std::uint64_t games) {
        const auto player_as_json = [](const IndexedPlayer& player) {
            return JsonObject().add("name", player.name).add("games", player.games);
        };
        const auto move_as_json = [&](const BasicIndexedMove<R>& move) {
            return JsonObject()
                .add("move", R::format_turn(position, move.turn))
                .add("games", move.games)
                .add("won", move.won)
                .add("drawn", move.drawn)
                .add("lost", move.lost)
                .add_json("players", json_array(move.players, player_as_json));
        };
        streams_.out << JsonObject()
                            .add("position", R::format_position(position))
                            .add("games", games)
                            .add_json("moves", json_array(moves, move_as_json))
                            .text()
                     << "\n";
    }

    const ExploreOptions& options_;
    Streams streams_;
    std::atomic<bool> stop_ = false;
};

} // namespace

int run_explore(const ExploreOptions& options, Streams streams) {
    Explorer explorer(options, streams);
    return with_start(options.start, streams.err,
                      [&]<GameRules R>(const typename R::Position& start) { return explorer.run<R>(start); });
}

} // namespace zertz
