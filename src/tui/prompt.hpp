#pragma once

// For the files words*.cpp; nobody else includes this.

#include "base/filled.hpp"
#include "tui/model.hpp"
#include "tui/prompt_sentences.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
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

/// The key of an action, for a gap of a sentence.
template <GapName name = "key">
Gap<name> key_of(const Model& model, Action action) {
    return {model.keys.first_key(action)};
}
/// A key and what it does: "Enter pass".
inline std::string told(const Model& model, Action action, Sentence<"key"> sentence) {
    return filled(sentence, key_of(model, action));
}

/// Of fewer columns of a name nobody could be known.
inline constexpr int least_name = 5;
/// A sentence of {name}, for which a long name makes room in so many columns.
template <GapName... names>
std::string with_name(std::type_identity_t<Sentence<"name", names...>> sentence, const std::string& name, int columns,
                      const Gap<names>&... gaps) {
    const int room = columns - width_of(filled(sentence, gap<"name">(""), gaps...));
    return filled(sentence, gap<"name">(clipped(name, std::max(least_name, room))), gaps...);
}
/// Whether the player is spoken to as "you", so that "you win" stands for "ada wins".
inline bool spoken_to(std::string_view name) {
    return name == "you";
}

/// A key of the bar at the bottom.
using KeyHint = std::pair<Action, std::string_view>;

/// What is asked when an engine in a seat has failed.
std::string question_about_engine(const Seat& engine, int columns);
/// Who wins, by name or as "you".
std::string win_of(const sentences::OfWinner& forms, const std::string& winner, int columns);
std::string draw_in_words(bool agreed);
/// Who wins, and what is said of the other player.
std::string win_over(const sentences::OfBoth& forms, const std::string& winner, const std::string& other, int columns);

// words.cpp
/// The message line of a record.
std::string advice_in_record(const Model& model);
/// Where an earlier position stands in the line that is walked: "Viewing: after 12 of 31 moves", or as much of it as
/// there are columns for.
template <class AnyPlay>
std::string viewing(const AnyPlay& play, int columns);
/// "Game over: 1-0"
std::string result_in_words(GameResult result, int columns);

// words_gipf.cpp
std::string advice_in_gipf(const Model& model);
/// What a game at a table waits for; empty if for a turn.
std::string advice_at_table(const Model& model);
std::vector<KeyHint> keys_to_tell_at_table(const Model& model);
std::string question_whether_to_leave(const Model& model);
std::vector<KeyHint> keys_to_tell_in_gipf(const GipfPlay& play);

} // namespace zertz::tui
