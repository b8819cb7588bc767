#pragma once

#include <cstdlib>
#include <string_view>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ZERTZ_SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ZERTZ_SANITIZED
#endif

namespace zertz::test {

#if defined(__SANITIZE_THREAD__)
#define ZERTZ_RACES
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ZERTZ_RACES
#endif
#endif

/// Whether this runs under ThreadSanitizer, where long tests of a single thread are useless.
#ifdef ZERTZ_RACES
inline constexpr bool looks_for_races = true;
#else
inline constexpr bool looks_for_races = false;
#endif

#ifdef ZERTZ_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

/// Whether the longest comparisons run in full: with ZERTZ_TESTS=full, as check-all does, but not under the sanitizers,
/// which are slow.
inline const bool full = [] {
    const char* wish = std::getenv("ZERTZ_TESTS");
    return !sanitized && wish != nullptr && std::string_view(wish) == "full";
}();
/// Otherwise a tenth of them runs.
inline const int share = full ? 1 : 10;
/// Of a test that repeats one thing on other values, a quarter finds what the sanitizers look for.
inline constexpr int sanitized_share = sanitized ? 4 : 1;

} // namespace zertz::test
