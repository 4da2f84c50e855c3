#pragma once

#include <cstdint>
#include <string>

namespace qsat::inline questions {

/// Claims on shards, so that processes with the same directory run different ones. A claim ends
/// with its process, even if the process is killed. It is only advice: on a file system without
/// locks every claim succeeds, and two processes may run the same shard, with the same result.
/// Only one object of a process may exist for a directory.
class ShardClaims {
public:
    /// Makes the directory and, in it, the file `claims`. Its bytes are locked, one for each shard.
    explicit ShardClaims(const std::string& directory);
    ~ShardClaims();
    ShardClaims(const ShardClaims&) = delete;
    ShardClaims& operator=(const ShardClaims&) = delete;

    /// False if another process has claimed this shard.
    bool take(std::uint64_t shard);
    void give_back(std::uint64_t shard);

private:
    int descriptor_; ///< negative if there can be no claims
};

} // namespace qsat::questions
