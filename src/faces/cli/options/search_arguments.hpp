#pragma once

#include "cli/options/option_list.hpp"
#include "question/search_parameters.hpp"

namespace qsat::inline faces {

/// Declares --encoding: `auto`, or an at-most-one encoding with or without its parameter.
inline void declare_encoding(OptionList& list, std::string& encoding) {
    describe_encoding(encoding, list);
}

inline void declare_seed(OptionList& list, std::uint64_t& seed, std::string_view description) {
    describe_seed(seed, list, description);
}

} // namespace qsat::faces
