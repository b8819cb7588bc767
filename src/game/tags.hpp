#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

/// The tags of a game (N2). Those that follow from the game itself are none: its start, Result and Game.
///
/// Values are cleaned when they come in, so that whatever is in a tag can be written and read back: bytes that are no
/// UTF-8, control characters and those that turn the direction of writing become U+FFFD, a tab or a line end a space.
class Tags {
public:
    /// Those that every record has. Where nothing was set, they are "?", "?", "????.??.??", "-", "?", "?".
    static constexpr std::array<std::string_view, 6> roster{"Event", "Site", "Date", "Round", "First", "Second"};
    static constexpr std::size_t longest_tag_name = 255;
    /// Of tags that N2 knows nothing about.
    static constexpr std::size_t most_foreign_tags = 950;

    /// The names that follow from the start of a game, beside Result and Game.
    using Names = std::span<const std::string_view>;

    /// `derived` outlives the tags.
    explicit Tags(Names derived);

    /// A tag's value; empty if there is no such tag.
    std::string_view tag(std::string_view name) const;
    /// Sets a tag; an empty value removes it. False, and nothing done, if this is no name for a tag, or one too many.
    bool set_tag(std::string_view name, std::string_view value);
    /// The tags outside the roster, sorted by name.
    const std::vector<Tag>& other_tags() const { return other_tags_; }

    /// A name can be of a tag with a meaning (N2), of one that follows from the game, of another tag, or of none:
    /// letters, digits and underscores are allowed.
    enum class NameKind : std::uint8_t { Known, Derived, Foreign, None };
    /// A name looked up. Those with a meaning are written in one way, whatever the case they come in.
    struct Name {
        std::string_view usual;
        NameKind kind = NameKind::None;

        bool may_be_set() const { return kind == NameKind::Known || kind == NameKind::Foreign; }
    };
    static Name look_up(std::string_view name, Names derived);

    friend bool operator==(const Tags& a, const Tags& b) {
        return a.roster_ == b.roster_ && a.other_tags_ == b.other_tags_;
    }

private:
    std::size_t foreign_tag_count() const;

    Names derived_;
    std::array<std::string, roster.size()> roster_;
    std::vector<Tag> other_tags_;
};

} // namespace zertz
