#pragma once

#include "base/filled.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// How strong somebody is in games of one kind and pace, as far as it is known.
struct KnownStrength {
    int rating = 1500;
    bool settled = false; // enough games were played
    bool bot = false;     // a member that is a program

    friend bool operator==(const KnownStrength&, const KnownStrength&) = default;
};

/// "1623", "1500?", "1500?, bot"
std::string in_words(const KnownStrength& strength);
/// The same in every language: "1500?", "1500?b".
std::string name_of(const KnownStrength& strength);
std::optional<KnownStrength> known_strength_in(std::string_view text);

/// Which opponents may take a seat.
struct RatingRange {
    static constexpr int most = 4000;

    int low = 0;
    int high = most;
    bool settled = false; // whether only settled ratings are admitted

    bool admits(const KnownStrength& strength) const {
        return strength.rating >= low && strength.rating <= high && (strength.settled || !settled);
    }
    friend bool operator==(const RatingRange&, const RatingRange&) = default;
};

/// "for ratings from 1400 to 1600"
std::string in_words(const RatingRange& range);
/// "1400-1600", or "1400-1600!" for settled ratings alone.
std::string name_of(const RatingRange& range);
std::optional<RatingRange> rating_range_named(std::string_view text);
inline constexpr const char* how_ratings_are_typed =
    marked("Type two ratings up to 4000, the lower first, such as 1400-1600");

} // namespace zertz
