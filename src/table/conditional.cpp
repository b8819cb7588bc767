#include "table/conditional.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "games/all.hpp"
#include "session/whole_game.hpp"
#include "table/heard.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace zertz {
namespace {

constexpr std::string_view if_word = "if";
constexpr std::string_view then_word = "then";

/// A move of a text, and where it stands there.
struct Piece {
    std::string_view text;
    std::size_t at = 0;
    bool begins = false; // a line
};

/// The moves between the words `if` and `then`.
std::vector<Piece> pieces_of(std::string_view text) {
    std::vector<Piece> pieces;
    bool begins = true;
    bool open = false; // whether the last piece may have more words
    std::string_view rest = text;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
        const auto at = static_cast<std::size_t>(word.data() - text.data());
        if (word == if_word || word == then_word) {
            begins = begins || word == if_word;
            open = false;
        } else if (open) {
            pieces.back().text = text.substr(pieces.back().at, at + word.size() - pieces.back().at);
        } else {
            pieces.push_back({word, at, begins});
            begins = false;
            open = true;
        }
    }
    return pieces;
}

/// The game that is being played, from where it is, without clocks and without what was begun of a turn: touching is no
/// news for the opponent.
TableGame as_it_stands(const TableGame& game) {
    TableGame alone = game.with_played([]<GameRules R>(const BasicSession<R>& session) {
        return TableGame(whole_game(BasicSession<R>(session.game(), session.seats(), Clock(), session.live())));
    });
    alone.go_on(0);
    return alone;
}

/// What comes of a move in a game.
struct Played {
    std::string text; // as in records
    std::optional<Misreading> why_not;
    bool is_open = false; // whether others decide what becomes of it
};

Played play(TableGame& game, std::string_view text) {
    Played played;
    const auto act =
        std::as_const(game).with_played([&]<GameRules R>(const BasicSession<R>& session) -> std::optional<TableAct> {
            const auto read = R::parse_turn(text, session.position());
            if (!read) {
                played.why_not = read.error();
                return std::nullopt;
            }
            played.text = R::format_turn(session.position(), read->turn);
            return TableAct(act::BasicAct<R>(act::BasicMakeTurn<R>{read->turn, {}}));
        });
    if (act) {
        const TableGame::Done done = game.update(game.mover(), 0, *act);
        if (done.refusal) {
            played.why_not = Misreading{0, *done.refusal, {}};
        }
        played.is_open = !done.made;
    }
    return played;
}

Misreading wrong(const Piece& piece, std::size_t number, const Misreading& why) {
    return {piece.at + std::min(why.offset, piece.text.size()),
            filled("move {number} of the line, {move}: {why}", gap<"number">(number),
                   gap<"move">(in_quotes(piece.text)), gap<"why">(why.message)),
            why.rule};
}

/// Plays the moves of one line.
Result<ConditionalLine, Misreading> played_line(TableGame game, const std::vector<Piece>& pieces) {
    ConditionalLine line;
    for (const Piece& piece : pieces) {
        const bool answers = line.size() % 2 == 1;
        const bool last = line.size() + 1 == pieces.size();
        Played played = play(game, piece.text);
        if (!played.why_not && played.is_open && !(answers && last)) {
            played.why_not =
                Misreading{0,
                           answers ? tr("this jump may be challenged, so the line must end with it")
                                   : tr("this jump may be challenged, so it cannot be answered in advance"),
                           "G8.2"};
        }
        if (played.why_not) {
            return wrong(piece, line.size() + 1, *played.why_not);
        }
        line.push_back(std::move(played.text));
    }
    return line;
}

Misreading without_answer(const Piece& last) {
    return {last.at + last.text.size(), tr("write if MOVE then MOVE: a line ends with your answer"), {}};
}

} // namespace

std::string in_text(const ConditionalLine& line) {
    return joined(line, " then ");
}

ConditionalLine moves_in(std::string_view text) {
    ConditionalLine line;
    for (const Piece& piece : pieces_of(text)) {
        line.emplace_back(piece.text);
    }
    return line.size() % 2 == 0 ? line : ConditionalLine();
}

std::vector<std::string> in_words(const std::vector<std::string>& lines) {
    std::vector<std::string> words;
    for (const std::string& line : lines) {
        words.push_back(std::to_string(words.size() + 1) + "  " + std::string(if_word) + " " + line);
    }
    return lines.empty() ? std::vector<std::string>{tr("no conditional moves")} : words;
}

std::optional<int> line_to_forget(std::string_view text) {
    return text.empty() ? std::optional(0) : number_from<int>(text, 1, 1'000);
}

Result<std::vector<ConditionalLine>, Misreading> conditional_lines_in(std::string_view text, const TableGame& game) {
    const std::vector<Piece> pieces = pieces_of(text);
    if (pieces.empty()) {
        return without_answer({text, 0, true});
    }
    const TableGame start = as_it_stands(game);
    std::vector<ConditionalLine> lines;
    for (auto at = pieces.begin(); at != pieces.end();) {
        const auto end = std::find_if(std::next(at), pieces.end(), [](const Piece& each) { return each.begins; });
        auto line = played_line(start, {at, end});
        if (!line) {
            return line.error();
        }
        if (line->size() % 2 != 0) {
            return without_answer(*std::prev(end));
        }
        if (in_text(*line).size() > longest_conditional_line) {
            return Misreading{at->at, tr("this line is too long"), {}};
        }
        lines.push_back(std::move(line).value());
        at = end;
    }
    return lines;
}

std::optional<std::string> ConditionalMoves::add(ConditionalLine line) {
    for (ConditionalLine& each : lines_) {
        const auto [here, there] = std::mismatch(each.begin(), each.end(), line.begin(), line.end());
        if (there == line.end()) {
            return std::nullopt; // it is known
        }
        if (here == each.end()) {
            each = std::move(line);
            return std::nullopt;
        }
        if ((here - each.begin()) % 2 == 1) {
            return filled(heard_sentences::answered_already, gap<"move">(*std::prev(here)));
        }
    }
    if (lines_.size() == most_conditional_lines) {
        return counted(heard_sentences::conditional_lines, most_conditional_lines);
    }
    lines_.push_back(std::move(line));
    return std::nullopt;
}

bool ConditionalMoves::forget(int number) {
    const auto count = static_cast<int>(lines_.size());
    if (count == 0 || number < 0 || number > count) {
        return false;
    }
    const auto first = lines_.begin() + std::max(0, number - 1);
    lines_.erase(first, number == 0 ? lines_.end() : std::next(first));
    return true;
}

std::optional<std::string> ConditionalMoves::answer_to(std::string_view move) {
    std::erase_if(lines_, [move](const ConditionalLine& line) { return line.front() != move; });
    if (lines_.empty()) {
        return std::nullopt;
    }
    std::string answer = lines_.front()[1]; // in all of them, or they would not have been added
    for (ConditionalLine& line : lines_) {
        line.erase(line.begin(), line.begin() + 2);
    }
    std::erase_if(lines_, [](const ConditionalLine& line) { return line.empty(); });
    return answer;
}

Since since(const TableGame::Place& place, const TableGame& game) {
    const TableGame::Place now = game.place();
    const NodeId before = place.inside.value_or(place.at);
    if (now.inside.has_value() != place.inside.has_value() || now.decided != place.decided ||
        (now.inside && now.at != place.at)) {
        return {true, std::nullopt};
    }
    return game.with_played([before]<GameRules R>(const BasicSession<R>& session) -> Since {
        const NodeId at = session.live();
        if (at == before) {
            return {};
        }
        const BasicGame<R>& tree = session.game();
        const bool next = at != root_node && tree.parent(at) == before;
        return {true, next ? std::optional(R::format_turn(tree.position(before), tree.turn(at))) : std::nullopt};
    });
}

} // namespace zertz
