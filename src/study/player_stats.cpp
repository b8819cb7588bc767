#include "study/player_stats.hpp"

#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "board/level_typed.hpp"
#include "session/seat.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace zertz {
namespace {

/// Converts the rating of a level to a logit.
constexpr double scale = std::numbers::ln10 / 400;

/// Never reached: a hundred wins in a row against the strongest level of a game make 800 more than that level has.
constexpr double highest_rating = 5000;

/// The most opponents to name: those met most often.
constexpr std::size_t most_people = 20;

/// The player's side: from the record of a game at a table; in a game at one keyboard it is known only if just one
/// person played.
std::optional<Player> side_of_player(const Tags& game, const Seats& seats) {
    const std::string_view own = game.tag(own_seat_tag);
    if (const auto side = own_seat_in(own)) {
        return side;
    }
    if (!own.empty() || seats[0].is_person() == seats[1].is_person()) {
        return std::nullopt;
    }
    return seats[0].is_person() ? Player::First : Player::Second;
}

std::string table_row(std::string_view what, const std::array<std::string, 5>& numbers) {
    constexpr std::size_t width_of_name = 19;
    constexpr std::size_t width_of_number = 8;
    std::string row = padded_after(fitted(what, width_of_name - 1), width_of_name);
    for (const std::string& number : numbers) {
        row += padded_before(number, width_of_number);
    }
    return row;
}

std::string heads_of_columns() {
    return table_row(tr("results"), {tr("games"), tr("won"), tr("drawn"), tr("lost"), tr("score")});
}

std::string in_words(const std::string& what, const Results<>& tally) {
    return table_row(what, {std::to_string(tally.ended()), std::to_string(tally.won), std::to_string(tally.drawn),
                            std::to_string(tally.lost), percentage(100 * tally.points() / tally.ended())});
}

/// The facts about a game that count for its player.
struct Counted {
    Player side;
    int level; // the computer's level; 0 for a person
};

/// Counts a game; nothing if it says nothing about the player.
template <GameRules R>
std::optional<Counted> count_game(GameResults& results, const BasicGame<R>& game, const std::string& kind) {
    ++results.games;
    const Seats seats = seats_named(game);
    const auto side = side_of_player(game, seats);
    const GameResult result = game.result();
    if (!side || result == GameResult::Open || game.tag("Rated") == "no") {
        return std::nullopt;
    }
    const Seat& other = seats[opponent(*side)];
    if (other.kind == Seat::Kind::Engine) {
        return std::nullopt; // of unknown strength
    }
    const int level = other.is_person() ? 0 : std::clamp(other.level, weakest_level, full_level);
    if (level == 0) {
        results.people[other.name].add(result, *side);
    } else {
        results.against_computer.add(result, *side);
        results.levels[static_cast<std::size_t>(level - 1)].add(result, *side);
    }
    results.kinds[kind].add(result, *side);
    results.sides[*side].add(result, *side);
    return Counted{*side, level};
}

} // namespace

template <GameRules R>
void PlayerStats::add(const BasicGame<R>& game) {
    if (game.main_line().empty()) { // given up before it began
        return leave_one_out();
    }
    GameResults& results = results_[number_of_game<R>];
    results.rows.resize(R::result_rows);
    const auto counted = count_game(results, game, R::kind_of(game.start()));
    if (!counted) {
        return;
    }
    if (auto& last = last_[number_of_game<R>]; R::level_ratings && counted->level > 0) {
        last.push_back({counted->level, score_of(game.result(), counted->side)});
        if (last.size() > rated_games) {
            last.pop_front();
        }
    }
    for (const NodeId node : game.main_line()) {
        const typename R::Position before = game.position(game.parent(node));
        const bool own = before.mover() == counted->side;
        if (const auto also = R::side_result(before, game.turn(node), game.ply(node), own)) {
            Results<>& row = results.rows[also->row];
            row.won += also->won;
            row.lost += also->lost;
            also->of_game ? row.add(game.result(), counted->side) : void();
        }
    }
}

/// The rating that makes the results most likely, with one win and one loss against level 4 added, so that a player who
/// has only won also has a rating. Computed with Newton's method.
template <GameRules R>
std::optional<LevelRating> PlayerStats::rating() const {
    const auto& last = last_[number_of_game<R>];
    if (last.size() < fewest_rated_games) {
        return std::nullopt;
    }
    const LevelRatings level_ratings = R::level_ratings.value_or(LevelRatings{});
    std::vector<Rated> games(last.begin(), last.end());
    games.insert(games.end(), {{usual_level, 1.0}, {usual_level, 0.0}});
    double value = rating_of(usual_level, level_ratings);
    double information = 1;
    for (int i = 0; i < 50; ++i) {
        double slope = 0;
        information = 0;
        for (const Rated& game : games) {
            const double other = rating_of(game.level, level_ratings);
            const double expected = 1 / (1 + std::exp(-scale * (value - other)));
            slope += scale * (game.score - expected);
            information += scale * scale * expected * (1 - expected);
        }
        value = std::clamp(value + std::clamp(slope / information, -200.0, 200.0), 0.0, highest_rating);
    }
    LevelRating rating;
    rating.value = static_cast<int>(std::lround(value));
    rating.error = static_cast<int>(std::lround(2 / std::sqrt(information)));
    rating.even_level = level_nearest_to(rating.value, level_ratings);
    rating.even_rating = rating_of(rating.even_level, level_ratings);
    return rating;
}

#define INSTANTIATE(R)                                                                                                 \
    template void PlayerStats::add(const BasicGame<R>&);                                                               \
    template std::optional<LevelRating> PlayerStats::rating<R>() const;
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

namespace {

/// The opponents met most often; they come first.
std::vector<std::pair<std::string, Results<>>> people_met(const GameResults& results) {
    std::vector<std::pair<std::string, Results<>>> people(results.people.begin(), results.people.end());
    std::stable_sort(people.begin(), people.end(),
                     [](const auto& a, const auto& b) { return a.second.ended() > b.second.ended(); });
    people.resize(std::min(people.size(), most_people));
    return people;
}

int games_with_people(const GameResults& results) {
    int games = 0;
    for (const auto& [name, tally] : results.people) {
        games += tally.ended();
    }
    return games;
}

std::string summary_of(const GameResults& results) {
    const int with_people = games_with_people(results);
    const auto computer = gap<"computer">(results.against_computer.ended());
    return with_people > 0
               ? counted(
                     "1 finished game, {computer} against the computer, {rated} rated against other players",
                     "{number} finished games, {computer} against the computer, {rated} rated against other players",
                     results.games, computer, gap<"rated">(with_people))
               : counted("1 finished game, {computer} against the computer",
                         "{number} finished games, {computer} against the computer", results.games, computer);
}

std::string in_words(const LevelRating& rating, int games) {
    const auto last = std::min<std::size_t>(static_cast<std::size_t>(games), PlayerStats::rated_games);
    return counted(
        "rating {rating} +- {error}, from the last game; level {level} is rated {other} and is an even match",
        "rating {rating} +- {error}, from the last {number} games; level {level} is rated {other} and is an even match",
        last, gap<"rating">(rating.value), gap<"error">(rating.error), gap<"level">(rating.even_level),
        gap<"other">(rating.even_rating));
}

void add_line(std::vector<std::string>& lines, const std::string& what, const Results<>& tally) {
    if (tally.ended() > 0) {
        lines.push_back(in_words(what, tally));
    }
}

template <GameRules R>
void add_results(std::vector<std::string>& lines, const GameResults& results) {
    for (std::size_t i = 0; i < results.levels.size(); ++i) {
        add_line(lines, filled("level {level}", gap<"level">(i + 1)), results.levels[i]);
    }
    for (const auto& [name, tally] : people_met(results)) {
        add_line(lines, printable(name), tally);
    }
    for (const auto& [kind, tally] : results.kinds) {
        add_line(lines, kind, tally);
    }
    for (std::size_t side = 0; side < results.sides.size(); ++side) {
        add_line(lines, std::string(R::sides()[side]), results.sides[side]);
    }
    for (std::size_t row = 0; row < results.rows.size(); ++row) {
        add_line(lines, R::row_of(row), results.rows[row]);
    }
}

template <GameRules R>
void add_game(std::vector<std::string>& lines, const PlayerStats& stats, bool named) {
    const GameResults& results = stats.of<R>();
    const std::string summary = summary_of(results);
    lines.push_back(named ? filled("{game}: {summary}", gap<"game">(R::title), gap<"summary">(summary)) : summary);
    if (const auto rating = stats.rating<R>()) {
        lines.push_back(in_words(*rating, results.against_computer.ended()));
    }
    if (!results.kinds.empty()) { // a game counts
        lines.push_back(heads_of_columns());
    }
    add_results<R>(lines, results);
}

} // namespace

std::vector<std::string> stats_in_words(const PlayerStats& stats) {
    int others = 0;
    Games::each([&]<GameRules R> { others += std::is_same_v<R, Games::First> ? 0 : stats.of<R>().games; });
    std::vector<std::string> lines;
    Games::each([&]<GameRules R> {
        if (stats.of<R>().games > 0 || (std::is_same_v<R, Games::First> && others == 0)) {
            add_game<R>(lines, stats, others > 0);
        }
    });
    if (stats.leaves_out()) {
        lines.emplace_back(
            tr("not counted: games in the library without a move, invalid ones, files not named by zertz, "
               "and games of ZÈRTZ that decide challenges"));
    }
    return lines;
}

} // namespace zertz
