#include "base/language.hpp"

#include "base/ascii.hpp"
#include "base/catalog.hpp"
#include "base/embedded.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>

ZERTZ_EMBED(polish, "build/languages/pl");
ZERTZ_EMBED(czech, "build/languages/cs");
ZERTZ_EMBED(russian, "build/languages/ru");
ZERTZ_EMBED(french, "build/languages/fr");
ZERTZ_EMBED(swedish, "build/languages/sv");

namespace zertz {
namespace {

// As the headers of the PO files say; tests/languages compares them.
std::size_t form_in_english(std::uint64_t n) {
    return n == 1 ? 0 : 1;
}
std::size_t form_in_french(std::uint64_t n) {
    return n > 1 ? 1 : 0;
}
/// A few in Polish and Russian: 2 to 4, but not 12 to 14.
bool is_few(std::uint64_t n) {
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20);
}
std::size_t form_in_polish(std::uint64_t n) {
    return n == 1 ? 0 : is_few(n) ? 1 : 2;
}
std::size_t form_in_czech(std::uint64_t n) {
    return n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
}
std::size_t form_in_russian(std::uint64_t n) {
    return n % 10 == 1 && n % 100 != 11 ? 0 : is_few(n) ? 1 : 2;
}

constexpr std::array<Language, 6> all{{
    {"en", "English", form_in_english, '.', U"yn", U"", false, nullptr},
    {"pl", "polski", form_in_polish, ',', U"tn", U"aącćeęlłnńoósśzźż", false, polish},
    {"cs", "čeština", form_in_czech, ',', U"an", U"cčrřsšzž", true, czech},
    {"ru", "русский", form_in_russian, ',', U"дн", U"", false, russian},
    {"fr", "français", form_in_french, ',', U"on", U"", false, french},
    {"sv", "svenska", form_in_english, ',', U"jn", U"zåäö", false, swedish},
}};

/// A language with its sentences, read when it is first spoken.
struct Speech {
    const Language* language = nullptr;
    Catalog catalog;
};

std::atomic<const Speech*> current{nullptr}; // null: English

const Speech& speech_in(const Language& language) {
    static std::mutex mutex;
    static std::map<const Language*, std::unique_ptr<const Speech>> read; // kept: sentences may be shown anywhere
    const std::lock_guard lock(mutex);
    auto& speech = read[&language];
    if (!speech) {
        speech = std::make_unique<const Speech>(Speech{&language, Catalog(language.sentences())});
    }
    return *speech;
}

std::string key_of(std::string_view context, std::string_view english) {
    constexpr char between = '\4'; // as in the files that msgfmt writes
    return std::string(context).append(1, between).append(english);
}

using Environment = std::function<std::optional<std::string>(const char*)>;

/// The value of the first of these variables that has one.
std::string first_set(const Environment& environment, std::initializer_list<const char*> variables) {
    for (const char* variable : variables) {
        if (auto value = environment(variable); value && !value->empty()) {
            return *value;
        }
    }
    return {};
}

/// The language named first in a list of locales that the program speaks.
const Language* first_of(std::string_view list) {
    while (!list.empty()) {
        const std::string_view name = list.substr(0, list.find(':'));
        list.remove_prefix(std::min(list.size(), name.size() + 1));
        if (const Language* language = language_of(name.substr(0, name.find_first_of("_.@")))) {
            return language;
        }
    }
    return nullptr;
}

} // namespace

std::span<const Language> languages() {
    return all;
}

const Language* language_of(std::string_view code) {
    const auto* found =
        std::find_if(all.begin(), all.end(), [code](const Language& each) { return each.code == code; });
    return found == all.end() ? nullptr : found;
}

bool shows_all_languages(const Environment& environment) {
    const std::string locale = first_set(environment, {"LC_ALL", "LC_CTYPE", "LANG"});
    return locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

const Language& language_for(std::initializer_list<std::string_view> wishes, const Environment& environment) {
    const Language& english = all.front();
    if (!shows_all_languages(environment)) {
        return english;
    }
    for (const std::string_view wish : wishes) {
        if (const Language* language = language_of(wish)) {
            return *language;
        }
    }
    const std::string locale = first_set(environment, {"LC_ALL", "LC_MESSAGES", "LANG"});
    const Language* language = nullptr;
    if (!locale.empty() && locale != "C" && locale != "POSIX") {
        language = first_of(first_set(environment, {"LANGUAGE"}));
        language = language == nullptr ? first_of(locale) : language;
    }
    return language == nullptr ? english : *language;
}

void speak(const Language& language) {
    current = language.sentences == nullptr ? nullptr : &speech_in(language);
}

const Language& spoken() {
    const Speech* const speech = current;
    return speech == nullptr ? all.front() : *speech->language;
}

std::optional<bool> answer_in(std::string_view line) {
    std::string small;
    for (std::size_t at = 0; at < line.size();) {
        const Character character = character_at(line, at);
        at += character.size;
        const bool capital = (character.code >= U'A' && character.code <= U'Z') ||
                             (character.code >= U'\u0410' && character.code <= U'\u042f'); // in Cyrillic
        append_utf8(small, capital ? character.code + (U'a' - U'A') : character.code);
    }
    for (const bool yes : {true, false}) {
        const std::string_view english = yes ? "yes" : "no";
        const char* const word = spoken(english);
        std::string letter;
        append_utf8(letter, spoken().answers[yes ? 0 : 1]);
        if (small == english || small == english.substr(0, 1) || small == letter ||
            (word != nullptr && small == word)) {
            return yes;
        }
    }
    return std::nullopt;
}

bool is_to_leave(std::string_view line) {
    return same_letters(line, "q") || same_letters(line, "quit") || same_letters(line, "exit");
}

const char* spoken(std::string_view english) {
    const Speech* const speech = current;
    return speech == nullptr ? nullptr : speech->catalog.find(english);
}

const char* spoken(std::string_view context, std::string_view english) {
    const Speech* const speech = current;
    return speech == nullptr ? nullptr : speech->catalog.find(key_of(context, english));
}

const char* spoken(std::string_view english, long long number) {
    const Speech* const speech = current;
    const auto size = static_cast<std::uint64_t>(number < 0 ? -number : number);
    return speech == nullptr ? nullptr : speech->catalog.find(english, speech->language->form(size));
}

} // namespace zertz
