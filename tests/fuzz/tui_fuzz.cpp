#include "tui/play/update.hpp"
#include "tui/play/view.hpp"

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

Model begin(Bytes& bytes) {
    const int first = bytes.next();
    SessionSetup choices;
    choices.board = all_boards[static_cast<std::size_t>(first % 6)];
    choices.players = static_cast<SessionSetup::Players>(first / 6 % 3);
    const Rules tournament(Rules::Base::Tournament);
    choices.rules = goes_on(tournament, choices.board) && (first & 128) != 0 ? tournament : Rules();
    Model model;
    model.window.rows = bytes.next() % 60;
    model.window.cols = bytes.next() % 200;
    return begin_game(std::move(model), new_session(choices, 1)).model;
}

/// A possible answer of the program to the last question.
Event answer(const Model& model, Bytes& bytes) {
    const auto legal = legal_turns(model.play.steps.start());
    if (legal.empty()) {
        return Tick{model.now};
    }
    const Turn turn = legal[static_cast<std::size_t>(bytes.next()) % legal.size()];
    if (model.play.kind != QuestionKind::Hint) {
        return Answer{model.play.ticket, {turn}};
    }
    Hint hint;
    hint.turn = turn;
    hint.line = {turn};
    return Answer{.ticket = model.play.ticket, .hint = hint};
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

/// Any bytes as what a player does: the first three choose the game and the window, each of the others is a key, or
/// introduces a click, a paste, a resize or an answer of the program.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    Model model = begin(bytes);
    while (bytes.any()) {
        const Event event = next_event(model, bytes);
        model = update(std::move(model), event).model;
    }
    const Frame frame = view(model);
    if (frame.size() != model.window ||
        model.play.steps.start() != model.play.session.game().position(model.play.walk.at())) {
        std::abort();
    }
    return 0;
}
