#include "record/internal/list_heading.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "record/challenges.hpp"
#include "record/format.hpp"
#include "record/internal/record_tags.hpp"
#include "record/internal/start_tags.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace zertz {
namespace {

constexpr std::string_view between_names = " - ";
constexpr std::string_view between_parts = ", ";
constexpr std::string_view before_position = "from ";
constexpr std::string_view before_version = "GIPF ";
/// The words before what a game of GIPF may have besides, in order, and the tags for it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> besides_version{
    {{"potentials ", "Potentials"}, {"neutralise ", "Neutralise"}, {"zertz ", "Zertz"}}};
constexpr std::string_view before_challenge = "challenge ";
constexpr std::string_view before_owner = "owner ";

bool is_result(std::string_view text) {
    const auto result = result_at(text);
    return result && name_of(*result) == text;
}

/// "48" of "48 rings".
std::optional<std::string_view> rings_in(std::string_view text) {
    constexpr std::string_view unit = " rings";
    if (!text.ends_with(unit)) {
        return std::nullopt;
    }
    text.remove_suffix(unit.size());
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit) ? std::optional(text) : std::nullopt;
}

/// The text of a comment that begins with ;, without the spaces around it.
std::string_view line_of_comment(std::string_view text) {
    if (!text.starts_with(';')) {
        return {};
    }
    return trimmed(text.substr(1, std::min(text.find('\n'), longest_heading) - 1));
}

/// The part after the last comma of a line.
std::string_view last_part(std::string_view line) {
    const std::size_t comma = line.rfind(between_parts);
    return comma == std::string_view::npos ? std::string_view() : line.substr(comma + between_parts.size());
}

/// Removes the part after the last comma from a line and returns it.
std::string_view take_last(std::string_view& line) {
    const std::string_view last = last_part(line);
    line.remove_suffix(last.data() == nullptr ? 0 : last.size() + between_parts.size());
    return last;
}

/// The value of the last part if that begins with these words; the part is removed.
std::optional<std::string_view> take_last_after(std::string_view& line, std::string_view words) {
    return last_part(line).starts_with(words) ? std::optional(take_last(line).substr(words.size())) : std::nullopt;
}

/// Whether a text has the form of the name of a challenge (G11.2): "14w.1".
bool names_challenge(std::string_view text) {
    const auto skip_number = [&text] {
        const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
        text.remove_prefix(size);
        return size > 0;
    };
    if (!skip_number() || !(begins_with(text, "w.") || begins_with(text, "b."))) {
        return false;
    }
    text.remove_prefix(2);
    return skip_number() && text.empty();
}

using Parts = std::vector<HeadingPart>;

/// Reads the comments of a heading. Its offsets are those in `text`.
class PartReader {
public:
    explicit PartReader(std::string_view text) : text_(text), line_(line_of_comment(text)) {}

    Parts read() const {
        for (const Parts& parts : {game_of_gipf(), game_of_zertz(), position(), challenge()}) {
            if (!parts.empty()) {
                return parts;
            }
        }
        return {};
    }

private:
    HeadingPart part(std::string_view tag, std::string_view value) const {
        return {tag, value, static_cast<std::size_t>(value.data() - text_.data())};
    }

    /// The players and the result at the beginning of a line; nothing if it does not begin so.
    Parts players(std::string_view left) const {
        const std::string_view result = take_last(left);
        const std::size_t dash = left.find(between_names);
        if (!is_result(result) || dash == std::string_view::npos) {
            return {};
        }
        return {part("First", left.substr(0, dash)), part("Second", left.substr(dash + between_names.size())),
                part("Result", result)};
    }

    // All are read from the end, because a name may have commas.

    Parts game_of_zertz() const {
        std::string_view left = line_;
        const std::string_view rules = take_last(left);
        const auto rings = rings_in(take_last(left));
        Parts parts = rings ? players(left) : Parts();
        if (!parts.empty()) {
            parts.insert(parts.end(), {part("Board", *rings), part("Rules", rules)});
        }
        return parts;
    }

    Parts game_of_gipf() const {
        std::string_view left = line_;
        Parts besides;
        for (auto each = besides_version.rbegin(); each != besides_version.rend(); ++each) {
            if (const auto value = take_last_after(left, each->first)) {
                besides.insert(besides.begin(), part(each->second, *value));
            }
        }
        const std::string_view game = last_part(left);
        const auto version = take_last_after(left, before_version);
        Parts parts = version ? players(left) : Parts();
        if (parts.empty()) {
            return parts;
        }
        parts.insert(parts.end(), {part("Game", game.substr(0, before_version.size() - 1)), part("Version", *version)});
        parts.insert(parts.end(), besides.begin(), besides.end());
        return parts;
    }

    Parts position() const {
        const std::string_view value = after(before_position);
        return detect_format(value) == Format::Positions ? Parts{part("Setup", value)} : Parts();
    }

    Parts challenge() const {
        std::string_view value = after(before_challenge);
        const auto owner = take_last_after(value, before_owner);
        Parts parts;
        if (names_challenge(value)) {
            parts.push_back(part("Challenge", value));
            if (owner) {
                parts.push_back(part("Owner", *owner));
            }
        }
        return parts;
    }

    std::string_view after(std::string_view words) const {
        return line_.starts_with(words) ? line_.substr(words.size()) : std::string_view();
    }

    std::string_view text_;
    std::string_view line_;
};

/// The longest name in a heading, in characters.
constexpr std::size_t longest_name = 200;

/// A name as written in the heading, but not shortened yet. Only spaces would end the heading.
std::string name_in_heading(const Tags& game, std::string_view tag) {
    const std::string name = printable(game.tag(tag));
    const std::size_t begin = name.find_first_not_of(' ');
    return begin == std::string::npos ? "?" : name.substr(begin);
}

/// Removes dashes that would split the first name in two. Names are shortened last, so that one that is read back and
/// written again is the same.
std::string first_name(const Tags& game) {
    std::string name = shortened(name_in_heading(game, "First"), 2 * longest_name);
    for (;;) {
        const std::size_t dash = (name + std::string(between_names)).find(between_names);
        if (dash >= name.size()) {
            return shortened(name, longest_name);
        }
        name.erase(dash, 1);
    }
}

/// "48 rings, tournament"
std::string game_in_heading(const Game& game) {
    const Position& start = game.start();
    return std::to_string(ring_count(start.board())) + " rings" + std::string(between_parts) + name_of(start.rules());
}

/// "GIPF standard, potentials 3, neutralise use 1, zertz 37 owner"
std::string game_in_heading(const GipfGame& game) {
    std::vector<Tag> tags = start_tags(game.start()).tags;
    if (inner_games_named(game.tag("Zertz"))) {
        tags.push_back({"Zertz", std::string(game.tag("Zertz"))});
    }
    const auto value_of = [&tags](std::string_view name) {
        const auto tag = std::find_if(tags.begin(), tags.end(), [name](const Tag& each) { return each.name == name; });
        return tag == tags.end() ? std::string() : tag->value;
    };
    std::string text = std::string(before_version) + value_of("Version");
    for (const auto& [words, tag] : besides_version) {
        if (const std::string value = value_of(tag); !value.empty()) {
            text.append(between_parts).append(words).append(value);
        }
    }
    return text;
}

/// "; challenge 14w.1, owner First", for a game that decided one.
std::string challenge_line(const Tags& game) {
    if (!names_challenge(game.tag("Challenge"))) {
        return "";
    }
    std::string line = "; " + std::string(before_challenge).append(game.tag("Challenge"));
    const std::string_view owner = game.tag("Owner");
    if (owner == "First" || owner == "Second") {
        line.append(between_parts).append(before_owner).append(owner);
    }
    return line + "\n";
}

} // namespace

std::vector<HeadingPart> heading_parts(std::string_view text) {
    return PartReader(text).read();
}

bool is_first_line(const std::vector<HeadingPart>& parts) {
    return !parts.empty() && parts.front().tag == "First";
}

template <GameRules R>
std::string heading_of(const BasicGame<R>& game) {
    std::string heading = "; " + first_name(game);
    heading.append(between_names).append(shortened(name_in_heading(game, "Second"), longest_name));
    heading.append(between_parts).append(name_of(game.result()));
    heading.append(between_parts).append(game_in_heading(game)).append("\n");
    if (start_tags(game.start()).set_up) {
        heading.append("; ").append(before_position).append(R::format_position(game.start())).append("\n");
    }
    return heading + challenge_line(game);
}

template std::string heading_of(const Game&);
template std::string heading_of(const GipfGame&);

} // namespace zertz
