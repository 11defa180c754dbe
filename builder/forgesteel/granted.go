package forgesteel

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// The other program grants features and abilities by its own books, so a file could leave them out. Readers without those
// books find only the contents of the file, so they are written: in the other program's form and in our words. The other
// program throws them away when it opens the file, because it takes its own copy of everything it knows.

// author writes out features, abilities and texts.
type author struct{ *writer }

// grants are features and abilities that nobody picks, by the id of the record they belong to in the end.
type grants map[string][]grant

// grant is a feature and the level it comes at.
type grant struct {
	level   int
	feature feature
}

// grants returns the features and abilities of the hero that have no place in the file yet.
func (w *author) grants() grants {
	out := grants{}
	var earned []string // gains of play have their own place
	for _, role := range []string{rules.KindTreasure, rules.KindFeature} {
		for _, rec := range w.r.Picked(w.set.PlayQuestion(role)) {
			earned = append(earned, rec.ID)
		}
	}
	add := func(n sheet.Named, level int, f feature) {
		rec := w.set.Record(n.ID)
		if rec == nil || w.told[rec.ID] || w.inWords[rec.ID] {
			return
		}
		home := w.home(rec, n.Source)
		if slices.Contains(earned, home) || slices.Contains(earned, root(w.set, rec)) {
			return
		}
		out[home] = append(out[home], grant{max(level, 1), f})
	}
	for _, f := range w.s.Features {
		add(f.Named, f.Level, feature{ID: ownID(f.ID), Name: clean(f.Name, maxName), Description: f.Text.String(), Type: "Text", Data: nothing})
	}
	for i := range w.s.Abilities {
		if a := &w.s.Abilities[i]; !a.Common {
			add(a.Named, a.Level, w.abilityFeature(a))
		}
	}
	return out
}

// writeOut gives every pick its text, its card and its gifts, and keeps the grants that nobody picks for the parts of the
// hero.
func (w *author) writeOut() {
	w.unpicked = w.grants()
	cards := map[string]*sheet.Ability{}
	for i := range w.s.Abilities {
		cards[w.s.Abilities[i].ID] = &w.s.Abilities[i]
	}
	for _, b := range w.slots {
		for _, p := range b.picks {
			if p.rec == nil || p.node == nil {
				continue
			}
			p.says = w.r.WithNumbers(p.rec.Text)
			if a := cards[p.rec.ID]; a != nil {
				card := w.power(a, p.node.ID, p.node.Name)
				p.card, p.shape = &card, first(attr(w.x.Shapes, "card"))
			}
			if c := w.creatureOf(p.rec); c != nil {
				p.grants = w.unpicked[p.rec.ID]
				delete(w.unpicked, p.rec.ID)
				p.block = func(to map[string]any) { w.addBlock(p, c, to) }
			} else if b.how.How == byElement && (strings.Contains(b.how.Extra, `"features"`) || strings.Contains(b.how.Extra, `"featuresByLevel"`)) {
				p.granted = w.unpicked.take(p.rec.ID)
			}
		}
	}
}

// home returns the id of the part of the hero that a granted record belongs to: its creature, its giver if that is picked
// from a list, else its last owner.
func (w *author) home(rec *rules.Record, source string) string {
	if creature := w.creatureHome(rec); creature != "" {
		return creature
	}
	for by, depth := w.set.Record(source), 0; by != nil && depth < 8; by, depth = w.set.Record(by.Of), depth+1 {
		if w.picksWhole(by.Kind()) {
			return by.ID
		}
	}
	return root(w.set, rec)
}

// ownID returns the id of something that the other program has no id for.
func ownID(id string) string { return "scabbard-" + strings.ReplaceAll(id, "/", "-") }

// take removes the grants of a part and returns them.
func (g grants) take(id string) (out []feature) {
	for _, one := range g[id] {
		out = append(out, one.feature)
	}
	delete(g, id)
	return out
}

// takeLevels returns the grants of a part by the levels they come at, beside those that are there already.
func (g grants) takeLevels(to []level, id string) []level {
	for _, one := range g[id] {
		at := slices.IndexFunc(to, func(l level) bool { return l.Level == one.level })
		if at < 0 {
			to = append(to, level{one.level, nil})
			at = len(to) - 1
		}
		to[at].Features = append(to[at].Features, one.feature)
	}
	delete(g, id)
	slices.SortStableFunc(to, func(a, b level) int { return a.Level - b.Level })
	return to
}

// rest moves the grants of parts that are not written to another one.
func (g grants) rest(to string) {
	var ids []string
	for id := range g {
		if id != to {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	for _, id := range ids {
		g[to] = append(g[to], g[id]...)
		delete(g, id)
	}
}

// asJSON returns a value as JSON; nothing if it has no JSON.
func asJSON(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		return nothing
	}
	return raw
}

// power is an ability in the shape of the other program.
type power struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Description string   `json:"description"`
	Type        usage    `json:"type"`
	Keywords    []string `json:"keywords"`
	Distance    []span   `json:"distance"`
	Target      string   `json:"target"`
	Cost        any      `json:"cost"`
	Repeatable  bool     `json:"repeatable"`
	MinLevel    int      `json:"minLevel"`
	Sections    []any    `json:"sections"`
}

// holds is the data of a feature that is an ability.
type holds struct {
	Ability power `json:"ability"`
}

// paragraph is a section of an ability in words.
type paragraph struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// labelled is a section of an ability with a label and a cost.
type labelled struct {
	Type       string `json:"type"`
	Name       string `json:"name"`
	Value      int    `json:"value"`
	Repeatable bool   `json:"repeatable"`
	Effect     string `json:"effect"`
}

// rollSection is the section of an ability with its power roll.
type rollSection struct {
	Type string    `json:"type"`
	Roll powerRoll `json:"roll"`
}

// powerRoll is a roll: the characteristics it is made with and its outcomes.
type powerRoll struct {
	Characteristic []string `json:"characteristic"`
	Bonus          int      `json:"bonus"`
	Tier1          string   `json:"tier1"`
	Tier2          string   `json:"tier2"`
	Tier3          string   `json:"tier3"`
}

// usage is when an ability is used.
type usage struct {
	Usage      string   `json:"usage"`
	Free       bool     `json:"free"`
	Trigger    string   `json:"trigger"`
	Time       string   `json:"time"`
	Qualifiers []string `json:"qualifiers"`
	FreeStrike bool     `json:"freeStrike"`
}

// span is a distance.
type span struct {
	Type      string `json:"type"`
	Value     int    `json:"value"`
	Value2    int    `json:"value2"`
	Within    int    `json:"within"`
	Special   string `json:"special"`
	Qualifier string `json:"qualifier"`
}

// abilityFeature returns a feature that holds an ability.
func (w *author) abilityFeature(a *sheet.Ability) feature {
	id := ownID(a.ID)
	return feature{ID: id, Name: clean(a.Name, maxName), Type: first(attr(w.x.Shapes, "card")), Data: asJSON(holds{w.power(a, id, clean(a.Name, maxName))})}
}

// power returns an ability with the id and the name it has in the file.
func (w *author) power(a *sheet.Ability, id, name string) power {
	words := attr(w.x.Types, a.Type)
	out := power{ID: id, Name: name, Description: a.Flavor, Target: a.Target.String(), Cost: a.Cost, MinLevel: max(a.Level, 1),
		Type:     usage{Usage: first(words), Free: len(words) > 1, Trigger: a.Trigger.String(), Qualifiers: []string{}},
		Keywords: []string{}, Distance: []span{}, Sections: []any{}}
	for _, k := range a.Keywords {
		out.Keywords = append(out.Keywords, printable.Capital(k))
	}
	rec := w.set.Record(a.ID)
	if word := first(attr(w.x.Costs, a.Kind)); word != "" {
		out.Cost = word
	}
	if rec != nil && rec.Ability != nil {
		for _, r := range rec.Ability.Reach {
			out.Distance = append(out.Distance, span{Type: printable.Capital(r.Kind), Value: r.Size, Value2: r.Width, Within: r.Within, Special: r.Text})
		}
	}
	for _, c := range a.Clauses {
		switch {
		case c.Label == sheet.RollClause:
			out.Sections = append(out.Sections, w.rolled(a, rec))
		case c.Amount > 0 || c.Label != w.s.Show.Terms.Effect:
			out.Sections = append(out.Sections, labelled{"field", c.Label, c.Amount, c.Open, c.Text.String()})
		default:
			out.Sections = append(out.Sections, paragraph{"text", c.Text.String()})
		}
	}
	return out
}

// rolled returns the power roll of an ability with the figures of its card, to which the reader adds scores and bonuses.
func (w *author) rolled(a *sheet.Ability, rec *rules.Record) rollSection {
	roll := powerRoll{Characteristic: []string{}}
	if a.Roll != nil {
		for _, c := range a.Roll.Characteristics {
			roll.Characteristic = append(roll.Characteristic, c.Name)
		}
	}
	tiers := a.Tiers
	if len(tiers) == 0 && len(a.Variants) > 0 {
		tiers = a.Variants[0].Tiers
	}
	for i, to := range []*string{&roll.Tier1, &roll.Tier2, &roll.Tier3} {
		if rec != nil && rec.Ability != nil && i < min(len(tiers), len(rec.Ability.Tiers)) {
			*to = printedTier(rec.Ability.Tiers[i].Print, included(&tiers[i]))
		}
	}
	return rollSection{first(attr(w.x.Shapes, "rolled")), roll}
}

// included returns how much of the damage on a card is a bonus of its owner, such as its kit.
func included(t *sheet.Tier) (out int) {
	if t.Damage == nil {
		return 0
	}
	for _, p := range t.Damage.Parts {
		if p.Op == sheet.Add && p.Amount < 0 {
			out -= p.Amount
		}
	}
	return out
}

// printedTier returns an outcome as the other program writes it: potencies in brackets, and damage without a bonus that
// the card includes.
func printedTier(print string, bonus int) string {
	if damage, rest, _ := strings.Cut(print, " "); bonus > 0 {
		if n, err := strconv.Atoi(damage); err == nil && n >= bonus {
			print = strconv.Itoa(n-bonus) + " " + rest
		}
	}
	return strings.NewReplacer("< weak", "< [weak]", "< average", "< [average]", "< strong", "< [strong]").Replace(print)
}
