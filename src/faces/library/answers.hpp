#pragma once

// What the files of the library share; not public.

#include "engine/engine.hpp"
#include "formats/format.hpp"
#include "library/completing.hpp"

#include <variant>

namespace qsat {

struct CountOptions;

/// For so many completions. Throws InputError for engines and encodings that are unknown or do not
/// do.
SearchOptions options_of(const Search& search, std::uint64_t limit);

/// Throws InputError for engines that do not count.
CountOptions count_options_of(const Search& search);

/// The format of that name. Throws InputError.
const Format& format_named(std::string_view name);
/// The same, and it is a picture.
const Format& picture_named(std::string_view name);

[[noreturn]] inline void throw_stopped(const Stopped& stopped) {
    throw SearchStopped{stopped.reason, stopped.advice};
}

template <typename Result>
void require_answer(const Result& result) {
    if (const auto* stopped = std::get_if<Stopped>(&result)) throw_stopped(*stopped);
}

} // namespace qsat
