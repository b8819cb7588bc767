#include "line/line_choice.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <ostream>

namespace zertz {
namespace {

std::string why_no_choice(std::string_view answer, bool number, std::size_t games, bool tables) {
    const auto said = gap<"answer">(in_quotes(answer));
    const auto most = gap<"number">(games);
    return number       ? filled("no unfinished game has the number {number}", gap<"number">(in_quotes(answer)))
           : games == 0 ? filled("unknown choice {answer}; type tables, or press Enter for a new game", said)
           : tables ? filled("unknown choice {answer}; type a number from 1 to {number} or tables, or press Enter for "
                             "a new game",
                             said, most)
                    : filled("unknown choice {answer}; type a number from 1 to {number}, or press Enter for a new game",
                             said, most);
}

} // namespace

std::optional<LineChoice> choose_in_lines(const std::vector<std::string>& games, bool tables, InteractiveInput& input,
                                          std::istream& in, std::ostream& out) {
    if (!games.empty()) {
        out << "% " << tr("unfinished games:") << "\n";
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
        out << "%   " << i + 1 << "  " << printable(games[i]) << "\n";
    }
    const auto tell_choices = [&] {
        const auto row = [&out](std::string_view word, std::string_view means) {
            out << "% " << padded_after(word, 10) << means << "\n";
        };
        row(tr("Enter"), tr("play a new game"));
        if (!games.empty()) {
            row("N", tr("continue unfinished game N"));
        }
        if (tables) {
            row("tables", tr("see the tables, where others play"));
        }
        row("quit", tr("leave zertz"));
    };
    out << "% " << tr("help lists what you can type, here and in a game") << "\n";
    const auto ask = [&] {
        out << "% "
            << (!tables ? tr("type a number to continue one, or press Enter for a new game")
                : games.empty()
                    ? tr("type tables to meet others, or press Enter to play against the computer")
                    : tr("type a number to continue one, tables to meet others, or press Enter for a new game"))
            << "\n"
            << (InteractiveInput::echoes() ? "% game> " : "") << std::flush;
    };
    constexpr std::size_t longest_answer = 40;
    LineReader lines(in, longest_answer);
    for (ask(); out && input.wait_for_line(ask);) {
        std::string line;
        if (!lines.next(line)) {
            return std::nullopt;
        }
        const std::string_view answer = trimmed(line);
        const auto number = number_from<std::size_t>(answer);
        if (answer.empty() || (number && *number > 0 && *number <= games.size())) {
            return LineChoice{number.value_or(0)};
        }
        if (tables && same_letters(answer, "tables")) {
            return LineChoice{0, true};
        }
        if (is_to_leave(answer)) {
            return std::nullopt;
        }
        if (same_letters(answer, "help") || same_letters(answer, "h") || answer == "?") {
            tell_choices();
            ask();
            continue;
        }
        out << "% " << why_no_choice(answer, number.has_value(), games.size(), tables) << "\n";
        ask();
    }
    return std::nullopt;
}

} // namespace zertz
