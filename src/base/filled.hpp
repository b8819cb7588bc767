#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace zertz {

// Whole sentences stand in English where they are said, marked by the function that says them, so that a tool can list
// them for translators (`make sentences`). They are said in the language chosen by `speak` (base/language.hpp); named gaps
// are filled in:
//
//     tr("The draw is declined")
//     filled("It is {name}'s turn", gap<"name">(seat.name))
//     counted("You must capture 1 marble", "You must capture {number} marbles", count)
//     tr("row of the board", "line")    where one English text has several meanings
//
// The compiler compares the gaps of a sentence with the gaps that the call fills, and rejects any difference. So a
// sentence must be a constant, and the call cannot choose between sentences. A sentence of a table of constants, or one
// that is said in several places, is marked where it is defined and said where it is shown.

/// The name of a gap, written in braces in the sentence.
template <std::size_t size>
struct GapName {
    std::array<char, size + 1> letters{};
    consteval GapName(const char (&name)[size]) {
        letters.front() = '{';
        std::copy_n(name, size - 1, letters.begin() + 1);
        letters.back() = '}';
    }
    constexpr std::string_view text() const { return {letters.data(), letters.size()}; }
};

/// The text for one gap of a sentence.
template <GapName name>
struct Gap {
    std::string text;
};

template <GapName name>
Gap<name> gap(std::string_view text) {
    return {std::string(text)};
}
template <GapName name>
Gap<name> gap(std::integral auto number) {
    return {std::to_string(number)};
}
template <GapName name>
Gap<name> gap(char letter) {
    return {std::string(1, letter)};
}

/// The sentence for one of something, and the sentence for any other {number}.
struct Plural {
    std::string_view one;
    std::string_view many;
};

namespace filling {

/// A gap and the text that replaces it.
struct Replacement {
    std::string_view gap;
    std::string_view text;
};
/// The sentence in the language that is spoken.
std::string_view said(std::string_view english);
/// The same for the form of a sentence with a count.
std::string_view said(std::string_view one, std::string_view many, long long number);
/// The sentence with its gaps replaced. Does not look for gaps in the text it fills in.
std::string replaced(std::string_view sentence, std::initializer_list<Replacement> replacements);

// Not constexpr: a call in `check` is a compile error that shows the function's name.
void this_gap_is_not_in_the_sentence();
void a_gap_of_the_sentence_is_not_filled();

constexpr std::size_t occurrences(std::string_view sentence, std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = sentence.find(text); at != std::string_view::npos; at = sentence.find(text, at + 1)) {
        ++count;
    }
    return count;
}

/// Compiles only if the sentence has all these gaps and no other, except perhaps the optional one.
consteval void check(std::string_view sentence, std::initializer_list<std::string_view> gaps,
                     std::string_view optional = {}) {
    std::size_t filled = optional.empty() ? 0 : occurrences(sentence, optional);
    for (const std::string_view gap : gaps) {
        if (occurrences(sentence, gap) == 0) {
            this_gap_is_not_in_the_sentence();
        }
        filled += occurrences(sentence, gap);
    }
    if (filled != occurrences(sentence, "{")) {
        a_gap_of_the_sentence_is_not_filled();
    }
}

} // namespace filling

/// A sentence that has these gaps.
template <GapName... names>
class Sentence {
public:
    template <std::convertible_to<std::string_view> Text>
    consteval Sentence(const Text& text) : text_(text) {
        filling::check(text_, {names.text()...});
    }
    std::string_view text() const { return text_; }

private:
    std::string_view text_;
};

/// The form for one of a sentence with a count, which may leave {number} out.
template <GapName... names>
class SentenceForOne {
public:
    template <std::convertible_to<std::string_view> Text>
    consteval SentenceForOne(const Text& text) : text_(text) {
        filling::check(text_, {names.text()...}, GapName("number").text());
    }
    std::string_view text() const { return text_; }

private:
    std::string_view text_;
};

/// Both forms of a sentence with a count.
template <GapName... names>
class PluralSentence {
public:
    consteval PluralSentence(const Plural& forms) : one_(forms.one), many_(forms.many) {}
    std::string_view one() const { return one_.text(); }
    std::string_view many() const { return many_.text(); }

private:
    SentenceForOne<names...> one_;
    Sentence<GapName("number"), names...> many_;
};

/// A sentence without gaps.
const char* tr(const char* sentence);
std::string_view tr(std::string_view sentence);
/// The same for an English text with several meanings: `context` says which.
const char* tr(const char* context, const char* sentence);

/// A sentence, or both forms of one, to be said elsewhere.
consteval const char* marked(const char* sentence) {
    return sentence;
}
consteval Plural marked(const char* one, const char* many) {
    return {one, many};
}

/// A sentence with its gaps filled.
template <GapName... names>
std::string filled(std::type_identity_t<Sentence<names...>> sentence, const Gap<names>&... gaps) {
    return filling::replaced(filling::said(sentence.text()), {{names.text(), gaps.text}...});
}

/// What a function, or a member, makes of each element of a range.
template <class To, class Range, class F>
std::vector<To> mapped(const Range& range, const F& f) {
    std::vector<To> all;
    for (const auto& each : range) {
        all.push_back(To(std::invoke(f, each)));
    }
    return all;
}

/// A list: the texts with `between` between them, and perhaps `before_last` before the last one: "1, 2 or 3".
std::string joined(const std::vector<std::string>& texts, std::string_view between);
std::string joined(const std::vector<std::string>& texts, std::string_view between, std::string_view before_last);

/// The form of a sentence for this number, with its gaps filled.
template <GapName... names>
std::string counted(std::type_identity_t<SentenceForOne<names...>> one,
                    std::type_identity_t<Sentence<GapName("number"), names...>> many, std::integral auto number,
                    const Gap<names>&... gaps) {
    return filling::replaced(filling::said(one.text(), many.text(), static_cast<long long>(number)),
                             {{"{number}", std::to_string(number)}, {names.text(), gaps.text}...});
}

/// The same for forms that several places say.
template <GapName... names>
std::string counted(std::type_identity_t<PluralSentence<names...>> sentence, std::integral auto number,
                    const Gap<names>&... gaps) {
    return filling::replaced(filling::said(sentence.one(), sentence.many(), static_cast<long long>(number)),
                             {{"{number}", std::to_string(number)}, {names.text(), gaps.text}...});
}

} // namespace zertz
