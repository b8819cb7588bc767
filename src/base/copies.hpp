#pragma once

/// Defines how a class is copied, moved and destroyed. The compiler generates thousands of functions for a large class;
/// so it does once, not in every file that uses the class. `head` begins the definition of a template's members:
/// DEFINE_COPIES(template <GameRules R>, BasicGame<R>, BasicGame)
#define DEFINE_COPIES(head, type, name)                                                                                \
    head type::name(const name&) = default;                                                                            \
    head type::name(name&&) noexcept = default;                                                                        \
    head type& type::operator=(const name&) = default;                                                                 \
    head type& type::operator=(name&&) noexcept = default;                                                             \
    head type::~name() = default;
