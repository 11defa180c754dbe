package encode

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
)

// noteWriter writes the notes of a hero.
type noteWriter struct{ *writer }

// notes returns the player's notes, and the answers that have no other place.
func (w noteWriter) notes() string {
	var lines []string
	for _, n := range w.hero.Notes {
		if n.Key != forgesteel.NoteID {
			lines = append(lines, forgesteel.Clean(n.Key+": "+n.Text, forgesteel.MaxWords))
		}
	}
	own := append(w.playLines(), w.waitingAnswers()...)
	for _, q := range w.res.Questions {
		if answer := w.keptAnswer(q); answer != "" {
			own = append(own, forgesteel.Clean(q.ID+": "+answer, forgesteel.MaxWords))
		}
	}
	if len(own) > 0 {
		lines = append(append(lines, forgesteel.NotesHeading), own...)
	}
	return strings.Join(lines, "\n")
}

// waitingAnswers returns the lines of answers that wait for a book or homebrew which is not loaded.
func (w noteWriter) waitingAnswers() (out []string) {
	leveled := slices.ContainsFunc(w.Lib.Parts, func(p forgesteel.Part) bool {
		return p.Made == forgesteel.MadeLevels && len(w.res.Picked(w.QuestionFor(p.Field))) > 0
	})
	if w.hero.Level > 1 && !leveled {
		out = append(out, forgesteel.LevelKey+": "+strconv.Itoa(w.hero.Level))
	}
	for _, i := range w.s.Issues {
		if answer, ok := w.hero.Answer(i.Question); ok && i.Code == builder.CodeNotLoaded {
			out = append(out, forgesteel.Clean(i.Question+": "+strings.Join(answer, ", "), forgesteel.MaxWords))
		}
	}
	return out
}

// keptAnswer returns the answer to a question as the notes keep it, or "" if it has a place in the file. Picks in brackets have
// one, and only show the order.
func (w noteWriter) keptAnswer(q *builder.Question) string {
	answer, given := w.hero.Answer(q.ID)
	if given && q.Text {
		return strings.Join(answer, " ")
	}
	var waiting []string
	for _, want := range w.pending {
		if want.q == q && given && !slices.Contains(w.impliedAnswers, q.ID+"="+want.rec.Slug()) {
			waiting = append(waiting, want.rec.Slug())
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

// playLines returns the lines of values noted in play that have no field in the file.
func (w noteWriter) playLines() (out []string) {
	p := w.hero.Play
	put := func(key, value string) {
		if value != "" {
			out = append(out, forgesteel.Clean(key+": "+value, forgesteel.MaxWords))
		}
	}
	put("player", w.hero.Player)
	put("play.pace", p.Pace)
	for _, e := range p.Earned {
		if !slices.ContainsFunc(w.Exchange.Earned, func(a rules.Attr) bool { return forgesteel.First(a.Values) == e.Stat }) {
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
		if c.Question != w.Set.PlayQuestion(rules.KindTreasure) && c.Question != w.Set.PlayQuestion(rules.KindFeature) {
			put(c.Question, strings.Join(c.Answer, ", "))
		}
	}
	return out
}

// noteLost notes that something has no place in the file.
func (w *writer) noteLost(where, what, why string) {
	w.lost = append(w.lost, forgesteel.Unplaced{Where: where, What: what, Why: why})
}

// unplaced lists the parts without a place, and why.
func (w *writer) unplaced() []forgesteel.Unplaced {
	for _, i := range w.s.Issues {
		if answer, ok := w.hero.Answer(i.Question); ok && i.Code == builder.CodeNotLoaded {
			w.noteLost(i.Question, strings.Join(answer, ", "), "its book or homebrew is not loaded; kept in the notes of the file")
		}
	}
	for _, want := range w.pending {
		if _, given := w.hero.Answer(want.q.ID); !given || slices.Contains(w.raised, want.q.ID) || slices.Contains(w.impliedAnswers, want.q.ID+"="+want.rec.Slug()) {
			continue
		}
		if asks := w.Set.Record(want.q.Source.ID); w.wordedIDs[want.rec.ID] || w.ownClass != "" && asks != nil && topOwner(w.Set, asks) == w.ownClass {
			continue // it is written in our words
		}
		w.noteLost(want.q.ID, want.rec.Name, w.Exchange.Program+" has no question for it; kept in the notes of the file")
	}
	return w.lost
}
