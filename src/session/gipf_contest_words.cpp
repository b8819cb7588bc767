#include "session/gipf_contest_words.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"

namespace zertz {

std::string challenge_in_words(const GipfSession& session) {
    return filled("A challenge is a game of ZÈRTZ: if the challenger wins it, the potential is lost; "
                  "if not, it jumps. Challenges left for {name}: {number}",
                  gap<"name">(session.seat(session.asked()).said()),
                  gap<"number">(session.steps().now().challenges(session.asked())));
}

std::string contest_begun(const ContestedGame& game) {
    const Game& now = game.inner->game();
    const auto name = gap<"name">(game.inner->seat(Player::First).said());
    const bool again = !game.decided.empty() && game.decided.back().tag("Challenge") == now.tag("Challenge");
    return again ? filled("nobody has won, so the game is played again: {name} goes first", name)
                 : filled("a game of ZÈRTZ decides: {terms}; {name} goes first",
                          gap<"terms">(ZertzRules::terms_of(now.start())), name);
}

std::string contest_in_words(const GipfSession& session) {
    const auto [from, to] = announced_jump(session);
    return filled("{name} announced the jump {from}-{to}; the game of ZÈRTZ decides",
                  gap<"name">(session.seat(session.mover()).said()), gap<"from">(from), gap<"to">(to));
}

std::string decision_in_words(const event::ContestDecided& decided) {
    const auto player = gap<"player">(tr(gipf::colour_name(decided.owner)));
    return decided.owner_won ? filled("{player} makes the jump", player)
                             : filled("{player} loses the potential", player);
}

std::pair<std::string, std::string> announced_jump(const GipfSession& session) {
    const gipf::Steps& steps = session.steps();
    const gipf::Jump jump = steps.announced();
    return {gipf::name_of(jump.from), gipf::name_of(gipf::landing(jump.from, jump.direction, steps.now().vacant()))};
}

std::string rows_in_words(const gipf::Steps& acted, gipf::Turn ending) {
    const std::string rows = gipf::format_ending(acted, ending);
    return rows.empty() ? tr("rows", "none") : rows;
}

std::vector<std::string> numbered_rows(const gipf::Steps& acted) {
    std::vector<std::string> rows;
    for (const gipf::Turn ending : endings_of(acted)) {
        rows.push_back("  " + std::to_string(rows.size() + 1) + "  " + rows_in_words(acted, ending));
    }
    return rows;
}

std::optional<gipf::ReadTurn> read_rows(std::string_view text, const gipf::Steps& acted) {
    const auto endings = endings_of(acted);
    const auto number = number_from<std::size_t>(text, 1, endings.size());
    for (std::size_t i = 0; i < endings.size(); ++i) {
        if (number == i + 1 || text == rows_in_words(acted, endings[i])) {
            return gipf::ReadTurn{endings[i], text.size()};
        }
    }
    return gipf::read_ending(text, acted, true);
}

} // namespace zertz
