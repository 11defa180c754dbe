package pdf

import (
	"strings"

	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// hero is an invented hero of the third level with a little of everything.
func hero() *sheet.Sheet {
	s := sample.Invented[sheet.Sheet]("testdata/khorva.sheet.yaml")
	s.Resources = []*sheet.Resource{s.Resource}
	return s
}

func number(id, name string, parts ...sheet.Part) sheet.Number {
	return sheet.Number{ID: id, Name: name, Parts: parts}
}

func first(v int, from string) sheet.Part { return sheet.Part{Amount: v, Op: sheet.Base, Name: from} }

func named(name string) sheet.Named { return sheet.Named{ID: strings.ToLower(name), Name: name} }

func say(s string) sheet.Run { return sheet.Run{S: s} }
