package herofile

import (
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/builder/yaml"
	"scabbard/sheet"
)

// Party is a party as its file has it.
type Party struct {
	Format       int // of the file; builder.Format
	Name         string
	Heroes       []string // paths of hero files, relative to the party's folder
	Tokens       *int     // hero tokens in the pool; nil if not noted
	Notes        []sheet.Note
	Rules        []string              // slugs of the house rules of all its heroes
	Books        []string              // ids of the books that it uses, as in a hero file
	Edition      string                // of its new heroes; empty if it does not say
	CustomThings []builder.CustomThing // things that the players made themselves
}

// MaxHeroes is how many heroes a party may have. Its commands open every one of them.
const MaxHeroes = 100

// DecodeParty reads a party file strictly. The error is a yaml.Errors with every mistake and its position.
func DecodeParty(name string, data []byte) (*Party, error) {
	v, err := yaml.Parse(name, data)
	if err != nil {
		return nil, err
	}
	d := heroDecoder{hero: &builder.Hero{}}
	p, listed := &Party{}, false
	if v.Null() {
		d.fail(v, "the file is empty", "scabbard party new makes a party")
		return nil, d.errs
	}
	d.mapping(v, "a party", map[string]func(yaml.Value){
		"format": func(v yaml.Value) { p.Format = d.integer(v, "format") },
		idKey:    d.id,
		"name":   func(v yaml.Value) { p.Name = d.words(v, "name", MaxName) },
		"heroes": func(v yaml.Value) {
			p.Heroes, listed = d.strs(v, "heroes"), true
			if len(p.Heroes) > MaxHeroes {
				d.fail(v, fmt.Sprintf("%d heroes, more than the %d of a party", len(p.Heroes), MaxHeroes), "make several parties of them")
			}
		},
		"tokens": func(v yaml.Value) { n := d.count(v, "tokens"); p.Tokens = &n },
		"rules":  func(v yaml.Value) { p.Rules = d.strs(v, "rules") },
		"books":  func(v yaml.Value) { p.Books = d.strs(v, "books") },

		"edition": func(v yaml.Value) { p.Edition = d.words(v, "edition", MaxName) },
		"notes":   d.notes,
		"made":    d.made,
	})
	p.Notes, p.CustomThings = d.hero.Notes, d.hero.CustomThings
	if len(d.errs) == 0 && p.Format > builder.Format {
		d.fail(v, fmt.Sprintf("format %d, this program reads format %d", p.Format, builder.Format), "a newer scabbard wrote it; update this one")
	}
	if len(d.errs) == 0 && p.Format != builder.Format {
		d.fail(v, fmt.Sprintf("no party file of this program: its format is %d", p.Format), fmt.Sprintf("a party file begins with format: %d", builder.Format))
	}
	if len(d.errs) == 0 && !listed {
		d.fail(v, "a party without its list of heroes", "heroes: [khorva.hero.yaml, pip.hero.yaml], or heroes: [] for none yet")
	}
	if len(d.errs) == 0 && p.Tokens != nil && *p.Tokens < 0 {
		d.fail(v, "hero tokens never go below 0", "tokens: 0")
	}
	if len(d.errs) > 0 {
		return nil, d.errs
	}
	return p, nil
}

// made reads the things that the players made themselves: the kind and name of each, and its attributes.
func (d *heroDecoder) made(v yaml.Value) {
	const hint = "made: [{kind: KIND, name: NAME, ATTRIBUTE: [a, b]}]"
	items, ok := v.Items()
	if !ok && !v.Null() {
		d.fail(v, "made is a list of things that your table invented", hint)
	}
	if !d.checkLength(v, "made", len(items)) {
		return
	}
	for _, item := range items {
		pairs, ok := item.Pairs()
		if !ok || !d.checkLength(item, "made", len(pairs)) {
			d.fail(item, "an entry of made is written as key: value pairs", hint)
			continue
		}
		var m builder.CustomThing
		for _, p := range pairs {
			switch key := d.key(p.Key); key {
			case "kind":
				m.Kind = d.words(p.Value, key, MaxName)
			case "name":
				m.Name = strings.TrimSpace(d.words(p.Value, key, MaxName))
			default:
				m.Attrs = append(m.Attrs, rules.Attr{Key: key, Values: d.strs(p.Value, key)})
			}
		}
		if m.Kind == "" || spelling.Slug(m.Name) == "" {
			d.fail(item, "an entry of made has a kind and a name", hint)
		}
		d.hero.CustomThings = append(d.hero.CustomThings, m)
	}
}

// EncodeParty returns a new party file.
func EncodeParty(p *Party) []byte {
	out := fmt.Sprintf("format: %d\nname: %s\nheroes: %s\n", builder.Format, quoteName(p.Name), formatList(p.Heroes))
	if p.Tokens != nil {
		out += fmt.Sprintf("tokens: %d\n", *p.Tokens)
	}
	if len(p.Rules) > 0 {
		out += "rules: " + formatList(p.Rules) + "\n"
	}
	if p.Edition != "" {
		out += "edition: " + quote(p.Edition) + "\n"
	}
	if len(p.Books) > 0 {
		out += "books: " + formatList(p.Books) + "\n"
	}
	return []byte(out)
}

// EditParty applies changes to the bytes of a party file as Edit does.
func EditParty(name string, src []byte, changes []Change) ([]byte, error) {
	return edit(name, src, changes, nil, func(out []byte) error { _, err := DecodeParty(name, out); return err })
}

// ListChange returns the change that sets a field to a list of words.
func ListChange(section, key string, items []string) Change {
	return Change{Section: section, Key: key, Value: formatList(items)}
}
