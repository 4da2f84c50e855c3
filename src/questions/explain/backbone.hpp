#pragma once

#include "board/open_board.hpp"
#include "engine/budget.hpp"
#include "engine/engine.hpp"

#include <variant>
#include <vector>

namespace qsat {

/// What all completions of a board have in common.
struct Backbone {
    std::vector<Square> forced;   ///< added queens of every completion, sorted
    std::vector<Square> unusable; ///< free squares of no completion, sorted; if they were asked for
};

enum class Unusable { leave_out, find };

/// The squares that every completion of an open board uses, and those that none uses: each
/// completion that is found takes squares off both lists, and a square that stays is tried with an
/// assumption (J. Marques-Silva, M. Janota, I. Lynce, "On computing backbones of propositional
/// theories", ECAI 2010, without their refinements).
std::variant<Backbone, Infeasible, Stopped> find_backbone(const OpenBoard& open, Unusable unusable,
                                                          const Budget& budget);

} // namespace qsat
