#pragma once

#include "game/game.hpp"
#include "sgf/internal/sgf_board.hpp"
#include "sgf/internal/sgf_tokens.hpp"
#include "sgf/internal/sgf_turn.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// Replays the actions of one SGF game (N4) into a Game, by the rules (R11). The reader of the file passes actions,
/// comments and brackets in order, and asks for the game at the end, even after a fault.
class SgfReplay {
public:
    static constexpr std::size_t most_turns = 50'000;
    static constexpr std::size_t deepest = 1000;

    /// The root node's information about the game; set it before the first action.
    struct Setup {
        SgfVariant variant = SgfVariant::Plain;
        Rules rules;
        std::optional<Board> board;     // which board it is, if the variant does not determine it
        Player starter = Player::First; // who goes first
    };
    Setup& setup() { return setup_; }

    // Each returns false if the game cannot continue; fault() says why.

    bool act(const SgfAction& action, const SgfPlace& place);
    bool open(const SgfPlace& place);
    bool close(const SgfPlace& place);
    /// The end of the game.
    bool finish(const SgfPlace& place);

    // Remarks in a node belong to the turn that the node is part of, else to the turn before.

    void comment(std::string_view text);
    void comment_before(std::string_view text);
    void annotate(std::uint8_t annotation) { said().annotations.push_back(annotation); }
    void decline_claims() { said().declined = true; }

    const SgfFault& fault() const { return fault_; }
    /// What was read although it is not quite correct; the caller takes them out.
    std::vector<SgfFault>& warnings() { return warnings_; }

    /// The game so far, without its tags.
    Game take_game();
    /// Whether the players ended the game (R8.2) by an action.
    bool is_ended_by_players() const { return end_ != End::None; }
    /// Which of P0 and P1 is the first player.
    int first() const { return first_; }

private:
    enum class Phase : std::uint8_t { Before, Laying, Editing, Playing };
    enum class End : std::uint8_t { None, Resigned, Timed, Agreed };

    struct Said {
        std::string before;
        std::string after;
        std::vector<std::uint8_t> annotations;
        bool declined = false;
    };
    /// A complete turn that may still be taken back.
    struct Made {
        Turn turn;
        Position before;
        SgfTurn actions;
        Said said;
    };
    /// The state of a line of the tree. The turns after `base` are not in the game yet.
    struct Line {
        NodeId base = root_node;
        Position now;
        std::vector<Made> made;
        SgfTurn turn;      // the one being made
        SgfTurn forgotten; // what a Reset removed from it
        int player = 0;    // who makes it
        Said said;
        bool main = true;
        bool branched = false;
    };

    bool fail(const SgfPlace& place, std::string message, std::string rule = "N4");
    void warn(const SgfPlace& place, std::string message, std::string rule = "N4");
    bool cell_of(const SgfCell& name, const SgfPlace& place, Cell& cell);

    Line& line() { return lines_.back(); }
    bool in_main_line() const { return lines_.back().main && !lines_.back().branched; }
    /// Whether the players have ended the game (R8.2).
    bool ended() const { return end_ != End::None && in_main_line(); }
    int mover() const { return lines_.back().now.mover() == Player::First ? first_ : 1 - first_; }
    bool has_turns() const;

    void begin();
    bool start(const SgfAction& action, const SgfPlace& place);
    void begin_play(int player);
    bool resume(int player);
    Board board_of_table() const;
    bool edit(const SgfPlace& place);
    bool set_board(const SgfAction& action, const SgfPlace& place);
    bool act_on_table(const SgfAction& action, const SgfPlace& place);
    bool lay(const SgfAction& action, const SgfPlace& place);
    bool end_laying(const SgfPlace& place);

    bool act_in_turn(const SgfAction& action, const SgfPlace& place);
    bool prepare_turn(const SgfAction& action, const SgfPlace& place);
    bool move_marbles(const SgfAction& action, const SgfPlace& place);
    bool hand_over(const SgfAction& action, const SgfPlace& place);
    void rewind(int sequence);
    bool take_last_back();
    void undo();
    bool done(const SgfPlace& place);
    bool end_turn();
    bool end_line(const SgfPlace& place);
    bool commit(Turn turn, const SgfPlace& place);
    bool pass(const SgfPlace& place);
    void swap(const SgfPlace& place);
    void end_by(End end, const SgfAction& action);

    static void add_line(std::string& text, std::string_view more);
    Said& said();
    void flush(std::size_t count);
    void put_down(NodeId node, const Said& said);
    void declare();

    Setup setup_;
    Game game_;
    SgfFault fault_;
    std::vector<SgfFault> warnings_;
    Phase phase_ = Phase::Before;
    bool begun_ = false;
    SgfBoard board_;
    SgfLayout layout_;
    int layer_ = 0; // who lays the rings
    SgfTable table_;
    int first_ = 0;
    std::vector<Line> lines_{1};
    Said root_said_;
    std::size_t turns_ = 0;
    bool skipped_ = false;
    bool passed_ = false; // by the last action
    End end_ = End::None;
    bool confirmed_ = false; // the players can no longer revoke how they ended it
    int loser_ = 0;
};

} // namespace zertz
