#include "engine/memory.hpp"

#include <malloc.h>

namespace qsat {

/// What a page's module may have at most (cmake/Wasm.cmake), less what is in use.
double available_memory() {
    return QSAT_PAGE_MEMORY - static_cast<double>(static_cast<unsigned>(mallinfo().uordblks));
}

} // namespace qsat
