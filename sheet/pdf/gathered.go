package pdf

import (
	"strconv"
	"strings"

	"scabbard/sheet"
)

// itemName is a treasure with how many of it are carried.
func itemName(t sheet.Treasure) string {
	if t.Count > 1 {
		return t.Name + " \u00D7" + strconv.Itoa(t.Count)
	}
	return t.Name
}

// treasureRows are the hero's treasures, a row of the ledger each: name, keywords, and what they add.
func (b *book) treasureRows(v voice) (rows [][]rich) {
	for i, t := range b.s.Treasures {
		name := v.bold(itemName(t))
		if !b.o.Large {
			name = cat(name, v.put(string(nbsp)), b.see(v.in(second), b.place("treasure", i)))
		}
		bonus := bonuses(v, t)
		if t.Waits != "" {
			bonus = v.slant("not usable")
		}
		rows = append(rows, []rich{name, v.narrow().put(strings.Join(t.Keywords, ", ")), bonus})
	}
	return rows
}

// bonuses are the numbers an item raises, struck out where another counts.
func bonuses(v voice, t sheet.Treasure) rich {
	var all []rich
	for _, n := range t.Bonuses {
		value := v.narrow().bold(n.Name)
		if n.SourceName != "" {
			value = struck(value)
		}
		all = append(all, value)
	}
	return join(v.put(", "), all...)
}

// treasureBlocks are the treasures in full, and what is on them.
func (b *book) treasureBlocks(v voice) (out []*block) {
	for i, t := range b.s.Treasures {
		out = append(out, b.entry(itemName(t), strings.Join(t.Keywords, ", "), b.place("treasure", i), treasureText(v, t)...))
	}
	return out
}

// treasureText is an item in full: why it waits, what it does, from which level on, and what is on it.
func treasureText(v voice, t sheet.Treasure) []rich {
	var out []rich
	if t.Waits != "" {
		out = append(out, cat(v.bold("Not usable: "), v.put(t.Waits)))
	}
	if t.Waiting {
		out = append(out, cat(v.bold("Waits "), v.put("for level "+strconv.Itoa(t.Level))))
	}
	out = append(out, bonuses(v, t), v.text(t.Text, false))
	for _, r := range t.Rows {
		label, text := v.bold("Level "+strconv.Itoa(r.Level)+" "), v
		if r.Dormant {
			label, text = v.in(second).slant("from level "+strconv.Itoa(r.Level)+" "), v.in(second)
		}
		out = append(out, cat(label, text.text(r.Text, false)))
	}
	out = append(out, remarks(v, t.Notes, t.Apply)...)
	for _, e := range t.Enhancements {
		text := treasureText(v, e)
		out = append(out, cat(v.bold(e.Name+": "), join(v.put(" "), text...)))
	}
	return out
}

// projectRows are the projects under way, a row of the ledger each: the goal, and the points in the corner of
// their box.
func (b *book) projectRows(v voice) (rows [][]rich) {
	for _, p := range b.s.Projects {
		if p.Done {
			continue
		}
		goal := ""
		if p.Goal > 0 {
			goal = strconv.Itoa(p.Goal)
		}
		how := list("; ", alternatives(p.Roll), p.Lore)
		name := v.bold(p.Name)
		if how != "" {
			name = cat(name, v.narrow().in(second).put(" "+how))
		}
		was, points := v.in(second), ""
		if !b.o.Large {
			was = was.at(floor)
		}
		if p.Points > 0 {
			points = "was " + strconv.Itoa(p.Points)
		}
		rows = append(rows, []rich{name, v.put(goal), was.put(points)})
	}
	return rows
}

// finishedBlocks are the projects the hero finished, with what they brought.
func (b *book) finishedBlocks(v voice) (out []*block) {
	for i, p := range b.s.Projects {
		if p.Done {
			out = append(out, b.entry(p.Name, "project, finished", b.place("project", i), projectText(v, p)...))
		}
	}
	return out
}

// projectText is what a finished project brought.
func projectText(v voice, p sheet.Project) []rich {
	return append([]rich{v.text(p.Text, false)}, remarks(v, p.Notes, p.Apply)...)
}

// alternatives are the characteristics a project roll may use.
func alternatives(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

// followerBlocks are those in the hero's service, and the creatures that come along.
func (b *book) followerBlocks(v voice) (out []*block) {
	for _, f := range b.s.Followers {
		title := f.Name
		if f.Called != "" {
			title += ": " + f.Called
		}
		out = append(out, b.entry(title, orElse(f.SourceName, "follower"), "", followerText(v, f)...))
	}
	for _, x := range b.s.Blocks {
		out = append(out, b.entry(x.Name, x.SourceName, "", blockText(v, x)...))
	}
	return out
}

func followerText(v voice, f sheet.Follower) []rich {
	var out []rich
	if len(f.Skills) > 0 {
		out = append(out, cat(v.bold("Skills "), v.put(list(", ", names(f.Skills)...))))
	}
	if len(f.Languages) > 0 {
		out = append(out, cat(v.bold("Languages "), v.put(list(", ", names(f.Languages)...))))
	}
	return append(append(out, v.text(f.Text, false)), remarks(v, nil, f.Apply)...)
}

// blockText is a stat block: its lines, and what else it can do.
func blockText(v voice, x sheet.Block) []rich {
	var all []rich
	for _, l := range x.Lines {
		all = append(all, cat(v.put(l.Label+string(nbsp)), v.bold(l.Text.String())))
	}
	return []rich{join(v.put(wideGap), all...), v.text(x.Text, false)}
}

// treasureNames are the treasures for the first page, each with where it stands in full.
func (b *book) treasureNames(v voice) (out []rich) {
	for i, t := range b.s.Treasures {
		if t.Waits != "" {
			continue
		}
		name := v.bold(itemName(t))
		if !b.summary {
			name = cat(name, v.put(string(nbsp)), b.see(v.in(second), b.place("treasure", i)))
		}
		out = append(out, name)
	}
	return out
}

// gatheredCards are cards of what play brought.
func (d *dealer) gatheredCards() {
	for _, t := range d.s.Treasures {
		d.words(card{name: itemName(t), source: list(" \u00B7 ", t.Category, strings.Join(t.Keywords, ", ")), kind: "Treasure"},
			func(v voice) []rich { return treasureText(v, t) })
	}
	for _, f := range d.s.Followers {
		d.words(card{name: orElse(f.Called, f.Name), source: f.Name, kind: "Follower"}, func(v voice) []rich { return followerText(v, f) })
	}
	for _, x := range d.s.Blocks {
		d.words(card{name: x.Name, source: x.SourceName, kind: "Companion"}, func(v voice) []rich { return blockText(v, x) })
	}
}
