package front

import (
	"slices"
	"strings"

	"scabbard/sheet"
	"scabbard/sheet/doc"
	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/paper"
	"scabbard/sheet/pdf/typeset"
)

// extra is something that the reminders have if there is room: the digest of a feature, the moments, or the digest of a
// common action.
type extra struct {
	what extraKind
	i    int // the index of the feature or action
}

type extraKind uint8

const (
	digest  extraKind = iota // of a feature
	moments                  // the things to remember at each moment
	silent                   // the names of features that matter only off the table
	act                      // the digest of a common action
)

// How much a feature matters in play.
const (
	inFight   = iota // at a moment of a fight
	apart            // at other moments
	reminding        // at no moment, but it has something that the numbers do not
	nothing          // at no moment: the numbers include it, or it leads to something else
)

// weight returns how much a feature matters in play. If the edition has no moments every feature may matter.
func (r reminders) weight(f sheet.Feature) int {
	if len(r.s.Show.Moments) == 0 {
		return inFight
	}
	for _, m := range r.s.Show.Moments {
		if m.Role != sheet.MomentApart && slices.Contains(f.When, m.Name) && !r.rewords(f) {
			return inFight
		}
	}
	switch {
	case len(f.When) > 0:
		return apart
	case f.Apply != "" || len(f.Notes) > 0:
		return reminding
	}
	return nothing
}

// rewords reports whether a common action includes a feature's change to it already.
func (r reminders) rewords(f sheet.Feature) bool {
	return slices.ContainsFunc(r.s.Actions, func(a sheet.Rule) bool { return strings.Contains(", "+a.Mark+",", ", "+f.Name+",") })
}

// extras returns the reminders that are optional, the most important first: the digests of features, if the density has only
// their names, with the moments among them, and then the digests of common actions.
func (r reminders) extras(d density) (out []extra) {
	features := func(least, most int) {
		for i, f := range r.s.Features {
			if w := r.weight(f); d.named && w >= least && w <= most && r.speaks(f) && paper.Length(digestOf(r.features[i])) > oneLine {
				out = append(out, extra{digest, i})
			}
		}
	}
	if !d.lacks(dropFeatures) {
		if r.sooner {
			out = append(out, extra{moments, 0})
		}
		features(inFight, inFight)
		if !r.sooner {
			out = append(out, extra{moments, 0})
		}
		features(apart, reminding)
		out = append(out, extra{silent, 0})
	}
	for i, a := range r.s.Actions {
		if d.terse && !d.lacks(dropActs) && !a.IsOwn() && !nameless(r.acts[i]) {
			out = append(out, extra{act, i})
		}
	}
	return out
}

// least returns the least number of extras of a page: up to the moments, if the features have digests.
func (r reminders) least(d density) int {
	if d.named || d.lacks(dropFeatures) {
		return 0
	}
	return 1
}

// nameless reports whether a rule has no short text.
func nameless(c doc.Card) bool { return paper.Length(c.Digest()) == 0 || paper.IsLong(c) }

// everyones returns the common actions. Those without a short text are only named.
func (r reminders) everyones(v typeset.Voice, d density, with []extra) []typeset.Rich {
	var acts []typeset.Rich
	var bare []string
	for i, a := range r.s.Actions {
		c := r.acts[i]
		if nameless(c) || d.terse && !a.IsOwn() && !slices.Contains(with, extra{act, i}) {
			bare = append(bare, c.Name+doc.Brackets(a.Mark))
			continue
		}
		acts = append(acts, block.Reminder(v, c))
	}
	for i := range r.s.Abilities {
		if d.own && r.s.Abilities[i].IsEveryones() {
			bare = append(bare, r.abilities[i].Name)
		}
	}
	if len(bare) > 0 {
		for i, name := range bare {
			bare[i] = strings.ReplaceAll(name, " ", string(typeset.NBSP)) // lines break between the names
		}
		acts = append(acts, v.Put(strings.Join(bare, " \u00B7 ")))
	}
	return acts
}

// speaks reports whether a feature has a text that no ability's row has.
func (r reminders) speaks(f sheet.Feature) bool {
	return !isAbility(r.s, f.Name) && len(f.Text)+len(f.Short)+len(f.Notes) > 0
}

// digestOf returns a feature in a line or two, or nil if it needs more.
func digestOf(c doc.Card) doc.Text {
	if paper.IsLong(c) {
		return nil
	}
	return c.Digest()
}

// passives returns the features that are not abilities, and the names of those whose text is on later pages.
func (r reminders) passives(v typeset.Voice, d density, with []extra) (traits, elsewhere []typeset.Rich) {
	for i, f := range r.s.Features {
		w := r.weight(f)
		if !r.speaks(f) || w == nothing && !slices.Contains(with, extra{silent, 0}) {
			continue
		}
		c := r.features[i]
		t := digestOf(c)
		if len(t) == 0 || w == nothing || d.named && paper.Length(t) > oneLine && !slices.Contains(with, extra{digest, i}) {
			elsewhere = append(elsewhere, r.pointed(v, c.Name, r.Of("feature", i)))
			continue
		}
		text := typeset.Cat(v.Bold(c.Name), v.Put(" \u2014 "), v.Text(t, false))
		if apply, ok := c.Line(doc.Apply); ok {
			text = typeset.Cat(text, v.In(typeset.Second).Slant(doc.Brackets(strings.ToLower(apply.Label))))
		}
		traits = append(traits, text)
	}
	return traits, elsewhere
}

// pointed returns a name with the page of its full text.
func (r reminders) pointed(v typeset.Voice, name, key string) typeset.Rich {
	if r.Summary {
		return v.Bold(name)
	}
	return typeset.Cat(v.Bold(name), v.Put(string(typeset.NBSP)), r.See(v.In(typeset.Second), key))
}

// isAbility reports whether the table has an ability with this name.
func isAbility(s *sheet.Sheet, name string) bool {
	return slices.ContainsFunc(s.Abilities, func(a sheet.Ability) bool { return a.Name == name })
}

// moments returns a reminder for every moment of the list: the names of the things that matter then.
func (r reminders) moments(v typeset.Voice) (out []typeset.Rich) {
	for _, f := range r.when.Items {
		words, names := f.Label, slices.Clone(f.Text)
		if r.flows {
			words = strings.ReplaceAll(words, " ", string(typeset.NBSP))
		}
		for i := range names {
			if names[i].S != " \u00B7 " { // lines break between the names
				names[i].S = strings.ReplaceAll(names[i].S, " ", string(typeset.NBSP))
			}
		}
		head := v.At(max(7.5, v.Size-1)).In(typeset.Accent).Label(words)
		out = append(out, typeset.Cat(head, v.Put(typeset.WideGap), v.Text(names, false)))
	}
	if r.flows {
		return []typeset.Rich{typeset.Join(v.Put(typeset.WideGap), out...)}
	}
	return out
}
