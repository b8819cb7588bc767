#include "session/correspondence.hpp"

#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "game/record_order.hpp"
#include "record/mail.hpp"
#include "record/record.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <variant>
#include <vector>

namespace zertz {
namespace {

using Lines = std::vector<NodeId>;

// What a turn needs of the opponent

template <class Position>
bool asks_opponent(const Position&) {
    return false;
}

bool asks_opponent(const gipf::Position& start) { // G8.1
    return start.challenges(Player::First) + start.challenges(Player::Second) > 0;
}

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
    constexpr std::array<std::string_view, 3> changing{"Result", "Termination", draw_offer_tag};
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

/// Lets a player act in a session; a message if it is refused.
template <GameRules R>
std::optional<std::string> act_in(BasicSession<R>& session, Player by, act::BasicAct<R> act) {
    for (const auto& each : session.update({by, 0, std::move(act)})) {
        if (const auto* refused = std::get_if<event::Refused>(&each)) {
            return refused->message;
        }
    }
    return std::nullopt;
}

template <GameRules R>
std::optional<std::string> make_turn(BasicSession<R>& session, const BasicPost<R>& post) {
    const Player by = session.mover();
    auto refusal = act_in<R>(session, by, act::BasicMakeTurn<R>{post.turn});
    if (!refusal && post.offers_draw && !session.over()) {
        session.set_tag(draw_offer_tag, own_seat_text(by));
    }
    return refusal;
}

template <GameRules R>
std::optional<std::string> accept_draw(BasicSession<R>& session, bool offered) {
    const Player by = session.mover();
    if (!offered) {
        return tr("your opponent has not offered a draw");
    }
    act_in<R>(session, opponent(by), act::OfferDraw{});
    return act_in<R>(session, by, act::Respond{true});
}

template <GameRules R>
std::optional<std::string> carry_out(BasicSession<R>& session, const BasicPost<R>& post, bool draw_offered) {
    switch (post.kind) {
    case BasicPost<R>::Kind::Turn: return make_turn(session, post);
    case BasicPost<R>::Kind::Resignation: return act_in<R>(session, session.mover(), act::Resign{});
    case BasicPost<R>::Kind::DrawAccepted: return accept_draw(session, draw_offered);
    case BasicPost<R>::Kind::Demand: break;
    }
    if (!session.may_demand_back()) {
        return tr("your opponent has not missed a capture");
    }
    return act_in<R>(session, session.mover(), act::DemandBack{});
}

/// The players and the clock stay as the players have noted them; a session would note its own.
template <GameRules R>
BasicGame<R> with_agreed_tags(BasicGame<R> game, const Tags& agreed) {
    for (const std::string_view tag : {"FirstType", "SecondType", "Level", "TimeControl"}) {
        game.set_tag(tag, agreed.tag(tag));
    }
    return game;
}

} // namespace

std::optional<Player> draw_offer(const Tags& game) {
    return own_seat_in(game.tag(draw_offer_tag));
}

template <GameRules R>
std::optional<std::string> why_no_correspondence(const typename R::Position& start) {
    return asks_opponent(start)
               ? std::optional<std::string>(
                     tr("challenges cannot be played by correspondence: a player would have to answer in the middle of "
                        "the opponent's move"))
               : std::nullopt;
}

template <GameRules R>
BasicSession<R> correspondence_session(const BasicGame<R>& game) {
    const auto person = [&game](std::size_t side) { return Seat::person(std::string(game.tag(name_tags[side]))); };
    return {game, {person(0), person(1)}, Clock()};
}

template <GameRules R>
Result<BasicGame<R>, std::string> posted(const BasicGame<R>& game, const BasicPost<R>& post) {
    BasicSession<R> session = correspondence_session(game);
    const Player by = session.mover();
    const NodeId at = session.live();
    if (session.over()) {
        return std::string(tr("the game is over"));
    }
    const bool draw_offered = draw_offer(game) == opponent(by);
    session.set_tag(draw_offer_tag, "");
    act_in<R>(session, by, act::GoOn{});
    if (auto refusal = carry_out(session, post, draw_offered)) {
        return *std::move(refusal);
    }
    if (!post.comment.empty()) {
        const std::string said =
            std::string(game.tag(name_tags[static_cast<std::size_t>(index_of(by))])) + ": " + post.comment;
        session.append_comment(post.kind == BasicPost<R>::Kind::Turn ? session.live() : at, said);
    }
    session.set_tag(own_seat_tag, own_seat_text(by));
    return with_agreed_tags(session.game(), game);
}

namespace {

/// Compares what a record holds with the player's own game.
template <GameRules R>
class Judgement {
public:
    using Game = BasicGame<R>;
    using Post = BasicPost<R>;

    Judgement(const Game& own, const BasicReadGame<R>& read, const FoundRecord& record)
        : own_(own),
          given_(read.game),
          error_(read.error),
          record_(record),
          own_line_(own.main_line()),
          line_(given_.main_line()) {}

    BasicReceived<R> judge() const {
        const Comparison<R> comparison(own_, given_, record_);
        const bool broken = error_ && line_.empty() && !own_line_.empty(); // what was not read differs in everything
        auto differs = broken ? error_ : comparison.of_tags(false);
        differs = differs ? differs : comparison.of_main_lines();
        differs = differs ? differs : error_;
        if (differs) {
            return refused(*std::move(differs));
        }
        if (const auto post = act_added()) {
            return with(*post);
        }
        differs = comparison.of_all();
        if (!differs) {
            return {Receipt::NothingNew, own_};
        }
        if (!given_.outcome().over() && (line_.size() < own_line_.size() || own_.outcome().over())) {
            return {Receipt::Older, own_, {}, line_.size()};
        }
        return refused(*std::move(differs));
    }

private:
    BasicReceived<R> refused(ParseError why) const { return {Receipt::Refused, own_, std::move(why)}; }

    /// What the opponent seems to have done.
    std::optional<Post> act_added() const {
        if (line_.size() > own_line_.size()) {
            const Player mover = own_.position(own_.line_end()).mover();
            return Post{Post::Kind::Turn, given_.turn(line_[own_line_.size()]), draw_offer(given_) == mover, {}};
        }
        if (line_.size() == own_line_.size() && given_.outcome().over() && given_.result() != own_.result()) {
            const bool agreed = given_.result() == GameResult::Draw;
            return Post{agreed ? Post::Kind::DrawAccepted : Post::Kind::Resignation, {}, false, {}};
        }
        return demanded() != no_node ? std::optional(Post{Post::Kind::Demand, {}, false, {}}) : std::nullopt;
    }

    /// The player's last turn, if it was demanded back (R10.3).
    NodeId demanded() const {
        if (line_.size() + 1 != own_line_.size()) {
            return no_node;
        }
        for (const NodeId node : given_.children(given_.line_end())) {
            if (given_.remarks(node).demanded_back && given_.turn(node) == own_.turn(own_line_.back())) {
                return node;
            }
        }
        return no_node;
    }

    BasicReceived<R> with(const Post& post) const {
        const Player by = own_.position(own_.line_end()).mover();
        if (own_seat_in(own_.tag(own_seat_tag)) == by && !own_.outcome().over()) {
            return refused(at_act(tr("it is your turn, but this file adds something in your place")));
        }
        auto after = posted(own_, post);
        if (!after) {
            return refused(at_act(after.error()));
        }
        Game game = std::move(after).value();
        take_remarks(game, post);
        if (auto differs = Comparison<R>(game, given_, record_).of_all()) {
            return refused(*std::move(differs));
        }
        game.set_tag(own_seat_tag, own_seat_text(opponent(by)));
        return {Receipt::Taken, std::move(game), {}};
    }

    ParseError at_act(std::string message) const {
        return line_.size() > own_line_.size()   ? at_turn(record_, line_[own_line_.size()], std::move(message))
               : line_.size() < own_line_.size() ? at_turn(record_, demanded(), std::move(message))
                                                 : at_tag(record_, "Result", std::move(message));
    }

    /// Adds what the opponent has written about the act.
    void take_remarks(Game& game, const Post& post) const {
        if (post.kind != Post::Kind::Turn) {
            const NodeId to = own_.line_end();
            const NodeId from = post.kind == Post::Kind::Demand ? demanded() : given_.line_end();
            const std::string& comment = given_.remarks(from).after;
            if (comment.starts_with(own_.remarks(to).after)) {
                game.set_comment(to, comment);
            }
            return;
        }
        const NodeId to = game.line_end();
        const Remarks& remarks = given_.remarks(line_[own_line_.size()]);
        game.set_comment_before(to, remarks.before);
        game.set_comment(to, remarks.after);
        for (const std::uint8_t annotation : remarks.annotations) {
            game.annotate(to, annotation);
        }
        game.set_clock(to, remarks.clock);
        game.set_evaluation(to, remarks.evaluation);
    }

    const Game& own_;
    const Game& given_;
    const std::optional<ParseError>& error_;
    const FoundRecord& record_;
    Lines own_line_;
    Lines line_;
};

ParseError no_correspondence(const FoundRecord& record) {
    return at_beginning(record, tr("this is not a correspondence game; it has no tag Correspondence"));
}

RecordOptions strictly() {
    RecordOptions options;
    options.strict = true;
    return options;
}

template <GameRules R>
BasicReceived<R> judge(const BasicGame<R>& own, const FoundRecord& record) {
    const auto any = read(record, strictly());
    if (!any) {
        return {Receipt::Nothing, own, {}};
    }
    const std::string_view word = std::visit([](const auto& each) { return each.game.tag(correspondence_tag); }, *any);
    const auto& error = std::visit(
        [](const ReadFindings& found) -> const auto& { return found.error; }, *any);
    if (word != own.tag(correspondence_tag)) {
        return {Receipt::OtherGame, own,
                !word.empty() ? at_tag(record, correspondence_tag,
                                       tr("this is another game: its tag Correspondence is not that of your file"))
                              : error.value_or(no_correspondence(record))};
    }
    const auto* const same_kind = std::get_if<BasicReadGame<R>>(&*any);
    if (same_kind == nullptr) {
        return {Receipt::Refused, own, at_tag(record, "Game", tr("this is a game of another kind"))};
    }
    return Judgement<R>(own, *same_kind, record).judge();
}

} // namespace

template <GameRules R>
BasicReceived<R> received(const BasicGame<R>& own, std::string_view mail) {
    BasicReceived<R> best{Receipt::Nothing, own, {}};
    for (const FoundRecord& record : find_records(mail)) {
        BasicReceived<R> next = judge(own, record);
        if (next.receipt == Receipt::Taken && best.receipt == Receipt::Taken && !(next.game == best.game)) {
            return {Receipt::Refused, own,
                    at_beginning(record, tr("this is a second answer, different from the first"))};
        }
        if (next.receipt < best.receipt) {
            best = std::move(next);
        }
    }
    return best;
}

namespace {

/// A record as the first that a player has of its game.
template <GameRules R>
BasicReceived<R> judge_first(BasicReadGame<R> read, const FoundRecord& record, std::size_t most) {
    BasicReceived<R> result{Receipt::Refused, std::move(read.game), {}};
    const std::size_t turns = result.game.main_line().size();
    if (result.game.tag(correspondence_tag).empty()) {
        result.receipt = Receipt::OtherGame;
        result.why = read.error.value_or(no_correspondence(record));
    } else if (read.error) {
        result.why = *std::move(read.error);
    } else if (const auto why = why_no_correspondence<R>(result.game.start())) {
        result.why = at_beginning(record, *why);
    } else if (turns > most) {
        result.why =
            at_turn(record, result.game.main_line()[most],
                    counted("the game already has 1 move, and you have no copy to compare with",
                            "the game already has {number} moves, and you have no copy to compare with", turns));
    } else {
        result.receipt = Receipt::Taken;
        result.game.set_tag(own_seat_tag, own_seat_text(result.game.position(result.game.line_end()).mover()));
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
    for (const FoundRecord& record : find_records(mail)) {
        auto any = read(record, strictly());
        if (!any) {
            continue;
        }
        auto next = std::visit(
            [&]<GameRules R>(BasicReadGame<R>& each) -> OfAnyGame<ReceivedOf> {
                return judge_first(std::move(each), record, most);
            },
            *any);
        if (rank(next) < rank(best)) {
            best = std::move(next);
        }
    }
    return best;
}

#define INSTANTIATE(R)                                                                                                 \
    template std::optional<std::string> why_no_correspondence<R>(const R::Position&);                                  \
    template BasicSession<R> correspondence_session(const BasicGame<R>&);                                              \
    template Result<BasicGame<R>, std::string> posted(const BasicGame<R>&, const BasicPost<R>&);                       \
    template BasicReceived<R> received(const BasicGame<R>&, std::string_view);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
