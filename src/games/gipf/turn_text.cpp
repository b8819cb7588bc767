#include "games/gipf/turn_text.hpp"

#include "base/text_reader.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/turn_step.hpp"
#include "games/gipf/turn_words.hpp"

namespace zertz::gipf {
namespace {

Misreading refused(const Refusal& refusal, std::size_t offset) {
    return {offset, reason(refusal), std::string(rule_of(refusal.violation))};
}

std::string format_removal(const Position& position, CellSet cells) {
    std::string text;
    for (const Cell spot : board_table.in_order) {
        if (!cells.contains(spot)) {
            continue;
        }
        const Piece piece = position.piece_at(spot);
        text += text.empty() ? "x" : ",";
        text += piece == Piece::Basic ? std::string() : std::string(1, letter(piece));
        text += name_of(spot) + (position.own().contains(spot) ? "" : "*");
    }
    return text;
}

std::string format_jump(const Position& position, Jump jump) {
    return name_of(jump.from) + "-" + name_of(landing(jump.from, jump.direction, position.vacant()));
}

std::string format_entry(const Position& position, Piece piece, Way way) {
    const CellSet vacant = position.vacant();
    const std::string sign = piece == Piece::Basic ? "" : std::string(1, letter(piece));
    return sign + (vacant.contains(way.spot) ? name_of(way.spot)
                                             : name_of(dot_of(way)) + "-" + name_of(end_of_push(way, vacant)));
}

/// Goes through the parts of a turn as written, and checks each against the rules as soon as it is understood.
class Judge {
public:
    Judge(const TurnWords& words, const Position& position) : words_(words), start_(position), now_(position) {}

    Result<ReadTurn, Misreading> judge() {
        if (now_.ended()) {
            return refused({Violation::GameOver}, 0);
        }
        if (!judge_before() || !judge_lost() || !judge_action() || !judge_after()) {
            return error_;
        }
        return ReadTurn{turn_, words_.end};
    }

private:
    bool fail(std::size_t offset, std::string message, std::string rule) {
        error_ = {offset, std::move(message), std::move(rule)};
        return false;
    }
    bool fail(const std::optional<Refusal>& refusal, std::size_t offset) {
        error_ = refused(*refusal, offset);
        return false;
    }

    /// More text could have made right what has failed.
    bool unfinished() {
        error_.unfinished = true;
        return false;
    }

    bool judge_before() {
        CellSet cells;
        if (now_.acts()) {
            return !words_.before.written || fail(Refusal{Violation::StepOutOfOrder}, words_.before.offset);
        }
        if (!judge_removal(words_.before, true, cells)) {
            return false;
        }
        turn_ = turn_.with_taken_before(cells);
        now_.take(cells);
        return true;
    }

    bool judge_after() {
        CellSet cells;
        if (turn_.kind() == Turn::Kind::None) {
            return true;
        }
        now_ = acted(now_, turn_);
        if (!judge_removal(words_.after, false, cells)) {
            return false;
        }
        turn_ = turn_.with_taken_after(cells);
        return true;
    }

    bool judge_removal(const TurnWords::Removal& removal, bool before_action, CellSet& cells) {
        if (removal.pieces.empty()) {
            return find_removal(removal, before_action, cells);
        }
        for (const TurnWords::Taken& taken : removal.pieces) {
            if (!judge_taken(taken, cells)) {
                return false;
            }
        }
        const auto refusal = why_not_remove(now_, cells);
        if (!refusal) {
            return true;
        }
        fail(refusal, offset_of(removal, refusal->spot));
        const bool is_last = !before_action || (!words_.action && words_.lost.empty());
        return is_last && refusal->violation != Violation::NotInRow && unfinished();
    }

    static std::size_t offset_of(const TurnWords::Removal& removal, Cell spot) {
        for (const TurnWords::Taken& taken : removal.pieces) {
            if (spot_at(taken.at) == spot) {
                return taken.offset;
            }
        }
        return removal.offset;
    }

    bool judge_taken(const TurnWords::Taken& taken, CellSet& cells) {
        const Cell spot = spot_at(taken.at);
        const auto point = gap<"point">(name_of(taken.at));
        if (spot == no_cell || now_.vacant().contains(spot)) {
            return fail(taken.offset, filled("there is no piece on {point}", point), "G9.3");
        }
        if (cells.contains(spot)) {
            return fail(taken.offset, filled("you name {point} twice", point), "G9.3");
        }
        const Piece piece = now_.piece_at(spot);
        if (taken.piece && *taken.piece != piece) {
            return fail(taken.offset,
                        filled("the piece on {point} is a {piece}", point, gap<"piece">(tr(name_of(piece)))), "G9.3");
        }
        if (taken.marked && now_.own().contains(spot)) {
            return fail(taken.offset, filled("the piece on {point} is your own; * marks the opponent's", point),
                        "G9.3");
        }
        cells.insert(spot);
        return true;
    }

    /// G9.5: the pieces that are meant where none are named.
    bool find_removal(const TurnWords::Removal& removal, bool before_action, CellSet& cells) {
        if (!has_row(now_.own())) {
            return !removal.written || fail(removal.offset, tr("there is no row to remove"), "G5.1");
        }
        const auto leaves_a_turn = [&](CellSet taken) {
            Position left = now_;
            left.take(taken);
            return !before_action || left.ended() || has_action(left);
        };
        if (!removal.written && is_settled(now_) && leaves_a_turn(CellSet{})) {
            return true;
        }
        const Removals choices = removals(now_);
        int count = 0;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (!choices[i].empty() && leaves_a_turn(choices[i])) {
                cells = count == 0 ? choices[i] : cells;
                ++count;
            }
        }
        const std::size_t offset = removal.written ? removal.offset : before_action ? start_of_turn() : words_.end;
        if (count == 0) {
            return fail(offset, tr("whatever is removed, no piece can enter and no potential can jump"), "G6.1");
        }
        if (count == 1) {
            return true;
        }
        const auto example = gap<"move">(before_action ? format_removal(now_, cells)
                                                       : format_turn(start_, turn_.with_taken_after(cells)));
        fail(offset,
             filled("there are several ways to remove your rows: name the pieces to take, such as {move}", example),
             "G9.5");
        return (removal.written || !before_action) && unfinished();
    }

    std::size_t start_of_turn() const {
        return !words_.lost.empty() ? words_.lost.front().offset : words_.action ? words_.action->offset : 0;
    }

    bool judge_lost() {
        for (const TurnWords::Action& action : words_.lost) {
            Jump jump;
            if (!judge_jump(action, jump)) {
                return false;
            }
            turn_ = turn_.with_lost_jump(jump);
            now_.use_challenge();
            now_.lose_potential(jump.from);
        }
        return true;
    }

    bool judge_action() {
        if (!words_.action) {
            const bool ends = words_.lost.empty() ? now_.ended() : !has_action(now_);
            return ends || fail(Refusal{Violation::ActionMissing}, words_.end) || unfinished();
        }
        const TurnWords::Action& action = *words_.action;
        if (now_.ended()) {
            return fail(Refusal{Violation::ActionNeedless}, action.offset);
        }
        if (is_dot(action.from) || !action.to) {
            return judge_entry(action);
        }
        Jump jump;
        if (!judge_jump(action, jump)) {
            return false;
        }
        turn_ = turn_.with_jump(jump, action.challenge == '1');
        return true;
    }

    bool judge_jump(const TurnWords::Action& action, Jump& jump) {
        if (action.piece) {
            return fail(action.offset, tr("a jump is written without a letter for the piece"), "G9.2");
        }
        if (is_dot(action.from)) {
            return fail(
                action.offset,
                filled("a potential jumps from a spot, and {point} is a dot", gap<"point">(name_of(action.from))),
                "G9.2");
        }
        const auto direction = direction_of(action.from, *action.to);
        if (!direction) {
            return fail(action.to_offset,
                        filled("{to} is not in line with {from}", gap<"to">(name_of(*action.to)),
                               gap<"from">(name_of(action.from))),
                        "G7.3");
        }
        jump = {spot_at(action.from), *direction};
        if (const auto refusal = why_not_jump(now_, jump)) {
            return fail(refusal, refusal->violation == Violation::NoLoadedPiece ? action.offset : action.to_offset);
        }
        const Cell to = landing(jump.from, jump.direction, now_.vacant());
        if (to != spot_at(*action.to)) {
            return fail(action.to_offset, filled("this jump lands on {spot}", gap<"spot">(name_of(to))), "G7.3");
        }
        if (action.challenge != '\0') {
            if (const auto refusal = why_not_challenge(now_, jump)) {
                return fail(refusal, action.to_offset + 2);
            }
        }
        return true;
    }

    static std::optional<Direction> direction_of(Point from, Point to) {
        for (const Direction direction : all_directions) {
            for (Point at = moved(from, direction); is_point(at); at = moved(at, direction)) {
                if (at == to) {
                    return direction;
                }
            }
        }
        return std::nullopt;
    }

    bool judge_entry(const TurnWords::Action& action) {
        if (action.challenge != '\0') {
            return fail(action.to_offset + 2, tr("only a jump can be challenged"), "G8.2");
        }
        const Piece piece = action.piece.value_or(Piece::Basic);
        Way way;
        if (!(action.to ? find_push(action, way) : find_vacant(action, way))) {
            return false;
        }
        if (const auto refusal = why_not_enter(now_, piece, way)) {
            return fail(refusal, action.offset);
        }
        const Cell end = end_of_push(way, now_.vacant());
        if (action.to && end != spot_at(*action.to)) {
            const auto spot = gap<"spot">(name_of(end));
            const auto entry = gap<"entry">(format_entry(now_, piece, way));
            return fail(action.to_offset,
                        end == way.spot ? filled("{spot} is vacant, so nothing is pushed; type {entry}", spot, entry)
                                        : filled("this push ends on {spot}; type {entry}", spot, entry),
                        "G9.1");
        }
        turn_ = turn_.with_entry(piece, now_.vacant().contains(way.spot) ? usual_way(way.spot) : way);
        return true;
    }

    /// A way in from a dot, written in full; empty if all are full.
    std::string entry_from(Point dot) const {
        for (const Direction direction : all_directions) {
            const Point first = moved(dot, direction);
            if (is_spot(first) && !why_not_enter(now_, Piece::Basic, {spot_at(first), direction})) {
                return name_of(dot) + "-" + name_of(end_of_push({spot_at(first), direction}, now_.vacant()));
            }
        }
        return {};
    }

    bool find_vacant(const TurnWords::Action& action, Way& way) {
        const Cell spot = spot_at(action.from);
        const auto point = gap<"point">(name_of(action.from));
        if (spot == no_cell) {
            const std::string entry = entry_from(action.from);
            return fail(action.offset,
                        entry.empty()
                            ? tr("this is a dot; add the spot where the last piece stops")
                            : filled("this is a dot; add the spot where the last piece stops, such as {entry}",
                                     gap<"entry">(entry)),
                        "G9.1") ||
                   unfinished();
        }
        const bool may_jump = (now_.own() & now_.loaded()).contains(spot);
        if (!board_table.edge.contains(spot)) {
            return fail(action.offset, filled("{point} is not next to a dot", point), "G4.1") ||
                   (may_jump && unfinished());
        }
        if (!now_.vacant().contains(spot)) {
            return fail(action.offset,
                        filled("{point} is occupied; name a dot and the spot where the last piece stops", point),
                        "G9.1") ||
                   (may_jump && unfinished());
        }
        way = usual_way(spot);
        return true;
    }

    bool find_push(const TurnWords::Action& action, Way& way) {
        const auto direction = direction_of(action.from, *action.to);
        const Point first = direction ? moved(action.from, *direction) : action.from;
        if (!is_spot(first) || !is_spot(*action.to)) {
            return fail(action.to_offset,
                        filled("no line leads from {from} to {to}", gap<"from">(name_of(action.from)),
                               gap<"to">(name_of(*action.to))),
                        "G1.3");
        }
        way = {spot_at(first), *direction};
        return true;
    }

    const TurnWords& words_;
    const Position& start_;
    Position now_;
    Turn turn_;
    Misreading error_;
};

Result<ReadTurn, Misreading> judged(std::string_view text, const Position& position, bool alone) {
    const auto words = read_turn_words(text, alone);
    if (!words) {
        return words.error();
    }
    return Judge(*words, position).judge();
}

} // namespace

std::string format_turn(const Position& position, Turn turn) {
    Position now = position;
    std::string text = format_removal(now, turn.taken_before());
    const auto part = [&text](const std::string& words) { text += (text.empty() || words.empty() ? "" : ";") + words; };
    now.take(turn.taken_before());
    for (int i = 0; i < turn.lost_jumps(); ++i) {
        part(format_jump(now, turn.lost_jump(i)) + ":0");
        now.lose_potential(turn.lost_jump(i).from);
    }
    switch (turn.kind()) {
    case Turn::Kind::None: return text;
    case Turn::Kind::Enter: part(format_entry(now, turn.piece(), turn.way())); break;
    case Turn::Kind::Jump: part(format_jump(now, turn.jump()) + (turn.won_challenge() ? ":1" : "")); break;
    }
    part(format_removal(acted(now, turn), turn.taken_after()));
    return text;
}

namespace {

/// Whether the text removes exactly these pieces and does nothing else.
bool names_only(const TurnWords& words, CellSet pieces) {
    CellSet named;
    for (const TurnWords::Taken& taken : words.before.pieces) {
        named |= is_spot(taken.at) ? CellSet::of(spot_at(taken.at)) : CellSet();
    }
    return !named.empty() && named == pieces && words.lost.empty() && !words.action && !words.after.written;
}

} // namespace

std::string format_ending(const Steps& acted, Turn ending) {
    return format_turn(acted.now(), Turn().with_taken_before(still_removed(acted, ending)));
}

std::optional<ReadTurn> read_ending(std::string_view text, const Steps& acted, bool alone) {
    const auto words = read_turn_words(text, alone);
    const auto whole = read_turn(text, acted.start());
    for (const Turn ending : endings_of(acted)) {
        if (words && names_only(*words, still_removed(acted, ending))) {
            return ReadTurn{ending, words->end};
        }
        if (whole && whole->turn == ending) {
            return *whole;
        }
    }
    return std::nullopt;
}

Result<ReadTurn, Misreading> read_turn(std::string_view text, const Position& position) {
    return judged(text, position, false);
}

Result<ReadTurn, Misreading> parse_turn(std::string_view text, const Position& position) {
    return alone_in(text, judged(text, position, true), "G9");
}

} // namespace zertz::gipf
