// The texts on the screen of a game of ZÈRTZ.

#include "games/zertz/marble_words.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

constexpr std::string_view whole = marked("{key} capture"); // all of it at once

/// "W2 G1 B0"
std::string with_zeros(MarbleCount count) {
    const auto counted_by = [&](Marble marble) { return letter(marble) + std::to_string(count[marble]); };
    return joined(mapped<std::string>(all_marbles, counted_by), " ");
}

/// The effect of a key at the cursor, which may include claiming marbles.
template <GapName... names>
std::string with_previewed_claim(const Play& play, std::type_identity_t<Sentence<names...>> alone,
                                 std::type_identity_t<PluralSentence<names...>> with_claim, const Gap<names>&... gaps) {
    const Claim claim = claim_previewed(play);
    return claim.empty() ? filled(alone, gaps...) : counted(with_claim, claim.cells().size(), gaps...);
}

/// What a placement still needs: the marble, or a place for it.
std::string advice_to_place(const Model& model) {
    const Play& play = model.play;
    if (offers_marbles(play)) {
        const auto ring = gap<"ring">(name_of(play.steps.start().board(), play.cursor));
        return fitted({{with_colours(model, [&](auto keys) { return filled("Choose a marble for {ring}: {keys}", ring, keys); })},
                       {told(model, Action::Cancel, sentences::back), 1}},
                      model);
    }
    if (!play.marble) {
        return with_colours(model, [](auto keys) { return filled("Choose a marble: {keys}", keys); });
    }
    const auto ring = gap<"ring">(name_of(play.steps.start().board(), play.cursor));
    std::vector<Part> parts;
    if (!taken_in(play)) {
        parts.push_back({filled("{keys} colour", gap<"keys">(colour_keys(model))), 2});
    }
    parts.push_back({told(model, Action::NextPlace, marked("{key} next ring")), 1});
    // The part that follows the cursor comes last, so that a step redraws little.
    parts.push_back(
        {play.steps.placeable().contains(play.cursor)
             ? with_previewed_claim(play, marked("{key} place {marble} on {ring}"),
                                    marked("{key} place {marble} on {ring} and claim 1 marble",
                                           "{key} place {marble} on {ring} and claim {number} marbles"),
                                    key_of(model, Action::Act), gap<"marble">(placed_colour(*play.marble)), ring)
             : filled("{ring} is occupied", ring)});
    return fitted(std::move(parts), model);
}

std::string advice_to_remove(const Model& model) {
    const Play& play = model.play;
    const auto ring = gap<"ring">(name_of(play.steps.now().board(), play.cursor));
    std::vector<Part> parts;
    if (!touched(play)) {
        parts.push_back({told(model, Action::Cancel, sentences::back), 2});
    }
    parts.push_back({told(model, Action::NextPlace, marked("{key} next free ring")), 1});
    parts.push_back({play.steps.removable().contains(play.cursor)
                         ? with_previewed_claim(play, marked("{key} remove {ring}"),
                                                marked("{key} remove {ring} and claim 1 marble",
                                                       "{key} remove {ring} and claim {number} marbles"),
                                                key_of(model, Action::Act), ring)
                         : filled("{ring} is not free", ring)});
    return fitted(std::move(parts), model);
}

/// Between the jumps of a capture, or after choosing the marble for it.
std::string advice_to_jump(const Model& model) {
    const Play& play = model.play;
    const Board board = play.steps.start().board();
    const bool jumping = play.steps.stage() == Steps::Stage::Jumping;
    const std::string from = name_of(board, jumping ? play.steps.jumper() : *play.jumper);
    const bool lands = landings(play).contains(play.cursor);
    std::vector<Part> parts;
    if (jumping) {
        parts.push_back({filled("Captured {marbles}. Jump again from {ring}",
                                gap<"marbles">(with_zeros(play.steps.captured_so_far())), gap<"ring">(from))});
    } else if (!lands) {
        parts.push_back({tr("Choose a landing ring")});
    }
    if (!touched(play)) {
        parts.push_back({jumping ? told(model, Action::Cancel, sentences::back)
                                 : told(model, Action::Cancel, marked("{key} another marble")),
                         2});
    }
    if (!landings(play).single()) {
        parts.push_back({told(model, Action::NextPlace, marked("{key} next landing ring")), 3});
    }
    if (captures_meant(play).size() == 1) {
        parts.push_back(
            {jumping ? told(model, Action::PlayOut, marked("{key} finish")) : told(model, Action::PlayOut, whole), 1});
    }
    if (lands) {
        parts.push_back({filled(sentences::jump_to, key_of(model, Action::Act), gap<"from">(from),
                                gap<"to">(name_of(board, play.cursor)))});
    }
    return fitted(std::move(parts), model);
}

std::string advice_to_capture(const Model& model) {
    const Play& play = model.play;
    if (play.steps.stage() == Steps::Stage::Jumping || play.jumper) {
        return advice_to_jump(model);
    }
    const std::vector<Turn> all = play.steps.completions();
    const auto captures = std::count_if(all.begin(), all.end(), [](Turn turn) { return turn.is_capture(); });
    const bool compulsory = play.steps.placeable().empty();
    std::vector<Part> parts{
        {compulsory ? counted("You must capture (1 possible)", "You must capture ({number} possible)", captures)
                    : counted("Capture (1 possible) or place a marble", "Capture ({number} possible) or place a marble",
                              captures)}};
    if (!play.steps.jumpers().single()) {
        parts.push_back({told(model, Action::NextPlace, marked("{key} next marble")), 2});
    }
    if (captures_meant(play).size() == 1) {
        parts.push_back({told(model, Action::PlayOut, whole), 1});
    }
    if (play.steps.jumpers().contains(play.cursor)) {
        parts.push_back({filled("{key} jump with {ring}", key_of(model, Action::Act),
                                gap<"ring">(name_of(play.steps.start().board(), play.cursor))),
                         compulsory ? 0 : 1});
    }
    return fitted(std::move(parts), model);
}

} // namespace

std::string question_of_rules(const Play& play, int) {
    return counted("Claim 1 isolated marble? (y/n)", "Claim {number} isolated marbles? (y/n)",
                   claim_previewed(play).cells().size());
}

std::string advice_on_turn(const Model& model, const Play& play) {
    if (play.steps.must_pass()) {
        return told(model, Action::Act, marked("You cannot place or capture  {key} pass"));
    }
    if (play.column && !play.column->chose) {
        const auto letter = static_cast<char>('a' + play.column->column);
        return play.column->offered
                   ? filled("{letter} ({marble}): type the number of a ring in column {letter}", gap<"letter">(letter),
                            gap<"marble">(tr(name_of(*play.column->offered))))
                   : filled("{letter}: type the number of a ring in column {letter}", gap<"letter">(letter));
    }
    if (play.steps.stage() == Steps::Stage::Placed) {
        return advice_to_remove(model);
    }
    const bool on_marble = play.steps.start().occupied().contains(play.cursor);
    const bool may_capture = !taken_in(play) && !play.steps.jumpers().empty();
    // If both are possible (R10.3), the place of the cursor decides.
    if (play.steps.stage() == Steps::Stage::Jumping || play.jumper ||
        (may_capture && (play.steps.placeable().empty() || on_marble || !play.marble))) {
        return advice_to_capture(model);
    }
    return advice_to_place(model);
}

bool shows_replies_of(const Play& play) {
    return play.steps.stage() == Steps::Stage::Placed || !play.steps.placeable().empty();
}

std::string task_of(const Play& play) {
    const Steps& steps = play.steps;
    switch (steps.stage()) {
    case Steps::Stage::Placed: return tr("remove a ring");
    case Steps::Stage::Jumping: return tr("jump again");
    case Steps::Stage::Done: return tr("claim or decline");
    case Steps::Stage::Start: break;
    }
    if (steps.must_pass()) {
        return tr("pass");
    }
    if (!steps.jumpers().empty()) {
        return steps.placeable().empty() ? tr("capture") : tr("capture or place");
    }
    return steps.start().pool().empty() ? tr("place a captured marble") : tr("place a marble");
}

std::string win_in_words(const Play& play, const Outcome& outcome, Player winner, int columns) {
    const std::string name = name_apart(play, winner);
    if (outcome.ending == Ending::FullBoard) {
        const std::string all =
            win_of({marked("{name} wins: the board is full, and the player who filled it claims every marble"),
                    marked("{name} win: the board is full, and the player who filled it claims every marble")},
                   name, columns);
        return width_of(all) <= columns
                   ? all
                   : win_of({marked("{name} wins: the board is full"), marked("{name} win: the board is full")}, name,
                            columns);
    }
    const auto marbles = gap<"marbles">(describe(outcome));
    return spoken_to(name) ? with_name(marked("{name} win with {marbles}"), name, columns, marbles)
                           : with_name(marked("{name} wins with {marbles}"), name, columns, marbles);
}

std::string replies_in_words(const Replies& replies) {
    const std::size_t count = replies.captures.size();
    return count == 0 && replies.lost.empty() ? tr("nothing to capture")
           : count == 0                       ? filled("no jump, but {rings} can be claimed",
                                                       gap<"rings">(names_of(replies.position.board(), replies.lost)))
           : count == 1                       ? tr("1 capture, forced")
                        : counted("1 capture, opponent's choice", "{number} captures, opponent's choice", count);
}

std::string forced_in_words(const Replies& replies) {
    Position position = after(replies.position, replies.forced.front());
    std::string moves;
    for (auto turn = replies.forced.begin() + 1; turn != replies.forced.end(); ++turn) {
        moves += (moves.empty() ? "" : " ") + format_turn(position, *turn);
        position = after(position, *turn);
    }
    return filled("then forced: {moves}", gap<"moves">(moves));
}

} // namespace zertz::tui
