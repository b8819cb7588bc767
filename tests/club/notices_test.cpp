#include "club/notices.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace zertz;

namespace {

constexpr std::time_t now = 1'764'080'000;
constexpr std::time_t hours = 3600;

Notice move_of(const std::string& occasion, std::time_t at = now) {
    return {at, NoticeEvent::YourMove, occasion};
}

} // namespace

TEST_CASE("a notice's address is of mail or the web, and never an option, a file, a pipe or several") {
    for (const char* good : {"ada@example.org", "ada+zertz@mail.example.org", "https://example.org/hook?id=a%20b&x=1",
                             "http://example.org"}) {
        CAPTURE(good);
        CHECK(is_notice_address(good));
    }
    for (const char* bad : {"",
                            "ada",
                            "4915112345678",
                            "ada@",
                            "-x",
                            "--help",
                            "|sh",
                            "/etc/passwd",
                            "tmp/a@b",
                            "a@b/c",
                            "file:///etc/passwd",
                            "gopher://example.org",
                            "+folder",
                            "a@b c@d",
                            "a@b,c@d",
                            "a@b;c@d",
                            "a@b\nBcc: c@d",
                            "a\x1b[2J",
                            "$(id)@b",
                            "`id`",
                            "'a'",
                            "a\"b",
                            "\xc3\xa1@b",
                            "a\x7f@b",
                            "a\t@b",
                            "<a@b>"}) {
        CAPTURE(bad);
        CHECK_FALSE(is_notice_address(bad));
    }
    CHECK_FALSE(is_notice_address(std::string("a\0b", 3)));
    CHECK(is_notice_address("a@" + std::string(198, 'a')));
    CHECK_FALSE(is_notice_address("a@" + std::string(199, 'a')));
}

TEST_CASE("a member's notices survive being written and read, and a line that broke off is passed over") {
    const MemberNotices all{"ada@example.org",
                            {move_of("t1/4"),
                             {now + 1, NoticeEvent::Challenge, "t2"},
                             {now + 2, NoticeEvent::Pairing, "cup/3"},
                             {now + 3, NoticeEvent::TimeShort, "t1/4"}}};
    CHECK((parse_notices(format_notices(all)) == all));
    CHECK((parse_notices(format_notices(all) + "1764080009 your-m") == all));
    CHECK((parse_notices("") == MemberNotices{}));
    CHECK(parse_notices("to -x\n").address.empty());
}

TEST_CASE("an address that is none is not written, whatever it holds") {
    CHECK(format_notices({"-x", {}}).empty());
    CHECK(format_notices({"a@b\n1764080009 your-move t1/4", {}}).empty());
}

TEST_CASE("of many notices the last are kept, enough for any day's quota") {
    MemberNotices all;
    for (int i = 0; i < 1000; ++i) {
        all.given.push_back(move_of("t1/" + std::to_string(i), now + i));
    }
    const MemberNotices kept = parse_notices(format_notices(all));
    CHECK(kept.given.size() == 200);
    CHECK((kept.given.back() == all.given.back()));
    CHECK_FALSE(may_give(move_of("t1/1000", now + 1000), kept.given, 500));
}

TEST_CASE("a member is told once of each occasion") {
    const std::vector<Notice> given = {move_of("t1/4", now - 2 * hours)};
    CHECK_FALSE(may_give(move_of("t1/4"), given));
    CHECK_FALSE(may_give(move_of("t1/4", now + 1000 * hours), given));
    CHECK(may_give(move_of("t1/6"), given));
    CHECK(may_give({now, NoticeEvent::TimeShort, "t1/4"}, given));
}

TEST_CASE("a member gets no more notices in 24 hours than the quota, also when the clock is set back") {
    const std::vector<Notice> given = {move_of("t1/2", now - 23 * hours), move_of("t1/4", now - hours)};
    CHECK(may_give(move_of("t1/6"), given, 3));
    CHECK_FALSE(may_give(move_of("t1/6"), given, 2));
    CHECK_FALSE(may_give(move_of("t1/6", now - 10 * hours), given, 2));
    CHECK(may_give(move_of("t1/6", now + 2 * hours), given, 2)); // the first one is 25 hours old
    CHECK_FALSE(may_give(move_of("t1/6"), {}, 0));
}

TEST_CASE("time is short below a quarter of what was given, and not before the last day") {
    CHECK(is_time_short(6 * hours - 1, 24 * hours));
    CHECK_FALSE(is_time_short(6 * hours, 24 * hours));
    CHECK(is_time_short(24 * hours, 14 * 24 * hours));
    CHECK_FALSE(is_time_short(24 * hours + 1, 14 * 24 * hours));
    CHECK_FALSE(is_time_short(0, 24 * hours)); // lost already
}
