#include "../../support/effort.hpp"
#include "../../support/played_game.hpp"
#include "../../support/random_play.hpp"
#include "../driver.hpp"
#include "../gipf_driver.hpp"
#include "engine/contest.hpp"
#include "record/record.hpp"
#include "study/decided.hpp"
#include "study/study_task.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/settings.hpp"
#include "tui/play/unfinished.hpp"
#include "tui/words/lessons.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <optional>
#include <random>

namespace zertz::tui {
namespace {

/// The same for a game of GIPF.
void check_gipf_sane(const GipfPlay& play) {
    REQUIRE(starting_rings(gipf_board).contains(play.cursor));
    const gipf::Position& shown = play.game.session.game().position(play.walk.at());
    REQUIRE(play.steps.start() == (play.plans ? as_if_to_move(shown, opponent(shown.mover())) : shown));
    REQUIRE_FALSE(play.deciding);
    if (play.way) {
        REQUIRE_FALSE(gipf::is_barred(*play.way, play.steps.now().vacant()));
    }
    if (play.potential) {
        REQUIRE_FALSE(play.steps.landings_from(*play.potential).empty());
    }
    REQUIRE((play.ask == Ask::Take) == play.removal.has_value());
}

/// Whichever keys were pressed, the model can be shown and played on.
void check_sane(const Model& model) {
    const Play& play = model.play;
    const Board board = play.steps.start().board();
    REQUIRE(starting_rings(board).contains(play.cursor));
    if (shows_gipf(model)) {
        check_gipf_sane(*model.gipf);
    }
    const Position& shown = play.session.game().position(play.walk.at());
    REQUIRE(play.steps.start() == (play.plans ? as_if_to_move(shown, opponent(shown.mover())) : shown));
    REQUIRE((!play.plans || plays_on_screen(model)));
    if (play.jumper) {
        REQUIRE(play.steps.jumpers().contains(*play.jumper));
    }
    if (play.marble && play.steps.stage() == Steps::Stage::Start && !play.steps.placeable().empty()) {
        REQUIRE(play.steps.start().supply().has(*play.marble));
    }
    if (play.steps.stage() == Steps::Stage::Done) {
        REQUIRE((play.ask == Ask::Claim || (play.ask == Ask::Mistake && play.taught.has_value())));
    }
    if (cover<InputLine>(model) != nullptr) {
        REQUIRE(cover<InputLine>(model)->at <= cover<InputLine>(model)->text.size());
    }
    if (cover<UnfinishedList>(model) != nullptr) {
        REQUIRE(cover<UnfinishedList>(model)->chosen >= 0);
        REQUIRE(cover<UnfinishedList>(model)->chosen <= static_cast<int>(all_unfinished(model).size()));
    }
    if (cover<SettingsScreen>(model) != nullptr) {
        REQUIRE(cover<SettingsScreen>(model)->row >= 0);
        REQUIRE(cover<SettingsScreen>(model)->row < setting_count);
    }
    if (model.screen == &screens::replay) {
        REQUIRE(model.records.chosen < std::max<std::uint64_t>(1, model.records.count));
    }
}

/// Whether a sentence has an unfilled gap, such as {name}.
bool has_gap(std::string_view sentence) {
    for (std::size_t open = sentence.find('{'); open != std::string_view::npos; open = sentence.find('{', open + 1)) {
        const std::size_t end = sentence.find_first_not_of("abcdefghijklmnopqrstuvwxyz", open + 1);
        if (end != std::string_view::npos && end > open + 2 && sentence[end] == '}') {
            return true;
        }
    }
    return false;
}

/// The frame is as large as the window, and each of its places holds one character that the terminal has.
void check_drawn(const Model& model) {
    const Frame frame = view(model);
    REQUIRE_FALSE(has_gap(model.notice));
    REQUIRE(frame.size() == model.window);
    if (frame.caret) {
        REQUIRE(frame.caret->row >= 0);
        REQUIRE(frame.caret->row < frame.size().rows);
        REQUIRE(frame.caret->col >= 0);
        REQUIRE(frame.caret->col < frame.size().cols);
    }
    const char32_t last = frame.letters == Charset::Ascii ? 0x7e : 0x10ffff;
    int misplaced = 0;
    for (int row = 0; row < frame.size().rows; ++row) {
        char32_t before = 0;
        for (int col = 0; col < frame.size().cols; ++col) {
            const char32_t code = frame.at({row, col}).code;
            const bool second_half = code == 0 && before > 0xff;
            const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
            misplaced += second_half || (!control && code <= last) ? 0 : 1;
            before = code;
        }
    }
    REQUIRE(misplaced == 0);
}

/// An engine that does not think.
template <GameRules R>
BasicReviewer<R> random_reviewer(std::mt19937& random) {
    BasicReviewer<R> reviewer;
    reviewer.ask = [&random](const BasicGame<R>& game, NodeId node, int) {
        BasicEngineChoice<R> choice;
        choice.kind = BasicEngineChoice<R>::Kind::Turn;
        choice.line = {{Score::Kind::Points, static_cast<int>(random() % 900) - 450},
                       {R::legal_turns(game.position(node)).front()}};
        return choice;
    };
    return reviewer;
}

/// The result of a piece of study, without any search.
struct RandomResult {
    std::mt19937& random;

    template <GameRules R>
    StudyResult operator()(BasicGameReview<R> review) const {
        review.judge_next(random_reviewer<R>(random));
        return review;
    }
    template <GameRules R>
    StudyResult operator()(const BasicTurnTrial<R>& trial) const {
        return judge_trial(trial.game, trial.from, trial.turn, trial.best, random_reviewer<R>(random));
    }
    template <GameRules R>
    StudyResult operator()(const BasicTurnCheck<R>& check) const {
        const auto reviewer = random_reviewer<R>(random);
        return judge_made(check.game, check.from, check.turn, best_in(check.game, check.from, reviewer), reviewer);
    }
    template <GameRules R>
    StudyResult operator()(const BasicPuzzleAttempt<R>& attempt) const {
        using Turns = std::vector<typename R::Turn>;
        const bool right = random() % 2 == 0;
        const auto next = attempt.turn ? R::after(attempt.position, *attempt.turn) : attempt.position;
        const Turns legal = R::outcome(next).over() ? Turns() : R::legal_turns(next);
        const bool solved = right && (legal.empty() || random() % 2 == 0);
        return BasicPuzzleVerdict<R>{random() % 9 != 0, right, solved,
                                     legal.empty() || solved ? Turns() : Turns{legal[random() % legal.size()]}, 1};
    }
    template <GameRules R>
    StudyResult operator()(const BasicWinSearch<R>& search) const {
        BasicSolverResult<R> result;
        if (random() % 2 == 0) {
            const auto legal = R::legal_turns(search.position);
            result.win.emplace().line = {legal[random() % legal.size()]};
        }
        return result;
    }
};

StudyResult random_result(std::mt19937& random, const StudyTask& task) {
    return std::visit(RandomResult{random}, task);
}

/// A reply of the program, whether or not it was asked.
Event random_reply(std::mt19937& random, const Model& model) {
    const std::vector<Turn> legal = legal_turns(model.play.steps.start());
    const Turn turn = legal.empty() ? Turn::pass() : legal[random() % legal.size()];
    if (model.play.kind == QuestionKind::Hint && !legal.empty()) {
        Hint hint;
        hint.turn = turn;
        hint.line = {turn};
        return Answer{.ticket = model.play.ticket, .hint = hint};
    }
    const auto kind = random() % 9 == 0 ? Answer::Kind::DemandBack : Answer::Kind::Turn;
    return Answer{model.play.ticket, legal.empty() ? std::vector{turn} : std::vector{turn, legal.front()}, kind};
}

Click random_click(std::mt19937& random) {
    constexpr std::array<Click::Button, 8> buttons{
        Click::Button::Left,    Click::Button::Left,      Click::Button::Left,  Click::Button::Right,
        Click::Button::WheelUp, Click::Button::WheelDown, Click::Button::Right, Click::Button::RightUp};
    return {{static_cast<int>(random() % 30), static_cast<int>(random() % 90)}, buttons[random() % buttons.size()]};
}

Event random_event(std::mt19937& random, const Model& model) {
    const KeyMap keys;
    switch (random() % 40) {
    case 0: return Resize{{static_cast<int>(random() % 70), static_cast<int>(random() % 210)}};
    case 1: return Resize{{24, 80}};
    case 2: return random_click(random);
    case 3: return Paste{"Wd4,d1 x d4Gd2 {oops"};
    case 4: return Tick{model.now + static_cast<Millis>(random() % 3000)};
    case 5:
        return Thinking{model.play.ticket, 10, static_cast<Millis>(random() % 20), {{{-40, random() % 2 == 0, 3}, {}}}};
    case 6:
    case 7:
    case 8: return random_reply(random, model);
    case 9: return FileResult{random() % 4 == 0, "file", random() % 4 == 0 ? "file" : ""};
    case 10: return Key::of(static_cast<char32_t>(random() % 0x250));
    default: break;
    }
    // Mostly keys that have an effect; those that end or leave a game are rare.
    const auto table = binding_table();
    for (;;) {
        const Action action = table[random() % table.size()].action;
        const bool leaves = action == Action::NewGame || action == Action::Resign || action == Action::Open;
        const auto bound = keys.keys_for(action);
        if (!bound.empty() && (!leaves || random() % 20 == 0)) {
            return bound[random() % bound.size()];
        }
    }
}

constexpr std::array all_screens{
    &screens::start,   &screens::play,         &screens::gipf,        &screens::replay,     &screens::library,
    &screens::learn,   &screens::set_up,       &screens::review,      &screens::puzzle,     &screens::stats,
    &screens::tables,  &screens::gipf_review,  &screens::gipf_puzzle, &screens::gipf_learn, &screens::gipf_set_up,
    &screens::decided, &screens::gipf_decided, &screens::tournament};

/// A game with variations, played at random.
Game random_game(std::mt19937& random) {
    test::Random choice(random());
    test::PlayedGame game;
    for (int i = 0; i < 30; ++i) {
        const std::vector<Turn> legal = legal_turns(game.position());
        if (legal.empty() || game.outcome().over()) {
            break;
        }
        game.play(test::random_turn(choice, game.position(), legal, test::Taste::Any));
        if (random() % 4 == 0) {
            game.back();
        }
    }
    return game;
}

/// Endless keys, and the effects that they have outside the model.
class KeyFlood {
public:
    explicit KeyFlood(unsigned seed) : random_(seed) {
        const KeyMap keys;
        for (const auto& row : binding_table()) {
            const auto bound = keys.keys_for(row.action);
            bound_.insert(bound_.end(), bound.begin(), bound.end());
        }
        for (int i = 0; i < 20; ++i) {
            games_.push_back(random_game(random_));
        }
    }

    std::map<const ScreenKind*, long> keys_on;
    long keys_of_help = 0;
    long keys_of_lines = 0;
    long keys_of_settings = 0;
    long keys_of_unfinished = 0;
    long frames = 0;
    long records_read = 0;
    long games_finished = 0;
    long contests_kept = 0;

    void open(const ScreenKind* screen) {
        model_ = blank({24, 80});
        model_.look.best = static_cast<Drawing>(random_() % drawing_count);
        model_.look.wished = Drawing::Picture;
        model_.seed = random_();
        if (screen == &screens::start) {
            model_.kept = {{"a", "a game", false}, {"b", "another", true}};
        } else if (screen == &screens::play) {
            obey(begin_game(std::move(model_), random_session()));
        } else if (screen == &screens::gipf) {
            obey(begin_game(std::move(model_), random_contested()));
        } else if (screen == &screens::review || screen == &screens::decided) {
            obey(begin_replay(std::move(model_), ended(a_game())));
            tell(Key::of(screen == &screens::review ? U'e' : U'V'));
        } else if (screen == &screens::puzzle || screen == &screens::gipf_puzzle) {
            PuzzleProgress progress{.game = screen == &screens::puzzle ? ZertzRules::name : GipfRules::name};
            progress.rating.value = static_cast<double>(random_() % 2000);
            obey(begin_puzzles(std::move(model_), progress));
        } else if (screen == &screens::stats) {
            become(model_, screens::stats);
        } else if (screen == &screens::tables) {
            obey(begin_tables(std::move(model_), false));
        } else if (screen == &screens::tournament) {
            obey(begin_tables(std::move(model_), false));
            while (model_.screen == &screens::tables) { // the first row without a setting, from the last one up
                tell(Key::of(Key::Code::Up));
                tell(Key::of(Key::Code::Up));
                tell(Key::of(Key::Code::Enter));
            }
        } else if (screen == &screens::replay) {
            obey(begin_replay(std::move(model_), a_game()));
        } else if (screen == &screens::library) {
            obey(begin_library(std::move(model_), "file"));
        } else if (screen == &screens::learn) {
            obey(begin_course(std::move(model_), static_cast<int>(random_() % lessons().size())));
        } else if (screen == &screens::gipf_learn) {
            obey(begin_course(std::move(model_),
                              static_cast<int>(lessons().size() + random_() % gipf_lessons().size())));
        } else if (screen == &screens::gipf_review || screen == &screens::gipf_decided) {
            ContestedGame game = random_contested();
            game.session = GipfSession(ended(game.session.game()), game.session.seats(), Clock());
            tell(LibraryOpened{"file", {}, std::move(game)});
            tell(Key::of(screen == &screens::gipf_review ? U'e' : U'V'));
        } else {
            model_.choices.game = (screen == &screens::gipf_set_up) ? GipfRules::name : ZertzRules::name;
            obey(update(std::move(model_), Key::of(U'U')));
        }
        REQUIRE(model_.screen == screen);
    }

    /// The same game with moves enough and an end, so that something decided it.
    template <GameRules R>
    static BasicGame<R> ended(BasicGame<R> game) {
        NodeId at = game.line_end(root_node);
        while (game.ply(at) < fewest_moves_to_decide && !game.rules_outcome(at).over()) {
            at = game.add(at, R::legal_turns(game.position(at)).front());
        }
        if (!game.rules_outcome(at).over()) {
            game.resign(Player::First);
        }
        return game;
    }

    /// Keys alone rarely reach a contest.
    void open_contest() {
        model_ = playing_gipf("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1");
        const auto keys = parse_keys("e2<ret>e4<ret>y");
        for (const Key& key : *keys) {
            tell(key);
        }
        REQUIRE(decides_potential(model_));
    }

    void draw_in(Size window) {
        tell(Resize{window});
        check_drawn(model_);
        tell(Key::of(U'?'));
        check_drawn(model_);
        tell(Click{{window.rows - 1, window.cols - 1}});
        check_drawn(model_);
    }

    void press_keys(int count) {
        for (int i = 0; i < count; ++i) {
            ++keys_on[model_.screen];
            keys_of_help += cover<HelpShown>(model_) != nullptr ? 1 : 0;
            keys_of_lines += cover<InputLine>(model_) != nullptr ? 1 : 0;
            keys_of_settings += cover<SettingsScreen>(model_) != nullptr ? 1 : 0;
            keys_of_unfinished += cover<UnfinishedList>(model_) != nullptr ? 1 : 0;
            if (random_() % 16 == 0) {
                tell(random_click(random_));
            } else {
                tell(random_key());
            }
            if (i % 16 == 0) {
                tell(Tick{model_.now + static_cast<Millis>(random_() % 2000)});
                if (model_.play.ticket != 0) {
                    if (model_.play.kind == QuestionKind::Study && random_() % 2 == 0) {
                        tell(Studied{model_.play.ticket, random_result(random_, *studied_)});
                    } else {
                        tell(random_reply(random_, model_));
                    }
                }
                if (model_.gipf && model_.gipf->ticket != 0) {
                    tell_of_gipf();
                }
                check_sane(model_);
            }
            if (i % 40 == 0) {
                const bool usual = random_() % 2 == 0;
                tell(Resize{usual ? Size{24, 80}
                                  : Size{static_cast<int>(random_() % 70), static_cast<int>(random_() % 210)}});
                check_drawn(model_);
                ++frames;
                tell(Resize{{24, 80}}); // keys have no effect in too small a window
            }
        }
    }

private:
    ContestedGame random_contested() {
        gipf::Rules rules;
        rules.version = gipf::all_versions[random_() % gipf::all_versions.size()];
        rules.potentials = static_cast<int>(random_() % 4);
        rules.challenges = static_cast<int>(random_() % 3);
        Seats seats{Seat::person("ada"), Seat::person("bob")};
        if (random_() % 3 == 0) {
            seats[random_() % 2] = Seat::computer(4);
        }
        GipfGame game(gipf::Position::start(rules));
        for (int i = static_cast<int>(random_() % 40); i > 0 && !game.outcome().over(); --i) {
            const std::vector<gipf::Turn> legal = gipf::legal_turns(game.position(game.line_end()));
            game.add(game.line_end(), legal[random_() % legal.size()]);
        }
        return {GipfSession(std::move(game), seats, Clock(*time_control_named("5+3"))), {}, {}};
    }

    void tell_of_gipf() {
        const GipfPlay& play = *model_.gipf;
        if (play.kind == QuestionKind::Study) {
            tell(Studied{play.ticket, random_result(random_, *gipf_studied_)});
        } else if (play.kind == QuestionKind::Analysis) {
            GipfThinking thinking;
            thinking.ticket = play.ticket;
            thinking.ended = random_() % 2 == 0;
            thinking.lines = {{{}, {gipf::legal_turns(play.steps.start()).front()}}};
            tell(thinking);
        } else {
            tell(random_gipf_answer());
        }
    }

    GipfAnswer random_gipf_answer() {
        const GipfPlay& play = *model_.gipf;
        GipfAnswer answer;
        answer.ticket = play.ticket;
        using Stage = gipf::Steps::Stage;
        const gipf::Steps& turn = play.game.session.steps();
        if (turn.stage() == Stage::Announced || turn.stage() == Stage::Acted) {
            answer.kind = GipfAnswer::Kind::Steps;
            answer.steps = next_steps(turn);
            if (turn.stage() == Stage::Announced && random_() % 2 == 0) {
                answer.steps = {gipf::TurnStep::only(gipf::TurnStep::Kind::Challenge)};
            }
            return answer;
        }
        const std::vector<gipf::Turn> legal = gipf::legal_turns(play.steps.now());
        if (!legal.empty()) {
            answer.line = {legal[random_() % legal.size()]};
        }
        return answer;
    }

    const Game& a_game() { return games_[random_() % games_.size()]; }

    Session random_session() {
        const bool tournament = random_() % 4 == 0;
        const Board board = tournament ? Board::Rings48 : all_boards[random_() % all_boards.size()];
        const Rules rules = tournament ? Rules(Rules::Base::Tournament) : Rules();
        const std::array<const char*, 3> controls{"none", "5+3", "10m+3x30s"};
        Seats seats{Seat::person("ada"), Seat::person("bob")};
        if (random_() % 3 == 0) {
            seats[random_() % 2] = Seat::computer(4);
        }
        return two_people(Position::start(board, rules), *time_control_named(controls[random_() % 3]), seats);
    }

    /// Half of the keys make turns; the others are any key with a meaning, and some without.
    Key random_key() {
        constexpr std::string_view making_turns = "wgb.....xyy";
        switch (random_() % 16) {
        case 0: return Key::of(static_cast<char32_t>(U' ' + random_() % 0x60));
        case 1: return Key::of(static_cast<char32_t>(random_() % 0x3000));
        case 2: return Key::control(static_cast<char32_t>(U'a' + random_() % 26));
        case 3: return Key::of(static_cast<Key::Code>(2 + random_() % 15));
        case 4:
        case 5:
        case 6: return bound_[random_() % bound_.size()];
        case 7:
        case 8:
        case 9: return Key::of(Key::Code::Enter);
        default: return Key::of(static_cast<char32_t>(making_turns[random_() % making_turns.size()]));
        }
    }

    void tell(const Event& event) { obey(update(std::move(model_), event)); }

    void obey(Updated step) {
        model_ = std::move(step.model);
        for (const Effect& effect : step.effects) {
            if (const auto* keep = std::get_if<KeepGame>(&effect)) {
                games_finished += keep->finished ? 1 : 0;
                std::visit([&](const auto& game) { check_kept(game, keep->finished); }, keep->game);
            } else if (const auto* study = std::get_if<BeginStudy>(&effect)) {
                (model_.gipf && study->ticket == model_.gipf->ticket ? gipf_studied_ : studied_) = study->task;
            } else if (const auto* puzzles = std::get_if<OpenPuzzles>(&effect)) {
                obey(begin_puzzles(std::move(model_), {.game = puzzles->game}));
            } else if (std::holds_alternative<ListTables>(effect)) {
                TablesListed listed{{{"ada", "ada waits (goes first)", ListedTable::State::Running, true, 0}}, "", 60};
                listed.tournaments = {{"autumn", "Tournament autumn: round 1 of 3"}};
                tell(listed);
            } else if (const auto* ask = std::get_if<AskTournament>(&effect)) {
                tell(TournamentTold{ask->name, "Tournament autumn: round 1 of 3",
                                    std::string(random_() % 100, '\n') + "all games\n",
                                    static_cast<TournamentTold::May>(random_() % 4), "ada",
                                    random_() % 5 == 0 ? "there is no such tournament" : ""});
            } else if (std::holds_alternative<ReadStats>(effect)) {
                tell(StatsRead{});
            } else if (const auto* open = std::get_if<OpenLibrary>(&effect)) {
                tell(LibraryOpened{open->path,
                                   model_.screen == &screens::start || random_() % 3 != 0 ? "" : "no such file"});
            } else if (const auto* list = std::get_if<ListGames>(&effect)) {
                tell(Listed{a_page(*list), random_() % 3});
            } else if (const auto* open_game = std::get_if<OpenGame>(&effect)) {
                tell(GameOpened{open_game->place % 3, open_game->place % 3, 3, a_game(), {}});
            } else if (std::holds_alternative<WriteGame>(effect)) {
                tell(Written{"file", random_() % 2 == 0 ? "" : "the disk is full"});
            } else if (const auto* openings = std::get_if<LookUpOpenings>(&effect)) {
                tell(OpeningsTold{openings->position, {}, 3, {}});
            } else if (const auto* copy = std::get_if<CopyText>(&effect)) {
                tell(Copied{random_() % 2 == 0, copy->what, copy->text});
            } else if (const auto* save = std::get_if<SaveGame>(&effect)) {
                const bool exists = !save->replace && random_() % 3 == 0;
                tell(FileResult{!exists && random_() % 3 != 0, "file", exists ? save->path : ""});
            } else if (std::holds_alternative<AskFreeName>(effect)) {
                tell(FreeName{"game.zertz"});
            } else if (const auto* begun = std::get_if<CompletePath>(&effect)) {
                tell(PathsFound{begun->begun, {begun->begun + "a", begun->begun + "b\xc3\xa4"}});
            } else if (const auto* deleted = std::get_if<DeleteUnfinished>(&effect)) {
                REQUIRE_FALSE(deleted->names.empty());
            } else if (const auto* setting = std::get_if<KeepSetting>(&effect)) {
                std::vector<std::string> problems;
                parse_settings(setting->word + " " + setting->value, problems);
                REQUIRE(problems.empty());
            } else if (std::holds_alternative<TakeGame>(effect)) {
                obey(begin_game(std::move(model_), random_session()));
            }
        }
    }

    /// The requested part of a list of three games.
    GamePage a_page(const ListGames& list) {
        GamePage page;
        page.all = page.matching = 3;
        page.first = std::min<std::uint64_t>(list.first, 3);
        for (std::uint64_t row = page.first; row < 3 && page.lines.size() < list.count; ++row) {
            page.lines.push_back({row, "ada", "bob", 20260102, GameResult::Draw, Board::Rings48, Rules(), 40, ""});
        }
        page.lines.resize(page.lines.size());
        return page;
    }

    /// A game of GIPF comes back from its record unchanged, with the game of ZÈRTZ in it.
    void check_kept(const ContestedGame& game, bool) {
        if (++kept_ % 8 != 0 && !game.inner) {
            return;
        }
        const std::string record = resumable_records(game);
        CAPTURE(record);
        const ContestedGame back = contested_game_of(read_any_records(record));
        REQUIRE(back.session.position() == game.session.position());
        REQUIRE(back.inner.has_value() == game.inner.has_value());
        if (game.inner) {
            REQUIRE(back.inner->position() == game.inner->position());
            ++contests_kept;
        }
    }

    /// The record that would be saved is that of the game.
    void check_kept(const Session& session, bool finished) {
        if (++kept_ % 8 != 0 && !finished) {
            return;
        }
        const Game& game = session.game();
        const std::string record = format_record(game);
        std::vector<ReadGame> read = read_records(record);
        REQUIRE(read.size() == 1);
        CAPTURE(record);
        REQUIRE_FALSE(read[0].error);
        const Game& again = read[0].game;
        REQUIRE(again.main_line().size() == game.main_line().size());
        REQUIRE(again.position(again.line_end()) == game.position(game.line_end()));
        REQUIRE(again.result() == game.result());
        REQUIRE(again.size() == game.size());
        REQUIRE(format_record(again) == record);
        ++records_read;
    }

    std::mt19937 random_;
    std::vector<Key> bound_;
    std::vector<Game> games_;
    Model model_;
    std::optional<StudyTask> studied_;
    std::optional<StudyTask> gipf_studied_;
    long kept_ = 0;
};

} // namespace

// Slow, because it draws every frame: shows that clicks, late answers, clocks and windows of any size, in any order,
// leave a model that can be drawn.
TEST_CASE("random events never break the model") {
    for (unsigned seed = 1; seed <= 12 / test::sanitized_share; ++seed) {
        CAPTURE(seed);
        std::mt19937 random(seed);
        Model model = blank();
        if (seed % 3 == 1) {
            const bool tournament = seed % 2 == 0;
            model = playing(tournament ? Board::Rings48 : Board::Rings37,
                            tournament ? Rules(Rules::Base::Tournament) : Rules());
        }
        for (int i = 0; i < 1500; ++i) {
            const Event event = random_event(random, model);
            model = tell(std::move(model), event);
            CAPTURE(i);
            check_sane(model);
            check_drawn(model);
        }
    }
}

TEST_CASE("a key held down at the edge stays there") {
    Model model = playing();
    for (const char* key :
         {"<left>", "<up>", "7", "<right>", "<down>", "3", "<space>", "<esc>", "u", "<lt>", "v", "z"}) {
        for (int i = 0; i < 200; ++i) {
            model = press(std::move(model), key);
        }
        check_sane(model);
        check_drawn(model);
    }
}

TEST_CASE("a window of any shape is drawn in, on every screen") {
    KeyFlood flood(17);
    for (const ScreenKind* const screen : all_screens) {
        for (const Size window : {Size{1, 1}, Size{1, 1000}, Size{300, 1}, Size{300, 1000}, Size{2, 40}, Size{24, 3}}) {
            CAPTURE(screen);
            CAPTURE(window.rows);
            CAPTURE(window.cols);
            flood.open(screen);
            flood.draw_in(window);
        }
    }
}

// Slow, because rare paths between screens come up only among many random keys: shows that no order of keys breaks a
// screen, even one that nobody would think of.
TEST_CASE("a million keys break nothing, on whatever screen") {
    struct Stay {
        const ScreenKind* screen;
        int keys;
    };
    // Some screens soon lead to a game.
    constexpr std::array<Stay, 31> stays{
        {{&screens::start, 50},        {&screens::gipf, 300},        {&screens::replay, 50},
         {&screens::replay, 50},       {&screens::library, 100},     {&screens::replay, 50},
         {&screens::play, 1000},       {&screens::start, 50},        {&screens::replay, 50},
         {&screens::replay, 50},       {&screens::library, 100},     {&screens::replay, 50},
         {&screens::learn, 200},       {&screens::review, 100},      {&screens::puzzle, 200},
         {&screens::review, 100},      {&screens::stats, 50},        {&screens::stats, 50},
         {&screens::tables, 200},      {&screens::set_up, 200},      {&screens::gipf_review, 100},
         {&screens::gipf_learn, 100},  {&screens::gipf_set_up, 100}, {&screens::decided, 50},
         {&screens::gipf_decided, 50}, {&screens::decided, 50},      {&screens::gipf_decided, 50},
         {&screens::decided, 50},      {&screens::gipf_decided, 50}, {&screens::tournament, 300},
         {&screens::gipf_puzzle, 200}}};
    const int share = test::share * test::sanitized_share;
    KeyFlood flood(20261121);
    long keys = 0;
    for (std::size_t i = 0; keys < 1'000'000 / share; ++i) {
        CAPTURE(i);
        flood.open(stays[i % stays.size()].screen);
        if (stays[i % stays.size()].screen == &screens::gipf && i / stays.size() % 2 == 0) {
            flood.open_contest();
        }
        flood.press_keys(stays[i % stays.size()].keys);
        keys += stays[i % stays.size()].keys;
    }
    // The keys reached every screen, and often.
    for (const ScreenKind* const screen : all_screens) {
        CAPTURE(screen);
        CHECK(flood.keys_on[screen] > 2'000 / share); // most keys leave some
    }
    CHECK(flood.keys_of_help > 1'000 / share);
    CHECK(flood.keys_of_lines > 10'000 / share);
    CHECK(flood.keys_of_settings > 1'000 / share);
    CHECK(flood.keys_of_unfinished > 100 / share);
    CHECK(flood.frames > 20'000 / share);
    CHECK(flood.records_read > 1'000 / share);
    CHECK(flood.games_finished > 50 / share);
    CHECK(flood.contests_kept > 50 / share);
}

} // namespace zertz::tui
