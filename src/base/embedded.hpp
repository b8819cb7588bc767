#pragma once

// Files that the program contains as they are. The assembler takes them in, so that the compiler need not read them; it
// must write ELF objects. They are bytes: a file with larger numbers says which byte comes first, and whoever reads it
// puts them together, on machines of either byte order. The Makefile compiles what has a ZERTZ_EMBED again when a file
// in a folder data/ or a translation has changed.

#include <cstdint>
#include <string_view>

/// Defines `std::string_view NAME()`, for this file of source alone: the bytes of PATH. Stands at namespace scope, once
/// in the program for each NAME. The compiler must run in the folder that contains src/.
#define ZERTZ_EMBED(NAME, PATH)                                                                                        \
    asm(".pushsection .rodata\n"                                                                                       \
        ".balign 4\n"                                                                                                  \
        ".global zertz_size_of_" #NAME "\n.hidden zertz_size_of_" #NAME "\n"                                           \
        "zertz_size_of_" #NAME ": .4byte .Lend_of_" #NAME " - zertz_" #NAME "\n"                                       \
        ".global zertz_" #NAME "\n.hidden zertz_" #NAME "\n"                                                           \
        "zertz_" #NAME ": .incbin \"" PATH "\"\n"                                                                      \
        ".Lend_of_" #NAME ":\n"                                                                                        \
        ".popsection\n");                                                                                              \
    extern "C" const char zertz_##NAME[];                                                                              \
    extern "C" const std::uint32_t zertz_size_of_##NAME;                                                               \
    static std::string_view NAME() {                                                                                   \
        return {zertz_##NAME, zertz_size_of_##NAME};                                                                   \
    }                                                                                                                  \
    static_assert(true)
