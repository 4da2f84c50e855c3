#include "shards/shard_claims.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace qsat::inline questions {

namespace {

/// Locks or unlocks a byte. Unlike flock, this also works on network file systems.
bool lock(int descriptor, short type, std::uint64_t byte) {
    struct flock range {};
    range.l_type = type;
    range.l_whence = SEEK_SET;
    range.l_start = static_cast<off_t>(byte);
    range.l_len = 1;
    return fcntl(descriptor, F_SETLK, &range) == 0;
}

} // namespace

ShardClaims::ShardClaims(const std::string& directory) {
    std::error_code error; // if set, the first result cannot be written, which is reported
    std::filesystem::create_directories(directory, error);
    constexpr mode_t access = 0666;
    descriptor_ = open((std::filesystem::path{directory} / "claims").c_str(),
                       O_RDWR | O_CREAT | O_CLOEXEC, access);
}

ShardClaims::~ShardClaims() {
    if (descriptor_ >= 0) close(descriptor_);
}

bool ShardClaims::take(std::uint64_t shard) {
    return descriptor_ < 0 || lock(descriptor_, F_WRLCK, shard) ||
           (errno != EAGAIN && errno != EACCES);
}

void ShardClaims::give_back(std::uint64_t shard) {
    if (descriptor_ >= 0) lock(descriptor_, F_UNLCK, shard);
}

} // namespace qsat::questions
