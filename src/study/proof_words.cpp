#include "study/proof_words.hpp"

#include "base/filled.hpp"
#include "games/all.hpp"

namespace zertz {
namespace {

/// What is proved of placements in ZÈRTZ, where a win leaves only captures, and of turns in GIPF.
template <GameRules R>
struct Words {};

template <>
struct Words<ZertzRules> {
    static std::string win(int placements) {
        return placements == 0 ? tr("the player to move has a forced win with captures alone")
                               : counted("the player to move has a forced win with 1 placement",
                                         "the player to move has a forced win with {number} placements", placements);
    }
    static std::string none(int placements) {
        return placements == 0
                   ? tr("the player to move has no forced win with captures alone")
                   : counted("the player to move has no forced win with up to 1 forcing placement",
                             "the player to move has no forced win with up to {number} forcing placements", placements);
    }
    static std::string open(int refuted) {
        return refuted < 0 ? tr("undecided: out of time")
               : refuted == 0
                   ? tr("undecided: out of time; the player to move has no forced win with captures alone")
                   : counted(
                         "undecided: out of time; the player to move has no forced win with up to 1 forcing placement",
                         "undecided: out of time; the player to move has no forced win with up to {number} forcing "
                         "placements",
                         refuted);
    }
};

template <>
struct Words<GipfRules> {
    static std::string win(int turns) {
        return counted("the player to move wins in 1 move", "the player to move has a forced win in {number} moves",
                       turns);
    }
    static std::string none(int turns) {
        return counted("the player to move has no win in 1 move",
                       "the player to move has no forced win in up to {number} moves", turns);
    }
    static std::string open(int refuted) {
        return refuted < 1 ? tr("undecided: out of time")
                           : counted("undecided: out of time; the player to move has no win in 1 move",
                                     "undecided: out of time; the player to move has no forced win in up to {number} "
                                     "moves",
                                     refuted);
    }
};

} // namespace

template <GameRules R>
std::string proof_in_words(const BasicSolverResult<R>& result, int most) {
    if constexpr (requires { Words<R>::open(result.refuted); }) {
        return result.win               ? Words<R>::win(result.win->placements)
               : result.refuted >= most ? Words<R>::none(most)
                                        : Words<R>::open(result.refuted);
    } else {
        return {};
    }
}

#define INSTANTIATE(R) template std::string proof_in_words(const BasicSolverResult<R>&, int);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
