// Package config reads the user's configuration and finds the user's folders.
//
// Package cli makes one Source; commands read Values, and config set writes with With. A new key is a row of Keys and a
// field of Config.
package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/viper"

	"scabbard/builder/safefile"
	"scabbard/builder/spelling"
	"scabbard/cmd/console"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
)

// Config holds the user's defaults. A field is empty if it is not set. Ids of heroes and rules are never read through viper,
// which turns keys into lower case.
type Config struct {
	Paper, Ink, Rules, Player, Folder string
	Templates                         string   // the folder of templates for sheets
	With                              []string // folders of homebrew
	HouseRules                        []string // house rules for every hero
	Books                             []string // the books of editions that the user's tables use, or none
	Editions                          []string // folders of the user's own editions

	Path  string            // the file, whether it exists or not
	Given map[string]string // the source of each setting: "file" or the name of its environment variable
}

// Player is the setting for the name of the player.
const Player = "player"

// Keys are the names of the settings.
var Keys = []string{"paper", "ink", "rules", Player, "folder", "templates", "with", "house-rules", "books", "editions"}

// format is the format of configuration files that this program reads. A file may name it under formatKey.
const (
	format    = 1
	formatKey = "format"
)

// maxBytes is the largest size of a configuration file.
const maxBytes = 64 << 10

// maxUnknown is the largest number of unknown settings that are named.
const maxUnknown = 10

// Source reads the configuration once, when it is first needed.
type Source struct {
	ConfigPath string   // the file given with --config; empty for the usual one
	Conf       *Config  // nil until it has been read
	Unknown    []string // the settings in the file that do not exist

	con *console.Console
}

// NewSource returns a Source that reports problems at a console.
func NewSource(con *console.Console) Source { return Source{con: con} }

// Values returns the configuration: the file, overridden by SCABBARD_* variables. Flags override both elsewhere.
func (s *Source) Values() (*Config, error) {
	if s.Conf != nil {
		return s.Conf, nil
	}
	path := s.ConfigPath
	if path == "" {
		path = usualFile()
	}
	raw, err := safefile.Read(path, maxBytes)
	if err != nil && (s.ConfigPath != "" || !errors.Is(err, fs.ErrNotExist)) {
		return nil, message.ReadError(path, err)
	}
	if s.Conf, err = s.parse(path, raw); err != nil {
		return nil, err
	}
	return s.Conf, nil
}

// Check returns an error if the file given with --config does not exist.
func (s *Source) Check() error {
	if s.ConfigPath == "" {
		return nil
	}
	if _, err := os.Stat(s.ConfigPath); err != nil {
		return message.ReadError(s.ConfigPath, err)
	}
	return nil
}

// parse returns the configuration in a file's contents, overridden by the environment.
func (s *Source) parse(path string, raw []byte) (*Config, error) {
	if bytes.Count(raw, []byte(":")) > maxColons {
		return nil, &message.Problem{Where: path, What: "has too many keys for a configuration file", Hint: "its settings are " + strings.Join(Keys, ", ")}
	}
	v, err := reader(raw)
	if err != nil {
		return nil, &message.Problem{Where: path, What: "this is not a configuration file", Hint: "write lines of KEY: VALUE with the keys " + strings.Join(Keys, ", ")}
	}
	if v.GetInt(formatKey) > format {
		return nil, &message.Problem{Where: path, What: fmt.Sprintf("format %d, this program reads format %d", v.GetInt(formatKey), format), Hint: "a newer scabbard wrote it; update this one"}
	}
	s.unknown(path, v.AllKeys())
	c := &Config{Paper: v.GetString("paper"), Ink: v.GetString("ink"), Rules: expandHome(v.GetString("rules")), Player: v.GetString(Player)}
	c.Path, c.Given = path, map[string]string{}
	for _, k := range Keys {
		if v.InConfig(k) {
			c.Given[k] = "file"
		}
		if name := variable(k); os.Getenv(name) != "" {
			c.Given[k] = name
		}
	}
	for _, list := range v.GetStringSlice("house-rules") {
		c.HouseRules = append(c.HouseRules, usage.CommaList(list)...)
	}
	for _, list := range v.GetStringSlice("books") {
		c.Books = append(c.Books, usage.CommaList(list)...)
	}
	c.Folder, c.Templates = c.located("folder", v.GetString("folder")), c.located("templates", v.GetString("templates"))
	c.With, c.Editions = c.folderList(v, "with"), c.folderList(v, "editions")
	return c, nil
}

// located returns the path of a folder that a setting names. A relative path in the configuration file is relative to the
// folder of that file.
func (c *Config) located(key, path string) string {
	if path = expandHome(path); path == "" || filepath.IsAbs(path) || c.Given[key] != "file" {
		return path
	}
	return filepath.Join(filepath.Dir(c.Path), path)
}

// RulesFolder returns the path of the folder that the setting for the edition names, if it is no id.
func (c *Config) RulesFolder() string { return c.located("rules", c.Rules) }

// folderList returns the folders of a setting. In the environment they are separated as in PATH.
func (c *Config) folderList(v *viper.Viper, key string) (out []string) {
	folders := v.GetStringSlice(key)
	if list := os.Getenv(variable(key)); list != "" {
		folders = filepath.SplitList(list)
	}
	for _, dir := range folders {
		if dir != "" {
			out = append(out, c.located(key, dir))
		}
	}
	return out
}

// maxColons is how many colons a configuration file may have: a hundred times as many as all settings need. The library that
// reads the file makes a message for each pair of equal keys.
const maxColons = 1000

// reader returns the settings in a file's contents, overridden by the environment.
func reader(raw []byte) (*viper.Viper, error) {
	v := viper.New()
	v.SetConfigType("yaml")
	for _, k := range Keys {
		_ = v.BindEnv(k, variable(k))
	}
	return v, v.ReadConfig(bytes.NewReader(raw))
}

// unknown warns of settings in the file that do not exist.
func (s *Source) unknown(path string, keys []string) {
	keys = slices.DeleteFunc(keys, func(k string) bool { return k == formatKey || slices.Contains(Keys, k) })
	slices.Sort(keys)
	s.Unknown = keys
	for i, k := range keys {
		if i == maxUnknown {
			s.con.Note(path, fmt.Sprintf("%d more of its keys are no settings", len(keys)-i), "the settings are "+strings.Join(Keys, ", "))
			break
		}
		s.con.Note(path, "there is no setting "+k, spelling.DidYouMean(k, Keys))
	}
}

// variable returns the environment variable of a setting.
func variable(key string) string {
	return "SCABBARD_" + strings.ReplaceAll(strings.ToUpper(key), "-", "_")
}
