// Measures how late an engine answers, how deep it searches and whether it finds wins, over the protocol (N6), so that
// any program that uses it, and any two builds, can be compared.
//
// Standard input: positions, one per line (N3 or G10); after a tab may follow a number and, after another tab, the
// turns that win. The engine gets `go movetime MILLISECONDS` in one position after another, TURNS times in all, from
// the first again after the last; it forgets the earlier searches each time. Prints
//
//     how many answers came in less than half of the time, as with one turn or a forced win; only the last line below
//     considers them;
//     how many milliseconds after their time the other answers came: the median, the 99th percentile and the worst;
//     the same for the first turn of a process, in five processes, without `isready` before it and with it;
//     the depths that were complete at the end;
//     if the lines name winning turns: in how many positions one of them was chosen, and which others were.
//
//     g++ -std=c++20 -O2 -Isrc -pthread tests/tools/measure.cpp src/match/internal/child.cpp
//         src/store/{descriptor,shell}.cpp src/base/*.cpp -o measure
//     zertz convert games.zertz --to positions | cut -f 1 | awk 'NR % 400 == 11 && $4 != "-" && $5 != "-"' |
//         head -1000 > positions.txt
//     ./measure 'zertz engine' 200 1000 < positions.txt
//     ./measure 'zertz engine' 200 276 < wins.tsv

#include "base/words.hpp"
#include "match/internal/child.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {
namespace {

using Milliseconds = std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

struct Row {
    std::string position;
    std::vector<std::string> winning;
};

struct Answer {
    double milliseconds = 0; // from the request to the answer
    int depth = 0;           // the last one reported
    bool win = false;        // the last score was a win
    std::string turn;

    bool early(Milliseconds time) const { return milliseconds < static_cast<double>(time.count()) / 2; }
    double late_by(Milliseconds time) const { return milliseconds - static_cast<double>(time.count()); }
};

[[noreturn]] void fail(const std::string& why) {
    std::cerr << "measure: " << why << "\n";
    std::exit(1);
}

/// An engine in a process of its own.
class Asked {
public:
    explicit Asked(const std::string& command) {
        auto started = Child::start(command);
        if (!started) {
            fail(started.error());
        }
        child_ = std::move(started).value();
        send("ugi");
        read_until("ugiok");
    }

    void prepare() {
        send("uginewgame");
        send("isready");
        read_until("readyok");
    }

    Answer think(const std::string& position, Milliseconds time) {
        send("position fen " + position);
        const auto begin = Clock::now();
        send("go movetime " + std::to_string(time.count()));
        Answer answer;
        const std::string last = read_until("bestmove", &answer);
        answer.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
        const auto words = words_of(last);
        answer.turn = words.size() > 1 ? words[1] : "";
        return answer;
    }

private:
    void send(const std::string& line) {
        if (!child_->send(line)) {
            fail("the engine does not read");
        }
    }

    std::string read_until(std::string_view first_word, Answer* answer = nullptr) {
        const std::atomic<bool> never = false;
        for (std::string line; child_->read_line(line, Milliseconds(120'000), never) == Child::Read::Line;) {
            const auto words = words_of(line);
            if (!words.empty() && words[0] == first_word) {
                return line;
            }
            if (answer != nullptr) {
                note(words, *answer);
            }
        }
        fail("no " + std::string(first_word) + " from the engine, which ended or hangs");
    }

    static void note(const std::vector<std::string_view>& words, Answer& answer) {
        if (words.empty() || words[0] != "info" || (words.size() > 1 && words[1] == "string")) {
            return;
        }
        for (std::size_t i = 1; i + 1 < words.size() && words[i] != "pv"; ++i) {
            const int number = std::atoi(std::string(words[i + 1]).c_str());
            answer.depth = words[i] == "depth" ? number : answer.depth;
            answer.win = words[i] == "mate" ? number > 0 : words[i] == "cp" ? false : answer.win;
        }
    }

    std::unique_ptr<Child> child_;
};

std::vector<Row> read_rows(std::istream& in) {
    std::vector<Row> rows;
    for (std::string line; std::getline(in, line);) {
        const std::size_t tab = line.find('\t');
        const std::size_t second = tab == std::string::npos ? tab : line.find('\t', tab + 1);
        Row row{line.substr(0, tab), {}};
        if (second != std::string::npos) {
            for (const std::string_view turn : words_of(std::string_view(line).substr(second + 1))) {
                row.winning.emplace_back(turn);
            }
        }
        rows.push_back(row);
    }
    return rows;
}

double at_share(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size()));
    return values[std::min(at, values.size() - 1)];
}

void print_lateness(const std::vector<Answer>& answers, Milliseconds time) {
    std::vector<double> late;
    for (const Answer& answer : answers) {
        late.push_back(answer.late_by(time));
    }
    std::printf("%zu turns late by %.1f ms (median), %.1f ms (99%%), %.1f ms (worst)\n", late.size(),
                at_share(late, 0.5), at_share(late, 0.99), at_share(late, 1));
}

void print_first_turns(const std::string& command, Milliseconds time, const std::string& position, bool prepared) {
    std::printf("first turn %s isready:", prepared ? "after" : "without");
    for (int process = 0; process < 5; ++process) {
        Asked engine(command);
        if (prepared) {
            engine.prepare();
        }
        std::printf(" %.1f", engine.think(position, time).late_by(time));
    }
    std::printf(" ms late\n");
}

void print_depths(const std::vector<Answer>& answers) {
    std::vector<double> depths;
    std::map<int, int> count;
    for (const Answer& answer : answers) {
        depths.push_back(answer.depth);
        ++count[answer.depth];
    }
    std::printf("depth: %.0f (median);", at_share(depths, 0.5));
    for (const auto& [depth, times] : count) {
        std::printf(" %d: %d", depth, times);
    }
    std::printf("\n");
}

/// The rows name placements without their claims.
bool is_among(const std::vector<std::string>& turns, const std::string& turn) {
    const std::string placement = turn.starts_with('x') ? turn : turn.substr(0, turn.find('x'));
    return std::find(turns.begin(), turns.end(), placement) != turns.end();
}

void print_wins(const std::vector<Answer>& answers, const std::vector<Row>& rows) {
    int asked = 0;
    int chosen = 0;
    int announced = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Row& row = rows[i % rows.size()];
        const bool among = is_among(row.winning, answers[i].turn);
        asked += row.winning.empty() ? 0 : 1;
        chosen += among ? 1 : 0;
        if (!row.winning.empty() && !among) {
            announced += answers[i].win ? 1 : 0;
            std::printf("%s: %s%s\n", row.position.c_str(), answers[i].turn.c_str(),
                        answers[i].win ? ", which it calls a win" : "");
        }
    }
    if (asked > 0) {
        std::printf("%d positions with a win: %d winning turns, %d others called a win\n", asked, chosen, announced);
    }
}

int run(const std::string& command, Milliseconds time, std::size_t turns) {
    const std::vector<Row> rows = read_rows(std::cin);
    if (rows.empty() || turns == 0) {
        fail("no positions, or no turns");
    }
    Asked engine(command);
    std::vector<Answer> answers;
    std::vector<Answer> full; // those that took the time
    std::string position;     // of the last of these
    for (std::size_t i = 0; i < turns; ++i) {
        const Row& row = rows[i % rows.size()];
        engine.prepare();
        answers.push_back(engine.think(row.position, time));
        if (!answers.back().early(time)) {
            full.push_back(answers.back());
            position = row.position;
        }
    }
    std::printf("%zu of %zu turns answered early\n", turns - full.size(), turns);
    if (!full.empty()) {
        print_lateness(full, time);
        print_first_turns(command, time, position, false);
        print_first_turns(command, time, position, true);
        print_depths(full);
    }
    print_wins(answers, rows);
    return 0;
}

} // namespace
} // namespace zertz

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: measure COMMAND MILLISECONDS TURNS < positions.txt\n";
        return 2;
    }
    std::signal(SIGPIPE, SIG_IGN);
    return zertz::run(argv[1], zertz::Milliseconds(std::atoi(argv[2])), std::strtoull(argv[3], nullptr, 10));
}
