#pragma once

#include "base/language.hpp"

#include <string_view>

namespace zertz::test {

/// Speaks a language as long as the object exists, and English after it.
class Speaking {
public:
    explicit Speaking(const Language& language) { speak(language); }
    explicit Speaking(std::string_view code) : Speaking(*language_of(code)) {}
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;
    ~Speaking() { speak(languages().front()); }
};

} // namespace zertz::test
