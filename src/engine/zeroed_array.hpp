#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace zertz {

/// Objects whose bytes are all zero at first, aligned to the lines of caches. The system clears large arrays page by page
/// as they are used, so that making one takes no time.
template <class T>
class ZeroedArray {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    explicit ZeroedArray(std::size_t size) : size_(size) { allocate(); }

    std::size_t size() const { return size_; }
    T& operator[](std::size_t at) const { return begin_[at]; }
    /// Makes all bytes zero again.
    void clear() {
        memory_.reset(); // before the new memory is taken
        allocate();
    }

private:
    static constexpr std::size_t line = 64;

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    void allocate() {
        std::size_t room = size_ * sizeof(T) + line;
        memory_.reset(std::calloc(room, 1));
        void* begin = memory_.get();
        if (begin == nullptr) {
            throw std::bad_alloc();
        }
        begin_ = static_cast<T*>(std::align(line, size_ * sizeof(T), begin, room));
        ask_for_large_pages();
    }
    /// Where the system has large pages: searches look all over their tables. Other arrays would only take more memory.
    void ask_for_large_pages() const {
#ifdef MADV_HUGEPAGE
        constexpr std::size_t large = std::size_t{2} << 20;
        std::size_t room = size_ * sizeof(T);
        void* from = begin_;
        if (room >= 2 * large && std::align(large, large, from, room) != nullptr) {
            madvise(from, room, MADV_HUGEPAGE); // only advice: without it the array is the same, but slower
        }
#endif
    }

    std::size_t size_;
    std::unique_ptr<void, Free> memory_;
    T* begin_ = nullptr;
};

} // namespace zertz
