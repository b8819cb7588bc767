// How fast records are read, with every turn checked by the rules, and written: those in the file that ZERTZ_GAMES
// names, or else games of random turns.

#include "../support/record_random.hpp"
#include "bench.hpp"
#include "record/record.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <streambuf>

namespace zertz::bench {
namespace {

/// A stream over text that is already in memory, so that only the reader is measured.
class TextBuffer : public std::streambuf {
public:
    explicit TextBuffer(std::string& text) { setg(text.data(), text.data(), text.data() + text.size()); }
};

/// About 2 MB of random games, repeated ten times.
std::string random_records() {
    test::RandomGames random(1);
    std::string once;
    while (once.size() < 2'000'000) {
        once += format_record(random.line(Position::start(Board::Rings37), 60));
    }
    std::string text;
    for (int i = 0; i < 10; ++i) {
        text += once;
    }
    return text;
}

std::string text_to_read(std::ostream& out) {
    const char* const name = std::getenv("ZERTZ_GAMES");
    if (name == nullptr) {
        out << "  of random games (ZERTZ_GAMES=FILE chooses others)\n";
        return random_records();
    }
    out << "  of " << name << "\n";
    std::ifstream file(name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void report(std::ostream& out, const std::string& what, std::size_t bytes, double seconds) {
    out << "  " << std::left << std::setw(26) << what << std::right << std::fixed << std::setprecision(1)
        << std::setw(7) << static_cast<double>(bytes) / 1e6 / seconds << " MB/s";
}

struct Counts {
    std::size_t games = 0;
    std::size_t turns = 0;
    std::size_t errors = 0;
};

Counts read_all(std::string& text) {
    TextBuffer buffer(text);
    std::istream stream(&buffer);
    RecordReader reader(stream);
    Counts counts;
    while (const auto read = reader.next()) {
        ++counts.games;
        counts.turns += read->game.size();
        counts.errors += read->error ? 1u : 0u;
    }
    return counts;
}

/// Writes a thousand of the games repeatedly, until the output is as long as the input.
double time_to_write(std::string& text, std::size_t& bytes) {
    TextBuffer buffer(text);
    std::istream stream(&buffer);
    RecordReader reader(stream);
    std::vector<Game> games;
    while (games.size() < 1000) {
        auto read = reader.next();
        if (!read) {
            break;
        }
        games.push_back(std::move(read->game));
    }
    return cpu_seconds_for([&] {
        while (!games.empty() && bytes < text.size()) {
            for (const Game& game : games) {
                bytes += format_record(game).size();
            }
        }
    });
}

void bench_records(std::ostream& out) {
    std::string text = text_to_read(out);
    Counts counts;
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        best = std::min(best, cpu_seconds_for([&] { counts = read_all(text); }));
    }
    report(out, "read and checked", text.size(), best);
    out << "  (" << readable(static_cast<double>(counts.turns) / best) << " turns/s; " << counts.games << " games, "
        << counts.turns << " turns, " << counts.errors << " errors)\n";
    std::size_t bytes = 0;
    const double seconds = time_to_write(text, bytes);
    report(out, "written", bytes, seconds);
    out << std::endl;
}

const bool registered = register_bench("records", bench_records);

} // namespace
} // namespace zertz::bench
