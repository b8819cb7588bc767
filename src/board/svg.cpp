#include "board/svg.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <cstddef>

namespace zertz {
namespace {

constexpr int between = 16; // between the pictures of a sheet
constexpr int pictures_in_row = 4;
constexpr std::size_t caption_length = 48; // in characters; more would not fit

constexpr std::string_view head_of_style = R"(<style>
text { font-family: sans-serif; font-size: 14px; fill: #2b1d0e }
.paper { fill: #d8bd8a }
)";
constexpr std::string_view end_of_style =
    R"(.last { fill: none; stroke: #b3124a; stroke-width: 3; stroke-linejoin: round; stroke-linecap: round }
.label { text-anchor: middle; font-size: 13px }
.head { text-anchor: middle; font-weight: bold }
.caption { text-anchor: middle }
</style>
)";

} // namespace

std::string svg_attribute(std::string_view name, int value) {
    std::string text = " ";
    return text.append(name).append("=\"").append(std::to_string(value)).append("\"");
}

std::string svg_circle(std::string_view kind, SvgPoint at, int radius) {
    std::string text = "<circle class=\"";
    text.append(kind).append("\"").append(svg_attribute("cx", at.x)).append(svg_attribute("cy", at.y));
    return text.append(svg_attribute("r", radius)).append("/>\n");
}

std::string svg_text(std::string_view kind, SvgPoint at, std::string_view words) {
    std::string text = "<text";
    if (!kind.empty()) {
        text.append(" class=\"").append(kind).append("\"");
    }
    text.append(svg_attribute("x", at.x)).append(svg_attribute("y", at.y)).append(">");
    return text.append(xml_text(words)).append("</text>\n");
}

std::string svg_labels(int column, int length, SvgPoint lowest, SvgPoint highest, int distance) {
    constexpr int baseline = 5; // below the middle of the letters
    return svg_text("label", {highest.x, highest.y - distance + baseline}, std::to_string(length)) +
           svg_text("label", {lowest.x, lowest.y + distance + baseline},
                    std::string(1, static_cast<char>('a' + column)));
}

std::string svg_path(std::string_view kind, std::string_view commands) {
    std::string text = "<path class=\"";
    return text.append(kind).append("\" d=\"").append(commands).append("\"/>\n");
}

std::string svg_place(char command, SvgPoint at) {
    std::string text(1, command);
    return text.append(std::to_string(at.x)).append(" ").append(std::to_string(at.y));
}

std::string svg_cross(SvgPoint at) {
    constexpr int reach = 8;
    return svg_path("last",
                    svg_place('M', {at.x - reach, at.y - reach}) + svg_place('L', {at.x + reach, at.y + reach}) +
                        svg_place('M', {at.x - reach, at.y + reach}) + svg_place('L', {at.x + reach, at.y - reach}));
}

std::string xml_text(std::string_view text) {
    std::string xml;
    const std::string safe = printable(text);
    for (std::size_t at = 0; at < safe.size();) {
        const Character character = character_at(safe, at);
        switch (character.code) {
        case '&': xml += "&amp;"; break;
        case '<': xml += "&lt;"; break;
        case '>': xml += "&gt;"; break;
        case '"': xml += "&quot;"; break;
        case '\'': xml += "&#39;"; break;
        case 0xfffe:
        case 0xffff: xml += "\xef\xbf\xbd"; break; // valid characters, but XML does not allow them
        default: xml += safe.substr(at, character.size);
        }
        at += character.size;
    }
    return xml;
}

SvgDocument::SvgDocument(int height, int pictures, std::string_view title, std::string_view description,
                         std::string_view style)
    : height_(height),
      pictures_(pictures),
      title_(xml_text(title)),
      description_(xml_text(description)),
      style_(style) {}

std::string SvgDocument::heading() const {
    const int columns = std::clamp(pictures_, 1, pictures_in_row);
    const int rows = std::max(1, (pictures_ + pictures_in_row - 1) / pictures_in_row);
    const int across = columns * (width + between) - between;
    const int down = rows * (height_ + between) - between;
    std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    text += svg_attribute("width", across) + svg_attribute("height", down) + " viewBox=\"0 0 ";
    text += std::to_string(across) + " " + std::to_string(down);
    text += "\" role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">" + title_;
    text += "</title>\n<desc id=\"description\">" + description_ + "</desc>\n";
    return text.append(head_of_style).append(style_).append(end_of_style);
}

std::string SvgDocument::placed(std::string_view head, std::string_view caption, std::string_view drawing) {
    const int column = placed_ % pictures_in_row;
    const int row = placed_ / pictures_in_row;
    ++placed_;
    std::string text = "<g transform=\"translate(";
    text += std::to_string(column * (width + between)) + " " + std::to_string(row * (height_ + between)) + ")\">\n";
    text += "<rect class=\"paper\"" + svg_attribute("width", width) + svg_attribute("height", height_) +
            svg_attribute("rx", 12) + "/>\n";
    text += svg_text("head", {width / 2, 28}, head);
    text += svg_text("caption", {width / 2, 50}, shortened(caption, caption_length));
    return text.append(drawing) + "</g>\n";
}

} // namespace zertz
