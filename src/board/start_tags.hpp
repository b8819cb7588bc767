#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

/// The tags that describe how a game starts (N2, G11.1), in order; `set_up`: they do not describe it completely.
struct StartTags {
    std::vector<Tag> tags;
    bool set_up = false;
};

/// The tags of a record that say how its game starts, as they were written.
struct GivenTags {
    struct Given {
        std::optional<std::string> value;
        std::size_t offset = 0; // of the value in the record
    };

    Given tag(std::string_view name) const {
        for (const auto& [given, tag] : tags) {
            if (given == name) {
                return tag;
            }
        }
        return {};
    }

    std::vector<std::pair<std::string, Given>> tags;
    bool headed = false; // by a heading instead of tags (N5)
};

/// What such tags mean.
template <class Position>
struct ReadStart {
    std::optional<Position> start;
    /// Contradictions in spite of which there is a start; strict reading does not allow them (N2).
    std::vector<Misreading> objections;
    /// Why there is no start.
    std::optional<Misreading> error;

    ReadStart& fail(std::size_t offset, std::string message, std::string rule) {
        start = std::nullopt;
        error = Misreading{offset, std::move(message), std::move(rule)};
        return *this;
    }
};

/// A part of a list's heading (N5) with the value of a tag: "tournament rules", "for 3 points".
struct HeadingWords {
    std::string_view before;
    std::string_view after;
    std::string_view tag;
    bool number = false;   // the value has only digits
    bool optional = false; // left out if the game has no such tag
};

} // namespace zertz
