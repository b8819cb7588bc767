// The game at the chosen table, as a small board beside the list of tables.

#include "tui/play/hall_board.hpp"

#include "tui/board/characters.hpp"
#include "tui/board/gipf_spots.hpp"

#include <optional>

namespace zertz::tui {
namespace {

constexpr int fewest_columns = 36; // of the list
constexpr int comfortable_columns = 90;

std::optional<Spots> spots_at(const ListedTable* table) {
    std::optional<Spots> spots;
    const std::string text =
        table != nullptr && table->outline && table->outline->begun() ? table->outline->position : "";
    Games::each([&]<GameRules R> {
        const auto position =
            text.empty() || spots ? Result<typename R::Position, Misreading>(Misreading{}) : R::parse_position(text);
        if (position) {
            spots = spots_of(*position, nullptr, typename R::Turn{});
        }
    });
    return spots;
}

/// Without the letters and numbers around it.
Size size_of(const Geometry& geometry) {
    return {geometry.size().rows - 2, geometry.size().cols};
}

/// The largest that leaves the list its columns.
std::optional<Geometry> small_geometry(Board board, Outlook outlook, int rows, int columns) {
    const auto fits = [&](const Geometry& geometry, int left) {
        const Size size = size_of(geometry);
        return size.rows <= rows && columns - size.cols - 1 >= left;
    };
    constexpr int closer = 1; // neighbouring columns are half a ring apart, so that their signs never touch
    const Geometry large(board, Scale::Large, 0, outlook);
    const Geometry compact(board, Scale::Compact, closer, outlook);
    return fits(large, comfortable_columns) ? std::optional(large)
           : fits(compact, fewest_columns)  ? std::optional(compact)
                                            : std::nullopt;
}

std::optional<Geometry> geometry_in_hall(const Model& model, const std::optional<Spots>& spots, int rows) {
    return spots ? small_geometry(spots->board, model.look.outlook, rows, model.window.cols) : std::nullopt;
}

int columns_beside(const Model& model, const std::optional<Geometry>& geometry) {
    return model.window.cols - (geometry ? geometry->size().cols + 2 : 0);
}

} // namespace

bool needs_lines_for_board(const Model& model) {
    constexpr int small = 24;
    return model.window.rows <= small && spots_at(table_in(model, hall_of(model).row));
}

int draw_hall_board(Frame& frame, const Model& model, int top, int end) {
    const auto spots = spots_at(table_in(model, hall_of(model).row));
    const auto geometry = geometry_in_hall(model, spots, end - top);
    const int columns = columns_beside(model, geometry);
    if (geometry) {
        for (const Cell cell : starting_rings(spots->board)) {
            const ScreenPos at = geometry->at(cell);
            draw_spot(frame, {top + at.row - 1, columns + 1 + at.col}, geometry->scale(), (*spots)[cell]);
        }
    }
    return columns;
}

int columns_beside_hall_board(const Model& model, int top, int end) {
    return columns_beside(model, geometry_in_hall(model, spots_at(table_in(model, hall_of(model).row)), end - top));
}

} // namespace zertz::tui
