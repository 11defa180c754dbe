package page

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
)

// chooseWords words a question, with the number of answers it takes if its own words do not have it.
func (p *maker) chooseWords(c *rules.Choose) string {
	out := c.Prompt
	if c.Budget.Empty() && !c.Pick.Empty() && c.Pick.String() != "1" {
		out += p.howMany(c)
	}
	var rows []string
	for _, row := range c.Arrays {
		var figures []string
		for _, n := range row {
			figures = append(figures, sheet.Figure(n, false))
		}
		rows = append(rows, strings.Join(figures, ", "))
	}
	if len(rows) > 0 {
		out += ": " + strings.Join(rows, "; ")
	}
	if c.Input == rules.InputNumber {
		out += ", " + phrase.Of("from-to", c.Bounds[0], c.Bounds[1])
	}
	all := offered(p.set, c)
	if len(all) > maxListed {
		return out + doc.Brackets(phrase.Of("n-to-choose-from", len(all)))
	}
	if len(all) > 0 && p.nameOnly(all) {
		var names []string
		for _, r := range all {
			names = append(names, r.Name)
		}
		if list := listed(names, phrase.Or); list != c.Prompt {
			out += ": " + list
		}
	}
	return out
}

// howMany words the number of answers that a question takes. It returns "" if the question's own words have it.
func (p *maker) howMany(c *rules.Choose) string {
	n := p.read.Value(c.Pick)
	first, _, _ := strings.Cut(strings.ToLower(c.Prompt), " ")
	switch name, _ := c.Pick.Name(); {
	case strings.HasPrefix(name, pick+"."):
		return ", " + phrase.Of("as-many-as-it-has")
	case counts(c.Prompt, n), slices.Contains(strings.Fields(phrase.Of("words-for-all")), first): // "As many skills as"
		return ""
	case c.Pick.Plain():
		return ", " + phrase.Of("n-of-them", n)
	}
	return ", " + phrase.Of("as-many-as", n)
}

// counts reports whether a question's own words have the number of answers it takes.
func counts(prompt, n string) bool {
	fields := strings.Fields(strings.ToLower(prompt))
	number, err := strconv.Atoi(n)
	return slices.Contains(fields, n) || err == nil && slices.Contains(fields, phrase.Of("number-word", number))
}

// maxListed is how many answers a question may have to be listed with it.
const maxListed = 12

// offers lists the answers to a question that has few, each with a line about it. Answers that are only names are listed
// with the question. Restrictions by the hero's other answers are not known here.
func (p *maker) offers(c *rules.Choose) (out []doc.Entry) {
	all := offered(p.set, c)
	if len(all) > maxListed || p.nameOnly(all) {
		return nil
	}
	for _, r := range all {
		out = append(out, doc.Line{Label: r.Name, Text: doc.Words(InLine(p.set, r))})
	}
	return out
}

// offered returns the answers to a question sorted by name, or none if they depend on the hero.
func offered(set *rules.Set, c *rules.Choose) (out []*rules.Record) {
	if c.Input != "" || len(c.Arrays) > 0 || depends(&c.From) {
		return nil
	}
	all := set.Range(&c.From)
	for i := range all {
		if c.From.Matches(&all[i], rules.EmptyHolder{}) {
			out = append(out, &all[i])
		}
	}
	slices.SortStableFunc(out, func(a, b *rules.Record) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// depends reports whether a selector depends on a hero.
func depends(s *rules.Selector) bool {
	return s.OfPick != "" || s.Picks != "" || len(s.Shares) > 0 || s.Owned == "yes" ||
		slices.ContainsFunc(s.Any, func(a rules.Selector) bool { return depends(&a) })
}

// nameOnly reports whether names alone describe the records, as for skills and languages.
func (p *maker) nameOnly(records []*rules.Record) bool {
	return !slices.ContainsFunc(records, func(r *rules.Record) bool {
		switch p.set.Role(r.Kind()) {
		case rules.KindSkill, rules.KindSkillGroup, rules.KindLanguage, rules.KindKeyword, rules.KindDamage:
			return false
		}
		return !r.Text.Empty() || !r.Short.Empty() || r.Ability != nil
	})
}
