#pragma once

#include "a/a.hpp"

int b();
