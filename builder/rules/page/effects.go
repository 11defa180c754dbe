package page

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"scabbard/builder/rules"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// effects returns the effects of a record as list items. from is the level at which the record is gained.
func (p *maker) effects(es []rules.Effect, from int) (out []doc.Entry) {
	for i := range es {
		e := &es[i]
		if givesPick(e, from) || internal(p.set, e) { // every question gives its picks
			continue
		}
		out = append(out, p.line(e))
		if below := p.below(e); len(below) > 0 {
			out = append(out, doc.List{Items: below})
		}
	}
	return out
}

// repeats reports whether items only repeat a text of one sentence: it has all their words and figures, as "Your Renown is 1
// higher." has those of "Renown +1".
func repeats(text string, items []doc.Entry) bool {
	words := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	}
	written := words(text)
	return firstSentence(text) == text && !slices.ContainsFunc(items, func(e doc.Entry) bool {
		line, single := e.(doc.Line)
		return !single || slices.ContainsFunc(words(line.Label+" "+line.Text.String()), func(word string) bool { return !slices.Contains(written, word) })
	})
}

// line returns an effect in a line. Its condition is before sentences, and after short texts.
func (p *maker) line(e *rules.Effect) doc.Line {
	label, text := withOwner(p, e)
	when := p.when(e)
	switch {
	case when == "":
	case label != "" && e.Mod == nil && e.Form == nil:
		label, when = label+" ("+when+")", ""
	case label == "" && sentences(text):
		text, when = conditioned(when, text), ""
	}
	if label == "" && len(text) > 0 {
		text[0].S = printable.Capital(text[0].S)
	}
	if more := doc.Joined("; ", when, p.contest(e)); more != "" {
		aside := " (" + more + ")"
		if strings.Contains(more, "(") {
			aside = ", " + more
		}
		text = append(text, doc.Run{Kind: doc.Aside, S: aside})
	}
	return doc.Line{Label: printable.Capital(label), Text: text}
}

// withOwner describes an effect as effect does. The label of one for creatures names them: "You and your companion".
func withOwner(p *maker, e *rules.Effect) (label string, text doc.Text) {
	label, text = p.effect(e)
	if len(e.For) == 0 {
		return label, text
	}
	var whose []string
	for _, kind := range e.For {
		if c := p.set.Creatures.Of(kind); c != nil {
			whose = append(whose, c.Yours)
		} else {
			whose = append(whose, phrase.Of("you"))
		}
	}
	of := printable.Capital(phrase.And(whose))
	if label != "" {
		of += ", " + label
	}
	return of, text
}

// sentences reports whether a text is one or more sentences.
func sentences(t doc.Text) bool {
	s := t.String()
	return s != "" && strings.ContainsAny(s[len(s)-1:], ".!?")
}

// conditioned returns a text with its condition before it.
func conditioned(when string, t doc.Text) doc.Text {
	if when == "" || len(t) == 0 {
		return t
	}
	first, _, _ := strings.Cut(t.String(), " ")
	lead := printable.Capital(when)
	if t[0].Kind != doc.Plain || !slices.Contains(strings.Fields(phrase.Of("small-words")), first) {
		return append(doc.Words(lead+": "), t...)
	}
	t = slices.Clone(t)
	t[0].S = strings.ToLower(t[0].S[:1]) + t[0].S[1:]
	return append(doc.Words(lead+", "), t...)
}

// internal reports whether an effect is about a number that no page shows.
func internal(set *rules.Set, e *rules.Effect) bool {
	return e.Verb == rules.VerbStat && len(e.Stats) > 0 && !slices.ContainsFunc(e.Stats, func(id string) bool {
		st := set.Stat(id)
		return st == nil || !st.Hidden || st.Role != ""
	})
}

// below returns the entries listed below an effect.
func (p *maker) below(e *rules.Effect) (out []doc.Entry) {
	switch {
	case e.Choose != nil:
		out = append(p.offers(e.Choose), p.effects(e.Choose.Each, max(e.At, 1))...)
	case e.Resource != nil:
		for _, g := range e.Resource.Gains {
			out = append(out, p.gain(g))
		}
		for _, t := range slices.Concat(e.Resource.Rules, e.Resource.Apart) {
			out = append(out, p.lines(t)...)
		}
	case e.Track != nil:
		for _, row := range e.Track.Rows {
			label := fmt.Sprintf("%s %d", p.resource(e.Track.On), row.At)
			if e.Track.Spend {
				label = phrase.Of("spend", row.At, p.resource(e.Track.On))
			}
			if row.Level > 1 {
				label += doc.Brackets(phrase.Of("from", phrase.Of("at-level", row.Level)))
			}
			out = append(out, doc.Line{Label: label, Text: p.read.Runs(row.Text)})
		}
		out = append(out, p.lines(e.Track.Note)...)
	case e.Amend != nil && len(e.Amend.Gains) > 1:
		for _, g := range e.Amend.Gains {
			out = append(out, p.gain(g))
		}
	case e.Form != nil:
		out = append(p.lines(e.Form.Text), p.effects(e.Form.Effects, max(e.At, 1))...)
	}
	return out
}

// gain returns a way to gain a resource, after its place in a small table.
func (p *maker) gain(g rules.Gain) doc.Line {
	return doc.Line{Label: strings.TrimSuffix(g.Lead(), ": "), Text: p.read.Runs(g.Text)}
}

// givesPick reports whether an effect only gives the picks of its question, without a condition.
func givesPick(e *rules.Effect, from int) bool {
	return e.Give != nil && slices.Equal(e.Give.IDs, []string{pick}) && e.If.Empty() && e.While == "" && e.At <= from
}

// pick means the picked record in the effects of a question.
const pick = "pick"

// group returns the name of a stack group.
func (p *maker) group(id string) string {
	for _, g := range p.set.Groups {
		if g.ID == id {
			return g.Name
		}
	}
	return id
}

// words describes an effect in a line.
func (p *maker) words(e *rules.Effect) string {
	label, text := withOwner(p, e)
	if label == "" {
		return text.String()
	}
	return label + ": " + text.String()
}

// effect describes an effect, with a label if it has one.
func (p *maker) effect(e *rules.Effect) (label string, text doc.Text) {
	switch e.Verb {
	case rules.VerbStat:
		if e.Op == "moves" {
			return "", doc.Words(phrase.Of("you-can-move", phrase.And(e.To), strings.ToLower(p.stat(e.Stats[0]))))
		}
		return "", doc.Words(p.statWords(e, p.stats(e)))
	case rules.VerbResist:
		return "", doc.Words(p.resistWords(e))
	case rules.VerbGive:
		return "", doc.Words(phrase.Of("you-get", p.names(e.Give.IDs)))
	case rules.VerbChoose:
		return phrase.Of("you-choose"), doc.Words(p.chooseWords(e.Choose))
	case rules.VerbAmend:
		return p.amend(e.Amend)
	case rules.VerbMod:
		return p.mod(e.Mod, e.While)
	case rules.VerbResource:
		return p.resourceWords(e.Resource)
	case rules.VerbTrack:
		if e.Track.Spend {
			return e.Track.Name, doc.Words(phrase.Of("paid-with", p.resource(e.Track.On)))
		}
		return e.Track.Name, doc.Words(phrase.Of("as-it-rises", p.resource(e.Track.On)))
	case rules.VerbForm:
		return phrase.Of("form"), doc.Words(e.Form.Name)
	case rules.VerbNote:
		return e.Note.About, p.read.Runs(e.Note.Text)
	}
	return "", doc.Words(string(e.Verb))
}

// resourceWords describes how a resource starts and how much each turn brings. A resource without either is gained in other
// ways.
func (p *maker) resourceWords(r *rules.Resource) (label string, text doc.Text) {
	label = r.Label
	if label == "" {
		label = p.set.Show.Words.Resource
	}
	out := r.Name
	if r.Start != "" {
		out += "; " + phrase.Of("combat-starts", r.Start)
	}
	if r.Turn != "" {
		out += "; " + phrase.Of("turns-bring", r.Turn)
	}
	if r.Refill != "" {
		out += "; " + phrase.Of("turns-start", r.Refill)
	}
	return label, doc.Words(out)
}

// resource returns the name of a resource.
func (p *maker) resource(id string) string {
	for r := range p.set.Each() {
		for i := range r.Effects {
			if res := r.Effects[i].Resource; res != nil && res.ID == id {
				return res.Name
			}
		}
	}
	return rules.Spaced(id)
}

// names lists names.
func (p namer) names(ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = p.name(id)
	}
	return listed(out, phrase.And)
}

// listed joins names in a sentence, with semicolons if a name has a comma.
func listed(names []string, list func([]string) string) string {
	if slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, ",") }) {
		return strings.Join(names, "; ")
	}
	return list(names)
}
