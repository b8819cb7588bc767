#pragma once

#include "games/gipf/gipf_rules.hpp"
#include "ugi/internal/game_options.hpp"

#include <string>
#include <vector>

namespace zertz {

/// How a game of GIPF begins, by the options of the protocol (G11.4).
class GipfUgiStart {
public:
    using Rules = GipfRules;

    static const std::vector<GameOption<GipfUgiStart>>& options();
    gipf::Position position() const { return gipf::Position::start(rules_); }

private:
    UgiProblem set_version(const std::string& value);
    UgiProblem set_potentials(const std::string& value);
    UgiProblem set_neutralise(const std::string& value);

    gipf::Rules rules_;
};

} // namespace zertz
