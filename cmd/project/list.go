package project

import (
	"fmt"
	"strconv"
	"strings"

	"scabbard/cmd/cli"
	"scabbard/cmd/message"
	"scabbard/sheet/term"
)

type listOptions struct {
	app  *cli.App
	json bool
}

func (o *listOptions) run(path string) error {
	e, err := o.app.Open(path)
	if err != nil {
		return err
	}
	s := e.Sheet()
	if o.json {
		return o.app.IO.Encode(s.Projects)
	}
	if len(s.Projects) == 0 {
		o.app.IO.Note(e.Name(), "no project is under way", "scabbard project start "+message.Quoted(path)+" WHAT")
		return nil
	}
	var list term.Table
	for i, p := range Running(s) {
		list.Rows = append(list.Rows, []string{strconv.Itoa(i+1) + " " + p.Name, strings.Join(Facts(p), "; ")})
	}
	for _, p := range s.Projects {
		if p.Done {
			list.Rows = append(list.Rows, []string{p.Name, "finished"})
		}
	}
	width, _ := o.app.IO.Screen()
	fmt.Fprint(o.app.IO.Out, list.String(width))
	return nil
}
