#pragma once

#include "table/heard.hpp"
#include "table/table.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {

/// Applies one input to a table.
struct GameTable::Handler {
    GameTable& table;
    const ClientId id;
    const Millis now;
    Outputs out{};
    void operator()(const TableInput::Tick&);
    void operator()(const TableInput::Arrived& arrived);
    void operator()(const TableInput::Left&) { leave(id); }
    void operator()(const TableInput::Chosen& chosen);
    void operator()(const TableInput::Stall& stall);
    void operator()(const TableInput::Resume&);
    void operator()(const TableInput::Thoughtless& thoughtless);
    void operator()(const TableInput::Slept& slept);
    void operator()(const TableInput::Counted& counted);
    /// What the members of the house have said about their vacations since the last look; the clock ran meanwhile.
    void look_at_vacations();
    void run_clock();
    void tell_vacations();
    /// While nothing can be saved, the computer cannot think, or the one who must act is on vacation, no clock runs.
    void settle_clock();
    void operator()(const std::string& line);
    /// A game over days goes on from the moment that somebody looks at it.
    void resume_by_days();
    /// Makes the request again that stood when the game was left.
    void ask_again();
    /// The flag falls at the table, once, regardless of later input, and of the followers' clocks.
    void look_at_clocks();
    /// In a tournament a game waits only so long: then whoever is not there loses. If neither is, the tournament decides,
    /// once the table is a file.
    void look_who_has_come();
    /// Tells everybody why, and ends the table, with its game unless that is to be kept.
    void close_for_all(const std::string& why, bool keep = false);

private:
    bool playing() const { return table.playing(); }
    bool by_days() const { return table.game_.is_by_days(); }
    void send(ClientId to, const Tell& tell) { out.emplace_back(table_output::Send{to, write(tell)}); }
    /// For the clients that have said who they are.
    template <class F>
    void for_entered(F&& f) {
        for (const auto& [to, client] : table.clients_) {
            if (client.entered) {
                f(to, client);
            }
        }
    }
    void tell_all(const Tell& tell);
    /// Tells a player who is there.
    void tell(Player player, const Tell& tell);
    /// A text for a client to read.
    static Tell told(std::string text) { return {.kind = TellKind::Refused, .text = std::move(text)}; }
    void refuse(std::string text) { send(id, told(std::move(text))); }
    void drop(std::string why) { drop(id, std::move(why)); }
    void drop(ClientId who, std::string why);
    void answer(Client& client, const Ask& ask);
    void by_player(Player player, const Ask& ask);

    // Coming and going.
    void greet(Client& client, int version);
    /// Clients may identify themselves again until they have a seat.
    bool enter(Client& client, const Ask& ask);
    bool too_many();
    void tell_watchers();
    void tell_seat(ClientId to, Player player);
    void tell_seat(Player player);
    /// `returns`: from a lost connection, so that the player still agrees to what was agreed to in this program.
    void sit(Client& client, bool returns = false);
    /// A lost connection that comes back late takes no seat from a newer one.
    void return_unless_elsewhere(Client& client, const Ask& ask);
    /// A visitor who gets no seat may watch.
    void stay(Client& client, std::string why);
    /// Tells the players that somebody is trying codes; not each time, because that would disturb them.
    void warn_of_code();
    std::string wrong_codes_in_words() const { return counted(heard_sentences::wrong_codes, table.wrong_codes_); }
    void sit_down(Player player, Client& client);
    bool is_invited(const Visitor& who) const;
    void return_to(Player player, Client& client);
    void look_for_guest(Player player);
    void tell_of_gone_guest(Player player);
    void leave(ClientId who);
    void end();

    // What a client is shown.
    /// The game so far, as lines for everybody.
    std::shared_ptr<const std::string> record_lines() const;
    void send_state(ClientId to, const Client& client) { send_state(to, client, record_lines()); }
    void send_state(ClientId to, const Client& client, const std::shared_ptr<const std::string>& record);
    void send_act(ClientId to, Player by, std::string words);
    /// The begun part of a turn, to its player.
    void send_steps(ClientId to, const Client& client);
    void show_all_anew();
    void tell_clocks();
    void send_clocks(ClientId to);

    // The game.
    void act_by(Player player, std::string_view words);
    /// A move ends its player's vacation, so the clock runs for it; an answer to a request does not.
    void carry_out_from_vacation(Player player, const TableAct& act);
    /// The computer agrees to take back in a game that is not rated, and to a draw if it considers its side worse.
    void answer_for_computer(Player asker);
    void carry_out(Player by, std::string_view words);
    /// Carries out an act and tells everybody; a refusal goes only to its player. What must be on the disk is saved
    /// first.
    void carry_out(Player by, const TableAct& act);
    /// Shows an act that was carried out, and makes the answer that waited for it.
    void show(Player by, const TableGame::Done& done);
    void keep_step(Player by, const std::string& words);
    void forget_steps();
    /// Somebody else now decides how the game continues: everybody sees what led there, and what comes of it.
    void turn(Player by, const TableGame::Done& done);
    /// Starts the clocks, because both players are present.
    void go_on();
    /// Makes the steps that were made before the table was a file.
    void make_kept_steps();
    void suspend();
    void tell_act(Player by, const std::string& words);
    /// Notes that everybody present sees how the game ends.
    void note_end();
    void close();
    bool opponent_was_gone_for_long(Player player) const;
    void lose_for_good(Player player);
    void claim(Player player);
    void adjourn(Player player);
    /// Whether the game cannot go on another time: a guest plays, or who waits for an opponent is banned.
    bool somebody_comes_no_more() const;
    /// Whether nobody waits for the game, or for what became of it: else the list has it, and who comes hears it.
    bool is_lost() const;
    void refuse_second_request(Player player, Player asker);
    void answer_adjourn(Player player, bool agreed);
    static bool agrees_to_log(const Chair& chair);
    void agree_to_log(Player player, bool agreed);
    void adjourn_now();
    void rematch(Player player);
    void refuse_rematch(Player player);
    void decline_rematch(Player player);

    // Conditional moves.
    void tell_plan(Player player);
    void tell_plan_news(Player player);
    void plan(Player player, std::string_view text);
    void forget_plan(Player player, int number);
    /// Makes a player's answer to what has just happened, or drops what does not apply any more.
    void follow_plan(Player owner);
    void make_answer(Player owner, const std::string& move, const std::string& answer);
    void drop_plan(Player owner, const Since& happened, Sentence<"move"> why);

    // Talk.
    void say(Client& client, std::string_view raw);
    /// Who begins to hear spectators is told their last messages, so that it is not too late to press the key.
    void hear_spectators(Client& client, bool hears);
    /// Who comes back is told it; over days also after the table has been a file.
    void keep_talk(Player by, const std::string& text);
    void tell_kept_talk(const Client& client);
};

} // namespace zertz
