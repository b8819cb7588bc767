#include "table/protocol.hpp"

#include "base/clean_line.hpp"
#include "base/number.hpp"
#include "base/words.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

/// The first word of a kind of line, and a letter for each field after it: w who, p a player, t a time, y yes or no, n
/// a number, c the clocks, k a word, N a name up to a tab, T text up to the end.
struct Form {
    std::string_view word;
    std::string_view fields;
};

constexpr std::array<Form, 16> ask_forms{{{"zertz-table", "n"},
                                          {"enter", "ykT"},
                                          {"sit", "ykT"},
                                          {"act", "T"},
                                          {"adjourn", ""},
                                          {"claim", ""},
                                          {"rematch", ""},
                                          {"say", "T"},
                                          {"hear", "y"},
                                          {"log", "y"},
                                          {"state", ""},
                                          {"leave", ""},
                                          {"close", ""},
                                          {"if", "T"},
                                          {"forget", "n"},
                                          {"return", "ykT"}}};
constexpr std::array<Form, 19> tell_forms{{{"zertz-table", "nk"},
                                           {"you", "wT"},
                                           {"code", "T"},
                                           {"game", ""},
                                           {"r", "T"},
                                           {"p", "T"},
                                           {"live", "ty"},
                                           {"did", "tpT"},
                                           {"clocks", "tcy"},
                                           {"seat", "pytT"},
                                           {"watchers", "n"},
                                           {"said", "wyNT"},
                                           {"asks", "pT"},
                                           {"may-claim", "p"},
                                           {"rated", "pT"},
                                           {"vacation", "pt"},
                                           {"if", "nT"},
                                           {"refused", "T"},
                                           {"bye", "T"}}};
constexpr std::array<std::string_view, 3> who_words{"first", "second", "watch"};

template <class Kind>
std::string field_text(const TableLine<Kind>& line, char field) {
    const auto side = [&line](std::size_t i) {
        return std::to_string(line.clocks[i].left) + "+" + std::to_string(line.clocks[i].periods);
    };
    switch (field) {
    case 'w':
    case 'p': return std::string(word_of(line.who));
    case 't': return std::to_string(line.at);
    case 'y': return line.yes ? "yes" : "no";
    case 'n': return std::to_string(line.number);
    case 'c': return side(0) + " " + side(1);
    case 'k': return line.name.empty() ? "-" : line.name;
    case 'N': return line.name;
    default: return line.text;
    }
}

template <class Kind, std::size_t N>
std::string write_line(const TableLine<Kind>& line, const std::array<Form, N>& forms) {
    const Form& form = forms[static_cast<std::size_t>(line.kind)];
    std::string text(form.word);
    char before = ' ';
    for (const char field : form.fields) {
        text.append(1, before).append(field_text(line, field));
        before = field == 'N' ? '\t' : ' ';
    }
    return text;
}

bool read_who(std::string_view word, bool player, Who& who) {
    who = player_named(word);
    return who || (!player && word == word_of({}));
}

template <class T>
bool read_number(std::string_view word, T most, T& number) {
    const auto read = number_from<T>(word, 0, most);
    number = read.value_or(0);
    return read.has_value();
}

bool read_side(std::string_view word, Clock::Side& side, Millis longest) {
    const auto left = take_number<Millis>(word, 0, longest);
    side.left = left.value_or(0);
    return left && take(word, '+') && read_number(word, most_periods, side.periods);
}

/// Reads one field off the front of a text; false if it cannot.
template <class Kind>
bool read_field(std::string_view& rest, char field, TableLine<Kind>& line) {
    constexpr Millis longest_time = Millis{1} << 52;
    switch (field) {
    case 'w':
    case 'p': return read_who(take_word(rest), field == 'p', line.who);
    case 't': return read_number(take_word(rest), longest_time, line.at);
    case 'n': return read_number(take_word(rest), 1'000'000, line.number);
    case 'y': {
        const std::string_view word = take_word(rest);
        line.yes = word == "yes";
        return line.yes || word == "no";
    }
    case 'c':
        return read_side(take_word(rest), line.clocks[0], longest_time) &&
               read_side(take_word(rest), line.clocks[1], longest_time);
    case 'k': {
        const std::string_view word = take_word(rest);
        line.name = word == "-" ? "" : word;
        return !word.empty();
    }
    case 'N': {
        take(rest, ' ');
        const std::size_t tab = std::min(rest.find('\t'), rest.size());
        line.name = rest.substr(0, tab);
        rest.remove_prefix(std::min(tab + 1, rest.size()));
        return true;
    }
    default: line.text = rest; return true;
    }
}

template <class Kind, std::size_t N>
std::optional<TableLine<Kind>> read_line(std::string_view text, const std::array<Form, N>& forms) {
    const std::string_view word = text.substr(0, text.find(' '));
    const auto form = std::find_if(forms.begin(), forms.end(), [word](const Form& each) { return each.word == word; });
    if (form == forms.end() || text.size() > longest_table_line) {
        return std::nullopt;
    }
    TableLine<Kind> line;
    line.kind = static_cast<Kind>(form - forms.begin());
    text.remove_prefix(word.size());
    for (const char field : form->fields) {
        if (field == 'T' && !text.empty()) {
            take(text, ' ');
        }
        if (!read_field(text, field, line)) {
            return std::nullopt;
        }
    }
    const bool done = form->fields.ends_with('T') || trimmed(text).empty();
    return done ? std::optional(std::move(line)) : std::nullopt;
}

} // namespace

std::string_view word_of(const Who& who) {
    return who_words[who ? static_cast<std::size_t>(index_of(*who)) : 2];
}

Who player_named(std::string_view word) {
    return word == word_of(Player::First)    ? Who(Player::First)
           : word == word_of(Player::Second) ? Who(Player::Second)
                                             : std::nullopt;
}

std::string write(const Ask& ask) {
    return write_line(ask, ask_forms);
}

std::string write(const Tell& tell) {
    return write_line(tell, tell_forms);
}

std::optional<Ask> read_ask(std::string_view line) {
    return read_line<AskKind>(line, ask_forms);
}

std::optional<Tell> read_tell(std::string_view line) {
    return read_line<TellKind>(line, tell_forms);
}

std::string clean_talk(std::string_view text, std::size_t most) {
    return one_clean_line(text, most);
}

} // namespace zertz
