// A game of GIPF with the games of ZÈRTZ in it as records (G11.2), finished or to be continued.

#include "base/ascii.hpp"
#include "record/begun_turn.hpp"
#include "record/challenges.hpp"
#include "session/contested_game.hpp"
#include "session/resume.hpp"

#include <utility>
#include <variant>

namespace zertz {
namespace {

/// The session with the turn in progress in its tag, in the place of the turns that were taken back.
GipfSession with_begun(GipfSession session) {
    const std::string begun = text_of_begun(session.steps());
    if (!begun.empty()) {
        GipfGame game = session.game();
        while (game.first_child(session.live()) != no_node) {
            game.remove(game.first_child(session.live()));
        }
        session.take_remarks(std::move(game));
    }
    session.set_tag(begun_tag, begun);
    return session;
}

/// The name of the contest that is open, as in G11.2.
std::string open_contest(const GipfSession& session) {
    return challenges_after(session.game(), session.live()) + std::to_string(session.steps().turn().lost_jumps() + 1);
}

std::string records_of(const std::vector<Game>& games) {
    std::string text;
    for (const Game& game : games) {
        text += format_record(game);
    }
    return text;
}

Seats persons_named(std::string_view first, std::string_view second) {
    return {Seat::person(std::string(first)), Seat::person(std::string(second))};
}

} // namespace

std::string finished_records(const ContestedGame& game) {
    return records_with(with_begun(game.session).record(), game);
}

std::string records_with(const GipfGame& record, const ContestedGame& game) {
    return format_record(record) + records_of(game.decided) + (game.inner ? format_record(game.inner->record()) : "");
}

std::string resumable_records(const ContestedGame& game) {
    return resumable_record(with_begun(game.session)) + records_of(game.decided) +
           (game.inner ? resumable_record(*game.inner) : "");
}

GipfSession session_with_begun(GipfGame game) {
    const std::string begun(game.tag(begun_tag));
    const std::string resume(game.tag(resume_tag));
    GipfSession session = session_of(std::move(game));
    session.set_tag(resume_tag, resume);
    if (const auto steps = begun.empty() ? std::nullopt : turn_begun(session.position(), begun)) {
        session.take_up_turn(*steps);
    }
    return session;
}

ContestedGame contested_game_of(std::vector<AnyReadGame> games) {
    ContestedGame game;
    auto* const outer = games.empty() ? nullptr : std::get_if<ReadGipfGame>(&games.front());
    if (outer == nullptr) {
        return game;
    }
    game.session = session_with_begun(std::move(outer->game));
    game.session.set_tag(begun_tag, ""); // the turn goes on, and the clocks
    game.session.set_tag(resume_tag, "");
    for (std::size_t i = 1; i < games.size(); ++i) {
        auto* const inner = std::get_if<ReadGame>(&games[i]);
        if (inner == nullptr) {
            break; // another game of GIPF
        }
        // If a contest is open, its last game is the current one, even if it has just ended.
        const bool open = GipfRules::is_interrupted(game.session.steps()) && !game.session.over();
        if (open && i + 1 == games.size() && same_letters(inner->game.tag("Challenge"), open_contest(game.session))) {
            game.inner = session_of(std::move(inner->game));
            game.inner->keep_from_now_on();
        } else {
            game.decided.push_back(std::move(inner->game));
        }
    }
    return game;
}

ContestedGame contested_record_of(std::vector<AnyReadGame> games) {
    const GipfGame& outer = std::get<ReadGipfGame>(games.front()).game;
    const std::string begun(outer.tag(begun_tag));
    const std::string resume(outer.tag(resume_tag));
    const auto* const last = std::get_if<ReadGame>(&games.back());
    const std::string resume_inner(last != nullptr ? last->game.tag(resume_tag) : "");
    ContestedGame record = contested_game_of(std::move(games));
    record.session.set_tag(begun_tag, begun);
    record.session.set_tag(resume_tag, resume);
    if (record.inner) {
        record.inner->set_tag(resume_tag, resume_inner);
        record.decided.push_back(record.inner->game());
        record.inner.reset();
    }
    return record;
}

ContestedGame played_on_from(const ContestedGame& game, NodeId from) {
    const GipfSession& outer = game.session;
    const GipfGame& record = outer.game();
    ContestedGame played{GipfSession(record,
                                     persons_named(outer.seat(Player::First).name, outer.seat(Player::Second).name),
                                     Clock(), from),
                         decided_on(game, record, record.line_to(from)),
                         {}};
    played.session.set_tag(begun_tag, "");
    if (from != outer.live() || !GipfRules::is_begun(outer.steps())) {
        return played;
    }
    played.session.take_up_turn(outer.steps());
    played.decided = decided_so_far(game);
    if (GipfRules::is_interrupted(outer.steps()) && !played.decided.empty() &&
        same_letters(played.decided.back().tag("Challenge"), open_contest(played.session))) {
        Game last = std::move(played.decided.back());
        played.decided.pop_back();
        Seats seats = persons_named(last.tag(name_tags[0]), last.tag(name_tags[1]));
        played.inner.emplace(std::move(last), std::move(seats), Clock());
        played.inner->keep_from_now_on();
    }
    return played;
}

} // namespace zertz
