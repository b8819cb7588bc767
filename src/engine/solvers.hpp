#pragma once

#include "engine/gipf_solver.hpp"
#include "engine/solver.hpp"

namespace zertz {

/// The class that proves forced wins of a game; a game may have none.
template <class R>
struct SolverOf {
    struct Type {};
};
template <>
struct SolverOf<ZertzRules> {
    using Type = Solver;
};
template <>
struct SolverOf<GipfRules> {
    using Type = GipfSolver;
};

template <class R>
concept HasSolver = requires(typename SolverOf<R>::Type solver, const BasicSolverTask<R>& task) {
    solver.solve(task);
};

} // namespace zertz
