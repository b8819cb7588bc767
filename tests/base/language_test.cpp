#include "base/language.hpp"

#include "../support/po.hpp"
#include "../support/speaking.hpp"
#include "base/catalog.hpp"
#include "base/filled.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <string>

namespace zertz {
namespace {

std::string_view test_sentences() {
    static const std::string sentences =
        test::packed({{"Press y or n", {"Naciśnij t lub \"n\"\n"}},
                      {"after it", {"potem"}},
                      {"row of the board\4line", {"linia"}},
                      {"{name} has 1 marble", {"{name}: kulka", "{name}: {number} kulki", "{name}: {number} kulek"}}});
    return sentences;
}
constexpr Language test_language{
    "xx",  "test",        [](std::uint64_t n) -> std::size_t { return n == 1 ? 0 : n < 5 ? 1 : 2; }, ',', U"yn", U"",
    false, test_sentences};

std::string_view said_of(const Catalog& catalog, std::string_view key, std::size_t form = 0) {
    const char* const found = catalog.find(key, form);
    return found == nullptr ? "" : found;
}

TEST_CASE("a question is answered in the language that is spoken and in English, by words and by letters") {
    const auto answers = [](std::string_view language, std::string_view yes, std::string_view no) {
        const test::Speaking speaking(language);
        CAPTURE(yes);
        CHECK(answer_in(yes) == true);
        CHECK(answer_in(no) == false);
    };
    for (const std::string_view language : {"en", "pl", "cs", "ru", "fr", "sv"}) {
        answers(language, "yes", "No");
        answers(language, "Y", "n");
    }
    answers("pl", "tak", "NIE");
    answers("cs", "a", "ne");
    answers("ru", "да", "нет");
    answers("ru", "Д", "Н");
    answers("fr", "oui", "non");
    answers("sv", "j", "nej");
    const test::Speaking speaking("ru");
    for (const std::string_view other : {"", "дама", "yes please", "t", "\xff", "Gd4"}) {
        CHECK_FALSE(answer_in(other).has_value());
    }
}

TEST_CASE("a catalog finds each sentence and each form of one, and nothing else") {
    const Catalog catalog(test_sentences());
    CHECK(catalog.size() == 4);
    CHECK(said_of(catalog, "Press y or n") == "Naciśnij t lub \"n\"\n");
    CHECK(said_of(catalog, "after it") == "potem");
    CHECK(said_of(catalog, "row of the board\4line") == "linia");
    CHECK(said_of(catalog, "{name} has 1 marble", 2) == "{name}: {number} kulek");
    for (const char* missing : {"", "A", "line", "after", "after it all", "potem", "zzz"}) {
        CAPTURE(missing);
        CHECK(catalog.find(missing) == nullptr);
    }
    CHECK(catalog.find("{name} has 1 marble", 3) == nullptr);
    CHECK(catalog.find("after it", 1) == nullptr);
    CHECK(Catalog().find("after it") == nullptr);
}

TEST_CASE("every translation in the PO files is in the program") {
    for (const Language& language : languages()) {
        const Catalog catalog(language.sentences == nullptr ? "" : language.sentences());
        const auto entries = test::po_entries(language);
        CAPTURE(language.code);
        CHECK(catalog.size() + (language.sentences == nullptr ? 0 : 1) == entries.size()); // and the header
        for (const test::PoEntry& entry : entries) {
            for (std::size_t form = 0; !entry.english.empty() && form < entry.translations.size(); ++form) {
                const std::string key = (entry.context.empty() ? "" : entry.context + '\4') + entry.english;
                CAPTURE(key);
                CHECK(said_of(catalog, key, form) == entry.translations[form]);
            }
            for (std::uint64_t number = 0; !entry.english_plural.empty() && number < 130; ++number) {
                CHECK(language.form(number) < entry.translations.size());
            }
        }
    }
}

TEST_CASE("sentences are said in the language that is spoken, others in English") {
    constexpr Plural marbles = marked("{name} has 1 marble", "{name} has {number} marbles");
    const test::Speaking speaking(test_language);
    CHECK(&spoken() == &test_language);
    CHECK(std::string_view(tr("after it")) == "potem");
    CHECK(std::string_view(tr("nowhere")) == "nowhere");
    CHECK(std::string_view(tr("row of the board", "line")) == "linia");
    CHECK(std::string_view(tr("line")) == "line");
    CHECK(counted(marbles, 1, gap<"name">("Ada")) == "Ada: kulka");
    CHECK(counted(marbles, 3, gap<"name">("Ada")) == "Ada: 3 kulki");
    CHECK(counted("{name} has 1 marble", "{name} has {number} marbles", -7, gap<"name">("Ada")) == "Ada: -7 kulek");
    CHECK(filled("{ring} is free", gap<"ring">("d4")) == "d4 is free");
    speak(languages().front());
    CHECK(std::string_view(tr("after it")) == "after it");
    CHECK(counted(marbles, 3, gap<"name">("Ada")) == "Ada has 3 marbles");
}

std::string_view chosen(std::map<std::string, std::string> variables, std::string_view wish = {}) {
    return language_for({wish},
                        [&variables](const char* name) {
                            const auto found = variables.find(name);
                            return found == variables.end() ? std::nullopt : std::optional(found->second);
                        })
        .code;
}

TEST_CASE("the language is that of the wish, else of the environment, read as gettext reads it") {
    CHECK(chosen({}) == "en");
    CHECK(chosen({{"LANG", "pl_PL.UTF-8"}}) == "pl");
    CHECK(chosen({{"LANG", "de_DE.UTF-8"}}) == "en");
    CHECK(chosen({{"LANG", "pl_PL.UTF-8"}, {"LC_MESSAGES", "cs_CZ.UTF-8"}}) == "cs");
    CHECK(chosen({{"LANG", "pl_PL.UTF-8"}, {"LC_ALL", "sv_SE.UTF-8"}, {"LC_MESSAGES", "cs_CZ.UTF-8"}}) == "sv");
    CHECK(chosen({{"LANG", "pl_PL.UTF-8"}, {"LC_ALL", ""}}) == "pl");
    CHECK(chosen({{"LANG", "en_US.UTF-8"}, {"LANGUAGE", "de:fr_CA:ru"}}) == "fr");
    CHECK(chosen({{"LANG", "pl_PL.UTF-8"}, {"LANGUAGE", "en"}}) == "en");
    CHECK(chosen({{"LANG", "C.UTF-8"}, {"LANGUAGE", "ru"}}) == "ru");
    CHECK(chosen({{"LC_ALL", "pl.utf8"}}, "fr") == "fr");
    CHECK(chosen({{"LC_ALL", "pl.utf8"}}, "klingon") == "pl");
}

TEST_CASE("without UTF-8 the program speaks English, and a hostile environment chooses nothing") {
    CHECK(chosen({{"LC_ALL", "C"}}, "pl") == "en");
    CHECK(chosen({{"LANG", "pl_PL"}}) == "en");
    CHECK(chosen({{"LANG", "pl_PL.UTF-8"}, {"LC_CTYPE", "pl_PL.ISO-8859-2"}}) == "en");
    CHECK(chosen({{"LC_ALL", "POSIX"}, {"LANGUAGE", "pl"}}) == "en");
    for (const char* untranslated : {"C", "POSIX"}) { // gettext follows LANGUAGE in no such locale either
        CHECK(chosen({{"LC_CTYPE", "en_US.UTF-8"}, {"LC_MESSAGES", untranslated}, {"LANGUAGE", "pl"}}) == "en");
    }
    CHECK(chosen({{"LANG", "/../../etc.UTF-8"}, {"LANGUAGE", ":::../pl::" + std::string(100'000, ':')}}) == "en");
}

TEST_CASE("the plural forms are those of each language") {
    // 1, few and many; 0 is singular in French.
    const auto form = [](const char* code, std::uint64_t n) { return language_of(code)->form(n); };
    CHECK(form("pl", 1) == 0);
    CHECK(form("pl", 22) == 1);
    CHECK(form("pl", 12) == 2);
    CHECK(form("pl", 21) == 2);
    CHECK(form("pl", (std::uint64_t{1} << 32) + 2) == 2); // 4,294,967,298
    CHECK(form("ru", 21) == 0);
    CHECK(form("ru", 11) == 2);
    CHECK(form("ru", 104) == 1);
    CHECK(form("cs", 22) == 2);
    CHECK(form("cs", 4) == 1);
    CHECK(form("fr", 0) == 0);
    CHECK(form("fr", 2) == 1);
    CHECK(form("sv", 0) == 1);
}

} // namespace
} // namespace zertz
