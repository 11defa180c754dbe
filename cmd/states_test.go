package cmd_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// stateLine is the line of a state in the output of show: its mark, the sentence, and the next command.
var stateLine = regexp.MustCompile(`(?m)^([○✗↑✓–?…]) (.*?): scabbard (.*)$`)

// unwrapped returns the head of a page with its long lines whole.
func unwrapped(page string) string {
	head, _, _ := strings.Cut(page, "\n\n")
	return strings.ReplaceAll(head, "\n  ", " ")
}

// TestNextCommandOfEachState: the command that a state names ends it, or shows its cause. Each case makes a hero h or a party p in one
// folder and says what the sentence begins with.
func TestNextCommandOfEachState(t *testing.T) {
	t.Parallel()
	hero := "new H fury orc --quick -q; "
	for name, c := range map[string]struct {
		prepare, target, says string
		shows                 bool // the next command shows the cause and changes nothing
	}{
		"illegal":     {hero + "set h fury.kit=boren --force -q", "h", "1 answer is not legal", true},
		"open":        {hero + "set h --unset fury.kit -q", "h", "1 question is open", false},
		"title":       {hero + "award h brawler -q", "h", "a title's benefit is open: Brawler", false},
		"stale":       {hero + "set h class=shadow --force -q; edit h --quick -q", "h", "", true},
		"due":         {hero + "award h xp=16 -q", "h", "level 2 is due", false},
		"above":       {hero + "award h xp=1 -q; level h --to 3 --quick -q", "h", "level 3, but XP for level 1", false},
		"project":     {hero + "project start h Road --goal 5 -q; project add h 1 5 -q", "h", "a project is complete: Road", false},
		"hurt":        {hero + "set h play.stamina=3 -q", "h", "winded, 3 of ", true},
		"undone":      {hero + "set h name=Hob -q; undo h -q", "h", "change ", false},
		"portrait":    {hero + "sed -i '1aportrait: none.png' h.hero.yaml", "h", "the portrait none.png is not here", false},
		"old-rules":   {"new H fury --quick -q --rules packet-2024", "h", "of the 2024 preview", false},
		"finished":    {hero, "h", "legal and finished", true},
		"other-party": {hero + "party new P h -q; party new Q h -q", "h", "two parties have this hero: P, Q", false},
		"books":       {"new H beastheart --quick -q; sed -i '1abooks: [none]' h.hero.yaml", "h", "needs the book ", false},
		"imported":    {hero + "set h 'notes.forge-steel=no place found for perk A' -q", "h", "1 pick of Forge Steel has no place", true},
		"party-lost":  {hero + "new G null --quick -q; party new P h g -q; sed -i 's/g.hero.yaml/gone.hero.yaml/' p.party.yaml", "p", "1 hero is not found", false},
		"party-mixed": {hero + "new G fury --quick -q --rules packet-2024; party new P h g -q", "p", "two editions: ", true},
		"party-due":   {hero + "party new P h -q; award p xp=16 -q", "p", "level 2 is due for 1 of 1 heroes", false},
		"party-open":  {hero + "party new P h -q; set h --unset fury.kit -q", "p", "1 of 1 heroes has open questions", false},
		"party-empty": {"party new P -q", "p", "nobody yet", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			run := func(line string) string {
				c := exec.Command("sh", "-c", line)
				c.Dir = dir
				c.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_STATE_HOME="+filepath.Join(dir, "state"), "LC_ALL=C.UTF-8", "NO_COLOR=1")
				out, _ := c.CombinedOutput()
				return string(out)
			}
			for line := range strings.SplitSeq(c.prepare, "; ") {
				if !strings.HasPrefix(line, "sed ") && line != "" {
					line = "scabbard " + line
				}
				run(line)
			}
			before := run("scabbard show " + c.target)
			m := stateLine.FindStringSubmatch(unwrapped(before))
			if m == nil || !strings.HasPrefix(m[2], c.says) {
				t.Fatalf("the state is another one:\n%.400s", before)
			}
			next, _, _ := strings.Cut(m[3], " and ")
			if strings.HasPrefix(next, "edit ") { // its questions are asked at a terminal
				next = strings.Join(strings.Fields(next)[:2], " ") + " --quick"
			}
			if strings.HasPrefix(next, "level ") || strings.HasPrefix(next, "new ") {
				next += " --quick"
			}
			out := run("scabbard " + next + "; echo exit $?")
			_, code, _ := strings.Cut(out, "exit ")
			if code = strings.TrimSpace(code); code != "0" && code != "3" && code != "4" {
				t.Fatalf("scabbard %s: exit code %s\n%s", next, code, out)
			}
			after := run("scabbard show " + c.target)
			if now := stateLine.FindStringSubmatch(unwrapped(after)); !c.shows && name != "old-rules" && now != nil && now[2] == m[2] {
				t.Errorf("scabbard %s does not end the state %q:\n%s", next, m[2], out)
			}
		})
	}
}
