#pragma once

#include "base/result.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>

namespace zertz {

/// A stream buffer on a file descriptor that its owner keeps. Unlike the standard ones it can report why reading or
/// writing failed.
class DescriptorBuffer : public std::streambuf {
public:
    explicit DescriptorBuffer(int descriptor);

    /// The errno of the first failure; 0 if there was none.
    int error() const { return error_; }
    /// Writes only ASCII whenever that is all that can be shown: asked at each write.
    void write_ascii_if(std::function<bool()> shows_no_more) { shows_only_ascii_ = std::move(shows_no_more); }
    /// Whether to give up writing after this long, as with ETIMEDOUT: asked whenever a signal interrupts a write that
    /// waits.
    using GiveUp = std::function<bool(std::chrono::steady_clock::duration waited)>;
    void give_up_when(GiveUp tired) { tired_ = std::move(tired); }

protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int_type underflow() override;
    int sync() override;

private:
    bool write_all(const char* text, std::size_t size);
    bool write_bytes(const char* text, std::size_t size);
    bool fail(int error);

    std::array<char, 1 << 16> buffer_;
    int descriptor_;
    int error_ = 0;
    GiveUp tired_;
    std::function<bool()> shows_only_ascii_;
    std::string begun_; // of a character that is not written whole
};

/// What is in a folder, in no order, as far as it can be read: for (const auto& entry : FolderEntries(folder)).
class FolderEntries {
public:
    explicit FolderEntries(const std::filesystem::path& folder) : next_(folder, error_) {}

    struct End {};
    class Iterator {
    public:
        explicit Iterator(FolderEntries& all) : all_(all) {}
        const std::filesystem::directory_entry& operator*() const { return *all_.next_; }
        void operator++() { all_.next_.increment(all_.error_); }
        bool operator!=(End) const { return !all_.error_ && all_.next_ != std::filesystem::directory_iterator(); }

    private:
        FolderEntries& all_;
    };
    Iterator begin() { return Iterator(*this); }
    End end() const { return {}; }
    /// Whether all was read.
    bool whole() const { return !error_; }

private:
    std::error_code error_;
    std::filesystem::directory_iterator next_;
};

/// Reads a text, then continues from another buffer: for a stream whose beginning was already read.
class ResumedBuffer : public std::streambuf {
public:
    ResumedBuffer(std::string text, std::streambuf& rest);

protected:
    int_type underflow() override;

private:
    std::string buffer_;
    std::streambuf& rest_;
};

/// Why a stream on a DescriptorBuffer failed, as an errno; 0 if unknown.
int error_of(std::ios& stream);

/// An input file, or standard input for "-".
class InputFile {
public:
    /// If the file could not be opened there is no stream: see failure().
    InputFile(const std::string& path, std::istream& standard_input);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    bool is_open() const { return stream_ != nullptr; }
    std::istream& stream() { return *stream_; }
    /// Continues reading at a byte of the file; nothing may have been read before.
    void seek(std::uint64_t place);
    /// The bytes read so far; 0 for a stream that cannot seek, such as a pipe.
    std::uint64_t bytes_read() const;
    /// The name used in messages.
    const std::string& name() const { return name_; }
    /// "cannot read game.zertz: No such file or directory", if opening or reading failed.
    std::optional<std::string> failure() const;

private:
    std::string name_;
    int descriptor_ = -1;
    int open_error_ = 0;
    std::unique_ptr<DescriptorBuffer> buffer_;
    std::unique_ptr<std::istream> own_stream_;
    std::istream* stream_ = nullptr;
};

/// Why the text of a file is not known.
enum class Unread : std::uint8_t { Missing, Unreadable, TooLong };
/// How a message names a file: a player whom the host does not know reads no folder of the host's.
std::string named_in_message(const std::filesystem::path& file, bool to_stranger);
/// To whoever runs this process.
std::string named_in_message(const std::filesystem::path& file);
/// "cannot read FILE"; for what is there.
std::string in_words(Unread why, const std::filesystem::path& path);

inline constexpr std::size_t longest_small_file = 1 << 20;
/// The whole text of a file: by default of a small one, such as a configuration. A pipe cannot be read: somebody may have
/// put it there, and nobody writes to it.
Result<std::string, Unread> read_text(const std::filesystem::path& path, std::uintmax_t most = longest_small_file);
/// The same where it does not matter why there is none.
std::optional<std::string> text_of(const std::filesystem::path& path);

enum class IfExists { Refuse, Replace };

/// A file that appears completely or not at all: it is written next to its target under another name, flushed to the
/// disk, and only then renamed to the target. Until then an older file of that name stays as it was; afterwards the new
/// one has its permissions. If the target is a symbolic link, the file that it leads to is replaced.
///
/// Anything but a regular file (a terminal, a pipe, /dev/null) has nothing to lose and is written directly.
///
/// A file that is neither committed nor published leaves nothing behind, even if a signal ends the program.
class OutputFile {
public:
    using Opened = Result<std::unique_ptr<OutputFile>, std::string>;
    static Opened create(const std::string& path, IfExists if_exists);
    /// Writes a whole file at once. An errno if that failed, else 0.
    static int write(const std::string& path, std::string_view text, IfExists if_exists);
    enum class Flush : bool { No, Yes };
    /// The same for a file of our own with these permissions: what has its name, even a link, is not looked at and
    /// gives way. A loss of power may damage one that is not flushed.
    static int displace(const std::string& path, std::string_view text, unsigned mode, Flush flush = Flush::Yes);
    /// What keeps a file from who may no longer write it: others who may write now remove its temporary file first.
    struct Fence {
        std::string temporary;
        std::function<int()> problem; // asked when nothing is left but to put the file in place: an errno, or 0
    };
    /// The same, flushed, for a file of our own that another host may have come to write.
    static int displace(const std::string& path, std::string_view text, unsigned mode, const Fence& fence);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    std::ostream& stream() { return *stream_; }
    /// Puts what is written so far in place; later writes are appended there. If that fails, the file keeps what was
    /// published before, and nothing more can be written.
    std::optional<std::string> publish();
    /// Puts the file in place; a message such as "cannot write a.zertz: No space left on device" if it is not there
    /// completely.
    std::optional<std::string> commit();

private:
    OutputFile(std::string path, IfExists if_exists) : path_(std::move(path)), if_exists_(if_exists) {}
    int open();
    int write_all(std::string_view text);
    int find_target();
    int open_temporary();
    int open_directly();
    int flush();
    int put_in_place();
    int settle();
    void discard();

    std::string path_;   // as given, for messages
    std::string target_; // symbolic links followed
    std::string temporary_;
    const Fence* fence_ = nullptr;
    IfExists if_exists_;
    bool exists_ = false;
    bool displaces_ = false;
    bool flushes_ = true;
    bool regular_ = true;
    std::int64_t published_ = 0; // bytes
    unsigned mode_ = 0;          // of the replaced file, or the wanted one
    unsigned owner_ = 0;
    unsigned group_ = 0;
    int descriptor_ = -1;
    std::unique_ptr<DescriptorBuffer> buffer_;
    std::unique_ptr<std::ostream> stream_;
};

/// For a handler of a signal: ends the program by that signal, with nothing left of files that are neither committed nor
/// published.
void remove_and_end(int signal);

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using NamelessFile = std::unique_ptr<std::FILE, CloseFile>;

/// A file to write and read that disappears when it is closed; none if it cannot be created in the folder, which is made
/// if it is missing.
NamelessFile nameless_file(const std::filesystem::path& folder);

/// Creates a folder and its missing parents so that they survive a loss of power. An errno if that failed, else 0.
int make_folders(const std::filesystem::path& folder);

/// Adds a line, with its end, to a file and flushes it; a line that a crash cut off before it is ended first. A message
/// if that failed.
std::optional<std::string> append_line(const std::filesystem::path& path, std::string_view line);

/// Writes a whole file, creating its folder if necessary. An errno if that failed, else 0.
int write_file(const std::filesystem::path& path, std::string_view text, IfExists if_exists);
/// The same, with a message if that failed.
std::optional<std::string> write_whole(const std::filesystem::path& path, std::string_view text, IfExists if_exists);

} // namespace zertz
