#pragma once

#include "base/shard.hpp"
#include "club/tournament.hpp"
#include "commands/cli.hpp"
#include "commands/start.hpp"
#include "engine/engine.hpp"
#include "table/rating_range.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// The streams of a command for input, output and errors.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

// One struct of options and one function for each command; options.cpp fills the struct and calls the function.

struct PerftOptions {
    StartOptions start;
    int depth = 0;
    bool divide = false;
};
int run_perft(const PerftOptions& options, std::ostream& out, std::ostream& err);

struct MovesOptions {
    StartOptions start;
    bool compact = false;
};
int run_moves(const MovesOptions& options, std::ostream& out, std::ostream& err);

struct SolveOptions {
    std::string position; // "-": reads positions from standard input, one per line
    int max_placements = 6;
    double seconds = 60;
};
int run_solve(const SolveOptions& options, Streams streams);

struct BenchOptions {
    int depth = 3;
    int threads = 1;
};
int run_bench(const BenchOptions& options, std::ostream& out);

/// Answers the engine protocol (N6) until the end of the input.
int run_engine(Streams streams);

struct MatchOptions {
    StartOptions start;
    std::vector<std::string> engines;
    int games = 10;                           // of each meeting in a tournament; 0: two from each opening
    std::optional<TournamentKind> tournament; // without one, two engines are compared
    std::optional<int> rounds;                // of a Swiss tournament
    std::vector<std::string> times{"0.2s"};   // one for all engines, or one for each
    int concurrency = 1;
    std::optional<std::string> openings;
    bool every = false; // start from all openings
    int turns = 4;      // per opening
    std::uint64_t seed = 1;
    std::optional<std::string> sprt;
    double patience = 60; // seconds
    Shard shard;          // selects pairs of games
    std::optional<std::string> output;
    bool force = false;
    bool resume = false; // what is in the output already is kept
};
int run_match(const MatchOptions& options, Streams streams);

struct AnalyzeOptions {
    std::string file;
    std::string from;
    /// Per turn; 1 if no other limit is set, and then an existing review in the record is reused.
    std::optional<double> seconds;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> game;
    bool mistakes = false;
    bool graph = false;
    bool accuracy = false;
    int threads = 1;
    Shard shard;
    std::optional<std::string> output;
    bool force = false;
    bool resume = false; // what is in the output already is kept
};
int run_analyze(const AnalyzeOptions& options, Streams streams);

struct PuzzlesOptions {
    std::vector<std::string> files;
    std::string from;
    int most = 3;                    // placements of a win
    std::uint64_t nodes = 2'000'000; // per position
    Shard shard;
    std::string output = "-";
    bool force = false;
};
int run_puzzles(const PuzzlesOptions& options, Streams streams);

/// Options of all commands for players.
struct PlayerOptions {
    bool restricted = false;
    std::string member;      // the number of a club's member, who is visiting; empty outside of a club
    bool guest = false;      // a club's guest is visiting
    std::string language;    // named by an option; empty for none
    std::optional<int> idle; // seconds without a key after which the player has gone
    std::string record;      // the file for what reaches the screen; empty for none
};

/// The display of the interface.
struct LookOptions {
    std::optional<std::string> theme;
    std::optional<std::string> look;
    bool ascii = false;
    bool no_mouse = false;
};

/// Shows the program's own puzzles.
struct PuzzleScreenOptions {
    bool gipf = false; // those of GIPF
    PlayerOptions player;
    LookOptions look;
};
int run_puzzle_screen(const PuzzleScreenOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

struct ExploreOptions {
    StartOptions start; // the position to look up
    std::vector<std::string> files;
    std::string from;
    int top = 10;
    bool json = false;
    std::optional<std::string> output; // for the index; by default it is in the cache folder
    bool force = false;
};
int run_explore(const ExploreOptions& options, Streams streams);

struct ShowOptions {
    StartOptions start;
    std::optional<std::string> file; // without a file, shows a start or a position
    std::string from;
    std::optional<int> game;
    std::optional<int> turn;
    bool all = false;
    bool svg = false;
    bool png = false;
    bool ansi = false;
    std::string output = "-";
    bool force = false;
};
int run_show(const ShowOptions& options, Streams streams);

struct CheckOptions {
    std::vector<std::string> files;
    std::string from;
    bool quiet = false;
    bool json = false;
    bool keep_going = false;
    bool strict = false;
};
int run_check(const CheckOptions& options, Streams streams);

struct ConvertOptions {
    std::string input;
    std::string output = "-";
    std::string from;
    std::string to;
    std::optional<int> game; // of the file, from 1; by default all, or the first where the format has only one
    bool force = false;
    bool keep_going = false;
};
int run_convert(const ConvertOptions& options, Streams streams);

struct StatsOptions {
    std::vector<std::string> files;
    std::string from;
    bool json = false;
    int top = 10;
    bool player = false; // of the user who runs the program, from saved games
};
int run_stats(const StatsOptions& options, Streams streams);

struct PlayOptions {
    StartOptions start;
    std::optional<std::string> file; // the file to continue
    std::optional<int> game;         // of the file, from 1
    std::optional<std::string> first;
    std::optional<std::string> second;
    std::optional<std::string> clock;
    std::optional<std::string> handicap;
    std::optional<std::string> name;
    std::optional<std::uint64_t> seed;
    bool line = false;
    bool no_save = false;
    bool ponder = false;
    bool start_screen = false; // whether to ask for what is not given
    std::string greeting;      // the first message on the screen
    std::optional<int> resume; // an unfinished game: 1 is the newest, 0 the newest not open elsewhere
    PlayerOptions player;
    LookOptions look;
};
int run_play(const PlayOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

/// A correspondence game. Without an act, shows it, and asks for a move at a terminal.
struct CorrespondOptions {
    std::string file;
    bool make = false;
    StartOptions start;
    std::optional<std::string> first; // the players' names
    std::optional<std::string> second;
    std::optional<std::string> handicap;
    std::optional<std::string> move;
    bool offer_draw = false;
    bool accept_draw = false;
    bool demand = false;
    bool resign = false;
    std::optional<std::string> comment;
    std::optional<std::string> receive; // the opponent's file or mail
    bool force = false;
};
int run_correspond(const CorrespondOptions& options, Streams streams);

struct ReplayOptions {
    std::string file;
    PlayerOptions player;
    LookOptions look;
};
int run_replay(const ReplayOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

struct LearnOptions {
    std::optional<int> lesson; // from 1; none: the one to go on with
    bool list = false;         // print the lessons with their numbers
    PlayerOptions player;
    LookOptions look;
};
int run_learn(const LearnOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

/// Tells whether it is the player's move in games over days: for a prompt or a login message, so nothing if not.
struct StatusOptions {
    PlayerOptions player;
    std::optional<std::string> name;
    bool json = false;
};
int run_status(const StatusOptions& options, Streams streams);
/// The same for the member of the club who has a key. It is no visit.
int run_status_of_member(const StatusOptions& options, const std::string& key, Streams streams);

/// A visit of a club by whoever has a key, which the SSH server has verified.
int run_visit(const PlayOptions& options, const std::string& key, Streams streams,
              const tui::OpenTerminal& open_terminal);

/// The same without a key.
int run_guest_visit(const PlayOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

/// Answers an SSH server that asks what a key may do (AuthorizedKeysCommand).
struct KeysOptions {
    std::string fingerprint;
    std::string type;
    std::string key;
};
int run_keys(const KeysOptions& options, Streams streams);

/// Passes on what comes from the other hosts of a club, until it is told to end.
int run_link(Streams streams);

/// What the host of a club does.
/// A tournament to be announced or changed.
struct TournamentGiven {
    StartOptions start;
    std::string clock = "3d";
    std::string kind = "round-robin";
    int rounds = 0; // 0: as many as usual
    int games = 1;
    std::string starts;
    std::size_t players = 0;
    bool unrated = false;
    bool cancel = false;
    std::optional<std::string> take_out;
    bool describes = false; // whether an option says what a new tournament is like
};
struct ClubOptions {
    std::string action;
    std::vector<std::string> words; // names, keys, addresses, a number, a text or a folder, as the action wants
    std::string account;            // whose club; empty: of the account that runs the program
    std::string until;              // the day a ban ends
    std::string reason;
    bool json = false;
    TournamentGiven tournament;
};
/// The names of all actions, as in ClubOptions.
std::vector<std::string> club_actions();
int run_club(const ClubOptions& options, Streams streams);
class Club;
/// Tells members who are away of their games by a shell command.
int run_club_notify(Club& club, const std::string& command, Streams streams);
class ClubTournaments;
int run_club_tournament(ClubTournaments& tournaments, const Club& club, const ClubOptions& options, Streams streams);
struct ListedTable;
/// How much a club is used; `tables`: those of which it is known who plays there.
void print_club_statistics(const Club& club, const ClubTournaments* tournaments, const std::vector<ListedTable>& tables,
                           std::ostream& out);

/// For opening a table, and for joining one.
struct TableOptionsGiven {
    StartOptions start;
    std::string clock = "none";
    std::string seat = "random"; // first, second or random
    std::optional<std::string> handicap;
    std::optional<std::string> invited; // who may take the other seat
    int computer = 0;                   // its level or an aim, if it takes the other seat
    std::optional<RatingRange> range{}; // of the opponent's rating
    bool unrated = false;               // whether to leave the game out of statistics
    int minutes = 5;                    // how long the seat of an absent player is reserved
    std::optional<std::string> table;   // the table to join; by default lists the tables
    bool watch = false;
    std::optional<std::string> folder;
    std::optional<std::string> name;
    std::optional<std::string> code;
    bool line = false; // type moves instead of using the full screen
    PlayerOptions player;
    LookOptions look;
};
int run_table(const TableOptionsGiven& options, Streams streams, const tui::OpenTerminal& open_terminal);
int run_join(const TableOptionsGiven& options, Streams streams, const tui::OpenTerminal& open_terminal);

/// Reports what the terminal supports, and which display suits it.
int run_doctor(const PlayerOptions& player, Streams streams, const tui::OpenTerminal& open_terminal);

/// An account for strangers to play in.
struct ServerAccount {
    std::string name;
    unsigned id = 0;
    std::string home;
    std::string shell;
    std::optional<bool> has_password; // only root can find out
    bool empty_password = false;
    bool locked_password = false;
    bool expired = false;
    std::vector<std::string> groups{};
    std::vector<std::string> names{}; // of the same number and home
    std::string config{};             // the file of the server's settings; empty for the usual one
};

/// Reports what users who log in to an account could do besides playing. Fails if something is open or unknown. Without
/// a name, reports on the account of the user who runs the program.
int run_doctor_server(const std::string& name, const std::string& config, Streams streams);
/// `others`: the same account by other names, of which only what is open is told.
int report_server(const ServerAccount& account, const std::vector<ServerAccount>& others, std::ostream& out);

} // namespace zertz
