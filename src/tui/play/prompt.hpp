#pragma once

// For the files words*.cpp; no other file includes this.

#include "base/filled.hpp"
#include "tui/model/screens.hpp"
#include "tui/words/prompt_sentences.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zertz::tui {

/// A part of a prompt. If the line is too short, the parts with the highest rank are left out first; those of rank 0
/// stay.
struct Part {
    std::string text;
    int rank = 0;
};

/// The parts that fit into one line of the window.
std::string fitted(std::vector<Part> parts, const Model& model);

/// The key of an action, as a value for a gap of a sentence.
template <GapName name = "key">
Gap<name> key_of(const Model& model, Action action) {
    return {model.keys.first_key(action)};
}
/// A key and what it does: "Enter pass".
inline std::string told(const Model& model, Action action, Sentence<"key"> sentence) {
    return filled(sentence, key_of(model, action));
}

/// With fewer columns, a name could not be recognised.
inline constexpr int least_name = 5;
/// Fills a sentence with a name, shortened to make the sentence fit `columns`.
template <GapName... names>
std::string with_name(std::type_identity_t<Sentence<"name", names...>> sentence, const std::string& name, int columns,
                      const Gap<names>&... gaps) {
    const int room = columns - width_of(filled(sentence, gap<"name">(""), gaps...));
    return filled(sentence, gap<"name">(clipped(name, std::max(least_name, room))), gaps...);
}
/// Whether the player is addressed as "you": "you win", not "ada wins".
inline bool spoken_to(std::string_view name) {
    return name == "you";
}

/// The question to the player when an engine in a seat has failed.
std::string question_about_engine(const Seat& engine, int columns);
/// Who wins, by name or as "you".
std::string win_of(const sentences::OfWinner& forms, const std::string& winner, int columns);
std::string draw_in_words(bool agreed);
/// Who wins, and something about the other player.
std::string win_over(const sentences::OfBoth& forms, const std::string& winner, const std::string& other, int columns);

// words.cpp
/// "w g b": the keys of the colours that there are to place; in a set-up, of all.
std::string colour_keys(const Model& model);
std::string advice_to_play(const Model& model);
std::vector<KeyHint> keys_to_tell_in_game(const Model& model);
/// The message line of a record, and its keys: where to go from here, and what can be done with it.
std::string advice_in_record(const Model& model);
std::vector<KeyHint> keys_to_tell_in_record(const Model& model);
/// The place of an earlier position in its line: "Viewing: after 12 of 31 moves", shortened to fit `columns`.
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
