#pragma once

// Helpers for the files of the library; not public.

#include "engine/engine.hpp"
#include "formats/format.hpp"
#include "library/completing.hpp"

#include <variant>

namespace qsat::inline frontends {

/// The options of a search for at most `limit` completions. Throws InputError for engines and
/// encodings that are unknown or not suitable.
SearchOptions options_of(const Search& search, std::uint64_t limit);

/// The format with this name. Throws InputError.
const Format& format_named(std::string_view name);

[[noreturn]] inline void throw_stopped(const Stopped& stopped) {
    throw SearchStopped{stopped.reason, stopped.advice};
}

template <typename Result>
void require_answer(const Result& result) {
    if (const auto* stopped = std::get_if<Stopped>(&result)) throw_stopped(*stopped);
}

} // namespace qsat::frontends
