#pragma once

#include "table/mirror.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// What a client has asked of a table and the table has not answered. If the connection is lost, it is asked again, once,
/// unless what the table then tells shows that it was done, or that it fits no longer, as in another game at that table. An
/// offer is under way until it is answered, because a table that was killed has forgotten it; and an answer waits some
/// seconds for that offer to be made again: later it might answer what the player has not seen.
class UnderWay {
public:
    /// Notes what is asked of the table that the mirror follows; `sent`: the table has been told.
    void note(const Ask& ask, const Mirror& mirror, bool sent);
    /// The connection is lost; a restored one begins with the whole state.
    void lost();
    /// Whether the state has not come back yet since then, so that nothing can be sent.
    bool is_lost() const { return lost_; }
    /// A line of the table, which the mirror has taken.
    void hear(const Tell& tell, const Mirror& mirror);
    /// What must be sent now, and is sent with that.
    std::vector<Ask> due(const Mirror& mirror, Millis now);
    bool empty() const { return asks_.empty(); }

private:
    enum class Kind : std::uint8_t {
        Moves,   // a turn, or a step of one
        Offers,  // which stands until it is answered
        Answers, // an offer
        Plans,   // conditional moves, or forgets them
        Acts,    // otherwise
        Others,  // what is outside the game, such as talk
    };
    /// A place in the game that is still the same when the game is read from its record.
    struct Place {
        std::size_t moves = 0; // in the game that is being played
        std::string which{};   // of the games at tables; empty before any is known
        std::size_t decided = 0;
        bool inside = false;
        bool questioned = false;

        friend bool operator==(const Place&, const Place&) = default;
    };
    struct Asked {
        Ask ask;
        Kind kind{};
        Place at;
        std::string answers{}; // what the opponent asked
        bool sent = false;
        bool stands = false; // an offer of which the table has told
        std::optional<Millis> waits_since{};
    };

    static Kind kind_of(const Ask& ask);
    static Place place_in(const TableGame& game, std::string which);
    static Place place_in(const Mirror& mirror) { return place_in(*mirror.game(), mirror.which()); }
    static bool is_same_game(const Place& a, const Place& b);
    std::string asked_by_opponent(const Mirror& mirror) const;
    static bool is_offered(const Ask& ask, const Mirror& mirror);
    template <class Is>
    std::optional<Asked> take_first(Is is);
    void hear_offer(std::string_view what, bool own);
    void hear_plan(std::vector<std::string> lines);
    void settle(const Mirror& mirror);
    /// Tries turns that wait, from a place in the list on, in the game; those that together make no turn are dropped.
    std::size_t try_turns(std::size_t from, TableGame& game, Player seat, Millis now);

    std::vector<Asked> asks_;       // the oldest first
    std::string name_;              // the client's own
    std::string outside_;           // what the opponent asks outside the session
    std::vector<std::string> plan_; // the player's conditional moves as last told
    std::vector<std::string> being_told_;
    bool lost_ = false;
    bool is_told_anew_ = false; // the whole state; until its end the mirror may have the old one
};

} // namespace zertz
