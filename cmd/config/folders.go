package config

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strings"
)

// HistoryFolder returns the folder of earlier versions of hero files.
func HistoryFolder() string { return filepath.Join(StateFolder(), "history") }

// StateFolder returns the folder of the program's state: histories, consents, the library.
func StateFolder() string {
	state := userFolder("XDG_STATE_HOME", ".local/state")
	if !filepath.IsAbs(state) { // the home folder is none; neither the working directory nor a folder of everybody takes its place
		state = filepath.Join(accountHome(), ".local/state")
	}
	return filepath.Join(state, "scabbard")
}

// accountHome returns the home folder that the system knows for the user, or the root folder, where nothing can be written.
func accountHome() string {
	if u, err := user.Current(); err == nil && filepath.IsAbs(u.HomeDir) {
		return u.HomeDir
	}
	return string(filepath.Separator)
}

// usualFile returns the configuration file that is used if the user names no other.
func usualFile() string {
	return filepath.Join(userFolder("XDG_CONFIG_HOME", ".config"), "scabbard", "config.yaml")
}

// userFolder returns the user's folder for files of one kind. An absolute path in the variable wins. Otherwise it is below
// the home folder by the XDG base directories, or the system's own folder on macOS and Windows. It is empty if there is no
// absolute home folder.
func userFolder(variable, belowHome string) string {
	dir := os.Getenv(variable)
	for _, start := range []string{"~", "$HOME"} { // the value may come from a file that no shell reads
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
		if dir, err := os.UserCacheDir(); err == nil { // %LocalAppData%: it is not copied to other machines
			return dir
		}
		belowHome = "AppData/Local"
	}
	if dir = filepath.Join(home(), belowHome); filepath.IsAbs(dir) {
		return dir
	}
	return ""
}

// home returns the user's home folder, or the root folder if there is none.
func home() string {
	if dir, err := os.UserHomeDir(); err == nil {
		return dir
	}
	return string(filepath.Separator)
}

// expandHome replaces a leading "~/" by the user's home folder.
func expandHome(path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		return filepath.Join(home(), rest)
	}
	return path
}

// ShortPath replaces the user's home folder by "~", so that a path does not show the user's name.
func ShortPath(path string) string {
	home := home()
	if rest, ok := strings.CutPrefix(path, home); ok && home != string(filepath.Separator) && (rest == "" || os.IsPathSeparator(rest[0])) {
		return "~" + rest
	}
	return path
}
