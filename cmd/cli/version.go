package cli

import (
	"runtime/debug"
	"strings"
)

// Release is the version a release is built with; empty in other builds.
var Release string

// Version is the version of the program.
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
