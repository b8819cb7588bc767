#include "tui/frame/terminal_answers.hpp"

#include "tui/term/interview.hpp"

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace zertz::tui {
namespace {

TerminalAnswers told(std::initializer_list<std::string_view> sequences) {
    TerminalAnswers answers;
    for (const std::string_view sequence : sequences) {
        take_answer(answers, sequence);
    }
    return answers;
}

// As real terminals answered.
const TerminalAnswers kitty26 = told({"[?62;c", "[>1;4000;26c", "P>|kitty(0.26.5)", "P0+r5463", "P1$r48:2:1:2:3m",
                                      "_Gi=31;OK", "[4;456;800t", "[6;19;10t", "[8;24;80t"});
const TerminalAnswers kitty41 = told({"[?62;c", "[>1;4000;41c", "P>|kitty(0.41.1)", "P0+r524742", "P1+r5463",
                                      "P1$r48:2:1:2:3m", "_Gi=31;OK", "[4;456;800t", "[6;19;10t", "[8;24;80t"});
const TerminalAnswers xterm = told({"[?63;1;2;4;6;9;15;16;22;28c", "[>19;379;0c", "P>|XTerm(379)", "P1$r0;48:2::1:2:3m",
                                    "[4;480;800t", "[6;20;10t", "[8;24;80t"});
const TerminalAnswers plain_xterm =
    told({"[?64;1;2;6;9;15;16;17;18;21;22;28c", "[>41;379;0c", "P>|XTerm(379)", "P1$r0;48:2::1:2:3m"});
const TerminalAnswers mlterm = told({"[?63;1;2;3;4;6;7;15;18;22;29c", "[>24;279;0c", "P0+r", "P1$r0;48;5;16m",
                                     "[4;456;800t", "[6;19;10t", "[8;24;80t"});
const TerminalAnswers foot13 = told({"[?62;4;22c", "[>1;011301;0c", "P>|foot(1.13.1)", "P1+r524742=38", "P1+r5463",
                                     "P1$r0;48:2::1:2:3m", "[4;456;800t", "[6;19;10t", "[8;24;80t"});
const TerminalAnswers foot21 = told({"[?62;4;22;28c", "[>1;012100;0c", "P>|foot(1.21.0)", "[6;19;10t"});
const TerminalAnswers konsole =
    told({"[?62;1;4c", "[>1;115;0c", "P>|Konsole 22.12.3", "_Gi=31;OK", "[4;504;800t", "[6;21;10t", "[8;24;80t"});
const TerminalAnswers vte = told({"[?65;1;9c", "[>65;7006;1c", "P0$r", "[4;456;800t", "[8;24;80t"});
const TerminalAnswers tmux = told({"[?1;2c", "[>84;0;0c", "P>|tmux 3.3a", "[8;80;24t"});
const TerminalAnswers gnu_screen = told({"[?1;2c", "[>83;40900;0c"});

} // namespace

TEST_CASE("each terminal gets the medium that it was seen to show") {
    CHECK(best_pixels(kitty41) == PixelMedium::Kitty);
    CHECK(best_pixels(konsole) == PixelMedium::Kitty);
    CHECK(best_pixels(xterm) == PixelMedium::Sixel);
    CHECK(best_pixels(mlterm) == PixelMedium::Sixel);
    CHECK(best_pixels(foot13) == PixelMedium::Sixel);
    for (const TerminalAnswers& none : {kitty26, plain_xterm, vte, tmux, gnu_screen, TerminalAnswers()}) {
        CHECK(best_pixels(none) == PixelMedium::None);
    }
    TerminalAnswers far = xterm;
    far.far = true; // sixels take too many bytes
    CHECK(best_pixels(far) == PixelMedium::None);
    CHECK(shows(far, PixelMedium::Sixel));
    far = kitty41;
    far.far = true;
    CHECK(best_pixels(far) == PixelMedium::Kitty);
    CHECK_FALSE(shows(kitty41, PixelMedium::Sixel));
    // Beyond tmux, only one that places images relative to others.
    TerminalAnswers through = kitty41;
    take_answer(through, "P>|tmux 3.3a");
    CHECK(best_pixels(through) == PixelMedium::None);
    take_answer(through, "_Gi=1879048231;ENOENT:Put command refers to non-existent image");
    CHECK(best_pixels(through) == PixelMedium::None);
    take_answer(through, "_Gi=1879048231;ENOPARENT:Put command refers to a parent image with id: 1879048230 that does "
                         "not exist");
    CHECK(best_pixels(through) == PixelMedium::Kitty);
    CHECK(best_blocks(through) == Medium::Sextants); // octants have no width there
    forget_terminal_beyond(through);
    CHECK(best_pixels(through) == PixelMedium::None);
    TerminalAnswers xterm_beyond = xterm;
    take_answer(xterm_beyond, "P>|tmux 3.5a");
    CHECK(best_pixels(xterm_beyond) == PixelMedium::None); // a sixel would be anywhere
    // 4 as the class of a terminal does not mean sixel; and without the size of a cell no picture fits.
    CHECK(best_pixels(told({"[?4;6c", "[6;20;10t"})) == PixelMedium::None);
    CHECK(best_pixels(told({"[?62;4c"})) == PixelMedium::None);
    CHECK(best_pixels(told({"_Gi=31;ENOTSUPPORTED:no", "[6;20;10t"})) == PixelMedium::None);
}

TEST_CASE("files by iTerm2's protocol: by its capabilities, or by the size of a cell that it tells for them") {
    const TerminalAnswers sharp = told({"[?62;4c", "P>|iTerm2 3.5.0", "]1337;Capabilities=T3CwLrMSc7UUw9Ts3BFGsSyHNoSx",
                                        "]1337;ReportCellSize=17.5;8.0;2.0"});
    CHECK(best_pixels(sharp) == PixelMedium::Iterm2);
    CHECK(cell_size(sharp) == PixelSize{16, 35});
    CHECK(best_pixels(told({"]1337;ReportCellSize=19;9", "[6;20;10t"})) == PixelMedium::Iterm2);
    CHECK(cell_size(told({"]1337;ReportCellSize=19;9"})) == PixelSize{9, 19});
    TerminalAnswers far = sharp;
    far.far = true;
    CHECK(best_pixels(far) == PixelMedium::None);
    CHECK(shows(far, PixelMedium::Iterm2));
    TerminalAnswers both = konsole; // answers this as well
    take_answer(both, "]1337;ReportCellSize=21.0;10.0;1.0");
    CHECK(best_pixels(both) == PixelMedium::Kitty);
    TerminalAnswers within = sharp;
    take_answer(within, "P>|tmux 3.5a");
    CHECK_FALSE(shows(within, PixelMedium::Iterm2));
    for (const std::string_view other :
         {"]1337;Capabilities=T3CwLrMSc7FtsBGs",
          "]1337;Capabilities=", "]1337;ReportCellSize=", "]1337;ReportCellSize=0;0", "]1337;ReportCellSize=19",
          "]1337;ReportCellSize=x;y;z", "]1337;ReportCellSize=19;nan;1", "]1337;File=inline=1:"}) {
        INFO(other);
        CHECK_FALSE(shows(told({"[6;20;10t", other}), PixelMedium::Iterm2));
    }
}

TEST_CASE("the finest characters that a terminal draws well, by its name and version") {
    CHECK(best_blocks(kitty26) == Medium::Sextants);
    CHECK(best_blocks(kitty41) == Medium::Octants);
    CHECK(best_blocks(foot13) == Medium::Sextants);
    CHECK(best_blocks(foot21) == Medium::Octants);
    CHECK(best_blocks(konsole) == Medium::Sextants);
    CHECK(best_blocks(vte) == Medium::Sextants);
    for (const TerminalAnswers& other : {xterm, mlterm, tmux, gnu_screen, TerminalAnswers(), told({"P>|kitty"})}) {
        CHECK(best_blocks(other) == Medium::Quadrants);
    }
    CHECK(best_blocks(told({"P>|kitty(1.0.0)"})) == Medium::Octants);
}

TEST_CASE("true colours by what a terminal kept, by its capabilities, or by its name") {
    for (const TerminalAnswers& full : {kitty26, kitty41, xterm, foot13, konsole, vte, told({"P1+r524742=38"})}) {
        CHECK(takes_true_colours(full));
    }
    for (const TerminalAnswers& fewer : {mlterm, tmux, gnu_screen, TerminalAnswers(), told({"P1$r0;48:2::1:2:30m"})}) {
        CHECK_FALSE(takes_true_colours(fewer));
    }
    // One refusal does not take back what another answer has shown.
    CHECK(takes_true_colours(told({"P1+r5463", "P1$r0;48;5;16m", "P0+r524742"})));
}

TEST_CASE("more colours than an entry promises, as far as the terminal kept them") {
    CHECK(colours_proven(xterm, 8) == true_colours);
    CHECK(colours_proven(told({"P1$r0;48;5;16m"}), 8) == 256); // as mlterm answers
    CHECK(colours_proven(told({"P1$r0;48;5;16m"}), true_colours) == true_colours);
    for (const TerminalAnswers& silent : {tmux, gnu_screen, TerminalAnswers(), told({"P1$r0;48;5;160m"})}) {
        CHECK(colours_proven(silent, 8) == 8);
        CHECK(colours_proven(silent, 256) == 256);
    }
    CHECK(colours_proven(xterm, 0) == 0); // NO_COLOR
}

TEST_CASE("the size of a cell: asked first, else divided, and never a doubtful one") {
    CHECK(cell_size(kitty41) == PixelSize{10, 19});
    CHECK(cell_size(vte) == PixelSize{10, 19});
    CHECK_FALSE(cell_size(tmux).has_value());
    TerminalAnswers answers = told({"[8;24;80t"});
    answers.window_size = PixelSize{800, 456};
    CHECK(cell_size(answers) == PixelSize{10, 19});
    answers.window_size = PixelSize{804, 484}; // with xterm's border
    CHECK(cell_size(answers) == PixelSize{10, 20});
    answers.window_size = PixelSize{804, 504}; // with mlterm's
    CHECK_FALSE(cell_size(answers).has_value());
    for (const std::string_view wrong : {"[6;0;0t", "[6;19t", "[6;19;10;3t", "[6;1;1t", "[6;9999;9999t", "[6;-1;5t",
                                         "[6;10;19t", "[6;99999999999;10t", "[6;19;t", "[19;10t", "[6;19;10"}) {
        INFO(wrong);
        CHECK_FALSE(cell_size(told({wrong})).has_value());
    }
}

TEST_CASE("a background is light or dark as to the eye, given with one to four digits for each part") {
    for (const std::string_view light : {"ffff/ffff/ffff", "fd/f6/e3", "f/f/f", "ffff/ffff/0000"}) {
        CHECK(has_light_ground(told({std::string("]11;rgb:").append(light)})) == true);
    }
    CHECK_FALSE(has_light_ground(TerminalAnswers()).has_value());
    CHECK(told({"]11;rgb:fdfd/f6f6/e3e3"}).ground == 0xfdf6e3);
    CHECK(told({"]11;rgb:f/0/8"}).ground == 0xff0088);
    for (const std::string_view dark : {"0000/2b2b/3636", "0/0/0", "0000/0000/ffff"}) {
        CHECK(has_light_ground(told({std::string("]11;rgb:").append(dark)})) == false);
    }
}

TEST_CASE("what is no answer changes nothing") {
    for (const std::string_view wrong : {"",
                                         "[",
                                         "[?",
                                         "[?c",
                                         "[?62;x;c",
                                         "[?62",
                                         "[A",
                                         "[15~",
                                         "[>q",
                                         "P",
                                         "P>",
                                         "Pq",
                                         "]11;",
                                         "]11;rgb:",
                                         "]11;rgb:ffff",
                                         "]11;rgb:ffff/ffff/",
                                         "]11;rgb://",
                                         "]11;rgb:fffff/ffff/ffff",
                                         "]11;rgb:-1/0/0",
                                         "]11;rgb:f/f/f/f",
                                         "]11;rgb: ff/ff/ff",
                                         "]11;#ffffff",
                                         "]10;rgb:f/f/f",
                                         "]52;c;cm0gLXJmIC8=",
                                         "_G",
                                         "_Gi=30;OK",
                                         "[?1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1c"}) {
        INFO(wrong);
        TerminalAnswers answers = kitty26;
        const bool changed = take_answer(answers, wrong) && !(answers == kitty26);
        CHECK(changed == (wrong == "[?c")); // no numbers, and yet DA1
    }
}

TEST_CASE("a terminal is asked for more only if its first answers say that it understands strings") {
    Interview interview;
    CHECK_FALSE(interview.awaits());
    CHECK(interview.begin(true).ends_with("\033[c"));
    CHECK(interview.begin(true).find("\033]11;?\033\\") == 0);
    CHECK(interview.begin(false).find("\033]") == std::string::npos);
    CHECK(interview.awaits());
    CHECK(interview.hear("P>|XTerm(379)").empty());
    CHECK_FALSE(interview.take_news());
    const std::string more = interview.hear("[?64;4c");
    CHECK(more.find("\033_Gi=31,") == 0);
    CHECK(more.ends_with("\033[c"));
    CHECK(interview.take_news());
    CHECK(interview.awaits());
    CHECK(interview.hear("[?64;4c").empty());
    CHECK_FALSE(interview.awaits());
    CHECK(interview.answers().complete);
    CHECK(interview.answers().name == "XTerm(379)");

    for (const std::string_view simple : {"[?1;2c", "[?6c"}) {
        Interview other;
        other.begin(true);
        CHECK(other.hear(simple).empty());
        CHECK(other.answers().complete);
    }
}

TEST_CASE("beyond tmux the terminal is asked at the beginning, and later only when a key has come") {
    Interview interview;
    interview.begin(true);
    CHECK(interview.hear("P>|tmux 3.3a").empty());
    CHECK(interview.hear_key().empty());
    const std::string beyond = interview.hear("[?1;2c");
    CHECK(beyond.starts_with("\033Ptmux;\033\033]11;?\033\033\\"));
    CHECK(beyond.ends_with("\033\033[c\033\\"));
    CHECK(interview.ask_again().empty());
    CHECK(interview.hear_key().empty()); // is being asked
    CHECK(interview.awaits());
    for (const std::string_view answer : {"P>|kitty(0.41.1)", "[6;19;10t", "_Gi=1879048231;ENOPARENT:no", "[?62;c"}) {
        CHECK(interview.hear(answer).empty());
    }
    CHECK_FALSE(interview.awaits());
    CHECK(best_pixels(interview.answers()) == PixelMedium::Kitty);
    CHECK(interview.take_news());
    CHECK(interview.hear_key().empty());

    // Another terminal may be there when the size changes.
    CHECK(interview.ask_again().empty());
    CHECK(interview.take_news());
    CHECK(best_pixels(interview.answers()) == PixelMedium::None);
    CHECK_FALSE(interview.awaits());
    CHECK(interview.hear_key() == beyond);
    CHECK(interview.awaits());
    CHECK(interview.hear_key().empty());
    interview.end();
    CHECK(best_pixels(interview.answers()) == PixelMedium::None);

    // tmux that hands nothing on is asked once.
    Interview closed;
    closed.begin(false);
    closed.hear("P>|tmux 3.3a");
    CHECK_FALSE(closed.hear("[?1;2c").empty());
    closed.end();
    CHECK(closed.ask_again().empty());
    CHECK(closed.hear_key().empty());
}

TEST_CASE("without answers the time ends, and what comes later counts all the same") {
    Interview interview;
    interview.begin(true);
    interview.end();
    CHECK(interview.take_news());
    CHECK_FALSE(interview.take_news());
    CHECK_FALSE(interview.awaits());
    CHECK(interview.answers().complete);
    CHECK_FALSE(interview.hear("[?62;4c").empty());
    CHECK(interview.awaits());
    Interview silent; // has asked nothing
    CHECK(silent.hear("[?62;4c").empty());
    CHECK(silent.answers() == TerminalAnswers());
}

} // namespace zertz::tui
