#include "record/record.hpp"

#include "record/format.hpp"
#include "record/turn_list.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string_view>

namespace {

/// A game that was read can be written; reading that gives the same game without warnings.
void check_round_trip(const zertz::Game& game) {
    const std::string record = zertz::format_record(game);
    const auto again = zertz::read_records(record);
    if (again.size() != 1 || again[0].error || again[0].cut_off || !(again[0].game == game) ||
        zertz::format_record(again[0].game) != record) {
        std::abort();
    }
}

/// Written as a list of turns, the game is read back the same.
void check_list(const zertz::Game& game) {
    std::ostringstream list;
    zertz::write_turn_list(list, game);
    zertz::RecordOptions options;
    options.bare = true;
    const auto again = zertz::read_records(list.str(), options);
    std::ostringstream second;
    if (again.size() == 1 && !again[0].error) {
        zertz::write_turn_list(second, again[0].game);
    }
    if (second.str() != list.str()) {
        std::abort();
    }
}

} // namespace

/// Any bytes as a file of records, read at once and in pieces, as a list of turns and as a summary.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    detect_format(text);
    const auto games = read_records(text);
    for (const ReadGame& read : games) {
        check_round_trip(read.game);
        if (read.error) {
            render(*read.error, "fuzz");
        }
    }
    RecordOptions in_pieces;
    in_pieces.limits.piece = 1 + size % 40;
    const auto again = read_records(text, in_pieces);
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (again.size() != games.size() || !(again[i].game == games[i].game) || again[i].error != games[i].error ||
            again[i].warnings != games[i].warnings) {
            std::abort();
        }
    }
    RecordOptions strict;
    strict.strict = true;
    strict.limits = {.game = 2000, .text = 60, .texts = 120, .turns = 8, .depth = 3, .warnings = 2, .piece = 5};
    read_records(text, strict);
    RecordOptions bare;
    bare.bare = true;
    for (const ReadGame& read : read_records(text, bare)) {
        check_round_trip(read.game);
        check_list(read.game);
    }
    std::istringstream stream{std::string(text)};
    SummaryReader summaries(stream);
    while (const auto read = summaries.next()) {
        check_round_trip(read->game);
    }
    return 0;
}
