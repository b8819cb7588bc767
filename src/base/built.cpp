#include "base/built.hpp"

#include <version>

namespace zertz {

#define ZERTZ_IN_QUOTES(TEXT) #TEXT
#define ZERTZ_QUOTED(MACRO) ZERTZ_IN_QUOTES(MACRO)

std::string built_from() {
#ifdef ZERTZ_COMMIT // the Makefile defines it for this file alone, so that a commit compiles nothing else again
    return ZERTZ_QUOTED(ZERTZ_COMMIT);
#else
    return "";
#endif
}

std::string built_by() {
#ifdef __clang__
    const std::string compiler = "clang " ZERTZ_QUOTED(__clang_major__) "." ZERTZ_QUOTED(__clang_minor__);
#else
    const std::string compiler = "g++ " ZERTZ_QUOTED(__GNUC__) "." ZERTZ_QUOTED(__GNUC_MINOR__);
#endif
#ifdef _LIBCPP_VERSION
    return compiler + ", libc++";
#else
    return compiler + ", libstdc++";
#endif
}

std::string built_for() {
#if defined(__x86_64__)
    const std::string machine = "x86-64";
#elif defined(__i386__)
    const std::string machine = "i386";
#elif defined(__aarch64__)
    const std::string machine = "arm64";
#else
    const std::string machine = "another processor, " + std::to_string(8 * sizeof(void*)) + " bits";
#endif
#if defined(__AVX512F__)
    return machine + " with AVX-512";
#elif defined(__AVX2__)
    return machine + " with AVX2";
#elif defined(__SSE4_2__)
    return machine + " with SSE 4.2";
#else
    return machine;
#endif
}

} // namespace zertz
