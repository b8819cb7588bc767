#include "store/descriptor.hpp"

#include <unistd.h>

namespace zertz {

Descriptor::~Descriptor() {
    if (number_ >= 0) {
        ::close(number_);
    }
}

} // namespace zertz
