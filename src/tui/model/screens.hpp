#pragma once

#include "tui/frame/hit_map.hpp"
#include "tui/model/model.hpp"

#include <any>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz::tui {

struct Layout;

/// An action whose key is worth telling, and what it does now.
struct KeyHint {
    KeyHint(Action does, std::string says, bool can = true) : action(does), what(std::move(says)), possible(can) {}

    Action action;
    std::string what;
    /// If not, its place is left empty until it is: the places of the other keys stay the same.
    bool possible;
};

/// What keys are now: each does what it is bound to, letters are typed, or a question waits for yes or no.
enum class Typing : std::uint8_t { Keys, Text, Answer };

enum class Shows : std::uint8_t { List, Zertz, Gipf };

/// What a screen or a cover does: its keys, its reactions and its view. What is null is not done.
struct ScreenKind {
    /// What its help says first.
    std::string_view purpose{};
    /// The action that opens it wherever its key is in force, and what that does.
    std::optional<Action> opened_by{};
    void (*open)(Model&, Effects&) = nullptr;
    Shows shows = Shows::List;
    /// Whether it fills the window without the board of its game.
    bool boardless = false;
    /// What the screen alone knows when it opens; see OpenScreen::state.
    std::any (*fresh)() = nullptr;
    /// Whether the openings of its position can be shown.
    bool has_openings = false;
    /// The context whose keys are in force.
    unsigned (*context)(const Model&) = nullptr;
    /// Keys if null.
    Typing (*typing)(const Model&) = nullptr;
    /// Handles a key that has no action now; false if it does not. A cover handles the keys of the game.
    bool (*key)(Model&, Effects&, const Key&) = nullptr;
    void (*act)(Model&, Effects&, Action) = nullptr;
    void (*click)(Model&, Effects&, ScreenPos, const HitMap&) = nullptr;
    /// False if no text can be pasted now.
    bool (*paste)(Model&, Effects&, std::string_view) = nullptr;
    void (*tick)(Model&, Effects&) = nullptr;
    /// When the screen next needs to know the time.
    std::optional<Millis> (*wake)(const Model&) = nullptr;
    /// Called when the screen above it has closed.
    void (*resume)(Model&, Effects&) = nullptr;
    /// Draws a list, or what is beside a board. A cover without it leaves the screen visible.
    void (*draw)(Frame&, const Model&, const Layout&, HitMap*) = nullptr;
    /// The prompt.
    std::string (*advice)(const Model&) = nullptr;
    /// The most useful keys, the most important first.
    std::vector<KeyHint> (*keys)(const Model&) = nullptr;
};

namespace screens {
extern const ScreenKind help, settings;
/// Those that an action opens.
inline constexpr std::array openable{&help, &settings, &library, &review, &decided, &set_up, &tables};
} // namespace screens

template <class State>
std::any fresh_state() {
    return State{};
}

template <unsigned contexts>
unsigned always(const Model&) {
    return contexts;
}

/// The cover on top, or else the screen.
inline const ScreenKind& top_of(const Model& model) {
    return model.covers.empty() ? *model.screen : *model.covers.back().kind;
}
/// Whether letters are text, so that those of keys only write.
inline bool types_text(const Model& model) {
    const auto typing = top_of(model).typing;
    return typing != nullptr && typing(model) == Typing::Text;
}

} // namespace zertz::tui
