#include "record/inner_games.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/words.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

constexpr std::array<std::string_view, 3> beginners{"owner", "challenger", "lot"};

} // namespace

/// Between the board and the rules, a + is read like a colon. What is left out is as by default.
std::optional<InnerGames> inner_games_named(std::string_view text) {
    constexpr std::string_view usual_board = "37";
    std::string_view rest = trimmed(text);
    if (rest.empty()) {
        return InnerGames();
    }
    const bool only_begins = std::find(beginners.begin(), beginners.end(), rest) != beginners.end();
    std::string board(only_begins ? usual_board : take_word(rest));
    if (!is_digit(board.front())) { // rules alone
        board.insert(0, std::string(usual_board) + ":");
    }
    const std::string_view begins = trimmed(rest);
    const std::size_t end = std::min(board.find_first_of(":+"), board.size());
    const auto rings = number_from<int>(std::string_view(board).substr(0, end));
    const auto named = rings ? board_with(*rings) : std::nullopt;
    const auto rules = end < board.size() ? rules_named(board.substr(end + 1)) : std::optional(Rules());
    const auto beginner = std::find(beginners.begin(), beginners.end(), begins.empty() ? beginners[0] : begins);
    if (!named || !rules || !goes_on(*rules, *named) || beginner == beginners.end()) {
        return std::nullopt;
    }
    return InnerGames{.begins = static_cast<InnerGames::Begins>(beginner - beginners.begin()),
                      .start = Position::start(*named, *rules)};
}

std::string name_of(const InnerGames& games) {
    const std::string position = std::to_string(ring_count(games.start.board()));
    const std::string rules = games.start.rules() == Rules() ? "" : ":" + name_of(games.start.rules());
    return position + rules + " " + std::string(beginners[static_cast<std::size_t>(games.begins)]);
}

std::string in_words(const InnerGames& games) {
    const auto terms = gap<"terms">(ZertzRules::terms_of(games.start));
    switch (games.begins) {
    case InnerGames::Begins::Owner: return filled("{terms}; the owner goes first", terms);
    case InnerGames::Begins::Challenger: return filled("{terms}; the challenger goes first", terms);
    case InnerGames::Begins::Lot: break;
    }
    return filled("{terms}; who goes first is random", terms);
}

std::vector<Tag> tags_of(const InnerGames& games) {
    return games == InnerGames() ? std::vector<Tag>()
                                 : std::vector<Tag>{{std::string(inner_games_tag), name_of(games)}};
}

} // namespace zertz
