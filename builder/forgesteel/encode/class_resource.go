package encode

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/rules"
	"scabbard/sheet"
	"scabbard/sheet/printable"
)

// resourceAuthor writes the resources of a class.
type resourceAuthor struct{ *classAuthor }

// resource returns the feature of a resource: its gain each turn, and its other gains.
func (c resourceAuthor) resource(id string, r *rules.Resource) feature {
	data := heroicResource{Type: "heroic", Gains: []resourceGain{}, Thresholds: []string{}, Negative: r.Floor.Empty() || r.Floor.Int(c.res.Names()) < 0}
	if r.Label != "" {
		data.Type = cmp.Or(forgesteel.Value(c.Exchange.Homebrew, "resource.epic"), data.Type)
	}
	if r.Turn != "" {
		data.Gains = append(data.Gains, c.turnGain(r.Turn, nil))
		c.tags[turnTag] = []string{turnTag}
	}
	for _, g := range r.Gains {
		data.Gains = append(data.Gains, c.gain(g, g.ID))
		c.tags[g.ID] = []string{g.ID}
	}
	var says []string
	for _, t := range slices.Concat(r.Rules, r.Apart) {
		says = append(says, rules.ReaderOf(c.Set).Text(t))
	}
	data.Details = strings.Join(says, "\n\n")
	return feature{ID: id, Name: forgesteel.Clean(r.Name, forgesteel.MaxName), Type: "Heroic Resource", Data: asJSON(data)}
}

// turnTag is the tag of the gain of a resource at the start of each turn.
const turnTag = "start"

// heroicResource is the data of a feature that is a resource.
type heroicResource struct {
	Type       string         `json:"type"`
	Gains      []resourceGain `json:"gains"`
	Thresholds []string       `json:"thresholds"`
	Details    string         `json:"details"`
	Negative   bool           `json:"canBeNegative"`
	Value      int            `json:"value"`
}

// resourceGain is a way to gain a resource, or the data of a feature that adds one.
type resourceGain struct {
	Tag       string   `json:"tag"`
	Trigger   string   `json:"trigger"`
	Value     string   `json:"value"`
	Frequency string   `json:"frequency"`
	Used      bool     `json:"used"`
	Replaces  []string `json:"replacesTags"`
}

// turnGain returns the gain at the start of each turn.
func (c resourceAuthor) turnGain(value string, replaces []string) resourceGain {
	return resourceGain{Tag: turnTag, Trigger: printable.Capital(forgesteel.Value(c.Exchange.Homebrew, "resource.turn")), Value: value,
		Frequency: forgesteel.Value(c.Exchange.Homebrew, "resource.round"), Replaces: append([]string{}, replaces...)}
}

// gain returns a way to gain a resource. An amount before its text is its value.
func (c resourceAuthor) gain(g rules.Gain, tag string) resourceGain {
	text := g.Lead() + rules.ReaderOf(c.Set).Text(g.Text)
	out := resourceGain{Tag: tag, Trigger: forgesteel.Clean(text, forgesteel.MaxWords), Replaces: []string{}}
	if m := regexp.MustCompile(gainAmount).FindStringSubmatch(text); m != nil {
		out.Value, out.Trigger = m[1], forgesteel.Clean(printable.Capital(m[2]), forgesteel.MaxWords)
	}
	switch g.Once {
	case rules.OnceRound:
		out.Frequency = forgesteel.Value(c.Exchange.Homebrew, "resource.round")
	case rules.OnceEncounter:
		out.Frequency = forgesteel.Value(c.Exchange.Homebrew, "resource.encounter")
	}
	return out
}

// gainAmount is a pattern of the amount before the text of a gain: "+1d3 the first time".
const gainAmount = `^\+([0-9]+(?:d[0-9]+)?(?: \+ [0-9]+)?):? (.+)$`

// amend returns the features of a change of a resource: gains that are new or take the place of earlier ones.
func (c resourceAuthor) amend(id string, rec *rules.Record, a *rules.Amend, level int) (out []feature, ok bool) {
	if !strings.HasPrefix(a.Target, "resource/") || a.Remove || a.Start != "" {
		return nil, false
	}
	put := func(of string, g resourceGain) {
		g.Tag = of + " " + strconv.Itoa(level)
		g.Replaces = append(g.Replaces, c.tags[of]...)
		c.tags[of] = append(c.tags[of], g.Tag)
		out = append(out, feature{ID: id + "-" + of, Name: forgesteel.Clean(rec.Name, forgesteel.MaxName), Type: "Heroic Resource Gain", Data: asJSON(g)})
	}
	if a.Turn != "" {
		put(turnTag, c.turnGain(a.Turn, nil))
	}
	for _, g := range a.Gains {
		put(g.ID, c.gain(g, g.ID))
	}
	return out, len(out) > 0
}

// threshold is the data of a feature that an amount of a resource brings.
type threshold struct {
	Resource string  `json:"resource"`
	Value    int     `json:"value"`
	Level    int     `json:"level"`
	Feature  feature `json:"feature"`
}

// track returns the features of a table of benefits that grow with the amount of a resource of the class.
func (c resourceAuthor) track(id string, t *rules.Track) (out []feature, ok bool) {
	at := slices.IndexFunc(c.s.Resources, func(r *sheet.Resource) bool { return r.ID == t.On })
	if at < 0 || t.Spend {
		return nil, false
	}
	for i, row := range t.Rows {
		name := forgesteel.Clean(t.Name, forgesteel.MaxName) + " " + strconv.Itoa(row.At)
		text := feature{ID: id + "-" + strconv.Itoa(i+1) + "-0", Name: name, Description: rules.ReaderOf(c.Set).Text(row.Text), Type: "Text", Data: nothing}
		out = append(out, feature{ID: id + "-" + strconv.Itoa(i+1), Name: name, Type: "Heroic Resource Threshold", Data: asJSON(threshold{c.s.Resources[at].Name, row.At, max(row.Level, 1), text})})
	}
	return out, true
}
