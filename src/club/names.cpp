#include "club/names.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

namespace zertz {
namespace {

constexpr std::size_t shortest = 3;
constexpr std::size_t longest = 16;

constexpr std::string_view guest_begins = "guest-";
/// Names that would seem to speak for the host or for the program.
constexpr std::array<std::string_view, 21> reserved{
    "admin",     "administrator", "anybody",   "anyone", "black",    "club",    "computer",
    "everybody", "host",          "moderator", "nobody", "operator", "program", "root",
    "server",    "staff",         "system",    "white",  "zertz",    "gipf",    "you"};

/// The commands of line mode, in the list of tables and in a game, that are long enough for a name.
constexpr std::array<std::string_view, 42> commands{
    "adjourn", "all",   "board",      "claim", "close",  "code",     "demand", "draw",    "drawing", "enter",  "exit",
    "forget",  "hear",  "help",       "hint",  "join",   "leave",    "list",   "log",     "moves",   "mute",   "notify",
    "open",    "other", "position",   "quit",  "rating", "ratings",  "redo",   "rematch", "report",  "resign", "tables",
    "talk",    "time",  "tournament", "undo",  "unmute", "vacation", "watch",  "who",     "yes"};

bool is_letter_or_digit(char c) {
    return is_letter(c) || is_digit(c);
}

/// Words that say so already as parts of names: "club-host", "admin7", "zertzbot".
constexpr std::array<std::string_view, 21> offices{
    "admin", "administrator", "admins",   "bot",     "club", "computer", "engine", "host",  "hosts",  "hosty", "level",
    "mod",   "moderator",     "operator", "program", "root", "server",   "staff",  "sysop", "system", "zertz"};

bool is_made_of_offices(std::string_view look) {
    return look.empty() || std::any_of(offices.begin(), offices.end(), [look](std::string_view word) {
               const std::string begins = look_of_name(word);
               return look.starts_with(begins) && is_made_of_offices(look.substr(begins.size()));
           });
}

/// Digits may stand for letters in a part, or before, after and between parts.
bool has_office(std::string_view name) {
    constexpr std::string_view digits = "0123456789";
    constexpr std::string_view between = "-_";
    const auto some_part = [](std::string_view text, std::string_view ends, const auto& holds) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of(ends), text.size());
            if (end > 0 && holds(text.substr(0, end))) {
                return true;
            }
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return false;
    };
    const auto is_office = [](std::string_view part) { return is_made_of_offices(look_of_name(part)); };
    return some_part(name, between, [&](std::string_view part) {
        const std::size_t first = std::min(part.find_first_not_of(digits), part.size());
        const std::string_view bare = part.substr(first, part.find_last_not_of(digits) + 1 - first);
        return is_office(part) || (!bare.empty() && is_office(bare)) || some_part(part, digits, is_office);
    });
}

bool is_one_of(std::span<const std::string_view> words, std::string_view look) {
    return std::any_of(words.begin(), words.end(),
                       [look](std::string_view word) { return look_of_name(word) == look; });
}

bool is_reserved(std::string_view name) {
    const std::string look = look_of_name(name);
    return look.starts_with("level") || has_office(name) || is_one_of(reserved, look);
}

} // namespace

std::optional<std::string> why_no_member_name(std::string_view name) {
    const bool spelt =
        std::all_of(name.begin(), name.end(), [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
    if (name.size() < shortest || name.size() > longest || !spelt || !is_letter_or_digit(name.front())) {
        return filled("{name} cannot be a name here: use 3 to 16 letters (A-Z, a-z), digits, - and _, and begin with a "
                      "letter or digit",
                      gap<"name">(in_quotes(name, 2 * longest)));
    }
    if (look_of_name(name).starts_with("guest")) {
        return filled("{name} is reserved, because guests have such names; choose another name",
                      gap<"name">(in_quotes(name)));
    }
    if (is_reserved(name)) {
        return filled("{name} is reserved, as it could be taken for the host or the computer; choose another name",
                      gap<"name">(in_quotes(name)));
    }
    if (is_one_of(commands, look_of_name(name))) {
        return filled("{name} is reserved, because it is a command; choose another name", gap<"name">(in_quotes(name)));
    }
    return std::nullopt;
}

std::string guest_name(int number) {
    return std::string(guest_begins) + std::to_string(number);
}

bool is_guest_name(std::string_view name) {
    return name.starts_with(guest_begins) && number_from<int>(name.substr(guest_begins.size()), 1);
}

std::string look_of_name(std::string_view name) {
    std::string look;
    for (const char c : name) {
        const char low = lower(c);
        // In many terminals 1, l and I are one shape, and so are 0 and O.
        look += low == '0' ? "o" : low == '1' || low == 'i' ? "l" : low == '-' || low == '_' ? "" : std::string(1, low);
    }
    for (const auto& [two, one] : {std::pair{"rn", "m"}, std::pair{"vv", "w"}}) {
        for (std::size_t at = look.find(two); at != look.npos; at = look.find(two, at)) {
            look.replace(at, 2, one);
        }
    }
    return look;
}

} // namespace zertz
