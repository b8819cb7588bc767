#pragma once

#include <csignal>
#include <istream>
#include <optional>

namespace zertz::cli {

/// Waits for lines of somebody who may interrupt (SIGINT) or go away without a word. One at a time.
class LineInput {
public:
    enum class Waited { Ready, Interrupted, Silent };

    /// After so many seconds without a line it is Silent; without a number never.
    LineInput(std::istream& in, std::optional<int> patience);
    ~LineInput();
    LineInput(const LineInput&) = delete;
    LineInput& operator=(const LineInput&) = delete;

    Waited wait();
    /// Whether there was an interrupt since the last look.
    static bool interrupted();

private:
    std::istream& in_;
    std::optional<int> patience_;
    struct sigaction before_ {};
};

} // namespace zertz::cli
