package form

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"scabbard/sheet"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// PageState is the file in which the page for a browser saves the state of play.
type PageState struct {
	Scabbard string          `json:"scabbard"` // "play"
	Format   int             `json:"format"`
	Edition  string          `json:"edition"`
	Name     string          `json:"name"`
	Player   string          `json:"player"`
	Level    int             `json:"level"`
	Was      Counts          `json:"was"` // when the page was made
	Now      Counts          `json:"now"`
	Notes    string          `json:"notes"`
	Table    json.RawMessage `json:"table"` // for the page alone
}

// Counts holds the counters of play. A pointer is nil if the counter is full.
type Counts struct {
	Body
	Healing   *int            `json:"healing"`
	Victories int             `json:"victories"`
	XP        int             `json:"xp"`
	Resources map[string]int  `json:"resources"`
	Totals    map[string]int  `json:"totals"`
	Creatures map[string]Body `json:"creatures"` // by their keys
}

// Body is the health and the conditions of the hero or a creature.
type Body struct {
	Health     *int     `json:"health"`
	Temporary  int      `json:"temporary"`
	Conditions []string `json:"conditions"`
}

// The limits of a state.
const (
	MostState = 256 << 10 // bytes
	maxList   = 500       // conditions, resources or totals
	maxNotes  = 20_000    // bytes
)

// ReadPageState reads the file of a state. The error is one line.
func ReadPageState(raw []byte) (*PageState, error) {
	if len(raw) > MostState {
		return nil, fmt.Errorf("has %d kB, and a state has %d at most", len(raw)>>10, MostState>>10)
	}
	d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\ufeff"))))
	d.DisallowUnknownFields()
	var st PageState
	if err := d.Decode(&st); err != nil {
		return nil, jsonFault(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("has more after its end")
	}
	switch {
	case st.Scabbard != "play":
		return nil, errors.New("is no state that the page for a browser saved")
	case st.Format != 1:
		return nil, fmt.Errorf("has format %d, and this program reads format 1", st.Format)
	case len(st.Notes) > maxNotes:
		return nil, fmt.Errorf("has notes of %d bytes, and %d are read", len(st.Notes), maxNotes)
	}
	for _, c := range []Counts{st.Was, st.Now} {
		most := max(len(c.Conditions), len(c.Resources), len(c.Totals), len(c.Creatures))
		for _, b := range c.Creatures {
			most = max(most, len(b.Conditions))
		}
		if most > maxList {
			return nil, fmt.Errorf("has a list of more than %d entries", maxList)
		}
	}
	return &st, nil
}

// jsonFault words an error of the decoder.
func jsonFault(err error) error {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return fmt.Errorf("%s cannot be a %s", short(strings.ReplaceAll(wrong.Field, "Body.", "")), wrong.Value)
	}
	if _, field, ok := strings.Cut(err.Error(), "unknown field "); ok {
		return fmt.Errorf("has %s, which this version does not know", short(field))
	}
	return errors.New("is not whole: it cannot be read as JSON")
}

// Conflict is a value that changed on the page and, since the page was made, in the hero file.
type Conflict struct{ What, Page, Hero string }

// stateReader compares a state with a hero.
type stateReader struct {
	reader
	conflicts []Conflict
}

// value is a number of a state: when the page was made, now, and in the hero. It is nil if nothing is noted.
type value struct {
	was, now, has *int
	low, high     int
}

// FromPageState returns the changes made on the page. A value that is the same on the page as when the page was made changes nothing.
func FromPageState(s *sheet.Sheet, st *PageState) (entries []Entry, refused []Refusal, conflicts []Conflict) {
	r := stateReader{reader: reader{s: s, by: map[string]Filled{}}}
	was, now, play := st.Was, st.Now, s.Play
	r.body(Entry{}, s.Roles(sheet.Health), was.Body, now.Body, Body{play.Stamina, play.Temporary, play.Conditions})
	if n, ok := s.Role(sheet.Heals); ok {
		r.value(Entry{What: phrase.Of("left", n.Name), Key: KeyHealing},
			value{was.Healing, now.Healing, play.Recoveries, 0, max(n.Value(), 0)})
	}
	r.value(Entry{What: s.Show.Terms.Victories, Key: KeyVictories}, value{&was.Victories, &now.Victories, &play.Victories, 0, maxNumber})
	r.value(Entry{What: s.Show.Terms.XP, Key: KeyXP}, value{&was.XP, &now.XP, &play.XP, 0, maxNumber})
	r.resources(st)
	for _, n := range s.Roles(sheet.Ledger) {
		has := n.Value()
		if w, x := entryOf(was.Totals, n.ID), entryOf(now.Totals, n.ID); w != nil && x != nil {
			r.value(Entry{What: n.Name, Key: KeyTotal, ID: n.ID}, value{w, x, &has, -maxNumber, maxNumber})
		}
	}
	r.suffered(Entry{}, was.Conditions, now.Conditions, play.Conditions)
	r.beside(st)
	r.noted(st.Notes)
	return r.entries, r.refused, r.conflicts
}

// value notes a number if it changed on the page.
func (r *stateReader) value(e Entry, v value) {
	if same(v.was, v.now) || same(v.now, v.has) {
		return
	}
	switch {
	case v.now != nil && (*v.now < v.low || *v.now > v.high):
		r.refused = append(r.refused, Refusal{e.What, strconv.Itoa(*v.now) + " cannot be", "a whole number from " + strconv.Itoa(v.low) + " to " + strconv.Itoa(v.high)})
		return
	case !same(v.was, v.has):
		r.conflicts = append(r.conflicts, Conflict{e.What, figureOf(v.now), figureOf(v.has)})
		return
	}
	e.From, e.To, e.Gone = figureOf(v.has), figureOf(v.now), v.now == nil
	if v.now != nil {
		e.N = *v.now
	}
	r.entries = append(r.entries, e)
}

// resources notes the resources.
func (r *stateReader) resources(st *PageState) {
	known := map[string]bool{}
	for _, res := range r.s.Resources {
		known[res.ID] = true
		var has *int
		if n, ok := r.s.Play.Has(res.ID); ok {
			has = &n
		}
		r.value(Entry{What: res.Name, Key: KeyResource, ID: res.ID}, value{entryOf(st.Was.Resources, res.ID), entryOf(st.Now.Resources, res.ID), has, min(res.Floor, 0), maxNumber})
	}
	for _, id := range slices.Sorted(maps.Keys(st.Now.Resources)) {
		if !known[id] && !same(entryOf(st.Was.Resources, id), entryOf(st.Now.Resources, id)) {
			r.refused = append(r.refused, Refusal{short(printable.Flat(id)), "is no resource of this hero", "the page is of an earlier version of the hero"})
		}
	}
}

// suffered notes the conditions of the hero or a creature. e is the beginning of each entry.
func (r *stateReader) suffered(e Entry, was, now, has []string) {
	known := map[string]bool{}
	for _, c := range r.s.Conditions {
		known[c.ID] = true
		if on := slices.Contains(now, c.ID); on != slices.Contains(was, c.ID) {
			r.condition(e, c, on, slices.Contains(has, c.ID))
		}
	}
	for _, id := range now {
		if !known[id] && !slices.Contains(was, id) {
			r.refused = append(r.refused, Refusal{e.What + short(printable.Flat(id)), "is no condition of this edition", ""})
		}
	}
}

// noted adds the lines of the notes that the hero does not have.
func (r *stateReader) noted(notes string) {
	had := ""
	for _, n := range r.s.Notes {
		if strings.EqualFold(n.Key, NotesKey) {
			had = n.Text
		}
	}
	var lines []string
	for line := range strings.SplitSeq(printable.Text(notes), "\n") {
		if line = strings.TrimSpace(line); line != "" && utf8.ValidString(line) && !strings.Contains("\n"+had+"\n", "\n"+line+"\n") {
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 {
		name := Notes(r.s).Name
		r.by[name], r.order = Filled{Name: name, Value: strings.Join(lines, "\n")}, []string{name}
		r.notes()
	}
}

// entryOf returns an entry of a map, or nil if there is none.
func entryOf(of map[string]int, id string) *int {
	if n, ok := of[id]; ok {
		return &n
	}
	return nil
}

func same(a, b *int) bool { return a == nil && b == nil || a != nil && b != nil && *a == *b }

// figureOf returns a noted number in words.
func figureOf(n *int) string {
	if n == nil {
		return phrase.Of("not-noted")
	}
	return sheet.Figure(*n, false)
}
