#include "study/puzzle_progress.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "study/internal/facts.hpp"
#include "study/own_puzzles.hpp"
#include "study/puzzle.hpp"
#include "study/review.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zertz {
namespace {

constexpr std::string_view heading = "zertz puzzles 1";

/// How the year begins if it is no win that was missed: versions before 1.7.3, which know wins alone, leave such a puzzle
/// for that year. A year of today begins as the other does.
constexpr char year_of_mistake = '9';
constexpr char year_of_today = '2';

std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0;
    for (const char c : text) {
        hash = mixed(hash + static_cast<unsigned char>(c) + 1);
    }
    return hash;
}

bool is_date(std::string_view text) {
    return text.size() == 10 && text.find_first_not_of("0123456789-") == std::string_view::npos;
}

/// The text of a position of this game that can be a puzzle.
std::optional<std::string> position_in(std::string_view text, std::string_view game) {
    std::optional<std::string> read;
    Games::named(game, [&]<GameRules R> {
        if constexpr (HasSolver<R>) {
            const auto position = R::parse_position(text);
            if (position && suits_puzzle(*position) && !R::outcome(*position).over()) {
                read = R::format_position(*position);
            }
        }
    });
    return read;
}

/// Adds the fact on one line to the progress; false if the line is not valid.
bool read_puzzle_fact(PuzzleProgress& progress, std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    const auto number = [&](std::size_t i, int most) {
        return i < words.size() ? number_from<int>(words[i], 0, most) : std::nullopt;
    };
    const std::string_view name = words.empty() ? std::string_view() : words.front();
    if (name == "rating" && words.size() == 3 && number(1, 9999) && number(2, 999)) {
        progress.rating = {static_cast<double>(*number(1, 9999)), static_cast<double>(*number(2, 999))};
    } else if (name == "streak" && words.size() == 3 && number(1, 1'000'000) && number(2, 1'000'000)) {
        progress.streak = *number(1, 1'000'000);
        progress.best_streak = std::max(*number(2, 1'000'000), progress.streak);
    } else if (name == "day" && words.size() == 3 && is_date(words[1])) {
        progress.day = std::string(words[1]);
        progress.day_solved = words[2] == "solved";
    } else if ((name == "solved" || name == "failed") && words.size() == 2) {
        const auto key = number_from<std::uint64_t>(words[1]);
        if (!key || progress.tried.size() >= 10 * own_puzzles(progress.game).size()) {
            return false;
        }
        progress.tried[*key] = name == "solved";
    } else if (name == "missed" && words.size() > 3 && is_date(words[1]) && number(2, reviewed_placements)) {
        const auto at = static_cast<std::size_t>(words[3].data() - line.data());
        const auto position = position_in(line.substr(at), progress.game);
        std::string day(words[1]);
        const bool win = day.front() != year_of_mistake;
        day.front() = win ? day.front() : year_of_today;
        return position && progress.add_missed({*position, *number(2, reviewed_placements), std::move(day), win});
    } else {
        return false;
    }
    return true;
}

PuzzleRating limited(const PuzzleRating& rating) {
    return {std::clamp(rating.value, 100.0, 3000.0), std::clamp(rating.error, 40.0, PuzzleRating().error)};
}

/// As far as a file tells.
bool are_same(const PuzzleRating& a, const PuzzleRating& b) {
    return std::lround(a.value) == std::lround(b.value) && std::lround(a.error) == std::lround(b.error);
}

auto find_missed(std::vector<MissedMove>& all, const MissedMove& move) {
    return std::find_if(all.begin(), all.end(),
                        [&move](const MissedMove& each) { return each.position == move.position; });
}

} // namespace

PuzzleRating PuzzleRating::after(int puzzle, double score) const {
    constexpr double puzzle_error = 50;
    const double q = std::numbers::ln10 / 400;
    const double g = 1 / std::sqrt(1 + 3 * q * q * puzzle_error * puzzle_error / (std::numbers::pi * std::numbers::pi));
    const double expected = 1 / (1 + std::pow(10.0, -g * (value - puzzle) / 400));
    const double information = q * q * g * g * expected * (1 - expected);
    const double variance = 1 / (1 / (error * error) + information);
    return limited({value + q * variance * g * (score - expected), std::sqrt(variance)});
}

void PuzzleProgress::count(std::uint64_t key, int puzzle_rating, double score) {
    rating = rating.after(puzzle_rating, score);
    tried[key] = score == 1;
    streak = score == 1 ? streak + 1 : 0;
    best_streak = std::max(best_streak, streak);
}

void PuzzleProgress::add(const PuzzleProgress& before, const PuzzleProgress& saved) {
    PuzzleProgress all = saved;
    for (const auto& [key, solved] : tried) {
        const auto was = before.tried.find(key);
        if (was == before.tried.end() || was->second != solved) {
            all.tried[key] = solved;
        }
    }
    if (rating.value != before.rating.value || rating.error != before.rating.error) { // a puzzle was tried
        all.rating = are_same(before.rating, saved.rating)
                         ? rating
                         : limited({saved.rating.value + rating.value - before.rating.value,
                                    saved.rating.error + rating.error - before.rating.error});
        all.streak = streak > before.streak ? saved.streak + 1 : 0;
        all.best_streak = std::max(all.best_streak, all.streak);
    }
    if (day != before.day || day_solved != before.day_solved) {
        all.day = day;
        all.day_solved = day_solved;
    }
    std::vector<MissedMove> old = before.missed;
    for (const MissedMove& move : old) {
        if (find_missed(missed, move) == missed.end()) {
            std::erase_if(all.missed, [&move](const MissedMove& each) { return each.position == move.position; });
        }
    }
    for (const MissedMove& move : missed) {
        const auto was = find_missed(old, move);
        if (was == old.end()) {
            all.add_missed(move);
        } else if (const auto kept = find_missed(all.missed, move); kept != all.missed.end() && was->day != move.day) {
            kept->day = move.day;
        }
    }
    *this = std::move(all);
}

bool PuzzleProgress::add_missed(MissedMove move) {
    if (find_missed(missed, move) != missed.end()) {
        return false;
    }
    missed.push_back(std::move(move));
    if (missed.size() > most_missed) {
        missed.erase(missed.begin());
    }
    return true;
}

void PuzzleProgress::retry_missed(std::string_view position, bool found, std::string_view today) {
    std::erase_if(missed, [&](const MissedMove& each) { return found && each.position == position; });
    for (MissedMove& each : missed) {
        each.day = each.position == position ? std::string(today) : each.day;
    }
}

std::optional<MissedMove> PuzzleProgress::missed_due(std::string_view today) const {
    const auto due =
        std::find_if(missed.begin(), missed.end(), [today](const MissedMove& each) { return each.day < today; });
    return due == missed.end() ? std::nullopt : std::optional(*due);
}

bool operator==(const PuzzleProgress& a, const PuzzleProgress& b) {
    return a.game == b.game && format_progress(a) == format_progress(b);
}

std::string format_progress(const PuzzleProgress& progress) {
    std::string text(heading);
    text += "\nrating " + std::to_string(std::lround(progress.rating.value)) + " " +
            std::to_string(std::lround(progress.rating.error));
    text += "\nstreak " + std::to_string(progress.streak) + " " + std::to_string(progress.best_streak) + "\n";
    if (!progress.day.empty()) {
        text += "day " + progress.day + (progress.day_solved ? " solved\n" : " failed\n");
    }
    for (const auto& [key, solved] : progress.tried) {
        text += (solved ? "solved " : "failed ") + std::to_string(key) + "\n";
    }
    for (const MissedMove& each : progress.missed) {
        std::string day = each.day;
        day.front() = each.win ? day.front() : year_of_mistake;
        text += "missed " + day + " " + std::to_string(each.placements) + " " + each.position + "\n";
    }
    return text;
}

Result<PuzzleProgress, std::string> parse_progress(std::string_view text, std::string_view game) {
    PuzzleProgress progress;
    progress.game = game;
    return with_facts(std::move(progress), text, heading, marked("this is not the progress with the puzzles"),
                      read_puzzle_fact);
}

std::uint64_t puzzle_key(std::size_t number, std::string_view game) {
    return hash_of(own_puzzles(game)[number].position);
}

std::size_t next_puzzle(const PuzzleProgress& progress, std::optional<std::size_t> not_this) {
    const auto puzzles = own_puzzles(progress.game);
    std::optional<std::size_t> best;
    for (const bool solved_too : {false, true}) {
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const auto tried = progress.tried.find(puzzle_key(i, progress.game));
            const bool solved = tried != progress.tried.end() && tried->second;
            const auto distance = [&](std::size_t n) { return std::abs(puzzles[n].rating - progress.rating.value); };
            if (i != not_this && (solved_too || !solved) && (!best || distance(i) < distance(*best))) {
                best = i;
            }
        }
        if (best) {
            break;
        }
    }
    return best.value_or(0);
}

std::size_t puzzle_of_day(std::string_view date, std::string_view game) {
    return static_cast<std::size_t>(hash_of(date) % own_puzzles(game).size());
}

} // namespace zertz
