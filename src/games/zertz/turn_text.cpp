#include "games/zertz/turn_text.hpp"

#include "base/ascii.hpp"
#include "base/text_reader.hpp"
#include "games/zertz/internal/sentences.hpp"
#include "games/zertz/movegen.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace zertz {
namespace {

/// The game has no more marbles than this (R1.2).
constexpr std::size_t max_claim = 24;

struct ColouredCell {
    Marble marble{};
    Cell cell = no_cell;
    std::size_t offset = 0;
};

/// A turn as written, before the rules are checked.
struct TurnWords {
    Turn::Kind kind = Turn::Kind::Pass;
    ColouredCell placed; // a placement
    std::optional<Cell> removed;
    std::size_t removed_offset = 0;
    bool has_claim = false;
    bool declined = false;
    std::vector<ColouredCell> claim;
    std::size_t claim_offset = 0;
    Cell from = no_cell; // a capture
    std::size_t from_offset = 0;
    std::vector<ColouredCell> jumps;
    std::size_t end = 0;
};

class TurnReader : private TextReader {
public:
    TurnReader(std::string_view text, Board board) : TextReader(text, "N1"), board_(board) {}

    Result<TurnWords, Misreading> read() {
        skip_spaces();
        bool done = false;
        if (peek() == '-') {
            ++at_;
            done = true;
        } else if ((peek() | 0x20) == 'x') {
            done = read_capture();
        } else {
            done = read_placement();
        }
        words_.end = at_;
        return done ? Result<TurnWords, Misreading>(std::move(words_)) : std::move(error_);
    }

private:
    bool read_cell(Cell& cell) {
        if (!is_letter(peek()) || !is_digit(peek(1))) {
            return fail_here({marked("cannot read '{text}'; write a ring such as d4"),
                              marked("the text ends here; write a ring such as d4")});
        }
        const auto found = cell_named(board_, text_.substr(at_, 2));
        if (!found || is_digit(peek(2))) {
            return fail_at(at_, filled(sentences::not_on_board, gap<"ring">(place_typed())), "R9");
        }
        cell = *found;
        at_ += 2;
        return true;
    }

    bool read_coloured_cell(ColouredCell& item) {
        const auto marble = marble_lettered(peek());
        if (!marble) {
            return fail_here(
                {marked("cannot read '{text}'; write W, G or B"), marked("the text ends here; write W, G or B")});
        }
        item.marble = *marble;
        item.offset = at_;
        ++at_;
        return read_cell(item.cell);
    }

    /// A colour and a letter, so this is a coloured cell and not a plain one.
    bool at_coloured_cell() const { return marble_lettered(peek()) && is_letter(peek(1)); }

    bool read_capture() {
        words_.kind = Turn::Kind::Capture;
        ++at_;
        skip_spaces();
        words_.from_offset = at_;
        if (!read_cell(words_.from)) {
            return false;
        }
        do {
            ColouredCell jump;
            if (!read_coloured_cell(jump)) {
                return false;
            }
            words_.jumps.push_back(jump);
            if (words_.jumps.size() > Turn::max_jumps) {
                return fail(tr("this capture has more jumps than are possible"));
            }
        } while (at_coloured_cell());
        return true;
    }

    bool read_placement() {
        words_.kind = Turn::Kind::Place;
        if (!marble_lettered(peek())) {
            return fail_here(sentences::no_move);
        }
        if (!read_coloured_cell(words_.placed)) {
            return false;
        }
        if (skip_past(',')) {
            words_.removed_offset = at_;
            Cell removed{};
            if (!read_cell(removed)) {
                return false;
            }
            words_.removed = removed;
        }
        return read_claim();
    }

    /// After a placement, an x begins its claim if a colour or a - follows; otherwise it begins the next turn.
    bool read_claim() {
        const std::size_t before = at_;
        skip_spaces();
        if ((peek() | 0x20) != 'x') {
            at_ = before;
            return true;
        }
        words_.claim_offset = at_;
        ++at_;
        skip_spaces();
        if (peek() == '-') {
            ++at_;
            words_.has_claim = words_.declined = true;
            return true;
        }
        if (!at_coloured_cell()) {
            at_ = before;
            return true;
        }
        words_.has_claim = true;
        do {
            ColouredCell item;
            if (!read_coloured_cell(item)) {
                return false;
            }
            words_.claim.push_back(item);
            if (words_.claim.size() > max_claim) {
                return fail(tr("this claim has more marbles than are possible"));
            }
        } while (at_coloured_cell());
        return true;
    }

    Board board_;
    TurnWords words_;
};

Misreading refused(const Refusal& refusal, const Position& position, std::size_t offset) {
    return {offset, reason(refusal, position.board()), std::string(rule_of(refusal.violation))};
}

std::optional<Misreading> check_claim(const TurnWords& words, const Position& position, Turn turn) {
    const CellSet expected = claim_of(position, turn).cells();
    CellSet named;
    for (const ColouredCell& item : words.claim) {
        const auto ring = gap<"ring">(name_of(position.board(), item.cell));
        Position placed = position;
        placed.put(turn.marble(), turn.cell());
        if (!expected.contains(item.cell)) {
            return Misreading{item.offset, filled("this move does not claim the marble on {ring}", ring), "R6.1"};
        }
        if (named.contains(item.cell)) {
            return Misreading{item.offset, filled("{ring} is named twice", ring), "N1"};
        }
        if (const auto marble = placed.marble_at(item.cell); marble != item.marble) {
            return Misreading{item.offset,
                              filled("the marble on {ring} is {colour}", ring, gap<"colour">(tr(name_of(*marble)))),
                              "N1"};
        }
        named.insert(item.cell);
    }
    if (named != expected) {
        const Cell missing = (expected - named).first();
        return Misreading{words.claim_offset,
                          filled("the claim leaves out {ring}", gap<"ring">(name_of(position.board(), missing))),
                          "R6.1"};
    }
    return std::nullopt;
}

Result<ReadTurn, Misreading> judge_placement(const TurnWords& words, const Position& position) {
    const ColouredCell& placed = words.placed;
    ReadTurn read;
    read.size = words.end;
    read.turn = Turn::place(placed.marble, placed.cell, words.removed.value_or(no_cell), words.declined);
    if (const auto refusal = why_not(position, read.turn)) {
        switch (refusal->violation) {
        case Violation::RemovalMissing:
            if (!wins_with(position, read.turn)) {
                return refused(*refusal, position, words.end);
            }
            read.cut_short = true;
            break;
        case Violation::RemovalOccupied:
        case Violation::RemovalJustFilled:
        case Violation::RemovalHeld:
        case Violation::RemovalNeedless: return refused(*refusal, position, words.removed_offset);
        case Violation::RingGone:
            return refused(*refusal, position, refusal->cell == placed.cell ? placed.offset + 1 : words.removed_offset);
        case Violation::RingOccupied: return refused(*refusal, position, placed.offset + 1);
        case Violation::NothingToDecline:
        case Violation::ClaimCompulsory: return refused(*refusal, position, words.claim_offset);
        default: return refused(*refusal, position, placed.offset);
        }
    }
    if (words.has_claim && !words.declined) {
        if (auto wrong = check_claim(words, position, read.turn)) {
            return *std::move(wrong);
        }
    }
    return read;
}

Result<ReadTurn, Misreading> judge_capture(const TurnWords& words, const Position& position) {
    Position now = position;
    Cell at = words.from;
    std::size_t at_offset = words.from_offset;
    ReadTurn read;
    read.size = words.end;
    read.turn = Turn::capture(at);
    for (const ColouredCell& item : words.jumps) {
        if (const auto refusal = why_not_jump(now, at, item.cell)) {
            return refused(*refusal, position, refusal->violation == Violation::NoMarble ? at_offset : item.offset);
        }
        const Direction direction = *hop_direction(position.board(), at, item.cell);
        const Cell over = hop(position.board(), at, direction).over;
        if (const auto marble = now.marble_at(over); marble != item.marble) {
            return Misreading{item.offset,
                              filled("the marble jumped over, on {ring}, is {colour}",
                                     gap<"ring">(name_of(position.board(), over)), gap<"colour">(tr(name_of(*marble)))),
                              "N1"};
        }
        now.jump(at, over, item.cell);
        read.turn = read.turn.with_jump(direction);
        at = item.cell;
        at_offset = item.offset + 1;
    }
    if (const auto refusal = why_not(position, read.turn)) {
        if (refusal->violation != Violation::CaptureUnfinished || !wins_with(position, read.turn)) {
            return refused(*refusal, position, words.end);
        }
        read.cut_short = true;
    }
    return read;
}

std::string format_cells(const Position& position, CellSet cells) {
    std::string text;
    for (const Cell cell : cells_in_order(position.board())) {
        if (cell != no_cell && cells.contains(cell)) {
            text += letter(*position.marble_at(cell)) + name_of(position.board(), cell);
        }
    }
    return text;
}

std::string format_placement(const Position& position, Turn turn, std::string_view space) {
    std::string text = letter(turn.marble()) + name_of(position.board(), turn.cell());
    if (turn.removes()) {
        text += "," + name_of(position.board(), turn.removed());
    }
    const Claim claim = claim_of(position, turn);
    if (claim.empty()) {
        return text;
    }
    Position placed = position;
    placed.put(turn.marble(), turn.cell());
    text.append(space).append("x").append(space);
    return text + (claim.made ? format_cells(placed, claim.cells()) : "-");
}

std::string format_capture(const Position& position, Turn turn, std::string_view space) {
    std::string text = "x";
    text.append(space).append(name_of(position.board(), turn.cell()));
    Position now = position;
    Cell at = turn.cell();
    for (int i = 0; i < turn.jumps(); ++i) {
        const Hop step = hop(position.board(), at, turn.jump(i));
        text += letter(now.jump(at, step.over, step.to)) + name_of(position.board(), step.to);
        at = step.to;
    }
    return text;
}

} // namespace

std::string format_turn(const Position& position, Turn turn, TurnStyle style) {
    const std::string_view space = style == TurnStyle::Spaced ? " " : "";
    switch (turn.kind()) {
    case Turn::Kind::Place: return format_placement(position, turn, space);
    case Turn::Kind::Capture: return format_capture(position, turn, space);
    case Turn::Kind::Pass: break;
    }
    return "-";
}

Result<ReadTurn, Misreading> read_turn(std::string_view text, const Position& position) {
    const auto words = TurnReader(text, position.board()).read();
    if (!words) {
        return words.error();
    }
    switch (words->kind) {
    case Turn::Kind::Place: return judge_placement(*words, position);
    case Turn::Kind::Capture: return judge_capture(*words, position);
    case Turn::Kind::Pass: break;
    }
    if (const auto refusal = why_not(position, Turn::pass())) {
        return refused(*refusal, position, words->end - 1);
    }
    return ReadTurn{Turn::pass(), words->end, false};
}

Result<ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position) {
    return alone_in(text, read_turn(text, position), "N1");
}

namespace {

/// A turn that is longer has many spaces; what follows it need not be changed.
constexpr std::size_t most_of_a_turn = 512;

bool names_column(std::string_view words, char column) {
    return std::any_of(words.begin(), words.end(), [column](char c) { return lower(c) == column; });
}

} // namespace

Result<ReadTurn, Misreading> TurnsOfRecord::read(std::string_view text, const Position& position) {
    auto turn = read_turn(text, position);
    if (!position.large()) {
        return turn;
    }
    const bool names_i = turn && names_column(text.substr(0, turn->size), 'i');
    if (names_i && letter_j_) {
        return Misreading{0, tr("the last column is i here, but j in an earlier move"), "R9.3"};
    }
    letter_i_ = letter_i_ || names_i;
    if (turn || letter_i_) {
        return turn;
    }
    std::string changed(text.substr(0, turn.error().offset + most_of_a_turn));
    std::replace(changed.begin(), changed.end(), 'j', 'i');
    std::replace(changed.begin(), changed.end(), 'J', 'I');
    auto again = read_turn(changed, position);
    if (!again) {
        return letter_j_ ? again : turn;
    }
    const std::string_view words = text.substr(0, again->size);
    if (!names_column(words, 'j') || names_column(words, 'i')) {
        return turn;
    }
    letter_j_ = true;
    return again;
}

} // namespace zertz
