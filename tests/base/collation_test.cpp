#include "base/collation.hpp"

#include "../support/speaking.hpp"
#include "base/language.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace zertz {
namespace {

/// The words of a line in the order of the language that is spoken, whatever order they come in.
void check_order(const std::vector<std::string>& words) {
    std::vector<std::string> sorted(words.rbegin(), words.rend());
    std::sort(sorted.begin(), sorted.end(),
              [](const std::string& a, const std::string& b) { return alphabetical(a) < alphabetical(b); });
    CHECK(sorted == words);
}

} // namespace

TEST_CASE("names are in the order of the language's dictionaries") {
    // English and French: accents decide only between words that are the same otherwise.
    check_order({"", "Ada", "ada b", "adam", "Élise", "Emma", "Zoë", "Zoéa"});
    {
        const test::Speaking french(*language_of("fr"));
        check_order({"cote", "coté", "côte", "cotes", "École", "eden"});
    }
    {
        const test::Speaking polish(*language_of("pl"));
        check_order({"Adam", "Azor", "Ąsia", "Cezary", "Ćma", "Lucyna", "Łucja", "Zenon", "Źrebak", "Żaba"});
    }
    {
        const test::Speaking czech(*language_of("cs"));
        check_order({"Adam", "Cyril", "Čeněk", "Dana", "Hynek", "Charlota", "Ivan", "Rut", "Řehoř", "Žofie"});
    }
    {
        const test::Speaking swedish(*language_of("sv"));
        check_order({"Adam", "Eva", "Zara", "Åke", "Ärla", "Östen"});
    }
    {
        const test::Speaking russian(*language_of("ru"));
        check_order({"Ада", "Егор", "Елена", "Ёлка", "Жанна", "Яна"});
    }
}

TEST_CASE("a search compares small letters without accents") {
    CHECK(plain_letters("Žofie ŁÓDŹ") == U"zofie lodz");
    CHECK(plain_letters("ИВАН Ёлкин") == U"иван елкин");
    CHECK(plain_letters("Bea-2") == U"bea-2");
}

} // namespace zertz
