#include "record/internal/list_heading.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "games/all.hpp"
#include "record/begun_turn.hpp"
#include "record/format.hpp"
#include "record/internal/record_tags.hpp"

#include <algorithm>
#include <optional>
#include <type_traits>

namespace zertz {
namespace {

constexpr std::string_view between_names = " - ";
constexpr std::string_view between_parts = ", ";
constexpr std::string_view before_position = "from ";
constexpr std::string_view before_challenge = "challenge ";
constexpr std::string_view before_owner = "owner ";
constexpr std::string_view before_begun = "begun ";

bool is_result(std::string_view text) {
    const auto result = result_at(text);
    return result && name_of(*result) == text;
}

/// "48" of "48 rings".
std::optional<std::string_view> value_in(std::string_view part, const HeadingWords& words) {
    if (part.size() < words.before.size() + words.after.size() || !part.starts_with(words.before) ||
        !part.ends_with(words.after)) {
        return std::nullopt;
    }
    part.remove_prefix(words.before.size());
    part.remove_suffix(words.after.size());
    const bool digits = !part.empty() && std::all_of(part.begin(), part.end(), is_digit);
    return !words.number || digits ? std::optional(part) : std::nullopt;
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
        for (const Parts& parts : {game(), position(), challenge(), begun()}) {
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

    template <GameRules R>
    Parts game_of() const {
        std::string_view left = line_;
        Parts words;
        std::string_view first;
        for (std::size_t i = R::heading.size(); i-- > 0;) {
            const std::string_view last = last_part(left);
            if (const auto value = last.data() != nullptr ? value_in(last, R::heading[i]) : std::nullopt) {
                first = take_last(left);
                words.insert(words.begin(), part(R::heading[i].tag, *value));
            } else if (!R::heading[i].optional) {
                return {};
            }
        }
        Parts parts = players(left);
        if (parts.empty()) {
            return parts;
        }
        if (!std::is_same_v<R, Games::First>) { // its heading begins with its name
            parts.push_back(part("Game", first.substr(0, R::name.size())));
        }
        parts.insert(parts.end(), words.begin(), words.end());
        return parts;
    }

    /// The game of texts that name none comes last, because its heading fits most lines.
    Parts game() const {
        Parts parts;
        Games::each([&]<GameRules R> {
            if (!std::is_same_v<R, Games::First> && parts.empty()) {
                parts = game_of<R>();
            }
        });
        return parts.empty() ? game_of<Games::First>() : parts;
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

    Parts begun() const {
        const std::string_view value = after(before_begun);
        return reads_as_begun(value) ? Parts{part(begun_tag, value)} : Parts();
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

/// Writes a hyphen that would split the first name in two as a dash. Names are shortened last, so that one that is read
/// back and written again is the same.
std::string first_name(const Tags& game) {
    std::string name = shortened(name_in_heading(game, "First"), 2 * longest_name);
    for (;;) {
        const std::size_t dash = (name + std::string(between_names)).find(between_names);
        if (dash >= name.size()) {
            return shortened(name, longest_name);
        }
        name.replace(dash + 1, 1, "–");
    }
}

/// "48 rings, tournament"
template <GameRules R>
std::string game_in_heading(const BasicGame<R>& game) {
    const std::vector<Tag> tags = R::tags_of(game.start()).tags;
    std::string text;
    for (const HeadingWords& words : R::heading) {
        const auto tag =
            std::find_if(tags.begin(), tags.end(), [&words](const Tag& each) { return each.name == words.tag; });
        const std::string value(tag != tags.end() ? std::string_view(tag->value) : game.tag(words.tag));
        if (!words.optional || (!value.empty() && value.find(between_parts) == std::string::npos)) {
            text.append(text.empty() ? "" : between_parts).append(words.before).append(value).append(words.after);
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

/// "; begun e5-e7:0", for a game left or ended within a turn.
template <GameRules R>
std::string begun_line(const BasicGame<R>& game) {
    if constexpr (std::is_same_v<R, GipfRules>) {
        if (const auto steps = turn_begun_in(game)) {
            return "; " + std::string(before_begun).append(text_of_begun(*steps)) + "\n";
        }
    }
    return "";
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
    if (R::tags_of(game.start()).set_up) {
        heading.append("; ").append(before_position).append(R::format_position(game.start())).append("\n");
    }
    return heading + challenge_line(game) + begun_line(game);
}

#define INSTANTIATE(R) template std::string heading_of(const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
