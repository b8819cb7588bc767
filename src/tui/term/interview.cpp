#include "tui/term/interview.hpp"

#include "tui/frame/passthrough.hpp"

namespace zertz::tui {
namespace {

constexpr std::string_view last_question = "\033[c"; // DA1

/// Name and type; the sizes of the window, of its text, and of a cell.
constexpr std::string_view first_questions = "\033[>q\033[>c";
constexpr std::string_view size_questions = "\033[14t\033[18t\033[16t";
constexpr std::string_view ground_question = "\033]11;?\033\\";

/// An image of one pixel that is not to be shown; what iTerm2 says of files of images and of its cells; which background
/// the terminal keeps when told one by red, green and blue; and whether it has that ability by the names of two
/// capabilities, Tc and RGB.
constexpr std::string_view second_questions = "\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\033\\"
                                              "\033]1337;Capabilities\033\\\033]1337;ReportCellSize\033\\"
                                              "\033[48;2;1;2;3m\033P$qm\033\\\033[m"
                                              "\033P+q5463\033\\\033P+q524742\033\\";

/// Where an image would be beside another one that is not there (kitty's relative placements).
std::string anchor_question() {
    const std::string image = std::string(",i=").append(asked_image);
    return "\033_Ga=t,f=32,s=1,v=1,q=2" + image + ";AAAAAA==\033\\\033_Ga=p,P=1879048230,Q=1" + image +
           "\033\\\033_Ga=d,d=I,q=2" + image + "\033\\";
}

} // namespace

std::string Interview::begin(bool ground) {
    asked_ = 1;
    ground_ = ground;
    return std::string(ground ? ground_question : "")
        .append(first_questions)
        .append(size_questions)
        .append(last_question);
}

std::string Interview::hear(std::string_view sequence) {
    const auto cell = cell_size(answers_);
    if (asked_ == 0 || !take_answer(answers_, sequence)) {
        return {};
    }
    news_ = news_ || (answers_.complete && cell_size(answers_) != cell);
    if (!sequence.starts_with("[?") || !sequence.ends_with('c')) {
        return {};
    }
    news_ = true;
    if (asked_ == 1 && !answers_.multiplexer.empty()) {
        return ask_beyond();
    }
    if (asked_ == 1 && understands_strings(answers_)) {
        asked_ = 2;
        answers_.complete = false;
        return std::string(second_questions).append(last_question);
    }
    beyond_ = !answers_.multiplexer.empty();
    answers_.complete = true;
    return {};
}

std::string Interview::ask_beyond() {
    asked_ = 2;
    asks_at_key_ = false;
    answers_.complete = false;
    return through_tmux(std::string(ground_ ? ground_question : "")
                            .append("\033[>q\033[16t")
                            .append(anchor_question())
                            .append(last_question));
}

std::string Interview::ask_again() {
    if (!answers_.multiplexer.empty()) {
        if (!beyond_) {
            return {};
        }
        forget_terminal_beyond(answers_);
        news_ = asks_at_key_ = true;
        return {};
    }
    return answers_.cell ? std::string(size_questions) : "";
}

std::string Interview::hear_key() {
    return asks_at_key_ ? ask_beyond() : "";
}

void Interview::end() {
    news_ = news_ || !answers_.complete;
    answers_.complete = true;
}

} // namespace zertz::tui
