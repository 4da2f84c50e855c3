#include "b/b.hpp"

int b() { return a(); }
