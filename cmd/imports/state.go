package imports

import (
	"scabbard/builder"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/sheet/diff"
	"scabbard/sheet/form"
	"scabbard/sheet/printable"
)

// readState takes the state that the page for a browser saved into its hero.
func (o *entries) readState(raw []byte, ask prompt.Asker) error {
	where := message.Display(o.path)
	st, err := form.ReadPageState(raw)
	if err != nil {
		return &message.Problem{Where: where, What: err.Error(), Hint: "Save to a file on the page for a browser makes one: scabbard sheet HERO phone --include now"}
	}
	path := o.hero
	if path == "" {
		if path, err = o.fileNamed(store.FileOf(st.Name), &builder.Hero{Name: st.Name}); err != nil {
			return err
		}
		if path == "" {
			return &message.Problem{Where: where, What: "is of " + st.Name + ", whose file is not here",
				Hint: "scabbard import " + message.Quoted(o.path) + " HERO names the hero file"}
		}
	}
	e, err := o.openHero(path, ask)
	if err != nil {
		return err
	}
	r := builder.Resolve(e.Set, e.Hero)
	s := r.Sheet()
	switch {
	case printable.Line(s.HeroName()) != printable.Line(st.Name):
		return &message.Problem{Where: where, What: "is the page of " + st.Name + ", but " + e.Name() + " is the hero " + message.NameOf(e.Hero), Hint: "scabbard import " + message.Quoted(o.path) + " HERO names the hero file"}
	case e.Set.Edition != st.Edition:
		return &message.Problem{Where: where, What: "is the page of a hero of " + st.Edition + ", but " + e.Name() + " is a hero of " + e.Set.Edition, Hint: "make the page again: scabbard sheet " + message.Quoted(e.Path) + " phone --include now"}
	}
	var got taken
	var conflicts []form.Conflict
	got.entries, got.refused, conflicts = form.FromPageState(s, st)
	for _, c := range conflicts {
		got.left = append(got.left, diff.Refused{Field: c.What,
			Text: "not copied: the page has " + c.Page + ", but the hero has changed since the page was made and has " + c.Hero,
			Hint: "scabbard set " + message.Quoted(e.Path) + " changes it in the hero"})
	}
	return o.take(e, r, got, ask)
}
