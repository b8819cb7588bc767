#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::test {

/// What a GIF shows after one of its images.
struct GifImage {
    std::vector<int> pixels; // of the whole picture, 0xRRGGBB
    int hundredths = 0;
    int left = 0; // where the image itself lies
    int top = 0;
    int width = 0;
    int height = 0;
};

struct GifFile {
    int width = 0;
    int height = 0;
    bool repeats = false;
    std::vector<GifImage> images;
};

/// Reads a GIF with a global palette of 256 colours, written for its specification (GIF89a, appendix F for LZW). Throws
/// std::runtime_error with what is wrong.
GifFile read_gif(std::string_view bytes);

} // namespace zertz::test
