#pragma once

#include "game/remarks.hpp"
#include "game/seam.hpp"
#include "game/tags.hpp"
#include "zertz/zertz_rules.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zertz {

/// A game: where it started, a tree of legal turns with what was said about them, how it ended, and tags. A plain value.
/// Where somebody is in it is a Walk (game/walk.hpp).
///
/// The first turn after each position is the main line's, or its variation's; the others are variations of it.
///
/// Comments are cleaned when they come in, as tags are, but keep their line ends, as \n, and lose the spaces around them.
template <GameRules R>
class BasicGame : public Tags {
public:
    using Position = typename R::Position;
    using Turn = typename R::Turn;
    using Refusal = typename R::Refusal;
    using Outcome = typename R::Outcome;
    using Ending = typename R::Ending;
    using History = typename R::History;

    BasicGame() : BasicGame(R::usual_start()) {}
    /// A game from a position, which has no turn before it (R13.4).
    explicit BasicGame(const Position& start);

    static Tags::Name look_up_tag(std::string_view name) { return Tags::look_up(name, R::start_tags); }

    // The tree.

    const Position& start() const { return nodes_[0].position; }
    /// How many turns there are in all, those of variations included.
    std::size_t size() const { return nodes_.size() - 1; }
    NodeId parent(NodeId node) const { return at(node).parent; }
    NodeId first_child(NodeId node) const { return at(node).first_child; }
    NodeId next_sibling(NodeId node) const { return at(node).next_sibling; }
    std::vector<NodeId> children(NodeId node) const;
    /// The turn that led here. Not for the root.
    Turn turn(NodeId node) const { return at(node).turn; }
    /// How many turns led here.
    int ply(NodeId node) const { return static_cast<int>(at(node).ply); }
    /// The number that a turn has in a record, where two turns share one: the first player's and the second's.
    int turn_number(NodeId node) const;
    /// The position after the turn. If a placement made from here was demanded back, it says so (R10.3).
    Position position(NodeId node) const;
    /// The turns from the start up to here.
    std::vector<NodeId> line_to(NodeId node) const;
    /// The positions that the rules look back on, for the engine and for repetition (R8.1).
    History history(NodeId node) const;

    /// The position's outcome by the rules, repetition included (R8.1). Drawn so, a line may still be played on.
    Outcome rules_outcome(NodeId node) const;

    /// Plays a turn at a position, and answers where that leads. The same turn again is the line that is there;
    /// another makes the last variation, and nothing is lost. Says why, and does nothing, if the turn is not legal.
    Result<NodeId, Refusal> play(NodeId from, Turn turn);
    /// Adds a turn that is known to be legal: the reader's way. What was declared stands.
    NodeId add(NodeId parent, Turn turn);
    /// The same for a caller who has worked out the position after it.
    NodeId add(NodeId parent, Turn turn, const Position& after);

    /// The turn that the line goes on with: the first one, but not one that was demanded back.
    NodeId main_child(NodeId node) const;
    /// The end of the line that goes on from here; of the main line, from the root.
    NodeId line_end(NodeId from = root_node) const;
    /// The main line without the root.
    std::vector<NodeId> main_line() const;
    bool on_main_line(NodeId node) const;

    /// Makes the line that leads to the turn the main line.
    void make_main(NodeId node);
    /// Takes a turn out, not the root, with all that was played after it. Its parent's id remains; others may change.
    void remove(NodeId node);

    /// Whether the player to move may demand back the turn that led here, where the rules
    /// have such demands (R10.3).
    bool may_demand_back(NodeId node) const;
    /// Takes a turn back, so that its player must make another: it stays in the tree as a variation marked as demanded
    /// back, after the others, and the game stands before it.
    bool demand_back(NodeId node);
    /// The mark alone, for readers. False if nobody could demand it.
    bool mark_demanded_back(NodeId node);

    // The end of the game.

    /// How the main line ended: by the rules, else as declared. What was declared also stands against a repetition, as
    /// players may overlook one.
    Outcome outcome() const;
    GameResult result() const { return outcome().result; }

    /// Says how the game ended where the rules do not (R8.2), and sets the tag Termination; empty removes it. A turn
    /// played on the main line makes it void.
    void declare(GameResult result, std::string_view termination);
    void resign(Player loser) { declare(win_of(opponent(loser)), "resigned"); }
    void lose_on_time(Player loser) { declare(win_of(opponent(loser)), "time"); }
    void agree_draw() { declare(GameResult::Draw, "agreed"); }
    void abandon() { declare(GameResult::Open, "abandoned"); }
    /// What was declared, whatever the rules say.
    GameResult declared() const { return declared_; }

    // Remarks.

    /// All that was said about a turn, or about the game at the root; nothing in it if nothing was.
    const Remarks& remarks(NodeId node) const;
    /// The comment behind a turn, at the root about the whole game. Clock and evaluation have functions of their own;
    /// notes such as [%clk 0:04:31] in a turn's text become them when a record of it is read.
    void set_comment(NodeId node, std::string_view text);
    /// Adds a line to it, if the text is not empty.
    void append_comment(NodeId node, std::string_view text);
    // The others are for turns, not for the root.
    void set_comment_before(NodeId node, std::string_view text);
    void append_comment_before(NodeId node, std::string_view text);
    /// False if it is there already.
    bool annotate(NodeId node, std::uint8_t annotation);
    void clear_annotations(NodeId node);
    /// From 0 to just below 10,000 hours.
    void set_clock(NodeId node, std::optional<std::chrono::milliseconds> clock);
    /// Less than 10,000 points or turns either way, and a depth below 1,000.
    void set_evaluation(NodeId node, std::optional<Evaluation> evaluation);

    /// Whether a record of the two would be the same.
    friend bool operator==(const BasicGame& a, const BasicGame& b) { return a.equals(b); }

private:
    static constexpr std::uint32_t none = 0xffffffff;

    struct Node {
        Position position;
        Turn turn;
        NodeId parent = no_node;
        NodeId first_child = no_node;
        NodeId next_sibling = no_node;
        std::uint32_t remarks = none;
        std::uint32_t ply = 0;
    };

    const Node& at(NodeId node) const { return nodes_[static_cast<std::size_t>(node)]; }
    Node& at(NodeId node) { return nodes_[static_cast<std::size_t>(node)]; }
    bool equals(const BasicGame& other) const;
    Remarks& edit_remarks(NodeId node);
    NodeId child_with(NodeId parent, Turn turn) const;
    void link_last(NodeId node);
    void link_first(NodeId node);
    void unlink(NodeId node);
    bool is_demanded_back(NodeId node) const;
    bool line_was_demanded_back(NodeId node) const;
    int occurrences(NodeId node) const;
    void main_line_changed(NodeId old_end);

    std::vector<Node> nodes_;
    std::vector<Remarks> remarks_;
    GameResult declared_ = GameResult::Open;
};

/// Whether two games have the same start and main line, whatever is said of them.
template <GameRules R>
bool same_course(const BasicGame<R>& a, const BasicGame<R>& b);

/// A game of ZÈRTZ. That of GIPF is in game/gipf_game.hpp.
using Game = BasicGame<ZertzRules>;

} // namespace zertz
