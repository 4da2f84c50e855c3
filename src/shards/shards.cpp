#include "shards/shards.hpp"

#include "board/fingerprint.hpp"

#include <algorithm>

namespace qsat {

std::uint64_t cubes_for(std::uint64_t shards, std::uint64_t cubes_per_shard) {
    constexpr std::uint64_t many = 16'384;
    return std::min(shards * cubes_per_shard, std::max(shards, many));
}

std::string cut_of(const std::vector<Subtree>& cubes) {
    Hash hash;
    hash.add("cubes");
    for (const Subtree& cube : cubes) {
        hash.add("/");
        for (const int square : cube)
            hash.add(square);
    }
    return hash.text();
}

} // namespace qsat
