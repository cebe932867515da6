"""How text pictures become the sheets the device reads: one module a kind of file, all of them pure functions of the
sources."""
