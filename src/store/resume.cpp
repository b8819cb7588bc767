#include "base/number.hpp"
#include "record/record.hpp"
#include "store/saved_games.hpp"

#include <array>

namespace zertz {
namespace {

constexpr std::string_view resume_tag = "Resume";

using Sides = std::array<tui::Clock::Side, 2>;

/// Where a game stands: after so many turns of its main line, with so much time left.
struct Standing {
    std::size_t turns = 0;
    Sides clocks;
};

/// "12 271250+2 300000+3": turns, then for each player milliseconds and byo-yomi periods.
std::string format_standing(const Standing& standing) {
    std::string text = std::to_string(standing.turns);
    for (const tui::Clock::Side& side : standing.clocks) {
        text += " " + std::to_string(side.left) + "+" + std::to_string(side.periods);
    }
    return text;
}

std::optional<Standing> parse_standing(std::string_view text) {
    Standing standing;
    const auto read = [&text](auto& number) {
        const auto taken = take_number<std::remove_reference_t<decltype(number)>>(text);
        number = taken.value_or(number);
        return taken.has_value();
    };
    bool good = read(standing.turns);
    for (tui::Clock::Side& side : standing.clocks) {
        good = good && take(text, ' ') && read(side.left) && take(text, '+') && read(side.periods);
    }
    return good && text.empty() ? std::optional(standing) : std::nullopt;
}

/// What the players' last turns up to the cursor left them, where a record tells only that.
Sides clocks_noted(const Game& game, const tui::Clock& fresh) {
    Sides sides{fresh.at(Player::First, 0), fresh.at(Player::Second, 0)};
    for (const Player player : {Player::First, Player::Second}) {
        tui::Millis& left = sides[static_cast<std::size_t>(index_of(player))].left;
        left = tui::clock_noted(game, player).value_or(left);
    }
    return sides;
}

} // namespace

std::string resumable_record(const tui::Table& table) {
    tui::Table kept = table;
    tag_table(kept);
    kept.game.make_main(kept.game.cursor());
    const Standing standing{static_cast<std::size_t>(kept.game.ply(kept.game.cursor())),
                            {table.clock.paused_at(Player::First), table.clock.paused_at(Player::Second)}};
    kept.game.set_tag(resume_tag, format_standing(standing));
    return format_record(kept.game);
}

tui::Table table_of(Game game) {
    tui::Table table;
    std::string_view levels = game.tag("Level");
    for (std::size_t side = 0; side < 2; ++side) {
        table.seats[side].name = std::string(game.tag(tui::name_tags[side]));
        if (game.tag(tui::type_tags[side]) == "program") {
            table.seats[side].level = number_from<int>(levels.substr(0, levels.find('/')), 1, 9).value_or(4);
            const std::size_t slash = levels.find('/');
            levels = slash == std::string_view::npos ? levels : levels.substr(slash + 1);
        }
    }
    const std::optional<Standing> standing = parse_standing(game.tag(resume_tag));
    game.set_tag(resume_tag, "");
    const std::vector<NodeId> line = game.main_line();
    const std::size_t turns = std::min(standing ? standing->turns : line.size(), line.size());
    game.go_to(turns == 0 ? root_node : line[turns - 1]);
    if (const auto control = tui::time_control_named(game.tag("TimeControl"))) {
        const tui::Clock fresh(*control);
        table.clock = tui::Clock(*control, standing ? standing->clocks : clocks_noted(game, fresh));
    }
    table.game = std::move(game);
    return table;
}

} // namespace zertz
