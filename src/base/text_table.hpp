#pragma once

#include "base/text.hpp"

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

namespace zertz {

/// Writes a table: words left-aligned, numbers right-aligned.
class TextTable {
public:
    explicit TextTable(std::ostream& out) : out_(out) {}

    void words(std::string_view text, std::size_t width) {
        out_ << text;
        const std::size_t length = columns_of(text);
        spaces_ = length < width ? width - length : 1;
    }
    void number(const std::string& text, std::size_t width) {
        const std::size_t length = columns_of(text);
        spaces_ += width > length ? width - length : 1;
        out_ << std::string(spaces_, ' ') << text;
        spaces_ = 0;
    }
    void end() {
        out_ << "\n";
        spaces_ = 0;
    }

private:
    std::ostream& out_;
    std::size_t spaces_ = 0; // still to be written
};

} // namespace zertz
