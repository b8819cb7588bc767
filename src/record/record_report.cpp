#include "record/record_report.hpp"

namespace zertz {

std::string longer_than(std::string_view what, std::size_t bytes) {
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    const std::string amount =
        bytes >= mebibyte ? std::to_string(bytes / mebibyte) + " MiB" : std::to_string(bytes) + " bytes";
    return std::string(what).append(" is longer than ").append(amount);
}

bool RecordReport::fail(std::size_t offset, std::string message, std::string rule) {
    read_.error = source_.locate({offset, std::move(message), std::move(rule)});
    failed_at_ = offset;
    return false;
}

void RecordReport::warn(std::size_t offset, std::string message, std::string rule) {
    if (read_.warnings.size() < options_.limits.warnings) {
        read_.warnings.push_back(source_.locate({offset, std::move(message), std::move(rule)}));
    }
}

bool RecordReport::object(std::size_t offset, std::string message, std::string rule) {
    if (options_.strict) {
        return fail(offset, std::move(message), std::move(rule));
    }
    warn(offset, std::move(message), std::move(rule));
    return true;
}

bool RecordReport::cut_off(std::size_t offset, const std::string& message) {
    if (source_.too_long()) {
        return too_long();
    }
    read_.cut_off = true;
    return object(offset, message);
}

bool RecordReport::too_long() {
    return fail(source_.offset(), longer_than("the game", limits().game));
}

bool RecordReport::allow_text(std::size_t offset, std::size_t size, const std::string& what) {
    if (size > limits().text) {
        return fail(offset, longer_than(what, limits().text));
    }
    texts_ += size;
    if (texts_ > limits().texts) {
        return fail(offset, longer_than("the text of the game's tags and comments", limits().texts));
    }
    return true;
}

} // namespace zertz
