package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/governor"
	"scabbard/builder/rules"
	"scabbard/builder/rules/neighbor"
	"scabbard/builder/rules/page"
	"scabbard/builder/rules/read"
	"scabbard/builder/yaml"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/cmd/usage"
	"scabbard/sheet"
	"scabbard/sheet/term"
)

type tryOptions struct {
	app    *cli.App
	dir    string
	heroes int
	seed   uint64
	json   bool
	set    []string // answers that every hero has: QUESTION=ANSWER
}

// maxHeroes bounds the heroes of one trial.
const maxHeroes = 10_000

func newTry(a *cli.App) *cobra.Command {
	o := &tryOptions{app: a}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "try",
		Short: "Make random heroes with a folder of homebrew",
		Long: `Make random heroes with a folder of homebrew, of every level and with each of its records in turn, and report
problems: heroes who are illegal or unfinished, records that no hero can have, and figures (damage, what is added to
numbers) outside the range of the edition's own records of the same kind and cost. If a hero is illegal or unfinished
or a record is out of reach, the exit code is 1. --set answers a question for all of them, level=3 among them;
records that no hero with these answers can have are then named, but are not mistakes.`,
		Example: "  scabbard homebrew try ours\n  scabbard homebrew try ours --heroes 1000 --seed 7\n  scabbard homebrew try ours --set class=fury --set level=3",
		RunE: func(_ *cobra.Command, args []string) error {
			o.dir = args[0]
			return o.run()
		},
	}, usage.One("DIR", usage.Folder)), usage.With, usage.Rules, usage.Books)
	f := c.Flags()
	f.IntVar(&o.heroes, "heroes", 100, "how many heroes are made, as a `NUMBER`")
	f.Uint64Var(&o.seed, "seed", 0, "the same `NUMBER` makes the same heroes")
	f.StringArrayVar(&o.set, "set", nil, "answer a question for every hero: `QUESTION=ANSWER` (repeatable)")
	f.BoolVar(&o.json, "json", false, "for programs; scabbard export --schema=rules-try describes it")
	return c
}

func (o *tryOptions) run() error {
	if o.heroes < 1 || o.heroes > maxHeroes {
		return message.Misuse("homebrew try", fmt.Sprintf("--heroes %d is out of range", o.heroes), fmt.Sprintf("any number from 1 to %d", maxHeroes))
	}
	if dir := message.Quoted(o.dir); library.IsEdition(o.dir) {
		return message.Misuse("homebrew try", o.dir+" is an edition; this tries a folder of homebrew on top of one",
			"scabbard homebrew check "+dir+" checks an edition; scabbard new --random --rules "+dir+" makes heroes of it")
	}
	layer, err := library.ReadToCheck(o.dir, "homebrew try")
	if mistakes, ok := err.(yaml.Errors); ok {
		return message.Verdict(o.app.IO.Report(mistakes))
	} else if err != nil {
		return err
	}
	base, err := o.app.Rules.HeroRulesetBelow(layer)
	if err != nil {
		return err
	}
	set, _, err := o.app.Rules.LayerWithWarnings(base, layer)
	if mistakes, ok := err.(yaml.Errors); ok {
		return message.Verdict(o.app.IO.Report(mistakes))
	} else if err != nil {
		return err
	}
	t := trial{set: set, base: base, doc: page.Tried{Folder: o.dir, Edition: set.Edition, Seed: o.seed, Set: o.set}}
	if err := t.answer(o.set); err != nil {
		return err
	}
	governor.Rest() // each hero is small, and there may be many
	t.run(ownRecords(set, layer.Files), o.heroes, o.seed)
	return o.report(&t.doc)
}

// ownRecords returns the records that some files add or change.
func ownRecords(set *rules.Set, files []read.File) (out []*rules.Record) {
	names := map[string]bool{}
	for _, f := range files {
		names[f.Name] = true
	}
	for r := range set.Each() {
		if names[r.Source.File] {
			out = append(out, r)
		}
	}
	return out
}

// trial makes heroes with some records and notes their mistakes.
type trial struct {
	set, base *rules.Set
	given     *builder.Hero // the answers of --set
	level     int           // of every hero; 0 for all levels in turn
	doc       page.Tried
}

// levelKey is the setting that fixes the level of the heroes.
const levelKey = "level"

// answer reads the answers of --set.
func (t *trial) answer(words []string) error {
	settings, err := choice.Parse(words, "--set")
	if err != nil {
		return err
	}
	t.given = &builder.Hero{Format: builder.Format, Edition: t.set.Edition, Name: "Trial", Level: t.set.MaxLevel}
	var answers []choice.Setting
	for _, s := range settings {
		if s.Key != levelKey {
			answers = append(answers, s)
			continue
		}
		if t.level, err = strconv.Atoi(s.Value); err != nil || t.level < 1 || t.level > t.set.MaxLevel {
			return message.Misuse("--set "+s.Key+"="+s.Value, fmt.Sprintf("%s has levels 1 to %d", t.set.Edition, t.set.MaxLevel), "")
		}
		t.given.Level = t.level
	}
	answers = choice.WithQuestionIDs(t.set, t.given, answers, nil)
	t.given = choice.AnswerAll(t.set, t.given, answers)
	filled := fill.Quick(t.set, t.given)
	r := builder.Resolve(t.set, filled)
	if err := choice.UnknownQuestion("--set", "HERO.hero.yaml", answers, r); err != nil {
		return err
	}
	for _, i := range r.Issues() {
		if _, ours := t.given.Answer(i.Question); ours && i.Severity == sheet.Illegal {
			return &message.Problem{Where: "--set " + i.Question, What: i.Text, Hint: message.HintWithoutFile(i.Hint)}
		}
	}
	return nil
}

// keeps reports whether a hero has the answers of --set and no others to those questions.
func (t *trial) keeps(h *builder.Hero) bool {
	for _, c := range t.given.Choices {
		if now, _ := h.Answer(c.Question); !slices.Equal(now, c.Answer) {
			return false
		}
	}
	return true
}

// run makes a number of heroes, each with one of the records and of one of the levels in turn.
func (t *trial) run(records []*rules.Record, heroes int, seed uint64) {
	reached, tried := map[string]bool{}, map[string]bool{}
	for _, r := range records {
		for _, o := range neighbor.Outliers(t.base, r) {
			t.doc.Outliers = append(t.doc.Outliers, page.TriedRecord{Record: r.ID, Text: o.String()})
		}
	}
	chance := rand.New(rand.NewPCG(seed, 0))
	for n := 0; len(records) > 0 && t.doc.Heroes < heroes && n < 2*heroes; n++ {
		r := records[n%len(records)]
		level := 1 + (n/len(records)+n)%t.set.MaxLevel
		if n < len(records) {
			level = t.set.MaxLevel // a record that no hero has at the last level is out of reach
		}
		if tried[r.ID] && !reached[r.ID] {
			continue
		}
		tried[r.ID] = true
		if t.level > 0 {
			level = t.level
		}
		if h := t.having(r, level, chance); h != nil {
			reached[r.ID] = true
			t.judge(r, h)
		}
	}
	for _, r := range records {
		if tried[r.ID] && !reached[r.ID] && t.heroic(r) {
			t.doc.OutOfReach = append(t.doc.OutOfReach, r.ID)
		}
	}
}

// muchEarned is the amount of each gain of play that a hero has, so that questions which wait for gains are asked.
const muchEarned = 20

// having returns a hero of a level with a record, or nil. If no new hero can have it, it tries one who has earned much.
func (t *trial) having(r *rules.Record, level int, chance *rand.Rand) *builder.Hero {
	given := t.given.AtLevel(level)
	if h := fill.Having(t.set, given, r, chance); h != nil && t.keeps(h) {
		return h
	}
	rich := *given
	for _, s := range t.set.Stats {
		if s.Earned {
			rich.Play.Earned = append(slices.Clone(rich.Play.Earned), builder.Earning{Stat: s.ID, Amount: muchEarned})
		}
	}
	if h := fill.Having(t.set, &rich, r, chance); h != nil && t.keeps(h) {
		return h
	}
	return nil
}

// heroic reports whether records of the kind are something that heroes have: whether any of the edition's own is given or
// offered to some hero.
func (t *trial) heroic(r *rules.Record) bool {
	for _, own := range t.base.Range(&rules.Selector{Kind: r.Kind()}) {
		if own.ID == r.ID {
			continue
		}
		hero := &builder.Hero{Format: builder.Format, Edition: t.base.Edition, Name: "Trial", Level: t.base.MaxLevel}
		return fill.Having(t.base, hero, &own, nil) != nil
	}
	return true
}

// report prints the results.
func (o *tryOptions) report(d *page.Tried) error {
	bad := len(d.Illegal) + len(d.Unfinished)
	if len(d.Set) == 0 {
		bad += len(d.OutOfReach)
	}
	if o.json {
		if err := o.app.IO.Encode(d); err != nil {
			return err
		}
	} else {
		if d.Heroes > 0 || len(d.OutOfReach) == 0 { // else that no hero can have them is all there is to say
			o.app.IO.Note(o.dir, message.Plural(d.Heroes, "random hero", "random heroes")+": "+d.Verdict(), "")
		}
		o.list(string(sheet.Illegal), d.Illegal)
		o.list(string(sheet.Unfinished), d.Unfinished)
		switch {
		case len(d.OutOfReach) == 0:
		case len(d.Set) > 0:
			o.app.IO.Note(o.dir, "no hero with "+strings.Join(d.Set, ", ")+" can have "+term.Truncated(d.OutOfReach), "")
		default:
			o.app.IO.Note(o.dir, "no hero can have "+term.Truncated(d.OutOfReach), "give it with an effect, or let a question offer it: a question finds records by their kind, tags, `of` and attributes")
		}
		o.list("--set does not fit", d.Unfit)
		o.list("out of line", d.Outliers)
	}
	if bad > 0 {
		return message.Verdict(message.ExitError)
	}
	return nil
}

// maxListed is how many cases of one sort are printed.
const maxListed = 10

func (o *tryOptions) list(what string, cases []page.TriedRecord) {
	for i, c := range cases {
		if i == maxListed {
			o.app.IO.Note(o.dir, fmt.Sprintf("%s: %d more", what, len(cases)-i), "--json lists all")
			return
		}
		o.app.IO.Note(c.Record, what+": "+c.Text, "")
	}
}
