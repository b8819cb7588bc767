#pragma once

#include "host/process.hpp"
#include "table/mirror.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// Who goes to which table, and what for.
struct TableVisit {
    std::string table;
    std::string name;
    bool named = false; // whoever runs the machine says that this is the name
    std::string code;   // to return with
    bool sits = true;   // or watches
};

/// A line to a table, which is taken up again where it breaks; a table of this account that has stopped is started again.
class TableClient {
public:
    TableClient(TableFolder folder, TableVisit visit, TableOptions options)
        : folder_(std::move(folder)),
          visit_(std::move(visit)),
          options_(std::move(options)) {}

    /// Goes to the table; a message if it cannot be reached.
    std::optional<std::string> enter();
    /// What can be waited for; -1 while there is no line.
    int descriptor() const { return line_ ? line_->descriptor() : -1; }
    /// What there is to learn.
    std::vector<news::News> hear();
    void ask(const Ask& ask);
    void act(const TableAct& act);
    /// Says that the client leaves.
    void leave();

private:
    void broke(std::vector<news::News>& news);

    TableFolder folder_;
    TableVisit visit_;
    TableOptions options_;
    std::optional<LineSocket> line_;
    Mirror mirror_;
    bool over_ = false; // the table has said goodbye
    Millis next_try_ = 0;
};

/// Whether somebody listens at a socket.
bool answers(const std::string& socket);

} // namespace zertz
