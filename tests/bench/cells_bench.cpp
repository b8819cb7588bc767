// How near the cells of each medium come to the program's own picture of a board in pixels, beside the nearest that two
// colours and a shape for each cell can come; the time to draw it, and the bytes that it takes.

#include "../support/cell_errors.hpp"
#include "bench.hpp"

#include <iomanip>
#include <ostream>

namespace zertz::bench {
namespace {

using namespace test;

void bench_cells(std::ostream& out) {
    struct Case {
        const char* name;
        const char* position;
        Size table;
    };
    constexpr Case cases[]{{"37 rings, 80x24", "37 4/5/2W3/1G2B2/6/1B3/1W2 W4G7B8 - - 2", {21, 40}},
                           {"61 rings, 80x24", "61 5/1B4/7/2W5/4B4/8/2G4/6/5 W5G7B8 - - 2", {21, 40}},
                           {"37 rings, 200x60", "37 4/5/2W3/1G2B2/6/1B3/1W2 W4G7B8 - - 2", {57, 112}}};
    out << "                          medium       colours   error   best   above   draw ms   fit ms\n";
    for (const Case& one : cases) {
        const Picture picture = picture_of(one.position, one.table);
        for (int i = 0; i < medium_count; ++i) {
            const Medium medium = static_cast<Medium>(i);
            for (const int colours : {256, true_colours}) {
                const auto [ours, best] = errors(picture, medium, Theme::Dark, colours);
                Artist artist(manner_of(medium, Theme::Dark, colours));
                Fitter fitter(medium, Theme::Dark, colours);
                Raster image;
                const double drawing = seconds_for([&] { image = artist.draw(picture); });
                const double fitting = seconds_for([&] { fitter.fit(image); });
                out << std::left << std::setw(26) << one.name << std::setw(13) << name_of(medium) << std::right
                    << std::setw(7) << (colours == 256 ? "256" : "true") << std::fixed << std::setprecision(1)
                    << std::setw(8) << ours << std::setw(7) << best << std::setw(7) << 100 * (ours / best - 1) << "%"
                    << std::setw(10) << 1000 * drawing << std::setw(9) << 1000 * fitting << "\n";
            }
        }
    }
}

const bool registered = register_bench("cells", bench_cells);

} // namespace
} // namespace zertz::bench
