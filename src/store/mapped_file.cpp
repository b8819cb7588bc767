#include "store/mapped_file.hpp"

#include "base/text.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace zertz {

MappedFile::Opened MappedFile::open(const std::string& path) {
    std::unique_ptr<MappedFile> file(new MappedFile);
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status {};
    int error = descriptor < 0 || fstat(descriptor, &status) != 0 ? errno : 0;
    if (error == 0 && !S_ISREG(status.st_mode)) {
        error = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    }
    if (error == 0 && status.st_size > 0) {
        file->size_ = static_cast<std::size_t>(status.st_size);
        void* const begin = mmap(nullptr, file->size_, PROT_READ, MAP_SHARED, descriptor, 0);
        error = begin == MAP_FAILED ? errno : 0;
        file->begin_ = begin == MAP_FAILED ? nullptr : begin;
    }
    if (descriptor >= 0) {
        close(descriptor);
    }
    if (error != 0) {
        return "cannot read " + printable(path) + ": " + std::strerror(error);
    }
    return file;
}

MappedFile::~MappedFile() {
    if (begin_ != nullptr) {
        munmap(begin_, size_);
    }
}

} // namespace zertz
