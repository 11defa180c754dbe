package calc

import (
	"slices"
	"strings"

	"scabbard/builder/rules/expr"
	"scabbard/sheet/phrase"
)

// Assume gives inputs the defaults that hold for a record which shares the calculation.
func (p *Program) Assume(list []Setting) error {
	given, err := p.Given(list)
	for name, n := range given {
		b := p.Input(name)
		b.given, b.fallback, b.heroDefault, b.premise = true, n, expr.Expr{}, true
	}
	return err
}

// unknownInput returns the error for an input that is none of these.
func unknownInput(name string, inputs []inputCode) error {
	known := make([]string, len(inputs))
	for i := range inputs {
		known[i] = strings.ReplaceAll(inputs[i].Name, "_", "-")
	}
	return &UnknownError{name, known}
}

// Premises returns the values fixed by the record that shares the calculation, in words: "slowed", "attack 2".
func (p *Program) Premises() (out []string) {
	for i := range p.inputs {
		if b := &p.inputs[i]; b.premise {
			out = append(out, b.inWords(b.fallback))
		}
	}
	return out
}

// inWords returns an input and its value in words: "fight 7", "off guard", "not off guard".
func (b *inputCode) inWords(n int) string {
	switch {
	case b.Flag && n != 0:
		return Spaced(b.Name)
	case b.Flag:
		return phrase.Of("not", Spaced(b.Name))
	}
	return Spaced(b.Name) + " " + b.word(n)
}

// Complete reports whether every input has a default, so that the program can be run without values.
func (p *Program) Complete() bool {
	return !slices.ContainsFunc(p.inputs, func(b inputCode) bool { return !b.given })
}

// Ask is an input in the list on a record's page: its name, its default and its description.
type Ask struct {
	Name, Default, About string
	Flag                 bool
}

// Asks returns the inputs in their order.
func (p *Program) Asks() (out []Ask) {
	for i := range p.inputs {
		b := &p.inputs[i]
		a := Ask{Name: b.Name, Default: Needed, About: b.Ask}
		switch {
		case b.given:
			a.Default = b.word(b.fallback)
		case !b.heroDefault.Empty():
			a.Default = phrase.Of("the-heros")
		}
		sort := ""
		switch {
		case len(b.Pick) > 0:
			sort = Spaced(phrase.Or(b.Pick))
		case b.Min != "" || b.Max != "":
			sort = b.rangeInWords()
		case b.Places > 0:
			sort = phrase.Of("with-decimals")
		case b.Flag && b.Ask == "":
			sort = phrase.Of("or", phrase.Of("yes"), phrase.Of("no"))
		case b.Ask == "":
			sort = phrase.Of("a-number")
		}
		a.About = strings.TrimPrefix(a.About+"; "+sort, "; ")
		out = append(out, Ask{a.Name, a.Default, strings.TrimSuffix(a.About, "; "), b.Flag})
	}
	return out
}
