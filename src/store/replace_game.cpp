#include "store/replace_game.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "store/files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

namespace zertz {
namespace {

/// Passes the bytes of a file from one offset to another, or to its end, to `take`. False if they do not exist.
template <class Take>
bool for_bytes(const std::string& path, std::uint64_t from, std::uint64_t to, Take take) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown)) { // opening another may wait for ever
        return false;
    }
    std::istringstream nothing;
    InputFile file(path, nothing);
    if (!file.is_open()) {
        return false;
    }
    file.seek(from);
    std::array<char, 1 << 16> piece{};
    while (from < to) {
        const auto size = static_cast<std::streamsize>(std::min<std::uint64_t>(piece.size(), to - from));
        file.stream().read(piece.data(), size);
        const std::streamsize got = file.stream().gcount();
        take(std::string_view(piece.data(), static_cast<std::size_t>(got)));
        from += static_cast<std::uint64_t>(got);
        if (got < size) {
            break;
        }
    }
    return !file.failure();
}

constexpr std::uint64_t to_the_end = ~std::uint64_t{0};

/// Whether the line at a place ends with CRLF.
bool has_crlf(const RecordPlace& place) {
    constexpr std::uint64_t longest_line = 1 << 16;
    bool found = false;
    for_bytes(place.path, place.begin, place.begin + longest_line, [&found](std::string_view text) {
        const std::size_t end = text.find('\n');
        found = end != std::string_view::npos && text.substr(0, end).ends_with('\r');
    });
    return found;
}

/// A record as it stands in a file, without the spaces after it.
std::string with_line_ends(std::string_view record, std::string_view line_end) {
    std::string text;
    for (const char c : trimmed(record)) {
        c == '\n' ? text.append(line_end) : text.append(1, c);
    }
    return text;
}

} // namespace

std::optional<RecordPlace> record_place(const std::string& path, std::uint64_t begin, std::uint64_t end) {
    RecordPlace place{path, begin, begin, 0};
    std::string text;
    if (!for_bytes(path, begin, end, [&](std::string_view piece) { text += piece; })) {
        return std::nullopt;
    }
    // The spaces after a record belong to the file.
    while (!text.empty() && is_space(text.back())) {
        text.pop_back();
    }
    Fingerprint checksum;
    checksum.add(text);
    place.end = begin + text.size();
    place.checksum = checksum.value();
    return place;
}

std::optional<std::string> replace_game(RecordPlace& place, const std::string& record) {
    const auto now = record_place(place.path, place.begin, place.end);
    if (!now || now->checksum != place.checksum || now->end != place.end) {
        return filled("{file} has changed since it was opened; save a copy instead",
                      gap<"file">(printable(place.path)));
    }
    const std::string text = with_line_ends(record, has_crlf(place) ? "\r\n" : "\n");
    auto file = OutputFile::create(place.path, IfExists::Replace);
    if (!file) {
        return file.error();
    }
    std::ostream& out = (*file)->stream();
    const auto copy = [&out](std::string_view piece) {
        out.write(piece.data(), static_cast<std::streamsize>(piece.size()));
    };
    const bool before = for_bytes(place.path, 0, place.begin, copy);
    out << text;
    if (!before || !for_bytes(place.path, place.end, to_the_end, copy)) {
        return filled("cannot read {file}", gap<"file">(printable(place.path)));
    }
    auto problem = (*file)->commit();
    if (const auto there = problem ? std::nullopt : record_place(place.path, place.begin, place.begin + text.size())) {
        place = *there;
    }
    return problem;
}

} // namespace zertz
