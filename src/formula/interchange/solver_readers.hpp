// Defined in answer_sets.cpp, linear_solution.cpp, minizinc_output.cpp and solver_output.cpp.
#pragma once

#include "interchange/solver_output.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline formula {

// Each reads the output of one kind of solver; empty if this is no such output. They throw
// InputError.

/// clingo and clasp.
std::optional<SolverOutput> read_answer_sets(const std::string& source, std::string_view content,
                                             int board_size);
std::optional<SolverOutput> read_minizinc_output(const std::string& source,
                                                 std::string_view content, int board_size);
/// HiGHS, SCIP, CBC, Gurobi and GLPK: the values of a linear program's variables.
std::optional<SolverOutput> read_linear_solution(const std::string& source,
                                                 std::string_view content);

/// Calls `take` for each string and each other value in a JSON object, with its depth (from 1), the
/// last key and its text; and with null for the end of each list. Stores none of them. Moves the
/// text behind the object. Throws InputError.
void read_json_values(
    Text& text,
    const std::function<void(int depth, const std::string& key, const std::string* value)>& take);

/// The literal without its sign and its `x`.
std::string_view variable_of(std::string_view literal);

/// Throws InputError if a variable is both true and false. `where` tells the place of the literal
/// with this index.
void require_consistent(std::span<const int> model,
                        const std::function<Location(std::size_t index)>& where);

[[noreturn]] void fail(const Location& where, std::string_view word, std::string_view expected);

/// Is there such a line?
bool has_line(std::string_view content, bool (*is_wanted)(std::string_view));

/// Sorted, without duplicates.
std::vector<Square> sorted(std::vector<Square> queens);

} // namespace qsat::formula
