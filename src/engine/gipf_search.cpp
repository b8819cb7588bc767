#include "engine/gipf_search.hpp"

#include "engine/gipf_tree.hpp"
#include "engine/root_search.hpp"

namespace zertz {

GipfReport GipfSearch::run(const GipfSearchTask& task) {
    return RootSearch<GipfTree>(task, *table_).run();
}

} // namespace zertz
