package page

import (
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/rules/expr"
	"scabbard/sheet/doc"
)

// making are the attributes that say how a thing is made or a project carried out.
var making = []string{"prerequisite", "source", "roll", "yields"}

// item is what is particular to things that play brings: who can use them, what has to be there first, how they are
// made, and the stat block that comes along.
func (p *maker) item(r *rules.Record) (out []doc.Entry) {
	var wanted []string
	for _, id := range r.Needed().Equipment {
		for _, q := range p.set.Equipment {
			if q.ID == id {
				wanted = append(wanted, q.Name)
			}
		}
	}
	out = append(out, labelled("For", strings.Join(wanted, ", or "))...)
	if r.Needed().After != "" {
		out = append(out, labelled("Comes after", p.name(r.Needed().After)+" on the same item")...)
	}
	out = append(out, labelled("Project", p.project(r))...)
	for _, place := range r.Attr("roll") {
		if _, err := strconv.Atoi(place); err == nil {
			out = append(out, labelled("On its table", place)...)
		}
	}
	if b := r.Block; b != nil {
		list := doc.List{Label: b.Name}
		for _, l := range b.Lines {
			list.Items = append(list.Items, doc.Line{Label: l.Label, Text: p.read.Runs(l.Text)})
		}
		list.Items = append(list.Items, p.lines(b.Text)...)
		out = append(out, list)
	}
	return out
}

// project words how a thing is made: the goal, the roll, the source, what has to be had.
func (p *maker) project(r *rules.Record) string {
	var parts []string
	if !r.Goal.Empty() {
		parts = append(parts, p.read.Value(r.Goal)+" points")
	}
	var roll []string
	for _, id := range r.Attr("roll") {
		if _, err := strconv.Atoi(id); err != nil { // a number is a place in a table
			roll = append(roll, p.stat(id))
		}
	}
	if len(roll) > 0 {
		parts = append(parts, "rolls with "+expr.List(roll, "or"))
	}
	for _, key := range []string{"source", "prerequisite", "yields"} {
		if v := strings.Join(r.Attr(key), ", "); v != "" {
			if key == "yields" {
				v = "makes " + v
			}
			parts = append(parts, v)
		}
	}
	return strings.Join(parts, "; ")
}
