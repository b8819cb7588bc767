#pragma once

#include "record/record.hpp"
#include "sgf/internal/sgf_actions.hpp"
#include "sgf/internal/sgf_replay.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The information about an SGF game apart from its actions: the root node's properties and the facts about the players
/// in P0 and P1. It becomes the game's tags and, if neither the rules nor the players end the game, its result.
class SgfRoot {
public:
    explicit SgfRoot(SgfReplay::Setup& setup) : setup_(setup) {}

    /// Takes a property of the root node. Returns what is wrong with it, or an empty text.
    std::string read(std::string_view name, std::string_view value, const SgfPlace& place);
    /// Takes a name, a ranking or a time, which are written as actions.
    void read_player(const SgfAction& action);

    void put_tags(Game& game, int first, std::string_view source) const;
    /// The rules decide, then the players, then RE if it is a result. `whole`: the game was read to its end. Returns a
    /// warning about a contradiction.
    std::optional<SgfFault> settle_result(Game& game, bool ended_by_players, bool whole, const SgfPlace& end) const;
    /// Sets the tags from our own writer, which override those from other properties; call it last.
    void put_own_tags(Game& game) const;

private:
    struct Player {
        std::string name;
        std::string ranking;
        std::string time;
    };

    std::string read_own_tag(const std::string& text);
    void keep(std::string_view tag, std::string value);
    static void put_player(Game& game, const std::string& which, const Player& player);

    SgfReplay::Setup& setup_;
    std::array<Player, 2> players_;
    std::vector<Tag> tags_;
    std::vector<Tag> own_tags_;
    std::size_t foreign_count_ = 0;
    std::string result_; // as RE has it
    SgfPlace result_at_;
};

} // namespace zertz
