#include "record/turn_list.hpp"

#include "base/charset.hpp"
#include "base/words.hpp"
#include "record/format.hpp"
#include "record/internal/list_heading.hpp"
#include "record/internal/record_report.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

namespace zertz {
namespace {

struct Line {
    std::size_t offset = 0;
    std::string_view text; // without spaces at either end
};

/// The text without the spaces at its ends and the leading > of quoted mail.
std::string_view unquoted(std::string_view text) {
    return trimmed(without_leading(text, [](char c) { return is_space(c) || c == '>'; }));
}

/// The lines of a text that are not blank.
std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = unquoted(text.substr(at, end - at));
        if (!line.empty()) {
            lines.push_back({at, line});
        }
        at = end + 1;
    }
    return lines;
}

/// Whether a line begins with a number and a turn.
bool is_turn_line(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size() && is_digit(line[at])) {
        ++at;
    }
    if (at == 0) {
        return false;
    }
    at = std::min(line.find_first_not_of(" \t.)", at), line.size());
    const std::string_view turn = line.substr(at);
    return !turn.empty() && detect_format(turn) == Format::TurnList && !is_digit(turn.front());
}

struct Players {
    std::string_view first;
    std::string_view second;
};

/// "ada vs bob" or "ada bob" on one line.
std::optional<Players> players_on(std::string_view line) {
    const auto words = words_of(line);
    if (words.size() == 2) {
        return Players{words[0], words[1]};
    }
    for (const std::string_view between : {" vs. ", " vs ", " against ", " - "}) {
        const std::size_t at = line.find(between);
        if (at != std::string_view::npos) {
            return Players{unquoted(line.substr(0, at)), unquoted(line.substr(at + between.size()))};
        }
    }
    return std::nullopt;
}

std::string_view without_label(std::string_view line) {
    const std::size_t colon = line.find(':');
    return colon == std::string_view::npos ? line : unquoted(line.substr(colon + 1));
}

/// The two players are named between the title and the turns: on two lines, each perhaps with a label ("First: ada"),
/// or on one, perhaps below a line of headings.
Players players_among(const std::vector<Line>& lines) {
    if (lines.empty()) {
        return {};
    }
    const std::string_view last = lines.back().text;
    if (last.find(':') == std::string_view::npos) {
        if (const auto players = players_on(last)) {
            return *players;
        }
    }
    if (lines.size() < 2) {
        return {};
    }
    return {without_label(lines[lines.size() - 2].text), without_label(last)};
}

/// 48 rings for "Zertz+11", 61 for "Zertz+24" in the title.
std::optional<Board> board_in(std::string_view title) {
    constexpr std::array<std::pair<std::string_view, Board>, 2> names{
        {{"+11", Board::Rings48}, {"+24", Board::Rings61}}};
    for (const auto& [name, board] : names) {
        if (title.find(name) != std::string_view::npos) {
            return board;
        }
    }
    return std::nullopt;
}

/// The end of the last line that begins with a number and a turn, including continuation lines below it.
std::size_t end_of_turns(const std::vector<Line>& lines, std::size_t text_size) {
    const auto last =
        std::find_if(lines.rbegin(), lines.rend(), [](const Line& line) { return is_turn_line(line.text); });
    const auto goes_on = [](const Line& line) {
        const char above = (&line)[-1].text.back(); // an unfinished turn, if it is one of these
        return line.text.front() == '(' || detect_format(line.text) == Format::TurnList || above == 'x' || above == ',';
    };
    const auto end = std::find_if_not(last.base(), lines.end(), goes_on);
    return end == lines.end() ? text_size : end->offset;
}

/// Reads the summary at the beginning of a text. `line`: the line of its title.
ReadGame read_summary(std::string_view all, std::int64_t line, RecordOptions options) {
    const std::vector<Line> lines = lines_of(all);
    const auto turns =
        std::find_if(lines.begin() + 1, lines.end(), [](const Line& each) { return is_turn_line(each.text); });
    const Players players = players_among({lines.begin() + 1, turns});
    const std::string_view title = lines.front().text;
    if (const auto board = board_in(title); board && !options.start) {
        options.start = Position::start(*board);
    }
    ReadGame game;
    if (turns != lines.end()) {
        std::string text(all.substr(turns->offset, end_of_turns(lines, all.size()) - turns->offset));
        std::replace(text.begin(), text.end(), '>', ' ');
        options.bare = true;
        auto games = read_records(text, options);
        game = games.empty() ? ReadGame() : std::move(games.front());
        const std::string_view above = all.substr(0, turns->offset);
        game.move_down(static_cast<int>(line - 1 + std::count(above.begin(), above.end(), '\n')));
    } else if (options.start) {
        game.game = Game(*options.start);
    }
    game.line = line;
    game.game.set_tag("Event", title.substr(std::string_view("Summary of ").size()));
    game.game.set_tag("First", players.first);
    game.game.set_tag("Second", players.second);
    return game;
}

bool is_title(std::string_view line) {
    return find_summary(line) == 0;
}

/// The end of a tag, whose value may hold brackets and escaped quotes.
std::size_t end_of_tag(std::string_view text, std::size_t begin) {
    bool quoted = false;
    for (std::size_t at = begin; at < text.size(); ++at) {
        if (text[at] == '\\' && quoted) {
            ++at;
        } else if (text[at] == '"') {
            quoted = !quoted;
        } else if (text[at] == ']' && !quoted) {
            return at + 1;
        }
    }
    return std::min(text.find(']', begin), text.size() - 1) + 1;
}

} // namespace

void skip_between(std::string_view text, std::size_t& at) {
    const auto rest = [&] { return text.substr(at); };
    const auto skip_to = [&](char end) { at = std::min(text.find(end, at), text.size() - 1) + 1; };
    for (bool skipped = true; skipped && at < text.size();) {
        const std::size_t before = at;
        const char c = text[at];
        if (is_space(c) || std::string_view("+#!?.").find(c) != std::string_view::npos) {
            ++at;
        } else if (c == '{') {
            skip_to('}');
        } else if (c == '[') {
            at = end_of_tag(text, at);
        } else if (c == ';') {
            skip_to('\n');
        } else if (c == '*') {
            ++at;
        } else if (c == '$' || is_digit(c)) {
            // "12.", "$3", "1-0", "1/2-1/2"
            ++at;
            while (at < text.size() && (is_digit(text[at]) || text[at] == '-' || text[at] == '/')) {
                ++at;
            }
        } else if (rest().substr(0, 2) == "P0" || rest().substr(0, 2) == "P1") {
            at += 2;
        }
        skipped = at != before;
    }
}

template <GameRules R>
void write_turn_list(std::ostream& out, const BasicGame<R>& game) {
    out << heading_of(game);
    std::size_t number = 0;
    for (const NodeId node : game.main_line()) {
        out << ++number << ". " << R::format_turn(game.position(game.parent(node)), game.turn(node)) << "\n";
    }
    out << name_of(game.result()) << "\n\n";
}

#define INSTANTIATE(R) template void write_turn_list(std::ostream&, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

SummaryReader::SummaryReader(std::istream& stream, const RecordOptions& options)
    : lines_(stream, options.limits.game + 1),
      options_(options) {}

std::optional<ReadGame> SummaryReader::next() {
    while (!is_title(line_)) {
        if (!lines_.next(line_)) {
            return std::nullopt;
        }
    }
    const std::int64_t title = lines_.number();
    std::string text;
    bool too_long = false;
    do {
        too_long = too_long || text.size() + line_.size() > options_.limits.game;
        text += too_long ? "" : line_ + "\n";
    } while (lines_.next(line_) && !is_title(line_));
    if (too_long) {
        ReadGame game;
        game.line = title;
        const auto most = gap<"size">(size_in_words(options_.limits.game));
        game.error =
            located({0, filled("the summary is longer than {size}", most), "N5"}, text, static_cast<int>(title));
        return game;
    }
    ReadGame game = read_summary(utf8_from(text), title, options_);
    if (!is_utf8(text)) {
        game.warnings.push_back(
            located({size_of_utf8(text), tr(read_as_latin_1), "N5"}, text, static_cast<int>(title)));
    }
    return game;
}

} // namespace zertz
