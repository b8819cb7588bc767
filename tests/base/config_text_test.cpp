#include "base/config_text.hpp"

#include <doctest/doctest.h>

namespace zertz {

TEST_CASE("a setting that is changed leaves the comments and all other lines as they are") {
    CHECK(with_setting("# mine\ntheme dark # at night\nname ada#1\n", "theme", "light") ==
          "# mine\ntheme light # at night\nname ada#1\n");
    CHECK(with_setting("  bell on\n\n# end\n", "bell", "off") == "bell off\n\n# end\n");
    CHECK(with_setting("bell on\nbell off # this one counts\n", "bell", "on") ==
          "bell on\nbell on # this one counts\n");
}

TEST_CASE("a setting that no line has yet gets one at the end") {
    CHECK(with_setting("", "bell", "off") == "bell off\n");
    CHECK(with_setting("muted bob\n", "muted", "") == "muted\n"); // no space that nobody sees
    CHECK(with_setting("# bell on\ntheme dark", "bell", "off") == "# bell on\ntheme dark\nbell off\n");
    CHECK(with_setting("bind b bell\n", "bell", "off") == "bind b bell\nbell off\n");
}

} // namespace zertz
