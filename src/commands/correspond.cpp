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
#include "record/begun_turn.hpp"
#include "record/challenges.hpp"
#include "session/correspondence.hpp"
#include "session/gipf_contest_words.hpp"
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
#include <utility>
#include <variant>

namespace zertz {
namespace {

std::string name_of_player(const Tags& game, Player player) {
    constexpr std::size_t longest = 60;
    return shown_name(game.tag(name_tags[player]), longest);
}

// The player's own copy

template <GameRules R>
struct Copy : BasicRecords<R> {
    RecordPlace place;

    WholeGameOf<R> whole() const { return correspondence_game<R>(*this); }
    std::optional<Player> owner() const { return own_seat_in(this->game.tag(own_seat_tag)); }
};
template <class R>
using CopyOf = Copy<R>;
using AnyCopy = OfAnyGame<CopyOf>;

/// The records are those of the file, from the game on.
template <GameRules R>
Result<AnyCopy, std::string> copy_of(const BasicReadGame<R>& read, const std::vector<AnyReadGame>& records,
                                     const std::string& path) {
    const auto name = gap<"file">(printable(path));
    for (const AnyReadGame& each : records) {
        if (const auto& error = findings_of(each).error) {
            return render(*error, path);
        }
    }
    if (read.game.tag(correspondence_tag).empty()) {
        return filled("{file} is not a correspondence game; begin one with --new", name);
    }
    auto place = record_place(path, read.begin, findings_of(records.back()).end);
    if (!place) {
        return filled("cannot read {file}", name);
    }
    Copy<R> copy{{read.game, {}}, *std::move(place)};
    for (std::size_t i = 1; i < records.size(); ++i) {
        copy.inside.push_back(std::get<ReadGame>(records[i]).game);
    }
    return AnyCopy(std::move(copy));
}

Result<AnyCopy, std::string> read_copy(const std::string& path) {
    std::istringstream nothing;
    GameFile file(path, "zertz", nothing, true);
    auto read = game_numbered(file, 1);
    if (!read) {
        return read.error();
    }
    std::optional<AnyReadGame> next;
    const auto records = with_its_contests([&file] { return file.next_any(); }, *std::move(read), next);
    auto copy = std::visit([&](const auto& each) { return copy_of(each, records, path); }, records.front());
    if (copy && next) {
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
    const auto whole = copy.whole();
    const auto& session = session_in(whole);
    const auto file = gap<"file">(printable(in_shell(path)));
    const Player actor = player_to_act(whole);
    if (session.over()) {
        const auto other = gap<"opponent">(name_of_player(copy.game, opponent(copy.owner().value_or(actor))));
        return filled("The game is over, {result}: {how}. If {opponent} does not have it yet, send {file}.", other,
                      file, gap<"result">(name_of(session.outcome().result)),
                      gap<"how">(R::describe(session.outcome())));
    }
    const auto name = gap<"name">(name_of_player(copy.game, actor));
    if (!copy.owner()) {
        return filled("{name} to move. If you are {name}: zertz correspond {file} --move MOVE\nOtherwise send {file} "
                      "to {name}. To add the answer: zertz correspond {file} --receive ANSWER",
                      name, file);
    }
    return copy.owner() != actor
               ? filled("Send {file} to {name}. To add the answer: zertz correspond {file} --receive ANSWER", name,
                        file)
           : R::is_question(session.steps())
               ? filled("{name}, do you challenge the jump? zertz correspond {file} --move yes, or --move no", name,
                        file)
               : filled("{name}, it is your turn: zertz correspond {file} --move MOVE", name, file);
}

/// What a move in progress waits for.
template <GameRules R>
void show_begun(const BasicSession<R>&, std::ostream&) {}
void show_begun(const ContestedGame& game, std::ostream& out) {
    const GipfSession& session = game.session;
    const gipf::Steps& steps = session.steps();
    const auto name = session.seat(session.mover()).said();
    if (game.inner) {
        out << contest_in_words(session) << "\n";
    } else if (!session.over() && GipfRules::is_question(steps)) {
        const auto [from, to] = announced_jump(session);
        out << filled(announces_jump, gap<"name">(name), gap<"from">(from), gap<"to">(to)) << "\n"
            << challenge_in_words(session) << "\n";
    } else if (!session.over() && steps.stage() == gipf::Steps::Stage::Acted) {
        out << filled(which_rows, gap<"player">(name)) << "\n";
        for (const std::string& row : numbered_rows(steps)) {
            out << row << "\n";
        }
    } else if (!session.over() && steps.turn().lost_jumps() > 0) {
        out << filled(lost_potential, gap<"name">(name)) << "\n";
    }
}

/// What was written about the last move, on one line.
template <GameRules R>
std::string last_comment(const BasicGame<R>& game) {
    constexpr std::size_t longest = 2000;
    const Remarks& remarks = game.remarks(game.line_end());
    return one_clean_line(remarks.before + "\n" + remarks.after, longest);
}

/// The newest comment: on the last move, or in the game inside that was played in it or in the move in progress.
template <GameRules R>
std::string newest_comment(const BasicRecords<R>& records) {
    return last_comment(records.game);
}
std::string newest_comment(const BasicRecords<GipfRules>& records) {
    const std::string outside = last_comment(records.game);
    const Game last = records.inside.empty() ? Game() : records.inside.back();
    const auto played_after = [&](NodeId node) {
        return last.tag("Challenge").starts_with(challenges_after(records.game, node));
    };
    const NodeId end = records.game.line_end();
    const auto begun = turn_begun_in(records.game);
    // An answer's comment stands at the move before, as the game inside has no move yet.
    const std::string inside = last_comment(last);
    return begun && !GipfRules::is_question(*begun) && played_after(end)
               ? (inside.empty() && last.main_line().empty() ? outside : inside)
           : outside.empty() && end != root_node && played_after(records.game.parent(end)) ? inside
                                                                                           : outside;
}

template <GameRules R>
void show(const Copy<R>& copy, const std::string& path, Streams streams) {
    const auto whole = copy.whole();
    const auto inside = open_inside(whole);
    ShowOptions options;
    options.file = path;
    options.game = inside ? static_cast<int>(*inside) + 2 : 1;
    run_show(options, streams);
    streams.out << "\n";
    show_begun(whole, streams.out);
    const std::string comment = newest_comment(copy);
    if (!comment.empty()) {
        streams.out << filled("Comment: {comment}", gap<"comment">(comment)) << "\n";
    }
    const auto offer = draw_offer(copy.game);
    if (offer) {
        streams.out << filled("{name} offers a draw. --accept-draw accepts it; a move declines it.",
                              gap<"name">(name_of_player(copy.game, *offer)))
                    << "\n";
    }
    if (with_played(whole, [](const auto& session) { return session.may_demand_back(); })) {
        streams.out << filled("{name} has missed a capture. --demand demands it.",
                              gap<"name">(name_of_player(copy.game, opponent(player_to_act(whole)))))
                    << "\n";
    }
    streams.out << what_is_next(copy, path) << "\n";
}

/// Saves a copy as it is now, and shows it.
template <GameRules R>
int save(Copy<R> copy, BasicRecords<R> after, Streams streams) {
    if (const auto problem = replace_game(copy.place, format_records(after))) {
        return complain(streams.err, *problem, Failed);
    }
    static_cast<BasicRecords<R>&>(copy) = std::move(after);
    show(copy, copy.place.path, streams);
    return Done;
}

/// Writes the first copy of a game, and shows it.
template <GameRules R>
int save_first(const BasicRecords<R>& records, const CorrespondOptions& options, Streams streams) {
    Output output(options.file, options.force, streams);
    if (!output.is_open()) {
        return Failed;
    }
    output.stream() << format_records(records);
    if (!output.commit()) {
        return Failed;
    }
    show(Copy<R>{records, {options.file}}, options.file, streams);
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
    setup.tags.insert(setup.tags.end(), options.start.agreed.begin(), options.start.agreed.end());
    if (!read_names(options, setup, streams.err)) {
        return Misuse;
    }
    if (const auto wrong = options.handicap ? read_handicap(*options.handicap, setup) : std::nullopt) {
        return complain(streams.err, *wrong, Misuse);
    }
    return save_first(BasicRecords<R>{new_session(setup, 0).record(), {}}, options, streams);
}

// The player's act

bool acts(const CorrespondOptions& options) {
    return options.move || options.resign || options.accept_draw || options.demand;
}

template <GameRules R>
int post(const Copy<R>& copy, const BasicPost<R>& act, Streams streams) {
    auto after = posted<R>(copy, act);
    if (!after) {
        return complain(streams.err, after.error(), Failed);
    }
    return save(copy, std::move(after).value(), streams);
}

/// Whether the player may act; a message otherwise.
template <GameRules R>
bool may_act(const Copy<R>& copy, std::ostream& err) {
    const auto whole = copy.whole();
    const Player mover = player_to_act(whole);
    if (session_in(whole).over()) {
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

/// Reads what is typed where more than a move can be: a turn of the game inside, the answer to an announced jump, the rows
/// to remove, or a jump without them. Nothing where a move is.
template <GameRules R>
std::optional<Result<BasicPost<R>, Misreading>> read_other(const BasicSession<R>&, std::string_view) {
    return std::nullopt;
}
std::optional<Result<BasicPost<GipfRules>, Misreading>> read_other(const ContestedGame& game, std::string_view text) {
    using Post = BasicPost<GipfRules>;
    const gipf::Steps& steps = game.session.steps();
    if (game.inner) {
        const auto turn = ZertzRules::parse_turn(text, game.inner->position());
        return turn ? Result<Post, Misreading>(Post{.kind = PostKind::Inside, .inside = turn->turn}) : turn.error();
    }
    if (GipfRules::is_question(steps)) {
        const auto answer = answer_in(trimmed(text));
        return answer ? Result<Post, Misreading>(Post{.kind = *answer ? PostKind::Challenge : PostKind::Allow})
                      : Misreading{0, tr("answer yes to challenge the jump, or no to allow it"), {}};
    }
    if (steps.stage() != gipf::Steps::Stage::Acted) {
        const auto jump = jump_to_announce(game, trimmed(text));
        return jump ? std::optional<Result<Post, Misreading>>(Post{.turn = *jump}) : std::nullopt;
    }
    const auto rows = read_rows(text, steps);
    return rows ? Result<Post, Misreading>(Post{.turn = rows->turn})
                : Misreading{0, tr("your rows cannot be removed like this"), {}};
}

template <GameRules R>
std::optional<BasicPost<R>> read_move(const Copy<R>& copy, std::string_view text, std::string_view source,
                                      std::ostream& err) {
    const auto whole = copy.whole();
    auto read = read_other(whole, text);
    if (!read) {
        const auto turn = R::parse_turn(text, session_in(whole).position_asked_in());
        read = turn ? Result<BasicPost<R>, Misreading>(BasicPost<R>{.turn = turn->turn}) : turn.error();
    }
    if (!*read) {
        const ParseError error = located(read->error(), text);
        const std::string marked = render(error, source);
        complain(err, filled("{option}: {why}", gap<"option">(source), gap<"why">(error.message)) +
                          marked.substr(marked.find('\n')));
        return std::nullopt;
    }
    return **read;
}

/// What a player is about to do, in words or as it is written; `after`: the game then.
template <GameRules R>
std::string in_words(const WholeGameOf<R>& whole, const BasicPost<R>& post, const WholeGameOf<R>& after) {
    if constexpr (HoldsGames<WholeGameOf<R>>) {
        const gipf::Steps& steps = whole.session.steps();
        switch (post.kind) {
        case PostKind::Inside: return ZertzRules::format_turn(whole.inner->position(), post.inside);
        case PostKind::Challenge: return tr("challenge the jump");
        case PostKind::Allow: return tr("allow the jump");
        default: break;
        }
        if (steps.stage() == gipf::Steps::Stage::Acted) {
            return rows_in_words(steps, post.turn);
        }
        if (R::is_question(after.session.steps())) {
            return text_of_begun(after.session.steps()); // rows are chosen afterwards
        }
    }
    return R::format_turn(session_in(whole).position_asked_in(), post.turn);
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
        if (!chosen_ && asks()) {
            return std::string(tr("type yes to challenge the jump, or no to allow it; press Enter to leave:"));
        }
        return chosen_         ? filled("{what}: press Enter to confirm, type another move, or quit to leave:", what)
               : what_.empty() ? std::string(tr("type your move, or press Enter to leave; help lists other words:"))
                               : filled("{what}: type your move, or press Enter to leave:", what);
    }

    /// Whether the opponent has announced a jump, which is answered by yes or no.
    bool asks() const {
        const auto whole = copy_.whole();
        return R::is_question(session_in(whole).steps());
    }

    /// What a line answers to the question whether what is chosen is meant; nothing if it says something else, as yes does
    /// to the offer of a draw.
    std::optional<bool> confirmation_in(std::string_view said) const {
        const bool other = post_.kind != Kind::DrawAccepted && draw_offer(copy_.game);
        const auto answer = said.empty() ? std::optional(true) : answer_in(said);
        const bool is_word = length_in_characters(said) > 1;
        if (answer && is_word && asks()) { // said of the jump: the same as chosen, or the other
            return (post_.kind == Kind::Challenge) == *answer ? std::optional(true) : std::nullopt;
        }
        return other && is_word && answer == true ? std::nullopt : answer;
    }

    void forget() {
        post_ = {};
        choose(false);
    }

    void take(std::string_view said) {
        const auto word = std::find_if(prompt_words.begin(), prompt_words.end(),
                                       [said](const PromptWord& each) { return each.name == said; });
        if (word == prompt_words.end() || (said == "yes" && asks())) {
            take_move(said);
        } else if (said == "help") {
            for (const PromptWord& each : prompt_words) {
                streams_.out << padded_after(each.name, 10) << tr(each.help) << "\n";
            }
        } else if (said == "draw") {
            const bool chosen = post_.kind == Kind::Turn && chosen_;
            Post offering = post_;
            offering.offers_draw = true;
            if (chosen && !is_possible(offering)) {
                return;
            }
            post_ = std::move(offering);
            choose(chosen);
        } else {
            const Kind kind = said == "resign" ? Kind::Resignation : said == "yes" ? Kind::DrawAccepted : Kind::Demand;
            if (!is_possible(Post{.kind = kind})) {
                return;
            }
            post_ = Post{.kind = kind};
            choose(true, std::string(tr(word->help)));
        }
    }

    /// Says why not.
    bool is_possible(const Post& post) const {
        const auto after = posted<R>(copy_, post);
        return after.ok() || complain(streams_.err, after.error(), false);
    }

    void take_move(std::string_view text) {
        auto post = read_move(copy_, text, "move", streams_.err);
        if (!post) {
            return;
        }
        post->offers_draw = post_.offers_draw;
        const auto after = posted<R>(copy_, *post);
        if (!after) {
            complain(streams_.err, after.error());
            post_.offers_draw = false;
            return choose(chosen_, act_);
        }
        const auto whole = correspondence_game(*after);
        with_played(whole, [&]<GameRules Played>(const BasicSession<Played>& session) {
            streams_.out << "\n" << Played::draw(session.position_asked_in(), session.game().start(), session.over()) << "\n";
        });
        post_ = *std::move(post);
        choose(true, in_words<R>(copy_.whole(), post_, whole));
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
    const auto whole = copy.whole();
    const Player actor = player_to_act(whole);
    if (session_in(whole).over() || copy.owner().value_or(actor) != actor || !at_terminal(streams)) {
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
    auto act = read_move(copy, *options.move, "--move", streams.err);
    if (!act) {
        return Failed;
    }
    act->offers_draw = options.offer_draw;
    act->comment = comment;
    return post(copy, *act, streams);
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
                       ? save_first<R>(received, options, streams)
                       : complain(streams.err, why_not_taken(received, file.name()), Failed);
        },
        received_first(mail, most));
}

template <GameRules R>
int compare(const Copy<R>& copy, std::string_view mail, const InputFile& file, Streams streams) {
    const auto answer = received<R>(copy, mail);
    return answer.receipt == Receipt::Taken ? save<R>(copy, answer, streams)
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
