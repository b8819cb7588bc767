#include "scenes.hpp"
#include "sshd.hpp"

#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fstream>

namespace fs = std::filesystem;

namespace zertz::e2e {
namespace {

/// The account whose login shell is zertz; it exists only for the test's server.
constexpr const char* shell_user = "zertz-e2e";

/// An OpenSSH server whose keys lead to: a command forced by the key's line in authorized_keys; one forced by the
/// server's ForceCommand; an account whose login shell is zertz, which needs root, and a passwd that only this server
/// sees; and whatever the server allows without a forced command.
class Server {
public:
    explicit Server(const Lab& lab)
        : root_(lab.home()),
          zertz_(root_ / "zertz"),
          faults_(lab.faults()),
          sshd_(root_),
          forcing_port_(Sshd::free_port()),
          is_root_(geteuid() == 0) {
        fs::permissions(root_.parent_path(), fs::perms(0755));
        fs::copy_file(lab.zertz(), zertz_);
        fs::create_directories(root_ / "own");
        const passwd* me = getpwuid(geteuid());
        user_ = me == nullptr ? "root" : me->pw_name;
    }

    bool start() {
        if (!sshd_.make_keys({"line", "force", "shell", "open"})) {
            return false;
        }
        write_keys();
        if (!is_root_) {
            return sshd_.start(configuration());
        }
        write_accounts();
        const auto replaced = [this](const std::string& name) {
            return "mount --bind '" + (root_ / name).string() + "' /etc/" + name + " && ";
        };
        return sshd_.start(configuration(), replaced("passwd") + replaced("shadow"));
    }

    /// A client's command line; `more` are further options and the requested command.
    Launch client(const std::string& key, const std::vector<std::string>& more = {}, bool terminal = true) const {
        Launch launch;
        launch.command = sshd_.client(key, terminal, key == "force" ? forcing_port_ : port());
        std::size_t options = 0;
        while (options < more.size() && more[options].starts_with('-')) {
            launch.command.push_back(more[options++]);
        }
        launch.command.push_back("-oSendEnv=LC_ALL LANGUAGE");
        launch.command.push_back((key == "shell" ? shell_user : user_) + std::string("@127.0.0.1"));
        launch.command.insert(launch.command.end(), more.begin() + static_cast<std::ptrdiff_t>(options), more.end());
        launch.environment = {{"TERM", "vt100"},         {"HOME", root_.string()}, {"PATH", "/usr/bin:/bin"},
                              {"ZERTZ_RESTRICTED", "0"}, {"LANGUAGE", language()}, {"LC_ALL", "C.UTF-8"}};
        launch.folder = root_.string();
        return launch;
    }

    int port() const { return sshd_.port(); }
    bool has_shell_user() const { return is_root_; }
    fs::path marker() const { return root_ / "own/marker"; }
    std::string log() const { return sshd_.log(); }

private:
    /// The forced command; the library makes the system report a different home.
    std::string forced(const std::string& name) const {
        return "env LD_PRELOAD=" + faults_.string() + " ZERTZ_TEST_HOME=" + (root_ / "own").string() + " " +
               zertz_.string() + " --restricted --name " + name;
    }

    void write_keys() const {
        std::ofstream keys(root_ / "authorized_keys");
        keys << "command=\"" << forced("ada") << "\",restrict,pty " << sshd_.public_key("line") << "\n"
             << sshd_.public_key("shell") << "\n"
             << sshd_.public_key("open") << "\n";
        std::ofstream(root_ / "authorized_forced") << sshd_.public_key("force") << "\n";
    }

    std::string configuration() const {
        return "Port " + std::to_string(forcing_port_) + "\nAuthorizedKeysFile " +
               (root_ / "authorized_keys").string() + "\nAcceptEnv *\nSubsystem sftp internal-sftp\nMatch LocalPort " +
               std::to_string(forcing_port_) + "\n  AuthorizedKeysFile " + (root_ / "authorized_forced").string() +
               "\n  DisableForwarding yes\n  ForceCommand " + forced("bob") + "\nMatch User " + shell_user +
               "\n  DisableForwarding yes\n";
    }

    /// Writes the system's accounts and one more.
    void write_accounts() const {
        constexpr unsigned id = 64321;
        fs::copy_file("/etc/passwd", root_ / "passwd");
        fs::copy_file("/etc/shadow", root_ / "shadow");
        std::ofstream(root_ / "passwd", std::ios::app)
            << shell_user << ":x:" << id << ":" << id << "::" << (root_ / "shell-home").string() << ":"
            << zertz_.string() << "\n";
        std::ofstream(root_ / "shadow", std::ios::app) << shell_user << ":*:20000:0:99999:7:::\n";
        fs::create_directories(root_ / "shell-home");
        if (chown((root_ / "shell-home").c_str(), id, id) != 0) {
            std::perror("chown");
        }
    }

    fs::path root_;
    fs::path zertz_;
    fs::path faults_;
    Sshd sshd_;
    int forcing_port_;
    bool is_root_;
    std::string user_;
};

/// Logs in, plays, loses the connection, logs in again, and continues.
void play_and_resume(Lab& lab, const Server& server, const std::string& key) {
    Seen seen;
    {
        Pty pty(server.client(key));
        if (!lab.check(pty.see("Enter start"), key + ": no start screen\n" + server.log(), &pty)) {
            return;
        }
        pty.press("\x1b[B\x1b[C"); // two people
        pty.settle(400);           // over a connection, ESC waits longer
        pty.press("\x1b[A\r");
        lab.check(pty.see("place a marble"), key + ": no game", &pty);
        make_turn(pty, seen);
        make_turn(pty, seen);
        make_turn(pty, seen);
        pty.signal(SIGKILL); // ends the client, and with it the connection
        pty.wait();
    }
    lab.check(seen.count >= 3, key + ": no turns could be made");
    Pty pty(server.client(key));
    lab.check(pty.see("Continue"), key + ": the game is not offered after the line was cut", &pty);
    pty.press("\r");
    lab.check(pty.see("1 unfinished game"), key + ": there is no list", &pty);
    pty.press("\r");
    Seen again;
    lab.check(pty.see("quit") && pty.settle(100), key + ": not resumed", &pty);
    again.look(pty.screen());
    lab.check(again.count >= seen.count, key + ": turns are missing after the line was cut", &pty);
    lab.turns_lost += static_cast<int>(seen.count > again.count ? seen.count - again.count : 0);
    make_turn(pty, again);
    pty.press("q");
    pty.wait();
    ++lab.games_checked;
    ++lab.faults_tried;
}

void ways_out_of(Lab& lab, const Server& server, const std::string& key) {
    const std::string run = "touch " + server.marker().string();
    const std::vector<std::vector<std::string>> asked{
        {run},
        {"sh", "-c", run},
        {"-oSetEnv=ZERTZ_RESTRICTED=0 HOME=/tmp XDG_STATE_HOME=/tmp SHELL=/bin/sh", run},
        {"--", "zertz", "check", "/etc/passwd"},
        {"-s", "sftp"},
        {"scp", "-t", "/tmp"},
        {"internal-sftp"},
        {"$(" + run + ")"},
        {"\x1b]0;x\x07; " + run},
        {"-oRemoteCommand=" + run},
    };
    bool terminal = true;
    // The server treats requests alike, whatever forces the command; the login shell gets them unchanged.
    const std::size_t count = key == "force" ? 3 : asked.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::vector<std::string>& more = asked[i];
        Pty pty(server.client(key, more, terminal));
        pty.settle(500);
        pty.send("!" + run + "\r\x1a" + run + "\r");
        pty.settle(50);
        lab.check(pty.bytes().find("root:x:0") == std::string::npos, key + ": a file is shown: " + more.back(), &pty);
        pty.signal(SIGTERM);
        pty.wait();
        lab.check(!fs::exists(server.marker()), key + ": a command was run: " + more.back());
        ++lab.faults_tried;
        terminal = !terminal;
    }
}

/// Whether a client's command succeeds within some seconds.
bool succeeds(const Launch& launch) {
    Pty pty(launch);
    const int status = pty.wait();
    return status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// Fetches a file with sftp, using the options of ssh; returns whether the file has arrived.
bool fetches_by_sftp(const Server& server, const std::string& key) {
    const fs::path fetched = server.marker().parent_path() / "fetched";
    Launch launch = server.client(key, {}, false);
    const std::string address = launch.command.back();
    launch.command.erase(launch.command.begin(), launch.command.begin() + 2); // ssh -T
    launch.command.insert(launch.command.begin(), "/usr/bin/sftp");
    std::replace(launch.command.begin(), launch.command.end(), std::string("-p"), std::string("-P"));
    launch.command.back() = address + ":/etc/passwd";
    launch.command.push_back(fetched.string());
    Pty pty(launch);
    pty.wait();
    const bool there = fs::exists(fetched);
    fs::remove(fetched);
    return there;
}

/// What a key allows besides playing, each tried with the client made for it.
struct WayIn {
    bool sftp = false;
    bool forwarding = false;
    bool shell = false;
};

WayIn tried(const Server& server, const std::string& key) {
    WayIn way;
    way.sftp = fetches_by_sftp(server, key);
    // Forwards to the server's own port: if it is open, the server greets the client.
    Pty tunnel(server.client(key, {"-oClearAllForwardings=no", "-W127.0.0.1:" + std::to_string(server.port())}, false));
    way.forwarding = tunnel.see("SSH-2.0-");
    tunnel.signal(SIGTERM);
    tunnel.wait();
    succeeds(server.client(key, {"touch " + server.marker().string()}, false));
    way.shell = fs::exists(server.marker());
    fs::remove(server.marker());
    return way;
}

/// With the set-ups of the manual sftp, port forwarding and a shell are refused; a key without a forced command gets
/// them all, which proves that the attempts can detect them.
void refused(Lab& lab, const Server& server) {
    for (const char* key : {"line", "force"}) {
        const WayIn way = tried(server, key);
        lab.check(!way.sftp, std::string(key) + ": sftp is open");
        lab.check(!way.forwarding, std::string(key) + ": port forwarding is open");
        lab.check(!way.shell, std::string(key) + ": a shell is open");
        lab.faults_tried += 3;
    }
    const WayIn open = tried(server, "open");
    lab.check(open.sftp && open.forwarding && open.shell, "what is open is not seen to be so");
}

} // namespace

void over_ssh(Lab& lab) {
    lab.scene = "over SSH";
    if (!Sshd::is_installed()) {
        std::puts("server: over SSH: skipped, no OpenSSH server (Debian: openssh-server)");
        return;
    }
    lab.new_home();
    Server server(lab);
    if (!server.start()) {
        lab.fail("the server does not start: " + server.log());
        return;
    }
    std::vector<std::string> keys{"line", "force"};
    if (server.has_shell_user()) {
        keys.emplace_back("shell");
    } else {
        std::puts("server: over SSH: no login shell without root; skipped");
    }
    refused(lab, server);
    for (const std::string& key : keys) {
        play_and_resume(lab, server, key);
        ways_out_of(lab, server, key);
    }
}

} // namespace zertz::e2e
