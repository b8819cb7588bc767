#include "record/internal/list_heading.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "record/format.hpp"
#include "record/internal/record_tags.hpp"
#include "zertz/position_text.hpp"

#include <algorithm>
#include <optional>

namespace zertz {
namespace {

constexpr std::string_view between_names = " - ";
constexpr std::string_view between_parts = ", ";
constexpr std::string_view before_position = "from ";

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

/// Removes the part after the last comma from a line and returns it.
std::string_view take_last(std::string_view& line) {
    const std::size_t comma = line.rfind(between_parts);
    if (comma == std::string_view::npos) {
        return {};
    }
    const std::string_view last = line.substr(comma + between_parts.size());
    line = line.substr(0, comma);
    return last;
}

/// The longest name in a heading, in characters.
constexpr std::size_t longest_name = 200;

/// A name as written in the heading, but not shortened yet. Only spaces would end the heading.
std::string name_in_heading(const Game& game, std::string_view tag) {
    const std::string name = printable(game.tag(tag));
    const std::size_t begin = name.find_first_not_of(' ');
    return begin == std::string::npos ? "?" : name.substr(begin);
}

/// Removes dashes that would split the first name in two. Names are shortened last, so that one that is read back and
/// written again is the same.
std::string first_name(const Game& game) {
    std::string name = shortened(name_in_heading(game, "First"), 2 * longest_name);
    for (;;) {
        const std::size_t dash = (name + std::string(between_names)).find(between_names);
        if (dash >= name.size()) {
            return shortened(name, longest_name);
        }
        name.erase(dash, 1);
    }
}

} // namespace

std::vector<HeadingPart> heading_parts(std::string_view text) {
    const std::string_view line = line_of_comment(text);
    const auto part = [text](std::string_view tag, std::string_view value) {
        return HeadingPart{tag, value, static_cast<std::size_t>(value.data() - text.data())};
    };
    // From the end, because a name may have commas.
    std::string_view left = line;
    const std::string_view rules = take_last(left);
    const auto rings = rings_in(take_last(left));
    const std::string_view result = take_last(left);
    const std::size_t dash = left.find(between_names);
    if (rings && is_result(result) && dash != std::string_view::npos) {
        return {part("First", left.substr(0, dash)), part("Second", left.substr(dash + between_names.size())),
                part("Result", result), part("Board", *rings), part("Rules", rules)};
    }
    if (line.starts_with(before_position) && detect_format(line.substr(before_position.size())) == Format::Positions) {
        return {part("Setup", line.substr(before_position.size()))};
    }
    return {};
}

std::string heading_of(const Game& game) {
    const Position& start = game.start();
    std::string heading = "; " + first_name(game);
    heading.append(between_names).append(shortened(name_in_heading(game, "Second"), longest_name));
    heading.append(between_parts).append(name_of(game.result()));
    heading.append(between_parts).append(std::to_string(ring_count(start.board()))).append(" rings");
    heading.append(between_parts).append(name_of(start.rules())).append("\n");
    if (start != Position::start(start.board(), start.rules())) {
        heading.append("; ").append(before_position).append(format_position(start)).append("\n");
    }
    return heading;
}

} // namespace zertz
