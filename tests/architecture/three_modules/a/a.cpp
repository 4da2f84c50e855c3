#include "a/a.hpp"

int a() { return 1; }
