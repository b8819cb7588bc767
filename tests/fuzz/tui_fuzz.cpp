#include "tui/update.hpp"
#include "tui/view.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

// Bytes as what a player does: the first chooses board and window, each further one is a key, or introduces a click,
// a paste, another size or an answer of the program.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    using namespace zertz::tui;
    std::size_t at = 0;
    const auto next = [&]() -> int { return at < size ? data[at++] : 0; };
    const int first = next();
    StartChoices choices;
    choices.board = all_boards[static_cast<std::size_t>(first % 6)];
    choices.players = static_cast<StartChoices::Players>(first / 6 % 3);
    choices.rules = goes_on(Rules(Rules::Base::Tournament), choices.board) && (first & 128) != 0
                        ? Rules(Rules::Base::Tournament)
                        : Rules();
    Model model;
    model.window = {next() % 60, next() % 200};
    model = begin_game(std::move(model), new_table(choices, 1)).model;
    while (at < size) {
        const int byte = next();
        Event event = Key::of(static_cast<char32_t>(byte));
        if (byte < 32) {
            switch (byte % 8) {
            case 0: event = Key::of(static_cast<Key::Code>(2 + next() % 15)); break;
            case 1: event = Click{{next(), next()}}; break;
            case 2: event = Resize{{next() % 80, next()}}; break;
            case 3: event = Tick{model.now + next() * 100}; break;
            case 4: {
                const std::size_t length = static_cast<std::size_t>(next()) % (size - at + 1);
                event = Paste{{reinterpret_cast<const char*>(data + at), length}};
                at += length;
                break;
            }
            case 5: {
                const auto legal = legal_turns(model.play.steps.start());
                if (!legal.empty() && model.play.wanted == Wanted::Hint) {
                    Hint hint;
                    hint.turn = legal[static_cast<std::size_t>(next()) % legal.size()];
                    hint.line = {hint.turn};
                    event = Advice{model.play.ticket, hint};
                } else if (!legal.empty()) {
                    event = Answer{model.play.ticket, legal[static_cast<std::size_t>(next()) % legal.size()]};
                }
                break;
            }
            case 6: event = Key::control(U'a' + static_cast<char32_t>(next() % 26)); break;
            default:
                event = FileResult{next() % 2 == 0, "file", std::vector<Game>(static_cast<std::size_t>(next() % 3))};
            }
        }
        model = update(std::move(model), event).model;
    }
    const Frame frame = view(model);
    if (frame.size() != model.window || model.play.steps.start() != model.play.table.game.position()) {
        std::abort();
    }
    return 0;
}
