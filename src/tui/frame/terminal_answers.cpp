#include "tui/frame/terminal_answers.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace zertz::tui {
namespace {

/// Takes `prefix` from the front of a text; false if it does not begin with it.
bool take_prefix(std::string_view& text, std::string_view prefix) {
    const bool there = text.starts_with(prefix);
    text.remove_prefix(there ? prefix.size() : 0);
    return there;
}

/// The numbers of "62;4;22"; nothing if it has anything else. An omitted number is 0.
std::optional<std::vector<int>> numbers_in(std::string_view text) {
    constexpr std::size_t most = 32;
    std::vector<int> numbers;
    while (numbers.size() < most) {
        numbers.push_back(text.empty() || text.front() == ';' ? 0 : take_number(text, 0).value_or(-1));
        if (numbers.back() < 0) {
            return std::nullopt;
        }
        if (text.empty()) {
            return numbers;
        }
        if (!take(text, ';')) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// The colour in "rgb:ffff/ffff/ffff", with one to four digits for each part; nothing if it is not a colour.
std::optional<int> colour_in(std::string_view text) {
    if (!take_prefix(text, "rgb:")) {
        return std::nullopt;
    }
    int colour = 0;
    for (int part = 0; part < 3; ++part) {
        const std::string_view digits = text.substr(0, text.find('/'));
        unsigned number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
        if (error != std::errc() || end != digits.data() + digits.size() || digits.size() > 4) {
            return std::nullopt;
        }
        const double most = std::pow(16.0, static_cast<double>(digits.size())) - 1;
        colour = colour << 8 | static_cast<int>(std::lround(255 * number / most));
        text.remove_prefix(std::min(text.size(), digits.size() + 1));
    }
    return text.empty() ? std::optional(colour) : std::nullopt;
}

/// The size told by "6;19;10": the height comes before the width.
void take_size(std::optional<PixelSize>& size, const std::vector<int>& numbers) {
    constexpr int largest = 65535;
    if (numbers.size() == 3 && numbers[1] > 0 && numbers[2] > 0 && numbers[1] <= largest && numbers[2] <= largest) {
        size = PixelSize{numbers[2], numbers[1]};
    }
}

bool take_control(TerminalAnswers& answers, std::string_view sequence) {
    if (sequence.empty()) {
        return false;
    }
    const char last = sequence.back();
    sequence.remove_suffix(1);
    const bool private_one = last == 'c' && zertz::take(sequence, '?');
    const bool second = !private_one && last == 'c' && zertz::take(sequence, '>');
    const auto numbers = numbers_in(sequence);
    if (!numbers) {
        return false;
    }
    if (private_one) {
        answers.attributes = *numbers;
    } else if (second) {
        answers.kind = *numbers;
    } else if (last == 't' && numbers->front() == 4) {
        take_size(answers.window, *numbers);
    } else if (last == 't' && numbers->front() == 6) {
        take_size(answers.cell, *numbers);
    } else if (last == 't' && numbers->front() == 8) {
        take_size(answers.characters, *numbers);
    } else {
        return false;
    }
    return true;
}

/// The colour that the terminal kept when it was sent red 1, green 2 and blue 3, in "0;48:2::1:2:3m" or "48;2;1;2;3m".
bool kept_colour(std::string_view settings, std::initializer_list<std::string_view> colours) {
    for (const std::string_view kept : colours) {
        const std::size_t at = settings.find(kept);
        const std::size_t end = at == std::string_view::npos ? at : at + kept.size();
        if (at != std::string_view::npos && (at == 0 || settings[at - 1] == ';') && end < settings.size() &&
            (settings[end] == 'm' || settings[end] == ';')) {
            return true;
        }
    }
    return false;
}

/// "ReportCellSize=19.0;10.0;2.0": height, width, and the pixels in each of these units, on a sharp screen.
std::optional<PixelSize> reported_size(std::string_view text) {
    const auto height = take_decimal(text);
    const auto width = zertz::take(text, ';') ? take_decimal(text) : std::nullopt;
    const auto sharpness = zertz::take(text, ';') ? take_decimal(text) : std::optional(1.0);
    const auto sane = [](std::optional<double> number) { return number && *number > 0 && *number < 1000; };
    if (!sane(height) || !sane(width) || !sane(sharpness) || !text.empty()) {
        return std::nullopt;
    }
    const auto pixels = [&](double units) { return static_cast<int>(std::lround(units * *sharpness)); };
    return PixelSize{pixels(*width), pixels(*height)};
}

/// Whether files of images are among the capabilities in "T3CwLrMSc7UUw9Ts3BFGsSyHNoSxF": an F alone.
bool has_files(std::string_view capabilities) {
    for (std::size_t at = capabilities.find('F'); at != std::string_view::npos; at = capabilities.find('F', at + 1)) {
        if (at + 1 == capabilities.size() || capabilities[at + 1] < 'a' || capabilities[at + 1] > 'z') {
            return true;
        }
    }
    return false;
}

/// Takes an answer of iTerm2's kind. Whoever tells the size of a cell there does so for images.
bool take_iterm2(TerminalAnswers& answers, std::string_view text) {
    if (take_prefix(text, "Capabilities=")) {
        answers.shows_files = answers.shows_files || has_files(text);
        return true;
    }
    if (!take_prefix(text, "ReportCellSize=")) {
        return false;
    }
    const auto size = reported_size(text);
    answers.shows_files = answers.shows_files || size;
    answers.cell = answers.cell ? answers.cell : size;
    return size.has_value();
}

bool take_device_string(TerminalAnswers& answers, std::string_view text) {
    constexpr std::size_t longest_name = 60;
    if (take_prefix(text, ">|")) {
        (text.starts_with("tmux ") ? answers.multiplexer : answers.name) = text.substr(0, longest_name);
    } else if (take_prefix(text, "1$r")) {
        answers.true_colours =
            answers.true_colours.value_or(false) || kept_colour(text, {"48:2:1:2:3", "48:2::1:2:3", "48;2;1;2;3"});
        answers.keeps_palette = answers.keeps_palette || kept_colour(text, {"48;5;16", "48:5:16"});
    } else if (text.starts_with("1+r5463") || text.starts_with("1+r524742")) { // Tc, RGB
        answers.true_colours = true;
    } else {
        return text.starts_with("0$r") || text.starts_with("0+r") || text.starts_with("1+r");
    }
    return true;
}

/// The version in "kitty(0.41.1)" as {0, 41}; nothing if the name is another one.
std::optional<std::pair<int, int>> version_of(std::string_view name, std::string_view wanted) {
    if (!take_prefix(name, wanted) || !zertz::take(name, '(')) {
        return std::nullopt;
    }
    const auto major = take_number(name, 0);
    const auto minor = zertz::take(name, '.') ? take_number(name, 0) : std::nullopt;
    return major && minor ? std::optional(std::pair(*major, *minor)) : std::nullopt;
}

/// VTE says no name, but its own type.
bool is_vte(const TerminalAnswers& answers) {
    return answers.kind.size() == 3 && answers.kind[0] == 65 && answers.kind[1] >= 5000;
}

bool plausible(PixelSize cell) {
    constexpr int least = 4;
    constexpr int most = 200;
    return cell.width >= least && cell.width <= most && cell.height >= least && cell.height <= most &&
           cell.height >= cell.width && cell.height <= 4 * cell.width;
}

/// The size of a cell if the window holds whole cells, apart from a narrow border that is as wide on each side (xterm).
std::optional<PixelSize> divided(std::optional<PixelSize> window, std::optional<PixelSize> characters) {
    constexpr int widest_borders = 8;
    if (!window || !characters) {
        return std::nullopt;
    }
    const int borders = window->width % characters->width;
    if (borders > widest_borders || window->height % characters->height != borders) {
        return std::nullopt;
    }
    return PixelSize{window->width / characters->width, window->height / characters->height};
}

} // namespace

void forget_terminal_beyond(TerminalAnswers& answers) {
    answers.name.clear();
    answers.cell.reset();
    answers.anchors_images = false;
}

bool take_answer(TerminalAnswers& answers, std::string_view sequence) {
    if (take_prefix(sequence, "[")) {
        return take_control(answers, sequence);
    }
    if (take_prefix(sequence, "P")) {
        return take_device_string(answers, sequence);
    }
    if (take_prefix(sequence, "]11;")) {
        const auto ground = colour_in(sequence);
        answers.ground = ground ? ground : answers.ground;
        return ground.has_value();
    }
    if (take_prefix(sequence, "]1337;")) {
        return take_iterm2(answers, sequence);
    }
    if (take_prefix(sequence, "_Gi=31;")) {
        answers.shows_kitty_images = answers.shows_kitty_images || sequence == "OK";
        return true;
    }
    if (take_prefix(sequence, "_Gi=") && take_prefix(sequence, asked_image) && take_prefix(sequence, ";")) {
        // It looked for the image beside which this one should be.
        answers.anchors_images = answers.anchors_images || sequence.starts_with("ENOPARENT");
        return true;
    }
    return false;
}

std::optional<bool> has_light_ground(const TerminalAnswers& answers) {
    if (!answers.ground) {
        return std::nullopt;
    }
    const auto part = [&](int shift) { return *answers.ground >> shift & 255; };
    return 3 * part(16) + 6 * part(8) + part(0) > 10 * 255 / 2;
}

std::optional<PixelSize> cell_size(const TerminalAnswers& answers) {
    for (const auto& size : {answers.cell, divided(answers.window, answers.characters),
                             divided(answers.window_size, answers.characters)}) {
        if (size && plausible(*size)) {
            return size;
        }
    }
    return std::nullopt;
}

bool shows(const TerminalAnswers& answers, PixelMedium medium) {
    constexpr int sixel = 4;
    const auto& attributes = answers.attributes;
    const bool within = !answers.multiplexer.empty();
    if (!cell_size(answers)) {
        return false;
    }
    switch (medium) {
    case PixelMedium::Kitty: {
        // kitty 0.26 leaves letters behind beside images below the text; 0.41 does not.
        const auto version = version_of(answers.name, "kitty");
        return (within ? answers.anchors_images : answers.shows_kitty_images) &&
               (!version || *version >= std::pair(0, 41));
    }
    case PixelMedium::Iterm2: return !within && answers.shows_files;
    case PixelMedium::Sixel:
        return !within && !attributes.empty() &&
               std::find(attributes.begin() + 1, attributes.end(), sixel) != attributes.end();
    case PixelMedium::None: break;
    }
    return false;
}

PixelMedium best_pixels(const TerminalAnswers& answers) {
    for (const PixelMedium medium : {PixelMedium::Kitty, PixelMedium::Iterm2, PixelMedium::Sixel}) {
        if (shows(answers, medium) && (medium == PixelMedium::Kitty || !answers.far)) {
            return medium;
        }
    }
    return PixelMedium::None;
}

Medium best_blocks(const TerminalAnswers& answers) {
    const Medium finest =
        answers.multiplexer.empty() ? Medium::Octants : Medium::Sextants; // to tmux octants have no width
    if (const auto kitty = version_of(answers.name, "kitty")) {
        return *kitty >= std::pair(0, 41) ? finest : Medium::Sextants;
    }
    if (const auto foot = version_of(answers.name, "foot")) {
        return *foot >= std::pair(1, 21) ? finest : Medium::Sextants;
    }
    return is_vte(answers) || answers.name.starts_with("Konsole ") ? Medium::Sextants : Medium::Quadrants;
}

bool takes_true_colours(const TerminalAnswers& answers) {
    const bool by_name = is_vte(answers) || answers.name.starts_with("Konsole ") ||
                         answers.name.starts_with("WezTerm ") || answers.name.starts_with("iTerm2 ");
    return answers.true_colours.value_or(false) || (by_name && answers.multiplexer.empty());
}

int colours_proven(const TerminalAnswers& answers, int promised) {
    const int proven = takes_true_colours(answers) ? true_colours : answers.keeps_palette ? 256 : 0;
    return promised == 0 ? 0 : std::max(promised, proven);
}

bool understands_strings(const TerminalAnswers& answers) {
    constexpr int vt220 = 61; // the lowest class that ends with the strings of these questions
    return !answers.attributes.empty() && answers.attributes.front() >= vt220;
}

} // namespace zertz::tui
