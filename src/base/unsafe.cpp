#include "base/unsafe.hpp"

namespace zertz {

bool is_unsafe(char32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x61c || code == 0x180e || code == 0x200b ||
           code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e) ||
           (code >= 0x2061 && code <= 0x206f) || code == 0xfeff || (code >= 0xfff0 && code <= 0xfffb) ||
           (code >= 0xe0000 && code <= 0xe0fff && !is_joiner(code));
}

bool is_joiner(char32_t code) {
    return code == 0xad || code == 0x200c || code == 0x200d || code == 0x2060 || (code >= 0xfe00 && code <= 0xfe0f) ||
           (code >= 0xe0100 && code <= 0xe01ef);
}

} // namespace zertz
