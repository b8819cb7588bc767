#include "sshd.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <utility>

namespace fs = std::filesystem;

namespace zertz::e2e {
namespace {

constexpr const char* sshd = "/usr/sbin/sshd";
constexpr const char* ssh = "/usr/bin/ssh";

std::string quoted(const fs::path& path) {
    return "'" + path.string() + "'";
}

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

} // namespace

bool Sshd::is_installed() {
    return access(sshd, X_OK) == 0 && access(ssh, X_OK) == 0;
}

int Sshd::free_port() {
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    const bool bound = bind(probe, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                       getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(probe);
    return bound ? ntohs(address.sin_port) : 0;
}

Sshd::Sshd(fs::path folder) : folder_(std::move(folder)) {}

Sshd::~Sshd() {
    if (pid_ > 0) {
        kill(pid_, SIGTERM);
        waitpid(pid_, nullptr, 0);
    }
}

bool Sshd::make_keys(const std::vector<std::string>& names) const {
    return std::all_of(names.begin(), names.end(), [this](const std::string& name) {
        return std::system(("ssh-keygen -q -t ed25519 -N '' -f " + quoted(key(name))).c_str()) == 0;
    });
}

std::string Sshd::public_key(const std::string& name) const {
    std::ifstream file(key(name + ".pub"));
    std::string line;
    std::getline(file, line);
    return line;
}

bool Sshd::start(const std::string& configuration, const std::string& before) {
    if (!make_keys({"host"})) {
        return false;
    }
    // SHLVL tells bash that it is not the first shell: what this account's own .bashrc does, and how long that takes, is
    // not tested here.
    std::ofstream(folder_ / "sshd_config")
        << "Port " << port_ << "\nListenAddress 127.0.0.1\nHostKey " << key("host").string()
        << "\nPidFile none\nStrictModes no\nPasswordAuthentication no\nKbdInteractiveAuthentication no\n"
           "PermitRootLogin yes\nSetEnv SHLVL=2\nLogLevel ERROR\n"
        << (geteuid() == 0 ? "UsePAM no\n" : "") << configuration;
    const std::string run = std::string("exec ") + sshd + " -D -e -f " + quoted(folder_ / "sshd_config") + " 2>" +
                            quoted(folder_ / "sshd.log");
    pid_ = fork();
    if (pid_ == 0) {
        if (geteuid() == 0) {
            const std::string private_run = "mount -t tmpfs none /run && mkdir -m 755 /run/sshd && ";
            execlp("unshare", "unshare", "-m", "sh", "-c", (private_run + before + run).c_str(), nullptr);
        }
        execlp("sh", "sh", "-c", run.c_str(), nullptr);
        _exit(127);
    }
    return answers();
}

std::string Sshd::log() const {
    std::ifstream file(folder_ / "sshd.log");
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> Sshd::client(const std::string& key_name, bool terminal, int port) const {
    std::vector<std::string> command{ssh,  terminal ? "-tt" : "-T", "-F", "none",
                                     "-p", std::to_string(port),    "-i", key(key_name).string()};
    for (const char* option : {"StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR",
                               "IdentitiesOnly=yes", "BatchMode=yes"}) {
        command.insert(command.end(), {"-o", option});
    }
    return command;
}

bool Sshd::answers() const {
    const sockaddr_in address = loopback(port_);
    for (int i = 0; i < 100; ++i) {
        const int probe = socket(AF_INET, SOCK_STREAM, 0);
        const bool there = connect(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
        close(probe);
        if (there) {
            return true;
        }
        usleep(50'000);
    }
    return false;
}

} // namespace zertz::e2e
