// Fits the weights of engine/data/weights.inc by logistic regression.
//
// Standard input: one position per line (N3), a tab, and the result of its game (`1-0`, `0-1`, `1/2-1/2`); text after
// another tab is ignored, so `zertz convert --to positions` makes such lines. Positions without a game (`*`), those in
// which a jump is possible and finished ones are skipped, because the evaluation never sees them. Standard output: the
// new weights.inc. Standard error: the mean loss of each tenth epoch, on the lines fitted and on every tenth line,
// which is held back.
//
//     g++ -std=c++20 -O2 -Isrc tests/tools/fit.cpp src/base/{text,result}.cpp src/games/zertz/*.cpp -o fit
//     ./fit [epochs] < positions.tsv > src/engine/data/weights.inc
//
// Games of people show how near a win is, but not the value of being to move, because oversights decide them. The
// weights in use come from self-play (selfplay.cpp); each round was played with the weights of the previous one.

#include "engine/features.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "logistic.hpp"

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

namespace zertz {
namespace {

float result_for(Player mover, std::string_view result) {
    if (result != "1-0" && result != "0-1") {
        return 0.5F;
    }
    return (result == "1-0") == (mover == Player::First) ? 1.0F : 0.0F;
}

void add(Samples& samples, const Position& position, std::string_view result) {
    with_grid(position.board(), [&]<class Grid>() {
        visit_features<Grid>(position, [&samples](int feature, int times) { samples.add_term(feature, times); });
    });
    samples.end_row(result_for(position.mover(), result));
}

Samples read(std::istream& in) {
    Samples samples;
    for (std::string line; std::getline(in, line);) {
        const std::size_t tab = line.find('\t');
        const auto position = parse_position(std::string_view(line).substr(0, tab));
        if (tab != std::string::npos && position.ok() && !position->over() && !can_jump(*position)) {
            const std::string_view rest = std::string_view(line).substr(tab + 1);
            const std::string_view result = rest.substr(0, rest.find('\t'));
            if (result != "*") {
                add(samples, *position, result);
            }
        }
    }
    return samples;
}

int fit(int epochs) {
    write_weights(fitted(read(std::cin), feature::count, epochs, 1e-6));
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    return zertz::fit(count > 1 ? std::atoi(arguments[1]) : 40);
}
