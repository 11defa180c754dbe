package set

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/cmd/party"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
)

// partyFields lists the fields of a party's file that can be set.
func partyFields() []string {
	return []string{"name", "tokens", "heroes", "rules", "books", "edition", "notes.X"}
}

// party changes the file of a party.
func (o *options) party() error {
	if len(o.args)+len(o.unset) == 0 {
		return message.Misuse("set", "which field, and which value?", "scabbard set "+message.Quoted(o.path)+" tokens=new; known: "+strings.Join(partyFields(), ", "))
	}
	settings, err := choice.Parse(o.args, "set")
	if err != nil {
		return err
	}
	p, err := o.app.OpenPartyToChange(o.path)
	if err != nil {
		return err
	}
	var changes []herofile.Change
	counted := slices.ContainsFunc(settings, func(s choice.Setting) bool { return s.Key == "tokens" })
	for _, s := range settings {
		if s.Key == "heroes" {
			list, err := party.HeroChanges(o.app, p, s.Value)
			if err != nil {
				return err
			}
			if counted { // the number that is set counts, not the one that follows the heroes
				list = slices.DeleteFunc(list, func(c herofile.Change) bool { return c.Key == "tokens" })
			}
			changes = append(changes, list...)
			continue
		}
		c, err := partyChange(o.app, p, s)
		if err != nil {
			return err
		}
		changes = append(changes, c)
	}
	for _, key := range o.unset {
		section, name, dotted := strings.Cut(key, ".")
		switch {
		case dotted && section == "notes":
			changes = append(changes, herofile.Change{Section: section, Key: name, Remove: true})
		case slices.Contains([]string{"tokens", "rules", "books", "edition"}, key):
			changes = append(changes, herofile.Change{Key: key, Remove: true})
		default:
			return message.Misuse("--unset", "a party has no "+key+" to remove", "--unset tokens, rules, books, edition or notes.X")
		}
	}
	edited, err := herofile.EditParty(p.Path, p.Raw, changes)
	if err != nil {
		return err
	}
	return saveParty(o.app, p, edited)
}

// saveParty writes the new bytes of a party file and prints the change. The same bytes write nothing.
func saveParty(a *cli.App, p *cli.Party, edited []byte) error {
	if bytes.Equal(edited, p.Raw) {
		return nil
	}
	after, err := herofile.DecodeParty(p.Path, edited)
	if err != nil {
		return err
	}
	if err := a.Files.Save(p.Path, edited); err != nil {
		return err
	}
	words := message.PartyChangeWords(p.Party, after)
	if words == message.OnlyText {
		words += " changed"
	}
	a.IO.Note(p.Path, words, "")
	return nil
}

// partyChange returns the change that a setting makes to a party file.
func partyChange(a *cli.App, p *cli.Party, s choice.Setting) (herofile.Change, error) {
	section, key, dotted := strings.Cut(s.Key, ".")
	switch {
	case s.Key == "name":
		return herofile.TextChange("", "name", s.Value), nil
	case dotted && section == "notes":
		return herofile.TextChange("notes", key, s.Value), nil
	case s.Key == "tokens":
		return tokens(p, s.Value)
	case s.Key == "rules":
		return tableRules(a, p, s.Value)
	case s.Key == "books":
		books := usage.CommaList(s.Value)
		hero := &builder.Hero{Edition: p.Edition, Books: books}
		if list, err := a.Members(p, a.Open); err == nil && len(list) > 0 {
			hero.Edition = list[0].Hero.Edition
		}
		_, err := a.Rules.HeroRulesetFor(hero, "books=")
		return herofile.ListChange("", "books", books), err
	case s.Key == "edition":
		_, err := a.Rules.HeroRulesetFor(&builder.Hero{Edition: s.Value}, "edition=")
		return herofile.TextChange("", "edition", s.Value), err
	}
	if example := heroWith(a, p, s.Key); example != "" {
		return herofile.Change{}, message.Misuse("set", s.Key+" belongs to one hero", "scabbard set "+message.Quoted(example)+" "+message.Quoted(s.Key+"="+s.Value))
	}
	return herofile.Change{}, message.Misuse("set", "a party has no "+s.Key, message.Near(s.Key, partyFields(), "known: "+strings.Join(partyFields(), ", ")))
}

// heroWith returns the name of the first hero of a party who has a field or a question that a word means, or "".
func heroWith(a *cli.App, p *cli.Party, key string) string {
	for _, path := range p.Paths() {
		e, err := a.Open(path)
		if err != nil {
			continue
		}
		r := builder.Resolve(e.Set, e.Hero)
		if isField(e.Set, key) || r.Question(choice.QuestionID(r, key)) != nil || choice.Several(r, key) {
			if name := store.WithoutSuffix(path); a.Finder.Find(name) == path {
				return name
			}
			return path
		}
	}
	return ""
}

// tokens returns the change of the hero tokens: a number, a difference, or the number for a new session.
func tokens(p *cli.Party, value string) (herofile.Change, error) {
	n, had := len(p.Heroes), 0
	if p.Tokens != nil {
		had = *p.Tokens
	}
	if value != "new" {
		var err error
		if n, err = strconv.Atoi(value); err != nil {
			return herofile.Change{}, message.Misuse("set", fmt.Sprintf("tokens is a whole number, +1, -1 or new, not %q", value), "tokens=new")
		}
		if value[0] == '+' || value[0] == '-' {
			n += had
		}
	}
	if n < 0 {
		return herofile.Change{}, &message.Problem{Where: p.Path, What: message.Plural(had, "hero token is", "hero tokens are") + " left", Hint: "scabbard set " + message.Quoted(p.Path) + " tokens=0"}
	}
	return herofile.NumberChange("", "tokens", n), nil
}

// tableRules returns the change of the party's house rules. The edition of at least one hero has to know each of them.
func tableRules(a *cli.App, p *cli.Party, value string) (herofile.Change, error) {
	if value == "none" {
		return herofile.Change{Key: "rules", Remove: true}, nil
	}
	list, err := a.Members(p, a.Open)
	if err != nil {
		return herofile.Change{}, err
	}
	var on, known []string
	for _, word := range usage.CommaList(value) {
		slug := ""
		for _, e := range list {
			r := builder.Resolve(e.Set, e.Hero)
			if rec := r.TableRule(word); rec != nil {
				slug = rec.Slug()
			}
			known = append(known, r.TableRules()...)
		}
		if slug == "" {
			slices.Sort(known)
			known = slices.Compact(known)
			hint := "the editions of its heroes have no such rules"
			if len(known) > 0 {
				hint = "known: " + strings.Join(known, ", ")
			}
			return herofile.Change{}, message.Misuse("set", "there is no house rule "+strconv.Quote(word), message.Near(word, known, hint))
		}
		on = append(on, slug)
	}
	return herofile.ListChange("", "rules", on), nil
}
