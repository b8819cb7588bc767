#pragma once

#include "store/descriptor.hpp"

#include <string>
#include <string_view>

namespace zertz {

/// Where a table writes what becomes of its process, if ZERTZ_LOG names a file; a detached process has no other place
/// to say why it ended. One line for each note, with the time, the table and the process.
class TableLog {
public:
    explicit TableLog(std::string table);

    int descriptor() const { return file_.get(); }
    void note(std::string_view what) const;
    /// Also notes the signals by which the process dies.
    void note_fatal_signals() const;

private:
    std::string table_;
    Descriptor file_;
};

} // namespace zertz
