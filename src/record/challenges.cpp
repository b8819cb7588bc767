#include "record/challenges.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "record/begun_turn.hpp"
#include "record/inner_games.hpp"
#include "record/record.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace zertz {
namespace {

/// Adds the challenges of a turn; `turn_name` is "14w.".
void add_challenges(std::vector<Challenge>& challenges, const std::string& turn_name, Player owner, gipf::Turn turn) {
    for (int attempt = 1; attempt <= turn.lost_jumps(); ++attempt) {
        challenges.push_back({turn_name + std::to_string(attempt), owner, false});
    }
    if (turn.jumps() && turn.won_challenge()) {
        challenges.push_back({turn_name + std::to_string(turn.lost_jumps() + 1), owner, true});
    }
}

} // namespace

std::vector<Challenge> challenges_of(const GipfGame& game) {
    return challenges_in(game, game.main_line());
}

std::vector<Challenge> challenges_with_begun(const GipfGame& game) {
    std::vector<Challenge> challenges = challenges_of(game);
    if (const auto steps = turn_begun_in(game)) {
        // A contest may be open while its game has just ended, but not once the game of GIPF is over: nothing follows.
        const bool over = game.result() != GameResult::Open;
        add_challenges(challenges, challenges_after(game, game.line_end()), steps->start().mover(),
                       over ? with_announced(*steps) : steps->turn());
    }
    return challenges;
}

std::vector<Challenge> challenges_in(const GipfGame& game, const std::vector<NodeId>& line) {
    std::vector<Challenge> challenges;
    for (const NodeId node : line) {
        const NodeId before = game.parent(node);
        add_challenges(challenges, challenges_after(game, before), game.position(before).mover(), game.turn(node));
    }
    return challenges;
}

template <GameRules R>
std::string challenge_in(const BasicGame<R>& game) {
    if constexpr (std::is_same_v<R, GipfRules>) {
        const std::vector<Challenge> challenges = challenges_with_begun(game);
        return challenges.empty()       ? ""
               : challenges.size() == 1 ? challenges[0].name
                                        : challenges[0].name + " +" + std::to_string(challenges.size() - 1);
    } else {
        return std::string(game.tag("Challenge"));
    }
}

std::string challenges_after(const GipfGame& game, NodeId at) {
    const bool white = game.position(at).mover() == Player::First;
    // The turn has the same number as the one before it, or the next number if White begins it.
    const int number = at == root_node ? 1 : game.turn_number(at) + (white ? 1 : 0);
    return std::to_string(number) + (white ? "w." : "b.");
}

void ChallengeLedger::begin(const GipfGame& game) {
    rows_.clear();
    const NodeId end = game.line_end();
    const bool ended = game.rules_outcome(end).over() || (turn_begun_in(game) && game.result() != GameResult::Open);
    unfinished_ = ended ? "" : challenges_after(game, end);
    for (Challenge& challenge : challenges_with_begun(game)) {
        rows_.push_back({std::move(challenge), 0, false});
    }
    names_ = {std::string(game.tag("First")), std::string(game.tag("Second"))};
    inner_ = inner_games_named(game.tag(inner_games_tag)).value_or(InnerGames());
    any_ = true;
}

/// Which player owns the potential: the one in the tag Owner, or the one with the owner's name; otherwise it follows
/// from who goes first (G8.4).
std::optional<Player> ChallengeLedger::owner_in(const Game& game, const Row& row) const {
    for (const Player player : {Player::First, Player::Second}) {
        if (game.tag("Owner") == (player == Player::First ? "First" : "Second")) {
            return player;
        }
    }
    const auto owner = static_cast<std::size_t>(index_of(row.challenge.owner));
    if (names_[0] != names_[1]) {
        for (const Player player : {Player::First, Player::Second}) {
            const std::string_view name = game.tag(player == Player::First ? "First" : "Second");
            if (name == names_[owner] || name == names_[1 - owner]) {
                return name == names_[owner] ? player : opponent(player);
            }
        }
    }
    if (inner_.begins == InnerGames::Begins::Lot) {
        return std::nullopt;
    }
    const bool owner_began = (inner_.begins == InnerGames::Begins::Owner) == (row.played % 2 == 0);
    return owner_began ? Player::First : Player::Second;
}

std::optional<std::string> ChallengeLedger::contradiction(const Game& game) {
    const std::string_view name = game.tag("Challenge");
    const auto row = std::find_if(rows_.begin(), rows_.end(),
                                  [name](const Row& each) { return same_letters(each.challenge.name, name); });
    if (row == rows_.end()) {
        const bool of_unfinished = !unfinished_.empty() && begins_with(name, unfinished_);
        return of_unfinished ? std::nullopt
                             : std::optional(filled("the game of GIPF above has no challenge {challenge}",
                                                    gap<"challenge">(in_quotes(name, 20))));
    }
    if (row->decided) {
        return filled("the challenge {challenge} was decided by a game above", gap<"challenge">(row->challenge.name));
    }
    const GameResult result = game.result();
    if (result == GameResult::Open) {
        return std::nullopt;
    }
    if (result == GameResult::Draw || result == GameResult::BothLose) {
        ++row->played;
        return std::nullopt;
    }
    row->decided = true;
    const auto owner = owner_in(game, *row);
    const bool owner_won = owner && result == win_of(*owner);
    if (!owner || owner_won == row->challenge.owner_won) {
        return std::nullopt;
    }
    const auto move = gap<"move">(row->challenge.name.substr(0, row->challenge.name.find('.')));
    return owner_won ? filled("the owner of the potential has won this game, but move {move} says :0", move)
                     : filled("the owner of the potential has lost this game, but move {move} says :1", move);
}

bool ChallengeLedger::all_decided() const {
    return std::all_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.decided; });
}

bool decides_alike(const GipfGame& game, const std::vector<Game>& decided, std::size_t at, const Game& changed) {
    const Game& before = decided[at];
    const GameResult result = before.result();
    const bool has_winner = result == GameResult::FirstWins || result == GameResult::SecondWins;
    if (!same_letters(before.tag("Challenge"), changed.tag("Challenge")) ||
        (has_winner && changed.result() != result)) {
        return false;
    }
    const auto contradictions = [&game](const std::vector<Game>& games) {
        ChallengeLedger ledger;
        ledger.begin(game);
        return std::count_if(games.begin(), games.end(), [&](const Game& each) { return ledger.contradiction(each); });
    };
    std::vector<Game> after = decided;
    after[at] = changed;
    return contradictions(after) <= contradictions(decided);
}

namespace {

std::optional<std::string> wrong_owner(const Game& game) {
    const std::string_view owner = game.tag("Owner");
    return owner.empty() || owner == "First" || owner == "Second"
               ? std::nullopt
               : std::optional(
                     filled("unknown owner {owner}; use First or Second", gap<"owner">(in_quotes(owner, usual_quote))));
}

std::optional<std::string> wrong_terms(const GipfGame& game) {
    const std::string_view terms = game.tag(inner_games_tag);
    return inner_games_named(terms)
               ? std::nullopt
               : std::optional(filled(
                     "cannot read the terms of games of ZÈRTZ {terms}; write them as in '48:tournament challenger'",
                     gap<"terms">(in_quotes(terms, usual_quote))));
}

std::optional<std::string> wrong_begun(const GipfGame& game) {
    const std::string_view begun = game.tag(begun_tag);
    return begun.empty() || turn_begun_in(game)
               ? std::nullopt
               : std::optional(filled("the move {move} in the tag Begun cannot be made",
                                      gap<"move">(in_quotes(begun, usual_quote))));
}

} // namespace

template <GameRules R>
void ChallengeLedger::follow(BasicReadGame<R>& read, bool strict, const AtTag& at_tag) {
    const auto report = [&](std::string_view tag, const char* rule, std::optional<std::string> wrong) {
        if (!wrong || read.error) {
            return;
        }
        ParseError error = at_tag(tag, *std::move(wrong), rule);
        strict ? void(read.error = std::move(error)) : read.warnings.push_back(std::move(error));
    };
    if constexpr (std::is_same_v<R, GipfRules>) {
        begin(read.game);
        report(inner_games_tag, "G11.1", wrong_terms(read.game));
        report(begun_tag, "G11.2", wrong_begun(read.game));
    } else if constexpr (std::is_same_v<R, ZertzRules>) {
        if (!read.error && !read.game.tag("Challenge").empty()) {
            report("Owner", "G11.2", wrong_owner(read.game));
            report("Challenge", "G11.2", any_ ? contradiction(read.game) : std::nullopt);
        }
    }
}

#define INSTANTIATE(R)                                                                                                 \
    template std::string challenge_in(const BasicGame<R>&);                                                            \
    template void ChallengeLedger::follow(BasicReadGame<R>&, bool, const AtTag&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
