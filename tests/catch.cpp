#include "catch.hpp" // is precompiled with the flags of this file
