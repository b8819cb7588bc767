#include "table/table.hpp"

#include "base/words.hpp"
#include "table/mirror.hpp"
#include "table/protocol.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

/// Lines of three clients of a table, each marked by its first character, and the same lines sent to a client as if by
/// a table: a request that was read is written back the same, and the table keeps running and sends only valid lines.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace zertz;
    std::string_view text(reinterpret_cast<const char*>(data), std::min<std::size_t>(size, 20'000));
    GameTable table("ada", Session(Game(), {}, Clock(*time_control_named("5+3"))), Player::First, {1, "ada", true, ""},
                    {});
    std::array<Mirror, 3> mirrors;
    Mirror misled;
    Millis now = 1;
    const auto run = [&](ClientId id, auto what) {
        for (const auto& output : table.update({id, now, std::move(what)})) {
            if (const auto* send = std::get_if<table_output::Send>(&output)) {
                Mirror& mirror = mirrors.at(static_cast<std::size_t>(send->client));
                mirror.take(send->line);
                if (!read_tell(send->line)) {
                    std::abort();
                }
            } else if (const auto* alike = std::get_if<table_output::SendAlike>(&output)) {
                for_each_line(*alike->lines, [&](int, std::string_view line) {
                    mirrors.at(static_cast<std::size_t>(alike->client)).take(line);
                });
            }
        }
    };
    for (ClientId id = 0; id < 3; ++id) {
        run(id, TableInput::Arrived{1});
    }
    while (!text.empty()) {
        const std::string line(text.substr(0, text.find('\n')));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        now += static_cast<Millis>(line.size());
        const auto ask = read_ask(std::string_view(line).substr(line.empty() ? 0 : 1));
        if (ask && read_ask(write(*ask)) != ask) {
            std::abort();
        }
        misled.take(line);
        run(line.empty() ? 0 : static_cast<ClientId>(static_cast<unsigned char>(line[0]) % 3),
            line.substr(line.empty() ? 0 : 1));
    }
    return 0;
}
