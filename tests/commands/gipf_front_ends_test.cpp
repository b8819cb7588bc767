// The same game of GIPF with challenges, command by command, through every front end: the value that conducts it, a
// table, the screen, line mode, the referee of a match and the engine protocol, as far as the commands of each allow.

#include "../support/gipf.hpp"
#include "../tui/support.hpp"
#include "base/program.hpp"
#include "games/gipf/turn_text.hpp"
#include "line/line_mode.hpp"
#include "match/match_game.hpp"
#include "table/table_game.hpp"
#include "ugi/protocol.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {
namespace {

using Step = gipf::TurnStep;

/// What the player who is asked does: a turn of the game that is played, or a word of line mode.
using Script = std::vector<std::string_view>;

/// White loses a potential, and takes that back; then White wins the game of ZÈRTZ about the same jump.
const Script script{"d5-f4", "yes", "Wd4,a1", "resign", "Lc6",    "undo", //
                    "d5-f4", "yes", "Wd4,a1", "Bd5,a2", "resign", "Lc6",  "c2"};

ContestedGame two_people() {
    // White can jump from d5 to f4, which Black can challenge twice.
    GipfGame record(gipf::test::line("gipf:standard g2G/5/3L2/G2l2g/6/5/g2G 11L2C2 11L2C2 1"));
    record.set_tag("Zertz", "48:tournament challenger");
    return {GipfSession(std::move(record), {Seat::person("ada"), Seat::person("bob")}, Clock()), {}, {}};
}

/// The act in the game that is played, and the player of the game of GIPF who does it.
ContestCommand command_for(const ContestedGame& game, std::string_view what) {
    const bool inside = game.inner && !game.is_settled();
    const Player asked = inside ? across(game, game.inner->asked()) : game.session.asked();
    const auto both = [&]<class A>(A act) { return inside ? ContestAct(act::Act(act)) : ContestAct(GipfAct(act)); };
    if (what == "undo") {
        return {asked, 0, both(act::TakeBack{})};
    }
    if (what == "resign") {
        return {asked, 0, both(act::Resign{})};
    }
    if (what == "fails") {
        return {asked, 0, both(act::Forfeit{std::string(what)})};
    }
    if (what == "yes" || what == "no") {
        const Step::Kind answer = what == "yes" ? Step::Kind::Challenge : Step::Kind::Allow;
        return {asked, 0, GipfAct(act::BasicMakeStep<GipfRules>{Step::only(answer)})};
    }
    if (inside) {
        return {asked, 0, act::Act(act::MakeTurn{ZertzRules::parse_turn(what, game.inner->position())->turn, {}})};
    }
    const gipf::Turn turn = gipf::parse_turn(what, game.position_asked_in())->turn;
    return {asked, 0, GipfAct(act::BasicMakeTurn<GipfRules>{turn, {}})};
}

ContestedGame by_value(ContestedGame game, const Script& cues) {
    game.update({Player::First, 0, GipfAct(act::GoOn{})});
    for (const std::string_view cue : cues) {
        game.update(command_for(game, cue));
        if (game.is_settled()) {
            game.update({game.session.mover(), 0, GipfAct(act::GoOn{})});
        }
    }
    return game;
}

ContestedGame by_table(const Script& cues) {
    TableGame table(two_people());
    table.go_on(0);
    for (const std::string_view cue : cues) {
        const ContestCommand command = command_for(*table.gipf(), cue);
        const TableAct act = std::visit([](const auto& each) { return TableAct(each); }, command.act);
        CAPTURE(cue);
        CHECK_FALSE(table.update(command.by, 0, act).refusal);
        table.leave_contest(0);
    }
    return *table.gipf();
}

ContestedGame by_screen(const Script& cues) {
    tui::Model model = tui::begin_game(tui::blank(), two_people()).model;
    for (const std::string_view cue : cues) {
        const std::string keys = cue == "undo"                 ? "u"
                                 : cue == "yes" || cue == "no" ? std::string(cue.substr(0, 1))
                                 : cue == "resign"             ? "Ry<ret>" // and returns to the game of GIPF
                                                               : ":" + std::string(cue) + "<ret>";
        model = tui::press(std::move(model), keys);
    }
    return model.gipf->game;
}

ContestedGame by_lines(const Script& cues) {
    ContestedGame last;
    LineGame lines;
    lines.game = two_people();
    lines.engine = {1, 1};
    lines.keep = [&last](const AnyWholeGame& now, bool) -> std::optional<std::string> {
        last = std::get<ContestedGame>(now);
        return std::nullopt;
    };
    std::string typed;
    for (const std::string_view cue : cues) {
        typed.append(cue).append("\n");
    }
    std::istringstream in(typed);
    std::ostringstream out;
    CHECK(run_line_game(std::move(lines), in, out) == Done);
    return last;
}

/// The records without what depends on who plays where.
std::string moves_of(const GipfGame& game, const std::vector<Game>& decided) {
    std::string text = format_record(game);
    for (const Game& inner : decided) {
        text += format_record(inner);
    }
    std::string moves;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto is = [&line](std::string_view tag) { return line.starts_with("[" + std::string(tag) + " "); };
        if (!line.starts_with("[") || is("Zertz") || is("Setup") || is("Board") || is("Rules") || is("Challenge") ||
            is("Owner") || is("Result")) {
            moves += line + "\n";
        }
    }
    return moves;
}
std::string moves_of(const ContestedGame& game) {
    return moves_of(game.session.record(), game.decided);
}

/// An engine of a match that follows a script.
class Follower : public MatchPlayer {
public:
    Follower(const Script& cues, std::size_t& next) : cues_(cues), next_(next) {}

    const std::string& name() const override { return name_; }
    const std::optional<MatchLimits>& own_limits() const override { return limits_; }
    std::optional<std::string> prepare(const std::atomic<bool>&) override { return std::nullopt; }
    Answer choose(const Question& question, const std::atomic<bool>&) override {
        const std::string_view cue = cues_[next_++];
        const auto turn = ZertzRules::parse_turn(cue, question.session->position());
        return turn ? Answer{0, {turn->turn}} : Answer{.kind = Answer::Kind::Failed, .why = std::string(cue)};
    }
    GipfAnswer choose(const GipfQuestion& question, const std::atomic<bool>&) override {
        const std::string_view cue = cues_[next_++];
        const auto turn = gipf::parse_turn(cue, question.session->position());
        return turn ? GipfAnswer{0, {turn->turn}}
                    : GipfAnswer{.kind = GipfAnswer::Kind::Failed, .why = std::string(cue)};
    }

private:
    const Script& cues_;
    std::size_t& next_;
    std::string name_;
    std::optional<MatchLimits> limits_;
};

} // namespace

TEST_CASE("G8: one script of a contest gives one record: as a value, at a table, on the screen and in lines") {
    const ContestedGame value = by_value(two_people(), script);
    const std::string moves = moves_of(value);
    CAPTURE(moves);
    CHECK(moves.find("1. d5-f4:1 (1. d5-f4:0;Lc6) 1. ... Lc6 2. c2 *") != std::string::npos);
    CHECK(moves.find("[Rules \"tournament\"]\n[Board \"48\"]") != std::string::npos);
    CHECK(moves.find("[Owner \"Second\"]") != std::string::npos);
    CHECK(moves.find("1. Wd4,a1 Bd5,a2 0-1") != std::string::npos);
    CHECK(value.decided.size() == 1);
    CHECK(moves_of(by_table(script)) == moves);
    CHECK(moves_of(by_screen(script)) == moves);
    CHECK(moves_of(by_lines(script)) == moves);

    // `check --strict` finds nothing in it, and it is written again as it was read.
    const std::string records = finished_records(value);
    RecordOptions strict;
    strict.strict = true;
    std::string again;
    for (const AnyReadGame& any : read_any_records(records, strict)) {
        std::visit(
            [&again](const auto& read) {
                CHECK_FALSE(read.error);
                CHECK(read.warnings.empty());
                again += format_record(read.game);
            },
            any);
    }
    CHECK(again == records);
}

TEST_CASE("G8: the referee of a match conducts a contest as the value does, and the protocol tells the same of it") {
    // The computer challenges this jump. White has nothing in reserve, and loses the game with the potential (G8.6) or a turn
    // later (G6.1).
    GipfGame opening(gipf::test::line("gipf:basic 4/5/6/2LB3/6/5/4 0 5C1 1"));
    opening.set_tag("Zertz", "48:tournament challenger");
    for (const bool owner_wins : {false, true}) {
        CAPTURE(owner_wins);
        const Script cues =
            owner_wins ? Script{"e4-e6", "Wd4,a1", "Bd5,a2", "fails", "b2"} : Script{"e4-e6", "Wd4,a1", "fails"};
        std::size_t next = 0;
        Follower player(cues, next);
        const MatchPairing pairing{{&player, &player}, {"x", "y"}, {}, Milliseconds(1000), 0};
        const BasicMatchGame<GipfRules> played = play_match_game(opening, pairing, false);
        CHECK(next == cues.size());

        Script answered = cues;
        answered.insert(answered.begin() + 1, "yes");
        ContestedGame game{GipfSession(opening, {Seat::engine("x"), Seat::engine("y")}, Clock()), {}, {}};
        game = by_value(std::move(game), answered);
        CHECK(game.session.over());
        CHECK(game.decided.size() == 1);
        CHECK(moves_of(played.game, played.decided) == moves_of(game));

        std::ostringstream out;
        Protocol protocol(out);
        protocol.obey(owner_wins ? "position fen gipf:basic 4/5/6/2LB3/6/5/4 0 5C1 1 moves e4-e6:1"
                                 : "position fen gipf:basic 4/5/6/2LB3/6/5/4 0 5C1 1 moves e4-e6:0");
        protocol.obey("query p1turn");
        protocol.obey("query result");
        CHECK(out.str() == (owner_wins ? "response false\nresponse none\n" : "response true\nresponse p2win\n"));
    }
}

} // namespace zertz
