#include "base/escaped.hpp"
#include "record/record_notes.hpp"
#include "sgf/internal/sgf_board.hpp"
#include "sgf/internal/sgf_tags.hpp"
#include "sgf/sgf.hpp"

#include <algorithm>
#include <ostream>

namespace zertz {
namespace {

std::string_view variant_name(Board board) {
    switch (board) {
    case Board::Rings37: return "Zertz";
    case Board::Rings61: return "Zertz+24";
    default: return "Zertz+11";
    }
}

SgfVariant variant_of(Board board) {
    return *sgf_variant_named(variant_name(board));
}

std::string_view player_name(Player player) {
    return player == Player::First ? "P0" : "P1";
}

/// Whether the reader takes a value unchanged: it trims spaces, and ignores "x" and "None".
bool is_plain_value(std::string_view value) {
    return !value.empty() && value.front() != ' ' && value.back() != ' ' && value != "x" && value != "None";
}

/// "2021-12-15" for "2021.12.15", or the known part of it.
std::string date_to_sgf(std::string_view date) {
    std::string text(date.substr(0, date.find(".?")));
    std::replace(text.begin(), text.end(), '.', '-');
    return text;
}

/// Writes the root, then the tree of turns, one action per node.
class SgfWriter {
public:
    SgfWriter(const Game& game, std::string& text) : game_(game), text_(text), end_(game.line_end()) {}

    void write() {
        text_ += "(;\n";
        write_root();
        write_start();
        write_tree();
        text_ += ")\n";
    }

private:
    /// A place where the tree branches: the turn being written, and the number of its first action.
    struct Branch {
        NodeId turn;
        int sequence;
    };

    void write_value(std::string_view name, std::string_view value) {
        text_.append(name).append("[");
        append_escaped(text_, value, "[]\\");
        text_ += ']';
    }

    void write_line(std::string_view name, std::string_view value) {
        write_value(name, value);
        text_ += '\n';
    }

    // The root

    void write_root() {
        const Position& start = game_.start();
        text_ += "GM[22]VV[2]\n";
        write_line("SU", variant_name(start.board()));
        const bool whole = start == Position::start(start.board(), start.rules());
        if (!whole || board_of(variant_of(start.board())) != start.board()) {
            write_line("SZ", std::to_string(ring_count(start.board())));
        }
        if (start.rules() != Rules()) {
            write_line("RU", name_of(start.rules()));
        }
        if (start.mover() == Player::Second) {
            write_line("MV", "2");
        }
        write_line("RE", name_of(game_.result()));
        write_tags();
        write_player("P0", "First");
        write_player("P1", "Second");
        write_own_tags();
        if (const std::string& about = game_.remarks(root_node).after; !about.empty()) {
            write_line("C", about);
        }
    }

    /// What the reader derives from the file need not be written; what it derives wrongly must be.
    void expect(std::string_view name, std::string_view value) {
        expected_.push_back({std::string(name), std::string(value)});
    }

    void write_tags() {
        for (const SgfTag& known : sgf_tags) {
            const std::string_view value = game_.tag(known.tag);
            const bool needless = known.tag == "Round" && value == "-";
            if (is_plain_value(value) && !needless) {
                write_line(known.property, value);
                expect(known.tag, value);
            } else if (known.tag == "Event" || known.tag == "Site") {
                expect(known.tag, known.tag == "Event" ? sgf_event : sgf_site);
            } else if (known.tag == "Round") {
                expect(known.tag, "-");
            }
        }
        const std::string date = date_to_sgf(game_.tag("Date"));
        const bool read_so = date_from_sgf(date) == game_.tag("Date");
        if (read_so) {
            write_line("DT", date);
        }
        expect("Date", read_so ? game_.tag("Date") : "????.??.??");
        expect("Termination", expected_termination());
    }

    void write_player(std::string_view property, const std::string& which) {
        const std::string_view name = game_.tag(which);
        if (name != "?") {
            write_line(property, "id \"" + std::string(name) + "\"");
        }
        expect(which, name);
        expect(which + "Type", name == "?" ? "" : sgf_player_type(name));
        const auto note = [&](std::string_view word, const std::string& tag) {
            const std::string_view value = game_.tag(tag);
            if (is_plain_value(value)) {
                write_line(property, std::string(word) + " " + std::string(value));
                expect(tag, value);
            }
        };
        note("ranking", which + "Rating");
        note("time", which + "Time");
    }

    void write_own_tags() {
        const auto write_tag = [this](std::string_view name, std::string_view value) {
            const auto known =
                std::find_if(expected_.begin(), expected_.end(), [&](const Tag& tag) { return tag.name == name; });
            if ((known == expected_.end() ? std::string_view() : std::string_view(known->value)) != value) {
                write_line("TG", std::string(name) + (value.empty() ? "" : " ") + std::string(value));
            }
        };
        for (const std::string_view name : Game::roster) {
            write_tag(name, game_.tag(name));
        }
        for (const Tag& tag : game_.other_tags()) {
            tag.value.empty() ? write_line("TG", tag.name + " ") : write_tag(tag.name, tag.value);
        }
        for (const std::string_view name : {"FirstType", "SecondType", "Termination"}) {
            if (game_.tag(name).empty()) {
                write_tag(name, "");
            }
        }
    }

    // The end of the game

    /// Whether a player ended the game by an action that SGF has: resigning, winning on time, agreeing on a draw
    /// (R8.2).
    bool is_ended_by_players() const {
        const Outcome outcome = game_.outcome();
        const bool won = outcome.result == GameResult::FirstWins || outcome.result == GameResult::SecondWins;
        return won ? outcome.ending == Ending::Resignation || outcome.ending == Ending::Time
                   : outcome.result == GameResult::Draw && outcome.ending == Ending::Agreement;
    }

    std::string_view expected_termination() const {
        const Outcome outcome = game_.outcome();
        if (outcome.result == GameResult::Open) {
            return "abandoned";
        }
        if (is_ended_by_players()) {
            return outcome.ending == Ending::Resignation ? "resigned"
                   : outcome.ending == Ending::Time      ? "time"
                                                         : "agreed";
        }
        const Outcome rules = game_.rules_outcome(end_);
        if (!rules.over() || rules.result != outcome.result) {
            return "";
        }
        return rules.ending == Ending::Repetition ? "repetition" : "normal";
    }

    /// If turns follow that were demanded back, the end is a branch of its own, before theirs.
    void write_end() {
        if (!is_ended_by_players()) {
            return;
        }
        const bool branches = game_.first_child(end_) != no_node;
        text_ += branches ? "(" : "";
        write_last_actions();
        text_ += branches ? ")\n" : "";
    }

    void write_last_actions() {
        const Outcome outcome = game_.outcome();
        const Player winner = outcome.result == GameResult::SecondWins ? Player::Second : Player::First;
        if (outcome.ending == Ending::Time) {
            write_action(winner, "WinOnTime");
        } else if (outcome.ending == Ending::Resignation) {
            write_action(opponent(winner), "Resign");
            write_action(opponent(winner), "Done");
        } else {
            write_action(Player::First, "OfferDraw");
            write_action(Player::Second, "AcceptDraw");
            write_action(Player::Second, "Done");
        }
    }

    // Actions

    void begin_action(Player player, std::string_view operation) {
        text_.append("; ").append(player_name(player)).append("[").append(std::to_string(sequence_++)).append(" ");
        text_.append(operation).append("]");
    }

    void write_action(Player player, std::string_view operation) {
        begin_action(player, operation);
        text_ += '\n';
    }

    std::string place(Cell cell) const { return place_on(game_.start().board(), cell); }

    static std::string place_on(Board board, Cell cell) {
        return std::string(1, static_cast<char>('A' + column_of(board, cell))) + " " +
               std::to_string(number_of(board, cell));
    }

    /// A start other than the board's own is laid out by hand, as in the server's editor.
    void write_start() {
        const Position& start = game_.start();
        const SgfTable usual = SgfTable::of_start(board_of(variant_of(start.board())), start.rules());
        const SgfTable table = SgfTable::of(start, 0);
        if (usual.rings != table.rings || usual.marbles != table.marbles || usual.racks != table.racks) {
            write_action(Player::First, "Edit");
            // The whole board's names equal those of its part (R9.2).
            for (const Cell cell : cells_in_order(usual.board)) {
                if (cell != no_cell && usual.rings.contains(cell) && !table.rings.contains(cell)) {
                    write_action(Player::First, "R- " + place_on(usual.board, cell));
                }
            }
            write_marbles(table);
        }
        write_action(Player::First, "Start " + std::string(player_name(start.mover())));
    }

    void write_marbles(const SgfTable& table) {
        for (const Cell cell : cells_in_order(table.board)) {
            if (cell != no_cell && table.occupied().contains(cell)) {
                write_action(Player::First,
                             "RtoB 2 " + std::to_string(index_of(*table.marble_at(cell))) + " " + place(cell));
            }
        }
        for (const Player player : {Player::First, Player::Second}) {
            for (const Marble marble : all_marbles) {
                for (int i = 0; i < game_.start().captured(player)[marble]; ++i) {
                    write_action(player,
                                 "RtoR 2 " + std::to_string(index_of(marble)) + " " + std::to_string(index_of(player)));
                }
            }
        }
    }

    void write_turn(NodeId node) {
        const Position position = game_.position(game_.parent(node));
        const Turn turn = game_.turn(node);
        const Player player = position.mover();
        if (turn.is_pass()) {
            begin_action(player, "Pass");
            write_remarks(node);
            return;
        }
        if (turn.is_capture()) {
            write_jumps(node, position);
        } else {
            const int rack = position.pool().empty() ? index_of(player) : 2;
            begin_action(player, "RtoB " + std::to_string(rack) + " " + std::to_string(index_of(turn.marble())) + " " +
                                     place(turn.cell()));
            write_remarks(node);
            if (turn.removes()) {
                write_action(player, "R- " + place(turn.removed()));
            }
        }
        write_action(player, "Done");
    }

    void write_jumps(NodeId node, const Position& position) {
        const Turn turn = game_.turn(node);
        Cell at = turn.cell();
        for (int i = 0; i < turn.jumps(); ++i) {
            const Cell to = hop(position.board(), at, turn.jump(i)).to;
            begin_action(position.mover(), "BtoB " + place(at) + " " + place(to));
            if (i == 0) {
                write_remarks(node);
            } else {
                text_ += '\n';
            }
            at = to;
        }
    }

    /// Writes the remarks about a turn into its first node.
    void write_remarks(NodeId node) {
        const Remarks& remarks = game_.remarks(node);
        if (game_.turn(node).declines_claims()) {
            write_value("DC", "");
        }
        if (!remarks.annotations.empty()) {
            text_ += "NA";
            for (const std::uint8_t annotation : remarks.annotations) {
                text_.append("[").append(std::to_string(annotation)).append("]");
            }
        }
        if (!remarks.before.empty()) {
            write_value("CB", remarks.before);
        }
        const std::string notes = format_notes({remarks.clock, remarks.evaluation, remarks.demanded_back});
        if (!notes.empty() || !remarks.after.empty()) {
            write_value("C",
                        notes + (notes.empty() || remarks.after.empty() ? "" : " ") + text_beside_notes(game_, node));
        }
        text_ += '\n';
    }

    // The tree. Where it branches, each branch is in brackets, the continuing line first. Without recursion, because a
    // tree may be arbitrarily deep.

    void write_tree() {
        std::vector<Branch> branches;
        NodeId node = game_.first_child(root_node);
        if (end_ == root_node) {
            write_end();
        }
        while (node != no_node || !branches.empty()) {
            if (node == no_node) {
                text_ += ")\n";
                Branch& branch = branches.back();
                branch.turn = game_.next_sibling(branch.turn);
                if (branch.turn == no_node) {
                    branches.pop_back();
                    continue;
                }
                sequence_ = branch.sequence;
                text_ += "(";
                node = branch.turn;
            } else if (game_.next_sibling(node) != no_node || (game_.parent(node) == end_ && is_ended_by_players())) {
                branches.push_back({node, sequence_});
                text_ += "(";
            }
            write_turn(node);
            if (node == end_) {
                write_end();
            }
            node = game_.first_child(node);
        }
    }

    const Game& game_;
    std::string& text_;
    NodeId end_;
    int sequence_ = 0;
    std::vector<Tag> expected_;
};

} // namespace

void write_sgf(std::ostream& out, const Game& game) {
    out << format_sgf(game);
}

std::string format_sgf(const Game& game) {
    std::string text;
    SgfWriter(game, text).write();
    return text;
}

} // namespace zertz
