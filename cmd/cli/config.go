package cli

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

// Config holds the user's defaults; empty where nothing is set. Ids of heroes and rules never pass
// through it: viper lower-cases keys.
type Config struct {
	Paper, Ink, rules, Player, Folder string
	with                              []string // folders of homebrew
	houseRules                        []string // rules on for every hero

	Path  string            // the file, there or not
	Given map[string]string // where each setting that is given comes from: "file" or its environment variable
}

// ConfigKeys are the settings there are.
var ConfigKeys = []string{"paper", "ink", "rules", "player", "folder", "with", "house-rules"}

// Config reads the configuration the first time a command needs a default: file, then SCABBARD_*
// variables. Flags win over both, and never get here.
func (a *Env) Config() (*Config, error) {
	if a.Conf != nil {
		return a.Conf, nil
	}
	path := a.ConfigPath
	if path == "" {
		path = filepath.Join(xdg.ConfigHome, "scabbard", "config.yaml")
	}
	v := viper.New()
	v.SetConfigFile(path)
	v.SetConfigType("yaml")
	for _, k := range ConfigKeys {
		_ = v.BindEnv(k, variable(k))
	}
	if err := v.ReadInConfig(); err != nil && (a.ConfigPath != "" || !errors.Is(err, fs.ErrNotExist)) {
		if _, statErr := os.Stat(path); statErr != nil {
			return nil, Unread(path, statErr)
		}
		return nil, &Problem{Where: path, What: "not readable as configuration", Hint: "lines of key: value, with the keys " + strings.Join(ConfigKeys, ", ")}
	}
	for _, k := range v.AllKeys() {
		if !slices.Contains(ConfigKeys, k) {
			a.Note(path, "there is no setting "+k, rules.DidYouMean(k, ConfigKeys))
		}
	}
	a.Conf = &Config{Paper: v.GetString("paper"), Ink: v.GetString("ink"), rules: v.GetString("rules"), Player: v.GetString("player"), Folder: atHome(v.GetString("folder"))}
	a.Conf.Path, a.Conf.Given = path, map[string]string{}
	for _, k := range ConfigKeys {
		if v.InConfig(k) {
			a.Conf.Given[k] = "file"
		}
		if name := variable(k); os.Getenv(name) != "" {
			a.Conf.Given[k] = name
		}
	}
	for _, list := range v.GetStringSlice("house-rules") {
		a.Conf.houseRules = append(a.Conf.houseRules, CommaList(list)...)
	}
	folders := v.GetStringSlice("with")
	if list := os.Getenv("SCABBARD_WITH"); list != "" {
		folders = filepath.SplitList(list)
	}
	for _, dir := range folders {
		if dir != "" {
			a.Conf.with = append(a.Conf.with, atHome(dir))
		}
	}
	return a.Conf, nil
}

// variable is the environment variable of a setting.
func variable(key string) string {
	return "SCABBARD_" + strings.ReplaceAll(strings.ToUpper(key), "-", "_")
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

// Homebrew are the folders on top of the rules: those of flags, else those of the configuration.
func (a *Env) Homebrew() ([]string, error) {
	if len(a.With) > 0 {
		return a.With, nil
	}
	c, err := a.Config()
	if err != nil {
		return nil, err
	}
	return c.with, nil
}

// HistoryFolder is where earlier versions of hero files are kept.
func HistoryFolder() string {
	state := xdg.StateHome
	if !filepath.IsAbs(state) { // nobody's home is known: anywhere but the folder we stand in
		state = os.TempDir()
	}
	return filepath.Join(state, "scabbard", "history")
}

// PrintDefaults fills in the paper and the ink that no flag names, from the configuration and from where the user lives,
// and writes an ink as it is known.
func (a *Env) PrintDefaults(paper, ink *string) error {
	if *paper == "" || *ink == "" {
		c, err := a.Config()
		if err != nil {
			return err
		}
		if *paper == "" {
			*paper = c.Paper
		}
		if *ink == "" {
			*ink = c.Ink
		}
	}
	if *paper = strings.ToLower(*paper); *paper == "" {
		*paper = LocalPaper()
	}
	switch *ink = strings.ToLower(*ink); *ink {
	case "", "color":
		*ink = "colour"
	case "gray":
		*ink = "grey"
	}
	return nil
}

// LocalPaper is the paper people use where the user lives: Letter in the United States and Canada, else A4.
func LocalPaper() string {
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
