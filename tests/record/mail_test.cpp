#include "record/mail.hpp"

#include "base/base64.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace zertz;

namespace {

const std::string record = "[Event \"x\"]\n[First \"ada\"]\n\n1. Wd4,d1 {=} *\n";

/// The only record in a text, without what follows its result.
FoundRecord only(const std::string& mail) {
    const auto found = find_records(mail);
    REQUIRE(found.size() == 1);
    return {found[0].text.substr(0, found[0].text.find(" *\n") + 3), found[0].line};
}

std::string quoted(const std::string& text, const std::string& mark) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
        result += mark + text.substr(at, text.find('\n', at) + 1 - at);
    }
    return result;
}

} // namespace

TEST_CASE("mail: a record alone, between other lines, and in quotations") {
    CHECK(only(record).text == record);
    CHECK(only(record).line == 1);
    CHECK(only("\xef\xbb\xbf" + record).text == record);
    const FoundRecord below = only("Subject: [Event]\n\nhello\n" + record + "bye\n> [Evening \"x\"]\n");
    CHECK(below.text == record);
    CHECK(below.line == 4);
    for (const std::string mark : {"> ", ">", ">> ", "> > ", " > "}) {
        CAPTURE(mark);
        CHECK(only("ada wrote:\n" + quoted(record, mark) + "\nbye\n").text == record);
    }
    CHECK(find_records("").empty());
    CHECK(find_records("no [Event \"x\"] here\n").empty());
    CHECK(find_records("[Events \"x\"]\n").empty());
    CHECK(find_records(record + quoted(record, "> ")).size() == 2);
}

TEST_CASE("mail: line ends of mail, and a line that the quotation has wrapped") {
    CHECK(only("[Event \"x\"]\r\n[First \"ada\"]\r\n\r\n1. Wd4,d1 {=} *\r\n").text == record);
    CHECK(only("> [Event \"x\"]\n> [First \"ada\"]\n>\n> 1. Wd4,d1\n{=} *\n").text ==
          "[Event \"x\"]\n[First \"ada\"]\n\n1. Wd4,d1\n{=} *\n");
}

TEST_CASE("mail: parts that are encoded for the way (RFC 2045)") {
    const std::string head = "From: ada\nContent-Type: multipart/mixed; boundary=q\n\n--q\nContent-Type: text/plain\n\n"
                             "hello\n\n--q\n";
    const std::string coded = base64_of("\xc3\xa9\n" + record);
    const std::string wrapped = coded.substr(0, 20) + "\r\n" + coded.substr(20) + "\n";
    CHECK(only(head + "Content-Transfer-Encoding: BASE64\n\n" + wrapped + "--q--\n").text == record);
    CHECK(only("content-transfer-encoding: Quoted-Printable\n\n[Event=20\"x\"]\n[Fi=\nrst \"=61da\"]=\r\n\n\n"
               "1. Wd4,d1 {=3d} *\n-- \nada\n")
              .text == record);
    CHECK(only("Content-Transfer-Encoding: 8bit\n\n" + record).text == record);
    CHECK(only(head + "Content-Transfer-Encoding: base64\n\n" + base64_of("a picture") + "\n--q\n\n" + record).text ==
          record);
    CHECK(bytes_of_base64(base64_of(record)) == record);
    CHECK(bytes_of_base64("TWFu\nTQ==") == "ManM"); // the examples of RFC 4648's predecessors: Man, M
}

TEST_CASE("mail: character sets of one byte become UTF-8") {
    const std::string words = "[Event \"x\"]\n\n1. Wd4,d1 {f\xfcr \xa4} *\n";
    const auto with_head = [](const std::string& head, const std::string& text) {
        return only(head + "\n\n" + text).text;
    };
    const std::string latin = "[Event \"x\"]\n\n1. Wd4,d1 {für ¤} *\n";
    CHECK(with_head("Content-Type: text/plain; charset=iso-8859-1", words) == latin);
    CHECK(with_head("content-type: text/plain;\n\tCHARSET=\"Windows-1252\"; format=flowed", words) == latin);
    CHECK(with_head("Content-Type: text/plain; charset=us-ascii", words) == latin);
    CHECK(with_head("Content-Type: text/plain; charset=iso-8859-15", words) ==
          "[Event \"x\"]\n\n1. Wd4,d1 {für €} *\n");
    CHECK(with_head("Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable",
                    "[Event \"x\"]\n\n1. Wd4,d1 {f=FCr =\n=A4} *\n") == latin);
    CHECK(with_head("Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64",
                    base64_of(words)) == latin);
    CHECK(with_head("Content-Type: text/plain; charset=iso-8859-1", latin) == latin); // saved as UTF-8
    CHECK(with_head("Content-Type: text/plain; charset=utf-8", words) == words);
    CHECK(with_head("Content-Type: text/plain; charset=iso-8859-2", words) == words);
}
