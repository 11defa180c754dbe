package cmd

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"scabbard/builder"
	"scabbard/builder/fill"
	"scabbard/builder/herofile"
	"scabbard/cmd/argument"
	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/complete"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/cmd/store"
	"scabbard/cmd/usage"
	"scabbard/sheet"
)

type newOptions struct {
	app      *cli.App
	name     string
	settings []string
	quick    bool
	random   bool
	seed     uint64
	seeded   bool
	level    int
	player   string
	out      string
	force    bool
	plain    bool
	like     string // a hero to copy: the name of a ready one, or a file
	party    newParty

	typed []string         // the words after the name
	words []choice.Setting // what they answer
}

func newNew(a *cli.App) *cobra.Command {
	o := &newOptions{app: a, party: newParty{app: a}}
	c := usage.Uses(argument.Add(a, &cobra.Command{
		Use:   "new",
		Short: "Make a hero",
		Long: `Make a hero and write NAME.hero.yaml in the current folder, question by question. Every answer is saved
at once in a draft; the next scabbard new offers to go on with it.

Each WORD after the name answers a question: an ancestry, a class, a kit, a culture; a,b gives two picks. --set
answers any question. --quick answers the rest sensibly, --random by chance; your own answers stay.

--party makes the hero for a party, by its rules, and shows what nobody in it has yet. --like copies a ready hero of
scabbard list --examples, or the heroes of a file, as they are.`,
		Example: `  scabbard new
  scabbard new Khorva orc fury --quick --level 3
  scabbard new Ash "high elf" sage --party keepers
  scabbard new --random --seed 7 -o stranger.hero.yaml
  scabbard new "Mara Quill" --like cinder`,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.name, o.typed = strings.TrimSuffix(strings.TrimSpace(args[0]), herofile.Suffix), args[1:] // a file name is often typed for the name
			}
			o.seeded = c.Flags().Changed("seed")
			if o.like == "" {
				return o.run()
			}
			if err := checkCopy(o, c.Flags()); err != nil {
				return err
			}
			return o.copy()
		},
	}, usage.Optional("NAME", usage.Word), usage.Any("WORD", usage.Word).Offering(o.completeWord)), usage.With, usage.Rules, usage.Books)
	o.flags(c)
	return c
}

// flags adds the flags of the command.
func (o *newOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringArrayVar(&o.settings, "set", nil, "answer a question: `QUESTION=ANSWER` (repeatable)")
	f.BoolVar(&o.quick, "quick", false, "fill in the rest with sensible legal picks")
	f.BoolVar(&o.random, "random", false, "fill in the rest with random legal picks")
	f.Uint64Var(&o.seed, "seed", 0, "the same `NUMBER` gives the same random hero")
	f.IntVar(&o.level, "level", 1, "`LEVEL` of the hero")
	f.StringVar(&o.player, "player", "", "`NAME` of the player")
	f.StringVar(&o.party.file, "party", "", "make the hero for this `PARTY`, and take it in")
	f.StringVar(&o.like, "like", "", "copy a ready `HERO` that comes with the program, or that of a file")
	f.StringVarP(&o.out, "output", "o", "", "`FILE` to write; - for standard output")
	f.BoolVar(&o.force, "force", false, "overwrite an existing file")
	usage.PlainFlag(c, &o.plain)
	_ = c.RegisterFlagCompletionFunc("set", o.completeSet)
	argument.PartyFlag(o.app, c, "party")
	_ = c.RegisterFlagCompletionFunc("like", func(*cobra.Command, []string, string) (out []string, _ cobra.ShellCompDirective) {
		for _, e := range o.app.Rules.Examples() {
			out = append(out, e.ID)
		}
		return out, cobra.ShellCompDirectiveDefault
	})
}

func (o *newOptions) run() error {
	settings, err := choice.Parse(o.settings, "--set")
	if err != nil {
		return err
	}
	if err := o.check(); err != nil {
		return err
	}
	if err := o.party.read(o.out); err != nil {
		return err
	}
	set, err := o.ruleset()
	if err != nil {
		return err
	}
	ask := o.guide()
	if err := o.readWords(set, ask); err != nil {
		return err
	}
	at, err := o.open(ask, set)
	switch {
	case err != nil:
		return o.left(err, at.path)
	case at.edit != nil:
		return (&editOptions{app: o.app, path: at.path}).run(at.edit)
	case o.like != "":
		return o.copy()
	}
	if err := o.checkLevel(at.set); err != nil {
		return err
	}
	return o.make(ask, at, append(settings, o.words...))
}

// make sets the answers of the flags and writes the hero. If there is a terminal it asks the rest first.
func (o *newOptions) make(ask prompt.Asker, at heroStart, settings []choice.Setting) error {
	set, path := at.set, at.path
	if o.player == "" {
		c, err := o.app.Config.Values()
		if err != nil {
			return err
		}
		o.player = c.Player
	}
	hero := &builder.Hero{Format: builder.Format, Edition: set.Edition, Name: o.name, Player: o.player, Level: o.level}
	var err error
	if err = o.app.ApplyHouseRules(set, hero, o.party.heroes(), message.Display(path)); err != nil {
		return err
	}
	settings = choice.WithQuestionIDs(set, hero, settings, isNote)
	if err := answeredTwice(settings); err != nil {
		return err
	}
	hero = choice.AnswerAll(set, hero, settings)
	if ask != nil {
		if hero, err = reconcile(ask, set, hero, settings); err != nil {
			return o.left(err, path)
		}
	}
	if o.quick {
		hero = fill.Quick(set, hero)
	} else if o.random {
		hero = fill.Random(set, hero, rand.New(rand.NewPCG(o.seed, 0)))
		if o.name == "" {
			hero, path = o.named(set, hero, path)
		}
	}
	r := builder.Resolve(set, hero)
	s := r.Sheet()
	if err := o.notAsked(set, r, settings); err != nil {
		return err
	}
	if err := o.illegalAnswer(set, settings, r, s); err != nil {
		return err
	}
	if open := message.FirstIssue(s.Issues, sheet.Unfinished); open != nil && !o.quick && !o.random {
		if ask != nil {
			at.resume(hero)
			return o.guided(ask, at)
		}
		return o.openQuestion(*open, r)
	}
	o.app.Rules.RememberHomebrew(hero, set)
	if err := o.write(path, herofile.Encode(choice.Sorted(hero, r), choice.IsMulti(r))); err != nil {
		return err
	}
	o.endDraft(path) // the hero file replaces the draft
	o.written(path, s, true)
	return o.party.join(path)
}

// write writes a new hero file, or prints it.
func (o *newOptions) write(path string, raw []byte) error {
	if _, err := herofile.Decode(message.Display(path), raw); err != nil {
		return err // such as too long a name; a file that is written must be readable
	}
	if path == "-" {
		return o.app.Files.WriteOutput(path, func(w io.Writer) error { _, err := w.Write(raw); return err })
	}
	return o.app.Files.Create(path, raw, o.force)
}

// completeSet offers the questions of a hero that has the answers given so far.
func (o *newOptions) completeSet(_ *cobra.Command, args []string, word string) ([]string, cobra.ShellCompDirective) {
	slices.Sort(o.settings) // completion reads the flags twice
	settings, _ := choice.Parse(slices.Compact(o.settings), "--set")
	set, err := o.ruleset()
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	for _, word := range args[min(len(args), 1):] {
		if kind := kindOf(set, word); kind != "" {
			settings = append(settings, choice.Setting{Key: kind, Value: word})
		}
	}
	settings = choice.WithQuestionIDs(set, &builder.Hero{Format: builder.Format, Level: o.level}, settings, isNote)
	hero := choice.AnswerAll(set, &builder.Hero{Format: builder.Format, Level: o.level}, settings)
	return complete.QuestionWords(builder.Resolve(set, hero), word, true)
}

// check returns an error if flags contradict each other.
func (o *newOptions) check() error {
	switch {
	case o.quick && o.random:
		return message.Misuse("new", "--quick and --random fill in the same questions", "use one of them")
	case utf8.RuneCountInString(o.name) > herofile.MaxName:
		return message.Misuse("new", fmt.Sprintf("a name has at most %d characters", herofile.MaxName), "shorten it")
	case o.seeded && !o.random:
		return message.Misuse("new", "--seed is for --random", "scabbard new --random --seed N")
	}
	if o.random && !o.seeded {
		o.seed = uint64(rand.Uint32())
	}
	return nil
}

// path returns the file to write. A name is turned into a slug, so it is never read as a path.
func (o *newOptions) path() (string, error) {
	path := o.out
	if path == "" {
		c, err := o.app.Config.Values()
		if err != nil {
			return "", err
		}
		path = filepath.Join(c.Folder, store.FileOf(o.name))
		if store.FileOf(o.name) == store.FileOf("") && !o.force {
			path = unused(path)
		}
	}
	return path, nil
}

// unused returns the path, or the first numbered one after it that does not exist.
func unused(path string) string {
	stem := strings.TrimSuffix(path, herofile.Suffix)
	for n := 2; ; n++ {
		if _, err := os.Lstat(path); err != nil {
			return path
		}
		path = fmt.Sprintf("%s-%d%s", stem, n, herofile.Suffix)
	}
}

// checkFree returns an error if the file exists and must not be overwritten.
func (o *newOptions) checkFree(path string) error {
	if info, err := os.Lstat(path); err == nil && path != "-" && !o.force && !info.IsDir() {
		if e, err := o.app.Open(path); err == nil && message.FirstIssue(e.Issues(), sheet.Unfinished) != nil {
			return &message.Problem{Where: path, What: "this hero exists and is not finished", Hint: "scabbard edit " + message.Quoted(path) + " continues it"}
		}
		return &message.Problem{Where: path, What: "the file already exists", Hint: "--force overwrites it, -o FILE writes another"}
	}
	return nil
}

// isNote reports whether a setting is a note rather than an answer.
func isNote(key string) bool { return strings.HasPrefix(key, "notes.") }
