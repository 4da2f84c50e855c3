// A sign as a drawing above the ground of its square, so that one drawing may stand above another.
#pragma once

#include "screenshot/signs.hpp"

namespace qsat::inline text {

/// How much of the ground each point of a square hides: 0 ... 1.
using Drawing = std::array<float, all_points>;

/// The drawings on all squares. All ink is taken to be black, or all white if the ink is lighter
/// than most grounds.
std::vector<Drawing> drawings_of(const std::vector<SquareSeen>& squares);

Drawing drawing_of(const Sign& sign);
Sign sign_of(const Drawing& drawing, int square);

/// How much two drawings differ, in points that hide all. Edges that lie half a point apart count
/// little.
double apart(const Drawing& one, const Drawing& other);

/// In points that hide all.
double area(const Drawing& drawing);

/// The length of the outlines, in points; shorter if they are faint.
double outline(const Drawing& drawing);

/// A mark above a letter.
Drawing above(const Drawing& letter, const Drawing& mark);

/// What lies under a mark; where the mark hides all, as its neighbourhood.
Drawing below(const Drawing& both, const Drawing& mark);

/// As strong as another drawing: the ink of queens may have a colour.
Drawing scaled(Drawing drawing, const Drawing& other);

} // namespace qsat::text
