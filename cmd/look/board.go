package look

import (
	"fmt"
	"strings"

	"scabbard/cmd/choice"
	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet"
	"scabbard/sheet/printable"
	"scabbard/sheet/term"
)

// Board prints the strengths and the gaps of a party so far: who plays which role, the skills that nobody has, and the
// languages.
func Board(a *cli.App, path string) error {
	p, err := a.Party(path)
	if err != nil || len(p.Heroes) == 0 {
		return err
	}
	list, err := a.Members(p, a.Open)
	if err != nil {
		return err
	}
	sheets := make([]*sheet.Sheet, len(list))
	for i, e := range list {
		sheets[i] = e.Sheet()
	}
	skills := skillRows(sheets)
	rows := roleRows(list)
	for i := 1; i < len(skills); i += 2 { // below each group the skills that nobody has
		rows = append(rows, []string{"no " + skills[i-1][0], skills[i][1]})
	}
	rows = append(rows, skills[len(skills)-1])
	width, _ := a.IO.Screen()
	facts := term.Table{Rows: rows, Indent: 2, None: true}
	fmt.Fprint(a.IO.Out, printable.Line(p.Name+" \u00B7 "+message.Plural(len(list), "hero", "heroes"))+"\n"+facts.String(width))
	return a.IO.Out.Flush()
}

// roleRows returns the heroes of each role in the party, and the roles that nobody plays.
func roleRows(list []*cli.HeroFile) [][]string {
	var played, missing []string
	for _, role := range choice.OthersAmong(list).Roles() {
		if len(role.Heroes) == 0 {
			missing = append(missing, role.Name)
		} else {
			played = append(played, role.Name+" ("+strings.Join(role.Heroes, ", ")+")")
		}
	}
	if len(played)+len(missing) == 0 {
		return nil
	}
	return [][]string{{"roles", strings.Join(played, ", ")}, {"  nobody", strings.Join(missing, ", ")}}
}
