#include "record/record.hpp"
#include "record/turn_list.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>

namespace {

/// A game that was read can be written; reading that gives the same game without warnings.
template <zertz::GameRules R>
void check_round_trip(const zertz::BasicReadGame<R>& read) {
    const std::string record = zertz::format_record(read.game);
    const auto again = zertz::read_any_records(record);
    const auto* same = again.size() == 1 ? std::get_if<zertz::BasicReadGame<R>>(&again[0]) : nullptr;
    if (same == nullptr || same->error || same->cut_off || !(same->game == read.game) ||
        zertz::format_record(same->game) != record) {
        std::abort();
    }
}

/// Written as lists of turns, games of both kinds are read back the same.
template <zertz::GameRules R>
void check_list(const zertz::BasicGame<R>& game) {
    std::ostringstream list;
    zertz::write_turn_list(list, game);
    zertz::RecordOptions options;
    options.bare = true;
    const auto again = zertz::read_any_records(list.str(), options);
    const auto* same = again.size() == 1 ? std::get_if<zertz::BasicReadGame<R>>(&again[0]) : nullptr;
    std::ostringstream second;
    if (same != nullptr && !same->error) {
        zertz::write_turn_list(second, same->game);
    }
    if (second.str() != list.str()) {
        std::abort();
    }
}

} // namespace

/// Any bytes as a file of records or lists of both games, with games of ZÈRTZ inside those of GIPF.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const AnyReadGame& game : read_any_records(text)) {
        std::visit(
            [](const auto& read) {
                check_round_trip(read);
                check_list(read.game);
                if (read.error) {
                    render(*read.error, "fuzz");
                }
            },
            game);
    }
    RecordOptions bare;
    bare.bare = true;
    for (const AnyReadGame& game : read_any_records(text, bare)) {
        std::visit(
            [](const auto& read) {
                check_round_trip(read);
                check_list(read.game);
            },
            game);
    }
    RecordOptions strict;
    strict.strict = true;
    strict.limits = {.game = 2000, .text = 60, .texts = 120, .turns = 8, .depth = 3, .warnings = 2, .piece = 5};
    read_any_records(text, strict);
    return 0;
}
