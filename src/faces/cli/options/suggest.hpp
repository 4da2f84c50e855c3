#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace qsat {

/// `did you mean complete? ` if that is the known word that somebody who wrote `word` most likely
/// meant; empty if none is near.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& known);

} // namespace qsat
