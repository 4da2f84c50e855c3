#pragma once

#include "program/cli/program.hpp"

namespace qsat::test {

/// A folder in which proofs are written and checked.
class ProofFolder : public Folder {
public:
    ProofFolder() = default;
    /// With a file `board`.
    explicit ProofFolder(std::string_view board) : Folder{{"board", board}} {}

    /// What check-proof says of the file `proof` and the formula that `qsat export` writes.
    std::string verdict(const std::string& export_options) const {
        const ProcessResult made = shell("qsat export " + export_options + " -o cnf --force");
        return made.exit_code != 0 ? made.err : shell("qsat check-proof cnf proof").out;
    }
};

} // namespace qsat::test
