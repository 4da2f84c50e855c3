#pragma once

namespace qsat {

/// Bytes that this process may still allocate without swapping: what the system says is available,
/// or what the address space limit leaves, whichever is less.
double available_memory();

} // namespace qsat
