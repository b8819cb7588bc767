// Talk in the hall of a club: the last of it below the list of tables, and all of it in place of the list.

#include "tui/play/hall_talk.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "tui/play/hall_board.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// From so many rows on a window keeps some for talk however many tables there are.
constexpr int spacious = 30;
constexpr int kept_lines = 5;
constexpr int most_lines = 8;

/// What was said last in the hall.
std::vector<std::string> hall_talk_in(const Model& model, int lines) {
    const std::vector<HallLine>& talk = hall_of(model).talk;
    std::vector<std::string> said; // each takes a line at least
    for (auto each = talk.end() - std::clamp<std::ptrdiff_t>(lines, 0, std::ssize(talk)); each != talk.end(); ++each) {
        const std::string time = reads_talk(model) ? local_time(each->at, "%H:%M ") : "";
        said.push_back(time + filled("{name}: {text}", gap<"name">(each->name), gap<"text">(each->text)));
    }
    return newest_whole(said, model.window.cols - 2, lines);
}

} // namespace

std::vector<std::string> newest_whole(const std::vector<std::string>& messages, int columns, int lines) {
    std::vector<std::string> shown;
    for (auto each = messages.rbegin(); each != messages.rend() && std::ssize(shown) < lines; ++each) {
        std::vector<std::string> parts = wrapped(*each, columns);
        if (shown.empty() && std::ssize(parts) > lines) {
            parts = wrapped(*each, columns, static_cast<std::size_t>(lines));
        } else if (std::ssize(shown) + std::ssize(parts) > lines) {
            break;
        }
        shown.insert(shown.begin(), parts.begin(), parts.end());
    }
    return shown;
}

bool reads_talk(const Model& model) {
    const InputLine* const line = cover<InputLine>(model);
    return line != nullptr && line->purpose == InputLine::Purpose::Talk;
}

int hall_talk_lines(const Model& model) {
    const int room = model.window.rows - hall_top - 2 - hall_details(model);
    if (reads_talk(model)) {
        return room;
    }
    if (needs_lines_for_board(model)) {
        return 0;
    }
    const int left = room - hall_line_count(model) - 1; // a line apart from the list
    const int kept = model.window.rows >= spacious ? kept_lines : 0;
    return static_cast<int>(hall_talk_in(model, std::clamp(left, kept, most_lines)).size());
}

void draw_hall_talk(Frame& frame, const Model& model, int line, int lines) {
    const std::vector<std::string> said = hall_talk_in(model, lines);
    for (const std::string& each : said) {
        frame.put({line++, 1}, each, Style::Plain);
    }
    if (reads_talk(model) && said.empty()) {
        frame.put({line, 1},
                  hall_of(model).hides_talk ? tr("You have muted everybody who has said anything here")
                                            : tr("Nobody has said anything yet"),
                  Style::Faint);
    }
}

} // namespace zertz::tui
