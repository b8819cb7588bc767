#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "sgf/internal/sgf_replay.hpp"
#include "sgf/internal/sgf_root.hpp"
#include "sgf/sgf.hpp"

namespace zertz {
namespace {

/// The most text stored from one game.
constexpr std::size_t most_text = std::size_t{4} << 20;

/// Reads one game: the tokens from its "(" on.
class SgfGameReader {
public:
    SgfGameReader(SgfTokens& tokens, const SgfOptions& options, ReadGame& read)
        : tokens_(tokens),
          options_(options),
          read_(read) {}

    void warn(const SgfFault& fault) {
        if (read_.warnings.size() < options_.warnings) {
            read_.warnings.push_back(tokens_.error(fault));
        }
    }

    /// Reads to the end of the game. True if it met the root node of another game instead: "(;" and GM are read.
    bool read(bool within_root) {
        if (within_root) {
            depth_ = 1;
            nodes_ = 1;
            read_property();
        }
        bool another = false;
        while (!another && !at_end_) {
            another = read_token();
        }
        if (another && !failed()) {
            warn({tokens_.place(), tr("the previous game is not closed; add ')'"), "N4"});
        }
        if (!failed() && (!end_node() || !replay_.finish(tokens_.place()))) {
            fail(replay_.fault());
        }
        take_warnings();
        put_together();
        return another;
    }

private:
    bool failed() const { return read_.error.has_value(); }
    bool fail(const SgfFault& fault) {
        if (!failed()) {
            read_.error = tokens_.error(fault);
        }
        return false;
    }
    bool fail_here(std::string message, std::string rule = "N4") {
        return fail({tokens_.place(), std::move(message), std::move(rule)});
    }
    void take_warnings() {
        for (const SgfFault& warning : replay_.warnings()) {
            warn(warning);
        }
        replay_.warnings().clear();
    }

    bool read_token() {
        switch (tokens_.next()) {
        case SgfTokens::Kind::Open:
            open();
            ++depth_;
            break;
        case SgfTokens::Kind::Close:
            close();
            --depth_;
            at_end_ = depth_ <= 0;
            break;
        case SgfTokens::Kind::Node:
            ++nodes_;
            end_node();
            break;
        case SgfTokens::Kind::Property:
            if (same_letters(tokens_.name(), "GM") && nodes_ > 1) {
                return true; // only the root has it, so the end of this game is missing
            }
            settle_open();
            read_property();
            break;
        case SgfTokens::Kind::Junk:
            if (!failed()) {
                warn({tokens_.place(), tr("text that is not SGF is skipped"), "N4"});
            }
            break;
        case SgfTokens::Kind::Problem: fail_here(std::string(tokens_.problem())); break;
        case SgfTokens::Kind::End: {
            const SgfFault cut{tokens_.place(), tr("the file ends in the middle of the game; add ')'"), "N4"};
            read_.cut_off = tokens_.error(cut);
            at_end_ = true;
            if (!failed()) {
                warn(cut);
            }
            break;
        }
        }
        take_warnings();
        return false;
    }

    // A bracket opens a variation, unless another game's root follows.

    void open() {
        settle_open();
        end_node();
        opening_ = depth_ > 0;
        opened_at_ = tokens_.place();
    }
    void settle_open() {
        if (opening_ && !failed() && !replay_.open(opened_at_)) {
            fail(replay_.fault());
        }
        opening_ = false;
    }
    void close() {
        settle_open();
        if (end_node() && depth_ > 1 && !replay_.close(tokens_.place())) {
            fail(replay_.fault());
        }
    }

    /// Remarks in a node go to the turn that it made or continued.
    bool end_node() {
        if (failed()) {
            return false;
        }
        replay_.comment_before(before_);
        replay_.comment(comment_);
        before_.clear();
        comment_.clear();
        for (const std::uint8_t annotation : annotations_) {
            replay_.annotate(annotation);
        }
        annotations_.clear();
        return true;
    }

    void read_property() {
        if (failed()) {
            return;
        }
        const std::string_view name = tokens_.name();
        if (tokens_.is_mended()) {
            warn({tokens_.place(), tr("a ']' is missing or not escaped"), "N4"});
        }
        if (is_sgf_player(name)) {
            read_action();
        } else if (same_letters(name, "TM")) {
            return; // the time used so far; other formats have no place for it
        } else if (same_letters(name, "C")) {
            add_text(comment_);
        } else if (same_letters(name, "CB")) {
            add_text(before_);
        } else if (same_letters(name, "NA")) {
            read_annotation();
        } else if (same_letters(name, "DC")) {
            replay_.decline_claims();
        } else if (nodes_ <= 1) {
            read_root_property();
        }
    }

    /// Counts the stored bytes of the file's texts.
    bool allow_text() {
        text_size_ += tokens_.value().size();
        return text_size_ <= most_text || fail_here(tr("the texts of the game are longer than 4 MiB"));
    }

    void add_text(std::string& text) {
        if (!allow_text()) {
            return;
        }
        text += text.empty() ? "" : "\n";
        text += sgf_text(tokens_.value());
    }

    void read_annotation() {
        const auto number = number_from<int>(tokens_.value(), 0, 255);
        if (number && annotations_.size() < 256) {
            annotations_.push_back(static_cast<std::uint8_t>(*number));
        } else {
            warn({tokens_.place(), tr("an annotation must be a number from 0 to 255"), "N4"});
        }
    }

    void read_action() {
        const auto action = read_sgf_action(tokens_.name(), tokens_.value());
        if (!action) {
            const Misreading& wrong = action.error();
            fail({tokens_.place_in_value(wrong.offset), wrong.message, wrong.rule});
            return;
        }
        if (action->op >= SgfOp::Name) {
            read_note(*action);
        } else if (!replay_.act(*action, tokens_.place())) {
            fail(replay_.fault());
        }
    }

    /// Takes notes that are written as actions.
    void read_note(const SgfAction& action) {
        if (!allow_text()) {
            return;
        }
        if (action.op == SgfOp::Unknown) {
            warn({tokens_.place(),
                  filled("unknown operation {name} is skipped", gap<"name">(in_quotes(action.text, usual_quote))),
                  "N4"});
        }
        root_.read_player(action);
    }

    void read_root_property() {
        if (!allow_text()) {
            return;
        }
        const std::string wrong = root_.read(tokens_.name(), tokens_.value(), tokens_.place());
        if (!wrong.empty()) {
            fail_here(wrong);
        }
    }

    void put_together() {
        read_.game = replay_.take_game();
        root_.put_tags(read_.game, replay_.first(), options_.source);
        if (const auto odd =
                root_.settle_result(read_.game, replay_.is_ended_by_players(), !failed(), tokens_.place())) {
            warn(*odd);
        }
        root_.put_own_tags(read_.game);
    }

    SgfTokens& tokens_;
    const SgfOptions& options_;
    ReadGame& read_;
    SgfReplay replay_;
    SgfRoot root_{replay_.setup()};
    int depth_ = 0;
    std::size_t nodes_ = 0;
    bool at_end_ = false;
    bool opening_ = false;
    SgfPlace opened_at_;
    std::string comment_;
    std::string before_;
    std::vector<std::uint8_t> annotations_;
    std::size_t text_size_ = 0;
};

} // namespace

class SgfReader::Impl {
public:
    Impl(std::istream& stream, SgfOptions options) : tokens_(stream), options_(std::move(options)) {}

    std::optional<ReadGame> next() {
        ReadGame read;
        SgfGameReader reader(tokens_, options_, read);
        bool has_junk = false;
        SgfPlace junk;
        if (!in_root_ && !tokens_.skip_to_game(has_junk, junk)) {
            if (!has_junk || begun_) {
                return std::nullopt;
            }
            begun_ = true;
            read.error = tokens_.error({junk, tr("no game found; a game starts with '(;'"), "N4"});
            return read;
        }
        begun_ = true;
        if (has_junk) {
            reader.warn({junk, tr("text before the game is skipped"), "N4"});
        }
        read.line = tokens_.here().line;
        read.begin = tokens_.here().offset;
        const bool alone = !in_root_; // else the game before it has read its bracket
        in_root_ = reader.read(in_root_);
        read.end = alone ? tokens_.here().offset : 0;
        return read;
    }

private:
    SgfTokens tokens_;
    SgfOptions options_;
    bool begun_ = false;
    bool in_root_ = false;
};

SgfReader::SgfReader(std::istream& stream, SgfOptions options)
    : impl_(std::make_unique<Impl>(stream, std::move(options))) {}

SgfReader::~SgfReader() = default;

std::optional<ReadGame> SgfReader::next() {
    return impl_->next();
}

} // namespace zertz
