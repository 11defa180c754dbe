package page

import (
	"fmt"
	"strings"

	"scabbard/builder/rules"
)

// effects writes what a record does, an effect a line.
func (p *writer) effects(indent int, es []rules.Effect) {
	for i := range es {
		e := &es[i]
		p.line(indent, "- "+p.words(e)+p.gates(e))
		switch {
		case e.Choose != nil:
			p.effects(indent+2, e.Choose.Each)
		case e.Resource != nil:
			for _, g := range e.Resource.Gains {
				p.line(indent+4, g.Lead()+g.Text.Words())
			}
			for _, t := range e.Resource.Rules {
				p.line(indent+4, t.Words())
			}
		case e.Track != nil:
			for _, row := range e.Track.Rows {
				line := fmt.Sprintf("%d: %s", row.At, row.Text.Words())
				if row.Level > 1 {
					line = fmt.Sprintf("%d (level %d): %s", row.At, row.Level, row.Text.Words())
				}
				p.line(indent+4, line)
			}
			p.line(indent+4, e.Track.Note.Words())
		case e.Form != nil:
			p.line(indent+4, e.Form.Text.Words())
			p.effects(indent+2, e.Form.Effects)
		}
	}
}

// gates words when an effect counts.
func (p *writer) gates(e *rules.Effect) string {
	var out []string
	if e.At > 1 {
		out = append(out, fmt.Sprintf("from level %d", e.At))
	}
	if !e.If.Empty() {
		out = append(out, "with "+condition(p.set, e.If))
	}
	if e.While != "" {
		out = append(out, "while "+e.While)
	}
	if e.Stack != "" {
		out = append(out, "only the best "+p.group(e.Stack))
	}
	if len(out) == 0 {
		return ""
	}
	return " (" + strings.Join(out, ", ") + ")"
}

// group is the printed name of a stack group.
func (p *writer) group(id string) string {
	for _, g := range p.set.Groups {
		if g.ID == id {
			return g.Name
		}
	}
	return id
}

// words says what an effect does.
func (p *writer) words(e *rules.Effect) string {
	switch e.Verb {
	case rules.VerbStat:
		return p.statWords(e)
	case rules.VerbResist:
		return p.resistWords(e)
	case rules.VerbGive:
		return "You get " + p.names(e.Give.IDs)
	case rules.VerbChoose:
		return p.chooseWords(e.Choose)
	case rules.VerbAmend:
		return p.amendWords(e.Amend)
	case rules.VerbMod:
		return p.modWords(e.Mod)
	case rules.VerbResource:
		r := e.Resource
		return fmt.Sprintf("Heroic Resource %s: starts at %s, +%s each turn", r.Name, r.Start, r.Turn)
	case rules.VerbTrack:
		return e.Track.Name + ", by " + e.Track.On
	case rules.VerbForm:
		return "form " + e.Form.Name
	case rules.VerbNote:
		if e.Note.About != "" {
			return e.Note.About + ": " + e.Note.Text.Words()
		}
		return e.Note.Text.Words()
	}
	return string(e.Verb)
}

// told is a value without a hero; a sum stands in brackets, for words follow it.
func told(x rules.Expr) string {
	s := x.Told(nil)
	if strings.Contains(s, " plus ") || strings.Contains(s, " minus ") {
		return "(" + s + ")"
	}
	return s
}

func (p *writer) statWords(e *rules.Effect) string {
	var names []string
	for _, s := range e.Stats {
		names = append(names, p.stat(s))
	}
	name, value := strings.Join(names, ", "), told(e.Value)
	switch e.Op {
	case "base":
		return name + " starts at " + value
	case "set":
		return name + " becomes " + value
	case "add":
		name += " +" + value
		if strings.HasPrefix(value, "-") {
			name = strings.Replace(name, "+-", "-", 1)
		}
		if !e.Cap.Empty() {
			name += ", to " + told(e.Cap) + " at most"
		}
		return name
	case "max":
		return name + " is at most " + value
	case "min":
		return name + " is at least " + value
	case "moves":
		return name + " also counts to " + strings.Join(e.To, " and ")
	}
	return name + " is " + value
}

func (p *writer) resistWords(e *rules.Effect) string {
	to := p.names(e.To)
	value := told(e.Value)
	switch e.Op {
	case "immune":
		return "immunity to " + to + " " + value
	case "weak":
		return "weakness to " + to + " " + value
	}
	return "never " + to
}

func (p *writer) chooseWords(c *rules.Choose) string {
	out := "You choose: " + c.Prompt
	if c.Budget.Empty() && !c.Pick.Empty() && c.Pick.String() != "1" {
		out += ", pick " + told(c.Pick)
	}
	var rows []string
	for _, row := range c.Arrays {
		rows = append(rows, strings.Trim(strings.ReplaceAll(fmt.Sprint(row), " ", ", "), "[]"))
	}
	if len(rows) > 0 {
		out += ": " + strings.Join(rows, "; ")
	}
	return out
}

func (p *writer) amendWords(a *rules.Amend) string {
	target := p.name(a.Target)
	switch {
	case a.Remove:
		return "takes " + target + " away"
	case !a.Pick.Empty():
		return target + " picks " + told(a.Pick)
	case len(a.Extend) > 0:
		return target + " offers more"
	case a.Reword():
		return target + p.rewordWords(a)
	case a.Turn != "":
		return target + ": +" + a.Turn + " each turn"
	}
	var gains []string
	for _, g := range a.Gains {
		gains = append(gains, g.Lead()+g.Text.Words())
	}
	return target + ": " + strings.Join(gains, "; ")
}

// damages words what is added by outcome: one value where all are the same.
func damages(list []rules.Expr) string {
	var out []string
	for _, x := range list {
		out = append(out, "+"+told(x))
	}
	if out[0] == out[1] && out[1] == out[2] && strings.Contains(out[0], " ") {
		return out[0]
	}
	return strings.Join(out, "/")
}

// rewordWords says what is different about what everyone may do.
func (p *writer) rewordWords(a *rules.Amend) string {
	out := ""
	if a.As != "" {
		out = " as " + strings.ToLower(p.set.TypeName(a.As))
	}
	if len(a.Also.Parts) > 0 {
		out += ": " + a.Also.Words()
	}
	return out
}

func (p *writer) modWords(m *rules.Mod) string {
	what := "abilities"
	if len(m.Match.IDs) > 0 {
		what = p.names(m.Match.IDs)
	}
	if len(m.Match.Keywords) > 0 {
		what += " with " + strings.Join(m.Match.Keywords, ", ")
	}
	var out []string
	if len(m.Damage) == 3 {
		kind := ""
		if m.Type != "" {
			kind = m.Type + " "
		}
		out = append(out, kind+"damage "+damages(m.Damage))
	}
	add := func(label string, x rules.Expr) {
		if !x.Empty() {
			out = append(out, label+told(x))
		}
	}
	add("melee distance +", m.Melee)
	add("ranged distance +", m.Ranged)
	add("potency +", m.Potency)
	add("cost ", m.Cost)
	if len(m.Roll) > 0 {
		out = append(out, "may roll "+p.characteristics(m.Roll))
	}
	if len(m.UsableAs) > 0 {
		out = append(out, "count as "+strings.Join(m.UsableAs, ", "))
	}
	if m.Condition != "" {
		out = append(out, m.Condition)
	}
	return what + ": " + strings.Join(out, ", ")
}

// names lists printed names.
func (p *writer) names(ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = p.name(id)
	}
	return strings.Join(out, ", ")
}
