#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

// The sandbox of restricted mode: what a process needs no longer is given up before anything of a player is read, and
// the kernel keeps it so, even if the process were taken over. What it starts afterwards, a table, inherits the sandbox.

namespace zertz {

/// What the kernel has of a sandbox.
struct KernelSandbox {
    bool files = false; // Landlock
    bool calls = false; // seccomp
};
KernelSandbox kernel_sandbox();

/// What a process keeps: the folders that it may write to and, besides what every process of ours reads, files and
/// folders to read.
struct SandboxPlaces {
    std::vector<std::filesystem::path> written;
    std::vector<std::filesystem::path> read{};
    std::vector<std::filesystem::path> cleared{}; // folders in which it may remove empty ones
};

/// Enters the sandbox, or one within it: no other file is opened, no program but this one is started, no socket is
/// made but those of tables, and nothing is asked of the kernel that no game needs. Call it before there are threads.
/// Without a kernel for it, and in a program with instruments, which read and write elsewhere, files stay open.
void enter_sandbox(const SandboxPlaces& places);

/// What a process that confine() has limited keeps as the process of a player: the one with this name or number of a
/// member, or everybody in the account.
struct PlayersPlaces {
    std::optional<std::string> player;
    std::optional<std::filesystem::path> tables{}; // the folder of tables, if accounts share one
    std::vector<std::filesystem::path> also_read{};
};
/// Enters the sandbox of a player in restricted mode. Folders that the player needs are made, as nobody can make them
/// from inside; the names of accounts are read, as later nobody can.
void enter_sandbox_of(const PlayersPlaces& places);

} // namespace zertz
