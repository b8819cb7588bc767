#include "game/tags.hpp"

#include "base/ascii.hpp"
#include "base/clean.hpp"

#include <algorithm>
#include <optional>

namespace zertz {
namespace {

constexpr std::array<std::string_view, Tags::roster.size()> roster_defaults{"?", "?", "????.??.??", "-", "?", "?"};
/// Derived in every game.
constexpr std::array<std::string_view, 2> always_derived{"Result", "Game"};
constexpr std::array<std::string_view, 16> known_tags{
    "Event",     "Site",       "Date",  "Round", "First",     "Second", "Termination", "TimeControl",
    "FirstType", "SecondType", "Level", "Seed",  "Annotator", "Source", "Zertz",       "Challenge"};

template <class Names>
bool is_among(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::size_t letters = 26;

/// The names that have a meaning in every game, by first letter, because every name of a record is looked up here.
constexpr auto usual_by_letter = [] {
    constexpr std::size_t most = 5;
    std::array<std::array<std::string_view, most>, letters> table{};
    const auto add = [&table](std::string_view name) {
        auto& row = table[static_cast<std::size_t>(lower(name[0]) - 'a')];
        *std::find(row.begin(), row.end(), std::string_view()) = name;
    };
    std::for_each(known_tags.begin(), known_tags.end(), add);
    std::for_each(always_derived.begin(), always_derived.end(), add);
    return table;
}();

/// The name as written in every game; empty if it has no meaning there.
std::string_view usual_everywhere(std::string_view name) {
    if (name.empty() || !is_letter(name[0])) {
        return {};
    }
    for (const std::string_view known : usual_by_letter[static_cast<std::size_t>(lower(name[0]) - 'a')]) {
        if (name.size() == known.size() && (name == known || same_letters(name, known))) {
            return known;
        }
    }
    return {};
}

std::optional<std::size_t> roster_index(std::string_view name) {
    const auto found = std::find(Tags::roster.begin(), Tags::roster.end(), name);
    if (found == Tags::roster.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - Tags::roster.begin());
}

template <class List>
auto place_of(List& tags, std::string_view name) {
    return std::lower_bound(tags.begin(), tags.end(), name,
                            [](const Tag& tag, std::string_view wanted) { return wanted.compare(tag.name) > 0; });
}

} // namespace

Tags::Tags(Names derived) : derived_(derived) {
    std::copy(roster_defaults.begin(), roster_defaults.end(), roster_.begin());
}

Tags::Name Tags::look_up(std::string_view name, Names derived) {
    if (const std::string_view usual = usual_everywhere(name); !usual.empty()) {
        return {usual, is_among(always_derived, usual) ? NameKind::Derived : NameKind::Known};
    }
    const auto same = [name](std::string_view known) { return same_letters(name, known); };
    if (const auto found = std::find_if(derived.begin(), derived.end(), same); found != derived.end()) {
        return {*found, NameKind::Derived};
    }
    const auto allowed = [](char c) { return is_digit(c) || is_letter(c) || c == '_'; };
    const bool good =
        !name.empty() && name.size() <= longest_tag_name && std::all_of(name.begin(), name.end(), allowed);
    return {name, good ? NameKind::Foreign : NameKind::None};
}

std::string_view Tags::tag(std::string_view given_name) const {
    const std::string_view name = look_up(given_name, derived_).usual;
    if (const auto index = roster_index(name)) {
        return roster_[*index];
    }
    const auto place = place_of(other_tags_, name);
    return place != other_tags_.end() && place->name == name ? std::string_view(place->value) : std::string_view();
}

bool Tags::set(std::string_view given_name, std::string_view value, bool may_be_empty) {
    const Name looked_up = look_up(given_name, derived_);
    if (!looked_up.may_be_set()) {
        return false;
    }
    const std::string_view name = looked_up.usual;
    if (const auto index = roster_index(name)) {
        roster_[*index] = value.empty() ? std::string(roster_defaults[*index]) : clean_line(value);
        return true;
    }
    const auto place = place_of(other_tags_, name);
    const bool found = place != other_tags_.end() && place->name == name;
    if (value.empty() && !(may_be_empty && looked_up.kind == NameKind::Foreign)) {
        if (found) {
            other_tags_.erase(place);
        }
    } else if (found) {
        place->value = clean_line(value);
    } else if (looked_up.kind == NameKind::Foreign && foreign_tag_count() == most_foreign_tags) {
        return false;
    } else {
        other_tags_.insert(place, {std::string(name), clean_line(value)});
    }
    return true;
}

std::size_t Tags::foreign_tag_count() const {
    return static_cast<std::size_t>(std::count_if(other_tags_.begin(), other_tags_.end(), [this](const Tag& tag) {
        return look_up(tag.name, derived_).kind == NameKind::Foreign;
    }));
}

} // namespace zertz
