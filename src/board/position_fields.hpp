#pragma once

#include "base/fields.hpp"
#include "base/filled.hpp"
#include "base/result.hpp"
#include "base/text.hpp"
#include "board/player.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace zertz {

/// How the text of a position of some game tells columns and the player to move, and the rules that say so.
struct PositionWords {
    std::string_view signs; // those of one place; a digit is a number of vacant places
    Sentence<"text"> unknown_sign;
    Sentence<"column", "number"> too_long;
    PluralSentence<"column", "all"> too_short;
    std::size_t surplus_from; // what too many columns are said of: 0 the first of them, 1 the slash before it
    const char* wrong_mover;
    const char* columns_rule;
    const char* mover_rule;
    const char* end_rule;
};

/// The signs of a column with the numbers of vacant places between them. `sign_at` gives '\0' for a vacant place.
template <typename SignAt>
std::string column_text(int length, SignAt sign_at) {
    std::string text;
    int vacant = 0;
    for (int place = 1; place <= length; ++place) {
        const char sign = sign_at(place);
        if (sign == '\0') {
            ++vacant;
            continue;
        }
        text += vacant > 0 ? std::to_string(vacant) : "";
        text += sign;
        vacant = 0;
    }
    return text + (vacant > 0 ? std::to_string(vacant) : "");
}

/// Reads what the texts of positions of all games have; a game's reader is derived. The first error ends it.
class PositionFields {
protected:
    PositionFields(std::string_view text, const PositionWords& words) : fields_(text), words_(words) {}

    Fields::Field next() { return fields_.next(); }
    const Misreading& error() const { return error_; }
    bool fail(std::size_t offset, std::string message, std::string rule) {
        error_ = {offset, std::move(message), std::move(rule)};
        return false;
    }

    /// `length_of` is that of a column; `put` is called with column, place and sign, which is '\0' for a vacant place.
    template <typename LengthOf, typename Put>
    bool read_columns(const Fields::Field& field, int first, int columns, LengthOf length_of, Put put) {
        std::size_t start = 0;
        for (int column = 0; start <= field.text.size(); ++column) {
            if (column == columns) {
                return fail(field.offset + start - words_.surplus_from,
                            filled("too many columns: the board has {number}", gap<"number">(columns)),
                            words_.columns_rule);
            }
            const std::size_t end = std::min(field.text.find('/', start), field.text.size());
            const auto put_here = [&](int place, char sign) { put(first + column, place, sign); };
            if (!read_column(first + column, length_of(first + column), field.offset + start,
                             field.text.substr(start, end - start), put_here)) {
                return false;
            }
            if (end == field.text.size() && column + 1 < columns) {
                return fail(
                    field.offset + end,
                    filled("too few columns: {number} of {all}", gap<"number">(column + 1), gap<"all">(columns)),
                    words_.columns_rule);
            }
            start = end + 1;
        }
        return true;
    }

    bool read_mover(Player& mover) {
        const Fields::Field field = next();
        mover = field.text == "2" ? Player::Second : Player::First;
        return field.text == "1" || field.text == "2" || fail(field.offset, tr(words_.wrong_mover), words_.mover_rule);
    }

    bool expect_end() {
        const Fields::Field field = next();
        return field.text.empty() ||
               fail(field.offset, tr("unexpected text after the player to move"), words_.end_rule);
    }

private:
    template <typename Put>
    bool read_column(int column, int length, std::size_t offset, std::string_view text, Put put) {
        const auto name = gap<"column">(std::string(1, static_cast<char>('a' + column)));
        int used = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const int vacant = text[i] >= '1' && text[i] <= '9' ? text[i] - '0' : 0;
            if (vacant == 0 && words_.signs.find(text[i]) == std::string_view::npos) {
                return fail(offset + i, filled(words_.unknown_sign, gap<"text">(character_shown(text, i))),
                            words_.columns_rule);
            }
            const int end = used + std::max(vacant, 1);
            if (end > length) {
                return fail(offset + i, filled(words_.too_long, name, gap<"number">(length)), words_.columns_rule);
            }
            while (used < end) {
                put(++used, vacant > 0 ? '\0' : text[i]);
            }
        }
        return used == length || fail(offset + text.size(), counted(words_.too_short, used, name, gap<"all">(length)),
                                      words_.columns_rule);
    }

    Fields fields_;
    const PositionWords& words_;
    Misreading error_;
};

} // namespace zertz
