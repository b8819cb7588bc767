// Files of records for the screens: lists, changed records, openings.

#include "base/filled.hpp"
#include "base/text.hpp"
#include "record/record.hpp"
#include "run/services.hpp"
#include "store/files.hpp"
#include "store/games.hpp"

#include <filesystem>
#include <sstream>
#include <utility>

namespace zertz {
namespace {

namespace fs = std::filesystem;

/// The most recently written file with an extension in a folder.
std::optional<std::string> newest_in(const fs::path& folder, std::string_view ending) {
    std::optional<std::pair<fs::file_time_type, std::string>> newest;
    for (const fs::directory_entry& file : FolderEntries(folder)) {
        if (file.path().extension() == ending) {
            std::error_code unknown;
            const auto time = fs::last_write_time(file.path(), unknown);
            if (!unknown && (!newest || time > newest->first)) {
                newest = {time, file.path().string()};
            }
        }
    }
    return newest ? std::optional(newest->second) : std::nullopt;
}

std::string text_of(const Game& game) {
    return format_record(game);
}

std::string text_of(const ContestedGame& game) {
    return records_with(game.session.game(), game);
}

} // namespace

void GameServices::open_own_games() {
    const auto games = home_.games();
    library_ = std::make_unique<Library>(games ? games->files() : std::vector<fs::path>{}, std::nullopt);
    own_games_ = true;
    library_name_.clear();
}

/// Lists the same games once more, as a file has changed.
void GameServices::list_again() {
    if (own_games_) {
        open_own_games();
    } else if (library_) {
        library_ = std::make_unique<Library>(library_->files(), home_.cache());
    }
    listing_.complete = false;
}

tui::LibraryOpened GameServices::serve(const tui::OpenLibrary& list) {
    const std::optional<std::string>& path = list.path;
    if (!path) {
        open_own_games();
        return {};
    }
    const auto allowed = home_.file_to_read(*path);
    if (!allowed) {
        return {path, allowed.error()};
    }
    std::error_code unknown;
    if (fs::is_fifo(*allowed, unknown)) { // nobody may ever write to it
        return {path, in_words(Unread::Unreadable, *allowed)};
    }
    // Reports a completely unreadable file before the screen changes.
    std::istringstream nothing; // "-" is never opened here
    GameFile file(allowed->string(), "", nothing);
    const bool any = file.next_any().has_value();
    if (const auto failure = file.failure()) {
        return {path, *failure};
    }
    if (!any) {
        return {path, lacks_game(file)};
    }
    library_ = std::make_unique<Library>(std::vector<fs::path>{*allowed}, home_.cache());
    own_games_ = false;
    library_name_ = *path;
    auto contested = only_contested_game(allowed->string());
    if (!contested) {
        opened_.clear();
        return {path, {}, {}};
    }
    opened_ = *allowed;
    record_form_ = file.form();
    hold_place(allowed->string(), contested->begin, contested->end);
    record_is_damaged_ = contested->damaged;
    return {path, {}, std::move(contested->game), why_not_written()};
}

tui::Listed GameServices::serve(const tui::ListGames& wanted) {
    const auto& [query, first, count] = wanted;
    tui::Listed listed;
    if (library_) {
        listed.page = library_->page(query, first, count);
        listing_ = {query, first, count, listed.page.searching, !listed.page.progress && !listed.page.searching, now()};
    }
    if (const auto games = own_games_ ? home_.games() : std::nullopt) {
        listed.in_bin = games->in_bin();
    }
    return listed;
}

/// While the list grows, reports it again a few times a second.
std::optional<tui::Event> GameServices::more_of_list() {
    constexpr Millis often = 200;
    const bool due = library_ && library_->complete() && !listing_.searching;
    if (!library_ || listing_.complete || (now() - listing_.at < often && !due)) {
        return std::nullopt;
    }
    return serve(tui::ListGames{listing_.query, listing_.first, listing_.count});
}

void GameServices::hold_place(const std::string& path, std::uint64_t begin, std::uint64_t end) {
    record_ = end > begin ? record_place(path, begin, end) : std::nullopt;
}

/// The line of the list at a place; none if there is none.
GamePage GameServices::line_at(std::uint64_t place) {
    constexpr int patience = 50; // attempts, while the list is being sorted again
    GamePage page = library_ ? library_->page(listing_.query, place, 1) : GamePage();
    for (int i = 0; i < patience && page.lines.empty() && page.searching; ++i) {
        page = library_->page(listing_.query, place, 1);
    }
    return page;
}

/// Reads the line again if its file has changed; why not, if that is not possible.
tui::Problem GameServices::follow_change(GamePage& page, std::uint64_t place) {
    if (page.lines.empty() || library_->is_current(page.lines[0].row)) {
        return std::nullopt;
    }
    const fs::path changed = library_->file_of(page.lines[0].row);
    std::error_code unknown;
    if (!fs::is_regular_file(changed, unknown)) { // or is gone; nobody may ever write to a pipe
        return in_words(Unread::Unreadable, changed);
    }
    list_again();
    page = {};
    if (own_games_) { // few, and listed at once
        library_->wait();
        page = line_at(place);
    }
    return !page.lines.empty() && library_->file_of(page.lines[0].row) == changed
               ? std::nullopt
               : std::optional(filled("{file} has changed; its games are listed again",
                                      gap<"file">(printable(changed.filename().string()))));
}

tui::GameOpened GameServices::serve(const tui::OpenGame& wanted) {
    tui::GameOpened opened;
    opened.place = wanted.place;
    opened.missing = true; // until it is read: what was opened before stays open
    GamePage page = line_at(wanted.place);
    if (const auto why = follow_change(page, wanted.place)) {
        opened.problem = *why;
        return opened;
    }
    if (page.lines.empty()) {
        opened.problem = tr("There is no such game");
        return opened;
    }
    opened.row = page.lines[0].row;
    opened.count = page.matching;
    auto read = library_->read(opened.row);
    if (!read) {
        opened.problem = read.error();
        return opened;
    }
    const std::string path = library_->file_of(opened.row).string();
    const ReadFindings& found = findings_of(*read);
    const std::optional<Format> form = library_->form_of(opened.row);
    if (auto* zertz = std::get_if<ReadGame>(&*read)) {
        hold_place(path, found.begin, found.end);
        record_is_damaged_ = found.error.has_value();
        opened.game = std::move(zertz->game);
    } else if (auto contested = contested_game_at(path, form.value_or(Format::Zertz), found.begin)) {
        hold_place(path, contested->begin, contested->end);
        record_is_damaged_ = contested->damaged;
        opened.gipf = std::move(contested->game);
    } else {
        opened.problem = in_words(Unread::Unreadable, path);
        return opened;
    }
    opened.missing = false;
    record_form_ = form;
    opened_ = own_games_ || library_->size() == 1 ? fs::path(path) : fs::path();
    if (found.error) {
        opened.problem = line_of(*found.error, fs::path(path).filename().string());
    }
    opened.why_not_written = why_not_written();
    return opened;
}

tui::Problem GameServices::serve(const tui::DeleteGame& game) {
    const auto games = home_.games();
    if (!own_games_ || !library_ || !games || game.row >= library_->size()) {
        return tr("You can delete only your own saved games");
    }
    GamesFolder folder = *games;
    auto problem = folder.remove(library_->file_of(game.row));
    open_own_games();
    library_->wait();
    return problem;
}

tui::Problem GameServices::serve(const tui::UndeleteGame&) {
    const auto games = home_.games();
    if (!own_games_ || !games) {
        return tr("You can bring back only your own games");
    }
    GamesFolder folder = *games;
    auto problem = folder.restore();
    open_own_games();
    library_->wait();
    return problem;
}

tui::Problem GameServices::serve(const tui::EmptyBin&) {
    const auto games = home_.games();
    GamesFolder folder = games.value_or(GamesFolder(fs::path()));
    return games ? folder.empty() : std::nullopt;
}

std::string GameServices::why_not_written() const {
    return !library_ || !record_ || record_form_ != Format::Zertz
               ? tr("Only .zertz files can be written back; save a copy instead")
           : record_is_damaged_ ? tr("Part of this game cannot be read and would be lost; save a copy instead")
                                : "";
}

tui::Written GameServices::serve(const tui::WriteGame& edited) {
    const std::string name = record_ ? fs::path(record_->path).filename().string() : "";
    if (auto why = why_not_written(); !why.empty()) {
        return {name, std::move(why)};
    }
    const std::string record = std::visit([](const auto& each) { return text_of(each); }, edited.record);
    if (auto problem = home_.too_long(record)) {
        return {name, *problem};
    }
    if (auto problem = replace_game(*record_, record)) {
        return {name, *problem};
    }
    list_again(); // the games after it have moved
    return {name, {}};
}

std::optional<std::string> GameServices::index_path() const {
    if (options_.index) {
        return options_.index;
    }
    return home_.cache() ? newest_in(*home_.cache(), ".index") : std::nullopt;
}

bool GameServices::open_index() {
    if (index_) {
        return true;
    }
    const auto path = index_path();
    auto file = path ? MappedFile::open(*path) : MappedFile::Opened(std::string(tr("no index")));
    if (!file) {
        return false;
    }
    const auto view = IndexView::open((*file)->bytes(), true); // its checksum may take longer than a key may wait
    if (!view) {
        return false;
    }
    index_file_ = std::move(file).value();
    index_ = *view;
    return true;
}

namespace {

template <GameRules R>
void look_up(tui::OpeningsTold& told, const IndexView& index, const typename R::Position& position) {
    told.games = index.games<R>();
    for (const BasicIndexedMove<R>& move : index.moves<R>(position)) {
        told.moves.push_back({R::format_turn(position, move.turn), move.games, move});
    }
}

} // namespace

tui::OpeningsTold GameServices::serve(const tui::LookUpOpenings& wanted) {
    tui::OpeningsTold told;
    told.position = wanted.position;
    if (!open_index()) {
        told.problem = options_.index ? tr("cannot read the index") : tr("none; make an index with zertz explore FILE");
        return told;
    }
    if (const auto* const gipf = std::get_if<gipf::Position>(&wanted.position)) {
        look_up<GipfRules>(told, *index_, *gipf);
    } else {
        look_up<ZertzRules>(told, *index_, std::get<Position>(wanted.position));
    }
    return told;
}

} // namespace zertz
