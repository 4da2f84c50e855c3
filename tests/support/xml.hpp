#pragma once

#include <boost/property_tree/xml_parser.hpp>

#include <sstream>
#include <string>

namespace qsat::test {

/// The texts and attributes of the elements below a node.
inline std::string xml_texts(const boost::property_tree::ptree& node) {
    std::string texts = node.data() + '\n';
    for (const auto& [name, child] : node)
        texts += xml_texts(child);
    return texts;
}

/// The same of an XML document; throws if it is not well-formed.
inline std::string xml_texts(const std::string& document) {
    std::istringstream stream{document};
    boost::property_tree::ptree tree;
    boost::property_tree::read_xml(stream, tree);
    return xml_texts(tree);
}

} // namespace qsat::test
