#include "slow_gipf.hpp"

#include <cctype>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

namespace zertz::slow_gipf {
namespace {

/// Column from 0 and number from 1 (G1.1), so that their order is that of G9.3.
using Point = std::pair<int, int>;
using Points = std::set<Point>;

int length(int column) {
    constexpr int lengths[] = {5, 6, 7, 8, 9, 8, 7, 6, 5};
    return lengths[column];
}

bool on_board(Point p) {
    return p.first >= 0 && p.first <= 8 && p.second >= 1 && p.second <= length(p.first);
}

bool is_dot(Point p) {
    return on_board(p) && (p.first == 0 || p.first == 8 || p.second == 1 || p.second == length(p.first));
}

bool is_spot(Point p) {
    return on_board(p) && !is_dot(p);
}

std::string name(Point p) {
    return std::string(1, static_cast<char>('a' + p.first)) + std::to_string(p.second);
}

/// G1.2, as it is worded: up and down a column, and to the adjacent columns.
Point step(Point p, int direction) {
    const auto [c, n] = p;
    switch (direction) {
    case 0: return {c, n + 1};
    case 1: return {c, n - 1};
    case 2: return {c + 1, c < 4 ? n + 1 : n};
    case 3: return {c + 1, c < 4 ? n : n - 1};
    case 4: return {c - 1, c > 4 ? n + 1 : n};
    default: return {c - 1, c > 4 ? n : n - 1};
    }
}

int opposite(int direction) {
    constexpr int others[] = {1, 0, 5, 4, 3, 2};
    return others[direction];
}

struct Player {
    int reserve = 0;
    char stage = ' '; // s, g
    int potentials = 0;
    int challenges = 0;
};

struct State {
    std::string version; // all of the first field
    std::map<Point, char> board;
    Player players[2];
    int mover = 0;

    bool has(const std::string& word) const { return version.find(word) != std::string::npos; }
    bool is_own(Point p) const { return (std::isupper(board.at(p)) != 0) == (mover == 0); }
    char kind(Point p) const { return static_cast<char>(std::toupper(board.at(p))); }
    char sign(char kind) const { return mover == 0 ? kind : static_cast<char>(std::tolower(kind)); }
};

int number_in(const std::string& text, std::size_t& at) {
    std::size_t used = 0;
    const int number = std::stoi(text.substr(at), &used);
    at += used;
    return number;
}

State read(const std::string& text) {
    std::istringstream in(text);
    std::string columns;
    std::string hands[2];
    State state;
    int mover = 0;
    if (!(in >> state.version >> columns >> hands[0] >> hands[1] >> mover)) {
        throw std::invalid_argument("no position: " + text);
    }
    state.mover = mover - 1;
    Point p{1, 2};
    for (const char c : columns) {
        if (c == '/') {
            p = {p.first + 1, 2};
        } else if (std::isdigit(c) != 0) {
            p.second += c - '0';
        } else {
            state.board[p] = c;
            ++p.second;
        }
    }
    for (int i = 0; i < 2; ++i) {
        std::size_t at = 0;
        state.players[i].reserve = number_in(hands[i], at);
        while (at < hands[i].size()) {
            const char c = hands[i][at++];
            if (c == 'L') {
                state.players[i].potentials = number_in(hands[i], at);
            } else if (c == 'C') {
                state.players[i].challenges = number_in(hands[i], at);
            } else {
                state.players[i].stage = c;
            }
        }
    }
    return state;
}

std::string write(const State& state) {
    std::string text = state.version;
    for (int column = 1; column <= 7; ++column) {
        text += column == 1 ? ' ' : '/';
        int vacant = 0;
        for (int n = 2; n < length(column); ++n) {
            const auto found = state.board.find({column, n});
            if (found == state.board.end()) {
                ++vacant;
                continue;
            }
            text += vacant > 0 ? std::to_string(vacant) : "";
            vacant = 0;
            text += found->second;
        }
        text += vacant > 0 ? std::to_string(vacant) : "";
    }
    for (const Player& player : state.players) {
        text += " " + std::to_string(player.reserve) + (player.stage == ' ' ? "" : std::string(1, player.stage));
        text += player.potentials > 0 ? "L" + std::to_string(player.potentials) : "";
        text += player.challenges > 0 ? "C" + std::to_string(player.challenges) : "";
    }
    return text + (state.mover == 0 ? " 1" : " 2");
}

// G5

struct Row {
    Points row;
    Points string;
};

std::set<std::pair<Points, Points>> rows(const State& state) {
    std::set<std::pair<Points, Points>> all;
    for (const auto& piece : state.board) {
        if (!state.is_own(piece.first)) {
            continue;
        }
        for (const int direction : {0, 2, 3}) {
            Points row;
            Points string;
            for (const int d : {direction, opposite(direction)}) {
                bool own = true;
                for (Point p = piece.first; state.board.count(p) > 0; p = step(p, d)) {
                    own = own && state.is_own(p);
                    string.insert(p);
                    if (own) {
                        row.insert(p);
                    }
                }
            }
            if (row.size() >= 4) {
                all.insert({row, string});
            }
        }
    }
    return all;
}

bool may_stay(const State& state, Point p) {
    return state.kind(p) == 'G' || state.kind(p) == 'L';
}

bool settled(const State& state, const Row& row) {
    for (const Point& p : row.string) {
        if (!may_stay(state, p)) {
            return false;
        }
    }
    for (const Point& p : row.row) {
        if (state.kind(p) == 'L') {
            return false;
        }
    }
    return true;
}

void take(State& state, const Points& points) {
    for (const Point& p : points) {
        if (state.is_own(p)) {
            const char kind = state.kind(p);
            state.players[state.mover].reserve += kind == 'G' ? 2 : kind == 'P' ? 0 : 1;
        }
        state.board.erase(p);
    }
}

/// G5.5: every row in every order, with every choice.
void explore(const State& state, const Points& taken, std::set<Points>& seen, std::set<Points>& done) {
    if (!seen.insert(taken).second) {
        return;
    }
    bool all_settled = true;
    for (const auto& [cells, string] : rows(state)) {
        all_settled = all_settled && settled(state, {cells, string});
        std::vector<Point> open;
        Points must;
        for (const Point& p : string) {
            if (may_stay(state, p)) {
                open.push_back(p);
            } else {
                must.insert(p);
            }
        }
        for (unsigned choice = 0; choice < 1u << open.size(); ++choice) {
            Points now = must;
            for (std::size_t i = 0; i < open.size(); ++i) {
                if ((choice >> i & 1) != 0) {
                    now.insert(open[i]);
                }
            }
            if (now.empty()) {
                continue;
            }
            State next = state;
            take(next, now);
            Points all = taken;
            all.insert(now.begin(), now.end());
            explore(next, all, seen, done);
        }
    }
    if (all_settled) {
        done.insert(taken);
    }
}

std::set<Points> removals(const State& state) {
    std::set<Points> seen;
    std::set<Points> done;
    explore(state, {}, seen, done);
    return done;
}

std::string removal_text(const State& state, const Points& points) {
    std::string text;
    for (const Point& p : points) {
        text += text.empty() ? "x" : ",";
        text += (state.kind(p) == 'B' ? "" : std::string(1, state.kind(p))) + name(p) + (state.is_own(p) ? "" : "*");
    }
    return text;
}

// G6

bool bare(const State& state, int player) {
    if (state.has("gipf:basic") || state.players[player].stage == 's') {
        return false;
    }
    for (const auto& piece : state.board) {
        if (piece.second == (player == 0 ? 'G' : 'g')) {
            return false;
        }
    }
    return true;
}

bool ended(const State& state) {
    return bare(state, 0) || bare(state, 1);
}

// G4, G7

struct Action {
    std::string text;
    State after;
};

bool may_enter(const State& state, char kind) {
    const Player& player = state.players[state.mover];
    switch (kind) {
    case 'G': return state.has("tournament") && (player.stage == 's' || player.stage == 'g') && player.reserve >= 2;
    case 'L': return player.stage != 's' && player.potentials > 0 && player.reserve >= 1;
    default: return player.stage != 's' && player.reserve >= 1;
    }
}

void pay(State& state, char kind) {
    Player& player = state.players[state.mover];
    player.reserve -= kind == 'G' ? 2 : 1;
    player.stage = kind == 'G' ? 'g' : ' ';
    if (kind == 'L') {
        --player.potentials;
    } else if (kind == 'B') {
        player.potentials = 0;
    }
}

void add_entries(const State& state, char kind, Point dot, int direction, std::vector<Action>& actions) {
    const Point first = step(dot, direction);
    Point end = first;
    while (state.board.count(end) > 0) {
        end = step(end, direction);
    }
    if (!is_spot(first) || !is_spot(end)) {
        return;
    }
    Action action{kind == 'B' ? "" : std::string(1, kind), state};
    action.text += end == first ? name(first) : name(dot) + "-" + name(end);
    for (Point p = end; p != first; p = step(p, opposite(direction))) {
        action.after.board[p] = action.after.board.at(step(p, opposite(direction)));
    }
    action.after.board[first] = state.sign(kind);
    pay(action.after, kind);
    actions.push_back(action);
}

std::vector<Action> actions_of(const State& state) {
    std::vector<Action> actions;
    for (int column = 0; column < 9; ++column) {
        for (int number = 1; number <= length(column); ++number) {
            for (int direction = 0; direction < 6; ++direction) {
                for (const char kind : {'G', 'L', 'B'}) {
                    if (is_dot({column, number}) && may_enter(state, kind)) {
                        add_entries(state, kind, {column, number}, direction, actions);
                    }
                }
            }
        }
    }
    for (const auto& piece : state.board) {
        for (int direction = 0; direction < 6 && state.is_own(piece.first) && state.kind(piece.first) == 'L';
             ++direction) {
            Point p = step(piece.first, direction);
            bool over = false;
            for (; state.board.count(p) > 0; p = step(p, direction)) {
                over = true;
            }
            if (over && is_spot(p)) {
                Action action{name(piece.first) + "-" + name(p), state};
                action.after.board[piece.first] = state.sign('B');
                action.after.board[p] = state.sign('P');
                actions.push_back(action);
            }
        }
    }
    return actions;
}

std::string joined(const std::string& a, const std::string& b) {
    return a + (a.empty() || b.empty() ? "" : ";") + b;
}

} // namespace

std::map<std::string, std::string> turns(const std::string& position) {
    std::map<std::string, std::string> all;
    const State start = read(position);
    if (ended(start)) {
        return all;
    }
    const auto finish = [&all](State state, const std::string& text) {
        state.mover = 1 - state.mover;
        all[text] = write(state);
    };
    for (const Points& before : removals(start)) {
        State state = start;
        take(state, before);
        const std::string first = removal_text(start, before);
        if (ended(state)) {
            finish(state, first);
            continue;
        }
        for (const Action& action : actions_of(state)) {
            for (const Points& after : removals(action.after)) {
                State last = action.after;
                take(last, after);
                finish(last, joined(joined(first, action.text), removal_text(action.after, after)));
            }
        }
    }
    return all;
}

std::string result(const std::string& position) {
    const State state = read(position);
    const std::string mover_wins = state.mover == 0 ? "1-0" : "0-1";
    const std::string mover_loses = state.mover == 0 ? "0-1" : "1-0";
    if (bare(state, 1 - state.mover)) {
        return mover_wins;
    }
    return bare(state, state.mover) || turns(position).empty() ? mover_loses : "*";
}

} // namespace zertz::slow_gipf
