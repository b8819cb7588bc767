// Replay as an editor: comments, marks, variations, tags, the main line. Each change can be undone.

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/words.hpp"
#include "record/record_notes.hpp"
#include "tui/sentences.hpp"
#include "tui/updates.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zertz::tui {
namespace {

constexpr std::size_t most_undone = 100;

/// Puts another state of the record on the screen.
void show_record(Model& model, Effects& effects, const Game& game, NodeId at) {
    Play& play = model.play;
    stop_asking(model, effects);
    play.session = Session(game, play.session.seats(), Clock(), root_node);
    play.walk = Walk(play.session.game(), at);
    look_where_shown(model, effects);
}

/// Makes a change that can be undone.
void edit(Model& model, Effects& effects, Game game, NodeId at) {
    Edits& edits = model.records.edits;
    edits.before.push_back({model.play.session.game(), model.play.walk.at()});
    if (edits.before.size() > most_undone) {
        edits.before.erase(edits.before.begin());
    }
    edits.undone.clear();
    edits.unsaved = true;
    edits.warned = false;
    model.records.autoplay = false;
    show_record(model, effects, game, at);
}

void undo(Model& model, Effects& effects, bool back) {
    Edits& edits = model.records.edits;
    auto& from = back ? edits.before : edits.undone;
    auto& to = back ? edits.undone : edits.before;
    if (from.empty()) {
        refuse(model, effects, back ? sentences::nothing_to_undo : sentences::nothing_to_redo);
        return;
    }
    to.push_back({model.play.session.game(), model.play.walk.at()});
    const Edits::State state = std::move(from.back());
    from.pop_back();
    edits.unsaved = true;
    show_record(model, effects, state.game, state.at);
}

/// "first line / second line", as the line of input has one line.
std::string in_one_line(std::string text) {
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at)) {
        text.replace(at, 1, " / ");
    }
    return text;
}

std::string in_lines(std::string text) {
    for (std::size_t at = text.find(" / "); at != std::string::npos; at = text.find(" / ", at)) {
        text.replace(at, 3, "\n");
    }
    return text;
}

std::string marks_at(const Play& play) {
    std::string text;
    for (const std::uint8_t annotation : play.session.game().remarks(play.walk.at()).annotations) {
        const std::string_view mark = mark_of(annotation);
        text += (text.empty() ? "" : " ") + (mark.empty() ? "$" + std::to_string(annotation) : std::string(mark));
    }
    return text;
}

/// "!", "?!", "$14"; nothing if it is none of them.
std::optional<std::uint8_t> annotation_named(std::string_view word) {
    for (std::uint8_t annotation = 1; annotation <= 6; ++annotation) {
        if (mark_of(annotation) == word) {
            return annotation;
        }
    }
    const auto number = word.starts_with('$') ? number_from<int>(word.substr(1), 1, 255) : std::nullopt;
    return number ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
}

bool refuse_at_start(Model& model, Effects& effects) {
    if (model.play.walk.at() == root_node) {
        refuse(model, effects, sentences::go_to_a_move);
        return true;
    }
    return false;
}

void delete_from_here(Model& model, Effects& effects) {
    if (refuse_at_start(model, effects)) {
        return;
    }
    const NodeId node = model.play.walk.at();
    Game game = model.play.session.game();
    const NodeId parent = game.parent(node);
    const std::size_t before = game.size();
    game.remove(node);
    edit(model, effects, game, parent);
    say(model, counted(sentences::deleted_moves, before - game.size(), gap<"key">(model.keys.first_key(Action::Undo))));
}

void make_main(Model& model, Effects& effects) {
    const NodeId node = model.play.walk.at();
    if (refuse_at_start(model, effects)) {
        return;
    }
    if (model.play.session.game().on_main_line(node)) {
        refuse(model, effects, sentences::is_main_line);
        return;
    }
    Game game = model.play.session.game();
    game.make_main(node);
    edit(model, effects, game, node);
    say(model, sentences::now_main_line);
}

std::optional<GameResult> result_named(std::string_view word) {
    constexpr std::array<GameResult, 5> results{GameResult::Open, GameResult::FirstWins, GameResult::SecondWins,
                                                GameResult::Draw, GameResult::BothLose};
    for (const GameResult result : results) {
        if (name_of(result) == word) {
            return result;
        }
    }
    return std::nullopt;
}

void ask_to_write(Model& model, Effects& effects) {
    Edits& edits = model.records.edits;
    if (!model.records.row) {
        refuse(model, effects, filled(sentences::not_in_a_file, gap<"key">(model.keys.first_key(Action::Save))));
    } else if (!edits.unsaved) {
        refuse(model, effects, sentences::no_unsaved_changes);
    } else {
        edits.asks_to_write = true;
    }
}

} // namespace

bool edit_action(Model& model, Effects& effects, Action action) {
    const Play& play = model.play;
    const NodeId node = play.walk.at();
    switch (action) {
    case Action::Comment:
        open_line(model, InputLine::Purpose::Comment, in_one_line(play.session.game().remarks(node).after));
        return true;
    case Action::Marks:
        if (!refuse_at_start(model, effects)) {
            open_line(model, InputLine::Purpose::Marks, marks_at(play));
        }
        return true;
    case Action::Tags: open_line(model, InputLine::Purpose::Tag); return true;
    case Action::Line: open_line(model, InputLine::Purpose::Variation); return true;
    case Action::DeleteMoves: delete_from_here(model, effects); return true;
    case Action::MakeMain: make_main(model, effects); return true;
    case Action::Undo: undo(model, effects, true); return true;
    case Action::Redo: undo(model, effects, false); return true;
    case Action::WriteFile: ask_to_write(model, effects); return true;
    default: return false;
    }
}

void edit_comment(Model& model, Effects& effects, std::string_view text) {
    const NodeId node = model.play.walk.at();
    Game game = model.play.session.game();
    std::string comment = in_lines(std::string(text));
    if (node != root_node) {
        take_notes(game, node, comment);
    }
    game.set_comment(node, comment);
    edit(model, effects, game, node);
}

void edit_marks(Model& model, Effects& effects, std::string_view text) {
    const NodeId node = model.play.walk.at();
    Game game = model.play.session.game();
    game.clear_annotations(node);
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        const auto annotation = annotation_named(word);
        if (!annotation) {
            refuse(model, effects, filled(sentences::not_a_mark, gap<"word">(word)));
            return;
        }
        game.annotate(node, *annotation);
    }
    edit(model, effects, game, node);
}

void edit_tag(Model& model, Effects& effects, std::string_view text) {
    Game game = model.play.session.game();
    const std::string_view name = take_word(text);
    const std::string_view value = trimmed(text);
    if (Game::look_up_tag(name).usual == "Result") {
        const auto result = result_named(value);
        const bool decided = game.rules_outcome(game.line_end()).over();
        if (!result || decided) {
            refuse(model, effects, decided ? sentences::moves_decide_result : sentences::write_a_result);
            return;
        }
        game.declare(*result, game.tag("Termination"));
    } else if (!game.set_tag(name, value)) {
        refuse(model, effects, filled(sentences::cannot_set_tag, gap<"tag">(name)));
        return;
    }
    const NodeId at = model.play.walk.at();
    edit(model, effects, game, at);
    rename_seats(model);
}

void add_variation(Model& model, Effects& effects, const std::vector<Turn>& turns) {
    Game game = model.play.session.game();
    NodeId node = model.play.walk.at();
    for (const Turn turn : turns) {
        node = game.add(node, turn);
    }
    edit(model, effects, game, node);
}

bool may_leave_edits(Model& model, Effects& effects) {
    Edits& edits = model.records.edits;
    if (!edits.unsaved || edits.warned || model.screen != ScreenName::Replay) {
        return true;
    }
    edits.warned = true;
    refuse(model, effects,
           filled(sentences::unsaved_changes, gap<"key">(model.keys.first_key(Action::Save)),
                  gap<"write">(model.keys.first_key(Action::WriteFile))));
    return false;
}

void write_key(Model& model, Effects& effects, const Key& key) {
    model.records.edits.asks_to_write = false;
    if (key == Key::of(U'y') || key == Key::of(U'Y')) {
        effects.push_back(WriteGame{*model.records.row, model.play.session.game()});
    }
}

void take_written(Model& model, Effects& effects, const Written& written) {
    if (!written.problem.empty()) {
        refuse(model, effects, written.problem);
        return;
    }
    model.records.edits.unsaved = false;
    say(model, filled(sentences::saved_to, gap<"file">(written.name)));
}

} // namespace zertz::tui
