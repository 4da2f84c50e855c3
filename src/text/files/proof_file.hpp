#pragma once

#include "files/output.hpp"

#include <fstream>

namespace qsat::inline text {

/// The destination of a proof, which is useless unless it is complete: before `commit`, no file
/// appears and standard output receives nothing. Devices and pipes are written directly.
class ProofFile {
public:
    /// `-` is standard output. Throws OutputError like Output.
    ProofFile(const std::string& path, bool overwrite, const Budget& budget);

    /// It throws on errors.
    std::ostream& stream() { return spool_.is_open() ? spool_ : output_.stream(); }

    /// Publishes the complete proof. Throws OutputError if it cannot be written to its destination.
    void commit();

    /// Discards the proof; nothing is left.
    void abandon() { output_.abandon(); }

    /// Call it in a handler for exceptions during the writing of a proof: it rethrows them as the
    /// OutputError that there is no complete proof.
    [[noreturn]] static void throw_as_output_error();

private:
    void open_spool();

    Output output_;
    std::fstream spool_; // temporary file without a name
};

} // namespace qsat::text
