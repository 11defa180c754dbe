package cmd

import (
	"path/filepath"

	"scabbard/builder/herofile"
	"scabbard/cmd/cli"
)

// copyPortrait gives a copied hero the portrait of the original, in a file beside the copy. A copy beside the original keeps
// its portrait.
func copyPortrait(o *newOptions, from *cli.HeroFile, e *cli.HeroFile) error {
	if e.Hero.Portrait == "" || e.Path == "-" || from.Inside == "" && filepath.Clean(filepath.Dir(from.Path)) == filepath.Clean(filepath.Dir(e.Path)) {
		return nil
	}
	change := herofile.Change{Key: "portrait", Remove: true}
	if p := o.app.Portrait(from); p != nil {
		name, err := o.app.SavePortrait(e.Path, p)
		if err != nil {
			return err
		}
		change = herofile.TextChange("", "portrait", name)
	}
	return e.Apply([]herofile.Change{change}, nil)
}
