#pragma once

#include <utility>

namespace zertz {

/// A descriptor that its owner closes on destruction.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();

    int get() const { return number_; }
    bool is_open() const { return number_ >= 0; }

private:
    int number_ = -1;
};

} // namespace zertz
