#pragma once

#include "engine/engine.hpp"
#include "session/session.hpp"
#include "ugi/parse.hpp"

#include <atomic>
#include <iosfwd>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The program as an engine for others: the Universal Game Interface (N6), line in, lines out. Searches run on threads
/// of the engine, so that no line has to wait for one.
class Protocol {
public:
    explicit Protocol(std::ostream& out);
    ~Protocol();
    Protocol(const Protocol&) = delete;
    Protocol& operator=(const Protocol&) = delete;

    /// False once there is nothing more to be read: after quit.
    bool obey(std::string_view line);
    /// Waits for a search that is going on to end by itself.
    void wait() { engine_.wait(); }
    /// One line that tells what is wrong with one that came in.
    void complain(const std::string& what);

private:
    /// What is wrong, if something is; then nothing was changed.
    using Problem = std::optional<std::string>;
    using Command = Problem (Protocol::*)(Words words);
    using Setter = Problem (Protocol::*)(const std::string& value);

    struct CommandRow {
        std::string_view name;
        Command run;
        bool during_search;
    };
    struct OptionRow {
        std::string_view name;
        std::string declaration;
        Setter set;
    };
    static const std::vector<CommandRow>& commands();
    static const std::vector<OptionRow>& options();

    Problem introduce(Words words);
    Problem say_ready(Words words);
    Problem set_option(Words words);
    Problem new_game(Words words);
    Problem set_position(Words words);
    Problem go(Words words);
    Problem stop(Words words);
    Problem ponder_hit(Words words);
    Problem query(Words words);

    Problem set_hash(const std::string& value);
    Problem set_threads(const std::string& value);
    Problem set_lines(const std::string& value);
    Problem set_level(const std::string& value);
    Problem set_seed(const std::string& value);
    Problem set_board(const std::string& value);
    Problem set_rules(const std::string& value);
    Problem set_own_book(const std::string& value);
    Problem set_ponder(const std::string& value);

    void set_up(Game game);
    void say(const std::string& lines);
    void say_info(const Position& root, const EngineInfo& info, int most_lines);
    void say_choice(const Position& root, const EngineChoice& choice, bool with_reply);

    std::ostream& out_;
    std::mutex out_mutex_; // the engine's thread writes, too
    Session session_;
    Rules rules_;
    Board board_ = Board::Rings37;
    int lines_ = 1;
    int level_ = full_level;
    std::uint64_t seed_ = 0;
    bool tell_reply_ = false;
    std::atomic<bool> searching_ = false; // until its turn is told
    bool stopping_ = false;
    bool pondering_ = false;
    Engine engine_; // last, so that its threads end before what they write to
};

} // namespace zertz
