// What connects the program and its reader: pipes, serial lines, other terminals' windows.

#include "scenes.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace fs = std::filesystem;

namespace zertz::e2e {
namespace {

/// The program between two pipes; the destructor kills it.
class Piped {
public:
    Piped(const Launch& launch, bool ignores_broken_pipes) {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0 || (pid_ = fork()) < 0) {
            std::perror("pipes");
            std::exit(1);
        }
        if (pid_ == 0) {
            dup2(in[0], STDIN_FILENO);
            dup2(out[1], STDOUT_FILENO);
            std::signal(SIGPIPE, ignores_broken_pipes ? SIG_IGN : SIG_DFL);
            become(launch);
        }
        close(in[0]);
        close(out[1]);
        to_ = in[1];
        from_ = out[0];
    }
    ~Piped() {
        if (pid_ > 0) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
        }
        close(to_);
        stop_reading();
    }
    Piped(const Piped&) = delete;
    Piped& operator=(const Piped&) = delete;

    void say(std::string_view text) const { static_cast<void>(!write(to_, text.data(), text.size())); }
    /// Reads until a text has arrived; false if it does not within some seconds.
    bool see(std::string_view text) {
        while (!says({read_}, text)) {
            pollfd output{from_, POLLIN, 0};
            std::array<char, 4096> buffer{};
            const ssize_t size = poll(&output, 1, 10'000) > 0 ? read(from_, buffer.data(), buffer.size()) : 0;
            if (size <= 0) {
                return false;
            }
            read_.append(buffer.data(), static_cast<std::size_t>(size));
        }
        return true;
    }
    void stop_reading() {
        if (from_ >= 0) {
            close(std::exchange(from_, -1));
        }
    }
    /// The wait status, or -1 if the program does not end within some seconds.
    int wait() {
        int status = -1;
        for (int i = 0; i < 2000; ++i) {
            if (waitpid(pid_, &status, WNOHANG) == pid_) {
                pid_ = -1;
                return status;
            }
            usleep(5000);
        }
        return -1;
    }

private:
    pid_t pid_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string read_;
};

/// Leaves an unfinished game of one turn.
bool leave_a_game(Lab& lab) {
    lab.new_home();
    Launch launch = lab.launch(lab.play_or_resume());
    launch.command.emplace_back("--line");
    Pty pty(launch);
    const bool began = pty.see("first>");
    pty.press("Wd4,d1\rquit\r");
    return lab.check(began && pty.wait() == 0 && kept_turns(lab).size() == 1, "there is no game to go on with", &pty);
}

/// In line mode, with a reader that goes during the game: the last turn is saved, and nobody waits for more.
void pipe_closed(Lab& lab, bool ignores_broken_pipes) {
    if (!leave_a_game(lab)) {
        return;
    }
    Launch launch = lab.launch({"play", "--resume", "--line"});
    Piped game(launch, ignores_broken_pipes);
    game.say("Gd7,a1\n");
    lab.check(game.see("1... Gd7,a1"), "the turn is not printed");
    game.stop_reading();
    game.say("Wa4,a2\n");
    const int status = game.wait(); // its input stays open
    ++lab.faults_tried;
    const bool right = ignores_broken_pipes ? status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 1
                                            : status >= 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE;
    lab.check(right, "a closed pipe: wait status " + std::to_string(status));
    lab.check(kept_turns(lab) == std::vector<std::string>{"Wd4,d1", "Gd7,a1", "Wa4,a2"},
              "a closed pipe: not all is kept");
    file_is_whole(lab);
}

/// The program plays itself without a reader: it need not continue to the end of the game.
void pipe_closed_on_programs(Lab& lab) {
    lab.new_home();
    Launch launch = lab.launch({"play", "--line", "--first", "9", "--second", "9", "--board", "61"});
    Piped game(launch, true);
    lab.check(game.see("first to move"), "the game does not begin");
    game.stop_reading();
    const int status = game.wait();
    ++lab.faults_tried;
    lab.check(status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 1, "goes on without a reader");
    lab.check(game_files(lab.home()).empty(), "a game that was not finished is saved");
}

/// The terminal goes without a signal.
void terminal_gone(Lab& lab, bool in_lines) {
    lab.new_home();
    Launch launch = lab.launch(lab.play_or_resume());
    launch.controlled = false;
    if (in_lines) {
        launch.command.emplace_back("--line");
    }
    Pty pty(launch);
    lab.check(pty.see(in_lines ? "first>" : "pool"), "does not begin", &pty);
    pty.send(in_lines ? "Wd4,d1\r" : "\x1b[200~Wd4,d1\x1b[201~");
    lab.check(pty.see(in_lines ? "second>" : "Wd4,d1"), "no turn is made", &pty);
    pty.hang_up();
    const int status = pty.wait();
    ++lab.faults_tried;
    lab.check(ended_by_itself(status), "stays without a terminal, or crashes: " + std::to_string(status));
    lab.check(kept_turns(lab) == std::vector<std::string>{"Wd4,d1"}, "the turn is gone with the terminal");
    file_is_whole(lab);
}

constexpr const char* screen = "/usr/bin/screen";

/// Leaves a game in the middle, returns to it in another window, and ends it there.
void play_under_screen(Lab& lab, Launch launch) {
    launch.command.insert(launch.command.begin(), {screen, "-c", "/dev/null", "-S", "game"});
    Seen seen;
    {
        Pty pty(launch);
        if (!begin(lab, pty, seen)) {
            return;
        }
        make_turn(pty, seen);
        pty.send("\x01"
                 "d");
        lab.check(pty.wait() == 0, "screen does not detach", &pty);
    }
    all_kept(lab, seen);
    launch.command = {screen, "-c", "/dev/null", "-r", "game"};
    Pty pty(launch);
    lab.check(pty.see("pool"), "the game is not there when it is attached again", &pty);
    pty.resize(36, 100);
    pty.press("?");
    lab.check(pty.see("Help"), "does not follow the window", &pty);
    pty.resize(24, 80);
    pty.press("?");
    lab.check(pty.see("pool"), "the board is not back", &pty);
    make_turn(pty, seen);
    pty.press("q");
    lab.check(pty.wait() == 0 && seen.count == 2, "does not leave", &pty);
    all_kept(lab, seen);
    file_is_whole(lab);
    ++lab.faults_tried;
}

} // namespace

void reader_gone(Lab& lab) {
    lab.scene = "nobody reads any more";
    for (const bool ignores_broken_pipes : {false, true}) {
        pipe_closed(lab, ignores_broken_pipes);
    }
    pipe_closed_on_programs(lab);
    for (const bool in_lines : {false, true}) {
        terminal_gone(lab, in_lines);
    }
}

void serial_line(Lab& lab) {
    lab.scene = "a serial line";
    lab.new_home();
    Pty pty(lab.launch(lab.play_or_resume()));
    Seen seen;
    if (!begin(lab, pty, seen)) {
        return;
    }
    make_turn(pty, seen);
    pty.obey_flow_control();
    const long before = ticks_of(pty.pid());
    pty.send("\x13"); // XOFF
    pty.press("?");
    pty.resize(40, 100);
    for (int i = 0; i < 40; ++i) {
        pty.pump(0);
        usleep(50'000);
    }
    lab.check(!pty.screen().shows("Help"), "the line was not stopped, and nothing is tried", &pty);
    const long half_of_the_time = sysconf(_SC_CLK_TCK); // in two seconds
    lab.check(ticks_of(pty.pid()) - before < half_of_the_time, "is busy while it cannot write");
    pty.send("\x11"); // XON
    lab.check(pty.see("Help"), "does not show what came meanwhile", &pty);
    pty.resize(24, 80);
    pty.press("?");
    lab.check(pty.see("pool"), "the board is not back", &pty);
    make_turn(pty, seen);
    pty.press("q");
    lab.check(ended_by_itself(pty.wait()) && seen.count == 2, "the game does not go on", &pty);
    all_kept(lab, seen);
    ++lab.faults_tried;
}

void under_screen(Lab& lab) {
    lab.scene = "under screen";
    if (access(screen, X_OK) != 0) {
        std::puts("server: there is no screen here; skipped");
        return;
    }
    lab.new_home();
    fs::create_directory(lab.home() / "sockets");
    fs::permissions(lab.home() / "sockets", fs::perms::owner_all);
    Launch launch = lab.launch(lab.play_or_resume());
    launch.environment.emplace_back("SCREENDIR", (lab.home() / "sockets").string());
    play_under_screen(lab, launch);
    launch.command = {screen, "-S", "game", "-X", "quit"}; // in case anything went wrong
    Pty(launch).wait();
}
} // namespace zertz::e2e
