package pdf

import (
	"strings"

	"scabbard/sheet"
)

// openBlocks are what is still to decide and what the player should know.
func (b *book) openBlocks() []*block {
	v := b.prose().text
	var issues, questions []rich
	for _, i := range b.s.Issues {
		text := cat(v.bold(string(i.Severity)+": "), v.put(i.Text))
		if i.Hint != "" {
			text = cat(text, v.in(second).put(" \u2014 "+i.Hint))
		}
		issues = append(issues, text)
	}
	for _, q := range b.s.Questions {
		if q.State != sheet.Open && q.State != sheet.Stale && q.State != sheet.Deferred {
			continue
		}
		text := cat(v.bold(orElse(q.Prompt, q.ID)), v.in(second).put(" "+string(q.State)))
		if len(q.Answer) > 0 {
			text = cat(text, v.put(": "+strings.Join(q.Answer, ", ")))
		}
		if q.Reason != "" {
			text = cat(text, v.put(" \u2014 "+q.Reason))
		}
		questions = append(questions, cat(text, from(v, q.Source.Name)))
	}
	var out []*block
	if len(questions) > 0 {
		out = append(out, b.entry("To decide", "", "", questions...))
	}
	if len(issues) > 0 {
		out = append(out, b.entry("To know", "", "", issues...))
	}
	return out
}
