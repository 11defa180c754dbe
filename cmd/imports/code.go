package imports

import (
	"bytes"
	"errors"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/herocode"
	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
)

// codeName is the name of a code in messages, in place of a file.
const codeName = "the code"

// isCode reports whether an argument is a code rather than a file.
func isCode(arg string) bool { return strings.Contains(arg, ":") && herocode.Is([]byte(arg)) }

// code imports the hero of a code.
func (o *options) code(from string, text []byte) error {
	raw, err := herocode.Decode(text)
	var wrong *herocode.Error
	if errors.As(err, &wrong) {
		return &message.Problem{Where: from, What: wrong.Text, Hint: wrong.Hint}
	} else if err != nil {
		return err
	}
	hero, err := herofile.Decode(from, raw)
	if err != nil {
		return err
	}
	if o.out == "-" {
		_, err := o.app.IO.Out.Write(raw)
		return err
	}
	chosen := o.app.Rules.Edition
	o.app.Rules.Edition = o.edition // a code names its own edition, as a hero file does
	set, err := o.app.Rules.HeroRulesetFor(hero, from)
	o.app.Rules.Edition = chosen
	if err != nil {
		return err
	}
	picks := len(hero.Choices)
	a := imported{name: message.NameOf(hero), from: from, set: set, state: stateNew, hero: decode.Imported{Hero: hero, Resolution: builder.Resolve(set, hero), Picks: picks, Placed: picks}}
	id := forgesteel.ID(hero)
	switch path, ok := o.importedBefore(id); {
	case ok && o.force:
		a.path, a.state = path, writtenAnew
	case ok && holds(path, raw):
		a.path, a.state = path, hereAlready
		o.noteImported(a)
		return nil
	default:
		a.path = o.free(hero.Name)
	}
	return o.write(a, id, raw)
}

// holds reports whether a file has exactly these bytes.
func holds(path string, raw []byte) bool {
	has, err := safefile.Read(path, yaml.MaxBytes)
	return err == nil && bytes.Equal(has, raw)
}
