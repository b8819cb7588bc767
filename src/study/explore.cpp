#include "study/explore.hpp"

#include "base/charset.hpp"
#include "base/filled.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <ostream>
#include <utility>

namespace zertz {
namespace {

constexpr std::string_view magic = "zertzidx";
constexpr std::size_t header_size = 56 + 8 * Games::size;
constexpr std::size_t move_size = 40;
constexpr std::size_t player_size = 8;
constexpr std::size_t checksum_size = 8;
constexpr std::size_t longest_name = 200;

/// A position with its legal turns by their codes; if several share one, the first.
template <GameRules R>
std::map<std::uint64_t, typename R::Turn> turns_by_code(const std::vector<typename R::Turn>& legal,
                                                        const IndexedTurns& seen) {
    std::map<std::uint64_t, typename R::Turn> turns;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (seen.codes[i]) {
            turns.try_emplace(*seen.codes[i], legal[i]);
        }
    }
    return turns;
}

/// Of bytes, eight at a time: an index may have a gigabyte.
class Checksum {
public:
    void add(const unsigned char* bytes, std::size_t size) {
        std::size_t i = 0;
        for (; i < size && waiting_ != 0; ++i) {
            add(bytes[i]);
        }
        for (; i + 8 <= size; i += 8) {
            std::uint64_t word = 0;
            for (std::size_t byte = 0; byte < 8; ++byte) {
                word |= std::uint64_t{bytes[i + byte]} << 8 * byte;
            }
            mix(word);
        }
        for (; i < size; ++i) {
            add(bytes[i]);
        }
    }
    std::uint64_t value() const {
        Checksum whole = *this;
        whole.mix(word_);
        whole.mix(waiting_);
        return whole.value_;
    }

private:
    void add(unsigned char byte) {
        word_ |= std::uint64_t{byte} << 8 * waiting_;
        waiting_ = (waiting_ + 1) % 8;
        if (waiting_ == 0) {
            mix(std::exchange(word_, 0));
        }
    }
    void mix(std::uint64_t word) {
        value_ = (value_ ^ word) * 0x9e3779b97f4a7c15u;
        value_ ^= value_ >> 32;
    }

    std::uint64_t value_ = 0;
    std::uint64_t word_ = 0; // with the bytes that wait for more
    unsigned waiting_ = 0;
};

class Bytes {
public:
    explicit Bytes(std::ostream& out) : out_(out) {}

    void add(std::uint64_t value, std::size_t size) {
        std::array<char, 8> text{};
        for (std::size_t i = 0; i < size; ++i) {
            text[i] = static_cast<char>(value >> 8 * i & 255);
        }
        add(std::string_view(text.data(), size));
    }
    void add(std::string_view text) {
        sum_.add(reinterpret_cast<const unsigned char*>(text.data()), text.size());
        out_.write(text.data(), static_cast<std::streamsize>(text.size()));
    }
    void add_checksum() { add(sum_.value(), checksum_size); }

private:
    std::ostream& out_;
    Checksum sum_;
};

std::uint32_t result_for(Player mover, GameResult result) {
    return result == GameResult::Open ? 0 : result == win_of(mover) ? 1 : result == GameResult::Draw ? 2 : 3;
}

using PlayerGames = std::pair<std::uint32_t, std::uint32_t>; // name, games

/// What all games show about a move.
struct MoveSum {
    std::uint64_t key = 0;
    std::uint64_t turn = 0;
    std::array<std::uint32_t, 4> results{}; // as in a row
    std::vector<PlayerGames> players;

    std::uint32_t games() const { return std::accumulate(results.begin(), results.end(), std::uint32_t{0}); }
    bool has(const IndexRow& row) const { return games() > 0 && key == row.key && turn == row.turn; }
    /// Rows come in order, so that those of a player stand together.
    void add(const IndexRow& row) {
        key = row.key;
        turn = row.turn;
        ++results[row.result];
        if (players.empty() || players.back().first != row.player) {
            players.emplace_back(row.player, 0);
        }
        ++players.back().second;
    }
    /// The players with the most games, in the order of their games.
    std::vector<PlayerGames> most_active() const {
        std::vector<PlayerGames> most = players;
        std::stable_sort(most.begin(), most.end(),
                         [](const PlayerGames& a, const PlayerGames& b) { return a.second > b.second; });
        most.resize(std::min(most.size(), MoveFigures::most_players));
        return most;
    }
};

bool for_each_move(IndexRows& rows, const std::function<void(const MoveSum&)>& show) {
    MoveSum sum;
    const bool good = rows.in_order([&](const IndexRow& row) {
        if (!sum.has(row) && sum.games() > 0) {
            show(sum);
            sum = {};
        }
        sum.add(row);
    });
    if (sum.games() > 0) {
        show(sum);
    }
    return good;
}

bool write_moves(Bytes& bytes, IndexRows& rows) {
    std::size_t players = 0;
    return for_each_move(rows, [&](const MoveSum& move) {
        const std::size_t active = std::min(move.players.size(), MoveFigures::most_players);
        bytes.add(move.key, 8);
        bytes.add(move.turn, 8);
        bytes.add(move.games(), 4);
        for (std::size_t result = 1; result < move.results.size(); ++result) {
            bytes.add(move.results[result], 4);
        }
        bytes.add(players, 4);
        bytes.add(active, 4);
        players += active;
    });
}

bool write_players(Bytes& bytes, IndexRows& rows) {
    return for_each_move(rows, [&](const MoveSum& move) {
        for (const auto& [name, games] : move.most_active()) {
            bytes.add(name, 4);
            bytes.add(games, 4);
        }
    });
}

std::uint64_t total_size(const std::vector<std::string_view>& names) {
    std::uint64_t size = 0;
    for (const std::string_view name : names) {
        size += name.size();
    }
    return size;
}

void write_names(Bytes& bytes, const std::vector<std::string_view>& names) {
    std::uint64_t name_end = 0;
    for (const std::string_view name : names) {
        bytes.add(name_end += name.size(), 4);
    }
    for (const std::string_view name : names) {
        bytes.add(name);
    }
}

} // namespace

std::uint32_t IndexBuilder::name_id(std::string_view name) {
    const auto [entry, added] =
        ids_.try_emplace(std::string(whole_characters(name, longest_name)), static_cast<std::uint32_t>(names_.size()));
    if (added) {
        names_.push_back(entry->first);
    }
    return entry->second;
}

template <GameRules R>
void IndexBuilder::add(const BasicGame<R>& game) {
    ++games_[number_of_game<R>];
    const GameResult result = game.result();
    const PerPlayer<std::uint32_t> players{name_id(game.tag("First")), name_id(game.tag("Second"))};
    for (const NodeId node : game.main_line()) {
        const typename R::Position position = game.position(game.parent(node));
        const typename R::Turn turn = game.turn(node);
        const IndexedTurns seen = R::indexed(position, {&turn, 1});
        if (const auto code = seen.codes.front()) {
            const Player mover = position.mover();
            rows_.add({seen.key, *code, players[mover], result_for(mover, result)});
        }
    }
}

bool IndexBuilder::write(std::ostream& out, std::uint64_t fingerprint) {
    // Goes over the rows once more for each part of the file, so that no part must be in memory.
    std::uint64_t moves = 0;
    std::uint64_t players = 0;
    const bool counted = for_each_move(rows_, [&](const MoveSum& move) {
        ++moves;
        players += std::min(move.players.size(), MoveFigures::most_players);
    });
    Bytes bytes(out);
    bytes.add(magic);
    bytes.add(index_version, 4);
    bytes.add(left_out_, 4);
    bytes.add(fingerprint, 8);
    for (const std::uint64_t number : games_) {
        bytes.add(number, 8);
    }
    for (const std::uint64_t number : {moves, players, std::uint64_t{names_.size()}, total_size(names_)}) {
        bytes.add(number, 8);
    }
    const bool written = counted && write_moves(bytes, rows_) && write_players(bytes, rows_);
    write_names(bytes, names_);
    bytes.add_checksum();
    return written;
}

bool IndexView::is_index(std::span<const unsigned char> bytes) {
    return std::string_view(reinterpret_cast<const char*>(bytes.data()), std::min(bytes.size(), magic.size())) == magic;
}

Result<IndexView, std::string> IndexView::open(std::span<const unsigned char> bytes, bool trusted) {
    IndexView view;
    view.bytes_ = bytes;
    if (!is_index(bytes) || bytes.size() < header_size) {
        return std::string(tr("this is not an index of positions"));
    }
    const std::uint64_t version = view.number(8, 4);
    if (version != index_version && version != index_version_without_checksum) {
        return std::string(tr("this is an index of another version"));
    }
    const std::size_t after = version == index_version ? checksum_size : 0;
    view.left_out_ = view.number(12, 4);
    view.fingerprint_ = view.number(16, 8);
    std::size_t at = 24;
    for (std::uint64_t& games : view.games_) {
        games = view.number(at, 8);
        at += 8;
    }
    std::array<std::uint64_t, 4> numbers{};
    for (std::uint64_t& number : numbers) {
        number = view.number(at, 8);
        at += 8;
    }
    // All are at most the length of the file, so no product below overflows 64 bits.
    const bool small =
        std::all_of(numbers.begin(), numbers.end(), [&](std::uint64_t number) { return number <= bytes.size(); });
    if (!small ||
        header_size + numbers[0] * move_size + numbers[1] * player_size + numbers[2] * 4 + numbers[3] + after !=
            bytes.size()) {
        return std::string(tr("this index is damaged: its parts do not fill the file"));
    }
    Checksum sum;
    if (after > 0 && !trusted) {
        sum.add(bytes.data(), bytes.size() - after);
        if (sum.value() != view.number(bytes.size() - after, checksum_size)) {
            return std::string(tr("this index is damaged: its checksum is wrong"));
        }
    }
    view.moves_ = static_cast<std::size_t>(numbers[0]);
    view.players_ = static_cast<std::size_t>(numbers[1]);
    view.names_ = static_cast<std::size_t>(numbers[2]);
    view.text_size_ = static_cast<std::size_t>(numbers[3]);
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

std::string_view IndexView::name(std::size_t id) const {
    const std::size_t ends = header_size + moves_ * move_size + players_ * player_size;
    if (id >= names_) {
        return "";
    }
    const auto from = static_cast<std::size_t>(id == 0 ? 0 : number(ends + (id - 1) * 4, 4));
    const auto to = static_cast<std::size_t>(number(ends + id * 4, 4));
    if (from > to || to > text_size_) {
        return "";
    }
    return {reinterpret_cast<const char*>(bytes_.data()) + ends + names_ * 4 + from, to - from};
}

/// Everything about a move except its turn.
MoveFigures IndexView::figures_at(std::size_t at) const {
    const std::size_t place = header_size + at * move_size;
    const auto word = [&](std::size_t where) { return static_cast<std::uint32_t>(number(where, 4)); };
    const auto field = [&](std::size_t i) { return word(place + 16 + 4 * i); };
    MoveFigures move;
    move.games = field(0);
    move.won = field(1);
    move.drawn = field(2);
    move.lost = field(3);
    const std::size_t first = field(4);
    const std::size_t many = std::min<std::size_t>(field(5), MoveFigures::most_players);
    for (std::size_t i = first; i < players_ && i - first < many; ++i) {
        const std::size_t player = header_size + moves_ * move_size + i * player_size;
        move.players.push_back({name(word(player)), word(player + 4)});
    }
    return move;
}

template <GameRules R>
std::uint64_t IndexView::games() const {
    return games_[number_of_game<R>];
}

template <GameRules R>
std::vector<BasicIndexedMove<R>> IndexView::moves(const typename R::Position& position) const {
    const std::vector<typename R::Turn> legal = R::legal_turns(position);
    const IndexedTurns seen = R::indexed(position, legal);
    const std::uint64_t key = seen.key;
    std::vector<BasicIndexedMove<R>> found;
    std::size_t i = first_with(key);
    if (R::outcome(position).over() || i == moves_ || number(header_size + i * move_size, 8) != key) {
        return found;
    }
    const auto turns = turns_by_code<R>(legal, seen);
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

#define INSTANTIATE(R)                                                                                                 \
    template void IndexBuilder::add(const BasicGame<R>&);                                                              \
    template std::uint64_t IndexView::games<R>() const;                                                                \
    template std::vector<BasicIndexedMove<R>> IndexView::moves<R>(const R::Position&) const;
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
