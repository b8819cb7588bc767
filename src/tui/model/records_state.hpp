#pragma once

#include "game/game.hpp"
#include "session/contested_game.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace zertz::tui {

/// A record that can be changed; one of GIPF includes the games of ZÈRTZ that decided in it.
using EditedRecord = std::variant<Game, ContestedGame>;

/// The changes made to a record, each of which can be undone.
struct Edits {
    struct State {
        EditedRecord record;
        NodeId at = root_node;
        bool unsaved = false;
    };
    std::vector<State> before; // the newest last
    std::vector<State> undone;
    bool unsaved = false;    // it differs from its file
    bool copied = false;     // a copy has what is unsaved
    bool of_reviews = false; // what is unsaved, all of it
    bool warned = false;     // of what the same key does if it is pressed again at once
    bool asks_to_write = false;

    /// Whether leaving the record would lose something.
    bool may_be_lost() const { return unsaved && !copied; }

    /// The record is in its file as it is now, and in no other state.
    void note_written() {
        for (std::vector<State>* const states : {&before, &undone}) {
            for (State& state : *states) {
                state.unsaved = true;
            }
        }
        unsaved = false;
    }
};

/// The record shown, and where it comes from.
struct Records {
    std::uint64_t chosen = 0; // its index in the list
    std::uint64_t count = 1;  // of the games in the list
    /// Its row, if it comes from a list.
    std::optional<std::uint64_t> row;
    /// Why changes cannot be written back to its file; empty if they can.
    std::string why_not_written;
    /// A part of it could not be read.
    bool damaged = false;
    bool autoplay = false;
    /// Whether its positions are evaluated whatever the setting, as it was opened for that.
    bool evaluated = false;
    std::int64_t next_at = 0;
    Edits edits;
};

} // namespace zertz::tui
