#pragma once

#include "board/verify.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace qsat::inline solver {
struct ProofOutput;
}

namespace qsat::inline questions {

/// How far the work on a question is.
struct Progress {
    std::string what{}; ///< such as `placements of 3 queens`; may be empty
    double share = 0;   ///< the share of the work that is done; 0 if unknown
    /// The number of completions counted so far, if the question counts.
    std::optional<std::string> completions{};
};

/// What a front end does while a question is answered. By default nothing.
class Watch {
public:
    virtual ~Watch() = default;

    /// Until `end`, `progress` tells how far the work is. It can be called on any thread.
    virtual void begin(std::function<Progress()>) {}
    virtual void end() {}
    /// Something for a user who asks for details; `line` makes the text.
    virtual void detail(const std::function<std::string()>&) {}
    /// Shows a completion when it is found, or returns false.
    virtual bool take(const VerifiedPlacement&) { return false; }
    /// Must the report also keep all completions that are shown?
    virtual bool keeps_all() const { return false; }
    /// Where a search logs its proof; null if no proof is wanted.
    virtual const ProofOutput* proof() const { return nullptr; }
};

/// Lets a watch ask for the progress for as long as this lives.
class Watched {
public:
    Watched(Watch& watch, std::function<Progress()> progress) : watch_{watch} {
        watch.begin(std::move(progress));
    }
    ~Watched() { watch_.end(); }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

private:
    Watch& watch_;
};

} // namespace qsat::questions
