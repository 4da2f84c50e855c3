#include "support/allocations.hpp"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace {

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

std::atomic<std::size_t> most_bytes{unlimited};
std::atomic<int> to_succeed{0};
std::atomic<int> failures{0};
std::atomic<std::size_t> in_use{0};
std::atomic<std::size_t> peak{0};

} // namespace

void* operator new(std::size_t size) {
    if (size > most_bytes && to_succeed.fetch_sub(1) <= 0) {
        ++failures;
        throw std::bad_alloc{};
    }
    void* const memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) throw std::bad_alloc{};
    const std::size_t now = in_use += malloc_usable_size(memory);
    std::size_t before = peak;
    while (now > before && !peak.compare_exchange_weak(before, now)) {
    }
    return memory;
}

// clang's address sanitizer has one of its own, whose memory ours could not give back.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void operator delete(void* memory) noexcept {
    if (memory != nullptr) in_use -= malloc_usable_size(memory);
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { operator delete(memory); }

namespace qsat::test {

AllocationLimit::AllocationLimit(std::size_t bytes, int succeed) {
    to_succeed = succeed;
    failures = 0;
    most_bytes = bytes;
}
AllocationLimit::~AllocationLimit() { most_bytes = unlimited; }
int AllocationLimit::failed() { return failures; }

std::size_t peak_of_allocations() {
    static std::size_t start = 0;
    const std::size_t highest = peak;
    const std::size_t result = highest > start ? highest - start : 0;
    start = in_use;
    peak = start;
    return result;
}

} // namespace qsat::test
