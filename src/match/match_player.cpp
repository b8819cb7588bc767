#include "match/match_player.hpp"

#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/level_typed.hpp"
#include "engine/gipf_engine.hpp"
#include "games/gipf/movegen.hpp"
#include "match/internal/child.hpp"
#include "match/internal/zertz_start.hpp"
#include "record/begun_turn.hpp"
#include "store/games.hpp"
#include "ugi/parse.hpp"

#include <future>

namespace zertz {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

Milliseconds since(SteadyTime begin) {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin);
}

template <GameRules R>
BasicAnswer<R> answer_without(typename BasicAnswer<R>::Kind kind, std::string why) {
    return {.kind = kind, .why = std::move(why)};
}

template <GameRules R>
BasicAnswer<R> cancelled_answer() {
    return answer_without<R>(BasicAnswer<R>::Kind::Cancelled, {});
}

template <GameRules R>
BasicAnswer<R> failure(std::string why) {
    return answer_without<R>(BasicAnswer<R>::Kind::Failed, std::move(why));
}

/// This program's engines, on one thread.
class OwnEngine : public MatchPlayer {
public:
    OwnEngine(const MatchPlayerSpec& spec, std::uint64_t seed) : spec_(spec), seed_(seed) {}

    const std::string& name() const override { return spec_.name; }
    const std::optional<MatchLimits>& own_limits() const override { return spec_.limits; }
    std::optional<std::string> prepare(const std::atomic<bool>&) override {
        // Both, because games of ZÈRTZ may decide challenges of GIPF. No table is left to be made while a clock runs.
        zertz_.new_game();
        gipf_.new_game();
        return std::nullopt;
    }

    Answer choose(const Question& question, const std::atomic<bool>& cancelled) override {
        return think(zertz_, question, cancelled);
    }
    GipfAnswer choose(const GipfQuestion& question, const std::atomic<bool>& cancelled) override {
        return think(gipf_, question, cancelled);
    }

private:
    static constexpr EngineOptions options{16, 1};

    template <GameRules R>
    BasicAnswer<R> think(BasicEngine<R>& engine, const BasicQuestion<R>& question,
                         const std::atomic<bool>& cancelled) const {
        BasicEngineTask<R> task = task_for(question, seed_);
        task.if_demanded_back.reset(); // the opponent may use the protocol, which has no command for it
        task.own_book = false;
        task.level = spec_.level;
        std::promise<BasicEngineChoice<R>> promise;
        std::future<BasicEngineChoice<R>> choice = promise.get_future();
        engine.start(std::move(task), {},
                     [&promise](const BasicEngineChoice<R>& chosen) { promise.set_value(chosen); });
        while (choice.wait_for(Milliseconds(50)) != std::future_status::ready) {
            if (cancelled) {
                engine.stop_and_wait();
                return cancelled_answer<R>();
            }
        }
        engine.wait(); // the promise is on this stack
        return answer_to(question, choice.get());
    }

    MatchPlayerSpec spec_;
    std::uint64_t seed_;
    Engine zertz_{options};
    GipfEngine gipf_{options};
};

/// Another program. After a failure it is restarted for the next game.
class OtherEngine : public MatchPlayer {
public:
    explicit OtherEngine(const MatchPlayerSpec& spec) : spec_(spec), name_(spec.name) {}

    const std::string& name() const override { return name_; }
    const std::optional<MatchLimits>& own_limits() const override { return spec_.limits; }

    std::optional<std::string> prepare(const std::atomic<bool>& cancelled) override {
        if (!child_) {
            auto started = Child::start(spec_.command, spec_.quiet ? Child::Errors::Caught : Child::Errors::Shown);
            if (!started) {
                return started.error();
            }
            child_ = std::move(started).value();
            start_told_ = {};
            game_told_ = ZertzRules::name;
            knows_games_ = false;
            owes_answer_ = false;
            if (auto problem = wait_for("ugi", "ugiok", cancelled)) {
                return problem;
            }
        }
        if (!take_owed_answer(cancelled)) {
            child_.reset();
            return "it does not stop thinking";
        }
        child_->send("uginewgame");
        return wait_for("isready", "readyok", cancelled);
    }
    bool ready() const override { return child_ != nullptr; }
    void hurry() override { hurried_ = true; }
    void take_time() override { hurried_ = false; }

    Answer choose(const Question& question, const std::atomic<bool>& cancelled) override {
        return ask(question, cancelled);
    }
    GipfAnswer choose(const GipfQuestion& question, const std::atomic<bool>& cancelled) override {
        return ask(question, cancelled);
    }

private:
    static constexpr Milliseconds handshake{10'000};

    template <GameRules R>
    BasicAnswer<R> ask(const BasicQuestion<R>& question, const std::atomic<bool>& cancelled) {
        const BasicSession<R>& session = *question.session;
        const PlayerTime& time = question.time;
        const Effort& effort = question.effort;
        // Rounding down twice could lose a millisecond.
        const Milliseconds limit = time.control.kind == TimeControl::Kind::None
                                       ? effort.patience
                                       : Milliseconds(whole(time) + 2 + effort.margin);
        GoRequest request = go_by(session.clock(), session.mover(), question.now + effort.margin);
        if (time.control.kind == TimeControl::Kind::None) {
            request.move_time = effort.unhurried;
        }
        request.depth = effort.depth;
        request.nodes = effort.nodes;
        const auto begin = std::chrono::steady_clock::now();
        if (!child_) { // it failed in another game inside this one
            return failure<R>(tr("engine had already stopped"));
        }
        if (!take_owed_answer(cancelled)) {
            return give_up<R>(Child::Read::Timeout, since(begin), cancelled);
        }
        const bool sent = send_position(session) && child_->send(format_go(request));
        for (std::string line; sent;) {
            const Child::Read read = read_answer(line, begin, limit, cancelled);
            if (read == Child::Read::Timeout && cancelled && child_->send("stop")) {
                owes_answer_ = true;
                return cancelled_answer<R>();
            }
            if (read != Child::Read::Line) {
                return give_up<R>(read, since(begin), cancelled);
            }
            const std::vector<std::string_view> words = words_of(line);
            if (!words.empty() && words[0] == "bestmove") {
                return judge<R>(words.size() > 1 ? words[1] : "", session.position_asked_in());
            }
        }
        return give_up<R>(Child::Read::End, since(begin), cancelled);
    }

    /// Reads a line; sends "stop" if the engine is hurried meanwhile.
    Child::Read read_answer(std::string& line, SteadyTime begin, Milliseconds limit,
                            const std::atomic<bool>& cancelled) {
        constexpr Milliseconds slice{50};
        for (;;) {
            const Milliseconds left = limit - since(begin);
            const Child::Read read = child_->read_line(line, std::min(left, slice), cancelled);
            if (read != Child::Read::Timeout || cancelled || left <= slice) {
                return read;
            }
            if (hurried_.exchange(false)) {
                child_->send("stop");
            }
        }
    }

    /// Skips the answer to a cancelled question; false if none comes.
    bool take_owed_answer(const std::atomic<bool>& cancelled) {
        const auto begin = std::chrono::steady_clock::now();
        for (std::string line; owes_answer_;) {
            if (child_->read_line(line, handshake - since(begin), cancelled) != Child::Read::Line) {
                return false;
            }
            owes_answer_ = !line.starts_with("bestmove");
        }
        return true;
    }

    /// Tells an engine with an option for it which game the next position belongs to.
    bool send_game(std::string_view name) {
        if (!knows_games_ || name == game_told_) {
            return true;
        }
        game_told_ = name;
        return child_->send("setoption name Game value " + std::string(name));
    }

    /// How the game begins: by options if possible, else by the position.
    std::optional<std::string> told_start(const Position& start) {
        if (!start_told_.can_tell(start)) {
            return "position fen " + ZertzRules::format_position(start);
        }
        for (const std::string& line : start_told_.tell(start)) {
            if (!child_->send(line)) {
                return std::nullopt;
            }
        }
        return "position startpos";
    }
    static std::optional<std::string> told_start(const gipf::Position& start) {
        return "position fen " + GipfRules::format_position(start);
    }

    /// Rows that wait for the action have no sign in a position (G8.7, G10).
    static bool is_written_whole(const gipf::Position& now) { return !now.acts() || !gipf::has_row(now.own()); }

    /// In the middle of a turn, tells the position there, or else the turn so far, as if it were the last move.
    template <GameRules R>
    bool send_position(const BasicSession<R>& session) {
        const BasicGame<R>& game = session.game();
        std::string begun;
        if constexpr (R::rest_is_turn) {
            const bool is_begun = R::is_begun(session.steps());
            if (is_begun && is_written_whole(session.steps().now())) {
                const auto line = send_game(R::name) ? told_start(session.steps().now()) : std::nullopt;
                return line && child_->send(*line);
            }
            begun = is_begun ? text_of_begun(session.steps()) : "";
        }
        auto line = send_game(R::name) ? told_start(game.start()) : std::nullopt;
        if (!line) {
            return false;
        }
        std::string_view before = " moves ";
        for (const NodeId node : game.line_to(session.live())) {
            if (node == root_node) {
                continue;
            }
            const typename R::Position from = game.position(game.parent(node));
            line->append(before).append(R::format_compact(from, game.turn(node)));
            before = " ";
        }
        if (!begun.empty()) {
            line->append(before).append(begun);
        }
        return child_->send(*line);
    }

    /// The most time that a turn may take.
    static Millis whole(const PlayerTime& time) {
        return time.time.left + time.time.periods * time.control.extra + time.grace;
    }

    template <GameRules R>
    static BasicAnswer<R> judge(std::string_view word, const typename R::Position& position) {
        const auto turn = R::parse_turn(word, position);
        if (word.empty()) {
            return failure<R>("a bestmove without a move");
        }
        if (!turn) {
            return failure<R>(filled("illegal move {move}: {why}", gap<"move">(in_quotes(word, longest_quote)),
                                     gap<"why">(turn.error().message)));
        }
        return {0, {turn->turn}};
    }

    /// Ends the child: anything it would still write answers no question.
    template <GameRules R>
    BasicAnswer<R> give_up(Child::Read read, Milliseconds spent, const std::atomic<bool>& cancelled) {
        const std::unique_ptr<Child> child = std::move(child_);
        if (cancelled) {
            return cancelled_answer<R>();
        }
        switch (read) {
        case Child::Read::Timeout:
            return answer_without<R>(BasicAnswer<R>::Kind::Late,
                                     filled("no move after {number} ms", gap<"number">(spent.count())));
        case Child::Read::TooLong: return failure<R>("a line of more than 1 MiB");
        case Child::Read::Line:
        case Child::Read::End: break;
        }
        return failure<R>(filled("engine stopped: {how}", gap<"how">(child->ending())));
    }

    /// Sends a line and reads until the answer to it.
    std::optional<std::string> wait_for(const std::string& line, std::string_view answer,
                                        const std::atomic<bool>& cancelled) {
        const auto begin = std::chrono::steady_clock::now();
        Child::Read read = child_->send(line) ? Child::Read::Line : Child::Read::End;
        for (std::string said; read == Child::Read::Line;) {
            read = child_->read_line(said, handshake - since(begin), cancelled);
            if (read != Child::Read::Line) {
                break;
            }
            const std::vector<std::string_view> words = words_of(said);
            if (words.size() > 2 && words[0] == "id" && words[1] == "name") {
                constexpr std::size_t longest = 60;
                name_ = shown_name(
                    std::string_view(said).substr(static_cast<std::size_t>(words[2].data() - said.data())), longest);
            }
            if (words.size() > 2 && words[0] == "option" && words[1] == "name") {
                start_told_.note_option(words[2]);
                knows_games_ = knows_games_ || words[2] == "Game";
            }
            if (!words.empty() && words[0] == answer) {
                return std::nullopt;
            }
        }
        const Answer gone = give_up<ZertzRules>(read, since(begin), cancelled);
        return read == Child::Read::Timeout
                   ? filled("no answer {answer} in time; it may not be an engine", gap<"answer">(in_quotes(answer)))
                   : gone.why;
    }

    MatchPlayerSpec spec_;
    std::string name_;
    std::unique_ptr<Child> child_;
    std::atomic<bool> hurried_ = false;
    bool owes_answer_ = false; // to a cancelled question
    // Which options the engine has, and what they are set to.
    ZertzStartTold start_told_;
    bool knows_games_ = false;
    std::string_view game_told_ = ZertzRules::name;
};

} // namespace

Result<MatchPlayerSpec, std::string> parse_match_player(const std::string& text) {
    MatchPlayerSpec spec;
    spec.name = shown_name(text, 60);
    if (text.starts_with("level:")) {
        const auto level = level_typed(std::string_view(text).substr(6));
        if (!level) {
            return filled("use level:1 to level:9, or a rating such as level:1400, not {text}",
                          gap<"text">(in_quotes(text, longest_quote)));
        }
        spec.level = *level;
        return spec;
    }
    if (text == "self" || text.starts_with("self:")) {
        if (text.size() > 4) {
            const auto limits = parse_match_limits(std::string_view(text).substr(5));
            if (!limits) {
                return limits.error();
            }
            spec.limits = *limits;
        }
        return spec;
    }
    if (trimmed(text).empty()) {
        return std::string("an engine is a command, level:N or self");
    }
    spec.command = text;
    return spec;
}

std::unique_ptr<MatchPlayer> make_match_player(const MatchPlayerSpec& spec, std::uint64_t seed) {
    if (spec.command.empty()) {
        return std::make_unique<OwnEngine>(spec, seed);
    }
    return std::make_unique<OtherEngine>(spec);
}

} // namespace zertz
