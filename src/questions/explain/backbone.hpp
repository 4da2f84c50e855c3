#pragma once

#include "board/open_board.hpp"
#include "engine/budget.hpp"
#include "engine/engine.hpp"
#include "explain/step.hpp"

#include <variant>
#include <vector>

namespace qsat {

enum class Unusable { leave_out, find };

/// Finds the squares that every completion of an open board uses and, if asked for, those that none
/// uses. Each completion that is found removes squares from both lists. Each remaining square is
/// tested with an assumption (J. Marques-Silva, M. Janota, I. Lynce, "On computing backbones of
/// propositional theories", ECAI 2010, without their refinements).
std::variant<Backbone, Infeasible, Stopped> find_backbone(const OpenBoard& open, Unusable unusable,
                                                          const Budget& budget);

} // namespace qsat
