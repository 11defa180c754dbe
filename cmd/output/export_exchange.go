package output

import (
	"io"
	"strings"

	"scabbard/builder/forgesteel"
	"scabbard/builder/forgesteel/encode"
	"scabbard/cmd/cli"
	"scabbard/cmd/library"
	"scabbard/cmd/message"
	"scabbard/sheet/printable"
)

// exchange writes one hero for another program, and notes the parts that have no place there and the numbers that will
// differ.
func (o *exportOptions) exchange(e *cli.HeroFile, out string) (err error) {
	if err := library.CheckExchange(e.Set, e.Name(), message.Quoted(e.Path)); err != nil {
		return err
	}
	var picture []byte
	if p := o.app.Portrait(e); p != nil {
		picture = p.JPEG
	}
	carried, err := o.app.Rules.Carried(e.Hero, e.Set)
	if err != nil {
		return err
	}
	file, err := encode.Hero(e.Set, e.Hero, encode.Extras{Picture: picture, Carried: carried})
	if err != nil {
		return err
	}
	program := e.Set.Exchange.Program
	if len(file.Unplaced) > 0 {
		words := make([]string, len(file.Unplaced))
		for i, l := range file.Unplaced {
			words[i] = l.What
		}
		o.app.IO.Note(e.Name(), "no place in "+program+", written into its notes: "+printable.Line(strings.Join(words, ", ")), "")
	}
	if len(file.AsText) > 0 {
		o.app.IO.Note(e.Name(), printable.Line(strings.Join(file.AsText, ", "))+" goes to "+program+" as text, with the hero's numbers of today", "")
	}
	if len(file.Open) > 0 {
		words := make([]string, len(file.Open))
		for i, s := range file.Open {
			words[i] = s.Words()
		}
		o.app.IO.Note(e.Name(), program+" will ask for what has no place in the file: "+printable.Line(strings.Join(words, ", ")), "")
	}
	for _, d := range file.Differences {
		o.app.IO.Note(e.Name(), printable.Line(d.What()+" here, "+d.Theirs+" in "+program), "")
	}
	return o.app.Files.WriteOutput(out, func(w io.Writer) error {
		_, err := w.Write(file.Bytes)
		return err
	})
}

// release returns the words for the release of another program that heroes are written for; empty for none.
func (o *exportOptions) release() string {
	if o.format != forgesteel.Format {
		return ""
	}
	return " for " + forgesteel.Builtin().Release
}
