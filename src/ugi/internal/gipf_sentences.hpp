#pragma once

#include "ugi/internal/sentences.hpp"

/// Messages of the engine protocol about the options that only GIPF has.
namespace zertz::ugi_sentences {

inline constexpr std::string_view no_such_version = "{value}: use basic, standard or tournament";
inline constexpr std::string_view no_such_neutralising = "{value}: use off, use N or centre N, with N from 1 to {most}";

} // namespace zertz::ugi_sentences
