package set

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
)

// checkWords returns an error if a setting uses a word that does not exist, so that a typing slip does not cost an answer.
// It accepts a word that exists but is not legal.
func (o *options) checkWords(e *cli.HeroFile, r *builder.Resolution, settings []choice.Setting, s *sheet.Sheet) error {
	if o.force {
		return nil
	}
	var out error
	for _, setting := range settings {
		what, hint := o.wordProblem(e, r, setting, s)
		if what == "" {
			continue
		}
		if out != nil {
			o.app.IO.Report(out)
		}
		if hint != "" && !strings.HasSuffix(hint, "?") {
			hint += ";"
		}
		out = &message.Problem{Where: e.Name() + ": " + setting.Key, What: what + "; nothing was written", Hint: strings.TrimSpace(hint + " --force writes it anyway")}
	}
	return out
}

// wordProblem describes the problem of a setting whose words do not exist or whose number is out of range. It returns "" if
// there is none.
func (o *options) wordProblem(e *cli.HeroFile, r *builder.Resolution, setting choice.Setting, s *sheet.Sheet) (what, hint string) {
	play, dotted := strings.CutPrefix(setting.Key, "play.")
	switch {
	case setting.Key == "level":
		if level := s.Level; level < 1 || level > e.Set.MaxLevel {
			return fmt.Sprintf("%d is beyond this edition, which goes from 1 to %d", level, e.Set.MaxLevel), "level=" + fmt.Sprint(max(1, min(level, e.Set.MaxLevel)))
		}
		return "", ""
	case dotted && !e.Set.AsksOfPlay(setting.Key):
		return playProblem(e, play, setting.Value, s)
	}
	for _, i := range s.Issues {
		if i.Question == setting.Key && i.Code == "unknown-answer" {
			if what, hint := o.app.Rules.LeftOut(e.Set, filepath.Dir(e.Path), usage.CommaList(setting.Value)); what != "" {
				return what, hint
			}
			return asTyped(i.Text, setting.Value), ownHint(e, r, setting, i)
		}
	}
	if q := r.Question(setting.Key); q != nil {
		return kindProblem(e, r, q, setting, s)
	}
	for _, i := range s.Issues {
		if i.Question != setting.Key || i.Code != builder.CodePutAside {
			continue
		}
		for _, word := range usage.CommaList(setting.Value) {
			if !builder.CouldAnswer(e.Set, setting.Key, spelling.Slug(word)) {
				return fmt.Sprintf("there is no %q to choose, and the question is not asked now", word), ""
			}
		}
	}
	return "", ""
}

// asTyped returns a text about the words of an answer with the words as the user typed them.
func asTyped(text, value string) string {
	for _, word := range usage.CommaList(value) {
		text = strings.ReplaceAll(text, strconv.Quote(spelling.Slug(word)), strconv.Quote(word))
	}
	return text
}

// ownHint returns the hint for an unknown word. If a question also takes something that the table made up, such as a god, and no known word
// is similar, it shows how to name that.
func ownHint(e *cli.HeroFile, r *builder.Resolution, setting choice.Setting, i sheet.Issue) string {
	q := r.Question(setting.Key)
	if q == nil || i.Hint.Action == sheet.Meant {
		return message.HintWords(i.Hint, message.Quoted(e.Path))
	}
	for _, o := range r.Offers(q) {
		if e.Set.Is(o.Record, rules.TagNamed) && len(usage.CommaList(setting.Value)) == 1 {
			return "scabbard set " + message.Quoted(e.Path) + " " + q.ID + "=" + o.Record.Slug() + " " + message.Quoted("notes."+o.Record.Kind()+"="+setting.Value) + " takes one of your own"
		}
	}
	return message.HintWords(i.Hint, message.Quoted(e.Path))
}

// kindProblem describes the problem of an answer that names a record of a kind that can never answer the question, such as
// an ancestry for a class.
func kindProblem(e *cli.HeroFile, r *builder.Resolution, q *builder.Question, setting choice.Setting, s *sheet.Sheet) (what, hint string) {
	kinds := map[string]bool{}
	for _, o := range r.Offers(q) {
		kinds[o.Record.Kind()] = true
	}
	for _, i := range s.Issues {
		if i.Question != q.ID || i.Code != "not-offered" || len(kinds) == 0 {
			continue
		}
		for _, word := range usage.CommaList(setting.Value) {
			found := e.Set.Find(spelling.Slug(word))
			named := slices.ContainsFunc(found, func(rec *rules.Record) bool { return strings.HasPrefix(i.Text, rec.Name+" ") })
			if named && !slices.ContainsFunc(found, func(rec *rules.Record) bool { return kinds[rec.Kind()] }) {
				return i.Text, message.HintWords(sheet.Hint{Action: sheet.Look, Question: q.ID}, message.Quoted(e.Path))
			}
		}
	}
	return "", ""
}

// playProblem does the work of wordProblem for the fields of play.
func playProblem(e *cli.HeroFile, key, value string, s *sheet.Sheet) (what, hint string) {
	if circumstance, ok := strings.CutPrefix(key, "toggles."); ok {
		known := builder.Circumstances(e.Set)
		if !slices.Contains(known, circumstance) {
			return fmt.Sprintf("no rule depends on %q", circumstance), message.Near(circumstance, known, "")
		}
		return "", ""
	}
	for _, most := range []struct{ key, role string }{{"stamina", rules.StatHealth}, {"recoveries", rules.StatHeals}} {
		if n, ok := s.Role(most.role); ok && key == most.key && exceeds(value, n.Value()) {
			return fmt.Sprintf("%s is more than the %d this hero can have", value, n.Value()), fmt.Sprintf("play.%s=%d", key, n.Value())
		}
	}
	for _, i := range s.Issues {
		about, text, cut := strings.Cut(i.Text, ": ")
		if i.Code == "below-nothing" {
			about, text, cut = strings.Cut(i.Text, " is ")
		}
		if cut && about == "play."+key && (i.Code == "unknown-condition" || i.Code == "below-nothing") {
			return text, message.HintWords(i.Hint, message.Quoted(e.Path))
		}
	}
	return "", ""
}

// exceeds reports whether a value is a number greater than most.
func exceeds(value string, most int) bool {
	n, err := strconv.Atoi(value)
	return err == nil && n > most
}
