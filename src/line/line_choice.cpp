#include "line/line_choice.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/line_reader.hpp"
#include "base/number.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "line/takes.hpp"

#include <ostream>
#include <string_view>

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

void list_games(const std::vector<std::string>& games, std::ostream& out) {
    constexpr std::size_t most = 30;
    if (!games.empty()) {
        out << "% " << tr("unfinished games:") << "\n";
    }
    for (std::size_t i = 0; i < games.size() && i < most; ++i) {
        out << "%   " << i + 1 << "  " << printable(games[i]) << "\n";
    }
    if (games.size() > most) {
        out << "% " << filled("for older games, type a number up to {number}", gap<"number">(games.size())) << "\n";
    }
}

void tell_choices(const LineOffer& offer, std::ostream& out) {
    const auto row = [&out](std::string_view word, std::string_view means) {
        out << "% " << padded_after(word, 10) << means << "\n";
    };
    row(tr("Enter"), tr("play a new game"));
    if (!offer.games.empty()) {
        row("N", tr("continue unfinished game N"));
    }
    if (offer.tables) {
        row("tables", tr("see the tables, where others play"));
    }
    row("quit", tr("leave zertz"));
}

void ask_for_choice(const LineOffer& offer, std::ostream& out) {
    out << "% "
        << (!offer.tables ? tr("type a number to continue one, or press Enter for a new game")
            : offer.games.empty()
                ? tr("type tables to meet others, or press Enter to play against the computer")
                : tr("type a number to continue one, tables to meet others, or press Enter for a new game"))
        << "\n"
        << (InteractiveInput::echoes() ? "% game> " : "") << std::flush;
}

/// What an answer chooses; why not, if it chooses nothing. It is neither help nor a word to leave.
Result<LineChoice, std::string> choice_in(std::string_view answer, const LineOffer& offer) {
    const auto number = number_from<std::size_t>(answer);
    if (offer.tables && same_letters(answer, "tables")) {
        return LineChoice{0, true};
    }
    if (!answer.empty() && !(number && *number > 0 && *number <= offer.games.size())) {
        return why_no_choice(answer, number.has_value(), offer.games.size(), offer.tables);
    }
    const LineChoice chosen{number.value_or(0)};
    const auto why = chosen.game > 0 && offer.open ? offer.open(chosen.game) : std::nullopt;
    return why ? Result<LineChoice, std::string>(*why) : chosen;
}

} // namespace

std::optional<LineChoice> choose_in_lines(const LineOffer& offer, InteractiveInput& input, std::istream& in,
                                          std::ostream& out) {
    list_games(offer.games, out);
    out << "% " << tr("help lists what you can type, here and in a game") << "\n";
    const auto ask = [&] { ask_for_choice(offer, out); };
    constexpr std::size_t longest_answer = 40;
    LineReader lines(in, 4 * longest_answer);
    for (ask(); out && input.wait_for_line(ask); ask()) {
        std::string line;
        if (!lines.next(line)) {
            return std::nullopt;
        }
        if (const auto why = why_too_long(lines, line, longest_answer)) {
            out << "% " << *why << "\n";
            continue;
        }
        const std::string_view answer = trimmed(line);
        if (is_to_leave(answer)) {
            return std::nullopt;
        }
        if (same_letters(usual_name(answer), "help")) {
            tell_choices(offer, out);
            continue;
        }
        const auto choice = choice_in(answer, offer);
        if (choice) {
            return *choice;
        }
        out << "% " << choice.error() << "\n";
    }
    return std::nullopt;
}

} // namespace zertz
