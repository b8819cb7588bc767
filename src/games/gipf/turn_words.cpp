#include "games/gipf/turn_words.hpp"

#include "base/filled.hpp"
#include "base/text_reader.hpp"

namespace zertz::gipf {
namespace {

class WordsReader : private TextReader {
public:
    WordsReader(std::string_view text, bool alone) : TextReader(text, "G9"), alone_(alone) {}

    Result<TurnWords, Misreading> read() {
        skip_spaces();
        if (!at_part()) {
            fail_here({marked("cannot read '{text}'; write a move such as b1-b3 or c2"),
                       marked("the text ends here; write a move such as b1-b3 or c2")});
            error_.unfinished = ends_in_point();
            return error_;
        }
        do {
            if (!read_part()) {
                return error_;
            }
        } while (go_to_next_part());
        words_.end = at_;
        return words_;
    }

private:
    bool at_removal() const { return lower(peek()) == 'x'; }
    bool at_point() const { return is_letter(peek()) && is_digit(peek(1)); }
    bool at_lettered_point() const { return is_letter(peek()) && is_letter(peek(1)) && is_digit(peek(2)); }
    /// Whether the text ends before the number of a point, with or without the letter of a piece.
    bool ends_in_point() const {
        return is_letter(peek()) && (at_ + 1 == text_.size() || (is_letter(peek(1)) && at_ + 2 == text_.size()));
    }
    bool at_part() const { return at_removal() || at_point() || at_lettered_point(); }

    /// Goes to the start of the next part of the turn; false, without moving, if the turn ends here. In a record a ;
    /// may begin a comment, and a space may come before the next turn.
    bool go_to_next_part() {
        const std::size_t before = at_;
        if (alone_) {
            skip_spaces();
        }
        const bool parted = peek() == ';';
        at_ += parted ? 1 : 0;
        // In a record, what follows on the line of a whole action is a comment, unless it removes something.
        const bool may_be_comment = parted && !alone_ && words_.action && is_blank(peek());
        while (alone_ ? is_space(peek()) : parted && is_blank(peek())) {
            ++at_;
        }
        if (parted && !may_be_comment ? at_part() : at_removal()) {
            return true;
        }
        at_ = before;
        return false;
    }

    bool read_part() {
        if (at_removal()) {
            if (!words_.lost.empty() && !words_.action) {
                return fail(tr("rows are removed before a jump is announced, or after the action"));
            }
            return read_removal(words_.action ? words_.after : words_.before);
        }
        if (words_.action) {
            return fail(tr("a move has only one action: a piece enters or a potential jumps"));
        }
        TurnWords::Action action;
        if (!read_action(action)) {
            return false;
        }
        if (action.challenge == '0') {
            if (words_.lost.size() == 6) {
                return fail(tr("a player has at most 6 potentials to lose"));
            }
            words_.lost.push_back(action);
        } else {
            words_.action = action;
        }
        return true;
    }

    bool read_removal(TurnWords::Removal& removal) {
        removal.offset = removal.written ? removal.offset : at_;
        removal.written = true;
        ++at_;
        const std::size_t behind_x = at_;
        if (alone_) {
            skip_spaces();
        }
        if (!at_point() && !at_lettered_point()) {
            at_ = behind_x;
            return true; // the publisher's short form
        }
        do {
            TurnWords::Taken taken;
            if (!read_taken(taken)) {
                return false;
            }
            removal.pieces.push_back(taken);
            if (removal.pieces.size() > spot_count) {
                return fail(tr("a removal takes at most 37 pieces"));
            }
        } while (skip_past(','));
        return true;
    }

    bool read_taken(TurnWords::Taken& taken) {
        taken.offset = at_;
        if (at_lettered_point()) {
            taken.piece = piece_lettered(peek());
            if (!taken.piece) {
                return fail(filled("unknown kind of piece '{text}'; use B, G, L or P",
                                   gap<"text">(character_shown(text_, at_))));
            }
            ++at_;
        }
        if (!read_point(taken.at)) {
            return false;
        }
        taken.marked = peek() == '*';
        at_ += taken.marked ? 1 : 0;
        return true;
    }

    bool read_action(TurnWords::Action& action) {
        action.offset = at_;
        if (at_lettered_point()) {
            const char sign = lower(peek());
            action.piece = sign == 'n' ? Piece::Basic : piece_lettered(sign);
            if (!action.piece) {
                return fail(filled("unknown kind of piece '{text}'; use G, L, or B or N",
                                   gap<"text">(character_shown(text_, at_))));
            }
            ++at_;
        }
        if (!read_point(action.from)) {
            return false;
        }
        if (!skip_past('-')) {
            return true;
        }
        action.to_offset = at_;
        Point to;
        if (!read_point(to)) {
            return false;
        }
        action.to = to;
        if (peek() != ':') {
            return true;
        }
        if (peek(1) != '0' && peek(1) != '1') {
            fail(tr("after a challenge write :0 or :1"));
            error_.unfinished = at_ + 1 == text_.size();
            return false;
        }
        action.challenge = peek(1);
        at_ += 2;
        return true;
    }

    bool read_point(Point& point) {
        if (!at_point()) {
            fail_here({marked("cannot read '{text}'; write a point such as e5"),
                       marked("the text ends here; write a point such as e5")});
            error_.unfinished = ends_in_point();
            return false;
        }
        const auto named = point_named(text_.substr(at_, 2));
        if (!named || is_digit(peek(2))) {
            return fail_at(at_, filled("the board has no point {point}", gap<"point">(place_typed())), "G1.1");
        }
        point = *named;
        at_ += 2;
        return true;
    }

    bool alone_;
    TurnWords words_;
};

} // namespace

Result<TurnWords, Misreading> read_turn_words(std::string_view text, bool alone) {
    return WordsReader(text, alone).read();
}

} // namespace zertz::gipf
