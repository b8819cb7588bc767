#include "record/record_notes.hpp"

#include "base/ascii.hpp"
#include "base/figures.hpp"
#include "base/number.hpp"
#include "games/all.hpp"

#include <array>
#include <cstdlib>

namespace zertz {
namespace {

constexpr std::string_view clock_start = "[%clk ";
constexpr std::string_view evaluation_start = "[%eval ";
constexpr std::string_view demanded_back_note = "[%demanded-back]";

/// Takes a number of at most `max_digits` digits from the front of a text.
std::optional<int> take_digits(std::string_view& text, std::size_t max_digits) {
    const std::size_t before = text.size();
    const auto number = text.starts_with('-') ? std::nullopt : take_number<int>(text);
    return before - text.size() <= max_digits ? number : std::nullopt;
}

/// Takes decimals after a point; `unit` is the value of 1: ".25" of 1000 is 250. Nothing if they are finer than 1.
std::optional<int> take_decimals(std::string_view& text, int unit) {
    int sum = 0;
    if (!take(text, '.')) {
        return sum;
    }
    if (text.empty() || !is_digit(text.front())) {
        return std::nullopt;
    }
    for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1)) {
        unit /= 10;
        if (unit == 0) {
            return std::nullopt;
        }
        sum += (text.front() - '0') * unit;
    }
    return sum;
}

/// Cuts a note out, and one of the spaces if it has one on each side.
void cut(std::string& text, std::size_t from, std::size_t to) {
    const bool space_before = from == 0 || text[from - 1] == ' ';
    if (space_before && to < text.size() && text[to] == ' ') {
        ++to;
    }
    text.erase(from, to - from);
}

/// Takes out the first note that begins with `start` and that `read` can read.
template <class Read>
bool take_note(std::string& text, std::string_view start, Read read) {
    for (std::size_t at = text.find(start); at != std::string::npos; at = text.find(start, at + 1)) {
        const std::size_t from = at + start.size();
        const std::size_t end = text.find(']', from);
        if (end == std::string::npos) {
            return false;
        }
        if (read(std::string_view(text).substr(from, end - from))) {
            cut(text, at, end + 1);
            return true;
        }
    }
    return false;
}

/// Whether these words after [% begin the note that begins like this.
bool begin_like(std::string_view words, std::string_view start) {
    return words.starts_with(start.substr(2));
}
bool begin_any(std::string_view words) {
    return begin_like(words, clock_start) || begin_like(words, evaluation_start) ||
           begin_like(words, demanded_back_note);
}

/// Calls `visit` with the place after each [% of a text and the number of % that follow it, if a note would come then.
template <class Visit>
void visit_starts(std::string& text, Visit visit) {
    for (std::size_t at = text.find("[%"); at != std::string::npos; at = text.find("[%", at + 1)) {
        const std::size_t more = std::min(text.find_first_not_of('%', at + 2), text.size());
        if (begin_any(std::string_view(text).substr(more))) {
            visit(at + 2, more - at - 2);
        }
    }
}

/// Whether a note that begins in a text, after [%, would be taken.
bool would_be_taken(std::string_view words, const CommentNotes& taken) {
    const std::string_view content = words.substr(0, words.find(']'));
    if (content.size() == words.size()) {
        return false;
    }
    const std::string_view value = content.substr(std::min(content.find(' ') + 1, content.size()));
    return begin_like(words, clock_start)        ? !taken.clock && parse_clock(value).has_value()
           : begin_like(words, evaluation_start) ? !taken.evaluation && parse_evaluation(value).has_value()
                                                 : !taken.demanded_back;
}

/// The notes that a turn has or cannot have: the text of a comment beside them may not hold others of these kinds.
template <GameRules R>
CommentNotes notes_taken(const BasicGame<R>& game, NodeId node) {
    const Remarks& remarks = game.remarks(node);
    return {remarks.clock, remarks.evaluation, remarks.demanded_back || !R::may_be_demanded_back(game.position(node))};
}

bool take_demanded_back(std::string& text) {
    const std::size_t at = text.find(demanded_back_note);
    if (at == std::string::npos) {
        return false;
    }
    cut(text, at, at + demanded_back_note.size());
    return true;
}

} // namespace

void take_notes(std::string& comment, CommentNotes& notes) {
    const auto read_clock = [&](std::string_view text) { return (notes.clock = parse_clock(text)).has_value(); };
    const auto read_evaluation = [&](std::string_view text) {
        return (notes.evaluation = parse_evaluation(text)).has_value();
    };
    // Cutting a note out may join its neighbours to another note, so repeat until nothing is taken.
    bool taken = comment.find("[%") != std::string::npos;
    while (taken) {
        taken = (!notes.clock && take_note(comment, clock_start, read_clock)) ||
                (!notes.evaluation && take_note(comment, evaluation_start, read_evaluation)) ||
                (!notes.demanded_back && (notes.demanded_back = take_demanded_back(comment)));
    }
    visit_starts(comment, [&](std::size_t at, std::size_t more) { comment.erase(at, more > 0 ? 1 : 0); });
}

template <GameRules R>
void take_notes(BasicGame<R>& game, NodeId node, std::string& comment) {
    if (comment.find("[%") == std::string::npos) {
        return;
    }
    const CommentNotes old = notes_taken(game, node);
    CommentNotes notes = old;
    take_notes(comment, notes);
    if (notes.clock != old.clock) {
        game.set_clock(node, notes.clock);
    }
    if (notes.evaluation != old.evaluation) {
        game.set_evaluation(node, notes.evaluation);
    }
    if (notes.demanded_back && !old.demanded_back) {
        game.mark_demanded_back(node);
    }
}

template <GameRules R>
std::string text_beside_notes(const BasicGame<R>& game, NodeId node) {
    std::string text = game.remarks(node).after;
    if (text.find("[%") == std::string::npos) {
        return text;
    }
    const CommentNotes taken = notes_taken(game, node);
    visit_starts(text, [&](std::size_t at, std::size_t more) {
        const bool stays = more == 0 && !would_be_taken(std::string_view(text).substr(at), taken);
        text.insert(at, stays ? 0 : 1, '%');
    });
    return text;
}

#define INSTANTIATE(R)                                                                                                 \
    template void take_notes(BasicGame<R>&, NodeId, std::string&);                                                     \
    template std::string text_beside_notes(const BasicGame<R>&, NodeId);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

std::string format_notes(const CommentNotes& notes) {
    std::string text;
    const auto add = [&text](const std::string& note) { text += (text.empty() ? "" : " ") + note; };
    if (notes.clock) {
        add(std::string(clock_start) + format_clock(*notes.clock) + "]");
    }
    if (notes.evaluation) {
        add(std::string(evaluation_start) + format_evaluation(*notes.evaluation) + "]");
    }
    if (notes.demanded_back) {
        add(std::string(demanded_back_note));
    }
    return text;
}

std::string_view mark_of(std::uint8_t annotation) {
    constexpr std::array<std::string_view, 7> marks{"", "!", "?", "!!", "??", "!?", "?!"};
    return annotation < marks.size() ? marks[annotation] : std::string_view();
}

std::string format_clock(std::chrono::milliseconds clock) {
    const auto total = clock.count();
    const auto seconds = total / 1000;
    std::string text =
        std::to_string(seconds / 3600) + ":" + padded(seconds / 60 % 60, 2) + ":" + padded(seconds % 60, 2);
    if (total % 1000 != 0) {
        text += "." + padded(total % 1000, 3);
        text.erase(text.find_last_not_of('0') + 1);
    }
    return text;
}

std::optional<std::chrono::milliseconds> parse_clock(std::string_view text) {
    const auto hours = take_digits(text, 4);
    if (!hours || !take(text, ':')) {
        return std::nullopt;
    }
    const auto minutes = take_digits(text, 2);
    if (!minutes || *minutes > 59 || !take(text, ':')) {
        return std::nullopt;
    }
    const auto seconds = take_digits(text, 2);
    if (!seconds || *seconds > 59) {
        return std::nullopt;
    }
    const auto rest = take_decimals(text, 1000);
    if (!rest || !text.empty()) {
        return std::nullopt;
    }
    return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + std::chrono::seconds(*seconds) +
           std::chrono::milliseconds(*rest);
}

std::string format_evaluation(const Evaluation& evaluation) {
    std::string text = evaluation.win ? "#" : "";
    text += evaluation.value < 0 ? "-" : "";
    const int size = std::abs(evaluation.value);
    text += evaluation.win ? std::to_string(size) : std::to_string(size / 100) + "." + padded(size % 100, 2);
    return evaluation.depth > 0 ? text + "," + std::to_string(evaluation.depth) : text;
}

std::string in_words(const Evaluation& evaluation) {
    return evaluation.win          ? format_evaluation({evaluation.value, true, 0})
           : evaluation.value == 0 ? with_decimals(0, 2)
                                   : signed_decimals(evaluation.value / 100.0, 2);
}

std::optional<Evaluation> parse_evaluation(std::string_view text) {
    Evaluation evaluation;
    evaluation.win = take(text, '#');
    const bool negative = take(text, '-');
    if (!negative) {
        take(text, '+');
    }
    const auto whole = take_digits(text, 4);
    if (!whole) {
        return std::nullopt;
    }
    evaluation.value = evaluation.win ? *whole : *whole * 100;
    if (!evaluation.win) {
        const auto decimals = take_decimals(text, 100);
        if (!decimals) {
            return std::nullopt;
        }
        evaluation.value += *decimals;
    }
    evaluation.value = negative ? -evaluation.value : evaluation.value;
    if (take(text, ',')) {
        const auto depth = take_digits(text, 3);
        if (!depth || *depth == 0) {
            return std::nullopt;
        }
        evaluation.depth = *depth;
    }
    return text.empty() ? std::optional(evaluation) : std::nullopt;
}

} // namespace zertz
