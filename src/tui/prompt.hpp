#pragma once

// For the files words*.cpp; nobody else includes this.

#include "tui/model.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::tui {

/// A part of a prompt; of those with a rank, the highest is left out first where the line is short.
struct Part {
    std::string text;
    int rank = 0;
};

/// The parts in one line of the window.
std::string fitted(std::vector<Part> parts, const Model& model);
/// A name and what is said of its bearer, for which a long name makes room in so many columns.
std::string with_name(const std::string& name, const std::string& said, int columns);
/// What is asked when an engine in a seat has failed.
std::string question_about_engine(const Seat& engine, int columns);
/// A key and what it does: "Enter remove e1".
std::string told(const Model& model, Action action, std::string_view what);

/// A key of the bar at the bottom.
using KeyHint = std::pair<Action, std::string_view>;

// words.cpp
/// The message line of a record.
template <class AnyPlay>
std::string advice_to_walk(const Model& model, const AnyPlay& play);

// words_gipf.cpp
std::string advice_in_gipf(const Model& model);
/// What a game at a table waits for; empty if for a turn.
std::string advice_at_table(const Model& model);
std::vector<KeyHint> keys_to_tell_at_table(const Model& model);
std::string question_whether_to_leave(const Model& model);
std::vector<KeyHint> keys_to_tell_in_gipf(const GipfPlay& play);

} // namespace zertz::tui
