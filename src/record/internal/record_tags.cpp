#include "record/internal/record_tags.hpp"

#include "base/ascii.hpp"
#include "base/clean.hpp"
#include "base/text.hpp"
#include "games/all.hpp"
#include "record/internal/list_heading.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// Including repeated ones; more than a game can have.
constexpr std::size_t most_tags = 1000;
static_assert(most_tags > Tags::most_foreign_tags + 20);

/// The result in the tag; nothing, and an error in the report, if it is not a result.
std::optional<GameResult> tagged_result(RecordReport& report, const RecordTags& tags) {
    const GivenTags::Given tag = tags.result();
    if (!tag.value) {
        return std::nullopt;
    }
    const auto result = result_named(*tag.value);
    if (!result && !report.failed()) {
        report.object(tag.offset, tr("the result must be 1-0, 0-1, 1/2-1/2, 0-0 or *"));
    }
    return result;
}

/// Two results are given: the one after the moves counts.
bool object_to_both(RecordReport& report, const RecordTags& tags, GameResult word, GameResult tag, std::size_t offset) {
    const auto here = gap<"result">(name_of(word));
    const auto there = gap<"other">(name_of(tag));
    return report.object(
        offset, tags.headed() ? filled("the result is {result} here, but {other} in the heading", here, there)
                              : filled("the result is {result} here, but {other} in the tag Result", here, there));
}

template <GameRules R>
bool contradict(RecordReport& report, GameResult said, const typename R::Outcome& rules, std::size_t offset) {
    return report.object(offset,
                         filled("the result is {result}, but the moves end {other}: {how}",
                                gap<"result">(name_of(said)), gap<"other">(name_of(rules.result)),
                                gap<"how">(R::describe(rules))),
                         std::string(R::rule_of(rules)));
}

} // namespace

bool RecordTags::read_tag() {
    const std::size_t start = source_.offset();
    source_.skip();
    skip_blanks();
    const std::string given = read_name();
    const Tags::Name looked_up = Tags::look_up(given, start_tags_);
    const std::string name(looked_up.usual);
    if (name.empty() || name.size() > Tags::longest_tag_name) {
        return broken(start, tr("cannot read this tag; write it as in [Event \"casual game\"]"));
    }
    constexpr std::string_view after_name = " \t\"]\r\n";
    if (!source_.at_end() && after_name.find(source_.peek()) == std::string_view::npos) {
        return broken(source_.offset(), tr("the name of a tag has only letters, digits and _"));
    }
    skip_blanks();
    const std::size_t quote = source_.offset();
    if (source_.at_end() || source_.peek() != '"') {
        return broken(quote, filled("tag {tag}: put the value in quotation marks", gap<"tag">(name)));
    }
    auto value = read_value(name);
    if (!value) {
        return broken_off_;
    }
    skip_blanks();
    if (source_.at_end() || source_.peek() != ']') {
        return broken(source_.offset(), filled("tag {tag}: add ']' after the value", gap<"tag">(name)));
    }
    source_.skip();
    return keep(looked_up, *std::move(value), start, quote + 1);
}

bool RecordTags::read_heading(bool& read) {
    const std::size_t start = source_.offset();
    // Storing the tags may move the text.
    const std::string text(source_.rest(longest_heading).substr(0, longest_heading));
    const std::vector<HeadingPart> parts = heading_parts(text);
    read = !parts.empty();
    start_.headed = start_.headed || read;
    for (const HeadingPart& part : parts) {
        if (!keep(Tags::look_up(part.tag, start_tags_), std::string(part.value), start, start + part.offset)) {
            return false;
        }
    }
    source_.skip(read ? std::min(text.find('\n'), text.size()) : 0);
    return true;
}

bool RecordTags::next_is_given() {
    const std::string_view text = source_.rest(Tags::longest_tag_name + 2);
    std::size_t start = 1;
    while (start < text.size() && (text[start] == ' ' || text[start] == '\t')) {
        ++start;
    }
    std::size_t end = start;
    while (end < text.size() && is_name_character(text[end])) {
        ++end;
    }
    return is_given(Tags::look_up(text.substr(start, end - start), start_tags_).usual);
}

bool RecordTags::broken(std::size_t offset, const std::string& message) {
    broken_off_ = source_.at_end() && !source_.too_long();
    return broken_off_ || report_.fail(offset, message);
}

void RecordTags::skip_blanks() {
    while (!source_.at_end() && (source_.peek() == ' ' || source_.peek() == '\t')) {
        source_.skip();
    }
}

std::string RecordTags::read_name() {
    std::string name;
    while (!source_.at_end() && is_name_character(source_.peek()) && name.size() <= Tags::longest_tag_name) {
        name += source_.peek();
        source_.skip();
    }
    return name;
}

/// A value in quotation marks, in which \" and \\ mean " and \.
std::optional<std::string> RecordTags::read_value(const std::string& name) {
    const std::size_t quote = source_.offset();
    std::string value;
    source_.skip();
    const auto ends_plain = [](char c) { return c == '"' || c == '\\' || c == '\n'; };
    while (!source_.at_end() && source_.peek() != '\n') {
        const std::string_view ahead = source_.rest(1).substr(0, report_.limits().text - value.size());
        const auto plain = std::find_if(ahead.begin(), ahead.end(), ends_plain);
        if (plain != ahead.begin()) {
            value.append(ahead.begin(), plain);
            source_.skip(static_cast<std::size_t>(plain - ahead.begin()));
            continue;
        }
        char c = source_.peek();
        source_.skip();
        if (c == '"') {
            return value;
        }
        if (c == '\\' && !source_.at_end() && (source_.peek() == '"' || source_.peek() == '\\')) {
            c = source_.peek();
            source_.skip();
        }
        value += c;
        if (value.size() > report_.limits().text) {
            report_.allow_text(quote, value.size(), name);
            return std::nullopt;
        }
    }
    broken(quote, filled("tag {tag}: the closing quotation mark is missing", gap<"tag">(name)));
    return std::nullopt;
}

bool RecordTags::keep(const Tags::Name& looked_up, std::string value, std::size_t offset, std::size_t value_offset) {
    const std::string_view name = looked_up.usual;
    if (!report_.make_utf8(value_offset, value)) {
        return false;
    }
    if (++count_ > most_tags) {
        return report_.fail(offset, filled("the game has more than {number} tags", gap<"number">(most_tags)));
    }
    if (!is_given(name)) {
        places_.emplace_back(name, value_offset);
        if (looked_up.kind == Tags::NameKind::Foreign && ++foreign_count_ > Tags::most_foreign_tags) {
            return report_.fail(offset, filled("the game has more than {number} tags with unknown names",
                                               gap<"number">(Tags::most_foreign_tags)));
        }
    } else if (!report_.object(offset, filled("tag {tag} is given twice; the last one counts", gap<"tag">(name)))) {
        return false;
    }
    if (looked_up.kind == Tags::NameKind::Derived) {
        std::erase_if(start_.tags, [name](const auto& tag) { return tag.first == name; });
        start_.tags.emplace_back(name, GivenTags::Given{std::move(value), value_offset});
        return true;
    }
    // When the game cleans the value, one byte may become three.
    const std::size_t size = value.size() > report_.limits().text / 3 ? clean_line(value).size() : value.size();
    tags_.push_back({std::string(name), std::move(value)});
    return report_.allow_text(offset, size, name);
}

bool RecordTags::is_given(std::string_view name) const {
    return std::any_of(places_.begin(), places_.end(), [name](const auto& tag) { return tag.first == name; });
}

void RecordTags::put_into(Tags& game) const {
    for (const Tag& tag : tags_) {
        game.keep_tag(tag.name, tag.value);
    }
}

std::optional<GameResult> result_at(std::string_view text) {
    const auto continues_word = [](char c) { return is_letter(c) || is_digit(c); };
    for (const GameResult result : all_results) {
        const std::string_view word = name_of(result);
        if (text.starts_with(word) && (text.size() == word.size() || !continues_word(text[word.size()]))) {
            return result;
        }
    }
    return std::nullopt;
}

template <GameRules R>
std::optional<typename R::Position> start_of(const RecordTags& tags, RecordReport& report) {
    if (const GivenTags::Given game = tags.start().tag("Game"); game.value && !same_letters(*game.value, R::name)) {
        report.fail(game.offset,
                    filled("unknown game {game}; use GIPF, or omit the tag Game",
                           gap<"game">(in_quotes(*game.value, usual_quote))),
                    "G11.1");
        return std::nullopt;
    }
    ReadStart<typename R::Position> read = R::read_start(tags.start());
    for (Misreading& wrong : read.objections) {
        if (!report.object(wrong.offset, std::move(wrong.message), std::move(wrong.rule))) {
            return std::nullopt;
        }
    }
    if (read.error) {
        report.fail(read.error->offset, std::move(read.error->message), std::move(read.error->rule));
    }
    return read.start;
}

template <GameRules R>
bool settle_result(BasicGame<R>& game, RecordReport& report, const RecordTags& tags, std::optional<GameResult> word,
                   std::size_t offset) {
    const auto tag = tagged_result(report, tags);
    const auto said = word ? word : tag;
    const typename R::Outcome rules = game.rules_outcome(game.line_end());
    std::string termination(game.tag("Termination"));
    // A list has no tag to show that the players overlooked it.
    if (tags.headed() && said == GameResult::Open && rules.ending == R::Ending::Repetition) {
        termination = "abandoned";
    }
    const bool impossible = said == GameResult::BothLose && !R::both_may_lose;
    game.declare(impossible ? GameResult::Open : said.value_or(GameResult::Open), termination);
    if (report.failed()) {
        return false;
    }
    if (impossible) {
        return report.object(word ? offset : tags.result().offset, tr("the result must be 1-0, 0-1, 1/2-1/2 or *"),
                             std::string(R::result_rule));
    }
    if (word && tag && *word != *tag && !object_to_both(report, tags, *word, *tag, offset)) {
        return false;
    }
    if (rules.over()) {
        return !said || *said == rules.result ||
               contradict<R>(report, *said, rules, word ? offset : tags.result().offset);
    }
    const bool by_rules = termination == "normal" || termination == "repetition";
    if (word && *word != GameResult::Open && by_rules) {
        return report.object(offset,
                             filled("the moves do not end the game, though the tag Termination says {termination}",
                                    gap<"termination">(termination)));
    }
    return true;
}

#define INSTANTIATE(R)                                                                                                 \
    template std::optional<R::Position> start_of<R>(const RecordTags&, RecordReport&);                                 \
    template bool settle_result(BasicGame<R>&, RecordReport&, const RecordTags&, std::optional<GameResult>,            \
                                std::size_t);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
