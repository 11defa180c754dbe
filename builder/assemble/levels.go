package assemble

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
)

// levels adds the changes of the levels after the first that need no choice: features that the hero does not have yet, by name, and
// numbers and resources at any level.
func (a *assembly) levels() {
	byLevel := map[int][]string{}
	for _, h := range a.n.Held.All {
		for i := range h.Effects {
			if e := &h.Effects[i]; e.At > 1 {
				for _, name := range a.brings(h, e) {
					if !slices.Contains(byLevel[e.At], name) {
						byLevel[e.At] = append(byLevel[e.At], name)
					}
				}
			}
		}
	}
	for level := 2; level <= a.n.Set.MaxLevel; level++ {
		if names := byLevel[level]; len(names) > 0 {
			a.s.Levels = append(a.s.Levels, sheet.LevelGain{Level: level, Names: names})
		}
	}
}

// brings returns the name of an effect's gain at its level.
func (w *writer) brings(h *held.Holding, e *rules.Effect) (out []string) {
	switch {
	case e.Give != nil && e.At > w.n.Level:
		for _, id := range e.Give.IDs {
			if rec := w.n.Set.Record(id); rec != nil {
				out = append(out, rec.Name)
			}
		}
	case e.Verb == rules.VerbStat && e.Op == "add":
		return w.raised(e.Stats, sheet.Figure(w.n.Scope(h).Int(e.Value), true))
	case e.Resource != nil:
		return []string{e.Resource.Name}
	case e.Amend != nil && e.Amend.Turn != "":
		if rec, ok := strings.CutPrefix(e.Amend.Target, "resource/"); ok {
			return []string{w.resourceName(rec) + " each turn " + e.Amend.Turn}
		}
	}
	return out
}

// raised returns the names of numbers before how much they rise. All characteristics together have one name.
func (w *writer) raised(stats []string, by string) []string {
	var names []string
	scores := 0
	for _, id := range stats {
		if c := w.characteristicName(&held.Holding{}, id); c != id {
			names = append(names, c)
			scores++
		} else if st := w.n.Set.Stat(id); st != nil && !st.Hidden {
			names = append(names, st.Name)
		}
	}
	if all := len(w.n.Set.Characteristics); scores == all && all > 2 {
		names = append([]string{"every characteristic"}, names[scores:]...)
	}
	if len(names) == 0 {
		return nil
	}
	return []string{strings.Join(names, " and ") + " " + by}
}
