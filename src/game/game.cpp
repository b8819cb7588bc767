#include "game/game.hpp"

#include "base/clean.hpp"
#include "base/copies.hpp"
#include "game/record_order.hpp"
#include "games/all.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace zertz {

namespace {

constexpr std::string_view termination_tag = "Termination";

template <class Ending>
Ending ending_named(std::string_view termination) {
    if (termination == "resigned") {
        return Ending::Resignation;
    }
    if (termination == "time") {
        return Ending::Time;
    }
    if (termination == "agreed") {
        return Ending::Agreement;
    }
    if (termination == "abandoned") {
        return Ending::Abandonment;
    }
    return termination == "repetition" ? Ending::Repetition : Ending::None;
}

} // namespace

template <GameRules R>
BasicGame<R>::BasicGame(const Position& start) : Tags(R::start_tags) {
    nodes_.reserve(64);
    nodes_.emplace_back();
    nodes_.front().position = R::as_start(start);
}

// The end of the game

/// A result declared for one main line does not hold for another; a result by the rules needs no declaration.
template <GameRules R>
void BasicGame<R>::main_line_changed(NodeId old_end) {
    const NodeId end = line_end();
    if (end == old_end) {
        return;
    }
    const Outcome outcome = rules_outcome(end);
    declared_ = GameResult::Open;
    const bool repeated = outcome.ending == Ending::Repetition;
    set_tag(termination_tag, !outcome.over() ? "" : repeated ? "repetition" : "normal");
}

template <GameRules R>
typename R::Outcome BasicGame<R>::outcome() const {
    Outcome outcome = rules_outcome(line_end());
    const bool repeated = outcome.ending == Ending::Repetition;
    if (outcome.over() && !repeated) {
        return outcome;
    }
    const std::string_view termination = tag(termination_tag);
    const bool overlooked = declared_ == GameResult::Open ? termination == "abandoned" : declared_ != outcome.result;
    if (!repeated || overlooked) {
        outcome.result = declared_;
        outcome.ending = declared_ == GameResult::Open ? Ending::None : ending_named<Ending>(termination);
    }
    return outcome;
}

template <GameRules R>
void BasicGame<R>::declare(GameResult result, std::string_view termination) {
    declared_ = result;
    set_tag(termination_tag, termination);
}

template <GameRules R>
void BasicGame<R>::withdraw_declared() {
    const Outcome by_rules = rules_outcome(line_end());
    if (!by_rules.over() || outcome().result != by_rules.result) {
        declare(GameResult::Open, "");
    }
}

// Remarks

template <GameRules R>
const Remarks& BasicGame<R>::remarks(NodeId node) const {
    static const Remarks nothing;
    return at(node).remarks == none ? nothing : remarks_[at(node).remarks];
}

template <GameRules R>
Remarks& BasicGame<R>::edit_remarks(NodeId node) {
    if (at(node).remarks == none) {
        at(node).remarks = static_cast<std::uint32_t>(remarks_.size());
        remarks_.emplace_back();
    }
    return remarks_[at(node).remarks];
}

template <GameRules R>
void BasicGame<R>::set_comment(NodeId node, std::string_view text) {
    std::string clean = clean_text(text);
    if (!clean.empty() || at(node).remarks != none) {
        edit_remarks(node).after = std::move(clean);
    }
}

template <GameRules R>
void BasicGame<R>::set_comment_before(NodeId node, std::string_view text) {
    assert(node != root_node);
    std::string clean = clean_text(text);
    if (!clean.empty() || at(node).remarks != none) {
        edit_remarks(node).before = std::move(clean);
    }
}

namespace {

void append_line(std::string& comment, std::string_view text) {
    const std::string clean = clean_text(text);
    if (!clean.empty()) {
        comment += comment.empty() ? "" : "\n";
        comment += clean;
    }
}

} // namespace

template <GameRules R>
void BasicGame<R>::append_comment(NodeId node, std::string_view text) {
    append_line(edit_remarks(node).after, text);
}

template <GameRules R>
void BasicGame<R>::append_comment_before(NodeId node, std::string_view text) {
    assert(node != root_node);
    append_line(edit_remarks(node).before, text);
}

template <GameRules R>
bool BasicGame<R>::annotate(NodeId node, std::uint8_t annotation) {
    assert(node != root_node);
    auto& annotations = edit_remarks(node).annotations;
    if (std::find(annotations.begin(), annotations.end(), annotation) != annotations.end()) {
        return false;
    }
    annotations.push_back(annotation);
    return true;
}

template <GameRules R>
void BasicGame<R>::clear_annotations(NodeId node) {
    if (!remarks(node).annotations.empty()) {
        edit_remarks(node).annotations.clear();
    }
}

template <GameRules R>
void BasicGame<R>::set_clock(NodeId node, std::optional<std::chrono::milliseconds> clock) {
    assert(node != root_node);
    using std::chrono::milliseconds;
    constexpr milliseconds most = std::chrono::hours(10000) - milliseconds(1);
    edit_remarks(node).clock = clock ? std::optional(std::clamp(*clock, milliseconds(0), most)) : std::nullopt;
}

template <GameRules R>
void BasicGame<R>::set_evaluation(NodeId node, std::optional<Evaluation> evaluation) {
    assert(node != root_node);
    if (evaluation) {
        const int most = evaluation->win ? 9999 : 999999;
        evaluation->value = std::clamp(evaluation->value, -most, most);
        evaluation->depth = std::clamp(evaluation->depth, 0, 999);
    }
    edit_remarks(node).evaluation = evaluation;
}

template <GameRules R>
BasicGame<R>::BasicGame() : BasicGame(R::usual_start()) {}

DEFINE_COPIES(template <GameRules R>, BasicGame<R>, BasicGame)

template <GameRules R>
bool BasicGame<R>::equals(const BasicGame& other) const {
    const Tags& tags = *this;
    if (start() != other.start() || !(tags == other) || size() != other.size() || result() != other.result()) {
        return false;
    }
    NodeId here = root_node;
    NodeId there = root_node;
    while (here != no_node && there != no_node) {
        if (ply(here) != other.ply(there) || !(turn(here) == other.turn(there)) ||
            remarks(here) != other.remarks(there)) {
            return false;
        }
        here = next_in_record(*this, here);
        there = next_in_record(other, there);
    }
    return here == there;
}

#define INSTANTIATE(R) template class BasicGame<R>;
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
