package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// corpusFile has the files and the command lines that both programs get.
const corpusFile = ".ci/judge/corpus/commands"

// A group is a kind of answer that is counted in a line of its own.
type group struct {
	Name  string
	Items []item
}

// An item is one command line.
type item struct {
	Args []string
	Read string // how its document is read: words or pictures; empty if it writes text
}

func (it item) String() string {
	s := strings.Join(it.Args, " ")
	if runes := []rune(s); len(runes) > 150 {
		s = string(runes[:150]) + "…"
	}
	return s
}

// A row gives values to the names in braces of a command line. A value of several words is as many arguments.
type row map[string]string

// A reader of the corpus expands its lines with the help of a program.
type corpusReader struct {
	program, place string
	editions       []string
	exports        map[string]export
	prefixes       [][2]string // of hero files, with the flags that each needs
	made           int
}

// An export is what the judge reads of the ruleset of an edition.
type export struct {
	MaxLevel int `json:"max_level"`
	Records  []struct {
		ID, Kind, Of string
		Calc         *struct {
			In []struct {
				Name     string
				Flag     bool
				Pick     []json.RawMessage
				Min, Max string
			}
		}
	}
}

// readCorpus makes the files of the corpus in a place and returns its commands, group by group.
func readCorpus(program, place string, editions []string) ([]group, error) {
	text, err := os.ReadFile(corpusFile)
	if err != nil {
		return nil, err
	}
	r := &corpusReader{program: program, place: place, editions: editions, exports: map[string]export{}}
	var groups []group
	for n, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if err := r.line(&groups, cells); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", corpusFile, n+1, err)
		}
	}
	return groups, nil
}

// line carries out a line that makes files, or adds the commands of another to its group.
func (r *corpusReader) line(groups *[]group, cells []string) error {
	first, folder, _ := strings.Cut(cells[0], " ")
	switch {
	case first == "copy" && len(cells) == 3:
		return os.CopyFS(filepath.Join(r.place, cells[2]), os.DirFS(cells[1]))
	case first == "with" && len(cells) == 3:
		r.prefixes = append(r.prefixes, [2]string{cells[1], cells[2]})
		return nil
	case len(cells) != 3 && len(cells) != 4 || len(cells) == 4 && readers[cells[3]] == nil:
		return errors.New("a line is: group | for each | command line, and | words or pictures if it writes a document")
	}
	rows, err := r.rows(cells[1])
	if err != nil {
		return err
	}
	if len(rows) == 0 {
		return fmt.Errorf("there is no %s", cells[1])
	}
	var items []item
	for _, values := range rows {
		it := item{}
		if len(cells) == 4 {
			it.Read = cells[3]
		}
		if it.Args, err = expand(cells[2], values); err != nil {
			return err
		}
		items = append(items, it)
	}
	if first == "make" {
		return r.makeHeroes(folder, items)
	}
	i := slices.IndexFunc(*groups, func(g group) bool { return g.Name == cells[0] })
	if i < 0 {
		i, *groups = len(*groups), append(*groups, group{Name: cells[0]})
	}
	(*groups)[i].Items = append((*groups)[i].Items, items...)
	return nil
}

var braces = regexp.MustCompile(`\{\w+\}`)

// expand returns the arguments of a command line.
func expand(command string, values row) (args []string, err error) {
	for word := range strings.FieldsSeq(command) {
		word = braces.ReplaceAllStringFunc(word, func(name string) string {
			value, ok := values[strings.Trim(name, "{}")]
			if !ok {
				err = fmt.Errorf("%s has no value here", name)
			}
			return value
		})
		args = append(args, strings.Fields(word)...)
	}
	return args, err
}

// makeHeroes writes a hero file for each command that prints one.
func (r *corpusReader) makeHeroes(folder string, items []item) error {
	answers, err := answerAll(r.program, r.place, group{Items: items}, nil)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(r.place, folder), 0o755); err != nil {
		return err
	}
	for i, a := range answers {
		if a.Code != 0 {
			return fmt.Errorf("%s: exit code %d: %s", items[i], a.Code, a.Err)
		}
		r.made++
		name := fmt.Sprintf("made-%03d.hero.yaml", r.made)
		if err := os.WriteFile(filepath.Join(r.place, folder, name), []byte(a.Out), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// rows returns the rows of the second column: a list, and a number with some of them.
func (r *corpusReader) rows(each string) ([]row, error) {
	name, rest, _ := strings.Cut(each, " ")
	count, _ := strconv.Atoi(rest)
	switch name {
	case "once":
		return []row{{}}, nil
	case "word":
		var out []row
		for w := range strings.FieldsSeq(rest) {
			out = append(out, row{"word": w})
		}
		return out, nil
	case "command":
		return r.commands("")
	case "edition":
		var out []row
		for _, e := range r.editions {
			out = append(out, row{"edition": e})
		}
		return out, nil
	case "file":
		files, err := fs.Glob(os.DirFS(r.place), rest)
		var out []row
		for _, f := range files {
			out = append(out, row{"hero": f, "with": ""})
		}
		return out, err
	case "hero", "rising", "number":
		heroes, err := r.heroes(name == "rising")
		if err != nil {
			return nil, err
		}
		for word := range strings.FieldsSeq(rest) {
			if n, err := strconv.Atoi(word); err == nil {
				heroes = spread(heroes, n)
			} else if strings.HasSuffix(word, "/") {
				heroes = slices.DeleteFunc(heroes, func(h row) bool { return !strings.HasPrefix(h["hero"], word) })
			} else {
				heroes = slices.DeleteFunc(heroes, func(h row) bool { return h["edition"] != word })
			}
		}
		if name == "number" {
			return r.numbers(heroes)
		}
		return heroes, nil
	case "class", "subclass", "record", "cards", "computed":
		return r.records(name, count)
	}
	return nil, fmt.Errorf("no list is called %s", each)
}

// spread returns so many rows, evenly from all of them.
func spread(rows []row, count int) (out []row) {
	if count >= len(rows) {
		return rows
	}
	for i := range count {
		out = append(out, rows[i*len(rows)/count])
	}
	return out
}

var (
	levelLine   = regexp.MustCompile(`(?m)^level: *(\d+)`)
	editionLine = regexp.MustCompile(`(?m)^edition: *(\S+)`)
)

// firstMatch returns what the brackets of the pattern match, or nothing.
func firstMatch(pattern *regexp.Regexp, text []byte) string {
	if m := pattern.FindSubmatch(text); m != nil {
		return string(m[1])
	}
	return ""
}

// heroes returns the hero files of the place, or those of them that can go up a level.
func (r *corpusReader) heroes(rising bool) (out []row, err error) {
	files, err := fs.Glob(os.DirFS(r.place), "*/*.hero.yaml")
	if len(files) < 150 {
		return nil, fmt.Errorf("%d heroes, fewer than 150 (%v)", len(files), err)
	}
	for _, file := range files {
		with := ""
		for _, p := range r.prefixes {
			if strings.HasPrefix(file, p[0]) {
				with = p[1]
			}
		}
		text, err := os.ReadFile(filepath.Join(r.place, file))
		if err != nil {
			return nil, err
		}
		edition, level := firstMatch(editionLine, text), firstMatch(levelLine, text)
		if rising {
			if edition == "" {
				continue
			}
			rules, err := r.export(edition)
			if err != nil {
				return nil, err
			}
			if n, _ := strconv.Atoi(level); n == 0 || n >= rules.MaxLevel {
				continue
			}
		}
		out = append(out, row{"hero": file, "with": with, "edition": edition})
	}
	return out, nil
}

// numbers returns everything that can be explained about the heroes.
func (r *corpusReader) numbers(heroes []row) (out []row, err error) {
	for _, h := range heroes {
		var list struct{ Known []string }
		if err := r.read(&list, "why {hero} {with} --json", h); err != nil {
			return nil, err
		}
		for _, what := range list.Known {
			out = append(out, row{"hero": h["hero"], "with": h["with"], "what": what})
		}
	}
	return out, nil
}

// records returns rows of the records of all editions.
func (r *corpusReader) records(list string, count int) (out []row, err error) {
	for _, edition := range r.editions {
		rules, err := r.export(edition)
		if err != nil {
			return nil, err
		}
		var ids []string
		for _, rec := range rules.Records {
			ids = append(ids, rec.ID)
			n := len(out)
			values := row{"edition": edition, "record": rec.ID, "n": strconv.Itoa(n)}
			switch {
			case list == "record":
				out = append(out, values)
			case list == rec.Kind: // class/NAME and subclass/CLASS/NAME, at one level after the other
				parts := strings.Split(rec.ID+"/", "/")
				values["class"], values["subclass"] = parts[1], parts[2]
				values["level"] = strconv.Itoa(n%rules.MaxLevel + 1)
				out = append(out, values)
			case list == "computed" && rec.Calc != nil:
				for _, second := range []bool{false, true} {
					var values []string
					for _, in := range rec.Calc.In {
						if v := inputValue(in.Flag, in.Pick, in.Min, in.Max, second); v != "" {
							values = append(values, in.Name+"="+v)
						}
					}
					out = append(out, row{"edition": edition, "record": rec.ID, "values": strings.Join(values, " ")})
				}
			}
		}
		if list == "cards" {
			for part := range slices.Chunk(ids, count) {
				out = append(out, row{"edition": edition, "records": strings.Join(part, " ")})
			}
		}
	}
	return out, nil
}

// inputValue returns a value for an input of a record that is computed: a low one, or a higher second one.
func inputValue(flag bool, pick []json.RawMessage, least, most string, second bool) string {
	switch {
	case flag && second:
		return "yes"
	case flag:
		return "no"
	case len(pick) > 0:
		choice := pick[0]
		if second {
			choice = pick[len(pick)-1]
		}
		return strings.Trim(string(choice), `"`)
	}
	low, err := strconv.Atoi(least)
	if err != nil {
		low = 1
	}
	value := max(low, 1)
	if second {
		value = max(low+2, 4)
	}
	if high, err := strconv.Atoi(most); err == nil {
		value = min(value, high)
	}
	return strconv.Itoa(value)
}

var commandLine = regexp.MustCompile(`(?m)^  ([a-z]+) {2,}\S`)

// commands returns a command and all below it, by their help.
func (r *corpusReader) commands(command string) ([]row, error) {
	help, err := r.say(strings.Fields(command + " --help")...)
	if err != nil {
		return nil, err
	}
	out := []row{{"command": command}}
	_, help, _ = strings.Cut(help, "\nUsage:\n") // a description may have lists of its own
	help, _, _ = strings.Cut(help, "\nFlags:")
	for _, m := range commandLine.FindAllStringSubmatch(help, -1) {
		below, err := r.commands(strings.TrimSpace(command + " " + m[1]))
		if err != nil {
			return nil, err
		}
		out = append(out, below...)
	}
	return out, nil
}

// export returns the ruleset of an edition.
func (r *corpusReader) export(edition string) (export, error) {
	rules, known := r.exports[edition]
	if !known {
		if err := r.read(&rules, "rules export --rules {edition}", row{"edition": edition}); err != nil {
			return rules, err
		}
		r.exports[edition] = rules
	}
	return rules, nil
}

// say returns what the program prints.
func (r *corpusReader) say(args ...string) (string, error) {
	a, err := ask(r.program, r.place, args)
	if err == nil && a.Code != 0 {
		err = fmt.Errorf("%s: exit code %d: %s", strings.Join(args, " "), a.Code, a.Err)
	}
	return a.Out, err
}

// read reads the JSON that the program prints.
func (r *corpusReader) read(into any, command string, values row) error {
	args, err := expand(command, values)
	if err != nil {
		return err
	}
	text, err := r.say(args...)
	if err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(text), into); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}
