#include "tui/prompt.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {

std::string fitted(std::vector<Part> parts, const Model& model) {
    const auto joined = [&parts] {
        std::string text;
        for (const Part& part : parts) {
            text += (text.empty() ? "" : "  ") + part.text;
        }
        return text;
    };
    std::string text = joined();
    while (width_of(text) > model.window.cols - 2) {
        const auto least = std::max_element(parts.begin(), parts.end(),
                                            [](const Part& one, const Part& other) { return one.rank < other.rank; });
        if (least == parts.end() || least->rank == 0) {
            break;
        }
        parts.erase(least);
        text = joined();
    }
    return text;
}

std::string with_name(const std::string& name, const std::string& said, int columns) {
    constexpr int least = 5; // of less than that nobody could be known
    return clipped(name, std::max(least, columns - width_of(said))) + said;
}

std::string question_about_engine(const Seat& engine, int columns) {
    return with_name(engine.name, ": let zertz level " + std::to_string(usual_level) + " play on? (y/n)", columns);
}

std::string told(const Model& model, Action action, std::string_view what) {
    return model.keys.first_key(action).append(" ").append(what);
}

} // namespace zertz::tui
