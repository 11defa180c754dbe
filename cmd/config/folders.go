package config

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
)

// HistoryFolder is where earlier versions of hero files are kept.
func HistoryFolder() string {
	state := xdg.StateHome
	if !filepath.IsAbs(state) { // nobody's home is known: anywhere but the folder we stand in
		state = os.TempDir()
	}
	return filepath.Join(state, "scabbard", "history")
}

// atHome puts the user's home in the place of a leading "~/".
func atHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		return filepath.Join(xdg.Home, rest)
	}
	return path
}

// Homely writes the user's home as ~, so that nobody's name is in a path.
func Homely(path string) string {
	if rest, ok := strings.CutPrefix(path, xdg.Home); ok && xdg.Home != "" && xdg.Home != "/" && (rest == "" || os.IsPathSeparator(rest[0])) {
		return "~" + rest
	}
	return path
}
