// Package write writes records as YAML in the form that package read reads.
//
// Package cmd/rules calls Record for a record and Draft for a new one, and gets a yaml.Map. A new field of a record is
// written where its type is: write.go, effect.go, calc.go.
package write

import (
	"scabbard/builder/rules"
	"scabbard/builder/yaml"
)

// Record returns a record as the entries of a file under `records:`, in the order in which people read them. It leaves out
// parts that only the record's own edition can have: the line that it cites, and the note about its data.
func Record(r *rules.Record) yaml.Map {
	m := fields{}
	needs, advice := r.Needed(), r.Advised()
	m.Set("id", r.ID)
	m.Set("name", r.Name)
	m.words("aliases", r.Aliases)
	m.word("of", r.Of)
	m.number("level", r.Level)
	m.number("cost", r.Cost)
	m.words("tags", r.Tags)
	m.attrs("attrs", r.Attrs)
	m.expr("requires", needs.Requires)
	m.word("after", needs.After)
	m.word("story", needs.Story)
	m.words("equipment", needs.Equipment)
	m.yes("repeat", r.Repeat)
	m.words("params", r.Params)
	m.expr("goal", r.Goal)
	m.word("flavor", r.Flavor)
	m.text("short", r.Short)
	m.text("text", r.Text)
	m.word("apply", r.Apply)
	m.words("when", r.When)
	m.list("effects", effects(r.Effects))
	if r.Ability != nil {
		m.Set("ability", ability(r.Ability))
	}
	if r.Block != nil {
		m.Set("block", block(r.Block))
	}
	if r.Creature != nil {
		m.Set("creature", creature(r.Creature))
	}
	if len(r.Boxes) > 0 {
		boxes := fields{}
		for _, b := range r.Boxes {
			boxes.Set(b.Label, b.Count.Src())
		}
		m.Set("boxes", boxes.Map)
	}
	if r.Table != nil {
		m.Set("table", sheetTable(r.Table))
	}
	m.recommendations("quick", advice.Quick)
	m.recommendations("preset", advice.Preset)
	if r.Calc != nil {
		m.Set("calc", calculation(r.Calc))
	}
	if len(r.SeeWith) == 0 {
		m.word("see", r.See)
	} else {
		see := fields{}
		see.word("record", r.See)
		see.settings("with", r.SeeWith)
		m.Set("see", see.Map)
	}
	return m.Map
}

// fields is a mapping being made. Its methods leave out empty values.
type fields struct{ yaml.Map }

func (m *fields) word(key, s string) {
	if s != "" {
		m.Set(key, s)
	}
}

// words sets a list of words, written as a list even if it has only one.
func (m *fields) words(key string, list []string) {
	if len(list) > 0 {
		m.Set(key, yaml.Strings(list))
	}
}

// one sets a list of words. A list of one is written as a single word.
func (m *fields) one(key string, list []string) {
	if len(list) == 1 {
		m.Set(key, list[0])
		return
	}
	m.words(key, list)
}

func (m *fields) number(key string, n int) {
	if n != 0 {
		m.Set(key, n)
	}
}

func (m *fields) yes(key string, b bool) {
	if b {
		m.Set(key, true)
	}
}

func (m *fields) expr(key string, e rules.Expr) { m.word(key, e.Src()) }
func (m *fields) text(key string, t rules.Text) { m.word(key, t.Raw()) }

func (m *fields) list(key string, l yaml.List) {
	if len(l) > 0 {
		m.Set(key, l)
	}
}

func (m *fields) attrs(key string, list []rules.Attr) {
	if len(list) == 0 {
		return
	}
	inner := fields{}
	for _, a := range list {
		if inner.one(a.Key, a.Values); len(a.Values) == 0 {
			inner.Set(a.Key, yaml.List{})
		}
	}
	m.Set(key, inner.Map)
}

func (m *fields) recommendations(key string, list []rules.Recommendation) {
	if len(list) == 0 {
		return
	}
	inner := fields{}
	for _, a := range list {
		inner.Set(a.Question, yaml.Strings(a.Picks))
	}
	m.Set(key, inner.Map)
}

func (m *fields) texts(key string, list []rules.Text) {
	out := yaml.List{}
	for _, t := range list {
		out = append(out, t.Raw())
	}
	m.list(key, out)
}

func (m *fields) exprs(key string, list []rules.Expr) {
	out := yaml.List{}
	for _, e := range list {
		out = append(out, e.Src())
	}
	m.list(key, out)
}

func ability(a *rules.Ability) yaml.Map {
	m := fields{}
	m.words("keywords", a.Keywords)
	m.word("type", a.Type)
	if len(a.Reach) > 0 {
		m.Set("distance", rules.DistanceOf(a.Reach))
	}
	m.text("target", a.Target)
	m.text("trigger", a.Trigger)
	m.words("roll", a.Roll)
	tiers := yaml.List{}
	for _, t := range a.Tiers {
		tiers = append(tiers, t.Print)
	}
	m.list("tiers", tiers)
	m.word("includes", a.Includes)
	m.words("usable-as", a.UsableAs)
	m.word("also", a.Also)
	m.clauses(a)
	return m.Map
}

// clauses writes the usual paragraph behind the roll as `effect`, and any others one by one.
func (m *fields) clauses(a *rules.Ability) {
	rest := a.Clauses
	if len(a.Tiers) > 0 && len(rest) > 0 && plain(rest[0], "Roll") && rest[0].Text.Empty() {
		rest = rest[1:]
	}
	if len(rest) == 1 && plain(rest[0], "Effect") && !rest[0].Text.Empty() {
		m.text("effect", rest[0].Text)
		return
	}
	list := yaml.List{}
	for _, c := range a.Clauses {
		inner := fields{}
		inner.word("label", c.Label)
		inner.number("amount", c.Amount)
		inner.yes("open", c.Open)
		inner.expr("if", c.If)
		inner.text("text", c.Text)
		list = append(list, inner.Map)
	}
	if len(rest) > 0 || len(a.Tiers) == 0 {
		m.list("clauses", list)
	}
}

// plain reports whether a paragraph has a label and nothing beside its text.
func plain(c rules.Clause, label string) bool {
	return c.Label == label && c.Amount == 0 && !c.Open && c.If.Empty()
}

func sheetTable(t *rules.Table) yaml.Map {
	m, rows := fields{}, yaml.List{}
	m.words("heads", t.Heads)
	for _, row := range t.Rows {
		cells := yaml.List{}
		for _, cell := range row.Cells {
			cells = append(cells, cell.Raw())
		}
		if row.If.Empty() {
			rows = append(rows, cells)
			continue
		}
		inner := fields{}
		inner.expr("if", row.If)
		inner.list("cells", cells)
		rows = append(rows, inner.Map)
	}
	m.list("rows", rows)
	return m.Map
}

func block(b *rules.Block) yaml.Map {
	m := fields{}
	m.word("name", b.Name)
	lines := fields{}
	for _, l := range b.Lines {
		lines.Set(l.Label, l.Text.Raw())
	}
	if len(lines.Map) > 0 {
		m.Set("lines", lines.Map)
	}
	m.words("abilities", b.Abilities)
	m.text("text", b.Text)
	return m.Map
}

func creature(b *rules.StatBlock) yaml.Map {
	m, stats := fields{}, fields{}
	m.words("keywords", b.Keywords)
	for _, e := range b.Starts {
		stats.expr(e.Stats[0], e.Value)
	}
	if len(stats.Map) > 0 {
		m.Set("stats", stats.Map)
	}
	return m.Map
}
