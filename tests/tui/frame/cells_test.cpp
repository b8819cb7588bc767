#include "../../support/cell_errors.hpp"

#include <doctest/doctest.h>

namespace zertz::tui {

TEST_CASE("cells come within 5 % of the best two colours and shape for each, in every medium") {
    const Picture picture = test::picture_of("37 4/5/2W3/1G2B2/6/1B3/1W2 W4G7B8 - - 2", {21, 40});
    for (int i = 0; i < medium_count; ++i) {
        const auto medium = static_cast<Medium>(i);
        CAPTURE(name_of(medium));
        const auto [ours, best] = test::errors(picture, medium, Theme::Dark, true_colours);
        CHECK(best > 5); // so that the bound below means something
        CHECK(ours <= 1.05 * best);
    }
}

} // namespace zertz::tui
