#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace zertz::e2e {

/// An OpenSSH server of one's own on the loopback, with everything in one folder.
class Sshd {
public:
    /// Whether there is one to start, and a client.
    static bool is_installed();
    /// A port of the loopback on which nobody listens now.
    static int free_port();

    explicit Sshd(std::filesystem::path folder);
    ~Sshd();
    Sshd(const Sshd&) = delete;
    Sshd& operator=(const Sshd&) = delete;

    int port() const { return port_; }
    pid_t pid() const { return pid_; }
    std::filesystem::path key(const std::string& name) const { return folder_ / name; }
    /// Makes pairs of keys with these names in the folder.
    bool make_keys(const std::vector<std::string>& names) const;
    /// A public key, as authorized_keys has it.
    std::string public_key(const std::string& name) const;
    /// Starts it with these further lines of configuration. `before`: what a shell does before, as root among mounts of
    /// its own. False if the server does not answer.
    bool start(const std::string& configuration, const std::string& before = "");
    /// What it complained about.
    std::string log() const;
    /// A client's command line up to the address; only errors are printed, and nothing is asked.
    std::vector<std::string> client(const std::string& key, bool terminal, int port) const;

private:
    bool answers() const;

    std::filesystem::path folder_;
    int port_ = free_port();
    pid_t pid_ = -1;
};

} // namespace zertz::e2e
