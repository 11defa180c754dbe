package html

import (
	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// appendix is what is to be decided, the common rules, and how the numbers add up.
type appendix struct{ *hero }

// undecided says whether anything is left to decide or to know.
func (h appendix) undecided() bool {
	return len(wording.Unsaid(h.s)) > 0 || len(wording.Undecided(h.s)) > 0
}

// decide is what is still to be decided, and what the player should know.
func (h appendix) decide() {
	h.open("ul")
	for _, q := range wording.Undecided(h.s) {
		h.open("li")
		h.put(strong, orElse(q.Prompt, q.ID))
		h.say(" " + wording.Joined(": ", string(q.State), q.Words()))
		h.put("span", wording.Joined(" ", "", q.Reason))
		h.put("span", wording.Brackets(q.Source.Name), class, "from")
		h.close("li")
	}
	for _, i := range wording.Unsaid(h.s) {
		h.open("li")
		h.put(strong, string(i.Severity)+":")
		h.say(" " + i.Text)
		h.put("span", " "+i.Advice, class, "from")
		h.close("li")
	}
	h.close("ul")
}

// reference is the common rules in full, by topic.
func (h appendix) reference() {
	for rest := h.s.Reference; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].Kind == rest[0].Kind {
			n++
		}
		h.fold("chapters", sheet.Named{Name: orElse(wording.KindWord(rest[0].Kind), "Common rules")}, "", "", false, func() {
			for _, r := range rest[:n] {
				h.labelled(r.Name, r.Text)
			}
		})
		rest = rest[n:]
	}
}

// sums are the numbers as the parts that make them up.
func (h appendix) sums() {
	h.open("details", class, "sums", "data-f", "sums")
	h.put("summary", "Every number and where it comes from")
	h.open("ul")
	for _, n := range h.s.Characteristics {
		h.sum(n.Name, n)
	}
	for _, n := range h.s.Stats {
		h.sum(orElse(n.Name, n.ID), n)
	}
	for _, v := range h.s.Potency.Values {
		h.sum(h.s.Show.Terms.Potency+", "+v.Name, v.Number)
	}
	for _, r := range sheet.Alike(h.s.Immunities) {
		h.sum("Immunity to "+r.Name, r.Number)
	}
	for _, r := range sheet.Alike(h.s.Weaknesses) {
		h.sum("Weakness to "+r.Name, r.Number)
	}
	for _, a := range h.s.Abilities {
		h.damage(a)
	}
	h.close("ul", "details")
}

// sum is a number with its parts; those that do not count come last.
func (h appendix) sum(name string, n sheet.Number) {
	if len(n.Parts) == 0 {
		return
	}
	used, unused := wording.Sum(n)
	h.open("li")
	h.put("b", name+" "+n.Show())
	h.say(" = " + used)
	for i, u := range unused {
		h.say(map[bool]string{true: "; not counted: ", false: ", "}[i == 0])
		h.put("s", u[0])
		h.say(" " + u[1])
	}
	h.close("li")
}

// damage is the damage of an ability that more than one source makes up.
func (h appendix) damage(a sheet.Ability) {
	way := func(of string, tiers []sheet.Tier) {
		for i, t := range tiers {
			if t.Damage != nil && len(t.Damage.Parts) > 1 {
				h.sum(wording.Joined(", ", a.Name, of, h.outcome(a, i))+":", *t.Damage)
			}
		}
	}
	if len(a.Variants) < 2 {
		way("", a.Tiers)
	}
	for _, v := range a.Variants {
		way(v.Keyword, v.Tiers)
	}
}
