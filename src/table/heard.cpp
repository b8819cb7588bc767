#include "table/heard.hpp"

#include <array>
#include <utility>

namespace zertz {
namespace {

constexpr std::array patterns{heard_sentences::waits_for,   heard_sentences::only_settled,
                              heard_sentences::only_rated,  heard_sentences::seat_is_taken,
                              heard_sentences::clocks_stop, heard_sentences::silent_until,
                              heard_sentences::not_done};

/// What stands before and behind the only gap of a sentence.
std::pair<std::string_view, std::string_view> around_gap(std::string_view sentence) {
    return {sentence.substr(0, sentence.find('{')), sentence.substr(sentence.find('}') + 1)};
}

} // namespace

std::string only_for(const RatingRange& range) {
    const std::string ratings = name_of(RatingRange{range.low, range.high});
    return range.settled ? filled(heard_sentences::only_settled, gap<"range">(ratings))
                         : filled(heard_sentences::only_rated, gap<"range">(ratings));
}

std::string heard(std::string_view english) {
    for (const std::string_view pattern : patterns) {
        const auto [before, behind] = around_gap(pattern);
        if (english.size() > before.size() + behind.size() && english.starts_with(before) &&
            english.ends_with(behind)) {
            const std::string_view in_gap =
                english.substr(before.size(), english.size() - before.size() - behind.size());
            const auto [first, last] = around_gap(tr(pattern));
            // A reason is a sentence; a name is nobody's word, even if it is "none".
            const bool reason = pattern.find("{why}") != std::string_view::npos;
            return std::string(first).append(reason ? tr(in_gap) : in_gap).append(last);
        }
    }
    return std::string(tr(english));
}

} // namespace zertz
