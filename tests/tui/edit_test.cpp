#include "record/record.hpp"
#include "session/contested_game.hpp"
#include "support.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/sentences.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace zertz::tui {
namespace {

Model reading(const char* record) {
    return tell(blank(), GameOpened{0, 0, 1, read_records(record).at(0).game, ""});
}

/// Whether the game is that of the record.
bool has_moves(const Model& model, const char* record) {
    return model.play.session.game() == read_records(record).at(0).game;
}

/// Types keys and text; a space is typed as the space key.
Model enter_text(Model model, std::string_view text) {
    std::string keys;
    for (const char c : text) {
        keys += c == ' ' ? "<space>" : std::string(1, c);
    }
    return press(std::move(model), keys);
}

constexpr const char* three = "1. Wd4,d1 Gd7,a1 2. Wa4,a2 *\n";

constexpr const char* gipf_tags = "[Game \"GIPF\"]\n[Version \"standard\"]\n[Neutralise \"use 1\"]\n"
                                  "[Setup \"gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1\"]\n\n";

/// White has jumped, and won the game of ZÈRTZ that decided it; then each player has entered a piece.
ContestedGame contested() {
    return contested_game_of(read_any_records(std::string(gipf_tags) +
                                              "1. e2-e4:1 g2 2. c2 *\n\n"
                                              "[First \"?\"]\n[Second \"?\"]\n[Result \"1-0\"]\n"
                                              "[Challenge \"1w.1\"]\n[Owner \"First\"]\n\n1. Wd4,d1 1-0\n"));
}

Model reading(ContestedGame game) {
    GameOpened opened;
    opened.count = 1;
    opened.gipf = std::move(game);
    return tell(blank(), opened);
}

bool has_gipf_moves(const Model& model, const std::string& moves) {
    return model.gipf->game.session.game() == contested_game_of(read_any_records(gipf_tags + moves)).session.game();
}

} // namespace

TEST_CASE("the names in a record of GIPF are shown and saved, also of programs that this one does not know") {
    constexpr const char* tags =
        "[First \"Alice\"]\n[Second \"Bob\"]\n[FirstType \"program\"]\n[SecondType \"human\"]\n"
        "[Game \"GIPF\"]\n[Version \"basic\"]\n\n1. b1-b3 *\n";
    const Model model = reading(contested_game_of(read_any_records(tags)));
    CHECK(screen(model).find("Alice") != std::string::npos);
    CHECK(screen(model).find("level") == std::string::npos);
    const std::string record = record_on_screen(model);
    CHECK(record.find("[First \"Alice\"]") != std::string::npos);
    CHECK(record.find("[FirstType \"program\"]") != std::string::npos);
}

TEST_CASE("a comment that is edited and left as it was keeps its lines and its slashes") {
    for (const std::string comment : {"wins 1 / 2 of them", "a\nb", "a\n\nb", "a / b\nc // d / / e", "a /\nb", "a\n/ b",
                                      "a\n / b", "a/b / ", "/ a /", "a  /  b", "a ///\n\n// b"}) {
        CAPTURE(comment);
        Game game = read_records(three).at(0).game;
        game.set_comment(game.main_line().front(), comment);
        const std::string before = game.remarks(game.main_line().front()).after;
        Model model = begin_replay(blank(), {game}).model;
        model = enter_text(std::move(model), ">c<ret>");
        CHECK(model.play.session.game().remarks(model.play.walk.at()).after == before);
    }
    const Model model = enter_text(reading(three), ">c1 // 2 / 3<ret>");
    CHECK(model.play.session.game().remarks(model.play.walk.at()).after == "1 / 2\n3");
}

TEST_CASE("comments and marks are typed at a move, and each change is undone by itself") {
    Model model = reading(three);
    model = enter_text(model, ">cthe middle / of the board<ret>");
    CHECK(model.play.session.game().remarks(model.play.walk.at()).after == "the middle\nof the board");
    model = enter_text(model, "!!? $10<ret>");
    CHECK(model.play.session.game().remarks(model.play.walk.at()).annotations == std::vector<std::uint8_t>{5, 10});
    model = enter_text(model, "!!what<ret>");
    CHECK(model.notice_style == Style::Refusal);
    model = enter_text(model, "<esc>u");
    CHECK(model.play.session.game().remarks(model.play.walk.at()).annotations.empty());
    model = enter_text(model, "u");
    CHECK(has_moves(model, three));
    model = enter_text(model, "rr");
    CHECK(has_moves(model, "1. Wd4,d1!? $10 {the middle\n\nof the board} 1. ... Gd7,a1 2. Wa4,a2 *"));
}

TEST_CASE("what is typed, copied, read or written in a record is about the move shown: autoplay ends") {
    for (const char* const key : {"c", "!", ":", "g", "y", "?", "S", "w"}) {
        CAPTURE(key);
        Model model = press(reading(three), ">cgood<ret>p");
        REQUIRE(model.records.autoplay);
        const NodeId at = model.play.walk.at();
        model = press(std::move(model), key);
        CHECK_FALSE(next_wake(model));
        CHECK(tell(std::move(model), Tick{100'000}).play.walk.at() == at);
    }
}

TEST_CASE("at the end of a record there is nothing to play by itself, and the key says so") {
    const Model model = press(reading(three), "$p");
    CHECK(model.notice == "This is the last move");
    CHECK_FALSE(model.records.autoplay);
}

TEST_CASE("R10.3: a move that was demanded back stays a variation, and a comment demands none back") {
    constexpr const char* record =
        "[Rules \"tournament\"]\n\n1. Wd4,a1 Bd5,a2 2. x d4Bd6 (2. We5,h1 {[%demanded-back]} "
        "2... Gh2,h3) *\n";
    Model model = press(reading(record), "<right><right><right>]<end>m");
    CHECK(on_screen(model, "A move that was demanded back stays a variation"));
    CHECK(has_moves(model, record));
    constexpr const char* played = "[Rules \"tournament\"]\n\n1. Wd4,a1 Bd5,a2 2. We5,h1 *\n";
    model = enter_text(press(reading(played), "<end>c"), "see [%demanded-back] here");
    model = press(std::move(model), "<ret>");
    CHECK(on_screen(model, "A comment cannot demand a move back"));
    CHECK(has_moves(model, played));
}

TEST_CASE("variations are typed, made the main line, and deleted") {
    Model model = reading(three);
    model = enter_text(model, ">:Bd7,a1 We6,g1<ret>");
    CHECK(has_moves(model, "1. Wd4,d1 Gd7,a1 (1. ... Bd7,a1 2. We6,g1) 2. Wa4,a2 *"));
    model = enter_text(model, ":Bd7,a1<ret>"); // d7 is occupied
    CHECK(model.notice_style == Style::Refusal);
    model = enter_text(model, "<esc>m");
    CHECK(has_moves(model, "1. Wd4,d1 Bd7,a1 (1. ... Gd7,a1 2. Wa4,a2) 2. We6,g1 *"));
    model = enter_text(model, "x");
    CHECK(has_moves(model, "1. Wd4,d1 Bd7,a1 (1. ... Gd7,a1 2. Wa4,a2) *"));
    model = enter_text(model, "x");
    CHECK(has_moves(model, "1. Wd4,d1 Gd7,a1 2. Wa4,a2 *"));
    model = enter_text(model, "uuuu");
    CHECK(has_moves(model, "1. Wd4,d1 Gd7,a1 2. Wa4,a2 *"));
    model = enter_text(model, "u");
    CHECK(model.notice == "No change to undo");
}

TEST_CASE("a declared result stays with another main line, unless its moves decide") {
    for (const char* tags : {"[Result \"1-0\"]\n[Termination \"resigned\"]\n\n", "[Termination \"abandoned\"]\n\n"}) {
        const std::string result = std::string(tags).find("1-0") != std::string::npos ? "1-0" : "*";
        const std::string record = tags + ("1. Wd4,d1 Gd7,a1 (1. ... Bd7,a1) " + result);
        Model model = enter_text(reading(record.c_str()), ">>]m");
        CHECK(has_moves(model, (tags + ("1. Wd4,d1 Bd7,a1 (1. ... Gd7,a1) " + result)).c_str()));
        model = enter_text(model, "]m");
        CHECK(has_moves(model, record.c_str()));
        model = enter_text(model, "x");
        CHECK(has_moves(model, (tags + ("1. Wd4,d1 Bd7,a1 " + result)).c_str()));
    }
    constexpr const char* record = "[Result \"0-1\"]\n[Termination \"resigned\"]\n"
                                   "[Setup \"37 4/5/6/2GW3/6/5/4 W2G7B10 W3 - 1\"]\n\n"
                                   "1. x d4Gd2 (1. x d3Wd5) 0-1\n";
    Model model = enter_text(reading(record), ">]m");
    CHECK(model.play.session.game().result() == GameResult::FirstWins);
    CHECK(on_screen(model, "The moves decide the result now, not what was declared"));
    CHECK(has_moves(enter_text(model, "u"), record));
}

TEST_CASE("a record that cannot be written back is refused before anything is asked") {
    GameOpened opened{0, 0, 1, read_records(three).at(0).game, ""};
    opened.why_not_written = "Only .zertz files can be written back; save a copy instead";
    std::vector<Effect> effects;
    const Model model = press(press(tell(blank(), opened), ">cgood<ret>"), "w", &effects);
    CHECK(find_effect<WriteGame>(effects) == nullptr);
    CHECK_FALSE(asks_to_write(model));
    CHECK(on_screen(model, "Only .zertz files can be written back"));
}

TEST_CASE("tags are changed, and the result where the moves do not decide it") {
    Model model = reading(three);
    model = enter_text(model, "#First ada lovelace<ret>#result 1-0<ret>");
    CHECK(model.play.session.game().tag("First") == "ada lovelace");
    CHECK(screen(model).find("ada lovelace") != std::string::npos);
    CHECK(model.play.session.game().result() == GameResult::FirstWins);
    model = enter_text(model, "#Board 48<ret>");
    CHECK(model.notice_style == Style::Refusal);
}

TEST_CASE("the tag Date is a date, with ? for unknown digits") {
    const auto date_after = [](const std::string& typed) {
        return std::string(enter_text(reading(three), "#date " + typed + "<ret>").play.session.game().tag("Date"));
    };
    CHECK(date_after("2026.11.21") == "2026.11.21");
    CHECK(date_after("2026.1?.??") == "2026.1?.??");
    const Model model = enter_text(reading(three), "#Date<space>21.11.2026<ret>");
    CHECK(model.notice == "'21.11.2026' is not a date; write it as in 2026.11.21, with ? for unknown digits");
    CHECK(model.play.session.game().tag("Date") == "????.??.??");
}

TEST_CASE("a record with unsaved changes is left only after it was told; it is written after asking") {
    Model model = press(reading(three), ">cgood<ret>");
    const Model warned = enter_text(model, "<esc>");
    CHECK(warned.screen == &screens::replay);
    CHECK(press(warned, "<esc>").screen != &screens::replay);
    std::vector<Effect> effects;
    const Model interrupted = press(model, "<c-c>", &effects);
    CHECK(interrupted.notice.starts_with("Unsaved changes"));
    CHECK(find_effect<Quit>(effects) == nullptr);
    press(interrupted, "<c-c>", &effects);
    CHECK(find_effect<Quit>(effects) != nullptr);
    effects.clear();
    const Model asked = press(model, "w");
    const auto move = find_on_screen(asked, "Gd7");
    REQUIRE(move.has_value());
    REQUIRE(tell(model, Click{*move}).play.walk.at() != model.play.walk.at());
    CHECK(tell(asked, Click{*move}).play.walk.at() == model.play.walk.at()); // the question waits
    model = press(model, "wn", &effects);
    CHECK(effects.empty());
    model = press(model, "wy", &effects);
    REQUIRE(effects.size() == 1);
    CHECK(std::get<Game>(std::get<WriteGame>(effects[0]).record) == model.play.session.game());
    model = tell(model, Written{"a.zertz", "a.zertz has changed"});
    CHECK(model.records.edits.unsaved);
    model = tell(model, Written{"a.zertz", ""});
    CHECK_FALSE(model.records.edits.unsaved);
    CHECK(enter_text(model, "<esc>").screen != &screens::replay);
}

TEST_CASE("a record whose changes are all undone has none unsaved, unless they were written") {
    const Model model = press(reading(three), ">cgood<ret>");
    CHECK(press(model, "u<esc>").screen != &screens::replay);
    CHECK(press(model, "u<esc>").notice.empty());
    CHECK(press(model, "ur").records.edits.unsaved);
    const Model written = tell(model, Written{"a.zertz", ""});
    CHECK(press(written, "u").records.edits.unsaved);
    CHECK_FALSE(press(written, "ur").records.edits.unsaved);
}

TEST_CASE("what is entered as it was already is no change, and what was undone can still be redone") {
    const char* const before = "[First \"ada\"]\n\n1. Wd4,d1! {good} Gd7,a1 2. Wa4,a2 *\n";
    for (const char* const keys : {"c<ret>", "!<ret>", "#First ada<ret>", "#Result *<ret>", ":Gd7,a1<ret>"}) {
        CAPTURE(keys);
        const Model model = enter_text(enter_text(reading(before), ">cbetter<ret>u"), keys);
        REQUIRE(model.notice_style != Style::Refusal);
        CHECK(has_moves(model, before));
        CHECK_FALSE(model.records.edits.unsaved);
        CHECK(press(model, "r").records.edits.unsaved);
    }
    const Model model = enter_text(reading(before), ">:Gd7,a1<ret>");
    CHECK(model.play.walk.at() == model.play.session.game().main_line()[1]); // it is shown all the same
    CHECK_FALSE(enter_text(reading(contested()), ">c<ret>").records.edits.unsaved);
}

TEST_CASE("a record of GIPF is edited by the same keys, and each change is undone by itself") {
    Model model = enter_text(reading(contested()), ">>cwell / seen<ret>!!<ret>");
    REQUIRE(model.screen == &screens::gipf);
    CHECK(has_gipf_moves(model, "1. e2-e4:1 g2! {well\n\nseen} 2. c2 *"));
    CHECK(screen(model).find("well") != std::string::npos);
    model = enter_text(model, ":f2 b1-b3<ret>"); // a variation
    CHECK(has_gipf_moves(model, "1. e2-e4:1 g2! {well\n\nseen} 2. c2 (2. f2 b1-b3) *"));
    model = enter_text(model, ":b1-b9<ret>");
    CHECK(model.notice_style == Style::Refusal);
    model = enter_text(model, "<esc>m");
    CHECK(has_gipf_moves(model, "1. e2-e4:1 g2! {well\n\nseen} 2. f2 (2. c2) b1-b3 *"));
    model = enter_text(model, "x");
    CHECK(has_gipf_moves(model, "1. e2-e4:1 g2! {well\n\nseen} 2. f2 (2. c2) *"));
    model = enter_text(model, "uuuu");
    CHECK(has_gipf_moves(model, "1. e2-e4:1 g2 {well\n\nseen} 2. c2 *"));
    model = enter_text(model, "ur");
    CHECK(has_gipf_moves(model, "1. e2-e4:1 g2 {well\n\nseen} 2. c2 *"));
    CHECK(enter_text(model, "#result 0-0<ret>").notice == "Result: use 1-0, 0-1, 1/2-1/2 or *");
    model = enter_text(model, "#First ada lovelace<ret>#result 1-0<ret>");
    CHECK(screen(model).find("ada lovelace") != std::string::npos);
    CHECK(model.gipf->game.session.game().result() == GameResult::FirstWins);
    CHECK(screen(enter_text(model, "uu")).find("ada lovelace") == std::string::npos);
}

TEST_CASE("G11.2: the game of ZERTZ inside goes with the move that it decided, and comes back with it") {
    Model model = enter_text(reading(contested()), ">x");
    CHECK(has_gipf_moves(model, "*"));
    CHECK(model.gipf->game.decided.empty());
    model = enter_text(model, "u");
    CHECK(model.gipf->game.decided.size() == 1);
    model = enter_text(model, "<lt>:b1-b3<ret>m"); // another first move
    CHECK(model.notice == sentences::decided_by_zertz_is_main);
    CHECK(model.gipf->game.decided.size() == 1);
}

TEST_CASE("G11.2: a game of ZERTZ inside stays only while the moves up to its challenge stay the main line") {
    // Another first move, challenged too, follows in the place of the one that was deleted.
    Model model = enter_text(reading(contested()), ":e2-e4:0;b1-b3<ret><lt>>x");
    CHECK(has_gipf_moves(model, "1. e2-e4:0;b1-b3 *"));
    CHECK(model.gipf->game.decided.empty());
    model = enter_text(model, "u]PP"); // played on from the variation, where another game of ZÈRTZ would decide
    CHECK_FALSE(model.gipf->recorded);
    CHECK(model.gipf->game.decided.empty());
}

TEST_CASE("G11.2: a comment takes no game of ZERTZ away, not even one whose challenge the record lacks") {
    ContestedGame game = contested();
    game.decided[0].set_tag("Challenge", "1W.1");
    game.decided.push_back(game.decided[0]);
    game.decided[1].set_tag("Challenge", "7b.1");
    Model model = enter_text(reading(game), ">cgood<ret>");
    CHECK(model.gipf->game.decided.size() == 2);
    model = enter_text(model, ">x"); // the move after the challenge
    REQUIRE(model.gipf->game.decided.size() == 1);
    CHECK(model.gipf->game.decided[0].tag("Challenge") == "1W.1");
    CHECK(enter_text(model, "Z").screen == &screens::replay);
}

TEST_CASE("G11.2: changes to a game of ZERTZ inside stay in the record of GIPF, as one change of it") {
    Model model = enter_text(reading(contested()), ">Z>csharp<ret>!!<ret>#Event club evening<ret>");
    REQUIRE(model.screen == &screens::replay);
    model = enter_text(model, "<lt>:Ge3,a1<ret><lt><esc>"); // a variation
    REQUIRE(model.screen == &screens::gipf);
    CHECK(model.notice == "The changes are now in the record of GIPF  u undo  w write the file");
    const std::string record = format_record(model.gipf->game.decided[0]);
    for (const char* part : {"sharp", "1. Wd4,d1!", "(1. Ge3,a1)", "club evening", "\"1w.1\""}) {
        CHECK(record.find(part) != std::string::npos);
    }
    CHECK(enter_text(model, "<esc>").notice.starts_with("Unsaved changes"));
    CHECK(screen(enter_text(model, "Z>")).find("sharp") != std::string::npos);
    model = enter_text(model, "u");
    CHECK(model.gipf->game.decided[0] == contested().decided[0]);
    CHECK(format_record(enter_text(model, "r").gipf->game.decided[0]) == record);
    // Without a change there is nothing to keep.
    CHECK_FALSE(enter_text(reading(contested()), ">Z>cx<ret>u<esc>").records.edits.unsaved);
    CHECK_FALSE(enter_text(reading(contested()), ">Z><esc>").records.edits.unsaved);
}

TEST_CASE("G11.2: a move begun stays in the record with its game of ZERTZ until the moves before it change") {
    const char* const first = "[Game \"GIPF\"]\n[Version \"standard\"]\n[Neutralise \"use 1\"]\n"
                              "[Setup \"gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1\"]\n";
    for (const std::string begun : {"e2-e4:0", "i9-i9:0"}) { // the second cannot be made
        CAPTURE(begun);
        const std::string tag = "[Begun \"" + begun + "\"]";
        const Model record = reading(contested_record_of(read_any_records(
            first + tag + "\n\n1. c2 g2 *\n\n[Result \"0-1\"]\n[Challenge \"2w.1\"]\n[Owner \"First\"]\n\n0-1\n")));
        const auto holds = [&](const Model& model) { return record_on_screen(model).find(tag) != std::string::npos; };
        CHECK(holds(record));
        for (const char* const keys : {">cgood<ret>", "#Site Lyon<ret>", ">>!!<ret>", ":f2<ret>", ">>xu"}) {
            CAPTURE(keys);
            const Model edited = enter_text(record, keys);
            CHECK(holds(edited));
            CHECK(edited.gipf->game.decided.size() == 1);
        }
        for (const char* const keys : {">>x", ":f2<ret>m", ">>:f2<ret>"}) {
            CAPTURE(keys);
            const Model edited = enter_text(record, keys);
            CHECK_FALSE(holds(edited));
            CHECK(edited.gipf->game.decided.empty());
        }
        CHECK(enter_text(record, ">>:f2<ret>").notice ==
              "The game of ZÈRTZ of the move that was begun is gone  u undo");
        const Model finished = enter_text(record, ">>:e2-e4:0;a1-c3<ret>"); // the rest of the move
        CHECK_FALSE(holds(finished));
        CHECK(finished.gipf->game.decided.size() == (begun.starts_with("e2") ? 1 : 0));
    }
}

TEST_CASE("where a record cannot be read on, its result is only what the record says") {
    GameOpened opened;
    opened.game = read_records("[First \"ada\"]\n[Result \"1-0\"]\n\n1. Wd4,d1 1-0\n").at(0).game;
    const Model sound = enter_text(tell(blank(), opened), ">");
    CHECK(screen(sound).find("ada wins") != std::string::npos);
    CHECK(screen(sound).find("Game over: 1-0") != std::string::npos);
    opened.problem = "x.zertz:4:11: cannot read 'z'";
    const Model damaged = enter_text(tell(blank(), opened), ">");
    CHECK(screen(damaged).find("ada wins") == std::string::npos);
    CHECK(screen(damaged).find("The rest of this record cannot be read") != std::string::npos);
    CHECK(screen(damaged).find("Game over") == std::string::npos);
    CHECK(screen(damaged).find("Result in the record: 1-0") != std::string::npos);
}

TEST_CASE("a copy saves the changes, but not one in another format") {
    const Model changed = enter_text(reading(three), ">cthe middle<ret>");
    const auto is_left = [](const Model& model) { return press(model, "<esc>").screen != &screens::replay; };
    CHECK_FALSE(is_left(changed));
    const Model copied = tell(changed, FileResult{true, "Saved to a.zertz"});
    CHECK(is_left(copied));
    CHECK_FALSE(is_left(enter_text(copied, "c of it<ret>")));
    CHECK_FALSE(is_left(tell(changed, FileResult{true, "Saved to a.gif", "", true})));
}

TEST_CASE("changes of which a copy was saved can still be written to the file of the record") {
    Model model = enter_text(reading(three), ">cthe middle<ret>");
    model = press(tell(model, FileResult{true, "Saved to copy.zertz"}), "w");
    CHECK(model.notice != "No unsaved changes");
    REQUIRE(asks_to_write(model));
    std::vector<Effect> effects;
    press(model, "y", &effects);
    CHECK(find_effect<WriteGame>(effects) != nullptr);
}

TEST_CASE("whether to write a record is answered by y, n or Esc alone") {
    const Model asked = enter_text(reading(three), ">cgood<ret>w");
    REQUIRE(asks_to_write(asked));
    for (const char* const other : {"<down>", "x"}) {
        CAPTURE(other);
        const Model again = press(asked, other);
        CHECK(asks_to_write(again));
        CHECK(again.notice == "Press y or n");
    }
    CHECK_FALSE(asks_to_write(press(asked, "n")));
    CHECK_FALSE(asks_to_write(press(asked, "<esc>")));
}

TEST_CASE("Ctrl-C cancels a text that is typed into a record, as Esc does, and only then leaves") {
    for (const char* const typed : {"clong", "!!", "#Event", ":Ga1"}) {
        CAPTURE(typed);
        std::vector<Effect> effects;
        const Model model = press(enter_text(reading(three), std::string(">") + typed), "<c-c>", &effects);
        CHECK(find_effect<Quit>(effects) == nullptr);
        CHECK(model.covers.empty());
        CHECK(model.screen == &screens::replay);
        press(model, "<c-c>", &effects);
        CHECK(find_effect<Quit>(effects) != nullptr);
    }
}

TEST_CASE("another result keeps the tag Termination only if that fits it") {
    const auto after = [](GameResult declared, const std::string& how, const std::string& results) {
        Game game = read_records(three).at(0).game;
        game.declare(declared, how);
        Model model = tell(blank(), GameOpened{0, 0, 1, game, ""});
        for (std::size_t at = 0; at < results.size();) {
            const std::size_t end = std::min(results.find(' ', at), results.size());
            model = enter_text(std::move(model), "#Result " + results.substr(at, end - at) + "<ret>");
            at = end + 1;
        }
        return std::string(model.play.session.game().tag("Termination"));
    };
    for (const std::string how : {"resigned", "time"}) {
        CAPTURE(how);
        CHECK(after(GameResult::FirstWins, how, "1-0") == how);
        CHECK(after(GameResult::FirstWins, how, "0-1").empty());
        CHECK(after(GameResult::FirstWins, how, "1/2-1/2").empty());
        CHECK(after(GameResult::FirstWins, how, "*").empty());
        CHECK(after(GameResult::FirstWins, how, "* 0-1").empty()); // nobody else has resigned
    }
    CHECK(after(GameResult::Draw, "agreed", "1-0").empty());
    CHECK(after(GameResult::Open, "abandoned", "1-0 *") == "abandoned");
    CHECK(after(GameResult::Open, "abandoned", "1/2-1/2") == "abandoned");
    CHECK(after(GameResult::Open, "abandoned", "1-0 0-1").empty());
}

TEST_CASE("a record of GIPF follows the list that it is from, also while a game of ZERTZ inside is shown") {
    GameOpened opened;
    opened.count = 2;
    opened.row = 1;
    opened.gipf = contested();
    Model model = tell(tell(blank(), LibraryOpened{"games.zertz", ""}), opened);
    REQUIRE(model.screen == &screens::gipf);
    Listed listed;
    listed.page.all = listed.page.matching = 3;
    model = tell(std::move(model), listed);
    CHECK(model.records.count == 3);
    model = press(std::move(model), ">Z");
    REQUIRE(model.screen == &screens::replay);
    model.records.count = 2; // two games inside
    listed.page.all = listed.page.matching = 4;
    model = tell(std::move(model), listed);
    CHECK(model.records.count == 2);
    CHECK(press(std::move(model), "<esc>").records.count == 4);
}

TEST_CASE("G11.2: w writes a game of ZERTZ inside with the record of GIPF, and the warning knows both") {
    std::vector<Effect> effects;
    Model model = enter_text(reading(contested()), ">Z>csharp<ret>");
    CHECK(enter_text(model, "q").notice.starts_with("Unsaved changes"));
    CHECK(enter_text(model, "P").notice.starts_with("Unsaved changes"));
    CHECK(on_screen(press(model, "w"), "\n y yes  n no\n"));
    model = press(model, "wy", &effects);
    const auto* write = find_effect<WriteGame>(effects);
    REQUIRE(write != nullptr);
    const auto& written = std::get<ContestedGame>(write->record);
    CHECK(format_record(written.decided[0]).find("sharp") != std::string::npos);
    CHECK(written.session.game() == contested().session.game());
    CHECK(
        enter_text(tell(model, Written{"a.zertz", "a.zertz has changed"}), "q").notice.starts_with("Unsaved changes"));
    model = tell(model, Written{"a.zertz", ""});
    CHECK(enter_text(model, "w").notice == "No unsaved changes");
    effects.clear();
    press(model, "q", &effects);
    CHECK(find_effect<Quit>(effects) != nullptr);
}

TEST_CASE("playing on from a record with unsaved changes warns of them, from a set-up above it, too") {
    Model model = press(reading(three), "c");
    model = enter_text(std::move(model), "hello<ret>");
    REQUIRE(model.records.edits.unsaved);
    const Model warned = press(model, "P");
    CHECK(warned.notice.starts_with("Unsaved changes"));
    CHECK(warned.screen == &screens::replay);
    CHECK(press(warned, "P").screen == &screens::play);
    const Model above = press(press(model, "U"), "P");
    CHECK(above.notice == "The changes to the record are not saved  P again discard them"); // s and w lay out here
    CHECK(above.screen == &screens::set_up);
    CHECK(press(above, "P").screen == &screens::play);
    const Model reviewed = press(press(model, "e"), "q"); // w writes nothing here
    CHECK(reviewed.notice == "The changes to the record are not saved  q again discard them");
}

TEST_CASE("where a record is played on, its position is evaluated no longer") {
    const Model model = press(reading(three), "E");
    REQUIRE(model.play.ticket != 0);
    std::vector<Effect> effects;
    press(model, "P", &effects);
    CHECK(find_effect<StopAsking>(effects) != nullptr);
}

TEST_CASE("moves that are pasted into a record are a variation to be confirmed") {
    const Model pasted = tell(reading(three), Paste{"Wd4,d1"});
    REQUIRE(cover<InputLine>(pasted) != nullptr);
    CHECK(cover<InputLine>(pasted)->purpose == InputLine::Purpose::Variation);
    CHECK(cover<InputLine>(pasted)->text == "Wd4,d1");
    const Model asked = tell(press(reading(three), ">cgood<ret>w"), Paste{"Wd4,d1"}); // whether to write the file
    CHECK(asked.notice == "Press y or n");
    CHECK(asked.covers.empty());
    CHECK(asks_to_write(asked));
}

TEST_CASE("G11.2: s and y in a game of ZERTZ inside a record take the whole record, with its changes") {
    std::vector<Effect> effects;
    Model model = enter_text(reading(contested()), ">Z>csharp<ret>");
    model = press(tell(press(std::move(model), "s"), FreeName{"a.zertz"}), "<ret>", &effects);
    REQUIRE(find_effect<SaveGame>(effects) != nullptr);
    const std::string record = find_effect<SaveGame>(effects)->record;
    const auto read = read_any_records(record);
    REQUIRE(read.size() == 2);
    CHECK(std::get<ReadGipfGame>(read[0]).game == contested().session.game());
    CHECK(record.find("{sharp}") != std::string::npos);
    CHECK(enter_text(model, "q").notice.starts_with("Unsaved changes"));
    model = tell(std::move(model), FileResult{true, "saved"});
    effects.clear();
    press(model, "q", &effects);
    CHECK(find_effect<Quit>(effects) != nullptr);
    effects.clear();
    press(model, "yr", &effects);
    REQUIRE(find_effect<CopyText>(effects) != nullptr);
    CHECK(find_effect<CopyText>(effects)->text == record);
}

TEST_CASE("G11.2: a change to a game of ZERTZ inside that contradicts the game of GIPF is refused") {
    const Model inside = enter_text(reading(contested()), ">Z>");
    for (const std::string keys :
         {"#Result 0-1<ret>", "#Challenge 2w.1<ret>", "#Owner Second<ret>", "#Result *<ret>"}) {
        CAPTURE(keys);
        const Model model = enter_text(inside, keys);
        CHECK(model.notice == "This would contradict the game of GIPF, where this game decided a challenge");
        CHECK(model.play.session.game().result() == GameResult::FirstWins);
        CHECK(model.play.session.game().tag("Challenge") == "1w.1");
    }
    const Model other_line = enter_text(inside, "<lt>:Ge3,a1<ret>m"); // for which the winner was declared too
    CHECK(other_line.notice == "This is now the main line");
    CHECK(other_line.play.session.game().result() == GameResult::FirstWins);
    CHECK(enter_text(inside, "#Site Lyon<ret>").play.session.game().tag("Site") == "Lyon");
}

TEST_CASE("a record of GIPF is written with the games inside; unsaved changes are told before it is left") {
    std::vector<Effect> effects;
    Model model = enter_text(reading(contested()), ">cgood<ret>");
    CHECK(enter_text(model, "<esc>").screen == &screens::gipf);
    const Model inside = enter_text(enter_text(model, "Z"), "q"); // also from the game inside
    CHECK(inside.notice.starts_with("Unsaved changes"));
    model = press(model, "w");
    CHECK(screen(model).find("over the old one? (y/n)") != std::string::npos);
    model = press(model, "y", &effects);
    const auto* write = find_effect<WriteGame>(effects);
    REQUIRE(write != nullptr);
    CHECK(std::get<ContestedGame>(write->record).decided.size() == 1);
    CHECK(std::get<ContestedGame>(write->record).session.game() == model.gipf->game.session.game());
    model = tell(model, Written{"a.zertz", ""});
    CHECK(enter_text(model, "<esc>").screen != &screens::gipf);
}

TEST_CASE("unsaved changes are lost only by pressing the same key again, at once") {
    const Model edited = enter_text(reading(three), ">cgood<ret>");
    const Model warned = press(edited, "q");
    CHECK(warned.notice == "Unsaved changes  s save a copy  w write the file  q again discard them");
    CHECK(press(warned, "<esc>").notice.starts_with("Unsaved changes"));
    CHECK(press(warned, ">q").notice.starts_with("Unsaved changes"));
    CHECK(press(warned, ">q").screen == &screens::replay);
    std::vector<Effect> effects;
    press(warned, "q", &effects);
    CHECK(find_effect<Quit>(effects) != nullptr);
}

TEST_CASE("a record of GIPF is played on from the move shown, with the games that decided on the way there") {
    const Model record = reading(contested());
    const Model later = press(record, ">>P");
    REQUIRE(later.gipf);
    CHECK_FALSE(later.gipf->recorded);
    CHECK(later.gipf->game.session.position() ==
          press(record, ">>").gipf->game.session.game().position(later.gipf->walk.at()));
    CHECK(later.gipf->game.session.mover() == Player::First);
    CHECK(later.gipf->game.session.position().reserve(Player::First) == 9); // a jump takes nothing from it (G7)
    CHECK(later.gipf->game.decided.size() == 1);
    CHECK(later.gipf->game.session.seat(Player::Second).is_person());
    CHECK(later.notice == "Playing from here: two players at this keyboard");

    const Model anew = press(record, "P");
    CHECK(anew.gipf->game.session.position() == record.gipf->game.session.game().start());
    CHECK(anew.gipf->game.decided.empty());
    CHECK(record.gipf->game.decided.size() == 1);
}

TEST_CASE("a game that somebody resigned or both agreed to end goes on where it is played on from its end") {
    const auto goes_on = [](const Model& record) {
        std::vector<Effect> effects;
        const Model model = press(record, "$P", &effects);
        press(model, "n", &effects);
        CHECK_FALSE(shows_record(model));
        CHECK(find_effect<KeepGame>(effects) == nullptr); // what was read is there already
        return !with_session(model, [](const auto& session) { return session.over(); }) && here_to_move(model);
    };
    CHECK(goes_on(reading("[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. Wd4,d1 Gd7,a1 0-1\n")));
    CHECK(goes_on(reading("[Result \"1/2-1/2\"]\n[Termination \"agreed\"]\n\n1. Wd4,d1 1/2-1/2\n")));
    CHECK(goes_on(reading(contested_game_of(read_any_records("[Game \"GIPF\"]\n[Version \"basic\"]\n[Result \"1-0\"]\n"
                                                             "[Termination \"time\"]\n\n1. b1-b3 1-0\n")))));
}

} // namespace zertz::tui
