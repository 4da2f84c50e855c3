#pragma once

#include "cli/options/option_list.hpp"
#include "table/questions.hpp"

#include <any>

namespace qsat {

/// Declares a question's parameters as options. The parameters must outlive the list.
class ParameterOptions : public ParameterVisitor {
public:
    explicit ParameterOptions(OptionList& list) : list_{list} {}

    void flag(const ParameterText& text, bool& value) override;
    void board(const ParameterText& text, std::optional<Board>& value) override;
    void jobs(int& value) override;
    void word(const ParameterText& text, std::string& value, const Strings& words,
              CheckWord check) override;

    void list(const ParameterText& text, Strings& values, CheckWord check) override;
    void exclude(std::string_view name, const std::vector<std::string_view>& others) override {
        list_.exclude(name, others);
    }

    void require(std::string_view name, const std::vector<std::string_view>& others) override {
        list_.require(name, others);
    }
    void when_known(const std::function<void()>& check) override { list_.check(check); }
    std::string source_of(std::string_view name) const override { return "--" + std::string{name}; }

    /// The variable for the number of threads; null if the question has none.
    const int* jobs_of() const { return jobs_; }

protected:
    void whole_number(const ParameterText& text, std::optional<std::uint64_t> preset, Range range,
                      const std::function<void(std::uint64_t)>& take) override;
    void one_of(const ParameterText& text, const Strings& names, std::size_t preset,
                const std::function<void(std::size_t)>& take) override;

private:
    OptionList& list_;
    const int* jobs_ = nullptr;
};

/// The same parameters with at most this number of threads.
std::any with_threads(const Question& question, std::any parameters, int most);

} // namespace qsat
