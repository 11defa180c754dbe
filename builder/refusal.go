package builder

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/builder/spelling"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// match returns the record that a stored word means among the offers of a question, or the flaw of the word.
func (p *pass) match(q *Question, word string) (*rules.Record, *flaw) {
	var elsewhere *rules.Record
	for rec := range p.set.Slugged(q.from, word) {
		if !q.from.Matches(rec, p) {
			elsewhere = rec
			continue
		}
		if rec.Level > p.level {
			return rec, &flaw{code: "level", text: phrase.Of("record-comes-at", rec.Name, rec.Level), pick: word}
		}
		return rec, nil
	}
	if elsewhere == nil {
		for _, found := range p.set.Find(word) {
			if q.from.Matches(found, p) {
				return nil, &flaw{code: "unknown-answer",
					text: phrase.Of("is-written", strconv.Quote(word), found.Slug()), pick: found.Slug()}
			}
			if found.Kind() == q.from.Kind || spelling.Slug(found.Name) == word { // an alias of another kind of thing is no help
				elsewhere = found
			}
		}
	}
	if elsewhere == nil || elsewhere.Kind() != q.from.Kind {
		if f := p.havingIt(q, word); f != nil {
			return nil, f
		}
	}
	if now := currentName(p.set, word); elsewhere == nil && now != "" {
		return p.match(q, now)
	}
	if elsewhere != nil {
		if f := p.clash(q, elsewhere, word); f != nil {
			return nil, f
		}
		return nil, &flaw{code: "not-offered", text: phrase.Of("not-offered", elsewhere.Name) + p.whyNot(q, elsewhere),
			pick: word}
	}
	if f := p.hero.notLoaded(word); f != nil {
		return nil, f
	}
	return nil, &flaw{code: "unknown-answer", text: NoAnswer(word), pick: word}
}

// NoAnswer returns the text of an issue of a word that is no answer to any question and near to none.
func NoAnswer(word string) string { return phrase.Of("none-to-choose", strconv.Quote(word)) }

// maxRenamed is how often a name of an edition may have changed.
const maxRenamed = 10

// currentName returns the slug that replaced a former one of the edition, or nothing. Names that lead in a circle have none.
func currentName(s *rules.Set, former string) string {
	now := former
	for range maxRenamed {
		at := slices.IndexFunc(s.Renamed, func(r rules.Rename) bool { return r.Edition == s.Edition && r.From == now && r.To != now })
		switch {
		case at >= 0:
			now = s.Renamed[at].To
		case now != former:
			return now
		default:
			return ""
		}
	}
	return ""
}

// oneOf returns the words for a record of a kind: "a kit".
func (p *pass) oneOf(kind string) string { return rules.ReaderOf(p.set).Thing("kind:" + kind) }

// whyNot returns in words why a selector does not describe a record.
func (p *pass) whyNot(q *Question, rec *rules.Record) string {
	s := q.from
	of := s.Of
	if s.OfPick != "" {
		if picked := p.Picked(s.OfPick); len(picked) > 0 {
			of = picked[0].ID
		}
	}
	switch {
	case s.Kind != "" && rec.Kind() != s.Kind:
		return ": " + phrase.Of("it-is-not", p.oneOf(rec.Kind()), p.oneOf(s.Kind))
	case of != "" && rec.Of != of:
		return ": " + phrase.Of("belongs-to-not", p.set.NameOf(rec.Of), p.set.NameOf(of))
	case s.Cost != 0 && rec.Cost != s.Cost:
		return ": " + phrase.Of("costs-not", rec.Cost, s.Cost)
	}
	for _, a := range s.Attrs {
		if own := rec.Attr(a.Key); !slices.ContainsFunc(own, func(v string) bool { return slices.Contains(a.Values, v) }) {
			return ": " + phrase.Of("its-is-not", a.Key, strings.Join(own, ", "), phrase.Either(a.Values))
		}
	}
	return ""
}

// havingIt returns the flaw of a word that no answer is called but some have as an attribute that lists show, such as a bow for
// a kit: `no kit is called "bow"; Arcane Archer, Ranger and Sniper have it`. It returns nil if none has it.
func (p *pass) havingIt(q *Question, word string) *flaw {
	var fits []*rules.Record
	for rec := range described(p.set, q.from, p) {
		if rec.Level <= p.level && slices.ContainsFunc(p.set.Show.Facets, func(key string) bool { return slices.Contains(rec.Attr(key), word) }) {
			fits = append(fits, rec)
		}
	}
	if len(p.named(fits)) == 0 {
		return nil
	}
	return &flaw{
		code: "unknown-answer", pick: word, hint: sheet.Hint{Action: sheet.Answer, Question: q.ID, Answer: fits[0].Slug()},
		text: phrase.Of("none-called", strings.ReplaceAll(q.from.Kind, "-", " "), strconv.Quote(word)) + "; " +
			p.recordsWithPicks(fits, 1),
	}
}

// clash returns the flaw of a pick that shares nothing with the pick of the question it depends on: "Adûn has no Sun; Kul
// and Salorna have both". It returns nil if the pick fails for another reason.
func (p *pass) clash(q *Question, rec *rules.Record, word string) *flaw {
	if q.from.Kind != rec.Kind() {
		return nil
	}
	for i := range q.from.Shares {
		sh := &q.from.Shares[i]
		on := p.found.Question(sh.Question)
		if on == nil || sh.With(rec, p) {
			continue
		}
		f := &flaw{code: "not-offered", pick: word}
		fits := compatibleRecords(p.found, on, q, sh)
		switch {
		case len(on.chosen) == 0:
			f.text = p.needed(q, rec, on, fits)
		case p.set.Is(on.chosen[0], rules.TagNamed):
			return p.ownClash(q, rec, on.chosen[0], word)
		case len(fits) > 0:
			lacks := phrase.Of("has-no", p.found.NameOf(on.chosen[0]), rec.Name)
			f.text = lacks + "; " + p.recordsWithPicks(fits, len(q.Answer))
		default:
			f.text = phrase.Of("has-no", p.found.NameOf(on.chosen[0]), rec.Name)
		}
		if len(fits) > 0 {
			f.hint = sheet.Hint{Action: sheet.Answer, Question: on.ID, Answer: fits[0].Slug()}
		}
		return f
	}
	return nil
}

// ownClash returns the flaw of a pick that something the players made lacks: "Bob has no Life; it has Sun and War". The hint
// keeps the picks that it has.
func (p *pass) ownClash(q *Question, rec, own *rules.Record, word string) *flaw {
	f := &flaw{code: "not-offered", pick: word, text: phrase.Of("has-no", p.found.NameOf(own), rec.Name)}
	var names, kept, others []string
	for has := range described(p.set, q.from, p) {
		names = append(names, has.Name)
		if slug := has.Slug(); slices.Contains(q.Answer, slug) {
			kept = append(kept, slug)
		} else {
			others = append(others, slug)
		}
	}
	if len(names) > 0 {
		picks := append(kept, others...)
		f.text += "; " + phrase.Of("it-has", shortened(names))
		f.hint = sheet.Hint{Action: sheet.Answer, Question: q.ID, Answer: strings.Join(picks[:min(max(q.count, 1), len(picks))], ",")}
	}
	return f
}

// needed words what the picks of a question need from the open question that they depend on: "Sun and Life need a deity that
// has both: Kul and Salorna".
func (p *pass) needed(q *Question, rec *rules.Record, on *Question, fits []*rules.Record) string {
	var picks []string
	for _, slug := range q.Answer {
		name := slug
		for _, r := range p.set.Kind(rec.Kind()) {
			if r.Slug() == slug {
				name = r.Name
			}
		}
		picks = append(picks, name)
	}
	out := phrase.Of("need-one-with", len(picks), phrase.And(picks), p.oneOf(on.from.Kind),
		phrase.Of("all-of-them", len(picks)))
	if names := p.named(fits); len(names) > 0 {
		out += ": " + shortened(names)
	}
	return out
}

// recordsWithPicks words which records have so many picks.
func (p *pass) recordsWithPicks(fits []*rules.Record, picks int) string {
	what, names := phrase.Of("all-of-them", picks), p.named(fits)
	switch len(names) {
	case 0:
		return phrase.Of("only-has", strings.ToLower(fits[0].Name[:1])+fits[0].Name[1:], what)
	}
	return phrase.Of("have", len(names), shortened(names), what)
}

// named returns the names of records, except those that the table names itself.
func (p *pass) named(records []*rules.Record) (names []string) {
	for _, rec := range records {
		if !p.set.Is(rec, rules.TagNamed) {
			names = append(names, rec.Name)
		}
	}
	return names
}

// shortened lists the first few names.
func shortened(names []string) string {
	const most = 6
	if n := len(names); n > most {
		return phrase.Of("and-n-others", strings.Join(names[:most], ", "), n-most)
	}
	return phrase.And(names)
}
