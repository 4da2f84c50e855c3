#pragma once

#include <cstdint>

namespace qsat::python {

/// Notices Ctrl-C, on whatever thread, while searches run without Python's lock: Python itself only
/// remembers a signal until its main thread works again, and tells no other. Its handler is called
/// all the same, and stands alone again when no search runs. A handler that is not Python's, or
/// none, is left as it is.
class Interruptions {
public:
    Interruptions();
    Interruptions(const Interruptions&) = delete;
    Interruptions& operator=(const Interruptions&) = delete;
    ~Interruptions();

    /// Has there been a Ctrl-C since this was made? From any thread.
    bool any() const;

private:
    std::uint64_t before_;
};

} // namespace qsat::python
