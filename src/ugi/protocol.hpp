#pragma once

#include "games/all.hpp"
#include "ugi/internal/ugi_game.hpp"
#include "ugi/parse.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zertz {

/// The program as an engine for other programs: the Universal Game Interface (N6), lines in, lines out. Searches run on
/// threads of the engine, so that no line has to wait for one.
class Protocol {
public:
    explicit Protocol(std::ostream& out);
    ~Protocol();
    Protocol(const Protocol&) = delete;
    Protocol& operator=(const Protocol&) = delete;

    /// False after quit, when nothing more is to be read.
    bool obey(std::string_view line);
    /// Waits until the current search ends.
    void wait();
    /// Writes one line that says what is wrong with an input line.
    void complain(const std::string& what);

private:
    using Problem = UgiProblem;
    using Command = Problem (Protocol::*)(Words words);
    using Setter = std::function<Problem(Protocol& protocol, const std::string& value)>;
    template <class R>
    using Held = std::unique_ptr<UgiGame<R>>;
    template <class R>
    using VariantOf = typename R::Variant;

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
    static std::vector<OptionRow> own_options();
    template <GameRules R>
    static void add_options(std::vector<OptionRow>& rows);

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
    Problem set_game(const std::string& value);
    /// Reads the number of an option.
    static Problem read_number(const std::string& value, std::int64_t low, std::int64_t high,
                               const std::function<void(std::int64_t)>& take);
    static Problem read_truth(const std::string& value, const std::function<void(bool)>& take);

    /// Calls act with the current game.
    template <class Act>
    auto with_game(Act act) {
        return std::visit([&act](const auto& game) { return act(*game); }, game_);
    }
    /// Where the options say that a game starts.
    template <GameRules R>
    typename R::Position start_of() const {
        return R::start_of(std::get<number_of_game<R>>(variants_));
    }
    template <GameRules R>
    UgiGame<R>& game_of();
    template <GameRules R>
    Problem stand_in(Result<BasicGame<R>, std::string> game);
    void begin();
    void set_engine(const EngineOptions& options);
    void say(const std::string& lines);

    std::ostream& out_;
    std::mutex out_mutex_; // the engine's thread also writes
    EngineOptions engine_options_;
    UgiSettings settings_;
    OfEachGame<VariantOf> variants_;
    std::string_view chosen_ = Games::First::name;
    std::atomic<bool> searching_ = false; // until its turn is reported
    bool stopping_ = false;
    bool pondering_ = false;
    OfAnyGame<Held> game_; // last, so that its threads end before what they write to
};

} // namespace zertz
