#include "engine/net.hpp"

#include <stdexcept>
#include <string>

namespace zertz {
namespace {

/// The numbers of a net's file, the most significant byte first.
class Numbers {
public:
    explicit Numbers(std::string_view bytes) : bytes_(bytes) {}

    std::int8_t next() { return static_cast<std::int8_t>(bytes_[at_++]); }
    std::int32_t next_word() {
        std::uint32_t word = 0;
        for (int byte = 0; byte < 4; ++byte) {
            word = word << 8 | static_cast<std::uint8_t>(next());
        }
        return static_cast<std::int32_t>(word);
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

} // namespace

Net::Net(std::string_view bytes, int inputs) : rows_(static_cast<std::size_t>(inputs)) {
    if (bytes.size() != file_size(inputs)) {
        throw std::invalid_argument("zertz: a net is a file of " + std::to_string(file_size(inputs)) + " bytes, not " +
                                    std::to_string(bytes.size()));
    }
    Numbers numbers(bytes);
    const auto read_row = [&numbers](Row& row) {
        for (std::size_t unit = 0; unit < width; ++unit) {
            row.set(unit, numbers.next());
        }
    };
    for (Row& row : rows_) {
        read_row(row);
    }
    read_row(bias_);
    for (std::int16_t& weight : output_weights_) {
        weight = static_cast<std::int16_t>(numbers.next_word());
    }
    output_bias_ = numbers.next_word();
}

} // namespace zertz
