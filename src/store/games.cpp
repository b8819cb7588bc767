#include "store/games.hpp"

#include "base/text.hpp"
#include "games/all.hpp"
#include "record/turn_list.hpp"
#include "sgf/sgf.hpp"
#include "store/internal/sentences.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <type_traits>
#include <utility>
#include <variant>

namespace zertz {
namespace {

/// The format from --from, or else from the beginning of the text.
Format form_of(std::string_view beginning, std::string_view from) {
    if (from == "sgf") {
        return Format::Sgf;
    }
    if (from == "zertz") {
        return Format::Zertz;
    }
    const Format form = detect_format(beginning);
    return from == "turns" && form != Format::Summary ? Format::TurnList : form;
}

/// Why a file that begins like this cannot be read, for frequent kinds of files that are not text (N2).
std::optional<std::string> why_no_text(std::string_view beginning, const std::string& name) {
    const auto file = gap<"file">(printable(name));
    struct Mark {
        std::string_view beginning;
        Sentence<"file"> sentence;
    };
    constexpr std::array<Mark, 7> marks{
        {{"\x1f\x8b", marked("cannot read {file}: compressed with gzip; unpack it first")},
         {"\3757zXZ", marked("cannot read {file}: compressed with xz; unpack it first")},
         {"BZh", marked("cannot read {file}: compressed with bzip2; unpack it first")},
         {"\x28\xb5\x2f\xfd", marked("cannot read {file}: compressed with zstd; unpack it first")},
         {"PK\x03\x04", marked("cannot read {file}: it is a ZIP archive; unpack it first")},
         {"\xff\xfe", sentences::utf16},
         {"\xfe\xff", sentences::utf16}}};
    for (const auto& [mark, sentence] : marks) {
        if (beginning.starts_with(mark)) {
            return filled(sentence, file);
        }
    }
    return beginning.find('\0') == std::string_view::npos
               ? std::nullopt
               : std::optional(filled("cannot read {file}: it is not a text file", file));
}

/// Converts offsets and line numbers to those of the whole file, for text read from `begin`, which is on line `line`.
void move_to(ReadFindings& found, std::uint64_t begin, std::int64_t line) {
    const int above = static_cast<int>(line - 1);
    found.move_down(above);
    found.line += above;
    found.begin += begin;
    found.end += begin;
}

/// Up to `size` bytes of a stream.
std::string read_up_to(std::istream& stream, std::size_t size) {
    std::string text(size, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(size));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    stream.clear();
    return text;
}

} // namespace

GameFile::GameFile(const std::string& path, const std::string& from, std::istream& standard_input, bool strict)
    : file_(path, standard_input) {
    if (!file_.is_open()) {
        return;
    }
    // The headers of a mail above a play-by-mail summary take a few thousand bytes.
    constexpr std::size_t sample_size = std::size_t{64} << 10;
    std::string beginning = read_up_to(file_.stream(), sample_size);
    if (const auto why = why_no_text(beginning, name())) {
        problem_ = *why;
        return;
    }
    const Format form = form_of(beginning, from);
    buffer_ = std::make_unique<ResumedBuffer>(std::move(beginning), *file_.stream().rdbuf());
    stream_ = std::make_unique<std::istream>(buffer_.get());
    form_ = form;
    begin(form, strict);
}

void GameFile::begin(Format form, bool strict) {
    RecordOptions options;
    options.strict = strict;
    options.bare = form == Format::TurnList;
    switch (form) {
    case Format::Sgf: read_with<SgfReader>(SgfOptions()); break;
    case Format::Summary: read_with<SummaryReader>(options); break;
    case Format::Positions:
        holds_positions_ = true;
        problem_ = filled("cannot read games from {file}: it holds positions; play one with zertz play --position",
                          gap<"file">(printable(name())));
        break;
    case Format::Page:
        problem_ = filled("cannot read games from {file}: it is a web page", gap<"file">(printable(name())));
        break;
    case Format::TurnList:
    case Format::Zertz:
    case Format::Unknown: read_with<RecordReader>(options); break; // it reports what is wrong
    }
}

template <class Reader, class Options>
void GameFile::read_with(const Options& options) {
    read_ = [reader = std::make_shared<Reader>(*stream_, options)]() -> std::optional<AnyReadGame> {
        if constexpr (std::is_same_v<Reader, RecordReader>) {
            return reader->next_any();
        } else {
            return reader->next();
        }
    };
}

std::optional<AnyReadGame> GameFile::next_any() {
    std::optional<AnyReadGame> game;
    if (read_) {
        game = read_();
    }
    number_ += game ? 1u : 0u;
    return game;
}

Result<AnyReadGame, std::string> game_at(const std::string& path, Format form, std::uint64_t begin, std::uint64_t end,
                                         std::int64_t line) {
    // A record is no longer than its reader allows; the reader would ignore the rest.
    const std::uint64_t size = std::min<std::uint64_t>(end - std::min(begin, end), RecordLimits().game + 1);
    std::istringstream nothing;
    InputFile file(path, nothing);
    if (!file.is_open()) {
        return *file.failure();
    }
    file.seek(begin);
    std::istringstream text(read_up_to(file.stream(), static_cast<std::size_t>(size)));
    RecordOptions options;
    options.bare = form == Format::TurnList;
    std::optional<AnyReadGame> read;
    if (form == Format::Sgf) {
        read = SgfReader(text).next();
    } else {
        read = RecordReader(text, options).next_any();
    }
    if (!read) {
        return filled("cannot read {file}: no game begins at byte {number}", gap<"file">(printable(path)),
                      gap<"number">(begin));
    }
    std::visit([&](ReadFindings& found) { move_to(found, begin, line); }, *read);
    return *std::move(read);
}

const ReadFindings& findings_of(const AnyReadGame& read) {
    return std::visit([](const auto& game) -> const ReadFindings& { return game; }, read);
}

const Tags& tags_of(const AnyReadGame& read) {
    return std::visit([](const auto& game) -> const Tags& { return game.game; }, read);
}

Result<AnyReadGame, std::string> game_numbered(GameFile& file, std::uint64_t number) {
    std::optional<AnyReadGame> read;
    do {
        read = file.next_any();
    } while (read && file.number() < number);
    if (const auto failure = file.failure()) {
        return *failure;
    }
    return read ? Result<AnyReadGame, std::string>(*std::move(read)) : lacks_game(file);
}

std::vector<AnyReadGame> with_its_contests(const std::function<std::optional<AnyReadGame>()>& next_any,
                                           AnyReadGame game, std::optional<AnyReadGame>& next) {
    std::vector<AnyReadGame> games{std::move(game)};
    const bool has_contests = std::holds_alternative<ReadGipfGame>(games.front());
    for (next = next_any(); next; next = next_any()) {
        const auto* inner = std::get_if<ReadGame>(&*next);
        if (!has_contests || inner == nullptr || inner->game.tag("Challenge").empty()) {
            break;
        }
        games.push_back(*std::move(next));
    }
    return games;
}

namespace {

/// These games as a record; they were read from offset `from` of their file.
ContestedRecord contested_record(std::vector<AnyReadGame> games, std::uint64_t from) {
    const std::uint64_t begin = from + findings_of(games.front()).begin;
    const std::uint64_t end = from + findings_of(games.back()).end;
    const bool damaged = std::any_of(games.begin(), games.end(),
                                     [](const AnyReadGame& each) { return findings_of(each).error.has_value(); });
    return {contested_record_of(std::move(games)), begin, end, damaged};
}

} // namespace

std::optional<ContestedRecord> contested_game_at(const std::string& path, Format form, std::uint64_t begin) {
    std::istringstream nothing; // a path is never "-"
    InputFile file(path, nothing);
    if (!file.is_open()) {
        return std::nullopt;
    }
    file.seek(begin);
    RecordOptions options;
    options.bare = form == Format::TurnList;
    RecordReader reader(file.stream(), options);
    auto read = reader.next_any();
    if (!read || !std::holds_alternative<ReadGipfGame>(*read)) {
        return std::nullopt;
    }
    std::optional<AnyReadGame> next;
    return contested_record(with_its_contests([&] { return reader.next_any(); }, *std::move(read), next), begin);
}

std::optional<ContestedRecord> only_contested_game(const std::string& path) {
    std::istringstream nothing;
    GameFile file(path, "", nothing);
    auto read = file.next_any();
    if (!read || !std::holds_alternative<ReadGipfGame>(*read)) {
        return std::nullopt;
    }
    std::optional<AnyReadGame> next;
    std::vector<AnyReadGame> games = with_its_contests([&] { return file.next_any(); }, *std::move(read), next);
    return next ? std::nullopt : std::optional(contested_record(std::move(games), 0));
}

std::string lacks_game(const GameFile& file) {
    const auto name = gap<"file">(printable(file.name()));
    return file.number() == 0
               ? filled(sentences::has_no_games, name)
               : counted("{file} has only 1 game", "{file} has only {number} games", file.number(), name);
}

std::string shown_name(std::string_view name, std::size_t longest) {
    return printable(shortened(said_name(name), longest));
}

template <GameRules R>
std::string players_of(const BasicGame<R>& game) {
    constexpr std::size_t longest = 60;
    if (names_nobody(game) && game.size() == 0 && game.result() == GameResult::Open) {
        return tr("a position");
    }
    std::string text = shown_name(game.tag("First"), longest);
    return text.append(" - ")
        .append(shown_name(game.tag("Second"), longest))
        .append(", ")
        .append(name_of(game.result()));
}

#define INSTANTIATE(R) template std::string players_of(const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
