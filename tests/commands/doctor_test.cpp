#include "../support/scratch.hpp"
#include "commands/commands.hpp"
#include "store/paths.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace zertz;
using namespace zertz;

namespace {

/// A screen that shows nothing and answers what it is told to.
class DarkScreen final : public tui::Screen {
public:
    DarkScreen(std::vector<std::string> answers, int colours) : answers_(std::move(answers)), colours_(colours) {}
    tui::Size size() override { return {}; }
    void present(const tui::Frame&) override {}
    /// A key before the answers, and these one after the other.
    std::optional<tui::Event> wait(int) override {
        if (given_ > answers_.size()) {
            return std::nullopt;
        }
        if (given_++ == 0) {
            return tui::Key::of(U'q');
        }
        take_answer(told_.answers, answers_[given_ - 2]);
        told_.answers.complete = given_ > answers_.size();
        told_.answers.colours = tui::colours_proven(told_.answers, colours_);
        return told_;
    }
    void bell() override {}
    void redraw() override {}
    bool copy(std::string_view) override { return false; }

private:
    std::vector<std::string> answers_;
    int colours_;
    std::size_t given_ = 0;
    tui::Answered told_;
};

/// Sets a variable and restores it on destruction.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name), old_(environment_variable(name)) {
        setenv(name, value, 1);
    }
    ~Variable() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* name_;
    std::optional<std::string> old_;
};

struct Case {
    tui::TerminalFacts facts;
    std::string problem;
    std::string configuration;
    std::string no_color;
    std::vector<std::string> answers{}; // if the terminal is asked
};

tui::TerminalFacts good_facts() {
    return {"xterm", "", {24, 80}, 16, true, true, false, true};
}

/// What doctor reports on such a terminal, without the lines on TERM and the locale.
std::string told(const Case& on) {
    test::Scratch scratch;
    std::filesystem::create_directories(scratch / "zertz");
    std::ofstream(scratch / "zertz/config") << on.configuration;
    const Variable config("XDG_CONFIG_HOME", (scratch / "").c_str());
    const Variable no_color("NO_COLOR", on.no_color.c_str());
    const Variable term("TERM", "xterm\x1b[31m");
    const Variable lc_all("LC_ALL", "");
    const Variable lc_ctype("LC_CTYPE", "de_DE.UTF-8");
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const auto open = [&on](const tui::TerminalWishes& wishes) {
        tui::OpenedTerminal opened{nullptr, on.facts, on.problem};
        opened.facts.colours = wishes.colour ? opened.facts.colours : 0;
        if (on.problem.empty()) {
            opened.screen = std::make_unique<DarkScreen>(on.answers, on.facts.colours);
        }
        return opened;
    };
    CHECK(run_doctor({}, {in, out, err}, open) == Done);
    CHECK(err.str() == "");
    const std::string text = out.str();
    const std::string head = "TERM       'xterm\\x1b[31m'" +
                             (on.facts.note.empty() ? "" : "\nnote       " + on.facts.note) +
                             "\nlocale     'de_DE.UTF-8' (from LC_CTYPE): " + (on.facts.utf8 ? "" : "not ") + "UTF-8\n";
    CHECK(text.substr(0, head.size()) == head);
    return text.substr(std::min(head.size(), text.size()));
}

} // namespace

TEST_CASE("doctor tells what a good terminal offers") {
    CHECK(told({good_facts(), "", "", ""}) ==
          "size       80 columns, 24 rows\n"
          "answers    not asked, because this kind of terminal may show the questions\n"
          "colours    16\n"
          "characters lines, arrows, dots and blocks of Unicode\n"
          "widths     one column per character\n"
          "mouse      yes\n"
          "keys       the arrow keys; with 'vi on' in the configuration also hjkl and yubn\n"
          "display    lines, 16 colours, mouse\n");
    tui::TerminalFacts facts = good_facts();
    facts.colours = 256;
    const std::string card = told({facts, "", "", ""});
    CHECK(card.find("picture    drawn with quadrants\n") != std::string::npos);
    const std::size_t display = card.find("display    picture, 256 colours, mouse\n");
    REQUIRE(display != std::string::npos);
    for (const char* sample : {"▀", "▞", "\xf0\x9f\xac", "\xf0\x9c"}) { // how sextants and octants begin
        CHECK(card.find(sample, display) != std::string::npos);
    }
    CHECK(told({facts, "", "look sextants\n", ""}).find("picture    drawn with sextants (set in") != std::string::npos);
    CHECK(told({facts, "", "look lines\n", ""})
              .ends_with("display    lines (set in the configuration), 256 colours, mouse\n"));
}

TEST_CASE("doctor says why the look is less") {
    tui::TerminalFacts facts = good_facts();
    facts.size = {24, 40};
    facts.wide_signs = true;
    facts.note = "not known here";
    CHECK(told({facts, "", "", "1"}) ==
          "size       40 columns, 24 rows: too small, zertz needs 60 columns, 20 rows\n"
          "answers    not asked, because this kind of terminal may show the questions\n"
          "colours    16\n"
          "characters lines, arrows, dots and blocks of Unicode\n"
          "widths     lines and blocks may be 2 columns wide in this locale, as in any Chinese, Japanese or Korean "
          "one; if "
          "they are not, set 'look picture' in the configuration\n"
          "mouse      yes\n"
          "keys       the arrow keys; with 'vi on' in the configuration also hjkl and yubn\n"
          "display    ascii because other characters may be too wide, 16 colours, mouse\n");
    facts = good_facts();
    facts.utf8 = facts.box_drawing = facts.mouse = false;
    facts.colours = 0;
    CHECK(told({facts, "", "", "1"}) ==
          "size       80 columns, 24 rows\n"
          "answers    not asked, because this kind of terminal may show the questions\n"
          "colours    none, because NO_COLOR is set\n"
          "characters ASCII, because the locale is not UTF-8\n"
          "widths     one column per character\n"
          "mouse      no, because this kind of terminal has none\n"
          "keys       the arrow keys; with 'vi on' in the configuration also hjkl and yubn\n"
          "display    ascii, no colours, no mouse\n");
    facts.utf8 = true;
    const std::string console = told({facts, "", "", ""});
    CHECK(console.find("\ncharacters ASCII, because this kind of terminal lacks others\n") != std::string::npos);
    CHECK(console.find("\ncolours    none, because this kind of terminal has fewer than 8\n") != std::string::npos);
}

TEST_CASE("doctor heeds the configuration, as the game does") {
    CHECK(told({good_facts(), "", "glyphs ascii\ncolour off\nmouse off\nbell perhaps\nvi on\n", ""}) ==
          "size       80 columns, 24 rows\n"
          "answers    not asked, because this kind of terminal may show the questions\n"
          "colours    none (set in the configuration)\n"
          "characters lines, arrows, dots and blocks of Unicode\n"
          "widths     one column per character\n"
          "mouse      no (set in the configuration)\n"
          "settings   config:4: invalid setting 'bell perhaps'; see zertz(5)\n"
          "keys       those of vi: hjkl and yubn move the cursor\n"
          "display    ascii (set in the configuration), no colours, no mouse\n");
    tui::TerminalFacts facts = good_facts();
    facts.wide_signs = true;
    CHECK(told({facts, "", "glyphs unicode\n", ""})
              .ends_with("display    lines (set in the configuration), 16 colours, mouse\n"));
}

TEST_CASE("doctor tells what the terminal answers") {
    tui::TerminalFacts facts = good_facts();
    facts.colours = 256;
    facts.asked = true;
    const std::vector<std::string> kitty{"P>|kitty(0.41.1)", "_Gi=31;OK", "P1+r5463", "[6;19;10t", "[?62;c"};
    const auto has = [](const std::string& text, const std::string& part) {
        INFO(text);
        return text.find(part) != std::string::npos;
    };
    const std::string best = told({facts, "", "", "", kitty});
    CHECK(has(best, "answers    kitty(0.41.1), characters of 10 by 19 pixels\ncolours    16777216\n"));
    CHECK(has(best, "picture    in pixels, by kitty's protocol\n"));
    const std::string chosen = told({facts, "", "look octants\n", "", kitty});
    CHECK(has(chosen, "picture    drawn with octants (set in the configuration)\n"));
    CHECK(has(chosen, "display    octants (set in the configuration), 16777216 colours, mouse\n"));
    const std::string sixel = told({facts, "", "", "", {"[4;480;800t", "[8;24;80t", "[?63;4c"}});
    CHECK(has(sixel, "answers    without a name, characters of 10 by 20 pixels\ncolours    256\n"));
    CHECK(has(sixel, "picture    in pixels, by sixels\n"));
    const std::string files = told({facts, "", "", "", {"P>|iTerm2 3.5.0", "]1337;ReportCellSize=17;8;2", "[?62;4c"}});
    CHECK(has(files, "answers    iTerm2 3.5.0, characters of 16 by 34 pixels\n"));
    CHECK(has(files, "picture    in pixels, by iTerm2's protocol\n"));
    const std::string within = told(
        {facts, "", "", "", {"P>|tmux 3.3a", "P>|kitty(0.41.1)", "[6;19;10t", "_Gi=1879048231;ENOPARENT", "[?62;c"}});
    CHECK(has(within, "answers    kitty(0.41.1), characters of 10 by 19 pixels\n"));
    CHECK(has(within, "picture    in pixels, by kitty's protocol\n"));
    CHECK(has(told({facts, "", "", "", {"[?62;4c"}}), "answers    without a name or the size of its characters\n"));
    CHECK(has(told({facts, "", "", "", {"P>|XTerm(379)\033[m", "[?62c"}}),
              "answers    XTerm(379)\\x1b[m, without the size of its characters\n"));
    CHECK(has(told({facts, "", "", "", {}}), "answers    none\n"));
    facts.asked = false;
    CHECK(has(told({facts, "", "ask off\n", ""}), "answers    not asked (set in the configuration)\n"));
}

TEST_CASE("doctor says through a pipe what can be said, and why not the rest") {
    tui::TerminalFacts facts = good_facts();
    facts.size = {};
    CHECK(told({facts, "output is not a terminal", "", ""}) ==
          "size       unknown without a terminal\n"
          "colours    16\n"
          "characters lines, arrows, dots and blocks of Unicode\n"
          "widths     one column per character\n"
          "mouse      yes\n"
          "keys       the arrow keys; with 'vi on' in the configuration also hjkl and yubn\n"
          "display    line mode, because output is not a terminal; on the screen it would be lines, 16 colours, "
          "mouse\n");
    CHECK(told({{}, "TERM is not set", "", ""}) ==
          "size       unknown without a terminal\n"
          "keys       the arrow keys; with 'vi on' in the configuration also hjkl and yubn\n"
          "display    line mode, because TERM is not set\n");
}
