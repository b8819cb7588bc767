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

} // namespace

bool reads_talk(const Model& model) {
    const InputLine* const line = cover<InputLine>(model);
    return line != nullptr && line->purpose == InputLine::Purpose::Talk;
}

int hall_talk_lines(const Model& model) {
    const TableHall& hall = hall_of(model);
    const int room = model.window.rows - hall_top - 2 - hall_details;
    if (reads_talk(model)) {
        return room;
    }
    if (needs_lines_for_board(model)) {
        return 0;
    }
    const int left = room - hall_row_count(model) - 1; // a line apart from the list
    const int kept = model.window.rows >= spacious ? kept_lines : 0;
    return std::min(static_cast<int>(hall.talk.size()), std::clamp(left, kept, most_lines));
}

void draw_hall_talk(Frame& frame, const Model& model, int line, int lines) {
    const TableHall& hall = hall_of(model);
    std::vector<std::string> said;
    for (auto each = hall.talk.rbegin(); each != hall.talk.rend() && static_cast<int>(said.size()) < lines; ++each) {
        const std::string time = reads_talk(model) ? local_time(each->at, "%H:%M ") : "";
        const auto parts = wrapped(time + filled("{name}: {text}", gap<"name">(each->name), gap<"text">(each->text)),
                                   frame.size().cols - 2);
        said.insert(said.begin(), parts.begin(), parts.end());
    }
    const auto skipped = std::max(0, static_cast<int>(said.size()) - lines);
    for (auto each = said.begin() + skipped; each != said.end(); ++each) {
        frame.put({line++, 1}, *each, Style::Plain);
    }
    if (reads_talk(model) && said.empty()) {
        frame.put({line, 1}, tr("Nobody has said anything yet"), Style::Faint);
    }
}

} // namespace zertz::tui
