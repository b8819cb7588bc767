// How many keys a recorded game takes if every move is made through the interface with the fewest keys. ZERTZ_GAMES
// names the file of games; without it the bench uses a few games of the tests.

#include "base/filled.hpp"
#include "bench.hpp"
#include "games/zertz/mechanics.hpp"
#include "session/session.hpp"
#include "store/games.hpp"
#include "tui/play/update.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::bench {
namespace {

constexpr Plural games_played{"{number} game of {path}", "{number} games of {path}"};

using tui::Key;
using tui::Model;
using tui::Play;

/// Presses keys and counts them.
class Hands {
public:
    explicit Hands(Model model) : model_(std::move(model)) {}

    const Model& model() const { return model_; }
    const Play& play() const { return model_.play; }
    long keys() const { return keys_; }

    void press(const Key& key) {
        model_ = tui::update(std::move(model_), key).model;
        ++keys_;
    }

    /// Moves the cursor to a ring with the fewest keys: none, one step, or its name.
    void go_to(Cell cell) {
        if (play().cursor == cell) {
            return;
        }
        if (const auto key = step_to(cell)) {
            return press(*key);
        }
        const std::string name = name_of(play().steps.start().board(), cell);
        press(Key::of(static_cast<char32_t>(name[0])));
        press(Key::of(static_cast<char32_t>(name[1])));
    }

    void make(Turn turn) {
        if (turn.is_placement()) {
            place(turn);
        } else if (turn.is_capture()) {
            capture(turn);
        } else {
            press(Key::of(Key::Code::Enter));
        }
        if (play().ask == tui::Ask::Claim) {
            press(Key::of(turn.declines_claims() ? U'n' : U'y'));
        }
    }

private:
    std::optional<Key> step_to(Cell cell) const {
        const Board board = play().steps.start().board();
        const CellSet rings = play().steps.now().rings();
        const CellSet places = tui::places_to_act(play());
        const Cell from = play().cursor;
        constexpr PerDirection<Key::Code> along{Key::Code::Up,   Key::Code::PageUp, Key::Code::PageDown,
                                                Key::Code::Down, Key::Code::End,    Key::Code::Home};
        for (const Direction direction : all_directions) {
            if (tui::step(board, rings, from, direction) == cell) {
                return Key::of(along[direction]);
            }
        }
        for (const int by : {-1, 1}) {
            if (tui::step_sideways(board, rings, from, by) == cell) {
                return Key::of(by < 0 ? Key::Code::Left : Key::Code::Right);
            }
            if (tui::next_in(board, places, from, by) == cell) {
                return Key::of(by < 0 ? U',' : U'.');
            }
        }
        return std::nullopt;
    }

    void place(Turn turn) {
        if (play().marble != turn.marble()) {
            press(Key::of(static_cast<char32_t>("wgb"[index_of(turn.marble())])));
        }
        go_to(turn.cell());
        press(Key::of(Key::Code::Enter));
        if (turn.removes()) {
            go_to(turn.removed());
            press(Key::of(Key::Code::Enter));
        }
    }

    /// Whether the capture is the only one that x would play now; if so, plays it.
    bool play_out(Turn turn) {
        const std::vector<Turn> captures = tui::captures_meant(play());
        if (captures.size() != 1 || captures.front() != turn) {
            return false;
        }
        press(Key::of(U'x'));
        return true;
    }

    void capture(Turn turn) {
        if (play_out(turn)) {
            return;
        }
        go_to(turn.cell());
        if (play_out(turn)) {
            return;
        }
        press(Key::of(Key::Code::Enter));
        const Board board = play().steps.start().board();
        Cell at = turn.cell();
        for (int i = 0; i < turn.jumps(); ++i) {
            at = hop(board, at, turn.jump(i)).to;
            if (play_out(turn)) {
                return;
            }
            go_to(at);
            press(Key::of(Key::Code::Enter));
        }
    }

    Model model_;
    long keys_ = 0;
};

struct Count {
    long moves = 0;
    long keys = 0;
    double mean() const { return moves == 0 ? 0 : static_cast<double>(keys) / static_cast<double>(moves); }
};

struct Counts {
    long games = 0;
    /// Games among these whose records continue after a draw by repetition (R8.1); the rest of their moves is not
    /// played.
    long drawn_before = 0;
    Count placements;
    Count captures;
};

/// Makes every move of a game's main line. False if the interface did not make one of them.
bool replay(const Game& game, Counts& counts) {
    Model model;
    model.window = {24, 80};
    Session session(Game(game.start()), {Seat::person("first"), Seat::person("second")}, Clock());
    Hands hands(tui::begin_game(std::move(model), std::move(session)).model);
    for (const NodeId node : game.main_line()) {
        if (hands.play().session.outcome().ending == Ending::Repetition) {
            ++counts.drawn_before;
            break;
        }
        const Turn turn = game.turn(node);
        const long before = hands.keys();
        hands.make(turn);
        const Session& played = hands.play().session;
        if (played.live() == root_node || played.game().turn(played.live()) != turn) {
            return false;
        }
        Count& count = turn.is_capture() ? counts.captures : counts.placements;
        count.moves += turn.is_pass() ? 0 : 1;
        count.keys += turn.is_pass() ? 0 : hands.keys() - before;
    }
    ++counts.games;
    return true;
}

void report(std::ostream& out, std::string_view what, const Count& count, double most) {
    std::array<char, 80> text{};
    std::snprintf(text.data(), text.size(), "%.2f keys (%s %.0f) in %ld moves", count.mean(),
                  count.mean() <= most ? "at most" : "MORE than", most, count.moves);
    out << "  " << what << ": " << text.data() << "\n";
}

void bench_keys(std::ostream& out) {
    const char* named = std::getenv("ZERTZ_GAMES");
    const std::string path = named != nullptr ? named : "man/examples/games.zertz";
    GameFile file(path, "", std::cin);
    Counts counts;
    while (const auto any = file.next_any()) {
        const auto* const read = std::get_if<ReadGame>(&*any);
        if (read != nullptr && !read->error && !replay(read->game, counts)) {
            out << "  game " << file.number() << ": the interface did not make its moves\n";
        }
    }
    if (const auto failure = file.failure(); failure && counts.games == 0) {
        out << "  skipped: " << *failure << "\n";
        return;
    }
    out << "  " << counted(games_played, counts.games, gap<"path">(path)) << ", " << counts.drawn_before
        << " with moves after a draw by repetition\n";
    report(out, "a placement, on average", counts.placements, 6);
    report(out, "a capture, on average", counts.captures, 3);
}

const bool registered = register_bench("tui-keys", bench_keys);

} // namespace
} // namespace zertz::bench
