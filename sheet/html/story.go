package html

import (
	"strconv"

	"scabbard/sheet"
	"scabbard/sheet/wording"
)

// story is what is read between fights: what the hero has, is, knows and works on.
type story struct{ *hero }

// features are traits, perks and what the class gives, in full, then other shapes.
func (h story) features() {
	h.open("div", class, "cards")
	for _, f := range h.s.Features {
		if f.Mute() {
			continue // what it led to is printed for itself
		}
		h.fold("features", f.Named, "", wording.Origin(f.Named, f.Level), true, func() {
			if len(f.Text) == 0 {
				h.prose(f.Short)
			}
			h.prose(f.Text)
			h.remarks(f.Notes, f.Apply)
		})
	}
	for _, f := range h.s.Forms {
		h.fold("features", f.Named, "", f.SourceName, true, func() {
			h.put("p", wording.Joined(wording.Between, wording.FormNumbers(f)...))
			h.prose(f.Text)
		})
	}
	h.close("div")
}

// remarks are situational bonuses, and what the numbers leave to the player.
func (h story) remarks(notes []sheet.Text, apply string) {
	h.items(notes)
	h.labelled(wording.ApplyYourself, sheet.Words(apply))
}

// gear is what the hero wears and carries.
func (h story) gear() {
	h.open("div", class, "cards")
	for _, k := range h.s.Kits {
		h.fold("worn", k.Named, "", k.SourceName, true, func() {
			h.open("dl")
			h.entry("Armor", wording.Joined(", ", k.Armor...))
			h.entry("Weapons", wording.Joined(", ", k.Weapons...))
			h.entry("Bonuses", wording.Joined(", ", wording.Benefits(k)...))
			h.close("dl")
			h.prose(k.Equipment)
			h.remarks(nil, k.Apply)
		})
	}
	for _, t := range h.s.Treasures {
		h.fold("treasures", sheet.Named{ID: t.ID, Name: wording.ItemName(t)}, "", wording.Joined(", ", t.Keywords...), true, func() { h.treasure(t) })
	}
	h.close("div")
}

// treasure is an item in full, and what is on it.
func (h story) treasure(t sheet.Treasure) {
	h.labelled("Not usable", sheet.Words(t.Waits))
	if t.Waiting {
		h.labelled("Waits", sheet.Words("for level "+strconv.Itoa(t.Level)))
	}
	h.put("p", wording.Joined(wording.Between, wording.Bonuses(t)...))
	h.prose(t.Text)
	for _, r := range t.Rows {
		h.labelled(wording.RowLabel(r), r.Text)
	}
	h.remarks(t.Notes, t.Apply)
	for _, e := range t.Enhancements {
		h.put("h4", wording.ItemName(e))
		h.treasure(e)
	}
}

// about is who the hero is and what the hero knows.
func (h story) about() {
	h.open("dl", class, "figures")
	for _, l := range h.s.AspectLines() {
		h.entry(l.Label, wording.Joined(", ", l.Names...))
	}
	var titles []string
	for _, t := range h.s.Titles() {
		titles = append(titles, t.Name+wording.Brackets(wording.Joined(", ", wording.NamesOf(t.Brings)...)))
	}
	h.entry("Titles", wording.Joined(", ", titles...))
	_, rest := wording.Others(h.s)
	h.entry("Also", wording.Joined(", ", rest...))
	h.close("dl")
	groups, skills := wording.KnownSkills(h.s)
	if len(h.s.Skills) > 0 {
		h.put("h3", "Skills")
	}
	for i, g := range groups {
		if len(skills[i]) == 0 {
			continue
		}
		h.put("h4", g)
		h.open("ul")
		for _, k := range skills[i] {
			h.open("li")
			h.put(strong, k.Name)
			h.put("span", wording.Brackets(k.SourceName), class, "from")
			h.put("span", " "+k.Use)
			h.items(k.Helps)
			h.close("li")
		}
		h.close("ul")
	}
	if len(h.s.Languages) > 0 {
		h.put("h3", "Languages")
		h.put("p", wording.Joined(", ", wording.Languages(h.s)...))
	}
	h.advancement()
}

// advancement is the experience each level takes, and what it will ask.
func (h story) advancement() {
	if h.NoReference || len(h.s.XP) == 0 {
		return
	}
	h.put("h3", wording.Joined(", ", "Advancement", h.s.Pace))
	h.open("ul", class, "steps")
	for i, xp := range h.s.XP {
		level := i + 1
		state := ""
		if level <= h.s.Level {
			state = "had"
		}
		h.open("li", class, state)
		h.put("b", "Level "+strconv.Itoa(level))
		var asked []string
		for _, q := range h.s.Questions {
			if q.State == sheet.Dormant && q.Level == level {
				asked = append(asked, q.Prompt)
			}
		}
		h.put("span", wording.Joined(wording.Between, append([]string{" at " + strconv.Itoa(xp) + " " + h.s.Show.Terms.XP}, asked...)...))
		h.close("li")
	}
	h.close("ul")
}

// downtime is what the hero works on, and who and what comes along.
func (h story) downtime() {
	h.open("div", class, "cards")
	for _, x := range h.s.Projects {
		h.fold("projects", x.Named, wording.Points(x), "", true, func() {
			if !x.Done {
				h.open("dl")
				h.entry("Roll", wording.Alternatives(x.Roll))
				h.entry("Source", x.Lore)
				h.entry("Prerequisite", x.Prerequisite)
				h.entry("Makes", x.Yields)
				h.close("dl")
				h.box(x.Name+": points", map[bool]string{true: strconv.Itoa(x.Points)}[h.State], "")
				return
			}
			h.prose(x.Text)
			h.remarks(x.Notes, x.Apply)
		})
	}
	for _, f := range h.s.Followers {
		h.fold("followers", sheet.Named{Name: wording.Called(f)}, "", f.SourceName, true, func() {
			h.open("dl")
			h.entry("Skills", wording.Joined(", ", wording.NamesOf(f.Skills)...))
			h.entry("Languages", wording.Joined(", ", wording.NamesOf(f.Languages)...))
			h.close("dl")
			h.prose(f.Text)
			h.remarks(nil, f.Apply)
		})
	}
	for _, b := range h.s.Blocks {
		h.fold("creatures", b.Named, "", b.SourceName, true, func() {
			h.open("dl", class, "figures")
			for _, l := range b.Lines {
				h.entry(l.Label, l.Text.String())
			}
			h.close("dl")
			h.prose(b.Text)
			abilities(h).cards(b.Abilities, true)
		})
	}
	h.close("div")
}

// notes are what the player wrote, and room for more.
func (h story) notes() {
	for _, n := range h.s.Notes {
		h.labelled(n.Title(), sheet.Words(n.Text))
	}
	h.open("label", class, "wide")
	h.put("span", "Notes, kept on this device")
	h.open("textarea", "rows", "4", "data-k", "Notes")
	h.close("textarea", "label")
}
