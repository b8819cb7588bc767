#include "commands/written.hpp"

#include "base/filled.hpp"
#include "commands/output.hpp"

#include <filesystem>

namespace zertz {

int open_written(bool resume, const std::optional<std::string>& output, std::optional<GameFile>& written,
                 Streams streams) {
    if (!resume) {
        return Done;
    }
    if (output.value_or("-") == "-") {
        return complain(streams.err, tr("--resume: add -o FILE, the file to continue"), Misuse);
    }
    std::error_code error;
    if (std::filesystem::exists(*output, error)) {
        written.emplace(*output, "zertz", streams.in);
        if (const auto failure = written->failure()) {
            return complain(streams.err, *failure, Failed);
        }
    }
    return Done;
}

} // namespace zertz
