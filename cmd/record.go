package cmd

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder/rules"
)

// print writes a record for reading: what it is, its text, its card, what it does, where it comes from.
func (o *rulesShowOptions) print(set *rules.Set, r *rules.Record) error {
	width, _ := o.screen()
	p := recordPage{set: set, width: min(width, 100)}
	p.line(0, r.Name+" ("+strings.Join(about(set, r), ", ")+")")
	p.line(2, r.Flavor)
	for para := range strings.SplitSeq(r.Text.Words(), "\n") {
		p.line(2, para)
	}
	if r.Ability != nil {
		p.card(r)
	}
	p.effects(2, r.Effects)
	p.item(r)
	if !r.Requires.Empty() {
		p.line(2, "Needs "+r.Requires.Src+".")
	}
	p.labelled("Needs", r.Story)
	p.labelled("Apply yourself", r.Apply)
	p.labelled("Note", r.Note)
	if r.Line > 0 {
		p.line(2, fmt.Sprintf("%s of %s, line %d of its text.", r.ID, set.Title, r.Line))
	} else {
		p.line(2, fmt.Sprintf("%s, line %d of %s.", r.ID, r.Source.Line, r.Source.File))
	}
	fmt.Fprint(o.out, p.b.String()+"\n"+wrapped(set.Licence, 0, 0, p.width)+"\n")
	return nil
}

// about is what stands behind a record's name: its kind, what it belongs to, its level and cost.
func about(set *rules.Set, r *rules.Record) []string {
	out := []string{r.Kind()}
	if of := set.Record(r.Of); of != nil {
		out = append(out, "of "+of.Name)
	}
	if r.Level > 0 {
		out = append(out, fmt.Sprintf("level %d", r.Level))
	}
	if r.Cost > 0 {
		unit := plural(r.Cost, "point", "points")
		if res := set.ResourceOf(r); res != nil && r.Ability != nil {
			unit = fmt.Sprintf("%d %s", r.Cost, res.Name)
		}
		out = append(out, unit)
	}
	for _, a := range r.Attrs {
		if slices.Contains(making, a.Key) {
			continue
		}
		out = append(out, a.Key+" "+strings.Join(a.Values, ", "))
	}
	return append(out, r.Tags...)
}

// recordPage collects wrapped lines.
type recordPage struct {
	set   *rules.Set
	width int
	b     strings.Builder
}

func (p *recordPage) line(indent int, s string) {
	if s = clean(strings.TrimSpace(s)); s != "" {
		rest := indent
		if strings.HasPrefix(s, "- ") {
			rest += 2
		}
		p.b.WriteString(strings.Repeat(" ", indent) + wrapped(s, indent, rest, p.width) + "\n")
	}
}

func (p *recordPage) labelled(label, s string) {
	if s != "" {
		p.line(2, label+": "+s)
	}
}

// card writes an ability as it is printed.
func (p *recordPage) card(r *rules.Record) {
	a := r.Ability
	var keywords []string
	for _, k := range a.Keywords {
		keywords = append(keywords, p.name("keyword/"+k))
	}
	p.b.WriteString("\n")
	p.line(2, strings.Join(keywords, ", "))
	p.line(2, p.set.TypeName(a.Type)+"; "+rules.DistanceOf(a.Reach)+"; "+a.Target.Words())
	p.labelled("Trigger", a.Trigger.Words())
	if !slices.ContainsFunc(a.Clauses, func(c rules.Clause) bool { return c.Label == "Roll" }) {
		p.roll(a)
	}
	for _, c := range a.Clauses {
		if c.Label == "Roll" {
			p.roll(a)
			continue
		}
		text := c.Text.Words()
		if !c.If.Empty() {
			text += " (if " + c.If.Src + ")"
		}
		p.labelled(clauseLabel(c), text)
	}
	p.b.WriteString("\n")
}

// clauseLabel is what stands before a clause: "Spend 3 or more".
func clauseLabel(c rules.Clause) string {
	label := c.Label
	if c.Amount > 0 {
		label += fmt.Sprintf(" %d", c.Amount)
	}
	if c.Open {
		label += " or more"
	}
	return label
}

var outcomes = [...]string{"11 or lower", "12-16", "17 or higher"}

// roll writes the power roll with its outcomes.
func (p *recordPage) roll(a *rules.Ability) {
	if len(a.Tiers) == 0 {
		return
	}
	p.line(2, "Power roll + "+p.characteristics(a.Roll)+":")
	for i, t := range a.Tiers {
		p.line(4, outcomes[min(i, len(outcomes)-1)]+": "+t.Words())
	}
}

func (p *recordPage) characteristics(ids []string) string {
	var out []string
	for _, id := range ids {
		out = append(out, p.stat(id))
	}
	return strings.Join(out, " or ")
}

// name is the printed name of a record, or its id.
func (p *recordPage) name(id string) string {
	if r := p.set.Record(id); r != nil {
		return r.Name
	}
	return id[strings.LastIndexByte(id, '/')+1:]
}

// stat is the printed name of a stat or a characteristic.
func (p *recordPage) stat(id string) string {
	if s := p.set.Stat(id); s != nil {
		return s.Name
	}
	for _, c := range p.set.Characteristics {
		if c.ID == id {
			return c.Name
		}
	}
	return id
}
