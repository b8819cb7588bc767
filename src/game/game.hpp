#pragma once

#include "game/remarks.hpp"
#include "game/tags.hpp"
#include "games/seam.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace zertz {

/// A game: its start, a tree of legal turns with the remarks about them, its result, and its tags. A plain value. A
/// Walk (game/walk.hpp) holds somebody's place in it.
///
/// The first turn after each position continues the main line or its variation; the other turns are variations of it.
///
/// Comments are cleaned when they are set, as tags are, but keep their line ends as \n and lose the spaces around them.
template <GameRules R>
class BasicGame : public Tags {
public:
    using Position = typename R::Position;
    using Turn = typename R::Turn;
    using Refusal = typename R::Refusal;
    using Outcome = typename R::Outcome;
    using Ending = typename R::Ending;
    using History = typename R::History;

    BasicGame();
    /// A game from a position that has no turn before it (R13.4).
    explicit BasicGame(const Position& start);
    // Compiled once, not in every file that copies one.
    BasicGame(const BasicGame&);
    BasicGame(BasicGame&&) noexcept;
    BasicGame& operator=(const BasicGame&);
    BasicGame& operator=(BasicGame&&) noexcept;
    ~BasicGame();

    static Tags::Name look_up_tag(std::string_view name) { return Tags::look_up(name, R::start_tags); }

    // The tree.

    const Position& start() const { return nodes_[0].position; }
    /// The number of turns, including those of variations.
    std::size_t size() const { return nodes_.size() - 1; }
    NodeId parent(NodeId node) const { return at(node).parent; }
    NodeId first_child(NodeId node) const { return at(node).first_child; }
    NodeId next_sibling(NodeId node) const { return at(node).next_sibling; }
    std::vector<NodeId> children(NodeId node) const;
    /// The turn that led to this node. Not for the root.
    Turn turn(NodeId node) const { return at(node).turn; }
    /// The number of turns that led to this node.
    int ply(NodeId node) const { return static_cast<int>(at(node).ply); }
    /// The number of the turn in a record, where a turn of the first player and one of the second share a number.
    int turn_number(NodeId node) const;
    /// The position after the turn. Records whether a placement made from here was demanded back (R10.3).
    Position position(NodeId node) const;
    /// The turns from the start to this node.
    std::vector<NodeId> line_to(NodeId node) const;
    /// The positions that the rules look back at, for the engine and for repetition (R8.1).
    History history(NodeId node) const;

    /// The position's outcome by the rules, repetition included (R8.1). After such a draw a line may still be
    /// continued.
    Outcome rules_outcome(NodeId node) const;

    /// Plays a turn at a position, and returns the node it leads to. Follows a line that already begins with this turn,
    /// or adds a new last variation; nothing is lost. If the turn is not legal, says why and changes nothing.
    Result<NodeId, Refusal> play(NodeId from, Turn turn);
    /// Adds a turn that is known to be legal, for readers. A declared result remains.
    NodeId add(NodeId parent, Turn turn);
    /// The same for a caller that has already computed the position after it.
    NodeId add(NodeId parent, Turn turn, const Position& after);
    /// Puts a turn before those of its siblings that were added from `since` on, if it was too; from the root on, before
    /// all. One that was demanded back stays last.
    void put_before(NodeId node, NodeId since);

    /// The turn that continues the line: the first one, unless it was demanded back.
    NodeId main_child(NodeId node) const;
    /// The end of the line that continues from here; from the root, the end of the main line.
    NodeId line_end(NodeId from = root_node) const;
    /// The main line without the root.
    std::vector<NodeId> main_line() const;
    bool on_main_line(NodeId node) const;

    /// Makes the line that leads to this turn the main line.
    void make_main(NodeId node);
    /// Removes a turn, but not the root, and everything played after it. Its parent's id remains valid; others may
    /// change.
    void remove(NodeId node);

    /// Whether the player to move may demand back the turn that led here, if the rules have such demands (R10.3).
    bool may_demand_back(NodeId node) const;
    /// Takes a turn back, so that its player must make another. The turn stays in the tree, marked as demanded back, as
    /// the last variation, and the main line ends before it.
    bool demand_back(NodeId node);
    /// Only sets the mark, for readers. False if nobody could demand the turn back.
    bool mark_demanded_back(NodeId node);

    // The end of the game.

    /// How the main line ended: by the rules, else as declared. A declared result also overrides a repetition, because
    /// players may overlook one.
    Outcome outcome() const;
    GameResult result() const { return outcome().result; }

    /// Declares a result where the rules do not decide (R8.2), and sets the tag Termination; an empty text removes the
    /// tag. A later turn on the main line cancels the declaration.
    void declare(GameResult result, std::string_view termination);
    void resign(Player loser) { declare(win_of(opponent(loser)), "resigned"); }
    void lose_on_time(Player loser) { declare(win_of(opponent(loser)), "time"); }
    void agree_draw() { declare(GameResult::Draw, "agreed"); }
    void abandon() { declare(GameResult::Open, "abandoned"); }
    /// The game goes on before its end, or from there: only what the rules decide stays decided.
    void withdraw_declared();
    /// The declared result, whatever the rules say.
    GameResult declared() const { return declared_; }

    // Remarks.

    /// All remarks about a turn, or about the game at the root; empty if there are none.
    const Remarks& remarks(NodeId node) const;
    /// The comment after a turn; at the root, about the whole game. Clock and evaluation have their own functions:
    /// reading a record turns notes such as [%clk 0:04:31] in a turn's text into them.
    void set_comment(NodeId node, std::string_view text);
    /// Adds a line to the comment, if the text is not empty.
    void append_comment(NodeId node, std::string_view text);
    // The others are for turns, not for the root.
    void set_comment_before(NodeId node, std::string_view text);
    void append_comment_before(NodeId node, std::string_view text);
    /// False if the turn has this annotation already.
    bool annotate(NodeId node, std::uint8_t annotation);
    void clear_annotations(NodeId node);
    /// From 0 to just under 10,000 hours.
    void set_clock(NodeId node, std::optional<std::chrono::milliseconds> clock);
    /// Under 10,000 points or turns either way, and a depth under 1,000.
    void set_evaluation(NodeId node, std::optional<Evaluation> evaluation);

    /// Whether both games would give the same record.
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
    void unlink(NodeId node);
    bool is_demanded_back(NodeId node) const;
    bool line_was_demanded_back(NodeId node) const;
    int occurrences(NodeId node) const;
    void main_line_changed(NodeId old_end);

    std::vector<Node> nodes_;
    std::vector<Remarks> remarks_;
    GameResult declared_ = GameResult::Open;
};

/// Whether two games have the same start and main line, whatever their remarks and tags.
template <GameRules R>
bool same_course(const BasicGame<R>& a, const BasicGame<R>& b);

/// A game of ZÈRTZ.
using Game = BasicGame<ZertzRules>;

} // namespace zertz
