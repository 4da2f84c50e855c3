#pragma once

namespace qsat {

/// Bytes that this process may still allocate without swapping: what the system says is available,
/// or what control groups or the limits of address space and data leave, whichever is least.
double available_memory();

/// From now on allocations fail that go beyond what is available now. Without it Linux promises
/// more than it has, and when an input asks for that it kills some process, or stands still.
void limit_memory();

} // namespace qsat
