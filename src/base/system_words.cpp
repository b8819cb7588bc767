#include "base/system_words.hpp"

#include "base/filled.hpp"

#include <cerrno>
#include <cstring>

namespace zertz {

std::string system_words(int error) {
    switch (error) {
    case ENOENT: return tr("there is no such file or folder");
    case EISDIR: return tr("it is a folder");
    case ENOTDIR: return tr("a part of its path is not a folder");
    case EEXIST: return tr("it already exists");
    case EACCES: return tr("permission denied");
    case EROFS: return tr("the disk is read-only");
    case ENOSPC: return tr("the disk is full");
    case EDQUOT: return tr("your disk quota is used up");
    case EFBIG: return tr("the file would be too large");
    case EIO: return tr("the device failed");
    case EBADF: return tr("it is not open");
    case ENAMETOOLONG: return tr("its name is too long");
    case ELOOP: return tr("its symbolic links lead in a circle");
    case ENXIO: return tr("it is a socket, or there is no such device");
    default: return std::strerror(error);
    }
}

} // namespace zertz
