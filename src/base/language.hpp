#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zertz {

/// A language that the program speaks.
struct Language {
    std::string_view code; // of ISO 639
    std::string_view name; // in the language itself
    /// The plural form for a number, from 0.
    std::size_t (*form)(std::uint64_t number);
    char decimal_mark;
    /// The letters that answer a question: "yes" and "no".
    std::u32string_view answers;
    /// The letters with accents that have a place of their own in its alphabet, each after the letter it follows there.
    std::u32string_view letters;
    bool ch_is_letter; // after h
    /// Its sentences, for base/catalog.hpp; null for English.
    std::string_view (*sentences)();
};

/// All of them; English is the first.
std::span<const Language> languages();
const Language* language_of(std::string_view code);

/// The language to speak: the first of the wishes (codes) that is one, else what the environment asks for, as gettext
/// reads it: the first in LANGUAGE that the program speaks, else that of LC_ALL, LC_MESSAGES or LANG, unless it is "C".
/// English where the locale's characters are not UTF-8.
const Language& language_for(std::initializer_list<std::string_view> wishes,
                             const std::function<std::optional<std::string>(const char*)>& environment);

/// Whether the characters of the locale are UTF-8.
bool shows_all_languages(const std::function<std::optional<std::string>(const char*)>& environment);

/// From now on, all sentences are said in this language. Any thread may speak meanwhile.
void speak(const Language& language);
const Language& spoken();

/// What a typed line answers to a question: yes or no, as a word or its first letter, in the language that is spoken or
/// in English. Nothing if it is anything else.
std::optional<bool> answer_in(std::string_view line);

/// Whether a typed line is a word by which a player leaves: q, quit or exit.
bool is_to_leave(std::string_view line);

/// The translation of a sentence into the language that is spoken; null where it stays English.
const char* spoken(std::string_view english);
const char* spoken(std::string_view context, std::string_view english);
/// The same for the form of a sentence with a count. English has the form for one if `number` is 1.
const char* spoken(std::string_view english, long long number);

} // namespace zertz
