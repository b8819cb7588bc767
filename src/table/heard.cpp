#include "table/heard.hpp"

#include "base/language.hpp"
#include "base/number.hpp"
#include "session/question.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace zertz {
namespace {

constexpr std::array patterns{heard_sentences::waits_for,
                              waiting_for_answer,
                              its_turn,
                              heard_sentences::only_settled,
                              heard_sentences::only_rated,
                              heard_sentences::seat_is_taken,
                              heard_sentences::clocks_stop,
                              heard_sentences::computer_stops,
                              heard_sentences::silent_until,
                              heard_sentences::not_done,
                              heard_sentences::protocol,
                              heard_sentences::no_answer,
                              heard_sentences::answered_already,
                              heard_sentences::answer_refused,
                              heard_sentences::left_before_rematch,
                              heard_sentences::removed,
                              heard_sentences::not_here,
                              heard_sentences::banned};
constexpr std::array counts{
    PluralSentence<>(heard_sentences::spectators),        PluralSentence<>(heard_sentences::wrong_codes),
    PluralSentence<>(heard_sentences::conditional_lines), PluralSentence<>(heard_sentences::restarted),
    PluralSentence<>(heard_sentences::claim_later),       PluralSentence<>(heard_sentences::guest_has_gone)};

constexpr std::array news_alone{std::string_view(heard_sentences::too_short_to_count),
                                std::string_view(heard_sentences::counted_often),
                                std::string_view(heard_sentences::saved_again),
                                std::string_view(heard_sentences::plan_is_void),
                                std::string_view(heard_sentences::talk_is_logged),
                                std::string_view(heard_sentences::talk_is_no_longer_logged),
                                std::string_view(heard_sentences::guest_ended_game),
                                std::string_view(heard_sentences::computer_goes_on),
                                std::string_view(thinks_for_less_time)};
constexpr std::array news_patterns{heard_sentences::clocks_stop, heard_sentences::computer_stops,
                                   heard_sentences::no_answer, heard_sentences::answer_refused,
                                   heard_sentences::removed};
constexpr std::array news_counts{PluralSentence<>(heard_sentences::restarted),
                                 PluralSentence<>(heard_sentences::wrong_codes),
                                 PluralSentence<>(heard_sentences::guest_has_gone)};

/// What stands before and behind the only gap of a sentence.
std::pair<std::string_view, std::string_view> around_gap(std::string_view sentence) {
    return {sentence.substr(0, sentence.find('{')), sentence.substr(sentence.find('}') + 1)};
}

/// What the only gap of a sentence holds in this text, unless the text is not that sentence.
std::optional<std::string_view> in_gap(std::string_view sentence, std::string_view text) {
    const auto [before, behind] = around_gap(sentence);
    if (text.size() <= before.size() + behind.size() || !text.starts_with(before) || !text.ends_with(behind)) {
        return std::nullopt;
    }
    return text.substr(before.size(), text.size() - before.size() - behind.size());
}

std::optional<int> number_in(const PluralSentence<>& sentence, std::string_view text) {
    if (text == sentence.one()) {
        return 1;
    }
    const auto digits = in_gap(sentence.many(), text);
    return digits ? number_from<int>(*digits) : std::nullopt;
}

/// Why something is not saved, which may have a file in it.
std::string reason(std::string_view english) {
    const std::string_view before = around_gap(heard_sentences::cannot_write).first;
    const std::size_t colon = english.rfind(": ");
    if (!english.starts_with(before) || colon == english.npos || colon < before.size()) {
        return std::string(tr(english));
    }
    return filled(heard_sentences::cannot_write,
                  gap<"file">(std::string(english.substr(before.size(), colon - before.size()))),
                  gap<"why">(std::string(tr(english.substr(colon + 2)))));
}

} // namespace

std::string only_for(const RatingRange& range) {
    const std::string ratings = name_of(RatingRange{range.low, range.high});
    return range.settled ? filled(heard_sentences::only_settled, gap<"range">(ratings))
                         : filled(heard_sentences::only_rated, gap<"range">(ratings));
}

bool refuses_talk(std::string_view english) {
    return english == heard_sentences::too_fast || english == heard_sentences::silent ||
           english == heard_sentences::guests_are_silent || english == heard_sentences::silence_unread ||
           in_gap(heard_sentences::silent_until, english);
}

bool tells_news(std::string_view english) {
    return std::find(news_alone.begin(), news_alone.end(), english) != news_alone.end() ||
           std::any_of(news_patterns.begin(), news_patterns.end(),
                       [english](std::string_view each) { return in_gap(each, english).has_value(); }) ||
           std::any_of(news_counts.begin(), news_counts.end(),
                       [english](const auto& each) { return number_in(each, english).has_value(); });
}

bool tells_of_rating(std::string_view heard) {
    return heard == tr(heard_sentences::too_short_to_count) || heard == tr(heard_sentences::counted_often);
}

std::optional<std::string> wants_to_log(std::string_view english) {
    const auto name = in_gap(heard_sentences::agrees_to_log, english);
    return name ? std::optional(std::string(*name)) : std::nullopt;
}

std::string heard(std::string_view english) {
    for (const PluralSentence<>& sentence : counts) {
        if (const auto number = number_in(sentence, english)) {
            return counted(sentence, *number);
        }
    }
    // A whole sentence first: "Add conditional moves while your opponent is to move" is nobody's turn.
    if (const char* const whole = spoken(english)) {
        return whole;
    }
    for (const std::string_view pattern : patterns) {
        if (const auto named = in_gap(pattern, english)) {
            const auto [first, last] = around_gap(tr(pattern));
            // A reason is a sentence; a name is nobody's word, even if it is "none".
            const bool why = pattern.find("{why}") != std::string_view::npos;
            return std::string(first).append(why ? reason(*named) : std::string(*named)).append(last);
        }
    }
    return std::string(english);
}

} // namespace zertz
