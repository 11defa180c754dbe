package read

import (
	"fmt"
	"sort"

	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// foreign returns the mistake of a folder that is for another edition than that of the rules, or that names several.
func foreign(files []File, of string, at yaml.Place, edition string) yaml.Error {
	first, where := "", yaml.Place{}
	for _, f := range files {
		v, err := yaml.ParseRepeated(f.Name, f.Data)
		if err != nil {
			continue
		}
		pairs, _ := v.Pairs()
		for _, p := range pairs {
			key, _ := p.Key.Text()
			switch named, _ := p.Value.Text(); {
			case key != "edition" || named == first:
			case first == "":
				first, where = named, p.Value.Place()
			default:
				here := p.Value.Place()
				return yaml.Error{Place: here, Hint: "a folder is for one edition",
					Text: fmt.Sprintf("this folder names two editions: %s in %s:%d and %s in %s:%d", first, where.File, where.Line, named, here.File, here.Line)}
			}
		}
	}
	return yaml.Error{Place: at, Text: "this folder is for " + of + ", and the rules are " + edition, Hint: "--rules " + of}
}

// culprit finds the step of a folder that causes a mistake in a record below it.
type culprit struct {
	base  *rules.Set
	steps []layerStep
	found map[int]map[string]bool // the mistakes after so many steps

	looked int // the number of records checked for that
}

// causes reports whether the first n steps of the folder lead to a mistake with this text.
func (b *culprit) causes(text string, n int) bool {
	if b.found[n] == nil {
		if b.looked += b.base.Len() + n; b.looked > maxBlamed {
			return true // reported at the last step that was checked, perhaps not at the exact one
		}
		d := &layering{decoder: newDecoder()}
		b.found[n] = map[string]bool{}
		for _, e := range (&checking{set: d.apply(b.base, "", b.steps[:n]), mute: true}).all() {
			b.found[n][e.Text] = true
		}
	}
	return b.found[n][text]
}

// placed puts a mistake at the first step that causes it.
func (b *culprit) placed(e yaml.Error) yaml.Error {
	if b.causes(e.Text, 0) {
		return e // it was wrong without the folder
	}
	n := sort.Search(len(b.steps), func(n int) bool { return b.causes(e.Text, n) })
	if n == 0 {
		return e
	}
	e.Place = b.steps[n-1].Place()
	e.Text = "with this, " + e.Text
	return e
}
