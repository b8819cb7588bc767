#pragma once

#include "record/internal/record_report.hpp"

namespace zertz {

/// The tags of one record.
class RecordTags {
public:
    RecordTags(RecordSource& source, RecordReport& report) : source_(source), report_(report) {}

    /// Reads the tag that begins here with [. False if it cannot be read.
    bool read_tag();
    /// Reads the comment that begins here with ; if it is a heading (N5), which says what tags would. `read`: whether it
    /// is one. False if it cannot be read.
    bool read_heading(bool& read);
    /// Whether the tag that begins here is one that has been read already.
    bool next_is_given();
    bool empty() const { return names_.empty(); }
    /// The text ended in a tag.
    bool broken_off() const { return broken_off_; }

    /// Where the game starts, by Board, Rules and Setup (R9, R10, N3); nothing, and the report has the error, if they
    /// make no sense.
    std::optional<Position> start();
    /// Sets those tags that are the game's.
    void put_into(Game& game) const;

    /// The tag Result, and where its value stands.
    const std::optional<std::string>& result() const { return result_.value; }
    std::size_t result_offset() const { return result_.offset; }
    /// Whether a heading says what tags would (N5).
    bool headed() const { return headed_; }
    /// "in the tag Result", or where else it was said.
    std::string where(std::string_view tag) const;

private:
    /// A tag from which something follows.
    struct Derived {
        std::optional<std::string> value;
        std::size_t offset = 0;
    };

    bool broken(std::size_t offset, const std::string& message);
    void skip_blanks();
    std::string read_name();
    std::optional<std::string> read_value(const std::string& name);
    bool keep(const std::string& name, std::string value, std::size_t offset, std::size_t value_offset);
    bool is_given(std::string_view name) const;
    Derived* derived(std::string_view name);
    bool read_rules(const std::optional<Position>& set_up, Rules& rules);
    bool read_board(const std::optional<Position>& set_up, Board& board);

    RecordSource& source_;
    RecordReport& report_;
    std::vector<std::string> names_;
    std::vector<Tag> tags_;
    std::size_t count_ = 0;
    std::size_t foreign_count_ = 0;
    Derived result_, rules_, board_, setup_;
    bool broken_off_ = false;
    bool headed_ = false; // by a heading instead of tags
};

/// The result that a text begins with, as a word of its own.
std::optional<GameResult> result_at(std::string_view text);

/// Gives the game its result, as the moves decide it, else as the record says, and looks whether tag, moves and the
/// word behind the turns agree (N2). Some players overlooked a repetition; then what the record says is kept.
/// `word` is nothing if there is none. False if the report has an error.
bool settle_result(Game& game, RecordReport& report, const RecordTags& tags, std::optional<GameResult> word,
                   std::size_t offset);

} // namespace zertz
