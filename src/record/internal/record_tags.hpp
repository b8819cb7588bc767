#pragma once

#include "record/internal/record_report.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// The tags of one record.
class RecordTags {
public:
    /// `start_tags`: the names of the tags that determine the start of the game.
    RecordTags(RecordSource& source, RecordReport& report, Tags::Names start_tags)
        : source_(source),
          report_(report),
          start_tags_(start_tags) {}

    /// Reads the tag that begins here with [. False if it cannot be read.
    bool read_tag();
    /// Reads the comment that begins here with ; if it is a heading (N5), which replaces tags. `read`: whether it is
    /// one. False if it cannot be read.
    bool read_heading(bool& read);
    /// Whether the tag that begins here has been read already.
    bool next_is_given();
    bool empty() const { return places_.empty(); }
    /// Whether the text ended within a tag.
    bool broken_off() const { return broken_off_; }

    /// The offset of each tag's value.
    const TagPlaces& places() const { return places_; }

    /// Sets those tags that belong to the game.
    void put_into(Tags& game) const;

    /// The tags that determine the start; and Result.
    const GivenTags& start() const { return start_; }
    GivenTags::Given result() const { return start_.tag("Result"); }
    /// Whether a heading replaces the tags (N5).
    bool headed() const { return start_.headed; }

private:
    bool broken(std::size_t offset, const std::string& message);
    void skip_blanks();
    std::string read_name();
    std::optional<std::string> read_value(const std::string& name);
    bool keep(const Tags::Name& looked_up, std::string value, std::size_t offset, std::size_t value_offset);
    bool is_given(std::string_view name) const;

    RecordSource& source_;
    RecordReport& report_;
    Tags::Names start_tags_;
    TagPlaces places_;
    std::vector<Tag> tags_;
    std::size_t count_ = 0;
    std::size_t foreign_count_ = 0;
    GivenTags start_;
    bool broken_off_ = false;
};

/// The start of a game according to its tags (N2, G11.1); nothing, with an error in the report, if they make no sense.
template <GameRules R>
std::optional<typename R::Position> start_of(const RecordTags& tags, RecordReport& report);

/// The result at the beginning of a text, as a word of its own.
std::optional<GameResult> result_at(std::string_view text);

/// Sets the game's result: the one that the moves decide, else the one in the record. Checks that the tag, the moves
/// and the word after the turns agree (N2). If the players overlooked a repetition, the record's result is kept.
/// `word`: nothing if there is none. False if the report has an error.
template <GameRules R>
bool settle_result(BasicGame<R>& game, RecordReport& report, const RecordTags& tags, std::optional<GameResult> word,
                   std::size_t offset);

} // namespace zertz
