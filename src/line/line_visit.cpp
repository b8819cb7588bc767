// A game at a table in line mode: each kind of game has its own commands.

#include "base/program.hpp"
#include "line/internal/remark_buffer.hpp"
#include "line/line_mode.hpp"

#include <istream>
#include <ostream>

namespace zertz {
namespace {

void follow_contest(const LineSettings& settings, const LineVisitSettings& given, LineVisit& visit, std::istream& in,
                    std::ostream& out) {
    RemarkBuffer remarks(out.rdbuf());
    std::ostream remarked(&remarks);
    LineGame inner;
    static_cast<LineSettings&>(inner) = settings;
    inner.session = *visit.contest()->inner;
    inner.keep = [&](const Session& session, bool) {
        ContestedGame whole = *visit.game->game.gipf();
        whole.inner = session;
        return given.keep_contested(whole, false);
    };
    follow_in_lines(std::move(inner), in, remarked);
    if (visit.ended) {
        out << "*\n" << std::flush;
    }
}

} // namespace

int run_line_visit(const LineVisitSettings& given, std::istream& in, std::ostream& out) {
    LineVisit visit{*given.table};
    LineSettings settings = given;
    settings.visit = &visit;
    while (!visit.ended && out) {
        const TableGame* game = visit.game ? &visit.game->game : nullptr;
        if (visit.contest() != nullptr) {
            follow_contest(settings, given, visit, in, out);
        } else if (game != nullptr && game->gipf() != nullptr) {
            GipfLineGame whole;
            static_cast<LineSettings&>(whole) = settings;
            whole.game = *game->gipf();
            whole.keep = given.keep_contested;
            follow_gipf_in_lines(std::move(whole), in, out);
        } else {
            LineGame whole;
            static_cast<LineSettings&>(whole) = settings;
            whole.session = game != nullptr ? *game->zertz() : Session();
            whole.keep = given.keep;
            follow_in_lines(std::move(whole), in, out);
        }
    }
    given.table->ask({.kind = AskKind::Leave});
    return Done;
}

} // namespace zertz
