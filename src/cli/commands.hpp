#pragma once

#include "cli/cli.hpp"
#include "cli/start.hpp"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace zertz::cli {

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

struct ShowOptions {
    StartOptions start;
    std::optional<std::string> file; // without one, a start or a position is shown
    std::string from;
    std::optional<int> game;
    std::optional<int> turn;
    bool all = false;
    bool svg = false;
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
};
int run_stats(const StatsOptions& options, Streams streams);

/// What holds for whoever plays.
struct PlayerOptions {
    bool restricted = false;
    std::optional<int> idle; // seconds without a key after which the player is taken to have gone
};

/// How the interface is to look.
struct LookOptions {
    std::optional<std::string> theme;
    bool ascii = false;
    bool no_mouse = false;
};

struct PlayOptions {
    StartOptions start;
    std::optional<std::string> file; // to go on with
    std::optional<std::string> first;
    std::optional<std::string> second;
    std::optional<std::string> clock;
    std::optional<std::string> name;
    std::optional<std::uint64_t> seed;
    bool line = false;
    bool no_save = false;
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

/// Tells what the terminal offers, and which look serves there.
int run_doctor(Streams streams, const tui::OpenTerminal& open_terminal);

} // namespace zertz::cli
