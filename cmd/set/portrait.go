package set

import (
	"path/filepath"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/portrait"
)

// portraitChange returns the change that names a picture as the hero's portrait. The file is named from the current folder
// on. It is a picture that can be read, in the folder of the hero or below it.
func portraitChange(e *cli.HeroFile, file string) (herofile.Change, error) {
	if file == "" {
		return herofile.Change{Key: "portrait", Remove: true}, nil
	}
	raw, err := safefile.Read(file, portrait.MaxBytes)
	if err != nil {
		return herofile.Change{}, message.ReadError(file, err)
	}
	if _, err := portrait.Read(raw); err != nil {
		return herofile.Change{}, &message.Problem{Where: file, What: err.Error(), Hint: "a PNG or a JPEG"}
	}
	hero, err := filepath.Abs(filepath.Dir(e.Path))
	if err != nil {
		return herofile.Change{}, err
	}
	picture, err := filepath.Abs(file)
	if err != nil {
		return herofile.Change{}, err
	}
	name, err := filepath.Rel(hero, picture)
	if name = filepath.ToSlash(name); err != nil || !herofile.LocalFile(name) || strings.HasPrefix(name, "../") {
		return herofile.Change{}, &message.Problem{Where: file, What: "is not in the folder of " + e.Name(), Hint: "copy it there, so that it travels with the hero"}
	}
	return herofile.TextChange("", "portrait", name), nil
}
