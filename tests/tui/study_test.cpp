#include "../support/boards.hpp"
#include "../support/played_game.hpp"
#include "driver.hpp"
#include "study/hint_words.hpp"
#include "tui/board/layout.hpp"
#include "tui/board/spots.hpp"

#include <doctest/doctest.h>

namespace zertz::tui {
using test::line;
using test::turn;

namespace {

Model against_computer() {
    const Seats seats{Seat::person("ada"), Seat::computer(3)};
    return begin_game(blank(), two_people(Position::start(Board::Rings37), {}, seats)).model;
}

constexpr const char* a_placement = "w<ret>.<ret>";

const Question& last_question(const std::vector<Effect>& effects) {
    const AskPlayer* asked = nullptr;
    for (const Effect& effect : effects) {
        if (const auto* ask = std::get_if<AskPlayer>(&effect)) {
            asked = ask;
        }
    }
    REQUIRE(asked != nullptr);
    return asked->question;
}

Thinking two_lines(const Model& model) {
    const Position& now = model.play.steps.start();
    return {
        model.play.ticket, 100, 0, {{{45, false, 6}, {turn(now, "Wd4,d7")}}, {{-3, true, 6}, {turn(now, "Gc3,a1")}}}};
}

} // namespace

TEST_CASE("a hint is asked for, drawn on the board with its reason, and gone with the next turn") {
    std::vector<Effect> effects;
    Model model = press(playing(Position::start(Board::Rings37)), "t", &effects);
    CHECK(last_question(effects).kind == QuestionKind::Hint);
    CHECK(on_screen(model, "Finding a hint..."));
    CHECK(here_to_move(model));
    Hint hint;
    hint.turn = turn(model.play.steps.start(), "Gc3,a1");
    hint.line = {hint.turn};
    model = tell(model, Answer{.ticket = model.play.ticket, .hint = hint});
    CHECK(model.play.ticket == 0);
    CHECK(on_screen(model, "hint: Gc3,a1: the best move found"));
    CHECK(on_screen(model, "?g?"));
    CHECK(on_screen(model, "?×?"));
    model = press(model, a_placement);
    CHECK_FALSE(on_screen(model, "?g?"));
    CHECK_FALSE(on_screen(model, "hint:"));
}

TEST_CASE("a hint in the middle of a move that has begun otherwise says to go back first") {
    const auto hinted = [](Model model, const char* named) {
        model = press(std::move(model), "t");
        Hint hint;
        hint.turn = turn(model.play.steps.start(), named);
        hint.line = {hint.turn};
        return tell(model, Answer{.ticket = model.play.ticket, .hint = hint});
    };
    const Model placed = press(playing(Position::start(Board::Rings37)), "gd4<ret>");
    REQUIRE(placed.play.steps.stage() == Steps::Stage::Placed);
    CHECK(on_screen(hinted(placed, "Bd4,e1"), "hint: Esc back, then Bd4,e1"));
    CHECK(on_screen(hinted(placed, "Gc3,a1"), "hint: Esc back, then Gc3,a1"));
    CHECK(on_screen(hinted(placed, "Gd4,a1"), "hint: Gd4,a1"));
    CHECK(on_screen(press(hinted(placed, "Bd4,e1"), "<esc>"), "hint: Bd4,e1"));
    const Model jumping = press(playing(line("37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W4G6B9 - - 1")), "f3<ret>d5<ret>");
    REQUIRE(jumping.play.steps.stage() == Steps::Stage::Jumping);
    CHECK(on_screen(hinted(jumping, "x f3Gd5Wf5"), "hint: x f3Gd5Wf5"));
    CHECK(on_screen(hinted(jumping, "x e4Wg2"), "hint: Esc back, then x e4Wg2"));
}

TEST_CASE("a hint shows the best turn found so far, and the one in which the search ends") {
    Model model = press(playing(Position::start(Board::Rings37)), "t");
    const Position& now = model.play.steps.start();
    Thinking early{model.play.ticket, 50, 1500, {{{20, false, 2}, {turn(now, "Wc3,a1")}}}};
    model = tell(model, early);
    CHECK(on_screen(model, "hint: Wc3,a1 (still searching)"));
    CHECK(on_screen(model, "?w?"));
    CHECK_FALSE(on_screen(model, "Finding a hint..."));
    early.lines.front().turns = {turn(now, "Bc3,a1")};
    model = tell(model, early);
    CHECK(on_screen(model, "?b?"));
    Hint hint;
    hint.turn = turn(now, "Gc3,a1");
    hint.line = {hint.turn};
    model = tell(model, Answer{.ticket = model.play.ticket, .hint = hint});
    CHECK(on_screen(model, "hint: Gc3,a1: the best move found"));
    CHECK_FALSE(on_screen(model, "still searching"));
    CHECK_FALSE(press(model, a_placement).play.hint.has_value());
}

TEST_CASE("a hint asked for again is the same; a search for it that is stopped leaves none") {
    std::vector<Effect> effects;
    const Model asked = press(playing(Position::start(Board::Rings37)), "t");
    CHECK(press(asked, "t", &effects).play.ticket == asked.play.ticket);
    Hint hint;
    hint.turn = turn(asked.play.steps.start(), "Gc3,a1");
    hint.line = {hint.turn};
    const Model told = press(tell(asked, Answer{.ticket = asked.play.ticket, .hint = hint}), "t", &effects);
    CHECK(told.play.ticket == 0);
    CHECK(on_screen(told, "hint: Gc3,a1: the best move found"));
    CHECK(find_effect<AskPlayer>(effects) == nullptr);

    const Model next = press(press(told, a_placement), "t");
    const Turn first = legal_turns(next.play.steps.start()).front();
    const Model early = tell(next, Thinking{next.play.ticket, 50, 1500, {{{20, false, 2}, {first}}}});
    CHECK(on_screen(early, "still searching"));
    CHECK_FALSE(on_screen(press(early, "n<esc>"), "still searching"));
}

TEST_CASE("a hint that comes after the turn was made changes nothing") {
    Model model = press(playing(Position::start(Board::Rings37)), "t");
    Hint hint;
    hint.turn = turn(model.play.steps.start(), "Gc3,a1");
    hint.line = {hint.turn};
    const Answer late{.ticket = model.play.ticket, .hint = hint};
    model = tell(press(model, a_placement), late);
    CHECK_FALSE(model.play.hint.has_value());
}

TEST_CASE("the jumps of a hint are numbered") {
    Model model = press(playing(line(rulebook_d3)), "t");
    Hint hint;
    for (const Turn turn : legal_turns(model.play.steps.start())) {
        if (turn.jumps() > hint.turn.jumps() || hint.line.empty()) {
            hint.turn = turn;
            hint.line = {turn};
        }
    }
    REQUIRE(hint.turn.jumps() >= 2);
    hint.reason = Hint::Reason::Captures;
    hint.taken.add(Marble::White, 1);
    model = tell(model, Answer{.ticket = model.play.ticket, .hint = hint});
    CHECK(on_screen(model, "?1?"));
    CHECK(on_screen(model, "?2?"));
    CHECK(hint_in_words(model.play.steps.start(), hint).find(", the best capture: 1 white marble") !=
          std::string::npos);
}

TEST_CASE("a hint explains what the evaluation has found, and follows it when it looks further ahead") {
    Model model = press(playing(Position::start(Board::Rings37)), "E");
    model = tell(model, two_lines(model));
    std::vector<Effect> effects;
    CHECK_FALSE(last_question((press(model, "t", &effects), effects)).found); // after 0.1 s
    Thinking deep = two_lines(model);
    deep.used = 2000;
    model = tell(model, deep);
    effects.clear();
    model = press(model, "t", &effects);
    const Question asked = last_question(effects);
    CHECK(asked.kind == QuestionKind::Hint);
    REQUIRE(asked.found);
    CHECK(asked.found->turns == deep.lines.front().turns);
    const auto answered = [](const Question& question) {
        Answer answer = answer_to(question, choice_found(question));
        answer.ticket = question.ticket;
        return answer;
    };
    effects.clear();
    model = tell(model, answered(asked), &effects);
    CHECK(on_screen(model, "hint: Wd4,d7"));
    CHECK(on_screen(model, "1  65% Wd4,d7")); // stays while the search begins again
    CHECK(last_question(effects).kind == QuestionKind::Analysis);

    Thinking other = two_lines(model);
    std::swap(other.lines.front().turns, other.lines.back().turns);
    other.lines.front().evaluation.depth = 5;
    effects.clear();
    model = tell(model, other, &effects);
    CHECK(effects.empty());
    CHECK(on_screen(model, "hint: Wd4,d7"));
    CHECK(on_screen(model, "1  65% Wd4,d7"));
    other.lines.front().evaluation.depth = 7;
    model = tell(model, other, &effects);
    REQUIRE(last_question(effects).found);
    model = tell(model, answered(last_question(effects)));
    CHECK(on_screen(model, "hint: Gc3,a1"));
    CHECK(on_screen(model, "Gc3,a1"));
    CHECK_FALSE(on_screen(model, "hint: Wd4,d7"));
}

TEST_CASE("analysis tells what every position shown is worth, until it is switched off") {
    std::vector<Effect> effects;
    Model model = press(playing(Position::start(Board::Rings37)), "E", &effects);
    CHECK(last_question(effects).kind == QuestionKind::Analysis);
    CHECK(on_screen(model, "evaluation: thinking"));
    model = tell(model, two_lines(model));
    CHECK(on_screen(model, "winning chances of ada: 65%  depth 6"));
    CHECK(on_screen(model, "1  65% Wd4,d7")); // 1 / (1 + exp(-45 / 75))
    CHECK(on_screen(model, "2  loss in 3 Gc3,a1"));
    Thinking won = two_lines(model);
    won.lines.front().evaluation = {7, true, 6};
    const Model narrow = tell(tell(model, won), Resize{smallest_window});
    CHECK(on_screen(narrow, "ada wins in 7 moves"));
    const auto number_on = [&model](std::string_view ring) {
        const Spot spot = spots_of(model)[*cell_named(Board::Rings37, ring)];
        return spot.inside == Inside::Worth ? spot.number : 0;
    };
    CHECK(number_on("d4") == 1);
    CHECK(number_on("c3") == 2);
    CHECK(number_on("b2") == 0);
    Model hinted = model; // whose marble has its ring for itself
    hinted.play.hint.emplace().turn = turn(model.play.steps.start(), "Gc3,a1");
    CHECK(spots_of(hinted)[*cell_named(Board::Rings37, "c3")].inside == Inside::Marble);
    CHECK(spots_of(hinted)[*cell_named(Board::Rings37, "d4")].inside == Inside::Worth);
    const int first = model.play.ticket;
    effects.clear();
    model = press(model, a_placement, &effects);
    CHECK(last_question(effects).history.current() == model.play.steps.start());
    CHECK(model.play.ticket != first);
    effects.clear();
    model = press(model, "E", &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(model.play.ticket == 0);
    CHECK_FALSE(on_screen(model, "evaluation:"));
    CHECK(number_on("c3") == 0);
}

TEST_CASE("the rings tell the winning chances with the best move, and how many points worse the others are") {
    Model model = press(playing(Position::start(Board::Rings37), {40, 120}), "E");
    const Position& now = model.play.steps.start();
    const Thinking told{model.play.ticket,
                        100,
                        0,
                        {{{45, false, 6}, {turn(now, "Wd4,d7")}},
                         {{30, false, 6}, {turn(now, "Gc3,a1")}},
                         {{15, false, 6}, {turn(now, "Bd4,a1")}}}};
    model = tell(model, told);
    model.play.cursor = *cell_named(Board::Rings37, "a1");
    const auto on = [&](std::string_view ring) { return spots_of(model)[*cell_named(Board::Rings37, ring)]; };
    CHECK(worth_on(on("d4")) == "65%"); // not what the third is worth, which is on the same ring
    CHECK(worth_on(on("c3")) == "-5");  // 65 % and 60 %
    CHECK(on("d4").inside_mark != on("c3").inside_mark);
    CHECK(on_screen(model, "│65%│")); // the list beside the board has spaces around it
    CHECK(on_screen(model, "│-5 │"));
    model.look.wished = Drawing::Ascii;
    CHECK(on_screen(model, "|65%|"));
    CHECK(on_screen(model, "|-5 |"));
    model.window = smallest_window; // a ring has room for one sign
    CHECK(on_screen(model, "(2)"));
    CHECK_FALSE(on_screen(model, "(-5"));
    Thinking won = told;
    won.lines[0].evaluation = {5, true, 6};
    model = tell(model, won);
    CHECK(worth_on(on("d4")) == "100");
    CHECK(worth_on(on("c3")) == "-40");
}

TEST_CASE("captures have their worth where they land, of the player who is to move") {
    Model model = press(playing(line(rulebook_d3)), "E");
    const Position& now = model.play.steps.start();
    const std::vector<Turn> captures = legal_turns(now);
    REQUIRE(captures.size() >= 2);
    REQUIRE(captures.front().is_capture());
    const auto landing = [&](Turn turn) { return places_of(now.board(), turn).landings.back(); };
    const Turn other = *std::find_if(captures.begin(), captures.end(),
                                     [&](Turn turn) { return landing(turn) != landing(captures.front()); });
    const int sign = now.mover() == Player::First ? 1 : -1;
    model = tell(model, Thinking{model.play.ticket,
                                 100,
                                 0,
                                 {{{sign * 45, false, 6}, {captures.front()}}, {{sign * 30, false, 6}, {other}}}});
    CHECK(worth_on(spots_of(model)[landing(captures.front())]) == "65%");
    CHECK(worth_on(spots_of(model)[landing(other)]) == "-5");
}

TEST_CASE("a bar beside the board shows the winning chances of both while positions are evaluated") {
    for (const Drawing drawing : {Drawing::Lines, Drawing::Ascii, Drawing::Picture}) {
        for (const Size window : {Size{24, 80}, smallest_window, Size{60, 200}, Size{60, 62}}) {
            Model model = playing(Position::start(Board::Rings37), window);
            model.look.wished = drawing;
            const auto bar = [&model] {
                const Layout layout = layout_of(model);
                const Frame frame = view(model);
                std::u32string column;
                for (int row = 0; row < layout.geometry.size().rows; ++row) {
                    column += frame.at({layout.bar.row + row, layout.bar.col}).code;
                }
                return column;
            };
            const char32_t full = shape_of(Sign::BarFull, charset_of(drawing));
            const char32_t empty = shape_of(Sign::BarEmpty, charset_of(drawing));
            CHECK(bar().find(full) == std::u32string::npos);
            model = press(model, "E");
            CHECK(bar().find(full) == std::u32string::npos); // nothing is known yet
            model = tell(model, two_lines(model));
            const std::u32string shown = bar();
            CHECK(shown.front() == U'a');
            CHECK(shown.back() == U'b');
            const auto inner = static_cast<double>(shown.size() - 2);
            const auto filled = static_cast<double>(std::count(shown.begin(), shown.end(), full));
            CHECK(std::abs(filled / inner - 0.65) <= 0.5 / inner + 0.005);
            CHECK(shown.substr(1, 1) + shown.substr(shown.size() - 2, 1) == std::u32string{full, empty});
            model = press(model, a_placement);
            CHECK(bar() == shown); // until something else is known
            model = press(model, "E");
            CHECK(bar().find(full) == std::u32string::npos);
        }
    }
}

TEST_CASE("an analysis that may not go on for ever stays on the screen, and nothing runs behind it") {
    Model model = press(playing(Position::start(Board::Rings37)), "E");
    Thinking last = two_lines(model);
    last.ended = true;
    model = tell(model, last);
    CHECK(model.play.ticket == 0);
    CHECK(on_screen(model, "65% Wd4,d7"));
    std::vector<Effect> effects;
    model = press(model, a_placement, &effects);
    CHECK(last_question(effects).history.current() == model.play.steps.start());
}

TEST_CASE("an evaluation ends when its time is up and says so, and begins anew in another position") {
    Model model = press(playing(Position::start(Board::Rings37)), "E");
    CHECK(model.notice == "Evaluation on, for at most 60 s");
    const Millis begun = model.now;
    model = press(tell(model, two_lines(model)), ".");
    REQUIRE(next_wake(model));
    CHECK(*next_wake(model) == begun + 60'000);
    std::vector<Effect> effects;
    model = tell(model, Tick{begun + 59'999}, &effects);
    CHECK(find_effect<StopAsking>(effects) == nullptr);
    CHECK_FALSE(on_screen(model, "ended after"));
    model = tell(model, Tick{begun + 60'000}, &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(model.play.ticket == 0);
    CHECK(on_screen(model, "65% Wd4,d7"));
    CHECK(on_screen(model, "ended after 60 s"));
    CHECK(model.notice == "Evaluation ended after 60 s");
    CHECK_FALSE(next_wake(model));
    effects.clear();
    model = press(model, a_placement, &effects);
    CHECK(last_question(effects).kind == QuestionKind::Analysis);
}

TEST_CASE("whoever plays a computer that had less time to think because of others is told, and not at every move") {
    const std::string told = "Many games are being played here, so the computer thinks for less time";
    const auto answered = [&told](Model model) {
        model = press(model, a_placement);
        Answer answer{model.play.ticket, {legal_turns(model.play.steps.start()).front()}};
        CHECK(tell(model, answer).notice != told);
        answer.shortened = true;
        return tell(model, answer);
    };
    Model model = answered(against_computer());
    CHECK(model.notice == told);
    CHECK(answered(model).notice != told);
    model.now += 11 * 60'000;
    CHECK(answered(model).notice == told);
}

TEST_CASE("analysis waits for the program's turn, and goes on behind it") {
    Model model = press(against_computer(), "E");
    std::vector<Effect> effects;
    model = press(model, a_placement, &effects);
    CHECK(last_question(effects).kind == QuestionKind::Turn);
    CHECK_FALSE(on_screen(model, "evaluation:")); // of another position
    CHECK(press(model, "t").notice == "Wait for zertz level 3 to move");
    effects.clear();
    model = tell(model, Answer{model.play.ticket, {legal_turns(model.play.steps.start()).front()}}, &effects);
    CHECK(last_question(effects).kind == QuestionKind::Analysis);
}

TEST_CASE("records are analysed, too") {
    test::PlayedGame game;
    REQUIRE_FALSE(game.play(turn(game.position(), "Wd4,d1")));
    std::vector<Effect> effects;
    Model model = begin_replay(blank(), game).model;
    model = press(model, "E", &effects);
    CHECK(last_question(effects).history.current() == game.start());
    effects.clear();
    model = press(model, "<right>", &effects);
    CHECK(last_question(effects).history.current() == game.position());
    effects.clear();
    model = press(model, "<esc>", &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(model.play.ticket == 0);
}

TEST_CASE("Enter and Ctrl-C make the program move now; otherwise Ctrl-C asks whether to leave") {
    std::vector<Effect> effects;
    Model model = press(against_computer(), a_placement);
    for (const char* key : {"<ret>", "<c-c>"}) {
        effects.clear();
        model = press(model, key, &effects);
        CHECK(find_effect<Hurry>(effects) != nullptr);
        CHECK(find_effect<Quit>(effects) == nullptr);
    }
    effects.clear();
    model = press(against_computer(), "<c-c>", &effects);
    CHECK(find_effect<Hurry>(effects) == nullptr);
    CHECK(model.play.ask == Ask::Leave);
}

/// The computer, which may ponder, has made its turn and expects the player's.
struct Pondering {
    Model model;
    Turn expected;
};

Pondering pondering(std::vector<Effect>& effects) {
    Model model = against_computer();
    model.ponders = true;
    model.look.animation = 0;
    model = press(model, a_placement);
    const Turn own = legal_turns(model.play.steps.start()).front();
    const Turn expected = legal_turns(after(model.play.steps.start(), own)).front();
    model = tell(model, Answer{model.play.ticket, {own, expected}}, &effects);
    return {std::move(model), expected};
}

TEST_CASE("the program ponders on the reply it expects, if it may, and goes on with it when that comes") {
    std::vector<Effect> effects;
    const auto [model, expected] = pondering(effects);
    const Question pondered = last_question(effects);
    CHECK(pondered.kind == QuestionKind::Pondering);
    CHECK(pondered.history.current() == after(model.play.steps.start(), expected));
    CHECK(here_to_move(model));
    CHECK(next_wake(model) == model.now + 60'000);

    effects.clear();
    Model hit = by_notation(model, expected);
    CHECK(hit.play.ticket == pondered.ticket);
    CHECK(thinks_about_turn(hit.play));

    const Turn other = legal_turns(model.play.steps.start()).back();
    const Model miss = by_notation(model, other);
    CHECK(miss.play.ticket != pondered.ticket);
    CHECK(thinks_about_turn(miss.play));
}

TEST_CASE("pondering takes as long as an evaluation at most, without a word, and the turn is then asked for anew") {
    std::vector<Effect> effects;
    auto [model, expected] = pondering(effects);
    const int pondered = model.play.ticket;
    model.notice.clear();
    effects.clear();
    model = tell(model, Tick{model.now + 59'999}, &effects);
    CHECK(find_effect<StopAsking>(effects) == nullptr);
    model = tell(model, Tick{model.now + 1}, &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
    CHECK(model.play.ticket == 0);
    CHECK(model.notice.empty());
    CHECK_FALSE(next_wake(model).has_value());
    model = by_notation(model, expected);
    CHECK(model.play.ticket > pondered);
    CHECK(thinks_about_turn(model.play));
}

TEST_CASE("without pondering nobody thinks while a person does") {
    Model model = press(against_computer(), a_placement);
    const Turn own = legal_turns(model.play.steps.start()).front();
    const Turn expected = legal_turns(after(model.play.steps.start(), own)).front();
    model = tell(model, Answer{model.play.ticket, {own, expected}});
    CHECK(model.play.ticket == 0);
}

TEST_CASE("a hint's reason tells the forced line and what is gained by it") {
    // The sacrifice of the rulebook's diagram D5: Bd6,g4 forces a capture; then removing a ring isolates two marbles.
    const Position position = line(rulebook_d5);
    Hint hint;
    hint.reason = Hint::Reason::ForcesWin;
    hint.score = {Score::Kind::Win, 3};
    hint.set = WinningSet::White;
    Position now = position;
    for (const Turn turn : legal_turns(position)) {
        const Position next = after(position, turn);
        const std::vector<Turn> replies = legal_turns(next);
        if (turn.is_placement() && replies.size() == 1 && replies.front().is_capture()) {
            hint.turn = turn;
            hint.line = {turn, replies.front()};
            now = after(next, replies.front());
            break;
        }
    }
    REQUIRE(hint.line.size() == 2);
    const std::string words = hint_in_words(position, hint);
    CAPTURE(words);
    CHECK(words.starts_with(format_turn(position, hint.turn) + " forces "));
    CHECK(words.find(": wins with 4 white marbles") != std::string::npos);

    Hint capture;
    capture.turn = legal_turns(position).front();
    capture.reason = Hint::Reason::Captures;
    capture.taken = MarbleCount(1, 0, 0);
    capture.given = MarbleCount(0, 1, 2);
    CHECK(hint_in_words(position, capture).ends_with(", the best capture: 1 white marble for 1 grey and 2 black"));

    Hint filling;
    filling.turn = legal_turns(position).front();
    filling.reason = Hint::Reason::WinsAtOnce; // without a goal
    CHECK(hint_in_words(position, filling) ==
          format_turn(position, filling.turn) + ": fills the board and claims every marble");
}

/// What a hint says of a forced win with these moves.
std::string said_of(const Position& position, const std::vector<std::string_view>& moves) {
    Hint hint;
    hint.reason = Hint::Reason::ForcesWin;
    hint.score = {Score::Kind::Win, static_cast<int>(moves.size())};
    hint.set = WinningSet::White;
    Position now = position;
    for (const std::string_view move : moves) {
        hint.line.push_back(turn(now, move));
        now = after(now, hint.line.back());
    }
    hint.turn = hint.line.front();
    return hint_in_words(position, hint);
}

TEST_CASE("a hint's line has a subject for each move: who forces, and what the opponent is free to do") {
    CHECK(said_of(line("37 4/5/6/WB1BG2/6/5/4 W5G7B8 - - 1"), {"x d1Bd3", "x d4Wd2"}) ==
          "x d1Bd3 forces x d4Wd2: wins with 4 white marbles");
    CHECK(said_of(line("37 W-2/1-3/6/3W3/6/5/4 W4G8B10 - - 1"), {"Gd3,b1 x Wa1", "x d4Gd2"}) ==
          "Gd3,b1 x Wa1 isolates a1, and forces x d4Gd2: wins with 4 white marbles");
    const Position free = line("37 3-/-4/-2W1-/---3-/---1B-/---B-/--1- G4B2 W3G2B2 W2G2B4 1");
    CHECK(said_of(free, {"x f4Bd6", "Be5,e4", "x d6Bf4", "Bg3,e5 x Bf4Bg3"}) ==
          "x f4Bd6, then, after Be5,e4, x d6Bf4: wins with 4 white marbles");
}

TEST_CASE("a hint describes four moves of the player, and says if there are more") {
    const std::vector<std::string_view> eight{"Wd4,a1", "Ga2,g1", "Bg2,a4", "Wd1,d7",
                                              "Wa3,g4", "Gb1,e1", "Bf1,b5", "Wd6,c1"};
    std::vector<std::string_view> nine = eight;
    nine.push_back("We6,f5");
    const Position position = Position::start(Board::Rings37);
    CHECK(said_of(position, eight).find("after Gb1,e1, Bf1,b5: wins") != std::string::npos);
    CHECK(said_of(position, nine).find("after Gb1,e1, Bf1,b5, ...: wins") != std::string::npos);
}

TEST_CASE("a hint says whose forced win it stops, and that the opponent would make the same move") {
    const Position position = Position::start(Board::Rings37);
    Hint hint;
    hint.reason = Hint::Reason::StopsThreat;
    hint.turn = turn(position, "Wd2,d1");
    hint.threat = turn(position, "Be4,a1");
    CHECK(hint_in_words(position, hint) == "Wd2,d1: stops your opponent's forced win that begins with Be4,a1");
    hint.threat = turn(position, "Wd2,d1");
    CHECK(hint_in_words(position, hint) == "Wd2,d1: stops your opponent's forced win that begins with this same move");
}

} // namespace zertz::tui
