package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
	"scabbard/data"
)

func packet(t *testing.T) *rules.Set {
	t.Helper()
	set := data.Load("packet-2024")
	if set == nil {
		t.Fatal("no edition packet-2024")
	}
	return set
}

// attributes are the attributes of records that tables of the packet have as columns.
var attributes = []string{
	"armor", "category", "domains", "echelon", "effect", "feature", "group", "item", "keywords", "roll", "skill-group", "source",
	"specialization", "status", "tier", "topic", "type", "weapon", "yields",
}

// compareRecords compares records with a table of testdata/packet by their ids. The table names the columns that it compares;
// addColumns adds those that only this kind of record has, and may be nil.
func compareRecords(t *testing.T, table string, records []rules.Record, addColumns func(r *rules.Record, row fact)) {
	t.Helper()
	set, rows := packet(t), map[string]fact{}
	for i := range records {
		r := &records[i]
		row := recordFact(set, r)
		if addColumns != nil {
			addColumns(r, row)
		}
		rows[r.ID] = row
	}
	compareFacts(t, "packet/"+table, rows)
}

// recordFact returns the columns that every record has.
func recordFact(set *rules.Set, r *rules.Record) fact {
	row := fact{
		"name": straight(r.Name), "line": strconv.Itoa(r.Line), "of": r.Of, "tags": strings.Join(r.Tags, ", "),
		"level": countWords(r.Level), "cost": countWords(r.Cost), "goal": r.Goal.Src(), "repeat": yesWords(r.Repeat),
		"after": r.After, "requires": r.Requires.Src(), "equipment": strings.Join(r.Equipment, ", "),
		"figures": strings.Join(figuresOf(r.Effects, ""), "; "), "icons": iconWords(r), "formulas": strings.Join(allFormulas(r), "; "),
		"languages": tongues(set, strings.Join(r.Attr("source"), " ")),
		"gives":     givenWords(set, r), "asks": askedWords(r), "notes": countWords(countVerbs(r, rules.VerbNote)),
	}
	for _, key := range attributes {
		row[key] = strings.Join(r.Attr(key), ", ")
	}
	return row
}

// namesOf returns the names of records.
func namesOf(records []rules.Record) (out []string) {
	for i := range records {
		out = append(out, straight(records[i].Name))
	}
	return out
}

// pick returns the records that a test wants.
func pick(records []rules.Record, want func(*rules.Record) bool) (out []rules.Record) {
	for i := range records {
		if want(&records[i]) {
			out = append(out, records[i])
		}
	}
	return out
}

// attrIs wants records with this value of an attribute.
func attrIs(key, value string) func(*rules.Record) bool {
	return func(r *rules.Record) bool { return slices.Contains(r.Attr(key), value) }
}

// straight returns a name with the apostrophe of a keyboard.
func straight(name string) string { return strings.ReplaceAll(name, "’", "'") }

// countWords returns a number as a table has it: 0 is an empty cell.
func countWords(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func yesWords(yes bool) string {
	if yes {
		return "yes"
	}
	return ""
}

func countVerbs(r *rules.Record, verb rules.Verb) (n int) {
	for i := range r.Effects {
		if r.Effects[i].Verb == verb {
			n++
		}
	}
	return n
}

// figuresOf writes the effects of a record that reach a figure: "speed set 6", "immune damage/fire level". A circumstance of
// play is written as "while", its words are ours. The forms of a record have a table of their own.
func figuresOf(effects []rules.Effect, prefix string) (out []string) {
	for i := range effects {
		e := &effects[i]
		tail := ""
		if e.While != "" {
			tail = " while"
		}
		if e.At > 1 {
			tail += fmt.Sprintf(" at %d", e.At)
		}
		switch e.Verb {
		case rules.VerbStat:
			value := e.Value.Src()
			if e.Op == "moves" {
				value = strings.Join(e.To, " ")
			}
			for _, s := range e.Stats {
				out = append(out, fmt.Sprintf("%s%s %s %s%s", prefix, s, e.Op, value, tail))
			}
		case rules.VerbResist:
			for _, to := range e.To {
				out = append(out, prefix+strings.TrimSpace(e.Op+" "+to+" "+e.Value.Src())+tail)
			}
		case rules.VerbMod:
			out = append(out, prefix+"mod"+modWords(e.Mod)+tail)
		case rules.VerbChoose:
			out = append(out, figuresOf(e.Choose.Each, prefix+"each ")...)
		}
	}
	return out
}

// modWords describes a modification and the abilities it changes: " damage 1/1/1 of weapon", " ranged 5 of magic ranged".
func modWords(m *rules.Mod) string {
	out := ""
	if len(m.Damage) == 3 {
		out = " damage " + damageWords(m.Damage)
	}
	for _, c := range []struct{ name, value string }{
		{"melee", m.Melee.Src()}, {"ranged", m.Ranged.Src()}, {"potency", m.Potency.Src()}, {"cost", m.Cost.Src()},
		{"roll", strings.Join(m.Roll, ",")}, {"usable as", strings.Join(m.UsableAs, ",")},
	} {
		if c.value != "" {
			out += " " + c.name + " " + c.value
		}
	}
	return out + " of " + matchWords(&m.Match)
}

// damageWords writes the damage of the three tiers: "1/1/1".
func damageWords(tiers []rules.Expr) string {
	return tiers[0].Src() + "/" + tiers[1].Src() + "/" + tiers[2].Src()
}

// matchWords describes the abilities that a modification changes: "magic ranged", "psionic not magic".
func matchWords(m *rules.Match) string {
	words := slices.Concat(m.Keywords, m.Tags, m.IDs)
	for _, k := range m.NotKeywords {
		words = append(words, "not "+k)
	}
	return strings.Join(words, " ")
}

// printedTexts returns the texts of a record and its card, but for the outcomes of its power roll.
func printedTexts(r *rules.Record) []rules.Text {
	out := []rules.Text{r.Text}
	if r.Ability != nil {
		for _, c := range r.Ability.Clauses {
			out = append(out, c.Text)
		}
	}
	return out
}

// marks returns the surges, shields and potencies of texts, each once: "surge 2", "M weak".
func marks(texts ...rules.Text) []string {
	var out []string
	for _, text := range texts {
		for _, p := range text.Parts {
			switch p.Kind {
			case rules.PartMark:
				out = append(out, p.S+" "+p.Expr.Src())
			case rules.PartPotency:
				out = append(out, p.S+" "+p.To)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// iconWords writes the icons of a record: those of its texts, and the surges and shields of each outcome. The potencies of
// outcomes are in their words.
func iconWords(r *rules.Record) string {
	out := marks(printedTexts(r)...)
	if r.Ability != nil {
		for n, tier := range r.Ability.Tiers {
			for _, mark := range marks(tier.Text) {
				if strings.HasPrefix(mark, "surge") || strings.HasPrefix(mark, "shield") {
					out = append(out, fmt.Sprintf("tier %d %s", n+1, mark))
				}
			}
		}
	}
	return strings.Join(out, ", ")
}

// formulas returns the computed numbers of a text.
func formulas(text rules.Text) (out []string) {
	for _, p := range text.Parts {
		if p.Kind == rules.PartValue {
			out = append(out, p.Expr.Src())
		}
	}
	return out
}

// allFormulas returns the computed numbers in the texts of a record, in their order.
func allFormulas(r *rules.Record) (out []string) {
	for _, text := range printedTexts(r) {
		out = append(out, formulas(text)...)
	}
	if r.Ability != nil {
		for _, tier := range r.Ability.Tiers {
			out = append(out, formulas(tier.Text)...)
			if damage := tier.Damage.Src(); strings.Trim(damage, "0123456789") != "" {
				out = append(out, damage)
			}
		}
	}
	return out
}

// givenWords writes what a record gives without a question or a condition, by level: "Mastery, Hide; 2: Extra Surge".
func givenWords(set *rules.Set, r *rules.Record) string {
	var out []string
	for level := 1; level <= set.MaxLevel; level++ {
		var given []string
		for i := range r.Effects {
			e := &r.Effects[i]
			if e.If.Src() != "" || max(e.At, 1) != level {
				continue
			}
			for _, id := range e.Gives() {
				given = append(given, straight(set.Record(id).Name))
			}
		}
		switch {
		case len(given) > 0 && level == 1:
			out = append(out, strings.Join(given, ", "))
		case len(given) > 0:
			out = append(out, fmt.Sprintf("%d: %s", level, strings.Join(given, ", ")))
		}
	}
	return strings.Join(out, "; ")
}

// askedWords writes the questions of a record: "1 new skill lore, anew after a respite".
func askedWords(r *rules.Record) string {
	var out []string
	for i := range r.Effects {
		if c := r.Effects[i].Choose; c != nil {
			out = append(out, asks(c))
		}
	}
	return strings.Join(out, "; ")
}

// asks writes a question of a record: "2 owned skill lore, noted".
func asks(c *rules.Choose) string {
	if c.Input != "" {
		return "words"
	}
	s := count(c) + " "
	if c.From.Owned != "" {
		s += map[string]string{"yes": "owned ", "no": "new "}[c.From.Owned]
	}
	s += c.From.Kind
	for _, a := range c.From.Attrs {
		s += " " + strings.Join(a.Values, "/")
	}
	for _, tag := range c.From.Tags {
		s += " " + tag
	}
	for _, not := range c.From.Not {
		s += " not " + strings.Join(not.IDs, "/")
	}
	if c.Swap == "respite-end" {
		s += ", anew after a respite"
	}
	for _, e := range c.Each {
		switch e.Verb {
		case rules.VerbGive:
			s += ", held by"
			for _, b := range e.Give.Bind {
				s += " " + b.To
			}
		case rules.VerbAmend:
			s += ", taken away"
		case rules.VerbNote:
			s += ", noted"
		}
	}
	return s
}

// count returns how many answers a question wants.
func count(c *rules.Choose) string {
	if c.Pick.Empty() {
		return "1"
	}
	return c.Pick.Src()
}

// offers returns the names of the records that a selector describes.
func offers(set *rules.Set, s *rules.Selector) (out []string) {
	all := set.Range(s)
	for i := range all {
		if s.Matches(&all[i], rules.EmptyHolder{}) {
			out = append(out, all[i].Name)
		}
	}
	return out
}

// offeredSkills writes the skills that a record lets one choose from: "2 of Blacksmithing, exploration; 1 of lore". A whole
// skill group is its name. Questions whose offers follow from another answer are left out.
func offeredSkills(set *rules.Set, r *rules.Record) string {
	var out []string
	for i := range r.Effects {
		if c := r.Effects[i].Choose; c != nil && c.From.Kind == "skill" && c.From.Shares == nil {
			out = append(out, count(c)+" of "+strings.Join(groupedSkills(set, offers(set, &c.From)), ", "))
		}
	}
	return strings.Join(out, "; ")
}

// groupedSkills puts the name of a group in place of its skills, if all of them are there.
func groupedSkills(set *rules.Set, skills []string) []string {
	for _, group := range set.Kind("skill-group") {
		members := namesOf(pick(set.Kind("skill"), attrIs("group", group.Slug())))
		if !slices.ContainsFunc(members, func(name string) bool { return !slices.Contains(skills, name) }) {
			skills = slices.DeleteFunc(slices.Clone(skills), func(name string) bool { return slices.Contains(members, name) })
			skills = append(skills, group.Slug())
		}
	}
	slices.Sort(skills)
	return skills
}
