#pragma once

#include <functional>
#include <memory>

namespace zertz {

/// A place at one of the processors that the searches of many processes share, for one search. It is called by one
/// thread at a time.
class ProcessorPlace {
public:
    virtual ~ProcessorPlace() = default;
    /// Takes a place if one is free; otherwise others see from now on that this search waits. A search that gives way
    /// takes none while another waits that does not.
    virtual bool take(bool gives_way) = 0;
    /// Leaves the place, or waits no more.
    virtual void leave() = 0;
    /// Whether a search waits for whose sake this one, which has a place, must leave it.
    virtual bool is_wanted(bool gives_way) const = 0;
};

/// Makes the place of a search; null if it has the processor for itself.
using MakePlace = std::function<std::unique_ptr<ProcessorPlace>()>;

/// From now on the searches of this process share processors with others. Call it before the first of them.
void share_processors(MakePlace make);
std::unique_ptr<ProcessorPlace> make_processor_place();

} // namespace zertz
