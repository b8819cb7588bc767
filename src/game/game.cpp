#include "game/game.hpp"

#include "base/ascii.hpp"
#include "base/clean.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace zertz {
namespace {

constexpr std::array<std::string_view, Game::roster.size()> roster_defaults{"?", "?", "????.??.??", "-", "?", "?"};
constexpr std::array<std::string_view, 4> derived_tags{"Board", "Rules", "Setup", "Result"};
constexpr std::array<std::string_view, 18> known_tags{
    "Event",       "Site",        "Date",      "Round",      "First", "Second", "Result", "Rules",     "Board",
    "Termination", "TimeControl", "FirstType", "SecondType", "Level", "Seed",   "Setup",  "Annotator", "Source"};
constexpr std::string_view termination_tag = "Termination";

template <class Names>
bool is_among(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::optional<std::size_t> roster_index(std::string_view name) {
    const auto found = std::find(Game::roster.begin(), Game::roster.end(), name);
    if (found == Game::roster.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - Game::roster.begin());
}

template <class Tags>
auto place_of(Tags& tags, std::string_view name) {
    return std::lower_bound(tags.begin(), tags.end(), name,
                            [](const Tag& tag, std::string_view wanted) { return wanted.compare(tag.name) > 0; });
}

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
    return termination == "repetition" ? Ending::Repetition : Ending::None;
}

} // namespace

Game::Game(const Position& start) {
    std::copy(roster_defaults.begin(), roster_defaults.end(), roster_.begin());
    nodes_.reserve(64);
    nodes_.emplace_back();
    nodes_.front().position = Position::from_parts(start.parts());
}

// Tags

std::string_view Game::usual_tag_name(std::string_view name) {
    for (const std::string_view known : known_tags) {
        if (same_letters(name, known)) {
            return known;
        }
    }
    return name;
}

bool Game::is_known_tag(std::string_view usual_name) {
    return is_among(known_tags, usual_name);
}

bool Game::is_tag_name(std::string_view name) {
    const auto allowed = [](char c) { return is_digit(c) || is_letter(c) || c == '_'; };
    return !name.empty() && name.size() <= longest_tag_name && std::all_of(name.begin(), name.end(), allowed) &&
           !is_among(derived_tags, usual_tag_name(name));
}

std::string_view Game::tag(std::string_view given_name) const {
    const std::string_view name = usual_tag_name(given_name);
    if (const auto index = roster_index(name)) {
        return roster_[*index];
    }
    const auto place = place_of(other_tags_, name);
    return place != other_tags_.end() && place->name == name ? std::string_view(place->value) : std::string_view();
}

bool Game::set_tag(std::string_view given_name, std::string_view value) {
    if (!is_tag_name(given_name)) {
        return false;
    }
    const std::string_view name = usual_tag_name(given_name);
    if (const auto index = roster_index(name)) {
        roster_[*index] = value.empty() ? std::string(roster_defaults[*index]) : clean_line(value);
        return true;
    }
    const auto place = place_of(other_tags_, name);
    const bool found = place != other_tags_.end() && place->name == name;
    if (value.empty()) {
        if (found) {
            other_tags_.erase(place);
        }
    } else if (found) {
        place->value = clean_line(value);
    } else if (!is_known_tag(name) && foreign_tag_count() == most_foreign_tags) {
        return false;
    } else {
        other_tags_.insert(place, {std::string(name), clean_line(value)});
    }
    return true;
}

std::size_t Game::foreign_tag_count() const {
    return static_cast<std::size_t>(
        std::count_if(other_tags_.begin(), other_tags_.end(), [](const Tag& tag) { return !is_known_tag(tag.name); }));
}

// The end of the game

/// What was declared of one main line does not hold for another; what the rules say needs no declaring.
void Game::main_line_changed(NodeId old_end) {
    const NodeId end = line_end();
    if (end == old_end) {
        return;
    }
    const Outcome outcome = rules_outcome(end);
    declared_ = GameResult::Open;
    const bool repeated = outcome.ending == Ending::Repetition;
    set_tag(termination_tag, !outcome.over() ? "" : repeated ? "repetition" : "normal");
}

Outcome Game::outcome() const {
    Outcome outcome = rules_outcome(line_end());
    const bool repeated = outcome.ending == Ending::Repetition;
    if (outcome.over() && !repeated) {
        return outcome;
    }
    const std::string_view termination = tag(termination_tag);
    const bool overlooked = declared_ == GameResult::Open ? termination == "abandoned" : declared_ != outcome.result;
    if (!repeated || overlooked) {
        outcome.result = declared_;
        outcome.ending = declared_ == GameResult::Open ? Ending::None : ending_named(termination);
    }
    return outcome;
}

void Game::declare(GameResult result, std::string_view termination) {
    declared_ = result;
    set_tag(termination_tag, termination);
}

// Remarks

const Remarks& Game::remarks(NodeId node) const {
    static const Remarks nothing;
    return at(node).remarks == none ? nothing : remarks_[at(node).remarks];
}

Remarks& Game::edit_remarks(NodeId node) {
    if (at(node).remarks == none) {
        at(node).remarks = static_cast<std::uint32_t>(remarks_.size());
        remarks_.emplace_back();
    }
    return remarks_[at(node).remarks];
}

void Game::set_comment(NodeId node, std::string_view text) {
    std::string clean = clean_text(text);
    if (!clean.empty() || at(node).remarks != none) {
        edit_remarks(node).after = std::move(clean);
    }
}

void Game::set_comment_before(NodeId node, std::string_view text) {
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

void Game::append_comment(NodeId node, std::string_view text) {
    append_line(edit_remarks(node).after, text);
}

void Game::append_comment_before(NodeId node, std::string_view text) {
    assert(node != root_node);
    append_line(edit_remarks(node).before, text);
}

bool Game::annotate(NodeId node, std::uint8_t annotation) {
    assert(node != root_node);
    auto& annotations = edit_remarks(node).annotations;
    if (std::find(annotations.begin(), annotations.end(), annotation) != annotations.end()) {
        return false;
    }
    annotations.push_back(annotation);
    return true;
}

void Game::set_clock(NodeId node, std::optional<std::chrono::milliseconds> clock) {
    assert(node != root_node);
    using std::chrono::milliseconds;
    constexpr milliseconds most = std::chrono::hours(10000) - milliseconds(1);
    edit_remarks(node).clock = clock ? std::optional(std::clamp(*clock, milliseconds(0), most)) : std::nullopt;
}

void Game::set_evaluation(NodeId node, std::optional<Evaluation> evaluation) {
    assert(node != root_node);
    if (evaluation) {
        const int most = evaluation->win ? 9999 : 999999;
        evaluation->value = std::clamp(evaluation->value, -most, most);
        evaluation->depth = std::clamp(evaluation->depth, 0, 999);
    }
    edit_remarks(node).evaluation = evaluation;
}

namespace {

/// The node after this one in the order of a record, the branches below it first; no_node at the end.
NodeId next_in_tree(const Game& game, NodeId node) {
    if (game.first_child(node) != no_node) {
        return game.first_child(node);
    }
    while (node != root_node && game.next_sibling(node) == no_node) {
        node = game.parent(node);
    }
    return node == root_node ? no_node : game.next_sibling(node);
}

} // namespace

bool operator==(const Game& a, const Game& b) {
    if (a.start() != b.start() || a.roster_ != b.roster_ || a.other_tags_ != b.other_tags_ || a.size() != b.size() ||
        a.result() != b.result()) {
        return false;
    }
    NodeId in_a = root_node;
    NodeId in_b = root_node;
    while (in_a != no_node && in_b != no_node) {
        if (a.ply(in_a) != b.ply(in_b) || a.turn(in_a) != b.turn(in_b) || a.remarks(in_a) != b.remarks(in_b)) {
            return false;
        }
        in_a = next_in_tree(a, in_a);
        in_b = next_in_tree(b, in_b);
    }
    return in_a == in_b;
}

} // namespace zertz
