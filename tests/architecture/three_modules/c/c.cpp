#include INCLUDED

int c();
int c() { return a(); }
