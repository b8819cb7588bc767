#include "commands/written.hpp"

#include "base/filled.hpp"
#include "commands/output.hpp"

#include <filesystem>
#include <utility>

namespace zertz {

std::optional<AnyReadGame> WrittenGames::next_any() {
    auto any = ahead_ ? std::exchange(ahead_, std::nullopt) : file_.next_any();
    if (any && findings_of(*any).cut_off) {
        ahead_ = file_.next_any();
        if (!ahead_) {
            return std::nullopt;
        }
    }
    if (any) {
        ++number_;
    }
    return any;
}

int open_written(bool resume, const std::optional<std::string>& output, std::optional<WrittenGames>& written,
                 Streams streams) {
    if (!resume) {
        return Done;
    }
    if (output.value_or("-") == "-") {
        return complain(streams.err, tr("--resume: add -o FILE, the file to continue"), Misuse);
    }
    std::error_code error;
    if (std::filesystem::exists(*output, error)) {
        written.emplace(*output, streams.in);
        if (const auto failure = written->failure()) {
            return complain(streams.err, *failure, Failed);
        }
    }
    return Done;
}

} // namespace zertz
