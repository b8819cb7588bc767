#pragma once

#include "games/zertz/zertz_rules.hpp"
#include "ugi/internal/game_options.hpp"

#include <string>
#include <vector>

namespace zertz {

/// How a game of ZÈRTZ begins, by the options of the protocol (N6).
class ZertzUgiStart {
public:
    using Rules = ZertzRules;

    static const std::vector<GameOption<ZertzUgiStart>>& options();
    Position position() const { return ZertzRules::start_of(variant_); }

private:
    UgiProblem set_board(const std::string& value);
    UgiProblem set_rules(const std::string& value);

    ZertzRules::Variant variant_;
};

} // namespace zertz
