#include "tui/model/model.hpp"

// The compiler generates thousands of functions for these; here it does so once, not in every file that uses them.

namespace zertz::tui {

Model::Model() {
    become(*this, screens::start);
}
Model::Model(const Model&) = default;
Model::Model(Model&&) noexcept = default;
Model& Model::operator=(const Model&) = default;
Model& Model::operator=(Model&&) noexcept = default;
Model::~Model() = default;

Effect::Effect(const Effect&) = default;
Effect::Effect(Effect&&) noexcept = default;
Effect& Effect::operator=(const Effect&) = default;
Effect& Effect::operator=(Effect&&) noexcept = default;
Effect::~Effect() = default;

Event::Event(const Event&) = default;
Event::Event(Event&&) noexcept = default;
Event& Event::operator=(const Event&) = default;
Event& Event::operator=(Event&&) noexcept = default;
Event::~Event() = default;

} // namespace zertz::tui
