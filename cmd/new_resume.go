package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"scabbard/builder"
	"scabbard/builder/herofile"
	"scabbard/builder/safefile"
	"scabbard/builder/yaml"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet/printable"
)

// draft is an unfinished hero.
type draft struct {
	path  string // the hero file that it will become
	hero  *builder.Hero
	party string    // the path of its party file; empty for none
	when  time.Time // the time of the last answer
}

// forParty begins the line of a draft that names its party file: quoted, and relative to the draft's folder.
const forParty = "# for the party "

// drafts returns the drafts in the folder for heroes, the newest first. A draft whose hero file exists is not returned.
func (o *newOptions) drafts() (out []draft) {
	c, err := o.app.Config.Values()
	if err != nil {
		return nil
	}
	found, _ := filepath.Glob(filepath.Join(c.Folder, ".*"+herofile.Suffix+herofile.DraftSuffix))
	for _, file := range found {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), "."), herofile.DraftSuffix)
		path := filepath.Join(c.Folder, name)
		if _, err := os.Lstat(path); err == nil {
			continue
		}
		if d := o.draftOf(path); d != nil {
			out = append(out, *d)
		}
	}
	slices.SortStableFunc(out, func(a, b draft) int { return b.when.Compare(a.when) })
	return out
}

// draftOf returns the draft of a hero file, or nil.
func (o *newOptions) draftOf(path string) *draft {
	file := draftPath(path)
	info, err := os.Lstat(file)
	if err != nil {
		return nil
	}
	raw, err := safefile.ReadOwn(file, yaml.MaxBytes)
	var hero *builder.Hero
	if err == nil {
		hero, err = herofile.Decode(file, raw)
	}
	if err != nil {
		o.app.IO.Note(file, "this draft cannot be read and was ignored", "")
		return nil
	}
	return &draft{path: path, hero: hero, party: partyOf(path, raw), when: info.ModTime()}
}

// partyOf returns the party file of a draft, or "".
func partyOf(path string, raw []byte) string {
	line, _, _ := strings.Cut(string(raw), "\n")
	quoted, ok := strings.CutPrefix(line, forParty)
	party, err := strconv.Unquote(strings.TrimSpace(quoted))
	if !ok || err != nil || party == "" {
		return ""
	}
	if !filepath.IsAbs(party) {
		party = filepath.Join(filepath.Dir(path), filepath.FromSlash(party))
	}
	return party
}

// heroName returns the name of the draft's hero.
func (d draft) heroName() string {
	if d.hero.Name == "" {
		return "the hero without a name"
	}
	return printable.Line(d.hero.Name)
}

// draftWords describes the contents of a draft.
func (o *newOptions) draftWords(d draft) string {
	out := message.Plural(len(d.hero.Choices), "answer", "answers")
	if set, err := o.app.Rules.HeroRulesetFor(d.hero, d.path); err == nil {
		s := builder.Build(set, d.hero)
		who := strings.TrimSpace(s.LevelWords() + " " + s.Who())
		out = fmt.Sprintf("%s, %s, %s open", who, out, message.Plural(len(message.OpenQuestions(s)), "question", "questions"))
	}
	if d.party != "" {
		out += ", for the party of " + d.party
	}
	return out + d.when.Format(", from 2 January, 15:04")
}

// offerDrafts asks whether to go on with a draft, to begin anew, or to delete one. It returns the draft to go on with, or
// nil to begin anew. If the user named a hero, beginning anew replaces its draft.
func (o *newOptions) offerDrafts(ask prompt.Asker, drafts []draft) (*draft, error) {
	named := o.name != "" || o.out != ""
	for len(drafts) > 0 {
		key, err := ask.Select("draft", o.draftMenu(drafts, named))
		if err != nil {
			return nil, err
		}
		n, err := strconv.Atoi(strings.TrimPrefix(key, "-"))
		switch {
		case err != nil: // begin anew
			if named {
				o.endDraft(drafts[0].path)
			}
			return nil, nil
		case strings.HasPrefix(key, "-"):
			o.endDraft(drafts[n-1].path)
			ask.Say("deleted the draft of " + drafts[n-1].heroName())
			drafts = slices.Delete(drafts, n-1, n)
		default:
			return &drafts[n-1], nil
		}
	}
	return nil, nil
}

// draftMenu returns the prompt about the drafts.
func (o *newOptions) draftMenu(drafts []draft, named bool) prompt.Selection {
	s := prompt.Selection{Message: "There is a draft of " + drafts[0].heroName(), Default: "1"}
	if len(drafts) > 1 {
		s.Message = fmt.Sprintf("There are %d drafts", len(drafts))
	}
	anew := prompt.Option{Key: ":new", Label: "start over", Text: "another hero; the drafts stay"}
	if named {
		anew.Text = "from the first question; the draft is deleted"
	}
	for i, d := range drafts {
		label, drop := "go on", "delete it"
		if len(drafts) > 1 {
			label, drop = "go on with "+d.heroName(), "delete "+d.heroName()
		}
		s.Options = append(s.Options, prompt.Option{Key: strconv.Itoa(i + 1), Label: label, Text: o.draftWords(d)})
		s.Ways = append(s.Ways, prompt.Option{Key: "-" + strconv.Itoa(i+1), Label: drop, Text: "its answers are lost"})
	}
	if len(drafts) == 1 {
		s.Options, s.Ways = append(s.Options, anew, s.Ways[0]), nil
		return s
	}
	s.Options = append(s.Options, anew)
	return s
}

// checkDraft returns an error if a hero file that is written without questions would replace a draft.
func (o *newOptions) checkDraft(path string) error {
	if path == "-" || o.force {
		return nil
	}
	d := o.draftOf(path)
	if d == nil {
		return nil
	}
	return &message.Problem{
		Where: draftPath(path),
		What:  "there is a draft of " + d.heroName() + ": " + o.draftWords(*d),
		Hint:  o.again(path) + " continues it; --force starts over and deletes it",
	}
}

// endDraft deletes the draft of a hero file, if there is one.
func (o *newOptions) endDraft(path string) { _ = os.Remove(draftPath(path)) }
