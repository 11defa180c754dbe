package html

import (
	"html/template"
	"strings"

	"scabbard/sheet/chapter"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// functions returns the functions of the template.
func functions() template.FuncMap {
	return template.FuncMap{
		"clean": clean, "kind": kind, "run": runKind, "lead": doc.Lead, "orElse": doc.OrElse, "wrapping": wrapping, "folded": folded,
		"paragraphs": paragraphs, "split": func(s string) []string { return strings.Split(printable.Text(s), "\n") },
		"labels": labels, "style": style, "cardKind": cardKind, "class": classOf, "folding": folding, "tickName": tickName, "tiers": tiers,
		"ticks": func(b doc.Boxes) []bool {
			out := make([]bool, max(b.Count, 0))
			for i := range out {
				out[i] = i < b.Done
			}
			return out
		},
		"inc": func(i int) int { return i + 1 },
		"say": phrase.Of,
	}
}

// clean returns a text without control characters and characters that HTML does not allow.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if r == 0xFFFE || r == 0xFFFF {
			return '\uFFFD'
		}
		return r
	}, printable.Line(s))
}

// kind names the type of an entry.
func kind(e any) string {
	switch e.(type) {
	case doc.Line:
		return "line"
	case doc.Facts:
		return "facts"
	case doc.List:
		return "list"
	case doc.Track:
		return "track"
	case doc.Table:
		return "table"
	case doc.Boxes:
		return "boxes"
	case doc.Checklist:
		return "checklist"
	case doc.Field:
		return "field"
	case doc.Outcomes:
		return "outcomes"
	case doc.Card:
		return "card"
	}
	return ""
}

// runKind names the kind of a run.
func runKind(r doc.Run) string {
	switch r.Kind {
	case doc.Plain:
		return "plain"
	case doc.Strong:
		return "strong"
	case doc.Aside:
		return "aside"
	case doc.Struck:
		return "struck"
	case doc.Ref:
		return "ref"
	}
	return "figure"
}

// wrapping names the element around the entries of a section.
func wrapping(s doc.Section) string {
	if len(s.Entries) == 0 {
		return ""
	}
	switch s.ID {
	case chapter.SectionConditions:
		return "conditions"
	case chapter.SectionActions, chapter.SectionTokens:
		return "acts"
	case chapter.SectionSums:
		return "sums"
	case chapter.SectionOpen:
		return "list"
	}
	if c, is := s.Entries[0].(doc.Card); is && cardKind(c) == "fold" {
		return "cards"
	}
	return ""
}

// folded reports whether a section is folded at first, such as common rules.
func folded(s doc.Section) bool {
	if s.ID == chapter.SectionTokens {
		return true
	}
	if len(s.Entries) == 0 {
		return false
	}
	l, is := s.Entries[0].(doc.Line)
	return is && l.Role == doc.Rule
}

// paragraphs splits a text at its line feeds.
func paragraphs(t doc.Text) (out []doc.Text) {
	now := doc.Text{}
	end := func() {
		if strings.TrimSpace(now.String()) != "" {
			out = append(out, now)
		}
		now = doc.Text{}
	}
	for _, r := range t {
		if r.Kind != doc.Plain {
			now = append(now, r)
			continue
		}
		for i, line := range strings.Split(printable.Text(r.S), "\n") {
			if i > 0 {
				end()
			}
			now = append(now, doc.Run{S: line})
		}
	}
	end()
	return out
}

// labels reports whether any of the facts has a label.
func labels(f doc.Facts) bool {
	for _, x := range f.Items {
		if x.Label != "" {
			return true
		}
	}
	return false
}

// style returns the class of a list of facts, or "".
func style(f doc.Facts) string {
	switch f.Role {
	case doc.Scores, doc.Moments, doc.Figures:
		return string(f.Role)
	case doc.Aspects, doc.Others:
		return string(doc.Figures)
	}
	return ""
}

// cardKind returns the layout of a card: a panel with boxes, a common rule, or a foldable card.
func cardKind(c doc.Card) string {
	switch c.Role {
	case doc.Health, doc.Resource, doc.Growth, doc.Pools, doc.Ledger:
		return "panel"
	case doc.Rule, doc.Condition:
		return "rule"
	}
	return "fold"
}

// classOf returns the class of a foldable card.
func classOf(c doc.Card) string {
	if c.Role == doc.Ability {
		return chapter.SectionAbilities
	}
	return doc.OrElse(string(c.Role), "card")
}

// folding returns the line beside the name of a folded card.
func folding(c doc.Card) string {
	if c.Role != doc.Ability {
		return c.From
	}
	best := ""
	if o := c.Outcomes(); o != nil {
		best = o.Best
	}
	return doc.Joined(" · ", c.Fact(doc.Distance).String(), best)
}

// tiers returns the outcomes of an ability for its folded card: of several ways to use it those of the first.
func tiers(c doc.Card) []doc.Outcome {
	o := c.Outcomes()
	if c.Role != doc.Ability || o == nil || len(o.Ways) == 0 {
		return nil
	}
	return o.Ways[0].Rows
}

// tickName returns the name under which the state of a box is stored.
func tickName(l doc.Checklist, c doc.Check) string {
	return clean(printable.Flat(doc.Joined(": ", l.Label, doc.OrElse(c.Name, c.Text.String()))))
}
