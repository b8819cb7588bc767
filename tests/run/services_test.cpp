#include "run/services.hpp"

#include "../support/scratch.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_step.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/position_text.hpp"
#include "record/record.hpp"
#include "session/resume.hpp"
#include "store/files.hpp"
#include "store/restricted.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <variant>

namespace zertz {
namespace {

constexpr std::string_view two_games = R"([First "ada"]
[Second "bob"]

1. Wd4,d1 Gd5,e1 1-0

[First "eve"]
[Second "dan"]

1. Bd4,d1 *
)";

/// The services of a player whose folders are in a scratch directory.
struct Desk {
    test::Scratch scratch;
    Home home{Paths{scratch / "data", scratch / "state", scratch / "config"}};
    GameServices services{home, home.saved_games(), {}};

    std::string file(const std::string& name, std::string_view text) const {
        std::ofstream(scratch / name) << text;
        return scratch / name;
    }
    /// The list once another thread has read all of it.
    GamePage listed() {
        GamePage page = services.serve(tui::ListGames{{}, 0, 10}).page;
        for (int i = 0; i < 10'000 && (page.progress || page.searching); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            page = services.serve(tui::ListGames{{}, 0, 10}).page;
        }
        return page;
    }
};

/// Whether an event of this kind comes that is `right`.
template <class Told, class Right>
bool told(GameServices& services, Right right) {
    for (int i = 0; i < 10'000; ++i) {
        while (const auto event = services.poll()) {
            const auto* const found = std::get_if<Told>(&*event);
            if (found != nullptr && right(*found)) {
                return true;
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
}

} // namespace

TEST_CASE("a file opened from the screen lists its games, and each of them is read") {
    Desk desk;
    const std::string path = desk.file("two.zertz", two_games);
    const tui::LibraryOpened opened = desk.services.serve(tui::OpenLibrary{path});
    CHECK(opened.problem.empty());
    CHECK(opened.name == path);
    CHECK_FALSE(opened.gipf);
    CHECK(desk.listed().matching == 2);
    const tui::GameOpened second = desk.services.serve(tui::OpenGame{1});
    CHECK(second.problem.empty());
    CHECK(second.count == 2);
    CHECK(second.game.tag("First") == "eve");
    CHECK(second.game.main_line().size() == 1);
    CHECK(desk.services.serve(tui::OpenGame{2}).problem == "There is no such game");
}

TEST_CASE("what cannot be opened is told, and the list stays as it was") {
    Desk desk;
    REQUIRE(desk.services.serve(tui::OpenLibrary{desk.file("two.zertz", two_games)}).problem.empty());
    REQUIRE(desk.listed().matching == 2);
    const std::string empty = desk.file("empty.zertz", "");
    CHECK(desk.services.serve(tui::OpenLibrary{empty}).problem.find("no games") != std::string::npos);
    CHECK(desk.services.serve(tui::OpenLibrary{desk.scratch / "none"}).problem.find("no such file") !=
          std::string::npos);
    REQUIRE(::mkfifo((desk.scratch / "pipe").c_str(), 0600) == 0); // nobody writes to it, and nobody waits for that
    CHECK(desk.services.serve(tui::OpenLibrary{desk.scratch / "pipe"}).problem.find("pipe") != std::string::npos);
    CHECK(desk.listed().matching == 2);
    CHECK(desk.services.serve(tui::OpenGame{0}).game.tag("First") == "ada");
}

TEST_CASE("a player who has no games yet has an empty list of them") {
    Desk desk;
    CHECK(desk.services.serve(tui::OpenLibrary{{}}).problem.empty());
    CHECK(desk.listed().matching == 0);
    CHECK(desk.services.serve(tui::OpenGame{0}).problem == "There is no such game");
    CHECK(desk.services.serve(tui::UndeleteGame{}));
}

TEST_CASE("a game of one's own that is deleted leaves the list at once, and comes back when it is restored") {
    Desk desk;
    const std::filesystem::path games = std::filesystem::path(desk.scratch / "data") / "games";
    std::filesystem::create_directories(games);
    std::ofstream(games / "20240101-100000.zertz") << "[First \"ada\"]\n[Second \"bob\"]\n\n1. Wd4,d1 1-0\n";
    std::ofstream(games / "20240102-100000.zertz") << "[First \"eve\"]\n[Second \"dan\"]\n\n1. Bd4,d1 0-1\n";
    REQUIRE(desk.services.serve(tui::OpenLibrary{{}}).problem.empty());
    REQUIRE(desk.listed().matching == 2);
    const std::string first = desk.listed().lines.at(0).first;
    CHECK_FALSE(desk.services.serve(tui::DeleteGame{0}));
    REQUIRE(desk.listed().matching == 1);
    CHECK(desk.listed().lines.at(0).first != first);
    CHECK_FALSE(desk.services.serve(tui::UndeleteGame{}));
    CHECK(desk.listed().matching == 2);
}

TEST_CASE("a review goes into the record on the screen, which can be opened again and written as before") {
    Desk desk;
    const std::filesystem::path games = desk.scratch / "data/games";
    std::filesystem::create_directories(games);
    for (const char* const name : {"a.zertz", "b.zertz"}) {
        std::ofstream(games / name) << "[First \"ada\"]\n[Result \"1-0\"]\n\n1. Wd4,d1 Gd5,e1 1-0\n";
    }
    desk.services.serve(tui::OpenLibrary{});
    desk.listed();
    Game reviewed = desk.services.serve(tui::OpenGame{1}).game;
    reviewed.set_comment(reviewed.main_line().front(), std::string(200, 'x'));
    CHECK(desk.services.serve(tui::KeepReview{reviewed}).in_record);
    reviewed.set_comment(reviewed.main_line().back(), "lost");
    CHECK(desk.services.serve(tui::WriteGame{reviewed}).problem == "");
    desk.listed();
    const tui::GameOpened again = desk.services.serve(tui::OpenGame{1});
    CHECK(again.problem == "");
    CHECK(again.game == reviewed);
    CHECK(desk.services.serve(tui::OpenGame{0}).game.main_line().size() == 2);
    Game other = reviewed;
    other.set_comment(other.main_line().back(), "");
    other.remove(other.main_line().back());
    CHECK_FALSE(desk.services.serve(tui::KeepReview{other}).in_record); // not the game in that file
}

TEST_CASE("a review of the game just played goes into its record alone, one of a record shown into that, whatever "
          "their moves") {
    Desk desk;
    const std::filesystem::path games = desk.scratch / "data/games";
    std::filesystem::create_directories(games);
    std::ofstream(games / "a.zertz") << "[First \"eve\"]\n[Result \"1-0\"]\n\n1. Wd4,d1 Gd5,e1 1-0\n";
    desk.services.serve(tui::OpenLibrary{});
    desk.listed();
    Game shown = desk.services.serve(tui::OpenGame{0}).game;
    const std::string before = read_text(games / "a.zertz").value();
    Game played = read_records("[First \"ada\"]\n\n1. Wd4,d1 Gd5,e1 *\n").at(0).game;
    const NodeId first = played.main_line().front();
    const Session session(played, {Seat::person("ada"), Seat::person("bob")}, Clock(), played.line_end());
    REQUIRE(desk.services.serve(tui::KeepGame{session, true}).problem.empty());
    const auto text_of_played = [&games] {
        for (const auto& file : std::filesystem::directory_iterator(games)) {
            if (file.path().filename() != "a.zertz") {
                return read_text(file.path()).value();
            }
        }
        return std::string();
    };

    played.set_comment(first, "good");
    CHECK_FALSE(desk.services.serve(tui::KeepReview{played, true}).in_record);
    CHECK(text_of_played().find("{good}") != std::string::npos);
    CHECK(read_text(games / "a.zertz").value() == before);

    shown.set_comment(first, "bad");
    CHECK(desk.services.serve(tui::KeepReview{shown}).in_record);
    CHECK(read_text(games / "a.zertz").value().find("{bad}") != std::string::npos);
    CHECK(text_of_played().find("{bad}") == std::string::npos);

    desk.services.serve(tui::LeaveGame{});
    const std::string left = text_of_played();
    played.set_comment(first, "late"); // of another game, which was not saved
    CHECK_FALSE(desk.services.serve(tui::KeepReview{played, true}).in_record);
    CHECK(text_of_played() == left);
}

TEST_CASE("a review replaces no file that has other games, too") {
    Desk desk;
    const std::filesystem::path games = desk.scratch / "data/games";
    std::filesystem::create_directories(games);
    std::ofstream(games / "a.zertz") << two_games;
    desk.services.serve(tui::OpenLibrary{});
    desk.listed();
    Game reviewed = desk.services.serve(tui::OpenGame{0}).game;
    reviewed.set_comment(reviewed.main_line().front(), "good");
    CHECK_FALSE(desk.services.serve(tui::KeepReview{reviewed}).in_record);
    std::ifstream file(games / "a.zertz");
    CHECK(std::string{std::istreambuf_iterator<char>(file), {}} == two_games);
}

TEST_CASE("a game whose file has changed since it was listed is not read from where it stood") {
    Desk desk;
    const std::string longer = "[Event \"a longer record than before\"]\n" + std::string(two_games);
    const std::string path = desk.file("two.zertz", two_games);
    desk.services.serve(tui::OpenLibrary{path});
    desk.listed();
    std::ofstream(path, std::ios::app) << "\n1. Gd4,d1 *\n"; // stands after the others
    const tui::GameOpened before = desk.services.serve(tui::OpenGame{1});
    CHECK(before.problem == "");
    CHECK(before.game.tag("First") == "eve");
    desk.file("two.zertz", longer);
    CHECK(desk.services.serve(tui::OpenGame{1}).problem == "two.zertz has changed; its games are listed again");
    desk.listed();
    CHECK(desk.services.serve(tui::OpenGame{1}).game.tag("First") == "eve");
    // In the player's own folder it is listed and opened at once.
    const std::filesystem::path games = desk.scratch / "data/games";
    std::filesystem::create_directories(games);
    std::ofstream(games / "a.zertz") << two_games.substr(0, two_games.find("\n\n[First"));
    desk.services.serve(tui::OpenLibrary{});
    desk.listed();
    std::ofstream(games / "a.zertz") << longer.substr(0, longer.find("\n\n[First"));
    const tui::GameOpened own = desk.services.serve(tui::OpenGame{0});
    CHECK(own.problem == "");
    CHECK(own.game.main_line().size() == 2);
}

TEST_CASE("where a game is gone, the record on the screen stays the one that is written") {
    Desk desk;
    const std::filesystem::path games = desk.scratch / "data/games";
    std::filesystem::create_directories(games);
    std::ofstream(games / "ada.zertz") << "[First \"ada\"]\n\n1. Wd4,d1 *\n";
    std::ofstream(games / "eve.zertz") << "[First \"eve\"]\n\n1. Bd4,d1 *\n";
    desk.services.serve(tui::OpenLibrary{});
    desk.listed();
    const tui::GameOpened opened = desk.services.serve(tui::OpenGame{1});
    CHECK_FALSE(opened.missing);
    const std::string name(opened.game.tag("First"));
    std::filesystem::remove(games / (name == "ada" ? "eve.zertz" : "ada.zertz"));
    const tui::GameOpened gone = desk.services.serve(tui::OpenGame{0});
    CHECK(gone.missing);
    CHECK_FALSE(gone.problem.empty());
    Game changed = opened.game;
    changed.set_comment(changed.main_line().front(), "good");
    CHECK(desk.services.serve(tui::WriteGame{changed}).problem == "");
    std::ifstream file(games / (name + ".zertz"));
    CHECK(std::string{std::istreambuf_iterator<char>(file), {}}.find("good") != std::string::npos);
}

TEST_CASE("what is no file is neither opened nor waited for, and a link that leads nowhere may be replaced") {
    Desk desk;
    const std::string pipe = desk.scratch / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const std::string record = "1. Wd4,d1 *\n";
    for (const bool replace : {false, true}) {
        const tui::FileResult saved = desk.services.serve(tui::SaveGame{pipe, record, replace});
        CHECK_FALSE(saved.ok);
        CHECK(saved.message.ends_with("pipe: it is not a file"));
    }
    const std::string path = desk.file("one.zertz", record);
    desk.services.serve(tui::OpenLibrary{path});
    desk.listed();
    const Game game = desk.services.serve(tui::OpenGame{0}).game;
    std::filesystem::remove(path);
    REQUIRE(mkfifo(path.c_str(), 0600) == 0);
    CHECK(desk.services.serve(tui::WriteGame{game}).problem.ends_with("save a copy instead"));
    CHECK(desk.services.serve(tui::OpenGame{0}).problem == "cannot read " + path);
    const std::string link = desk.scratch / "link.zertz";
    std::filesystem::create_symlink("nowhere.zertz", link);
    CHECK(desk.services.serve(tui::SaveGame{link, record, false}).exists == link);
    CHECK(desk.services.serve(tui::SaveGame{link, record, true}).ok);
    CHECK(std::filesystem::exists(desk.scratch / "nowhere.zertz"));
}

TEST_CASE("in restricted mode, the name that the file gets is said, and asked about") {
    const test::Scratch scratch;
    const Home home{Paths{scratch / "data", scratch / "state", scratch / "config"}, Bounds{}};
    std::filesystem::create_directories(scratch / "data/games");
    GameServices services{home, home.saved_games(), {}};
    const tui::SaveGame wanted{"x.gif", "1. Wd4,d1 *\n", false};
    CHECK(services.serve(wanted).message == "Saved to x.gif.zertz");
    CHECK(services.serve(wanted).exists == "x.gif.zertz");
}

TEST_CASE("whoever saves comments or variations in a format without them is told") {
    Desk desk;
    const auto said = [&desk](const std::string& name, const std::string& record) {
        const std::string path = desk.scratch / name;
        std::string message = desk.services.serve(tui::SaveGame{path, record, true}).message;
        return message.substr(message.find(name) + name.size());
    };
    const std::string plain = "1. Wd4,d1 Gd7,a1 *\n";
    for (const std::string record : {"1. Wd4,d1 {good} Gd7,a1 *\n", "1. Wd4,d1 Gd7,a1 (1. ... Bd7,a1) *\n"}) {
        CHECK(said("x.txt", record) == "; comments and variations are not in it");
        CHECK(said("x.sgf", record).empty());
        CHECK(said("x.zertz", record).empty());
    }
    CHECK(said("x.txt", plain).empty());
}

TEST_CASE("G11.2: whoever saves a game with a challenge as a picture is told that the game inside is not in it") {
    Desk desk;
    const auto said = [&desk](const std::string& name, const std::string& comment) {
        const std::string record = "[Game \"GIPF\"]\n[Version \"standard\"]\n\n1. b1-b3 " + comment +
                                   "*\n\n[Challenge \"1w.1\"]\n\n1. Wd4,d1 *\n";
        const std::string path = desk.scratch / name;
        std::string message = desk.services.serve(tui::SaveGame{path, record, true}).message;
        return message.substr(message.find(name) + name.size());
    };
    CHECK(said("x.svg", "") == "; the games of ZÈRTZ inside it are not in it");
    CHECK(said("x.svg", "{good} ") == "; comments, variations and the games of ZÈRTZ inside it are not in it");
    CHECK(said("x.txt", "").empty());
    CHECK(said("x.zertz", "{good} ").empty());
}

TEST_CASE("a file is not replaced without being asked for") {
    Desk desk;
    const std::string path = desk.file("mine.zertz", "mine");
    const tui::FileResult refused = desk.services.serve(tui::SaveGame{path, "other", false});
    CHECK_FALSE(refused.ok);
    CHECK(refused.exists == path);
    std::string kept;
    std::ifstream(path) >> kept;
    CHECK(kept == "mine");
    CHECK(desk.services.serve(tui::SaveGame{path, "other", true}).ok);
    std::ifstream(path) >> kept;
    CHECK(kept == "other");
}

TEST_CASE("a game is saved in the format that the ending of its file means") {
    Desk desk;
    const std::string record = "[First \"ada\"]\n\n1. Wd4,d1 {good} *\n";
    const auto saved = [&](const std::string& name) {
        const tui::FileResult result = desk.services.serve(tui::SaveGame{desk.scratch / name, record, false});
        CHECK(result.ok);
        std::ifstream file(desk.scratch / name, std::ios::binary);
        return std::pair(result.converted, std::string(std::istreambuf_iterator<char>(file), {}));
    };
    CHECK(saved("a.zertz") == std::pair(false, record));
    CHECK(saved("b") == std::pair(false, record));
    CHECK(saved("C.ZERTZ") == std::pair(false, record));
    CHECK(saved("a.txt").second.find("Wd4,d1") != std::string::npos);
    const auto [is_converted, gif] = saved("a.GIF");
    CHECK(is_converted);
    CHECK(gif.starts_with("GIF89a"));
    CHECK(saved("a.sgf").second.starts_with("(;"));

    const tui::FileResult refused = desk.services.serve(tui::SaveGame{desk.scratch / "a.png", record, false});
    CHECK_FALSE(refused.ok);
    CHECK(refused.message == "not saved: " + (desk.scratch / "a.png") +
                                 " does not end in .zertz, .sgf, .txt, .positions, .gif, .cast, .html or .svg");
    CHECK_FALSE(std::filesystem::exists(desk.scratch / "a.png"));
    for (const char* name : {".zertz", ".SGF"}) {
        CAPTURE(name);
        const tui::FileResult hidden = desk.services.serve(tui::SaveGame{desk.scratch / name, record, false});
        CHECK_FALSE(hidden.ok);
        CHECK(hidden.message.starts_with("not saved: " + (desk.scratch / name) + " is only the ending of a name"));
        CHECK_FALSE(std::filesystem::exists(desk.scratch / name));
    }
    CHECK(saved(".mine.zertz") == std::pair(false, record));
    const std::string gipf = "[Game \"GIPF\"]\n[Version \"basic\"]\n"
                             "[Setup \"gipf:basic 4/5/6/7/6/5/4 4 4 1\"]\n\n1. a1-b2 *\n";
    CHECK(desk.services.serve(tui::SaveGame{desk.scratch / "g.sgf", gipf, false}).message ==
          "not saved: games of GIPF are not written as sgf; use zertz, text, positions, gif, cast, html or svg");
}

TEST_CASE("G11.2: a record of GIPF is written back with the games of ZERTZ inside, and the rest of its file stays") {
    Desk desk;
    const std::string gipf = "[Game \"GIPF\"]\n[Version \"standard\"]\n[Neutralise \"use 1\"]\n"
                             "[Setup \"gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1\"]\n\n1. e2-e4:1 g2 *\n\n"
                             "[Result \"1-0\"]\n[Challenge \"1w.1\"]\n[Owner \"First\"]\n\n1. Wd4,d1 1-0\n";
    const std::string other = "[Event \"other\"]\n[Result \"*\"]\n\n1. Gd4,d1 *\n";
    for (const std::string& rest : {std::string(), "\n" + other}) {
        const std::string path = desk.file("gipf.zertz", gipf + rest);
        const tui::LibraryOpened opened = desk.services.serve(tui::OpenLibrary{path});
        desk.listed();
        const auto game = opened.gipf ? opened.gipf : desk.services.serve(tui::OpenGame{0}).gipf;
        REQUIRE(game);
        ContestedGame edited = *game;
        GipfGame record = edited.session.game();
        record.set_comment(record.main_line().back(), "well seen");
        edited.session = session_of(std::move(record));
        CHECK(desk.services.serve(tui::WriteGame{edited}).problem.empty());
        edited.decided.clear(); // once more, without the game inside
        CHECK(desk.services.serve(tui::WriteGame{edited}).problem.empty());
        std::ifstream file(path);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        CHECK(text.find("well seen") != std::string::npos);
        CHECK(text.find("Challenge") == std::string::npos);
        CHECK(text.ends_with(rest.empty() ? "*\n" : other));
    }
}

TEST_CASE("a record that was read only in part is not written back, so that the rest of it stays") {
    Desk desk;
    for (const std::string& damaged :
         {std::string("[First \"ada\"]\n\n1. Wd4,d1 Wd4,a1 1-0\n"),
          "[Game \"GIPF\"]\n[Version \"basic\"]\n\n1. b1-b3 Zz9 *\n" + std::string(two_games),
          std::string("[Game \"GIPF\"]\n[Version \"basic\"]\n\n1. b1-b3 Zz9 *\n")}) {
        CAPTURE(damaged);
        const std::string path = desk.file("damaged.zertz", damaged);
        const tui::LibraryOpened opened = desk.services.serve(tui::OpenLibrary{path});
        desk.listed();
        const tui::GameOpened game = opened.gipf ? tui::GameOpened{} : desk.services.serve(tui::OpenGame{0});
        const auto contested = opened.gipf ? opened.gipf : game.gipf;
        const tui::Written written = contested ? desk.services.serve(tui::WriteGame{*contested})
                                               : desk.services.serve(tui::WriteGame{game.game});
        CHECK(written.problem == (opened.gipf ? opened.why_not_written : game.why_not_written));
        CHECK(written.problem == "Part of this game cannot be read and would be lost; save a copy instead");
        std::ifstream file(path);
        CHECK(std::string{std::istreambuf_iterator<char>(file), {}} == damaged);
    }
}

TEST_CASE("only records can be written back, as is known when a game is opened") {
    Desk desk;
    const std::string record = "[Event \"x\"]\n\n1. Wd4,d1 *\n";
    for (const auto& [name, text] :
         {std::pair<const char*, std::string>{"a.zertz", record},
          {"a.txt", "1. Wd4,d1\n*\n"},
          {"a.sgf", "(;GM[22]SU[Zertz]\n; P0[1 RtoB 2 0 D 4]; P0[2 R- A 1]; P0[3 Done]\n)"}}) {
        const std::string named = name;
        CAPTURE(named);
        desk.services.serve(tui::OpenLibrary{desk.file(name, text)});
        desk.listed();
        const tui::GameOpened game = desk.services.serve(tui::OpenGame{0});
        CHECK(game.why_not_written ==
              (named == "a.zertz" ? "" : "Only .zertz files can be written back; save a copy instead"));
    }
}

TEST_CASE("an analysis in restricted mode ends by itself, in both games") {
    const test::Scratch scratch;
    const Home home{Paths{scratch / "data", scratch / "state", scratch / "config"}};
    GameServices services{home, home.saved_games(), {.engine = {1, 1}, .most_time = Milliseconds(1)}};
    Question question;
    question.kind = QuestionKind::Analysis;
    services.serve(tui::AskPlayer{question});
    CHECK(told<Thinking>(services, [](const Thinking& thinking) { return thinking.ended; }));
    GipfQuestion gipf;
    gipf.kind = QuestionKind::Analysis;
    services.serve(tui::AskGipf{gipf});
    CHECK(told<GipfThinking>(services, [](const GipfThinking& thinking) { return thinking.ended; }));
}

TEST_CASE("a hint of what an analysis found names that turn, in both games") {
    Desk desk;
    Question question;
    question.kind = QuestionKind::Hint;
    question.found = {{-45, false, 6}, {legal_turns(question.history.current()).back()}};
    desk.services.serve(tui::AskPlayer{question});
    CHECK(told<Answer>(desk.services, [&](const Answer& answer) {
        return answer.hint && answer.hint->turn == question.found->turns.front() && answer.evaluation &&
               answer.evaluation->value == -45 && answer.evaluation->depth == 6;
    }));
    GipfQuestion gipf;
    gipf.kind = QuestionKind::Hint;
    gipf.found = {{45, false, 6}, {gipf::legal_turns(gipf.history.current()).back()}};
    desk.services.serve(tui::AskGipf{gipf});
    CHECK(told<GipfAnswer>(desk.services, [&](const GipfAnswer& answer) {
        return answer.hint && answer.hint->turn == gipf.found->turns.front();
    }));
}

TEST_CASE("a hint in a turn of GIPF whose piece has entered is what to remove") {
    Desk desk;
    GipfQuestion question;
    question.kind = QuestionKind::Hint;
    question.turn = gipf::Steps(*gipf::parse_position("gipf:basic 4/5/6/BBB4/6/5/4 9 9 1"));
    const auto whole = gipf::read_turn("e1-e5;xe2,e3,e4,e5", question.turn->start());
    REQUIRE(whole);
    REQUIRE_FALSE(question.turn->enter(gipf::Piece::Basic, whole->turn.way()));
    desk.services.serve(tui::AskGipf{question});
    CHECK(told<GipfAnswer>(desk.services, [&](const GipfAnswer& answer) {
        return answer.hint && gipf::format_turn(question.turn->now(), answer.hint->turn) == "xe2,e3,e4,e5";
    }));
}

TEST_CASE("the player's records are told even if a question is cancelled meanwhile") {
    Desk desk;
    desk.services.serve(tui::ReadStats{});
    for (int i = 0; i < 100; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        desk.services.serve(tui::StopAsking{});
    }
    CHECK(told<tui::StatsRead>(desk.services, [](const tui::StatsRead&) { return true; }));
}

TEST_CASE("G8.2: what the computer does about an announced jump is answered as steps") {
    Desk desk;
    GipfQuestion question;
    question.kind = QuestionKind::Steps;
    gipf::Steps turn(*gipf::parse_position("gipf:standard g2G/5/6/LB1B2g/6/5/g2G 9C1 12C1 1"));
    for (const gipf::Turn each : gipf::legal_turns(turn.start())) {
        if (each.jumps() && turn.stage() == gipf::Steps::Stage::Start) {
            gipf::make_step(turn, gipf::steps_to(turn, each)->front());
        }
    }
    REQUIRE(turn.stage() == gipf::Steps::Stage::Announced);
    question.ticket = 7;
    question.turn = turn;
    desk.services.serve(tui::AskGipf{question});
    CHECK(told<GipfAnswer>(desk.services, [](const GipfAnswer& answer) {
        using Kind = gipf::TurnStep::Kind;
        return answer.ticket == 7 && answer.kind == GipfAnswer::Kind::Steps && answer.steps.size() == 1 &&
               (answer.steps[0].kind == Kind::Challenge || answer.steps[0].kind == Kind::Allow);
    }));
}

TEST_CASE("lessons in a file that cannot be read are not written over") {
    Desk desk;
    std::filesystem::create_directories(desk.scratch / "data");
    const std::string file = desk.file("data/lessons", "zertz lessons 1\ndone 7\nlost\n");
    REQUIRE_FALSE(desk.services.lessons());
    CHECK(desk.services.serve(tui::KeepLessons{}) == "not saved: " + file + ":3: cannot read this line");
    CHECK(read_text(file).value() == "zertz lessons 1\ndone 7\nlost\n");
    std::ofstream(file) << "zertz lessons 1\ndone 7\n";
    REQUIRE(desk.services.lessons());
    CHECK_FALSE(desk.services.serve(tui::KeepLessons{}));
    CHECK(read_text(file).value() == "zertz lessons 1\ndone 7\n");
}

TEST_CASE("each game of a run has a seed of its own, so that the computer does not repeat its choices") {
    Desk desk;
    std::set<std::string> seeds;
    for (int i = 0; i < 3; ++i) {
        Session session;
        session.update({Player::First, 0, act::MakeTurn{ZertzRules::legal_turns(session.position()).front()}});
        CHECK(desk.services.serve(tui::KeepGame{session, true}).problem.empty());
        desk.services.serve(tui::LeaveGame{});
    }
    for (const auto& file : std::filesystem::directory_iterator(desk.scratch / "data/games")) {
        const std::string text = read_text(file.path()).value();
        const std::size_t tag = text.find("[Seed ");
        REQUIRE(tag != std::string::npos);
        seeds.insert(text.substr(tag, text.find('\n', tag) - tag));
    }
    CHECK(seeds.size() == 3);
}

TEST_CASE("a name given for one run is not the name of the next one") {
    Desk desk;
    GameChoices choices;
    choices.names[0] = "ada";
    desk.services.serve(tui::RememberChoices{choices});
    GameServices::Options options;
    options.name = "bob";
    GameServices once{desk.home, desk.home.saved_games(), options};
    choices.names[0] = "bob";
    choices.board = Board::Rings61;
    once.serve(tui::RememberChoices{choices});
    CHECK(desk.home.choices().names[0] == "ada");
    CHECK(desk.home.choices().board == Board::Rings61);
    choices.names[0] = "carol"; // typed on the start screen
    once.serve(tui::RememberChoices{choices});
    CHECK(desk.home.choices().names[0] == "carol");
}

TEST_CASE("a search for a forced win takes no more time than thinking may") {
    Desk desk;
    GameServices hurried(desk.home, desk.home.saved_games(), {.engine = {}, .most_time = Milliseconds(0)});
    const auto position = parse_position("37 3-/5/5G/2BG2-/G3--/1-1--/---- W3G3B7 G2B2 W3 2");
    REQUIRE(position);
    const auto finds_win = [&position](GameServices& services) {
        services.serve(tui::BeginStudy{1, BasicWinSearch<ZertzRules>{*position, 2}});
        bool found = false;
        CHECK(told<tui::Studied>(services, [&found](const tui::Studied& studied) {
            found = std::get<SolverResult>(studied.result).win.has_value();
            return true;
        }));
        return found;
    };
    CHECK(finds_win(desk.services));
    CHECK_FALSE(finds_win(hurried));

    const StudyTask search = BasicWinSearch<ZertzRules>{*position, 2};
    CHECK(time_for(search, restricted_thinking) == restricted_thinking);
    CHECK(time_for(search) > restricted_thinking);
}

} // namespace zertz
