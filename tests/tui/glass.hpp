#pragma once

#include "base/text.hpp"
#include "tui/frame/geometry.hpp"
#include "tui/frame/palette.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {

/// A model of a terminal that shows the result of all output. It knows the sequences of ECMA-48 that a painter may use,
/// and fails on any other.
class Glass {
public:
    struct Place {
        std::string text = " ";
        Paint paint;
    };

    explicit Glass(Size size, int colours = 256)
        : size_(size),
          colours_(colours),
          places_(static_cast<std::size_t>(size.rows * size.cols)) {}

    void take(std::string_view bytes) {
        while (!bytes.empty()) {
            const zertz::Character character = character_at(bytes, 0);
            const std::string text(bytes.substr(0, character.size));
            bytes.remove_prefix(character.size);
            if (text == "\033") {
                obey(bytes);
            } else if (text == "\r") {
                at_.col = 0;
            } else if (text == "\n") {
                ++at_.row;
            } else if (text == "\b") {
                --at_.col;
            } else {
                put(text, columns_of(character.code));
            }
            if (at_.row >= size_.rows || at_.col > size_.cols) {
                FAIL("beyond the edge");
            }
        }
    }

    const Place& at(int row, int col) const { return places_[static_cast<std::size_t>(row * size_.cols + col)]; }
    ScreenPos caret() const { return at_; }

private:
    Place& place(int col) { return places_[static_cast<std::size_t>(at_.row * size_.cols + col)]; }

    void put(const std::string& text, int columns) {
        if (at_.col + columns > size_.cols) {
            FAIL("across the last column");
        }
        place(at_.col) = {text, pen_};
        if (columns == 2) {
            place(at_.col + 1) = {"", pen_};
        }
        at_.col += columns;
    }

    void erase(int count) {
        for (int col = at_.col; col < std::min(size_.cols, at_.col + count); ++col) {
            place(col) = {" ", Paint{-1, pen_.ground}};
        }
    }

    /// Cells that come in at either end have the current background colour. Like tmux 3.3, it leaves letters behind if
    /// it moves a row to the right by more than half of its length.
    void shift(int right) {
        const int kept = size_.cols - at_.col - right;
        std::vector<Place> row;
        for (int col = 0; col < size_.cols; ++col) {
            const int from = col < at_.col ? col : col - right;
            const bool comes_in = col >= at_.col && (from < at_.col || from >= size_.cols);
            const bool left_behind = comes_in && right > 0 && col >= at_.col + kept;
            row.push_back(left_behind ? place(col) : comes_in ? Place{" ", Paint{-1, pen_.ground}} : place(from));
        }
        std::copy(row.begin(), row.end(), &place(0));
    }

    void obey(std::string_view& bytes) {
        const std::size_t end = bytes.find_first_not_of("[0123456789;");
        std::vector<int> numbers;
        for (std::string_view left = bytes.substr(1, end - 1); !left.empty();) {
            const std::string_view digits = left.substr(0, left.find(';'));
            numbers.push_back(digits.empty() ? 0 : std::stoi(std::string(digits)));
            left.remove_prefix(std::min(left.size(), digits.size() + 1));
        }
        const char name = bytes[end];
        bytes.remove_prefix(end + 1);
        const int number = numbers.empty() ? 1 : numbers[0];
        switch (name) {
        case 'H': at_ = {number - 1, numbers.size() > 1 ? numbers[1] - 1 : 0}; break;
        case 'B': at_.row += number; break;
        case 'C': at_.col += number; break;
        case 'D': at_.col -= number; break;
        case 'X': erase(number); break;
        case '@': shift(number); break;
        case 'P': shift(-number); break;
        case 'K': erase(size_.cols); break;
        case 'J': places_.assign(places_.size(), {" ", Paint{-1, pen_.ground}}); break;
        case 'm': choose(numbers); break;
        default: FAIL("a sequence that nobody knows ends in " << name);
        }
    }

    void choose(const std::vector<int>& numbers) {
        if (numbers.empty()) {
            pen_ = {};
        }
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const int number = numbers[i];
            int& colour = number == 48 || number == 49 || number / 10 == 4 ? pen_.ground : pen_.ink;
            switch (number) {
            case 0: pen_ = {}; break;
            case 1: pen_.bold = true; break;
            case 22: pen_.bold = false; break;
            case 7: pen_.reverse = true; break;
            case 27: pen_.reverse = false; break;
            case 39:
            case 49: colour = -1; break;
            case 38:
            case 48:
                if (numbers.at(i + 1) == 5) {
                    // Its numbered colours are some of the others.
                    colour = colours_ >= true_colours ? rgb_of(numbers.at(i + 2)) : numbers.at(i + 2);
                    i += 2;
                } else {
                    colour = numbers.at(i + 2) << 16 | numbers.at(i + 3) << 8 | numbers.at(i + 4);
                    i += 4;
                }
                break;
            default: colour = number % 10; break;
            }
        }
    }

    Size size_;
    int colours_;
    std::vector<Place> places_;
    ScreenPos at_;
    Paint pen_;
};

} // namespace zertz::tui
