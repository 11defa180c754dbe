package export

import "scabbard/builder/rules"

// EffectDoc is one effect as in the data: its verb, the verb's fields and its gates. Numbers are
// expressions, as text.
type EffectDoc struct {
	Verb   rules.Verb `json:"verb"`
	At     int        `json:"at,omitempty"`
	If     string     `json:"if,omitempty"`
	While  string     `json:"while,omitempty"`
	Assume bool       `json:"assume,omitempty"`
	Stack  string     `json:"stack,omitempty"`
	For    []string   `json:"for,omitempty"`

	Stats []string          `json:"stats,omitempty"`
	Op    string            `json:"op,omitempty"`
	Value string            `json:"value,omitempty"`
	Cap   string            `json:"cap,omitempty"`
	To    []string          `json:"to,omitempty"`
	Give  []string          `json:"give,omitempty"`
	Bind  map[string]string `json:"bind,omitempty"`
	About string            `json:"about,omitempty"`
	With  []string          `json:"with,omitempty"`
	Text  string            `json:"text,omitempty"`

	Choose   *ChooseDoc   `json:"choose,omitempty"`
	Amend    *AmendDoc    `json:"amend,omitempty"`
	Mod      *ModDoc      `json:"mod,omitempty"`
	Resource *ResourceDoc `json:"resource,omitempty"`
	Track    *TrackDoc    `json:"track,omitempty"`
	Form     *FormDoc     `json:"form,omitempty"`
}

// ChooseDoc is a question.
type ChooseDoc struct {
	ID       string       `json:"id"`
	Prompt   string       `json:"prompt"`
	Pick     string       `json:"pick,omitempty"`
	Budget   string       `json:"budget,omitempty"`
	From     *SelectorDoc `json:"from,omitempty"`
	Each     []EffectDoc  `json:"each,omitempty"`
	Hold     bool         `json:"hold"`
	Optional bool         `json:"optional,omitempty"`
	Distinct string       `json:"distinct,omitempty"`
	ApartOf  bool         `json:"apart-of,omitempty"`
	Alone    string       `json:"alone,omitempty"`
	Many     bool         `json:"many,omitempty"`
	After    string       `json:"after,omitempty"`
	Defer    bool         `json:"defer,omitempty"`
	Input    string       `json:"input,omitempty"`
	Bounds   []int        `json:"bounds,omitempty"`
	Arrays   [][]int      `json:"arrays,omitempty"`
	Assign   []string     `json:"assign,omitempty"`
	Overlap  bool         `json:"overlap,omitempty"`
	Swap     string       `json:"swap,omitempty"`
	Group    string       `json:"group,omitempty"`
	Outlives bool         `json:"outlives,omitempty"`
	Quick    []string     `json:"quick,omitempty"`
}

// SelectorDoc describes a set of records.
type SelectorDoc struct {
	Kind     string              `json:"kind,omitempty"`
	IDs      []string            `json:"ids,omitempty"`
	Tags     []string            `json:"tags,omitempty"`
	Attrs    map[string][]string `json:"attrs,omitempty"`
	Of       string              `json:"of,omitempty"`
	OfPick   string              `json:"of-pick,omitempty"`
	Picks    string              `json:"picks,omitempty"`
	Shares   []ShareDoc          `json:"shares,omitempty"`
	Stack    string              `json:"stack,omitempty"`
	Cost     int                 `json:"cost,omitempty"`
	Level    int                 `json:"level,omitempty"`
	MaxLevel int                 `json:"max-level,omitempty"`
	Card     *MatchDoc           `json:"card,omitempty"`
	Owned    string              `json:"owned,omitempty"`
	Any      []SelectorDoc       `json:"any,omitempty"`
	Not      []SelectorDoc       `json:"not,omitempty"`
}

// ShareDoc ties a record to an attribute of a question's picks.
type ShareDoc struct {
	Attr     string `json:"attr,omitempty"`
	Question string `json:"pick"`
	Of       string `json:"of"`
}

// AmendDoc changes something held or asked.
type AmendDoc struct {
	Target string        `json:"target"`
	Remove bool          `json:"remove,omitempty"`
	Pick   string        `json:"pick,omitempty"`
	Extend []SelectorDoc `json:"extend,omitempty"`
	Turn   string        `json:"turn,omitempty"`
	Start  string        `json:"start,omitempty"`
	Gains  []string      `json:"gains,omitempty"`
	As     string        `json:"as,omitempty"`
	Also   string        `json:"also,omitempty"`
}

// ModDoc changes the abilities that match.
type ModDoc struct {
	Match     MatchDoc `json:"match"`
	Damage    []string `json:"damage,omitempty"`
	Type      string   `json:"type,omitempty"`
	Retype    string   `json:"retype,omitempty"`
	Melee     string   `json:"melee,omitempty"`
	Ranged    string   `json:"ranged,omitempty"`
	Distance  string   `json:"distance,omitempty"`
	Roll      []string `json:"roll,omitempty"`
	Cost      string   `json:"cost,omitempty"`
	CostMin   string   `json:"cost-min,omitempty"`
	Potency   string   `json:"potency,omitempty"`
	UsableAs  []string `json:"usable-as,omitempty"`
	Condition string   `json:"condition,omitempty"`
}

// MatchDoc describes the abilities that a mod changes.
type MatchDoc struct {
	IDs         []string `json:"ids,omitempty"`
	Keywords    []string `json:"keywords,omitempty"`
	NotKeywords []string `json:"not-keywords,omitempty"`
	Damage      bool     `json:"damage,omitempty"`
	Tags        []string `json:"tags,omitempty"`
	Picks       string   `json:"picks,omitempty"`
	Of          string   `json:"of,omitempty"`
}

// ResourceDoc is a Heroic Resource.
type ResourceDoc struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Label   string   `json:"label,omitempty"`
	Start   string   `json:"start,omitempty"`
	Turn    string   `json:"turn,omitempty"`
	Gains   []string `json:"gains,omitempty"`
	Floor   string   `json:"floor,omitempty"`
	Respite string   `json:"respite,omitempty"`
	Debt    string   `json:"debt,omitempty"`    // the damage at the end of each turn for each point below 0
	Pays    string   `json:"pays,omitempty"`    // the resource in whose place it can be spent
	Follows string   `json:"follows,omitempty"` // the resource whose spending raises it by as much
	Short   string   `json:"short,omitempty"`   // the text of page 1 beside the gains
	Rules   []string `json:"rules,omitempty"`
	Apart   []string `json:"apart,omitempty"` // the rules that matter only outside fights
	Refill  string   `json:"refill,omitempty"`
}

// TrackDoc is a table of benefits that grow with an amount held.
type TrackDoc struct {
	Name  string   `json:"name"`
	On    string   `json:"on"`
	Spend bool     `json:"spend,omitempty"`
	Note  string   `json:"note,omitempty"`
	Rows  []RowDoc `json:"rows"`
}

// RowDoc is one step of a track.
type RowDoc struct {
	At    int    `json:"at"`
	Level int    `json:"level"`
	Text  string `json:"text"`
}

// FormDoc is another shape.
type FormDoc struct {
	Name    string      `json:"name"`
	Text    string      `json:"text,omitempty"`
	Moves   []string    `json:"moves,omitempty"`
	Effects []EffectDoc `json:"effects,omitempty"`
}

func effectDocs(es []rules.Effect) (out []EffectDoc) {
	for i := range es {
		out = append(out, effectDoc(&es[i]))
	}
	return out
}

func effectDoc(e *rules.Effect) EffectDoc {
	d := EffectDoc{
		Verb: e.Verb, At: e.At, If: e.If.Src(), While: e.While, Assume: e.Assume, Stack: e.Stack, For: e.For, Stats: e.Stats, Op: e.Op,
		Value: e.Value.String(), Cap: e.Cap.String(), To: e.To, Give: e.Gives(),
	}
	if n := e.Note; n != nil {
		d.About, d.With, d.Text = n.About, n.With, n.Text.Raw()
	}
	if g := e.Give; g != nil && len(g.Bind) > 0 {
		d.Bind = map[string]string{}
		for _, b := range g.Bind {
			d.Bind[b.Name] = b.To
		}
	}
	if c := e.Choose; c != nil {
		d.Choose = &ChooseDoc{
			ID: c.ID, Prompt: c.Prompt, Pick: c.Pick.String(), Budget: c.Budget.String(), Each: effectDocs(c.Each), Hold: c.Hold,
			Optional: c.Optional, Distinct: c.Distinct, ApartOf: c.ApartOf, Alone: c.Alone, Many: c.Many, After: c.After, Defer: c.Defer, Input: c.Input, Bounds: c.Bounds, Arrays: c.Arrays, Assign: c.Assign, Overlap: c.Overlap, Swap: c.Swap,
			Group: c.Group, Outlives: c.Outlives, Quick: c.Quick,
		}
		if c.Input == "" && len(c.Arrays) == 0 {
			from := selectorDoc(&c.From)
			d.Choose.From = &from
		}
	}
	if a := e.Amend; a != nil {
		d.Amend = &AmendDoc{Target: a.Target, Remove: a.Remove, Pick: a.Pick.String(), Extend: selectorDocs(a.Extend), Turn: a.Turn, Start: a.Start, Gains: gainRaws(a.Gains), As: a.As, Also: a.Also.Raw()}
	}
	if m := e.Mod; m != nil {
		d.Mod = &ModDoc{
			Match: MatchDoc(m.Match), Melee: m.Melee.String(), Ranged: m.Ranged.String(), Distance: rules.DistanceOf(m.Reach), Roll: m.Roll, Cost: m.Cost.String(),
			CostMin: m.CostMin.String(), Type: m.Type, Retype: m.Retype, Potency: m.Potency.String(), UsableAs: m.UsableAs, Condition: m.Condition,
		}
		for _, x := range m.Damage {
			d.Mod.Damage = append(d.Mod.Damage, x.String())
		}
	}
	holdingDocs(e, &d)
	return d
}

// holdingDocs adds the resource, track or form of an effect.
func holdingDocs(e *rules.Effect, d *EffectDoc) {
	if r := e.Resource; r != nil {
		d.Resource = &ResourceDoc{r.ID, r.Name, r.Label, r.Start, r.Turn, gainRaws(r.Gains), r.Floor.String(), r.Respite.String(), r.Debt, r.Pays, r.Follows, r.Short.Raw(), raws(r.Rules), raws(r.Apart), r.Refill}
	}
	if t := e.Track; t != nil {
		d.Track = &TrackDoc{Name: t.Name, On: t.On, Spend: t.Spend, Note: t.Note.Raw(), Rows: []RowDoc{}}
		for _, row := range t.Rows {
			d.Track.Rows = append(d.Track.Rows, RowDoc{row.At, row.Level, row.Text.Raw()})
		}
	}
	if f := e.Form; f != nil {
		d.Form = &FormDoc{f.Name, f.Text.Raw(), f.Moves, effectDocs(f.Effects)}
	}
}

func selectorDocs(ss []rules.Selector) (out []SelectorDoc) {
	for i := range ss {
		out = append(out, selectorDoc(&ss[i]))
	}
	return out
}

func selectorDoc(s *rules.Selector) SelectorDoc {
	d := SelectorDoc{
		Kind: s.Kind, IDs: s.IDs, Tags: s.Tags, Of: s.Of, OfPick: s.OfPick, Picks: s.Picks, Stack: s.Stack, Cost: s.Cost, Level: s.Level, MaxLevel: s.MaxLevel,
		Owned: s.Owned, Any: selectorDocs(s.Any), Not: selectorDocs(s.Not),
	}
	if s.Card != nil {
		card := MatchDoc(*s.Card)
		d.Card = &card
	}
	for _, sh := range s.Shares {
		d.Shares = append(d.Shares, ShareDoc(sh))
	}
	for _, a := range s.Attrs {
		if d.Attrs == nil {
			d.Attrs = map[string][]string{}
		}
		d.Attrs[a.Key] = a.Values
	}
	return d
}

func gainRaws(gains []rules.Gain) (out []string) {
	for _, g := range gains {
		out = append(out, g.Lead()+g.Text.Raw())
	}
	return out
}

func raws(ts []rules.Text) (out []string) {
	for _, t := range ts {
		out = append(out, t.Raw())
	}
	return out
}
