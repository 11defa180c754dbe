package pdf

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/typeset"
)

// itemName is a treasure with how many of it are carried.
func itemName(t sheet.Treasure) string {
	if t.Count > 1 {
		return t.Name + " \u00D7" + strconv.Itoa(t.Count)
	}
	return t.Name
}

// treasureRows are the hero's treasures, a row of the ledger each: name, keywords, and what they add.
func (b *book) treasureRows(v typeset.Voice) (rows [][]typeset.Rich) {
	for i, t := range b.s.Treasures {
		name := v.Bold(itemName(t))
		if !b.o.Large {
			name = typeset.Cat(name, v.Put(string(typeset.NBSP)), b.see(v.In(typeset.Second), b.place("treasure", i)))
		}
		bonus := bonuses(v, t)
		if t.Waits != "" {
			bonus = v.Slant("not usable")
		}
		rows = append(rows, []typeset.Rich{name, v.Narrow().Put(strings.Join(t.Keywords, ", ")), bonus})
	}
	return rows
}

// bonuses are the numbers an item raises, struck out where another counts.
func bonuses(v typeset.Voice, t sheet.Treasure) typeset.Rich {
	var all []typeset.Rich
	for _, n := range t.Bonuses {
		value := v.Narrow().Bold(n.Name)
		if n.SourceName != "" {
			value = typeset.Struck(value)
		}
		all = append(all, value)
	}
	return typeset.Join(v.Put(", "), all...)
}

// treasureBlocks are the treasures in full, and what is on them.
func (b *book) treasureBlocks(v typeset.Voice) (out []*block) {
	for i, t := range b.s.Treasures {
		out = append(out, b.entry(itemName(t), strings.Join(t.Keywords, ", "), b.place("treasure", i), treasureText(v, t)...))
	}
	return out
}

// treasureText is an item in full: why it waits, what it does, from which level on, and what is on it.
func treasureText(v typeset.Voice, t sheet.Treasure) []typeset.Rich {
	var out []typeset.Rich
	if t.Waits != "" {
		out = append(out, typeset.Cat(v.Bold("Not usable: "), v.Put(t.Waits)))
	}
	if t.Waiting {
		out = append(out, typeset.Cat(v.Bold("Waits "), v.Put("for level "+strconv.Itoa(t.Level))))
	}
	out = append(out, bonuses(v, t), v.Text(t.Text, false))
	for _, r := range t.Rows {
		label, text := v.Bold("Level "+strconv.Itoa(r.Level)+" "), v
		if r.Dormant {
			label, text = v.In(typeset.Second).Slant("from level "+strconv.Itoa(r.Level)+" "), v.In(typeset.Second)
		}
		out = append(out, typeset.Cat(label, text.Text(r.Text, false)))
	}
	out = append(out, remarks(v, t.Notes, t.Apply)...)
	for _, e := range t.Enhancements {
		text := treasureText(v, e)
		out = append(out, typeset.Cat(v.Bold(e.Name+": "), typeset.Join(v.Put(" "), text...)))
	}
	return out
}

// projectRows are the projects under way, a row of the ledger each: the goal, and the points in the corner of
// their box.
func (b *book) projectRows(v typeset.Voice) (rows [][]typeset.Rich) {
	for _, p := range b.s.Projects {
		if p.Done {
			continue
		}
		goal := ""
		if p.Goal > 0 {
			goal = strconv.Itoa(p.Goal)
		}
		how := list("; ", alternatives(p.Roll), p.Lore)
		name := v.Bold(p.Name)
		if how != "" {
			name = typeset.Cat(name, v.Narrow().In(typeset.Second).Put(" "+how))
		}
		was, points := v.In(typeset.Second), ""
		if !b.o.Large {
			was = was.At(typeset.Floor)
		}
		if p.Points > 0 {
			points = "was " + strconv.Itoa(p.Points)
		}
		rows = append(rows, []typeset.Rich{name, v.Put(goal), was.Put(points)})
	}
	return rows
}

// finishedBlocks are the projects the hero finished, with what they brought.
func (b *book) finishedBlocks(v typeset.Voice) (out []*block) {
	for i, p := range b.s.Projects {
		if p.Done {
			out = append(out, b.entry(p.Name, "project, finished", b.place("project", i), projectText(v, p)...))
		}
	}
	return out
}

// projectText is what a finished project brought.
func projectText(v typeset.Voice, p sheet.Project) []typeset.Rich {
	return append([]typeset.Rich{v.Text(p.Text, false)}, remarks(v, p.Notes, p.Apply)...)
}

// alternatives are the characteristics a project roll may use.
func alternatives(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

// followerBlocks are those in the hero's service, and the creatures that come along.
func (b *book) followerBlocks(v typeset.Voice) (out []*block) {
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

func followerText(v typeset.Voice, f sheet.Follower) []typeset.Rich {
	var out []typeset.Rich
	if len(f.Skills) > 0 {
		out = append(out, typeset.Cat(v.Bold("Skills "), v.Put(list(", ", names(f.Skills)...))))
	}
	if len(f.Languages) > 0 {
		out = append(out, typeset.Cat(v.Bold("Languages "), v.Put(list(", ", names(f.Languages)...))))
	}
	return append(append(out, v.Text(f.Text, false)), remarks(v, nil, f.Apply)...)
}

// blockText is a stat block: its lines, and what else it can do.
func blockText(v typeset.Voice, x sheet.Block) []typeset.Rich {
	var all []typeset.Rich
	for _, l := range x.Lines {
		all = append(all, typeset.Cat(v.Put(l.Label+string(typeset.NBSP)), v.Bold(l.Text.String())))
	}
	return []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), all...), v.Text(x.Text, false)}
}

// treasureNames are the treasures for the first page, each with where it stands in full.
func (b *book) treasureNames(v typeset.Voice) (out []typeset.Rich) {
	for i, t := range b.s.Treasures {
		if t.Waits != "" {
			continue
		}
		name := v.Bold(itemName(t))
		if !b.summary {
			name = typeset.Cat(name, v.Put(string(typeset.NBSP)), b.see(v.In(typeset.Second), b.place("treasure", i)))
		}
		out = append(out, name)
	}
	return out
}

// gatheredCards are cards of what play brought.
func (d *dealer) gatheredCards() {
	for _, t := range d.s.Treasures {
		d.words(card{name: itemName(t), source: list(" \u00B7 ", t.Category, strings.Join(t.Keywords, ", ")), kind: "Treasure"},
			func(v typeset.Voice) []typeset.Rich { return treasureText(v, t) })
	}
	for _, f := range d.s.Followers {
		d.words(card{name: orElse(f.Called, f.Name), source: f.Name, kind: "Follower"}, func(v typeset.Voice) []typeset.Rich { return followerText(v, f) })
	}
	for _, x := range d.s.Blocks {
		d.words(card{name: x.Name, source: x.SourceName, kind: "Companion"}, func(v typeset.Voice) []typeset.Rich { return blockText(v, x) })
	}
}
