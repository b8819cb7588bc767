#pragma once

#include "host/sandbox.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

/// The settings of an SSH server for an account, from `sshd -T`: keywords in lower case, each with its values in order.
using SshdSettings = std::map<std::string, std::vector<std::string>, std::less<>>;

SshdSettings parse_sshd_settings(std::string_view text);

/// An option before a key in authorized_keys, its name in lower case.
struct KeyOption {
    std::string name;
    std::optional<std::string> value;
};

/// A line of authorized_keys that grants access.
struct KeyLine {
    std::size_t number = 0; // in the file, from 1
    std::vector<KeyOption> options;
    bool has_key = true; // after its options, as sshd reads it
};

std::vector<KeyLine> parse_authorized_keys(std::string_view text);

struct KeyFile {
    std::string path;
    std::vector<KeyLine> lines;
};

/// An address and port where sshd is set to listen, as a visitor on the same machine reaches it.
struct SshAddress {
    std::string host;
    std::string port;

    friend bool operator==(const SshAddress&, const SshAddress&) = default;
};
std::vector<SshAddress> addresses_in(const SshdSettings& sshd);

/// The path of the key file that stands for what the server's AuthorizedKeysCommand printed for a key that nobody has.
inline constexpr std::string_view asked_for_keys = "AuthorizedKeysCommand";
/// The command as the server would run it for that key; nothing if it has words that cannot be filled in.
std::optional<std::string> keys_command_tried(const SshdSettings& sshd, std::string_view account);

/// The owner and permissions of a file or folder.
struct PathRights {
    std::string path;
    unsigned owner = 0;
    unsigned mode = 0;
};

/// Why something could not be examined, and what to do.
struct Trouble {
    std::string why;
    std::string remedy;
};

/// Everything that determines what users who log in to an account can do there.
struct ServerSetup {
    enum class Password { Unknown, None, Empty, Set };
    enum class Entry { Admitted, Refused, Unknown };

    std::string account;
    std::vector<std::string> names;               // of the same number and home: the club's first, then that of guests
    std::string program = "/usr/local/bin/zertz"; // to be forced
    unsigned id = 0;
    std::string home;
    std::string shell;
    Password password = Password::Unknown;
    bool locked = false;              // the password, so that sshd without PAM lets nobody in
    bool expired = false;             // the account
    std::vector<std::string> groups;  // of the account
    std::string missing_keys_account; // which runs AuthorizedKeysCommand; empty if it is there
    bool has_club = false;            // made by its host, whatever the server knows of it
    std::size_t allowed = 0;          // keys that alone may enter the club; 0: all may
    std::optional<int> guests;        // who may be in the club at once, if it can be read
    std::vector<Trouble> club;        // what is wrong in the files of the club, if it is an account of one
    std::string pam;                  // the rules of the server's PAM
    std::string config;               // of an sshd that reads another file than usual
    std::string club_settings;        // zertz.conf, as it is
    std::optional<SshdSettings> sshd; // if sshd reported them
    Trouble no_sshd;
    std::vector<std::pair<SshAddress, bool>> listens; // whether sshd answers there
    std::optional<Entry> entry;                       // how the running server, not its settings, met a newcomer
    std::vector<KeyFile> keys;
    std::vector<PathRights> keys_program; // that the server asks about keys, and the folders it is in
    std::vector<PathRights> rights;       // of the home and its contents, and of what the server runs
    std::vector<PathRights> exposed;      // of what the account keeps for its players, what others can reach
    std::vector<Trouble> unreadable;      // files that could not be examined
    std::optional<KernelSandbox> kernel;
    std::map<std::string, bool> links; // of a club on several hosts: whether each answers
};

struct Finding {
    enum class Kind { Closed, Open, Unknown };

    Kind kind = Kind::Closed;
    std::string where;
    std::string what;
    std::string remedy; // if it is closed: what would close it better
};

/// Why a forced command allows more than playing; nothing if it does not.
std::optional<std::string> why_command_is_open(std::string_view command);
/// Where `zertz club sshd` is written to.
inline constexpr const char* club_settings_file = "/etc/ssh/sshd_config.d/zertz.conf";
/// The program that a forced command runs.
std::string program_of(std::string_view command);
/// The command that a key's line forces, and the one that the server forces on everyone; empty if there is none.
std::string forced_by(const KeyLine& key);
std::string command_forced_by(const SshdSettings& sshd);

/// The path of this program; where it is usually installed, if that is unknown.
std::string this_program();

/// Whether the server's settings let in whoever has a key to a club, or without a key its guests.
bool lets_members_in(const SshdSettings& sshd);
bool lets_guests_in(const SshdSettings& sshd);

/// Lists what is open in an account for strangers to play in, and what is closed.
std::vector<Finding> judge(const ServerSetup& setup);

} // namespace zertz
