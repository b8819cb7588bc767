#include "base/line_reader.hpp"

#include <istream>

namespace zertz {

bool LineReader::next(std::string& line) {
    constexpr int end = std::char_traits<char>::eof();
    std::streambuf& buffer = *stream_.rdbuf();
    line.clear();
    too_long_ = false;
    int c = buffer.sbumpc();
    if (c == end) {
        stream_.setstate(std::ios::eofbit);
        return false;
    }
    for (; c != end && c != '\n'; c = buffer.sbumpc()) {
        if (line.size() < limit_) {
            line.push_back(static_cast<char>(c));
        } else {
            too_long_ = true;
        }
    }
    ++number_;
    return true;
}

} // namespace zertz
