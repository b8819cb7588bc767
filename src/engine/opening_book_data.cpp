#include "engine/opening_book.hpp"

#include <array>

// clang-format off
namespace zertz {
namespace {

/// Written by tests/tools/book.cpp.
constexpr auto pages = std::to_array<BookPage>({
    {Board::Rings37, Rules::Base::Standard, "",
     "Be1,g4 228 Be1,c1 228 Gd2,g1 228"},
    {Board::Rings37, Rules::Base::Standard, "Bd1,e1",
     "Bf1,g2 82 Gf1,g2 38"},
    {Board::Rings37, Rules::Base::Standard, "Bd4,d1",
     "Wd2,e1 146"},
    {Board::Rings37, Rules::Base::Standard, "Wd4,d1",
     "Bg4,b5 82 Bg4,a3 38"},
    {Board::Rings37, Rules::Base::Standard, "Wd1,e1",
     "Wc2,f1 38"},
    {Board::Rings37, Rules::Base::Standard, "Bd2,e1",
     "Wd1,a2 -38 Gd1,a3 -82"},
    {Board::Rings37, Rules::Base::Standard, "Bd4,e1",
     "Wf2,e6 82 Gd2,f1 82 Wf3,a2 38"},
    {Board::Rings37, Rules::Base::Blitz, "",
     "Gd1,g4 121 Gd1,g3 82 Wd1,g2 82 Wd1,g3 82 Wd1,d7 82 Gd1,e1 82"},
    {Board::Rings40, Rules::Base::Standard, "",
     "Wd1,g2 121 Wd1,a1 121 Wd1,e1 82 Wd1,g1 82"},
    {Board::Rings43, Rules::Base::Standard, "",
     "Bd1,a2 180"},
    {Board::Rings44, Rules::Base::Standard, "",
     "Wd1,g4 82 Gd1,g4 82 We1,g4 82 Wd1,g1 82 Bd1,f6 52 We1,a4 52"},
    {Board::Rings48, Rules::Base::Standard, "",
     "Wd1,e7 121 Wd1,h4 121 Gd1,a2 82 Gd1,g5 82 Gd1,h1 82"},
    {Board::Rings61, Rules::Base::Standard, "",
     "Ga1,a2 121"},
});

} // namespace

const std::span<const BookPage> book_pages = pages;

} // namespace zertz
