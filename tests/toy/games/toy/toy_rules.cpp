#include "games/toy/toy_rules.hpp"

#include "base/random.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/svg.hpp"

#include <algorithm>

namespace zertz {
namespace toy {
namespace {

constexpr std::array<std::string_view, cells> names{"a1", "a2", "b1", "b2", "b3", "c1", "c2"};
constexpr std::array<unsigned, 3> lines{0b0001001 | 0b1000000, 0b0001010 | 0b0100000, 0b0011100}; // a1-c2, a2-c1, b1-b3

bool has(unsigned set, int cell) {
    return (set >> cell & 1u) != 0;
}

std::optional<int> cell_named(std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<int>(found - names.begin()));
}

bool wins(unsigned stones) {
    return std::any_of(lines.begin(), lines.end(), [stones](unsigned line) { return (stones & line) == line; });
}

char letter_at(const Position& position, int cell) {
    return has(position.stones[0], cell) ? 'X' : has(position.stones[1], cell) ? 'O' : '.';
}

} // namespace

Player Position::mover() const {
    return __builtin_popcount(taken()) % 2 == 0 ? Player::First : Player::Second;
}

Position after(Position position, Turn turn) {
    position.stones[position.mover()] |= 1u << turn.cell;
    return position;
}

} // namespace toy

using toy::Turn;

std::optional<toy::Refusal> ToyRules::why_not(const Position& position, Turn turn) {
    if (outcome(position).over()) {
        return Refusal::Over;
    }
    if (turn.cell < 0 || turn.cell >= toy::cells) {
        return Refusal::NoCell;
    }
    if (toy::has(position.taken(), turn.cell)) {
        return Refusal::Taken;
    }
    const bool too_early = position.fair && position.taken() == 0 && turn.cell == toy::middle;
    return too_early ? std::optional(Refusal::MiddleFirst) : std::nullopt;
}

std::vector<Turn> ToyRules::legal_turns(const Position& position) {
    std::vector<Turn> turns;
    for (int cell = 0; cell < toy::cells; ++cell) {
        if (!why_not(position, {cell})) {
            turns.push_back({cell});
        }
    }
    return turns;
}

toy::Outcome ToyRules::outcome(const Position& position) {
    for (const Player player : {Player::First, Player::Second}) {
        if (toy::wins(position.stones[player])) {
            return {win_of(player), Ending::Line};
        }
    }
    const bool full = position.taken() == (1u << toy::cells) - 1;
    return full ? Outcome{GameResult::Draw, Ending::Full} : Outcome();
}

std::uint64_t ToyRules::repetition_key(const Position& position) {
    return mixed(position.stones[0] << 8 | position.stones[1]);
}

std::optional<toy::Refusal> ToyRules::make_step(Steps& steps, const Step& step) {
    auto refusal = why_not(steps.start(), {step.cell});
    if (!refusal) {
        steps.put(step.cell);
    }
    return refusal;
}

std::optional<Player> ToyRules::asked(const Steps& steps) {
    return steps.done() ? std::nullopt : std::optional(steps.start().mover());
}

std::span<const GameOption<ToyRules::Variant>> ToyRules::options() {
    static constexpr std::array<GameOption<Variant>, 1> rows{
        {{"Fairness", "combo default fair var fair var free",
          [](Variant& variant, const std::string& value) -> std::optional<std::string> {
              if (value != "fair" && value != "free") {
                  return in_quotes(value, 40) + ": use fair or free";
              }
              variant.fair = value == "fair";
              return std::nullopt;
          }}}};
    return rows;
}

StartTags ToyRules::tags_of(const Position& start) {
    return {{{"Game", std::string(name)}, {"Fairness", kind_of(start)}}, start.taken() != 0};
}

ReadStart<toy::Position> ToyRules::read_start(const GivenTags& tags) {
    ReadStart<Position> read;
    const auto fairness = tags.tag("Fairness");
    if (fairness.value && *fairness.value != "fair" && *fairness.value != "free") {
        return read.fail(fairness.offset, "unknown fairness " + in_quotes(*fairness.value, 40), "T1");
    }
    read.start = Position{{}, fairness.value.value_or("fair") == "fair"};
    if (const auto setup = tags.tag("Setup"); setup.value) {
        const auto position = parse_position(*setup.value);
        if (!position) {
            return read.fail(setup.offset, position.error().message, position.error().rule);
        }
        read.start = *position;
    }
    return read;
}

/// "toy:fair X..O..."
std::string ToyRules::format_position(const Position& position) {
    std::string text = "toy:" + kind_of(position) + " ";
    for (int cell = 0; cell < toy::cells; ++cell) {
        text += toy::letter_at(position, cell);
    }
    return text;
}

Result<toy::Position, Misreading> ToyRules::parse_position(std::string_view text) {
    const auto [kind, stones] = word_and_rest(text);
    if ((kind != "toy:fair" && kind != "toy:free") || stones.size() != toy::cells) {
        return Misreading{0, "write a position such as toy:fair X..O...", "T1"};
    }
    Position position;
    position.fair = kind == "toy:fair";
    for (std::size_t cell = 0; cell < stones.size(); ++cell) {
        if (stones[cell] != '.') {
            position.stones[stones[cell] == 'X' ? 0 : 1] |= 1u << cell;
        }
    }
    return position;
}

std::string ToyRules::format_turn(const Position&, Turn turn) {
    return std::string(toy::names[static_cast<std::size_t>(turn.cell)]);
}

Result<toy::ReadTurn, Misreading> ToyRules::read_turn(std::string_view text, const Position& position) {
    const auto cell = toy::cell_named(text.substr(0, 2));
    if (!cell) {
        return Misreading{0, "cannot read " + in_quotes(text.substr(0, 2), 10), "T1"};
    }
    if (const auto refusal = why_not(position, {*cell})) {
        return Misreading{0, message(*refusal, position), "T1"};
    }
    return toy::ReadTurn{{*cell}, 2, false};
}

Result<toy::ReadTurn, Misreading> ToyRules::parse_turn(std::string_view text, const Position& position) {
    const std::string_view turn = trimmed(text);
    return turn.size() == 2 ? read_turn(turn, position) : Misreading{0, "cannot read " + in_quotes(text, 10), "T1"};
}

std::string ToyRules::message(Refusal refusal, const Position&) {
    switch (refusal) {
    case Refusal::Over: return "The game is over";
    case Refusal::NoCell: return "The board has no such cell";
    case Refusal::Taken: return "There is a stone already";
    case Refusal::MiddleFirst: return "The first stone cannot go to the middle";
    }
    return "";
}

std::string ToyRules::step_words(const Step& step, const Position&) {
    return "put " + std::string(toy::names[static_cast<std::size_t>(step.cell)]);
}

std::optional<toy::Step> ToyRules::step_in(std::string_view words, const Position&) {
    const auto [word, rest] = word_and_rest(words);
    const auto cell = toy::cell_named(rest);
    return word == "put" && cell ? std::optional(Step{*cell}) : std::nullopt;
}

std::string ToyRules::draw(const Position& position, const Position&, bool) {
    std::string text;
    for (int cell = 0; cell < toy::cells; ++cell) {
        text += cell == 0 || cell == 5 ? " " : "";
        text += toy::letter_at(position, cell);
        text += cell == 1 || cell == 4 || cell == 6 ? "\n" : " ";
    }
    return text;
}

SvgDocument ToyRules::svg_document(const Position&, int pictures, std::string_view heading,
                                   std::string_view description) {
    return {200, pictures, heading, description, ""};
}

SvgDrawing ToyRules::draw_svg(const BasicPicture<Position, Turn>& picture) {
    return {name.data(), svg_text("label", {20, 40}, format_position(picture.position))};
}

IndexedTurns ToyRules::indexed(const Position& position, std::span<const Turn> turns) {
    IndexedTurns indexed{mixed(repetition_key(position) + 2), {}};
    for (const Turn turn : turns) {
        indexed.codes.emplace_back(static_cast<std::uint64_t>(turn.cell));
    }
    return indexed;
}

std::vector<StartFact> ToyRules::facts_of(const Position& start) {
    return {{"rules", kind_of(start)}};
}

std::string_view ToyRules::label_of(const Outcome& outcome) {
    switch (outcome.ending) {
    case Ending::None: return outcome.over() ? "unstated" : "open";
    case Ending::Line: return "line";
    case Ending::Full: return "full board";
    case Ending::Repetition: return "repetition";
    case Ending::Agreement: return "agreed";
    case Ending::Resignation: return "resigned";
    case Ending::Time: return "time";
    case Ending::Abandonment: return "abandoned";
    }
    return "";
}

std::optional<std::uint64_t> ToyRules::perft(const Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (const Turn turn : legal_turns(position)) {
        count += *perft(after(position, turn), depth - 1);
    }
    return count;
}

} // namespace zertz
