#include "base/fingerprint.hpp"
#include "base/words.hpp"
#include "club/ratings.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

/// Any bytes as the log of a club's results, and each line once more with the right checksum: what is accepted is
/// written and read back the same, and gives ratings.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::string log(text);
    log += '\n';
    for_each_line(text, [&log](int, std::string_view line) {
        Fingerprint checksum;
        checksum.add(line);
        log.append(line).append(" ").append(in_hex(checksum.value())).append("\n");
    });
    const ClubResults read = read_results(log);
    left_out_in_words(read, "log");
    std::string written;
    for (const ClubResult& result : read.results) {
        written += format_result(result);
    }
    if (read_results(written).results != read.results) {
        std::abort();
    }
    const LevelScales levels{{"zertz", {500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500}}};
    for (const auto& [category, standings] : ratings_of(read.results, levels, 0)) {
        for (const RatedPlayer& standing : standings) {
            if (!std::isfinite(standing.strength.rating) || !std::isfinite(standing.strength.deviation)) {
                std::abort();
            }
            rating_plot(standing.history);
        }
    }
    return 0;
}
