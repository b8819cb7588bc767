#include "club/results.hpp"

#include "base/fields.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/levels.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <unordered_set>

namespace zertz {
namespace {

constexpr Millis minute = 60'000;
constexpr Millis a_day = 24 * 60 * minute;
constexpr std::time_t latest_time = 253'402'300'799; // the year 9999
constexpr std::size_t longest_word = 64;
constexpr std::size_t longest_quote = 30;
constexpr std::string_view level_prefix = "level:";
constexpr std::array<ClubPace, 3> all_paces{ClubPace::Fast, ClubPace::Slow, ClubPace::Days};

std::string checksum_of(std::string_view fields) {
    Fingerprint checksum;
    checksum.add(fields);
    return in_hex(checksum.value());
}

std::optional<std::string> word_in(std::string_view text) {
    const bool printable = std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
    return printable && !text.empty() && text.size() <= longest_word ? std::optional(std::string(text)) : std::nullopt;
}

std::optional<std::time_t> time_in(std::string_view text) {
    return number_from<std::time_t>(text, 0, latest_time);
}

std::optional<ClubPace> pace_named(std::string_view name) {
    const auto* const found =
        std::find_if(all_paces.begin(), all_paces.end(), [name](ClubPace pace) { return name_of(pace) == name; });
    return found == all_paces.end() ? std::nullopt : std::optional(*found);
}

std::optional<int> turns_in(std::string_view text) {
    return number_from<int>(text, 0);
}

std::optional<bool> rated_in(std::string_view text) {
    return text == "rated" || text == "unrated" ? std::optional(text == "rated") : std::nullopt;
}

/// Takes the fields of a line one after the other, as long as they can be read.
class ResultReader {
public:
    explicit ResultReader(std::string_view line) : fields_(line) {}

    template <class T>
    bool take(T& into, std::optional<T> (*read)(std::string_view)) {
        const Fields::Field field = fields_.next();
        const std::optional<T> value = read(field.text);
        if (!value) {
            object(field);
            return false;
        }
        into = *value;
        return true;
    }
    bool at_end() {
        const Fields::Field field = fields_.next();
        if (!field.text.empty()) {
            object(field);
        }
        return field.text.empty();
    }
    const Misreading& error() const { return error_; }

private:
    void object(const Fields::Field& field) {
        error_ = {field.offset,
                  filled("cannot read {text}; another version of zertz may have written it",
                         gap<"text">(in_quotes(field.text, longest_quote))),
                  ""};
    }

    Fields fields_;
    Misreading error_;
};

} // namespace

std::string_view name_of(ClubPace pace) {
    switch (pace) {
    case ClubPace::Fast: return "fast";
    case ClubPace::Slow: break;
    case ClubPace::Days: return "days";
    }
    return "slow";
}

ClubPace pace_of(const TimeControl& control) {
    constexpr int usual_turns = 30;
    if (control.main >= a_day || control.extra >= a_day) {
        return ClubPace::Days;
    }
    const Millis time = control.main + usual_turns * control.extra;
    return control.kind != TimeControl::Kind::None && time < 10 * minute ? ClubPace::Fast : ClubPace::Slow;
}

std::string name_of(const Contestant& contestant) {
    return contestant.level > 0 ? std::string(level_prefix) + std::to_string(contestant.level)
                                : in_hex(contestant.member);
}

std::optional<Contestant> contestant_named(std::string_view name) {
    if (name.starts_with(level_prefix)) {
        const auto level = number_from<int>(name.substr(level_prefix.size()), weakest_level, full_level);
        return level ? std::optional(Contestant{0, *level}) : std::nullopt;
    }
    const auto member = number_in_hex(name);
    return member ? std::optional(Contestant{*member, 0}) : std::nullopt;
}

std::string format_result(const ClubResult& result) {
    std::string line = in_hex(result.id);
    const auto add = [&line](std::string_view field) { line.append(" ").append(field); };
    add(std::to_string(result.time));
    add(result.game);
    add(result.rules);
    add(name_of(result.pace));
    add(name_of(result.players[Player::First]));
    add(name_of(result.players[Player::Second]));
    add(name_of(result.result));
    add(std::to_string(result.turns));
    add(result.rated ? "rated" : "unrated");
    add(checksum_of(line));
    assert(parse_result(line).ok());
    return line.append("\n");
}

Result<ClubResult, Misreading> parse_result(std::string_view line) {
    line.remove_suffix(line.ends_with('\n') ? 1 : 0);
    const std::size_t end = line.rfind(' ');
    if (end == std::string_view::npos || line.substr(end + 1) != checksum_of(line.substr(0, end))) {
        return Misreading{0, tr("the checksum is missing or wrong; the line is cut short or damaged"), ""};
    }
    ResultReader reader(line.substr(0, end));
    ClubResult result;
    const bool good =
        reader.take(result.id, number_in_hex) && reader.take(result.time, time_in) &&
        reader.take(result.game, word_in) && reader.take(result.rules, word_in) &&
        reader.take(result.pace, pace_named) && reader.take(result.players[Player::First], contestant_named) &&
        reader.take(result.players[Player::Second], contestant_named) && reader.take(result.result, result_named) &&
        reader.take(result.turns, turns_in) && reader.take(result.rated, rated_in) && reader.at_end();
    return good ? Result<ClubResult, Misreading>(std::move(result)) : reader.error();
}

ClubResults read_results(std::string_view text) {
    ClubResults read;
    std::unordered_set<std::uint64_t> known;
    for_each_line(text, [&](int number, std::string_view line) {
        if (line.empty()) {
            return;
        }
        auto result = parse_result(line);
        if (!result) {
            ++read.damaged;
            read.first_damage = read.first_damage ? read.first_damage : located(result.error(), line, number);
        } else if (!known.insert(result->id).second) {
            ++read.repeated;
        } else {
            read.results.push_back(std::move(result).value());
        }
    });
    return read;
}

bool has_result(std::string_view text, std::uint64_t id) {
    const std::string start = in_hex(id) + " ";
    bool found = false;
    for_each_line(text, [&](int, std::string_view line) {
        found = found || (line.starts_with(start) && parse_result(line).ok());
    });
    return found;
}

std::vector<std::string> left_out_in_words(const ClubResults& results, std::string_view file) {
    std::vector<std::string> lines;
    const auto name = gap<"file">(printable(file));
    if (results.damaged > 0) {
        lines.push_back(counted("1 damaged line in {file} does not count",
                                "{number} damaged lines in {file} do not count", results.damaged, name));
        lines.push_back(line_of(*results.first_damage, file));
    }
    if (results.repeated > 0) {
        lines.push_back(counted("1 repeated line in {file} counts only once",
                                "{number} repeated lines in {file} count only once", results.repeated, name));
    }
    return lines;
}

} // namespace zertz
