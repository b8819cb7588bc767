#include "club/names.hpp"

#include <doctest/doctest.h>

using namespace zertz;

TEST_CASE("a member's name has 3 to 16 letters and digits of ASCII, with - and _ between them") {
    for (const char* good : {"ada", "Bob-7", "x_y", "0123456789abcdef", "7of9"}) {
        CAPTURE(good);
        CHECK_FALSE(why_no_member_name(good));
    }
    for (const char* bad : {"", "ab", "0123456789abcdefg", "-ada", "_ada", "a b", "a\tb", "ad\x1b[31m",
                            "\xd0\xb0"
                            "da",
                            "ada\n", "a/../b", "+k3x9q2ab", "a%b"}) {
        CAPTURE(bad);
        CHECK(why_no_member_name(bad));
    }
}

TEST_CASE("no member is called what could be the host, the program or nobody, however it is written") {
    for (const char* bad : {"admin", "ADMIN", "a-d-m-i-n", "Adm1n", "c0mputer", "cornputer", "level9", "Leve1-9",
                            "zertz", "guest", "guest-7", "GUEST_7", "guestbook", "r00t", "you", "White", "gipf"}) {
        CAPTURE(bad);
        CHECK(why_no_member_name(bad));
    }
    for (const char* good : {"admiral", "computers", "ghost", "Modesty", "Botond", "Hostick", "clubber", "mode-7"}) {
        CAPTURE(good);
        CHECK_FALSE(why_no_member_name(good));
    }
}

TEST_CASE("no part of a member's name could be the host or the program either") {
    for (const char* bad :
         {"zertz-host", "hosty",    "the-host", "host1",     "club-host", "clubhost",     "hostadmin", "zertz-admin",
          "root1",      "sysop",    "mod",      "admin-ada", "computer1", "the-computer", "engine",    "bot",
          "zertz-bot",  "server_2", "2system",  "the-h0st",  "h0st1",     "my-level-9",   "x1mod",     "7-Adm1n-7"}) {
        CAPTURE(bad);
        CHECK(why_no_member_name(bad));
    }
}

TEST_CASE("names that look alike in a terminal have one look") {
    CHECK(look_of_name("Ada") == look_of_name("a-da"));
    CHECK(look_of_name("b1ll") == look_of_name("BILL"));
    CHECK(look_of_name("bi11") == look_of_name("blil"));
    CHECK(look_of_name("0tto") == look_of_name("Otto"));
    CHECK(look_of_name("morn") == look_of_name("mom"));
    CHECK(look_of_name("vvim") == look_of_name("wim"));
    CHECK(look_of_name("r-n") == look_of_name("m"));
    CHECK(look_of_name("ada") != look_of_name("adb"));
    CHECK(look_of_name("bob") != look_of_name("rob"));
}

TEST_CASE("a name that is reserved is refused with what it could be taken for") {
    CHECK(*why_no_member_name("guest-3") ==
          "'guest-3' is reserved, because guests have such names; choose another name");
    CHECK(*why_no_member_name("root") ==
          "'root' is reserved, as it could be taken for the host or the computer; choose another name");
}

TEST_CASE("what strangers and members type as commands is no member's name") {
    for (const char* bad : {"quit", "Exit", "help", "all", "list", "j0in", "open", "ta-lk", "tournament"}) {
        CAPTURE(bad);
        CHECK(why_no_member_name(bad));
    }
    CHECK(*why_no_member_name("help") == "'help' is reserved, because it is a command; choose another name");
    for (const char* good : {"helper", "listen", "allan", "Joinville"}) {
        CAPTURE(good);
        CHECK_FALSE(why_no_member_name(good));
    }
}

TEST_CASE("the names of guests are those that the club gives, and no others") {
    CHECK(guest_name(7) == "guest-7");
    for (const char* name : {"guest-1", "guest-1000000000"}) {
        CAPTURE(name);
        CHECK(is_guest_name(name));
    }
    for (const char* name :
         {"", "guest", "guest-", "guest-0", "guest--1", "guest-x", "guest-1x", "guest-1 ", "Guest-1", "ada"}) {
        CAPTURE(name);
        CHECK_FALSE(is_guest_name(name));
    }
}
