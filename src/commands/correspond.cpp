#include "base/ascii.hpp"
#include "base/clean_line.hpp"
#include "base/dates.hpp"
#include "base/language.hpp"
#include "base/line_reader.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/output.hpp"
#include "session/correspondence.hpp"
#include "store/games.hpp"
#include "store/replace_game.hpp"
#include "store/restricted.hpp"
#include "table/table.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <ostream>
#include <sstream>
#include <variant>

namespace zertz {
namespace {

std::string name_of_player(const Tags& game, Player player) {
    constexpr std::size_t longest = 60;
    return shown_name(game.tag(name_tags[static_cast<std::size_t>(index_of(player))]), longest);
}

// The player's own copy

template <GameRules R>
struct Copy {
    BasicGame<R> game;
    RecordPlace place;

    BasicSession<R> session() const { return correspondence_session(game); }
    std::optional<Player> owner() const { return own_seat_in(game.tag(own_seat_tag)); }
};
template <class R>
using CopyOf = Copy<R>;
using AnyCopy = OfAnyGame<CopyOf>;

template <GameRules R>
Result<AnyCopy, std::string> copy_of(const BasicReadGame<R>& read, const std::string& path) {
    const auto name = gap<"file">(printable(path));
    if (read.error) {
        return render(*read.error, path);
    }
    if (read.game.tag(correspondence_tag).empty()) {
        return filled("{file} is not a correspondence game; begin one with --new", name);
    }
    if (const auto why = why_no_correspondence<R>(read.game.start())) {
        return filled("{file}: {why}", name, gap<"why">(*why));
    }
    auto place = record_place(path, read.begin, read.end);
    if (!place) {
        return filled("cannot read {file}", name);
    }
    return AnyCopy(Copy<R>{read.game, *std::move(place)});
}

Result<AnyCopy, std::string> read_copy(const std::string& path) {
    std::istringstream nothing;
    GameFile file(path, "zertz", nothing, true);
    const auto read = game_numbered(file, 1);
    if (!read) {
        return read.error();
    }
    auto copy = std::visit([&path](const auto& each) { return copy_of(each, path); }, *read);
    if (copy && file.next_any()) {
        return filled("{file} has more than 1 game; keep each correspondence game in a file of its own",
                      gap<"file">(printable(path)));
    }
    return copy;
}

/// The exit status of act(copy).
template <class Act>
int with_copy(const std::string& path, Streams streams, Act act) {
    const auto copy = read_copy(path);
    return copy ? std::visit(act, *copy) : complain(streams.err, copy.error(), int{Failed});
}

// What the player sees

template <GameRules R>
std::string what_is_next(const Copy<R>& copy, const std::string& path) {
    const auto session = copy.session();
    const auto file = gap<"file">(printable(in_shell(path)));
    const Player mover = session.mover();
    if (session.over()) {
        const auto other = gap<"opponent">(name_of_player(copy.game, opponent(copy.owner().value_or(mover))));
        return filled("The game is over, {result}: {how}. If {opponent} does not have it yet, send {file}.", other,
                      file, gap<"result">(name_of(session.outcome().result)),
                      gap<"how">(R::describe(session.outcome())));
    }
    const auto name = gap<"name">(name_of_player(copy.game, mover));
    if (!copy.owner()) {
        return filled("{name} to move. If you are {name}: zertz correspond {file} --move MOVE\nOtherwise send {file} "
                      "to {name}. To add the answer: zertz correspond {file} --receive ANSWER",
                      name, file);
    }
    return copy.owner() == mover
               ? filled("{name}, it is your turn: zertz correspond {file} --move MOVE", name, file)
               : filled("Send {file} to {name}. To add the answer: zertz correspond {file} --receive ANSWER", name,
                        file);
}

/// What was written about the last move, on one line.
template <GameRules R>
std::string last_comment(const BasicGame<R>& game) {
    constexpr std::size_t longest = 2000;
    const Remarks& remarks = game.remarks(game.line_end());
    return one_clean_line(remarks.before + "\n" + remarks.after, longest);
}

template <GameRules R>
void show(const Copy<R>& copy, const std::string& path, Streams streams) {
    ShowOptions options;
    options.file = path;
    run_show(options, streams);
    streams.out << "\n";
    if (const std::string comment = last_comment(copy.game); !comment.empty()) {
        streams.out << filled("Comment: {comment}", gap<"comment">(comment)) << "\n";
    }
    const auto offer = draw_offer(copy.game);
    if (offer) {
        streams.out << filled("{name} offers a draw. --accept-draw accepts it; a move declines it.",
                              gap<"name">(name_of_player(copy.game, *offer)))
                    << "\n";
    }
    if (copy.session().may_demand_back()) {
        streams.out << filled("{name} has missed a capture. --demand demands it.",
                              gap<"name">(name_of_player(copy.game, opponent(copy.session().mover()))))
                    << "\n";
    }
    streams.out << what_is_next(copy, path) << "\n";
}

/// Saves a copy as it is now, and shows it.
template <GameRules R>
int save(Copy<R> copy, BasicGame<R> after, Streams streams) {
    if (const auto problem = replace_game(copy.place, format_record(after))) {
        return complain(streams.err, *problem, Failed);
    }
    copy.game = std::move(after);
    show(copy, copy.place.path, streams);
    return Done;
}

/// Writes the first copy of a game, and shows it.
template <GameRules R>
int save_first(const BasicGame<R>& game, const CorrespondOptions& options, Streams streams) {
    Output output(options.file, options.force, streams);
    if (!output.is_open()) {
        return Failed;
    }
    write_record(output.stream(), game);
    if (!output.commit()) {
        return Failed;
    }
    show(Copy<R>{game, {options.file}}, options.file, streams);
    return Done;
}

// A new game

/// The players' names; false after a message (a usage error).
bool read_names(const CorrespondOptions& options, SeatPlan& plan, std::ostream& err) {
    const std::array<const std::optional<std::string>*, 2> given{&options.first, &options.second};
    for (std::size_t side = 0; side < given.size(); ++side) {
        const auto name = clean_name(given[side]->value_or(""));
        if (!name) {
            return complain(err, tr("--new: name the players with --first NAME and --second NAME"), false);
        }
        plan.names[side] = *name;
    }
    return plan.names[0] != plan.names[1] || complain(err, tr("--second: the players need different names"), false);
}

template <GameRules R>
int begin_game(const typename R::Position& start, const CorrespondOptions& options, Streams streams) {
    BasicSessionSetup<R> setup;
    setup.start = start;
    setup.players = SeatPlan::Players::Two;
    setup.begins = SeatPlan::Begins::First;
    setup.tags = {{"Event", "correspondence game"},
                  {"Date", today()},
                  {std::string(correspondence_tag), new_seat_code(random_seed())}};
    if (!read_names(options, setup, streams.err)) {
        return Misuse;
    }
    if (const auto wrong = options.handicap ? read_handicap(*options.handicap, setup) : std::nullopt) {
        return complain(streams.err, *wrong, Misuse);
    }
    if (const auto why = why_no_correspondence<R>(start)) {
        return complain(streams.err, filled("--new: {why}", gap<"why">(*why)), Misuse);
    }
    return save_first(new_session(setup, 0).record(), options, streams);
}

// The player's act

bool acts(const CorrespondOptions& options) {
    return options.move || options.resign || options.accept_draw || options.demand;
}

template <GameRules R>
int post(const Copy<R>& copy, const BasicPost<R>& act, Streams streams) {
    auto after = posted(copy.game, act);
    if (!after) {
        return complain(streams.err, after.error(), Failed);
    }
    return save(copy, std::move(after).value(), streams);
}

/// Whether the player may act; a message otherwise.
template <GameRules R>
bool may_act(const Copy<R>& copy, std::ostream& err) {
    const Player mover = copy.session().mover();
    if (copy.session().over()) {
        return complain(err, tr("the game is over"), false);
    }
    const auto file = gap<"file">(printable(in_shell(copy.place.path)));
    return copy.owner().value_or(mover) == mover ||
           complain(err,
                    filled("it is {name}'s turn, and {file} is the copy of {owner}; {name} needs a copy: zertz "
                           "correspond COPY --receive {file}",
                           file, gap<"name">(name_of_player(copy.game, mover)),
                           gap<"owner">(name_of_player(copy.game, opponent(mover)))),
                    false);
}

template <GameRules R>
std::optional<typename R::Turn> read_move(const Copy<R>& copy, std::string_view text, std::string_view source,
                                          std::ostream& err) {
    const auto turn = R::parse_turn(text, copy.session().position());
    if (!turn) {
        const ParseError error = located(turn.error(), text);
        const std::string marked = render(error, source);
        complain(err, filled("{option}: {why}", gap<"option">(source), gap<"why">(error.message)) +
                          marked.substr(marked.find('\n')));
        return std::nullopt;
    }
    return turn->turn;
}

/// A word of line mode that the prompt takes.
struct PromptWord {
    std::string_view name;
    std::string_view help;
};
constexpr std::array<PromptWord, 6> prompt_words{{{"draw", marked("offer a draw")},
                                                  {"yes", marked("agree to what you are asked")},
                                                  {"resign", marked("resign the game")},
                                                  {"demand", marked("demand the capture that your opponent missed")},
                                                  {"help", marked("this list")},
                                                  {"quit", marked("quit; your game is saved")}}};

/// Takes an act from lines: a move, or a word of line mode.
template <GameRules R>
class Prompt {
public:
    using Post = BasicPost<R>;
    using Kind = typename Post::Kind;

    Prompt(const Copy<R>& copy, Streams streams) : copy_(copy), streams_(streams) {}

    /// Asks until the player is content with what is chosen; nothing if the player leaves.
    std::optional<Post> ask() {
        constexpr std::size_t longest = 1000;
        LineReader lines(streams_.in, longest);
        std::string line;
        for (;;) {
            streams_.out << question() << " " << std::flush;
            if (!lines.next(line)) {
                return std::nullopt;
            }
            const std::string_view said = trimmed(line);
            const auto answer = chosen_ ? confirmation_in(said) : std::nullopt;
            if (is_to_leave(said) || (said.empty() && !chosen_)) {
                return std::nullopt;
            }
            if (answer == true) {
                return post_;
            }
            answer ? forget() : take(said);
        }
    }

private:
    std::string question() const {
        const auto what = gap<"what">(joined(what_, ", "));
        return chosen_         ? filled("{what}: press Enter to confirm, type another move, or quit to leave:", what)
               : what_.empty() ? std::string(tr("type your move, or press Enter to leave; help lists other words:"))
                               : filled("{what}: type your move, or press Enter to leave:", what);
    }

    /// What a line answers to the question whether what is chosen is meant; nothing if it says something else, as yes does
    /// to the offer of a draw.
    std::optional<bool> confirmation_in(std::string_view said) const {
        const bool other = post_.kind != Kind::DrawAccepted && draw_offer(copy_.game);
        const auto answer = said.empty() ? std::optional(true) : answer_in(said);
        const bool is_word = length_in_characters(said) > 1;
        return other && is_word && answer == true ? std::nullopt : answer;
    }

    void forget() {
        post_ = {};
        choose(false);
    }

    void take(std::string_view said) {
        const auto word = std::find_if(prompt_words.begin(), prompt_words.end(),
                                       [said](const PromptWord& each) { return each.name == said; });
        if (word == prompt_words.end()) {
            take_move(said);
        } else if (said == "help") {
            for (const PromptWord& each : prompt_words) {
                streams_.out << padded_after(each.name, 10) << tr(each.help) << "\n";
            }
        } else if (said == "draw") {
            post_.offers_draw = true;
            choose(post_.kind == Kind::Turn && chosen_);
        } else {
            const Kind kind = said == "resign" ? Kind::Resignation : said == "yes" ? Kind::DrawAccepted : Kind::Demand;
            if (const auto after = posted(copy_.game, Post{.kind = kind}); !after) {
                complain(streams_.err, after.error());
                return;
            }
            post_ = Post{.kind = kind};
            choose(true, std::string(tr(word->help)));
        }
    }

    void take_move(std::string_view text) {
        if (const auto turn = read_move(copy_, text, "move", streams_.err)) {
            const auto& position = copy_.session().position();
            post_.kind = Kind::Turn;
            post_.turn = *turn;
            const auto next = R::after(position, *turn);
            streams_.out << "\n" << R::draw(next, R::legal_turns(next).empty()) << "\n";
            choose(true, R::format_turn(position, *turn));
        }
    }

    void choose(bool chosen, const std::string& what = "") {
        act_ = what.empty() ? act_ : what;
        chosen_ = chosen;
        what_.clear();
        if (chosen) {
            what_.push_back(act_);
        }
        if (post_.offers_draw) {
            what_.emplace_back(tr("offer a draw"));
        }
    }

    const Copy<R>& copy_;
    Streams streams_;
    Post post_;
    bool chosen_ = false;
    std::string act_;               // in words
    std::vector<std::string> what_; // is chosen, in words
};

template <GameRules R>
int look_and_ask(const Copy<R>& copy, Streams streams) {
    show(copy, copy.place.path, streams);
    const auto session = copy.session();
    if (session.over() || copy.owner().value_or(session.mover()) != session.mover() || !at_terminal(streams)) {
        return Done;
    }
    const auto act = Prompt<R>(copy, streams).ask();
    return act ? post(copy, *act, streams) : int{Done};
}

template <GameRules R>
int act_or_show(const Copy<R>& copy, const CorrespondOptions& options, Streams streams) {
    using Kind = typename BasicPost<R>::Kind;
    const std::string comment = options.comment.value_or("");
    if (!acts(options)) {
        return look_and_ask(copy, streams);
    }
    if (!may_act(copy, streams.err)) {
        return Failed;
    }
    if (!options.move) {
        const Kind kind = options.resign ? Kind::Resignation : options.accept_draw ? Kind::DrawAccepted : Kind::Demand;
        return post(copy, BasicPost<R>{.kind = kind, .comment = comment}, streams);
    }
    const auto turn = read_move(copy, *options.move, "--move", streams.err);
    return turn ? post(copy, BasicPost<R>{Kind::Turn, *turn, options.offer_draw, comment}, streams) : int{Failed};
}

// The opponent's act

template <GameRules R>
std::string why_not_taken(const BasicReceived<R>& received, const std::string& name) {
    const auto file = gap<"file">(printable(name));
    switch (received.receipt) {
    case Receipt::Nothing: return filled("{file} has no record of a game", file);
    case Receipt::NothingNew: return filled("{file}: this is the game as you have it; nothing is new", file);
    case Receipt::Older:
        return counted("{file}: this is an older state of your game, after 1 move",
                       "{file}: this is an older state of your game, after {number} moves", received.turns, file);
    default: return render(received.why, name);
    }
}

int take_over(std::string_view mail, const InputFile& file, const CorrespondOptions& options, Streams streams) {
    const std::size_t most = options.force ? std::numeric_limits<std::size_t>::max() : 1;
    return std::visit(
        [&]<GameRules R>(const BasicReceived<R>& received) {
            return received.receipt == Receipt::Taken
                       ? save_first(received.game, options, streams)
                       : complain(streams.err, why_not_taken(received, file.name()), Failed);
        },
        received_first(mail, most));
}

template <GameRules R>
int compare(const Copy<R>& copy, std::string_view mail, const InputFile& file, Streams streams) {
    auto answer = received(copy.game, mail);
    return answer.receipt == Receipt::Taken ? save(copy, std::move(answer.game), streams)
                                            : complain(streams.err, why_not_taken(answer, file.name()), Failed);
}

int receive(const CorrespondOptions& options, Streams streams) {
    constexpr std::size_t longest = std::size_t{16} << 20;
    InputFile file(*options.receive, streams.in);
    std::string mail;
    if (file.is_open()) {
        mail.resize(longest);
        file.stream().read(mail.data(), static_cast<std::streamsize>(mail.size()));
        mail.resize(static_cast<std::size_t>(file.stream().gcount()));
    }
    if (const auto failure = file.failure()) {
        return complain(streams.err, *failure, Failed);
    }
    if (std::error_code none; options.force || !std::filesystem::exists(options.file, none)) {
        return take_over(mail, file, options, streams);
    }
    return with_copy(options.file, streams, [&](const auto& copy) { return compare(copy, mail, file, streams); });
}

/// What is wrong with options that each are right; null if nothing is.
const char* misuse(const CorrespondOptions& options) {
    return options.file == "-" ? tr("FILE: your copy cannot be standard input; name a file")
           : options.comment && !acts(options)
               ? tr("--comment: use it with --move, --accept-draw, --demand or --resign")
           : options.force && !options.make && !options.receive ? tr("--force: use it with --new or --receive")
                                                                : nullptr;
}

} // namespace

int run_correspond(const CorrespondOptions& options, Streams streams) {
    if (const char* const wrong = misuse(options)) {
        return complain(streams.err, wrong, Misuse);
    }
    if (options.make) {
        return with_start(options.start, streams.err, [&]<GameRules R>(const typename R::Position& start) {
            return begin_game<R>(start, options, streams);
        });
    }
    if (options.receive) {
        return receive(options, streams);
    }
    return with_copy(options.file, streams, [&](const auto& copy) { return act_or_show(copy, options, streams); });
}

} // namespace zertz
