package config

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// HistoryFolder is where earlier versions of hero files are kept.
func HistoryFolder() string {
	state := userFolder("XDG_STATE_HOME", ".local/state")
	if !filepath.IsAbs(state) { // nobody's home is known: anywhere but the folder we stand in
		state = os.TempDir()
	}
	return filepath.Join(state, "scabbard", "history")
}

// usualFile is where the configuration is kept when the user names no other file.
func usualFile() string {
	return filepath.Join(userFolder("XDG_CONFIG_HOME", ".config"), "scabbard", "config.yaml")
}

// userFolder is the user's folder for files of one kind: the one that the variable names, by a whole path, else the
// system's own: below the home what the XDG base directories say, on macOS and Windows the folder of all programs. It is
// empty where the home is no whole path.
func userFolder(variable, belowHome string) string {
	dir := os.Getenv(variable)
	for _, start := range []string{"~", "$HOME"} { // as it comes from a file that no shell reads
		if rest, ok := strings.CutPrefix(dir, start); ok {
			dir = filepath.Join(home(), rest)
			break
		}
	}
	if filepath.IsAbs(dir) {
		return dir
	}
	switch runtime.GOOS {
	case "darwin":
		belowHome = "Library/Application Support"
	case "windows":
		if dir, err := os.UserCacheDir(); err == nil { // %LocalAppData%; what roams between machines is elsewhere
			return dir
		}
		belowHome = "AppData/Local"
	}
	if dir = filepath.Join(home(), belowHome); filepath.IsAbs(dir) {
		return dir
	}
	return ""
}

// home is the user's home, and where none is known the root of all folders.
func home() string {
	if dir, err := os.UserHomeDir(); err == nil {
		return dir
	}
	return string(filepath.Separator)
}

// atHome puts the user's home in the place of a leading "~/".
func atHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		return filepath.Join(home(), rest)
	}
	return path
}

// Homely writes the user's home as ~, so that nobody's name is in a path.
func Homely(path string) string {
	home := home()
	if rest, ok := strings.CutPrefix(path, home); ok && home != string(filepath.Separator) && (rest == "" || os.IsPathSeparator(rest[0])) {
		return "~" + rest
	}
	return path
}
