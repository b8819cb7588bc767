#include "tui/frame/pixel_painter.hpp"

#include "../../support/effort.hpp"
#include "../png_read.hpp"
#include "tui/frame/pixel_colours.hpp"
#include "tui/frame/png.hpp"
#include "tui/frame/sixel.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace zertz::tui {
namespace {

constexpr Size window{24, 80};
constexpr PixelSize cell{10, 19};

/// Takes a number that is written in decimal from the front of a text.
int number(std::string_view& text) {
    int value = 0;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        value = 10 * value + text.front() - '0';
        text.remove_prefix(1);
    }
    return value;
}

std::string base64_read(std::string_view text) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    unsigned held = 0;
    int bits = 0;
    for (const char digit : text) {
        if (digit == '=') {
            break;
        }
        held = held << 6 | static_cast<unsigned>(digits.find(digit));
        if ((bits += 6) >= 8) {
            bits -= 8;
            bytes += static_cast<char>(held >> bits & 255);
        }
    }
    return bytes;
}

/// The number of the invisible image that the others are placed beside, within tmux.
constexpr int anchor = 77;

/// A terminal that shows images of all kinds, with or without tmux between: it knows what a painter may send, and fails
/// on anything else.
class PixelGlass {
public:
    /// An image's data, its place in pixels, and its layer.
    using Shown = std::tuple<std::string, int, int, int>;

    void take(std::string_view bytes) {
        while (!bytes.empty()) {
            const char c = bytes.front();
            bytes.remove_prefix(1);
            if (c == '\033') {
                obey(bytes);
            } else if (c == placeholder.front()) {
                REQUIRE(bytes.starts_with(placeholder.substr(1)));
                bytes.remove_prefix(placeholder.size() - 1);
                erase(at_.row, at_.col, 1);
                CHECK(anchors_.emplace(at_, colour_).second);
                ++at_.col;
            } else if (c == '\r') {
                at_.col = 0;
            } else if (c == '\n') {
                ++at_.row;
            } else if (c == '\b') {
                --at_.col;
            } else if ((c & 0xc0) != 0x80) { // the first byte of a character
                erase(at_.row, at_.col, 1);
                text[{at_.row, at_.col++}] = c;
            }
        }
    }

    std::vector<Shown> images() const {
        std::vector<Shown> all;
        CHECK(anchors_.size() <= 1);
        for (const auto& [key, place] : placements_) {
            const auto [x, y, layer, beside] = place;
            if (beside == 0) {
                all.emplace_back(data_.at(key.first), x, y, layer);
            } else if (!anchors_.empty() && anchors_.begin()->second == beside) {
                REQUIRE(data_.contains(beside));
                const ScreenPos at = anchors_.begin()->first;
                all.emplace_back(data_.at(key.first), x + at.col * cell.width, y + at.row * cell.height, layer);
            }
        }
        std::sort(all.begin(), all.end());
        return all;
    }
    bool has_data() const { return !data_.empty(); }
    bool has_anchor() const { return !anchors_.empty(); }
    /// Whether tmux hands on what is meant for its terminal.
    bool shown = true;

    std::map<std::pair<int, int>, char> text;
    /// Of sixels and files; transparent where there is none.
    Raster pixels{window.cols * cell.width, window.rows* cell.height};

private:
    /// In the first row and the first column of an image.
    static constexpr std::string_view placeholder = "\U0010EEEE\u0305\u0305";

    struct Earlier {
        bool operator()(ScreenPos one, ScreenPos other) const {
            return std::pair(one.row, one.col) < std::pair(other.row, other.col);
        }
    };

    void obey(std::string_view& bytes) {
        const char kind = bytes.front();
        bytes.remove_prefix(1);
        if (kind == '7') {
            kept_ = at_;
        } else if (kind == '8') {
            at_ = kept_;
        } else if (kind == '[') {
            control(bytes);
        } else {
            REQUIRE((kind == '_' || kind == 'P' || kind == ']'));
            if (kind == ']') {
                const std::size_t bell = bytes.find('\a');
                file(bytes.substr(0, bell));
                bytes.remove_prefix(bell + 1);
                return;
            }
            if (bytes.starts_with("tmux;")) {
                pass_on(bytes);
                return;
            }
            const std::size_t end = bytes.find("\033\\");
            REQUIRE(end != std::string_view::npos);
            kind == '_' ? image(bytes.substr(0, end)) : sixels(bytes.substr(0, end));
            bytes.remove_prefix(end + 2);
        }
    }

    /// What tmux hands on to its terminal: sequences of images, each escape twice.
    void pass_on(std::string_view& bytes) {
        bytes.remove_prefix(bytes.find(';') + 1);
        std::string passed;
        while (!bytes.starts_with("\033\\")) {
            const bool escape = bytes.front() == '\033';
            REQUIRE((!escape || bytes.starts_with("\033\033")));
            passed += bytes.front();
            bytes.remove_prefix(escape ? 2 : 1);
        }
        bytes.remove_prefix(2);
        for (std::string_view rest = passed; shown && !rest.empty();) {
            REQUIRE(rest.starts_with("\033_"));
            const std::size_t end = rest.find("\033\\");
            image(rest.substr(2, end - 2));
            rest.remove_prefix(end + 2);
        }
    }

    /// "1337;File=inline=1;size=5;width=2;height=1;...:..."
    void file(std::string_view sequence) {
        REQUIRE(sequence.starts_with("1337;File=inline=1;size="));
        const std::size_t colon = sequence.find(':');
        const std::string bytes = base64_read(sequence.substr(colon + 1));
        std::map<std::string, int> values;
        for (std::string_view rest = sequence.substr(10, colon - 10); !rest.empty();) {
            const std::string_view one = rest.substr(0, rest.find(';'));
            const std::size_t equals = one.find('=');
            values[std::string(one.substr(0, equals))] = std::atoi(std::string(one.substr(equals + 1)).c_str());
            rest.remove_prefix(std::min(rest.size(), one.size() + 1));
        }
        CHECK(values["size"] == static_cast<int>(bytes.size()));
        CHECK(values["doNotMoveCursor"] == 1);
        CHECK(at_.row + values["height"] < window.rows); // else the terminal would scroll
        const Raster raster = png_read(bytes);
        REQUIRE(raster.width == values["width"] * cell.width);
        REQUIRE(raster.height == values["height"] * cell.height);
        for (int row = 0; row < values["height"]; ++row) {
            erase(at_.row + row, at_.col, values["width"]);
        }
        for (int y = 0; y < raster.height; ++y) {
            for (int x = 0; x < raster.width; ++x) {
                if (raster.at(x, y).alpha > 0) {
                    show(at_.col * cell.width + x, at_.row * cell.height + y, raster.at(x, y));
                }
            }
        }
    }

    void control(std::string_view& bytes) {
        if (bytes.starts_with("38;5;" + std::to_string(anchor) + "m")) {
            colour_ = anchor;
        }
        const std::size_t end = bytes.find_first_not_of("0123456789;");
        std::string_view numbers = bytes.substr(0, end);
        const char final = bytes.at(end);
        bytes.remove_prefix(end + 1);
        const int first = number(numbers);
        if (!numbers.empty()) {
            numbers.remove_prefix(1);
        }
        const int second = number(numbers);
        const int count = std::max(first, 1);
        switch (final) {
        case 'H': at_ = {count - 1, std::max(second, 1) - 1}; break;
        case 'J':
            text.clear();
            std::fill(pixels.pixels.begin(), pixels.pixels.end(), Rgba{});
            if (!data_.contains(anchor)) { // else they are beyond tmux
                placements_.clear();
                data_.clear(); // a terminal may forget images that do not show
            }
            anchors_.clear();
            break;
        case 'K': erase(at_.row, at_.col, window.cols - at_.col); break;
        case 'X': erase(at_.row, at_.col, count); break;
        case 'C': at_.col += count; break;
        case 'D': at_.col -= count; break;
        case 'B': at_.row += count; break;
        case 'm': break;
        default: FAIL("unknown control: ", final);
        }
    }

    void show(int x, int y, Rgba colour) {
        if (x >= pixels.width || y >= pixels.height) {
            FAIL("outside the window: ", x, ", ", y);
        }
        pixels.at(x, y) = colour;
    }

    void erase(int row, int col, int count) {
        if (row >= window.rows || col + count > window.cols) {
            FAIL("outside the window: ", row, ", ", col);
        }
        for (int i = 0; i < count; ++i) {
            text.erase({row, col + i});
            anchors_.erase({row, col + i});
            for (int y = row * cell.height; y < (row + 1) * cell.height; ++y) {
                std::fill_n(&pixels.at((col + i) * cell.width, y), cell.width, Rgba{});
            }
        }
    }

    void image(std::string_view command) {
        REQUIRE(command.front() == 'G');
        const std::size_t semicolon = std::min(command.find(';'), command.size());
        std::map<char, std::string> keys;
        for (std::string_view rest = command.substr(1, semicolon - 1); !rest.empty();) {
            const std::string_view one = rest.substr(0, rest.find(','));
            keys[one.front()] = one.substr(2);
            rest.remove_prefix(std::min(rest.size(), one.size() + 1));
        }
        const std::string_view payload = command.substr(std::min(semicolon + 1, command.size()));
        CHECK(payload.size() <= 4096);
        const auto value = [&keys](char key) { return keys.contains(key) ? std::atoi(keys[key].c_str()) : 0; };
        if (keys['a'] == "T") {
            CHECK(keys['U'] == "1");
            CHECK(value('i') == anchor);
            data_[anchor] = "invisible";
        } else if (sending_ != 0 || keys['a'] == "t") {
            if (sending_ == 0) {
                CHECK(keys['f'] == "100");
                sending_ = value('i');
                data_[sending_].clear();
            }
            data_[sending_] += payload;
            sending_ = value('m') == 1 ? sending_ : 0;
        } else if (keys['a'] == "p") {
            REQUIRE(data_.contains(value('i')));
            CHECK(value('X') < cell.width);
            CHECK(value('Y') < cell.height);
            const bool relative = keys.contains('P');
            const ScreenPos from = relative ? ScreenPos{value('V'), value('H')} : at_;
            placements_[{value('i'), value('p')}] = {from.col * cell.width + value('X') - value('x'),
                                                     from.row * cell.height + value('Y') - value('y'), value('z'),
                                                     value('P')};
        } else if (keys['a'] == "d" && keys['d'] == "I") {
            data_.erase(value('i'));
            std::erase_if(placements_, [&](const auto& one) { return one.first.first == value('i'); });
        } else if (keys['a'] == "d" && keys['d'] == "i") {
            const bool there = placements_.erase({value('i'), value('p')}) == 1;
            CHECK((there || data_.contains(anchor))); // what got lost is sent again
        } else if (keys['a'] == "d" && keys['d'] == "A") {
            placements_.clear();
            data_.clear();
        } else {
            REQUIRE((keys['a'] == "d" && !keys.contains('i')));
            placements_.clear();
        }
    }

    void sixels(std::string_view data) {
        REQUIRE(data.starts_with("0;1q\"1;1;"));
        data.remove_prefix(data.find('#'));
        std::map<int, Rgba> registers;
        int chosen = 0;
        int x = 0;
        int y = 0;
        const int left = at_.col * cell.width;
        const int top = at_.row * cell.height;
        while (!data.empty()) {
            const char c = data.front();
            data.remove_prefix(1);
            int times = 1;
            char sixel = c;
            if (c == '#') {
                chosen = number(data);
                if (chosen >= 255) {
                    FAIL("no such register: ", chosen);
                }
                if (data.starts_with(";2;")) {
                    data.remove_prefix(3);
                    std::array<int, 3> parts{};
                    for (int& part : parts) {
                        part = number(data);
                        if (data.starts_with(';')) {
                            data.remove_prefix(1);
                        }
                    }
                    const auto of = [&](std::size_t i) { return static_cast<std::uint8_t>(parts[i] * 255 / 100); };
                    registers[chosen] = {of(0), of(1), of(2), 255};
                }
                continue;
            }
            if (c == '$' || c == '-') {
                x = 0;
                y += c == '-' ? 6 : 0;
                continue;
            }
            if (c == '!') {
                times = number(data);
                sixel = data.front();
                data.remove_prefix(1);
            }
            if (sixel < '?' || sixel > '~') {
                FAIL("not a sixel: ", sixel);
            }
            for (; times > 0; --times, ++x) {
                for (int bit = 0; bit < 6; ++bit) {
                    if (((sixel - '?') >> bit & 1) != 0) {
                        show(left + x, top + y + bit, registers.at(chosen));
                    }
                }
            }
        }
    }

    ScreenPos at_;
    ScreenPos kept_;
    int sending_ = 0;
    std::map<int, std::string> data_;
    std::map<std::pair<int, int>, std::tuple<int, int, int, int>> placements_;
    std::map<ScreenPos, int, Earlier> anchors_; // and the numbers of their images
    int colour_ = 0;
};

Picture some_board(std::mt19937& random) {
    Picture picture{{1, 1}, {10, 30}, 6, true, {}, {}};
    for (int i = 0; i < 12; ++i) {
        const Point middle{4.0 + 6 * (i % 4) + (i / 4 % 2 == 0 ? 0 : 3), 4.0 + 5 * static_cast<double>(i / 4)};
        if (random() % 6 != 0) {
            picture.things.push_back({Sprite::Ring, middle});
            if (random() % 3 == 0) {
                picture.things.push_back(
                    {static_cast<Sprite>(static_cast<unsigned>(Sprite::WhiteMarble) + random() % 3), middle});
            }
            if (random() % 8 == 0) {
                picture.things.push_back({Sprite::Cursor, middle});
            }
        }
    }
    return picture;
}

/// A frame of a game, now and then with a letter on the board, covered, of another theme, or without a board.
Frame some_frame(std::mt19937& random, PixelMedium medium) {
    Frame frame(window, Charset::Unicode, random() % 10 == 0 ? Theme::Light : Theme::Dark);
    frame.pixels = medium;
    if (random() % 8 == 0) {
        frame.put({5, 5}, "Help", Style::Title);
        return frame;
    }
    frame.show(some_board(random));
    if (random() % 3 == 0) {
        frame.write_over({3, static_cast<int>(5 + random() % 3)}, 'a', Style::Label);
    }
    if (random() % 6 == 0) {
        frame.put({4, 10}, "a notice", Style::Warning);
    }
    frame.put({2, 40}, "beside it " + std::to_string(random() % 100), Style::Plain);
    return frame;
}

Painter some_painter() {
    Dialect dialect;
    dialect.colours = true_colours;
    dialect.erases_in_colour = dialect.erases_characters = true;
    return Painter(std::move(dialect));
}

PixelGlass shown_at_once(const Frame& frame, PixelMedium medium) {
    PixelGlass glass;
    Painter painter = some_painter();
    glass.take(PixelPainter(medium, cell).paint(painter, frame));
    return glass;
}

Raster noise(int width, int height, unsigned colours) {
    std::mt19937 random(5);
    std::vector<Rgba> palette;
    for (unsigned i = 0; i < colours; ++i) {
        const auto part = [&random] { return static_cast<std::uint8_t>(random() % 256); };
        palette.push_back({part(), part(), part(), i % 3 == 0 ? std::uint8_t{255} : part()});
    }
    Raster raster(width, height);
    for (Rgba& pixel : raster.pixels) {
        pixel = palette[random() % colours];
    }
    return raster;
}

} // namespace

TEST_CASE("an image as PNG is read back, with few colours and with many, and smooth ones take few bytes") {
    for (const unsigned colours : {1u, 2u, 200u, 100'000u}) {
        const Raster raster = noise(37, 23, colours);
        const Raster read = png_read(png_of(raster));
        REQUIRE(read.pixels.size() == raster.pixels.size());
        for (std::size_t i = 0; i < read.pixels.size(); ++i) {
            CHECK((read.pixels[i] == raster.pixels[i] || raster.pixels[i].alpha == 0));
        }
    }
    Raster smooth(100, 100);
    for (int i = 0; i < 10'000; ++i) {
        const auto part = [](int value) { return static_cast<std::uint8_t>(value); };
        smooth.at(i % 100, i / 100) = {part(i % 100), part(i / 100), part(i % 100 + i / 100), 255};
    }
    CHECK(png_read(png_of(smooth)) == smooth);
    CHECK(png_of(smooth).size() < 2000);
}

TEST_CASE("images by kitty's protocol: after any frames those show that the last frame has, and no others") {
    std::mt19937 random(11);
    Painter painter = some_painter();
    PixelPainter pixels(PixelMedium::Kitty, cell);
    PixelGlass glass;
    int boards = 0;
    constexpr int frames = 60 / test::sanitized_share;
    for (int i = 0; i < frames; ++i) {
        const Frame frame = some_frame(random, PixelMedium::Kitty);
        if (random() % 10 == 0) {
            glass.take(pixels.leave()); // as before the program is suspended
            CHECK_FALSE(glass.has_data());
            glass.take(pixels.paint_again(painter));
        }
        glass.take(pixels.paint(painter, frame));
        const auto fresh = shown_at_once(frame, PixelMedium::Kitty);
        CHECK(glass.images() == fresh.images());
        boards += fresh.images().empty() ? 0 : 1;
    }
    CHECK(boards > frames / 3);
    CHECK(boards < frames);
    glass.take(pixels.leave());
    CHECK(glass.images().empty());
    CHECK_FALSE(glass.has_data());
}

TEST_CASE("through tmux the same images show in the same places, and nothing is left or lost") {
    std::mt19937 random(13);
    Painter painter = some_painter();
    PixelPainter pixels(PixelMedium::Kitty, cell, std::nullopt, anchor);
    PixelGlass glass;
    int boards = 0;
    int hidden = 0;
    constexpr int frames = 80 / test::sanitized_share;
    for (int i = 0; i < frames; ++i) {
        const Frame frame = some_frame(random, PixelMedium::Kitty);
        if (random() % 10 == 0) { // a key suspends the program
            glass.shown = true;
            glass.take(pixels.repeat(painter));
            glass.take(pixels.leave());
            CHECK_FALSE(glass.has_data());
            glass.take(pixels.paint_again(painter));
        }
        if (random() % 10 == 0) {
            painter.forget(); // a new size, or the player wants it
        }
        glass.shown = random() % 3 > 0; // sometimes tmux shows another window
        if (glass.shown) {
            glass.take(pixels.repeat(painter)); // a key has come; what was sent since the last one may have got lost
        }
        glass.take(pixels.paint(painter, frame));
        if (glass.shown) {
            pixels.arrived();
            const auto fresh = shown_at_once(frame, PixelMedium::Kitty);
            CHECK(glass.images() == fresh.images());
            CHECK(glass.has_anchor() == !fresh.images().empty());
            boards += fresh.images().empty() ? 0 : 1;
        } else {
            ++hidden;
        }
    }
    CHECK(boards > frames / 4);
    CHECK(hidden > frames / 8);
    glass.shown = true;
    glass.take(pixels.leave());
    CHECK_FALSE(glass.has_data());
}

TEST_CASE("through tmux nothing leaves the window, and after very much in doubt everything is painted again") {
    Painter painter = some_painter();
    PixelPainter pixels(PixelMedium::Kitty, cell, std::nullopt, anchor);
    Frame frame(window, Charset::Unicode);
    frame.pixels = PixelMedium::Kitty;
    frame.show({{14, 50}, {10, 30}, 6, false, {}, {{Sprite::Ring, {30, 20}}}});
    const Stamp stamp = stamp_of(Sprite::Ring, 6, pixel_manner(cell, Theme::Dark));
    const std::string bytes = pixels.paint(painter, frame);
    // The middle's pixel is the first one beyond the corner: what is before it shows.
    ScreenPos before{stamp.raster.height, stamp.raster.width};
    for (int i = 0; i < stamp.raster.width * stamp.raster.height; ++i) {
        const ScreenPos at{i / stamp.raster.width, i % stamp.raster.width};
        if (stamp.raster.at(at.col, at.row).alpha > 0) {
            before = {std::min(before.row, at.row), std::min(before.col, at.col)};
        }
    }
    CHECK(bytes.find(",w=" + std::to_string(-stamp.left - before.col)) != std::string::npos);
    CHECK(bytes.find(",h=" + std::to_string(-stamp.top - before.row)) != std::string::npos);

    PixelGlass glass;
    std::mt19937 random(14);
    std::size_t sent = 0;
    while (sent < 200'000) {
        painter.forget();
        frame = some_frame(random, PixelMedium::Kitty);
        sent += pixels.paint(painter, frame).size();
    }
    glass.take(pixels.repeat(painter));
    CHECK(glass.images() == shown_at_once(frame, PixelMedium::Kitty).images());
    CHECK(pixels.repeat(painter).size() > 1000);
    pixels.arrived();
    CHECK(pixels.repeat(painter).empty());
}

TEST_CASE("the images sent are the drawing, in steps of colour that nobody sees") {
    Frame frame(window, Charset::Unicode);
    frame.pixels = PixelMedium::Kitty;
    const Point middle{15.03, 10.02};
    frame.show({{2, 3}, {10, 30}, 6, false, {}, {{Sprite::GreyMarble, middle}}});
    const auto images = shown_at_once(frame, PixelMedium::Kitty).images();
    REQUIRE(images.size() == 1);
    const auto& [data, left, top, layer] = images.front();
    CHECK(layer < 0); // below the text
    const Raster sent = png_read(base64_read(data));
    const Stamp stamp = stamp_of(Sprite::GreyMarble, 6, pixel_manner(cell, Theme::Dark));
    // The middle's pixel in the window, by hand: 15.03 columns of 10 from column 3, 10.02 half rows of 9.5 from row 2.
    const ScreenPos pixel{2 * 19 + 95, 3 * 10 + 150};
    int seen = 0;
    for (int y = 0; y < stamp.raster.height; ++y) {
        for (int x = 0; x < stamp.raster.width; ++x) {
            const int sent_x = pixel.col + stamp.left + x - left;
            const int sent_y = pixel.row + stamp.top + y - top;
            const bool within = sent_x >= 0 && sent_x < sent.width && sent_y >= 0 && sent_y < sent.height;
            const Rgba meant = stamp.raster.at(x, y);
            if (meant.alpha > 16) {
                REQUIRE(within);
                const Rgba got = sent.at(sent_x, sent_y);
                const bool near = std::abs(got.red - meant.red) <= 4 && std::abs(got.green - meant.green) <= 4 &&
                                  std::abs(got.blue - meant.blue) <= 4 && std::abs(got.alpha - meant.alpha) <= 9;
                CHECK(near);
                ++seen;
            }
        }
    }
    CHECK(seen > 1000);
}

TEST_CASE("an image that leaves the frame at its left or upper edge is cut there") {
    Frame frame(window, Charset::Unicode);
    frame.pixels = PixelMedium::Kitty;
    frame.show({{0, 0}, {10, 30}, 6, false, {}, {{Sprite::Ring, {0, 0}}}});
    const auto images = shown_at_once(frame, PixelMedium::Kitty).images();
    REQUIRE(images.size() == 1);
    const Stamp stamp = stamp_of(Sprite::Ring, 6, pixel_manner(cell, Theme::Dark));
    CHECK(std::get<1>(images[0]) >= stamp.left);
    CHECK(std::get<1>(images[0]) < 0);
}

TEST_CASE("sixels and files: after any frames the pixels are those of the last frame, and letters stand on them") {
    std::mt19937 random(12);
    PixelMedium medium = PixelMedium::Sixel;
    SUBCASE("sixels") {}
    SUBCASE("files of iTerm2") {
        medium = PixelMedium::Iterm2;
    }
    Painter painter = some_painter();
    PixelPainter pixels(medium, cell);
    PixelGlass glass;
    for (int i = 0; i < 40 / test::sanitized_share; ++i) {
        const Frame frame = some_frame(random, medium);
        glass.take(pixels.paint(painter, frame));
        const PixelGlass fresh = shown_at_once(frame, medium);
        CHECK(std::equal(glass.pixels.pixels.begin(), glass.pixels.pixels.end(), fresh.pixels.pixels.begin(),
                         [](Rgba one, Rgba other) {
                             const auto near = [](int a, int b) { return std::abs(a - b) <= 24; };
                             return (one.alpha == 0) == (other.alpha == 0) && near(one.red, other.red) &&
                                    near(one.green, other.green) && near(one.blue, other.blue);
                         }));
        CHECK(std::all_of(fresh.text.begin(), fresh.text.end(), [&glass](const auto& one) {
            const auto& [place, letter] = one;
            const bool block = letter < '!' || letter > '~'; // there may be two ways to write it
            const auto found = glass.text.find(place);
            return block || (found != glass.text.end() && found->second == letter);
        }));
    }
}

TEST_CASE("the table of sixels has one colour, as few of them are to be had: others would show as bands") {
    Picture bare;
    bare.size = {20, 40};
    const auto inner_colours = [&bare](bool even) {
        const Manner manner = pixel_manner(cell, Theme::Light, even);
        const Raster table = table_of(bare, manner);
        std::set<std::array<int, 3>> colours;
        for (int y = table.height / 4; y < 3 * table.height / 4; ++y) {
            for (int x = table.width / 4; x < 3 * table.width / 4; ++x) {
                const Rgba& pixel = table.at(x, y);
                colours.insert({pixel.red, pixel.green, pixel.blue});
            }
        }
        return colours.size();
    };
    CHECK(inner_colours(true) == 1);
    CHECK(inner_colours(false) > 1);
    const auto colours_shown = [](PixelMedium medium) {
        Frame frame(window, Charset::Unicode, Theme::Light);
        frame.pixels = medium;
        frame.show({{2, 20}, {20, 40}, 6, true, {}, {}});
        const Raster shown = shown_at_once(frame, medium).pixels;
        std::set<std::array<int, 3>> colours;
        for (int y = 7 * cell.height; y < 17 * cell.height; ++y) {
            for (int x = 30 * cell.width; x < 50 * cell.width; ++x) {
                const Rgba& pixel = shown.at(x, y);
                colours.insert({pixel.red, pixel.green, pixel.blue});
            }
        }
        return colours.size();
    };
    CHECK(colours_shown(PixelMedium::Sixel) == 1);
    CHECK(colours_shown(PixelMedium::Iterm2) > 1);
}

TEST_CASE("no image of sixels is larger than what xterm shows, and together they are the whole") {
    constexpr PixelSize large{24, 48};
    Frame frame(window, Charset::Unicode);
    frame.pixels = PixelMedium::Sixel;
    frame.show({{0, 0}, {22, 46}, 6, true, {}, {}});
    Painter painter = some_painter();
    const std::string bytes = PixelPainter(PixelMedium::Sixel, large).paint(painter, frame);
    int pixels = 0;
    for (std::size_t at = bytes.find("\"1;1;"); at != std::string::npos; at = bytes.find("\"1;1;", at + 1)) {
        std::string_view size = std::string_view(bytes).substr(at + 5);
        const int width = number(size);
        size.remove_prefix(1);
        const int height = number(size);
        CHECK(width <= 1000);
        CHECK((height + 5) / 6 * 6 <= 1000);
        pixels += width * height;
    }
    CHECK(pixels == 46 * 24 * 22 * 48);
    // 41 columns and 20 rows are the most of such cells in 1000 pixels, and 18 rows the most in whole bands of six.
    for (const std::string place : {"\033[1;1H", "\033[1;42H", "\033[19;1H", "\033[19;42H"}) {
        CAPTURE(place);
        CHECK(bytes.find(place + "\033P") != std::string::npos);
    }
}

TEST_CASE("a letter on pixels stands on the mean of those that it covers") {
    for (const Theme theme : {Theme::Dark, Theme::Light}) {
        Frame frame(window, Charset::Unicode, theme);
        frame.pixels = PixelMedium::Sixel;
        frame.show({{1, 1}, {8, 20}, 6, true, {}, {{Sprite::WhiteGipf, {7, 8}}, {Sprite::BlackLoaded, {13, 8}}}});
        const Picture picture = frame.pictures().front();
        const Raster image = on_page(Artist(pixel_manner(cell, theme, true)).draw(picture), theme, 0);
        for (int i = 0; i < picture.size.rows * picture.size.cols; ++i) {
            frame.write_over({1 + i / picture.size.cols, 1 + i % picture.size.cols}, U'x', Style::Coordinate);
        }
        const std::vector<Seen> seen = seen_in(frame, true_colours);
        int checked = 0;
        for (int i = 0; i < picture.size.rows * picture.size.cols; ++i) {
            const int row = i / picture.size.cols;
            const int col = i % picture.size.cols;
            int sum = 0;
            for (int pixel = 0; pixel < cell.width * cell.height; ++pixel) {
                const int y = row * cell.height + pixel / cell.width;
                sum += image.at(col * cell.width + pixel % cell.width, y).green;
            }
            const Paint paint = seen[static_cast<std::size_t>((row + 1) * window.cols + col + 1)].paint;
            CAPTURE(row);
            CAPTURE(col);
            if (paint.ground >= 0) { // else nothing of the picture is there
                CHECK(std::abs((paint.ground >> 8 & 255) - sum / (cell.width * cell.height)) <= 12);
                ++checked;
            }
        }
        CHECK(checked > picture.size.rows * picture.size.cols / 2);
    }
}

TEST_CASE("above kitty's images, which hide the grounds of letters, the best move's value has that ground as its ink") {
    const auto paint = [](PixelMedium medium) {
        Frame frame(window, Charset::Unicode);
        frame.pixels = medium;
        frame.show({{0, 0}, {10, 30}, 6, true, {}, {}});
        frame.write_over({5, 15}, U'3', Style::Best);
        return seen_in(frame, true_colours)[static_cast<std::size_t>(5 * window.cols + 15)].paint;
    };
    const Paint usual = paint_of(Style::Best, Theme::Dark, true_colours);
    CHECK(paint(PixelMedium::None) == usual);
    CHECK(paint(PixelMedium::Sixel) == usual);
    CHECK(paint(PixelMedium::Kitty).ink == usual.ground);
    CHECK(paint(PixelMedium::Kitty).ground != usual.ground);
}

TEST_CASE("by kitty's protocol, what lies beside the board has the page below it that the theme paints") {
    const auto images = [](Theme theme, bool on_light) {
        Frame frame(window, Charset::Unicode, theme);
        frame.pixels = PixelMedium::Kitty;
        frame.on_light = on_light;
        frame.show({{2, 2}, {1, 3}, 1.25, false, {}, {{Sprite::BlackMarble, {1.5, 1}}}});
        return shown_at_once(frame, PixelMedium::Kitty).images().size();
    };
    CHECK(images(Theme::Dark, false) == 1);
    CHECK(images(Theme::Dark, true) == 2);
    CHECK(images(Theme::Light, false) == 2);
}

TEST_CASE("sixels show each pixel's colour, and leave out what is mostly transparent") {
    Raster raster(7, 13);
    for (int i = 0; i < 7 * 13; ++i) {
        raster.at(i % 7, i / 7) = {static_cast<std::uint8_t>(i % 3 * 51), 102,
                                   static_cast<std::uint8_t>(i / 7 * 17 / 17 * 17),
                                   static_cast<std::uint8_t>(i % 5 == 0 ? 100 : 200)};
    }
    PixelGlass glass;
    glass.take(sixel_of(raster));
    for (int y = 0; y < 13; ++y) {
        for (int x = 0; x < 7; ++x) {
            const Rgba& meant = raster.at(x, y);
            const Rgba shown = glass.pixels.at(x, y);
            REQUIRE((shown.alpha > 0) == (meant.alpha >= 128));
            if (shown.alpha > 0) { // told in hundredths
                CHECK(std::abs(shown.red - meant.red) <= 3);
                CHECK(std::abs(shown.green - meant.green) <= 3);
                CHECK(std::abs(shown.blue - meant.blue) <= 3);
            }
        }
    }
    CHECK(glass.pixels.at(7, 0).alpha == 0);
    CHECK(glass.pixels.at(0, 13).alpha == 0);
}

TEST_CASE("of too many colours the rare ones far from all others are kept") {
    Raster raster(60, 60);
    std::mt19937 random(3);
    for (Rgba& pixel : raster.pixels) {
        const auto part = [&random](int from) {
            return static_cast<std::uint8_t>(from + static_cast<int>(random() % 60));
        };
        pixel = {part(20), part(60), part(40), 255};
    }
    raster.at(30, 30) = {250, 20, 250, 255};
    PixelGlass glass;
    glass.take(sixel_of(raster));
    const Rgba shown = glass.pixels.at(30, 30);
    CHECK(std::abs(shown.red - 250) < 6);
    CHECK(std::abs(shown.green - 20) < 6);
}

} // namespace zertz::tui
