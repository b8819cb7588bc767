#pragma once

#include "engine/engine.hpp"
#include "host/sockets.hpp"
#include "session/question.hpp"
#include "table/table.hpp"

#include <mutex>
#include <optional>

namespace zertz {

/// Small, because many tables share a machine.
template <class R>
struct EngineAtTable : BasicEngine<R> {
    EngineAtTable() : BasicEngine<R>({2, 1}) {}
};

/// The computer at a table. It thinks in a thread of its own, so that the table's visitors never have to wait.
class ComputerAtTable {
public:
    ComputerAtTable();
    ~ComputerAtTable() { stop(); }
    ComputerAtTable(const ComputerAtTable&) = delete;
    ComputerAtTable& operator=(const ComputerAtTable&) = delete;

    /// Begins to think about the next act of the player to act, which is the computer.
    void start(const TableGame& game, Millis now);
    /// Cancels what was started.
    void stop();
    /// Readable when the computer has chosen; -1 if the system could not provide a descriptor.
    int descriptor() const { return heard_.get(); }
    std::optional<TableInput::Chosen> take();

private:
    template <GameRules R>
    void think(const BasicSession<R>& session, const TableGame::Place& at, Millis now);
    void choose(TableInput::Chosen chosen);

    Descriptor heard_;
    Descriptor told_;
    std::mutex mutex_; // guards what follows
    std::optional<TableInput::Chosen> chosen_;
    // These are destroyed before what they write to.
    OfEachGame<EngineAtTable> engines_;
};

} // namespace zertz
