#pragma once

#include "base/filled.hpp"
#include "commands/commands.hpp"
#include "store/games.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace zertz {

/// The games that an earlier run of a command wrote, without the last one if that run ended within it.
class WrittenGames {
public:
    WrittenGames(const std::string& path, std::istream& standard_input) : file_(path, "zertz", standard_input) {}

    /// Nothing at the end. A game that is cut off is one with others after it.
    std::optional<AnyReadGame> next_any();
    /// The number of the last game read, from 1.
    std::uint64_t number() const { return number_; }
    /// The file's name in messages.
    const std::string& name() const { return file_.name(); }
    std::optional<std::string> failure() const { return file_.failure(); }

private:
    GameFile file_;
    std::optional<AnyReadGame> ahead_;
    std::uint64_t number_ = 0;
};

/// Why such games stay as they are, and nothing is added.
inline constexpr const char* interrupted_before_all = marked("interrupted; nothing is changed");

/// Opens what an earlier run wrote to the output of a command, if that is to be continued and is there. Returns Done, or
/// a status after a message.
int open_written(bool resume, const std::optional<std::string>& output, std::optional<WrittenGames>& written,
                 Streams streams);

} // namespace zertz
