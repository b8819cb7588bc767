#include "line/line_choice.hpp"

#include "base/number.hpp"
#include "base/text.hpp"

#include <istream>
#include <ostream>

namespace zertz {
namespace {

/// An answer without the spaces around it, as much of it as could mean something; nothing at the end of the input.
std::optional<std::string> read_answer(std::istream& in) {
    constexpr std::size_t longest = 40;
    std::string answer;
    char c = 0;
    while (in.get(c) && c != '\n') {
        if (c != ' ' && c != '\t' && c != '\r' && answer.size() < longest) {
            answer += c;
        }
    }
    return in ? std::optional(answer) : std::nullopt;
}

} // namespace

std::optional<std::size_t> choose_unfinished(const std::vector<std::string>& games, LineInput& input, std::istream& in,
                                             std::ostream& out) {
    out << "% unfinished games:\n";
    for (std::size_t i = 0; i < games.size(); ++i) {
        out << "%   " << i + 1 << "  " << printable(games[i]) << "\n";
    }
    const auto ask = [&out] {
        out << "% type a number to continue one, or press Enter for a new game\n% game> " << std::flush;
    };
    for (ask(); out && input.wait_for_line(ask);) {
        const auto answer = read_answer(in);
        if (!answer) {
            return std::nullopt;
        }
        const auto number = number_from<std::size_t>(*answer);
        if (answer->empty() || (number && *number <= games.size())) {
            return number.value_or(0);
        }
        out << "% there is no unfinished game '" << printable(*answer) << "'\n";
        ask();
    }
    return std::nullopt;
}

} // namespace zertz
