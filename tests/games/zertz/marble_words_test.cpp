#include "games/zertz/marble_words.hpp"

#include "../../support/speaking.hpp"

#include <doctest/doctest.h>

namespace zertz {

TEST_CASE("marbles are counted in the forms of each language") {
    struct Said {
        const char* code;
        PerMarble<const char*> few; // 1 white, 3 grey, 5 black
        const char* three;
        const char* six;
    };
    // By the grammars: after 2 to 4 Polish and Czech have the plural, and from 5 on its genitive; Russian has the
    // genitive, from 5 on of the plural, and always of the plural in the adjective.
    for (const Said& said : {
             Said{"en", {"1 white", "3 grey", "5 black"}, "3 white marbles", "6 black marbles"},
             Said{"pl", {"1 biała", "3 szare", "5 czarnych"}, "3 białe kulki", "6 czarnych kulek"},
             Said{"cs", {"1 bílá", "3 šedé", "5 černých"}, "3 bílé koule", "6 černých koulí"},
             Said{"ru", {"1 белый", "3 серых", "5 чёрных"}, "3 белых шарика", "6 чёрных шариков"},
             Said{"fr", {"1 blanche", "3 grises", "5 noires"}, "3 billes blanches", "6 billes noires"},
             Said{"sv", {"1 vit", "3 grå", "5 svarta"}, "3 vita kulor", "6 svarta kulor"},
         }) {
        CAPTURE(said.code);
        const test::Speaking speaking(said.code);
        for (const Marble marble : all_marbles) {
            CHECK(in_words(2 * index_of(marble) + 1, marble) == said.few[marble]);
        }
        CHECK(marbles_in_words(3, Marble::White) == said.three);
        CHECK(marbles_in_words(6, Marble::Black) == said.six);
    }
}

TEST_CASE("of a count the colours are said that are there, and of two what one has more") {
    CHECK((in_words(MarbleCount(2, 0, 1)) == std::vector<std::string>{"2 white", "1 black"}));
    CHECK(in_words(MarbleCount()).empty());
    CHECK(beyond({3, 1, 2}, {1, 2, 2}) == MarbleCount(2, 0, 0));
}

} // namespace zertz
