#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zertz::test {

inline int count(std::string_view text, std::string_view part) {
    int found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; at += part.size()) {
        ++found;
    }
    return found;
}

/// What is wrong with the document as XML, or "": tags must nest, attributes must be quoted, and special characters
/// must be escaped.
inline std::string xml_fault(std::string_view text) {
    std::vector<std::string> open;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '&') {
            const std::string_view entity = text.substr(at, text.find(';', at) - at + 1);
            if (entity != "&amp;" && entity != "&lt;" && entity != "&gt;" && entity != "&quot;" && entity != "&#39;") {
                return "an & that begins no entity";
            }
            at += entity.size();
        } else if (text[at] != '<') {
            if (static_cast<unsigned char>(text[at]) < 0x20 && text[at] != '\n') {
                return "a control character";
            }
            at += 1;
        } else {
            const std::size_t end = text.find('>', at);
            if (end == std::string_view::npos) {
                return "a tag that does not end";
            }
            const std::string_view tag = text.substr(at + 1, end - at - 1);
            const std::string name(tag.substr(0, tag.find_first_of(" /", 1)));
            if (tag.front() == '/') {
                if (open.empty() || "/" + open.back() != name) {
                    return "</" + name + "> closes nothing";
                }
                open.pop_back();
            } else if (count(tag, "\"") % 2 != 0 || count(tag, "<") != 0) {
                return "an attribute that is not quoted in " + std::string(tag);
            } else if (tag.back() != '/') {
                open.push_back(name);
            }
            at = end + 1;
        }
    }
    return open.empty() ? "" : "<" + open.back() + "> is not closed";
}

} // namespace zertz::test
