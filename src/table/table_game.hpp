#pragma once

#include "base/filled.hpp"
#include "session/whole_game.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace zertz {

/// What a player says who resigns a game that decides a challenge: the game around it is not meant, even if the other has
/// ended when this arrives.
inline constexpr std::string_view resigns_inside = "resign inside";
/// About a turn or a step that does not fit the position.
inline constexpr const char* cannot_be_made = marked("The move cannot be made here");

/// An act in the game that is being played at a table, or in the one inside it, which may decide a contest.
using TableAct = AnyAct;

/// The game at a table, of any kind. Players are named by their seats at the table, even in a game that decides a
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
        Player asked{};
        bool questioned = false; // asked by the rules, not to move
        std::size_t decided = 0; // the number of games inside that are over
        std::optional<NodeId> inside{};

        friend bool operator==(const Place&, const Place&) = default;
    };

    TableGame() = default;
    template <class Whole>
    requires std::constructible_from<AnyWholeGame, Whole> TableGame(Whole game) : game_(std::move(game)) {}
    /// The game in these records, with the games inside it, in its current state; nothing if there is none, or if other
    /// games follow.
    static std::optional<TableGame> of(std::vector<AnyReadGame> games);
    static std::optional<TableGame> read(std::string_view records);

    const AnyWholeGame& game() const { return game_; }
    const Session* zertz() const { return std::get_if<Session>(&game_); }
    const ContestedGame* gipf() const { return std::get_if<ContestedGame>(&game_); }
    /// Whether it is of a kind that may have games inside. Its followers get the whole game where others get acts.
    bool may_hold_games() const;
    /// Calls f with the session that is being played: that of the game, or the one inside it.
    template <class F>
    decltype(auto) with_played(F&& f) const {
        return std::visit([&f](const auto& game) -> decltype(auto) { return zertz::with_played(game, f); }, game_);
    }

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
    Done forfeit(Player player, Millis now);

    /// Reads an act for the game that is being played.
    std::optional<TableAct> act_in(std::string_view words) const;
    std::string words_of(const TableAct& act) const;

    /// Whether players may not ask for an act: the table determines who is there, and the time.
    static bool only_the_tables(const TableAct& act);

    Place place() const;
    Player mover() const;
    /// The player who must act: the mover, or the opponent if the rules ask a question.
    Player asked() const;
    bool over() const;
    bool suspended() const;
    bool turn_begun() const;
    /// Whether the turn that was begun must be finished.
    bool turn_binds() const;
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
    /// "zertz", and its start in a word without spaces: "standard,37".
    std::string_view kind() const;
    std::string start_word() const;
    GameResult result() const;
    /// Whether it started from another position than the rules have, as with a handicap.
    bool is_set_up() const;
    /// "37 rings, standard"; with what is agreed on the games that decide challenges, or without.
    std::string terms(bool with_inner = true) const;
    /// The game and its rules alone: "GIPF, standard".
    std::string game_in_words() const;
    /// "5+3"
    std::string clock_name() const;
    std::string record() const;
    /// The same game without its turns: its players, terms and tags.
    TableGame heading() const;
    /// Whether its players have days for each turn, so that it goes on while they are away.
    bool is_by_days() const;
    /// Takes time that has passed off the clock of the player who must act, which then has no grace: if no time is left,
    /// the flag falls once the clock runs.
    void let_pass(Millis time);
    /// Gives the player who must act time back.
    void give_back(Millis time);
    /// The same players' next game, with the sides swapped.
    TableGame rematch() const;
    /// The same game with clocks that allow turns to be late by `grace`.
    TableGame with_grace(Millis grace) const;

private:
    /// Carries out what all games have, in the game as a whole.
    template <class A>
    Done conduct(Player by, Millis now, A act);
    // The game as a whole, and the one being played: they differ only in a contest.
    template <class F>
    decltype(auto) with_whole(F&& f) const;
    template <class F>
    decltype(auto) with_whole(F&& f);
    template <class F>
    decltype(auto) with_played(F&& f);
    /// A player's side in the game that is being played, and vice versa.
    Player side(Player player) const;

    AnyWholeGame game_;
};

/// "37 rings, standard": what a game is played on, with any handicap; in GIPF with what is agreed on the games that
/// decide challenges, or without.
template <GameRules R>
std::string terms_of(const BasicGame<R>& game, bool with_inner = true);

/// Whether it is a game of a tournament: a casual game has no round.
bool is_of_tournament(const TableGame& game);

} // namespace zertz
