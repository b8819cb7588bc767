#pragma once

#include "board/start_tags.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The tags of a game (N2), except those that follow from the game itself: its start, Result and Game.
///
/// Values are cleaned when they are set, so that every tag can be written and read back: invalid UTF-8, control
/// characters and direction marks become U+FFFD; tabs and line ends become spaces.
class Tags {
public:
    /// The tags that every record has. Their values if not set: "?", "?", "????.??.??", "-", "?", "?".
    static constexpr std::array<std::string_view, 6> roster{"Event", "Site", "Date", "Round", "First", "Second"};
    static constexpr std::size_t longest_tag_name = 255;
    /// How many tags there may be that N2 does not define.
    static constexpr std::size_t most_foreign_tags = 950;

    /// The names of tags that follow from the start of a game, besides Result and Game.
    using Names = std::span<const std::string_view>;

    /// `derived` must outlive the tags.
    explicit Tags(Names derived);

    /// A tag's value; empty if there is no such tag.
    std::string_view tag(std::string_view name) const;
    /// Sets a tag; an empty value removes it. Returns false and changes nothing if the name is not valid or there are
    /// too many tags.
    bool set_tag(std::string_view name, std::string_view value) { return set(name, value, false); }
    /// The same for a tag that was read: one that N2 does not define may be empty.
    bool keep_tag(std::string_view name, std::string_view value) { return set(name, value, true); }
    /// The tags outside the roster, sorted by name.
    const std::vector<Tag>& other_tags() const { return other_tags_; }

    /// Known: a tag that N2 defines. Derived: one that follows from the game. Foreign: any other name of letters,
    /// digits and underscores. None: not a name.
    enum class NameKind : std::uint8_t { Known, Derived, Foreign, None };
    /// The result of a look-up. A known name has one spelling, whatever case it was given in.
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
    bool set(std::string_view name, std::string_view value, bool may_be_empty);
    std::size_t foreign_tag_count() const;

    Names derived_;
    std::array<std::string, roster.size()> roster_;
    std::vector<Tag> other_tags_;
};

} // namespace zertz
