package cmd

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/viper"

	"scabbard/builder/rules"
)

// config holds the user's defaults; empty where nothing is set. Ids of heroes and rules never pass
// through it: viper lower-cases keys.
type config struct {
	paper, ink, rules, player, folder string
}

var configKeys = []string{"paper", "ink", "rules", "player", "folder"}

// config reads the configuration the first time a command needs a default: file, then SCABBARD_*
// variables. Flags win over both, and never get here.
func (a *app) config() (*config, error) {
	if a.conf != nil {
		return a.conf, nil
	}
	path := a.configPath
	if path == "" {
		path = filepath.Join(xdg.ConfigHome, "scabbard", "config.yaml")
	}
	v := viper.New()
	v.SetConfigFile(path)
	v.SetConfigType("yaml")
	for _, k := range configKeys {
		_ = v.BindEnv(k, "SCABBARD_"+strings.ToUpper(k))
	}
	if err := v.ReadInConfig(); err != nil && (a.configPath != "" || !errors.Is(err, fs.ErrNotExist)) {
		if _, statErr := os.Stat(path); statErr != nil {
			return nil, unread(path, statErr)
		}
		return nil, &problem{where: path, what: "not readable as configuration", hint: "lines of key: value, with the keys " + strings.Join(configKeys, ", ")}
	}
	for _, k := range v.AllKeys() {
		if !slices.Contains(configKeys, k) {
			a.note(path, "there is no setting "+k, rules.DidYouMean(k, configKeys))
		}
	}
	a.conf = &config{v.GetString("paper"), v.GetString("ink"), v.GetString("rules"), v.GetString("player"), v.GetString("folder")}
	if rest, ok := strings.CutPrefix(a.conf.folder, "~/"); ok {
		a.conf.folder = filepath.Join(xdg.Home, rest)
	}
	return a.conf, nil
}

// historyFolder is where earlier versions of hero files are kept.
func historyFolder() string {
	state := xdg.StateHome
	if !filepath.IsAbs(state) { // nobody's home is known: anywhere but the folder we stand in
		state = os.TempDir()
	}
	return filepath.Join(state, "scabbard", "history")
}

// localPaper is the paper people use where the user lives: Letter in the United States and Canada, else A4.
func localPaper() string {
	for _, name := range []string{"LC_ALL", "LC_PAPER", "LANG"} {
		if v := os.Getenv(name); v != "" {
			region, _, _ := strings.Cut(v, ".")
			if strings.HasSuffix(region, "_US") || strings.HasSuffix(region, "_CA") {
				return "letter"
			}
			return "a4"
		}
	}
	return "a4"
}
