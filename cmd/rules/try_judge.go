package rules

import (
	"fmt"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/cmd/message"
	"scabbard/sheet"
)

// judge notes the mistakes of a hero.
func (t *trial) judge(r *rules.Record, h *builder.Hero) {
	t.doc.Heroes++
	s := builder.Build(t.set, h)
	t.noteLifeless(r, h, s)
	if i := message.FirstIssue(s.Issues, sheet.Illegal); i != nil {
		if _, given := t.given.Answer(i.Question); given {
			t.doc.Unfit = append(t.doc.Unfit, page.TriedRecord{Record: r.ID, Text: fmt.Sprintf("level %d %s: %s", h.Level, s.Who(), i.Text)})
			return
		}
	}
	for _, severity := range []sheet.Severity{sheet.Illegal, sheet.Unfinished} {
		if i := message.FirstIssue(s.Issues, severity); i != nil {
			text := fmt.Sprintf("level %d %s: %s", h.Level, s.Who(), i.Text)
			if severity == sheet.Illegal {
				t.doc.Illegal = append(t.doc.Illegal, page.TriedRecord{Record: r.ID, Text: text})
			} else {
				t.doc.Unfinished = append(t.doc.Unfinished, page.TriedRecord{Record: r.ID, Text: text})
			}
			return
		}
	}
}

// noteLifeless notes a hero whose health, or number of heals, is less than 1. It notes the first one of a record.
func (t *trial) noteLifeless(r *rules.Record, h *builder.Hero, s *sheet.Sheet) {
	for i := range s.Stats {
		n := &s.Stats[i]
		if n.Role != rules.StatHealth && n.Role != rules.StatHeals || n.Value() > 0 {
			continue
		}
		if begins := n.Name + " is "; !slices.ContainsFunc(t.doc.Outliers, func(o page.TriedRecord) bool { return o.Record == r.ID && strings.HasPrefix(o.Text, begins) }) {
			t.doc.Outliers = append(t.doc.Outliers, page.TriedRecord{Record: r.ID, Text: fmt.Sprintf("%s%d for a level %d %s", begins, n.Value(), h.Level, s.Who())})
		}
	}
}
