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

/// An act in the game that is being played at a table: in a game of GIPF, or in one of ZÈRTZ, which may decide a
/// contest in the other.
using TableAct = ContestAct;

/// The game at a table, of either kind. Players are named by their seats at the table, even in a game that decides a
/// contest, where the sides may differ. A plain value.
class TableGame {
public:
    /// The result of an act.
    struct Done {
        std::optional<std::string> refusal{};
        bool keeps = false;   // the game must be saved to the disk
        bool whole = true;    // a whole turn, or not a part of one
        bool made = false;    // a turn was made
        bool turning = false; // followers need the whole game again
        std::string told{};   // the act in words, as sent to followers; empty if it is not sent
    };

    /// The state of a game: equal until somebody makes a part of a turn.
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
    /// The game in these records, with the games inside it, in its current state; nothing if there is none, or if other
    /// games follow.
    static std::optional<TableGame> of(std::vector<AnyReadGame> games);
    static std::optional<TableGame> read(std::string_view records);

    const std::variant<Session, ContestedGame>& game() const { return game_; }
    const Session* zertz() const { return std::get_if<Session>(&game_); }
    const ContestedGame* gipf() const { return std::get_if<ContestedGame>(&game_); }
    /// The game of ZÈRTZ that is being played, as a whole or to decide a contest; null while GIPF is played.
    const Session* zertz_played() const;

    /// Carries out an act. If a game that decides a contest is over, leave_contest must follow.
    Done update(Player by, Millis now, const TableAct& act);
    /// Continues, with the binding part of a turn.
    void go_on(Millis now);
    void suspend(Millis now);
    /// Continues after a game that decides a contest is over; false if there is none.
    bool leave_contest(Millis now);
    /// Draws lots from this number.
    void draw_lots_from(std::uint64_t lot);
    /// Whether a game that decides a contest is being played.
    bool in_contest() const;
    /// A player has left for good, and loses; during a contest both games.
    Done forfeit(Player player, Millis now, const std::string& why);

    /// Reads an act for the game that is being played.
    std::optional<TableAct> act_in(std::string_view words) const;
    std::string words_of(const TableAct& act) const;

    /// Whether players may not ask for an act: the table determines the result of a contest, and the time.
    static bool only_the_tables(const TableAct& act);

    Place place() const;
    Player mover() const;
    /// The player who must act: the mover, or the opponent if the rules ask a question.
    Player asked() const;
    bool over() const;
    bool suspended() const;
    bool turn_begun() const;
    std::optional<Request> request() const;
    /// Whether the computer accepts a draw in the game that is being played, given its evaluation of that game.
    bool computer_accepts_draw(Player computer, const std::optional<Evaluation>& opinion) const;
    const Clock& clock() const;
    void set_clock(const Clock& clock);
    /// The player whose time runs on that clock, by the clock's sides.
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
    /// The same players' next game, with the sides swapped.
    TableGame rematch() const;
    /// The same game with clocks that allow turns to be late by `grace`.
    TableGame with_grace(Millis grace) const;

private:
    /// Carries out what is the same in both games, in the game as a whole.
    void conduct(Player by, Millis now, act::Act act, GipfAct in_gipf);
    // The game as a whole, and the one being played: they differ only in a contest.
    template <class F>
    decltype(auto) with_whole(F&& f) const;
    template <class F>
    decltype(auto) with_whole(F&& f);
    template <class F>
    decltype(auto) with_played(F&& f) const;
    template <class F>
    decltype(auto) with_played(F&& f);
    /// A player's side in the game that is being played, and vice versa.
    Player side(Player player) const;

    std::variant<Session, ContestedGame> game_;
};

} // namespace zertz
