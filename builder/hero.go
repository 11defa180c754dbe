// Package builder turns a hero's decisions and an edition of the rules into the finished sheet.
// It never asks, draws or prints.
package builder

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
)

// Format is the version of the hero file this program reads and writes.
const Format = 1

// Hero is what the player decided and what happened in play. Nothing in it follows from the rules.
type Hero struct {
	Format  int
	Edition string // empty for the default edition
	Name    string
	Player  string
	Level   int
	Choices []Choice // in the order of the file
	Notes   []sheet.Note
	Play    Play
}

// Choice is the answer to a question: slugs, free words, or "might=2" for assigned scores.
type Choice struct {
	Question string
	Answer   []string
}

// Play is the state of the hero at the table.
type Play struct {
	XP, Victories int
	Pace          string // a pace of the edition, empty for its first
	EarnedRenown  int
	EarnedWealth  int
	Stamina       *int
	Temporary     int
	Recoveries    *int
	Conditions    []string
	Toggles       []Toggle
	Treasures     []string
	Titles        []string
	Projects      []string
}

// Toggle is a play-time circumstance the player switched on or off.
type Toggle struct {
	ID string
	On bool
}

// Answer returns the stored answer to a question; ok is false when there is none.
func (h *Hero) Answer(question string) (answer []string, ok bool) {
	for i := range h.Choices {
		if h.Choices[i].Question == question {
			return h.Choices[i].Answer, true
		}
	}
	return nil, false
}

// With returns a copy of the hero with one answer changed; a nil answer takes it away.
func (h *Hero) With(question string, answer []string) *Hero {
	out := *h
	out.Choices = slices.Clone(h.Choices)
	i := slices.IndexFunc(out.Choices, func(c Choice) bool { return c.Question == question })
	switch {
	case answer == nil && i >= 0:
		out.Choices = slices.Delete(out.Choices, i, i+1)
	case answer == nil:
	case i >= 0:
		out.Choices[i].Answer = answer
	default:
		out.Choices = append(out.Choices, Choice{question, answer})
	}
	return &out
}

// Decode reads a hero file strictly. The error is a rules.Errors with every mistake and its place.
func Decode(name string, data []byte) (*Hero, error) {
	v, err := rules.ParseYAML(name, data)
	if err != nil {
		return nil, err
	}
	d := heroDecoder{hero: &Hero{Format: 0, Level: 1}}
	if v.Missing() {
		d.fail(v, "the file is empty", "scabbard new makes a hero")
		return nil, d.errs
	}
	h := d.hero
	d.mapping(v, "a hero", map[string]func(rules.Value){
		"format":  func(v rules.Value) { h.Format = d.integer(v, "format") },
		"edition": func(v rules.Value) { h.Edition = d.str(v, "edition") },
		"name":    func(v rules.Value) { h.Name = d.str(v, "name") },
		"player":  func(v rules.Value) { h.Player = d.str(v, "player") },
		"level":   func(v rules.Value) { h.Level = d.integer(v, "level") },
		"choices": d.choices,
		"notes":   d.notes,
		"play":    d.play,
	})
	if len(d.errs) == 0 && h.Format != Format {
		d.fail(v, fmt.Sprintf("format %d, this program reads format %d", h.Format, Format), fmt.Sprintf("a hero file begins with format: %d", Format))
	}
	if len(d.errs) > 0 {
		return nil, d.errs
	}
	return h, nil
}

type heroDecoder struct {
	hero *Hero
	errs rules.Errors
}

func (d *heroDecoder) fail(v rules.Value, text, hint string) {
	d.errs = append(d.errs, rules.Error{Place: v.Place(), Text: text, Hint: hint})
}

func (d *heroDecoder) mapping(v rules.Value, what string, fields map[string]func(rules.Value)) {
	pairs, ok := v.Pairs()
	if !ok {
		if !v.Null() {
			d.fail(v, what+" is written as key: value lines", "")
		}
		return
	}
	for _, p := range pairs {
		key, _ := p.Key.Text()
		read, known := fields[key]
		if !known {
			names := make([]string, 0, len(fields))
			for n := range fields {
				names = append(names, n)
			}
			slices.Sort(names)
			hint := rules.DidYouMean(key, names)
			if hint == "" {
				hint = "known are " + strings.Join(names, ", ")
			}
			d.fail(p.Key, fmt.Sprintf("%s has no field %q", what, key), hint)
			continue
		}
		read(p.Value)
	}
}

func (d *heroDecoder) str(v rules.Value, what string) string {
	s, ok := v.Text()
	if !ok {
		d.fail(v, what+" is a single value", "")
	}
	return s
}

func (d *heroDecoder) integer(v rules.Value, what string) int {
	s := d.str(v, what)
	n, err := strconv.Atoi(s)
	if err != nil {
		d.fail(v, fmt.Sprintf("%s is a whole number, not %q", what, s), "")
	}
	return n
}

func (d *heroDecoder) strs(v rules.Value, what string) []string {
	items, ok := v.Items()
	if !ok {
		if v.Null() {
			return nil
		}
		return []string{d.str(v, what)}
	}
	out := make([]string, 0, len(items))
	for _, i := range items {
		out = append(out, d.str(i, what))
	}
	return out
}

func (d *heroDecoder) choices(v rules.Value) {
	pairs, ok := v.Pairs()
	if !ok && !v.Null() {
		d.fail(v, "choices are written as question: answer lines", "")
	}
	for _, p := range pairs {
		key, _ := p.Key.Text()
		if entries, ok := p.Value.Pairs(); ok {
			var answer []string
			for _, e := range entries {
				k, _ := e.Key.Text()
				answer = append(answer, k+"="+d.str(e.Value, key))
			}
			d.hero.Choices = append(d.hero.Choices, Choice{key, answer})
			continue
		}
		if _, ok := p.Value.Items(); ok {
			d.hero.Choices = append(d.hero.Choices, Choice{key, d.strs(p.Value, key)})
			continue
		}
		s := d.str(p.Value, key)
		if s == "" {
			continue // a question written down and not yet answered
		}
		d.hero.Choices = append(d.hero.Choices, Choice{key, []string{s}})
	}
}

func (d *heroDecoder) notes(v rules.Value) {
	pairs, ok := v.Pairs()
	if !ok && !v.Null() {
		d.fail(v, "notes are written as key: text lines", "")
	}
	for _, p := range pairs {
		key, _ := p.Key.Text()
		d.hero.Notes = append(d.hero.Notes, sheet.Note{Key: key, Text: d.str(p.Value, key)})
	}
}

func (d *heroDecoder) play(v rules.Value) {
	p := &d.hero.Play
	number := func(to *int, what string) func(rules.Value) {
		return func(v rules.Value) { *to = d.integer(v, what) }
	}
	pointer := func(to **int, what string) func(rules.Value) {
		return func(v rules.Value) { n := d.integer(v, what); *to = &n }
	}
	list := func(to *[]string, what string) func(rules.Value) {
		return func(v rules.Value) { *to = d.strs(v, what) }
	}
	d.mapping(v, "play", map[string]func(rules.Value){
		"xp": number(&p.XP, "xp"), "victories": number(&p.Victories, "victories"), "temporary": number(&p.Temporary, "temporary"),
		"pace":    func(v rules.Value) { p.Pace = d.str(v, "pace") },
		"stamina": pointer(&p.Stamina, "stamina"), "recoveries": pointer(&p.Recoveries, "recoveries"),
		"conditions": list(&p.Conditions, "conditions"), "treasures": list(&p.Treasures, "treasures"),
		"titles": list(&p.Titles, "titles"), "projects": list(&p.Projects, "projects"),
		"earned": func(v rules.Value) {
			d.mapping(v, "earned", map[string]func(rules.Value){
				"renown": number(&p.EarnedRenown, "renown"), "wealth": number(&p.EarnedWealth, "wealth"),
			})
		},
		"toggles": func(v rules.Value) {
			pairs, _ := v.Pairs()
			for _, e := range pairs {
				key, _ := e.Key.Text()
				p.Toggles = append(p.Toggles, Toggle{key, d.str(e.Value, key) == "true"})
			}
		},
	})
}
