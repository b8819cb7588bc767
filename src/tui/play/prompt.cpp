#include "tui/play/prompt.hpp"

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

std::string question_about_engine(const Seat& engine, int columns) {
    return with_name(marked("{name} cannot play: let zertz level {level} continue? (y/n)"), engine.name, columns,
                     gap<"level">(usual_level));
}

std::string draw_in_words(Ending ending) {
    return ending == Ending::Passes       ? tr("Draw: two passes in a row")
           : ending == Ending::Agreement  ? tr("Draw by agreement")
           : ending == Ending::Repetition ? tr("Draw by threefold repetition")
                                          : tr("Draw");
}

std::string draw_in_words(gipf::Ending ending) {
    return ending == gipf::Ending::Agreement    ? tr("Draw by agreement")
           : ending == gipf::Ending::Repetition ? tr("Draw by threefold repetition")
                                                : tr("Draw");
}

std::string win_of(const OfWinner& forms, const std::string& winner, int columns) {
    return with_name<>(spoken_to(winner) ? forms.you : forms.named, winner, columns);
}

std::string win_over(const OfBoth& forms, const std::string& winner, const std::string& other, int columns) {
    const Sentence<"name", "other"> sentence = spoken_to(winner)  ? forms.you_win
                                               : spoken_to(other) ? forms.you_lose
                                                                  : forms.named;
    return with_name_and<"other">(sentence, winner, other, columns);
}

} // namespace zertz::tui
