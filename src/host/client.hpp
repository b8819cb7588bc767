#pragma once

#include "host/process.hpp"
#include "table/mirror.hpp"
#include "table/under_way.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// Who visits which table, and why.
struct TableVisit {
    std::string table;
    std::string name;
    bool named = false; // whether the administrator vouches for the name
    std::string code;   // needed to return
    bool sits = true;   // false to watch
};

/// A connection to a table, which is restored if it is lost; restarts a table of this account that has stopped.
class TableClient {
public:
    TableClient(TableFolder folder, TableVisit visit, TableOptions options)
        : folder_(std::move(folder)),
          visit_(std::move(visit)),
          options_(std::move(options)) {}

    /// Connects to the table, waiting up to two seconds for one that is just starting or ending; a message if that failed.
    std::optional<std::string> enter();
    /// A descriptor to wait for; -1 while there is no connection.
    int descriptor() const { return line_ ? line_->descriptor() : -1; }
    /// The news since the last call.
    std::vector<news::News> hear();
    /// After it was asked to leave, the news end with Closed, also if the connection is lost.
    void ask(const Ask& ask);
    void act(const TableAct& act);
    void leave();
    /// Whether the table has not answered all that it was asked; a restored connection asks that again.
    bool waits_for_answer() const { return !under_way_.empty(); }

private:
    std::optional<std::string> connect(AskKind how);
    /// Restores the connection, or tells what keeps it from that.
    void try_again(std::vector<news::News>& news);
    /// Whether a return that the table has refused with these words is to be tried again.
    bool tries_again(std::string_view refusal);
    void send(const Ask& ask);
    void broke(std::vector<news::News>& news);

    TableFolder folder_;
    TableVisit visit_;
    TableOptions options_;
    std::optional<LineSocket> line_;
    Mirror mirror_;
    UnderWay under_way_;
    std::map<AskKind, Ask> wishes_;        // Hear and Log as last asked, which a restored connection must be told again
    bool returns_ = false;                 // and the table has not said yet that it may
    bool says_returns_ = true;             // the table knows that word
    std::optional<Millis> kept_out_since_; // by another terminal, or by this one's own lost connection
    bool leaves_ = false;
    bool over_ = false; // the table has said goodbye
    Millis next_try_ = 0;
    std::optional<std::string> why_lost_; // as far as told
};

/// Whether somebody listens at a socket.
TableFolder::Answer answers(const std::string& socket);

} // namespace zertz
