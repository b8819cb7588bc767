#include "engine/opening_book.hpp"

#include <array>

// clang-format off
namespace zertz {
namespace {

/// Written by tests/tools/book.cpp.
constexpr auto pages = std::to_array<BookPage>({
    {Board::Rings37, Rules::Base::Standard, "",
     "Gd1,f1 228 Bd1,d7 228 Be1,g3 228 Be1,e6 228 Wd2,e1 228"},
    {Board::Rings37, Rules::Base::Standard, "Bd1,e1",
     "Wc2,e6 82"},
    {Board::Rings37, Rules::Base::Standard, "Bd4,d1",
     "Wf4,g2 82"},
    {Board::Rings37, Rules::Base::Standard, "Wd4,d1",
     "Bg2,e1 146"},
    {Board::Rings37, Rules::Base::Standard, "Wd1,e1",
     "Bd2,d7 0 Bd2,c6 0 Bd2,f5 0"},
    {Board::Rings37, Rules::Base::Standard, "Bd2,e1",
     "Wd1,d7 0 Wd1,c6 0 Wd1,f5 0"},
    {Board::Rings37, Rules::Base::Standard, "Bd4,e1",
     "Wd2,c1 82 We2,e6 38"},
    {Board::Rings48, Rules::Base::Standard, "",
     "Wd1,e7 121 Wd1,h4 121"},
    {Board::Rings37, Rules::Base::Blitz, "",
     "Gd1,g3 180 We1,c6 180 Gd1,e1 180"},
    {Board::Rings61, Rules::Base::Standard, "",
     "Wa1,i1 52 Ga1,a2 52 Ba1,i3 52 Ba1,a5 52 Ba1,i5 52 Wa1,c7 25"},
});

} // namespace

const std::span<const BookPage> book_pages = pages;

} // namespace zertz
