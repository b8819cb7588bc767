#include "games/gipf/position_text.hpp"
#include "tui/play/update.hpp"
#include "tui/play/view.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace zertz;
using namespace zertz::tui;

/// Hands out bytes one by one; zeros after the last.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : text_(reinterpret_cast<const char*>(data), size) {}

    bool any() const { return !text_.empty(); }
    int next() {
        const std::string_view one = take(1);
        return one.empty() ? 0 : static_cast<unsigned char>(one.front());
    }
    /// `size` of the remaining bytes, modulo their number plus one.
    std::string_view take_some(int size) { return take(static_cast<std::size_t>(size) % (text_.size() + 1)); }

private:
    std::string_view take(std::size_t size) {
        const std::string_view taken = text_.substr(0, size);
        text_.remove_prefix(taken.size());
        return taken;
    }

    std::string_view text_;
};

/// A game from one of these, where rows, potentials, stacked pieces and challenges come about soon.
constexpr std::array<std::string_view, 6> gipf_starts{
    "gipf:basic b2B/5/6/B5b/6/5/b2B 12 12 1",
    "gipf:tournament 4/5/6/7/6/5/4 18g 18g 1",
    "gipf:standard g2G/5/3L2/G2l2g/6/5/g2G 11L2C2 11L2C2 1",
    "gipf:standard 1bB1/2g1b/2G1B1/2GG1bb/1g2gb/1b2b/Bb1B 7 3 1",
    "gipf:tournament 1B2/1g3/2g3/1Bg1GG1/BBggGG/Bgg2/1Bg1 2 2g 2",
    "gipf:basic 4/5/6/BBBB3/6/5/4 9 9 1",
};

Model begin(Bytes& bytes) {
    const int first = bytes.next();
    Model model;
    model.window.rows = bytes.next() % 60;
    model.window.cols = bytes.next() % 200;
    if (first / 18 % 3 == 2) {
        BasicSessionSetup<GipfRules> choices;
        choices.start = gipf::parse_position(gipf_starts[static_cast<std::size_t>(first % 6)]).value();
        choices.players = static_cast<SeatPlan::Players>(first / 6 % 3);
        return begin_game(std::move(model), ContestedGame{new_session(choices, 1), {}, {}}).model;
    }
    SessionSetup choices;
    choices.board = all_boards[static_cast<std::size_t>(first % 6)];
    choices.players = static_cast<SessionSetup::Players>(first / 6 % 3);
    const Rules tournament(Rules::Base::Tournament);
    choices.rules = goes_on(tournament, choices.board) && (first & 128) != 0 ? tournament : Rules();
    return begin_game(std::move(model), new_session(choices, 1)).model;
}

/// A possible answer of the program to the last question about a game.
template <class R>
Event answer_in(const Model& model, const BasicPlay<R>& play, Bytes& bytes) {
    const auto legal = R::legal_turns(session_of(play).position());
    if (legal.empty()) {
        return Tick{model.now};
    }
    const auto turn = legal[static_cast<std::size_t>(bytes.next()) % legal.size()];
    if (play.kind != QuestionKind::Hint) {
        return BasicAnswer<R>{play.ticket, {turn}};
    }
    typename HintOf<R>::Type hint;
    hint.turn = turn;
    if constexpr (requires { hint.line; }) {
        hint.line = {turn};
    }
    return BasicAnswer<R>{.ticket = play.ticket, .hint = hint};
}

Event answer(const Model& model, Bytes& bytes) {
    const auto in = [&](const auto& play) { return answer_in(model, play, bytes); };
    return model.gipf && shows_gipf(model) ? in(*model.gipf) : in(model.play);
}

/// While a move is planned, its steps lead on from a position that is not on the board.
template <class R>
bool is_sound(const BasicPlay<R>& play) {
    return play.plans || play.steps.start() == session_of(play).game().position(play.walk.at());
}

Event next_event(const Model& model, Bytes& bytes) {
    const int byte = bytes.next();
    if (byte >= 32) {
        return Key::of(static_cast<char32_t>(byte));
    }
    const int more = byte % 8 == 5 ? 0 : bytes.next();
    switch (byte % 8) {
    case 0: return Key::of(static_cast<Key::Code>(2 + more % 15));
    case 1: return Click{{more, bytes.next()}};
    case 2: return Resize{{more % 80, bytes.next()}};
    case 3: return Tick{model.now + more * 100};
    case 4: return Paste{std::string(bytes.take_some(more))};
    case 5: return answer(model, bytes);
    case 6: return Key::control(U'a' + static_cast<char32_t>(more % 26));
    default: return FileResult{more % 2 == 0, "file"};
    }
}

} // namespace

/// Any bytes as what a player does: the first three choose the game, of ZÈRTZ or GIPF, and the window, each of the others is a key, or
/// introduces a click, a paste, a resize or an answer of the program.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    Model model = begin(bytes);
    while (bytes.any()) {
        const Event event = next_event(model, bytes);
        model = update(std::move(model), event).model;
    }
    const Frame frame = view(model);
    if (frame.size() != model.window || !is_sound(model.play) || (model.gipf && !is_sound(*model.gipf))) {
        std::abort();
    }
    return 0;
}
