#include "store/home.hpp"

#include "base/ascii.hpp"
#include "base/config_text.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "board/levels.hpp"
#include "games/gipf/position_text.hpp"
#include "record/record.hpp"
#include "store/accounts.hpp"
#include "store/files.hpp"
#include "store/games.hpp"
#include "store/internal/lock.hpp"
#include "store/restricted.hpp"

#include <algorithm>
#include <sstream>

namespace zertz {
namespace {

namespace fs = std::filesystem;

/// A path as a shell reads it: "~/" is the folder of the account.
fs::path typed_path(const std::string& text) {
    const auto home = environment_variable("HOME");
    return home && text.starts_with("~/") ? fs::path(*home) / text.substr(2) : fs::path(text);
}

/// Why a file of the player's own games cannot have this name.
std::optional<std::string> why_not_own(const std::string& name) {
    constexpr std::size_t longest = 100;
    return name.empty() || name.find('/') != std::string::npos
               ? std::optional(tr("you can open and save only your own games here; a name cannot contain /"))
           : name.front() == '.'     ? std::optional(tr("a name cannot begin with a dot"))
           : name.size() > longest   ? std::optional(tr("the name is too long"))
           : printable(name) != name ? std::optional(tr("the name contains characters that cannot be shown"))
                                     : std::nullopt;
}

/// The file of a game with this name; in restricted mode a plain name in the folder of the player's own games.
Result<fs::path, std::string> file_named(const std::string& name, bool restricted, const Paths& paths) {
    if (!restricted) {
        return typed_path(name);
    }
    if (auto why = why_not_own(name)) {
        return *std::move(why);
    }
    if (!paths.data) {
        return std::string(tr("there is no folder for your games"));
    }
    return *paths.data / "games" / (name.ends_with(".zertz") ? name : name + ".zertz");
}

/// Whether a name, given in restricted mode, opens that very file.
bool is_own_file(const std::string& name, const fs::path& file, const Paths& paths) {
    const auto named = file_named(name, true, paths);
    return named && *named == file;
}

/// "puzzles"; for a game after the first also its name, "puzzles-gipf".
std::string file_of_puzzles(std::string_view game) {
    std::string name = game == Games::First::name ? "puzzles" : "puzzles-" + std::string(game);
    std::transform(name.begin(), name.end(), name.begin(), lower);
    return name;
}

template <class T, std::size_t N>
std::optional<T> named_in(const std::array<std::string_view, N>& names, std::string_view word) {
    const auto found = std::find(names.begin(), names.end(), word);
    return found == names.end() ? std::nullopt : std::optional(static_cast<T>(found - names.begin()));
}

constexpr std::array<std::string_view, 3> players_names{"program", "two", "watch"};
constexpr std::array<std::string_view, 3> begins_names{"lot", "first", "second"};

void set_choice(GameChoices& choices, std::string_view word, std::string_view value) {
    const auto number = number_from<int>(value);
    const bool is_level = number && *number >= weakest_level && *number <= full_level;
    if (word == "players") {
        choices.players = named_in<SessionSetup::Players>(players_names, value).value_or(choices.players);
    } else if (word == "begins") {
        choices.begins = named_in<SessionSetup::Begins>(begins_names, value).value_or(choices.begins);
    } else if (word == "level" && is_level) {
        choices.programs[0] = Seat::computer(*number);
    } else if (word == "other-level" && is_level) {
        choices.programs[1] = Seat::computer(*number);
    } else if (word == "board" && number && board_with(*number)) {
        choices.board = *board_with(*number);
    } else if (word == "rules") {
        choices.rules = rules_named(value).value_or(choices.rules);
    } else if (word == "clock") {
        const auto clock = time_control_named(value).value_or(choices.clock);
        choices.clock = is_by_days(clock) ? choices.clock : clock; // days are for tables
    } else if (word == "clock-at-tables") {
        choices.clock_at_tables = time_control_named(value).value_or(choices.clock_at_tables);
    } else if (word == "rated") {
        choices.rated = value != "no";
    } else if (word == "handicap") {
        choices.handicap = handicap_named(value).value_or(choices.handicap);
    } else if (word == "name" && !value.empty()) {
        choices.names[0] = std::string(value);
    } else if (word == "other-name" && !value.empty()) {
        choices.names[1] = std::string(value);
    }
}

void set_gipf_choice(GameChoices& choices, std::string_view word, std::string_view value) {
    gipf::Rules& rules = choices.gipf_rules;
    if (word == "game") {
        const auto named = gipf::version_named(value);
        choices.game = named ? GipfRules::name : ZertzRules::name;
        rules.version = named ? named->version : rules.version;
        rules.centre = named && named->centre;
    } else if (word == "potentials") {
        rules.potentials = number_from<int>(value, 0, gipf::most_potentials).value_or(rules.potentials);
    } else if (word == "challenges") {
        rules.challenges = number_from<int>(value, 0, gipf::most_challenges).value_or(rules.challenges);
    } else if (word == "gipf-handicap") {
        choices.gipf_handicap = gipf::handicap_named(value).value_or(choices.gipf_handicap);
    } else if (word == "deciding") {
        choices.deciding = inner_games_named(value).value_or(choices.deciding);
    }
}

/// Each as its lines say, whether they go together or not.
GameChoices read_choices(std::string_view text) {
    GameChoices choices;
    for_each_line(text, [&choices](int, std::string_view line) {
        const auto [word, value] = word_and_rest(line);
        set_choice(choices, word, value);
        set_gipf_choice(choices, word, value);
    });
    return choices;
}

/// The last line of the text that begins with this word; empty if none does.
std::string_view line_with(std::string_view text, std::string_view word) {
    std::string_view found;
    for_each_line(text, [&](int, std::string_view line) { found = word_and_rest(line).first == word ? line : found; });
    return found;
}

std::string lines_of(const GameChoices& choices) {
    std::ostringstream text;
    text << "players " << players_names[static_cast<std::size_t>(choices.players)] << "\n"
         << "begins " << begins_names[static_cast<std::size_t>(choices.begins)] << "\n"
         << "level " << choices.programs[0].level << "\n"
         << "other-level " << choices.programs[1].level << "\n"
         << "board " << ring_count(choices.board) << "\n"
         << "rules " << name_of(choices.rules) << "\n"
         << "clock " << name_of(choices.clock) << "\n"
         << "clock-at-tables " << name_of(choices.clock_at_tables) << "\n"
         << "rated " << (choices.rated ? "yes" : "no") << "\n"
         << "handicap " << name_of(choices.handicap) << "\n"
         << "game "
         << (choices.plays<GipfRules>() ? gipf::format_version(choices.gipf_rules.version, choices.gipf_rules.centre)
                                        : "zertz")
         << "\n"
         << "potentials " << choices.gipf_rules.potentials << "\n"
         << "challenges " << choices.gipf_rules.challenges << "\n"
         << "gipf-handicap " << name_of(choices.gipf_handicap) << "\n"
         << "deciding " << name_of(choices.deciding) << "\n"
         << "name " << printable(choices.names[0]) << "\n"
         << "other-name " << printable(choices.names[1]) << "\n";
    return text.str();
}

} // namespace

std::string format_choices(const GameChoices& choices, std::string_view before) {
    const std::string chosen = lines_of(choices);
    const std::string read = lines_of(read_choices(before));
    const auto changed = [&](std::string_view word) { return line_with(chosen, word) != line_with(read, word); };
    std::string more;
    for_each_line(chosen, [&](int, std::string_view line) {
        const std::string_view word = word_and_rest(line).first;
        more += changed(word) || line_with(before, word).empty() ? std::string(line) + "\n" : "";
    });
    const auto line_now = [&changed](int, std::string_view line) {
        return changed(word_and_rest(line).first) ? std::nullopt : std::optional(std::string(line));
    };
    return with_lines(before, line_now, more);
}

GameChoices parse_choices(std::string_view text) {
    GameChoices choices = read_choices(text);
    if (!goes_on(choices.rules, choices.board)) {
        choices.board = usual_board(choices.rules);
    }
    return choices;
}

std::optional<fs::path> Home::own_config() const {
    const auto& folder = bounds_ ? paths_.state : paths_.config;
    return folder ? std::optional(*folder / "config") : std::nullopt;
}

Configuration Home::configuration() const {
    const auto text_at = [](const std::optional<fs::path>& path) {
        return (path ? text_of(*path) : std::nullopt).value_or("");
    };
    const auto host = bounds_ && paths_.config ? std::optional(*paths_.config / "config") : std::nullopt;
    return {text_at(host), text_at(own_config())};
}

std::optional<std::string> Home::keep_setting(std::string_view word, std::string_view value) const {
    const auto path = own_config();
    if (!path) {
        return tr("The setting lasts until you quit; to save settings, set HOME or XDG_CONFIG_HOME");
    }
    const auto text = read_text(*path);
    if (!text && text.error() != Unread::Missing) {
        return text.error() == Unread::TooLong
                   ? tr("The setting lasts until you quit: the configuration is too long to be changed")
                   : in_words(text.error(), *path);
    }
    std::error_code error;
    const fs::path file = fs::canonical(*path, error); // if it is a link, it stays one
    return write_whole(error ? *path : file, with_setting(text ? *text : "", word, value), IfExists::Replace);
}

std::vector<std::string> Home::paths_from(const std::string& begun) const {
    constexpr std::size_t most = 1000;
    const std::size_t slash = begun.rfind('/');
    const std::string folder = bounds_ || slash == begun.npos ? "" : begun.substr(0, slash + 1);
    const std::string start = begun.substr(folder.size());
    const fs::path where = !bounds_      ? typed_path(folder.empty() ? "." : folder)
                           : paths_.data ? *paths_.data / "games"
                                         : fs::path();
    std::vector<std::string> found;
    for (const fs::directory_entry& file : FolderEntries(where)) {
        const std::string name = file.path().filename().string();
        std::error_code unknown;
        const bool is_folder = file.is_directory(unknown);
        const bool shown = name.starts_with(start) && (name.front() != '.' || start.starts_with('.'));
        if (shown && printable(name) == name && (!bounds_ || (!is_folder && is_own_file(name, file.path(), paths_)))) {
            found.push_back(folder + name + (is_folder ? "/" : ""));
        }
        if (found.size() == most) {
            break;
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

GameChoices Home::choices() const {
    const auto text = paths_.state ? text_of(*paths_.state / "choices") : std::nullopt;
    return parse_choices(text.value_or(""));
}

void Home::remember(const GameChoices& choices) const {
    if (!paths_.state) {
        return;
    }
    const fs::path file = *paths_.state / "choices";
    const auto text = read_text(file);
    // The choices are a convenience: if they cannot be saved, the next run offers the defaults.
    if (text || text.error() == Unread::Missing) {
        static_cast<void>(write_whole(file, format_choices(choices, text ? *text : ""), IfExists::Replace));
    }
}

template <class Progress, class Parse>
Result<Progress, std::string> Home::progress_in(const std::string& name, Progress initial, Parse&& parse) const {
    if (!paths_.data) {
        return initial;
    }
    const fs::path file = *paths_.data / name;
    const auto text = read_text(file);
    if (!text) {
        return text.error() == Unread::Missing ? Result<Progress, std::string>(std::move(initial))
                                               : in_words(text.error(), file);
    }
    Result<Progress, std::string> progress = parse(*text);
    return progress ? std::move(progress) : Result<Progress, std::string>(file.string() + ":" + progress.error());
}

std::optional<std::string> Home::save_progress(const std::string& name, const std::string& text) const {
    if (!paths_.data) {
        return tr("your progress is not saved: set HOME or XDG_DATA_HOME");
    }
    return write_whole((*paths_.data / name).string(), text, IfExists::Replace);
}

template <class Read, class TextWith>
std::optional<std::string> Home::save_alone(const std::string& name, Read&& read, TextWith&& text_with) const {
    std::error_code error;
    if (paths_.data) {
        fs::create_directories(*paths_.data, error);
    }
    // Where nothing can be locked, it is saved all the same.
    const auto alone = Lock::wait_for(paths_.data ? (*paths_.data / ("." + name + ".lock")).string() : "");
    const auto saved = read();
    return saved ? save_progress(name, text_with(*saved))
                 : std::optional(filled("not saved: {why}", gap<"why">(saved.error())));
}

Result<PuzzleProgress, std::string> Home::puzzles(std::string_view game) const {
    return progress_in(file_of_puzzles(game), PuzzleProgress{game},
                       [game](const std::string& text) { return parse_progress(text, game); });
}

std::optional<std::string> Home::save(const PuzzleProgress& progress, const PuzzleProgress& before) const {
    return save_alone(
        file_of_puzzles(progress.game), [&] { return puzzles(progress.game); },
        [&](const PuzzleProgress& saved) {
            PuzzleProgress all = progress;
            all.add(before, saved);
            return format_progress(all);
        });
}

Result<LessonProgress, std::string> Home::lessons() const {
    return progress_in("lessons", LessonProgress(), parse_lessons);
}

std::optional<std::string> Home::save(const LessonProgress& progress) const {
    return save_alone(
        "lessons", [this] { return lessons(); },
        [&](const LessonProgress& saved) {
            LessonProgress all = progress;
            all.add(saved);
            return format_lessons(all);
        });
}

PlayerStats Home::stats(const std::function<bool()>& stopped) const {
    const auto library = games();
    PlayerStats stats;
    for (const fs::path& path : library ? library->files() : std::vector<fs::path>()) {
        if (stopped()) {
            break;
        }
        if (!is_own_name(path.filename().string())) { // anybody's games
            stats.leave_one_out();
            continue;
        }
        std::istringstream nothing; // a path is never "-"
        GameFile file(path.string(), "zertz", nothing);
        const auto first = file.next_any();
        if (first && !findings_of(*first).error) {
            std::visit([&stats](const auto& read) { stats.add(read.game); }, *first);
        } else if (first) {
            stats.leave_one_out();
        }
        if (first && file.next_any()) { // the games after a game of GIPF in its file decided its potentials
            stats.leave_one_out();
        }
    }
    return stats;
}

std::optional<GamesFolder> Home::games() const {
    return paths_.data
               ? std::optional(GamesFolder(*paths_.data / "games", bounds_.value_or(Bounds())))
               : std::nullopt;
}

std::optional<std::string> Home::too_long(const std::string& record) const {
    return bounds_ && record.size() > bounds_->bytes
               ? std::optional<std::string>(tr("Not saved: with its variations the game is too long"))
               : std::nullopt;
}

Result<fs::path, std::string> Home::file_to_read(const std::string& name) const {
    auto file = file_named(name, bounds_.has_value(), paths_);
    std::error_code error;
    if (bounds_ && file && !fs::exists(*file, error)) { // without the folders of the account
        return filled("you have no game {name}", gap<"name">(in_quotes(name)));
    }
    return file;
}

Result<fs::path, std::string> Home::file_to_save(const std::string& record, const std::string& name) const {
    const auto path = file_named(name, bounds_.has_value(), paths_);
    if (!bounds_ && name.ends_with('/')) {
        return filled("{file} is a folder; add the name of a file", gap<"file">(printable(name)));
    }
    std::error_code unknown;
    const fs::path folder = path && !bounds_ ? path->parent_path() : fs::path();
    if (!folder.empty() && !fs::is_directory(folder, unknown)) {
        return filled("there is no folder {folder}", gap<"folder">(printable(folder.string())));
    }
    if (!bounds_ || !path) {
        return path;
    }
    if (is_own_name(name)) {
        return std::string(tr("only zertz uses names that begin with a date; choose another name"));
    }
    if (record.size() > bounds_->bytes) {
        return std::string(tr("not saved: with its variations the game is too long"));
    }
    const std::size_t saved = GamesFolder(path->parent_path()).others_like(*path);
    if (saved >= bounds_->saved) {
        return counted("not saved: you have 1 saved game, the most allowed",
                       "not saved: you have {number} saved games, the most allowed", saved);
    }
    return path;
}

Home home_of(bool restricted, const std::optional<std::string>& player) {
    if (!restricted) {
        return Home(paths_from(environment_variable));
    }
    const auto home = account().home;
    return Home(home ? restricted_paths(*home, player ? clean_name(*player) : std::nullopt) : Paths{},
                restricted_bounds);
}

std::string configuration_of_host() {
    const auto home = account().home;
    return home ? text_of(*restricted_paths(*home, std::nullopt).config / "config").value_or("") : "";
}

} // namespace zertz
