#include "ugi/parse.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// Longer than any game, and small enough that sums fit in 64 bits.
constexpr std::int64_t longest_time = std::int64_t{1} << 40;

struct GoWord {
    std::string_view name;
    std::int64_t low;
    std::int64_t high;
    void (*set)(GoRequest& request, std::int64_t number);
};

constexpr std::array<GoWord, 7> go_words{{
    // Some programs send a negative number for a clock that has run out.
    {"p1time", -longest_time, longest_time, [](GoRequest& go, std::int64_t n) { go.time[0] = Milliseconds(n); }},
    {"p2time", -longest_time, longest_time, [](GoRequest& go, std::int64_t n) { go.time[1] = Milliseconds(n); }},
    {"p1inc", 0, longest_time, [](GoRequest& go, std::int64_t n) { go.increment[0] = Milliseconds(n); }},
    {"p2inc", 0, longest_time, [](GoRequest& go, std::int64_t n) { go.increment[1] = Milliseconds(n); }},
    {"movetime", 1, longest_time, [](GoRequest& go, std::int64_t n) { go.move_time = Milliseconds(n); }},
    {"depth", 1, 64, [](GoRequest& go, std::int64_t n) { go.depth = static_cast<int>(n); }},
    {"nodes", 1, std::int64_t{1} << 62,
     [](GoRequest& go, std::int64_t n) { go.nodes = static_cast<std::uint64_t>(n); }},
}};

} // namespace

std::string joined(Words words) {
    return joined(mapped<std::string>(words, std::identity()), " ");
}

Result<GoRequest, std::string> parse_go(Words words) {
    GoRequest request;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "infinite") {
            request.infinite = true;
            continue;
        }
        if (words[i] == "ponder") {
            request.ponder = true;
            continue;
        }
        const std::string_view name = words[i];
        const auto word =
            std::find_if(go_words.begin(), go_words.end(), [name](const GoWord& each) { return each.name == name; });
        if (word == go_words.end()) {
            return filled("go: unknown word {word}", gap<"word">(in_quotes(name, longest_quote)));
        }
        if (++i == words.size()) {
            return filled("go: {word} needs a number", gap<"word">(name));
        }
        const auto number = number_from<std::int64_t>(words[i], word->low, word->high);
        if (!number) {
            return filled("go: {word}: {value}: use a number from {low} to {high}", gap<"word">(name),
                          gap<"value">(in_quotes(words[i], longest_quote)), gap<"low">(word->low),
                          gap<"high">(word->high));
        }
        word->set(request, *number);
    }
    return request;
}

std::string format_go(const GoRequest& request) {
    std::string text = "go";
    const auto say = [&text](std::string_view word, auto number) {
        text.append(" ").append(word).append(" ").append(std::to_string(number));
    };
    for (std::size_t side = 0; side < 2; ++side) {
        if (request.time[side]) {
            say(side == 0 ? "p1time" : "p2time", request.time[side]->count());
            say(side == 0 ? "p1inc" : "p2inc", request.increment[side].count());
        }
    }
    if (request.move_time) {
        say("movetime", request.move_time->count());
    }
    if (request.depth) {
        say("depth", *request.depth);
    }
    if (request.nodes) {
        say("nodes", *request.nodes);
    }
    return text;
}

Result<Clock, std::string> clock_of(const GoRequest& request, Player mover) {
    const auto side = static_cast<std::size_t>(index_of(mover));
    if (!request.time[side] && request.time[1 - side]) {
        return filled("go: the time of the player to move is missing: {word}",
                      gap<"word">(side == 0 ? "p1time" : "p2time"));
    }
    PerPlayer<TimeControl> controls;
    PerPlayer<TimeLeft> times;
    for (std::size_t i = 0; i < 2; ++i) {
        if (request.time[i]) {
            controls[i] = {TimeControl::Kind::Fischer, 0, request.increment[i].count(), 0};
            times[i].left = std::max<Millis>(request.time[i]->count(), 1);
        }
    }
    return Clock(controls, times, longest_time); // the other program keeps the time: nobody is late here
}

GoRequest go_by(const Clock& clock, Player mover, Millis now) {
    GoRequest request;
    if (clock.control(mover).kind == TimeControl::Kind::PerTurn) {
        request.move_time = Milliseconds(std::max<Millis>(clock.at(mover, now).left, 1));
    }
    if (!clock.exists(mover) || request.move_time) {
        return request;
    }
    for (const Player player : {Player::First, Player::Second}) {
        const auto side = static_cast<std::size_t>(index_of(player));
        const bool adds = clock.control(player).kind != TimeControl::Kind::PerTurn; // each turn has a whole period
        request.time[side] = Milliseconds(clock.at(player, now).left);
        request.increment[side] = Milliseconds(adds ? clock.control(player).extra : 0);
    }
    return request;
}

Result<OptionRequest, std::string> parse_option(Words words) {
    if (words.empty() || words.front() != "name") {
        return std::string(tr("setoption: write name N value V"));
    }
    const auto value = std::find(words.begin(), words.end(), "value");
    OptionRequest request;
    request.name = joined(Words(words.begin() + 1, value));
    if (value != words.end()) {
        request.value = joined(Words(value + 1, words.end()));
    }
    if (request.name.empty()) {
        return std::string(tr("setoption: the name is missing"));
    }
    return request;
}

} // namespace zertz
