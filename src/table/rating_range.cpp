#include "table/rating_range.hpp"

#include "base/number.hpp"
#include "base/words.hpp"

namespace zertz {

namespace {

constexpr std::string_view bot_sign = "b";

std::string number_of(const KnownStrength& strength) {
    return std::to_string(strength.rating) + (strength.settled ? "" : "?");
}

} // namespace

std::string in_words(const KnownStrength& strength) {
    return strength.bot ? filled("{rating}, bot", gap<"rating">(number_of(strength))) : number_of(strength);
}

std::string name_of(const KnownStrength& strength) {
    return number_of(strength).append(strength.bot ? bot_sign : "");
}

std::optional<KnownStrength> known_strength_in(std::string_view text) {
    const bool bot = text.ends_with(bot_sign);
    text.remove_suffix(bot ? bot_sign.size() : 0);
    const bool unsettled = text.ends_with('?');
    text.remove_suffix(unsettled ? 1 : 0);
    const auto rating = number_from<int>(text, 0, RatingRange::most);
    return rating ? std::optional(KnownStrength{*rating, !unsettled, bot}) : std::nullopt;
}

std::string in_words(const RatingRange& range) {
    const auto low = gap<"low">(range.low);
    const auto high = gap<"high">(range.high);
    return range.settled ? filled("for ratings from {low} to {high} without ?", low, high)
                         : filled("for ratings from {low} to {high}", low, high);
}

std::string name_of(const RatingRange& range) {
    return std::to_string(range.low) + "-" + std::to_string(range.high) + (range.settled ? "!" : "");
}

std::optional<RatingRange> rating_range_named(std::string_view text) {
    text = trimmed(text);
    const bool settled = text.ends_with('!');
    text.remove_suffix(settled ? 1 : 0);
    const std::size_t dash = text.find('-');
    if (dash == text.npos) {
        return std::nullopt;
    }
    const auto low = number_from<int>(trimmed(text.substr(0, dash)), 0, RatingRange::most);
    const auto high = number_from<int>(trimmed(text.substr(dash + 1)), 0, RatingRange::most);
    return low && high && *low <= *high ? std::optional(RatingRange{*low, *high, settled}) : std::nullopt;
}

} // namespace zertz
