#include "print.hpp"

#include "games/zertz/diagram.hpp"
#include "games/zertz/position_text.hpp"

#include <array>
#include <string_view>

namespace zertz {
namespace {

template <std::size_t N>
doctest::String pick(const std::array<std::string_view, N>& words, int index) {
    return index >= 0 && static_cast<std::size_t>(index) < N
               ? std::string(words[static_cast<std::size_t>(index)]).c_str()
               : ("unknown " + std::to_string(index)).c_str();
}

/// Without its board a cell has no definite name, so this gives both possible names.
std::string both_names(Cell cell) {
    if (cell == no_cell) {
        return "none";
    }
    std::string text = "#" + std::to_string(index_of(cell));
    if (starting_rings(Board::Rings48).contains(cell)) {
        text += " " + name_of(Board::Rings48, cell);
    }
    if (starting_rings(Board::Rings61).contains(cell)) {
        text += " (61: " + name_of(Board::Rings61, cell) + ")";
    }
    return text;
}

} // namespace

std::ostream& operator<<(std::ostream& out, CellSet cells) {
    out << "{";
    for (const Cell cell : cells) {
        out << (cell == cells.first() ? "" : ", ") << both_names(cell);
    }
    return out << "}";
}

std::ostream& operator<<(std::ostream& out, MarbleCount count) {
    return out << format_count(count);
}

std::ostream& operator<<(std::ostream& out, Rules rules) {
    return out << name_of(rules);
}

std::ostream& operator<<(std::ostream& out, Turn turn) {
    switch (turn.kind()) {
    case Turn::Kind::Pass: return out << "pass";
    case Turn::Kind::Place:
        out << "place " << letter(turn.marble()) << " on " << both_names(turn.cell());
        if (turn.removes()) {
            out << ", remove " << both_names(turn.removed());
        }
        return out << (turn.declines_claims() ? ", decline claims" : "");
    case Turn::Kind::Capture: break;
    }
    out << "capture from " << both_names(turn.cell());
    for (int i = 0; i < turn.jumps(); ++i) {
        out << " " << toString(turn.jump(i));
    }
    return out;
}

std::ostream& operator<<(std::ostream& out, const Position& position) {
    out << "\n" << to_diagram(position) << format_position(position);
    return out << (position.over() ? ", over" : "") << (position.last_was_pass() ? ", after a pass" : "")
               << (position.capture_was_missed() ? ", after a missed capture" : "")
               << (position.must_capture() ? ", placement demanded back" : "") << "\n";
}

std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
    return out << name_of(outcome.result) << ", " << describe(outcome);
}

std::ostream& operator<<(std::ostream& out, const Refusal& refusal) {
    return out << toString(refusal.violation) << " at " << both_names(refusal.cell) << ", " << both_names(refusal.other)
               << ", " << letter(refusal.marble) << (refusal.own ? ", own" : "");
}

std::ostream& operator<<(std::ostream& out, const Misreading& misreading) {
    return out << "offset " << misreading.offset << ": " << misreading.message << " (" << misreading.rule << ")";
}

doctest::String toString(Cell cell) {
    return both_names(cell).c_str();
}

doctest::String toString(Direction direction) {
    return pick<6>({"Up", "UpRight", "DownRight", "Down", "DownLeft", "UpLeft"}, index_of(direction));
}

doctest::String toString(Marble marble) {
    return pick<3>({"White", "Grey", "Black"}, index_of(marble));
}

doctest::String toString(Player player) {
    return pick<2>({"First", "Second"}, index_of(player));
}

doctest::String toString(Board board) {
    return (std::to_string(ring_count(board)) + " rings").c_str();
}

doctest::String toString(GameResult result) {
    return std::string(name_of(result)).c_str();
}

doctest::String toString(Ending ending) {
    return pick<8>({"None", "WinningSet", "FullBoard", "Passes", "Repetition", "Agreement", "Resignation", "Time"},
                   static_cast<int>(ending));
}

doctest::String toString(Violation violation) {
    return pick<21>({"GameOver",        "CaptureCompulsory", "DemandedBack",    "NotInSupply",       "RingGone",
                     "RingOccupied",    "RemovalMissing",    "RemovalOccupied", "RemovalJustFilled", "RemovalHeld",
                     "RemovalNeedless", "NoMarble",          "NothingToJump",   "LandingOccupied",   "LandingGone",
                     "NotInLine",       "CaptureUnfinished", "PassNotAllowed",  "NothingToDecline",  "ClaimCompulsory",
                     "StepOutOfOrder"},
                    static_cast<int>(violation));
}

} // namespace zertz
