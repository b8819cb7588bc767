#include "tui/frame/gif.hpp"

#include "base/bit_writer.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace zertz::tui {
namespace {

constexpr std::uint8_t unchanged = 255; // the index of what is transparent

constexpr int packed(Rgba pixel) {
    return pixel.red << 16 | pixel.green << 8 | pixel.blue;
}

constexpr int part(int rgb, int shift) {
    return rgb >> shift & 255;
}

constexpr std::array<int, 3> shifts{16, 8, 0};

/// Colours of pixels that are to become one.
struct Box {
    std::span<int> colours;
    int shift = 0; // of the part of a colour in which they differ most
    int from = 0;
    int extent = 0;
    /// About how far its colours are from their mean, all together.
    double error = 0;

    explicit Box(std::span<int> of) : colours(of) {
        for (const int by : shifts) {
            const auto [least, most] =
                std::minmax_element(of.begin(), of.end(), [by](int a, int b) { return part(a, by) < part(b, by); });
            if (const int wide = part(*most, by) - part(*least, by); wide > extent) {
                extent = wide;
                from = part(*least, by);
                shift = by;
            }
        }
        error = static_cast<double>(extent) * extent * static_cast<double>(of.size());
    }

    /// The halves of a box whose colours differ.
    std::pair<Box, Box> halves() const {
        const int middle = from + extent / 2;
        const auto second =
            std::partition(colours.begin(), colours.end(), [&](int colour) { return part(colour, shift) <= middle; });
        const auto first = static_cast<std::size_t>(second - colours.begin());
        return {Box(colours.first(first)), Box(colours.subspan(first))};
    }

    int mean() const {
        int colour = 0;
        for (const int by : shifts) {
            std::size_t sum = 0;
            for (const int each : colours) {
                sum += static_cast<std::size_t>(part(each, by));
            }
            colour |= static_cast<int>((sum + colours.size() / 2) / colours.size()) << by;
        }
        return colour;
    }
};

void append_short(std::string& out, int number) {
    out += static_cast<char>(number & 255);
    out += static_cast<char>(number >> 8 & 255);
}

/// The indices by GIF's variant of LZW, whose codes have 9 to 12 bits: a code stands for the longest sequence that came before, and makes one longer
/// by the index that follows.
std::string packed(const std::vector<std::uint8_t>& indices) {
    constexpr int clear = 256;
    constexpr int end = 257;
    constexpr int first_width = 9;
    constexpr int full = 4096;
    BitWriter codes;
    std::unordered_map<int, int> longer;
    int next = end + 1;
    int width = first_width;
    codes.put(clear, width);
    int sequence = indices[0];
    for (std::size_t i = 1; i < indices.size(); ++i) {
        const int wanted = sequence << 8 | indices[i];
        if (const auto found = longer.find(wanted); found != longer.end()) {
            sequence = found->second;
            continue;
        }
        codes.put(static_cast<std::size_t>(sequence), width);
        sequence = indices[i];
        if (next == full) {
            codes.put(clear, width);
            longer.clear();
            next = end + 1;
            width = first_width;
            continue;
        }
        width += next == 1 << width ? 1 : 0;
        longer.emplace(wanted, next++);
    }
    codes.put(static_cast<std::size_t>(sequence), width);
    // A reader makes another sequence of the last code, too.
    codes.put(end, width + (next == 1 << width && next < full ? 1 : 0));
    return codes.finish();
}

/// Data in blocks of at most 255 bytes, the last of them empty.
std::string in_blocks(std::string_view data) {
    constexpr std::size_t most = 255;
    std::string blocks;
    for (; !data.empty(); data.remove_prefix(std::min(most, data.size()))) {
        const std::string_view block = data.substr(0, most);
        blocks += static_cast<char>(block.size());
        blocks += block;
    }
    return blocks + '\0';
}

} // namespace

std::vector<int> palette_of(const Raster& raster, std::size_t most) {
    std::vector<int> colours;
    for (const Rgba pixel : raster.pixels) {
        colours.push_back(packed(pixel));
    }
    std::vector<Box> boxes{Box(colours)};
    while (boxes.size() < most) {
        const auto worst =
            std::max_element(boxes.begin(), boxes.end(), [](const Box& a, const Box& b) { return a.error < b.error; });
        if (worst->extent == 0) {
            break;
        }
        auto [first, second] = worst->halves();
        *worst = first;
        boxes.push_back(second);
    }
    std::vector<int> palette;
    for (const Box& box : boxes) {
        palette.push_back(box.mean());
    }
    return palette;
}

Gif::Gif(std::vector<int> palette) : palette_(std::move(palette)) {}

std::string Gif::heading(int width, int height) const {
    std::string out = "GIF89a";
    append_short(out, width);
    append_short(out, height);
    out += {static_cast<char>(0xf7), 0, 0}; // 256 colours for all images
    for (std::size_t i = 0; i <= most_colours; ++i) {
        const int colour = i < palette_.size() ? palette_[i] : 0;
        for (const int by : shifts) {
            out += static_cast<char>(part(colour, by));
        }
    }
    return out += std::string_view("\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", 19); // again and again
}

std::uint8_t Gif::nearest(Rgba pixel) {
    const int wanted = packed(pixel);
    const auto [entry, is_new] = known_.try_emplace(wanted);
    if (is_new) {
        const auto off = [wanted](int colour) {
            int sum = 0;
            for (const int by : shifts) {
                const int difference = part(colour, by) - part(wanted, by);
                sum += difference * difference;
            }
            return sum;
        };
        const auto best =
            std::min_element(palette_.begin(), palette_.end(), [&off](int a, int b) { return off(a) < off(b); });
        entry->second = static_cast<std::uint8_t>(best - palette_.begin());
    }
    return entry->second;
}

Gif::Indices Gif::indices_of(const Raster& raster) {
    Indices indices;
    indices.reserve(raster.pixels.size());
    for (const Rgba pixel : raster.pixels) {
        indices.push_back(nearest(pixel));
    }
    return indices;
}

/// The rectangle around what differs from the image shown; a single pixel if nothing does.
Gif::Area Gif::changed(const Indices& now, const Raster& size) const {
    if (shown_.empty()) {
        return {0, 0, size.width, size.height};
    }
    int left = size.width;
    int right = -1;
    int top = -1;
    int bottom = -1;
    for (int i = 0; i < static_cast<int>(now.size()); ++i) {
        if (now[static_cast<std::size_t>(i)] != shown_[static_cast<std::size_t>(i)]) {
            left = std::min(left, i % size.width);
            right = std::max(right, i % size.width);
            top = top < 0 ? i / size.width : top;
            bottom = i / size.width;
        }
    }
    return right < 0 ? Area{0, 0, 1, 1} : Area{left, top, right - left + 1, bottom - top + 1};
}

std::string Gif::image(const Raster& raster, int hundredths) {
    Indices now = indices_of(raster);
    const Area area = changed(now, raster);
    Indices sent;
    for (int y = area.top; y < area.top + area.height; ++y) {
        for (int x = area.left; x < area.left + area.width; ++x) {
            const auto at = static_cast<std::size_t>(y * raster.width + x);
            sent.push_back(!shown_.empty() && shown_[at] == now[at] ? unchanged : now[at]);
        }
    }
    shown_ = std::move(now);
    // Each image stays below the next.
    std::string out{0x21, static_cast<char>(0xf9), 4, 1 << 2 | 1};
    append_short(out, hundredths);
    out += {static_cast<char>(unchanged), 0, ','};
    for (const int number : {area.left, area.top, area.width, area.height}) {
        append_short(out, number);
    }
    out += {0, 8}; // the palette of all images; indices of 8 bits
    return out + in_blocks(packed(sent));
}

} // namespace zertz::tui
