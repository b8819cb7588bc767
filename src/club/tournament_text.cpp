#include "club/tournament_text.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/words.hpp"

#include <array>
#include <utility>

namespace zertz {
namespace {

constexpr std::string_view heading = "zertz tournament 1";

/// The results that a line can have.
std::optional<MeetingGame> game_named(std::string_view text) {
    const bool forfeit = text.ends_with('f');
    text.remove_suffix(forfeit ? 1 : 0);
    const auto result = result_named(text);
    return result && *result != GameResult::Open ? std::optional(MeetingGame{*result, forfeit}) : std::nullopt;
}

/// "1.2.3".
std::optional<GamePlace> place_named(std::string_view text) {
    std::array<std::size_t, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = take_number<std::size_t>(text, 1);
        if (!number || (i < 2 && !take(text, '.'))) {
            return std::nullopt;
        }
        numbers[i] = *number - 1;
    }
    return text.empty() ? std::optional(GamePlace{numbers[0], numbers[1], numbers[2]}) : std::nullopt;
}

std::string line_of_event(const Tournament& tournament, const GameEntered& entered) {
    const auto& [place, game] = entered;
    const PerPlayer<std::size_t> players = players_of(tournament, place);
    return "game " + std::to_string(place.round + 1) + "." + std::to_string(place.meeting + 1) + "." +
           std::to_string(place.game + 1) + " " + std::to_string(players[0] + 1) + " " +
           std::to_string(players[1] + 1) + " " + std::string(name_of(game.result)) + (game.forfeit ? "f" : "");
}

std::string line_of_event(const Tournament&, const PlayerLeft& left) {
    return "left " + std::to_string(left.player + 1);
}

class Reader {
public:
    using Problem = std::optional<std::string>;

    /// What is wrong with the line.
    Problem read(int number, std::string_view line) {
        if (number == 1) {
            return line == heading ? Problem() : tr("this is not a tournament");
        }
        const auto [word, rest] = word_and_rest(line);
        if (word == "game" || word == "left") {
            if (Problem problem = start()) {
                return problem;
            }
            return word == "game" ? read_game(rest) : read_left(rest);
        }
        return tournament_ ? unreadable() : read_plan(word, rest);
    }

    /// Begins the tournament, whose rules and players are known.
    Problem start() {
        if (!tournament_) {
            auto begun = begun_tournament(rules_, names_);
            if (!begun) {
                return begun.error();
            }
            tournament_ = std::move(begun).value();
        }
        return {};
    }

    Tournament take() { return *std::move(tournament_); }

private:
    static Problem unreadable() { return tr("this line cannot be read"); }

    Problem read_plan(std::string_view word, std::string_view rest) {
        const auto kind = tournament_kind_named(rest);
        const auto number = number_from<int>(rest, 1);
        if (word == "player") {
            names_.emplace_back(rest);
        } else if (word == "kind" && kind) {
            rules_.kind = *kind;
        } else if (word == "rounds" && number) {
            rules_.rounds = *number;
        } else if (word == "games" && number) {
            rules_.games = *number;
        } else {
            return unreadable();
        }
        return {};
    }

    Problem read_game(std::string_view rest) {
        const std::vector<std::string_view> words = words_of(rest);
        const auto place = words.size() == 4 ? place_named(words[0]) : std::nullopt;
        const auto game = words.size() == 4 ? game_named(words[3]) : std::nullopt;
        if (!place || !game) {
            return unreadable();
        }
        const GameEntered entered{*place, *game};
        Problem problem = happen(entered);
        if (!problem && words_of(format_event(*tournament_, entered)) != words_of("game " + std::string(rest))) {
            problem = tr("this game has other players");
        }
        return problem;
    }

    Problem read_left(std::string_view rest) {
        const auto number = number_from<std::size_t>(rest, 1);
        return number ? happen(PlayerLeft{*number - 1}) : unreadable();
    }

    Problem happen(const TournamentEvent& event) { return update_tournament(*tournament_, event); }

    std::optional<Tournament> tournament_;
    TournamentRules rules_;
    std::vector<std::string> names_;
};

} // namespace

std::string format_event(const Tournament& tournament, const TournamentEvent& event) {
    return std::visit([&](const auto& what) { return line_of_event(tournament, what); }, event) + "\n";
}

std::string format_tournament(const Tournament& tournament) {
    const TournamentRules& rules = tournament.rules;
    std::string text = std::string(heading) + "\nkind " + std::string(name_of(rules.kind)) + "\n";
    text += rules.rounds > 0 ? "rounds " + std::to_string(rules.rounds) + "\n" : "";
    text += "games " + std::to_string(rules.games) + "\n";
    for (const TournamentPlayer& player : tournament.players) {
        text += "player " + player.name + "\n";
    }
    for (const TournamentEvent& event : tournament.events) {
        text += format_event(tournament, event);
    }
    return text;
}

Result<Tournament, ParseError> parse_tournament(std::string_view text) {
    Reader reader;
    Reader::Problem problem;
    std::size_t at = 0; // where the line with the problem begins
    for_each_line(text, [&](int number, std::string_view line) {
        if (!problem) {
            at = static_cast<std::size_t>(line.data() - text.data());
            problem = reader.read(number, line);
        }
    });
    if (!problem) {
        problem = text.ends_with('\n') ? reader.start() : tr("the file is cut short");
    }
    if (problem) {
        return located({at, *problem, {}}, text);
    }
    return reader.take();
}

} // namespace zertz
