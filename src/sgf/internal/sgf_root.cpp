#include "sgf/internal/sgf_root.hpp"

#include "base/ascii.hpp"
#include "base/clean.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "sgf/internal/sgf_tags.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// For tags that have a property, if a file repeats them endlessly.
constexpr std::size_t most_known_tags = 1000;

std::optional<Board> board_named(std::string_view text) {
    const auto rings = number_from<int>(text);
    return rings ? board_with(*rings) : std::nullopt;
}

/// The result that RE gives: as in a record, or in BoardSpace's English words.
std::optional<GameResult> result_in(std::string_view text, const Game& game) {
    constexpr std::string_view won = "game won by ";
    if (same_letters(text, "draw") || same_letters(text, "the game is a draw")) {
        return GameResult::Draw;
    }
    if (!begins_with(text, won)) {
        return result_named(text);
    }
    const std::string_view winner = text.substr(won.size());
    const bool first = winner == game.tag("First");
    const bool second = winner == game.tag("Second");
    return first == second ? std::nullopt : std::optional(win_of(first ? zertz::Player::First : zertz::Player::Second));
}

} // namespace

std::string SgfRoot::read(std::string_view name, std::string_view raw, const SgfPlace& place) {
    const std::string_view value = trimmed(raw);
    const auto is = [name](std::string_view known) { return same_letters(name, known); };
    if (is("GM")) {
        return value == "22" ? ""
                             : filled("this is SGF game {number}; zertz reads GM[22] only",
                                      gap<"number">(in_quotes(value, usual_quote)));
    }
    if (is("SU")) {
        const auto variant = sgf_variant_named(value);
        setup_.variant = variant.value_or(setup_.variant);
        return variant ? ""
                       : filled("unknown set-up {name}; use Zertz, Zertz+11, Zertz+24, Zertz+H or Zertz+xx",
                                gap<"name">(in_quotes(value, usual_quote)));
    }
    if (is("RU")) {
        setup_.rules = rules_named(sgf_text(value)).value_or(Rules());
    } else if (is("SZ")) {
        setup_.board = board_named(value);
    } else if (is("MV")) {
        setup_.starter = value == "2" ? zertz::Player::Second : zertz::Player::First;
    } else if (is("DT")) {
        keep("Date", date_from_sgf(sgf_text(value)));
    } else if (is("RE")) {
        result_ = clean_line(sgf_text(value));
        result_at_ = place;
    } else if (is("TG")) {
        return read_own_tag(sgf_text(raw));
    } else {
        const auto known =
            std::find_if(sgf_tags.begin(), sgf_tags.end(), [&](const SgfTag& tag) { return is(tag.property); });
        if (known != sgf_tags.end()) {
            keep(known->tag, sgf_text(value));
        }
    }
    return {};
}

/// "Name value"; without a space and a value, the tag is removed.
std::string SgfRoot::read_own_tag(const std::string& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const Tags::Name name = Game::look_up_tag(text.substr(0, end));
    if (!name.may_be_set()) {
        return tr("a tag cannot have this name");
    }
    if (name.kind == Tags::NameKind::Foreign && ++foreign_count_ > Game::most_foreign_tags) {
        return filled("the game has more than {number} tags with unknown names",
                      gap<"number">(Game::most_foreign_tags));
    }
    own_tags_.push_back({text.substr(0, end), text.substr(end)});
    return {};
}

void SgfRoot::keep(std::string_view tag, std::string value) {
    // "x" and "None" mean no value.
    if (!value.empty() && value != "x" && value != "None" && tags_.size() < most_known_tags) {
        tags_.push_back({std::string(tag), std::move(value)});
    }
}

void SgfRoot::read_player(const SgfAction& action) {
    if (action.player < 0) {
        return;
    }
    Player& player = players_[static_cast<std::size_t>(action.player)];
    std::string text = clean_line(sgf_text(action.text));
    if (action.op == SgfOp::Name) {
        if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
            text = text.substr(1, text.size() - 2);
        }
        player.name = text;
    } else if (action.op == SgfOp::Ranking) {
        player.ranking = text;
    } else if (action.op == SgfOp::Time) {
        player.time = text;
    }
}

void SgfRoot::put_tags(Game& game, int first, std::string_view source) const {
    game.set_tag("Event", sgf_event);
    game.set_tag("Site", sgf_site);
    game.set_tag("Source", source);
    put_player(game, "First", players_[static_cast<std::size_t>(first)]);
    put_player(game, "Second", players_[static_cast<std::size_t>(1 - first)]);
    for (const Tag& tag : tags_) {
        game.set_tag(tag.name, tag.value);
    }
}

void SgfRoot::put_player(Game& game, const std::string& which, const Player& player) {
    game.set_tag(which, player.name);
    game.set_tag(which + "Type", sgf_player_type(player.name));
    game.set_tag(which + "Rating", player.ranking);
    game.set_tag(which + "Time", player.time);
}

std::optional<SgfFault> SgfRoot::settle_result(Game& game, bool ended_by_players, bool whole,
                                               const SgfPlace& end) const {
    const Outcome rules = game.rules_outcome(game.line_end());
    const bool repeated = rules.ending == Ending::Repetition;
    const auto said = result_in(result_, game);
    if ((rules.over() && !repeated) || ended_by_players) {
        if (said && *said != game.result()) {
            return SgfFault{result_at_,
                            filled("RE says {said}, but the game ended {result}", gap<"said">(name_of(*said)),
                                   gap<"result">(name_of(game.result()))),
                            "N4"};
        }
    } else if (repeated && said == GameResult::Draw) {
        game.declare(GameResult::Draw, "repetition");
    } else if (said.value_or(GameResult::Open) != GameResult::Open) {
        game.declare(*said, "");
    } else if (whole) {
        game.abandon();
    }
    if (repeated && game.result() != GameResult::Draw) {
        return SgfFault{end, tr("the game is a draw by threefold repetition"), "R8.1"};
    }
    return std::nullopt;
}

void SgfRoot::put_own_tags(Game& game) const {
    for (const Tag& tag : own_tags_) {
        tag.value.empty() ? game.set_tag(tag.name, "") : game.keep_tag(tag.name, tag.value.substr(1));
    }
}

} // namespace zertz
