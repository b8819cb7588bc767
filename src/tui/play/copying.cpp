#include "base/copies.hpp"
#include "tui/model/model.hpp"

namespace zertz::tui {

Model::Model() {
    become(*this, screens::start);
}
DEFINE_COPIES(, Model, Model)
DEFINE_COPIES(, Effect, Effect)
DEFINE_COPIES(, Event, Event)

} // namespace zertz::tui
