package html

import (
	"slices"
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// inPlay is what a hero has at every moment of play, with boxes for what changes.
type inPlay struct{ *hero }

func (h inPlay) write() {
	h.characteristics()
	h.health()
	h.figures()
	h.resources()
	h.pools()
	h.counters()
}

func (h inPlay) characteristics() {
	if len(h.s.Characteristics) == 0 {
		return
	}
	h.open("dl", class, "scores", "aria-label", "Characteristics")
	for _, n := range h.s.Characteristics {
		h.entry(n.Name, n.Show())
	}
	h.close("dl")
}

// health is what damage takes and what heals it.
func (h inPlay) health() {
	health, ok := h.s.Role(sheet.Health)
	heals, healing := h.s.Role(sheet.Heals)
	if !ok && !healing {
		return
	}
	h.group("health", wording.Joined(" ", health.Name, health.Show()), func() {
		if ok {
			was := ""
			if n := h.s.Play.Stamina; n != nil {
				was = strconv.Itoa(*n)
			}
			h.boxFrom(health.Name+" now", was, "of "+health.Show(), health.Value())
			was = ""
			if n := h.s.Play.Temporary; n != 0 {
				was = strconv.Itoa(n)
			}
			h.box("Temporary "+health.Name, was, "")
			h.states()
		}
		if healing {
			h.recoveries(heals)
		}
	})
}

// states are the points of a hero's health where something changes.
func (h inPlay) states() {
	h.open("p", class, "ticks")
	for _, role := range []string{sheet.Low, sheet.Down, sheet.End} {
		for _, n := range h.s.Roles(role) {
			at := " at or below "
			if role == sheet.End {
				at = " at "
			}
			h.tick(n.Name, n.Name+at+n.Show(), false)
		}
	}
	h.close("p")
}

// mostTicks is how many boxes stand side by side before a number takes their place.
const mostTicks = 40

// recoveries are a box for each, ticked when it is spent.
func (h inPlay) recoveries(n sheet.Number) {
	most := max(n.Value(), 0)
	gives := n.Name + ": " + n.Show()
	if each, ok := h.s.Role(sheet.Healing); ok {
		gives += ", each gives back " + each.Show()
	}
	spent := 0
	if left := h.s.Play.Recoveries; left != nil {
		spent = min(max(most-*left, 0), most)
	}
	if most > mostTicks {
		h.box(n.Name+" left", strconv.Itoa(most-spent), gives)
		return
	}
	h.open("p", class, "ticks fives")
	h.put("span", gives)
	one := h.s.Show.Terms.Recovery
	if one == "" {
		one = n.Name
	}
	for i := range most {
		h.tick(one+" "+strconv.Itoa(i+1)+" spent", "", i < spent)
	}
	h.close("p")
}

// figures are the numbers of every turn.
func (h inPlay) figures() {
	var list [][2]string
	add := func(name, words string) {
		if words != "" {
			list = append(list, [2]string{name, words})
		}
	}
	for _, n := range h.s.Roles(sheet.Vital) {
		add(n.Name, n.Show()+wording.Brackets(wording.Joined(", ", n.Moves...)))
	}
	if values, characteristic, ok := wording.Potency(h.s); ok {
		add(h.s.Show.Terms.Potency+wording.Brackets(characteristic), wording.Joined(", ", values...))
	}
	add("Immunity", wording.Joined(", ", wording.Resists(h.s.Immunities)...))
	add("Weakness", wording.Joined(", ", wording.Resists(h.s.Weaknesses)...))
	var never []string
	for _, n := range h.s.CannotBe {
		never = append(never, wording.Joined(" ", n.Name, n.When)+wording.Brackets(n.SourceName))
	}
	add("Never", wording.Joined(", ", never...))
	if len(list) == 0 {
		return
	}
	h.open("dl", class, "figures")
	for _, e := range list {
		h.entry(e[0], e[1])
	}
	h.close("dl")
}

// resources are what the hero gathers and spends, with the tables that grow with them.
func (h inPlay) resources() {
	for _, r := range h.s.Resources {
		h.group("resource", r.Name, func() {
			h.box(r.Name+" now", wording.Has(h.s, r), "")
			if r.Label != r.Name {
				h.put("p", r.Label, class, "from")
			}
			h.open("dl")
			h.entry("Combat starts", r.Start)
			h.entry("Each of your turns", r.Turn)
			if r.Floor < 0 {
				h.entry("May go down to", sheet.Figure(r.Floor, false))
			}
			h.close("dl")
			h.items(slices.Concat(gains(r), r.Rules))
		})
	}
	for _, t := range h.s.Tracks {
		h.group("growth", t.Name, func() { h.track(t) })
	}
}

// gains are the ways to gain a resource: sentences, and the rows of small tables.
func gains(r *sheet.Resource) (out []sheet.Text) {
	if len(r.Gained) == 0 {
		return r.Gains
	}
	for _, g := range r.Gained {
		if g.Under == "" {
			out = append(out, g.Text)
			continue
		}
		out = append(out, append(sheet.Text{{Kind: sheet.Strong, S: g.Under + " " + g.At}, {S: ": "}}, g.Text...))
	}
	return out
}

func (h inPlay) track(t sheet.Track) {
	if t.SourceName != t.Name {
		h.put("p", t.SourceName, class, "from")
	}
	h.prose(t.Note)
	h.open("ul", class, "steps")
	for _, r := range t.Rows {
		state, at := "", strconv.Itoa(r.At)
		if r.Dormant {
			state = "waits"
		}
		h.open("li", class, state)
		switch {
		case r.Dormant || t.Spend:
			h.put("b", at)
		default:
			h.tick(t.Name+" "+at, at, false)
		}
		h.open("span")
		if r.Dormant {
			h.put("em", "from level "+strconv.Itoa(r.Level)+": ")
		}
		h.text(r.Text)
		h.close("span", "li")
	}
	h.close("ul")
}

// pools are what else is gathered in a fight, and what tokens are good for.
func (h inPlay) pools() {
	terms := h.s.Show.Terms
	if len(h.s.Show.Trackers) > 0 {
		h.open("div", class, "card pools")
		for _, t := range h.s.Show.Trackers {
			note := ""
			if best, known := h.s.Highest(); known && t.Sign+t.Each != "" {
				note = wording.Joined(" ", t.Sign+strconv.Itoa(max(best, 0)), t.Each)
			}
			if t.Limit != nil {
				note = wording.Joined("; ", note, "at most "+t.Limit.Show())
			}
			h.box(t.Name, "", note)
		}
		h.close("div")
	}
	if len(h.s.Tokens) == 0 {
		return
	}
	h.open("details", class, "card", "data-f", "tokens")
	h.put("summary", "What "+terms.Tokens+" are good for")
	h.open("ul")
	for _, r := range h.s.Tokens {
		h.open("li")
		h.put(strong, wording.Joined(" ", wording.KindWord(r.Kind), r.Name, wording.Brackets(r.Mark)))
		h.say(" ")
		h.text(r.Text)
		h.close("li")
	}
	h.close("ul", "details")
}

// counters are what grows over time.
func (h inPlay) counters() {
	terms := h.s.Show.Terms
	value := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	h.open("div", class, "card pools")
	if terms.Victories != "" {
		note := ""
		if r := h.s.Resource; r != nil && r.Start != "" {
			note = r.Name + " starts with: " + r.Start
		}
		h.box(terms.Victories, value(h.s.Play.Victories), note)
	}
	if len(h.s.XP) > 0 {
		next := ""
		if h.s.Level > 0 && h.s.Level < len(h.s.XP) {
			next = "level " + strconv.Itoa(h.s.Level+1) + " at " + strconv.Itoa(h.s.XP[h.s.Level])
		}
		h.box(terms.XP, value(h.s.Play.XP), next)
	}
	for _, n := range h.s.Roles(sheet.Ledger) {
		was, note := "", "starts at "+sheet.Figure(n.Start(), false)
		if h.State {
			was, note = strconv.Itoa(n.Value()), ""
		}
		h.boxFrom(n.Name, was, note, n.Start())
	}
	h.close("div")
}
