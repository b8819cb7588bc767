// The part of SgfReplay that puts turns and remarks about them into the game's tree.

#include "base/clean.hpp"
#include "base/filled.hpp"
#include "record/record_notes.hpp"
#include "sgf/internal/sgf_replay.hpp"

#include <utility>

namespace zertz {

void SgfReplay::add_line(std::string& text, std::string_view more) {
    if (!more.empty()) {
        text += text.empty() ? "" : "\n";
        text += more;
    }
}

bool SgfReplay::open(const SgfPlace& place) {
    if (!begun_ || phase_ != Phase::Playing) {
        return fail(place, tr("a variation cannot come before the first move"));
    }
    if (lines_.size() == deepest) {
        return fail(place, filled("variations are nested more than {number} deep", gap<"number">(deepest)));
    }
    if (!end_line(place)) {
        return false;
    }
    flush(line().made.size());
    Line next;
    next.base = line().base;
    next.now = line().now;
    next.main = line().main && !line().branched;
    line().branched = true;
    lines_.push_back(std::move(next));
    return true;
}

bool SgfReplay::close(const SgfPlace& place) {
    if (!end_line(place)) {
        return false;
    }
    flush(line().made.size());
    lines_.pop_back();
    return true;
}

bool SgfReplay::finish(const SgfPlace& place) {
    if (!begun_) {
        begin();
    }
    if (phase_ == Phase::Laying || (phase_ == Phase::Before && setup_.variant == SgfVariant::Custom)) {
        return end_laying(place);
    }
    if ((phase_ == Phase::Before || phase_ == Phase::Editing) && !has_turns()) {
        begin_play(first_);
    }
    while (lines_.size() > 1) {
        if (!close(place)) {
            return false;
        }
    }
    return end_line(place);
}

/// Moves the first of a line's turns that are not in the game yet into it.
void SgfReplay::flush(std::size_t count) {
    Line& now = line();
    for (std::size_t i = 0; i < count; ++i) {
        const Made& made = now.made[i];
        const Position& next = i + 1 < now.made.size() ? now.made[i + 1].before : now.now;
        now.base = game_.add(now.base, made.turn, next);
        put_down(now.base, made.said);
    }
    now.made.erase(now.made.begin(), now.made.begin() + static_cast<std::ptrdiff_t>(count));
}

SgfReplay::Said& SgfReplay::said() {
    Line& now = line();
    if (!now.turn.empty() || (now.made.empty() && now.base != root_node)) {
        return now.said;
    }
    return now.made.empty() ? root_said_ : now.made.back().said;
}

void SgfReplay::comment(std::string_view text) {
    add_line(said().after, text);
}

void SgfReplay::comment_before(std::string_view text) {
    add_line(said().before, text);
}

void SgfReplay::put_down(NodeId node, const Said& said) {
    const auto joined = [](std::string text, const std::string& more) {
        add_line(text, clean_text(more));
        return text;
    };
    if (!said.before.empty()) {
        game_.set_comment_before(node, joined(game_.remarks(node).before, said.before));
    }
    if (!said.after.empty()) {
        std::string text = joined(game_.remarks(node).after, said.after);
        take_notes(game_, node, text);
        game_.set_comment(node, text);
    }
    for (const std::uint8_t annotation : said.annotations) {
        game_.annotate(node, annotation);
    }
}

Game SgfReplay::take_game() {
    while (lines_.size() > 1) {
        flush(line().made.size());
        lines_.pop_back();
    }
    flush(line().made.size());
    add_line(root_said_.before, root_said_.after);
    game_.set_comment(root_node, root_said_.before); // which belongs neither before nor after a turn
    declare();
    return std::move(game_);
}

void SgfReplay::declare() {
    const Outcome outcome = game_.rules_outcome(game_.line_end());
    const Player loser = loser_ == first_ ? Player::First : Player::Second;
    if (outcome.over() && outcome.ending != Ending::Repetition) {
        game_.set_tag("Termination", "normal");
    } else if (end_ == End::Resigned) {
        game_.resign(loser);
    } else if (end_ == End::Timed) {
        game_.lose_on_time(loser);
    } else if (end_ == End::Agreed) {
        game_.agree_draw();
    }
}

} // namespace zertz
