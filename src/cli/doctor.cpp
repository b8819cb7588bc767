#include "cli/commands.hpp"
#include "cli/paths.hpp"
#include "notation/text.hpp"

#include <unistd.h>

#include <ostream>

namespace zertz::cli {
namespace {

std::string shown(const char* variable) {
    const auto value = environment_variable(variable);
    return value ? "'" + printable(value->substr(0, 200)) + "'" : "not set";
}

std::string_view yes(bool flag) {
    return flag ? "yes" : "no";
}

std::string look_for(const tui::TerminalFacts& facts) {
    std::string look = facts.utf8 && facts.box_drawing ? "Unicode" : "ASCII";
    look += facts.colours >= 8 ? ", in colour" : ", without colour";
    if (!facts.utf8) {
        look += "; ASCII because the locale is not UTF-8";
    } else if (!facts.box_drawing) {
        look += "; ASCII because this kind of terminal lacks the signs";
    }
    if (facts.colours < 8) {
        const bool refused = environment_variable("NO_COLOR").value_or("").empty();
        look += refused ? "; no colour because the terminal has none" : "; no colour because NO_COLOR is set";
    }
    return look;
}

} // namespace

int run_doctor(Streams streams, const tui::OpenTerminal& open_terminal) {
    std::ostream& out = streams.out;
    out << "TERM       " << shown("TERM") << "\n"
        << "LC_ALL     " << shown("LC_ALL") << "\n"
        << "LC_CTYPE   " << shown("LC_CTYPE") << "\n"
        << "LANG       " << shown("LANG") << "\n"
        << "NO_COLOR   " << shown("NO_COLOR") << "\n"
        << "input      " << (::isatty(STDIN_FILENO) != 0 ? "a terminal" : "no terminal") << "\n"
        << "output     " << (::isatty(STDOUT_FILENO) != 0 ? "a terminal" : "no terminal") << "\n";
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0 || !open_terminal) {
        out << "look       line mode, because input or output is no terminal\n";
        return Done;
    }
    out.flush();
    auto opened = open_terminal({});
    const bool screen = opened.screen != nullptr;
    opened.screen.reset(); // restores the terminal before anything is printed
    if (!screen) {
        out << "look       line mode: " << printable(opened.problem) << "\n";
        return Done;
    }
    const tui::TerminalFacts& facts = opened.facts;
    out << "entry      " << printable(facts.name) << "\n"
        << "size       " << facts.size.cols << "x" << facts.size.rows << "\n"
        << "colours    " << facts.colours << "\n"
        << "UTF-8      " << yes(facts.utf8) << "\n"
        << "signs      " << yes(facts.box_drawing) << "\n"
        << "mouse      " << yes(facts.mouse) << "\n";
    if (!facts.note.empty()) {
        out << "note       " << printable(facts.note) << "\n";
    }
    out << "look       " << look_for(facts) << "\n";
    return Done;
}

} // namespace zertz::cli
