package assemble

import (
	"slices"
	"strings"

	"scabbard/builder/held"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/phrase"
)

// levels adds the changes of the levels after the first that need no choice: features that the hero does not have yet, by name, and
// numbers and resources at any level.
func (a *assembly) levels() {
	gains := make([]sheet.LevelGain, a.n.Set.MaxLevel+1) // by level
	for _, h := range a.n.Held.All {
		for i := range h.Effects {
			e := &h.Effects[i]
			if e.At <= 1 || e.At > a.n.Set.MaxLevel {
				continue
			}
			gain := &gains[e.At]
			gain.Level = e.At
			for _, name := range a.gain(h, i) {
				if !slices.Contains(gain.Names, name) {
					gain.Names = append(gain.Names, name)
				}
			}
		}
	}
	a.s.Levels = slices.DeleteFunc(gains, func(g sheet.LevelGain) bool { return len(g.Names) == 0 })
}

// gain returns the names of the things that one effect of a holding brings at a level after the hero's, for the list of later
// levels. It returns none for records given at a level that the hero has reached: the sheet has them.
func (w *writer) gain(h *held.Holding, effect int) []string {
	e := &h.Effects[effect]
	if e.Give != nil && e.At <= w.n.Level {
		return nil
	}
	if h.Shown { // the effects of others may be those of a template
		if names := w.wording(h.Rec).gains[effect]; names != nil {
			return names
		}
	}
	return w.gainNames(h, e)
}

// gainNames returns the names of the things that an effect brings.
func (w *writer) gainNames(h *held.Holding, e *rules.Effect) (out []string) {
	switch {
	case e.Give != nil:
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
			return []string{phrase.Of("each-turn", w.resourceName(rec), e.Amend.Turn)}
		}
	}
	return out
}

// raised returns the names of raised numbers, each with the amount: "Speed +1". All characteristics together have one name.
func (w *writer) raised(stats []string, by string) []string {
	var names []string
	scores := 0
	for _, id := range stats {
		if c := w.characteristicName(nil, id); c != id {
			names = append(names, c)
			scores++
		} else if st := w.n.Set.Stat(id); st != nil && !st.Hidden {
			names = append(names, st.Name)
		}
	}
	if all := len(w.n.Set.Characteristics); scores == all && all > 2 {
		names = append([]string{phrase.Of("every-characteristic")}, names[scores:]...)
	}
	if len(names) == 0 {
		return nil
	}
	return []string{phrase.All(names) + " " + by}
}
