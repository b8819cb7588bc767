#include "games/zertz/marble_words.hpp"

#include "base/filled.hpp"

#include <algorithm>

namespace zertz {

std::string in_words(int number, Marble marble) {
    switch (marble) {
    case Marble::White: return counted("1 white", "{number} white", number);
    case Marble::Grey: return counted("1 grey", "{number} grey", number);
    case Marble::Black: break;
    }
    return counted("1 black", "{number} black", number);
}

std::vector<std::string> in_words(MarbleCount count) {
    std::vector<std::string> parts;
    for (const Marble marble : all_marbles) {
        if (count.has(marble)) {
            parts.push_back(in_words(count[marble], marble));
        }
    }
    return parts;
}

std::string marbles_in_words(int number, Marble marble) {
    switch (marble) {
    case Marble::White: return counted("1 white marble", "{number} white marbles", number);
    case Marble::Grey: return counted("1 grey marble", "{number} grey marbles", number);
    case Marble::Black: break;
    }
    return counted("1 black marble", "{number} black marbles", number);
}

std::string marbles_in_words(MarbleCount count, std::string_view before_last) {
    for (const Marble marble : all_marbles) {
        if (count.has(marble) && count[marble] == count.total()) {
            return marbles_in_words(count[marble], marble);
        }
    }
    return joined(in_words(count), ", ", before_last);
}

std::string placed_colour(Marble marble) {
    switch (marble) {
    case Marble::White: return tr("to place", "white");
    case Marble::Grey: return tr("to place", "grey");
    case Marble::Black: break;
    }
    return tr("to place", "black");
}

std::string missing_colour(Marble marble) {
    switch (marble) {
    case Marble::White: return tr("there is no", "white");
    case Marble::Grey: return tr("there is no", "grey");
    case Marble::Black: break;
    }
    return tr("there is no", "black");
}

std::string rings_in_words(int number) {
    return counted("1 ring", "{number} rings", number);
}

std::string rules_in_words(Rules rules) {
    const auto base = [rules] {
        switch (rules.base()) {
        case Rules::Base::Blitz: return tr("rules", "blitz");
        case Rules::Base::Tournament: return tr("rules", "tournament");
        case Rules::Base::Standard: break;
        }
        return tr("rules", "standard");
    };
    const std::string typed = name_of(rules);
    return base() + typed.substr(std::min(typed.find('+'), typed.size()));
}

std::string marbles_given_in_words(MarbleCount count) {
    const int white = count[Marble::White];
    const bool of_each = white > 0 && count[Marble::Grey] == white && count[Marble::Black] == white;
    if (of_each) {
        return counted("1 of each colour", "{number} of each colour", white);
    }
    return marbles_in_words(count, ", ");
}

std::string names_of(Board board, CellSet cells) {
    std::vector<std::string> names;
    for (const Cell cell : cells_in_order(board)) {
        if (cell != no_cell && cells.contains(cell)) {
            names.push_back(name_of(board, cell));
        }
    }
    return joined(names, ", ", tr(" and "));
}

MarbleCount beyond(MarbleCount more, MarbleCount less) {
    MarbleCount count;
    for (const Marble marble : all_marbles) {
        count.add(marble, std::max(0, more[marble] - less[marble]));
    }
    return count;
}

} // namespace zertz
