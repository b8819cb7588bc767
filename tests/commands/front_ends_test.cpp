// The same game, command by command, through every front end: the session itself, the screen by keys and by clicks,
// line mode, the referee of a match and the engine protocol, as far as the commands of each allow.

#include "../support/boards.hpp"
#include "../tui/driver.hpp"
#include "games/zertz/turn_text.hpp"
#include "line/line_mode.hpp"
#include "match/match_game.hpp"
#include "record/record.hpp"
#include "ugi/protocol.hpp"

#include <doctest/doctest.h>

#include <array>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

using namespace zertz;

namespace {

/// What the player to move, or the player asked, does after a delay: a turn, or a word of line mode.
struct Cue {
    Millis after;
    const char* what;
    const char* answer = ""; // the expected outcome, if the script gives one
};
using Script = std::vector<Cue>;

/// The outcome of each cue, and the record at the end.
struct Story {
    std::vector<std::string> answers;
    std::string record;
};

std::string place_in(const Session& session) {
    return "after " + std::to_string(session.game().ply(session.live())) + " of " +
           std::to_string(session.game().size());
}

/// The outcome of a cue; `message` is what a refused player was shown.
std::string answer(const Session& before, const Session& now, const std::string& message) {
    if (now.over()) {
        return before.over() ? message : "over: " + describe(now.outcome());
    }
    if (now.request() != before.request() && place_in(now) == place_in(before)) {
        return now.request() ? "asked" : "declined";
    }
    return place_in(now) == place_in(before) ? message : place_in(now);
}

act::Act act_of(const Session& session, std::string_view what) {
    if (what == "undo") {
        return act::TakeBack{};
    }
    if (what == "redo") {
        return act::Redo{};
    }
    if (what == "demand") {
        return act::DemandBack{};
    }
    if (what == "draw") {
        return act::OfferDraw{};
    }
    if (what == "yes" || what == "no") {
        return act::Respond{what == "yes"};
    }
    if (what == "resign") {
        return act::Resign{};
    }
    return act::MakeTurn{test::turn(session.position(), what)};
}

Story by_session(Session session, const Script& script) {
    Story story;
    Millis now = 0;
    session.update({session.mover(), now, act::GoOn{}});
    for (const Cue& cue : script) {
        now += cue.after;
        const Session before = session;
        const auto& request = session.request();
        const Player by = request ? opponent(request->by) : session.mover();
        std::string message;
        for (const event::Event& event : session.update({by, now, act_of(session, cue.what)})) {
            if (const auto* refused = std::get_if<event::Refused>(&event)) {
                message = refused->message;
            }
        }
        story.answers.push_back(answer(before, session, message));
    }
    story.record = format_record(session.record());
    return story;
}

std::string_view key_of(std::string_view what) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> keys{
        {{"undo", "u"}, {"redo", "r"}, {"demand", "!"}, {"draw", "D"}, {"yes", "y"}, {"no", "n"}, {"resign", "Ry"}}};
    for (const auto& [word, key] : keys) {
        if (word == what) {
            return key;
        }
    }
    return {};
}

Story by_screen(Session session, const Script& script, tui::Model (*make_turn)(tui::Model, Turn)) {
    Story story;
    tui::Model model = tui::begin_game(tui::blank(), std::move(session)).model;
    for (const Cue& cue : script) {
        const Session before = model.play.session;
        const tui::Tick tick{model.now + cue.after};
        model = tui::tell(std::move(model), tick);
        const std::string_view key = key_of(cue.what);
        if (!model.play.session.over() || !key.empty()) {
            model = key.empty() ? make_turn(std::move(model), test::turn(before.position(), cue.what))
                                : tui::press(std::move(model), key);
        }
        story.answers.push_back(answer(before, model.play.session, model.notice));
    }
    story.record = format_record(model.play.session.record());
    return story;
}

/// A keyboard that types one line at a time, each after a delay.
class Keyboard : public std::streambuf {
public:
    Keyboard(const Script& script, Millis& now, const std::ostringstream& out)
        : script_(script),
          now_(now),
          out_(out) {}
    /// The output between one line and the next, and before the first.
    const std::vector<std::string>& said() const { return said_; }

protected:
    int_type underflow() override {
        said_.push_back(out_.str().substr(read_));
        read_ += said_.back().size();
        if (next_ == script_.size()) {
            return traits_type::eof();
        }
        now_ += script_[next_].after;
        line_ = std::string(script_[next_++].what) + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

private:
    const Script& script_;
    Millis& now_;
    const std::ostringstream& out_;
    std::size_t next_ = 0;
    std::size_t read_ = 0;
    std::string line_;
    std::vector<std::string> said_;
};

/// The text of a remark in line mode, without the sign that marks it as no part of the record.
std::string remark_in(const std::string& said) {
    const std::size_t from = said.find("% ");
    return from == std::string::npos ? said : said.substr(from + 2, said.find('\n', from) - from - 2);
}

Story by_lines(Session session, const Script& script) {
    Story story;
    Millis now = 0;
    Session last = session;
    LineGame game;
    game.game = std::move(session);
    game.engine = {1, 1};
    game.now = [&now] { return now; };
    game.keep = [&last](const AnyWholeGame& shown, bool) -> std::optional<std::string> {
        last = std::get<Session>(shown);
        return std::nullopt;
    };
    std::ostringstream out;
    Keyboard keyboard(script, now, out);
    std::istream in(&keyboard);
    run_line_game(std::move(game), in, out);
    for (std::size_t i = 1; i < keyboard.said().size() && i <= script.size(); ++i) {
        story.answers.push_back(keyboard.said()[i]);
    }
    if (story.answers.size() < script.size()) { // the game has ended, and no more cues are due
        story.answers.push_back(out.str());
    }
    story.record = format_record(last.record());
    return story;
}

/// Whether line mode has printed the outcome of a cue.
bool says(const std::string& said, const std::string& expected, const std::string& what) {
    const auto has = [&said](std::string_view text) { return said.find(text) != std::string::npos; };
    if (expected == "asked") {
        return has("do you agree to");
    }
    if (expected == "declined") {
        return has("declines the draw") || has("does not agree to take the move back");
    }
    if (expected.starts_with("over: ")) {
        const std::string ending = expected.substr(6);
        return has(ending == "time"          ? " wins on time\n"
                   : ending == "resignation" ? " resigned\n"
                                             : "by " + ending + "\n");
    }
    if (!expected.starts_with("after ")) {
        return remark_in(said) == expected;
    }
    return what == "redo"     ? has("redone")
           : what == "demand" ? has("capture was demanded")
           : what == "undo"   ? has("taken back")
           : what == "yes"    ? has("taken back")
                              : has(" " + what + "\n"); // the turn, as a line of the record
}

Session two_people(const char* clock) {
    return Session(Game(Position::start(Board::Rings48, Rules(Rules::Base::Tournament))),
                   {Seat::person("ada"), Seat::person("bob")}, Clock(*time_control_named(clock)));
}

void compare(const char* clock, const Script& script) {
    const Story expected = by_session(two_people(clock), script);
    for (std::size_t i = 0; i < script.size(); ++i) {
        CAPTURE(script[i].what);
        if (*script[i].answer != 0) {
            CHECK(expected.answers[i] == script[i].answer);
        }
    }
    for (const auto way : {tui::by_notation, tui::by_mouse}) {
        const Story screen = by_screen(two_people(clock), script, way);
        for (std::size_t i = 0; i < script.size(); ++i) {
            CAPTURE(script[i].what);
            CHECK(screen.answers[i] == expected.answers[i]);
        }
        CHECK(screen.record == expected.record);
    }
    const Story lines = by_lines(two_people(clock), script);
    REQUIRE(lines.answers.size() == script.size());
    for (std::size_t i = 0; i < script.size(); ++i) {
        CAPTURE(script[i].what);
        CAPTURE(expected.answers[i]);
        CAPTURE(lines.answers[i]);
        CHECK(says(lines.answers[i], expected.answers[i], script[i].what));
    }
    CHECK(lines.record == expected.record);
}

/// An engine of a match that follows a script.
class Follower : public MatchPlayer {
public:
    Follower(const Script& script, std::size_t& next, Millis& now) : script_(script), next_(next), now_(now) {}

    const std::string& name() const override { return name_; }
    const std::optional<MatchLimits>& own_limits() const override { return limits_; }
    std::optional<std::string> prepare(const std::atomic<bool>&) override { return std::nullopt; }
    GipfAnswer choose(const GipfQuestion&, const std::atomic<bool>&) override {
        return {}; // no script is of that game
    }
    Answer choose(const Question& question, const std::atomic<bool>&) override {
        const Cue& cue = script_[next_++];
        now_ += cue.after;
        const auto turn = parse_turn(cue.what, question.history.current());
        return turn ? Answer{0, {turn->turn}} : Answer{.kind = Answer::Kind::Failed, .why = cue.what};
    }

private:
    const Script& script_;
    std::size_t& next_;
    Millis& now_;
    std::string name_;
    std::optional<MatchLimits> limits_;
};

MatchGame by_referee(const Script& script, const MatchLimits& limits) {
    std::size_t next = 0;
    Millis now = 0;
    Follower player(script, next, now);
    const MatchPairing pairing{{&player, &player}, {"x", "y"}, limits, Milliseconds(1000), 0, [&now] { return now; }};
    return play_match_game(Game(Position::start(Board::Rings37)), pairing, false);
}

} // namespace

TEST_CASE("screen and lines conduct a game as the session does: moves, take-backs, demands, draws, giving up") {
    compare("5+3", {{0, "undo", "You have no move to take back"},
                    {1000, "Wd4,a1", "after 1 of 1"},
                    {2000, "demand", "Your opponent has not missed a capture"},
                    {3000, "undo", "asked"},
                    {100, "no", "declined"},
                    {4000, "Bd5,a2", "after 2 of 2"},
                    {500, "undo", "asked"},
                    {700, "yes", "after 1 of 2"},
                    {900, "redo", "after 2 of 2"},
                    {5000, "We5,h1", "after 3 of 3"},
                    {800, "demand", "after 2 of 3"},
                    {600, "redo", "There is no move to redo"},
                    {1500, "x d4Bd6", "after 3 of 4"},
                    {2500, "draw", "asked"},
                    {100, "no", "declined"},
                    {300, "draw", "asked"},
                    {200, "yes", "over: agreement"}});
    compare("none", {{0, "Wd4,a1"}, {0, "resign"}});
}

TEST_CASE("screen and lines know of lost time what the session knows") {
    compare("1+0", {{30'000, "Wd4,a1"}, {59'999, "Bd5,a2"}, {30'000, "We5,h1"}});
    compare("10s", {{9'999, "Wd4,a1"}, {10'000, "Bd5,a2"}});
}

TEST_CASE("a referee leaves a game as the session does") {
    const Script in_time{
        {100, "Wd4,d1"}, {5'000, "Bd5,a1"}, {300, "x d4Bd6"}, {4'900, "We2,g1"}, {400, "it broke down"}};
    const Script late{{100, "Wd4,d1"}, {10'299, "Bd5,a1"}, {10'300, "x d4Bd6"}};
    MatchLimits limits;
    limits.time = {TimeControl::Kind::Fischer, 10'000, 100, 0};
    for (const bool is_late : {false, true}) {
        const Script& script = is_late ? late : in_time;
        Session session(Game(Position::start(Board::Rings37)), {Seat::engine("x"), Seat::engine("y")},
                        Clock({limits.time, limits.time}, 200));
        session.update({Player::First, 0, act::GoOn{}});
        Millis now = 0;
        for (const Cue& cue : script) {
            const auto turn = parse_turn(cue.what, session.position());
            const Player mover = session.mover();
            now += cue.after;
            session.update({mover, now, turn ? act::Act(act::MakeTurn{turn->turn}) : act::Forfeit{cue.what}});
        }
        const MatchGame played = by_referee(script, limits);
        CHECK(session.outcome() == played.game.outcome());
        CHECK((session.outcome().ending == Ending::Time) == is_late);
        REQUIRE(played.failed.has_value());
        if (is_late) {
            session.append_comment(session.live(), session.seat(*played.failed).name + ": " + played.why);
        }
        CHECK(format_record(played.game) == format_record(session.record()));
    }
}

TEST_CASE("the protocol tells of each position what the session tells") {
    Session session(Game(Position::start(Board::Rings37)), {Seat::engine("x"), Seat::engine("y")}, Clock());
    std::ostringstream out;
    Protocol protocol(out);
    std::string line = "position startpos moves";
    session.update({Player::First, 0, act::GoOn{}});
    std::size_t number = 1;
    while (!session.over()) {
        const std::vector<Turn> turns = legal_turns(session.position());
        const Turn turn = turns[number++ * 7919 % turns.size()];
        line += " " + format_turn(session.position(), turn, TurnStyle::Compact);
        session.update({session.mover(), 0, act::MakeTurn{turn}});
        out.str("");
        protocol.obey(line);
        protocol.obey("query p1turn");
        protocol.obey("query gameover");
        protocol.obey("query result");
        const GameResult result = session.outcome().result;
        const char* const word = result == GameResult::FirstWins    ? "p1win"
                                 : result == GameResult::SecondWins ? "p2win"
                                 : session.over()                   ? "draw"
                                                                    : "none";
        CHECK(out.str() == std::string("response ") + (session.mover() == Player::First ? "true" : "false") +
                               "\nresponse " + (session.over() ? "true" : "false") + "\nresponse " + word + "\n");
    }
    CHECK(session.game().size() > 5);
}
