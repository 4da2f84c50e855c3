#pragma once

#include "files/output.hpp"

#include <fstream>

namespace qsat {

/// Where a proof goes that is worth nothing unless it is whole: a file that appears only on
/// `commit`, or standard output, which gets the proof then and nothing before. Devices and pipes
/// are written at once.
class ProofFile {
public:
    /// `-` is standard output. Throws OutputError as Output does.
    ProofFile(const std::string& path, bool overwrite, const Budget& budget);

    /// Throws what goes wrong.
    std::ostream& stream() { return spool_.is_open() ? spool_ : output_.stream(); }

    /// The proof is whole and refutes the formula. Throws OutputError if it does not get to where
    /// it is to go.
    void commit();

    /// It is not wanted; nothing is left.
    void abandon() { output_.abandon(); }

    /// In a handler of what was thrown while the proof was written: the same for the user, who is
    /// to know that there is no whole proof.
    [[noreturn]] static void throw_as_output_error();

private:
    void open_spool();
    void copy_spool();

    Output output_;
    std::fstream spool_; // has no name
};

} // namespace qsat
