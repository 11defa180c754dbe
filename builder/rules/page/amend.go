package page

import (
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// amend describes a change to something that the hero has or is asked.
func (p *maker) amend(a *rules.Amend) (label string, text doc.Text) {
	question, asked := strings.CutPrefix(a.Target, "question/")
	target := p.name(a.Target)
	if asked {
		target = p.prompt(question)
	} else if id, ok := strings.CutPrefix(a.Target, "resource/"); ok {
		target = p.resource(id)
	}
	switch {
	case a.Remove && asked:
		return phrase.Of("you-no-longer-choose"), doc.Words(target)
	case a.Remove:
		return "", doc.Words(phrase.Of("you-lose", target))
	case !a.Pick.Empty():
		return phrase.Of("you-choose"), doc.Words(target + ", " + phrase.Of("n-of-them", p.read.Value(a.Pick)))
	case len(a.Extend) > 0:
		return phrase.Of("more-to-choose-from"), doc.Words(target)
	case a.As != "" && len(a.Also.Parts) == 0:
		return target, doc.Words(strings.ToLower(p.set.TypeName(a.As)))
	case a.As != "":
		return target + " (" + strings.ToLower(p.set.TypeName(a.As)) + ")", p.read.Runs(a.Also)
	case len(a.Also.Parts) > 0:
		return target, p.read.Runs(a.Also)
	}
	if a.Start != "" {
		text = doc.Words(phrase.Of("combat-starts", a.Start))
	}
	if a.Turn != "" {
		text = doc.Join("; ", text, doc.Words(phrase.Of("turns-bring", a.Turn)))
	}
	if len(a.Gains) == 1 { // several are listed below
		text = doc.Join("; ", text, doc.Join("", doc.Words(a.Gains[0].Lead()), p.read.Runs(a.Gains[0].Text)))
	}
	return target, text
}

// prompt returns the prompt of a question.
func (p *maker) prompt(id string) string {
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
	return rules.Spaced(id)
}
