#pragma once

#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"
#include "commands/start.hpp"
#include "games/all.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace zertz {

WrongOption no_handicap(std::string_view game);
WrongOption wrong_position(const Misreading& wrong, const std::string& text);

/// The same for GIPF (G2.5). Other games have none.
std::optional<WrongOption> read_handicap(const std::string& text, SessionSetupOf<GipfRules>& setup);
template <GameRules R>
std::optional<WrongOption> read_handicap(const std::string&, BasicSessionSetup<R>&) {
    return no_handicap(R::title);
}

/// The position from the command line, as parsed for its game.
template <class P>
Result<P, WrongOption> read_position(const Result<P, Misreading>& position, const std::string& text) {
    if (position) {
        return *position;
    }
    return wrong_position(position.error(), text);
}

/// The starting position. What games other than ZÈRTZ have as options was settled before.
template <GameRules R>
Result<typename R::Position, WrongOption> start_position(const StartOptions& options) {
    if constexpr (std::is_same_v<R, ZertzRules>) {
        return start_position(options);
    } else {
        if constexpr (std::is_same_v<R, GipfRules>) {
            if (options.gipf) {
                return *options.gipf;
            }
        }
        return read_position(R::parse_position(*options.position), *options.position);
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
        const auto start = start_position<R>(options);
        status = start ? int{act.template operator()<R>(*start)} : complain(err, start.error(), int{Misuse});
    });
    return status;
}

} // namespace zertz
