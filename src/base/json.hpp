#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The text as a JSON string, quotes included. Always valid JSON: bytes that are not valid UTF-8 become U+FFFD.
/// Characters that a terminal might obey are escaped.
std::string json_string(std::string_view text);

class JsonArray;

/// The members of a JSON object on one line, in the order they were added.
class JsonObject {
public:
    JsonObject& add(std::string_view name, std::string_view value) { return add_json(name, json_string(value)); }
    JsonObject& add(std::string_view name, const char* value) { return add(name, std::string_view(value)); }
    JsonObject& add(std::string_view name, const std::string& value) { return add(name, std::string_view(value)); }
    JsonObject& add(std::string_view name, std::integral auto value) { return add_json(name, std::to_string(value)); }
    JsonObject& add(std::string_view name, bool value) { return add_json(name, value ? "true" : "false"); }
    /// Adds a value that is already JSON.
    JsonObject& add_json(std::string_view name, std::string_view json);
    JsonObject& add_json(std::string_view name, const JsonObject& object) { return add_json(name, object.text()); }
    JsonObject& add_json(std::string_view name, const JsonArray& array);

    std::string text() const { return "{" + members_ + "}"; }

private:
    std::string members_;
};

/// Collects items that are already JSON into an array.
class JsonArray {
public:
    void add_json(std::string_view json) { items_.append(items_.empty() ? "" : ", ").append(json); }
    void add_json(const JsonObject& object) { add_json(object.text()); }
    std::string text() const { return "[" + items_ + "]"; }

private:
    std::string items_;
};

/// An array of what `json_of` makes of each.
template <class All, class F>
JsonArray json_array(const All& all, F&& json_of) {
    JsonArray array;
    for (const auto& each : all) {
        array.add_json(json_of(each));
    }
    return array;
}
inline JsonArray json_array(const std::vector<std::string>& texts) {
    return json_array(texts, json_string);
}

} // namespace zertz
