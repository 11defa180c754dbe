package page

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/sheet/printable"
)

// effects writes what a record does, an effect a line.
func (p *writer) effects(indent int, es []rules.Effect) {
	for i := range es {
		e := &es[i]
		if p.givesPick(e) { // as every question does that says nothing else
			continue
		}
		p.line(indent, "- "+printable.Capital(p.words(e))+p.gates(e))
		switch {
		case e.Choose != nil:
			p.offers(indent+4, e.Choose)
			p.effects(indent+2, e.Choose.Each)
		case e.Resource != nil:
			for _, g := range e.Resource.Gains {
				p.line(indent+4, g.Lead()+p.read.Text(g.Text))
			}
			for _, t := range e.Resource.Rules {
				p.line(indent+4, p.read.Text(t))
			}
		case e.Track != nil:
			for _, row := range e.Track.Rows {
				from := ""
				if row.Level > 1 {
					from = fmt.Sprintf(" (from level %d)", row.Level)
				}
				p.line(indent+4, fmt.Sprintf("%d%s: %s", row.At, from, p.read.Text(row.Text)))
			}
			p.line(indent+4, p.read.Text(e.Track.Note))
		case e.Form != nil:
			p.line(indent+4, p.read.Text(e.Form.Text))
			p.effects(indent+2, e.Form.Effects)
		}
	}
}

// givesPick reports whether an effect only gives what its question picks.
func (p *writer) givesPick(e *rules.Effect) bool {
	return e.Give != nil && slices.Equal(e.Give.IDs, []string{pick}) && p.gates(e) == ""
}

// pick is what the effects of a question call the record that is picked.
const pick = "pick"

// gates words when an effect counts.
func (p *writer) gates(e *rules.Effect) string {
	var out []string
	if e.At > 1 {
		out = append(out, fmt.Sprintf("from level %d", e.At))
	}
	if !e.If.Empty() {
		out = append(out, "if "+p.read.Condition(e.If))
	}
	if e.While != "" {
		out = append(out, "while "+e.While)
	}
	if e.Stack != "" {
		out = append(out, "only the best "+p.group(e.Stack)+" counts")
	}
	if len(out) == 0 {
		return ""
	}
	return " (" + strings.Join(out, "; ") + ")"
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
		name, value := p.statWords(e)
		return name + value
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
		return p.resourceWords(e.Resource)
	case rules.VerbTrack:
		if e.Track.Spend {
			return e.Track.Name + ", bought with " + p.resource(e.Track.On)
		}
		return e.Track.Name + ", by " + p.resource(e.Track.On)
	case rules.VerbForm:
		return "Form: " + e.Form.Name
	case rules.VerbNote:
		if e.Note.About != "" {
			return e.Note.About + ": " + p.read.Text(e.Note.Text)
		}
		return p.read.Text(e.Note.Text)
	}
	return string(e.Verb)
}

// resourceWords says what a resource begins with and what a turn brings; one with neither is gained in other ways.
func (p *writer) resourceWords(r *rules.Resource) string {
	label := r.Label
	if label == "" {
		label = p.set.Show.Words.Resource
	}
	out := label + ": " + r.Name
	if r.Start != "" {
		out += "; combat starts with " + r.Start
	}
	if r.Turn != "" {
		out += "; each of your turns brings " + r.Turn
	}
	return out
}

// resource is the printed name of a resource.
func (p *writer) resource(id string) string {
	for r := range p.set.Each() {
		for i := range r.Effects {
			if res := r.Effects[i].Resource; res != nil && res.ID == id {
				return res.Name
			}
		}
	}
	return spaced(id)
}

func (p *writer) amendWords(a *rules.Amend) string {
	question, asked := strings.CutPrefix(a.Target, "question/")
	target := p.name(a.Target)
	if asked {
		target = p.prompt(question)
	} else if id, ok := strings.CutPrefix(a.Target, "resource/"); ok {
		target = p.resource(id)
	}
	switch {
	case a.Remove && asked:
		return "you no longer choose: " + target
	case a.Remove:
		return "you lose " + target
	case !a.Pick.Empty():
		return "you choose: " + target + "; pick " + p.read.Value(a.Pick)
	case len(a.Extend) > 0:
		return "more to choose from: " + target
	case a.Reword():
		return target + p.rewordWords(a)
	}
	var out []string
	if a.Start != "" {
		out = append(out, "combat starts with "+a.Start)
	}
	if a.Turn != "" {
		out = append(out, "each of your turns brings "+a.Turn)
	}
	for _, g := range a.Gains {
		out = append(out, g.Lead()+p.read.Text(g.Text))
	}
	return target + ": " + strings.Join(out, "; ")
}

// prompt is what a question asks.
func (p *writer) prompt(id string) string {
	found := ""
	for r := range p.set.Each() {
		r.EachChoose(func(c *rules.Choose) {
			if p.set.QuestionID(r, c) == id {
				found = c.Prompt
			}
		})
		if found != "" {
			return found
		}
	}
	return spaced(id)
}

// rewordWords says what is different about what everyone may do.
func (p *writer) rewordWords(a *rules.Amend) string {
	out := ""
	if a.As != "" {
		out = " (" + strings.ToLower(p.set.TypeName(a.As)) + ")"
	}
	if len(a.Also.Parts) > 0 {
		out += ": " + p.read.Text(a.Also)
	}
	return out
}

// names lists printed names.
func (p *writer) names(ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = p.name(id)
	}
	return expr.List(out, "and")
}
