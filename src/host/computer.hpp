#pragma once

#include "engine/engine.hpp"
#include "host/sockets.hpp"
#include "session/session.hpp"

#include <mutex>
#include <optional>

namespace zertz {

/// The computer at a table. It thinks on a thread of its own, so that the lines of those at the table never wait.
class ComputerAtTable {
public:
    ComputerAtTable();
    ~ComputerAtTable() { stop(); }
    ComputerAtTable(const ComputerAtTable&) = delete;
    ComputerAtTable& operator=(const ComputerAtTable&) = delete;

    /// Begins to think about the move of the player to move, who sits there with a level.
    void start(const Session& session, Millis now);
    /// What was begun is void.
    void stop();
    /// Readable when it has chosen; -1 if the system had none.
    int descriptor() const { return heard_.get(); }
    std::optional<EngineChoice> take();

private:
    Descriptor heard_;
    Descriptor told_;
    std::mutex mutex_; // guards choice_
    std::optional<EngineChoice> choice_;
    Engine engine_; // ends before what it writes to
};

} // namespace zertz
