#pragma once

#include "base/text_graph.hpp"
#include "board/levels.hpp"
#include "board/results.hpp"
#include "club/glicko.hpp"
#include "club/results.hpp"

#include <ctime>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

// The ratings of a club's members, computed from the results of all their games: so a list is never wrong for long,
// and whatever becomes of the files, only the log of results must be saved.
//
// A result counts if the game is rated and was played to an end of at least 4 turns, between two different members, or a
// member and the computer at a level whose strength is known. Of those of one pair in a category, those count that have
// fewer than 5 others that count in the 24 hours before; the computer is one opponent, whatever its level. If both
// players lose, each has lost to the other.

namespace zertz {

/// What has ratings of its own.
struct Category {
    std::string game; // "zertz"
    ClubPace pace = ClubPace::Slow;

    friend bool operator==(const Category&, const Category&) = default;
    // Not <=>, which not every C++ library has for strings.
    friend bool operator<(const Category& a, const Category& b) {
        return std::tie(a.game, a.pace) < std::tie(b.game, b.pace);
    }
};

/// Of a game by its name in letters of any case.
Category category_of(std::string_view game, const TimeControl& control);

/// What was known of a member after a game.
struct RatingPoint {
    std::time_t time = 0;
    double rating = 0;
    double deviation = 0;
};

struct RatedPlayer : Results<> {
    static constexpr double unsettled_deviation = 110;

    Contestant who;
    Strength strength;                // now; of a level always the same
    std::vector<RatingPoint> history; // of a member: a point for each game, in order of time

    /// Whether enough is known to give the rating without "?".
    bool is_settled() const { return strength.deviation < unsettled_deviation; }
};

/// Everybody in a category, and the levels of the computer, the highest rating first.
using Ratings = std::map<Category, std::vector<RatedPlayer>>;
/// The strengths of the computer's levels by game. A game that is not there has no rated games against the computer.
using LevelScales = std::map<std::string, LevelRatings>;

/// The order of the results does not matter.
Ratings ratings_of(std::vector<ClubResult> results, const LevelScales& levels, std::time_t now);

/// The results that count, in the order of time.
std::vector<ClubResult> counted_of(std::vector<ClubResult> results, const LevelScales& levels);

/// "fast" in the language that is spoken.
std::string in_words(ClubPace pace);
/// A list with a heading, a line for each, of the levels only for those that have played. Members have places by their
/// settled ratings; others are between them with "?".
std::string rating_list(const std::vector<RatedPlayer>& players,
                        const std::function<std::string(const Contestant&)>& name_of);
/// What a member's rating became by the last game, and by how much it changed: "1512 (+14)", or with a question mark as
/// in the list. Empty before the first game.
std::string last_change(const RatedPlayer& player);
/// A graph of the ratings over the time from the first point to the last; nothing without points.
std::string rating_plot(const std::vector<RatingPoint>& history, std::size_t most_columns = TextGraph::most_columns);
/// "now 1338? (deviation 290)", below it.
std::string rating_now(const RatedPlayer& player);

} // namespace zertz
