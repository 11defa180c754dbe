// Package foundry writes a sheet as actors of the Draw Steel system for Foundry. The numbers are totals and the texts are ours: an
// actor needs nothing else, and nothing in it adds to its numbers. What Foundry shows of it cannot be tried here.
package foundry

import (
	"crypto/sha1"
	"encoding/json"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"scabbard/builder/spelling"
	"scabbard/sheet"
)

// Format is the name of the format, and Suffix ends its files.
const (
	Format = "foundry"
	Suffix = "." + Format + ".json"
)

// The releases whose shape the actors have. Foundry would migrate an actor of an unknown one.
const (
	systemID      = "draw-steel"
	systemVersion = "0.11.1"
	coreVersion   = "13.351"
)

// Actor is a hero or a creature in the shape of the system.
type Actor struct {
	Name    string         `json:"name"`
	Type    string         `json:"type"`
	Image   string         `json:"img"`
	System  map[string]any `json:"system"`
	Items   []Item         `json:"items"`
	Effects []any          `json:"effects"`
	Flags   map[string]any `json:"flags"`
	Stats   stats          `json:"_stats"`
}

// Item is something that an actor has: a feature, an ability, a class.
type Item struct {
	ID     string         `json:"_id"`
	Name   string         `json:"name"`
	Type   string         `json:"type"`
	System map[string]any `json:"system"`
}

// stats says for which releases an actor is written.
type stats struct {
	System  string `json:"systemId"`
	Version string `json:"systemVersion"`
	Core    string `json:"coreVersion"`
}

// writer writes the actors of one sheet.
type writer struct {
	s     *sheet.Sheet
	names map[string]map[string]string // names there, by the part and the name on the sheet
}

// newWriter returns a writer of a sheet, with the table of the names that its parts have there.
func newWriter(s *sheet.Sheet, table string) *writer {
	w := &writer{s: s, names: map[string]map[string]string{}}
	for line := range strings.Lines(table) {
		if cells := strings.Split(strings.TrimSpace(line), "\t"); len(cells) == 3 && !strings.HasPrefix(line, "#") {
			if w.names[cells[0]] == nil {
				w.names[cells[0]] = map[string]string{}
			}
			w.names[cells[0]][cells[1]] = cells[2]
		}
	}
	return w
}

// Write returns an actor as the bytes of its file.
func Write(a *Actor) ([]byte, error) {
	raw, err := json.MarshalIndent(a, "", "\t")
	return append(raw, '\n'), err
}

// Hero returns the actor of a hero. The table has the names of the system, as templates.FoundryNames does.
func Hero(s *sheet.Sheet, table string) *Actor {
	w := newWriter(s, table)
	a := w.actor(s.HeroName(), "hero")
	health, _ := s.Role(sheet.Health)
	heals, _ := s.Role(sheet.Heals)
	set(a.System, "stamina", map[string]any{"value": noted(s.Play.Stamina, health.Value()), "temporary": s.Play.Temporary})
	set(a.System, "recoveries.value", noted(s.Play.Recoveries, heals.Value()))
	set(a.System, "hero.xp", s.Play.XP)
	set(a.System, "hero.victories", s.Play.Victories)
	for id, path := range w.names["resource"] {
		amount, _ := s.Play.Has(id)
		set(a.System, path, amount)
	}
	if s.Resource != nil {
		amount, _ := s.Play.Has(s.Resource.ID)
		set(a.System, "hero.primary.value", amount)
	}
	w.numbers(a.System, s.Characteristics, s.Stats, "")
	var skills, languages []string
	for _, k := range s.Skills {
		skills = append(skills, camel(k.Name))
	}
	for _, l := range s.Languages {
		languages = append(languages, camel(l.Name))
	}
	set(a.System, "skills.value", append([]string{}, skills...))
	var notes []string
	for _, n := range s.Notes {
		notes = append(notes, n.Title()+": "+n.Text)
	}
	set(a.System, "biography", map[string]any{"value": paragraphs(notes...), "languages": append([]string{}, languages...)})
	w.items(a, health.Value(), heals.Value())
	return a
}

// Creature returns the actor of a creature of the hero.
func Creature(s *sheet.Sheet, c *sheet.Creature, table string) *Actor {
	w := newWriter(s, table)
	a := w.actor(c.Title(), "npc")
	for _, n := range c.OfRole(sheet.Health) {
		now := noted(c.Play.Stamina, n.Value())
		set(a.System, "stamina", map[string]any{"value": now, "max": n.Value(), "temporary": c.Play.Temporary})
	}
	w.numbers(a.System, c.Characteristics, c.Stats, c.Key+".")
	set(a.System, "biography.value", paragraphs(c.Text.String()))
	for _, f := range s.FeaturesOf(c) {
		w.feature(a, &f)
	}
	for i := range s.Abilities {
		ability := &s.Abilities[i]
		if ability.User != nil && ability.User.ID == c.ID {
			w.ability(a, ability)
		}
		for _, also := range ability.Also {
			if also.User.ID == c.ID {
				used := ability.UsedAs(also)
				w.ability(a, &used)
			}
		}
	}
	return a
}

// actor returns an actor without its parts.
func (w *writer) actor(name, kind string) *Actor {
	return &Actor{Name: name, Type: kind, Image: "icons/svg/mystery-man.svg", System: map[string]any{},
		Items: []Item{}, Effects: []any{}, Flags: map[string]any{}, Stats: stats{systemID, systemVersion, coreVersion}}
}

// numbers adds the characteristics and stats of somebody. The ids of a creature's begin with a prefix.
func (w *writer) numbers(system map[string]any, scores, list []sheet.Number, prefix string) {
	for _, n := range scores {
		set(system, "characteristics."+strings.TrimPrefix(n.ID, prefix)+".value", n.Value())
	}
	set(system, "combat.turns", 1)
	for _, n := range list {
		path := w.names["stat"][strings.TrimPrefix(n.ID, prefix)]
		switch {
		case path == "":
		case len(n.Labels) > 0:
			letter := strings.TrimLeftFunc(n.Show(), unicode.IsDigit)
			value, _ := strconv.Atoi(strings.TrimSuffix(n.Show(), letter))
			set(system, path, map[string]any{"value": value, "letter": letter})
		default:
			set(system, path, n.Value())
		}
		if len(n.Moves) > 0 || path == "movement.value" {
			set(system, "movement.types", append([]string{"walk"}, n.Moves...))
		}
	}
}

// items adds the items of a hero.
func (w *writer) items(a *Actor, health, heals int) {
	var kinds []string
	named := map[string][]sheet.Named{}
	for _, aspect := range w.s.Aspects {
		kind := w.names["aspect"][aspect.ID]
		if kind == "" || len(aspect.Names) == 0 {
			continue
		}
		if named[kind] == nil {
			kinds = append(kinds, kind)
		}
		named[kind] = append(named[kind], aspect.Names...)
	}
	for _, kind := range kinds {
		var names, brings []string
		for _, n := range named[kind] {
			names = append(names, n.Name)
			for _, f := range w.s.Features {
				if f.Source == n.ID && !slices.Contains(brings, f.Name) {
					brings = append(brings, f.Name)
				}
			}
		}
		system := map[string]any{"description": described(paragraphs(strings.Join(brings, ", ")))}
		if kind == w.names["aspect"]["class"] {
			w.class(system, health, heals)
		}
		w.add(a, kind, strings.Join(names, ", "), kind, system)
	}
	for _, k := range w.s.Kits {
		var bonuses []string
		for _, b := range k.Bonuses {
			bonuses = append(bonuses, b.Name)
		}
		text := paragraphs(k.Equipment.String(), strings.Join(bonuses, ", "))
		w.add(a, "kit", k.Name, k.ID, map[string]any{"description": described(text)})
	}
	for _, f := range w.s.OwnFeatures() {
		w.feature(a, &f)
	}
	for i := range w.s.Abilities {
		if ability := &w.s.Abilities[i]; ability.User == nil {
			w.ability(a, ability)
		}
	}
	for _, t := range w.s.Treasures {
		for range max(t.Count, 1) {
			w.treasure(a, &t)
		}
	}
}

// class adds the fields of the class. The system derives the maxima of a hero from them.
func (w *writer) class(system map[string]any, health, heals int) {
	set(system, "level", w.s.Level)
	set(system, "kits", 0)
	set(system, "characteristics", map[string]any{"core": []string{}})
	set(system, "stamina", map[string]any{"starting": health, "level": 0})
	set(system, "recoveries", heals)
	set(system, "advancements", map[string]any{})
	if r := w.s.Resource; r != nil {
		set(system, "primary", r.Name)
		set(system, "turnGain", r.Turn)
		set(system, "minimum", r.Floor)
		var rules []string
		for _, t := range slices.Concat(r.Gains, r.Rules) {
			rules = append(rules, t.String())
		}
		set(system, "description", described(paragraphs(rules...)))
	}
}

// feature adds a feature with its text, its notes and its table.
func (w *writer) feature(a *Actor, f *sheet.Feature) {
	if f.NameOnly() {
		return
	}
	kind := w.names["feature"][f.Kind]
	if kind == "" {
		kind = "feature"
	}
	texts := []string{f.Text.String(), f.Apply}
	for _, n := range f.Notes {
		texts = append(texts, n.String())
	}
	text := paragraphs(texts...)
	if f.Table != nil {
		text += "<table><tr>"
		for _, head := range f.Table.Heads {
			text += "<th>" + html.EscapeString(head) + "</th>"
		}
		text += "</tr>"
		for _, row := range f.Table.Rows {
			text += "<tr>"
			for _, cell := range row {
				text += "<td>" + html.EscapeString(cell.String()) + "</td>"
			}
			text += "</tr>"
		}
		text += "</table>"
	}
	w.add(a, kind, f.Name, f.ID, map[string]any{"description": described(text)})
}

// treasure adds a treasure with its benefits by level and its enhancements.
func (w *writer) treasure(a *Actor, t *sheet.Treasure) {
	texts := []string{t.Text.String()}
	for _, row := range t.Rows {
		texts = append(texts, "Level "+strconv.Itoa(row.Level)+": "+row.Text.String())
	}
	for _, e := range t.Enhancements {
		texts = append(texts, e.Name+": "+e.Text.String())
	}
	w.add(a, "treasure", t.Name, t.ID, map[string]any{"description": described(paragraphs(texts...))})
}

// add adds an item. Its id is the same whenever the same hero is written.
func (w *writer) add(a *Actor, kind, name, id string, system map[string]any) {
	system["source"] = map[string]any{"book": w.s.EditionTitle, "license": w.s.Licence}
	system["_dsid"] = spelling.Slug(name)
	item := Item{ID: w.id(a.Type, a.Name, kind, id), Name: name, Type: kind, System: system}
	for again := 2; slices.ContainsFunc(a.Items, func(o Item) bool { return o.ID == item.ID }); again++ {
		item.ID = w.id(a.Type, a.Name, kind, id, strconv.Itoa(again)) // the hero has it several times
	}
	a.Items = append(a.Items, item)
}

// id returns 16 letters and digits made of words and the hero.
func (w *writer) id(words ...string) string {
	sum := sha1.Sum([]byte(strings.Join(append(words, w.s.Edition, w.s.Name, w.s.Player), "\x00")))
	return fmt.Sprintf("%x", sum[:8])
}

// set sets a value in nested objects by a path such as "hero.renown".
func set(to map[string]any, path string, value any) {
	for {
		key, rest, deeper := strings.Cut(path, ".")
		if !deeper {
			to[key] = value
			return
		}
		in, ok := to[key].(map[string]any)
		if !ok {
			in = map[string]any{}
			to[key] = in
		}
		to, path = in, rest
	}
}

// noted returns a value noted in play, or another if none was.
func noted(value *int, without int) int {
	if value != nil {
		return *value
	}
	return without
}

// described returns a text of HTML as the system holds it.
func described(text string) map[string]any { return map[string]any{"value": text} }

// paragraphs returns texts as paragraphs of HTML.
func paragraphs(texts ...string) string {
	var b strings.Builder
	for _, text := range texts {
		for p := range strings.SplitSeq(text, "\n\n") {
			if p = strings.TrimSpace(p); p != "" {
				b.WriteString("<p>" + strings.ReplaceAll(html.EscapeString(p), "\n", "<br>") + "</p>")
			}
		}
	}
	return b.String()
}

// camel returns a name as the system writes names: "Handle Animals" is handleAnimals.
func camel(name string) string {
	var b strings.Builder
	for i, word := range strings.Split(spelling.Slug(spelling.Fold(name)), "-") {
		if i > 0 && word != "" {
			word = strings.ToUpper(word[:1]) + word[1:]
		}
		b.WriteString(word)
	}
	return b.String()
}
