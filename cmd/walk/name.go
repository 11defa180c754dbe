package walk

import (
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/rules"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
)

// name asks for the name of a pick that the players made themselves, if the question has such a pick. Names that the party
// has made come first. It returns how the question ends: with a question of the pick, such as its portfolio, or done.
func (w *Walk) name(question string) (string, error) {
	q := w.Resolution.Question(question)
	if q == nil {
		return prompt.Done, nil
	}
	rec := w.Hero.PickToName(w.Set, q)
	if rec == nil {
		return prompt.Done, nil
	}
	name, err := w.chooseName(question, rec)
	if err != nil || name == "" {
		return prompt.Done, err
	}
	w.setHero(w.Hero.WithNote(rec.Kind(), name))
	if err := w.keep(w, question); err != nil {
		return prompt.Done, err
	}
	if slices.ContainsFunc(w.Hero.CustomThingsFor(w.Set, rec), func(m builder.CustomThing) bool { return m.Name == name }) {
		return prompt.Done, nil // the party holds the rest
	}
	for _, next := range w.Resolution.Questions {
		if next.Source.ID == rec.ID && next.State == sheet.Optional {
			return next.ID, nil
		}
	}
	return prompt.Done, nil
}

// chooseName asks for a name. It returns "" if the player gives none.
func (w *Walk) chooseName(question string, rec *rules.Record) (string, error) {
	if made := w.Hero.CustomThingsFor(w.Set, rec); len(made) > 0 {
		s := prompt.Selection{Message: "Which one?"}
		for i, m := range made {
			var about []string
			for _, a := range m.Attrs {
				about = append(about, w.printed(a.Values)...)
			}
			s.Options = append(s.Options, prompt.Option{Key: ":" + strconv.Itoa(i), Label: m.Name, Text: strings.Join(about, ", ")})
		}
		s.Options = append(s.Options, prompt.Option{Key: goOther, Label: "another", Text: "with a name of your own"})
		key, err := w.Ask.Select(question+"/which", s)
		if err != nil {
			return "", err
		}
		if i := slices.IndexFunc(s.Options, func(o prompt.Option) bool { return o.Key == key }); i < len(made) {
			return made[i].Name, nil
		}
	}
	name, err := w.Ask.Input(question+"/name", "What is its name? (leave empty to skip)", "")
	return strings.TrimSpace(name), err
}

// printed returns the names of records by their slugs.
func (w *Walk) printed(slugs []string) (out []string) {
	for _, slug := range slugs {
		name := slug
		for _, rec := range w.Set.Find(slug) {
			if rec.Slug() == slug {
				name = rec.Name
				break
			}
		}
		out = append(out, name)
	}
	return out
}

// noteChanges returns the changes to the notes of a hero.
func noteChanges(had, has *builder.Hero) (out []herofile.Change) {
	for _, n := range has.Notes {
		if !slices.Contains(had.Notes, n) {
			out = append(out, herofile.TextChange("notes", n.Key, n.Text))
		}
	}
	return out
}
