#include "tui/term/interview.hpp"
#include "tui/term/key_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace zertz::tui;

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

} // namespace

/// The bytes of a terminal that has been asked; a byte of 255 is a silence of ten times the next one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Interview interview;
    interview.begin(true);
    KeyReader reader({});
    reader.expect_answers(true);
    std::size_t read = 0;
    const auto take = [&] {
        for (const Input& input : reader.taken()) {
            ++read;
            if (const auto* sequence = std::get_if<Sequence>(&input)) {
                interview.hear(sequence->text);
                reader.expect_answers(interview.awaits());
            }
        }
    };
    for (std::size_t i = 0; i < size; ++i) {
        if (data[i] == 255) {
            reader.pause(i + 1 < size ? 10 * data[++i] : 0);
        } else {
            const char byte = static_cast<char>(data[i]);
            reader.take({&byte, 1});
        }
        take();
    }
    require(read <= size + 1);
    if (const auto cell = cell_size(interview.answers())) {
        require(cell->width > 0 && cell->height > 0);
    }
    // Whatever came before, after a silence keys are keys.
    reader.take("\030");
    for (int i = 0; i < 3; ++i) {
        reader.pause(10'000);
    }
    reader.taken();
    reader.take("q");
    reader.pause(0);
    const auto last = reader.taken();
    require(last.size() == 1 && std::get<Key>(last.front()) == Key::of(U'q'));
    return 0;
}
