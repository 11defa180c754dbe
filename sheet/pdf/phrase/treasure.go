package phrase

import (
	"strconv"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/pdf/typeset"
)

// ItemName is a treasure with how many of it are carried.
func ItemName(t sheet.Treasure) string {
	if t.Count > 1 {
		return t.Name + " \u00D7" + strconv.Itoa(t.Count)
	}
	return t.Name
}

// Bonuses are the numbers an item raises, struck out where another counts.
func Bonuses(v typeset.Voice, t sheet.Treasure) typeset.Rich {
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

// TreasureText is an item in full: why it waits, what it does, from which level on, and what is on it.
func TreasureText(v typeset.Voice, t sheet.Treasure) []typeset.Rich {
	var out []typeset.Rich
	if t.Waits != "" {
		out = append(out, typeset.Cat(v.Bold("Not usable: "), v.Put(t.Waits)))
	}
	if t.Waiting {
		out = append(out, typeset.Cat(v.Bold("Waits "), v.Put("for level "+strconv.Itoa(t.Level))))
	}
	out = append(out, Bonuses(v, t), v.Text(t.Text, false))
	for _, r := range t.Rows {
		label, text := v.Bold("Level "+strconv.Itoa(r.Level)+" "), v
		if r.Dormant {
			label, text = v.In(typeset.Second).Slant("from level "+strconv.Itoa(r.Level)+" "), v.In(typeset.Second)
		}
		out = append(out, typeset.Cat(label, text.Text(r.Text, false)))
	}
	out = append(out, Remarks(v, t.Notes, t.Apply)...)
	for _, e := range t.Enhancements {
		text := TreasureText(v, e)
		out = append(out, typeset.Cat(v.Bold(e.Name+": "), typeset.Join(v.Put(" "), text...)))
	}
	return out
}

// ProjectText is what a finished project brought.
func ProjectText(v typeset.Voice, p sheet.Project) []typeset.Rich {
	return append([]typeset.Rich{v.Text(p.Text, false)}, Remarks(v, p.Notes, p.Apply)...)
}

// Alternatives are the characteristics a project roll may use.
func Alternatives(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

// FollowerText is what somebody in the hero's service knows and does.
func FollowerText(v typeset.Voice, f sheet.Follower) []typeset.Rich {
	var out []typeset.Rich
	if len(f.Skills) > 0 {
		out = append(out, typeset.Cat(v.Bold("Skills "), v.Put(List(", ", Names(f.Skills)...))))
	}
	if len(f.Languages) > 0 {
		out = append(out, typeset.Cat(v.Bold("Languages "), v.Put(List(", ", Names(f.Languages)...))))
	}
	return append(append(out, v.Text(f.Text, false)), Remarks(v, nil, f.Apply)...)
}

// BlockText is a stat block: its lines, and what else it can do.
func BlockText(v typeset.Voice, x sheet.Block) []typeset.Rich {
	var all []typeset.Rich
	for _, l := range x.Lines {
		all = append(all, typeset.Cat(v.Put(l.Label+string(typeset.NBSP)), v.Bold(l.Text.String())))
	}
	return []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), all...), v.Text(x.Text, false)}
}
