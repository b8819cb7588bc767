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

std::string_view Tags::usual_tag_name(std::string_view name, Names derived) {
    for (const Names names : {Names(known_tags), Names(always_derived), derived}) {
        for (const std::string_view known : names) {
            if (same_letters(name, known)) {
                return known;
            }
        }
    }
    return name;
}

bool Tags::is_known_tag(std::string_view usual_name, Names derived) {
    return is_among(known_tags, usual_name) || is_among(always_derived, usual_name) || is_among(derived, usual_name);
}

bool Tags::is_tag_name(std::string_view name, Names derived) {
    const auto allowed = [](char c) { return is_digit(c) || is_letter(c) || c == '_'; };
    const std::string_view usual = usual_tag_name(name, derived);
    return !name.empty() && name.size() <= longest_tag_name && std::all_of(name.begin(), name.end(), allowed) &&
           !is_among(derived, usual) && !is_among(always_derived, usual);
}

std::string_view Tags::tag(std::string_view given_name) const {
    const std::string_view name = usual_tag_name(given_name, derived_);
    if (const auto index = roster_index(name)) {
        return roster_[*index];
    }
    const auto place = place_of(other_tags_, name);
    return place != other_tags_.end() && place->name == name ? std::string_view(place->value) : std::string_view();
}

bool Tags::set_tag(std::string_view given_name, std::string_view value) {
    if (!is_tag_name(given_name, derived_)) {
        return false;
    }
    const std::string_view name = usual_tag_name(given_name, derived_);
    if (const auto index = roster_index(name)) {
        roster_[*index] = value.empty() ? std::string(roster_defaults[*index]) : clean_line(value);
        return true;
    }
    const auto place = place_of(other_tags_, name);
    const bool found = place != other_tags_.end() && place->name == name;
    if (value.empty()) {
        if (found) {
            other_tags_.erase(place);
        }
    } else if (found) {
        place->value = clean_line(value);
    } else if (!is_known_tag(name, derived_) && foreign_tag_count() == most_foreign_tags) {
        return false;
    } else {
        other_tags_.insert(place, {std::string(name), clean_line(value)});
    }
    return true;
}

std::size_t Tags::foreign_tag_count() const {
    return static_cast<std::size_t>(std::count_if(
        other_tags_.begin(), other_tags_.end(), [this](const Tag& tag) { return !is_known_tag(tag.name, derived_); }));
}

} // namespace zertz
