#include "study/explore.hpp"

#include "base/random.hpp"
#include "games/gipf/symmetry.hpp"
#include "games/zertz/symmetry.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <ostream>
#include <tuple>
#include <type_traits>

namespace zertz {
namespace {

constexpr std::string_view magic = "zertzidx";
constexpr std::size_t header_size = 72;
constexpr std::size_t move_size = 40;
constexpr std::size_t player_size = 8;
constexpr std::size_t longest_name = 200;

/// A turn in one word; nothing for a capture with more jumps than fit:
///
///     bits 1..0    kind                     placement: 3..2 marble, 11..4 cell, 19..12 ring, 20 claims declined
///                                           capture: 9..2 cell, 14..10 jumps, then three bits for each jump
std::optional<std::uint64_t> packed(Turn turn) {
    auto bits = static_cast<std::uint64_t>(turn.kind());
    if (turn.is_placement()) {
        return bits | static_cast<std::uint64_t>(index_of(turn.marble())) << 2 |
               static_cast<std::uint64_t>(index_of(turn.cell())) << 4 |
               static_cast<std::uint64_t>(index_of(turn.removed())) << 12 |
               static_cast<std::uint64_t>(turn.declines_claims() ? 1 : 0) << 20;
    }
    if (turn.is_capture()) {
        constexpr int most = 16;
        if (turn.jumps() > most) {
            return std::nullopt;
        }
        bits |= static_cast<std::uint64_t>(index_of(turn.cell())) << 2 | static_cast<std::uint64_t>(turn.jumps()) << 10;
        for (int i = 0; i < turn.jumps(); ++i) {
            bits |= static_cast<std::uint64_t>(index_of(turn.jump(i))) << (15 + 3 * i);
        }
    }
    return bits;
}

/// A position as the index sees it, and the codes of the turns in it.
template <GameRules R>
class Seen;

template <>
class Seen<ZertzRules> {
public:
    explicit Seen(const Position& position) : seen_(canonical(position)), same_(symmetries_of(seen_.position)) {}

    std::uint64_t key() const { return seen_.position.hash(); }
    /// The same for turns that are the same up to symmetry; nothing for one that has no code.
    std::optional<std::uint64_t> code(Turn turn) const {
        return packed(canonical(seen_.from_original->apply(turn), same_));
    }

private:
    CanonicalPosition seen_;
    std::vector<const Symmetry*> same_;
};

/// A turn without challenges in one word: its parts, mixed.
std::uint64_t code_of(gipf::Turn turn) {
    const auto step = [](Cell spot, Direction direction) {
        return static_cast<std::uint64_t>(index_of(spot) * 6 + index_of(direction)) << 8;
    };
    const std::uint64_t action =
        turn.enters()  ? step(turn.way().spot, turn.way().direction) | static_cast<std::uint64_t>(turn.piece()) << 2
        : turn.jumps() ? step(turn.jump().from, turn.jump().direction)
                       : 0;
    const std::uint64_t taken = mixed(mixed(turn.taken_before().bits()) ^ turn.taken_after().bits());
    return mixed(taken ^ (action | static_cast<std::uint64_t>(turn.kind())));
}

/// The turn without its challenges: what its player announced (G8.2).
gipf::Turn announced(gipf::Turn turn, const gipf::Position& position) {
    if (turn.lost_jumps() == 0) {
        return turn.jumps() ? turn.with_jump(turn.jump()) : turn;
    }
    for (const gipf::Turn legal : gipf::legal_turns(position)) {
        if (legal.jumps() && legal.jump() == turn.lost_jump(0) && legal.taken_before() == turn.taken_before()) {
            return legal;
        }
    }
    return turn;
}

template <>
class Seen<GipfRules> {
public:
    explicit Seen(const gipf::Position& position)
        : position_(position),
          seen_(gipf::canonical(position)),
          same_(gipf::symmetries_of(seen_.position)) {}

    /// Different from the keys of the other game.
    std::uint64_t key() const { return mixed(seen_.position.hash() + 1); }
    std::optional<std::uint64_t> code(gipf::Turn turn) const {
        const gipf::Turn image = seen_.from_original->apply(announced(turn, position_), position_);
        return code_of(gipf::canonical(image, seen_.position, same_));
    }

private:
    gipf::Position position_;
    gipf::CanonicalPosition seen_;
    std::vector<const gipf::Symmetry*> same_;
};

template <GameRules R>
constexpr std::size_t number_of_kind = std::is_same_v<R, GipfRules> ? 1 : 0;

/// The legal turns of a position by their codes; if several share one, the first.
template <GameRules R>
std::map<std::uint64_t, typename R::Turn> turns_by_code(const typename R::Position& position, const Seen<R>& seen) {
    std::map<std::uint64_t, typename R::Turn> turns;
    for (const auto turn : R::legal_turns(position)) {
        if (const auto code = seen.code(turn)) {
            turns.try_emplace(*code, turn);
        }
    }
    return turns;
}

class Bytes {
public:
    explicit Bytes(std::ostream& out) : out_(out) {}

    void add(std::uint64_t value, std::size_t size) {
        std::array<char, 8> text{};
        for (std::size_t i = 0; i < size; ++i) {
            text[i] = static_cast<char>(value >> 8 * i & 255);
        }
        out_.write(text.data(), static_cast<std::streamsize>(size));
    }

private:
    std::ostream& out_;
};

std::uint32_t result_for(Player mover, GameResult result) {
    switch (result) {
    case GameResult::Open: return 0;
    case GameResult::Draw: return 2;
    case GameResult::FirstWins: return mover == Player::First ? 1 : 3;
    case GameResult::SecondWins: return mover == Player::Second ? 1 : 3;
    case GameResult::BothLose: return 3;
    }
    return 0;
}

using PlayerGames = std::pair<std::uint32_t, std::uint32_t>; // name, games

/// The players with the most games, sorted by number of games.
std::vector<PlayerGames> most_active(const std::map<std::uint32_t, std::uint32_t>& games) {
    std::vector<PlayerGames> players(games.begin(), games.end());
    std::stable_sort(players.begin(), players.end(),
                     [](const PlayerGames& a, const PlayerGames& b) { return a.second > b.second; });
    players.resize(std::min(players.size(), MoveFigures::most_players));
    return players;
}

using MoveNumbers = std::array<std::uint64_t, 8>; // position, turn, and the numbers for it

std::uint64_t total_size(const std::vector<std::string>& names) {
    std::uint64_t size = 0;
    for (const std::string& name : names) {
        size += name.size();
    }
    return size;
}

void write_parts(Bytes& bytes, const std::vector<MoveNumbers>& moves, const std::vector<PlayerGames>& players) {
    for (const MoveNumbers& move : moves) {
        for (std::size_t i = 0; i < move.size(); ++i) {
            bytes.add(move[i], i < 2 ? 8 : 4);
        }
    }
    for (const auto& [name, games] : players) {
        bytes.add(name, 4);
        bytes.add(games, 4);
    }
}

void write_names(Bytes& bytes, std::ostream& out, const std::vector<std::string>& names) {
    std::uint64_t name_end = 0;
    for (const std::string& name : names) {
        bytes.add(name_end += name.size(), 4);
    }
    for (const std::string& name : names) {
        out << name;
    }
}

} // namespace

double MoveFigures::score() const {
    const std::uint32_t ended = won + drawn + lost;
    return ended == 0 ? 0 : (won + drawn / 2.0) / ended;
}

std::uint32_t IndexBuilder::name_id(std::string_view name) {
    std::string key(name.substr(0, longest_name));
    const auto [entry, added] = ids_.try_emplace(key, static_cast<std::uint32_t>(names_.size()));
    if (added) {
        names_.push_back(std::move(key));
    }
    return entry->second;
}

template <GameRules R>
void IndexBuilder::add(const BasicGame<R>& game) {
    ++games_[number_of_kind<R>];
    const GameResult result = game.result();
    const std::array<std::uint32_t, 2> players{name_id(game.tag("First")), name_id(game.tag("Second"))};
    for (const NodeId node : game.main_line()) {
        const typename R::Position position = game.position(game.parent(node));
        const Seen<R> seen(position);
        if (const auto code = seen.code(game.turn(node))) {
            const Player mover = position.mover();
            rows_.push_back(
                {seen.key(), *code, players[static_cast<std::size_t>(index_of(mover))], result_for(mover, result)});
        }
    }
}

template void IndexBuilder::add(const Game&);
template void IndexBuilder::add(const GipfGame&);

void IndexBuilder::write(std::ostream& out, std::uint64_t fingerprint) {
    const auto order = [](const Row& row) { return std::tie(row.key, row.turn); };
    std::sort(rows_.begin(), rows_.end(), [&](const Row& a, const Row& b) { return order(a) < order(b); });
    // Goes over the rows twice, because the number of players' parts comes before them in the file.
    std::vector<PlayerGames> players;
    std::vector<MoveNumbers> moves;
    for (std::size_t i = 0; i < rows_.size();) {
        const Row first = rows_[i];
        std::array<std::uint64_t, 4> results{};
        std::map<std::uint32_t, std::uint32_t> games;
        std::size_t end = i;
        for (; end < rows_.size() && order(rows_[end]) == order(first); ++end) {
            ++results[rows_[end].result];
            ++games[rows_[end].player];
        }
        const std::vector<PlayerGames> active = most_active(games);
        moves.push_back(
            {first.key, first.turn, end - i, results[1], results[2], results[3], players.size(), active.size()});
        players.insert(players.end(), active.begin(), active.end());
        i = end;
    }
    Bytes bytes(out);
    out << magic;
    bytes.add(index_version, 4);
    bytes.add(0, 4);
    for (const std::uint64_t number :
         {fingerprint, games_[0], games_[1], std::uint64_t{moves.size()}, std::uint64_t{players.size()},
          std::uint64_t{names_.size()}, total_size(names_)}) {
        bytes.add(number, 8);
    }
    write_parts(bytes, moves, players);
    write_names(bytes, out, names_);
    *this = IndexBuilder();
}

bool IndexView::is_index(std::span<const unsigned char> bytes) {
    return std::string_view(reinterpret_cast<const char*>(bytes.data()), std::min(bytes.size(), magic.size())) == magic;
}

Result<IndexView, std::string> IndexView::open(std::span<const unsigned char> bytes) {
    IndexView view;
    view.bytes_ = bytes;
    if (!is_index(bytes) || bytes.size() < header_size) {
        return std::string("this is not an index of positions");
    }
    if (view.number(8, 4) != index_version) {
        return std::string("this is an index of another version");
    }
    std::array<std::uint64_t, 7> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = view.number(16 + 8 * i, 8);
    }
    // All are at most the length of the file, so no product below overflows 64 bits.
    const bool small =
        std::all_of(numbers.begin() + 3, numbers.end(), [&](std::uint64_t number) { return number <= bytes.size(); });
    if (!small ||
        header_size + numbers[3] * move_size + numbers[4] * player_size + numbers[5] * 4 + numbers[6] != bytes.size()) {
        return std::string("this index is damaged: its parts do not fill the file");
    }
    view.fingerprint_ = numbers[0];
    view.games_ = {numbers[1], numbers[2]};
    view.moves_ = numbers[3];
    view.players_ = numbers[4];
    view.names_ = numbers[5];
    view.text_size_ = numbers[6];
    return view;
}

/// A number of `size` bytes, which must lie within the file.
std::uint64_t IndexView::number(std::size_t at, std::size_t size) const {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
        value |= std::uint64_t{bytes_[at + i]} << 8 * i;
    }
    return value;
}

/// The first move whose key is not less than this one.
std::size_t IndexView::first_with(std::uint64_t key) const {
    std::size_t low = 0;
    std::size_t high = moves_;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (number(header_size + middle * move_size, 8) < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

std::string_view IndexView::name(std::uint64_t id) const {
    const std::size_t ends = header_size + moves_ * move_size + players_ * player_size;
    if (id >= names_) {
        return "";
    }
    const std::uint64_t from = id == 0 ? 0 : number(ends + (id - 1) * 4, 4);
    const std::uint64_t to = number(ends + id * 4, 4);
    if (from > to || to > text_size_) {
        return "";
    }
    return {reinterpret_cast<const char*>(bytes_.data()) + ends + names_ * 4 + from, to - from};
}

/// Everything about a move except its turn.
MoveFigures IndexView::figures_at(std::size_t at) const {
    const std::size_t place = header_size + at * move_size;
    const auto field = [&](std::size_t i) { return static_cast<std::uint32_t>(number(place + 16 + 4 * i, 4)); };
    MoveFigures move;
    move.games = field(0);
    move.won = field(1);
    move.drawn = field(2);
    move.lost = field(3);
    const std::uint64_t first = field(4);
    const std::uint64_t many = std::min<std::uint64_t>(field(5), MoveFigures::most_players);
    for (std::uint64_t i = first; i < first + many && i < players_; ++i) {
        const std::size_t player = header_size + moves_ * move_size + i * player_size;
        move.players.push_back({name(number(player, 4)), static_cast<std::uint32_t>(number(player + 4, 4))});
    }
    return move;
}

template <GameRules R>
std::uint64_t IndexView::games() const {
    return games_[number_of_kind<R>];
}

template std::uint64_t IndexView::games<ZertzRules>() const;
template std::uint64_t IndexView::games<GipfRules>() const;

template <GameRules R>
std::vector<BasicIndexedMove<R>> IndexView::moves_in(const typename R::Position& position) const {
    const Seen<R> seen(position);
    const std::uint64_t key = seen.key();
    std::vector<BasicIndexedMove<R>> found;
    std::size_t i = first_with(key);
    if (R::outcome(position).over() || i == moves_ || number(header_size + i * move_size, 8) != key) {
        return found;
    }
    const auto turns = turns_by_code(position, seen);
    for (; i < moves_ && found.size() < turns.size(); ++i) {
        const std::size_t place = header_size + i * move_size;
        if (number(place, 8) != key) {
            break;
        }
        if (const auto turn = turns.find(number(place + 8, 8)); turn != turns.end()) {
            found.push_back({figures_at(i), turn->second});
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.games > b.games; });
    return found;
}

std::vector<IndexedMove> IndexView::moves(const Position& position) const {
    return moves_in<ZertzRules>(position);
}

std::vector<BasicIndexedMove<GipfRules>> IndexView::moves(const gipf::Position& position) const {
    return moves_in<GipfRules>(position);
}

} // namespace zertz
