#include "interchange/language.hpp"

#include <algorithm>

namespace qsat {

const std::array<const ExportLanguage*, 4> export_languages{&dimacs_language, &opb_language,
                                                            &asp_language, &minizinc_language};

const ExportLanguage* find_export_language(std::string_view name) {
    const auto found = std::ranges::find(export_languages, name, &ExportLanguage::name);
    return found == export_languages.end() ? nullptr : *found;
}

} // namespace qsat
