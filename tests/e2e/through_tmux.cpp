#include "scenes.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>

namespace zertz::e2e {
namespace {

constexpr const char* tmux = "/usr/bin/tmux";
constexpr std::string_view right = "\033[C";
constexpr std::string_view placeholder = "\U0010EEEE\u0305\u0305";

struct Answer {
    std::string_view question;
    std::string_view answer;
};

/// What kitty says, to tmux and to the programs in it.
constexpr std::array kitty{Answer{"\033[c", "\033[?62;c"}, Answer{"\033[>c", "\033[>1;4000;41c"},
                           Answer{"\033[>q", "\033P>|kitty(0.41.1)\033\\"}, Answer{"\033[16t", "\033[6;19;10t"},
                           Answer{"\033_Ga=p,P=1879048230,Q=1,i=1879048231\033\\",
                                  "\033_Gi=1879048231;ENOPARENT:Put command refers to a parent image\033\\"}};

/// A terminal in which tmux runs the program.
class Beyond {
public:
    explicit Beyond(const Launch& launch) : pty(launch) {}

    /// Reads, and answers each question, until something comes after `from`; false if it does not within some seconds.
    bool see(std::string_view bytes, std::size_t from = 0) {
        return see_if([&] { return pty.bytes().find(bytes, from) != std::string::npos; });
    }
    /// The same for what the program says.
    bool hear(std::string_view english) {
        return see_if([&] { return says({pty.bytes()}, english); });
    }
    template <class F>
    bool see_if(F&& there) {
        for (int i = 0; i < 100; ++i) {
            if (there()) {
                return true;
            }
            pump(50);
        }
        return false;
    }
    void pump(int milliseconds) {
        pty.pump(milliseconds);
        for (;;) {
            const Answer* next = nullptr;
            std::size_t at = std::string::npos;
            for (const Answer& one : kitty) {
                if (const std::size_t found = pty.bytes().find(one.question, heard_); found < at) {
                    at = found;
                    next = &one;
                }
            }
            if (next == nullptr) {
                return;
            }
            heard_ = at + next->question.size();
            pty.send(next->answer);
        }
    }
    void settle() {
        for (int i = 0; i < 20; ++i) {
            pump(25);
        }
    }
    std::size_t count(std::string_view bytes, std::size_t from) const {
        std::size_t number = 0;
        for (from = pty.bytes().find(bytes, from); from != std::string::npos;
             from = pty.bytes().find(bytes, from + 1)) {
            ++number;
        }
        return number;
    }

    Pty pty;

private:
    std::size_t heard_ = 0;
};

Launch in_tmux(Lab& lab, bool passes) {
    lab.new_home();
    std::ofstream(lab.home() / "conf") << "set -g allow-passthrough " << (passes ? "on" : "off")
                                       << "\nset -g status off\nset -s escape-time 0\n";
    Launch launch = lab.launch({});
    launch.command = {tmux,
                      "-S",
                      (lab.home() / "socket").string(),
                      "-f",
                      (lab.home() / "conf").string(),
                      "new-session",
                      lab.zertz() + " play --first human --second human; echo left; read x"};
    for (auto& [name, value] : launch.environment) {
        value = name == "TERM" ? "xterm-256color" : value;
    }
    return launch;
}

/// A command to the tmux server.
void tell(const Launch& launch, std::vector<std::string> command) {
    Launch other = launch;
    other.command.resize(5);
    other.command.insert(other.command.end(), command.begin(), command.end());
    Pty(other).wait();
}

void in_pixels(Lab& lab) {
    const Launch launch = in_tmux(lab, true);
    Beyond beyond(launch);
    const Pty& pty = beyond.pty;
    lab.check(beyond.see("\033_Ga=T,U=1,") && beyond.see(placeholder), "no image and no placeholder", &pty);
    beyond.settle();
    lab.check(beyond.count("\033_Ga=p,", 0) > 37, "the board is not placed");
    lab.check(beyond.count(placeholder, 0) == 1, "there is not one placeholder");

    beyond.pty.press("w");
    beyond.settle();
    std::size_t from = pty.bytes().size();
    beyond.pty.send(right);
    beyond.settle();
    lab.check(beyond.count("\033_Ga=p,", from) >= 1, "the cursor does not move");
    lab.check(beyond.count("\033_Ga=t,", from) == 0, "an image is sent for a step");

    from = pty.bytes().size();
    beyond.pty.press("?");
    lab.check(beyond.see("\033[", from), "no help");
    beyond.settle();
    lab.check(beyond.count("\033_G", from) == 0, "images for a page without any");
    beyond.pty.press("\033");
    lab.check(beyond.see(placeholder, from), "the board does not come back");
    beyond.settle();

    // Another size: the images are sent again after a key.
    from = pty.bytes().size();
    beyond.pty.resize(30, 90);
    beyond.settle();
    lab.check(beyond.count("\033_Ga=t,", from) == 0, "images for a terminal that may be another one");
    beyond.pty.send(right);
    lab.check(beyond.see("\033_Ga=T,U=1,", from) && beyond.see(placeholder, from), "no board in another size", &pty);
    beyond.settle();

    from = pty.bytes().size();
    beyond.pty.press("q");
    lab.check(beyond.see("left", from), "does not end", &pty);
    lab.check(beyond.count("\033_Ga=d,d=I,", from) > 3, "leaves images");
    lab.check(pty.bytes().find(placeholder, from) == std::string::npos, "leaves a placeholder");
    tell(launch, {"kill-server"});
}

void in_characters(Lab& lab) {
    const Launch launch = in_tmux(lab, false);
    Beyond beyond(launch);
    const Pty& pty = beyond.pty;
    lab.check(beyond.hear("pool"), "no game", &pty);
    beyond.settle();
    beyond.pty.press("?");
    lab.check(beyond.hear("Help"), "keys do nothing", &pty);
    beyond.settle();
    lab.check(pty.bytes().find("\033_G") == std::string::npos, "tmux handed on what it must not");
    lab.check(pty.bytes().find(placeholder) == std::string::npos, "a placeholder without an image");
    tell(launch, {"kill-server"});
}

} // namespace

void through_tmux(Lab& lab) {
    lab.scene = "through tmux";
    if (access(tmux, X_OK) != 0) {
        std::puts("server: there is no tmux here; skipped");
        return;
    }
    in_pixels(lab);
    in_characters(lab);
}

} // namespace zertz::e2e
