#pragma once

#include "base/filled.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

/// A place of a board of hexagons in a picture of text.
struct HexPlace {
    int column = 0;    // a is 0
    int height = 0;    // a step up counts two, a slanted step one
    int number = 1;    // of the place in its column, from the bottom
    bool last = false; // the highest of its column
};

/// The lines of the picture, from the top, as indices of the places; those of a line keep their order.
std::vector<std::vector<std::size_t>> lines_of(const std::vector<HexPlace>& places);

/// The picture: a sign for each place, a number above each column, its letter below.
std::vector<std::string> draw(const std::vector<HexPlace>& places, std::string_view signs);

/// The lines of a text with a picture, but for the blank ones, without the spaces around them.
class PictureLines {
public:
    explicit PictureLines(std::string_view text) : text_(text) {}

    /// Goes to the next line; false at the end.
    bool next(std::string_view& line);
    /// The number of the line last read, from 1.
    int number() const { return number_; }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    int number_ = 0;
};

/// What is wrong with a picture, and in which line.
struct DiagramError {
    int line = 1;
    std::string message;
};

/// What readers of pictures share: the lines, and the first thing that is wrong.
class PictureReader {
public:
    explicit PictureReader(std::string_view text) : lines_(text) {}

    DiagramError error() const { return {lines_.number(), error_}; }

protected:
    /// Always false.
    bool fail(std::string message) {
        error_ = std::move(message);
        return false;
    }
    /// The words of the next line; none at the end.
    std::vector<std::string_view> next_words();
    /// The same below the board, where the letters of the lowest columns may stand.
    std::vector<std::string_view> next_words_below();
    PictureLines& lines() { return lines_; }

private:
    PictureLines lines_;
    std::string error_;
};

/// Takes the signs of a line, and leaves its labels.
using SignsOfLine = std::string (*)(std::string_view line);

/// Reads the lines of the board, and puts a sign for each place into `signs`. What is wrong with the line last read,
/// else: `other_number` where it has not as many places as wanted. Lines of labels alone are passed over.
std::optional<std::string> read_signs(PictureLines& lines, const std::vector<HexPlace>& places, SignsOfLine signs_of,
                                      const PluralSentence<"wanted">& other_number, std::string& signs);

} // namespace zertz
