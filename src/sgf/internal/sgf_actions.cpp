#include "sgf/internal/sgf_actions.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

struct Word {
    std::string_view text;
    std::size_t offset = 0;
};

struct OpName {
    std::string_view name; // in lower case
    SgfOp op;
};

/// The most frequent ones first.
constexpr std::array op_names{
    OpName{"done", SgfOp::Done},
    OpName{"rtob", SgfOp::RackToBoard},
    OpName{"r-", SgfOp::RemoveRing},
    OpName{"btob", SgfOp::BoardToBoard},
    OpName{"rtor", SgfOp::RackToRack},
    OpName{"id", SgfOp::Name},
    OpName{"time", SgfOp::Time},
    OpName{"start", SgfOp::Start},
    OpName{"ranking", SgfOp::Ranking},
    OpName{"r+", SgfOp::AddRing},
    OpName{"reset", SgfOp::Reset},
    OpName{"resign", SgfOp::Resign},
    OpName{"edit", SgfOp::Edit},
    OpName{"btor", SgfOp::BoardToRack},
    OpName{"pick", SgfOp::Log},
    OpName{"pickb", SgfOp::Log},
    OpName{"swap", SgfOp::Swap},
    OpName{"undo", SgfOp::Undo},
    OpName{"pass", SgfOp::Pass},
    OpName{"setboard", SgfOp::SetBoard},
    OpName{"winontime", SgfOp::WinOnTime},
    OpName{"offerdraw", SgfOp::OfferDraw},
    OpName{"acceptdraw", SgfOp::AcceptDraw},
    OpName{"declinedraw", SgfOp::DeclineDraw},
    OpName{"pop", SgfOp::Log},
    OpName{"edit:", SgfOp::Log},
};

SgfOp op_named(std::string_view name) {
    for (const OpName& known : op_names) {
        if (same_letters(name, known.name)) {
            return known.op;
        }
    }
    return name.substr(0, 4) == "vcr:" ? SgfOp::Log : SgfOp::Unknown;
}

/// The messages for a word that is wrong, or missing.
struct Wanted {
    Sentence<"word"> misread;
    std::string_view missing;
};
constexpr Wanted sequence_wanted{marked("cannot read {word}; use a sequence number"),
                                 marked("the value ends here; use a sequence number")};
constexpr Wanted rack_wanted{marked("cannot read {word}; use a rack: 0, 1 or 2"),
                             marked("the value ends here; use a rack: 0, 1 or 2")};
constexpr Wanted colour_wanted{marked("cannot read {word}; use a colour: 0, 1 or 2"),
                               marked("the value ends here; use a colour: 0, 1 or 2")};
constexpr Wanted column_wanted{marked("cannot read {word}; use a column letter"),
                               marked("the value ends here; use a column letter")};
constexpr Wanted ring_number_wanted{marked("cannot read {word}; use a ring number"),
                                    marked("the value ends here; use a ring number")};
constexpr Wanted player_wanted{marked("cannot read {word}; use P0 or P1"), marked("the value ends here; use P0 or P1")};

/// Reads the words of a value in order; the first error ends it.
class ActionReader {
public:
    ActionReader(SgfAction& action, std::string_view value) : action_(action), value_(value) {}

    bool read() {
        Word word = next();
        if (!word.text.empty() && is_digit(word.text[0])) {
            if (!number(word, sequence_wanted, 0, 999'999'999, action_.sequence)) {
                return false;
            }
            word = next();
        }
        if (word.text.empty()) {
            return fail(word, tr("no operation found; write one such as 'RtoB 2 0 D 4'"));
        }
        action_.op = op_named(word.text);
        action_.text = word.text;
        return read_operands();
    }

    const Misreading& error() const { return error_; }

private:
    bool read_operands() {
        switch (action_.op) {
        case SgfOp::RackToBoard: return rack(action_.rack) && colour() && cell(action_.to);
        case SgfOp::BoardToBoard: return cell(action_.from) && cell(action_.to);
        case SgfOp::RackToRack: return rack(action_.rack) && colour() && rack(action_.to_rack);
        case SgfOp::BoardToRack: return cell(action_.from) && rack(action_.to_rack);
        case SgfOp::RemoveRing:
        case SgfOp::AddRing: return cell(action_.to);
        case SgfOp::Start: return start();
        case SgfOp::Unknown: return true;
        default: action_.text = rest(); return true;
        }
    }

    bool fail(const Word& word, std::string message) {
        error_ = {word.offset, std::move(message), "N4"};
        return false;
    }

    Word next() {
        std::string_view left = value_.substr(at_);
        const std::string_view word = take_word(left);
        at_ = value_.size() - left.size();
        return {word, at_ - word.size()};
    }

    std::string_view rest() { return trimmed(value_.substr(at_)); }

    bool misread(const Word& word, const Wanted& wanted) {
        constexpr std::size_t longest = 20;
        return fail(word, word.text.empty() ? std::string(wanted.missing)
                                            : filled(wanted.misread, gap<"word">(in_quotes(word.text, longest))));
    }

    bool number(const Word& word, const Wanted& wanted, int least, int most, int& result) {
        const auto read = number_from<int>(word.text, least, most);
        if (!read) {
            return misread(word, wanted);
        }
        result = *read;
        return true;
    }

    bool rack(int& result) { return number(next(), rack_wanted, 0, 2, result); }
    bool colour() { return number(next(), colour_wanted, 0, 2, action_.colour); }

    /// "D 4", or "D4" as one word.
    bool cell(SgfCell& result) {
        Word word = next();
        const char letter = word.text.empty() ? '\0' : lower(word.text[0]);
        if (letter < 'a' || letter > 'z') {
            return misread(word, column_wanted);
        }
        result.column = letter - 'a';
        result.offset = word.offset;
        if (word.text.size() > 1) {
            word = {word.text.substr(1), word.offset + 1};
        } else {
            word = next();
        }
        return number(word, ring_number_wanted, 1, 99, result.number);
    }

    bool start() {
        Word word = next();
        Word digits = word;
        if (digits.text.size() > 1 && lower(digits.text[0]) == 'p') {
            digits = {word.text.substr(1), word.offset + 1};
        }
        int player = 0;
        if (!number(digits, player_wanted, 0, 1, player)) {
            return misread(word, player_wanted);
        }
        action_.starter = player;
        return true;
    }

    SgfAction& action_;
    std::string_view value_;
    std::size_t at_ = 0;
    Misreading error_;
};

} // namespace

bool is_sgf_player(std::string_view name) {
    if (name.empty() || lower(name[0]) != 'p') {
        return false;
    }
    name.remove_prefix(name.substr(1, 1) == "-" ? 2 : 1);
    return !name.empty() && name.size() < 3 && std::all_of(name.begin(), name.end(), is_digit);
}

Result<SgfAction, Misreading> read_sgf_action(std::string_view name, std::string_view value) {
    SgfAction action;
    action.player = name.substr(1) == "0" ? 0 : name.substr(1) == "1" ? 1 : -1;
    ActionReader reader(action, value);
    if (!reader.read()) {
        return reader.error();
    }
    return action;
}

} // namespace zertz
