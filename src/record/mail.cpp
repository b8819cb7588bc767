#include "record/mail.hpp"

#include "base/ascii.hpp"
#include "base/base64.hpp"
#include "base/charset.hpp"
#include "base/words.hpp"
#include "record/internal/record_source.hpp"

#include <cstdint>
#include <optional>

namespace zertz {
namespace {

/// More than a thread of mails that quote each other will have.
constexpr std::size_t most_records = 1000;

std::string_view without_line_end(std::string_view line) {
    line.remove_suffix(line.ends_with('\r') ? 1 : 0);
    return line;
}

// Encodings of a mail's parts (RFC 2045)

enum class Encoding : std::uint8_t { Plain, Quoted, Base64 };

/// The encoding that a header names.
std::optional<Encoding> encoding_in(std::string_view line) {
    constexpr std::string_view header = "content-transfer-encoding:";
    if (!begins_with(line, header)) {
        return std::nullopt;
    }
    const std::string_view name = trimmed(line.substr(header.size()));
    return same_letters(name, "quoted-printable") ? Encoding::Quoted
           : same_letters(name, "base64")         ? Encoding::Base64
                                                  : Encoding::Plain;
}

/// The character set that a header names, perhaps in a line that continues it.
std::optional<std::string_view> charset_in(std::string_view line) {
    constexpr std::string_view word = "charset=";
    if (!begins_with(line, "content-type:") && !is_blank(line.empty() ? '.' : line.front())) {
        return std::nullopt;
    }
    while (!line.empty() && !begins_with(line, word)) {
        line.remove_prefix(1);
    }
    if (line.empty()) {
        return std::nullopt;
    }
    const std::string_view name = line.substr(word.size());
    return trimmed(name.substr(0, name.find(';')), [](char c) { return is_blank(c) || c == '"'; });
}

std::optional<int> hexadecimal(char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::size_t digit = digits.find(lower(c));
    return digit == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(digit));
}

/// A line of quoted-printable text; one that ends with = continues in the next one.
void decode_quoted(std::string_view line, std::string& text) {
    line = trimmed(line, [](char c) { return c == '\r'; });
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] != '=') {
            text += line[at];
            continue;
        }
        const auto rest = trimmed(line.substr(at + 1));
        if (rest.empty()) {
            return;
        }
        const auto high = hexadecimal(line[at + 1]);
        const auto low = at + 2 < line.size() ? hexadecimal(line[at + 2]) : std::nullopt;
        if (high && low) {
            text += static_cast<char>(*high * 16 + *low);
            at += 2;
        } else {
            text += '=';
        }
    }
    text += '\n';
}

/// Takes the lines of a mail, and decodes its parts.
class MailDecoder {
public:
    void add(std::string_view line) {
        // A signature is set off by "-- ".
        const bool boundary = line.size() > 2 && line.starts_with("--") && line[2] != ' ' && line[2] != '=';
        if (boundary) {
            end_part();
        } else if (in_part_) {
            return add_to_part(line);
        } else if (trimmed(line).empty()) {
            in_part_ = encoding_ != Encoding::Plain;
        } else {
            encoding_ = encoding_in(line).value_or(encoding_);
            const auto charset = charset_in(line);
            charset_ = charset ? byte_charset_named(*charset) : charset_;
        }
        add_decoded(std::string(line) + "\n");
    }

    std::string take() {
        end_part();
        return std::move(text_);
    }

private:
    void add_to_part(std::string_view line) {
        if (encoding_ == Encoding::Base64) {
            part_.append(line);
        } else {
            std::string text;
            decode_quoted(line, text);
            add_decoded(text);
        }
    }

    void add_decoded(const std::string& text) { text_ += charset_ ? utf8_from(text, *charset_) : text; }

    void end_part() {
        if (!part_.empty()) {
            add_decoded(bytes_of_base64(part_) + "\n");
        }
        part_.clear();
        in_part_ = false;
        encoding_ = Encoding::Plain;
    }

    std::string text_;
    std::string part_; // what is decoded as a whole
    Encoding encoding_ = Encoding::Plain;
    std::optional<ByteCharset> charset_; // of the last part that names one
    bool in_part_ = false;
};

// Records between other lines

/// Removes up to `most` marks of quotation, and the spaces around them; how many there were.
int take_quotation(std::string_view& line, int most) {
    int marks = 0;
    for (std::string_view rest = line; marks < most; ++marks) {
        rest = without_leading(rest, is_blank);
        if (!rest.starts_with('>')) {
            break;
        }
        rest.remove_prefix(1);
        line = rest;
    }
    return marks;
}

bool begins_record(std::string_view line) {
    constexpr std::string_view first_tag = "[event";
    return begins_with_tag(line) && begins_with(line, first_tag) && !is_letter(line[first_tag.size()]);
}

} // namespace

std::vector<FoundRecord> find_records(std::string_view mail) {
    mail.remove_prefix(mail.starts_with("\xef\xbb\xbf") ? 3 : 0);
    MailDecoder decoder;
    for_each_line(mail, [&decoder](int, std::string_view line) { decoder.add(line); });
    const std::string text = decoder.take();
    std::vector<FoundRecord> records;
    int depth = 0;
    for_each_line(text, [&](int number, std::string_view line) {
        constexpr int deepest = 100;
        std::string_view bare = line;
        const int marks = take_quotation(bare, deepest);
        if (begins_record(without_leading(bare, is_blank)) && records.size() < most_records) {
            depth = marks;
            records.push_back({"", number});
        } else {
            bare = line;
            take_quotation(bare, depth);
        }
        if (!records.empty()) {
            bare.remove_prefix(depth > 0 && bare.starts_with(' ') ? 1 : 0);
            records.back().text.append(without_line_end(bare)).append("\n");
        }
    });
    return records;
}

} // namespace zertz
