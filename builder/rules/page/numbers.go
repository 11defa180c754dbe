package page

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/rules"
	"scabbard/sheet/doc"
	"scabbard/sheet/phrase"
	"scabbard/sheet/printable"
)

// added returns a value as something is increased by it: " +2", " +9 per echelon", " + your Might".
func (p namer) added(x rules.Expr) string {
	value := p.read.Value(x)
	sign := " +"
	if less, ok := phrase.Cut(value, "negative"); ok {
		sign, value = " −", less
	}
	for _, each := range []string{phrase.Of("level"), phrase.Of("echelon")} {
		first, _, _ := strings.Cut(value, " ")
		if n, err := strconv.Atoi(first); err == nil && value == phrase.Of("times", n, phrase.Of("your", each)) {
			return phrase.Of("per", sign+first, each)
		}
	}
	switch _, err := strconv.Atoi(value); {
	case strings.Contains(value, phrase.Of("each-level-after", "", "")):
		return sign + value
	case sign == " −":
		return sign + " " + value
	case strings.HasPrefix(value, "−"):
		return " " + value
	case err != nil:
		return " + " + value
	}
	return " +" + value
}

// stats names the numbers that an effect changes.
func (p *maker) stats(e *rules.Effect) string {
	var names []string
	for _, id := range e.Stats {
		if id == pick {
			names = append(names, p.name(id))
		} else {
			names = append(names, p.stat(id))
		}
	}
	return joinedNames(names)
}

// statWords describes the change of numbers behind their name, or alone if that is empty.
func (p *maker) statWords(e *rules.Effect, name string) string {
	suffix := "" // of a throw that has to reach the number, so a lower value is a bonus
	for _, id := range e.Stats {
		if s := p.set.Stat(id); s != nil && s.Low {
			suffix = cmp.Or(s.Suffix, suffix)
		}
	}
	value, first := p.read.Value(e.Value), p.set.Stat(e.Stats[0])
	several := len(e.Stats) > 1 || first != nil && first.Plural
	switch e.Op {
	case "base":
		if several {
			return phrase.Of("start-at", name, value)
		}
		return phrase.Of("its-start", name, value)
	case "set":
		if health, ok := threshold(p.set, e); ok {
			return phrase.Of("at", name, equal(health, value))
		}
		if size, ok := strings.CutPrefix(e.Value.Src(), pick+"."); ok {
			value = phrase.Of("the-of", rules.Spaced(size), p.name(pick))
		}
		if several {
			return phrase.Of("become", name, value+suffix)
		}
		return phrase.Of("becomes", name, value+suffix)
	case "add":
		add := p.added(e.Value)
		if suffix != "" {
			add = negated(add)
		}
		out := name + add
		if e.Stats[0] == pick && e.Value.Plain() && !strings.HasPrefix(add, " −") {
			out = phrase.Of("rises-by", name, value)
		}
		if !e.Cap.Empty() {
			out = phrase.Of("to-at-most", out, p.read.Value(e.Cap))
		}
		return out
	case "max":
		switch {
		case name == "":
			return phrase.Of("at-most", value)
		case several:
			return phrase.Of("are-at-most", name, value)
		}
		return phrase.Of("is-at-most", name, value)
	case "min":
		switch {
		case name == "":
			return phrase.Of("at-least", value)
		case several:
			return phrase.Of("are-at-least", name, value)
		}
		return phrase.Of("is-at-least", name, value)
	case "moves":
		return phrase.Of("also-to", name, phrase.And(e.To))
	}
	switch {
	case name == "":
		return value
	case several:
		return phrase.Of("are", name, value)
	}
	return phrase.Of("is", name, value)
}

// threshold reports whether an effect sets the Stamina at which the hero's state changes. It returns the name of Stamina.
func threshold(set *rules.Set, e *rules.Effect) (health string, ok bool) {
	for i := range set.Stats {
		st := &set.Stats[i]
		if st.Role == rules.StatHealth {
			health = st.Name
		}
		ok = ok || st.ID == e.Stats[0] && (st.Role == rules.StatDown || st.Role == rules.StatEnd)
	}
	return health, ok && health != ""
}

// negated flips the sign of an addition, because lowering the number that a throw has to reach is a bonus to the throw.
func negated(add string) string {
	return strings.NewReplacer("+", "−", "−", "+").Replace(add)
}

// joinedNames lists names. A common ending comes once: "Reason and Intuition against potencies".
func joinedNames(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	_, tail, _ := strings.Cut(names[0], " ")
	tail = " " + tail
	bare := slices.Clone(names)
	for i, n := range bare {
		var ok bool
		if bare[i], ok = strings.CutSuffix(n, tail); !ok || tail == " " {
			return phrase.And(names)
		}
	}
	return phrase.And(bare) + tail
}

func (p *maker) resistWords(e *rules.Effect) string {
	if e.Op == "never" {
		to := make([]string, len(e.To))
		for i, id := range e.To {
			to[i] = strings.ToLower(p.name(id))
		}
		return phrase.Of("you-can-never-be", phrase.Or(to))
	}
	out, value := resistKind(e.Op), p.read.Value(e.Value)
	if len(e.To) == 1 && e.To[0] != pick {
		out = equal(printable.Capital(p.name(e.To[0]))+" "+out, value)
	} else {
		out = phrase.Of("resist-to", equal(out, value), p.names(e.To))
	}
	if e.Adds {
		return phrase.Of("added-to-other", out)
	}
	return out
}

// resistKind returns the word for a sort of resistance.
func resistKind(op string) string {
	switch op {
	case "immune":
		return phrase.Of("word-immunity")
	case "weak":
		return phrase.Of("word-weakness")
	}
	return phrase.Of("word-never")
}

// equal returns a name with its value behind it, if it has one.
func equal(name, value string) string {
	switch {
	case value == "":
		return name
	case strings.Contains(value, " "):
		return phrase.Of("equal-to", name, value)
	}
	return name + " " + value
}

// damages words the additions by outcome: one value if all are the same phrase.
func (p namer) damages(list []rules.Expr) string {
	var out []string
	for _, x := range list {
		out = append(out, strings.TrimSpace(p.added(x)))
	}
	if out[0] == out[1] && out[1] == out[2] && strings.Contains(out[0], " ") {
		return out[0]
	}
	return strings.Join(out, "/")
}

// matched names the abilities a mod changes: "abilities with Psionic and Ranged that deal damage".
func (p *maker) matched(m *rules.Match) string {
	out := phrase.Of("gives-abilities")
	if len(m.IDs) > 0 {
		out = p.names(m.IDs)
	}
	for _, t := range m.Tags {
		out = rules.Spaced(t) + " " + out
	}
	if n := len(m.Keywords); n > 0 {
		out = phrase.Of("with-keywords", n, out, p.keywords(m.Keywords, phrase.And))
	}
	if len(m.NotKeywords) > 0 {
		out = phrase.Of("and-without", out, p.keywords(m.NotKeywords, phrase.Or))
	}
	if m.Of != "" {
		out = phrase.Of("of-any", out, p.name(m.Of))
	}
	if m.Picks != "" {
		out += doc.Brackets(p.prompt(m.Picks))
	}
	return out
}

func (p namer) keywords(ids []string, list func([]string) string) string {
	var out []string
	for _, k := range ids {
		out = append(out, p.name(p.set.KindOf(rules.KindKeyword)+"/"+k))
	}
	return list(out)
}

// mod words the changes to the abilities that match. while is the circumstance in which they count.
func (p *maker) mod(m *rules.Mod, while string) (label string, text doc.Text) {
	what := p.matched(&m.Match)
	if m.Match.Damage && len(m.Damage) == 0 { // an addition to damage is a phrase of its own
		what = phrase.Of("that-deal-damage", what)
	}
	changes := p.changes(m)
	if !allWordsAmong(while, m.Condition) {
		changes = append(changes, m.Condition)
	}
	return what, doc.Words(strings.Join(changes, ", "))
}

// allWordsAmong reports whether every longer word of a remark is among other words already.
func allWordsAmong(words, remark string) bool {
	for _, w := range strings.Fields(remark) {
		if len(w) > 3 && w != "with" && !strings.Contains(words, w[:len(w)-1]) && !strings.Contains(w, "ed") {
			return false
		}
	}
	return remark == "" || words != ""
}

// changes returns the changes that a mod makes to the abilities it matches.
func (p *maker) changes(m *rules.Mod) (out []string) {
	if len(m.Damage) == 3 {
		out = append(out, doc.Dealing(m.Type)+" "+p.damages(m.Damage))
	}
	switch m.Retype {
	case "":
	case pick:
		out = append(out, phrase.Of("damage-of-picked-type"))
	default:
		out = append(out, doc.Dealing(m.Retype))
	}
	add := func(label string, x rules.Expr) {
		if !x.Empty() {
			out = append(out, label+p.added(x))
		}
	}
	add(phrase.Of("melee-distance"), m.Melee)
	add(phrase.Of("ranged-distance"), m.Ranged)
	if len(m.Reach) > 0 {
		out = append(out, phrase.Of("distance-becomes", rules.DistanceWords(m.Reach)))
	}
	add(phrase.Of("potency"), m.Potency)
	if becomes, ok := strings.CutSuffix(p.read.Value(m.Cost), " − "+phrase.Of("the-cost")); ok {
		out = append(out, phrase.Of("cost-becomes", becomes))
	} else {
		add(phrase.Of("cost"), m.Cost)
	}
	if !m.CostMin.Empty() {
		out[len(out)-1] = phrase.Of("to-at-least", out[len(out)-1], p.read.Value(m.CostMin))
	}
	if len(m.Roll) > 0 {
		out = append(out, phrase.Of("may-roll", p.characteristics(m.Roll)))
	}
	if len(m.UsableAs) > 0 {
		out = append(out, phrase.Of("count-as", p.names(m.UsableAs)))
	}
	return out
}
