#include "cli/terminal/answer_writer.hpp"

#include "encodings/clause_sink.hpp"
#include "files/waiting.hpp"
#include "question/words.hpp"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <system_error>

namespace qsat::inline faces {

namespace {

bool is_thread_shortage(const std::exception& error) {
    const auto* const system = dynamic_cast<const std::system_error*>(&error);
    return system != nullptr && system->code() == std::errc::resource_unavailable_try_again;
}

} // namespace

int fail_with_current_exception(AnswerWriter& out) {
    try {
        throw;
    } catch (const InputError& error) {
        return out.fail(error.what(), ExitCode::bad_input);
    } catch (const OutputError& error) {
        return out.fail(error.what(), ExitCode::bad_input);
    } catch (const WaitStopped& error) {
        return out.fail(fmt::format("stopped: {}; {}", stop_text(error.reason()), error.what()),
                        stop_code(error.reason()));
    } catch (const BudgetSpent& spent) {
        return out.fail(fmt::format("stopped: {}; nothing is known yet", stop_text(spent.reason)),
                        stop_code(spent.reason));
    } catch (const ClosedPipe&) {
        return to_int(ExitCode::done); // the reader wants no more
    } catch (const TooManyVariables& error) {
        return out.fail(error.what(), ExitCode::stopped);
    } catch (const std::bad_alloc&) {
        return out.fail("out of memory (try a smaller board)", ExitCode::stopped);
    } catch (const std::exception& error) {
        if (is_thread_shortage(error))
            return out.fail("out of memory or threads: the system refuses another thread (raise "
                            "the limits, or try --jobs 1)",
                            ExitCode::stopped);
        return out.fail(fmt::format("a defect of qsat, please report it: {}", error.what()),
                        ExitCode::defect);
    }
}

} // namespace qsat::faces
