#include "engine/gipf_search.hpp"

#include "engine/gipf_tree.hpp"
#include "engine/root_search.hpp"

namespace zertz {

GipfReport GipfSearch::run(const GipfSearchTask& task) {
    return RootSearch<GipfTree>(task, *table_, evaluator_).run();
}

std::vector<const gipf::Symmetry*> interchangeable_by(const gipf::Position& position, bool follows_others) {
    if (follows_others) {
        return {&gipf::symmetries().front()};
    }
    return gipf::symmetries_of(position);
}

} // namespace zertz
