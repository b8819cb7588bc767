#include "ugi/internal/game_options.hpp"

#include "base/text.hpp"
#include "ugi/internal/sentences.hpp"
#include "ugi/parse.hpp"

namespace zertz {

std::string range_problem(const std::string& value, std::int64_t low, std::int64_t high) {
    return filled(sentences::out_of_range, gap<"value">(in_quotes(value, longest_quote)), gap<"low">(low),
                  gap<"high">(high));
}

} // namespace zertz
