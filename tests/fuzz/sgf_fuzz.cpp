// Any bytes as SGF: a game that was read can be written and read again, as SGF and as a record.

#include "../support/sgf.hpp"

#include "record/record.hpp"

#include <cstdint>
#include <cstdlib>
#include <iostream>

namespace {

void require(bool holds, const char* what, const zertz::Game& game) {
    if (!holds) {
        std::cerr << what << "\n" << zertz::format_sgf(game) << zertz::format_record(game);
        std::abort();
    }
}

void check(const zertz::ReadGame& read) {
    for (const zertz::ParseError& warning : read.warnings) {
        (void)zertz::render(warning, "fuzz");
    }
    if (read.error) {
        (void)zertz::render(*read.error, "fuzz");
    }
    const std::string sgf = zertz::format_sgf(read.game);
    const auto again = zertz::read_sgf(sgf);
    require(again.size() == 1 && !again[0].error && again[0].game == read.game, "SGF reads otherwise", read.game);
    require(zertz::format_sgf(again[0].game) == sgf, "SGF writes otherwise", read.game);
    const auto record = zertz::read_records(zertz::format_record(read.game));
    require(record.size() == 1 && !record[0].error && record[0].game == read.game, "the record reads otherwise",
            read.game);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for (const zertz::ReadGame& read : zertz::read_sgf({reinterpret_cast<const char*>(data), size})) {
        check(read);
    }
    return 0;
}
