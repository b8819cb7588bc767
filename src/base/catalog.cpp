#include "base/catalog.hpp"

#include <algorithm>
#include <cstring>

namespace zertz {
namespace {

constexpr char end = '\2'; // of a sentence

} // namespace

Catalog::Catalog(std::string_view packed) {
    for (std::size_t size = packed.find(end); size < packed.size(); size = packed.find(end)) {
        sentences_.push_back(packed.data());
        packed.remove_prefix(size + 1);
    }
}

const char* Catalog::find(std::string_view key, std::size_t form) const {
    const auto found =
        std::lower_bound(sentences_.begin(), sentences_.end(), key, [](const char* each, std::string_view wanted) {
            return std::strncmp(each, wanted.data(), wanted.size()) < 0;
        });
    if (found == sentences_.end() || *found != key) {
        return nullptr;
    }
    const char* text = *found + key.size() + 1;
    for (; *text != end && form > 0; --form) {
        text += std::string_view(text).size() + 1;
    }
    return *text == end ? nullptr : text;
}

} // namespace zertz
