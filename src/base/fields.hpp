#pragma once

#include <cstddef>
#include <string_view>

namespace zertz {

/// The fields of a line, separated by spaces or tabs.
class Fields {
public:
    struct Field {
        std::size_t offset = 0; // in the line
        std::string_view text;
    };

    explicit Fields(std::string_view line) : line_(line) {}

    /// The next field, empty at the end of the line.
    Field next() {
        while (at_ < line_.size() && (line_[at_] == ' ' || line_[at_] == '\t')) {
            ++at_;
        }
        const Field field{at_, line_.substr(at_, line_.find_first_of(" \t", at_) - at_)};
        at_ += field.text.size();
        return field;
    }

private:
    std::string_view line_;
    std::size_t at_ = 0;
};

} // namespace zertz
