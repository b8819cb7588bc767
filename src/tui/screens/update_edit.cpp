// Replay as an editor, for both games: comments, marks, variations, tags, the main line. Each change can be undone.

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "record/begun_turn.hpp"
#include "record/challenges.hpp"
#include "record/record_notes.hpp"
#include "session/resume.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/play/typed_turns.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

constexpr std::size_t most_undone = 100;

template <GameRules R>
const BasicGame<R>& game_shown(const Model& model) {
    return session_of(play_of<R>(model)).game();
}

NodeId place_shown(const Model& model) {
    return board_of(model).walk.at();
}

// What differs between the games.

EditedRecord record_of(const Model& model) {
    return shows_gipf(model) ? EditedRecord(model.gipf->game) : EditedRecord(model.play.session.game());
}

std::size_t games_inside(const Model& model) {
    return shows_gipf(model) ? model.gipf->game.decided.size() : 0;
}

EditedRecord record_with(const Model&, Game game) {
    return game;
}

/// The decided games of ZÈRTZ disappear with the moves that they decided, and a move begun with those before it, or when
/// another is made instead.
EditedRecord record_with(const Model& model, GipfGame game) {
    ContestedGame record = model.gipf->game;
    if (!same_course(record.session.game(), game)) {
        record.decided = decided_on(record, game, game.main_line());
        game.set_tag(begun_tag, "");
    }
    record.session = session_with_begun(std::move(game));
    return record;
}

/// The index, among the decided games, of the game of ZÈRTZ shown in a record of GIPF.
std::size_t contest_shown(const Model& model) {
    return contests_here(*around_contest(model)->gipf)[static_cast<std::size_t>(model.records.chosen)];
}

/// Whether the change of a game of ZÈRTZ would contradict the record of GIPF around it.
bool falsifies_record(const Model& model, const Game& game) {
    const OpenScreen* const around = around_contest(model);
    return around != nullptr &&
           !decides_alike(around->gipf->game.session.game(), around->gipf->game.decided, contest_shown(model), game);
}

bool falsifies_record(const Model&, const GipfGame&) {
    return false;
}

bool is_decided_inside(const Game&, NodeId) {
    return false;
}

bool is_decided_inside(const GipfGame& game, NodeId node) {
    return GipfRules::was_decided_outside(game.turn(node));
}

// Puts another state of the record on the screen.

void show_record(Model& model, Effects& effects, const Game& game, NodeId at) {
    Play& play = model.play;
    stop_asking(model, effects);
    play.session = session_of_record(game);
    play.walk = Walk(play.session.game(), at);
    look_where_shown(model, effects);
}

void show_record(Model& model, Effects& effects, const ContestedGame& game, NodeId at) {
    GipfPlay& play = *model.gipf;
    stop_asking(model, effects);
    play.game = game;
    play.walk = Walk(play.game.session.game(), at);
    look_where_shown(model, effects);
}

void show_state(Model& model, Effects& effects, const Edits::State& state) {
    std::visit([&](const auto& record) { show_record(model, effects, record, state.at); }, state.record);
}

void note_before(Edits& edits, EditedRecord record, NodeId at) {
    edits.before.push_back({std::move(record), at, edits.unsaved});
    if (edits.before.size() > most_undone) {
        edits.before.erase(edits.before.begin());
    }
    edits.undone.clear();
    edits.unsaved = true;
    edits.copied = false;
    edits.of_reviews = false;
    edits.warned = false;
}

/// Makes a change that can be undone, if it is one; false if it is refused.
template <GameRules R>
bool edit(Model& model, Effects& effects, BasicGame<R> game, NodeId at) {
    if (falsifies_record(model, game)) {
        refuse(model, effects, tr("This would contradict the game of GIPF, where this game decided a challenge"));
        return false;
    }
    if (!(game == game_shown<R>(model))) {
        note_change(model);
    }
    model.records.autoplay = false;
    show_state(model, effects, {record_with(model, std::move(game)), at, true});
    return true;
}

void undo(Model& model, Effects& effects, bool back) {
    Edits& edits = model.records.edits;
    auto& from = back ? edits.before : edits.undone;
    auto& to = back ? edits.undone : edits.before;
    if (from.empty()) {
        refuse(model, effects, back ? tr(sentences::nothing_to_undo) : tr(sentences::nothing_to_redo));
        return;
    }
    to.push_back({record_of(model), place_shown(model), edits.unsaved});
    const Edits::State state = std::move(from.back());
    from.pop_back();
    edits.unsaved = state.unsaved;
    edits.copied = false;
    show_state(model, effects, state);
}

/// Where a run of slashes ends.
std::size_t end_of_slashes(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of('/', at), text.size());
}

/// "first line / second line", as the line of input is a single line; slashes that would be read as a line end get one
/// more: "1 // 2".
std::string in_one_line(std::string_view text) {
    std::string line;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\n') {
            line += " / ";
            continue;
        }
        line += text[at];
        const std::size_t end = end_of_slashes(text, at + 1);
        if (text[at] == ' ' && end > at + 1 && end < text.size() && (text[end] == ' ' || text[end] == '\n')) {
            line += '/';
        }
    }
    return line;
}

std::string in_lines(std::string_view line) {
    std::string text;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::size_t end = end_of_slashes(line, at + 1);
        if (line[at] != ' ' || end == at + 1 || end == line.size() || line[end] != ' ') {
            text += line[at];
        } else if (end == at + 2) {
            text += '\n';
            at = end;
        } else {
            text += ' ';
            ++at; // one slash less
        }
    }
    return text;
}

std::string marks_of(const std::vector<std::uint8_t>& annotations) {
    const auto written = [](std::uint8_t annotation) {
        const std::string_view mark = mark_of(annotation);
        return mark.empty() ? "$" + std::to_string(annotation) : std::string(mark);
    };
    return joined(mapped<std::string>(annotations, written), " ");
}

/// Reads "!", "?!" or "$14"; nothing if it is invalid.
std::optional<std::uint8_t> annotation_named(std::string_view word) {
    for (std::uint8_t annotation = 1; annotation <= 6; ++annotation) {
        if (mark_of(annotation) == word) {
            return annotation;
        }
    }
    const auto number = word.starts_with('$') ? number_from<int>(word.substr(1), 0, 255) : std::nullopt;
    return number ? std::optional(static_cast<std::uint8_t>(*number)) : std::nullopt;
}

bool refuse_at_start(Model& model, Effects& effects) {
    if (place_shown(model) == root_node) {
        refuse(model, effects, tr("Go to a move first"));
        return true;
    }
    return false;
}

/// A result that was declared holds for another main line too, unless its moves decide. True if it is lost.
template <GameRules R>
bool loses_declared(const BasicGame<R>& before, BasicGame<R>& after) {
    const bool decided = before.rules_outcome(before.line_end()).over();
    if (decided && before.outcome() == before.rules_outcome(before.line_end())) {
        return false;
    }
    if (after.rules_outcome(after.line_end()).over()) {
        return before.declared() != GameResult::Open;
    }
    after.declare(before.declared(), before.tag("Termination"));
    return false;
}

/// Says what an edit did, or that the declared result does not count after it.
void say_done(Model& model, const std::string& what, bool result_lost) {
    say(model, result_lost ? filled("The moves decide the result now, not what was declared  {key} undo",
                                    gap<"key">(model.keys.first_key(Action::Undo)))
                           : what);
}

template <GameRules R>
void delete_from_here(Model& model, Effects& effects) {
    if (refuse_at_start(model, effects)) {
        return;
    }
    const NodeId node = place_shown(model);
    BasicGame<R> game = game_shown<R>(model);
    const NodeId parent = game.parent(node);
    const std::size_t before = game.size();
    game.remove(node);
    const std::size_t deleted = before - game.size();
    const bool lost = loses_declared(game_shown<R>(model), game);
    if (edit(model, effects, std::move(game), parent)) {
        say_done(model,
                 counted("Deleted 1 move  {key} undo", "Deleted {number} moves  {key} undo", deleted,
                         gap<"key">(model.keys.first_key(Action::Undo))),
                 lost);
    }
}

/// Whether the change would remove a move decided by a game of ZÈRTZ from the main line, where its record belongs.
template <GameRules R>
bool takes_contest_away(const BasicGame<R>& before, const BasicGame<R>& after) {
    const std::vector<NodeId> line = before.main_line();
    return std::any_of(line.begin(), line.end(),
                       [&](NodeId node) { return is_decided_inside(before, node) && !after.on_main_line(node); });
}

template <GameRules R>
void make_main(Model& model, Effects& effects) {
    const NodeId node = place_shown(model);
    if (refuse_at_start(model, effects)) {
        return;
    }
    BasicGame<R> game = game_shown<R>(model);
    if (game.on_main_line(node)) {
        refuse(model, effects, tr("This is the main line"));
        return;
    }
    game.make_main(node);
    if (!game.on_main_line(node)) {
        refuse(model, effects, tr("A move that was demanded back stays a variation"));
        return;
    }
    if (takes_contest_away<R>(game_shown<R>(model), game)) {
        refuse(model, effects, tr(sentences::decided_by_zertz_is_main));
        return;
    }
    const bool lost = loses_declared(game_shown<R>(model), game);
    if (edit(model, effects, std::move(game), node)) {
        say_done(model, tr("This is now the main line"), lost);
    }
}

/// A game of ZÈRTZ inside is written with the record of GIPF around it.
void ask_to_write(Model& model, Effects& effects) {
    keep_contest_edits(model);
    const Records& written = records_in_file(model);
    if (!written.row) {
        refuse(model, effects,
               filled("This record is not in a file; save a copy with {key}",
                      gap<"key">(model.keys.first_key(Action::Save))));
    } else if (!written.why_not_written.empty()) {
        refuse(model, effects, written.why_not_written);
    } else if (!written.edits.unsaved) {
        refuse(model, effects, tr("No unsaved changes"));
    } else {
        model.records.edits.asks_to_write = true;
        model.records.autoplay = false;
    }
}

template <GameRules R>
bool edit_shown(Model& model, Effects& effects, Action action) {
    const auto& remarks = game_shown<R>(model).remarks(place_shown(model));
    switch (action) {
    case Action::Comment: open_line(model, InputLine::Purpose::Comment, in_one_line(remarks.after)); return true;
    case Action::Marks:
        if (!refuse_at_start(model, effects)) {
            open_line(model, InputLine::Purpose::Marks, marks_of(remarks.annotations));
        }
        return true;
    case Action::Tags: open_line(model, InputLine::Purpose::Tag); return true;
    case Action::Line: open_line(model, InputLine::Purpose::Variation); return true;
    case Action::DeleteMoves: delete_from_here<R>(model, effects); return true;
    case Action::MakeMain: make_main<R>(model, effects); return true;
    case Action::Undo: undo(model, effects, true); return true;
    case Action::Redo: undo(model, effects, false); return true;
    case Action::WriteFile: ask_to_write(model, effects); return true;
    default: return false;
    }
}

template <GameRules R>
void edit_comment(Model& model, Effects& effects, std::string_view text) {
    const NodeId node = place_shown(model);
    BasicGame<R> game = game_shown<R>(model);
    std::string comment = in_lines(text);
    if (node != root_node) {
        const bool demanded = game.remarks(node).demanded_back;
        take_notes(game, node, comment);
        if (game.remarks(node).demanded_back != demanded) {
            refuse(model, effects, tr("A comment cannot demand a move back"));
            return;
        }
    }
    game.set_comment(node, comment);
    edit(model, effects, std::move(game), node);
}

template <GameRules R>
void edit_marks(Model& model, Effects& effects, std::string_view text) {
    const NodeId node = place_shown(model);
    BasicGame<R> game = game_shown<R>(model);
    game.clear_annotations(node);
    for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
        const auto annotation = annotation_named(word);
        if (!annotation) {
            refuse(model, effects,
                   filled("{word} is not a mark; use ! ? !! ?? !? ?! or $0 to $255", gap<"word">(word)));
            return;
        }
        game.annotate(node, *annotation);
    }
    edit(model, effects, std::move(game), node);
}

bool is_won(GameResult result) {
    return result == GameResult::FirstWins || result == GameResult::SecondWins;
}

/// The tag Termination of a game with another result declared, as far as it fits that; nothing if it does not.
std::string_view termination_with(GameResult result, GameResult before, std::string_view how) {
    const bool won = is_won(result);
    if (result == before || (how == "abandoned" && !(won && is_won(before)))) {
        return how;
    }
    const bool fits = how == "agreed" ? result == GameResult::Draw
                                      : won && !is_won(before) && (how == "resigned" || how == "time");
    return fits ? how : "";
}

template <GameRules R>
void edit_tag(Model& model, Effects& effects, std::string_view text) {
    BasicGame<R> game = game_shown<R>(model);
    const std::string_view name = take_word(text);
    const std::string_view value = trimmed(text);
    if (BasicGame<R>::look_up_tag(name).usual == "Result") {
        const auto result = result_named(value);
        if (game.rules_outcome(game.line_end()).over()) {
            refuse(model, effects, tr("The moves decide the result"));
            return;
        }
        if (!result || (*result == GameResult::BothLose && !R::both_may_lose)) {
            refuse(model, effects,
                   R::both_may_lose ? tr("Result: use 1-0, 0-1, 1/2-1/2, 0-0 or *")
                                    : tr("Result: use 1-0, 0-1, 1/2-1/2 or *"));
            return;
        }
        game.declare(*result, std::string(termination_with(*result, game.declared(), game.tag("Termination"))));
    } else if (BasicGame<R>::look_up_tag(name).usual == "Date" && !value.empty() && !is_date_of_tag(value)) {
        refuse(model, effects,
               filled("{date} is not a date; write it as in {example}, with ? for unknown digits",
                      gap<"date">(in_quotes(value, 20)), gap<"example">("2026.11.21")));
        return;
    } else if (!game.set_tag(name, value)) {
        refuse(model, effects,
               filled("{tag} cannot be set; use a name such as First, Date or Event", gap<"tag">(name)));
        return;
    }
    edit(model, effects, std::move(game), place_shown(model));
}

/// Adds the moves of a text to the record, as a variation from the position shown.
template <GameRules R>
void add_variation(Model& model, Effects& effects, std::string_view text) {
    BasicGame<R> game = game_shown<R>(model);
    NodeId node = place_shown(model);
    std::size_t at = 0;
    for (skip_between(text, at); at < text.size(); skip_between(text, at)) {
        const auto turn = R::read_turn(text.substr(at), game.position(node));
        if (!turn) {
            refuse_text(model, effects, text.substr(at), node == place_shown(model), turn.error().message);
            return;
        }
        at += turn->size;
        node = game.add(node, turn->turn);
    }
    const std::size_t before = games_inside(model);
    if (node != place_shown(model) && edit(model, effects, std::move(game), node) && games_inside(model) < before) {
        say(model, filled("The game of ZÈRTZ of the move that was begun is gone  {key} undo",
                          gap<"key">(model.keys.first_key(Action::Undo))));
    }
}

template <GameRules R>
void edit_by_text(Model& model, Effects& effects, InputLine::Purpose purpose, std::string_view text) {
    switch (purpose) {
    case InputLine::Purpose::Comment: edit_comment<R>(model, effects, text); break;
    case InputLine::Purpose::Marks: edit_marks<R>(model, effects, text); break;
    case InputLine::Purpose::Tag: edit_tag<R>(model, effects, text); break;
    default: add_variation<R>(model, effects, text);
    }
}

} // namespace

void note_change(Model& model) {
    note_before(model.records.edits, record_of(model), place_shown(model));
}

bool edit_action(Model& model, Effects& effects, Action action) {
    return with_game(model, [&]<GameRules R> { return edit_shown<R>(model, effects, action); });
}

void edit_text(Model& model, Effects& effects, InputLine::Purpose purpose, std::string_view text) {
    with_game(model, [&]<GameRules R> { edit_by_text<R>(model, effects, purpose, text); });
}

namespace {

/// Warns of unsaved changes; the same key again leaves. Behind another screen, such as a set-up or a review, the keys
/// that would save them do something else.
bool may_leave(Model& model, Effects& effects, Records& records) {
    Edits& edits = records.edits;
    if (!edits.may_be_lost() || edits.warned) {
        return true;
    }
    edits.warned = true;
    const auto again = gap<"again">(key_again(model));
    const bool shown = shows_record(model) && (&records == &model.records || &records == &records_in_file(model));
    refuse(model, effects,
           shown ? filled("Unsaved changes  {key} save a copy  {write} write the file  {again} again discard them",
                          gap<"key">(model.keys.first_key(Action::Save)),
                          gap<"write">(model.keys.first_key(Action::WriteFile)), again)
                 : filled("The changes to the record are not saved  {again} again discard them", again));
    return false;
}

} // namespace

bool keep_contest_edits(Model& model) {
    OpenScreen* const around = around_contest(model);
    if (around == nullptr || !model.records.edits.unsaved) {
        return false;
    }
    GipfPlay& play = *around->gipf;
    note_before(around->records.edits, play.game, play.walk.at());
    play.game.decided[contest_shown(model)] = model.play.session.game();
    model.records.edits.note_written();
    return true;
}

bool may_leave_edits(Model& model, Effects& effects) {
    return !shows_record(model) || may_leave(model, effects, model.records);
}

bool may_leave_records(Model& model, Effects& effects) {
    return may_leave(model, effects, model.records) &&
           std::all_of(model.behind.begin(), model.behind.end(),
                       [&](OpenScreen& screen) { return may_leave(model, effects, screen.records); });
}

void write_key(Model& model, Effects& effects, const Key& key) {
    const auto yes = answer_by(model, effects, key);
    if (!yes) {
        return;
    }
    model.records.edits.asks_to_write = false;
    if (*yes) {
        const OpenScreen* const around = around_contest(model);
        effects.push_back(WriteGame{around != nullptr ? EditedRecord(around->gipf->game) : record_of(model)});
    }
}

Records& records_in_file(Model& model) {
    OpenScreen* const around = around_contest(model);
    return around != nullptr ? around->records : model.records;
}

void take_written(Model& model, Effects& effects, const Written& written) {
    if (!written.problem.empty()) {
        refuse(model, effects, sentence(written.problem));
        return;
    }
    records_in_file(model).edits.note_written();
    say(model, filled("Saved to {file}", gap<"file">(written.name)));
}

} // namespace zertz::tui
