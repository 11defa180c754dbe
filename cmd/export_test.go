package cmd

// Release sets the version that the program says it has.
func Release(v string) { release = v }
