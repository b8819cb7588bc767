#pragma once

#include "base/steady_now.hpp"
#include "engine/engine.hpp"
#include "line/interactive_input.hpp"
#include "session/question.hpp"
#include "session/whole_game.hpp"
#include "table/mirror.hpp"
#include "table/table_game.hpp"

#include <cstdint>
#include <deque>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// What a program is told, in words that are the same in all languages: "%! move 37 4/5/...".
inline std::string line_for_program(std::string_view word, std::string_view rest = "") {
    std::string line = "%! ";
    line.append(word).append(rest.empty() ? "" : " ").append(rest);
    return line + "\n";
}

/// What became of a command that was typed as talk; one of both is empty.
struct TalkCommandDone {
    std::string said;
    std::string problem;
};

/// The table that a user plays or watches at: it holds the game, and all acts go through it.
class LineTable {
public:
    virtual ~LineTable() = default;
    /// A descriptor to wait for; -1 if there is none now.
    virtual int descriptor() const = 0;
    virtual std::vector<news::News> hear() = 0;
    virtual void act(const TableAct& act) = 0;
    virtual void ask(const Ask& ask) = 0;
    /// Does what a command says that was typed as talk, such as "/report bob insults".
    virtual TalkCommandDone do_talk_command(const std::string& text) = 0;
    /// Whether it has not answered all; a restored connection asks that again.
    virtual bool waits_for_answer() const = 0;
};

/// The engines in the seats of a game: they choose a turn in a session's current position. While an engine thinks,
/// `hurried` is called to find out whether it must move now.
template <class R>
class EnginesOfGame {
public:
    virtual ~EnginesOfGame() = default;
    virtual BasicAnswer<R> choose(const BasicSession<R>& session, const std::function<bool()>& hurried) = 0;
};
template <class List>
class EnginesOfGames;
template <class... Rules>
class EnginesOfGames<GameList<Rules...>> : public EnginesOfGame<Rules>... {
public:
    using EnginesOfGame<Rules>::choose...;
};
using LineEngines = EnginesOfGames<Games>;

/// What line mode knows of the visited table, for all games shown there.
struct LineVisit {
    LineTable& table;
    std::string reserved{};                  // for whom alone its free seat is; empty for anybody
    std::function<std::string()> way_back{}; // the command that leads back to it; not set if none is to be named
    std::deque<news::News> pending{};        // received, and not yet printed
    std::optional<news::Game> game{};        // as last received
    std::optional<Millis> broken{};          // set if the connection is lost: since when
    std::deque<std::string> typed{};         // before the game came, or came back, for which they wait
    bool all_typed = false;                  // whether the input has ended
    std::optional<Millis> leaves{};          // set if the table was told so: until when its last answers are awaited
    bool failed = false;                     // whether a script's line was refused, or its end is unknown
    PerPlayer<bool> there{};
    int watchers = 0;
    Who asked_last{};                       // or answered, about an adjournment or a rematch
    PerPlayer<std::time_t> away{};          // until when they are on vacation
    std::vector<std::string> conditional{}; // the player's conditional moves
    std::optional<AnyWholeGame> left{};     // the game around others as last shown
    std::optional<Session> inside{}; // the game that decides its contest, as last shown; none if the contest is over
    bool headed = false;             // whether the head of a record was printed
    GameResult result{};             // of the game of that record, as far as it is printed
    bool ended = false;              // whether the table has closed, or the user has left

    /// The game of GIPF whose contest is being decided; null if none is.
    const ContestedGame* contest() const {
        const ContestedGame* gipf = game ? game->game.gipf() : nullptr;
        return gipf != nullptr && gipf->inner ? gipf : nullptr;
    }
};

/// What a game in line mode needs, for any game.
struct LineSettings {
    std::uint64_t seed = 1;
    /// A message to print before the first turn.
    std::string notice;
    /// Thinking time for a move without a clock, and the maximum for any move.
    Milliseconds move_time{1000};
    std::optional<Milliseconds> most_time;
    EngineOptions engine;
    /// Whether the board is drawn when it is a player's turn, as the user has chosen; the same for all games of a run.
    std::shared_ptr<bool> draws = std::make_shared<bool>(true);
    /// Whether there is a user: at a terminal, prints a prompt before reading a line.
    bool prompt = false;
    /// Whether somebody types at a terminal, who is asked before what may be a slip, and spared long lists.
    bool typed = false;
    /// Whether an unfinished game is saved.
    bool saves_unfinished = true;
    /// The command that continues an unfinished game; empty if none is to be named.
    std::string resumed_by;
    /// The file of the game, once it is finished and saved; not set if it is not to be named.
    std::function<std::string()> file_of_finished;
    /// Whether a program plays: says also in fixed words what is to be done.
    bool for_program = false;
    /// The time for the game's clocks; it never runs backwards.
    std::function<Millis()> now = steady_now;
    /// Set if there is a user who may interrupt, or go away.
    InteractiveInput* input = nullptr;
    /// Set if an engine has a seat.
    LineEngines* engines = nullptr;
    /// Set if the game is played at a table; then there is an input.
    LineVisit* visit = nullptr;
};

/// Saves a game when it has changed, and when it is finished; a message if that failed.
using KeepLineGame = std::function<std::optional<std::string>(const AnyWholeGame&, bool finished)>;

/// A game with typed commands and printed diagrams, for anything but a full terminal. It prints a valid record (N2):
/// whatever is not part of the record is on lines that begin with %. A contest is played out in between, as remarks;
/// its record follows that of the game.
struct LineGame : LineSettings {
    AnyWholeGame game;
    KeepLineGame keep = [](const AnyWholeGame&, bool) { return std::nullopt; };
};

/// Plays until the end of the game or of the input. Failed if a line was refused and there is no user to correct it.
int run_line_game(LineGame game, std::istream& in, std::ostream& out);

/// A visit to a table, with games of any kind.
struct LineVisitSettings : LineSettings {
    LineTable* table = nullptr;
    std::string reserved{}; // for whom alone its free seat is; empty for anybody
    KeepLineGame keep;
    std::function<std::string()> way_back{}; // the command that leads back to a table; not set if none is to be named
};
struct LineVisitEnd {
    std::deque<std::string> typed; // and not carried out, such as lines for a game that never came
    bool failed = false;           // whether a script's line was refused, or its end is unknown
};
LineVisitEnd run_line_visit(const LineVisitSettings& settings, std::istream& in, std::ostream& out);

} // namespace zertz
