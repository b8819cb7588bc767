#include "table/table.hpp"

#include "../support/speaking.hpp"
#include "base/words.hpp"
#include "driver.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "gipf_driver.hpp"
#include "record/record.hpp"
#include "support.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/hall_state.hpp"
#include "tui/model/review_state.hpp"
#include "tui/model/set_up_state.hpp"
#include "tui/play/prompt.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace zertz;
using namespace zertz::tui;

namespace {

Session game_of_round(std::string_view round, const char* clock, const char* rated) {
    Session session(Game(Position::start(Board::Rings37)), {}, Clock(*time_control_named(clock)));
    session.set_tag("Round", round);
    session.set_tag("Rated", rated);
    return session;
}

/// A table and the screens of the people at it: their keys go to the table, and its messages go to the screens.
class Evening {
public:
    explicit Evening(const char* clock = "none", const TableOptions& options = {}, std::string_view round = "-",
                     const char* rated = "no")
        : table_("ada", game_of_round(round, clock, rated), Player::First, {1000, "ada", true, ""}, options) {}

    /// A game of GIPF; White's potential on e2 can jump over e3 to e4, and each player can challenge once.
    explicit Evening(const gipf::Position& start, const char* clock = "none", const char* terms = nullptr)
        : table_("ada", game_from(start, clock, terms), Player::First, {1000, "ada", true, ""}, {}) {}

    std::size_t come(const std::string& name, bool sits, Size window = {24, 80}) {
        return come_from(begin_tables(blank(window), true).model, name, sits);
    }
    std::size_t come_from(Model hall, const std::string& name, bool sits) {
        people_.push_back({name, sits, std::move(hall), Mirror(), no_client, {}});
        return come_back(people_.size() - 1);
    }
    /// Resigns after a move of whoever came first.
    std::size_t come_and_resign(const std::string& name) {
        const std::size_t who = come(name, true);
        type(0, ":", "Wd4,d1");
        press(who, "Ry");
        return who;
    }
    std::size_t come_back(std::size_t who) {
        Person& person = people_[who];
        person.mirror = Mirror();
        person.id = ++last_;
        run(person.id, TableInput::Arrived{1000});
        run(person.id, write(TableLine<AskKind>{.kind = AskKind::Version, .number = table_protocol}));
        run(person.id, write(TableLine<AskKind>{
                           .kind = person.sits ? AskKind::Sit : AskKind::Enter, .yes = true, .text = person.name}));
        return who;
    }
    void hear(std::size_t who, news::News news) { take(who, TableNews{std::move(news)}); }
    void take(std::size_t who, const Event& event) { update(who, event); }
    /// The table ends, and is restarted from the disk.
    void restart() {
        const auto read = TableGame::read(table_.record(now, true));
        REQUIRE(read);
        auto restored = GameTable::restored("ada", *read, {});
        REQUIRE(restored);
        table_ = *std::move(restored);
        for (Person& person : people_) {
            person.id = no_client;
        }
    }
    /// The connection of `who` breaks; the table notices when it hears that this client has left.
    ClientId lose(std::size_t who) {
        const ClientId id = std::exchange(people_[who].id, no_client);
        update(who, TableNews{news::Broken{}});
        return id;
    }
    void has_left(ClientId id) { run(id, TableInput::Left{}); }
    /// A line that no key sends, as line mode does.
    void send(std::size_t who, const std::string& line) { run(people_[who].id, line); }
    void cut(std::size_t who) { has_left(lose(who)); }

    void press(std::size_t who, std::string_view keys) {
        const auto parsed = parse_keys(keys);
        REQUIRE(parsed.has_value());
        for (const Key& key : *parsed) {
            update(who, key);
        }
    }
    void type(std::size_t who, std::string_view before, std::string_view text) {
        press(who, before);
        for (const char c : text) {
            update(who, Key::of(static_cast<char32_t>(c)));
        }
        press(who, "<ret>");
    }
    void pass(Millis time) {
        now += time;
        run(no_client, TableInput::Tick{});
        for (std::size_t i = 0; i < people_.size(); ++i) {
            update(i, Tick{now});
        }
    }

    const Model& at(std::size_t who) const { return people_[who].model; }
    std::string screen_of(std::size_t who) const { return screen(at(who)); }
    std::vector<Effect>& effects_of(std::size_t who) { return people_[who].effects; }
    const GameTable& table() const { return table_; }
    std::size_t seat(Player player) const {
        const auto found = std::find_if(people_.begin(), people_.end(), [player](const Person& person) {
            return person.model.table && person.model.table->seat == player;
        });
        REQUIRE(found != people_.end());
        return static_cast<std::size_t>(found - people_.begin());
    }

    Millis now = 1'000'000;

private:
    static ContestedGame game_from(const gipf::Position& start, const char* clock, const char* terms) {
        ContestedGame game{GipfSession(GipfGame(start), {}, Clock(*time_control_named(clock))), {}, {}};
        if (terms != nullptr) {
            game.session.set_tag("Zertz", terms);
        }
        return game;
    }
    struct Person {
        std::string name;
        bool sits;
        Model model;
        Mirror mirror;
        ClientId id;
        std::vector<Effect> effects;
    };

    void update(std::size_t who, const Event& event) {
        Updated step = tui::update(std::move(people_[who].model), event);
        people_[who].model = std::move(step.model);
        const ClientId id = people_[who].id;
        for (Effect& effect : step.effects) {
            if (const auto* done = std::get_if<ActAtTable>(&effect)) {
                run(id, write(TableLine<AskKind>{.kind = AskKind::Act,
                                                 .text = people_[who].mirror.game()->words_of(done->act)}));
            } else if (const auto* asked = std::get_if<AskTable>(&effect)) {
                run(id, write(asked->ask));
            } else if (std::holds_alternative<LeaveTable>(effect) && id != no_client) {
                people_[who].id = no_client;
                run(id, TableInput::Left{});
            }
            people_[who].effects.push_back(std::move(effect));
        }
    }

    void run(ClientId id, decltype(TableInput::what) what) {
        waiting_.emplace_back(id, std::move(what));
        if (std::exchange(busy_, true)) {
            return; // the call that is already running handles this one as well
        }
        while (!waiting_.empty()) {
            const auto [from, input] = std::move(waiting_.front());
            waiting_.pop_front();
            for (const auto& output : table_.update({from, now, input})) {
                deliver(output);
            }
        }
        busy_ = false;
        compare();
    }

    void deliver(const table_output::Output& output) {
        if (const auto* sent = std::get_if<table_output::Send>(&output)) {
            deliver(sent->client, sent->line);
        } else if (const auto* alike = std::get_if<table_output::SendAlike>(&output)) {
            for_each_line(*alike->lines, [&](int, std::string_view line) { deliver(alike->client, line); });
        }
    }
    void deliver(ClientId to, std::string_view line) {
        for (std::size_t i = 0; i < people_.size(); ++i) {
            if (people_[i].id != to) {
                continue;
            }
            for (news::News& news : people_[i].mirror.take(line)) {
                update(i, Tick{now});
                update(i, TableNews{std::move(news)});
            }
        }
    }

    /// Everybody but those who study the game sees the position of the table, and the same clocks.
    void compare() const {
        for (const Person& person : people_) {
            if (person.id == no_client || !person.model.table || !plays_on_screen(person.model)) {
                continue;
            }
            if (const ContestedGame* gipf = table_.game().gipf()) {
                compare_gipf(person.model, *gipf);
                continue;
            }
            const Session& theirs = person.model.play.session;
            CHECK(format_position(theirs.position()) == format_position(table_.game().zertz()->position()));
            CHECK(theirs.game().ply(theirs.live()) == table_.game().zertz()->game().ply(table_.game().zertz()->live()));
            CHECK(theirs.request() == table_.game().zertz()->request());
            for (const Player player : {Player::First, Player::Second}) {
                CHECK(theirs.clock().at(player, now) == table_.game().zertz()->clock().at(player, now));
            }
        }
    }

    void compare_gipf(const Model& model, const ContestedGame& ours) const {
        REQUIRE(model.gipf);
        const ContestedGame& theirs = model.gipf->game;
        CHECK(gipf::format_position(theirs.session.position()) == gipf::format_position(ours.session.position()));
        CHECK(theirs.decided.size() == ours.decided.size());
        CHECK((theirs.inner.has_value() && model.gipf->deciding) == ours.inner.has_value());
        if (ours.inner) {
            CHECK(format_position(model.play.session.position()) == format_position(ours.inner->position()));
            CHECK(model.play.session.request() == ours.inner->request());
        } else {
            CHECK(theirs.session.steps().turn().lost_jumps() == ours.session.steps().turn().lost_jumps());
            CHECK(theirs.session.request() == ours.session.request());
        }
        const Clock& shown = ours.inner ? model.play.session.clock() : theirs.session.clock();
        for (const Player player : {Player::First, Player::Second}) {
            CHECK(shown.at(player, now) == table_.game().clock().at(player, now));
        }
    }

    GameTable table_;
    std::vector<Person> people_;
    std::deque<std::pair<ClientId, decltype(TableInput::what)>> waiting_;
    ClientId last_ = 0;
    bool busy_ = false;
};

/// The lines beside the board, as one.
std::string beside_board(const Model& model) {
    const Frame frame = view(model);
    const Layout layout = layout_of(model);
    std::string text;
    for (int row = 0; row < layout.panel_size.rows; ++row) {
        for (int col = 0; col < layout.panel_size.cols; ++col) {
            const char32_t sign = frame.at({layout.panel.row + row, layout.panel.col + col}).code;
            if (sign != U' ' || !text.ends_with(' ')) {
                text += utf8_of(sign);
            }
        }
        text += text.ends_with(' ') ? "" : " ";
    }
    return text;
}

} // namespace

TEST_CASE("at a table the key for taking back is named to those who have a move to take back") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.type(ada, ":", "Wd4,d1 Wb1,a1"); // the second is the opponent's
    CHECK(evening.table().game().zertz()->game().size() == 0);
    CHECK(evening.at(ada).notice == "No move was made: after Wd4,d1 it is the turn of bob");
    evening.press(ada, "<c-e><c-w><ret>");
    CHECK(shows(evening.screen_of(ada), "u take back"));
    CHECK_FALSE(shows(evening.screen_of(bob), "u take back"));
    evening.type(bob, ":", "Wb1,a1");
    CHECK(shows(evening.screen_of(bob), "u take back"));
}

TEST_CASE("a name stays as it is where a sentence begins with it") {
    Evening evening("5+3");
    evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.hear(bob, news::OnVacation{Player::First, "ada", 1'800'000'000});
    CHECK(shows(evening.screen_of(bob), "ada is on vacation until"));
}

TEST_CASE("a vacation is shown no longer than the table tells of it") {
    Evening evening("3d");
    evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.hear(bob, news::OnVacation{Player::First, "ada", 1'800'000'000});
    REQUIRE(shows(evening.screen_of(bob), "ada is on vacation until"));
    evening.come_back(bob); // the state has none
    CHECK_FALSE(shows(evening.screen_of(bob), "ada is on vacation until"));
}

TEST_CASE("no flag falls here for a step: the table decides whether it does") {
    Evening evening("30s");
    const std::size_t ada = evening.come("ada", true);
    evening.come("bob", true);
    evening.take(ada, Tick{evening.now + 31'000}); // the table has given time back, or this clock is another machine's
    evening.press(ada, "w");
    CHECK(evening.at(ada).notice == "Wait for the table to answer");
    CHECK_FALSE(evening.at(ada).play.session.over());
    Clock clock(*time_control_named("30s"));
    clock.start(Player::First, evening.now + 31'000);
    evening.hear(ada, news::Clocks{clock});
    evening.press(ada, "w<ret>");
    CHECK(evening.at(ada).play.steps.stage() == Steps::Stage::Placed);
}

TEST_CASE("beside the board a vacation is told whole, to the one who has it as you") {
    for (const Size window : {Size{24, 80}, smallest_window}) {
        Evening evening("3d");
        evening.come("ada", true, window);
        const std::size_t bob = evening.come("bob", true, window);
        evening.hear(bob, news::OnVacation{Player::First, "ada", 1'800'000'000});
        CHECK(shows(beside_board(evening.at(bob)),
                    "ada is on vacation until 2027.01.15: this player's clock is stopped "));
        evening.hear(bob, news::OnVacation{Player::Second, "bob", 1'800'000'000});
        CHECK(shows(beside_board(evening.at(bob)), "You are on vacation until 2027.01.15: your clock is stopped "));
    }
}

TEST_CASE("whose move has ended the vacation reads so, and not who was on none") {
    Evening evening("3d");
    const std::size_t ada = evening.come("ada", true);
    evening.come("bob", true);
    evening.hear(ada, news::OnVacation{Player::First, "ada", 0});
    CHECK(evening.at(ada).notice == "bob has joined the table");
    evening.hear(ada, news::OnVacation{Player::First, "ada", 1'800'000'000});
    evening.type(ada, ":", "Wd4,d1");
    evening.hear(ada, news::OnVacation{Player::First, "ada", 0});
    CHECK(evening.at(ada).notice == "Your vacation has ended");
    CHECK_FALSE(shows(beside_board(evening.at(ada)), "vacation"));
}

TEST_CASE("what the end has done to the rating stays beside the board until the next game begins") {
    for (const bool counts : {true, false}) {
        const char* const too_short = "This game does not count for ratings: it had fewer than 4 moves";
        const std::string said = counts ? "Your rating is now 1498? (-164)" : too_short;
        Evening evening;
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true);
        evening.press(ada, "Ry");
        counts ? evening.hear(ada, news::Rated{Player::First, "1498? (-164)"})
               : evening.hear(ada, news::Refused{too_short, true});
        evening.hear(bob, news::Rated{Player::First, "1498? (-164)"}); // which is not bob's
        evening.cut(bob);
        CHECK(evening.at(ada).notice == "bob left");
        CHECK(shows(beside_board(evening.at(ada)), "Game over: 0-1 " + said + " "));
        evening.come_back(bob);
        CHECK_FALSE(shows(beside_board(evening.at(bob)), "rating"));
        evening.press(ada, "N");
        evening.press(bob, "y");
        CHECK_FALSE(shows(beside_board(evening.at(ada)), said));
    }
}

TEST_CASE("the latest talk is whole beside the board, with who said it, and while one types there is more of it") {
    std::string message; // as long as may be
    while (message.size() + 10 < longest_talk) {
        message += "word " + std::to_string(message.size()) + " ";
    }
    message += "end";
    for (const Size window : {Size{24, 80}, smallest_window}) {
        CAPTURE(window.cols);
        Evening evening("5+3");
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true, window);
        for (const char* early : {"one", "two", "three", "four", "five"}) {
            evening.type(ada, "C", early);
        }
        CHECK(shows(beside_board(evening.at(bob)), "ada: one ada: two ada: three ada: four ada: five "));
        evening.pass(10'000);
        evening.type(ada, "C", message);
        CHECK(shows(beside_board(evening.at(bob)), "ada: word 0 "));
        CHECK_FALSE(shows(beside_board(evening.at(bob)), "one"));
        evening.type(ada, ":", "Wd4,d1");
        evening.type(bob, ":", "Wb1,a1");
        CHECK(shows(beside_board(evening.at(bob)), "ada: word 0 ")); // its beginning, though there are moves
        CHECK(shows(beside_board(evening.at(bob)), "Wb1,a1"));
        evening.press(bob, "C");
        CHECK(shows(beside_board(evening.at(bob)), "ada: five ada: " + message + " "));
        CHECK(shows(evening.screen_of(bob), "5:0")); // the clocks
        CHECK_FALSE(shows(beside_board(evening.at(bob)), "Wb1,a1"));
        evening.press(bob, "<esc>");
        CHECK(shows(beside_board(evening.at(bob)), "Wb1,a1"));
    }
}

TEST_CASE("what somebody said at the table is hidden once muted, and comes back") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.type(ada, "C", "hello");
    evening.type(bob, "C", "/mute ada");
    evening.take(bob, ClubTold{{}, "Messages are no longer shown", {}, std::vector<std::string>{"ada"}});
    CHECK_FALSE(shows(evening.screen_of(bob), "ada: hello"));
    evening.effects_of(bob).clear();
    evening.type(bob, "C", "/report ada rude");
    REQUIRE(find_effect<SayToClub>(evening.effects_of(bob)) != nullptr);
    CHECK(find_effect<SayToClub>(evening.effects_of(bob))->text == "/report ada rude");
    evening.take(bob, ClubTold{{}, "Messages are shown again", {}, std::vector<std::string>{}});
    CHECK(shows(evening.screen_of(bob), "ada: hello"));
}

TEST_CASE("who comes back to a seat that was held is back, and a newcomer has joined the table") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    CHECK(evening.at(ada).notice == "bob has joined the table");
    evening.cut(bob);
    evening.come_back(bob);
    CHECK(evening.at(ada).notice == "bob is back");
}

TEST_CASE("a question at a table says who asks, and fits with long names and moves") {
    for (const Size window : {Size{24, 80}, smallest_window}) {
        Evening evening;
        const std::string long_name = "a-name-of-16-let";
        const std::size_t ada = evening.come("ada", true, window);
        const std::size_t bob = evening.come(long_name, true, window);
        evening.type(ada, ":", "Wd4,d1");
        evening.press(ada, "Dy");
        CHECK(shows(evening.screen_of(bob), "\n ada offers a draw. Do you accept? (y/n)"));
        evening.press(bob, "n");
        CHECK(evening.at(bob).notice.empty()); // who declines knows it
        CHECK(evening.at(ada).notice == "The draw is declined");
        evening.type(bob, ":", "Gb2,g4");
        evening.press(bob, "u");
        CHECK(shows(evening.screen_of(ada), " asks to take back Gb2,g4. Do you agree? (y/n)\n"));
        CHECK(shows(evening.screen_of(ada), "\n " + long_name.substr(0, 9)));
    }
}

TEST_CASE("what is asked no more at a table is said to be withdrawn, and can no longer be answered") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    const auto withdraws = [&evening, ada, bob](const char* text) {
        REQUIRE(shows(evening.screen_of(bob), "(y/n)"));
        evening.send(ada, "act no");
        CHECK(evening.at(bob).notice == text);
        CHECK_FALSE(shows(evening.screen_of(bob), "(y/n)"));
        CHECK(evening.at(ada).notice.empty());
    };
    evening.press(ada, "Dy");
    withdraws("ada withdraws the offer of a draw");
    evening.press(ada, "B");
    withdraws("ada withdraws the request");
    evening.press(ada, "Ry");
    evening.press(ada, "N");
    withdraws("ada withdraws the request");
}

TEST_CASE("a move planned at a table is made when the opponent has moved, and nobody hears of it before") {
    Evening evening("5+3");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    const std::size_t eve = evening.come("eve", false);
    evening.type(bob, ":", "Ga1,a2");
    evening.type(eve, ":", "Bg4,g1");
    CHECK(shows(evening.screen_of(bob), "Planned for your turn: Ga1,a2  Esc drop it"));
    CHECK(evening.at(eve).play.planned.empty());
    CHECK(evening.table().game().zertz()->game().size() == 0);
    CHECK_FALSE(shows(evening.screen_of(ada), "Ga1,a2"));
    evening.type(ada, ":", "Wd4,d1");
    CHECK(evening.table().game().zertz()->game().size() == 2);
    evening.press(bob, "wb1<ret>a4<ret>"); // on the board
    CHECK(evening.at(bob).play.planned == "Wb1,a4");
    evening.type(ada, ":", "Bb1,c1"); // what was planned is not legal any more
    CHECK(evening.table().game().zertz()->game().size() == 3);
    CHECK(evening.at(bob).play.planned.empty());
    CHECK(shows(evening.screen_of(bob), "Your planned move cannot be made: 'Wb1,a4': "));
}

TEST_CASE("marks at a table are seen by one player alone, and stay until a move is made") {
    Evening evening("5+3");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(bob, "'<c-u>c3<space>a1-d6<ret>");
    evening.type(ada, "C", "a fine evening");
    CHECK(shows(evening.screen_of(bob), "a fine evening"));
    CHECK(evening.at(bob).play.marks.arrows.size() == 1);
    CHECK(evening.at(ada).play.marks.places.empty());
    evening.type(ada, ":", "Wd4,d1");
    CHECK(evening.at(bob).play.marks.places.empty());
}

TEST_CASE("a question that comes while a plan is typed is asked, and the plan is kept") {
    Evening evening("5+3");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(bob, ":Ga1");
    evening.press(ada, "Dy");
    evening.press(bob, ",a2<ret>");
    CHECK(shows(evening.screen_of(bob), "ada offers a draw. Do you accept? (y/n)"));
    evening.press(bob, "n");
    CHECK(shows(evening.screen_of(bob), "Planned for your turn: Ga1,a2"));
    evening.type(ada, ":", "Wd4,d1");
    CHECK(evening.table().game().zertz()->game().size() == 2);
}

TEST_CASE("a draw that is offered before a move is asked about with the move, and answered then") {
    Evening evening("5+3");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(ada, "Dy");
    evening.type(ada, ":", "Wd4,d1");
    CHECK_FALSE(shows(evening.screen_of(ada), "offers a draw"));
    CHECK(shows(evening.screen_of(bob), "ada offers a draw. Do you accept? (y/n)"));
    evening.press(bob, "y");
    CHECK(evening.table().game().over());
}

TEST_CASE("whoever waits at a table for one player alone reads for whom") {
    Evening evening;
    Model hall = begin_tables(blank({24, 80}), false).model;
    hall = press(std::move(hall), "<down><down><down><down><down><down><down><down><ret>Bob<ret>");
    REQUIRE(hall.table_terms.invited == "Bob");
    hall = press(std::move(hall), "<home><ret>");
    const std::size_t ada = evening.come_from(hall, "ada", true);
    CHECK(shows(evening.screen_of(ada), "Waiting for Bob to join table ada  R close it"));
}

TEST_CASE("whoever has opened a table for one player on the command line reads for whom it waits") {
    Evening evening;
    const std::size_t ada = evening.come_from(begin_tables(blank({24, 80}), true, "Bob").model, "ada", true);
    CHECK(shows(evening.screen_of(ada), "Waiting for Bob to join table ada  R close it"));
}

TEST_CASE("a guest who watches is told before typing that only members talk") {
    Evening evening;
    evening.come("ada", true);
    TablesListed listed{{}, "", 100};
    listed.here = {"ada", "guest-1"};
    for (const bool guest : {false, true}) {
        listed.only_reads = guest;
        const Model hall = tell(begin_tables(blank({24, 80}), true).model, listed);
        const std::size_t watcher = evening.come_from(hall, guest ? "guest-1" : "eve", false);
        CHECK(shows(evening.screen_of(watcher), guest ? "C read talk" : "C talk"));
        evening.press(watcher, "C");
        CHECK(shows(evening.screen_of(watcher), "As a guest you read this; members can also talk") == guest);
    }
}

TEST_CASE("who leaves after the end has no seat that is held") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.cut(bob);
    CHECK(evening.at(ada).notice == "bob left; the seat is held");
    evening.come_back(bob);
    evening.type(ada, ":", "Wd4,d1");
    evening.press(bob, "Ry");
    REQUIRE(evening.table().game().over());
    for (const char* const studies : {"", "e"}) {
        CAPTURE(studies);
        evening.press(ada, studies);
        evening.cut(bob);
        CHECK(evening.at(ada).notice == "bob left");
        evening.come_back(bob);
    }
    CHECK(evening.at(ada).screen == &screens::review);
}

TEST_CASE("two play a whole game on their screens, and a third sees it") {
    Evening evening("5+3");
    const std::size_t ada = evening.come("ada", true);
    CHECK(shows(evening.screen_of(ada), "Waiting for an opponent to join table ada"));
    CHECK(shows(evening.screen_of(ada), " waiting for an opponent"));
    CHECK_FALSE(shows(evening.screen_of(ada), "place a marble"));
    evening.press(ada, "w<ret>"); // nobody plays alone
    CHECK(evening.at(ada).notice == "The game begins when an opponent joins");
    evening.type(ada, ":", "Wd4,d1");
    CHECK(shows(evening.screen_of(ada), "The game begins when an opponent joins"));
    evening.press(ada, "<esc>");
    CHECK(evening.table().game().zertz()->game().size() == 0);
    const std::size_t bob = evening.come("bob", true, {20, 60});
    const std::size_t eve = evening.come("eve", false);
    CHECK(shows(evening.screen_of(ada), "1 spectator"));
    CHECK(shows(evening.screen_of(eve), "you are watching"));

    std::uint64_t random = 7;
    while (!evening.table().game().zertz()->over()) {
        const Position position = evening.table().game().zertz()->position();
        const std::vector<Turn> turns = legal_turns(position);
        random = random * 6364136223846793005U + 1442695040888963407U;
        const Turn turn = turns[static_cast<std::size_t>((random >> 33) % turns.size())];
        const std::size_t mover = position.mover() == Player::First ? ada : bob;
        evening.type(mover, ":", format_turn(position, turn));
        evening.pass(1000);
        CHECK(format_position(evening.at(eve).play.steps.start()) ==
              format_position(evening.table().game().zertz()->position()));
    }
    CHECK(evening.table().game().zertz()->game().size() > 5);
    for (const std::size_t who : {ada, bob, eve}) {
        const auto finished = [](const Effect& effect) {
            const auto* kept = std::get_if<KeepGame>(&effect);
            return kept != nullptr && kept->finished;
        };
        CHECK(std::count_if(evening.effects_of(who).begin(), evening.effects_of(who).end(), finished) == 1);
    }
}

TEST_CASE("what somebody has begun of a turn is there after the line broke, and nobody else sees it") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    const std::string before = evening.screen_of(bob);
    evening.press(ada, "w<ret>");
    CHECK(evening.at(ada).play.steps.stage() == Steps::Stage::Placed);
    CHECK(evening.screen_of(bob) == before);
    evening.cut(ada);
    CHECK(shows(evening.screen_of(ada), "Connection lost"));
    CHECK(shows(evening.screen_of(bob), "ada away 0:00"));
    evening.come_back(ada);
    CHECK(evening.at(ada).play.steps.stage() == Steps::Stage::Placed);
    CHECK_FALSE(shows(evening.screen_of(bob), "away"));
    evening.press(ada, ".<ret>");
    CHECK(evening.table().game().zertz()->game().size() == 1);
    evening.press(ada, "g<ret>"); // it is the other's turn
    CHECK(evening.table().game().zertz()->game().size() == 1);
}

TEST_CASE("who looks back in a game at a table goes on doing so while it goes on") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    const std::size_t eve = evening.come("eve", false);
    evening.type(ada, ":", "Wd4,d1");
    evening.press(eve, "<lt>");
    evening.press(ada, "<lt>");
    evening.type(bob, ":", "Ge4,g4");
    CHECK(evening.at(eve).play.walk.at() == root_node);
    CHECK(evening.at(ada).play.walk.at() == root_node);
    evening.press(ada, "w<ret>"); // no turn can be made there
    CHECK(evening.at(ada).play.steps.stage() == Steps::Stage::Start);
    evening.press(ada, "u");
    CHECK_FALSE(evening.table().game().zertz()->request());
    evening.cut(bob); // when bob comes back, the table sends its state again
    evening.come_back(bob);
    CHECK(evening.at(eve).play.walk.at() == root_node);
    evening.press(eve, "$");
    CHECK(evening.at(eve).play.walk.at() == evening.at(eve).play.session.live());
}

TEST_CASE("what one asks at a table, the other answers on the screen") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    const std::size_t eve = evening.come("eve", false);
    evening.type(ada, ":", "Wd4,d1");

    evening.press(ada, "u");
    CHECK(shows(evening.screen_of(bob), "ada asks to take back Wd4,d1. Do you agree? (y/n)"));
    CHECK(evening.at(eve).play.ask == tui::Ask::Nothing);
    evening.press(bob, "n");
    CHECK(evening.table().game().zertz()->position().mover() == Player::Second);
    CHECK(shows(evening.screen_of(ada), "bob does not agree to take the move back"));
    CHECK(shows(evening.screen_of(eve), "bob does not agree to take the move back"));
    CHECK(evening.at(bob).notice.empty());
    evening.press(ada, "u");
    evening.press(bob, "y");
    CHECK(evening.table().game().zertz()->position().mover() == Player::First);

    evening.press(ada, "B");
    CHECK(shows(evening.screen_of(bob), "ada asks to adjourn the game. Do you agree? (y/n)"));
    evening.press(bob, "n");
    CHECK(shows(evening.screen_of(ada), "bob declines to adjourn the game"));
    CHECK(evening.at(bob).notice.empty());

    evening.press(ada, "Dy");
    evening.press(bob, "y");
    CHECK(evening.table().game().zertz()->over());
    for (const std::size_t who : {ada, bob, eve}) {
        CHECK(shows(evening.screen_of(who), "Draw by agreement"));
        CHECK_FALSE(shows(evening.screen_of(who), "Waiting for"));
    }

    evening.press(bob, "N");
    CHECK(shows(evening.screen_of(bob), "Waiting for ada to answer"));
    CHECK(shows(evening.screen_of(ada), "bob asks for a rematch. Do you agree? (y/n)"));
    CHECK(evening.at(eve).play.ask == tui::Ask::Nothing);
    evening.press(ada, "n");
    CHECK(evening.table().game().zertz()->over());
    CHECK(shows(evening.screen_of(bob), "ada does not want a rematch"));
    CHECK(shows(evening.screen_of(ada), "Draw by agreement"));
    evening.press(bob, "N");
    evening.cut(bob); // who has gone asks no more
    CHECK_FALSE(shows(evening.screen_of(ada), "asks for a rematch"));
    CHECK(evening.at(ada).notice == "bob has left, so there is no rematch: open or join another table");
    evening.press(ada, "N");
    CHECK(shows(evening.screen_of(ada), "bob will be asked on coming back to this table"));
    evening.come_back(bob);
    CHECK(shows(evening.screen_of(bob), "ada asks for a rematch. Do you agree? (y/n)"));
    evening.press(bob, "n");
    evening.press(bob, "N");
    evening.press(ada, "y");
    CHECK(evening.seat(Player::First) == bob);
    CHECK_FALSE(evening.table().game().zertz()->over());
    CHECK_FALSE(shows(evening.screen_of(bob), "Waiting for"));
    evening.press(bob, "Ry");
    CHECK(shows(evening.screen_of(ada), "ada wins: bob resigned"));
}

TEST_CASE("the key for a rematch agrees to the opponent's, on whatever keyboard; the key of no does not") {
    constexpr std::pair<const char*, bool> keys[] = {
        {"N", true}, {"Т", true}, {"n", false}, {"т", false}, {"<esc>", false}};
    for (const auto& each : keys) {
        const char* const key = each.first;
        const bool agrees = each.second;
        CAPTURE(key);
        Evening evening;
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come_and_resign("bob");
        evening.press(bob, "N");
        evening.press(ada, key);
        CHECK(evening.table().game().zertz()->over() != agrees);
    }
}

TEST_CASE("Enter after the end of a game at a table offers no new game, which its key would not begin") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    evening.come_and_resign("bob");
    evening.press(ada, "<ret>");
    CHECK(evening.at(ada).notice == "The game is over");
}

TEST_CASE("who looks at a review of the game that has ended is asked for a rematch there, and answers there") {
    for (const char* review : {"e", "V"}) {
        CAPTURE(review);
        Evening evening;
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true);
        evening.type(ada, ":", "Wd4,d1");
        evening.type(bob, ":", "Gd5,g4");
        evening.press(ada, "Ry");
        REQUIRE(evening.table().game().zertz()->over());
        evening.press(ada, review);
        REQUIRE(evening.at(ada).screen != &screens::play);
        evening.press(bob, "N");
        CHECK(shows(evening.screen_of(ada), "bob asks for a rematch. Do you agree? (y/n)"));
        Model shown = evening.at(ada);
        show_position(shown); // the review has gone on
        CHECK(open_question(shown) == tui::Ask::Rematch);
        evening.press(ada, "y");
        CHECK_FALSE(evening.table().game().zertz()->over());
    }
}

namespace {

/// A list of tables in which games at this keyboard are chosen to be of two people.
Model hall_of_two(const char* clock = "none") {
    Model hall = begin_tables(blank(), true).model;
    hall.choices.players = SessionSetup::Players::Two;
    hall.choices.clock_at_tables = *time_control_named(clock);
    return hall;
}

std::string laid_out(const Model& model) {
    return format_position(state_of<SetUp>(model).now.position());
}

} // namespace

TEST_CASE("a table whose game is over is left with it, before a game at this keyboard is saved") {
    for (const bool opens_file : {true, false}) {
        CAPTURE(opens_file);
        Evening evening;
        const std::size_t ada = evening.come_from(hall_of_two(), "ada", true);
        const std::size_t bob = evening.come_and_resign("bob");
        REQUIRE(evening.table().game().over());
        evening.effects_of(ada).clear();
        if (opens_file) {
            evening.take(ada, LibraryOpened{"games.zertz", ""});
            evening.press(ada, "<esc><home><ret>");
            evening.type(ada, ":", "Wd4,d1");
        } else {
            evening.press(ada, "UP");
            evening.type(ada, ":", "Wb1,a1");
        }
        REQUIRE(evening.at(ada).screen == &screens::play);
        CHECK_FALSE(evening.at(ada).table);
        CHECK(evening.at(bob).notice == "ada left");
        const std::vector<Effect>& effects = evening.effects_of(ada);
        const auto left = std::find_if(effects.begin(), effects.end(),
                                       [](const Effect& effect) { return std::holds_alternative<LeaveTable>(effect); });
        const auto kept = std::find_if(effects.begin(), effects.end(),
                                       [](const Effect& effect) { return std::holds_alternative<KeepGame>(effect); });
        REQUIRE(kept != effects.end());
        CHECK(left < kept);
    }
}

TEST_CASE("a position from a game over days at a table is played from without its clock") {
    Evening evening("3d");
    const std::size_t ada = evening.come_from(hall_of_two("3d"), "ada", true);
    evening.come_and_resign("bob");
    evening.press(ada, "UP");
    REQUIRE(evening.at(ada).screen == &screens::play);
    CHECK_FALSE(plays_over_days(evening.at(ada)));
}

TEST_CASE("who sets up a position from the game that has ended is asked for a rematch there, whatever keys are there") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come_and_resign("bob");
    evening.press(ada, "Uw<ret>");
    REQUIRE(evening.at(ada).screen == &screens::set_up);
    const std::string before = laid_out(evening.at(ada));
    evening.press(bob, "N");
    CHECK(shows(evening.screen_of(ada), "bob asks for a rematch. Do you agree? (y/n)"));
    CHECK(shows(evening.screen_of(ada), "y yes  n no"));
    evening.press(ada, "g");
    CHECK(evening.at(ada).notice == "Press y or n");
    evening.press(ada, "n");
    CHECK(evening.at(bob).notice == "ada does not want a rematch");
    CHECK(laid_out(evening.at(ada)) == before);
    CHECK_FALSE(shows(evening.screen_of(ada), "asks for a rematch"));
    evening.press(ada, "n"); // the starting position
    CHECK(laid_out(evening.at(ada)) != before);
    for (int i = 0; i < 2; ++i) { // of the other game: the first warns of what is lost
        evening.take(ada, Paste{std::string("gipf:basic 4/5/1BBBbb/7/6/5/4 9 12 1")});
    }
    REQUIRE(evening.at(ada).screen == &screens::gipf_set_up);
    evening.press(bob, "N");
    CHECK(shows(evening.screen_of(ada), "bob asks for a rematch. Do you agree? (y/n)"));
    CHECK(evening.at(bob).notice == "Waiting for ada to answer");
    evening.press(ada, "n");
    CHECK(evening.at(bob).notice == "ada does not want a rematch");
    evening.press(bob, "N");
    evening.press(ada, "y");
    CHECK_FALSE(evening.table().game().over());
    CHECK(evening.at(ada).screen == &screens::play);
}

TEST_CASE("a rematch that begins while a player looks at the review leaves what was said at the table") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.type(ada, "C", "good luck");
    evening.press(ada, "H");
    evening.type(ada, ":", "Wd4,d1");
    evening.press(bob, "Ry");
    evening.press(ada, "Ne");
    REQUIRE(evening.at(ada).screen == &screens::review);
    REQUIRE_FALSE(evening.at(ada).notice.empty());
    evening.press(bob, "y");
    REQUIRE(evening.at(ada).screen == &screens::play);
    CHECK(evening.at(ada).table->talk.size() == 1);
    CHECK(evening.at(ada).table->hears);
    CHECK(evening.at(ada).notice.empty());
}

TEST_CASE("of what a player studied nothing stays with the rematch") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come_and_resign("bob");
    evening.press(ada, "NUE");
    evening.type(ada, "c", "good");
    REQUIRE(evening.at(ada).records.edits.unsaved);
    REQUIRE(wants_evaluation(evening.at(ada)));
    evening.press(bob, "y");
    REQUIRE(evening.at(ada).screen == &screens::play);
    CHECK_FALSE(evening.at(ada).records.edits.unsaved);
    CHECK_FALSE(wants_evaluation(evening.at(ada)));
}

TEST_CASE("a rematch that ends while a player who studies is away is shown and saved on the return") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come_and_resign("bob");
    evening.press(ada, "Ne");
    REQUIRE(evening.at(ada).screen == &screens::review);
    const ClientId lost = evening.lose(ada);
    evening.press(bob, "y");
    REQUIRE_FALSE(evening.table().game().over());
    evening.has_left(lost);
    evening.press(bob, "Ry");
    REQUIRE(evening.table().game().over());
    evening.effects_of(ada).clear();
    evening.come_back(ada);
    CHECK(evening.at(ada).screen == &screens::play);
    const auto* const kept = find_effect<KeepGame>(evening.effects_of(ada));
    REQUIRE(kept != nullptr);
    CHECK(kept->finished);
    CHECK(std::get<Session>(kept->game).game().size() == 0);
}

TEST_CASE("a rematch that begins while a player looks at the review keeps what that has found") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    for (std::size_t i = 0; i < std::size(three_moves); ++i) {
        evening.type(i % 2 == 0 ? ada : bob, ":", three_moves[i]);
    }
    evening.press(bob, "Ry");
    evening.press(ada, "N");
    evening.effects_of(ada).clear();
    evening.press(ada, "e");
    std::vector<Effect>& effects = evening.effects_of(ada);
    for (int i = 0; i < 3; ++i) {
        evening.take(ada, judged_further(effects, blaming_third_move()));
    }
    REQUIRE_FALSE(state_of<ReviewState>(evening.at(ada)).done());
    REQUIRE(find_effect<KeepMissed>(effects) == nullptr);
    evening.press(bob, "y");
    REQUIRE(evening.at(ada).screen == &screens::play);
    CHECK(find_effect<KeepMissed>(effects) != nullptr);
}

TEST_CASE("clocks and saved talk of a table are those of its game, and talk during its review is saved with that") {
    for (const char* const study : {"e", "V"}) {
        for (const bool done : {false, true}) {
            CAPTURE(study);
            CAPTURE(done);
            Evening evening("5+3");
            const std::size_t ada = evening.come("ada", true);
            const std::size_t bob = evening.come("bob", true);
            evening.type(ada, ":", "Wd4,d1");
            evening.type(bob, ":", "Gd5,g4");
            evening.press(bob, "Ry");
            std::vector<Effect>& effects = evening.effects_of(ada);
            effects.clear();
            evening.press(ada, study);
            while (done && find_effect<BeginStudy>(effects) != nullptr) {
                evening.take(ada, judged_further(effects, blaming_third_move()));
            }
            const Model& model = evening.at(ada);
            REQUIRE(state_of<ReviewState>(model).done() == done);
            REQUIRE(model.behind.size() == 1);
            const auto clock_in = [](const OpenScreen& screen) {
                return screen.play.session.clock().at(Player::First, 0).left;
            };
            const Millis reviewed = clock_in(model);
            REQUIRE(reviewed != 7000);
            evening.hear(ada, news::Clocks{Clock(*time_control_named("5+3"), {TimeLeft{7000}, TimeLeft{8000}})});
            effects.clear();
            evening.hear(ada, news::Said{Player::Second, "bob", "well played", true});
            const auto has_talk = [](const Game& game) {
                return game.remarks(game.line_end()).after.find("bob: well played") != std::string::npos;
            };
            CHECK(clock_in(model) == reviewed);
            CHECK(clock_in(model.behind.front()) == 7000);
            CHECK(has_talk(model.behind.front().play.session.game()));
            CHECK(has_talk(model.play.session.game()));
            const auto* const kept = find_effect<KeepGame>(effects);
            REQUIRE(kept != nullptr);
            CHECK(kept->finished);
            CHECK(finished_records(std::get<Session>(kept->game)).find("bob: well played") != std::string::npos);
            const auto* const review = std::get_if<KeepReview>(&effects.back()); // after the game, which has no review
            REQUIRE((review != nullptr) == done);
            if (done) {
                CHECK(has_talk(std::get<Game>(review->record)));
                CHECK(kept_review(std::get<Game>(review->record)));
            }
            evening.press(ada, "<esc>");
            REQUIRE(evening.at(ada).screen == &screens::play);
            CHECK(has_talk(evening.at(ada).play.session.game()));
        }
    }
}

TEST_CASE("what a player studies after the game stays when the opponent comes back to the table") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come_and_resign("bob");
    evening.press(ada, "Uw<ret>");
    const std::string before = laid_out(evening.at(ada));
    evening.cut(bob);
    evening.come_back(bob);
    REQUIRE(evening.at(ada).screen == &screens::set_up);
    CHECK(laid_out(evening.at(ada)) == before);
    CHECK(evening.at(ada).table->there[Player::Second]);
    evening.press(bob, "N");
    CHECK(shows(evening.screen_of(ada), "bob asks for a rematch. Do you agree? (y/n)"));
}

TEST_CASE("while the connection is lost, nothing is said to be hidden or saved that the table did not hear of") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    evening.come("bob", true);
    evening.cut(ada);
    for (const char* key : {"H", "K"}) {
        CAPTURE(key);
        evening.press(ada, key);
        CHECK(evening.at(ada).notice == "Connection lost; reconnecting");
        CHECK_FALSE(evening.at(ada).table->hears);
        CHECK_FALSE(evening.at(ada).table->logs);
    }
}

TEST_CASE("nobody is offered to adjourn a game with a guest") {
    for (const bool guest : {false, true}) {
        CAPTURE(guest);
        TableOptions options;
        options.house.admission = [guest](const std::string& name) {
            return guest && name == "bob" ? Admission::Guest : Admission::Usual;
        };
        Evening evening("none", options);
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true);
        evening.type(ada, ":", "Wd4,d1");
        const auto keys = key_hints_in_game(evening.at(bob));
        CHECK(!guest ==
              std::any_of(keys.begin(), keys.end(), [](const KeyHint& key) { return key.action == Action::Adjourn; }));
        evening.cut(bob);
        evening.pass(options.reservation);
        CHECK(shows(evening.screen_of(ada), "Your opponent is away: wait, or  W claim the game"));
        CHECK(shows(evening.screen_of(ada), "adjourn") == !guest);
    }
}

TEST_CASE("a game that is adjourned leads back to the list of tables") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(bob, "B");
    evening.press(ada, "y");
    for (const std::size_t who : {ada, bob}) {
        CHECK(evening.at(who).screen == &screens::tables);
        CHECK(shows(evening.screen_of(who), "The game is adjourned"));
    }
}

TEST_CASE("people at a table talk, and players read spectators only if they like") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true, {20, 60});
    const std::size_t bob = evening.come("bob", true);
    const std::size_t eve = evening.come("eve", false);
    evening.type(ada, "C", "good luck");
    CHECK(shows(evening.screen_of(bob), "ada: good luck"));
    CHECK(shows(evening.screen_of(ada), "ada: good luck"));
    evening.type(eve, "C", "place d4");
    CHECK_FALSE(shows(evening.screen_of(bob), "place d4"));
    CHECK(shows(evening.screen_of(bob), "(H shows messages)"));
    evening.press(bob, "H");
    CHECK_FALSE(shows(evening.screen_of(bob), "(H shows messages)"));
    evening.type(eve, "C", "or e4");
    CHECK(shows(evening.screen_of(bob), "eve (watching): or e4"));
}

TEST_CASE("who may agree to save the talk is told the key that does so") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(bob, "K");
    CHECK(shows(evening.screen_of(ada), "bob agrees to save the talk from now on in the record  K agree as well"));
    CHECK_FALSE(shows(evening.screen_of(ada), "log on"));
}

TEST_CASE("the help of a game at a table says that n leaves it, as the keys below the board do") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true, {60, 100});
    evening.come("bob", true);
    evening.press(ada, "?");
    evening.press(ada, "<pgdn>");
    CHECK(shows(evening.screen_of(ada), "n               leave the table"));
    CHECK_FALSE(shows(evening.screen_of(ada), "new game; this one is saved"));
    evening.press(ada, "w"); // closes the help
    CHECK(shows(evening.screen_of(ada), "n leave"));
}

TEST_CASE("the help of a game at a table leaves out what nobody can do there, and what waits for its end until then") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true, {90, 100});
    evening.come("bob", true);
    const auto help = [&evening, ada] {
        evening.press(ada, "?");
        const std::string text = evening.screen_of(ada);
        evening.press(ada, "<esc>");
        return text;
    };
    const std::string playing = help();
    CHECK(shows(playing, "do what the prompt says\n"));
    CHECK(shows(playing, "resign (R8.2)"));
    for (const char* const never : {"make the computer move now", "pause or continue", "faster, in autoplay"}) {
        CHECK_FALSE(shows(playing, never));
    }
    evening.press(ada, "Ry");
    const std::string over = help();
    for (const char* const later :
         {"hint: a good move", "evaluation and best moves", "openings on or off", "review the game",
          "what decided the game", "set up a position", "open a game file"}) {
        CAPTURE(later);
        CHECK_FALSE(shows(playing, later));
        CHECK(shows(over, later));
    }
    CHECK_FALSE(shows(over, "pause or continue"));
}

TEST_CASE("a spectator neither hides messages nor agrees to anything") {
    Evening evening;
    evening.come("ada", true);
    evening.come("bob", true);
    const std::size_t eve = evening.come("eve", false);
    for (const char* key : {"H", "K", "B", "W", "N"}) {
        CAPTURE(key);
        evening.press(eve, key);
        CHECK(shows(evening.screen_of(eve), "Only the players can do this"));
        CHECK_FALSE(evening.at(eve).table->hears);
        CHECK_FALSE(evening.at(eve).table->logs);
    }
}

TEST_CASE("a spectator is not told to take a move back") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    const std::size_t eve = evening.come("eve", false);
    evening.type(ada, ":", "Wd4,d1");
    evening.type(bob, ":", "Gd5,e1");
    evening.press(eve, "<esc>");
    CHECK(shows(evening.screen_of(eve), "Nothing to cancel"));
    CHECK_FALSE(shows(evening.screen_of(eve), "u take back"));
}

TEST_CASE("who has not moved yet is not told to take a move back") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.type(ada, ":", "Wd4,d1");
    evening.press(bob, "<esc>");
    CHECK(shows(evening.screen_of(bob), "Nothing to cancel"));
    CHECK_FALSE(shows(evening.screen_of(bob), "u take back"));
}

TEST_CASE("the program gives no help with a game at a table") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    evening.come("bob", true);
    for (const char* key : {"t", "E", "U", "O", "o"}) {
        evening.effects_of(ada).clear();
        evening.press(ada, key);
        CHECK(shows(evening.screen_of(ada), "You cannot do this at a table until a game has ended"));
        CHECK(find_effect<AskPlayer>(evening.effects_of(ada)) == nullptr);
        CHECK(evening.at(ada).screen == &screens::play);
    }
    evening.press(ada, "S<right><esc>"); // counts later
    CHECK(evening.at(ada).analysing);
    CHECK_FALSE(evaluates(evening.at(ada)));
    CHECK(find_effect<AskPlayer>(evening.effects_of(ada)) == nullptr);
}

TEST_CASE("what helped before a game at a table helps again after it, not in it") {
    Evening evening;
    Model model = blank();
    model.analysing = true;
    model.openings.on = true;
    const std::size_t ada = evening.come_from(begin_tables(std::move(model), true).model, "ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.type(ada, ":", "Wd4,d1");
    evening.press(ada, "<lt>>");
    CHECK(find_effect<AskPlayer>(evening.effects_of(ada)) == nullptr);
    CHECK(find_effect<LookUpOpenings>(evening.effects_of(ada)) == nullptr);
    CHECK_FALSE(shows(evening.screen_of(ada), "Openings"));
    evening.press(bob, "Ry");
    evening.press(ada, "<lt>");
    CHECK(find_effect<AskPlayer>(evening.effects_of(ada)) != nullptr);
    CHECK(find_effect<LookUpOpenings>(evening.effects_of(ada)) != nullptr);
}

TEST_CASE("where the window is too small for a question, the key that it names leaves a table") {
    for (const char* const key : {"q", "<c-c>"}) {
        CAPTURE(key);
        Evening evening("5+3");
        const std::size_t ada = evening.come("ada", true);
        evening.come("bob", true);
        evening.take(ada, Resize{{5, 40}});
        CHECK(shows(evening.screen_of(ada), "q quits"));
        evening.press(ada, key);
        CHECK(find_effect<LeaveTable>(evening.effects_of(ada)) != nullptr);
        CHECK(find_effect<Quit>(evening.effects_of(ada)) != nullptr);
    }
}

TEST_CASE("in a window that is too small, a letter of a message quits nothing") {
    Evening evening("5+3");
    const std::size_t ada = evening.come("ada", true);
    evening.come("bob", true);
    evening.press(ada, "C");
    evening.take(ada, Resize{{5, 40}});
    CHECK(shows(evening.screen_of(ada), "Ctrl-C quits"));
    evening.press(ada, "q");
    CHECK(find_effect<Quit>(evening.effects_of(ada)) == nullptr);
    evening.press(ada, "<c-c>");
    CHECK(find_effect<Quit>(evening.effects_of(ada)) != nullptr);
}

TEST_CASE("Ctrl-C leaves no game at a table because the opponent asks something: it asks first") {
    const auto asks_first = [](Evening& evening, std::size_t bob, std::string_view question) {
        REQUIRE(shows(evening.screen_of(bob), question));
        evening.press(bob, "<c-c>");
        CHECK(shows(evening.screen_of(bob), "Leave the table?"));
        CHECK(find_effect<Quit>(evening.effects_of(bob)) == nullptr);
        evening.press(bob, "n");
        CHECK(shows(evening.screen_of(bob), question));
        evening.press(bob, "<c-c><c-c>");
        CHECK(find_effect<Quit>(evening.effects_of(bob)) != nullptr);
    };
    Evening draw("5+3");
    draw.come("ada", true);
    draw.come("bob", true);
    draw.press(0, "Dy");
    draw.type(0, ":", "Wd4,d1");
    asks_first(draw, 1, "ada offers a draw. Do you accept? (y/n)");
    Evening adjourn("5+3");
    adjourn.come("ada", true);
    adjourn.come("bob", true);
    adjourn.type(0, ":", "Wd4,d1");
    adjourn.press(0, "B");
    asks_first(adjourn, 1, "ada asks to adjourn the game. Do you agree? (y/n)");
}

TEST_CASE("a table that cannot be reached can be tried again, whatever screen that is told on") {
    std::vector<Effect> effects;
    Model model = begin_tables(blank(), true).model;
    open_tournament(model, effects, "spring");
    model = tell(std::move(model), TableNews{news::Refused{"no room"}});
    CHECK_FALSE(find_state<TableHall>(model)->going);
}

TEST_CASE("an opponent who is away for too long loses the game if it is claimed") {
    Evening evening("10+5");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.cut(bob);
    evening.press(ada, "W");
    CHECK(shows(evening.screen_of(ada), "away for 5 minutes"));
    evening.pass(60'000);
    CHECK(shows(evening.screen_of(ada), "bob away 1:00"));
    evening.pass(240'000);
    CHECK(shows(evening.screen_of(ada), "W claim the game"));
    evening.press(ada, "W");
    CHECK(shows(evening.screen_of(ada), "Claim the game, which ends it? (y/n)"));
    evening.press(ada, "n");
    CHECK_FALSE(evening.table().game().zertz()->over());
    evening.press(ada, "Wy");
    CHECK(evening.table().game().zertz()->over());
}

TEST_CASE("at 60 columns the prompts of a table are whole in each language, and a key to adjourn is there") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language.code);
        CAPTURE(language.code);
        Evening evening("5+3");
        const std::size_t ada = evening.come("ada", true, {20, 60});
        const std::size_t bob = evening.come("bob", true);
        evening.type(ada, ":", "Wd4,d1");
        evening.press(ada, "q");
        CHECK(shows_whole_prompt(evening.at(ada)));
        evening.press(ada, "n");
        evening.press(bob, "B");
        CHECK(shows_whole_prompt(evening.at(ada)));
        evening.press(ada, "n");
        evening.cut(bob);
        evening.pass(TableOptions().reservation);
        REQUIRE(evening.at(ada).table->may_claim);
        evening.press(ada, "<left><right>"); // the news has been read
        CHECK(shows_whole_prompt(evening.at(ada)));
        CHECK(on_screen(evening.at(ada), std::string("B ") + tr("adjourn")));
        CHECK(on_screen(evening.at(ada), std::string("? ") + tr("help")));
    }
}

TEST_CASE("a flag falls at the table, and on each screen by that alone") {
    Evening evening("30s");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.pass(29'000);
    CHECK_FALSE(evening.table().game().zertz()->over());
    evening.pass(1'600);
    CHECK(evening.table().game().zertz()->over());
    for (const std::size_t who : {ada, bob}) {
        CHECK(shows(evening.screen_of(who), "bob wins on time"));
    }
}

TEST_CASE("whether to leave a running game is no question after its end, also at an earlier position") {
    Evening evening("30s");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(ada, ":Wd4,d1<ret>");
    evening.press(ada, "<lt>q");
    evening.press(bob, "q");
    REQUIRE(evening.at(ada).play.ask == tui::Ask::Leave);
    evening.pass(31'000);
    REQUIRE(evening.table().game().zertz()->over());
    for (const std::size_t who : {ada, bob}) {
        CHECK(evening.at(who).play.ask == tui::Ask::Nothing);
    }
}

TEST_CASE("in a rated game against the computer no move is taken back, and no key says so") {
    for (const bool rated : {true, false}) {
        Evening evening("none", {.one_account = true, .computer = 1}, "-", rated ? "yes" : "no");
        const std::size_t ada = evening.come("ada", true);
        CHECK(shows(evening.screen_of(ada), "ada: place a marble"));
        evening.type(ada, ":", "Wd4,d1");
        CHECK(shows(evening.screen_of(ada), "u take back") != rated);
        evening.press(ada, "u");
        CHECK(shows(evening.screen_of(ada), "You cannot take moves back against the computer") == rated);
    }
}

TEST_CASE("who leaves a running game is asked first, and finds the list of tables") {
    Evening evening;
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(ada, "q");
    CHECK(shows(evening.screen_of(ada), "Leave the table? Your seat is held. (y/n)")); // there is no clock
    Evening timed("5+3");
    timed.come("ada", true);
    timed.come("bob", true);
    timed.press(0, "q");
    CHECK(shows(timed.screen_of(0), "Leave the table? Your seat is held, and the clocks do not stop. (y/n)"));
    timed.cut(1);
    CHECK(shows(timed.screen_of(0), "Leave the table? Your seat is held. (y/n)")); // with nobody there, they do
    Evening alone("5+3", {.one_account = true, .computer = 3});
    alone.come("ada", true);
    alone.press(0, "q");
    CHECK(shows(alone.screen_of(0), "Leave the table? Your seat is held. (y/n)")); // nor does the computer play on
    evening.press(ada, "n");
    CHECK(evening.at(ada).table);
    evening.press(ada, "qy");
    CHECK(evening.at(ada).screen == &screens::tables);
    CHECK(shows(evening.screen_of(bob), "ada away"));
    evening.come_back(ada);
    CHECK(evening.at(ada).screen == &screens::play);
}

namespace {

gipf::Position position_of(std::string_view text) {
    const auto read = gipf::parse_position(text);
    REQUIRE(read);
    return *read;
}

constexpr std::string_view before_jump = "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1";

} // namespace

TEST_CASE("GIPF at a table: two play and a third watches; draws, take-backs, leaving and a rematch") {
    Evening evening(position_of("gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1"), "5+3");
    const std::size_t ada = evening.come("ada", true);
    CHECK(shows(evening.screen_of(ada), "Waiting for an opponent to join table ada"));
    evening.press(ada, "<ret>"); // nobody plays alone
    CHECK(evening.at(ada).notice == "The game begins when an opponent joins");
    const std::size_t bob = evening.come("bob", true, {20, 60});
    const std::size_t eve = evening.come("eve", false);
    CHECK(evening.at(ada).screen == &screens::gipf);
    CHECK(shows(evening.screen_of(ada), "1 spectator"));
    CHECK(shows(evening.screen_of(bob), "ada to move"));
    evening.press(ada, "e1<ret><ret>"); // to e3
    evening.pass(1000);
    evening.type(bob, ":", "c1-c2");
    REQUIRE(evening.table().game().moves() == 2);
    evening.press(eve, "<lt>");
    evening.type(ada, ":", "g1-g2");
    CHECK(shows(evening.screen_of(eve), "after 1 of 3 moves"));
    evening.press(ada, "u");
    CHECK(
        shows(evening.screen_of(bob), "ada asks to take back " + last_gipf_turn(evening.at(bob)) + ". Do you agree?"));
    evening.press(bob, "y");
    CHECK(evening.table().game().moves() == 2);
    evening.cut(bob);
    CHECK(shows(evening.screen_of(ada), "bob away"));
    evening.come_back(bob);
    evening.type(bob, "C", "good game");
    CHECK(shows(evening.screen_of(eve), "bob: good game"));
    evening.press(ada, "B");
    CHECK(shows(evening.screen_of(bob), "asks to adjourn the game"));
    evening.press(bob, "n");
    evening.press(ada, "Ry");
    CHECK(shows(evening.screen_of(bob), "bob wins: ada resigned"));
    evening.press(ada, "N");
    CHECK(shows(evening.screen_of(bob), "ada asks for a rematch. Do you agree? (y/n)"));
    evening.press(bob, "y");
    CHECK_FALSE(evening.table().game().over());
    CHECK(evening.table().game().seats()[0].name == "bob");
    evening.press(bob, "q");
    CHECK(shows(evening.screen_of(bob), "Leave the table?"));
    evening.press(bob, "y");
    CHECK(evening.at(bob).screen == &screens::tables);
}

TEST_CASE("G8.2: a jump at a table is shown to the opponent, who lets it be made") {
    Evening evening(position_of(before_jump));
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    const std::size_t eve = evening.come("eve", false);
    evening.press(ada, "e2<ret><ret>");
    CHECK(evening.at(bob).gipf->ask == tui::Ask::Challenge);
    CHECK(evening.at(eve).gipf->ask == tui::Ask::Nothing);
    CHECK(shows(evening.screen_of(eve), "ada announces the jump e2-e4"));
    CHECK(shows(evening.screen_of(ada), "bob decides whether to challenge"));
    CHECK_FALSE(shows(evening.screen_of(ada), "D draw")); // nobody can offer one now
    evening.cut(bob);
    evening.come_back(bob); // the question stays
    CHECK(evening.at(bob).gipf->ask == tui::Ask::Challenge);
    evening.press(bob, "n");
    CHECK(evening.table().game().moves() == 1);
    CHECK(shows(evening.screen_of(eve), "e2-e4"));
    CHECK(evening.at(ada).gipf->ask == tui::Ask::Nothing);
}

TEST_CASE("G8.2: who does not leave the table after all is asked again about the jump") {
    Evening evening(position_of(before_jump));
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(ada, "e2<ret><ret>");
    REQUIRE(evening.at(bob).gipf->ask == tui::Ask::Challenge);
    evening.press(bob, "q");
    CHECK(shows(evening.screen_of(bob), "Leave the table? Your seat is held. (y/n)"));
    evening.press(bob, "n");
    CHECK(shows(evening.screen_of(bob), "do you challenge the jump e2-e4? (y/n)"));
    evening.press(bob, "y");
    CHECK(evening.table().game().in_contest());
}

TEST_CASE("a request to adjourn ends with the game, on the screen of who was asked, too") {
    Evening evening("5+3");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.type(ada, ":", "Wd4,d1");
    evening.press(ada, "B");
    CHECK(shows(evening.screen_of(bob), "ada asks to adjourn the game. Do you agree? (y/n)"));
    evening.press(ada, "Ry");
    CHECK_FALSE(shows(evening.screen_of(bob), "Do you agree?"));
    CHECK(shows(evening.screen_of(bob), "bob wins: ada resigned"));
}

TEST_CASE("what the opponent asks while the program asks to be sure is asked after that") {
    Evening evening("5+3");
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(bob, "R");
    evening.press(ada, "Dy");
    evening.type(ada, ":", "Wd4,d1");
    CHECK(shows(evening.screen_of(bob), "Resign? (y/n)"));
    evening.press(bob, "n");
    CHECK(evening.at(bob).table);
    CHECK(shows(evening.screen_of(bob), "ada offers a draw. Do you accept? (y/n)"));
    evening.press(bob, "nq");
    evening.press(ada, "B");
    CHECK(shows(evening.screen_of(bob), "Leave the table?"));
    evening.press(bob, "n");
    CHECK(shows(evening.screen_of(bob), "ada asks to adjourn the game. Do you agree? (y/n)"));
    evening.press(bob, "n");
    CHECK(shows(evening.screen_of(ada), "bob declines to adjourn the game"));
    CHECK_FALSE(evening.table().game().over());

    Evening jump(position_of(before_jump));
    jump.come("ada", true);
    jump.come("bob", true);
    jump.press(1, "R");
    jump.press(0, "e2<ret><ret>");
    CHECK(shows(jump.screen_of(1), "Resign? (y/n)"));
    jump.press(1, "n");
    CHECK(shows(jump.screen_of(1), "do you challenge the jump e2-e4? (y/n)"));
}

TEST_CASE("G8.2: whoever views an earlier position when a jump is announced is told so, and asked at the last move") {
    Evening evening(position_of(before_jump));
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.type(ada, ":", "c2");
    evening.type(bob, ":", "g2");
    evening.press(bob, "<lt>");
    evening.press(ada, "e2<ret>e4<ret>");
    CHECK(evening.at(bob).gipf->ask == tui::Ask::Nothing);
    CHECK(shows(evening.screen_of(bob), "ada announces the jump e2-e4"));
    evening.press(bob, ">");
    CHECK(shows(evening.screen_of(bob), "do you challenge the jump e2-e4? (y/n)"));
    evening.press(bob, "y");
    CHECK(evening.table().game().in_contest());
}

TEST_CASE("a request within a turn that a lost challenge binds is answered, and both are told") {
    Evening evening(position_of(before_jump));
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(ada, "e2<ret>e4<ret>");
    evening.press(bob, "y");
    evening.press(ada, "Ry");
    evening.press(ada, "<ret>");
    evening.press(bob, "<ret>");
    evening.press(ada, "u");
    CHECK(shows(evening.screen_of(bob), "ada asks to take back e2-e4:0. Do you agree? (y/n)"));
    evening.press(bob, "n");
    CHECK(shows(evening.screen_of(ada), "bob does not agree to take the move back"));
    evening.press(ada, "Dy");
    CHECK(shows(evening.screen_of(bob), "ada offers a draw. Do you accept? (y/n)"));
    evening.press(bob, "n");
    CHECK(shows(evening.screen_of(ada), "The draw is declined"));
    evening.press(ada, "u");
    evening.press(bob, "y");
    CHECK(gipf_now(evening.at(ada)) == before_jump);
    CHECK(shows(evening.screen_of(ada), "Move taken back"));
    CHECK(shows(evening.screen_of(bob), "Move taken back"));
}

TEST_CASE("G11.1: in the game of a challenge the key for taking back is named to who has moved, whoever goes first") {
    for (const bool challenger : {false, true}) {
        CAPTURE(challenger);
        Evening evening(position_of(before_jump), "none", challenger ? "37 challenger" : "37 owner");
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true);
        evening.press(ada, "e2<ret><ret>");
        evening.press(bob, "y");
        const std::size_t first = challenger ? bob : ada;
        evening.type(first, ":", "Wd4,d1");
        CHECK(shows(evening.screen_of(first), "u take back"));
        CHECK_FALSE(shows(evening.screen_of(challenger ? ada : bob), "u take back"));
    }
}

TEST_CASE("saved talk during a contest is saved in the game of ZERTZ that decides, with the game of GIPF around it") {
    Evening evening(position_of(before_jump));
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(ada, "e2<ret><ret>");
    evening.press(bob, "y");
    REQUIRE(evening.at(ada).screen == &screens::play);
    evening.hear(ada, news::Said{Player::Second, "bob", "good luck", true});
    const auto* const kept = std::get_if<KeepGame>(&evening.effects_of(ada).back());
    REQUIRE(kept != nullptr);
    CHECK_FALSE(kept->finished);
    const auto& inner = std::get<ContestedGame>(kept->game).inner;
    REQUIRE(inner);
    CHECK(inner->game().remarks(root_node).after.find("bob: good luck") != std::string::npos);
}

TEST_CASE("G8.4: a challenge at a table opens the board of ZERTZ for all, and the game goes on with its result") {
    for (const bool owner_wins : {false, true}) {
        CAPTURE(owner_wins);
        Evening evening(position_of(before_jump), "5+3");
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true);
        const std::size_t eve = evening.come("eve", false);
        evening.press(ada, "e2<ret><ret>");
        evening.press(bob, "y");
        for (const std::size_t who : {ada, bob, eve}) {
            CHECK(evening.at(who).screen == &screens::play);
            CHECK(shows(evening.screen_of(who), "at stake: ada's potential on e2"));
        }
        evening.type(ada, ":", "Wd4,d1"); // the owner goes first
        const Clock corrected(*time_control_named("5+3"), {TimeLeft{7000}, TimeLeft{8000}});
        const Model told = tell(evening.at(bob), TableNews{news::Clocks{corrected}});
        CHECK(press(told, "g<ret>").play.session.clock() == corrected); // after an own step too
        evening.press(bob, "g<ret>");
        evening.cut(bob);
        evening.come_back(bob);
        CHECK(evening.at(bob).play.steps.stage() == Steps::Stage::Placed); // the half-made move remains
        evening.type(ada, "C", "hello");
        evening.press(bob, "Dy");
        CHECK(shows(evening.screen_of(ada), "bob offers a draw. Do you accept? (y/n)"));
        evening.press(ada, "y"); // the game is replayed, and the other player goes first
        CHECK(evening.table().game().gipf()->decided.size() == 1);
        CHECK(evening.table().game().gipf()->inner->seat(Player::First).name == "bob");
        CHECK(shows(evening.screen_of(eve), "played again"));
        for (const std::size_t who : {ada, bob, eve}) { // each looks at the end for as long as he likes
            CHECK(shows(evening.screen_of(who), "Enter continue  Draw by agreement"));
            CHECK(shows(evening.screen_of(who), "after 1 move"));
            evening.press(who, "<ret>");
            CHECK(shows(evening.screen_of(who), "after 0 moves"));
        }
        evening.press(owner_wins ? bob : ada, "Ry");
        for (const std::size_t who : {ada, bob, eve}) {
            CHECK(evening.at(who).screen == &screens::gipf);
            CHECK(shows(evening.screen_of(who), owner_wins
                                                    ? "Enter continue  the potential jumps; ada wins: bob resigned"
                                                    : "Enter continue  the potential is lost; bob wins: ada resigned"));
            CHECK(evening.at(who).gipf->game.decided.size() == 2);
            CHECK(shows(evening.screen_of(who), owner_wins ? "ada won the game" : "bob won the game"));
        }
        for (const std::size_t who : {ada, bob}) { // eve looks on while they play
            evening.press(who, "<ret>");
        }
        if (!owner_wins) {
            CHECK(evening.table().game().moves() == 0);
            evening.cut(ada); // a binding move is still there on the return
            evening.come_back(ada);
            evening.type(ada, ":", "a1-c3");
        }
        CHECK(evening.table().game().moves() == 1);
        CHECK(shows(evening.screen_of(bob), owner_wins ? "e2-e4:1" : "e2-e4:0;a1-c3"));
        const auto kept = read_any_records(evening.table().record(evening.now, true));
        CHECK(kept.size() == 3);
        CHECK(shows(evening.screen_of(eve), "Enter continue  "));
        evening.press(eve, "<ret>");
        CHECK(shows(evening.screen_of(eve), owner_wins ? "e2-e4:1" : "e2-e4:0;a1-c3"));
    }
}

TEST_CASE("who looks at the game of GIPF when it waits no more has it on the screen, not over it") {
    Evening evening(position_of(before_jump));
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    const std::size_t eve = evening.come("eve", false);
    evening.press(ada, "e2<ret>e4<ret>");
    evening.press(bob, "y");
    evening.press(eve, "Z");
    REQUIRE(cover<Glimpse>(evening.at(eve)) != nullptr);
    evening.press(bob, "u");
    evening.press(ada, "y");
    REQUIRE_FALSE(evening.table().game().gipf()->inner);
    REQUIRE(evening.at(eve).screen == &screens::gipf);
    CHECK(evening.at(eve).covers.empty());
}

TEST_CASE("a planned move stays when the opponent comes back, and is made in its turn") {
    for (const bool gipf : {false, true}) {
        CAPTURE(gipf);
        Evening evening = gipf ? Evening(position_of(before_jump)) : Evening();
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true);
        if (gipf) {
            evening.type(ada, ":", "c1-c2");
        } else {
            evening.type(ada, ":", "Wd4,d1");
        }
        evening.type(ada, ":", gipf ? "a1-c3" : "Wa1,a2");
        CHECK(shows(evening.screen_of(ada), "Planned for your turn: "));
        evening.cut(bob);
        evening.come_back(bob);
        CHECK(shows(evening.screen_of(ada), "Planned for your turn: "));
        evening.cut(ada);
        evening.come_back(ada);
        CHECK(shows(evening.screen_of(ada), "Planned for your turn: "));
        evening.type(bob, ":", gipf ? "f1-f2" : "Gg1,g2");
        CHECK(evening.table().game().moves() == 3);
        CHECK_FALSE(shows(evening.screen_of(ada), "Planned for your turn: "));
    }
}

TEST_CASE("a move planned in a game is not made in the rematch, also if its end was seen from an earlier position") {
    for (const bool gipf : {false, true}) {
        CAPTURE(gipf);
        Evening evening = gipf ? Evening(position_of(before_jump)) : Evening();
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true);
        evening.type(ada, ":", gipf ? "c1-c2" : "Wd4,d1");
        evening.type(ada, ":", gipf ? "a1-c3" : "Wa1,a2");
        REQUIRE(shows(evening.screen_of(ada), "Planned for your turn: "));
        evening.press(ada, "<lt>");
        evening.press(bob, "Ry");
        evening.press(ada, "N");
        evening.press(bob, "y");
        REQUIRE_FALSE(evening.table().game().over());
        evening.type(bob, ":", gipf ? "c1-c2" : "Wd4,d1");
        CHECK(evening.table().game().moves() == 1);
    }
}

TEST_CASE("G5.3: an offer waits while it is asked which pieces of a row go") {
    for (const char* const key : {"n", "<esc>"}) {
        CAPTURE(key);
        Evening evening(position_of("gipf:standard 4/5/6/BBGB3/5g/5/g2G 5 5 1"));
        const std::size_t ada = evening.come("ada", true);
        const std::size_t bob = evening.come("bob", true);
        evening.press(ada, "e2<ret>");
        REQUIRE(evening.at(ada).gipf->ask == tui::Ask::Take);
        evening.press(bob, "Dy");
        CHECK(evening.at(ada).gipf->ask == tui::Ask::Take);
        evening.press(ada, key);
        CHECK_FALSE(evening.at(ada).gipf->removal);
        CHECK(shows(evening.screen_of(ada), "bob offers a draw. Do you accept? (y/n)"));
        evening.press(ada, "n");
        CHECK(evening.at(ada).gipf->ask == tui::Ask::Nothing);
    }
}

TEST_CASE("who looks at the game of GIPF from a table and leaves sees the question about that") {
    Evening evening(position_of(before_jump));
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(ada, "e2<ret><ret>");
    evening.press(bob, "y");
    evening.press(ada, "Z");
    REQUIRE(shows(evening.screen_of(ada), "GIPF waits for the game of ZÈRTZ"));
    evening.press(ada, "q");
    CHECK(shows(evening.screen_of(ada), "Leave the table? Your seat is held. (y/n)"));
    evening.press(ada, "n");
    CHECK(evening.at(ada).play.ask == tui::Ask::Nothing);
}

TEST_CASE("a table with a challenge on it comes back from the disk as it stood") {
    Evening evening(position_of(before_jump));
    const std::size_t ada = evening.come("ada", true);
    const std::size_t bob = evening.come("bob", true);
    evening.press(ada, "e2<ret><ret>");
    evening.press(bob, "y");
    evening.type(ada, ":", "Wd4,d1");
    evening.restart();
    evening.come_back(ada);
    evening.come_back(bob);
    CHECK(evening.at(bob).screen == &screens::play);
    CHECK(evening.table().game().gipf()->inner->game().size() == 1);
    evening.press(ada, "Z");
    CHECK(shows(evening.screen_of(ada), "GIPF waits for the game of ZÈRTZ"));
    CHECK(shows(evening.screen_of(ada), "ada announced the jump"));
    evening.press(ada, "<esc>");
    CHECK(shows(evening.screen_of(ada), "Wd4,d1"));
    evening.press(ada, "C"); // what one types stays on top of the last position
    evening.press(bob, "Ry");
    CHECK(shows(evening.screen_of(ada), "Say:"));
    CHECK(shows(evening.screen_of(ada), "after 1 move"));
    evening.press(ada, "well<ret>");
    CHECK(evening.at(bob).table->talk.size() == 1);
    CHECK(shows(evening.screen_of(ada), "Enter continue  the potential jumps; ada wins: bob resigned"));
    evening.press(bob, "<ret>");
    CHECK(evening.table().game().moves() == 1);
    CHECK(shows(evening.screen_of(bob), "e2-e4:1"));
}

TEST_CASE("the list of tables: terms of a new one, and those to go to") {
    const auto refused = [](Model model) { return tell(std::move(model), TableNews{news::Closed{"no room"}}); };
    for (const Size window : {Size{24, 80}, Size{20, 60}}) {
        CAPTURE(window.cols);
        std::vector<Effect> effects;
        Model model = blank(window);
        model.now = 1000;
        model = begin_tables(std::move(model), false).model;
        CHECK(shows(screen(model), "There are no open tables"));
        model = tell(
            std::move(model),
            TablesListed{
                {{"ada", "ada waits (goes first): 37 rings, standard, 10+5", ListedTable::State::Running, false, 40},
                 {"old", "bob vs eve, 7 moves, 48 rings, standard, no clock", ListedTable::State::Stopped, true, 0}},
                "",
                160});
        CHECK(shows(screen(model), "ada: ada waits (goes first): 37 rings"));
        model = press(std::move(model), "<down><down><down><down><down><right>", &effects);
        CHECK(model.choices.clock_at_tables.kind != TimeControl::Kind::None);
        model = press(std::move(model), "<down><down><down><ret>Bob<ret>", &effects);
        CHECK(model.table_terms.invited == "Bob");
        const Model anybody = press(model, "<ret><backspace><backspace><backspace><ret>");
        CHECK(anybody.table_terms.invited.empty());
        model = press(std::move(model), "<up><up><up><up><up><up><up><up><ret>", &effects);
        const auto* opened = find_effect<OpenTable>(effects);
        REQUIRE(opened != nullptr);
        CHECK(opened->invited == "Bob");
        CHECK(opened->choices.clock == model.choices.clock_at_tables);
        CHECK(opened->choices.rated);
        CHECK(opened->computer == 0);
        model = refused(std::move(model));

        effects.clear();
        // The computer at any level: its row, and Enter.
        model = press(std::move(model), "<down><left>", &effects);
        CHECK(shows(screen(model), "The computer      < level 3 >"));
        model = press(std::move(model), "<left><left><left>", &effects);
        CHECK(shows(screen(model), "The computer      < level 1 >"));
        model = press(std::move(model), "<right><down><down><down><down><down><down><down><down><right>", &effects);
        CHECK(shows(screen(model), "Rated             < no >"));
        model = press(std::move(model), "<up><up><up><up><up><up><up><up><ret>", &effects);
        opened = find_effect<OpenTable>(effects);
        REQUIRE(opened != nullptr);
        CHECK_FALSE(opened->choices.rated);
        CHECK(opened->computer == 2);
        CHECK(opened->invited.empty());
        model = refused(std::move(model));
        model = press(std::move(model), "<down><down><down><down><down><down><down><ret>by<ret>", &effects);
        CHECK(shows(screen(model), "Opponent          < Bobby >"));
        model = press(std::move(model), "<up><up><up><up><up><up><right>");
        CHECK(shows(screen(model), "Game              < GIPF, basic version >"));
        CHECK(shows(screen(model), "Potentials"));
        CHECK(shows(screen(model), "Handicap"));
        effects.clear();
        model = press(std::move(model), "<up><right><ret>", &effects);
        opened = find_effect<OpenTable>(effects);
        REQUIRE(opened != nullptr);
        CHECK(opened->choices.plays<GipfRules>());
        CHECK(opened->computer == 3);
        model = refused(std::move(model));
        model = press(std::move(model), "<down><left><up><up>");

        model = press(std::move(model), "<up><up><ret>", &effects); // around the top
        const auto* gone = find_effect<GoToTable>(effects);
        REQUIRE(gone != nullptr);
        CHECK(gone->name == "ada");
        CHECK(gone->sits);
        model = refused(std::move(model));
        effects.clear();
        model = press(std::move(model), "<down>w", &effects);
        REQUIRE(find_effect<GoToTable>(effects) != nullptr);
        CHECK(find_effect<GoToTable>(effects)->name == "old");
        CHECK_FALSE(find_effect<GoToTable>(effects)->sits);
        model = tell(std::move(model), TableNews{news::Closed{"table old has stopped"}});
        CHECK(shows(screen(model), "Table old has stopped"));

        effects.clear();
        const Frame frame = view(model);
        for (int row = 0; row < frame.size().rows; ++row) {
            if (frame.at({row, 4}).code == U'a' && frame.at({row, 7}).code == U':') {
                model = tell(std::move(model), Click{{row, 10}}, &effects);
                break;
            }
        }
        REQUIRE(find_effect<GoToTable>(effects) != nullptr);
        CHECK(find_effect<GoToTable>(effects)->name == "ada");
        CHECK(press(std::move(model), "<esc>").screen == &screens::start);
    }
}

TEST_CASE(
    "at a table over days, who waits types conditional moves, sees them, and drops them; the opponent sees nothing") {
    Evening evening("3d");
    const auto ada = evening.come("ada", true);
    const auto bob = evening.come("bob", true);
    CHECK(evening.screen_of(bob).find(": if MOVE then MOVE") != std::string::npos);
    evening.type(bob, ":", "Ga1,a2");
    CHECK(shows(evening.screen_of(bob), "Planned until you leave: Ga1,a2  Esc drop it")); // else he would rely on it
    evening.press(bob, "<esc>");
    evening.type(bob, ":", "if Wd4,d1 then Wd4,a1");
    CHECK(evening.screen_of(bob).find("Move 2 of the line, 'Wd4,a1': ") != std::string::npos);
    evening.press(bob, "<esc>");
    evening.type(bob, ":", "if Wd4,d1 then Gb2,a1 if Wd5,d1 then Gb2,a1");
    CHECK(evening.screen_of(bob).find("1  if Wd4,d1 then Gb2,a1") != std::string::npos);
    CHECK(evening.screen_of(bob).find("2  if Wd5,d1 then Gb2,a1") != std::string::npos);
    evening.type(bob, ":", "if we3,d1 then Gb2,a1 if we4,d1 then gb2,a1 if Ge4,d1 then Gb2,a1");
    CHECK(evening.screen_of(bob).find("and 3 more") != std::string::npos);
    evening.type(bob, ":", "if");
    CHECK(evening.screen_of(bob).find("5  if Ge4,d1 then Gb2,a1") != std::string::npos);
    evening.press(bob, "<esc>");
    evening.type(bob, ":", "forget x");
    CHECK(evening.screen_of(bob).find("Type forget and the number") != std::string::npos);
    evening.type(bob, ":", "forget 2");
    CHECK(evening.screen_of(bob).find("2  if We3,d1 then Gb2,a1") != std::string::npos);
    CHECK(evening.screen_of(ada).find("if W") == std::string::npos);
    evening.type(ada, ":", "if Wd4,d1 then Gb2,a1"); // it is her move
    CHECK(shows(evening.screen_of(ada), "Add conditional moves while your opponent is to move"));
    CHECK(evening.table().game().moves() == 0);
    evening.press(ada, "<esc>");
    evening.type(ada, ":", "Wd4,d1");
    CHECK(evening.table().game().moves() == 2);
    CHECK(evening.screen_of(bob).find("if W") == std::string::npos);
}

TEST_CASE("a rematch is offered where the table agrees to one: not in a tournament, nor over days with nobody there") {
    const auto offered = [](Evening evening, bool opponent_leaves) {
        const auto ada = evening.come("ada", true);
        const auto bob = evening.come("bob", true);
        if (opponent_leaves) {
            evening.cut(bob);
        }
        evening.press(ada, "Ry");
        REQUIRE(shows(evening.screen_of(ada), "bob wins: ada resigned"));
        return shows(evening.screen_of(ada), "N rematch");
    };
    CHECK(offered(Evening("none"), false));
    CHECK(offered(Evening("3d"), false));
    CHECK_FALSE(offered(Evening("3d"), true));
    CHECK_FALSE(offered(Evening("3d", {}, "1.1.1"), false));
}

TEST_CASE("over days it is said who is away, not since when the file of the table was opened") {
    Evening evening("3d");
    const auto ada = evening.come("ada", true);
    const auto bob = evening.come("bob", true);
    evening.cut(bob);
    CHECK(shows(evening.screen_of(ada), "bob away"));
    CHECK_FALSE(shows(evening.screen_of(ada), "bob away 0:00"));
}
