#pragma once

#include "base/random.hpp"
#include "table/bucket.hpp"
#include "table/conditional.hpp"
#include "table/protocol.hpp"
#include "table/rating_range.hpp"
#include "table/table_game.hpp"
#include "table/tournament_round.hpp"
#include "table/vacation.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace zertz {

using ClientId = int;
inline constexpr ClientId no_client = -1;

/// A visitor of a table, as known from the system and the greeting.
struct Visitor {
    std::uint32_t account = 0;
    std::string name;
    bool named = false; // whether the administrator vouches for the name
    std::string code;   // distinguishes visitors from the same account

    friend bool operator==(const Visitor&, const Visitor&) = default;
};

/// How the house lets somebody in: as one of its own, as a guest, who never comes again under that name, or no more.
enum class Admission : std::uint8_t { Usual, Guest, Banned };

/// What the house knows of the people whose names it vouches for, by their names; nothing where a function is missing.
struct HouseRules {
    /// Why somebody may not talk.
    std::function<std::optional<std::string>(const std::string& name)> why_silent{};
    /// How strong somebody, or the computer at a level, is in games like this one.
    std::function<std::optional<KnownStrength>(const std::string& name, int level, const TableGame& game)> strength{};
    /// Somebody's vacations, if this is the time of day.
    std::function<std::vector<Vacation>(const std::string& name, std::time_t wall)> vacations{};
    std::function<Admission(const std::string& name)> admission{};
    /// Whether a guest's visit has ended; who has only left the table may come back to it.
    std::function<bool(const std::string& name)> has_gone{};
    /// Whether a game of a tournament that is not over is not to be played any more.
    std::function<bool(std::uint64_t id, const TableGame& game)> is_moot{};
};

struct TableOptions {
    Millis reservation = 300'000; // how long a player may be away before the opponent may claim the game
    Millis grace = 500;           // how late a turn may arrive, because the connection also takes time
    std::size_t most_watchers = 100;
    bool one_account = true; // whether visitors may all be from the same account
    std::string invited{};   // who may take the free seat; empty: anybody
    std::optional<std::uint32_t>
        invited_account{};              // the account of that name; then only it may, whatever its name here
    std::optional<RatingRange> range{}; // which ratings the one in that seat may have
    /// The only account that can come, as only it can reach the table: a record may have the number that it had elsewhere.
    std::optional<std::uint32_t> account{};
    HouseRules house{};
    int computer = 0;       // the level of the computer if it has the other seat
    std::uint64_t seed = 1; // for the codes
    std::time_t wall = 0;   // the time of day when the table begins or goes on, in unix seconds
};

/// Eight letters and digits with which a player returns to a seat: 40 bits, so that trying them all, with a connection
/// for each, would take years, and a player with the right code never has to wait.
std::string new_seat_code(std::uint64_t random);
/// Whether a text has the form of such a code.
bool is_seat_code(std::string_view text);
/// Until when the game in a table's record waits for its players, in a tournament; 0 if it does not.
std::time_t waits_until(const TableGame& record);

/// An event at a table.
struct TableInput {
    struct Arrived {
        std::uint32_t account = 0;
    };
    struct Left {};
    struct Tick {};
    /// What the computer does when asked there, one act after the other; and its evaluation of the game, if it has one.
    struct Chosen {
        TableGame::Place at;
        std::vector<TableAct> acts;
        std::optional<Evaluation> opinion{};
        bool shortened = false; // it had less time to think, because many games share the processors
    };
    /// Nothing can be saved now: until it can, no clock runs.
    struct Stall {
        std::string why;
    };
    struct Resume {};
    /// The computer cannot think now, as where memory is short: until it can, no clock runs. Empty: it can again.
    struct Thoughtless {
        std::string why;
    };
    /// For so long the table could not run, and what was sent meanwhile comes only now: that time is nobody's, unless
    /// the players have days.
    struct Slept {
        Millis time = 0;
    };
    /// The game has been counted; what became of the players' ratings, empty where nothing did.
    struct Counted {
        PerPlayer<std::string> ratings;
    };

    ClientId client = no_client;
    Millis now = 0;
    std::variant<Tick, Arrived, Left, Chosen, Stall, Resume, Thoughtless, Slept, Counted, std::string>
        what; // a string is a line
};

/// What the caller must do, in this order; but if anything is to be stored, that first.
namespace table_output {

struct Send {
    ClientId client = no_client;
    std::string line;
};
/// Lines that are sent to others, too.
struct SendAlike {
    ClientId client = no_client;
    std::shared_ptr<const std::string> lines;
};
struct Drop {
    ClientId client = no_client;
};
/// The table as it is after the input must be on the disk before anything is shown. If that fails, the input did not
/// happen.
struct Store {};
/// The table's line for lists must be on the disk.
struct Describe {};
/// A player who was on vacation has moved, so the house must end it.
struct EndVacation {
    std::string name;
};
/// The process ends; the game on the disk is retained or removed.
struct End {
    bool keep = false;
};

using Output = std::variant<Send, SendAlike, Drop, Store, Describe, EndVacation, End>;

} // namespace table_output

/// A finished game, for whoever counts results.
struct FinishedGame {
    std::uint64_t id = 0;
    TableGame game;
    PerPlayer<std::string> players; // the names of people, who are all vouched for
    PerPlayer<int> levels{};        // of the computer where it played; else 0
};

/// A game that people play and watch from elsewhere: the session, the players and spectators, and what they say. A
/// plain value without sockets and files: its inputs are lines of clients and the time.
class GameTable {
public:
    using Outputs = std::vector<table_output::Output>;

    /// A new table whose opener has one of the seats.
    GameTable(std::string name, TableGame game, Player seat, const Visitor& opener, TableOptions options);
    /// A new table whose game, with this number, two players are to play who need not be there, both vouched for.
    static GameTable between(std::string name, TableGame game, const PerPlayer<Visitor>& players, std::uint64_t number,
                             TableOptions options);
    /// The table that a table's record describes; nothing if it is not one.
    static std::optional<GameTable> restored(std::string name, TableGame game, TableOptions options);
    /// The same for one that another process has just begun or restored: nobody has killed it since.
    static std::optional<GameTable> handed_over(std::string name, TableGame game, TableOptions options);

    Outputs update(const TableInput& input);
    /// When to update without input; nothing if never.
    std::optional<Millis> next_wake(Millis now) const;

    /// The record of the table for the disk. A table that goes on, and is restored nevertheless, was killed. `wall` is
    /// the time of day, which a game over days needs.
    std::string record(Millis now, bool goes_on, std::time_t wall = 0) const;
    /// The text for lists, which read_outline reads: who plays or waits.
    std::string about(Millis now, std::time_t wall) const;

    const TableGame& game() const { return game_; }
    /// The game if it has a number, as all rated ones have, and is over, its players are known, and nobody has counted it
    /// yet.
    std::optional<FinishedGame> finished() const;
    void note_counted();
    /// The club could not be told of the finished game.
    void note_uncounted(std::string why) { why_uncounted_ = std::move(why); }
    /// Gives the seats, and the seat that is kept for somebody, to the names that these people have now.
    void rename_players(const std::function<std::string(const std::string& name)>& name_now);
    bool is_seen_to_its_end() const;
    const TableOptions& options() const { return options_; }
    /// Where the computer must act; nothing if it need not.
    std::optional<TableGame::Place> asks_computer() const;
    /// Whether the client has identified itself.
    bool knows(ClientId client) const;
    bool begun() const { return chairs_[0].taken && chairs_[1].taken; }
    /// Whether a guest may play such a game.
    static bool is_for_guests(const TableGame& game) { return game.tag("Rated") == "no" && !game.is_by_days(); }

private:
    struct Chair {
        Visitor owner;
        bool taken = false;
        ClientId client = no_client;
        Millis gone_since = 0;
        bool claim_told = false;
        std::optional<Millis> look_at{}; // when to look next whether a guest who is not there has gone
        bool saw_end = false;            // or has heard that the opponent, a guest, comes no more
        bool logs = false;
        bool wants_rematch = false;
        int level = 0; // of the computer, if it has this seat
        std::optional<KnownStrength> strength;
        std::vector<Vacation> vacations;
        std::time_t away_told = 0; // until when, as far as those at the table know

        bool is_there() const { return level > 0 || client != no_client; }
    };
    /// What a player has planned for a game over days.
    struct Plan {
        ConditionalMoves moves;
        TableGame::Place at{};  // where they apply
        bool answering = false; // while their answer is made
        std::string news;       // for the player, who was away: in words, English as all that the table says
    };
    struct Client {
        Visitor who;
        bool greeted = false;
        bool entered = false;
        bool hears = false;
        std::uint64_t heard = 0; // how many spectators' messages there were when this client last got one
        Who seat{};
        Bucket lines;
        Bucket talk;
    };
    struct Handler;

    explicit GameTable(std::string name) : name_(std::move(name)), random_(1) {}
    Chair& chair(Player player) { return chairs_[player]; }
    const Chair& chair(Player player) const { return chairs_[player]; }
    void seat_computer(Player player, int level);
    std::optional<KnownStrength> strength_of(const Visitor& visitor, int level) const;
    void note_strengths();
    /// Lets clients tell the game from all others, and gives a rated one a number.
    void number_game();
    bool playing() const { return begun() && !game_.suspended() && !game_.over(); }
    /// Both seats are taken, but a player has left before the first move.
    bool has_not_started() const { return adjourned() && game_.moves() == 0 && !is_of_tournament(game_); }
    /// Whether to look if a guest who is not there has gone: then the game goes on for the opponent alone, or not at all.
    bool waits_for_guest(Player player) const { return chair(player).look_at && (playing() || adjourned()); }
    bool adjourned() const { return begun() && game_.suspended() && !game_.over() && !game_.is_by_days(); }
    /// A game that others wait for, so that it waits for its own players until a moment only.
    bool waits_in_tournament() const { return adjourned() && is_of_tournament(game_); }
    void begin_to_wait(std::time_t wall) { waits_until_ = wall + longest_wait_in_tournament; }
    TableGame stopped_at(Millis now) const;
    /// Takes out of a table's record what its players said, planned and asked while the others were away.
    void read_what_is_kept(TableGame& game);
    void read_owners();
    /// The clock of a game over days ran on while the game was only a file.
    void let_pass_since(std::time_t written);
    /// Whether vacations stop the clock: in a tournament others wait for the game.
    bool minds_vacations() const;
    void read_vacations(std::time_t wall);
    std::time_t wall_at(Millis now) const { return options_.wall + (now - first_) / 1000; }
    bool on_vacation(Player player, Millis now) const;
    /// Whether the host may end the game while it is played.
    bool may_become_moot() const;
    bool is_moot() const;
    bool nobody_there() const;
    Admission admission(const Visitor& who) const;
    bool is_guest(const Visitor& who) const { return admission(who) == Admission::Guest; }
    bool has_seen_end(const Chair& chair) const { return chair.level > 0 || chair.saw_end || is_guest(chair.owner); }
    /// How long the table waits when nobody is there.
    Millis patience() const;
    std::size_t watching() const;

    std::string name_;
    std::string which_; // game it is
    std::string why_uncounted_;
    TableGame game_;
    PerPlayer<Chair> chairs_;
    PerPlayer<Plan> plans_;
    TableOptions options_;
    Random random_;
    std::map<ClientId, Client> clients_;
    std::vector<std::pair<Player, std::string>> half_;       // steps of a turn, in words
    std::vector<std::pair<Player, std::string>> kept_steps_; // the same from the disk, until the game goes on
    Who adjourn_asked_{};
    std::optional<Evaluation> opinion_; // the computer's evaluation of the game being played
    Millis empty_since_ = 0;
    Millis first_ = 0;          // when the process began
    Millis vacations_read_ = 0; // when the clocks were last right about them
    Millis tournament_read_ = 0;
    std::time_t waits_until_ = 0; // while it waits in a tournament
    bool continued_ = false;      // it was restored after its game had begun
    bool stalled_ = false;
    bool thoughtless_ = false;                         // the computer
    bool clock_stalled_ = false;                       // it ran when it came to stand still
    std::vector<std::pair<Player, std::string>> talk_; // of the players, its last part
    std::vector<Tell> of_spectators_;                  // their last messages, for players who ask for them later
    std::uint64_t said_by_spectators_ = 0;             // how many messages there were
    std::string asked_before_;                         // a request that stood when a game over days was left
    Millis next_told_of_less_thought_ = 0;
    int wrong_codes_ = 0;
    Millis next_told_of_codes_ = 0;
};

} // namespace zertz
