package cli

import (
	"runtime/debug"
	"strings"
)

// Release is the version of a release build. It is empty in other builds.
var Release string

// Version returns the version of the program.
func Version() string {
	if Release != "" {
		return Release
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return strings.TrimPrefix(info.Main.Version, "v")
}
