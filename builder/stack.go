package builder

import "scabbard/sheet"

// replaceBases marks what a number started from as replaced.
func replaceBases(parts []sheet.Part, why string) {
	for i := range parts {
		if (parts[i].Op == sheet.Base || parts[i].Op == sheet.Set) && parts[i].Unused == "" {
			parts[i].Unused = why
		}
	}
}

// sets lets the best "becomes" replace every base.
func sets(parts []sheet.Part, low bool) {
	best := -1
	for i, p := range parts {
		if p.Op != sheet.Set || p.Unused != "" {
			continue
		}
		if best < 0 || low && p.Amount < parts[best].Amount || !low && p.Amount > parts[best].Amount {
			best = i
		}
	}
	if best < 0 {
		return
	}
	for i := range parts {
		if i != best && (parts[i].Op == sheet.Set || parts[i].Op == sheet.Base) && parts[i].Unused == "" {
			parts[i].Unused = "replaced: " + parts[best].Name
		}
	}
}

// groups lets only one part of each stack group count: the one a question names, else the highest, else the first.
func (r *Resolution) groups(parts []sheet.Part) {
	for i := range parts {
		g := parts[i].Group
		if g == "" || parts[i].Unused != "" || firstOf(parts, g) != i {
			continue
		}
		best := i
		chosen := r.groupChoice(g)
		for j := i + 1; j < len(parts); j++ {
			if parts[j].Group != g || parts[j].Unused != "" {
				continue
			}
			if parts[j].Source == chosen || parts[best].Source != chosen && parts[j].Amount > parts[best].Amount {
				best = j
			}
		}
		for j := range parts {
			if j != best && parts[j].Group == g && parts[j].Unused == "" {
				parts[j].Unused = parts[best].Name + " counts instead"
			}
		}
	}
}

func firstOf(parts []sheet.Part, group string) int {
	for i := range parts {
		if parts[i].Group == group && parts[i].Unused == "" {
			return i
		}
	}
	return -1
}

// groupChoice returns the source that the player chose for a stack group, or "".
func (r *Resolution) groupChoice(group string) string {
	for i := range r.set.Groups {
		if g := &r.set.Groups[i]; g.ID == group && g.Ask != "" {
			if picked := r.Picked(g.Ask); len(picked) > 0 {
				return picked[0].ID
			}
		}
	}
	return ""
}
