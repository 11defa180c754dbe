package data_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"scabbard/builder/rules"
)

// TestAbilitiesMatchRules compares every ability card with the tables typed from the rules document: one for each class, and
// abilities.tsv for all others. Two abilities are never called the same.
func TestAbilitiesMatchRules(t *testing.T) {
	set := packet(t)
	tables, names := map[string][]rules.Record{}, map[string]string{}
	for _, r := range set.Kind("ability") {
		table := "abilities.tsv"
		if class := strings.Split(r.ID, "/")[1]; set.Record("class/"+class) != nil {
			table = "abilities-" + class + ".tsv"
		}
		tables[table] = append(tables[table], r)
		if name := strings.ToLower(straight(r.Name)); names[name] != "" {
			t.Errorf("%s and %s are called %s", r.ID, names[name], r.Name)
		} else {
			names[name] = r.ID
		}
	}
	if len(tables) != 1+len(set.Kind("class")) {
		t.Errorf("%d tables of abilities", len(tables))
	}
	for table, records := range tables {
		typed := readFacts(t, "packet/"+table)
		compareRecords(t, table, records, func(r *rules.Record, row fact) {
			addCard(r, row)
			for _, column := range []string{"distance", "target", "tier 1", "tier 2", "tier 3"} {
				row[column] = withOwnWords(typed.rows[r.ID][column], row[column])
			}
		})
	}
}

// addCard adds the columns of an ability card.
func addCard(r *rules.Record, row fact) {
	a := r.Ability
	if r.Tagged("signature") {
		row["cost"] = strings.TrimSpace("signature " + row["cost"])
	}
	row["keywords"], row["type"], row["distance"] = strings.Join(a.Keywords, ", "), a.Type, reachWords(a.Reach)
	row["target"], row["characteristics"] = a.Target.Raw(), strings.Join(a.Roll, ", ")
	row["usable as"], row["printed with"] = strings.Join(a.UsableAs, ", "), a.Includes
	for n := range 3 {
		column := "tier " + strconv.Itoa(n+1)
		if row[column] = ""; n < len(a.Tiers) {
			row[column] = forHeroes(a.Tiers[n].Print)
		}
	}
	var clauses []string
	for _, c := range a.Clauses {
		if c.If.Src() != "" && strings.HasPrefix(r.ID, "ability/common/") {
			continue // what other records add to the card of everyone
		}
		words := c.Label
		if c.Amount > 0 || c.Label == "Persistent" {
			words += " " + strconv.Itoa(c.Amount)
		}
		if c.Open {
			words += " or more"
		}
		clauses = append(clauses, words)
	}
	row["clauses"] = strings.Join(clauses, ", ")
}

// withOwnWords returns what a cell of a table compares where the rules print words and the record has its own: in the table a
// * stands for them, followed by the figures in them.
func withOwnWords(typed, words string) string {
	head, _, own := strings.Cut(typed, "*")
	if !own || !strings.HasPrefix(words, head) {
		return words
	}
	figures := strings.FieldsFunc(words[len(head):], func(r rune) bool { return r < '0' || r > '9' })
	return head + "*" + strings.Join(figures, " ")
}

// TestOnlyTriggeredActionsHaveTriggers: a triggered action has a trigger, nothing else has one.
func TestOnlyTriggeredActionsHaveTriggers(t *testing.T) {
	for _, r := range packet(t).Kind("ability") {
		if got, want := !r.Ability.TriggerText().Empty(), strings.HasSuffix(r.Ability.Type, "triggered"); got != want {
			t.Errorf("%s is a %s and its trigger is %q", r.ID, r.Ability.Type, r.Ability.TriggerText().Raw())
		}
	}
}

// TestKitsMatchRules compares every kit with a table typed from the kits' entries.
func TestKitsMatchRules(t *testing.T) {
	set := packet(t)
	compareRecords(t, "kits.tsv", set.Kind("kit"), func(r *rules.Record, row fact) {
		for _, column := range []string{"stamina", "speed", "stability", "disengage", "melee damage", "ranged damage",
			"melee distance", "ranged distance", "signature"} {
			row[column] = ""
		}
		var others []rules.Effect
		for i := range r.Effects {
			e := &r.Effects[i]
			switch {
			case e.Verb == rules.VerbStat && e.Op == "add" && e.While == "" && len(e.Stats) == 1:
				addBonus(t, r, e, row, e.Stats[0], e.Value.Src())
			case e.Verb == rules.VerbMod && e.While == "":
				addWeaponBonus(t, r, e, row)
			case e.Verb == rules.VerbGive:
				addSignature(t, set, r, e, row)
			default:
				others = append(others, *e)
			}
		}
		row["figures"] = strings.Join(figuresOf(others, ""), "; ")
	})
}

// addBonus adds a bonus of a kit, which has to be in the stack group of its benefit.
func addBonus(t *testing.T, r *rules.Record, e *rules.Effect, row fact, column, value string) {
	t.Helper()
	row[column] = value
	if group := "kit." + strings.ReplaceAll(column, " ", "-"); e.Stack != group {
		t.Errorf("%s: %s stands in stack group %q, not %q", r.ID, column, e.Stack, group)
	}
}

func addWeaponBonus(t *testing.T, r *rules.Record, e *rules.Effect, row fact) {
	t.Helper()
	side := "melee"
	if slices.Contains(e.Mod.Match.Keywords, "ranged") {
		side = "ranged"
	}
	if !slices.Equal(e.Mod.Match.Keywords, []string{side, "weapon"}) {
		t.Errorf("%s: a bonus for %v (L11857, L11862)", r.ID, e.Mod.Match.Keywords)
	}
	if len(e.Mod.Damage) == 3 {
		addBonus(t, r, e, row, side+" damage", damageWords(e.Mod.Damage))
	}
	if !e.Mod.Melee.Empty() {
		addBonus(t, r, e, row, "melee distance", e.Mod.Melee.Src())
	}
	if !e.Mod.Ranged.Empty() {
		addBonus(t, r, e, row, "ranged distance", e.Mod.Ranged.Src())
	}
}

// addSignature adds the signature ability of a kit, whose printed figures have the kit's bonuses (L11886).
func addSignature(t *testing.T, set *rules.Set, r *rules.Record, e *rules.Effect, row fact) {
	t.Helper()
	for _, id := range e.Gives() {
		a := set.Record(id)
		if a == nil || a.Ability == nil || a.Of != r.ID {
			continue
		}
		row["signature"] = straight(a.Name)
		if a.Ability.Includes != "kit" || !a.Tagged("signature") {
			t.Errorf("%s: the signature of a kit includes its bonuses", id)
		}
	}
}

// TestFormsMatchRules compares the forms into which features and kits change a hero: the Green Animal Forms (L6824-6843,
// ruling 70: leap is jump) and those of stormwights (L7771-7982).
func TestFormsMatchRules(t *testing.T) {
	rows := map[string]fact{}
	for r := range packet(t).Each() {
		for i := range r.Effects {
			e := &r.Effects[i]
			if e.Verb != rules.VerbForm {
				continue
			}
			text := e.Form.Text.Raw()
			row := fact{"level": countWords(e.At), "moves": strings.Join(e.Form.Moves, ", "), "only swims": "", "temporary Stamina": "",
				"speed": "", "size": "", "stability": "", "renown": "", "melee damage": "", "melee distance": ""}
			if strings.Contains(text, "only by swimming") {
				row["only swims"] = "yes"
			}
			if n, _, found := strings.Cut(text, " temporary Stamina"); found {
				row["temporary Stamina"] = n
			}
			for j := range e.Form.Effects {
				column, value := formFigure(t, r, &e.Form.Effects[j])
				row[column] = value
			}
			rows[r.ID+" "+e.Form.Name] = row
		}
	}
	compareFacts(t, "packet/forms.tsv", rows)
}

// formFigure returns the column of a form that an effect changes, and the change: "5" sets the figure, "+1" adds to it.
func formFigure(t *testing.T, r *rules.Record, e *rules.Effect) (column, value string) {
	t.Helper()
	switch {
	case e.Verb == rules.VerbStat && e.Op == "set":
		return e.Stats[0], strings.Trim(e.Value.Src(), `"`)
	case e.Verb == rules.VerbStat && e.Op == "max":
		return e.Stats[0], "at most " + e.Value.Src()
	case e.Verb == rules.VerbStat && e.Op == "add" && e.While != "":
		return e.Stats[0], "+" + e.Value.Src() + " while"
	case e.Verb == rules.VerbStat && e.Op == "add":
		return e.Stats[0], "+" + e.Value.Src()
	case e.Verb == rules.VerbMod && slices.Equal(e.Mod.Match.Keywords, []string{"melee", "weapon"}) && len(e.Mod.Damage) == 3:
		return "melee damage", damageWords(e.Mod.Damage)
	case e.Verb == rules.VerbMod && slices.Equal(e.Mod.Match.Keywords, []string{"melee", "weapon"}):
		return "melee distance", "+" + e.Mod.Melee.Src()
	}
	t.Errorf("%s: a form changes %q", r.ID, figuresOf([]rules.Effect{*e}, ""))
	return "", ""
}

// TestTracksMatchRules compares the tables that grow with a resource, by row: at how much, from which level, the icons and the
// formulas. Rulings 79-80 (Vuken), 81 (an empty row), 86 (Raden), 48 (the Oracle).
func TestTracksMatchRules(t *testing.T) {
	rows := map[string]fact{}
	for r := range packet(t).Each() {
		for i := range r.Effects {
			e := &r.Effects[i]
			if e.Track == nil {
				continue
			}
			for _, step := range e.Track.Rows {
				rows[e.Track.Name+" "+strconv.Itoa(step.At)] = fact{
					"of": r.ID, "if": e.If.Src(), "resource": e.Track.On, "level": strconv.Itoa(max(step.Level, 1)),
					"icons": strings.Join(marks(step.Text), ", "), "formulas": strings.Join(formulas(step.Text), "; "),
					"line": strconv.Itoa(r.Line),
				}
			}
		}
	}
	compareFacts(t, "packet/tracks.tsv", rows)
}

// reachWords writes a distance the way the rules do.
func reachWords(reach []rules.Reach) string {
	var out string
	for i, e := range reach {
		s := fmt.Sprintf("%d %s", e.Size, e.Kind)
		switch e.Kind {
		case "self":
			s = "Self"
		case "melee":
			s = fmt.Sprintf("Melee %d", e.Size)
		case "ranged":
			s = fmt.Sprintf("Ranged %d", e.Size)
		case "line":
			s = fmt.Sprintf("%d x %d line", e.Size, e.Width)
		case "special":
			s = strings.TrimSuffix("Special: "+e.Text, ": ")
		}
		if e.Within > 0 {
			s += fmt.Sprintf(" within %d", e.Within)
		}
		switch {
		case i > 0 && e.And:
			out += " and "
		case i > 0:
			out += " or "
		}
		out += s
	}
	return out
}
