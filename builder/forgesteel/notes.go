package forgesteel

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
)

// oursBelow begins the lines of a hero's notes with answers that have no other place there: a question and its answer each.
const oursBelow = "Of scabbard:"

// notes returns the player's notes, and the answers that have no other place.
func (w *writer) notes() string {
	var lines []string
	for _, n := range w.hero.Notes {
		if n.Key != noteID {
			lines = append(lines, clean(n.Key+": "+n.Text, maxWords))
		}
	}
	own := w.table()
	for _, q := range w.r.Questions {
		if answer := w.kept(q); answer != "" {
			own = append(own, clean(q.ID+": "+answer, maxWords))
		}
	}
	if len(own) > 0 {
		lines = append(append(lines, oursBelow), own...)
	}
	return strings.Join(lines, "\n")
}

// kept returns the answer to a question as the notes keep it, empty if it has its place elsewhere. Picks in brackets
// have theirs, and are there for the order.
func (w *writer) kept(q *builder.Question) string {
	answer, given := w.hero.Answer(q.ID)
	if given && q.Text {
		return strings.Join(answer, " ")
	}
	var waiting []string
	for _, wi := range w.waiting {
		if wi.q == q && given && !slices.Contains(w.with, q.ID+"="+wi.rec.Slug()) {
			waiting = append(waiting, wi.rec.Slug())
		}
	}
	if len(waiting) == 0 {
		return ""
	}
	var out []string
	for _, slug := range answer {
		if at := slices.Index(waiting, slug); at >= 0 {
			waiting = slices.Delete(waiting, at, at+1)
			out = append(out, slug)
		} else {
			out = append(out, "("+slug+")")
		}
	}
	return strings.Join(out, ", ")
}

// table returns the lines of values noted in play that have no field in the file.
func (w *writer) table() (out []string) {
	p := w.hero.Play
	put := func(key, value string) {
		if value != "" {
			out = append(out, clean(key+": "+value, maxWords))
		}
	}
	put("player", w.hero.Player)
	put("play.pace", p.Pace)
	for _, e := range p.Earned {
		if !slices.ContainsFunc(w.x.Earned, func(a rules.Attr) bool { return first(a.Values) == e.Stat }) {
			put("play.earned."+e.Stat, strconv.Itoa(e.Amount))
		}
	}
	for _, t := range p.Toggles {
		put("play.toggles."+t.ID, strconv.FormatBool(t.On))
	}
	for _, r := range p.Resources {
		put("play.resources."+r.Resource, strconv.Itoa(r.Amount))
	}
	for _, c := range p.Kept {
		if c.Question != w.set.PlayQuestion(rules.KindTreasure) && c.Question != w.set.PlayQuestion(rules.KindFeature) {
			put(c.Question, strings.Join(c.Answer, ", "))
		}
	}
	return out
}

// atTable reads a line of our notes that is no answer to a question, and reports whether it was one.
func (r *reader) atTable(key, value string) bool {
	p := &r.is.Play
	number, err := strconv.Atoi(value)
	number = min(max(number, -1_000_000), 1_000_000)
	kind, id, _ := strings.Cut(strings.TrimPrefix(key, "play."), ".")
	switch {
	case key == "player":
		r.is.Player = clean(value, 100)
	case key == "play.pace" && r.set.Pace(value) != nil:
		p.Pace = value
	case !strings.HasPrefix(key, "play."):
		return false
	case kind == "earned" && err == nil && r.set.Stat(id) != nil:
		p.Earn(id, number)
	case kind == "toggles" && spelling.ValidSlug(id):
		p.Toggles = append(p.Toggles, builder.Toggle{ID: id, On: value == "true"})
	case kind == "resources" && err == nil && spelling.ValidSlug(id):
		p.Hold(id, number)
	case r.set.AsksOfPlay(key):
		r.is = r.is.With(key, strings.Split(value, ", "))
	default:
		return false
	}
	return true
}

// lose notes that something finds no place.
func (w *writer) lose(where, what, why string) { w.lost = append(w.lost, Left{where, what, why}) }

// left lists the parts without a place, and why.
func (w *writer) left() []Left {
	for _, wi := range w.waiting {
		if _, given := w.hero.Answer(wi.q.ID); !given || slices.Contains(w.raised, wi.q.ID) || slices.Contains(w.with, wi.q.ID+"="+wi.rec.Slug()) {
			continue
		}
		w.lose(wi.q.ID, wi.rec.Name, w.x.Program+" has no question for it; kept in the notes of the file")
	}
	return w.lost
}
