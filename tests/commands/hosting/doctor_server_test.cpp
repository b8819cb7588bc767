#include "../../support/scratch.hpp"
#include "commands/commands.hpp"
#include "commands/hosting/ssh_setup.hpp"
#include "store/paths.hpp"

#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

using namespace zertz;

namespace {

constexpr const char* key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI ada@example";
constexpr const char* closed_server = "passwordauthentication no\nkbdinteractiveauthentication no\nx11forwarding yes\n"
                                      "allowtcpforwarding yes\nallowagentforwarding yes\npermituserrc yes\n"
                                      "permituserenvironment no\npermittunnel no\nstrictmodes yes\nacceptenv LANG\n"
                                      "acceptenv LC_*\nauthorizedkeysfile .ssh/authorized_keys\nforcecommand none\n"
                                      "subsystem sftp internal-sftp\n";

/// A separate account, with a zertz that others cannot write, and a server whose answers the test sets.
class Host {
public:
    explicit Host(const std::string& sshd, int status = 0) {
        std::filesystem::create_directories(scratch_ / "home/.ssh");
        std::filesystem::create_directories(scratch_ / "bin");
        write("bin/zertz", "");
        write("bin/said", sshd);
        write("bin/sshd", "#!/bin/sh\necho \"$@\" >'" + (scratch_ / "bin/asked") + "'\ncat '" +
                              (scratch_ / "bin/said") + "'\nexit " + std::to_string(status) + "\n");
        chmod((scratch_ / "bin/sshd").c_str(), 0755);
        for (const char* path : {"home", "home/.ssh", "bin/zertz"}) {
            chmod((scratch_ / path).c_str(), 0755);
        }
    }

    void write(const std::string& name, const std::string& text) {
        std::ofstream(scratch_ / name) << text;
        chmod((scratch_ / name).c_str(), 0644);
    }
    std::string path(const std::string& name) const { return scratch_ / name; }
    /// The complete command of a correct line.
    std::string command() const { return path("bin/zertz") + " --restricted --name ada"; }
    std::string good_line() const { return "command=\"" + command() + "\",restrict,pty " + key + "\n"; }

    /// What doctor reports on the account, and whether everything is closed.
    std::string told(int status, std::optional<bool> has_password = false, unsigned id = getuid()) {
        const std::string before = environment_variable("PATH").value_or("");
        setenv("PATH", (path("bin") + ":" + before).c_str(), 1);
        std::ostringstream out;
        ServerAccount account{"ada", id, path("home"), "/bin/sh", has_password};
        account.config = config;
        CHECK(report_server(account, others, out) == status);
        setenv("PATH", before.c_str(), 1);
        return out.str();
    }

    std::string config;
    std::vector<ServerAccount> others;

private:
    test::Scratch scratch_;
};

bool has(const std::string& text, const std::string& part) {
    const bool found = text.find(part) != std::string::npos;
    CHECK_MESSAGE(found, part, " is not in:\n", text);
    return found;
}

/// The problem of a line of authorized_keys, or that it is closed, if the server forces no command.
std::string judged(const std::string& line, const std::string& sshd = closed_server) {
    ServerSetup setup;
    setup.account = "ada";
    setup.password = ServerSetup::Password::None;
    setup.sshd = parse_sshd_settings(sshd);
    setup.keys.push_back({"keys", parse_authorized_keys(line)});
    for (const Finding& finding : judge(setup)) {
        if (finding.where == "keys:1") {
            return (finding.kind == Finding::Kind::Closed    ? "closed: "
                    : finding.kind == Finding::Kind::Unknown ? "unknown: "
                                                             : "open: ") +
                   finding.what;
        }
    }
    return "no key";
}

/// What doctor reports under a name, for an account whose keys are correct.
std::string judged_server(const std::string& sshd, const std::string& where) {
    ServerSetup setup;
    setup.password = ServerSetup::Password::Set;
    setup.sshd = parse_sshd_settings(sshd);
    std::string said;
    for (const Finding& finding : judge(setup)) {
        if (finding.where == where) {
            said += (finding.kind == Finding::Kind::Closed ? "closed: " : "open: ") + finding.what + "\n";
        }
    }
    return said;
}

/// A port of this machine that is taken, and where nobody listens yet.
struct TakenPort {
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    int number = 0;

    TakenPort() {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        REQUIRE(bind(listener, reinterpret_cast<sockaddr*>(&address), size) == 0);
        REQUIRE(getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size) == 0);
        number = ntohs(address.sin_port);
    }
};

} // namespace

TEST_CASE("doctor --server says what the kernel adds, and what it lacks, which opens nothing") {
    const auto told = [](const KernelSandbox& kernel) {
        ServerSetup setup;
        setup.kernel = kernel;
        for (const Finding& finding : judge(setup)) {
            if (finding.where == "sandbox") {
                CHECK(finding.kind == Finding::Kind::Closed);
                CHECK(finding.remedy.empty() == (kernel.files && kernel.calls));
                return finding.what;
            }
        }
        return std::string();
    };
    CHECK(told({true, true}) == "the kernel also limits players to their games, by Landlock and seccomp");
    has(told({false, true}), "lacks Landlock, so");
    has(told({true, false}), "lacks seccomp, so");
    has(told({false, false}), "lacks Landlock, seccomp, so");
}

TEST_CASE("doctor --server says which machines of a club answer") {
    ServerSetup setup;
    setup.links = {{"a", true}, {"b", false}};
    std::vector<Finding> findings = judge(setup);
    std::erase_if(findings, [](const Finding& finding) { return finding.where != "link"; });
    REQUIRE(findings.size() == 2);
    CHECK(findings[0].kind == Finding::Kind::Closed);
    CHECK(findings[0].what == "the tables on a can be reached");
    CHECK(findings[1].kind == Finding::Kind::Unknown);
    CHECK(findings[1].what == "b does not answer");
}

TEST_CASE("doctor --server says where it tried sshd, and that the set-up is not proved if none answers there") {
    const TakenPort taken;
    const int listener = taken.listener;
    const std::string port = std::to_string(taken.number);
    Host host(closed_server + ("listenaddress 0.0.0.0:" + port + "\n"));
    host.write("home/.ssh/authorized_keys", host.good_line());
    const std::string none = host.told(Failed); // the port is taken, and nobody listens there
    has(none, "sshd: no sshd answers at 127.0.0.1 port " + port + ", so nobody can log in\n");
    has(none, "to do: start sshd, or correct Port and ListenAddress in sshd_config; then run doctor again\n");
    CHECK(none.ends_with("\n0 open, 1 unknown\n"));

    REQUIRE(listen(listener, 1) == 0);
    std::thread server([listener] {
        const int visitor = accept(listener, nullptr, nullptr);
        CHECK(write(visitor, "SSH-2.0-x\r\n", 11) == 11);
        close(visitor);
    });
    const std::string one = host.told(Done);
    server.join();
    close(listener);
    has(one, "sshd: sshd answers at 127.0.0.1 port " + port + "\n");
}

TEST_CASE("the addresses of sshd are tried from the same machine, each with its port") {
    using Addresses = std::vector<SshAddress>;
    CHECK(addresses_in(parse_sshd_settings("port 22\n")).empty());
    CHECK(addresses_in(parse_sshd_settings("listenaddress [::]:22\nlistenaddress 0.0.0.0:2222\n")) ==
          Addresses{{"::1", "22"}, {"127.0.0.1", "2222"}});
    CHECK(addresses_in(parse_sshd_settings("listenaddress 192.0.2.7:22 rdomain 3\nlistenaddress [2001:db8::1]:9\n")) ==
          Addresses{{"192.0.2.7", "22"}, {"2001:db8::1", "9"}});
}

TEST_CASE("doctor --server finds nothing open in the set-up of the manual, one command per key") {
    Host host(closed_server);
    host.write("home/.ssh/authorized_keys", "# the club\n\n" + host.good_line());
    const std::string text = host.told(Done);
    has(text, "authorized_keys:3: runs '" + host.command() + "'\n");
    CHECK(text.ends_with("\nnothing but playing is open\n"));
    std::ifstream asked(host.path("bin/asked"));
    std::string arguments;
    std::getline(asked, arguments);
    CHECK(arguments == "-T -C user=ada,host=localhost,addr=127.0.0.1");
    asked.close();
    host.config = "/etc/ada's; server";
    host.told(Done);
    std::ifstream other(host.path("bin/asked"));
    std::getline(other, arguments);
    CHECK(arguments == "-T -f /etc/ada's; server -C user=ada,host=localhost,addr=127.0.0.1");
}

TEST_CASE("doctor --server finds nothing open in the set-up of the manual, one command for all") {
    Host host("forcecommand /usr/bin/zertz --restricted\ndisableforwarding yes\npermituserrc no\n"
              "allowstreamlocalforwarding yes\npasswordauthentication yes\n");
    host.write("home/.ssh/authorized_keys", std::string(key) + "\n");
    std::string text = host.told(Failed);
    has(text, "unknown  files: /usr/bin/zertz is missing\n");
    host.write("bin/said", "forcecommand " + host.path("bin/zertz") + " --restricted\ndisableforwarding yes\n" +
                               "permituserrc no\npasswordauthentication yes\n");
    text = host.told(Done, true);
    has(text, "ok       ForceCommand: every login runs '" + host.path("bin/zertz") + " --restricted'\n");
}

TEST_CASE("doctor --server tells of what others can write, and what to do") {
    Host host(closed_server);
    host.write("home/.ssh/authorized_keys", host.good_line());
    chmod(host.path("home").c_str(), 0775);
    chmod(host.path("home/.ssh/authorized_keys").c_str(), 0666);
    const std::string text = host.told(Failed);
    has(text, "OPEN     " + host.path("home") + ": others can write it\n         to do: chmod go-w " +
                  host.path("home") + "\n");
    has(text, "OPEN     " + host.path("home/.ssh/authorized_keys") + ": others can write it\n");
    CHECK(text.ends_with("\n2 open, 0 unknown\n"));
}

TEST_CASE("doctor --server does not call closed what it cannot see") {
    Host host("sshd: no hostkeys available\nmore\n", 1);
    host.write("home/.ssh/authorized_keys", host.good_line());
    const std::string text = host.told(Failed);
    has(text, std::string("unknown  sshd: sshd -T says 'sshd: no hostkeys available'\n         to do: ") +
                  (geteuid() == 0 ? "correct that; then run doctor again\n" : "run doctor as root, where the server"));
    // If the server's settings are unknown, forwarding counts as allowed; `restrict` closes it all the same.
    has(text, "ok       " + host.path("home/.ssh/authorized_keys") + ":1: runs");
    CHECK(text.ends_with("\n0 open, 1 unknown\n"));
    host.write("home/.ssh/authorized_keys", "# nobody yet\n"); // or the server asks a program
    CHECK(host.told(Failed).find("no player has a key") == std::string::npos);
    Host quiet(std::string(closed_server) + "passwordauthentication yes\n");
    quiet.write("bin/said", "passwordauthentication yes\n");
    has(quiet.told(Failed, std::nullopt), "unknown  password: only root can see");
    CHECK(quiet.told(Failed, true).find("no player has a key") == std::string::npos);
    has(quiet.told(Failed, true), "OPEN     password: a login by password gets a shell and sftp\n");
    has(quiet.told(Failed, false), "ok       password: no login by password\n");
    has(quiet.told(Failed, false), "unknown  keys: no player has a key, so nobody can log in\n");
    quiet.write("home/.ssh/authorized_keys", "# nobody yet\n");
    has(quiet.told(Failed, false), "unknown  keys: no player has a key, so nobody can log in\n");
    quiet.write("home/.ssh/authorized_keys", quiet.good_line());
    has(quiet.told(Done, false), "ok       password: no login by password\n");
}

TEST_CASE("a key is closed only by a forced command in restricted mode that allows nothing besides") {
    const std::string rest = std::string(" ") + key;
    CHECK(judged(key) == "open: no forced command: a shell and sftp are open");
    CHECK(judged("restrict,pty" + rest) == "open: no forced command: a shell and sftp are open");
    CHECK(judged("command=\"/bin/zertz --restricted\",restrict,pty" + rest) ==
          "closed: runs '/bin/zertz --restricted'");
    CHECK(judged("command=\"/bin/zertz --restricted\",restrict" + rest) ==
          "closed: runs '/bin/zertz --restricted' in line mode: without pty there is no full screen");
    CHECK(judged("command=\"/bin/zertz --restricted\"" + rest) ==
          "open: allows port forwarding, X11 forwarding, agent forwarding, running ~/.ssh/rc");
    CHECK(judged("command=\"/bin/zertz --restricted\",no-port-forwarding,No-X11-Forwarding,no-agent-forwarding,"
                 "no-user-rc" +
                 rest) == "closed: runs '/bin/zertz --restricted'");
    // Later options override earlier ones.
    CHECK(judged("restrict,port-forwarding,command=\"/bin/zertz --restricted\"" + rest) ==
          "open: allows port forwarding");
    CHECK(judged("command=\"/bin/zertz --name ada\",restrict" + rest) ==
          "open: zertz runs without --restricted, which opens all files of the account");
    CHECK(judged("command=\"zertz --restricted\",restrict" + rest) ==
          "open: names zertz without its folder, so that PATH decides");
    CHECK(judged("command=\"/bin/sh\",restrict" + rest) == "open: runs '/bin/sh', not zertz");
    CHECK(judged("command=\"internal-sftp\",restrict" + rest) == "open: sftp reads and writes the account's files");
    CHECK(judged("command=\"/bin/zertz --restricted; sh\",restrict" + rest) ==
          "open: '/bin/zertz --restricted; sh' has special characters of the shell");
    CHECK(
        judged("command=\"/bin/zertz --restricted --name $SSH_ORIGINAL_COMMAND\",restrict" + rest).starts_with("open"));
}

TEST_CASE("a quotation mark in an option does not end it, and a comma or a space within one neither") {
    const std::string line =
        R"(command="/bin/zertz --restricted --name \"a, b\"",restrict,pty ssh-rsa AAAAB3NzaC1yc2EAAAAD)";
    const auto keys = parse_authorized_keys(line);
    REQUIRE(keys.size() == 1);
    REQUIRE(keys[0].options.size() == 3);
    CHECK(keys[0].options[0].value == R"(/bin/zertz --restricted --name "a, b")");
    CHECK(keys[0].options[2].name == "pty");
    CHECK(judged(line).starts_with("closed"));
    // Cut off anywhere, the line is still read to its end.
    for (std::size_t size = 0; size < line.size(); ++size) {
        CHECK(parse_authorized_keys(line.substr(0, size)).size() <= 1);
    }
}

TEST_CASE("a line whose key sshd cannot read lets nobody in") {
    // An example copied from the manual, another type than the key's, and a quotation mark that is not closed.
    const std::string options = R"(command="/bin/zertz --restricted",restrict,pty )";
    const std::string none = "unknown: no key after the options, so it lets nobody in";
    CHECK(judged(options + "ssh-ed25519 AAAA... ada@example") == none);
    CHECK(judged(options + "ssh-ed25519") == none);
    CHECK(judged(options) == none);
    CHECK(judged(options + "ssh-rsa AAAAC3NzaC1lZDI1NTE5AAAAI") == none);
    CHECK(judged(std::string(R"(command="/bin/zertz --restricted,restrict,pty )") + key) == none);
    CHECK(judged(options + key) == "closed: runs '/bin/zertz --restricted'");
}

TEST_CASE("a file of keys that its account cannot read lets nobody in") {
    const auto problems = [](unsigned owner, unsigned mode) {
        ServerSetup setup;
        setup.account = "ada";
        setup.id = 1000;
        setup.keys.push_back({"keys", parse_authorized_keys(key)});
        setup.rights.push_back({"keys", owner, mode});
        const std::vector<Finding> found = judge(setup);
        return std::count_if(found.begin(), found.end(), [](const Finding& finding) {
            return finding.where == "keys" && finding.what == "the account cannot read it, so nobody can log in" &&
                   finding.remedy == "chown ada keys";
        });
    };
    CHECK(problems(0, 0600) == 1);
    CHECK(problems(0, 0644) == 0);
    CHECK(problems(1000, 0600) == 0);
}

TEST_CASE("what the server forbids need not be forbidden by the key") {
    const std::string line = std::string("command=\"/bin/zertz --restricted\" ") + key;
    CHECK(judged(line, "disableforwarding yes\npermituserrc no\n").starts_with("closed"));
    CHECK(judged(line, "disableforwarding yes\n") == "open: allows running ~/.ssh/rc");
    CHECK(judged(line, "x11forwarding no\nallowagentforwarding no\npermituserrc no\nallowtcpforwarding no\n") ==
          "open: allows port forwarding"); // forwarding of sockets with a path
    CHECK(judged(line, "x11forwarding no\nallowagentforwarding no\npermituserrc no\nallowtcpforwarding no\n"
                       "allowstreamlocalforwarding no\n")
              .starts_with("closed"));
}

TEST_CASE("a ForceCommand closes every way in, if it is the right one") {
    CHECK(judged_server("forcecommand internal-sftp\n", "ForceCommand") ==
          "open: sftp reads and writes the account's files\n");
    CHECK(judged_server("forcecommand /bin/zertz --restricted\ndisableforwarding yes\npermituserrc no\n",
                        "ForceCommand") == "closed: every login runs '/bin/zertz --restricted'\n");
    CHECK(judged_server("forcecommand /bin/zertz --restricted\ndisableforwarding yes\n", "ForceCommand") ==
          "open: allows running ~/.ssh/rc\n");
    CHECK(judged_server("passwordauthentication yes\n", "password") ==
          "open: a login by password gets a shell and sftp\n");
    CHECK(judged_server("passwordauthentication yes\nforcecommand /bin/zertz --restricted\n", "password") == "");
    CHECK(judged_server("hostbasedauthentication yes\n", "hostbasedauthentication") ==
          "open: allows logins without a forced command\n");
    CHECK(judged_server("trustedusercakeys none\nauthorizedkeyscommand none\n", "trustedusercakeys") == "");
}

TEST_CASE("guests come through PAM, to an account whose password nobody can type") {
    ServerSetup setup;
    setup.account = "guest";
    setup.password = ServerSetup::Password::None;
    setup.sshd = parse_sshd_settings(
        "authenticationmethods none\npasswordauthentication yes\npermitemptypasswords yes\nusepam yes\n"
        "disableforwarding yes\npermituserrc no\nforcecommand /usr/local/bin/zertz --restricted --guest\n");
    const auto judged_as = [&setup](Finding::Kind kind) {
        std::string where;
        for (const Finding& finding : judge(setup)) {
            where += finding.kind == kind ? finding.where + " " : "";
        }
        return where;
    };
    const std::string line = "auth sufficient pam_succeed_if.so quiet user = guest\n";
    for (const std::string& pam :
         {std::string(), "# " + line, "account" + line.substr(4), line + "@include common-auth\n",
          std::string("auth sufficient pam_succeed_if.so quiet user = guests\n")}) {
        setup.pam = pam;
        CAPTURE(pam);
        CHECK((judged_as(Finding::Kind::Unknown) == "guests ") == (!pam.starts_with(line)));
        CHECK(judged_as(Finding::Kind::Open).empty());
    }
    setup.pam = line;
    CHECK(judged_as(Finding::Kind::Unknown).empty());
    CHECK(judged_as(Finding::Kind::Closed).find("guests ") != std::string::npos);
    setup.sshd->find("usepam")->second = {"no"};
    CHECK(judged_as(Finding::Kind::Unknown) == "guests ");
    // An empty password lets sshd do without PAM, and everybody else on the machine in.
    setup.password = ServerSetup::Password::Empty;
    CHECK(judged_as(Finding::Kind::Open) == "password ");
}

TEST_CASE("doctor --server says if the server lets the account in from nowhere, and not if it does from somewhere") {
    const auto told = [](const std::string& sshd, bool locked = false) {
        ServerSetup setup;
        setup.account = "ada";
        setup.groups = {"players", "ada"};
        setup.locked = locked;
        setup.sshd = parse_sshd_settings(sshd);
        std::string all;
        for (const Finding& each : judge(setup)) {
            const bool of_admission = each.where.starts_with("Allow") || each.where.starts_with("Deny") || locked;
            all += of_admission && each.kind == Finding::Kind::Unknown && each.where != "keys"
                       ? each.where + ": " + each.what + ": " + each.remedy
                       : "";
        }
        return all;
    };
    const std::string out = ": it keeps the account out, so nobody can log in: ";
    CHECK(told("allowusers root\nallowusers bob\n") == "AllowUsers" + out + "add ada to it");
    CHECK(told("allowusers root\nallowusers a*@10.0.0.0/8\n") == "");
    CHECK(told("denyusers bob a?a\n") == "DenyUsers" + out + "take ada out of it");
    CHECK(told("denyusers ada@*\n") == "DenyUsers" + out + "take ada out of it");
    CHECK(told("denyusers ada@192.0.2.7\n") == "");
    CHECK(told("allowgroups wheel\n") == "AllowGroups" + out + "add players to it");
    CHECK(told("allowgroups wheel player*\n") == "");
    CHECK(told("denygroups players\n") == "DenyGroups" + out + "take players out of it");
    CHECK(told("usepam yes\n", true) == "");
    CHECK(told("usepam no\n", true) ==
          "password: it is locked, so sshd without PAM lets nobody in: usermod -p '*' ada");
}

TEST_CASE("doctor --server tells what is wrong in a club, and each file once") {
    const std::string keys = "forcecommand none\nauthorizedkeyscommand /usr/bin/zertz keys %f %t %k\n";
    Host missing(std::string(closed_server) + keys + "authorizedkeyscommanduser no-such-account\n");
    const std::string text = missing.told(Failed);
    has(text, "unknown  AuthorizedKeysCommandUser: there is no account no-such-account, so nobody can log in\n"
              "         to do: useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "
              "no-such-account\n");
    CHECK(text.find("OPEN") == std::string::npos);
    const std::string club = missing.path("home/.local/share/zertz/club");
    has(text, "unknown  club: there is no club in " + club + "\n         to do: zertz club init --account ada\n");
    std::filesystem::create_directories(club + "/members");
    missing.write("home/.local/share/zertz/club/bans", "what is this\n");
    missing.write("home/.local/share/zertz/club/allowed", "nor this\n");
    const std::string garbled = missing.told(Failed);
    has(garbled, "unknown  club: " + club + "/bans: ");
    has(garbled, "unknown  club: " + club + "/allowed: ");
    has(garbled, "to do: correct that file; until then nobody may enter\n");
    missing.write("home/.local/share/zertz/club/members/0123456789abcdef", "name\n");
    has(missing.told(Failed), "unknown  club: " + club + "/members/0123456789abcdef: ");

    // One program that two lines name.
    Host twice(std::string(closed_server) + "authorizedkeysfile .ssh/authorized_keys .ssh/../.ssh/authorized_keys\n");
    twice.write("home/.ssh/authorized_keys", twice.good_line() + twice.good_line());
    twice.write("bin/said", std::string(closed_server) + "forcecommand " + twice.path("bin/zertz") + " --restricted\n" +
                                "authorizedkeyscommand " + twice.path("bin/zertz") + " %f\n" +
                                "authorizedkeyscommanduser root\n");
    chmod(twice.path("bin/zertz").c_str(), 0775);
    const std::string once = twice.told(Failed);
    const std::string line = twice.path("bin/zertz") + ": others can write it\n";
    CHECK(once.find(line) == once.rfind(line));
    CHECK(once.find(line) != std::string::npos);
}

TEST_CASE("doctor --server looks at the program that sshd asks about keys as sshd does, and at each folder above") {
    ServerSetup setup;
    setup.account = "zertz";
    setup.id = 1000;
    setup.entry = ServerSetup::Entry::Refused;
    setup.sshd = parse_sshd_settings("forcecommand none\nauthorizedkeyscommand /opt/bin/zertz keys %f %t %k\n");
    const auto told = [&setup](unsigned owner, unsigned mode, unsigned folder_owner, unsigned folder_mode) {
        setup.rights = {{"/opt/bin/zertz", owner, mode}};
        setup.keys_program = {
            {"/opt/bin/zertz", owner, mode}, {"/opt/bin", folder_owner, folder_mode}, {"/opt", 0, 0755}};
        std::string all;
        for (const Finding& each : judge(setup)) {
            const bool of_it = each.where == "/opt/bin/zertz" || each.what.find("sshd does not run") != each.what.npos;
            all += of_it || each.what.find("perhaps") != each.what.npos ? each.what + ": " + each.remedy + "\n" : "";
        }
        return all;
    };
    const auto refused = [](const std::string& file) {
        return "users other than root can write " + file + ", so sshd does not run the program and nobody can log in";
    };
    const std::string zertz = "/opt/bin/zertz";
    CHECK(told(1000, 0755, 0, 0755) == refused(zertz) + ": chown root " + zertz + "\n");
    CHECK(told(1001, 0755, 0, 0755) == refused(zertz) + ": chown root " + zertz + "\n"); // and not to the account
    CHECK(told(0, 0755, 0, 0775) == refused("/opt/bin") + ": chmod go-w /opt/bin\n");
    CHECK(told(0, 0755, 1000, 0755) == refused("/opt/bin") + ": chown root /opt/bin\n");
    CHECK(told(0, 0755, 0, 01777)
              .starts_with(refused("/opt/bin") + ": install zertz where only root can write"));    // as /tmp
    CHECK(told(0, 0757, 1000, 0755).starts_with(refused(zertz) + ": chmod go-w " + zertz + "\n")); // the first
    has(told(0, 0757, 0, 0755), "others can write it: chmod go-w " + zertz + "\n");
    const std::string safe = told(0, 0755, 0, 0755);
    has(safe, "only the account and root can write it: \n");
    has(safe, "perhaps it has not read these settings yet");
    CHECK(safe.find("sshd does not run") == std::string::npos);

    // Everybody may write the folder of the test's own.
    Host host(closed_server);
    host.write("bin/said", closed_server + ("authorizedkeyscommand " + host.path("bin/zertz") + " keys %f %t %k\n"));
    chmod(host.path("bin").c_str(), 0777);
    has(host.told(Failed), geteuid() == 0
                               ? refused(host.path("bin")) + "\n         to do: chmod go-w " + host.path("bin")
                               : refused(host.path("bin/zertz")) + "\n         to do: chown root ");
}

TEST_CASE("doctor --server asks the running server itself whether it lets newcomers into the club") {
    ServerSetup setup;
    setup.account = "zertz";
    setup.sshd = parse_sshd_settings("forcecommand none\nauthorizedkeyscommand /usr/bin/zertz keys %f %t %k\n");
    const auto told = [&setup](std::optional<ServerSetup::Entry> entry) {
        setup.entry = entry;
        std::string all;
        for (const Finding& each : judge(setup)) {
            const bool closed = each.kind == Finding::Kind::Closed;
            all += each.where == "sshd" ? (closed ? "closed: " : "unknown: ") + each.what + "\n" : "";
        }
        return all;
    };
    using Entry = ServerSetup::Entry;
    CHECK(told(std::nullopt).empty());
    CHECK(told(Entry::Admitted) == "closed: the running server lets a new key in\n");
    CHECK(told(Entry::Refused) ==
          "unknown: the running server lets no new key in; perhaps it has not read these settings yet\n");
    CHECK(told(Entry::Unknown) == "unknown: cannot tell whether the running server has read these settings\n");
    setup.sshd = parse_sshd_settings("forcecommand /usr/bin/zertz --restricted --guest\n");
    CHECK(told(Entry::Admitted) == "closed: the running server lets guests in\n");
    CHECK(told(Entry::Refused) ==
          "unknown: the running server lets no guest in; perhaps it has not read these settings yet\n");
    setup.config = "/opt/sshd_config";
    setup.entry = Entry::Refused;
    for (const Finding& each : judge(setup)) {
        CHECK(each.remedy.find("systemctl") == std::string::npos);
        if (each.where == "sshd") {
            CHECK(each.remedy == "let the server that reads /opt/sshd_config read it again; then run doctor again");
        }
    }
}

TEST_CASE("doctor --server does not send the host to reload the server where it knows why nobody is let in") {
    const std::string club = "forcecommand none\nauthorizedkeyscommand /usr/bin/zertz keys %f %t %k\n";
    const auto told = [](const std::string& sshd, const auto& change) {
        ServerSetup setup;
        setup.account = "zertz";
        setup.groups = {"zertz"};
        setup.entry = ServerSetup::Entry::Refused;
        setup.sshd = parse_sshd_settings(sshd);
        change(setup);
        std::string all;
        for (const Finding& each : judge(setup)) {
            all += each.what + "\n" + each.remedy + "\n";
        }
        return all;
    };
    const auto nothing = [](ServerSetup&) {};
    has(told(club, nothing), "perhaps it has not read");
    has(told(club + "allowusers *\n", nothing), "perhaps it has not read");
    const auto known = [&](const std::string& sshd, const auto& change, const std::string& why) {
        const std::string all = told(sshd, change);
        CHECK(all.find("perhaps it has not read") == std::string::npos);
        CHECK(all.find("systemctl reload ssh; then run doctor again") == std::string::npos);
        has(all, why);
    };
    known(club + "allowusers root\n", nothing, "it keeps the account out");
    known(club + "denygroups zertz\n", nothing, "it keeps the account out");
    known(
        club, [](ServerSetup& setup) { setup.expired = true; },
        "it has expired, so nobody can log in\nusermod --expiredate '' zertz\n");
    const std::string none = "for a new key, 'zertz' lets nobody in";
    known(
        club,
        [&none](ServerSetup& setup) {
            setup.keys.push_back({std::string(asked_for_keys), {}});
            setup.unreadable.push_back({none, ""});
        },
        none);
    known("authenticationmethods none\npermitemptypasswords yes\npasswordauthentication yes\n"
          "forcecommand /usr/bin/zertz --restricted --guest\n",
          nothing, "PAM does not let them in");
}

TEST_CASE("a command of the server's that takes the place of the keys' own leaves a club open, and is to go") {
    ServerSetup setup;
    setup.account = "zertz";
    setup.password = ServerSetup::Password::None;
    setup.program = "/opt/bin/zertz";
    const auto told = [&setup](const std::string& sshd, const std::string& where) {
        setup.sshd = parse_sshd_settings("disableforwarding yes\npermituserrc no\n" + sshd);
        std::string all;
        for (const Finding& each : judge(setup)) {
            const std::string kind = each.kind == Finding::Kind::Open     ? "open: "
                                     : each.kind == Finding::Kind::Closed ? "closed: "
                                                                          : "unknown: ";
            all += each.where == where ? kind + each.what + ": " + each.remedy : "";
        }
        return all;
    };
    const std::string restricted = "forcecommand /opt/bin/zertz --restricted\n";
    const std::string club = "authorizedkeyscommand /opt/bin/zertz keys %f %t %k\n";
    const std::string bypassed =
        "open: the server starts zertz without the player's key, so the club, its names and its "
        "bans are bypassed: ";
    CHECK(told(restricted, "ForceCommand") == "closed: every login runs '/opt/bin/zertz --restricted': ");
    CHECK(told(restricted + club, "ForceCommand") == bypassed + "set 'ForceCommand none' in zertz.conf");
    CHECK(told("forcecommand /bin/false\n", "ForceCommand") ==
          "unknown: runs '/bin/false', so nobody can play: set 'ForceCommand /opt/bin/zertz --restricted' for the "
          "account");
    CHECK(told("forcecommand /bin/false\n" + club, "ForceCommand") ==
          "unknown: runs '/bin/false', so nobody can play: set 'ForceCommand none' in zertz.conf");
    CHECK(told("forcecommand internal-sftp\n" + club, "ForceCommand") ==
          "open: sftp reads and writes the account's files: set 'ForceCommand none' in zertz.conf");
    setup.club_settings = "Match User zertz\n    forcecommand none\n"; // which another file comes before
    CHECK(told(restricted + club, "ForceCommand") ==
          bypassed + "take ForceCommand out of the file that is read before zertz.conf");
    setup.club_settings = "# ForceCommand none\n";
    CHECK(told(restricted + club, "ForceCommand") == bypassed + "set 'ForceCommand none' in zertz.conf");
    // What could not be tried is not open.
    CHECK(told(club, "AuthorizedKeysCommand") == "unknown: only root can try it: run doctor as root");
    CHECK(
        told("authorizedkeyscommand /usr/bin/keys\n", "AuthorizedKeysCommand") ==
        "open: allows logins without a forced command: set 'ForceCommand /opt/bin/zertz --restricted' for the account");
    CHECK(told("gssapiauthentication yes\n" + club, "gssapiauthentication") ==
          "open: allows logins without a forced command: set 'gssapiauthentication no' for the account");
    setup.keys.push_back({std::string(asked_for_keys), {}});
    CHECK(told(club, "AuthorizedKeysCommand").empty()); // it let nobody in, which is said elsewhere
    setup.keys.clear();
    setup.has_club = true; // which the server does not know of
    CHECK(told(restricted, "ForceCommand").starts_with(bypassed + "zertz club sshd --account zertz > "));
    setup.config = "/opt/sshd_config"; // of another server
    CHECK(told(restricted, "ForceCommand") ==
          bypassed + "include in /opt/sshd_config what 'zertz club sshd --account zertz' prints, then sshd -t -f "
                     "/opt/sshd_config, and let that server read it again");
    CHECK(told(restricted + club, "ForceCommand") ==
          bypassed + "let 'ForceCommand none' come before any other ForceCommand that /opt/sshd_config reads");
    CHECK(told(restricted.substr(0, restricted.size() - 1) + " --guest\n", "ForceCommand") ==
          "closed: every login runs '/opt/bin/zertz --restricted --guest': ");
}

TEST_CASE("doctor --server offers a new key where sshd answers, and hears whether it gets in") {
    const TakenPort taken;
    const int listener = taken.listener;
    REQUIRE(listen(listener, 1) == 0);
    const std::string port = std::to_string(taken.number);
    Host host(closed_server + ("listenaddress 127.0.0.1:" + port + "\n") +
              "authorizedkeyscommand /usr/bin/zertz keys %f %t %k\n");
    const auto told = [&](const std::string& ssh) {
        for (const auto& [name, script] : {std::pair{"bin/ssh", ssh}, {"bin/ssh-keygen", std::string()}}) {
            host.write(name, "#!/bin/sh\n" + script + "\n");
            chmod(host.path(name).c_str(), 0755);
        }
        std::thread server([listener] {
            const int visitor = accept(listener, nullptr, nullptr);
            CHECK(write(visitor, "SSH-2.0-x\r\n", 11) == 11);
            close(visitor);
        });
        const std::string text = host.told(Failed); // there is no club
        server.join();
        return text;
    };
    has(told("case \"$*\" in *'-p " + port + " -l ada 127.0.0.1') echo Authenticated to x >&2 ;; esac"),
        "ok       sshd: the running server lets a new key in\n");
    has(told("echo 'ada@127.0.0.1: Permission denied (publickey).' >&2; exit 255"),
        "unknown  sshd: the running server lets no new key in; perhaps it has not read these settings yet\n"
        "         to do: systemctl reload ssh; then run doctor again\n");
    has(told("echo 'Connection closed by 127.0.0.1 port 22' >&2; exit 255"), "lets no new key in; perhaps");
    has(told("exit 127"), "unknown  sshd: cannot tell whether");
    close(listener);
}

TEST_CASE("doctor --server tells what of a club its account cannot read or change, and how to mend all of it") {
    Host host(std::string(closed_server) + "authorizedkeyscommand /usr/bin/zertz keys %f %t %k\n");
    const std::string data = "home/.local/share/zertz";
    const std::string club = data + "/club";
    std::filesystem::create_directories(host.path(club + "/members"));
    std::filesystem::create_directories(host.path("home/.local/state/zertz/tables"));
    const unsigned another = getuid() + 1;
    const auto mode = [&host](const std::string& name, mode_t wanted) { chmod(host.path(name).c_str(), wanted); };
    const auto told = [&](const std::string& what, const std::string& file, const std::string& folder) {
        return "unknown  club: the account cannot " + what + " " + host.path(file) +
               "\n         to do: chown -R ada: " + host.path(folder) + "\n";
    };
    host.write(club + "/bans", "");
    host.write(club + "/club.lock", "");
    host.write(club + "/members/0123456789abcdef", "name ada\nsince 1\n");
    mode("", 0755);
    for (const char* folder :
         {"/share/zertz", "/share/zertz/club", "/share/zertz/club/members", "/state/zertz", "/state/zertz/tables"}) {
        mode("home/.local" + std::string(folder), 0777);
    }
    has(host.told(Failed, false, another), told("write", club + "/club.lock", data));
    mode(club + "/club.lock", 0666);
    has(host.told(Failed, false, another), told("write", club + "/members/0123456789abcdef", data));
    mode(club + "/members/0123456789abcdef", 0666);
    CHECK(host.told(Failed, false, another).find("unknown  club") == std::string::npos); // bans is only read
    const auto spoiled = [&](const std::string& name, mode_t worse, mode_t before) {
        mode(name, worse);
        std::string said = host.told(Failed, false, another);
        mode(name, before);
        return said;
    };
    has(spoiled(club + "/bans", 0600, 0644), told("read", club + "/bans", data));
    has(spoiled(club + "/members", 0755, 0777), told("write", club + "/members", data));
    has(spoiled("home/.local", 0700, 0755), told("enter", "home/.local", "home/.local"));
    has(spoiled("home/.local/state/zertz/tables", 0500, 0777),
        told("read", "home/.local/state/zertz/tables", "home/.local/state/zertz"));
    CHECK(host.told(Failed).find("the account cannot") == std::string::npos);
}

TEST_CASE("doctor --server says that only some keys may enter a club") {
    Host host(std::string(closed_server) + "authorizedkeyscommand /usr/bin/zertz keys %f %t %k\n");
    std::filesystem::create_directories(host.path("home/.local/share/zertz/club/members"));
    CHECK(host.told(Failed).find("may enter") == std::string::npos);
    host.write("home/.local/share/zertz/club/allowed", "SHA256:" + std::string(43, 'A') + "\n");
    has(host.told(Failed), "ok       club: only 1 key may enter; 'zertz club allow' shows it\n");
}

TEST_CASE("doctor --server advises against the club's own account for the question about keys") {
    const std::string keys = "forcecommand none\nauthorizedkeyscommand /usr/bin/zertz keys %f %t %k\n";
    ServerSetup setup;
    setup.account = "zertz";
    const auto advised = [&setup, &keys](const std::string& user) {
        setup.sshd = parse_sshd_settings(closed_server + keys + "authorizedkeyscommanduser " + user + "\n");
        const auto findings = judge(setup);
        return std::any_of(findings.begin(), findings.end(),
                           [](const Finding& each) { return each.where == "AuthorizedKeysCommandUser"; });
    };
    CHECK(advised("zertz"));
    CHECK(advised("root"));
    CHECK_FALSE(advised("zertz-keys"));
}

TEST_CASE("a server that asks about keys as root is open; another remedy of what is closed only makes it better") {
    const std::string keys = "forcecommand none\nauthorizedkeyscommand /usr/bin/zertz keys %f %t %k\n";
    Host host(closed_server + keys + "authorizedkeyscommanduser root\n");
    const std::string remedy =
        "set it to an account that can read and write nothing of the club, as zertz-tables(7) does\n";
    has(host.told(Failed), "OPEN     AuthorizedKeysCommandUser: sshd asks about keys as root, so an error there could "
                           "open the whole machine\n         to do: " +
                               remedy);
    host.write("bin/said", closed_server + keys + "authorizedkeyscommanduser ada\n");
    has(host.told(Failed), "which can change the club's files\n         better: " + remedy);
}

TEST_CASE("whoever comes without a key gets a shell where no command is forced, which doctor --server calls open") {
    const std::string open = "authenticationmethods none\npasswordauthentication yes\npermitemptypasswords yes\n";
    const auto all_of = [](const ServerSetup& setup) {
        std::string all;
        for (const Finding& each : judge(setup)) {
            all += each.kind == Finding::Kind::Open ? each.where + ": " + each.what + ": " + each.remedy + "\n" : "";
            CHECK(each.what.find("which runs the forced command") == std::string::npos);
        }
        return all;
    };
    ServerSetup setup;
    setup.account = "guest";
    setup.program = "/opt/bin/zertz";
    setup.password = ServerSetup::Password::None;
    setup.sshd = parse_sshd_settings(closed_server + ("usepam yes\n" + open));
    setup.pam = "auth sufficient pam_succeed_if.so quiet user = guest\n";
    setup.sshd->insert_or_assign("passwordauthentication", std::vector<std::string>{"yes"});
    const std::string said = "ForceCommand: no forced command: everybody gets a shell and sftp without a key: ";
    CHECK(all_of(setup) == said + "set 'ForceCommand /opt/bin/zertz --restricted --guest' for the account\n");
    // Another file comes before that of the club.
    setup.club_settings = "Match User guest\n    ForceCommand /opt/bin/zertz --restricted --guest\n";
    CHECK(all_of(setup) == said + "take ForceCommand out of the file that is read before zertz.conf\n");
    // PAM takes any password for the right one.
    setup.sshd->erase("authenticationmethods");
    CHECK(all_of(setup).starts_with(said));
    setup.pam.clear();
    setup.sshd->insert_or_assign("forcecommand", std::vector<std::string>{"/opt/bin/zertz --restricted --guest"});
    for (const Finding& each : judge(setup)) {
        CHECK(each.what.find("everybody gets a shell") == std::string::npos);
    }
}

namespace {

/// An account of an open club with another name for guests, looked at by one of the two.
ServerSetup open_club(const char* name) {
    ServerSetup setup;
    setup.account = name;
    setup.names = {"zclub8", "guest8"};
    setup.has_club = true;
    setup.password = ServerSetup::Password::None;
    return setup;
}

const std::string written_again = ": zertz club sshd --account zclub8 > /root/zertz.conf && install -m 644 "
                                  "/root/zertz.conf /etc/ssh/sshd_config.d/zertz.conf && "
                                  "sshd -t && systemctl reload ssh";

} // namespace

TEST_CASE("where the settings of an open club are missing or damaged, doctor --server has them written again") {
    ServerSetup setup = open_club("zclub8");
    const auto told = [&setup](const std::string& sshd, const std::string& where) {
        setup.sshd = parse_sshd_settings(sshd);
        std::string all;
        for (const Finding& each : judge(setup)) {
            const bool open = each.kind == Finding::Kind::Open;
            all += each.where == where ? (open ? "open: " : "") + each.what + ": " + each.remedy : "";
        }
        return all;
    };
    const std::string closed = closed_server;
    const std::string without_key = closed + "authorizedkeyscommand /usr/local/bin/zertz keys\n";
    const std::string lacks = "'%f %t %k' is missing after 'zertz keys', so nobody can log in";
    CHECK(told(without_key, "AuthorizedKeysCommand") == lacks + written_again);
    setup.keys.push_back({std::string(asked_for_keys), {}}); // as it has been tried
    CHECK(told(without_key, "AuthorizedKeysCommand") == lacks + written_again);
    setup.keys.clear();
    CHECK(told(closed + "authorizedkeyscommand /usr/bin/keys\n", "AuthorizedKeysCommand") ==
          "open: allows logins without a forced command" + written_again);
    CHECK(told("forcecommand internal-sftp\n", "ForceCommand") ==
          "open: sftp reads and writes the account's files" + written_again);
    // A mistyped name leaves guests without settings of their own.
    setup.account = "guest8";
    setup.pam = "auth sufficient pam_succeed_if.so quiet user = guest8\n";
    setup.club_settings = "Match User gust8\n    ForceCommand /usr/local/bin/zertz --restricted --guest\n";
    CHECK(told("passwordauthentication yes\nusepam yes\nforcecommand none\n", "ForceCommand") ==
          "open: no forced command: everybody gets a shell and sftp without a key" + written_again);
    setup.club_settings = "Match User guest8\n    ForceCommand /usr/local/bin/zertz --restricted --guest\n";
    CHECK(told("passwordauthentication yes\nusepam yes\nforcecommand none\n", "ForceCommand") ==
          "open: no forced command: everybody gets a shell and sftp without a key: take ForceCommand out of the file "
          "that is read before zertz.conf");
}

TEST_CASE("doctor --server says what of the server's settings keeps players from playing, and what they lack") {
    const auto told = [](const std::string& sshd) {
        ServerSetup setup;
        setup.password = ServerSetup::Password::None;
        setup.sshd = parse_sshd_settings("acceptenv LANG\n" + sshd);
        std::string all;
        for (const Finding& each : judge(setup)) {
            const bool closed = each.kind == Finding::Kind::Closed;
            all += each.remedy.starts_with("set '") ? (closed ? "better " : "") + each.where + ": " + each.what + "\n"
                                                    : "";
        }
        return all;
    };
    CHECK(told("maxsessions 1\npermittty yes\nmaxstartups 100:30:200\n").empty());
    CHECK(told("maxsessions 0\n") == "MaxSessions: it is 0, so nobody can play\n");
    CHECK(told("permittty no\n") == "better PermitTTY: players have line mode only, and no full screen\n");
    CHECK(told("maxstartups 2:30:10\n") ==
          "better MaxStartups: it is 2:30:10, so players who come at the same time are refused\n");
    CHECK(judged_server("maxsessions 1\n", "AcceptEnv") ==
          "closed: players cannot send their locale, and so have English and ASCII\n");
}

TEST_CASE("the shell of an account for guests is better zertz itself, which then runs a guest's visit alone") {
    ServerSetup setup;
    setup.account = "guest8";
    setup.shell = "/bin/sh";
    setup.sshd = parse_sshd_settings(
        "authenticationmethods none\npasswordauthentication yes\npermitemptypasswords yes\nusepam yes\n"
        "disableforwarding yes\npermituserrc no\nforcecommand /usr/local/bin/zertz --restricted --guest\n");
    const auto told = [&setup] {
        std::string all;
        for (const Finding& each : judge(setup)) {
            CHECK(each.kind != Finding::Kind::Open);
            all += each.where == "shell" ? each.what + ": " + each.remedy : "";
        }
        return all;
    };
    CHECK(told() == "/bin/sh, which runs the forced command and no other: usermod --shell /usr/local/bin/zertz guest8");
    setup.shell = setup.program;
    CHECK(told() == "/usr/local/bin/zertz, which runs the forced command and no other: ");
}

TEST_CASE("doctor --server tells what is open by another name of the same account") {
    Host host(closed_server);
    host.write("home/.ssh/authorized_keys", host.good_line());
    host.write("bin/for-guests", "authenticationmethods none\npasswordauthentication yes\npermitemptypasswords yes\n");
    host.write("bin/sshd", "#!/bin/sh\ncase $* in *user=guest,*) cat '" + host.path("bin/for-guests") +
                               "' ;; esac\ncat '" + host.path("bin/said") + "'\n");
    chmod(host.path("bin/sshd").c_str(), 0755);
    CHECK(host.told(Done).ends_with("\nnothing but playing is open\n"));
    host.others = {{"guest", getuid(), host.path("home"), "/bin/sh", false}};
    const std::string text = host.told(Failed);
    has(text, "\nOPEN     guest: ForceCommand: no forced command: everybody gets a shell and sftp without a key\n");
    chmod(host.path("home/.ssh").c_str(), 0777); // which is told once
    const std::string both = host.told(Failed);
    has(both, host.path("home/.ssh") + ": others can write it\n");
    CHECK(both.find("guest: /") == std::string::npos);
    CHECK(both.ends_with("\n2 open, 0 unknown\n"));
}

TEST_CASE(
    "doctor --server tells what others can write of games and the club, or read of the club, if they come there") {
    Host host(closed_server);
    host.write("home/.ssh/authorized_keys", host.good_line());
    const std::string data = "home/.local/share/zertz";
    const std::string tables = "home/.local/state/zertz/tables";
    std::filesystem::create_directories(host.path(data + "/club"));
    std::filesystem::create_directories(host.path(tables));
    host.write(data + "/club/bans", "");
    host.write(tables + "/ada", "");
    const auto mode = [&host](const std::string& name, mode_t wanted) { chmod(host.path(name).c_str(), wanted); };
    const auto open = [&host](const std::string& file, const std::string& what) {
        const std::string text = host.told(Failed);
        has(text,
            "OPEN     " + host.path(file) + ": " + what + "\n         to do: chmod 700 " + host.path("home") + "\n");
        CHECK_MESSAGE(text.ends_with("\n1 open, 0 unknown\n"), text);
    };
    open(data + "/club", "others can read it");
    mode(data + "/club", 0700);
    host.told(Done);
    mode(data + "/club/bans", 0666); // which nobody reaches
    host.told(Done);
    mode(data + "/club", 0711);
    open(data + "/club", "others can read it");
    mode(data + "/club", 0777);
    open(data + "/club", "others can write it");
    mode(data + "/club", 0700);
    for (const std::string& each : {std::string("home/.local"), data, tables, tables + "/ada"}) {
        mode(each, 0775);
        open(each, "others can write it");
        mode(each, 0755);
    }
    mode(data, 0777);
    mode("home", 0700);
    CHECK(host.told(Done).ends_with("\nnothing but playing is open\n"));
    mode("home", 0755);
    mode("home/.local/share", 0700);
    host.told(Done);
}

TEST_CASE("doctor --server says that no guest may enter the club, though the server lets guests in") {
    ServerSetup setup;
    setup.guests = 0;
    const auto told = [&setup](const std::string& command) {
        setup.sshd = parse_sshd_settings("forcecommand " + command + "\n");
        std::string all;
        for (const Finding& each : judge(setup)) {
            all += each.where == "club" ? each.what + "\n" : "";
        }
        return all;
    };
    const std::string guests = "/opt/bin/zertz --restricted --guest";
    CHECK(told(guests) == "no guest may enter; 'zertz club guests 20' admits 20 at once\n");
    CHECK(told("none").empty());
    setup.guests = 3;
    CHECK(told(guests).empty());
    setup.allowed = 1;
    CHECK(told(guests) == "only 1 key may enter; 'zertz club allow' shows it\n"
                          "no guest may enter while only allowed keys may\n");
}

TEST_CASE("if there is a club that the server has no settings for, doctor --server says how to write them") {
    Host host(closed_server);
    has(host.told(Failed), "keys: no player has a key");
    std::filesystem::create_directories(host.path("home/.local/share/zertz/club/members"));
    has(host.told(Failed),
        "unknown  keys: the server has no settings for the club, so nobody can log in\n"
        "         to do: zertz club sshd --account ada > /root/zertz.conf && install -m 644 /root/zertz.conf "
        "/etc/ssh/sshd_config.d/zertz.conf && sshd -t && systemctl "
        "reload ssh\n");
}

TEST_CASE("settings for guests that doctor --server tells how to write let the members in as before") {
    ServerSetup setup = open_club("guest8");
    setup.sshd = parse_sshd_settings(closed_server);
    const auto told = [&setup] {
        std::string all;
        for (const Finding& each : judge(setup)) {
            all += each.where == "keys" ? each.what + ": " + each.remedy : "";
        }
        return all;
    };
    CHECK(told() == "the server has no settings for guests, so no guest can log in" + written_again);
    setup.account = "zclub8";
    CHECK(told() == "the server has no settings for the club, so nobody can log in" + written_again);
}

TEST_CASE("variables that run something before zertz forgets them are told") {
    CHECK(judged_server("acceptenv LANG\nacceptenv LC_*\n", "AcceptEnv") == "");
    CHECK(judged_server("acceptenv *\n", "AcceptEnv") == "open: '*' lets clients set LD_PRELOAD\n");
    CHECK(judged_server("acceptenv LANG BASH_*\n", "AcceptEnv") == "open: 'BASH_*' lets clients set BASH_ENV\n");
    CHECK(judged_server("permituserenvironment yes\n", "PermitUserEnvironment").starts_with("open"));
    CHECK(judged_server("permittunnel point-to-point\n", "PermitTunnel") == "open: clients can make network tunnels\n");
    CHECK(judged_server("permittunnel point-to-point\ndisableforwarding yes\n", "PermitTunnel") == "");
    CHECK(judged_server("strictmodes no\n", "StrictModes").starts_with("open"));
    CHECK(judged_server("chrootdirectory none\n", "ChrootDirectory") == "");
    CHECK(judged_server("chrootdirectory /srv\n", "ChrootDirectory") ==
          "open: zertz runs only if all that it needs is in /srv\n"); // not closed
}

TEST_CASE("doctor --server takes the name of an account, and not in restricted mode") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run_doctor_server("no-such-account", "", {in, out, err}) == Misuse);
    CHECK(err.str() == "zertz: --server: unknown account 'no-such-account'\n");
}
