#include "line/takes.hpp"

#include "base/filled.hpp"
#include "base/text.hpp"

namespace zertz {

std::optional<std::string> why_not_taken(std::string_view command, Takes takes, std::string_view text,
                                         std::string_view help) {
    switch (takes) {
    case Takes::Nothing:
        if (!text.empty()) {
            return filled("{command} takes nothing after it; type it without {text}", gap<"command">(command),
                          gap<"text">(in_quotes(text, most_quoted)));
        }
        break;
    case Takes::OnOff:
        if (text != "on" && text != "off") {
            return std::string(help);
        }
        break;
    case Takes::Text:
        if (text.empty()) {
            return std::string(help);
        }
        break;
    case Takes::Anything: break;
    }
    return std::nullopt;
}

} // namespace zertz
