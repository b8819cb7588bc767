#include "store/files.hpp"

#include "base/system_words.hpp"
#include "base/text.hpp"
#include "store/internal/sentences.hpp"
#include "store/internal/temporary.hpp"
#include "store/restricted.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace zertz {
namespace {

std::string not_written(std::string_view path, int error) {
    return filled(sentences::cannot_write, gap<"file">(named_in_message(path)), gap<"why">(system_words(error)));
}

/// The same, with advice if a file exists that may not be replaced.
std::string not_written(std::string_view path, int error, IfExists if_exists) {
    return error == EEXIST && if_exists == IfExists::Refuse
               ? filled("{file} exists; use --force to overwrite it", gap<"file">(printable(path)))
               : not_written(path, error);
}

/// Repeats a call that a signal has interrupted; some network file systems interrupt more than reading.
template <class Call>
auto uninterrupted(Call call) {
    auto result = call();
    while (result == -1 && errno == EINTR) {
        result = call();
    }
    return result;
}

/// Everything up to the last slash, "." if there is none.
std::string directory_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

/// Follows a symbolic link, relative to the link's directory; an errno if that failed.
int follow(std::string& path) {
    std::string to(4096, '\0');
    const ssize_t size = readlink(path.c_str(), to.data(), to.size());
    if (size < 0 || static_cast<std::size_t>(size) == to.size()) {
        return size < 0 ? errno : ENAMETOOLONG;
    }
    to.resize(static_cast<std::size_t>(size));
    const std::size_t slash = path.rfind('/');
    path = to.front() == '/' || slash == std::string::npos ? to : path.substr(0, slash + 1) + to;
    return 0;
}

/// The name of a file is safe only once its directory is on the disk. Some file systems cannot flush a directory; then
/// nothing can be done about it.
int flush_directory(const std::string& directory) {
    const int descriptor = open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) {
        return 0; // the directory may be writable but not readable
    }
    const int error =
        uninterrupted([&] { return fsync(descriptor); }) == 0 || errno == EINVAL || errno == EBADF ? 0 : errno;
    close(descriptor);
    return error;
}

/// Renames a file to a name that is free. Without hard links, reserves the name first.
int rename_if_free(const std::string& from, const std::string& to) {
    if (uninterrupted([&] { return link(from.c_str(), to.c_str()); }) == 0) {
        unlink(from.c_str());
        return 0;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS && errno != EMLINK) {
        return errno;
    }
    const int taken = ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (taken < 0) {
        return errno;
    }
    close(taken);
    if (std::rename(from.c_str(), to.c_str()) == 0) {
        return 0;
    }
    const int error = errno;
    unlink(to.c_str());
    return error;
}

} // namespace

DescriptorBuffer::DescriptorBuffer(int descriptor) : descriptor_(descriptor) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
}

bool DescriptorBuffer::fail(int error) {
    error_ = error_ == 0 ? error : error_;
    return false;
}

bool DescriptorBuffer::write_all(const char* text, std::size_t size) {
    if (!shows_only_ascii_ || (begun_.empty() && !shows_only_ascii_())) {
        return write_bytes(text, size);
    }
    begun_.append(text, size);
    const std::string plain = take_in_ascii(begun_);
    return write_bytes(plain.data(), plain.size());
}

bool DescriptorBuffer::write_bytes(const char* text, std::size_t size) {
    const auto start = std::chrono::steady_clock::now();
    while (size > 0 && error_ == 0) {
        const ssize_t written = ::write(descriptor_, text, size);
        if (written >= 0) {
            text += written;
            size -= static_cast<std::size_t>(written);
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd ready{descriptor_, POLLOUT, 0};
            poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            fail(errno);
        }
        if (size > 0 && error_ == 0 && tired_ && tired_(std::chrono::steady_clock::now() - start)) {
            fail(ETIMEDOUT);
        }
    }
    return error_ == 0;
}

int DescriptorBuffer::sync() {
    const bool done = write_all(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    return done ? 0 : -1;
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type c) {
    if (sync() != 0) {
        return traits_type::eof();
    }
    if (!traits_type::eq_int_type(c, traits_type::eof())) {
        sputc(traits_type::to_char_type(c));
    }
    return traits_type::not_eof(c);
}

std::streamsize DescriptorBuffer::xsputn(const char* text, std::streamsize size) {
    if (size < epptr() - pptr()) {
        std::memcpy(pptr(), text, static_cast<std::size_t>(size));
        pbump(static_cast<int>(size));
        return size;
    }
    return sync() == 0 && write_all(text, static_cast<std::size_t>(size)) ? size : 0;
}

DescriptorBuffer::int_type DescriptorBuffer::underflow() {
    ssize_t size = -1;
    do {
        size = read(descriptor_, buffer_.data(), buffer_.size());
    } while (size < 0 && errno == EINTR);
    if (size <= 0) {
        if (size < 0) {
            fail(errno);
        }
        return traits_type::eof();
    }
    setg(buffer_.data(), buffer_.data(), buffer_.data() + size);
    return traits_type::to_int_type(*gptr());
}

ResumedBuffer::ResumedBuffer(std::string text, std::streambuf& rest) : buffer_(std::move(text)), rest_(rest) {
    setg(buffer_.data(), buffer_.data(), buffer_.data() + buffer_.size());
}

ResumedBuffer::int_type ResumedBuffer::underflow() {
    if (traits_type::eq_int_type(rest_.sgetc(), traits_type::eof())) {
        return traits_type::eof();
    }
    // Only what is available, so that nothing waits for a slow writer unnecessarily.
    constexpr std::streamsize largest = 1 << 16;
    buffer_.resize(static_cast<std::size_t>(std::clamp<std::streamsize>(rest_.in_avail(), 1, largest)));
    const std::streamsize size = rest_.sgetn(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    setg(buffer_.data(), buffer_.data(), buffer_.data() + size);
    return size > 0 ? traits_type::to_int_type(*gptr()) : traits_type::eof();
}

int error_of(std::ios& stream) {
    const auto* buffer = dynamic_cast<const DescriptorBuffer*>(stream.rdbuf());
    return buffer == nullptr ? 0 : buffer->error();
}

InputFile::InputFile(const std::string& path, std::istream& standard_input) : name_(path) {
    if (path == "-") {
        name_ = "<stdin>";
        stream_ = &standard_input;
        return;
    }
    descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status {};
    if (descriptor_ < 0 || fstat(descriptor_, &status) != 0) {
        open_error_ = errno;
    } else if (S_ISDIR(status.st_mode)) {
        open_error_ = EISDIR;
    } else {
        buffer_ = std::make_unique<DescriptorBuffer>(descriptor_);
        own_stream_ = std::make_unique<std::istream>(buffer_.get());
        stream_ = own_stream_.get();
    }
}

InputFile::~InputFile() {
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
}

void InputFile::seek(std::uint64_t place) {
    lseek(descriptor_, static_cast<off_t>(place), SEEK_SET);
}

std::uint64_t InputFile::bytes_read() const {
    const off_t at = descriptor_ < 0 ? -1 : lseek(descriptor_, 0, SEEK_CUR);
    return at < 0 ? 0 : static_cast<std::uint64_t>(at);
}

std::optional<std::string> InputFile::failure() const {
    const int error = stream_ != nullptr ? error_of(*stream_) : open_error_;
    if (error == 0) {
        return std::nullopt;
    }
    return filled(sentences::cannot_read, gap<"file">(named_in_message(name_)), gap<"why">(system_words(error)));
}

OutputFile::Opened OutputFile::create(const std::string& path, IfExists if_exists) {
    std::unique_ptr<OutputFile> file(new OutputFile(path, if_exists));
    if (const int error = file->open()) {
        return not_written(path, error, if_exists);
    }
    return file;
}

int OutputFile::write(const std::string& path, std::string_view text, IfExists if_exists) {
    return OutputFile(path, if_exists).write_all(text);
}

int OutputFile::displace(const std::string& path, std::string_view text, unsigned mode, Flush flush) {
    OutputFile file(path, IfExists::Replace);
    file.displaces_ = true;
    file.flushes_ = flush == Flush::Yes;
    file.mode_ = mode;
    return file.write_all(text);
}

int OutputFile::displace(const std::string& path, std::string_view text, unsigned mode, const Fence& fence) {
    OutputFile file(path, IfExists::Replace);
    file.displaces_ = true;
    file.mode_ = mode;
    file.fence_ = &fence;
    return file.write_all(text);
}

int OutputFile::write_all(std::string_view text) {
    if (const int error = open()) {
        return error;
    }
    stream() << text;
    return settle();
}

OutputFile::~OutputFile() {
    discard();
}

int OutputFile::open() {
    if (const int error = find_target()) {
        return error;
    }
    if (const int error = regular_ ? open_temporary() : open_directly()) {
        return error;
    }
    buffer_ = std::make_unique<DescriptorBuffer>(descriptor_);
    stream_ = std::make_unique<std::ostream>(buffer_.get());
    return 0;
}

/// Follows symbolic links and checks the target; refuses early what cannot be put in place later.
int OutputFile::find_target() {
    target_ = path_;
    if (displaces_) {
        return 0;
    }
    if (!target_.empty() && target_.back() == '/') {
        return EISDIR;
    }
    struct stat status {};
    if (stat(path_.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
        regular_ = false;
        return S_ISDIR(status.st_mode) ? EISDIR : 0;
    }
    constexpr int most_links = 40;
    for (int links = 0; lstat(target_.c_str(), &status) == 0; ++links) {
        if (if_exists_ == IfExists::Refuse) {
            return EEXIST;
        }
        if (!S_ISLNK(status.st_mode)) {
            exists_ = true;
            mode_ = status.st_mode & 0777;
            owner_ = status.st_uid;
            group_ = status.st_gid;
            return 0;
        }
        if (links == most_links) {
            return ELOOP;
        }
        if (const int error = follow(target_)) {
            return error;
        }
    }
    return errno == ENOENT ? 0 : errno;
}

int OutputFile::open_temporary() {
    // A file that will replace a private one must be equally private from the beginning.
    descriptor_ = fence_ != nullptr
                      ? create_temporary_at(fence_->temporary, 0600)
                      : create_temporary(directory_of(target_), exists_ || displaces_ ? 0600 : 0666, temporary_);
    if (descriptor_ < 0) {
        return errno;
    }
    temporary_ = fence_ != nullptr ? fence_->temporary : temporary_;
    // Only root can give files away; others keep at least the permissions.
    if (exists_ && fchown(descriptor_, owner_, group_) != 0 &&
        fchown(descriptor_, static_cast<uid_t>(-1), group_) != 0) {
        errno = 0;
    }
    if ((exists_ || displaces_) && fchmod(descriptor_, mode_) != 0) {
        const int error = errno;
        discard();
        return error;
    }
    return 0;
}

int OutputFile::open_directly() {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
    return descriptor_ < 0 ? errno : 0;
}

std::optional<std::string> OutputFile::commit() {
    const int error = settle();
    discard();
    if (error == 0) {
        return std::nullopt;
    }
    return not_written(path_, error);
}

int OutputFile::flush() {
    stream_->flush();
    return *stream_ ? 0 : buffer_->error() != 0 ? buffer_->error() : EIO;
}

std::optional<std::string> OutputFile::publish() {
    int error = flush();
    if (regular_ && error == 0 && !temporary_.empty() && uninterrupted([this] { return fsync(descriptor_); }) != 0) {
        error = errno; // a file that is not on the disk must not replace one that is
    }
    if (regular_ && error == 0) {
        published_ = lseek(descriptor_, 0, SEEK_CUR);
        error = temporary_.empty() ? 0 : put_in_place();
    } else if (regular_ && temporary_.empty() && ftruncate(descriptor_, published_) != 0) {
        errno = 0; // the incomplete end stays
    }
    if (error == 0) {
        return std::nullopt;
    }
    stream_->setstate(std::ios::badbit);
    return not_written(path_, error);
}

int OutputFile::settle() {
    if (const int error = flush()) {
        return error;
    }
    if (regular_ && flushes_ && uninterrupted([this] { return fsync(descriptor_); }) != 0) {
        return errno;
    }
    const int closed = close(descriptor_);
    descriptor_ = -1;
    if (closed != 0 && errno != EINTR) { // after EINTR it is closed all the same
        return errno;
    }
    return regular_ && !temporary_.empty() ? put_in_place() : 0;
}

int OutputFile::put_in_place() {
    int error = fence_ != nullptr ? fence_->problem() : 0;
    if (error != 0) {
        return error;
    }
    if (if_exists_ == IfExists::Refuse) {
        error = rename_if_free(temporary_, target_);
    } else if (uninterrupted([this] { return std::rename(temporary_.c_str(), target_.c_str()); }) != 0) {
        error = errno;
    }
    if (error != 0) {
        return error;
    }
    forget_temporary(temporary_);
    temporary_.clear();
    return flushes_ ? flush_directory(directory_of(target_)) : 0;
}

void OutputFile::discard() {
    if (descriptor_ >= 0) {
        close(descriptor_);
        descriptor_ = -1;
    }
    if (!temporary_.empty()) {
        unlink(temporary_.c_str());
        forget_temporary(temporary_);
        temporary_.clear();
    }
}

std::string named_in_message(const std::filesystem::path& file, bool to_stranger) {
    return printable((to_stranger ? file.filename() : file).string());
}

std::string named_in_message(const std::filesystem::path& file) {
    return named_in_message(file, is_confined());
}

std::string in_words(Unread why, const std::filesystem::path& path) {
    const auto file = gap<"file">(named_in_message(path));
    return why == Unread::TooLong ? filled("{file} is too long", file) : filled("cannot read {file}", file);
}

Result<std::string, Unread> read_text(const std::filesystem::path& path, std::uintmax_t most) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return errno == ENOENT || errno == ENOTDIR ? Unread::Missing : Unread::Unreadable;
    }
    struct stat status {};
    const bool reads = fstat(descriptor, &status) == 0 && (S_ISREG(status.st_mode) || S_ISCHR(status.st_mode));
    std::string text;
    ssize_t more = reads ? 1 : -1;
    for (constexpr std::size_t part = 1 << 16; more > 0 && text.size() <= most;) {
        const std::size_t before = text.size();
        text.resize(before + part);
        more = uninterrupted([&] { return ::read(descriptor, text.data() + before, part); });
        text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(0, more)));
    }
    close(descriptor);
    if (more < 0) {
        return Unread::Unreadable;
    }
    return text.size() > most ? Result<std::string, Unread>(Unread::TooLong) : std::move(text);
}

std::optional<std::string> text_of(const std::filesystem::path& path) {
    auto text = read_text(path);
    return text ? std::optional(std::move(text).value()) : std::nullopt;
}

NamelessFile nameless_file(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::string name = (folder / ".zertz-XXXXXX").string();
    const int descriptor = mkstemp(name.data());
    if (descriptor < 0) {
        return nullptr;
    }
    unlink(name.c_str());
    return NamelessFile(fdopen(descriptor, "w+"));
}

int make_folders(const std::filesystem::path& folder) {
    std::error_code error;
    const auto status = std::filesystem::status(folder, error);
    if (folder.empty() || std::filesystem::exists(status)) {
        return folder.empty() || std::filesystem::is_directory(status) ? 0 : ENOTDIR;
    }
    const std::filesystem::path parent = folder.parent_path();
    if (const int problem = parent == folder ? ENOENT : make_folders(parent)) {
        return problem;
    }
    std::filesystem::create_directory(folder, error);
    return error ? error.value() : flush_directory(parent.empty() ? "." : parent.string());
}

std::optional<std::string> append_line(const std::filesystem::path& path, std::string_view line) {
    const auto failed = [&path](int error) { return not_written(path.string(), error); };
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (descriptor < 0) {
        return failed(errno);
    }
    const off_t size = ::lseek(descriptor, 0, SEEK_END);
    char last = '\n';
    const bool cut = size > 0 && ::pread(descriptor, &last, 1, size - 1) == 1 && last != '\n';
    const std::string text = (cut ? "\n" : "") + std::string(line);
    errno = ENOSPC; // in case only a part is written
    const bool written =
        ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(descriptor) == 0;
    const int error = errno;
    ::close(descriptor);
    return written ? std::nullopt : std::optional(failed(error));
}

int write_file(const std::filesystem::path& path, std::string_view text, IfExists if_exists) {
    const int error = make_folders(path.parent_path());
    return error != 0 ? error : OutputFile::write(path.string(), text, if_exists);
}

std::optional<std::string> write_whole(const std::filesystem::path& path, std::string_view text, IfExists if_exists) {
    if (const int error = write_file(path, text, if_exists)) {
        return not_written(path.string(), error, if_exists);
    }
    return std::nullopt;
}

} // namespace zertz
