#pragma once

#include "record/record.hpp"
#include "session/contested_game.hpp"
#include "session/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zertz {

/// What somebody at a table asks of the game that is being played there: of a game of GIPF, or of one of ZÈRTZ, which may
/// decide a contest in the other.
using TableAct = std::variant<act::Act, act::BasicAct<GipfRules>>;

/// The game at a table, whichever it is. Players are named by their seats at the table, also where the sides of the game
/// that decides a contest are others. A plain value.
class TableGame {
public:
    /// What became of an act.
    struct Done {
        std::optional<std::string> refusal{};
        bool keeps = false;   // the game is to be on the disk
        bool whole = true;    // a turn, or no part of one
        bool made = false;    // a turn was made
        bool turning = false; // followers have to be shown the game anew
        std::string told{};   // the act in words, as it is told; empty if it is not
    };

    /// Where the game stands: the same as long as nobody has done a part of a turn.
    struct Place {
        NodeId at{};
        gipf::Steps::Stage stage{};
        gipf::Turn begun{};
        std::size_t decided = 0;
        std::optional<NodeId> inside{};

        friend bool operator==(const Place&, const Place&) = default;
    };

    TableGame() = default;
    TableGame(Session session) : game_(std::move(session)) {}
    TableGame(ContestedGame game) : game_(std::move(game)) {}
    /// The game of records, with those inside it, as it stands; nothing if there is none, or more follows.
    static std::optional<TableGame> of(std::vector<AnyReadGame> games);
    static std::optional<TableGame> read(std::string_view records);

    const std::variant<Session, ContestedGame>& game() const { return game_; }
    const Session* zertz() const { return std::get_if<Session>(&game_); }
    const ContestedGame* gipf() const { return std::get_if<ContestedGame>(&game_); }
    /// The game of ZÈRTZ that is being played, as a whole or to decide a contest; null while GIPF is played.
    const Session* zertz_played() const;

    /// Somebody does something. Where the game turns to a contest or back, nothing is done about that yet.
    Done update(Player by, Millis now, const TableAct& act);
    /// Goes on, with what of a turn can no longer be gone back from.
    void go_on(Millis now);
    void suspend(Millis now);
    /// Begins the game of a contest, or takes up what came of one that is over; whether there was something to do.
    bool settle_contest(Millis now, std::uint64_t lot);
    /// A game decides about another.
    bool in_contest() const;
    /// A player has gone for good in the middle of that, and loses both.
    void forfeit(Player player, Millis now, const std::string& why);

    /// Reads an act for the game that is being played.
    std::optional<TableAct> act_in(std::string_view words) const;
    std::string words_of(const TableAct& act) const;

    /// Whether an act is not for players to ask: the table finds out what came of a contest, and what time it is.
    static bool only_the_tables(const TableAct& act);
    /// Whether a turn is made whole that the opponent must be asked about.
    static bool leaves_out_question(const TableAct& act);

    Place place() const;
    Player mover() const;
    /// Who is to act: the mover, or the opponent whom the rules ask something.
    Player asked() const;
    bool over() const;
    bool suspended() const;
    bool turn_begun() const;
    std::optional<Request> request() const;
    /// Whether the computer takes a draw in the game that is being played, by what it thinks of that.
    bool computer_accepts_draw(Player computer, const std::optional<Evaluation>& opinion) const;
    const Clock& clock() const;
    void set_clock(const Clock& clock);
    /// Who has time on that clock, by its sides.
    Player clock_runs_for() const;
    const Seats& seats() const;
    void take_seat(Player player, const Seat& seat);
    int moves() const;
    std::string tag(std::string_view name) const;
    void set_tag(std::string_view name, std::string_view value);
    void append_comment(const std::string& text);
    /// "37 rings, standard"
    std::string terms() const;
    /// "5+3"
    std::string clock_name() const;
    std::string record() const;
    /// The same game again with the sides swapped.
    TableGame rematch() const;
    /// The same game with clocks that allow a turn to be so late.
    TableGame with_grace(Millis grace) const;

private:
    // The game as a whole, and the one that is being played: the same, but in a contest.
    template <class F>
    decltype(auto) with_whole(F&& f) const;
    template <class F>
    decltype(auto) with_whole(F&& f);
    template <class F>
    decltype(auto) with_played(F&& f) const;
    template <class F>
    decltype(auto) with_played(F&& f);
    /// A player's side in the game that is being played, and back.
    Player side(Player player) const;

    std::variant<Session, ContestedGame> game_;
};

/// Whether a turn of GIPF that was being made is still being made, and no jump of it was lost meanwhile.
bool same_turn(const ContestedGame& before, const ContestedGame& now);

} // namespace zertz
