#include "line/line_choice.hpp"

#include "base/filled.hpp"
#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <ostream>

namespace zertz {
std::optional<std::size_t> choose_unfinished(const std::vector<std::string>& games, InteractiveInput& input,
                                             std::istream& in, std::ostream& out) {
    out << "% " << tr("unfinished games:") << "\n";
    for (std::size_t i = 0; i < games.size(); ++i) {
        out << "%   " << i + 1 << "  " << printable(games[i]) << "\n";
    }
    const auto ask = [&out] {
        out << "% " << tr("type a number to continue one, or press Enter for a new game") << "\n% game> " << std::flush;
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
        if (answer.empty() || (number && *number <= games.size())) {
            return number.value_or(0);
        }
        out << "% " << filled("no unfinished game has the number {number}", gap<"number">(in_quotes(answer))) << "\n";
        ask();
    }
    return std::nullopt;
}

} // namespace zertz
