#include "session/correspondence.hpp"

#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "game/record_order.hpp"
#include "games/gipf/turn_words.hpp"
#include "record/begun_turn.hpp"
#include "record/mail.hpp"
#include "record/record.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <sstream>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace zertz {
namespace {

using Lines = std::vector<NodeId>;

// Places in a record

ParseError at_beginning(const FoundRecord& record, std::string message) {
    return located({0, std::move(message), {}}, record.text, record.line);
}

/// Of the tag, or of the record if it has no such tag.
ParseError at_tag(const FoundRecord& record, std::string_view name, std::string message) {
    std::size_t at = 0;
    std::size_t found = 0;
    const std::string tag = "[" + std::string(name) + " ";
    while (at < record.text.size()) {
        if (std::string_view(record.text).substr(at).starts_with(tag)) {
            found = at;
            break;
        }
        at = std::min(record.text.find('\n', at), record.text.size() - 1) + 1;
    }
    return located({found, std::move(message), {}}, record.text, record.line);
}

std::optional<AnyReadGame> read(const FoundRecord& record, const RecordOptions& options) {
    std::istringstream stream(record.text);
    auto game = RecordReader(stream, options).next_any();
    if (game) {
        std::visit(
            [&record](ReadFindings& found) {
                if (found.error) {
                    found.error->line += record.line - 1;
                }
            },
            *game);
    }
    return game;
}

/// Of a turn: where a reader stops that may read only those before it.
ParseError at_turn(const FoundRecord& record, NodeId node, std::string message) {
    RecordOptions options;
    options.limits.turns = static_cast<std::size_t>(node) - 1;
    const auto game = node == root_node ? std::nullopt : read(record, options);
    if (game) {
        if (auto place = std::visit([](const ReadFindings& found) { return found.error; }, *game)) {
            place->message = std::move(message);
            place->rule.clear();
            return *std::move(place);
        }
    }
    return at_beginning(record, std::move(message));
}

// Comparing

/// All tags of a record but Seat, which belongs to one copy.
template <GameRules R>
std::vector<Tag> all_tags(const BasicGame<R>& game) {
    std::vector<Tag> tags;
    for (const std::string_view name : Tags::roster) {
        tags.push_back({std::string(name), std::string(game.tag(name))});
    }
    tags.push_back({"Result", std::string(name_of(game.result()))});
    const StartTags start = R::tags_of(game.start());
    tags.insert(tags.end(), start.tags.begin(), start.tags.end());
    if (start.set_up) {
        tags.push_back({"Setup", R::format_position(game.start())});
    }
    tags.insert(tags.end(), game.other_tags().begin(), game.other_tags().end());
    std::erase_if(tags, [](const Tag& tag) { return tag.name == own_seat_tag; });
    return tags;
}

std::string_view value_in(const std::vector<Tag>& tags, std::string_view name) {
    const auto found = std::find_if(tags.begin(), tags.end(), [name](const Tag& tag) { return tag.name == name; });
    return found == tags.end() ? std::string_view() : found->value;
}

/// Whether an act may change the tag.
bool changes(std::string_view tag) {
    constexpr std::array<std::string_view, 4> changing{"Result", "Termination", draw_offer_tag, begun_tag};
    return std::find(changing.begin(), changing.end(), tag) != changing.end();
}

std::string tag_differs(std::string_view name, std::string_view wanted, std::string_view given) {
    constexpr std::size_t longest = 60;
    const auto tag = gap<"tag">(name);
    const auto here = gap<"value">(in_quotes(given, longest));
    const auto there = gap<"wanted">(in_quotes(wanted, longest));
    return wanted.empty()  ? filled("the tag {tag} should not be here, but is {value}", tag, here)
           : given.empty() ? filled("the tag {tag} is missing; it should be {wanted}", tag, there)
                           : filled("the tag {tag} is {value}, but should be {wanted}", tag, here, there);
}

/// The same words, however a mail may have wrapped them.
bool same_words(std::string_view a, std::string_view b) {
    return words_of(a) == words_of(b);
}

bool same_remarks(const Remarks& a, const Remarks& b) {
    return same_words(a.before, b.before) && same_words(a.after, b.after) && a.annotations == b.annotations &&
           a.clock == b.clock && a.evaluation == b.evaluation && a.demanded_back == b.demanded_back;
}

/// Compares a record that was received with a game.
template <GameRules R>
class Comparison {
public:
    using Game = BasicGame<R>;

    Comparison(const Game& wanted, const Game& given, const FoundRecord& record)
        : wanted_(wanted),
          given_(given),
          record_(record) {}

    /// The first tag that differs; `all`: also of those that an act may change.
    std::optional<ParseError> of_tags(bool all) const {
        const std::vector<Tag> wanted = all_tags(wanted_);
        const std::vector<Tag> given = all_tags(given_);
        for (const auto* tags : {&wanted, &given}) {
            for (const Tag& tag : *tags) {
                const std::string_view there = value_in(wanted, tag.name);
                const std::string_view here = value_in(given, tag.name);
                if (here != there && (all || !changes(tag.name))) {
                    return at_tag(record_, tag.name, tag_differs(tag.name, there, here));
                }
            }
        }
        return std::nullopt;
    }

    /// The first turn of both main lines that differs.
    std::optional<ParseError> of_main_lines() const {
        const Lines wanted = wanted_.main_line();
        const Lines given = given_.main_line();
        for (std::size_t i = 0; i < std::min(wanted.size(), given.size()); ++i) {
            if (!(wanted_.turn(wanted[i]) == given_.turn(given[i]))) {
                return at_turn(record_, given[i],
                               filled("{move} should be {wanted}, as in your file",
                                      gap<"move">(turn_in_list(given_, given[i])),
                                      gap<"wanted">(turn_at(wanted_, wanted[i]))));
            }
        }
        return std::nullopt;
    }

    /// The first difference of any kind.
    std::optional<ParseError> of_all() const {
        auto differs = of_main_lines();
        differs = differs ? differs : of_trees();
        return differs ? differs : of_tags(true);
    }

private:
    static std::string turn_at(const Game& game, NodeId node) {
        return R::format_turn(game.position(game.parent(node)), game.turn(node));
    }

    /// "1. Wd4,d1", "1. ... Gd5,a1".
    static std::string turn_in_list(const Game& game, NodeId node) {
        const bool first = game.position(game.parent(node)).mover() == Player::First;
        return std::to_string(game.turn_number(node)) + (first ? ". " : ". ... ") + turn_at(game, node);
    }

    std::optional<ParseError> of_trees() const {
        NodeId there = root_node;
        NodeId here = root_node;
        while (there != no_node && here != no_node) {
            const bool same_turn = wanted_.ply(there) == given_.ply(here) && wanted_.turn(there) == given_.turn(here);
            if (!same_turn) {
                return extra(here);
            }
            if (!same_remarks(wanted_.remarks(there), given_.remarks(here))) {
                return at_turn(record_, here, other_remarks(here));
            }
            there = next_in_record(wanted_, there);
            here = next_in_record(given_, here);
        }
        return here != no_node    ? std::optional(extra(here))
               : there != no_node ? std::optional(missing(there))
                                  : std::nullopt;
    }

    ParseError extra(NodeId here) const {
        const auto move = gap<"move">(turn_in_list(given_, here));
        return at_turn(record_, here,
                       given_.on_main_line(here) ? filled("{move} is one move too many", move)
                                                 : filled("{move} is a variation that your file does not have", move));
    }

    ParseError missing(NodeId there) const {
        return at_turn(record_, given_.line_end(),
                       filled("{move} is missing", gap<"move">(turn_in_list(wanted_, there))));
    }

    std::string other_remarks(NodeId here) const {
        return here == root_node ? tr("the comment about the game is not the one in your file")
                                 : filled("the remarks on {move} are not those in your file",
                                          gap<"move">(turn_in_list(given_, here)));
    }

    const Game& wanted_;
    const Game& given_;
    const FoundRecord& record_;
};

// Acting

/// Why an act was refused, in what came of it.
struct WhyRefused {
    std::optional<std::string>& why;

    void operator()(const event::Refused& refused) const { why = why ? why : refused.message; }
    template <class... Each>
    void operator()(const std::variant<Each...>& event) const {
        std::visit(*this, event);
    }
    template <class E>
    void operator()(const E&) const {}
};

/// Lets a player act in a game, or in the one inside it; a message if it is refused.
template <class Whole, class Act>
std::optional<std::string> act_in(Whole& game, Player by, Act act) {
    std::optional<std::string> why;
    for (const auto& each : game.update({by, 0, std::move(act)})) {
        WhyRefused{why}(each);
    }
    return why;
}

/// The same in the one that is being played.
template <class Whole, class Act>
std::optional<std::string> act_where_played(Whole& game, Player by, Act act) {
    return with_played(game, [&]<GameRules Played>(const BasicSession<Played>&) {
        return act_in(game, by, act::BasicAct<Played>(act));
    });
}

template <GameRules R>
std::optional<std::string> accept_draw(WholeGameOf<R>& game, Player by, bool offered) {
    if (!offered) {
        return tr("your opponent has not offered a draw");
    }
    act_in(game, opponent(by), act::BasicAct<R>(act::OfferDraw{}));
    return act_in(game, by, act::BasicAct<R>(act::Respond{true}));
}

template <GameRules R>
std::optional<std::string> carry_out(WholeGameOf<R>& game, const BasicPost<R>& post, bool draw_offered) {
    using Kind = typename BasicPost<R>::Kind;
    const Player by = player_to_act(game);
    if constexpr (HoldsGames<WholeGameOf<R>>) {
        using Step = typename R::Step;
        if (post.kind == Kind::Inside) {
            return act_in(game, by, act::Act(act::MakeTurn{post.inside}));
        }
        if (post.kind == Kind::Challenge || post.kind == Kind::Allow) {
            const bool challenges = post.kind == Kind::Challenge;
            return act_in(game, by,
                          act::BasicAct<R>(act::BasicMakeStep<R>{
                              Step::only(challenges ? Step::Kind::Challenge : Step::Kind::Allow)}));
        }
    }
    switch (post.kind) {
    case Kind::Turn: return act_in(game, by, act::BasicAct<R>(act::BasicMakeTurn<R>{post.turn}));
    case Kind::Resignation: return act_where_played(game, by, act::Resign{});
    case Kind::DrawAccepted: return accept_draw<R>(game, by, draw_offered);
    default: break;
    }
    if (!with_played(game, [](const auto& session) { return session.may_demand_back(); })) {
        return tr("your opponent has not missed a capture");
    }
    return act_where_played(game, by, act::DemandBack{});
}

/// Does what nobody has to choose: leaves a game inside that is over, and removes the only rows that can be.
template <GameRules R>
void settle(BasicSession<R>&) {}

void settle(ContestedGame& game) {
    if (game.is_settled()) {
        act_in(game, game.session.mover(), GipfAct(act::GoOn{}));
    }
    const gipf::Steps& steps = game.session.steps();
    if (!game.session.over() && steps.stage() == gipf::Steps::Stage::Acted) {
        const std::vector<gipf::Turn> endings = endings_of(steps);
        if (endings.size() == 1) {
            act_in(game, game.session.mover(), GipfAct(act::BasicMakeTurn<GipfRules>{endings.front()}));
        }
    }
}

template <GameRules R>
BasicRecords<R> records_of(const BasicSession<R>& game) {
    return {game.game(), {}};
}

BasicRecords<GipfRules> records_of(const ContestedGame& game) {
    BasicRecords<GipfRules> records{game.session.game(), game.decided};
    records.game.set_tag(begun_tag, text_of_begun(game.session.steps()));
    if (game.inner) {
        records.inside.push_back(game.inner->game());
    }
    return records;
}

/// The players and the clock stay as the players have noted them; a session would note its own.
template <GameRules R>
BasicGame<R> with_agreed_tags(BasicGame<R> game, const Tags& agreed) {
    for (const std::string_view tag : {"FirstType", "SecondType", "Level", "TimeControl"}) {
        game.set_tag(tag, agreed.tag(tag));
    }
    return game;
}

/// A legal turn with a jump, and with what is taken before it.
std::optional<gipf::Turn> legal_jump(const gipf::Position& start, CellSet taken_before, gipf::Jump jump) {
    const std::vector<gipf::Turn> turns = gipf::legal_turns(start);
    const auto found = std::find_if(turns.begin(), turns.end(), [&](gipf::Turn turn) {
        return turn.jumps() && turn.jump() == jump && turn.taken_before() == taken_before;
    });
    return found == turns.end() ? std::nullopt : std::optional(*found);
}

} // namespace

std::optional<gipf::Turn> jump_to_announce(const ContestedGame& game, std::string_view text) {
    const gipf::Position now = game.position_asked_in();
    const auto words = gipf::read_turn_words(text, true);
    const auto begun = words && !words->after.written ? turn_begun(now, text) : std::nullopt;
    return begun && GipfRules::is_question(*begun) ? legal_jump(now, begun->turn().taken_before(), begun->announced())
                                                   : std::nullopt;
}

std::optional<Player> draw_offer(const Tags& game) {
    return own_seat_in(game.tag(draw_offer_tag));
}

template <GameRules R>
std::string format_records(const BasicRecords<R>& records) {
    std::string text = format_record(records.game);
    for (const Game& each : records.inside) {
        text += format_record(each);
    }
    return text;
}

/// Each player plays at a keyboard of his own: neither can say who has won a game inside, and the lot must be the same.
template <GameRules R>
WholeGameOf<R> correspondence_game(const BasicRecords<R>& records) {
    const auto name = [&records](Player player) { return std::string(records.game.tag(name_tags[player])); };
    if constexpr (HoldsGames<WholeGameOf<R>>) {
        std::vector<AnyReadGame> games{BasicReadGame<R>{{}, records.game}};
        std::get<BasicReadGame<R>>(games.front()).game.set_tag(resume_tag, "");
        for (const Game& each : records.inside) {
            games.push_back(ReadGame{{}, each});
        }
        const WholeGameOf<R> read = contested_record_of(std::move(games));
        WholeGameOf<R> game = played_on_from(read, read.session.live());
        for (const Player player : both_players) {
            game.take_seat(player, Seat::elsewhere(name(player)));
        }
        Fingerprint lot;
        lot.add(records.game.tag(correspondence_tag));
        lot.add(std::to_string(records.inside.size()));
        draw_lots_from(game, lot.value());
        return game;
    } else {
        return {records.game, {Seat::person(name(Player::First)), Seat::person(name(Player::Second))}, Clock()};
    }
}

template <GameRules R>
Result<BasicRecords<R>, std::string> posted(const BasicRecords<R>& records, const BasicPost<R>& post) {
    using Kind = typename BasicPost<R>::Kind;
    WholeGameOf<R> game = correspondence_game(records);
    BasicSession<R>& session = session_in(game);
    const Player by = player_to_act(game);
    const NodeId at = session.live();
    const auto inside = open_inside(game);
    const NodeId played_at = with_played(game, [](const auto& played) { return played.live(); });
    if (session.over()) {
        return std::string(tr("the game is over"));
    }
    const bool draw_offered = draw_offer(records.game) == opponent(by);
    session.set_tag(draw_offer_tag, "");
    act_in(game, by, act::BasicAct<R>(act::GoOn{}));
    if (auto refusal = carry_out(game, post, draw_offered)) {
        return *std::move(refusal);
    }
    if (post.offers_draw && (post.kind != Kind::Turn || session.live() == at)) {
        return std::string(tr("you can offer a draw only with a move that is made at once"));
    }
    if (post.offers_draw && !session.over()) {
        session.set_tag(draw_offer_tag, own_seat_text(by));
    }
    settle(game);
    BasicRecords<R> after = records_of(game);
    if (!post.comment.empty()) {
        const std::string said = std::string(records.game.tag(name_tags[by])) + ": " + post.comment;
        const auto note = [&](auto& of, bool turn) { of.append_comment(turn ? of.line_end() : played_at, said); };
        inside ? note(after.inside[*inside], post.kind == Kind::Inside) : note(after.game, post.kind == Kind::Turn);
    }
    after.game.set_tag(own_seat_tag, own_seat_text(by));
    after.game = with_agreed_tags(std::move(after.game), records.game);
    return after;
}

namespace {

// Recognising acts

/// A player's last turn, if a record has it as one that was demanded back (R10.3).
template <GameRules R>
NodeId demanded(const BasicGame<R>& own, const BasicGame<R>& given) {
    const Lines line = own.main_line();
    if (given.main_line().size() + 1 != line.size()) {
        return no_node;
    }
    for (const NodeId node : given.children(given.line_end())) {
        if (given.remarks(node).demanded_back && given.turn(node) == own.turn(line.back())) {
            return node;
        }
    }
    return no_node;
}

/// What the opponent seems to have done in a game.
template <GameRules R>
std::optional<BasicPost<R>> act_added(const BasicGame<R>& own, const BasicGame<R>& given) {
    using Post = BasicPost<R>;
    const Lines line = given.main_line();
    const std::size_t turns = own.main_line().size();
    if (line.size() > turns) {
        const Player mover = own.position(own.line_end()).mover();
        return Post{Post::Kind::Turn, given.turn(line[turns]), draw_offer(given) == mover, {}, {}};
    }
    if (line.size() == turns && given.outcome().over() && given.result() != own.result()) {
        const bool agreed = given.result() == GameResult::Draw;
        return Post{.kind = agreed ? Post::Kind::DrawAccepted : Post::Kind::Resignation};
    }
    return demanded(own, given) != no_node ? std::optional(Post{.kind = Post::Kind::Demand}) : std::nullopt;
}

/// The same within a turn: the answer to an announcement, or an announcement.
template <GameRules R>
std::optional<BasicPost<R>> step_added(const BasicSession<R>&, const BasicRecords<R>&, const BasicRecords<R>&) {
    return std::nullopt;
}

std::optional<BasicPost<GipfRules>> step_added(const ContestedGame& game, const BasicRecords<GipfRules>& own,
                                               const BasicRecords<GipfRules>& given) {
    using Post = BasicPost<GipfRules>;
    const gipf::Steps& steps = game.session.steps();
    const auto more = given.game.main_line().size() <=> own.game.main_line().size();
    if (game.session.over() || more < 0) {
        return std::nullopt;
    }
    const bool longer = more > 0;
    const bool changed = given.game.tag(begun_tag) != own.game.tag(begun_tag) && !given.game.outcome().over();
    if (GipfRules::is_question(steps)) {
        const auto kind = given.inside.size() > own.inside.size() ? Post::Kind::Challenge : Post::Kind::Allow;
        const bool allowed = longer || (changed && given.game.tag(begun_tag).starts_with(own.game.tag(begun_tag)));
        return kind == Post::Kind::Challenge || allowed ? std::optional(Post{.kind = kind}) : std::nullopt;
    }
    const auto begun = changed && !longer ? turn_begun_in(given.game) : std::nullopt;
    if (begun && GipfRules::is_question(*begun)) {
        const CellSet taken = GipfRules::is_begun(steps) ? CellSet() : begun->turn().taken_before();
        const auto turn = legal_jump(game.position_asked_in(), taken, begun->announced());
        return turn ? std::optional(Post{.turn = *turn}) : std::nullopt;
    }
    return std::nullopt;
}

/// Of what was done: the turn, or the tag that tells of it.
template <GameRules R>
ParseError at_act(const BasicGame<R>& own, const BasicGame<R>& given, const FoundRecord& record, std::string message) {
    const Lines line = given.main_line();
    const std::size_t turns = own.main_line().size();
    return line.size() > turns ? at_turn(record, line[turns], std::move(message))
           : line.size() < turns
               ? at_turn(record, demanded(own, given), std::move(message))
               : at_tag(record, given.result() == own.result() ? begun_tag : "Result", std::move(message));
}

/// What a comment adds to one whose words it begins with, however a mail has wrapped them.
std::optional<std::string_view> added_to(std::string_view before, std::string_view comment) {
    for (std::string_view word = take_word(before); !word.empty(); word = take_word(before)) {
        if (take_word(comment) != word) {
            return std::nullopt;
        }
    }
    return comment;
}

/// Adds to a game after an act, a turn or another, what the opponent has written about it; `own` is the game before it.
template <GameRules R>
void take_remarks(BasicGame<R>& game, bool turn, const BasicGame<R>& own, const BasicGame<R>& given) {
    const Lines line = given.main_line();
    const std::size_t turns = own.main_line().size();
    const bool made = std::min(game.main_line().size(), line.size()) > turns;
    if (!turn || !made) {
        const NodeId to = own.line_end();
        const NodeId from = line.size() < turns ? demanded(own, given) : turns == 0 ? root_node : line[turns - 1];
        const std::string& before = own.remarks(to).after;
        if (const auto added = added_to(before, given.remarks(from).after)) {
            game.set_comment(to, before + std::string(*added));
        }
    }
    if (made) {
        const NodeId to = game.main_line()[turns];
        const Remarks& remarks = given.remarks(line[turns]);
        game.set_comment_before(to, remarks.before);
        game.set_comment(to, remarks.after);
        for (const std::uint8_t annotation : remarks.annotations) {
            game.annotate(to, annotation);
        }
        game.set_clock(to, remarks.clock);
        game.set_evaluation(to, remarks.evaluation);
    }
}

/// A game in a text, and the games inside it that follow.
struct FoundGame {
    FoundRecord record;
    AnyReadGame read;
    std::vector<FoundRecord> records_inside{};
    std::vector<ReadGame> inside{};
};

RecordOptions strictly() {
    RecordOptions options;
    options.strict = true;
    return options;
}

std::vector<FoundGame> games_in(std::string_view mail) {
    std::vector<FoundGame> games;
    for (FoundRecord& record : find_records(mail)) {
        auto any = read(record, strictly());
        const auto* const inside = any ? std::get_if<ReadGame>(&*any) : nullptr;
        if (inside != nullptr && !inside->game.tag("Challenge").empty() && !games.empty() &&
            std::holds_alternative<ReadGipfGame>(games.back().read)) {
            games.back().records_inside.push_back(std::move(record));
            games.back().inside.push_back(*inside);
        } else if (any) {
            games.push_back({std::move(record), *std::move(any)});
        }
    }
    return games;
}

template <GameRules R>
BasicRecords<R> records_in(const FoundGame& found) {
    BasicRecords<R> records{std::get<BasicReadGame<R>>(found.read).game, {}};
    for (const ReadGame& each : found.inside) {
        records.inside.push_back(each.game);
    }
    return records;
}

/// What is wrong with the first of the records that cannot be read.
std::optional<ParseError> error_in(const FoundGame& found) {
    auto error = std::visit([](const ReadFindings& findings) { return findings.error; }, found.read);
    for (const ReadGame& each : found.inside) {
        error = error ? error : each.error;
    }
    return error;
}

/// How far a game has come, to be compared.
template <GameRules R>
auto reach_of(const BasicRecords<R>& records) {
    const Game* const last = records.inside.empty() ? nullptr : &records.inside.back();
    return std::tuple(records.game.main_line().size(), records.inside.size(),
                      last != nullptr ? last->main_line().size() : 0, last != nullptr && last->outcome().over(),
                      records.game.tag(begun_tag).size());
}

/// Compares what a record holds with the player's own game.
template <GameRules R>
class Judgement {
public:
    using Records = BasicRecords<R>;
    using Post = BasicPost<R>;

    Judgement(const Records& own, const FoundGame& found)
        : own_(own),
          given_(records_in<R>(found)),
          error_(error_in(found)),
          found_(found) {}

    BasicReceived<R> judge() const {
        const Comparison<R> comparison(own_.game, given_.game, found_.record);
        // What was not read differs in everything.
        const bool broken = error_ && given_.game.main_line().empty() && !own_.game.main_line().empty();
        auto differs = broken ? error_ : comparison.of_tags(false);
        differs = differs ? differs : comparison.of_main_lines();
        differs = differs ? differs : error_;
        if (differs) {
            return refused(*std::move(differs));
        }
        Records now = own_;
        const Player by = player_to_act(correspondence_game(own_));
        bool acted = false;
        for (auto post = act_after(now, by); post; post = act_after(now, by)) {
            if (auto why = add(now, *post, by)) {
                return refused(*std::move(why));
            }
            acted = true;
        }
        differs = difference(now);
        if (differs && !acted && !given_.game.outcome().over() &&
            (reach_of(given_) < reach_of(own_) || own_.game.outcome().over())) {
            return {own_, Receipt::Older, {}, given_.game.main_line().size()};
        }
        if (differs) {
            return refused(*std::move(differs));
        }
        if (acted) {
            now.game.set_tag(own_seat_tag, own_seat_text(opponent(by)));
        }
        return {std::move(now), acted ? Receipt::Taken : Receipt::NothingNew};
    }

private:
    BasicReceived<R> refused(ParseError why) const { return {own_, Receipt::Refused, std::move(why)}; }

    /// What the opponent seems to have done next, as long as it is the opponent who acts.
    std::optional<Post> act_after(const Records& now, Player by) const {
        const WholeGameOf<R> game = correspondence_game(now);
        if (player_to_act(game) != by) {
            return std::nullopt;
        }
        if (const auto inside = open_inside(game)) {
            const auto post =
                *inside < given_.inside.size() ? act_added(now.inside[*inside], given_.inside[*inside]) : std::nullopt;
            return post ? std::optional(Post{.kind = post->kind == PostKind::Turn ? PostKind::Inside : post->kind,
                                             .inside = post->turn})
                        : std::nullopt;
        }
        const auto step = step_added(game, now, given_);
        return step ? step : act_added(now.game, given_.game);
    }

    /// Makes an act of the opponent; why that cannot be.
    std::optional<ParseError> add(Records& now, const Post& post, Player by) const {
        const auto inside = open_inside(correspondence_game(now));
        const auto refusal = [&](std::string why) {
            return inside && *inside < given_.inside.size()
                       ? at_act(now.inside[*inside], given_.inside[*inside], found_.records_inside[*inside],
                                std::move(why))
                       : at_act(now.game, given_.game, found_.record, std::move(why));
        };
        if (own_seat_in(own_.game.tag(own_seat_tag)) == by && !own_.game.outcome().over()) {
            return refusal(tr("it is your turn, but this file adds something in your place"));
        }
        auto after = posted(now, post);
        if (!after) {
            return refusal(after.error());
        }
        Records next = std::move(after).value();
        inside ? take_remarks(next.inside[*inside], post.kind == PostKind::Inside, now.inside[*inside],
                              given_.inside[*inside])
               : take_remarks(next.game, post.kind == PostKind::Turn, now.game, given_.game);
        now = std::move(next);
        return std::nullopt;
    }

    /// The first difference from what the record should hold.
    std::optional<ParseError> difference(const Records& wanted) const {
        auto differs = Comparison<R>(wanted.game, given_.game, found_.record).of_all();
        if (!differs && wanted.inside.size() != given_.inside.size()) {
            return at_beginning(found_.record,
                                tr("the games of ZÈRTZ that follow this one are not those in your file"));
        }
        for (std::size_t i = 0; !differs && i < wanted.inside.size(); ++i) {
            differs = Comparison<ZertzRules>(wanted.inside[i], given_.inside[i], found_.records_inside[i]).of_all();
        }
        return differs;
    }

    const Records& own_;
    const Records given_;
    const std::optional<ParseError> error_;
    const FoundGame& found_;
};

ParseError no_correspondence(const FoundRecord& record) {
    return at_beginning(record, tr("this is not a correspondence game; it has no tag Correspondence"));
}

template <GameRules R>
BasicReceived<R> judge(const BasicRecords<R>& own, const FoundGame& found) {
    const std::string_view word =
        std::visit([](const auto& each) { return each.game.tag(correspondence_tag); }, found.read);
    if (word != own.game.tag(correspondence_tag)) {
        const auto& error = std::visit(
            [](const ReadFindings& findings) -> const auto& { return findings.error; }, found.read);
        return {own, Receipt::OtherGame,
                !word.empty() ? at_tag(found.record, correspondence_tag,
                                       tr("this is another game: its tag Correspondence is not that of your file"))
                              : error.value_or(no_correspondence(found.record))};
    }
    if (!std::holds_alternative<BasicReadGame<R>>(found.read)) {
        return {own, Receipt::Refused, at_tag(found.record, "Game", tr("this is a game of another kind"))};
    }
    return Judgement<R>(own, found).judge();
}

} // namespace

template <GameRules R>
BasicReceived<R> received(const BasicRecords<R>& own, std::string_view mail) {
    BasicReceived<R> best{own, Receipt::Nothing};
    for (const FoundGame& found : games_in(mail)) {
        BasicReceived<R> next = judge(own, found);
        const BasicRecords<R>& records = next;
        if (next.receipt == Receipt::Taken && best.receipt == Receipt::Taken && !(records == best)) {
            return {own, Receipt::Refused,
                    at_beginning(found.record, tr("this is a second answer, different from the first"))};
        }
        if (next.receipt < best.receipt) {
            best = std::move(next);
        }
    }
    return best;
}

namespace {

/// The game before all turns.
template <GameRules R>
BasicRecords<R> beginning_of(BasicGame<R> game) {
    while (game.first_child(root_node) != no_node) {
        game.remove(game.first_child(root_node));
    }
    game.withdraw_declared();
    for (const std::string_view tag : {begun_tag, draw_offer_tag, own_seat_tag}) {
        game.set_tag(tag, "");
    }
    return {std::move(game), {}};
}

/// A record as the first that a player has of its game.
template <GameRules R>
BasicReceived<R> judge_first(const FoundGame& found, std::size_t most) {
    BasicReceived<R> result{records_in<R>(found), Receipt::Refused};
    const std::size_t turns = result.game.main_line().size();
    if (result.game.tag(correspondence_tag).empty()) {
        result.receipt = Receipt::OtherGame;
        result.why = error_in(found).value_or(no_correspondence(found.record));
    } else if (auto error = error_in(found)) {
        result.why = *std::move(error);
    } else if (turns > most) {
        result.why =
            at_turn(found.record, result.game.main_line()[most],
                    counted("the game already has 1 move, and you have no copy to compare with",
                            "the game already has {number} moves, and you have no copy to compare with", turns));
    } else if (auto judged = Judgement<R>(beginning_of(result.game), found).judge();
               HoldsGames<WholeGameOf<R>> && most == 1 && judged.receipt == Receipt::Refused) {
        result.why = std::move(judged.why); // such as a jump that nobody was asked about (G8.2)
    } else {
        const WholeGameOf<R> game = correspondence_game<R>(result);
        result.receipt = Receipt::Taken;
        result.inside = records_of(game).inside; // those that belong to a turn
        result.game.set_tag(own_seat_tag, own_seat_text(player_to_act(game)));
    }
    return result;
}

} // namespace

OfAnyGame<ReceivedOf> received_first(std::string_view mail, std::size_t most) {
    OfAnyGame<ReceivedOf> best;
    const auto rank = [](const OfAnyGame<ReceivedOf>& any) {
        return std::visit(
            [](const auto& each) {
                return std::pair(each.receipt, -static_cast<std::ptrdiff_t>(each.game.main_line().size()));
            },
            any);
    };
    for (const FoundGame& found : games_in(mail)) {
        auto next = std::visit(
            [&]<GameRules R>(const BasicReadGame<R>&) -> OfAnyGame<ReceivedOf> { return judge_first<R>(found, most); },
            found.read);
        if (rank(next) < rank(best)) {
            best = std::move(next);
        }
    }
    return best;
}

#define INSTANTIATE(R)                                                                                                 \
    template std::string format_records(const BasicRecords<R>&);                                                       \
    template WholeGameOf<R> correspondence_game(const BasicRecords<R>&);                                               \
    template Result<BasicRecords<R>, std::string> posted(const BasicRecords<R>&, const BasicPost<R>&);                 \
    template BasicReceived<R> received(const BasicRecords<R>&, std::string_view);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
