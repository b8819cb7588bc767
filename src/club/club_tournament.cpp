#include "club/club_tournament.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/words.hpp"
#include "club/tournament_text.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

constexpr std::string_view club_heading = "zertz club tournament 1";
constexpr std::string_view play_heading = "zertz tournament ";

/// Takes a line of the announcement in; false if it cannot be read.
bool read_line(ClubTournament& tournament, std::string_view line) {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    rest.remove_prefix(rest.starts_with(' ') ? 1 : 0);
    const auto time = number_from<std::time_t>(rest, 1);
    const auto count = number_from<std::size_t>(rest, 1, most_tournament_members);
    const auto number = number_from<int>(rest, 1);
    const auto kind = tournament_kind_named(rest);
    if (word == "game") {
        tournament.game.append(rest).append("\n");
    } else if (word == "entered" && !rest.empty()) {
        tournament.entered.emplace_back(rest);
    } else if (word == "out" && !rest.empty()) {
        tournament.out.emplace_back(rest);
    } else if (word == "made" && time) {
        tournament.made = *time;
    } else if (word == "starts" && time) {
        tournament.starts = *time;
    } else if (word == "full" && count) {
        tournament.full = *count;
    } else if (word == "kind" && kind) {
        tournament.rules.kind = *kind;
    } else if (word == "rounds" && number) {
        tournament.rules.rounds = *number;
    } else if (word == "games" && number) {
        tournament.rules.games = *number;
    } else {
        tournament.cancelled = line == "cancelled";
        return tournament.cancelled;
    }
    return true;
}

} // namespace

bool ClubTournament::is_due(std::time_t now) const {
    return is_open() && ((full > 0 && entered.size() >= full) || (starts > 0 && now >= starts));
}

bool ClubTournament::has_entered(std::string_view player) const {
    return std::find(entered.begin(), entered.end(), player) != entered.end();
}

bool is_tournament_name(std::string_view name) {
    constexpr std::size_t shortest = 3;
    constexpr std::size_t longest = 10;
    const auto letter = [](char c) { return is_letter(c) && lower(c) == c; };
    return name.size() >= shortest && name.size() <= longest && letter(name.front()) &&
           std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || is_digit(c) || c == '-'; });
}

std::optional<std::string> begin_tournament(ClubTournament& tournament, const std::vector<std::string>& seeded) {
    TournamentRules rules = tournament.rules;
    if (rules.kind == TournamentKind::Swiss && seeded.size() > 1) {
        const auto most = static_cast<int>(seeded.size() - 1 + seeded.size() % 2);
        rules.rounds = std::min(most, rules.rounds > 0 ? rules.rounds : usual_rounds(seeded.size()));
    }
    auto begun = begun_tournament(rules, seeded);
    if (!begun) {
        return begun.error();
    }
    tournament.play = std::move(begun).value();
    return std::nullopt;
}

std::size_t round_of(const Tournament& tournament) {
    const auto due = games_due(tournament);
    return due.empty() ? tournament.rounds.size() - 1 : due.front().round;
}

std::vector<GamePlace> games_of_round(const Tournament& tournament) {
    auto due = games_due(tournament);
    std::erase_if(due, [round = round_of(tournament)](const GamePlace& place) { return place.round != round; });
    return due;
}

std::string name_of(const GamePlace& place) {
    return std::to_string(place.round + 1) + "." + std::to_string(place.meeting + 1) + "." +
           std::to_string(place.game + 1);
}

std::uint64_t number_of(const ClubTournament& tournament, const GamePlace& place) {
    Fingerprint number;
    number.add(tournament.name);
    number.add(std::to_string(tournament.made));
    number.add(name_of(place));
    return number.value();
}

std::string table_of(const ClubTournament& tournament, const GamePlace& place) {
    std::string name = "tournament-" + tournament.name + "-" + name_of(place);
    std::replace(name.begin(), name.end(), '.', '-');
    return name;
}

std::string format_club_tournament(const ClubTournament& tournament) {
    std::string text = std::string(club_heading) + "\n";
    const auto add = [&text](std::string_view word, const std::string& value) {
        text.append(word).append(" ").append(value).append("\n");
    };
    add("made", std::to_string(tournament.made));
    if (tournament.starts > 0) {
        add("starts", std::to_string(tournament.starts));
    }
    if (tournament.full > 0) {
        add("full", std::to_string(tournament.full));
    }
    text += tournament.cancelled ? "cancelled\n" : "";
    add("kind", std::string(name_of(tournament.rules.kind)));
    if (tournament.rules.rounds > 0) {
        add("rounds", std::to_string(tournament.rules.rounds));
    }
    add("games", std::to_string(tournament.rules.games));
    for_each_line(tournament.game, [&](int, std::string_view line) { add("game", std::string(line)); });
    for (const std::string& player : tournament.entered) {
        add("entered", player);
    }
    for (const std::string& player : tournament.out) {
        add("out", player);
    }
    return text + (tournament.play ? format_tournament(*tournament.play) : "");
}

Result<ClubTournament, ParseError> parse_club_tournament(std::string name, std::string_view text) {
    ClubTournament tournament;
    tournament.name = std::move(name);
    std::optional<std::size_t> wrong;
    std::size_t play = text.size(); // where the text of its play begins
    for_each_line(text, [&](int number, std::string_view line) {
        const auto at = static_cast<std::size_t>(line.data() - text.data());
        if (wrong || at >= play) {
            return;
        }
        if (line.starts_with(play_heading)) {
            play = at;
        } else if (number == 1 ? line != club_heading : !read_line(tournament, line)) {
            wrong = at;
        }
    });
    if (!text.ends_with('\n') || tournament.made == 0) {
        return located({text.size(), tr("the file is cut short"), {}}, text);
    }
    if (wrong) {
        return located({*wrong, tr("this line cannot be read"), {}}, text);
    }
    if (play < text.size()) {
        auto parsed = parse_tournament(text.substr(play));
        if (!parsed) {
            ParseError error = parsed.error();
            error.line +=
                static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(play), '\n'));
            return error;
        }
        tournament.play = std::move(parsed).value();
    }
    return tournament;
}

} // namespace zertz
