package walk

import (
	"cmp"
	"slices"
	"strings"

	"scabbard/builder"
	"scabbard/builder/rules"
	"scabbard/builder/rules/page"
	"scabbard/sheet"
	"scabbard/sheet/glossary"
	"scabbard/sheet/term"
)

// wordsHeading is the line above the words of the game that a page uses.
const wordsHeading = "Words used here:"

// An explanation longer than this is given in short, if it can be.
const longExplanation = 240

// explainer explains the words of the game in the questions and answers of a walk.
type explainer struct {
	set      *rules.Set
	glossary *glossary.Glossary // made when it is first needed
	told     map[string]string  // the words that purpose explained, each with the question
}

// explained explains the words of the game on a page, each once, in the order of the page, in lines of a width. It leaves out
// the record that the page is about, and words of its name.
func (e *explainer) explained(lines []string, about string, width int) (out []string) {
	name := ""
	if rec := e.set.Record(about); rec != nil {
		name = rec.Name
	}
	for _, word := range used(e.terms(), lines) {
		if word.ID == about || word.Named(name) {
			continue
		}
		text := word.Text
		if len(word.Short) > 0 && len(text.String()) > longExplanation {
			text = word.Short
		}
		said := strings.Join(strings.Fields(text.String()), " ")
		out = append(out, strings.Split("  "+term.Wrap(word.Name+": "+said, 2, 4, width), "\n")...)
	}
	if len(out) > 0 {
		out = append([]string{"", wordsHeading}, out...)
	}
	return out
}

// used returns the words that the lines of a page have, each once: in texts, and alone between the separators of a card,
// as keywords are.
func used(g *glossary.Glossary, page []string) (out []*sheet.Word) {
	add := func(w *sheet.Word) {
		if w != nil && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	for _, line := range page {
		if strings.Contains(line, " · ") { // the keywords, type, distance and target of a card
			for part := range strings.FieldsFuncSeq(line, func(r rune) bool { return r == '·' || r == ',' }) {
				part = strings.TrimSpace(part)
				if w := g.Keyword(part); w != nil && w.Name == part {
					add(w)
				}
				for _, m := range g.InTerms(part) {
					add(m.Word)
				}
			}
		}
	}
	for _, m := range g.In(strings.Join(page, "\n")) {
		add(m.Word)
	}
	return out
}

// terms returns the words of the game.
func (e *explainer) terms() *glossary.Glossary {
	if e.glossary == nil {
		e.glossary = glossary.New(page.Glossary(e.set))
		e.glossary.Proper(page.ProperNames(e.set))
	}
	return e.glossary
}

// purpose explains the subject of a question, or returns "" if it explained the word for another question or the edition has no
// word for it.
func (e *explainer) purpose(r *builder.Resolution, q *builder.Question) string {
	word := subjectWord(e.terms(), r, e.set, q)
	if word == nil {
		return ""
	}
	if first, told := e.told[word.ID]; told && first != q.ID {
		return ""
	}
	e.told[word.ID] = q.ID
	return word.Name + ": " + strings.Join(strings.Fields(word.Text.String()), " ")
}

// purpose explains the subject of a question if the user is guided from question to question, the first time that one of its sort is asked.
func (w *Walk) purpose(q *builder.Question) string {
	if !w.guiding {
		return ""
	}
	return w.words.purpose(w.Resolution, q)
}

// subjectWord returns the word of the game that explains a question: a name of several words in its prompt, such as ancestry
// points, or else the kind of its offers. If the kind is as general as a feature and the prompt does not name it, a name that
// ends the prompt comes first, such as ward. It returns nil if there is none.
func subjectWord(g *glossary.Glossary, r *builder.Resolution, set *rules.Set, q *builder.Question) (word *sheet.Word) {
	var named []string // the ids of the words in the prompt
	for _, m := range g.InTerms(q.Prompt) {
		named = append(named, m.Word.ID)
		switch {
		case !concerns(r, set, m.Word):
		case strings.ContainsAny(q.Prompt[m.From:m.To], " -"):
			return m.Word
		case m.To == len(q.Prompt):
			word = m.Word
		}
	}
	if _, to := q.Arrays(); len(to) > 0 {
		if score := g.Label(page.StatName(set, to[0])); score != nil {
			rec := set.Record(score.ID)
			return cmp.Or(g.Label(rec.Kind()), g.Label(set.NameOf(rec.Of)))
		}
	}
	for _, o := range r.Offers(q) {
		role, kind := set.Role(o.Record.Kind()), g.Label(o.Record.Kind())
		general := role == rules.KindFeature || role == rules.KindAbility
		if general && word != nil && (kind == nil || !slices.Contains(named, kind.ID)) {
			return word
		}
		if kind != nil {
			return kind
		}
	}
	return nil
}

// concerns reports whether a word is about every hero, or about something that the hero has, such as the class.
func concerns(r *builder.Resolution, set *rules.Set, word *sheet.Word) bool {
	rec := set.Record(word.ID)
	if rec == nil {
		return true
	}
	of := set.Record(rec.Of)
	return of == nil || r.Has(of.ID) || !slices.ContainsFunc(set.Show.Aspects, func(a sheet.AspectKind) bool { return a.Kind == of.Kind() })
}
