#include "notation/record_report.hpp"

namespace zertz {
namespace {

std::string amount(std::size_t bytes) {
    return bytes >= std::size_t{1} << 20 ? std::to_string(bytes >> 20) + " MiB" : std::to_string(bytes) + " bytes";
}

} // namespace

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
    return fail(source_.offset(), "the game is longer than " + amount(limits().game));
}

bool RecordReport::allow_text(std::size_t offset, std::size_t size, const std::string& what) {
    if (size > limits().text) {
        return fail(offset, what + " is longer than " + amount(limits().text));
    }
    texts_ += size;
    if (texts_ > limits().texts) {
        return fail(offset, "the game's tags and comments are longer than " + amount(limits().texts));
    }
    return true;
}

} // namespace zertz
