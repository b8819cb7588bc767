#include "engine/opening_book.hpp"

#include <array>

// clang-format off
namespace zertz {
namespace {

/// Written by tests/tools/book.cpp.
constexpr auto pages = std::to_array<BookPage>({
    {Board::Rings37, Rules::Base::Standard, "",
     "Gd1,f1 228 Bd1,d7 228 Be1,g3 228 Be1,e6 228 Wd2,e1 228"},
    {Board::Rings48, Rules::Base::Standard, "",
     "Wd1,e7 121 Wd1,h4 121"},
});

} // namespace

const std::span<const BookPage> book_pages = pages;

} // namespace zertz
