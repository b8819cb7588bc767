#pragma once

#include "base/shard.hpp"
#include "commands/cli.hpp"
#include "commands/start.hpp"
#include "engine/engine.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// Where a command reads, writes and complains.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

// One struct of options and one function for each command; options.cpp fills the one and calls the other.

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
    std::string position; // "-": positions, one a line, from standard input
    int max_placements = 6;
    double seconds = 60;
};
int run_solve(const SolveOptions& options, Streams streams);

struct BenchOptions {
    int depth = 3;
    int threads = 1;
};
int run_bench(const BenchOptions& options, std::ostream& out);

/// Reads and answers the engine protocol (N6) until its end.
int run_engine(Streams streams);

struct MatchOptions {
    StartOptions start;
    std::vector<std::string> engines;
    int games = 10;
    std::string time = "0.2s";
    std::optional<std::string> second_time; // of the second engine, if it has another
    int concurrency = 1;
    std::optional<std::string> openings;
    int turns = 4; // of an opening
    std::uint64_t seed = 1;
    std::optional<std::string> sprt;
    double patience = 60; // seconds
    Shard shard;          // of the pairs of games
    std::optional<std::string> output;
    bool force = false;
};
int run_match(const MatchOptions& options, Streams streams);

struct AnalyzeOptions {
    std::string file;
    std::string from;
    /// For each turn; 1 if nothing else is set, and then a review that is in the record already is taken from there.
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
};
int run_analyze(const AnalyzeOptions& options, Streams streams);

struct PuzzlesOptions {
    std::vector<std::string> files;
    std::string from;
    int most = 3;                    // placements of a win
    std::uint64_t nodes = 2'000'000; // for each position
    Shard shard;
    std::string output = "-";
    bool force = false;
};
int run_puzzles(const PuzzlesOptions& options, Streams streams);

/// What holds for whoever plays.
struct PlayerOptions {
    bool restricted = false;
    std::optional<int> idle; // seconds without a key after which the player is taken to have gone
};

/// How the interface is to look.
struct LookOptions {
    std::optional<std::string> theme;
    std::optional<std::string> look;
    bool ascii = false;
    bool no_mouse = false;
};

/// Without files the puzzles of the program are shown.
struct PuzzleScreenOptions {
    PlayerOptions player;
    LookOptions look;
};
int run_puzzle_screen(const PuzzleScreenOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

struct ExploreOptions {
    StartOptions start; // the position looked up
    std::vector<std::string> files;
    std::string from;
    int top = 10;
    bool json = false;
    std::optional<std::string> output; // of the index; else it is in the cache folder
    bool force = false;
};
int run_explore(const ExploreOptions& options, Streams streams);

struct ShowOptions {
    StartOptions start;
    std::optional<std::string> file; // without one, a start or a position is shown
    std::string from;
    std::optional<int> game;
    std::optional<int> turn;
    bool all = false;
    bool svg = false;
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
    bool force = false;
    bool keep_going = false;
};
int run_convert(const ConvertOptions& options, Streams streams);

struct StatsOptions {
    std::vector<std::string> files;
    std::string from;
    bool json = false;
    int top = 10;
    bool player = false; // of whoever runs the program, from the games kept
};
int run_stats(const StatsOptions& options, Streams streams);

struct PlayOptions {
    StartOptions start;
    std::optional<std::string> file; // to go on with
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
    bool start_screen = false; // ask what is not said
    std::optional<int> resume; // an unfinished game, 1 the newest; 0 the newest that is not being played
    PlayerOptions player;
    LookOptions look;
};
int run_play(const PlayOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

struct ReplayOptions {
    std::string file;
    PlayerOptions player;
    LookOptions look;
};
int run_replay(const ReplayOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

struct LearnOptions {
    int lesson = 1;
    bool list = false; // print the lessons with their numbers
    PlayerOptions player;
    LookOptions look;
};
int run_learn(const LearnOptions& options, Streams streams, const tui::OpenTerminal& open_terminal);

/// For opening a table, and for going to one.
struct TableOptionsGiven {
    StartOptions start;
    std::string clock = "none";
    std::string seat = "random"; // first, second or random
    std::optional<std::string> handicap;
    std::optional<std::string> invited; // who may take the other seat
    int computer = 0;                   // its level, if it is to have the other seat
    bool unrated = false;               // the game is not to count in statistics
    int minutes = 5;                    // that the seat of a player who has gone is kept
    std::optional<std::string> table;   // to go to; else they are listed
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

/// Tells what the terminal offers, and which look serves there.
int run_doctor(const PlayerOptions& player, Streams streams, const tui::OpenTerminal& open_terminal);

/// An account that strangers are to play in.
struct ServerAccount {
    std::string name;
    unsigned id = 0;
    std::string home;
    std::string shell;
    std::optional<bool> has_password; // only root can see it
};

/// Reports what those who log in to an account could do besides playing. Fails if something is open or not known.
/// Without a name it is the account of whoever runs the program.
int run_doctor_server(const std::string& name, Streams streams);
int report_server(const ServerAccount& account, std::ostream& out);

} // namespace zertz
