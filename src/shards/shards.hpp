#pragma once

#include "count/units.hpp"
#include "search/kernel.hpp"

#include <string>

namespace qsat {

/// Shards of one board at most: each machine makes the cubes of all.
inline constexpr std::uint64_t most_shards = 100'000;

/// Into how many cubes a board is cut for so many shards: several for each, since some cubes are
/// much larger than others, but not so many that making them takes long.
std::uint64_t cubes_for(std::uint64_t shards, std::uint64_t cubes_per_shard);

/// A hash of a way of cutting a board, for those who add up its shards: they must all be cut alike.
std::string cut_of(const std::vector<Subtree>& cubes);

} // namespace qsat
