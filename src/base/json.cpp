#include "base/json.hpp"

#include "base/fingerprint.hpp"
#include "base/text.hpp"

#include <cstdint>

namespace zertz {
namespace {

void append_unit(std::string& json, std::uint32_t unit) {
    json += "\\u" + in_hex(unit, 4);
}

/// As JSON requires: in UTF-16, so a character beyond 16 bits takes a pair.
void append_escaped(std::string& json, char32_t code) {
    const auto value = static_cast<std::uint32_t>(code);
    if (value < 0x10000) {
        append_unit(json, value);
    } else {
        append_unit(json, 0xd800 + ((value - 0x10000) >> 10));
        append_unit(json, 0xdc00 + ((value - 0x10000) & 0x3ff));
    }
}

} // namespace

std::string json_string(std::string_view text) {
    std::string json = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        const std::string_view bytes = text.substr(at, character.size);
        at += character.size;
        if (!character.valid) {
            json += "\xef\xbf\xbd";
        } else if (bytes == "\"" || bytes == "\\") {
            json.append("\\").append(bytes);
        } else if (bytes == "\n") {
            json += "\\n";
        } else if (bytes == "\t") {
            json += "\\t";
        } else if (printable(bytes) != bytes) {
            append_escaped(json, character.code);
        } else {
            json += bytes;
        }
    }
    return json + "\"";
}

JsonObject& JsonObject::add_json(std::string_view name, std::string_view json) {
    members_.append(members_.empty() ? "" : ", ").append(json_string(name)).append(": ").append(json);
    return *this;
}

JsonObject& JsonObject::add_json(std::string_view name, const JsonArray& array) {
    return add_json(name, array.text());
}

} // namespace zertz
