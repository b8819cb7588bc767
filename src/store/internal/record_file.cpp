#include "store/internal/record_file.hpp"

#include "record/read_all.hpp"
#include "store/files.hpp"

#include <sstream>

namespace zertz {

Result<std::vector<AnyReadGame>, std::string> games_of_record(const std::string& path, const std::string& shown) {
    std::istringstream nothing; // a path is never "-"
    InputFile file(path, nothing);
    RecordReader reader(file.stream());
    auto games = read_all([&] { return file.is_open() ? reader.next_any() : std::nullopt; });
    for (const AnyReadGame& game : games) {
        const auto& error = std::visit(
            [](const ReadFindings& found) -> const auto& { return found.error; }, game);
        if (error) {
            return line_of(*error, shown);
        }
    }
    if (games.empty() && file.failure()) {
        return *file.failure();
    }
    return games;
}

} // namespace zertz
