#pragma once

#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/start.hpp"
#include "games/all.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace zertz {

bool refuse_handicap(std::string_view game, std::ostream& err);
void complain_of_position(const Misreading& wrong, const std::string& text, std::ostream& err);

/// Other games have none.
template <GameRules R>
bool read_handicap(const std::string&, BasicSessionSetup<R>&, std::ostream& err) {
    return refuse_handicap(R::title, err);
}

/// The position from the command line, as parsed for its game; nothing after a message on `err`.
template <class P>
std::optional<P> read_position(const Result<P, Misreading>& position, const std::string& text, std::ostream& err) {
    if (position) {
        return *position;
    }
    complain_of_position(position.error(), text, err);
    return std::nullopt;
}

/// The starting position; nothing after a message on `err` (a usage error). What games other than ZÈRTZ have as
/// options was settled before.
template <GameRules R>
std::optional<typename R::Position> start_position(const StartOptions& options, std::ostream& err) {
    if constexpr (std::is_same_v<R, ZertzRules>) {
        return start_position(options, err);
    } else {
        if constexpr (std::is_same_v<R, GipfRules>) {
            if (options.gipf) {
                return options.gipf;
            }
        }
        return read_position(R::parse_position(*options.position), *options.position, err);
    }
}

/// Calls act<R> for the game that the options choose.
template <class Act>
void with_game(const StartOptions& options, Act act) {
    Games::of_position(trimmed(options.position ? *options.position : options.rules.value_or("")), act);
}

/// The exit status of act<R>(position), for the game that the options choose and where it starts.
template <class Act>
int with_start(const StartOptions& options, std::ostream& err, Act act) {
    int status = Misuse;
    with_game(options, [&]<GameRules R> {
        if (const auto start = start_position<R>(options, err)) {
            status = act.template operator()<R>(*start);
        }
    });
    return status;
}

} // namespace zertz
