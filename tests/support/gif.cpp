#include "gif.hpp"

#include <stdexcept>

namespace zertz::test {
namespace {

void require(bool good, const char* what) {
    if (!good) {
        throw std::runtime_error(what);
    }
}

/// The indices that a block of codes stands for. Each sequence is kept as that of an earlier code and one index more.
std::vector<int> unpacked(const std::vector<int>& data, int depth) {
    struct Sequence {
        int before;
        int last;
    };
    const int clear = 1 << depth;
    std::vector<Sequence> table;
    const auto reset = [&] {
        table.clear();
        for (int i = 0; i < clear + 2; ++i) {
            table.push_back({-1, i});
        }
    };
    const auto spelled = [&](int code) {
        std::vector<int> backwards;
        for (; code >= 0; code = table.at(static_cast<std::size_t>(code)).before) {
            backwards.push_back(table[static_cast<std::size_t>(code)].last);
        }
        return std::vector<int>(backwards.rbegin(), backwards.rend());
    };
    std::vector<int> indices;
    int width = depth + 1;
    int previous = -1;
    reset();
    for (std::size_t at = 0;;) {
        int code = 0;
        for (int bit = 0; bit < width; ++bit, ++at) {
            require(at / 8 < data.size(), "the codes do not end");
            code |= (data[at / 8] >> at % 8 & 1) << bit;
        }
        if (code == clear + 1) {
            require((at + 7) / 8 == data.size(), "data after the end of the codes");
            return indices;
        }
        if (code == clear) {
            reset();
            width = depth + 1;
            previous = -1;
            continue;
        }
        require(code <= static_cast<int>(table.size()), "a code without a meaning");
        if (previous >= 0 && table.size() < 4096) {
            const bool is_new = code == static_cast<int>(table.size());
            table.push_back({previous, spelled(is_new ? previous : code).front()});
        }
        const std::vector<int> sequence = spelled(code);
        indices.insert(indices.end(), sequence.begin(), sequence.end());
        previous = code;
        width += static_cast<int>(table.size()) == 1 << width && width < 12 ? 1 : 0;
    }
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    GifFile read() {
        require(take(6) == "GIF89a", "no GIF");
        file_.width = number();
        file_.height = number();
        require(byte() == 0xf7, "no global palette of 256 colours");
        take(2);
        for (int i = 0; i < 256; ++i) {
            const int red = byte();
            const int green = byte();
            palette_.push_back(red << 16 | green << 8 | byte());
        }
        shown_.assign(static_cast<std::size_t>(file_.width * file_.height), -1);
        for (int kind = byte(); kind != ';'; kind = byte()) {
            require(kind == '!' || kind == ',', "no block");
            kind == '!' ? extension() : image();
        }
        require(at_ == bytes_.size(), "bytes after the end");
        return std::move(file_);
    }

private:
    std::string_view take(std::size_t size) {
        require(size <= bytes_.size() - at_, "it is cut short");
        at_ += size;
        return bytes_.substr(at_ - size, size);
    }
    int byte() { return static_cast<std::uint8_t>(take(1).front()); }
    int number() {
        const int low = byte();
        return low | byte() << 8;
    }
    std::vector<int> blocks() {
        std::vector<int> data;
        for (int size = byte(); size > 0; size = byte()) {
            for (int i = 0; i < size; ++i) {
                data.push_back(byte());
            }
        }
        return data;
    }

    void extension() {
        const int kind = byte();
        const std::vector<int> data = blocks();
        if (kind == 0xff) {
            file_.repeats = data.size() == 14 && std::string(data.begin(), data.begin() + 11) == "NETSCAPE2.0" &&
                            data[12] == 0 && data[13] == 0;
            return;
        }
        require(kind == 0xf9 && data.size() == 4, "no extension that is known");
        require((data[0] >> 2 & 7) == 1, "images do not stay");
        next_.hundredths = data[1] | data[2] << 8;
        transparent_ = (data[0] & 1) != 0 ? data[3] : -1;
    }

    void image() {
        next_.left = number();
        next_.top = number();
        next_.width = number();
        next_.height = number();
        require(next_.left + next_.width <= file_.width && next_.top + next_.height <= file_.height, "it sticks out");
        require(byte() == 0, "a palette of its own, or rows in another order");
        const int depth = byte();
        const std::vector<int> indices = unpacked(blocks(), depth);
        require(indices.size() == static_cast<std::size_t>(next_.width * next_.height), "pixels are missing");
        for (int i = 0; i < static_cast<int>(indices.size()); ++i) {
            const int index = indices[static_cast<std::size_t>(i)];
            const int at = (next_.top + i / next_.width) * file_.width + next_.left + i % next_.width;
            if (index != transparent_) {
                shown_[static_cast<std::size_t>(at)] = palette_[static_cast<std::size_t>(index)];
            }
        }
        next_.pixels = shown_;
        file_.images.push_back(next_);
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    std::vector<int> palette_;
    std::vector<int> shown_;
    int transparent_ = -1;
    GifImage next_;
    GifFile file_;
};

} // namespace

GifFile read_gif(std::string_view bytes) {
    return Reader(bytes).read();
}

} // namespace zertz::test
