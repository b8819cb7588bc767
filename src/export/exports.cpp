#include "export/exports.hpp"

#include "base/filled.hpp"
#include "base/text.hpp"

namespace zertz {

std::string why_not_exported(std::string_view form, std::size_t moves) {
    constexpr std::size_t most = 1000;
    return moves <= most ? ""
                         : filled("the game has {number} moves; {form} takes at most {most}", gap<"number">(moves),
                                  gap<"form">(form), gap<"most">(most));
}

int time_to_see(std::string_view caption, bool last) {
    constexpr int to_find_the_change = 800;
    constexpr int for_a_character = 40;
    constexpr int to_look_at_the_end = 3000;
    return to_find_the_change + for_a_character * static_cast<int>(length_in_characters(caption)) +
           (last ? to_look_at_the_end : 0);
}

} // namespace zertz
