#pragma once

#include "engine/engine.hpp"
#include "line/interactive_input.hpp"
#include "session/contested_game.hpp"
#include "session/seat_answer.hpp"
#include "session/session.hpp"
#include "table/mirror.hpp"
#include "table/table_game.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// A table that somebody plays or watches at: it holds the game, and everything goes by way of it.
class LineTable {
public:
    virtual ~LineTable() = default;
    /// What can be waited for; -1 if there is nothing just now.
    virtual int descriptor() const = 0;
    virtual std::vector<news::News> hear() = 0;
    virtual void act(const TableAct& act) = 0;
    virtual void ask(const Ask& ask) = 0;
};

/// The engines that have seats in a game, other programs: what they choose where a session stands. While that is waited
/// for, `hurried` is asked whether it is wanted at once.
class LineEngines {
public:
    virtual ~LineEngines() = default;
    virtual SeatAnswer choose(const Session& session, const std::function<bool()>& hurried) = 0;
    virtual GipfSeatAnswer choose(const GipfSession& session, const std::function<bool()>& hurried) = 0;
};

/// What somebody in lines knows of the table that is visited, whichever game is shown just now.
struct LineVisit {
    LineTable& table;
    std::deque<news::News> pending{}; // heard, and not yet told
    std::optional<news::Game> game{}; // as it was told last
    std::array<bool, 2> there{};
    int watchers = 0;
    std::optional<ContestedGame> left{}; // the game of GIPF as it was shown last
    std::vector<gipf::TurnStep> rest{};  // of a turn in it that waits for somebody else
    bool headed = false;                 // something was printed that begins a record
    bool ended = false;                  // the table has closed, or the visitor has gone

    /// The game of GIPF whose contest is being decided; null if none is.
    const ContestedGame* contest() const {
        const ContestedGame* gipf = game ? game->game.gipf() : nullptr;
        return gipf != nullptr && gipf->inner ? gipf : nullptr;
    }
};

/// What a game in lines is played with, whichever game it is.
struct LineSettings {
    std::uint64_t seed = 1;
    /// To be told before the first turn.
    std::string notice;
    /// Thinking time for a move without a clock, and the most for any.
    Milliseconds move_time{1000};
    std::optional<Milliseconds> most_time;
    EngineOptions engine;
    /// Somebody sits there: print a prompt before a line is read.
    bool prompt = false;
    /// The time that the clocks of the game go by; it never runs backwards.
    std::function<Millis()> now = [] {
        return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
    };
    /// Where somebody sits who may interrupt, or go away.
    InteractiveInput* input = nullptr;
    /// Where one has a seat.
    LineEngines* engines = nullptr;
    /// Where the game is played, if not here; then there is an input.
    LineVisit* visit = nullptr;
};

/// A game by typed commands and printed diagrams, for whatever is not a full terminal. What it prints is a valid record
/// (N2): whatever is not part of the record stands on lines that begin with %.
struct LineGame : LineSettings {
    Session session;
    /// Saves the game when it has changed, and when it is finished; a message if that failed.
    std::function<std::optional<std::string>(const Session&, bool finished)> keep = [](const Session&, bool) {
        return std::nullopt;
    };
};

/// Plays until the end of the game or of the input. Failed if a line was refused and nobody sits there to mend it.
int run_line_game(LineGame table, std::istream& in, std::ostream& out);

/// The same of GIPF. A contested potential is played out in between, as remarks; its record follows that of the game.
struct GipfLineGame : LineSettings {
    ContestedGame game;
    std::function<std::optional<std::string>(const ContestedGame&, bool finished)> keep =
        [](const ContestedGame&, bool) { return std::nullopt; };
};
int run_gipf_line_game(GipfLineGame table, std::istream& in, std::ostream& out);

/// A game at a table, whichever it is, as long as the visit lasts.
struct LineVisitSettings : LineSettings {
    LineTable* table = nullptr;
    std::function<std::optional<std::string>(const Session&, bool finished)> keep;
    std::function<std::optional<std::string>(const ContestedGame&, bool finished)> keep_contested;
};
/// The parts of one: as long as the same game is shown.
void follow_in_lines(LineGame game, std::istream& in, std::ostream& out);
void follow_gipf_in_lines(GipfLineGame game, std::istream& in, std::ostream& out);
/// The whole of it.
int run_line_visit(const LineVisitSettings& settings, std::istream& in, std::ostream& out);

} // namespace zertz
