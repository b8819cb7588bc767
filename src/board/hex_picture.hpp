#pragma once

#include "base/filled.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

/// A place of a hexagonal board in a text picture.
struct HexPlace {
    int column = 0;    // 0 for a
    int height = 0;    // a step up counts 2, a slanted step 1
    int number = 1;    // of the place in its column, from the bottom
    bool last = false; // the highest place of its column
};

/// The lines of the picture from the top, as indices of the places; within a line the order stays.
std::vector<std::vector<std::size_t>> lines_of(const std::vector<HexPlace>& places);

/// The picture: a sign for each place, a number above each column, its letter below.
std::vector<std::string> draw(const std::vector<HexPlace>& places, std::string_view signs);

/// The lines of a text with a picture, without blank lines and without the spaces around each.
class PictureLines {
public:
    explicit PictureLines(std::string_view text) : text_(text) {}

    /// Goes to the next line; false at the end.
    bool next(std::string_view& line);
    /// The number of the last line read, from 1.
    int number() const { return number_; }

private:
    std::string_view text_;
    std::size_t at_ = 0;
    int number_ = 0;
};

/// What is wrong with a picture, and on which line.
struct DiagramError {
    int line = 1;
    std::string message;
};

/// What all readers of pictures share: the lines, and the first error.
class PictureReader {
public:
    explicit PictureReader(std::string_view text) : lines_(text) {}

    DiagramError error() const { return {lines_.number(), error_}; }

protected:
    /// Always returns false.
    bool fail(std::string message) {
        error_ = std::move(message);
        return false;
    }
    /// The words of the next line; none at the end of the text.
    std::vector<std::string_view> next_words();
    /// The same below the board, where a line may hold letters of the lowest columns.
    std::vector<std::string_view> next_words_below();
    PictureLines& lines() { return lines_; }

private:
    PictureLines lines_;
    std::string error_;
};

/// The signs of a line, without its labels.
using SignsOfLine = std::string (*)(std::string_view line);

/// Reads the lines of the board into `signs`, one sign per place, and skips lines that hold only labels. Returns what
/// is wrong with the last line read, if anything: `other_number` if it does not have the wanted number of places.
std::optional<std::string> read_signs(PictureLines& lines, const std::vector<HexPlace>& places, SignsOfLine signs_of,
                                      const PluralSentence<"wanted">& other_number, std::string& signs);

} // namespace zertz
