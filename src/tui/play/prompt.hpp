#pragma once

// What prompts and notices are made of.

#include "base/filled.hpp"
#include "base/text.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/model/screens.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
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
/// The same with something else that may also be shortened, to half of the room if both are long.
template <GapName other>
std::string with_name_and(std::type_identity_t<Sentence<"name", other>> sentence, const std::string& name,
                          const std::string& also, int columns) {
    const int room = columns - width_of(filled(sentence, gap<"name">(""), gap<other>("")));
    const int most = std::max({least_name, room / 2, room - width_of(name)});
    return with_name(sentence, name, columns, gap<other>(clipped(also, most)));
}
/// Whether the player is addressed as "you": "you win", not "ada wins".
inline bool spoken_to(std::string_view name) {
    return name == "you";
}

/// The question to the player when an engine in a seat has failed.
std::string question_about_engine(const Seat& engine, int columns);
/// How a game ended. A player may be called "you".
struct OfWinner {
    Sentence<"name"> named;
    Sentence<"name"> you;
};
struct OfBoth {
    Sentence<"name", "other"> named;
    Sentence<"name", "other"> you_win;
    Sentence<"name", "other"> you_lose;
};
/// Who wins, by name or as "you".
std::string win_of(const OfWinner& forms, const std::string& winner, int columns);
std::string draw_in_words(Ending ending);
std::string draw_in_words(gipf::Ending ending);
/// Who wins, and something about the other player.
std::string win_over(const OfBoth& forms, const std::string& winner, const std::string& other, int columns);

// words.cpp
/// The key for talk, where the player may talk or only read.
KeyHint key_of_talk(bool only_reads);
/// "w g b": the keys of the colours that there are to place; in a set-up, of all. In words, "w white  g grey  b black", as
/// these are not the first letters of the colours in each language.
std::string colour_keys(const Model& model, bool in_words = false);
/// A sentence that has these keys, in words if there is room.
template <class Say>
std::string with_colours(const Model& model, Say say) {
    const std::string whole = say(gap<"keys">(colour_keys(model, true)));
    return width_of(whole) <= model.window.cols - 2 ? whole : say(gap<"keys">(colour_keys(model)));
}
/// The prompt of a game, or of a record.
std::string advice_to_play(const Model& model);
/// The keys for a game; for a record: where to go from here, and what can be done with it.
std::vector<KeyHint> key_hints_in_game(const Model& model);

// What each game says: words_zertz.cpp and words_gipf.cpp.
/// The question that its rules or its input ask.
std::string question_of_rules(const Play& play, int columns);
std::string question_of_rules(const GipfPlay& play, int columns);
/// What a player at this keyboard can do of the turn.
std::string advice_on_turn(const Model& model, const Play& play);
std::string advice_on_turn(const Model& model, const GipfPlay& play);
/// The task of the player to move.
std::string task_of(const Play& play);
std::string task_of(const GipfPlay& play);
/// The jump that the opponent may challenge: "ada announces the jump e2-e4".
std::string announcement_in(const GipfPlay& play);
/// What a challenge means while one can be made, or that a game of ZÈRTZ decides about a jump; empty if neither. In short
/// where all of it takes more rows.
inline std::string contest_in(const Play&, int /*columns*/, int /*rows*/) {
    return "";
}
std::string contest_in(const GipfPlay& play, int columns, int rows);
/// Whether replies can be shown now.
bool shows_replies_of(const Play& play);
bool shows_replies_of(const GipfPlay& play);
/// Whether taking back begins with the steps of the turn being made.
inline bool undoes_steps(const Play&) {
    return false;
}
inline bool undoes_steps(const GipfPlay& play) {
    return turn_begun(play);
}
/// Whether a recorded game decided the turn shown.
inline bool has_contest(const Play&) {
    return false;
}
inline bool has_contest(const GipfPlay& play) {
    return !contests_here(play).empty();
}
/// How somebody won by the rules.
std::string win_in_words(const Play& play, const Outcome& outcome, Player winner, int columns);
std::string win_in_words(const GipfPlay& play, const gipf::Outcome& outcome, Player winner, int columns);

} // namespace zertz::tui
