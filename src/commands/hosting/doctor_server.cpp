#include "base/dates.hpp"
#include "base/number.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "commands/hosting/ssh_setup.hpp"
#include "commands/output.hpp"
#include "host/link.hpp"
#include "store/accounts.hpp"
#include "store/club.hpp"
#include "store/descriptor.hpp"
#include "store/files.hpp"
#include "store/hosts.hpp"
#include "store/restricted.hpp"

#include <grp.h>
#include <netdb.h>
#include <poll.h>
#include <pwd.h>
#include <shadow.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <utility>

namespace zertz {
namespace {

namespace fs = std::filesystem;

/// The output of a command, and whether it succeeded.
std::pair<std::string, bool> output_of(const std::string& command) {
    FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) {
        return {system_words(errno), false};
    }
    constexpr std::size_t most = 1 << 20;
    std::string text;
    std::array<char, 4096> part{};
    while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
        text.append(part.data(), text.size() < most ? size : 0);
    }
    const int status = pclose(pipe);
    return {text, status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0};
}

/// The settings of sshd for the account. For users other than root, sshd is often not on the path.
std::pair<std::string, bool> ask_sshd(const std::string& account, const std::string& config) {
    return output_of("PATH=\"$PATH:/usr/sbin:/usr/local/sbin\" && sshd -T " +
                     (config.empty() ? "" : "-f " + shell_quoted(config) + " ") + "-C user=" + account +
                     ",host=localhost,addr=127.0.0.1 2>&1 </dev/null");
}

/// Whether an SSH server greets a visitor there, as it does at once; one that does not within seconds lets nobody in.
bool sshd_answers(const SshAddress& address) {
    constexpr int longest_wait = 3000;
    constexpr std::string_view greeting = "SSH-";
    addrinfo hints{};
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found) != 0) {
        return false;
    }
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owner(found, freeaddrinfo);
    const Descriptor socket(::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const bool connects =
        socket.is_open() && (connect(socket.get(), found->ai_addr, found->ai_addrlen) == 0 || errno == EINPROGRESS);
    std::array<char, greeting.size()> heard{};
    pollfd waits{socket.get(), POLLIN, 0};
    return connects && poll(&waits, 1, longest_wait) > 0 &&
           recv(socket.get(), heard.data(), heard.size(), 0) == static_cast<ssize_t>(heard.size()) &&
           std::string_view(heard.data(), heard.size()) == greeting;
}

/// How the server that answers there meets somebody with a new key, or for an account of guests without one. The visitor
/// asks for no session, so that nothing runs and no visit counts: for a connection to somewhere, which is refused.
ServerSetup::Entry try_to_enter(const SshAddress& address, const std::string& account) {
    using Entry = ServerSetup::Entry;
    if ((address.host + address.port).find_first_not_of("0123456789abcdef.:") != std::string::npos) { // it is typed
        return Entry::Unknown;
    }
    const std::string said =
        output_of("folder=$(mktemp -d) && trap 'rm -rf \"$folder\"' EXIT && "
                  "ssh-keygen -q -t ed25519 -N '' -f \"$folder/key\" && "
                  "timeout 10 ssh -F none -i \"$folder/key\" -o IdentitiesOnly=yes -o IdentityAgent=none "
                  "-o BatchMode=yes -o ConnectTimeout=5 -o LogLevel=VERBOSE -o StrictHostKeyChecking=no "
                  "-o UserKnownHostsFile=/dev/null -o GlobalKnownHostsFile=/dev/null -W 127.0.0.1:9 -p " +
                  address.port + " -l " + account + " " + address.host + " 2>&1 </dev/null")
            .first;
    const auto says = [&said](const char* words) { return said.find(words) != std::string::npos; };
    // PAM refuses an account by closing the connection, but not before the keys are exchanged.
    const bool closed = says("Connection closed by ") && !says("kex_exchange");
    return says("Authenticated to ")             ? Entry::Admitted
           : says("Permission denied") || closed ? Entry::Refused
                                                 : Entry::Unknown;
}

/// Expands a pattern of AuthorizedKeysFile, relative to the home unless it is an absolute path.
std::string path_of_keys(std::string_view pattern, const ServerAccount& account) {
    std::string path;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '%' || i + 1 == pattern.size()) {
            path += pattern[i];
            continue;
        }
        ++i;
        path += pattern[i] == 'h'   ? account.home
                : pattern[i] == 'u' ? account.name
                : pattern[i] == 'U' ? std::to_string(account.id)
                                    : std::string(1, pattern[i]);
    }
    return path.starts_with('/') ? path : account.home + "/" + path;
}

/// What an account can do with files, whoever asks.
class FileRights {
public:
    explicit FileRights(const ServerAccount& account) : account_(account) {
        for (const std::string& name : account.groups) {
            const group* const found = getgrnam(name.c_str());
            groups_.push_back(found == nullptr ? number_from<gid_t>(name, 0).value_or(0) : found->gr_gid);
        }
    }

    /// The first thing in a folder, or on the way there, with which the account cannot do what games need.
    std::optional<Trouble> trouble_in(const fs::path& folder) const {
        fs::path way;
        for (const fs::path& part : folder) {
            way /= part;
            struct stat status {};
            if (stat(way.c_str(), &status) != 0) {
                return errno != ENOENT ? std::optional(Trouble{filled("cannot examine {file}: {why}",
                                                                      gap<"file">(printable(way.string())),
                                                                      gap<"why">(system_words(errno))),
                                                               tr("run doctor as root")})
                                       : trouble_with(way.parent_path(), may_change, way.parent_path());
            }
            if (auto trouble = trouble_with(way, may_enter, way)) {
                return trouble;
            }
        }
        auto trouble = trouble_with(folder, may_change, folder);
        std::error_code error;
        for (fs::recursive_directory_iterator file(folder, error), end; !trouble && !error && file != end;
             file.increment(error)) {
            trouble = trouble_with(file->path(), is_typed(file->path()) ? may_read : wanted_of(*file), folder);
        }
        return trouble;
    }

private:
    // As in the last digit of a mode.
    static constexpr unsigned may_enter = 1;
    static constexpr unsigned may_read = 4;
    static constexpr unsigned may_write = 6;
    static constexpr unsigned may_change = 7;

    static unsigned wanted_of(const fs::directory_entry& file) {
        std::error_code unknown;
        return file.is_directory(unknown) ? may_change : may_write;
    }
    /// Whether it is a file that a host may write by hand: the club only replaces it.
    static bool is_typed(const fs::path& file) {
        const std::string name = file.filename().string();
        return file.parent_path().filename() == "club" &&
               (name == "allowed" || name == "bans" || name == "limits" || name == "silent" || name == "announcement");
    }

    std::optional<Trouble> trouble_with(const fs::path& file, unsigned wanted, const fs::path& to_mend) const {
        struct stat status {};
        if (account_.id == 0 || stat(file.c_str(), &status) != 0) {
            return std::nullopt;
        }
        const bool owns = status.st_uid == account_.id;
        const bool in_group = std::find(groups_.begin(), groups_.end(), status.st_gid) != groups_.end();
        const unsigned lacks = wanted & ~(status.st_mode >> (owns ? 6U : in_group ? 3U : 0U));
        const auto name = gap<"file">(printable(file.string()));
        const auto folder = gap<"folder">(printable(to_mend.string()));
        const bool in_home = (to_mend.string() + "/").starts_with(account_.home + "/");
        return lacks == 0
                   ? std::nullopt
                   : std::optional(Trouble{
                         (lacks & may_read) != 0 ? filled("the account cannot read {file}", name)
                         : (lacks & 2U) != 0     ? filled("the account cannot write {file}", name)
                                                 : filled("the account cannot enter {file}", name),
                         owns      ? filled("chmod -R u+rwX {folder}", folder)
                         : in_home ? filled("chown -R {account}: {folder}", gap<"account">(account_.name), folder)
                                   : filled("chmod a+x {folder}", folder)});
    }

    const ServerAccount& account_;
    std::vector<gid_t> groups_;
};

/// What other accounts can do with the files of an account.
class Exposure {
public:
    Exposure(const ServerAccount& account, fs::path club) : account_(account), club_(std::move(club)) {}

    /// The first thing on the way from the home to a folder, or in it, that others can write, or of the club can read.
    /// Nobody reaches what is in a folder that only the account can enter.
    std::optional<PathRights> first_in(const fs::path& folder) const {
        fs::path way = account_.home;
        struct stat status {};
        for (const fs::path& part : folder.lexically_relative(account_.home)) {
            if (stat(way.c_str(), &status) != 0 || !lets_others_in(status)) {
                return std::nullopt;
            }
            way /= part;
            if (stat(way.c_str(), &status) == 0 && is_exposed(way, status)) {
                return rights_of(way, status);
            }
        }
        std::error_code error;
        const bool reached = stat(folder.c_str(), &status) == 0 && lets_others_in(status);
        for (fs::recursive_directory_iterator file(reached ? folder : "", error), end; !error && file != end;
             file.increment(error)) {
            const bool there = lstat(file->path().c_str(), &status) == 0 && !S_ISLNK(status.st_mode);
            if (there && is_exposed(file->path(), status)) {
                return rights_of(file->path(), status);
            }
            if (!there || !lets_others_in(status)) {
                file.disable_recursion_pending();
            }
        }
        return std::nullopt;
    }

private:
    static bool lets_others_in(const struct stat& status) { return (status.st_mode & 011) != 0; }
    static PathRights rights_of(const fs::path& file, const struct stat& status) {
        return {printable(file.string()), status.st_uid, status.st_mode};
    }
    bool is_exposed(const fs::path& file, const struct stat& status) const {
        const bool foreign = status.st_uid != 0 && status.st_uid != account_.id;
        return foreign || (status.st_mode & 022) != 0 || (file == club_ && (status.st_mode & 055) != 0);
    }

    const ServerAccount& account_;
    const fs::path club_;
};

class Gatherer {
public:
    explicit Gatherer(const ServerAccount& account) : account_(account) {
        using Password = ServerSetup::Password;
        setup_.account = account.name;
        setup_.names = account.names;
        setup_.id = account.id;
        setup_.home = printable(account.home);
        setup_.shell = account.shell;
        setup_.password = account.empty_password  ? Password::Empty
                          : !account.has_password ? Password::Unknown
                          : *account.has_password ? Password::Set
                                                  : Password::None;
        setup_.program = this_program();
        setup_.locked = account.locked_password;
        setup_.expired = account.expired;
        setup_.groups = account.groups;
        setup_.pam = text_of("/etc/pam.d/sshd").value_or("");
        setup_.config = account.config;
        setup_.club_settings = text_of(club_settings_file).value_or("");
    }

    /// How users log in, and what they run then.
    ServerSetup gather_ways_in() {
        look_at_ways_in();
        return std::move(setup_);
    }

    ServerSetup gather() {
        look_at_ways_in();
        for (const SshAddress& address : setup_.sshd ? addresses_in(*setup_.sshd) : std::vector<SshAddress>()) {
            setup_.listens.emplace_back(address, sshd_answers(address));
        }
        look_for_exposed_files();
        read_club();
        enter_club();
        setup_.kernel = kernel_sandbox();
        for (const std::string& host : linked_hosts()) {
            setup_.links[host] = answers_link(link_to(host));
        }
        return std::move(setup_);
    }

private:
    void look_at_ways_in() {
        read_sshd();
        setup_.has_club = club().is_there();
        add_rights(account_.home);
        add_rights(account_.home + "/.ssh");
        read_keys();
        add_programs();
    }

    void read_sshd() {
        const auto [text, told] = ask_sshd(account_.name, account_.config);
        if (told) {
            setup_.sshd = parse_sshd_settings(text);
        } else if (text.find("sshd: not found") != std::string::npos) {
            setup_.no_sshd = {tr("there is no sshd on the path"),
                              tr("install openssh-server, or run doctor where the server runs")};
        } else {
            setup_.no_sshd = {
                filled("sshd -T says {text}", gap<"text">(in_quotes(trimmed(text.substr(0, text.find('\n'))), 100))),
                geteuid() == 0 ? tr("correct that; then run doctor again")
                               : tr("run doctor as root, where the server runs")};
        }
    }

    void read_keys() {
        std::string names = ".ssh/authorized_keys .ssh/authorized_keys2";
        if (setup_.sshd && setup_.sshd->contains("authorizedkeysfile")) {
            names = setup_.sshd->find("authorizedkeysfile")->second.front();
        }
        for (const std::string_view name : words_of(names)) {
            if (name != "none") {
                read_keys_of(path_of_keys(name, account_));
            }
        }
        if (setup_.sshd) {
            add_keys_program(*setup_.sshd);
            try_keys_command(*setup_.sshd);
        }
    }

    /// What sshd wants to belong to root alone: the program, wherever a link leads, and each folder above it.
    void add_keys_program(const SshdSettings& sshd) {
        const auto command = sshd.find("authorizedkeyscommand");
        const std::string program = command == sshd.end() ? "" : program_of(command->second.front());
        std::error_code error;
        std::filesystem::path path = std::filesystem::canonical(program, error);
        struct stat status {};
        while (program.starts_with('/') && !error && stat(path.c_str(), &status) == 0) {
            setup_.keys_program.push_back(
                {printable(setup_.keys_program.empty() ? program : path.string()), status.st_uid, status.st_mode});
            if (path == path.parent_path()) {
                return;
            }
            path = path.parent_path();
        }
    }

    /// Asks the server's AuthorizedKeysCommand about a key that nobody has, as the account that the server runs it as.
    void try_keys_command(const SshdSettings& sshd) {
        const auto command = keys_command_tried(sshd, account_.name);
        const auto user = sshd.find("authorizedkeyscommanduser");
        if (command && user != sshd.end() && getpwnam(user->second.front().c_str()) == nullptr) {
            setup_.missing_keys_account = user->second.front();
            return;
        }
        if (!command || user == sshd.end() || geteuid() != 0) {
            return;
        }
        const std::string runs = "runuser -u '" + user->second.front() + "' -- ";
        const auto [text, done] = output_of(runs + *command + " </dev/null");
        KeyFile asked{std::string(asked_for_keys), parse_authorized_keys(text)};
        add_rights(program_of(*command));
        if (!done || asked.lines.empty()) {
            setup_.unreadable.push_back(
                {filled("for a new key, {command} lets nobody in", gap<"command">(in_quotes(program_of(*command)))),
                 filled("run it by hand: {command}", gap<"command">(runs + *command))});
        }
        setup_.keys.push_back(std::move(asked));
    }

    void read_keys_of(const std::string& path) {
        if (!add_rights(path)) {
            return;
        }
        std::ifstream file(path, std::ios::binary);
        std::ostringstream text;
        if (file) {
            text << file.rdbuf();
            setup_.keys.push_back({path, parse_authorized_keys(text.str())});
        } else {
            setup_.unreadable.push_back(
                {filled("cannot read {file}: {why}", gap<"file">(printable(path)), gap<"why">(system_words(errno))),
                 tr("run doctor as root")});
        }
    }

    /// The programs that the server runs; anyone who can change them decides what players can do.
    void add_programs() {
        std::vector<std::string> programs;
        if (setup_.sshd) {
            programs.push_back(program_of(command_forced_by(*setup_.sshd)));
        }
        for (const KeyFile& file : setup_.keys) {
            for (const KeyLine& key : file.lines) {
                programs.push_back(program_of(forced_by(key)));
            }
        }
        std::sort(programs.begin(), programs.end());
        programs.erase(std::unique(programs.begin(), programs.end()), programs.end());
        for (const std::string& program : programs) {
            if (program.starts_with('/') && !add_rights(program)) {
                setup_.unreadable.push_back({filled("{file} is missing", gap<"file">(printable(program))),
                                             tr("install zertz there, or correct the path in the forced command")});
            }
        }
    }

    Club club() const { return Club(*restricted_paths(account_.home, std::nullopt).data / "club"); }

    /// Members and guests are let in by the club's files.
    void read_club() {
        const Club club = this->club();
        if (!is_for_club()) {
            return;
        }
        // What an account cannot read would only be told twice.
        if (!judge_files_of_players() && geteuid() != 0) {
            return;
        }
        if (!setup_.has_club) {
            setup_.club.push_back(
                {filled("there is no club in {folder}", gap<"folder">(printable(club.folder().string()))),
                 filled("zertz club init --account {account}", gap<"account">(account_.name))});
            return;
        }
        const auto note = [this](const std::string& problem) {
            setup_.club.push_back({problem, tr("correct that file; until then nobody may enter")});
        };
        if (const auto bans = club.bans(); !bans) {
            note(bans.error());
        }
        for (const auto& all : {club.wrong_limits(), club.wrong_members()}) {
            for (const std::string& wrong : all) {
                setup_.club.push_back({wrong, tr("correct that file")});
            }
        }
        if (const auto allowed = club.allowed(); !allowed) {
            note(allowed.error());
        } else {
            setup_.allowed = allowed->size();
        }
        setup_.guests = club.most_guests();
        if (const auto silent = club.silent(); !silent) {
            setup_.club.push_back({silent.error(), tr("correct that file; until then nobody may talk")});
        }
    }

    bool is_for_club() const { return setup_.sshd && (lets_members_in(*setup_.sshd) || lets_guests_in(*setup_.sshd)); }

    void enter_club() {
        const auto answers =
            std::find_if(setup_.listens.begin(), setup_.listens.end(), [](const auto& each) { return each.second; });
        if (is_for_club() && answers != setup_.listens.end()) {
            setup_.entry = try_to_enter(answers->first, account_.name);
        }
    }

    /// False if there is no such file or folder.
    bool add_rights(const std::string& path) {
        struct stat status {};
        const std::string shown = printable(path);
        if (std::any_of(setup_.rights.begin(), setup_.rights.end(),
                        [&shown](const PathRights& each) { return each.path == shown; })) {
            return true;
        }
        if (stat(path.c_str(), &status) == 0) {
            setup_.rights.push_back({shown, status.st_uid, status.st_mode});
            return true;
        }
        if (errno != ENOENT) {
            setup_.unreadable.push_back(
                {filled("cannot examine {file}: {why}", gap<"file">(printable(path)), gap<"why">(system_words(errno))),
                 tr("run doctor as root")});
        }
        return false;
    }

    /// What only the account may change may lie where others can reach it.
    void look_for_exposed_files() {
        const Paths paths = restricted_paths(account_.home, std::nullopt);
        const Exposure exposure(account_, club().folder());
        for (const auto& part : {*paths.data, *paths.state}) { // which end with a slash
            auto exposed = exposure.first_in(part.parent_path());
            if (exposed && (setup_.exposed.empty() || setup_.exposed.back().path != exposed->path)) {
                setup_.exposed.push_back(*std::move(exposed));
            }
        }
    }

    /// Whether the account can read and change whatever belongs to its players; what a host has copied or written may be
    /// root's.
    bool judge_files_of_players() {
        const Paths paths = restricted_paths(account_.home, std::nullopt);
        const FileRights rights(account_);
        for (const auto& part : {*paths.data, *paths.state}) { // which end with a slash
            if (auto trouble = rights.trouble_in(part.parent_path())) {
                setup_.club.push_back(*std::move(trouble));
                return false;
            }
        }
        std::error_code unknown;
        if (std::filesystem::space(*paths.data, unknown).available == 0 && !unknown) {
            setup_.club.push_back({filled("there is no space left in {folder}, so nobody can play",
                                          gap<"folder">(printable(paths.data->parent_path().string()))),
                                   tr("free some space on that disk")});
        }
        return true;
    }

    const ServerAccount& account_;
    ServerSetup setup_;
};

std::vector<std::string> groups_of(const passwd& entry) {
    int count = 1000;
    std::vector<gid_t> numbers(static_cast<std::size_t>(count));
    std::vector<std::string> names;
    numbers.resize(
        getgrouplist(entry.pw_name, entry.pw_gid, numbers.data(), &count) < 0 ? 0 : static_cast<std::size_t>(count));
    for (const gid_t number : numbers) {
        const group* const found = getgrgid(number);
        names.emplace_back(found == nullptr ? std::to_string(number) : found->gr_name);
    }
    return names;
}

/// Notes of an account what only root can see.
void add_shadow(ServerAccount& account) {
    const spwd* const entry = geteuid() == 0 ? getspnam(account.name.c_str()) : nullptr;
    if (entry == nullptr) {
        return;
    }
    account.expired = entry->sp_expire >= 0 && entry->sp_expire <= std::time(nullptr) / one_day;
    if (entry->sp_pwdp != nullptr) {
        const std::string_view hash = entry->sp_pwdp;
        account.has_password = !hash.starts_with('*') && !hash.starts_with('!');
        account.empty_password = hash.empty();
        account.locked_password = hash.starts_with('!');
    }
}

ServerAccount account_of(const passwd& entry, const std::string& config) {
    ServerAccount account{entry.pw_name, entry.pw_uid, entry.pw_dir, entry.pw_shell, std::nullopt};
    account.groups = groups_of(entry);
    account.names = names_of_account(account.id, account.home);
    account.config = config;
    add_shadow(account);
    return account;
}

/// Adds what is open to whoever logs in by another name of the same account, who can do with its files whatever this can.
void add_open_ways_in(const ServerAccount& other, std::vector<Finding>& findings) {
    std::vector<Finding> ways = judge(Gatherer(other).gather_ways_in());
    const auto known = [&findings](const Finding& way) {
        return way.where.starts_with('/') && // a file, which belongs to both
               std::any_of(findings.begin(), findings.end(),
                           [&way](const Finding& each) { return each.where == way.where && each.what == way.what; });
    };
    std::erase_if(ways, [&](const Finding& way) { return way.kind != Finding::Kind::Open || known(way); });
    for (Finding& way : ways) {
        way.where.insert(0, other.name + ": ");
        findings.push_back(std::move(way));
    }
}

std::string_view word_for(Finding::Kind kind) {
    return kind == Finding::Kind::Closed ? tr("ok") : kind == Finding::Kind::Open ? tr("OPEN") : tr("unknown");
}

} // namespace

int report_server(const ServerAccount& account, const std::vector<ServerAccount>& others, std::ostream& out) {
    std::vector<Finding> findings = judge(Gatherer(account).gather());
    for (const ServerAccount& other : others) {
        add_open_ways_in(other, findings);
    }
    const auto count = [&findings](Finding::Kind kind) {
        return std::count_if(findings.begin(), findings.end(), [kind](const Finding& f) { return f.kind == kind; });
    };
    out << filled("account {account}, home {home}", gap<"account">(printable(account.name)),
                  gap<"home">(printable(account.home)))
        << "\n";
    std::size_t column = 0;
    for (const auto kind : {Finding::Kind::Closed, Finding::Kind::Open, Finding::Kind::Unknown}) {
        column = std::max(column, columns_of(word_for(kind)) + 2);
    }
    for (const Finding& finding : findings) {
        out << filled("{kind}{where}: {what}", gap<"kind">(padded_after(word_for(finding.kind), column)),
                      gap<"where">(printable(finding.where)), gap<"what">(printable(finding.what)))
            << "\n";
        if (!finding.remedy.empty()) {
            const auto remedy = gap<"what">(printable(finding.remedy));
            out << std::string(column, ' ')
                << (finding.kind == Finding::Kind::Closed ? filled("better: {what}", remedy)
                                                          : filled("to do: {what}", remedy))
                << "\n";
        }
    }
    const auto open = count(Finding::Kind::Open);
    const auto unknown = count(Finding::Kind::Unknown);
    out << (open == 0 && unknown == 0
                ? tr("nothing but playing is open")
                : filled("{open}, {unknown}", gap<"open">(counted("1 open", "{number} open", open)),
                         gap<"unknown">(counted("1 unknown", "{number} unknown", unknown))))
        << "\n";
    return open == 0 && unknown == 0 ? Done : Failed;
}

int run_doctor_server(const std::string& name, const std::string& config, Streams streams) {
    const passwd* const entry = name.empty() ? getpwuid(getuid()) : getpwnam(name.c_str());
    if (entry == nullptr) {
        return complain(streams.err,
                        filled("--server: unknown account {account}", gap<"account">(in_quotes(name, usual_quote))),
                        Misuse);
    }
    const std::string account = entry->pw_name;
    if (!may_be_account(account)) {
        return complain(streams.err,
                        filled("--server: {account} has characters that sshd -T does not accept",
                               gap<"account">(in_quotes(account, usual_quote))),
                        Failed);
    }
    const ServerAccount found = account_of(*entry, config);
    std::vector<ServerAccount> others;
    for (const std::string& other : names_of_account(found.id)) {
        const passwd* const also = other == account || !may_be_account(other) ? nullptr : getpwnam(other.c_str());
        if (also != nullptr) {
            others.push_back(account_of(*also, config));
        }
    }
    return report_server(found, others, streams.out);
}

} // namespace zertz
