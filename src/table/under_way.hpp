#pragma once

#include "table/bucket.hpp"
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
/// seconds for that offer to be made again: later it might answer what the player has not seen. Who is back before the
/// opponent acts when both are, and says no faster what was typed meanwhile than the table passes it on.
class UnderWay {
public:
    /// Notes what is asked of the table that the mirror follows. True if it is to be sent now, which takes a connection;
    /// otherwise it will be due.
    bool note(const Ask& ask, const Mirror& mirror, bool connected, Millis now);
    /// The connection is lost; a restored one begins with the whole state.
    void lost();
    /// A line of the table, which the mirror has taken. Returns what is now to be shown as if the table told it: messages,
    /// but not what a restored connection is told again; and that conditional moves came too late.
    std::vector<Tell> hear(const Tell& tell, const Mirror& mirror);
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
    bool is_own(const Tell& said, const Mirror& mirror) const {
        return said.who == mirror.seat() && said.name == name_;
    }
    /// Whether something said waits, of the first asks.
    bool has_unsaid(std::size_t before) const;
    /// Whether a restored connection must not be asked this yet.
    bool must_wait(const Ask& ask, const Mirror& mirror, Millis now);
    void hear_talk(const Tell& said, const Mirror& mirror);
    /// The talk that was told again, without what had been heard before the connection was lost.
    std::vector<Tell> new_talk(const Mirror& mirror);
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
    std::vector<Tell> talk_;       // the players' last messages, as heard
    std::vector<Tell> told_again_; // since the connection is being restored
    Bucket may_say_;               // as the table counts it, but for what is on its way
    Place last_;                   // in the game, while the mirror has none
    bool is_back_ = false;         // from a lost connection, until the game goes on and all is said
    bool plan_is_void_ = false;
    bool lost_ = false;
    bool is_told_anew_ = false; // the whole state; until its end the mirror may have the old one
};

} // namespace zertz
