#include "engine/memory.hpp"

#include <malloc.h>

namespace qsat::inline engine {

/// The maximum memory of the page's module (cmake/Wasm.cmake), minus the memory in use.
double available_memory() {
    return QSAT_PAGE_MEMORY - static_cast<double>(static_cast<unsigned>(mallinfo().uordblks));
}

} // namespace qsat::engine
