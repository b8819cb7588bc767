#include "store/game_index.hpp"

#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "games/all.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <ostream>

namespace zertz {
namespace {

constexpr std::string_view magic = "zertzlst";
constexpr std::size_t trailer_size = 64;

void put(unsigned char* at, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
        at[i] = static_cast<unsigned char>(value >> 8 * i & 255);
    }
}

std::uint64_t number_at(const unsigned char* at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
        value |= std::uint64_t{at[i]} << 8 * i;
    }
    return value;
}

std::uint32_t word_at(const unsigned char* at) {
    return static_cast<std::uint32_t>(number_at(at, 4));
}

void write_number(std::ostream& out, std::uint64_t value, std::size_t size) {
    std::array<unsigned char, 8> bytes{};
    put(bytes.data(), value, size);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(size));
}

unsigned bits_of(Rules rules) {
    return static_cast<unsigned>(rules.base()) | (rules.touch_move() ? 4u : 0u) |
           (rules.opponent_enforces() ? 8u : 0u) | (rules.optional_claim() ? 16u : 0u);
}

Rules rules_of(unsigned bits) {
    Rules rules((bits & 3) <= 2 ? static_cast<Rules::Base>(bits & 3) : Rules::Base::Standard);
    rules = (bits & 4) != 0 ? rules.with_touch_move() : rules;
    rules = (bits & 8) != 0 ? rules.with_opponent_enforcing() : rules;
    return (bits & 16) != 0 ? rules.with_optional_claim() : rules;
}

constexpr unsigned last_result = static_cast<unsigned>(GameResult::BothLose);

} // namespace

std::optional<FileStamp> stamp_of(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) {
        return std::nullopt;
    }
    FileStamp stamp;
    stamp.size = static_cast<std::uint64_t>(status.st_size);
    stamp.time = static_cast<std::uint64_t>(status.st_mtim.tv_sec) * 1'000'000'000u +
                 static_cast<std::uint64_t>(status.st_mtim.tv_nsec);
    constexpr std::uint64_t end_size = std::uint64_t{64} << 10;
    std::ifstream file(path, std::ios::binary);
    Fingerprint ends;
    for (const std::uint64_t from : {std::uint64_t{0}, stamp.size - std::min(stamp.size, end_size)}) {
        std::string text(static_cast<std::size_t>(std::min(stamp.size, end_size)), '\0');
        file.seekg(static_cast<std::streamoff>(from));
        file.read(text.data(), static_cast<std::streamsize>(text.size()));
        ends.add(text);
    }
    stamp.ends = ends.value();
    return stamp;
}

GameEntryBytes packed(const GameEntry& entry) {
    GameEntryBytes bytes{};
    put(bytes.data(), entry.offset, 8);
    std::size_t at = 8;
    for (const std::uint32_t word : {entry.size, entry.line, entry.date, entry.first, entry.second, entry.file}) {
        put(bytes.data() + at, word, 4);
        at += 4;
    }
    put(bytes.data() + at, entry.turns, 2);
    bytes[34] = static_cast<unsigned char>(entry.board);
    bytes[35] = static_cast<unsigned char>(bits_of(entry.rules));
    bytes[36] = static_cast<unsigned char>(entry.result);
    bytes[37] = entry.damaged ? 1 : 0;
    bytes[38] = entry.game;
    bytes[39] = static_cast<unsigned char>(entry.rule_set << 1 | (entry.challenged ? 1 : 0));
    return bytes;
}

GameEntry unpacked(std::span<const unsigned char, game_entry_size> bytes) {
    GameEntry entry;
    entry.offset = number_at(bytes.data(), 8);
    entry.size = word_at(bytes.data() + 8);
    entry.line = word_at(bytes.data() + 12);
    entry.date = word_at(bytes.data() + 16);
    entry.first = word_at(bytes.data() + 20);
    entry.second = word_at(bytes.data() + 24);
    entry.file = word_at(bytes.data() + 28);
    entry.turns = static_cast<std::uint16_t>(number_at(bytes.data() + 32, 2));
    entry.board = bytes[34] < all_boards.size() ? static_cast<Board>(bytes[34]) : Board::Rings37;
    entry.rules = rules_of(bytes[35]);
    entry.result = bytes[36] <= last_result ? static_cast<GameResult>(bytes[36]) : GameResult::Open;
    entry.damaged = bytes[37] != 0;
    entry.game = static_cast<std::uint8_t>(std::min<std::size_t>(bytes[38], Games::size - 1));
    Games::each([&]<GameRules R> {
        if (entry.game == number_of_game<R>) {
            const std::size_t set = std::size_t{bytes[39]} >> 1;
            entry.rule_set = static_cast<std::uint8_t>(std::min(set, R::rule_sets.size() - 1));
        }
    });
    entry.challenged = (bytes[39] & 1) != 0;
    return entry;
}

void write_names_and_trailer(std::ostream& out, const std::vector<std::string>& names, Format form,
                             const FileStamp& stamp, std::uint64_t games) {
    std::uint64_t end = 0;
    for (const std::string& name : names) {
        write_number(out, end += name.size(), 4);
    }
    for (const std::string& name : names) {
        out << name;
    }
    out << magic;
    write_number(out, game_index_version, 4);
    write_number(out, static_cast<std::uint64_t>(form), 4);
    for (const std::uint64_t number : {stamp.size, stamp.time, stamp.ends, games, std::uint64_t{names.size()}}) {
        write_number(out, number, 8);
    }
    write_number(out, 0, 8);
}

Result<GameIndexView, std::string> GameIndexView::open(std::span<const unsigned char> bytes, const FileStamp& stamp) {
    if (bytes.size() < trailer_size) {
        return std::string(tr("this is not an index of games"));
    }
    const unsigned char* const trailer = bytes.data() + bytes.size() - trailer_size;
    if (!std::equal(magic.begin(), magic.end(), trailer)) {
        return std::string(tr("this is not an index of games"));
    }
    if (word_at(trailer + 8) != game_index_version) {
        return std::string(tr("this is an index of another version"));
    }
    GameIndexView view;
    view.bytes_ = bytes;
    const std::uint32_t form = word_at(trailer + 12);
    if (form > static_cast<std::uint32_t>(Format::Page)) {
        return std::string(tr("this index is damaged: it names no form of records"));
    }
    view.form_ = static_cast<Format>(form);
    if (FileStamp{number_at(trailer + 16, 8), number_at(trailer + 24, 8), number_at(trailer + 32, 8)} != stamp) {
        return std::string(tr("the file has changed since it was indexed"));
    }
    view.games_ = number_at(trailer + 40, 8);
    view.names_ = number_at(trailer + 48, 8);
    // Each is less than the file's length, so no product below overflows 64 bits.
    const std::uint64_t room = bytes.size() - trailer_size;
    const bool small = view.games_ <= room && view.names_ <= room;
    if (!small || view.games_ * game_entry_size + view.names_ * 4 > room) {
        return std::string(tr("this index is damaged: its parts do not fit into the file"));
    }
    view.text_size_ = room - view.games_ * game_entry_size - view.names_ * 4;
    return view;
}

GameEntry GameIndexView::entry(std::uint64_t number) const {
    return unpacked(bytes_.subspan(static_cast<std::size_t>(number * game_entry_size)).first<game_entry_size>());
}

std::string_view GameIndexView::name(std::uint32_t number) const {
    if (number >= names_) {
        return "";
    }
    const unsigned char* const ends = bytes_.data() + games_ * game_entry_size;
    const std::uint64_t from = number == 0 ? 0 : word_at(ends + std::uint64_t{number - 1} * 4);
    const std::uint64_t to = word_at(ends + std::uint64_t{number} * 4);
    if (from > to || to > text_size_) {
        return "";
    }
    return {reinterpret_cast<const char*>(ends) + names_ * 4 + from, static_cast<std::size_t>(to - from)};
}

} // namespace zertz
