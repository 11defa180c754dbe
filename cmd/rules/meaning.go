package rules

import (
	"fmt"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/builder/rules/search"
	"scabbard/cmd/message"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// meant returns the record that the word names. If several have the name it is the one that explains the word, or else the
// one that the user picks at a terminal, or the likeliest. The others are kept for noteOthers.
func (o *showOptions) meant(set *rules.Set, found []*rules.Record) (*rules.Record, error) {
	switch len(found) {
	case 0:
		return nil, o.unknown(set)
	case 1:
		return found[0], nil
	}
	r := set.Meaning(found)
	if r == nil {
		found = set.Likeliest(o.what, found)
		if one, err := (picker{app: o.app}).which(set, found); one != nil || err != nil {
			return one, err
		}
		r = found[0]
	}
	if len(o.values) > 0 { // for a calculation
		for _, f := range found {
			if computes(set, f) {
				return f, nil
			}
		}
	}
	for _, f := range found {
		if f.ID == r.Of {
			o.others = append([]string{f.ID}, o.others...)
		} else if f != r {
			o.others = append(o.others, f.ID)
		}
	}
	return r, nil
}

// noteOthers notes which other records have the name of the record that was shown.
func (o *showOptions) noteOthers() {
	if len(o.others) > 0 {
		o.app.IO.Note("rules show", fmt.Sprintf("%q is also %s", o.what, strings.Join(o.others, ", ")), "scabbard rules show "+message.Quoted(o.others[0]))
	}
}

// The most hits that follow an unknown name.
const nearbyHits = 5

// unknown returns an error that no record has the name, followed by the results of a search.
func (o *showOptions) unknown(set *rules.Set) error {
	p := &message.Problem{Where: "rules show", What: fmt.Sprintf("there is no record %q", o.what)}
	p.Hint = message.Near(o.what, recordNames(set, o.what), "scabbard rules list names the kinds")
	if tooLong(o.what) != "" {
		return p
	}
	hits := search.Find(set, o.what, "")
	there := elsewhere(set, p, o.what)
	if len(hits) == 0 || there && hits[0].Slips > 0 {
		return p
	}
	p.More = hitLines(set, hits[:min(len(hits), nearbyHits)], 80)
	switch {
	case there:
	case hits[0].Named():
		p.Hint = "scabbard rules show " + hits[0].Record.ID
	case hits[0].Slips == 0 || len(hits) > nearbyHits:
		p.Hint = "scabbard rules search " + message.Quoted(o.what)
	}
	return p
}

// hitLines describes each hit in a line, wrapped to a width: its id, name, kind, and a summary.
func hitLines(set *rules.Set, hits []search.Hit, width int) []string {
	wide := 0
	for _, h := range hits {
		wide = max(wide, len(h.Record.ID))
	}
	wide = min(wide, width*2/5)
	lines := make([]string, len(hits))
	for i, h := range hits {
		r := h.Record
		about := r.Name + " (" + r.Kind()
		if of := set.Record(r.Of); of != nil {
			about += " of " + of.Name
		}
		about += ")"
		if text := page.InLine(set, r); text != "" {
			about += ": " + text
		}
		lead := term.Pad(r.ID, wide) + "  "
		lines[i] = printable.Line(lead) + term.Wrap(printable.Line(about+ofBook(set, r)), len(lead), wide+2, width)
	}
	return lines
}
