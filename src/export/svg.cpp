#include "base/filled.hpp"
#include "export/exports.hpp"
#include "export/shown_game.hpp"
#include "games/all.hpp"
#include "store/games.hpp"

#include <string>
#include <vector>

namespace zertz {
namespace {

/// A part of the whole that is less than it, as a decimal fraction.
std::string fraction(long long part, long long whole) {
    constexpr long long million = 1'000'000;
    return "0." + std::to_string(million + part * million / whole).substr(1);
}

/// Lets a position show from one time of the game to another, again and again. Where nothing moves, the last one shows.
std::string showing(int from, int to, int total) {
    std::string values = from == 0 ? "visible" : "hidden;visible";
    std::string times = from == 0 ? "0" : "0;" + fraction(from, total);
    if (to < total) {
        values += ";hidden";
        times += ";" + fraction(to, total);
    }
    return "<g visibility=\"" + std::string(to < total ? "hidden" : "visible") +
           "\">\n<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"" + values + "\" keyTimes=\"" +
           times + "\" dur=\"" + std::to_string(total) + "ms\" repeatCount=\"indefinite\"/>\n";
}

} // namespace

template <GameRules R>
void write_svg(std::ostream& out, const BasicGame<R>& game) {
    const std::size_t turns = game.main_line().size();
    std::vector<int> ends;
    for_each_picture(game, 0, turns, [&](const auto& picture) {
        const int time = time_to_see(picture.caption, ends.size() == turns);
        ends.push_back(ends.empty() ? time : ends.back() + time);
    });
    const SvgDocument board = R::svg_document(game.start(), 1, players_of(game), tr("all positions of a game"));
    out << board.heading();
    std::size_t number = 0;
    for_each_picture(game, 0, turns, [&](const auto& picture) {
        SvgDocument same = board;
        out << showing(number == 0 ? 0 : ends[number - 1], ends[number], ends.back()) << placed<R>(same, picture)
            << "</g>\n";
        ++number;
    });
    out << SvgDocument::ending();
}

#define INSTANTIATE(R) template void write_svg(std::ostream&, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
