#include "club/ratings.hpp"

#include "base/ascii.hpp"
#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/text_graph.hpp"
#include "club/internal/ranked_table.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace zertz {
namespace {

constexpr std::size_t games_of_pair_in_a_day = 5;
/// The best known rating is unsettled again after about a year without a game: 45 and 93 periods with a volatility of
/// 0.06 make 110.
constexpr double days_in_period = 4;

Strength at_time(const RatedPlayer& standing, std::time_t time) {
    if (standing.history.empty()) {
        return standing.strength;
    }
    return after_rest(standing.strength, std::difftime(time, standing.history.back().time) / one_day / days_in_period);
}

/// The ratings of one category while results are added in the order of time.
class CategoryRatings {
public:
    /// `levels`: null if their strengths are not known.
    explicit CategoryRatings(const LevelRatings* levels) : levels_known_(levels != nullptr) {
        for (int level = weakest_level; levels_known_ && level <= full_level; ++level) {
            const double rating = (*levels)[static_cast<std::size_t>(level - weakest_level)];
            standings_.push_back({{}, {0, level}, {rating, Strength::least_deviation}, {}});
        }
    }

    /// False if it does not count.
    bool add(const ClubResult& result) {
        if (!may_count(result) || !may_count_today(result)) {
            return false;
        }
        const PerPlayer<std::size_t> places{place_of(result.players[Player::First]),
                                            place_of(result.players[Player::Second])};
        const PerPlayer<Strength> before{at_time(standings_[places[Player::First]], result.time),
                                         at_time(standings_[places[Player::Second]], result.time)};
        for (const Player side : both_players) {
            const ScoredGame game{before[opponent(side)], score_of(result.result, side)};
            RatedPlayer& standing = standings_[places[side]];
            standing.add(result.result, side);
            rate(standing, before[side], game, result.time);
        }
        return true;
    }

    /// By rating, as things are now.
    std::vector<RatedPlayer> list(std::time_t now) && {
        for (RatedPlayer& standing : standings_) {
            standing.strength = at_time(standing, now);
        }
        std::sort(standings_.begin(), standings_.end(), [](const RatedPlayer& a, const RatedPlayer& b) {
            return std::tuple(-a.strength.rating, a.who) < std::tuple(-b.strength.rating, b.who);
        });
        return std::move(standings_);
    }

private:
    bool may_count(const ClubResult& result) const {
        const Contestant& first = result.players[Player::First];
        const Contestant& second = result.players[Player::Second];
        const int computers = (first.level > 0 ? 1 : 0) + (second.level > 0 ? 1 : 0);
        return result.rated && result.result != GameResult::Open && result.turns >= fewest_rated_turns &&
               (computers == 0 ? first != second : computers == 1 && levels_known_);
    }

    bool may_count_today(const ClubResult& result) {
        PerPlayer<Contestant> pair = result.players;
        for (Contestant& each : pair) {
            each.level = std::min(each.level, weakest_level);
        }
        std::vector<std::time_t>& times = counted_[std::minmax(pair[Player::First], pair[Player::Second])];
        const bool full = times.size() >= games_of_pair_in_a_day &&
                          result.time - times[times.size() - games_of_pair_in_a_day] < one_day;
        if (!full) {
            times.push_back(result.time);
        }
        return !full;
    }

    std::size_t place_of(const Contestant& who) {
        if (who.level > 0) {
            return static_cast<std::size_t>(who.level - weakest_level);
        }
        const auto [place, is_new] = members_.try_emplace(who.member, standings_.size());
        if (is_new) {
            standings_.push_back({{}, who, {}, {}});
        }
        return place->second;
    }

    static void rate(RatedPlayer& standing, const Strength& before, const ScoredGame& game, std::time_t time) {
        if (standing.who.level == 0) {
            standing.strength = after_games(before, {&game, 1}, 0);
            standing.history.push_back({time, standing.strength.rating, standing.strength.deviation});
        }
    }

    bool levels_known_ = false;
    std::vector<RatedPlayer> standings_; // the levels come first
    std::unordered_map<std::uint64_t, std::size_t> members_;
    std::map<std::pair<Contestant, Contestant>, std::vector<std::time_t>> counted_;
};

std::string rounded(double number) {
    return std::to_string(std::lround(number));
}

using Categories = std::map<Category, CategoryRatings>;

/// Adds the results to their categories, and leaves those that count, in the order of time.
Categories add_all(std::vector<ClubResult>& results, const LevelScales& levels) {
    std::sort(results.begin(), results.end(), [](const ClubResult& a, const ClubResult& b) {
        return std::tuple(a.time, a.id) < std::tuple(b.time, b.id);
    });
    Categories categories;
    std::erase_if(results, [&](const ClubResult& result) {
        const auto scale = levels.find(result.game);
        const LevelRatings* const known = scale == levels.end() ? nullptr : &scale->second;
        return !categories.try_emplace({result.game, result.pace}, known).first->second.add(result);
    });
    return categories;
}

} // namespace

Category category_of(std::string_view game, const TimeControl& control) {
    Category category{std::string(game), pace_of(control)};
    std::transform(category.game.begin(), category.game.end(), category.game.begin(), lower);
    return category;
}

std::vector<ClubResult> counted_of(std::vector<ClubResult> results, const LevelScales& levels) {
    add_all(results, levels);
    return results;
}

Ratings ratings_of(std::vector<ClubResult> results, const LevelScales& levels, std::time_t now) {
    Categories categories = add_all(results, levels);
    Ratings ratings;
    for (auto& [category, standings] : categories) {
        auto list = std::move(standings).list(now);
        if (std::any_of(list.begin(), list.end(), [](const RatedPlayer& each) { return each.ended() > 0; })) {
            ratings.emplace(category, std::move(list));
        }
    }
    return ratings;
}

std::string in_words(ClubPace pace) {
    switch (pace) {
    case ClubPace::Fast: return tr("pace of a game", "fast");
    case ClubPace::Slow: break;
    case ClubPace::Days: return tr("pace of a game", "days per move");
    }
    return tr("pace of a game", "slow");
}

std::string rating_list(const std::vector<RatedPlayer>& standings,
                        const std::function<std::string(const Contestant&)>& name_of) {
    constexpr std::size_t widest = 60; // of the smallest window
    constexpr std::size_t longest_name = 16;
    RankedTable list(widest, 1);
    list.add({"", tr("player"), tr("rating"), tr("deviation"), tr("won"), tr("drawn"), tr("lost")});
    int places = 0;
    for (const RatedPlayer& standing : standings) {
        if (standing.who.level > 0 && standing.ended() == 0) {
            continue; // against this level nobody has played yet
        }
        const bool placed = standing.who.level == 0 && standing.is_settled();
        places += placed ? 1 : 0;
        // A space where others have "?" keeps the digits below each other.
        list.add({placed ? std::to_string(places) : "", shortened(printable(name_of(standing.who)), longest_name),
                  rounded(standing.strength.rating) + (standing.is_settled() ? " " : "?"),
                  rounded(standing.strength.deviation), std::to_string(standing.won), std::to_string(standing.drawn),
                  std::to_string(standing.lost)});
    }
    return list.text();
}

std::string last_change(const RatedPlayer& player) {
    if (player.history.empty()) {
        return "";
    }
    const std::size_t games = player.history.size();
    const RatingPoint& now = player.history.back();
    const double before = games > 1 ? player.history[games - 2].rating : Strength().rating;
    const long change = std::lround(now.rating) - std::lround(before);
    return rounded(now.rating) + (now.deviation < RatedPlayer::unsettled_deviation ? " (" : "? (") +
           (change < 0 ? "" : "+") + std::to_string(change) + ")";
}

std::string rating_plot(const std::vector<RatingPoint>& history, std::size_t most_columns) {
    if (history.empty()) {
        return "";
    }
    constexpr int rows = 10;
    constexpr int step = 100;
    const auto [lowest, highest] = std::minmax_element(
        history.begin(), history.end(), [](const auto& a, const auto& b) { return a.rating < b.rating; });
    int low = static_cast<int>(std::floor(lowest->rating / step)) * step;
    const int high = std::max(low + step, static_cast<int>(std::ceil(highest->rating / step)) * step);
    const auto height_of = [&low, high](const RatingPoint& at) {
        return static_cast<int>(std::lround((at.rating - low) * rows / (high - low)));
    };
    while (height_of(*lowest) == 0) { // so that each column is seen
        low -= step;
    }
    const std::time_t from = history.front().time;
    const std::time_t span = history.back().time - from;
    const auto columns = span == 0 ? 1 : static_cast<std::time_t>(most_columns);

    TextGraph graph{rows, 0, {}, {}, date_of(from), date_of(from + span)};
    graph.names = {
        {rows, std::to_string(high)}, {rows / 2, std::to_string((low + high) / 2)}, {0, std::to_string(low)}};
    std::size_t point = 0;
    for (std::time_t column = 1; column <= columns; ++column) {
        while (point + 1 < history.size() && history[point + 1].time <= from + span * column / columns) {
            ++point;
        }
        graph.heights.push_back(height_of(history[point]));
    }
    return drawn(graph);
}

std::string rating_now(const RatedPlayer& player) {
    return filled("now {rating} (deviation {number})",
                  gap<"rating">(rounded(player.strength.rating) + (player.is_settled() ? "" : "?")),
                  gap<"number">(rounded(player.strength.deviation)));
}

} // namespace zertz
