package imports

import (
	"errors"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/cli"
	"scabbard/cmd/files"
	"scabbard/cmd/message"
	"scabbard/sheet/pdf/attach"
)

// codeName is the name of a code in messages, in place of a file.
const codeName = "the code"

// isCode reports whether an argument is a code rather than a file.
func isCode(arg string) bool { return strings.Contains(arg, ":") && herocode.Is([]byte(arg)) }

// carried imports the heroes that a document of ours carries.
func (o *options) carried(doc *files.Document, text []byte) error {
	if doc.Kind == files.Code {
		raw, err := herocode.Decode(text)
		var wrong *herocode.Error
		switch {
		case errors.As(err, &wrong):
			return &message.Problem{Where: message.Display(doc.Name), What: wrong.Text, Hint: wrong.Hint}
		case err != nil:
			return err
		}
		doc.Heroes = []attach.File{{Data: raw}}
	}
	heroes, err := o.app.HeroesOf(doc)
	if err != nil {
		return err
	}
	if err := o.onlyOne(len(heroes)); err != nil {
		return err
	}
	for _, e := range heroes {
		if _, err := o.bring(e); err != nil {
			if len(heroes) == 1 {
				return err
			}
			o.noteFailed(doc.Name, e.Inside, err)
		}
	}
	return nil
}

// bring imports a hero that a document of ours carries, and returns its file.
func (o *options) bring(packed *cli.HeroFile) (path string, err error) {
	silent := o.app.Rules.Silent
	o.app.Rules.Silent = true // a hero that carries homebrew asks when it is opened
	e, err := o.app.OpenPacked(packed)
	o.app.Rules.Silent = silent
	if err != nil {
		return "", err
	}
	if o.out == "-" {
		_, err := o.app.IO.Out.Write(e.Raw)
		return "-", err
	}
	picks := len(e.Hero.Choices)
	a := imported{name: message.NameOf(e.Hero), from: e.Path, set: e.Set, state: stateNew}
	a.hero = decode.Imported{Hero: e.Hero, Resolution: builder.Resolve(e.Set, e.Hero), Picks: picks, Placed: picks}
	id := forgesteel.ID(e.Hero)
	before, here := o.importedBefore(id)
	switch {
	case here && holds(before, e.Raw):
		a.path, a.state, a.same = before, hereAlready, true
		o.noteImported(a)
		return a.path, nil
	case here && o.force && o.file == "":
		a.path, a.state = before, writtenAnew
	default:
		a.path = o.free(e.Hero.Name)
	}
	if err := o.bringPortrait(e, a.path); err != nil {
		return "", err
	}
	return a.path, o.write(a, id, e.Raw)
}

// bringPortrait writes the portrait of a hero beside its new file, and names it in the hero.
func (o *options) bringPortrait(e *cli.HeroFile, path string) error {
	if e.Hero.Portrait == "" || o.preview {
		return nil
	}
	change := herofile.Change{Key: "portrait", Remove: true}
	if p := o.app.Portrait(e); p != nil {
		name, err := o.app.SavePortrait(path, p)
		if err != nil {
			return err
		}
		change = herofile.TextChange("", "portrait", name)
	}
	return e.Apply([]herofile.Change{change}, nil)
}

// holds reports whether a file has these bytes, but for its id.
func holds(path string, raw []byte) bool {
	has, err := safefile.Read(path, yaml.MaxBytes)
	return err == nil && herofile.Sum(has) == herofile.Sum(raw)
}
