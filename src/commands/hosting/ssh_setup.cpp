#include "commands/hosting/ssh_setup.hpp"

#include "base/ascii.hpp"
#include "base/base64.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <utility>

namespace zertz {
namespace {

constexpr std::string_view allows_what = marked("allows {what}");

using Kind = Finding::Kind;

std::string lower(std::string_view text) {
    std::string low(text);
    std::transform(low.begin(), low.end(), low.begin(), [](char c) { return zertz::lower(c); });
    return low;
}

/// Reads one option and moves past it: a name, and optionally a value in quotation marks, in which \" is a quotation
/// mark.
KeyOption read_option(std::string_view line, std::size_t& at) {
    const std::size_t start = at;
    while (at < line.size() && line[at] != '=' && line[at] != ',' && !is_space(line[at])) {
        ++at;
    }
    KeyOption option{lower(line.substr(start, at - start)), std::nullopt};
    if (line.substr(at, 2) != "=\"") {
        while (at < line.size() && line[at] != ',' && !is_space(line[at])) {
            ++at;
        }
        return option;
    }
    option.value.emplace();
    for (at += 2; at < line.size() && line[at] != '"'; ++at) {
        at += line.substr(at, 2) == "\\\"" ? 1u : 0u;
        *option.value += line[at];
    }
    at = std::min(at + 1, line.size());
    return option;
}

bool is_key_type(std::string_view word) {
    return word.starts_with("ssh-") || word.starts_with("ecdsa-") || word.starts_with("sk-");
}

/// Whether a text is a key: its type, then in base64 its bytes, which begin with the length and the type.
bool is_key(std::string_view text) {
    const auto [type, rest] = word_and_rest(text);
    const std::string_view bytes = word_and_rest(rest).first;
    std::string head{'\0', '\0', '\0', static_cast<char>(type.size())};
    head.append(type).resize((4 + type.size()) / 3 * 3); // whole groups of base64
    const std::string begins = base64_of(head);
    return is_key_type(type) && bytes.size() > begins.size() && bytes.starts_with(begins);
}

const std::string* value_of(const SshdSettings& sshd, std::string_view keyword) {
    const auto found = sshd.find(keyword);
    return found == sshd.end() || found->second.empty() ? nullptr : &found->second.front();
}

bool is(const SshdSettings& sshd, std::string_view keyword, std::string_view value) {
    const std::string* const said = value_of(sshd, keyword);
    return said != nullptr && lower(*said) == value;
}

/// What a key's own line allows; later options override earlier ones.
bool allows(const KeyLine& key, std::string_view what) {
    bool allowed = true;
    for (const KeyOption& option : key.options) {
        allowed = option.name == "restrict"                  ? false
                  : option.name == what                      ? true
                  : option.name == "no-" + std::string(what) ? false
                                                             : allowed;
    }
    return allowed;
}

/// A capability besides the command that a server may grant a client.
struct Extra {
    std::string_view option;  // of a key
    std::string_view keyword; // of sshd
    std::string_view closed;  // the keyword's value that denies it
    std::string_view name;
};

constexpr std::array<Extra, 4> extras{{
    {"port-forwarding", "allowtcpforwarding", "no", marked("port forwarding")},
    {"x11-forwarding", "x11forwarding", "no", marked("X11 forwarding")},
    {"agent-forwarding", "allowagentforwarding", "no", marked("agent forwarding")},
    {"user-rc", "permituserrc", "no", marked("running ~/.ssh/rc")},
}};

bool closed_by_server(const SshdSettings& sshd, const Extra& extra) {
    const bool forwards = extra.option.ends_with("forwarding");
    if (forwards && is(sshd, "disableforwarding", "yes")) {
        return true;
    }
    const bool sockets = extra.option != "port-forwarding" || is(sshd, "allowstreamlocalforwarding", "no");
    return is(sshd, extra.keyword, extra.closed) && sockets;
}

/// The extras that a login has, in words; for a key, or for all logins.
std::string extras_of(const ServerSetup& setup, const KeyLine* key) {
    std::string words;
    for (const Extra& extra : extras) {
        const bool by_server = setup.sshd && closed_by_server(*setup.sshd, extra);
        if (!by_server && (key == nullptr || allows(*key, extra.option))) {
            words += (words.empty() ? "" : ", ") + std::string(tr(extra.name));
        }
    }
    return words;
}

/// Whether settings force this on somebody. sshd keeps the first value that it reads.
bool forces(std::string_view settings, std::string_view command) {
    bool found = false;
    for_each_line(settings, [&](int, std::string_view line) {
        const auto [keyword, value] = word_and_rest(trimmed(line));
        found = found || (lower(keyword) == "forcecommand" && lower(value) == command);
    });
    return found;
}

/// Whether the server asks whoever names the account for nothing more.
bool is_for_guests(const ServerSetup& setup) {
    return setup.sshd && is(*setup.sshd, "authenticationmethods", "none") &&
           is(*setup.sshd, "permitemptypasswords", "yes") && is(*setup.sshd, "passwordauthentication", "yes");
}

/// Whether a line of PAM's rules lets this account in without asking.
bool is_let_in(std::string_view pam, const std::string& account) {
    bool found = false;
    for_each_line(pam, [&](int, std::string_view line) {
        const auto words = words_of(line);
        found = found || (words.size() > 4 && words[0] == "auth" && words[1] == "sufficient" &&
                          words[2] == "pam_succeed_if.so" && words.back() == account);
    });
    return found;
}

/// Whether everybody comes in who names the account: without a password, or with any that PAM does not look at.
bool lets_everybody_in(const ServerSetup& setup) {
    const bool asks = setup.sshd && (is(*setup.sshd, "passwordauthentication", "yes") ||
                                     is(*setup.sshd, "kbdinteractiveauthentication", "yes"));
    return is_for_guests(setup) || (asks && is(*setup.sshd, "usepam", "yes") && is_let_in(setup.pam, setup.account));
}

std::string write_settings(const ServerSetup& setup) {
    // The name that is not for guests, whose settings come by themselves.
    const auto of_club = std::find_if(setup.names.begin(), setup.names.end(),
                                      [&](const std::string& name) { return !is_let_in(setup.pam, name); });
    const auto account = gap<"account">(of_club != setup.names.end() ? *of_club
                                        : setup.names.empty()        ? setup.account
                                                                     : setup.names.front());
    return setup.config.empty()
               ? filled("zertz club sshd --account {account} > /root/zertz.conf && install -m 644 /root/zertz.conf "
                        "{file} && "
                        "sshd -t && systemctl reload ssh",
                        account, gap<"file">(club_settings_file))
               : filled(
                     "include in {file} what 'zertz club sshd --account {account}' prints, then sshd -t -f {file}, and "
                     "let that server read it again",
                     account, gap<"file">(setup.config));
}

/// Whether there are settings for an account in a file of sshd's.
bool are_for(std::string_view settings, std::string_view account) {
    bool found = false;
    for_each_line(settings, [&](int, std::string_view line) {
        const auto words = words_of(line);
        found = found ||
                (words.size() == 3 && lower(words[0]) == "match" && lower(words[1]) == "user" && words[2] == account);
    });
    return found;
}

/// What to force on an account: for members of a club nothing, as each key has its own command, which names the key.
std::string command_to_force(const ServerSetup& setup) {
    const bool members = setup.sshd && lets_members_in(*setup.sshd);
    if (setup.has_club && !members && (!setup.config.empty() || !are_for(setup.club_settings, setup.account))) {
        return write_settings(setup);
    }
    const std::string command =
        members ? "none" : setup.program + (lets_everybody_in(setup) ? " --restricted --guest" : " --restricted");
    if (members && !setup.config.empty()) {
        return filled("let 'ForceCommand none' come before any other ForceCommand that {file} reads",
                      gap<"file">(setup.config));
    }
    if (setup.config.empty() && forces(setup.club_settings, command)) {
        return tr("take ForceCommand out of the file that is read before zertz.conf");
    }
    return members ? tr("set 'ForceCommand none' in zertz.conf")
                   : filled("set 'ForceCommand {command}' for the account", gap<"command">(command));
}

/// The file or folder for whose sake sshd does not run the program that it asks about keys.
const PathRights* unsafe_for_keys(const ServerSetup& setup) {
    const auto found = std::find_if(setup.keys_program.begin(), setup.keys_program.end(),
                                    [](const PathRights& path) { return path.owner != 0 || (path.mode & 022) != 0; });
    return found == setup.keys_program.end() ? nullptr : &*found;
}

/// Whether a command of the server's takes the place of the keys' own, without which nobody is known in the club.
bool bypasses_club(const ServerSetup& setup, std::string_view command) {
    const auto words = words_of(command);
    return (setup.has_club || lets_members_in(*setup.sshd)) && !lets_guests_in(*setup.sshd) &&
           std::find(words.begin(), words.end(), "--key") == words.end();
}

/// Whether a program, such as the shell of an account, only ends.
bool only_ends(std::string_view program) {
    const std::string_view name = program.substr(program.rfind('/') + 1);
    return name == "nologin" || name == "false";
}

Finding judge_key(const ServerSetup& setup, const KeyFile& file, const KeyLine& key) {
    Finding finding{Kind::Closed, file.path + ":" + std::to_string(key.number), "", ""};
    const std::string by_server = setup.sshd ? command_forced_by(*setup.sshd) : "";
    const std::string by_key = forced_by(key);
    if (!key.has_key) {
        return {Kind::Unknown, finding.where, tr("no key after the options, so it lets nobody in"),
                tr("end the line with the player's public key")};
    }
    const std::string& command = by_server.empty() ? by_key : by_server;
    if (command.empty()) {
        finding.what = tr("no forced command: a shell and sftp are open");
    } else if (const auto problem = why_command_is_open(command); problem && by_server.empty()) {
        finding.what = *problem;
    } else if (const std::string extra = extras_of(setup, &key); !extra.empty()) {
        finding.what = filled(allows_what, gap<"what">(extra));
    }
    if (!finding.what.empty()) {
        finding.kind = Kind::Open;
        finding.remedy = filled("begin the line with command=\"{program} --restricted --name NAME\",restrict,pty",
                                gap<"program">(setup.program));
        return finding;
    }
    const auto run = gap<"command">(in_quotes(command, 80));
    finding.what = allows(key, "pty") ? filled("runs {command}", run)
                                      : filled("runs {command} in line mode: without pty there is no full screen", run);
    return finding;
}

void judge_forced_command(const ServerSetup& setup, std::vector<Finding>& findings) {
    const std::string command = command_forced_by(*setup.sshd);
    if (command.empty()) {
        return;
    }
    const auto shown = gap<"command">(in_quotes(command, 80));
    if (only_ends(program_of(command))) {
        findings.push_back({Kind::Unknown, "ForceCommand", filled("runs {command}, so nobody can play", shown),
                            command_to_force(setup)});
    } else if (const auto problem = why_command_is_open(command)) {
        findings.push_back({Kind::Open, "ForceCommand", *problem, command_to_force(setup)});
    } else if (bypasses_club(setup, command)) {
        findings.push_back({Kind::Open, "ForceCommand",
                            tr("the server starts zertz without the player's key, so the club, its names and its bans "
                               "are bypassed"),
                            lets_members_in(*setup.sshd) ? command_to_force(setup) : write_settings(setup)});
    } else if (const std::string extra = extras_of(setup, nullptr); !extra.empty() && setup.keys.empty()) {
        findings.push_back({Kind::Open, "ForceCommand", filled(allows_what, gap<"what">(extra)),
                            tr("set 'DisableForwarding yes' and 'PermitUserRC no' for the account")});
    } else {
        findings.push_back({Kind::Closed, "ForceCommand", filled("every login runs {command}", shown), ""});
    }
}

/// A setting of sshd that says which accounts may log in.
struct Admission {
    const char* keyword;
    const char* name;
    bool denies;
    bool groups;
};

constexpr std::array<Admission, 4> admissions{{{"denyusers", "DenyUsers", true, false},
                                               {"allowusers", "AllowUsers", false, false},
                                               {"denygroups", "DenyGroups", true, true},
                                               {"allowgroups", "AllowGroups", false, true}}};

/// Judges whether the server lets the account in at all, from wherever.
void judge_admission(const ServerSetup& setup, std::vector<Finding>& findings) {
    for (const Admission& each : admissions) {
        const auto lines = setup.sshd->find(each.keyword);
        const std::vector<std::string> names = each.groups ? setup.groups : std::vector{setup.account};
        if (lines == setup.sshd->end() || names.empty()) {
            continue;
        }
        std::string named;
        const std::string all = joined(lines->second, " ");
        for (const std::string_view word : words_of(all)) {
            const std::size_t at = each.groups ? word.npos : word.rfind('@');
            const bool everywhere = at == word.npos || word.substr(at) == "@*";
            const std::string pattern(word.substr(0, at));
            for (const std::string& name : names) {
                const bool fits = fnmatch(pattern.c_str(), name.c_str(), 0) == 0 && (everywhere || !each.denies);
                named = named.empty() && fits ? name : named;
            }
        }
        if (each.denies == !named.empty()) {
            findings.push_back({Kind::Unknown, each.name, tr("it keeps the account out, so nobody can log in"),
                                each.denies ? filled("take {name} out of it", gap<"name">(named))
                                            : filled("add {name} to it", gap<"name">(names.front()))});
        }
    }
    if (setup.locked && !is(*setup.sshd, "usepam", "yes")) {
        findings.push_back({Kind::Unknown, "password", tr("it is locked, so sshd without PAM lets nobody in"),
                            filled("usermod -p '*' {account}", gap<"account">(setup.account))});
    }
    if (setup.expired) {
        findings.push_back({Kind::Unknown, "account", tr("it has expired, so nobody can log in"),
                            filled("usermod --expiredate '' {account}", gap<"account">(setup.account))});
    }
    if (!setup.missing_keys_account.empty()) {
        const auto account = gap<"account">(setup.missing_keys_account);
        findings.push_back(
            {Kind::Unknown, "AuthorizedKeysCommandUser",
             filled("there is no account {account}, so nobody can log in", account),
             filled("useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "
                    "{account}",
                    account)});
    }
}

/// Judges as whom the server asks the club about keys, which it does before anybody has proved to have one.
void judge_asking_account(const ServerSetup& setup, std::vector<Finding>& findings) {
    const std::string* const asks = value_of(*setup.sshd, "authorizedkeyscommanduser");
    if (!lets_members_in(*setup.sshd) || asks == nullptr || (*asks != "root" && *asks != setup.account)) {
        return;
    }
    const std::string remedy =
        tr("set it to an account that can read and write nothing of the club, as zertz-tables(7) does");
    findings.push_back(
        *asks == "root"
            ? Finding{Kind::Open, "AuthorizedKeysCommandUser",
                      tr("sshd asks about keys as root, so an error there could open the whole machine"), remedy}
            : Finding{Kind::Closed, "AuthorizedKeysCommandUser",
                      tr("sshd asks about keys as the account of the club, which can change the club's files"),
                      remedy});
}

/// What the server's command answered about a key that nobody has, if it was asked.
const KeyFile* answer_about_keys(const ServerSetup& setup) {
    const auto found = std::find_if(setup.keys.begin(), setup.keys.end(),
                                    [](const KeyFile& file) { return file.path == asked_for_keys; });
    return found == setup.keys.end() ? nullptr : &*found;
}

/// Judges what sshd itself looks at before it runs that program.
void judge_keys_program(const ServerSetup& setup, std::vector<Finding>& findings) {
    if (const PathRights* const path = unsafe_for_keys(setup)) {
        constexpr unsigned sticky = 01000; // a folder that everybody is to write, such as /tmp
        const auto file = gap<"file">(path->path);
        findings.push_back(
            {Kind::Unknown, "AuthorizedKeysCommand",
             filled("users other than root can write {file}, so sshd does not run the program and nobody can log in",
                    file),
             (path->mode & sticky) != 0
                 ? tr("install zertz where only root can write, such as /usr/local/bin; then write "
                      "the settings again by 'zertz club sshd'")
             : path->owner != 0 ? filled("chown {account} {file}", gap<"account">("root"), file)
                                : filled("chmod go-w {file}", file)});
    }
}

/// Judges a command that the server asks about keys. That of a club has an answer for every key.
void judge_keys_command(const ServerSetup& setup, std::vector<Finding>& findings) {
    const std::string* const command = value_of(*setup.sshd, "authorizedkeyscommand");
    const KeyFile* const answer = answer_about_keys(setup);
    const bool of_club = lets_members_in(*setup.sshd);
    if (command == nullptr || lower(*command) == "none" || !setup.missing_keys_account.empty() ||
        (answer != nullptr && (of_club || !answer->lines.empty()))) {
        return; // or its answer is judged, or that there is none
    }
    const auto words = words_of(*command);
    const bool lacks_key = program_of(*command).ends_with("/zertz") && words.size() == 2 && words[1] == "keys";
    findings.push_back(
        of_club ? Finding{Kind::Unknown, "AuthorizedKeysCommand", tr("only root can try it"), tr("run doctor as root")}
        : lacks_key
            ? Finding{Kind::Unknown, "AuthorizedKeysCommand",
                      tr("'%f %t %k' is missing after 'zertz keys', so nobody can log in"), write_settings(setup)}
            : Finding{Kind::Open, "AuthorizedKeysCommand", tr("allows logins without a forced command"),
                      command_to_force(setup)});
}

/// Judges ways in for which authorized_keys cannot force a command.
void judge_other_ways_in(const ServerSetup& setup, std::vector<Finding>& findings) {
    const SshdSettings& sshd = *setup.sshd;
    const std::string forced = command_forced_by(sshd);
    if (!forced.empty()) {
        return; // judged as ForceCommand
    }
    const bool asks = is(sshd, "passwordauthentication", "yes") || is(sshd, "kbdinteractiveauthentication", "yes");
    if (lets_everybody_in(setup)) {
        findings.push_back({Kind::Open, "ForceCommand",
                            tr("no forced command: everybody gets a shell and sftp without a key"),
                            command_to_force(setup)});
    } else if (asks && setup.password != ServerSetup::Password::None) {
        const bool known = setup.password != ServerSetup::Password::Unknown;
        findings.push_back(
            {known ? Kind::Open : Kind::Unknown, "password",
             known ? tr("a login by password gets a shell and sftp")
                   : tr("only root can see whether the account has one; it would give a shell and sftp"),
             tr("set 'PasswordAuthentication no' and 'KbdInteractiveAuthentication no' for the account")});
    } else {
        findings.push_back({Kind::Closed, "password", tr("no login by password"), ""});
    }
    for (const auto& [keyword, off] : {std::pair{"hostbasedauthentication", "no"},
                                       {"gssapiauthentication", "no"},
                                       {"kerberosauthentication", "no"},
                                       {"trustedusercakeys", "none"}}) {
        const std::string* const value = value_of(sshd, keyword);
        if (value != nullptr && lower(*value) != off) {
            findings.push_back({Kind::Open, keyword, tr("allows logins without a forced command"),
                                filled("set '{setting}' for the account",
                                       gap<"setting">(std::string(keyword).append(" ").append(off)))});
        }
    }
    judge_keys_command(setup, findings);
}

/// The patterns of the variables that clients may set.
std::vector<std::string> accepted_variables(const SshdSettings& sshd) {
    const auto lines = sshd.find("acceptenv");
    const std::string all = lines == sshd.end() ? "" : joined(lines->second, " ");
    const auto words = words_of(all);
    return {words.begin(), words.end()};
}

/// Judges what the forced command runs in: also variables that make a shell or the loader run what the client wants,
/// before zertz can clear them.
void judge_environment(const SshdSettings& sshd, std::vector<Finding>& findings) {
    for (const std::string& pattern : accepted_variables(sshd)) {
        for (const char* name : {"LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT", "BASH_ENV", "ENV", "PATH", "IFS",
                                 "SHELLOPTS", "BASH_FUNC_zertz%%", "GCONV_PATH", "LOCPATH"}) {
            if (fnmatch(pattern.c_str(), name, 0) == 0) {
                findings.push_back({Kind::Open, "AcceptEnv",
                                    filled("{pattern} lets clients set {variable}", gap<"pattern">(in_quotes(pattern)),
                                           gap<"variable">(name)),
                                    tr("accept only 'LANG LC_*'")});
                break;
            }
        }
    }
    if (const std::string* const folder = value_of(sshd, "chrootdirectory"); folder && *folder != "none") {
        findings.push_back({Kind::Unknown, "ChrootDirectory",
                            filled("zertz runs only if all that it needs is in {folder}", gap<"folder">(*folder)),
                            tr("set 'ChrootDirectory none' for the account")});
    }
    if (!is(sshd, "permituserenvironment", "no") && sshd.contains("permituserenvironment")) {
        findings.push_back({Kind::Open, "PermitUserEnvironment", tr("files of the account set variables of the shell"),
                            tr("set 'PermitUserEnvironment no'")});
    }
    if (!is(sshd, "permittunnel", "no") && sshd.contains("permittunnel") && !is(sshd, "disableforwarding", "yes")) {
        findings.push_back(
            {Kind::Open, "PermitTunnel", tr("clients can make network tunnels"), tr("set 'PermitTunnel no'")});
    }
    if (is(sshd, "strictmodes", "no")) {
        findings.push_back({Kind::Open, "StrictModes", tr("keys are accepted even if others can write their file"),
                            tr("set 'StrictModes yes'")});
    }
}

/// Judges what players get: nothing without a session, and without the rest less than they could.
void judge_sessions(const SshdSettings& sshd, std::vector<Finding>& findings) {
    if (is(sshd, "maxsessions", "0")) {
        findings.push_back({Kind::Unknown, "MaxSessions", tr("it is 0, so nobody can play"),
                            filled("set '{setting}' for the account", gap<"setting">("MaxSessions 1"))});
    }
    if (is(sshd, "permittty", "no")) {
        findings.push_back({Kind::Closed, "PermitTTY", tr("players have line mode only, and no full screen"),
                            filled("set '{setting}' for the account", gap<"setting">("PermitTTY yes"))});
    }
    const auto accepted = accepted_variables(sshd);
    if (std::none_of(accepted.begin(), accepted.end(),
                     [](const std::string& pattern) { return fnmatch(pattern.c_str(), "LANG", 0) == 0; })) {
        findings.push_back({Kind::Closed, "AcceptEnv",
                            tr("players cannot send their locale, and so have English and ASCII"),
                            filled("set '{setting}' for the account", gap<"setting">("AcceptEnv LANG LC_*"))});
    }
    constexpr int few = 10; // sshd's own default
    const std::string* const startups = value_of(sshd, "maxstartups");
    if (startups != nullptr && number_from<int>(startups->substr(0, startups->find(':'))).value_or(few) < few) {
        findings.push_back(
            {Kind::Closed, "MaxStartups",
             filled("it is {value}, so players who come at the same time are refused", gap<"value">(*startups)),
             tr("set 'MaxStartups 100:30:200'")});
    }
}

/// Whether nobody comes in without a command that is forced; of a way in that lacks one, that is told where it is judged.
bool forces_every_login(const ServerSetup& setup) {
    std::vector<Finding> findings;
    if (setup.sshd && command_forced_by(*setup.sshd).empty()) {
        judge_other_ways_in(setup, findings);
    }
    const bool by_server = setup.sshd && !command_forced_by(*setup.sshd).empty();
    bool every = std::none_of(findings.begin(), findings.end(),
                              [](const Finding& finding) { return finding.kind == Kind::Open; });
    for (const KeyFile& file : setup.keys) {
        for (const KeyLine& key : file.lines) {
            every = every && (by_server || !forced_by(key).empty());
        }
    }
    return every;
}

void judge_shell(const ServerSetup& setup, std::vector<Finding>& findings) {
    const bool is_zertz = setup.shell.substr(setup.shell.rfind('/') + 1) == "zertz";
    const bool guests = is_for_guests(setup); // for whom it would run nothing else, even without these settings
    if (only_ends(setup.shell)) {
        findings.push_back({Kind::Unknown, "shell",
                            filled("{shell} runs no forced command, so nobody can play", gap<"shell">(setup.shell)),
                            filled("chsh -s /bin/sh {account}", gap<"account">(setup.account))});
    } else if (is_zertz && !guests) {
        findings.push_back(
            {Kind::Closed, "shell", filled("{shell}; it alone does not close sftp", gap<"shell">(setup.shell)), ""});
    } else if (forces_every_login(setup)) {
        findings.push_back({Kind::Closed, "shell",
                            filled("{shell}, which runs the forced command and no other",
                                   gap<"shell">(setup.shell.empty() ? "/bin/sh" : setup.shell)),
                            guests && !is_zertz ? filled("usermod --shell {program} {account}",
                                                         gap<"program">(setup.program), gap<"account">(setup.account))
                                                : ""});
    }
}

void judge_guests(const ServerSetup& setup, std::vector<Finding>& findings) {
    if (setup.password == ServerSetup::Password::Empty) {
        findings.push_back(
            {Kind::Open, "password", tr("it is empty, so everybody on the machine can become this account, by su"),
             filled("usermod -p '*' {account}; for guests see zertz-tables(7)", gap<"account">(setup.account))});
    }
    if (is_for_guests(setup)) {
        const bool in = is(*setup.sshd, "usepam", "yes") && is_let_in(setup.pam, setup.account);
        findings.push_back(
            {in ? Kind::Closed : Kind::Unknown, "guests",
             in ? tr("they come without a key or password") : tr("PAM does not let them in without a password"),
             in ? ""
                : filled("set 'UsePAM yes', and begin {file} with '{line}'", gap<"file">("/etc/pam.d/sshd"),
                         gap<"line">("auth sufficient pam_succeed_if.so quiet user = " + setup.account))});
    }
}

/// A set-up that lets nobody in is closed, but it is not finished either.
void judge_way_in(const ServerSetup& setup, std::vector<Finding>& findings) {
    const bool by_key =
        std::any_of(setup.keys.begin(), setup.keys.end(), [](const KeyFile& file) { return !file.lines.empty(); });
    const std::string* const keys_by_command = setup.sshd ? value_of(*setup.sshd, "authorizedkeyscommand") : nullptr;
    const bool elsewhere = keys_by_command != nullptr && *keys_by_command != "none";
    if (!setup.sshd || by_key || elsewhere || is_for_guests(setup) || !setup.unreadable.empty() ||
        setup.password == ServerSetup::Password::Set) {
        return;
    }
    if (setup.has_club) {
        const bool guests = !setup.names.empty() && setup.names.front() != setup.account;
        findings.push_back({Kind::Unknown, "keys",
                            guests ? tr("the server has no settings for guests, so no guest can log in")
                                   : tr("the server has no settings for the club, so nobody can log in"),
                            write_settings(setup)});
    } else {
        findings.push_back({Kind::Unknown, "keys", tr("no player has a key, so nobody can log in"),
                            tr("add one to .ssh/authorized_keys, as zertz-tables(7) shows under RESTRICTED MODE")});
    }
}

void judge_rights(const ServerSetup& setup, std::vector<Finding>& findings) {
    for (const PathRights& path : setup.rights) {
        const bool judged = unsafe_for_keys(setup) != nullptr && setup.keys_program.front().path == path.path;
        if (judged && (path.owner != 0 || (path.mode & 022) == 0)) {
            continue; // the account may own what is only for itself, but not this
        }
        if (path.owner != 0 && path.owner != setup.id) {
            findings.push_back(
                {Kind::Open, path.path, tr("belongs to another account"),
                 filled("chown {account} {file}", gap<"account">(setup.account), gap<"file">(path.path))});
        } else if ((path.mode & 022) != 0) {
            findings.push_back({Kind::Open, path.path, tr("others can write it"),
                                filled("chmod go-w {file}", gap<"file">(path.path))});
        } else {
            findings.push_back({Kind::Closed, path.path, tr("only the account and root can write it"), ""});
        }
    }
    for (const PathRights& path : setup.exposed) {
        findings.push_back({Kind::Open, path.path,
                            path.owner != 0 && path.owner != setup.id ? tr("belongs to another account")
                            : (path.mode & 022) != 0                  ? tr("others can write it")
                                                                      : tr("others can read it"),
                            filled("chmod 700 {folder}", gap<"folder">(setup.home))});
    }
    for (const KeyFile& file : setup.keys) {
        const auto same = [&file](const PathRights& rights) { return rights.path == file.path; };
        const auto rights = std::find_if(setup.rights.begin(), setup.rights.end(), same);
        if (rights != setup.rights.end() && rights->owner != setup.id && (rights->mode & 044) == 0) {
            findings.push_back(
                {Kind::Unknown, file.path, tr("the account cannot read it, so nobody can log in"),
                 filled("chown {account} {file}", gap<"account">(setup.account), gap<"file">(file.path))});
        }
    }
    for (const Trouble& trouble : setup.unreadable) {
        findings.push_back({Kind::Unknown, "files", trouble.why, trouble.remedy});
    }
}

} // namespace

SshdSettings parse_sshd_settings(std::string_view text) {
    SshdSettings settings;
    for_each_line(text, [&settings](int, std::string_view line) {
        const auto [word, value] = word_and_rest(line);
        if (!word.empty()) {
            settings[lower(word)].emplace_back(value);
        }
    });
    return settings;
}

std::vector<SshAddress> addresses_in(const SshdSettings& sshd) {
    std::vector<SshAddress> addresses;
    const auto found = sshd.find("listenaddress");
    for (const std::string& value : found == sshd.end() ? std::vector<std::string>() : found->second) {
        const std::string_view address = word_and_rest(value).first; // a routing domain may follow
        const std::size_t colon = address.rfind(':');
        std::string_view host = address.substr(0, colon);
        if (host.starts_with('[') && host.ends_with(']')) {
            host = host.substr(1, host.size() - 2);
        }
        if (colon != address.npos) {
            addresses.push_back({std::string(host == "0.0.0.0" ? "127.0.0.1"
                                             : host == "::"    ? "::1"
                                                               : host),
                                 std::string(address.substr(colon + 1))});
        }
    }
    return addresses;
}

std::vector<KeyLine> parse_authorized_keys(std::string_view text) {
    std::vector<KeyLine> keys;
    for_each_line(text, [&keys](int number, std::string_view line) {
        std::size_t at = 0;
        while (at < line.size() && is_space(line[at])) {
            ++at;
        }
        if (at == line.size() || line[at] == '#') {
            return;
        }
        KeyLine key{static_cast<std::size_t>(number), {}};
        while (at < line.size() && !is_space(line[at]) && !is_key_type(line.substr(at))) {
            key.options.push_back(read_option(line, at));
            at += at < line.size() && line[at] == ',' ? 1u : 0u;
        }
        key.has_key = is_key(trimmed(line.substr(std::min(at, line.size()))));
        keys.push_back(std::move(key));
    });
    return keys;
}

std::string forced_by(const KeyLine& key) {
    std::string command;
    for (const KeyOption& option : key.options) {
        command = option.name == "command" ? option.value.value_or("") : command;
    }
    return command;
}

std::string command_forced_by(const SshdSettings& sshd) {
    const std::string* const command = value_of(sshd, "forcecommand");
    return command == nullptr || *command == "none" ? "" : *command;
}

bool lets_members_in(const SshdSettings& sshd) {
    const std::string* const command = value_of(sshd, "authorizedkeyscommand");
    return command != nullptr && program_of(*command).ends_with("/zertz") && command->find(" keys ") != command->npos;
}

bool lets_guests_in(const SshdSettings& sshd) {
    return command_forced_by(sshd).find(" --guest") != std::string::npos;
}

std::optional<std::string> keys_command_tried(const SshdSettings& sshd, std::string_view account) {
    // A key of 32 zero bytes, which belongs to nobody.
    constexpr std::string_view type = "ssh-ed25519";
    constexpr std::string_view key = "AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    constexpr std::string_view fingerprint = "SHA256:kmYcvdi2GkPeWxB6XLjrZB8JHsy2Hm8luHMFp9GMvqk";
    const std::string* const command = value_of(sshd, "authorizedkeyscommand");
    if (command == nullptr || !command->starts_with('/')) {
        return std::nullopt;
    }
    std::string tried;
    for (std::size_t i = 0; i < command->size(); ++i) {
        const char c = (*command)[i];
        if (c != '%') {
            tried += c;
            continue;
        }
        const char what = ++i < command->size() ? (*command)[i] : '\0';
        if (what != 'f' && what != 't' && what != 'k' && what != 'u') {
            return std::nullopt;
        }
        tried += what == 'f' ? fingerprint : what == 't' ? type : what == 'k' ? key : account;
    }
    // It becomes a command of a shell here, which it is not for sshd.
    const bool plain = tried.find_first_of(";&|`$<>(){}*?[]#~!\\\"'\n") == std::string::npos;
    return plain ? std::optional(std::move(tried)) : std::nullopt;
}

std::string program_of(std::string_view command) {
    std::istringstream words{std::string(command)};
    std::string program;
    words >> program;
    if (program == "exec") {
        words >> program;
    }
    return program;
}

std::optional<std::string> why_command_is_open(std::string_view command) {
    const std::string program = program_of(command);
    if (program.starts_with("internal-sftp")) {
        return tr("sftp reads and writes the account's files");
    }
    if (program.substr(program.rfind('/') + 1) != "zertz") {
        return filled("runs {command}, not zertz", gap<"command">(in_quotes(command, 80)));
    }
    if (command.find_first_of(";&|`$<>(){}*?[]#~!\\\n") != std::string_view::npos) {
        return filled("{command} has special characters of the shell", gap<"command">(in_quotes(command, 80)));
    }
    if (program.front() != '/') {
        return tr("names zertz without its folder, so that PATH decides");
    }
    std::istringstream words{std::string(command)};
    for (std::string word; words >> word;) {
        if (word == "--restricted") {
            return std::nullopt;
        }
    }
    return tr("zertz runs without --restricted, which opens all files of the account");
}

std::string this_program() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? "/usr/local/bin/zertz" : program.string();
}

namespace {

/// What is closed without a sandbox is closed; the sandbox is for what nobody has found yet.
Finding judge_kernel(const KernelSandbox& kernel) {
    std::vector<std::string> lacking;
    for (const auto& [there, name] : {std::pair{kernel.files, "Landlock"}, {kernel.calls, "seccomp"}}) {
        if (!there) {
            lacking.emplace_back(name);
        }
    }
    if (lacking.empty()) {
        return {Kind::Closed, "sandbox", tr("the kernel also limits players to their games, by Landlock and seccomp"),
                ""};
    }
    return {Kind::Closed, "sandbox",
            filled("the kernel lacks {what}, so only zertz itself limits players to their games",
                   gap<"what">(joined(lacking, ", "))),
            tr("use Linux 5.19 or later, with Landlock and seccomp switched on")};
}

/// sshd may listen at fewer addresses than it is set to, such as without IPv6: one that answers lets players in.
void judge_answers(const ServerSetup& setup, std::vector<Finding>& findings) {
    std::vector<std::string> tried;
    std::vector<std::string> answers;
    for (const auto& [address, does] : setup.listens) {
        const std::string text =
            filled("{address} port {port}", gap<"address">(address.host), gap<"port">(address.port));
        tried.push_back(text);
        if (does) {
            answers.push_back(text);
        }
    }
    if (!answers.empty()) {
        findings.push_back(
            {Kind::Closed, "sshd", filled("sshd answers at {addresses}", gap<"addresses">(joined(answers, ", "))), ""});
    } else if (!tried.empty()) {
        findings.push_back(
            {Kind::Unknown, "sshd",
             filled("no sshd answers at {addresses}, so nobody can log in", gap<"addresses">(joined(tried, ", "))),
             tr("start sshd, or correct Port and ListenAddress in sshd_config; then run doctor again")});
    }
}

/// Whether what is known says why the server lets nobody in.
bool is_known_to_refuse(const ServerSetup& setup) {
    std::vector<Finding> findings;
    judge_admission(setup, findings);
    judge_guests(setup, findings);
    judge_keys_program(setup, findings);
    const KeyFile* const answer = answer_about_keys(setup);
    return (answer != nullptr && answer->lines.empty()) ||
           std::any_of(findings.begin(), findings.end(),
                       [](const Finding& finding) { return finding.kind == Kind::Unknown; });
}

/// What the settings say is only so once the server has read them.
void judge_entry(const ServerSetup& setup, std::vector<Finding>& findings) {
    using Entry = ServerSetup::Entry;
    if (!setup.entry || !setup.sshd) {
        return;
    }
    const bool guests = lets_guests_in(*setup.sshd);
    if (*setup.entry == Entry::Admitted) {
        findings.push_back(
            {Kind::Closed, "sshd",
             guests ? tr("the running server lets guests in") : tr("the running server lets a new key in"), ""});
    } else if (*setup.entry == Entry::Refused && !is_known_to_refuse(setup)) {
        findings.push_back(
            {Kind::Unknown, "sshd",
             guests ? tr("the running server lets no guest in; perhaps it has not read these settings yet")
                    : tr("the running server lets no new key in; perhaps it has not read these settings yet"),
             setup.config.empty() ? tr("systemctl reload ssh; then run doctor again")
                                  : filled("let the server that reads {file} read it again; then run doctor again",
                                           gap<"file">(setup.config))});
    } else if (*setup.entry == Entry::Unknown) {
        findings.push_back({Kind::Unknown, "sshd", tr("cannot tell whether the running server has read these settings"),
                            tr("install openssh-client, and run doctor again")});
    }
}

Finding judge_link(const std::string& host, bool answers) {
    const auto name = gap<"machine">(host);
    return answers
               ? Finding{Kind::Closed, "link", filled("the tables on {machine} can be reached", name), ""}
               : Finding{Kind::Unknown, "link", filled("{machine} does not answer", name),
                         tr("check that the units of the link run on both machines: systemctl status 'zertz-link*'")};
}

/// Whom the club itself lets in, of those whom the server lets in.
void judge_who_may_enter(const ServerSetup& setup, std::vector<Finding>& findings) {
    if (setup.allowed > 0) {
        findings.push_back({Kind::Closed, "club",
                            counted("only 1 key may enter; 'zertz club allow' shows it",
                                    "only {number} keys may enter; 'zertz club allow' lists them", setup.allowed),
                            ""});
    }
    if (!setup.sshd || !lets_guests_in(*setup.sshd)) {
        return;
    }
    if (setup.allowed > 0) {
        findings.push_back({Kind::Closed, "club", tr("no guest may enter while only allowed keys may"), ""});
    } else if (setup.guests == 0) {
        findings.push_back(
            {Kind::Closed, "club", tr("no guest may enter; 'zertz club guests 20' admits 20 at once"), ""});
    }
}

} // namespace

std::vector<Finding> judge(const ServerSetup& setup) {
    std::vector<Finding> findings;
    judge_answers(setup, findings);
    judge_entry(setup, findings);
    if (setup.sshd) {
        judge_admission(setup, findings);
        judge_asking_account(setup, findings);
        judge_keys_program(setup, findings);
        judge_forced_command(setup, findings);
        judge_other_ways_in(setup, findings);
        judge_environment(*setup.sshd, findings);
        judge_sessions(*setup.sshd, findings);
    } else {
        findings.push_back({Kind::Unknown, "sshd", setup.no_sshd.why, setup.no_sshd.remedy});
    }
    for (const KeyFile& file : setup.keys) {
        for (const KeyLine& key : file.lines) {
            findings.push_back(judge_key(setup, file, key));
        }
    }
    judge_way_in(setup, findings);
    judge_guests(setup, findings);
    judge_shell(setup, findings);
    judge_rights(setup, findings);
    for (const Trouble& trouble : setup.club) {
        findings.push_back({Kind::Unknown, "club", trouble.why, trouble.remedy});
    }
    judge_who_may_enter(setup, findings);
    if (setup.kernel) {
        findings.push_back(judge_kernel(*setup.kernel));
    }
    for (const auto& [host, answers] : setup.links) {
        findings.push_back(judge_link(host, answers));
    }
    return findings;
}

} // namespace zertz
