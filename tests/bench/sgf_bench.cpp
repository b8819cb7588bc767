// How fast SGF is read, with every turn checked, and written.

#include "../support/record_random.hpp"
#include "../support/sgf.hpp"
#include "bench.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace zertz::bench {
namespace {

/// Games of random legal turns on the boards that the server has, as one file of about 10 MB.
std::string random_sgf() {
    test::RandomGames random(22);
    std::string text;
    while (text.size() < 10'000'000) {
        const int which = random.below(20);
        const Board board = which < 16 ? Board::Rings37 : which < 19 ? Board::Rings48 : Board::Rings61;
        text += format_sgf(random.line(Position::start(board), 400));
    }
    return text;
}

std::string file_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The text that ZERTZ_SGF names: a file, or all files of a folder concatenated.
std::string text_of(const std::filesystem::path& path) {
    if (!std::filesystem::is_directory(path)) {
        return file_text(path);
    }
    std::string text;
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
        text += file_text(entry.path());
    }
    return text;
}

void report(std::ostream& out, const std::string& what, double bytes, double seconds) {
    out << "  " << std::left << std::setw(24) << what << std::right << std::fixed << std::setprecision(1)
        << std::setw(8) << bytes / seconds / 1e6 << " MB/s  (" << readable(bytes) << "B in " << std::setprecision(2)
        << seconds << " s)" << std::endl;
}

} // namespace

void bench_sgf(std::ostream& out) {
    const char* const path = std::getenv("ZERTZ_SGF");
    const std::string text = path != nullptr ? text_of(path) : random_sgf();
    std::size_t games = 0;
    std::size_t turns = 0;
    std::size_t errors = 0;
    std::istringstream stream(text);
    const double reading = seconds_for([&] {
        SgfReader reader(stream);
        while (const auto read = reader.next()) {
            ++games;
            turns += read->game.size();
            errors += read->error ? 1u : 0u;
        }
    });
    report(out, "read and checked", static_cast<double>(text.size()), reading);
    out << "  " << games << " games, " << turns << " turns, " << errors << " errors" << std::endl;
    const auto read = read_sgf(text);
    std::size_t written = 0;
    const double writing = seconds_for([&] {
        for (const ReadGame& game : read) {
            written += format_sgf(game.game).size();
        }
    });
    report(out, "written", static_cast<double>(written), writing);
}

namespace {

const bool registered = register_bench("sgf", bench_sgf);

} // namespace
} // namespace zertz::bench
