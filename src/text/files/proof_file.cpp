#include "files/proof_file.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>

namespace qsat::inline text {

ProofFile::ProofFile(const std::string& path, bool overwrite, const Budget& budget)
    : output_{path, overwrite, budget} {
    if (path == "-") open_spool();
}

void ProofFile::open_spool() {
    std::error_code none; // if set, making the file fails, which is reported
    const std::filesystem::path directory = std::filesystem::temp_directory_path(none);
    std::string name = none ? std::string{"$TMPDIR"} : (directory / "qsat-proof.XXXXXX").string();
    const int descriptor = mkstemp(name.data());
    if (descriptor >= 0) {
        spool_.open(name, std::ios::in | std::ios::out | std::ios::binary);
        unlink(name.c_str());
        close(descriptor);
    }
    if (!spool_.is_open())
        fail_by_errno(name, "create", "set TMPDIR to a directory that you can write to");
    spool_.exceptions(std::ios::badbit | std::ios::failbit);
}

void ProofFile::throw_as_output_error() {
    try {
        throw;
    } catch (const ClosedPipe&) {
        throw OutputError{"the proof was not read to its end"};
    } catch (const std::ios_base::failure&) {
        throw OutputError{"no room for the proof among the temporary files (set TMPDIR)"};
    }
}

void ProofFile::commit() {
    try {
        if (spool_.is_open() && spool_.tellp() > 0) {
            spool_.seekg(0);
            output_.stream() << spool_.rdbuf();
        }
        output_.commit();
    } catch (...) {
        throw_as_output_error();
    }
}

} // namespace qsat::text
