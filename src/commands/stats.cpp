#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/json.hpp"
#include "base/text_table.hpp"
#include "commands/collection.hpp"
#include "commands/commands.hpp"
#include "commands/interrupt.hpp"
#include "commands/output.hpp"
#include "commands/progress.hpp"
#include "games/zertz/goals.hpp"
#include "games/zertz/marble_words.hpp"
#include "store/games.hpp"
#include "store/home.hpp"

#include <ostream>

namespace zertz {
namespace {

std::uint64_t number_of(const Collection& games, GameResult result) {
    return games.results()[static_cast<std::size_t>(result)];
}

double mean_length(const Collection& games) {
    return games.games() == 0 ? 0 : static_cast<double>(games.turns()) / static_cast<double>(games.games());
}

constexpr std::size_t name_width = 26;

/// An ending as people read it: "5 grey" for the goal "5G" (R2.1), "3 of each" for "3+3+3".
std::string ending_in_words(const std::string& label) {
    if (label.size() > 1 && label[0] >= '1' && label[0] <= '9') {
        return name_of(Goal{marble_lettered(label[1]), label[0] - '0', 0});
    }
    return label == "open"       ? tr("unfinished")
           : label == "unstated" ? tr("not stated")
                                 : std::string(tr(std::string_view(label)));
}

/// A report on games of one kind.
class Report {
public:
    Report(const Collection& games, std::ostream& out, std::size_t top)
        : games_(games),
          out_(out),
          table_(out),
          top_(top) {}

    void write_zertz() {
        summary(tr("first player's score"));
        if (games_.games() == 0) {
            return;
        }
        heading(tr("boards"));
        for (const auto& [rings, number] : games_.boards()) {
            share(rings_in_words(rings), number);
        }
        heading(tr("rules"));
        for (const auto& [name, score] : games_.rules()) {
            share(name, score.games);
        }
        results_and_endings();
        tally(tr("players"), games_.players());
        tally(tr("first moves"), games_.first_turns());
    }

    void write_gipf(const Potentials& potentials) {
        summary(tr("White's score"));
        out_ << "\n";
        column_heads(tr("versions"));
        for (const auto& [name, score] : games_.rules()) {
            row(name, score);
        }
        results_and_endings();
        if (potentials.announced > 0) {
            fates(potentials);
        }
        tally(tr("players"), games_.players());
        tally(tr("first moves"), games_.first_turns());
    }

private:
    void results_and_endings() {
        heading(tr("results"));
        for (const GameResult result : all_results) {
            if (number_of(games_, result) > 0) {
                share(name_of(result), number_of(games_, result));
            }
        }
        heading(tr("endings"));
        for (const auto& [name, number] : games_.endings()) {
            share(ending_in_words(name), number);
        }
    }

    void fates(const Potentials& potentials) {
        heading(tr("potentials"));
        share(tr("jumps announced"), potentials.announced, potentials.announced);
        share(tr("challenged"), potentials.challenged, potentials.announced);
        share(tr("neutralised"), potentials.neutralised, potentials.announced);
        table_.words(tr("  games of ZÈRTZ"), name_width);
        table_.number(std::to_string(potentials.inside), 9);
        table_.end();
    }

    void summary(std::string_view whose_score) {
        table_.words(tr("games"), name_width);
        table_.number(std::to_string(games_.games()), 9);
        table_.end();
        table_.words(tr("moves"), name_width);
        table_.number(std::to_string(games_.turns()), 9);
        if (games_.games() > 0) {
            out_ << filled("  per game {least} to {most}, on average {average}", gap<"least">(games_.shortest()),
                           gap<"most">(games_.longest()), gap<"average">(with_decimals(mean_length(games_), 1)));
        }
        table_.end();
        table_.words(whose_score, name_width);
        score_of(games_.first_player(), 11);
        table_.end();
    }

    void score_of(const Balance& score, std::size_t width) {
        table_.number(score.ended() == 0 ? "-" : percentage(100 * score.share(), 1), width);
    }

    void heading(std::string_view name) { out_ << "\n" << name << "\n"; }

    void share(std::string_view name, std::uint64_t number) { share(name, number, games_.games()); }

    void share(std::string_view name, std::uint64_t number, std::uint64_t all) {
        table_.words(std::string("  ").append(name), name_width);
        table_.number(std::to_string(number), 9);
        table_.number(percentage(100 * static_cast<double>(number) / static_cast<double>(all), 1), 9);
        table_.end();
    }

    void column_heads(std::string_view title) {
        table_.words(title, name_width);
        table_.number(tr("games"), 9);
        for (const char* column : {tr("won"), tr("drawn"), tr("lost")}) {
            table_.number(column, 8);
        }
        table_.number(tr("score"), 10);
        table_.end();
    }

    void tally(std::string_view name, const Tally& tally) {
        if (tally.size() == 0 || top_ == 0) {
            return;
        }
        const auto entries = tally.top(top_);
        std::string title(name);
        if (entries.size() < tally.size()) {
            title = filled("{title}, {number} of {all}", gap<"title">(name), gap<"number">(entries.size()),
                           gap<"all">(tally.size()));
        }
        out_ << "\n";
        column_heads(title);
        for (const auto& [each, score] : entries) {
            row(each, score);
        }
        if (tally.left_out() > 0) {
            out_ << filled("  (at most {names} names are counted; {number} more games are left out)",
                           gap<"names">(Tally::most_names), gap<"number">(tally.left_out()))
                 << "\n";
        }
    }

    void row(std::string_view name, const Balance& score) {
        table_.words(std::string("  ").append(shown_name(name, name_width - 3)), name_width);
        table_.number(std::to_string(score.games), 9);
        for (const std::uint64_t number : {score.won, score.drawn, score.lost}) {
            table_.number(std::to_string(number), 8);
        }
        score_of(score, 10);
        table_.end();
    }

    const Collection& games_;
    std::ostream& out_;
    TextTable table_;
    std::size_t top_;
};

template <class Map>
JsonObject json_of(const Map& numbers) {
    JsonObject object;
    for (const auto& [name, number] : numbers) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(name)>, int>) {
            object.add(std::to_string(name), number);
        } else {
            object.add(name, number);
        }
    }
    return object;
}

JsonObject& add_score(JsonObject& object, const Balance& score) {
    return object.add("games", score.games)
        .add("won", score.won)
        .add("drawn", score.drawn)
        .add("lost", score.lost)
        .add_json("score", score.ended() == 0 ? "null" : decimals_with_point(score.share(), 4));
}

JsonObject json_of(const Tally& tally, std::size_t top) {
    const JsonArray list = json_array(tally.top(top), [](const auto& each) {
        JsonObject entry;
        return add_score(entry.add("name", each.first), each.second);
    });
    return JsonObject().add("distinct", tally.size()).add("games_left_out", tally.left_out()).add_json("top", list);
}

/// Adds what games of both kinds have in common after the existing members.
JsonObject& add_games(JsonObject& object, const Collection& games, std::size_t top) {
    JsonObject results;
    for (const GameResult result : all_results) {
        results.add(name_of(result), number_of(games, result));
    }
    const JsonObject turns = JsonObject()
                                 .add("total", games.turns())
                                 .add("shortest", games.shortest())
                                 .add("longest", games.longest())
                                 .add_json("mean", decimals_with_point(mean_length(games), 4));
    const Balance& first = games.first_player();
    return object.add_json("results", results)
        .add_json("endings", json_of(games.endings()))
        .add_json("turns", turns)
        .add_json("first_player_score", first.ended() == 0 ? "null" : decimals_with_point(first.share(), 4))
        .add_json("players", json_of(games.players(), top))
        .add_json("first_turns", json_of(games.first_turns(), top));
}

JsonObject json_of_gipf(const Collections& games, std::size_t top) {
    JsonObject versions;
    for (const auto& [name, score] : games.gipf().rules()) {
        JsonObject version;
        versions.add_json(name, add_score(version, score));
    }
    const Potentials& potentials = games.potentials();
    const JsonObject fates = JsonObject()
                                 .add("announced", potentials.announced)
                                 .add("challenged", potentials.challenged)
                                 .add("neutralised", potentials.neutralised)
                                 .add("games_of_zertz", potentials.inside);
    JsonObject object;
    object.add("games", games.gipf().games()).add_json("versions", versions);
    return add_games(object.add_json("potentials", fates), games.gipf(), top);
}

std::string json_of(const Collections& games, std::uint64_t damaged, std::size_t top) {
    JsonObject rules;
    for (const auto& [name, score] : games.zertz().rules()) {
        rules.add(name, score.games);
    }
    JsonObject object;
    object.add("games", games.zertz().games()).add("damaged", damaged);
    object.add_json("boards", json_of(games.zertz().boards())).add_json("rules", rules);
    add_games(object, games.zertz(), top);
    if (games.gipf().games() > 0) {
        object.add_json("gipf", json_of_gipf(games, top));
    }
    return object.text();
}

void report(const Collections& games, std::ostream& out, std::size_t top) {
    const bool gipf = games.gipf().games() > 0;
    const bool both = gipf && games.zertz().games() > 0;
    if (both) {
        out << "ZÈRTZ\n\n";
    }
    if (both || !gipf) {
        Report(games.zertz(), out, top).write_zertz();
    }
    if (gipf) {
        out << (both ? "\n" : "") << "GIPF\n\n";
        Report(games.gipf(), out, top).write_gipf(games.potentials());
    }
}

/// Reads all files; false after a message, if not all of them could be read to their end.
bool collect(const StatsOptions& options, Streams streams, Collections& games, std::uint64_t& damaged) {
    bool good = true;
    std::atomic<bool> stop = false;
    const Interrupt interrupt(stop);
    FileProgress progress(streams.err, options.files);
    for (const std::string& path : options.files) {
        GameFile file(path, options.from, streams.in);
        const auto failure = progress.read(file, stop, [&](const auto& read) {
            damaged += read.error ? 1u : 0u;
            if (!read.error) {
                games.add(read.game);
            }
            return true;
        });
        if (failure) {
            complain(streams.err, *failure);
            good = false;
        }
    }
    progress.clear();
    if (stop) {
        tell_interrupted(streams.err, games.games() + damaged);
    }
    return good && !stop;
}

} // namespace

int run_stats(const StatsOptions& options, Streams streams) {
    if (options.player) {
        for (const std::string& line : stats_in_words(home_of(false).stats([] { return false; }))) {
            streams.out << line << "\n";
        }
        return Done;
    }
    Collections games;
    std::uint64_t damaged = 0;
    const bool failed = !collect(options, streams, games, damaged);
    const auto top = static_cast<std::size_t>(options.top);
    if (failed && games.games() + damaged == 0) {
        return Failed; // nothing was counted, and an empty table would be misleading
    }
    if (options.json) {
        streams.out << json_of(games, damaged, top) << "\n";
    } else {
        report(games, streams.out, top);
    }
    if (damaged > 0) {
        tell_left_out(streams.err, damaged);
    }
    return failed || damaged > 0 ? Failed : Done;
}

} // namespace zertz
