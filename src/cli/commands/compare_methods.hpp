#pragma once

#include "solve/compare.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

/// The methods that `--engine` and `--encoding` of `qsat compare` name, in lists with commas;
/// without a list, all but `auto`. Throws InputError.
std::vector<Method> parse_methods(const std::optional<std::string>& engine_list,
                                  const std::optional<std::string>& encoding_list);

} // namespace qsat
