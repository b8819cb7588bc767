#include "study/player_stats.hpp"

#include "base/text.hpp"
#include "session/seat.hpp"
#include "study/internal/sentences.hpp"
#include "zertz/board.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zertz {
namespace {

/// From the rating of a level to a logit.
constexpr double scale = std::numbers::ln10 / 400;

/// Opponents who are named one by one: those met most often.
constexpr std::size_t most_people = 20;

/// The player's side: as the record of a game at a table says; in a game at one keyboard it is known where just one
/// person played.
std::optional<Player> side_of_player(const Tags& game, const Seats& seats) {
    const std::string_view own = game.tag(own_seat_tag);
    for (const Player side : {Player::First, Player::Second}) {
        if (own == own_seat_text(side)) {
            return side;
        }
    }
    if (!own.empty() || seats[0].is_person() == seats[1].is_person()) {
        return std::nullopt;
    }
    return seats[0].is_person() ? Player::First : Player::Second;
}

/// 1, 0.5 or 0; nothing of a game that was not ended.
std::optional<double> score_of(GameResult result, Player side) {
    switch (result) {
    case GameResult::Open: return std::nullopt;
    case GameResult::Draw: return 0.5;
    default: return result == win_of(side) ? 1 : 0;
    }
}

void count(Results& tally, double score) {
    (score == 1 ? tally.won : score == 0.5 ? tally.drawn : tally.lost) += 1;
}

std::string in_words(const std::string& what, const Results& tally) {
    const auto right = [](std::string text, std::size_t width) {
        return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
    };
    constexpr std::size_t width_of_name = 16;
    std::string name = shortened(what, width_of_name);
    name.append(width_of_name - std::min(width_of_name, length_in_characters(name)), ' ');
    const auto percent = static_cast<int>(std::lround(100 * tally.points() / tally.games()));
    return filled(sentences::results, gap<"name">(name), gap<"games">(right(std::to_string(tally.games()), 5)),
                  gap<"won">(right(std::to_string(tally.won), 4)), gap<"drawn">(right(std::to_string(tally.drawn), 3)),
                  gap<"lost">(right(std::to_string(tally.lost), 4)), gap<"percent">(right(std::to_string(percent), 5)));
}

} // namespace

void PlayerStats::add(const Game& game) {
    ++games_;
    const Seats seats = seats_named(game);
    const auto side = side_of_player(game, seats);
    const auto score = side ? score_of(game.result(), *side) : std::nullopt;
    if (!score || game.main_line().empty() || game.tag("Rated") == "no") {
        return;
    }
    const Seat& other = seats[static_cast<std::size_t>(index_of(opponent(*side)))];
    if (other.kind == Seat::Kind::Engine) {
        return; // of unknown strength
    }
    if (other.is_person()) {
        count(people_[other.name], *score);
    } else {
        count_level(std::clamp(other.level, 1, 9), *score);
    }
    const Turn first = game.turn(game.main_line().front());
    count(boards_[ring_count(game.start().board())], *score);
    count(sides_[static_cast<std::size_t>(index_of(*side))], *score);
    if (first.is_placement()) {
        count(colours_[static_cast<std::size_t>(index_of(first.marble()))], *score);
    }
}

void PlayerStats::count_level(int level, double score) {
    count(against_computer_, score);
    count(levels_[static_cast<std::size_t>(level - 1)], score);
    last_.push_back({level, score});
    if (last_.size() > rated_games) {
        last_.pop_front();
    }
}

/// The rating that makes the results most likely, together with one game won and one lost against level 4, so that a
/// player who has only won has a rating, too. It is found by Newton's method.
std::optional<LevelRating> PlayerStats::rating() const {
    if (last_.empty()) {
        return std::nullopt;
    }
    std::vector<Rated> games(last_.begin(), last_.end());
    games.insert(games.end(), {{usual_level, 1.0}, {usual_level, 0.0}});
    double value = level_ratings[usual_level - 1];
    double information = 1;
    for (int i = 0; i < 50; ++i) {
        double slope = 0;
        information = 0;
        for (const Rated& game : games) {
            const double other = level_ratings[static_cast<std::size_t>(game.level - 1)];
            const double expected = 1 / (1 + std::exp(-scale * (value - other)));
            slope += scale * (game.score - expected);
            information += scale * scale * expected * (1 - expected);
        }
        value = std::clamp(value + std::clamp(slope / information, -200.0, 200.0), 0.0, 4000.0);
    }
    LevelRating rating;
    rating.value = static_cast<int>(std::lround(value));
    rating.error = static_cast<int>(std::lround(2 / std::sqrt(information)));
    const auto distance = [&](int of) { return std::abs(of - rating.value); };
    const auto nearest = std::min_element(level_ratings.begin(), level_ratings.end(),
                                          [&](int a, int b) { return distance(a) < distance(b); });
    rating.even_level = static_cast<int>(nearest - level_ratings.begin()) + 1;
    return rating;
}

namespace {

/// The opponents met most often, who come first.
std::vector<std::pair<std::string, Results>> people_met(const PlayerStats& stats) {
    std::vector<std::pair<std::string, Results>> people(stats.people().begin(), stats.people().end());
    std::stable_sort(people.begin(), people.end(),
                     [](const auto& a, const auto& b) { return a.second.games() > b.second.games(); });
    people.resize(std::min(people.size(), most_people));
    return people;
}

int games_with_people(const PlayerStats& stats) {
    int games = 0;
    for (const auto& [name, tally] : stats.people()) {
        games += tally.games();
    }
    return games;
}

} // namespace

std::vector<std::string> stats_in_words(const PlayerStats& stats) {
    const int with_people = games_with_people(stats);
    const auto computer = gap<"computer">(stats.against_computer().games());
    std::vector<std::string> lines{
        with_people > 0 ? counted(sentences::finished_games_rated, stats.games(), computer, gap<"rated">(with_people))
                        : counted(sentences::finished_games, stats.games(), computer)};
    if (const auto rating = stats.rating()) {
        const auto last =
            std::min<std::size_t>(static_cast<std::size_t>(stats.against_computer().games()), PlayerStats::rated_games);
        const int other = level_ratings[static_cast<std::size_t>(rating->even_level - 1)];
        lines.push_back(counted(sentences::rating, last, gap<"rating">(rating->value), gap<"error">(rating->error),
                                gap<"level">(rating->even_level), gap<"other">(other)));
    }
    const auto add = [&](const std::string& what, const Results& tally) {
        if (tally.games() > 0) {
            lines.push_back(in_words(what, tally));
        }
    };
    for (std::size_t i = 0; i < 9; ++i) {
        add(filled(sentences::of_level, gap<"level">(i + 1)), stats.levels()[i]);
    }
    for (const auto& [name, tally] : people_met(stats)) {
        add(printable(name), tally);
    }
    for (const auto& [rings, tally] : stats.boards()) {
        add(filled(sentences::of_board, gap<"number">(rings)), tally);
    }
    add(sentences::going_first, stats.sides()[0]);
    add(sentences::going_second, stats.sides()[1]);
    for (const Marble marble : all_marbles) {
        add(filled(sentences::of_first_marble, gap<"marble">(std::string(1, letter(marble)))),
            stats.colours()[static_cast<std::size_t>(index_of(marble))]);
    }
    return lines;
}

} // namespace zertz
