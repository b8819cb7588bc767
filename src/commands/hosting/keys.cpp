#include "club/member.hpp"
#include "commands/commands.hpp"
#include "commands/output.hpp"

#include <filesystem>

namespace zertz {

int run_keys(const KeysOptions& options, Streams streams) {
    std::error_code error;
    const std::string program = std::filesystem::read_symlink("/proc/self/exe", error).string();
    const bool plain = program.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-") == std::string::npos;
    if (error || !plain) {
        return complain(streams.err,
                        tr("the folder of this program has characters in its name that no forced command can contain"),
                        Failed);
    }
    const auto line = authorized_line(program, options.fingerprint, options.type, options.key);
    if (!line) {
        return complain(streams.err,
                        tr("these are not a key's fingerprint, type and base64, which sshd gives as '%f %t %k'"),
                        Misuse);
    }
    streams.out << *line << "\n";
    return Done;
}

} // namespace zertz
