package page

import (
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
	if less, ok := strings.CutPrefix(value, "the negative of "); ok {
		sign, value = " −", less
	}
	n, of, _ := strings.Cut(value, " times your ")
	switch _, err := strconv.Atoi(value); {
	case of == "level" || of == "echelon":
		return sign + n + " per " + of
	case strings.Contains(value, " for each "):
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

// statWords describes the effect on stats: their names, and the change.
func (p *maker) statWords(e *rules.Effect) (name, becomes string) {
	var names []string
	target := false // a throw has to reach it, so a lower value is a bonus
	suffix := ""
	for _, id := range e.Stats {
		if id == pick {
			names = append(names, p.name(id))
			continue
		}
		names = append(names, p.stat(id))
		if s := p.set.Stat(id); s != nil && s.Low && s.Suffix != "" {
			target, suffix = true, s.Suffix
		}
	}
	name, value := joinedNames(names), p.read.Value(e.Value)
	is := func(singular, plural string) string {
		if st := p.set.Stat(e.Stats[0]); len(names) > 1 || st != nil && st.Plural {
			return plural
		}
		return singular
	}
	switch e.Op {
	case "base":
		return name, is(" starts at ", " start at ") + value
	case "set":
		if health, ok := threshold(p.set, e); ok {
			return name, " at " + health + equal(value)
		}
		if size, ok := strings.CutPrefix(e.Value.Src(), pick+"."); ok {
			value = "the " + rules.Spaced(size) + " of " + p.name(pick)
		}
		return name, is(" becomes ", " become ") + value + suffix
	case "add":
		add := p.added(e.Value)
		if e.Stats[0] == pick && e.Value.Plain() && !strings.HasPrefix(add, " −") {
			add = " rises by " + value
		}
		if target {
			add = negated(add)
		}
		if !e.Cap.Empty() {
			add += ", to at most " + p.read.Value(e.Cap)
		}
		return name, add
	case "max":
		return name, is(" is at most ", " are at most ") + value
	case "min":
		return name, is(" is at least ", " are at least ") + value
	case "moves":
		return name, " also to " + phrase.And(e.To)
	}
	return name, is(" is ", " are ") + value
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
		return "you can never be " + phrase.Or(to)
	}
	what := map[string]string{"immune": "immunity", "weak": "weakness"}[e.Op]
	value, adds := equal(p.read.Value(e.Value)), ""
	if e.Adds {
		adds = ", added to any other"
	}
	if len(e.To) == 1 && e.To[0] != pick {
		return printable.Capital(p.name(e.To[0])) + " " + what + value + adds
	}
	return what + value + " to " + p.names(e.To) + adds
}

// equal returns a value in words, to follow its name.
func equal(value string) string {
	switch {
	case value == "":
		return ""
	case strings.Contains(value, " "):
		return " equal to " + value
	}
	return " " + value
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
	out := "abilities"
	if len(m.IDs) > 0 {
		out = p.names(m.IDs)
	}
	for _, t := range m.Tags {
		out = rules.Spaced(t) + " " + out
	}
	if n := len(m.Keywords); n == 1 {
		out += " with the keyword " + p.keywords(m.Keywords, phrase.And)
	} else if n > 1 {
		out += " with the keywords " + p.keywords(m.Keywords, phrase.And)
	}
	if len(m.NotKeywords) > 0 {
		out += " and without " + p.keywords(m.NotKeywords, phrase.Or)
	}
	if m.Of != "" {
		out += " of any " + p.name(m.Of)
	}
	if m.Picks != "" {
		out += " (" + p.prompt(m.Picks) + ")"
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
		what += " that deal damage"
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
		kind := ""
		if m.Type != "" {
			kind = m.Type + " "
		}
		out = append(out, kind+"damage "+p.damages(m.Damage))
	}
	switch m.Retype {
	case "":
	case pick:
		out = append(out, "damage of the type that you pick")
	default:
		out = append(out, m.Retype+" damage")
	}
	add := func(label string, x rules.Expr) {
		if !x.Empty() {
			out = append(out, label+p.added(x))
		}
	}
	add("melee distance", m.Melee)
	add("ranged distance", m.Ranged)
	if len(m.Reach) > 0 {
		out = append(out, "distance becomes "+rules.DistanceOf(m.Reach))
	}
	add("potency", m.Potency)
	if becomes, ok := strings.CutSuffix(p.read.Value(m.Cost), " − the cost"); ok {
		out = append(out, "cost becomes "+becomes)
	} else {
		add("cost", m.Cost)
	}
	if !m.CostMin.Empty() {
		out[len(out)-1] += ", to at least " + p.read.Value(m.CostMin)
	}
	if len(m.Roll) > 0 {
		out = append(out, "may roll "+p.characteristics(m.Roll))
	}
	if len(m.UsableAs) > 0 {
		out = append(out, "count as "+p.names(m.UsableAs))
	}
	return out
}
