package cli

import (
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/decode"
	"scabbard/builder/forgesteel/homebrew"
	"scabbard/builder/herofile"
	"scabbard/builder/official"
	"scabbard/builder/rules"
	"scabbard/cmd/files"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/store"
	"scabbard/sheet/form"
	"scabbard/sheet/printable"
	"scabbard/templates"
)

// heroesOf returns the paths by which Open finds the heroes of a file: its own path, or one for each hero if it
// holds several.
func (a *App) heroesOf(path string) ([]string, error) {
	kind, _, err := files.Peek(path)
	switch kind {
	case files.OtherPDF, files.Page, files.ForeignHeroes, files.OtherJSON:
	default:
		return []string{path}, nil
	}
	if err != nil {
		return []string{path}, nil // opening it reports why
	}
	doc, err := a.Files.Read(path, files.Read)
	if err != nil {
		return nil, err
	}
	heroes, err := a.HeroesOf(doc)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, e := range heroes {
		at := path
		if e.several {
			at = files.Within(path, e.Inside)
		}
		if a.unpacked == nil {
			a.unpacked = map[string]*HeroFile{}
		}
		a.unpacked[at] = e
		out = append(out, at)
	}
	return out, nil
}

// FileOf returns the file behind a path of HeroFiles.
func (a *App) FileOf(path string) string {
	if e := a.unpacked[path]; e != nil {
		return e.Path
	}
	return path
}

// HeroesIn returns the heroes of a file, not decoded and without their rules.
func (a *App) HeroesIn(path string) ([]*HeroFile, error) {
	doc, err := a.Files.Read(path, files.Read)
	if err != nil {
		return nil, err
	}
	return a.HeroesOf(doc)
}

// HeroesOf returns the heroes that a document holds, not decoded and without their rules.
func (a *App) HeroesOf(doc *files.Document) (out []*HeroFile, err error) {
	switch doc.Kind {
	case files.ForeignHero, files.ForeignHeroes:
		out, err = a.foreignHeroes(doc)
	case files.Form:
		var set *rules.Set
		if set, err = a.exchangeRules(); err == nil {
			got := official.Hero(set, templates.OfficialForm(), doc.Fields, nil)
			raw := encoded(got.Hero, builder.Resolve(set, got.Hero))
			out = []*HeroFile{{Inside: store.FileOf(got.Hero.Name), Raw: raw}}
		}
	default:
		for _, f := range doc.Heroes {
			e := &HeroFile{Inside: f.Name, Raw: f.Data}
			if doc.Kind == files.FilledSheet {
				e.filled = doc.Fields
			}
			out = append(out, e)
		}
	}
	for _, e := range out {
		e.Path, e.kind, e.several = doc.Name, doc.Kind, len(out) > 1
	}
	return out, err
}

// exchangeRules returns the rules by which heroes of other programs are read: those of --rules, else the published
// game's.
func (a *App) exchangeRules() (*rules.Set, error) {
	chosen := a.Rules.Edition
	defer func() { a.Rules.Edition = chosen }()
	if known := library.ExchangeEditions(); chosen == "" && len(known) > 0 {
		a.Rules.Edition = known[len(known)-1]
	}
	set, err := a.Rules.HeroRuleset("", "")
	if err == nil && !forgesteel.Knows(set) {
		known := "--rules " + strings.Join(library.ExchangeEditions(), " or ")
		return nil, message.Misuse("--rules", "heroes of "+set.Edition+" are in no file of another program", known)
	}
	return set, err
}

// foreignHeroes returns the heroes of a file of Forge Steel's. What has no place in a hero is not mentioned: import
// lists it.
func (a *App) foreignHeroes(doc *files.Document) (out []*HeroFile, err error) {
	set, err := a.exchangeRules()
	if err != nil {
		return nil, err
	}
	importer := decode.NewImporter(set)
	importer.Bring = homebrew.New(set).Bring
	heroes, err := importer.Read(doc.Raw)
	if err != nil {
		hint := "Forge Steel writes such a file under Export; it ends with ." + forgesteel.Format
		return nil, &message.Problem{Where: message.Display(doc.Name), What: printable.Line(err.Error()), Hint: hint}
	}
	names := map[string]int{}
	for _, h := range heroes {
		name := store.FileOf(h.Hero.Name)
		if names[name]++; names[name] > 1 {
			name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, herofile.Suffix), names[name], herofile.Suffix)
		}
		out = append(out, &HeroFile{Inside: name, Raw: encoded(h.Hero, h.Resolution), picture: h.Picture})
	}
	return out, nil
}

// encoded returns the hero file of a hero that was made from another file.
func encoded(hero *builder.Hero, r *builder.Resolution) []byte {
	return herofile.Encode(hero, func(id string) bool { q := r.Question(id); return q != nil && q.Multi })
}

// fillIn puts the entries of a filled sheet into the hero in memory. Impossible values are left out: read reports
// them.
func (e *HeroFile) fillIn() error {
	if len(e.filled) == 0 {
		return nil
	}
	r := builder.Resolve(e.Set, e.Hero)
	entries, _, _ := form.Read(r.Sheet(), e.filled)
	if e.filled = nil; len(entries) == 0 {
		return nil
	}
	var order []string
	for _, q := range r.Questions {
		order = append(order, q.ID)
	}
	return e.Apply(EntryChanges(e.Hero, r, entries), order)
}

// Insides returns the names of the hero files inside a file.
func Insides(heroes []*HeroFile) (out []string) {
	for _, e := range heroes {
		out = append(out, e.Inside)
	}
	return out
}
