#include "match/match_player.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "match/internal/child.hpp"
#include "store/games.hpp"
#include "ugi/parse.hpp"
#include "zertz/position_text.hpp"
#include "zertz/turn_text.hpp"

#include <future>

namespace zertz {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

Milliseconds since(SteadyTime begin) {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin);
}

/// This program's engine, on one thread.
class OwnEngine : public MatchPlayer {
public:
    OwnEngine(const MatchPlayerSpec& spec, std::uint64_t seed) : spec_(spec), seed_(seed), engine_({16, 1}) {}

    const std::string& name() const override { return spec_.name; }
    const std::optional<MatchLimits>& own_limits() const override { return spec_.limits; }
    std::optional<std::string> prepare(const std::atomic<bool>&) override {
        engine_.new_game();
        return std::nullopt;
    }

    MatchAnswer choose(const MatchQuestion& question, const std::atomic<bool>& cancelled) override {
        const Session& session = question.session;
        const Player mover = session.mover();
        EngineTask task = task_for(session.game().history(session.live()));
        task.if_demanded_back.reset(); // the other side has no word for it
        task.level = spec_.level;
        task.seed = seed_;
        task.limits = limits_for(session.clock().time_of(mover, question.now), {});
        task.limits.depth = question.limits.depth;
        task.limits.nodes = question.limits.nodes;
        std::promise<EngineChoice> promise;
        std::future<EngineChoice> choice = promise.get_future();
        engine_.start(std::move(task), {}, [&promise](const EngineChoice& chosen) { promise.set_value(chosen); });
        while (choice.wait_for(Milliseconds(50)) != std::future_status::ready) {
            if (cancelled) {
                engine_.stop_and_wait();
                return {MatchAnswer::Kind::Cancelled, {}, {}};
            }
        }
        engine_.wait(); // the promise is on this stack
        const EngineChoice chosen = choice.get();
        return {MatchAnswer::Kind::Turn, chosen.turn(), {}, evaluation_of(chosen.line.score, mover, chosen.info.depth)};
    }

private:
    MatchPlayerSpec spec_;
    std::uint64_t seed_;
    Engine engine_;
};

/// Another program. One that has failed is started again for the next game.
class OtherEngine : public MatchPlayer {
public:
    explicit OtherEngine(const MatchPlayerSpec& spec) : spec_(spec), name_(spec.name) {}

    const std::string& name() const override { return name_; }
    const std::optional<MatchLimits>& own_limits() const override { return spec_.limits; }

    std::optional<std::string> prepare(const std::atomic<bool>& cancelled) override {
        if (!child_) {
            auto started = Child::start(spec_.command);
            if (!started) {
                return started.error();
            }
            child_ = std::move(started).value();
            board_ = Board::Rings37;
            rules_ = Rules();
            if (auto problem = wait_for("ugi", "ugiok", cancelled)) {
                return problem;
            }
        }
        child_->send("uginewgame");
        return wait_for("isready", "readyok", cancelled);
    }

    MatchAnswer choose(const MatchQuestion& question, const std::atomic<bool>& cancelled) override {
        const Session& session = question.session;
        const PlayerTime time = session.clock().time_of(session.mover(), question.now);
        // Rounded down twice, a millisecond could be missing.
        const Milliseconds limit =
            time.control.kind == TimeControl::Kind::None ? question.patience : Milliseconds(whole(time) + 2);
        GoRequest request = go_by(session.clock(), session.mover(), question.now);
        request.depth = question.limits.depth;
        request.nodes = question.limits.nodes;
        const auto begin = std::chrono::steady_clock::now();
        const bool sent = send_position(session) && child_->send(format_go(request));
        for (std::string line; sent;) {
            const Child::Read read = child_->read_line(line, limit - since(begin), cancelled);
            if (read != Child::Read::Line) {
                return give_up(read, since(begin), cancelled);
            }
            const std::vector<std::string_view> words = words_of(line);
            if (!words.empty() && words[0] == "bestmove") {
                return judge(words.size() > 1 ? words[1] : "", session.position());
            }
        }
        return give_up(Child::Read::End, since(begin), cancelled);
    }

private:
    static constexpr Milliseconds handshake{10'000};

    /// Sets the board and the rules of a game, where the engine has options for them.
    bool set_options(const Position& start) {
        if (start.board() == board_ && start.rules() == rules_) {
            return true;
        }
        // In an order in which the rules are for the board all the time.
        const std::string to_rules = "setoption name Rules value ";
        const bool sent = (rules_ == Rules() || child_->send(to_rules + name_of(Rules()))) &&
                          child_->send("setoption name Board value " + std::to_string(ring_count(start.board()))) &&
                          (start.rules() == Rules() || child_->send(to_rules + name_of(start.rules())));
        board_ = start.board();
        rules_ = start.rules();
        return sent;
    }

    bool send_position(const Session& session) {
        const Game& game = session.game();
        const Position start = game.start();
        const bool usual = start == Position::start(start.board(), start.rules()) &&
                           (knows_board_ || start.board() == board_) && (knows_rules_ || start.rules() == rules_);
        std::string line = usual ? "position startpos" : "position fen " + format_position(start);
        std::string_view before = " moves ";
        for (const NodeId node : game.line_to(session.live())) {
            if (node == root_node) {
                continue;
            }
            const Position from = game.position(game.parent(node));
            line.append(before).append(format_turn(from, game.turn(node), TurnStyle::Compact));
            before = " ";
        }
        return (!usual || set_options(start)) && child_->send(line);
    }

    /// The longest that a turn may take.
    static Millis whole(const PlayerTime& time) {
        return time.time.left + time.time.periods * time.control.extra + time.grace;
    }

    static MatchAnswer judge(std::string_view word, const Position& position) {
        const auto turn = parse_turn(word, position);
        if (word.empty()) {
            return {MatchAnswer::Kind::Failed, {}, "a bestmove without a turn"};
        }
        if (!turn) {
            return {MatchAnswer::Kind::Failed,
                    {},
                    "illegal turn " + in_quotes(word, longest_quote) + ": " + turn.error().message};
        }
        return {MatchAnswer::Kind::Turn, turn->turn, {}};
    }

    /// The child is ended: what it would still say belongs to no question.
    MatchAnswer give_up(Child::Read read, Milliseconds spent, const std::atomic<bool>& cancelled) {
        const std::unique_ptr<Child> child = std::move(child_);
        if (cancelled) {
            return {MatchAnswer::Kind::Cancelled, {}, {}};
        }
        switch (read) {
        case Child::Read::Timeout:
            return {MatchAnswer::Kind::Late, {}, "no turn after " + std::to_string(spent.count()) + " ms"};
        case Child::Read::TooLong: return {MatchAnswer::Kind::Failed, {}, "a line of more than 1 MiB"};
        case Child::Read::Line:
        case Child::Read::End: break;
        }
        return {MatchAnswer::Kind::Failed, {}, "it broke down: " + child->ending()};
    }

    /// Sends a line and reads on until the answer to it.
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
                knows_board_ = knows_board_ || words[2] == "Board";
                knows_rules_ = knows_rules_ || words[2] == "Rules";
            }
            if (!words.empty() && words[0] == answer) {
                return std::nullopt;
            }
        }
        const MatchAnswer failure = give_up(read, since(begin), cancelled);
        return read == Child::Read::Timeout ? "no " + std::string(answer) + " in time" : failure.why;
    }

    MatchPlayerSpec spec_;
    std::string name_;
    std::unique_ptr<Child> child_;
    // The options that it has, and what they are set to.
    bool knows_board_ = false;
    bool knows_rules_ = false;
    Board board_ = Board::Rings37;
    Rules rules_;
};

} // namespace

Result<MatchPlayerSpec, std::string> parse_match_player(const std::string& text) {
    MatchPlayerSpec spec;
    spec.name = shown_name(text, 60);
    if (text.starts_with("level:")) {
        const auto level = number_from<std::int64_t>(std::string_view(text).substr(6), weakest_level, full_level);
        if (!level) {
            return in_quotes(text, longest_quote) + ": use level:1 to level:9";
        }
        spec.level = static_cast<int>(*level);
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
