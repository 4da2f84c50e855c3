#include "cli/commands/command.hpp"

namespace qsat {

Commands commands() {
    static constexpr std::array all{&complete_command, &count_command,   &merge_command,
                                    &explain_command,  &hint_command,    &verify_command,
                                    &export_command,   &decode_command,  &convert_command,
                                    &generate_command, &compare_command, &check_proof_command};
    return all;
}

} // namespace qsat
