#include "base/fingerprint.hpp"
#include "base/number.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "table/internal/outline_tags.hpp"
#include "table/internal/record_tags.hpp"
#include "table/table.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// The owners of the seats, in a record on the disk.
constexpr std::string_view table_tag = "Table";
constexpr std::array<std::string_view, 2> owner_tags{"TableFirst", "TableSecond"};
constexpr std::string_view invited_tag = "TableFor";          // "1000 bob", or "- bob"
constexpr std::string_view reservation_tag = "TableReserves"; // for so many milliseconds
constexpr std::string_view running_tag = "TableRuns";
/// When a record of a game over days was written, in unix seconds: its clock runs on; and what its players were asked.
constexpr std::string_view written_tag = "TableAt";
constexpr std::string_view counted_tag = "TableCounted"; // its result is where results are counted
/// What the players of a game over days have said, the oldest first: "first good luck".
std::string talk_tag(std::size_t number) {
    return "TableTalk" + std::to_string(number);
}
/// The steps of a turn of ZÈRTZ that was begun when the table was left, which may bind (R10.3): "first step take W".
std::string step_tag(std::size_t number) {
    return "TableStep" + std::to_string(number);
}
/// The conditional moves of each player of a game over days, and what the player has to be told of them.
std::string plan_tag(Player player, std::size_t number) {
    return std::string(player == Player::First ? "TableIfFirst" : "TableIfSecond") + std::to_string(number);
}
constexpr PerPlayer<std::string_view> plan_news_tags{{"TableIfToldFirst", "TableIfToldSecond"}};
constexpr std::string_view request_tag = "TableAsks"; // "first draw", "second undo"
constexpr int most_restarts = 1'000'000;

/// "1000 named - unseen ada": account, whether the administrator vouches for the name, code, whether the end was seen,
/// name.
std::string owner_text(const Visitor& owner, bool saw_end) {
    return std::to_string(owner.account) + (owner.named ? " named " : " free ") +
           (owner.code.empty() ? "-" : owner.code) + (saw_end ? " seen " : " unseen ") + owner.name;
}

std::optional<Visitor> owner_in(std::string_view text, bool& saw_end) {
    const auto account = number_from<std::uint32_t>(take_word(text));
    const std::string_view known = take_word(text);
    const std::string_view code = take_word(text);
    saw_end = take_word(text) == "seen";
    const std::string name = clean_talk(text, longest_table_name);
    if (!account || (known != "named" && known != "free") || name.empty()) {
        return std::nullopt;
    }
    return Visitor{*account, name, known == "named", code == "-" ? "" : std::string(code)};
}

std::string asking_words(const Request& request) {
    return std::string(word_of(request.by)) + (request.kind == Request::Kind::Draw ? " draw" : " undo");
}

std::string taken_tag(TableGame& game, std::string_view tag) {
    std::string value = game.tag(tag);
    game.set_tag(tag, "");
    return value;
}

using WordsBy = std::pair<Player, std::string>;

std::string words_by(const WordsBy& words) {
    return std::string(word_of(words.first)) + " " + words.second;
}

/// What the tags of one kind have, from the first on.
std::vector<WordsBy> taken_words(TableGame& game, std::string (*tag)(std::size_t number)) {
    std::vector<WordsBy> all;
    for (std::string words = taken_tag(game, tag(0)); !words.empty(); words = taken_tag(game, tag(all.size()))) {
        std::string_view text = words;
        const Player by = player_named(take_word(text)).value_or(Player::First);
        all.emplace_back(by, trimmed(text));
    }
    return all;
}

} // namespace

/// The game as it would be with its clocks stopped.
TableGame GameTable::stopped_at(Millis now) const {
    TableGame stopped = game_;
    stopped.suspend(now);
    return stopped;
}

std::string GameTable::record(Millis now, bool goes_on, std::time_t wall) const {
    TableGame stopped = stopped_at(now);
    if (game_.is_by_days()) {
        stopped.set_tag(written_tag, std::to_string(wall));
        const auto request = game_.request();
        stopped.set_tag(request_tag, request ? asking_words(*request) : asked_before_);
        for (std::size_t i = 0; i < talk_.size(); ++i) {
            stopped.set_tag(talk_tag(i), words_by(talk_[i]));
        }
        for (const Player player : both_players) {
            const auto& lines = plans_[player].moves.lines();
            for (std::size_t i = 0; i < lines.size(); ++i) {
                stopped.set_tag(plan_tag(player, i), in_text(lines[i]));
            }
            stopped.set_tag(plan_news_tags[player], plans_[player].news);
        }
    }
    const auto& steps = half_.empty() ? kept_steps_ : half_;
    for (std::size_t i = 0; i < steps.size() && (game_.zertz() != nullptr || game_.in_contest()); ++i) {
        stopped.set_tag(step_tag(i), words_by(steps[i]));
    }
    stopped.set_tag(table_tag, name_);
    stopped.set_tag(record_tags::which, which_);
    stopped.set_tag(reservation_tag, std::to_string(options_.reservation));
    stopped.set_tag(running_tag, goes_on && begun() ? "yes" : "");
    stopped.set_tag(outline_tags::continued, continued_ ? "yes" : "");
    if (!begun() && !options_.invited.empty()) {
        const auto account = options_.invited_account;
        stopped.set_tag(invited_tag, (account ? std::to_string(*account) : "-") + " " + options_.invited);
    }
    if (waits_in_tournament()) {
        stopped.set_tag(outline_tags::waits_until, std::to_string(waits_until_));
    }
    if (!begun() && options_.range) {
        stopped.set_tag(outline_tags::range, name_of(*options_.range));
    }
    for (std::size_t side = 0; side < 2; ++side) {
        if (chairs_[side].taken && chairs_[side].level == 0) {
            stopped.set_tag(owner_tags[side], owner_text(chairs_[side].owner, chairs_[side].saw_end));
        }
    }
    return stopped.record();
}

std::time_t waits_until(const TableGame& record) {
    return number_from<std::time_t>(record.tag(outline_tags::waits_until), 0).value_or(0);
}

std::string GameTable::about(Millis now, std::time_t wall) const {
    TableGame head = game_.heading();
    const auto note = [&head](std::string_view tag, std::string_view value) { head.set_tag(tag, value); };
    note(record_tags::which, which_);
    note(outline_tags::moves, std::to_string(game_.moves()));
    const GameResult result = game_.result();
    note(outline_tags::over, !game_.over()                      ? ""
                             : result == GameResult::FirstWins  ? word_of(Player::First)
                             : result == GameResult::SecondWins ? word_of(Player::Second)
                                                                : "nobody");
    note(outline_tags::uncounted, finished() ? "yes" : "");
    for (const Player player : both_players) {
        note(outline_tags::unseen[player], game_.over() && !has_seen_end(chair(player)) ? "yes" : "");
        note(outline_tags::strength[player], chair(player).strength ? name_of(*chair(player).strength) : "");
    }
    note(outline_tags::watchers, watching() > 0 ? std::to_string(watching()) : "");
    note(outline_tags::adjourned, adjourned() ? "yes" : "");
    note(outline_tags::waits_until, waits_in_tournament() ? std::to_string(waits_until_) : "");
    note(outline_tags::continued, continued_ ? "yes" : "");
    note(outline_tags::invited, options_.invited);
    note(outline_tags::range, options_.range ? name_of(*options_.range) : "");
    note(outline_tags::position, game_.with_played([]<GameRules R>(const BasicSession<R>& session) {
        return R::format_position(session.position());
    }));
    note(outline_tags::mover, word_of(game_.asked()));
    if (game_.is_by_days()) {
        const Millis left = game_.clock().at(game_.clock_runs_for(), now).left;
        const auto lasts = minds_vacations() ? vacation_at(chair(game_.asked()).vacations, wall) : std::nullopt;
        note(outline_tags::away, lasts ? std::to_string(lasts->end) : "");
        note(outline_tags::due, std::to_string((lasts ? lasts->end : wall) + left / 1000));
    }
    return head.record();
}

void GameTable::number_game() {
    if (game_.tag("Rated") == "yes") {
        game_.set_tag(outline_tags::number, in_hex(random_.next()));
    }
    which_ = in_hex(random_.next());
}

void GameTable::note_counted() {
    game_.set_tag(counted_tag, "yes");
}

void GameTable::rename_players(const std::function<std::string(const std::string& name)>& name_now) {
    for (const Player player : both_players) {
        if (Visitor& owner = chair(player).owner; owner.named) {
            owner.name = name_now(owner.name);
            game_.take_seat(player, Seat::elsewhere(owner.name));
            game_.set_tag(name_tags[player], owner.name); // also where the game is over, whose tags stay
        }
    }
    options_.invited = name_now(options_.invited);
    const auto sits_there = [this](const Chair& chair) { return chair.owner.name == options_.invited; };
    if (std::any_of(chairs_.begin(), chairs_.end(), sits_there)) {
        options_.invited.clear(); // who opened the table and who was meant have become one member
    }
    if (chairs_[0].owner == chairs_[1].owner && game_.over()) { // who sees the end once
        chairs_[1].saw_end = true;
    }
}

std::optional<FinishedGame> GameTable::finished() const {
    const auto id = number_in_hex(game_.tag(outline_tags::number));
    if (!game_.over() || !begun() || !id || !game_.tag(counted_tag).empty()) {
        return std::nullopt;
    }
    FinishedGame finished{*id, game_, {}, {}};
    for (const Player player : both_players) {
        if (!chair(player).owner.named && chair(player).level == 0) {
            return std::nullopt;
        }
        finished.levels[player] = chair(player).level;
        finished.players[player] = chair(player).level > 0 ? "" : chair(player).owner.name;
    }
    return finished;
}

std::optional<GameTable> GameTable::handed_over(std::string name, TableGame game, TableOptions options) {
    game.set_tag(running_tag, "");
    const bool continued = !game.tag(outline_tags::continued).empty();
    auto table = restored(std::move(name), std::move(game), std::move(options));
    if (table) {
        table->continued_ = continued;
    }
    return table;
}

std::optional<GameTable> GameTable::restored(std::string name, TableGame game, TableOptions options) {
    if (taken_tag(game, table_tag).empty()) {
        return std::nullopt;
    }
    GameTable table(std::move(name));
    table.options_ = std::move(options);
    table.random_ = Random(table.options_.seed);
    if (const std::string invited = taken_tag(game, invited_tag); !invited.empty()) {
        std::string_view rest = invited;
        table.options_.invited_account = number_from<std::uint32_t>(take_word(rest));
        table.options_.invited = clean_talk(rest, longest_table_name);
    }
    table.options_.range = rating_range_named(taken_tag(game, outline_tags::range));
    table.options_.reservation =
        number_from<Millis>(taken_tag(game, reservation_tag), 0).value_or(table.options_.reservation);
    if (!taken_tag(game, running_tag).empty() && !game.over()) {
        const int restarts = number_from<int>(game.tag(record_tags::restarts)).value_or(0);
        game.set_tag(record_tags::restarts, std::to_string(std::min(restarts, most_restarts - 1) + 1));
    }
    game.set_tag(outline_tags::continued, "");
    const std::time_t waits = waits_until(game);
    game.set_tag(outline_tags::waits_until, "");
    const auto written = number_from<std::time_t>(taken_tag(game, written_tag), 0);
    table.read_what_is_kept(game);
    table.game_ = game.with_grace(table.options_.grace);
    table.game_.draw_lots_from(table.random_.next());
    table.read_owners();
    for (Plan& plan : table.plans_) {
        plan.at = table.game_.place();
    }
    table.begin_to_wait(table.options_.wall); // if it was killed while it was played
    if (waits != 0) {
        table.waits_until_ = std::min(waits, table.waits_until_); // the machine's time may have been set back
    }
    table.continued_ = table.begun();
    table.note_strengths();
    table.read_vacations(table.options_.wall);
    if (written && table.begun() && game.is_by_days() && !game.over()) {
        table.let_pass_since(*written);
    }
    return table;
}

void GameTable::read_what_is_kept(TableGame& game) {
    talk_ = taken_words(game, talk_tag);
    kept_steps_ = taken_words(game, step_tag);
    for (const Player player : both_players) {
        Plan& plan = plans_[player];
        for (std::size_t i = 0; i < most_conditional_lines; ++i) {
            if (ConditionalLine line = moves_in(taken_tag(game, plan_tag(player, i))); !line.empty()) {
                static_cast<void>(plan.moves.add(std::move(line)));
            }
        }
        plan.news = clean_talk(taken_tag(game, plan_news_tags[player]));
    }
    asked_before_ = taken_tag(game, request_tag);
    which_ = taken_tag(game, record_tags::which);
}

void GameTable::read_owners() {
    const auto seats = game_.seats();
    for (const Player player : both_players) {
        const auto side = static_cast<std::size_t>(index_of(player));
        Chair& seat = chair(player);
        if (const auto owner = owner_in(taken_tag(game_, owner_tags[side]), seat.saw_end)) {
            seat.owner = *owner;
            seat.owner.account = options_.account.value_or(owner->account);
            seat.taken = true;
        }
        game_.take_seat(player, Seat::elsewhere(seat.taken ? seat.owner.name : std::string(free_seat)));
        if (seats[side].kind == Seat::Kind::Computer) {
            seat_computer(player, seats[side].level);
        }
    }
}

void GameTable::let_pass_since(std::time_t written) {
    constexpr std::time_t longest = 1'000'000'000;
    const std::time_t off = minds_vacations() ? time_off(chair(game_.asked()).vacations, written, options_.wall) : 0;
    game_.let_pass(1000 * (std::clamp<std::time_t>(options_.wall - written, 0, longest) - off));
    if (game_.clock().paused_at(game_.clock_runs_for()).left > 0) { // else it was too late before anybody came
        game_ = game_.with_grace(options_.grace);
    }
}

} // namespace zertz
