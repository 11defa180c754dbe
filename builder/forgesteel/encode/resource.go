package encode

import (
	"slices"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/sheet"
)

// resourceData is the data of a feature that is a resource.
type resourceData struct {
	Type          string   `json:"type"`
	Gains         []gain   `json:"gains"`
	Thresholds    []string `json:"thresholds"`
	Details       string   `json:"details"`
	CanBeNegative bool     `json:"canBeNegative"`
	Value         int      `json:"value"`
}

// gain is a way to gain a resource.
type gain struct {
	Tag       string `json:"tag"`
	Trigger   string `json:"trigger"`
	Value     string `json:"value"`
	Frequency string `json:"frequency"`
	Used      bool   `json:"used"`
}

// withResources adds the hero's resources to the levels of the class, each as a feature of its own.
func (w *writer) withResources(levels []level, class string) []level {
	words := func(key string) string { return forgesteel.Value(w.Exchange.Homebrew, "resource."+key) }
	for i, r := range w.s.Resources {
		data := resourceData{Type: words("epic"), Gains: []gain{}, Thresholds: []string{}, CanBeNegative: r.Floor < 0}
		one := feature{ID: ownID("resource/" + r.ID), Name: forgesteel.Clean(r.Name, forgesteel.MaxName), Type: "Heroic Resource"}
		if i == 0 {
			data.Type = "heroic"
			if _, slug, ok := strings.Cut(class, "-"); ok && w.ownClass == "" {
				one.ID = slug + "-resource" // as it calls it for every class but one
			}
		}
		if r.Turn != "" {
			data.Gains = append(data.Gains, gain{Tag: "start", Trigger: words("turn"), Value: r.Turn, Frequency: words("round")})
		}
		for _, g := range r.Gained {
			data.Gains = append(data.Gains, w.gainOf(g, len(data.Gains)))
		}
		var details []string
		for _, text := range r.Rules {
			details = append(details, text.String())
		}
		data.Details = strings.Join(details, "\n\n")
		for _, has := range w.hero.Play.Resources {
			if has.Resource == r.ID {
				data.Value = has.Amount
			}
		}
		one.Data = asJSON(data)
		levels = withFeature(levels, one, w.levelOf(r))
	}
	return levels
}

// levelOf returns the level at which a resource comes.
func (w *writer) levelOf(r *sheet.Resource) int {
	if rec := w.Set.Record(r.Source.ID); rec != nil {
		for i := range rec.Effects {
			if of := rec.Effects[i].Resource; of != nil && of.ID == r.ID {
				return max(rec.Level, rec.Effects[i].At, 1)
			}
		}
	}
	return 1
}

// gainOf returns a way to gain a resource: the amount that its text begins with, and the rest.
func (w *writer) gainOf(g sheet.Gain, at int) gain {
	out := gain{Tag: "gain-" + string(rune('a'+at%26)), Trigger: g.Text.String(), Frequency: "At Will"}
	if amount, rest, _ := strings.Cut(out.Trigger, " "); strings.HasPrefix(amount, "+") {
		out.Value, out.Trigger = strings.Trim(amount, "+,"), rest
	}
	if g.Under != "" {
		out.Trigger = strings.TrimSuffix(g.Under+" "+g.At+": "+out.Trigger, ": ")
	}
	switch g.Once {
	case sheet.OnceRound:
		out.Frequency = forgesteel.Value(w.Exchange.Homebrew, "resource.round")
	case sheet.OnceEncounter:
		out.Frequency = forgesteel.Value(w.Exchange.Homebrew, "resource.encounter")
	}
	return out
}

// withFeature adds a feature to the level that it comes at, before the others.
func withFeature(levels []level, f feature, at int) []level {
	i := slices.IndexFunc(levels, func(l level) bool { return l.Level >= at })
	switch {
	case i < 0:
		return append(levels, level{at, []feature{f}})
	case levels[i].Level > at:
		return slices.Insert(levels, i, level{at, []feature{f}})
	}
	levels[i].Features = append([]feature{f}, levels[i].Features...)
	return levels
}
