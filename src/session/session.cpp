#include "session/session.hpp"

#include "base/copies.hpp"
#include "games/all.hpp"

#include <algorithm>
#include <chrono>

namespace zertz {
namespace {

constexpr int turns_before_a_draw = 20; // of both players

} // namespace

/// Carries out one command on a session.
template <GameRules R>
struct BasicSession<R>::Handler {
    BasicSession& session;
    const Player by;
    const Millis now;
    Events events{};

    void operator()(const act::GoOn&) {
        session.suspended_ = false;
        session.game_ = session.record();
        if (R::is_begun(session.steps_) && !session.over()) { // the steps made outlast a pause
            continue_turn();
        } else {
            begin_turn();
        }
    }

    void operator()(const act::Suspend&) {
        const bool unfinished = !session.over() && session.game_.size() > 0 && session.worth_keeping_;
        session.clock_.pause(now);
        session.suspended_ = true;
        if (unfinished) {
            tell(event::Keep{false});
        }
        tell(event::Suspended{});
    }

    void operator()(const act::Pause&) {
        if (session.persons_play()) {
            object(Objection::PersonsPlay);
        } else {
            (*this)(act::Suspend{});
        }
    }

    void operator()(const act::BasicMakeTurn<R>& made) {
        if (!may_move()) {
            return;
        }
        if (!R::binding_allows(session.steps_, made.turn)) {
            return object(Objection::Touched);
        }
        if (made.opinion) {
            session.opinions_[by] = made.opinion;
        }
        make_turn(made.turn);
    }

    void operator()(const act::BasicMakeStep<R>& made) {
        const bool interrupted = R::is_interrupted(session.steps_);
        if (!interrupted && !may_move()) {
            return;
        }
        if (!R::binding_allows(session.steps_, made.step)) {
            return object(Objection::Touched);
        }
        if (const auto refusal = R::make_step(session.steps_, made.step)) {
            return refuse(*refusal);
        }
        if (interrupted || R::is_interrupted(session.steps_) || by != session.asked()) {
            hand_clock_over();
        }
        if (!R::asked(session.steps_)) {
            make_turn(session.steps_.turn());
        } else if (!tell_who_decides()) {
            tell(event::StepMade{});
        }
    }

    void operator()(const act::TakeBack& back) {
        const auto target = back.to ? back.to : session.take_back_target(by, session.live());
        // What the other player has touched, and perhaps nobody else knows of, does not bind who asks.
        const bool touched_by_other = R::is_strict(session.game_.start()) && !R::is_question(session.steps_) &&
                                      by != session.mover() && !session.at_one_keyboard();
        if (!touched_by_other && session.turn_is_begun() &&
            !session.take_back_target(session.mover(), session.live())) {
            return object(bound());
        }
        if (!target || static_cast<std::size_t>(*target) > session.game_.size()) {
            return object(Objection::NothingToTakeBack);
        }
        // At one keyboard, the player whose turn is taken back is the one who asks.
        const Player asker = session.at_one_keyboard() ? session.game_.position(*target).mover() : by;
        const Request request{Request::Kind::TakeBack, asker, *target};
        if (session.take_back_needs_consent(asker)) {
            ask(request);
        } else {
            take_back(request.to);
        }
    }

    void operator()(const act::Redo&) {
        const NodeId from = session.live();
        if (session.turn_is_begun()) {
            return object(bound());
        }
        if (elsewhere(opponent(by)) || !session.live_.forward(session.game_)) {
            return object(Objection::NothingToRedo);
        }
        while (session.persons_play() && !session.seat(session.position().mover()).is_person() &&
               session.live_.forward(session.game_)) {
        }
        session.game_.withdraw_declared();
        set_noted_clocks();
        tell(event::Redone{from});
        begin_turn();
    }

    void operator()(const act::DemandBack&) {
        if (by != session.mover() || !session.may_demand_back()) {
            return object(Objection::NoMissedCapture);
        }
        const NodeId node = session.live();
        // The turn demanded back earned no increment, and to demand is no turn.
        session.clock_.end_answer(now);
        if (session.game_.remarks(node).clock) {
            session.clock_.take_increment_back(opponent(by));
        }
        session.game_.demand_back(node);
        session.live_.back();
        session.live_.forget_ahead();
        tell(event::DemandedBack{by, node});
        begin_turn();
    }

    void operator()(const act::OfferDraw&) {
        if (session.over() || R::is_question(session.steps_)) {
            return object(session.over() ? Objection::GameOver : question_open());
        }
        const Request request{Request::Kind::Draw, by, no_node};
        if (session.seat(opponent(by)).is_person()) {
            return ask(request);
        }
        const auto& opinion = session.opinions_[opponent(by)];
        if (accepts_draw(opponent(by), opinion, session.game_.ply(session.live()))) {
            agree_draw();
        } else {
            tell(event::Declined{request, opponent(by)});
        }
    }

    void operator()(const act::Respond& response) {
        if (!session.request_) {
            return object(Objection::NothingAsked);
        }
        const Request request = *session.request_;
        if (!response.agreed) {
            session.request_.reset();
            tell(event::Declined{request, by});
        } else if (by == request.by) {
            object(Objection::AlreadyAsked);
        } else if (request.kind == Request::Kind::Draw) {
            agree_draw();
        } else {
            take_back(request.to);
        }
    }

    void operator()(const act::Resign&) {
        if (session.over()) {
            return object(Objection::GameOver);
        }
        end_main_line();
        session.game_.resign(by);
        begin_turn();
    }

    void operator()(const act::Forfeit& forfeit) {
        if (session.over()) {
            return object(Objection::GameOver);
        }
        end_main_line();
        if (forfeit.late) {
            session.game_.lose_on_time(by);
        } else {
            session.game_.declare(win_of(opponent(by)), "abandoned");
            if (!forfeit.why.empty()) {
                session.game_.append_comment(session.live(), session.seat(by).name + ": " + forfeit.why);
            }
        }
        begin_turn();
    }

    void operator()(const act::Tick&) { fall_flag(); }

    /// Whether time has run out; if so, the game is over.
    bool fall_flag() {
        for (const Player player : {Player::First, Player::Second}) {
            if (session.clock_.running() && session.clock_.out_of_time(player, now)) {
                session.worth_keeping_ = true;
                end_main_line();
                session.game_.lose_on_time(player);
                begin_turn();
                return true;
            }
        }
        return false;
    }

private:
    template <class E>
    void tell(E event) {
        events.emplace_back(std::move(event));
    }

    void object(Objection objection) { tell(event::Refused{message(objection, session), objection}); }

    void refuse(const typename R::Refusal& refusal) {
        tell(event::Refused{R::message(refusal, session.steps_.start()), std::nullopt});
    }

    bool elsewhere(Player player) const { return session.seat(player).kind == Seat::Kind::Elsewhere; }

    /// Why nothing can be taken back within the turn in progress.
    Objection bound() const { return R::is_question(session.steps_) ? question_open() : Objection::TurnBegun; }
    /// The rules ask somebody: at two keyboards the other player has nothing to answer.
    Objection question_open() const {
        return by == session.asked() || session.at_one_keyboard() ? Objection::QuestionOpen : Objection::NotYourTurn;
    }

    bool may_move() {
        if (session.over()) {
            object(Objection::GameOver);
        } else if (by != session.asked()) {
            object(Objection::NotYourTurn);
        } else if (session.suspended_) {
            object(Objection::Suspended);
        } else {
            return true;
        }
        return false;
    }

    /// Runs the clock of the player who must act; none while something else decides.
    void hand_clock_over() {
        by == session.mover() ? session.clock_.pause(now) : session.clock_.end_answer(now);
        if (!R::is_interrupted(session.steps_)) {
            session.clock_.start(session.asked(), now);
        }
    }

    /// One request is open at a time, so that an answer is never about another one.
    void ask(const Request& request) {
        if (session.request_ && session.request_->by == request.by) {
            return object(Objection::AlreadyAsked);
        }
        if (session.request_ && session.request_->kind == request.kind && request.kind == Request::Kind::Draw) {
            return agree_draw(); // both have offered it
        }
        if (session.request_) {
            return object(Objection::QuestionOpen);
        }
        session.request_ = request;
        tell(event::Asked{request});
    }

    /// Tells whether somebody other than the mover decides now. What was asked before lapses.
    bool tell_who_decides() {
        if (R::is_question(session.steps_)) {
            session.request_.reset();
            tell(event::AnswerAsked{session.asked()});
        } else if (R::is_interrupted(session.steps_)) {
            tell(event::Interrupted{});
        } else {
            return false;
        }
        return true;
    }

    /// Lets the turn in progress continue after a pause.
    void continue_turn() {
        session.request_.reset();
        hand_clock_over();
        if (!tell_who_decides()) {
            tell(event::ToMove{session.mover()});
        }
    }

    /// Sets up the turn to be made now, if the game is not over.
    void begin_turn() {
        session.request_.reset();
        // A declared result ends the turn in progress, but does not undo what was decided outside of it.
        const bool declared = session.over() && !session.game_.rules_outcome(session.live()).over();
        if (!declared || !R::was_decided_outside(session.steps_.turn())) {
            session.steps_ = Steps(session.position());
        }
        if (session.over()) {
            session.clock_.pause(now);
            if (!std::exchange(session.end_told_, true)) {
                if (session.worth_keeping_) { // else it was over before
                    events.insert(events.begin(), event::Keep{true});
                }
                tell(event::BasicEnded<R>{session.outcome()});
            }
            return;
        }
        session.end_told_ = false;
        if (!session.suspended_) {
            note_clocks();
            session.clock_.start(session.mover(), now);
        }
        if (session.game_.size() > 0 && session.worth_keeping_) {
            events.insert(events.begin(), event::Keep{false});
        }
        if (!session.suspended_) {
            tell(event::ToMove{session.mover()});
        }
    }

    void make_turn(typename R::Turn turn) {
        session.game_.withdraw_declared(); // for a line that may begin with this turn
        const auto played = session.game_.play(session.live(), turn);
        if (!played) {
            return refuse(played.error());
        }
        const NodeId node = *played;
        const Player mover = session.mover();
        session.game_.make_main(node);
        session.live_.go_to(session.game_, node);
        session.clock_.end_turn(now);
        if (session.clock_.exists(mover)) {
            session.game_.set_clock(node, std::chrono::milliseconds(session.clock_.at(mover, now).left));
        }
        note_clocks(); // also where no turn follows
        tell(event::TurnMade{mover, node});
        const std::optional<Request> asked = session.request_;
        begin_turn();
        // An offer of a draw stands until the opponent answers it or moves.
        if (asked && asked->kind == Request::Kind::Draw && asked->by == mover && !session.over()) {
            session.request_ = asked;
        }
    }

    /// A declared result ends the main line where the game is: turns taken back there are forgotten.
    void end_main_line() {
        const NodeId live = session.live();
        session.game_.make_main(live);
        for (NodeId next = session.game_.main_child(live); next != no_node; next = session.game_.main_child(live)) {
            session.game_.remove(next);
        }
        session.live_.forget_ahead();
        std::erase_if(session.clocks_, [live](const auto& note) { return live < note.first; });
    }

    void agree_draw() {
        end_main_line();
        session.game_.agree_draw();
        begin_turn();
    }

    void take_back(NodeId to) {
        const NodeId from = session.live();
        // A resignation is taken back alone.
        const bool result_alone = to == from && session.over() && !session.game_.rules_outcome(from).over();
        session.game_.withdraw_declared();
        session.suspended_ = !session.persons_play(); // let spectators look at the position first
        session.live_.go_to(session.game_, to);
        session.opinions_ = {};
        set_noted_clocks();
        tell(event::TakenBack{from});
        if (result_alone && R::was_decided_outside(session.steps_.turn())) { // the turn was begun before
            continue_turn();
        } else {
            begin_turn();
        }
    }

    void note_clocks() {
        if (!session.clock_.exists()) {
            return;
        }
        const NodeId node = session.live();
        std::erase_if(session.clocks_, [node](const auto& note) { return note.first == node; });
        session.clocks_.emplace_back(node, session.clock_);
        session.clocks_.back().second.pause(now);
    }

    /// Sets the clocks to what they were where a turn was taken back or made again: a turn that is taken back took no
    /// time. If that is unknown, no player is left without time, nor with the rest of another move's.
    void set_noted_clocks() {
        Clock& clock = session.clock_;
        const NodeId node = session.live();
        const auto noted = std::find_if(session.clocks_.begin(), session.clocks_.end(),
                                        [node](const auto& note) { return note.first == node; });
        if (noted != session.clocks_.end()) {
            clock = noted->second;
        } else if (clock.out_of_time(Player::First, now) || clock.out_of_time(Player::Second, now)) {
            clock = clock.afresh();
        } else {
            clock.pause(now);
            clock.renew(Player::First);
            clock.renew(Player::Second);
        }
    }
};

template <GameRules R>
BasicSession<R>::BasicSession() : BasicSession(Game(), {Seat::person("first"), Seat::person("second")}, Clock()) {}

DEFINE_COPIES(template <GameRules R>, BasicSession<R>, BasicSession)

template <GameRules R>
BasicSession<R>::BasicSession(Game game, Seats seats, Clock clock, std::optional<NodeId> live)
    : game_(std::move(game)),
      seats_(std::move(seats)),
      clock_(std::move(clock)),
      steps_(game_.start()) {
    live_.go_to(game_, live.value_or(game_.line_end()));
    steps_ = Steps(position());
}

template <GameRules R>
BasicGame<R> BasicSession<R>::record() const {
    Game game = game_;
    const bool was_over = game.size() > 0 && !worth_keeping_ && over(); // its engines play no more
    if (!was_over) {
        tag_seats(game, seats_);
        game.set_tag("TimeControl", name_of(clock_));
    }
    return game;
}

template <GameRules R>
typename BasicSession<R>::Events BasicSession<R>::update(const Command& command) {
    Handler handler{*this, command.by, command.now};
    const bool by_itself = std::holds_alternative<act::GoOn>(command.act) ||
                           std::holds_alternative<act::Suspend>(command.act) ||
                           std::holds_alternative<act::Tick>(command.act);
    const bool before = std::exchange(worth_keeping_, worth_keeping_ || !by_itself);
    // A player whose time has run out cannot change that by a turn.
    if (!handler.fall_flag()) {
        std::visit(handler, command.act);
    }
    const auto is_refusal = [](const auto& event) { return std::holds_alternative<event::Refused>(event); };
    if (!handler.events.empty() && std::all_of(handler.events.begin(), handler.events.end(), is_refusal)) {
        worth_keeping_ = before; // nobody has acted
    }
    return std::move(handler.events);
}

template <GameRules R>
void BasicSession<R>::take_remarks(Game game) {
    // The ids of nodes may differ.
    live_ = Walk(game, same_place(game_, live(), game));
    for (auto& [node, clock] : clocks_) {
        node = same_place(game_, node, game);
    }
    game_ = std::move(game);
}

template <GameRules R>
typename R::Outcome BasicSession<R>::outcome_at(NodeId node) const {
    const Outcome by_rules = game_.rules_outcome(node);
    if (by_rules.over() || game_.main_child(node) != no_node || !game_.on_main_line(node)) {
        return by_rules;
    }
    return game_.outcome();
}

template <GameRules R>
bool BasicSession<R>::may_demand_back() const {
    return !R::is_begun(steps_) && !over() && game_.may_demand_back(live());
}

template <GameRules R>
bool BasicSession<R>::turn_is_begun() const {
    return !over() && R::is_binding(steps_);
}

template <GameRules R>
std::optional<NodeId> BasicSession<R>::take_back_target(Player by, NodeId from) const {
    NodeId node = from;
    if (node == live() && turn_is_begun()) {
        const bool own = at_one_keyboard() || by == mover();
        if ((own && R::is_strict(game_.start())) || R::is_question(steps_) || R::is_interrupted(steps_)) {
            return std::nullopt;
        }
        if (own) {
            return node; // what was decided in the turn in progress
        }
    }
    do {
        if (node == root_node) {
            return std::nullopt;
        }
        node = game_.parent(node);
    } while (persons_play() && !at_one_keyboard() && game_.position(node).mover() != by);
    return node;
}

template <GameRules R>
bool BasicSession<R>::take_back_needs_consent(Player by) const {
    return seat(opponent(by)).is_person() && (!at_one_keyboard() || R::is_strict(game_.start()));
}

bool accepts_draw(Player computer, const std::optional<Evaluation>& opinion, int turns) {
    const int sign = computer == Player::First ? 1 : -1;
    return opinion && turns >= turns_before_a_draw && sign * opinion->value < 0;
}

template <GameRules R>
std::optional<Millis> time_noted(const BasicGame<R>& game, NodeId at, Player player) {
    std::optional<Millis> left;
    for (const NodeId node : game.line_to(at)) {
        if (game.remarks(node).clock && game.position(game.parent(node)).mover() == player) {
            left = game.remarks(node).clock->count();
        }
    }
    return left;
}

template <GameRules R>
std::string message(Objection objection, const BasicSession<R>& session) {
    const bool strict = R::is_strict(session.game().start());
    switch (objection) {
    case Objection::GameOver: return tr("The game is over");
    case Objection::NotYourTurn: {
        const auto name = gap<"name">(session.seat(session.asked()).said());
        return R::is_question(session.steps()) ? filled(waiting_for_answer, name) : filled(its_turn, name);
    }
    case Objection::Suspended: return tr("The game is paused");
    case Objection::TurnBegun:
        return strict ? tr("Touch-move: you must finish the move you have begun")
                      : tr("You must finish the move you have begun");
    case Objection::Touched:
        return strict ? tr("Touch-move: you must play what you touched") : tr("You must play what you touched");
    case Objection::NothingToTakeBack: return tr("You have no move to take back");
    case Objection::NothingToRedo: return tr("There is no move to redo");
    case Objection::NoMissedCapture: return tr("Your opponent has not missed a capture");
    case Objection::PersonsPlay: return tr("Only a game between computers can be paused");
    case Objection::NothingAsked: return tr("Your opponent has not asked for anything");
    case Objection::AlreadyAsked: return tr("Wait for your opponent's answer");
    case Objection::QuestionOpen: return tr("Answer the question first");
    }
    return {};
}

#define INSTANTIATE(R)                                                                                                 \
    template class BasicSession<R>;                                                                                    \
    template std::optional<Millis> time_noted(const BasicGame<R>&, NodeId, Player);                                    \
    template std::string message(Objection, const BasicSession<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
