#pragma once

#include "tui/frame/drawing.hpp"

#include <string>

namespace zertz::tui {

/// The image as a PNG file. Equal images give equal bytes.
std::string png_of(const Raster& raster);

} // namespace zertz::tui
