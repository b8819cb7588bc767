#include "sgf/internal/sgf_actions.hpp"

#include "../support/print.hpp"

#include <vector>

using namespace zertz;

namespace {

std::string cell_text(const SgfCell& cell) {
    return static_cast<char>('a' + cell.column) + std::to_string(cell.number);
}

/// An action, in the notation of this test.
std::string read(const std::string& name, const std::string& value) {
    const auto action = read_sgf_action(name, value);
    if (!action) {
        return "error " + std::to_string(action.error().offset) + " " + action.error().message;
    }
    std::string text = std::to_string(action->player) + "/" + std::to_string(action->sequence) + " ";
    switch (action->op) {
    case SgfOp::RackToBoard:
        return text + "place " + std::to_string(action->rack) + std::to_string(action->colour) + cell_text(action->to);
    case SgfOp::RemoveRing: return text + "remove " + cell_text(action->to);
    case SgfOp::AddRing: return text + "add " + cell_text(action->to);
    case SgfOp::BoardToBoard: return text + "move " + cell_text(action->from) + cell_text(action->to);
    case SgfOp::BoardToRack: return text + "take " + cell_text(action->from) + std::to_string(action->to_rack);
    case SgfOp::RackToRack:
        return text + "give " + std::to_string(action->rack) + std::to_string(action->colour) +
               std::to_string(action->to_rack);
    case SgfOp::Start: return text + "start " + std::to_string(action->starter);
    case SgfOp::Unknown: return text + "unknown " + std::string(action->text);
    default: return text + "#" + std::to_string(static_cast<int>(action->op)) + " " + std::string(action->text);
    }
}

std::string number_of(SgfOp op) {
    return "#" + std::to_string(static_cast<int>(op)) + " ";
}

struct ActionRow {
    std::string name;
    std::string value;
    std::string expected;
};

} // namespace

TEST_CASE("every operation is read, in any letter case") {
    const std::vector<ActionRow> rows{
        {"P0", "7 RtoB 2 1 G 1", "0/7 place 21g1"},
        {"p1", "7 rtob 0 2 d 4 ", "1/7 place 02d4"},
        {"P1", "RTOB 1 0 D4", "1/-1 place 10d4"},
        {"P0", "8 R- A 12", "0/8 remove a12"},
        {"P0", "r- H 4", "0/-1 remove h4"},
        {"P0", "R+ D 8", "0/-1 add d8"},
        {"P1", "9 BtoB A 1 C 3", "1/9 move a1c3"},
        {"P1", "BtoR D 3 2", "1/-1 take d32"},
        {"P1", "10 RtoR 2 0 1", "1/10 give 201"},
        {"P-1", "0 Start P1", "-1/0 start 1"},
        {"P0", "start p0", "0/-1 start 0"},
        {"P0", "Start 1", "0/-1 start 1"},
        {"P0", " 3  DONE  ", "0/3 " + number_of(SgfOp::Done)},
        {"P0", "3 Resign", "0/3 " + number_of(SgfOp::Resign)},
        {"P0", "3 WinOnTime ", "0/3 " + number_of(SgfOp::WinOnTime)},
        {"P0", "OfferDraw", "0/-1 " + number_of(SgfOp::OfferDraw)},
        {"P0", "acceptdraw", "0/-1 " + number_of(SgfOp::AcceptDraw)},
        {"P0", "DECLINEDRAW", "0/-1 " + number_of(SgfOp::DeclineDraw)},
        {"P0", "Edit ", "0/-1 " + number_of(SgfOp::Edit)},
        {"P0", "reset", "0/-1 " + number_of(SgfOp::Reset)},
        {"P0", "undo", "0/-1 " + number_of(SgfOp::Undo)},
        {"P0", "Swap", "0/-1 " + number_of(SgfOp::Swap)},
        {"P0", "Pass", "0/-1 " + number_of(SgfOp::Pass)},
        {"P0", "3 SetBoard Zertz+24", "0/3 " + number_of(SgfOp::SetBoard) + "Zertz+24"},
        {"P0", "id \"a b\"", "0/-1 " + number_of(SgfOp::Name) + "\"a b\""},
        {"P1", "time 0:02:06 ", "1/-1 " + number_of(SgfOp::Time) + "0:02:06"},
        {"P1", "ranking 1500", "1/-1 " + number_of(SgfOp::Ranking) + "1500"},
        {"P0", "5 Pick 2 1", "0/5 " + number_of(SgfOp::Log) + "2 1"},
        {"P-1", "vcr:@-1 doScrollTo 99999", "-1/-1 " + number_of(SgfOp::Log) + "doScrollTo 99999"},
        {"P-1", "edit: P0\\[reset\\] deleted", "-1/-1 " + number_of(SgfOp::Log) + "P0\\[reset\\] deleted"},
        {"P0", "hello there", "0/-1 unknown hello"},
        {"P12", "Done", "-1/-1 " + number_of(SgfOp::Done)},
    };
    for (const ActionRow& row : rows) {
        CAPTURE(row.value);
        CHECK(is_sgf_player(row.name));
        CHECK(read(row.name, row.value) == row.expected);
    }
}

TEST_CASE("operations that cannot be read say where") {
    const std::string big(400, '9');
    const std::vector<ActionRow> rows{
        {"P0", "", "error 0 no operation found; write one such as 'RtoB 2 0 D 4'"},
        {"P0", "7 ", "error 2 no operation found; write one such as 'RtoB 2 0 D 4'"},
        {"P0", "7x RtoB 2 1 G 1", "error 0 cannot read '7x'; use a sequence number"},
        {"P0", big + " Done", "error 0 cannot read '99999999999999999999...'; use a sequence number"},
        {"P0", "RtoB 3 1 G 1", "error 5 cannot read '3'; use a rack: 0, 1 or 2"},
        {"P0", "RtoB 2 -1 G 1", "error 7 cannot read '-1'; use a colour: 0, 1 or 2"},
        {"P0", "RtoB 2 1 7 1", "error 9 cannot read '7'; use a column letter"},
        {"P0", "RtoB 2 1 G", "error 10 the value ends here; use a ring number"},
        {"P0", "RtoB 2 1 G 0", "error 11 cannot read '0'; use a ring number"},
        {"P0", "RtoB 2 1 G " + big, "error 11 cannot read '99999999999999999999...'; use a ring number"},
        {"P0", "RtoB 2 1 G1x", "error 10 cannot read '1x'; use a ring number"},
        {"P0", "BtoB A 1 C", "error 10 the value ends here; use a ring number"},
        {"P0", "BtoB A 1 \xff 1", "error 9 cannot read '\\xff'; use a column letter"},
        {"P0", "RtoR 2 1", "error 8 the value ends here; use a rack: 0, 1 or 2"},
        {"P0", "Start P2", "error 6 cannot read 'P2'; use P0 or P1"},
        {"P0", "Start", "error 5 the value ends here; use P0 or P1"},
    };
    for (const ActionRow& row : rows) {
        CAPTURE(row.value);
        CHECK(read(row.name, row.value) == row.expected);
    }
}

TEST_CASE("the properties of players are P and a number") {
    for (const char* name : {"P0", "p1", "P-1", "P10"}) {
        CHECK(is_sgf_player(name));
    }
    for (const char* name : {"", "P", "P-", "PC", "0", "P0x", "P1234", "TM"}) {
        CHECK_FALSE(is_sgf_player(name));
    }
}
