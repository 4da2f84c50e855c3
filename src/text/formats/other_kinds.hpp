#pragma once

#include <string>
#include <string_view>

namespace qsat {

/// Of a text in which there is no board: what kind of text it looks like, and what takes that;
/// empty if it looks like none.
std::string other_kind_of(std::string_view text);

} // namespace qsat
