#include "base/escaped.hpp"
#include "base/text.hpp"
#include "games/all.hpp"
#include "record/record.hpp"
#include "record/record_notes.hpp"

#include <algorithm>
#include <ostream>

namespace zertz {
namespace {

/// Writes words with single spaces or line ends between them.
class LineWriter {
public:
    explicit LineWriter(std::string& text) : text_(text) {}

    /// Adds to the current word.
    void add(std::string_view part) { word_ += part; }
    void end_word() {
        if (word_.empty()) {
            return;
        }
        const std::size_t width = length_in_characters(word_);
        if (column_ > 0 && column_ + 1 + width > 80) {
            line_end();
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word_;
        column_ += width;
        word_.clear();
    }
    void line_end() {
        text_ += '\n';
        column_ = 0;
    }
    bool in_line() const { return column_ > 0; }

private:
    std::string& text_;
    std::string word_;
    std::size_t column_ = 0;
};

/// Writes tags, then the tree of turns.
template <GameRules R>
class RecordWriter {
public:
    RecordWriter(const BasicGame<R>& game, std::string& text) : game_(game), text_(text), line_(text) {}

    void write() {
        write_tags();
        text_ += '\n';
        write_comment(game_.remarks(root_node).after, "");
        line_.end_word();
        write_tree();
        line_.add(name_of(game_.result()));
        line_.end_word();
        text_ += "\n\n";
    }

private:
    /// A variation that is being written: it replaces `main`, and the line continues from `main` after all variations.
    struct Open {
        NodeId main;
        NodeId variation;
    };

    void write_tag(std::string_view name, std::string_view value) {
        text_.append("[").append(name).append(" \"");
        append_escaped(text_, value, "\"\\");
        text_ += "\"]\n";
    }

    void write_tags() {
        for (const std::string_view name : Tags::roster) {
            write_tag(name, game_.tag(name));
        }
        write_tag("Result", name_of(game_.result()));
        const StartTags start = R::tags_of(game_.start());
        for (const Tag& tag : start.tags) {
            write_tag(tag.name, tag.value);
        }
        bool set_up = start.set_up;
        const auto write_setup = [&] {
            if (set_up) {
                write_tag("Setup", R::format_position(game_.start()));
                set_up = false;
            }
        };
        for (const Tag& tag : game_.other_tags()) {
            if (tag.name > "Setup") {
                write_setup();
            }
            write_tag(tag.name, tag.value);
        }
        write_setup();
    }

    /// Without recursion, because a tree may be arbitrarily deep.
    void write_tree() {
        std::vector<Open> open;
        NodeId node = game_.first_child(root_node);
        while (node != no_node || !open.empty()) {
            if (node != no_node) {
                line_.end_word();
                write_turn(node);
                const NodeId variation = game_.next_sibling(node);
                if (variation != no_node) {
                    open.push_back({node, variation});
                    begin_variation(variation);
                    node = variation;
                }
                node = game_.first_child(node);
                continue;
            }
            end_variation();
            Open& last = open.back();
            last.variation = game_.next_sibling(last.variation);
            if (last.variation != no_node) {
                begin_variation(last.variation);
                node = game_.first_child(last.variation);
            } else {
                node = game_.first_child(last.main);
                open.pop_back();
            }
        }
        line_.end_word();
    }

    void begin_variation(NodeId node) {
        line_.end_word();
        line_.add("(");
        numbered_ = false;
        write_turn(node);
    }

    void end_variation() {
        line_.add(")");
        numbered_ = false;
    }

    void write_turn(NodeId node) {
        const Remarks& remarks = game_.remarks(node);
        write_number(node, !remarks.before.empty());
        write_comment(remarks.before, "");
        if (!remarks.before.empty()) {
            line_.end_word();
        }
        write_words(R::format_turn(game_.position(game_.parent(node)), game_.turn(node)));
        write_annotations(remarks.annotations);
        const CommentNotes notes{remarks.clock, remarks.evaluation, remarks.demanded_back};
        if (!remarks.after.empty() || !notes.empty()) {
            write_comment(text_beside_notes(game_, node), format_notes(notes));
            numbered_ = false;
        }
    }

    /// The second player's turn needs a number only if the first player's does not come right before it.
    void write_number(NodeId node, bool needed) {
        const bool firsts = (game_.ply(node) + index_of(game_.start().mover())) % 2 == 1;
        if (firsts || needed || !numbered_) {
            line_.add(std::to_string(game_.turn_number(node)));
            line_.add(".");
            line_.end_word();
            if (!firsts) {
                line_.add("...");
                line_.end_word();
            }
        }
        numbered_ = true;
    }

    void write_words(std::string_view words) {
        for (std::size_t at = 0; at < words.size();) {
            const std::size_t end = std::min(words.find(' ', at), words.size());
            line_.add(words.substr(at, end - at));
            if (end < words.size()) {
                line_.end_word();
            }
            at = end + 1;
        }
    }

    /// Writes the first one as a mark on the turn if it has one.
    void write_annotations(const std::vector<std::uint8_t>& annotations) {
        for (std::size_t i = 0; i < annotations.size(); ++i) {
            const std::string_view mark = mark_of(annotations[i]);
            if (i == 0 && !mark.empty()) {
                line_.add(mark);
                continue;
            }
            line_.end_word();
            line_.add("$" + std::to_string(annotations[i]));
        }
    }

    void write_comment(std::string_view text, std::string_view notes) {
        if (text.empty() && notes.empty()) {
            return;
        }
        line_.end_word();
        if (!must_be_split(text)) {
            line_.add("{");
            write_words(notes);
            if (!notes.empty() && !text.empty()) {
                text.starts_with('[') ? line_.add(" ") : line_.end_word(); // see can_break
            }
            write_text(text);
            line_.add("}");
            return;
        }
        if (!notes.empty()) {
            line_.add("{");
            write_words(notes);
            line_.add("}");
        }
        write_split(text);
    }

    /// A } cannot be written inside braces, and a line that looks like a tag would end a comment (record_report.cpp).
    static bool must_be_split(std::string_view text) {
        for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
            const std::size_t next = text.find_first_not_of(' ', at + 1);
            if (next != std::string_view::npos && text[next] == '[') {
                return true;
            }
        }
        return text.find('}') != std::string_view::npos;
    }

    /// Text in braces. A single line end means a space, so that lines can be broken; n + 1 mean n.
    void write_text(std::string_view text) {
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] == '\n') {
                line_.end_word();
                line_.line_end();
                if (at == 0 || text[at - 1] != '\n') {
                    line_.line_end();
                }
            } else if (can_break(text, at)) {
                line_.end_word();
            } else {
                line_.add(text.substr(at, 1));
            }
        }
    }

    static bool can_break(std::string_view text, std::size_t at) {
        const auto is_word = [text](std::size_t i) { return i < text.size() && text[i] != ' ' && text[i] != '\n'; };
        const bool before_tag = at + 2 < text.size() && text[at + 1] == '[' && text[at + 2] != '%';
        return text[at] == ' ' && at > 0 && is_word(at - 1) && is_word(at + 1) && !before_tag;
    }

    /// Writes each line as a comment of its own; the reader joins them again.
    void write_split(std::string_view text) {
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = text.substr(at, end - at);
            const bool padded = line.starts_with(' ') && line.ends_with(' '); // a reader removes these spaces in braces
            line_.end_word();
            if (line.find('}') == std::string_view::npos && !padded) {
                line_.add("{");
                write_text(line);
                line_.add("}");
            } else {
                if (line_.in_line()) {
                    line_.line_end();
                }
                text_.append("; ").append(line);
                line_.line_end();
            }
            at = end + 1;
        }
    }

    const BasicGame<R>& game_;
    std::string& text_;
    LineWriter line_;
    bool numbered_ = false;
};

} // namespace

template <GameRules R>
void write_record(std::ostream& out, const BasicGame<R>& game) {
    out << format_record(game);
}

template <GameRules R>
std::string format_record(const BasicGame<R>& game) {
    std::string text;
    RecordWriter(game, text).write();
    return text;
}

#define INSTANTIATE(R)                                                                                                 \
    template void write_record(std::ostream&, const BasicGame<R>&);                                                    \
    template std::string format_record(const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
