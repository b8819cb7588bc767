#include "tui/model/settings.hpp"

#include "base/config_text.hpp"
#include "base/words.hpp"
#include "store/home.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace zertz;

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

std::string_view word_of(std::string_view line) {
    return word_and_rest(without_comment(line)).first;
}

/// The lines that begin with none of these words.
std::vector<std::string_view> besides(std::string_view text, const std::set<std::string_view>& words) {
    std::vector<std::string_view> lines;
    for_each_line(text, [&](int, std::string_view line) {
        if (!words.contains(word_of(line))) {
            lines.push_back(trimmed(line));
        }
    });
    return lines;
}

void changes_one_setting(std::string_view text) {
    std::vector<std::string> problems;
    const bool bell = parse_settings(text, problems).bell;
    summary_of(problems);
    const std::string changed = with_setting(text, "bell", bell ? "off" : "on");
    require(parse_settings(changed, problems).bell != bell);
    require(besides(changed, {"bell"}) == besides(text, {"bell"}));
    require(with_setting(changed, "bell", bell ? "off" : "on") == changed);
    // The names that somebody mutes may be any.
    const std::string muted = in_one_word(text);
    require(from_one_word(muted) == text);
    require(parse_settings(with_setting(text, "muted", muted), problems).muted == muted);
}

void keeps_what_is_no_choice(std::string_view text) {
    const std::string once = format_choices(parse_choices(text), text);
    require(format_choices(parse_choices(once), once) == once);
    static const std::string usual = format_choices({});
    static const std::set<std::string_view> words = [] {
        std::set<std::string_view> all;
        for_each_line(usual, [&](int, std::string_view line) { all.insert(word_of(line)); });
        return all;
    }();
    require(besides(once, words) == besides(text, words));
}

} // namespace

/// Any bytes as a configuration and as the choices of the start screen: what is written again has all that was not
/// changed, and what was changed is read back.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    changes_one_setting(text);
    keeps_what_is_no_choice(text);
    return 0;
}
