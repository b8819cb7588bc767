#include "record/record.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "record/format.hpp"
#include "record/internal/list_heading.hpp"
#include "record/internal/record_report.hpp"
#include "record/internal/record_tags.hpp"
#include "record/internal/record_turn.hpp"
#include "record/read_all.hpp"
#include "record/record_notes.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <type_traits>
#include <utility>

namespace zertz {
namespace {

constexpr const char* cut_short_in_comment = marked("the record is cut short in a comment");
constexpr const char* variation_not_closed = marked("this variation is not closed; add ')'");

constexpr std::string_view ellipsis = "\xe2\x80\xa6";

/// "x" of the tag [Game "x"].
std::optional<std::string> game_of_tag(std::string_view tag) {
    constexpr std::string_view name = "game";
    tag = trimmed(tag.substr(1));
    if (!same_letters(tag.substr(0, name.size()), name)) {
        return std::nullopt;
    }
    const std::string_view value = trimmed(tag.substr(name.size()));
    const std::size_t end = value.find('"', 1);
    if (!value.starts_with('"') || end == std::string_view::npos) {
        return std::nullopt;
    }
    return std::string(value.substr(1, end - 1));
}

/// Where the tag at the beginning of a text ends; one that is not closed ends with its line.
std::size_t end_of_tag(std::string_view text) {
    std::size_t at = text.find_first_of("\"]\n");
    if (at < text.size() && text[at] == '"') {
        for (++at; at < text.size() && text[at] != '"' && text[at] != '\n'; ++at) {
            at += text[at] == '\\' ? 1U : 0U;
        }
        at = text.find_first_of("]\n", at);
    }
    return at;
}

/// The name of the game in a heading that has it, and "" of another heading.
std::optional<std::string> game_of_heading(std::string_view line) {
    const std::vector<HeadingPart> parts = heading_parts(line);
    const auto game =
        std::find_if(parts.begin(), parts.end(), [](const HeadingPart& part) { return part.tag == "Game"; });
    return !is_first_line(parts) ? std::nullopt
           : game == parts.end() ? std::optional<std::string>("")
                                 : std::optional<std::string>(game->value);
}

/// Reads one game from the source's current position.
template <GameRules R>
class RecordGameReader {
public:
    RecordGameReader(RecordSource& source, const RecordOptions& options)
        : source_(source),
          options_(options),
          report_(source, options, read_),
          tags_(source, report_, R::start_tags),
          turns_(source) {}

    std::optional<BasicReadGame<R>> read() {
        read_.line = source_.line();
        if (!(read_tags() && set_up() && read_turns())) {
            end_damaged();
        } else if (!ended_) {
            return std::nullopt; // at most whole comments and numbers of moves were left
        }
        return std::move(read_);
    }
    const TagPlaces& tag_places() const { return tags_.places(); }

    /// How far a game can be read.
    struct Reach {
        std::size_t turns = 0;
        bool whole = false;
        bool names_other_ring = false; // one that the board does not have (R9)
    };
    /// Reads the game, then goes back to its beginning.
    Reach try_out() {
        const bool whole = read_tags() && set_up() && read_turns();
        source_.rewind();
        return {read_.game.size(), whole, report_.failed() && read_.error->rule == "R9"};
    }

private:
    /// A variation that was begun: after it the line continues from `node`. What it adds has ids from `begin` on.
    struct Open {
        NodeId node;
        std::size_t offset;
        NodeId begin;
    };

    BasicGame<R>& game() { return read_.game; }

    /// Keeps what was read (R11.1), and skips the rest.
    void end_damaged() {
        if (!set_up_) {
            tags_.put_into(game());
        }
        settle(std::nullopt, 0);
        if (!ended_ || source_.too_long()) {
            source_.skip_damaged(report_.failed_at(), !set_up_);
        }
    }

    // The beginning

    bool read_tags() {
        for (;;) {
            const std::size_t before = source_.offset();
            skip_space(source_);
            if (source_.at_end() || tags_.broken_off() || comment_broken_off_) {
                return true;
            }
            const std::string_view gap = source_.game_text().substr(before, source_.offset() - before);
            const bool blank_above = std::count(gap.begin(), gap.end(), '\n') > 1;
            const char c = source_.peek();
            if (c == '{' || c == ';') {
                bool heading = false;
                if ((options_.bare && c == ';' && !tags_.read_heading(heading)) ||
                    (!heading && !read_comment(root_node, false))) {
                    return false;
                }
            } else if (c != '[' || (blank_above && tags_.next_is_given())) {
                return true; // a tag after a blank line that repeats one of this game belongs to the next game
            } else if (!tags_.read_tag()) {
                return false;
            }
        }
    }

    bool set_up() {
        const std::string comment = game().remarks(root_node).after;
        const auto start = given_start();
        if (!start) {
            return false;
        }
        game() = BasicGame<R>(*start);
        game().set_comment(root_node, comment);
        tags_.put_into(game());
        return set_up_ = true;
    }

    std::optional<typename R::Position> given_start() {
        if constexpr (std::is_same_v<R, Games::First>) {
            if (tags_.empty() && options_.start) {
                return options_.start;
            }
        }
        return start_of<R>(tags_, report_);
    }

    // The turns

    bool read_turns() {
        while (!ended_) {
            skip_space(source_);
            if (source_.at_end()) {
                return is_nothing() || end_of_text();
            }
            if (!read_word()) {
                return false;
            }
        }
        return true;
    }

    /// At the end of the text.
    bool is_nothing() {
        return tags_.empty() && !tags_.broken_off() && !comment_broken_off_ && game().size() == 0 &&
               read_.warnings.empty() && !source_.too_long();
    }

    bool end_of_text() {
        if (options_.bare && !tags_.broken_off() && !comment_broken_off_ && open_.empty() && !source_.too_long()) {
            ended_ = true;
            return settle_pending() && settle(std::nullopt, 0);
        }
        return end_cut_off(tags_.broken_off()    ? tr("the record is cut short in a tag")
                           : comment_broken_off_ ? tr(cut_short_in_comment)
                           : !open_.empty()
                               ? tr("the record is cut short in a variation")
                               : tr("the record is cut short; add the result: 1-0, 0-1, 1/2-1/2, 0-0 or *"));
    }

    bool end_cut_off(const std::string& message) {
        ended_ = true;
        return settle_pending() && report_.cut_off(source_.offset(), message) && settle(std::nullopt, 0);
    }

    bool read_word() {
        const char c = source_.peek();
        if (options_.bare && (c == 'P' || c == 'p' || c == '(' || c == ')')) {
            bool read = false;
            if (!read_bare_word(read) || read) {
                return !report_.failed();
            }
        }
        switch (c) {
        case ';':
            if (options_.bare && game().size() > 0 && is_first_line(heading_parts(source_.rest(longest_heading)))) {
                return end_of_text(); // the next list begins
            }
            [[fallthrough]];
        case '{': return read_comment(node_, before_turn_);
        case '(': return begin_variation();
        case ')': return end_variation();
        case '$': return read_annotation();
        case '!':
        case '?': return read_mark();
        case '+':
        case '#':
        case '.': source_.skip(); return true;
        case '*': return read_result(GameResult::Open);
        case '[': return begins_with_tag(source_.rest(300)) ? end_at_tag() : read_turn_here();
        default: break;
        }
        if (is_digit(c)) {
            return read_number_or_result();
        }
        if (source_.rest(ellipsis.size()).starts_with(ellipsis)) {
            source_.skip(ellipsis.size());
            return true;
        }
        return read_turn_here();
    }

    /// What only bare lists have (N5): P0 and P1 before turns, a ) after a number, (Auto) after a turn.
    bool read_bare_word(bool& read) {
        const std::string_view text = source_.rest(8);
        read = true;
        if (text.size() > 1 && lower(text[0]) == 'p' && text[1] >= '0' && text[1] <= '2') {
            return read_player_mark(text[1]);
        }
        constexpr std::string_view automatic = "(auto)";
        if (begins_with(text, automatic)) {
            source_.skip(automatic.size());
        } else if (text[0] == ')' && open_.empty() && before_turn_) {
            source_.skip();
        } else {
            read = false;
        }
        return true;
    }

    /// The player marked at the first turn moves first; from then on the marks must alternate.
    bool read_player_mark(char mark) {
        const std::size_t offset = source_.offset();
        const bool even = game().ply(node_) % 2 == 0;
        char& expected = even ? marks_[0] : marks_[1];
        const char other = even ? marks_[1] : marks_[0];
        if ((expected != 0 && expected != mark) || other == mark) {
            return report_.fail(offset, filled("it is not P{player}'s turn", gap<"player">(mark - '0')), "R3");
        }
        expected = mark;
        source_.skip(2);
        before_turn_ = true;
        return true;
    }

    /// The next game begins, but this one has no result.
    bool end_at_tag() {
        if (!open_.empty()) {
            return report_.fail(open_.back().offset, tr(variation_not_closed));
        }
        return end_cut_off(tr("no result before the next game; add 1-0, 0-1, 1/2-1/2, 0-0 or *"));
    }

    bool read_number_or_result() {
        if (const auto result = result_at(source_.rest(8))) {
            return read_result(*result);
        }
        const std::string_view rest = source_.rest(8);
        if (std::any_of(all_results.begin(), all_results.end(),
                        [&](GameResult result) { return name_of(result).starts_with(rest); })) {
            source_.skip(rest.size()); // the text breaks off within it
            return true;
        }
        while (!source_.at_end() && is_digit(source_.peek())) {
            source_.skip();
        }
        before_turn_ = true;
        return true;
    }

    bool read_result(GameResult result) {
        const std::size_t offset = source_.offset();
        source_.skip(name_of(result).size());
        if (!open_.empty()) {
            skip_space(source_);
            if (!source_.at_end() && source_.peek() == ')') {
                return true; // the end of a variation follows from its turns
            }
            return report_.fail(open_.back().offset, tr(variation_not_closed));
        }
        if (game().main_child(node_) != no_node &&
            !report_.object(offset,
                            tr("a variation repeats the last move and goes on; its moves are read as played"))) {
            return false;
        }
        ended_ = settle_pending() && read_comment_of_result() && read_last_comments();
        return ended_ && settle(result, offset);
    }

    /// A comment on the line of the result belongs to this game.
    bool read_comment_of_result() {
        std::size_t blanks = 0;
        std::string_view text = source_.rest(1);
        while (blanks < text.size() && (text[blanks] == ' ' || text[blanks] == '\t')) {
            ++blanks;
            text = source_.rest(blanks + 1);
        }
        if (blanks >= text.size() || !is_comment(text[blanks])) {
            return true;
        }
        source_.skip(blanks);
        return read_comment(node_, false);
    }

    /// Comments below the result belong to the next game; to this one if there is no other.
    bool read_last_comments() {
        if (!only_comments_left()) {
            return true;
        }
        for (skip_space(source_); !source_.at_end() && is_comment(source_.peek()); skip_space(source_)) {
            if (!read_comment(node_, false)) {
                return false;
            }
        }
        return !comment_broken_off_ || report_.cut_off(source_.offset(), tr(cut_short_in_comment));
    }

    static bool is_comment(char c) { return c == '{' || c == ';'; }

    bool only_comments_left() {
        constexpr std::size_t glimpse = 4096;
        const std::string_view soon = source_.rest(glimpse);
        const std::size_t first = soon.find_first_not_of(" \t\r\n");
        if (first == std::string_view::npos || !(is_comment(soon[first]) || soon[first] == '%')) {
            return false;
        }
        const std::size_t most = report_.limits().text;
        const std::string_view rest = source_.rest(most + 1);
        return rest.size() <= most && !source_.too_long() && without_comments(rest).empty();
    }

    // Variations

    /// Whether a turn comes before this point in its line.
    bool has_turn() { return node_ != (open_.empty() ? root_node : game().parent(open_.back().node)); }

    bool begin_variation() {
        const std::size_t offset = source_.offset();
        if (!has_turn()) {
            return report_.fail(offset, tr("a variation must follow the move that it replaces"));
        }
        if (open_.size() >= report_.limits().depth) {
            return report_.fail(
                offset, filled("variations are nested more than {number} deep", gap<"number">(report_.limits().depth)));
        }
        if (!settle_pending()) {
            return false;
        }
        source_.skip();
        open_.push_back({node_, offset, NodeId{static_cast<std::uint32_t>(game().size() + 1)}});
        node_ = game().parent(node_);
        before_turn_ = true;
        return true;
    }

    bool end_variation() {
        if (open_.empty()) {
            return report_.fail(source_.offset(), tr("no variation is open here; remove ')'"));
        }
        if (!settle_pending()) {
            return false;
        }
        source_.skip();
        node_ = open_.back().node;
        open_.pop_back();
        before_turn_ = false;
        return true;
    }

    // What is said about turns

    /// ! ? !! ?? !? ?!
    bool read_mark() {
        const std::size_t offset = source_.offset();
        const std::string_view text = source_.rest(2);
        const bool doubled = text.size() > 1 && (text[1] == '!' || text[1] == '?');
        const bool good = text[0] == '!';
        const int number = !doubled ? (good ? 1 : 2) : text[0] == text[1] ? (good ? 3 : 4) : (good ? 5 : 6);
        source_.skip(doubled ? 2 : 1);
        return annotate(offset, number);
    }

    bool read_annotation() {
        const std::size_t offset = source_.offset();
        int number = 0;
        bool any = false;
        for (source_.skip(); !source_.at_end() && is_digit(source_.peek()); source_.skip()) {
            number = std::min(number * 10 + (source_.peek() - '0'), 1000);
            any = true;
        }
        if (!any || number > 255) {
            return report_.object(offset, tr("an annotation must be a number from $0 to $255"));
        }
        return annotate(offset, number);
    }

    bool annotate(std::size_t offset, int number) {
        if (!has_turn()) {
            return report_.object(offset, tr("an annotation must follow a move"));
        }
        game().annotate(node_, static_cast<std::uint8_t>(number));
        return true;
    }

    bool read_comment(NodeId node, bool before) {
        const std::size_t offset = source_.offset();
        std::string text;
        // In a bare list the next comment may be the heading of the next game.
        const std::size_t limit = options_.bare ? 1 : std::string::npos;
        if (!read_comments(source_, report_, limit, text, comment_broken_off_)) {
            return false;
        }
        if (!before) {
            return add_comment(node, offset, std::move(text));
        }
        if (pending_.empty()) {
            pending_offset_ = offset;
        } else if (!text.empty()) {
            pending_ += '\n';
        }
        pending_ += text;
        return true;
    }

    bool add_comment(NodeId node, std::size_t offset, std::string text) {
        if (node != root_node) {
            take_notes(game(), node, text);
        }
        game().append_comment(node, text);
        return allow_whole(offset, game().remarks(node).after);
    }

    /// Comments that were joined must also fit the limit for one comment.
    bool allow_whole(std::size_t offset, const std::string& comment) {
        return comment.size() <= report_.limits().text || report_.allow_text(offset, comment.size());
    }

    /// A comment before a turn that never came goes to the turn before it.
    bool settle_pending() {
        const std::string text = std::exchange(pending_, {});
        return text.empty() ||
               add_comment(has_turn() || open_.empty() ? node_ : open_.back().node, pending_offset_, text);
    }

    // Turns

    bool read_turn_here() {
        const std::size_t offset = source_.offset();
        const typename R::Position position = game().position(node_);
        const auto turn = turns_.read(position);
        if (!turn) {
            return end_of_turns(turn.error(), offset);
        }
        if constexpr (requires { turn->cut_short; }) {
            if (turn->cut_short) {
                report_.warn(offset, tr("the move is cut short because it had already won"), "R11.4");
            }
        }
        if (!check_repetition(offset)) {
            return false;
        }
        if (game().size() >= report_.limits().turns) {
            return report_.fail(offset,
                                filled("the game has more than {number} moves", gap<"number">(report_.limits().turns)));
        }
        source_.skip(turn->size);
        node_ = game().add(node_, turn->turn);
        // A variation in this line may have repeated its turns and gone on: the line itself comes first.
        game().put_before(node_, open_.empty() ? root_node : open_.back().begin);
        before_turn_ = false;
        if (pending_.empty()) {
            return true;
        }
        game().append_comment_before(node_, std::exchange(pending_, {}));
        return allow_whole(pending_offset_, game().remarks(node_).before);
    }

    bool check_repetition(std::size_t offset) {
        if (repetition_told_ || !game().rules_outcome(node_).over()) {
            return true;
        }
        repetition_told_ = true;
        return report_.object(offset, tr("the game was a draw by threefold repetition before this move"),
                              std::string(R::repetition_rule));
    }

    /// No turn, or an illegal one. If the text ends in the middle of it, the game ends before it, if there is one.
    bool end_of_turns(const Misreading& wrong, std::size_t offset) {
        switch (turns_.broken_off(wrong, options_.bare)) {
        case RecordTurnReader<R>::End::No: break;
        case RecordTurnReader<R>::End::OfGameLimit: return report_.too_long();
        case RecordTurnReader<R>::End::OfText: {
            if (tags_.empty() && game().size() == 0) {
                break; // any word that begins like a move
            }
            const bool read_on = end_cut_off(tr("the record is cut short in the middle of a move"));
            source_.skip(source_.rest(1).size());
            return read_on;
        }
        }
        return report_.fail(offset + wrong.offset, wrong.message, wrong.rule);
    }

    bool settle(std::optional<GameResult> word, std::size_t offset) {
        return settle_result(game(), report_, tags_, word, offset);
    }

    RecordSource& source_;
    const RecordOptions& options_;
    BasicReadGame<R> read_;
    RecordReport report_;
    RecordTags tags_;
    RecordTurnReader<R> turns_;
    bool set_up_ = false;

    NodeId node_ = root_node; // the last turn read in the current line
    std::vector<Open> open_;
    bool before_turn_ = false; // a comment here belongs to the turn to come
    std::string pending_;      // such a comment
    std::size_t pending_offset_ = 0;
    bool comment_broken_off_ = false;
    bool ended_ = false;

    bool repetition_told_ = false;
    std::array<char, 2> marks_{}; // of the players of odd and even turns, if a bare list has them
};

/// The value of the tag Game at the beginning of a text, or in the heading of a bare list (N5); "" if there is none, and
/// nothing if the text ends before that is known.
std::optional<std::string> game_named_in(std::string_view text, bool bare) {
    for (std::size_t end = 0; !text.empty(); text.remove_prefix(std::min(end, text.size() - 1) + 1)) {
        const char c = text.front();
        if (is_space(c)) {
            end = 0;
        } else if (c == '{') {
            end = text.find('}');
        } else if (c == '[' || c == ';' || c == '%') {
            end = c == '[' ? end_of_tag(text) : text.find('\n');
            const std::string_view whole = text.substr(0, end);
            if (const auto game = c == '['           ? game_of_tag(whole)
                                  : bare && c == ';' ? game_of_heading(whole)
                                                     : std::nullopt) {
                return game;
            }
        } else {
            return "";
        }
    }
    return std::nullopt;
}
std::string game_named(RecordSource& source, bool bare) {
    constexpr std::size_t most = std::size_t{64} << 10;
    for (std::size_t wanted = 4096;; wanted *= 2) {
        const std::string_view text = source.rest(wanted);
        const auto name = game_named_in(text, bare);
        if (name || text.size() < wanted || wanted >= most) {
            return name.value_or("");
        }
    }
}

template <GameRules R>
std::optional<BasicReadGame<R>> read_game(RecordSource& source, const RecordOptions& options, TagPlaces& places) {
    const std::uint64_t begin = source.position();
    RecordGameReader<R> reader(source, options);
    auto game = reader.read();
    places = reader.tag_places();
    if (game) {
        game->begin = begin;
        game->end = source.position();
    }
    return game;
}

} // namespace

RecordReader::RecordReader(std::istream& stream, RecordOptions options)
    : options_(options),
      source_(stream, options.limits.game, options.limits.piece) {}

/// Goes to the beginning of the next game; false at the end.
bool RecordReader::to_next_game() {
    source_.skip_to_game();
    while (
        source_.rest(byte_order_mark.size()).starts_with(byte_order_mark)) { // perhaps of one of several files joined
        source_.skip_mark(byte_order_mark.size());
        source_.skip_to_game();
    }
    return !source_.at_end();
}

std::optional<ReadGame> RecordReader::next() {
    if (!to_next_game()) {
        return std::nullopt;
    }
    return read_one<Games::First>();
}

template <GameRules R>
std::optional<BasicReadGame<R>> RecordReader::read_one() {
    RecordOptions options = options_;
    if (std::is_same_v<R, Games::First> && options.bare && !options.start) {
        options.start = start_of_list();
    }
    return read_game<R>(source_, options, places_);
}

std::optional<AnyReadGame> RecordReader::next_any() {
    if (!to_next_game()) {
        return std::nullopt;
    }
    std::optional<AnyReadGame> game;
    const auto read_as = [&]<GameRules R> {
        if (auto read = read_one<R>()) {
            game = *std::move(read);
        }
    };
    if (!Games::named(game_named(source_, options_.bare), read_as)) {
        read_as.operator()<Games::First>();
    }
    if (game) {
        const ChallengeLedger::AtTag at = [this](std::string_view tag, std::string message, std::string rule) {
            return at_tag(tag, std::move(message), std::move(rule));
        };
        std::visit([&](auto& read) { challenges_.follow(read, options_.strict, at); }, *game);
    }
    return game;
}

/// What is wrong with a tag of the last game, which must have been read whole.
ParseError RecordReader::at_tag(std::string_view tag, std::string message, std::string rule) {
    const auto place =
        std::find_if(places_.begin(), places_.end(), [tag](const auto& each) { return each.first == tag; });
    return source_.locate({place == places_.end() ? 0 : place->second, std::move(message), std::move(rule)});
}

/// Only a ring that the board does not have shows that it is another board. If no board fits, takes the one with which
/// most of the game can be read.
Position RecordReader::start_of_list() {
    RecordOptions options = options_;
    Position best = Position::start(Board::Rings37);
    std::size_t most_turns = 0;
    for (const Board board : {Board::Rings37, Board::Rings48, Board::Rings61}) {
        options.start = Position::start(board);
        const auto reach = RecordGameReader<ZertzRules>(source_, options).try_out();
        if (reach.whole || (board == Board::Rings37 && !reach.names_other_ring)) {
            return *options.start;
        }
        if (reach.turns > most_turns) {
            best = *options.start;
            most_turns = reach.turns;
        }
    }
    return best;
}

std::vector<ReadGame> read_records(std::string_view text, const RecordOptions& options) {
    std::istringstream stream{std::string(text)};
    RecordReader reader(stream, options);
    return read_all([&reader] { return reader.next(); });
}

std::vector<AnyReadGame> read_any_records(std::string_view text, const RecordOptions& options) {
    std::istringstream stream{std::string(text)};
    RecordReader reader(stream, options);
    return read_all([&reader] { return reader.next_any(); });
}

} // namespace zertz
