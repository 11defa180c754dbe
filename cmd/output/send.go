package output

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/netip"
	"os"
	"os/signal"
	"strings"

	"scabbard/builder/herofile"
	"scabbard/cmd/message"
	"scabbard/cmd/prompt"
	"scabbard/sheet"
	"scabbard/sheet/html"
	"scabbard/sheet/palette"
	"scabbard/sheet/phone"
	"scabbard/sheet/term"
)

// maySend returns an error unless a page for one hero goes from a terminal.
func (o *sheetOptions) maySend(list []document) error {
	const where = "--send"
	switch {
	case len(list) != 1 || list[0].format != formatHTML:
		return message.Misuse(where, "hands over a page for a phone, and nothing else", "scabbard sheet HERO phone --send")
	case o.out != "":
		return message.Misuse(where, "writes no file", "leave -o out")
	case !o.app.IO.IsTerminal():
		return message.Misuse(where, "shows a code to scan, so it needs a terminal", "scabbard sheet HERO phone writes the page to a file")
	}
	return nil
}

// runSend hands the page over to the first phone that opens it.
func (o *sheetOptions) runSend(sheets []*sheet.Sheet) error {
	at, err := o.sendingAddress()
	if err != nil {
		return err
	}
	options := html.Options{NoFlavor: o.noFlavor, NoReference: o.noReference, State: o.state}
	for _, f := range o.files {
		if f.Data, err = impersonal(f.Name, f.Data); err != nil {
			return err
		}
		options.Carried = append(options.Carried, html.File(f))
	}
	var page bytes.Buffer
	if err := html.Write(&page, sheets, options); err != nil {
		return err
	}
	key := ""
	for _, s := range sheets {
		key += s.HeroName() + "\n"
	}
	server, err := phone.New(page.Bytes(), at, key)
	if err != nil {
		return &message.Problem{Where: "--send", What: "the system does not let it listen: " + message.SystemWords(err), Hint: "scabbard sheet HERO phone writes the page to a file"}
	}
	o.printAddress(server.Address())
	server.Opened = func(from string) {
		o.app.IO.Note("--send", "opened by "+from+"; nobody else can open it now", "Ctrl-C ends it; the page stays on the phone while its tab is open")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := server.Serve(ctx); err != nil {
		return &message.Problem{Where: "--send", What: message.SystemWords(err)}
	}
	o.app.IO.Note("--send", "ended", "")
	return nil
}

// sendingAddress returns the address of this machine at which the page is served. If there are several, the user chooses.
func (o *sheetOptions) sendingAddress() (at netip.Addr, err error) {
	all := phone.Addresses()
	if len(all) == 0 {
		return at, &message.Problem{Where: "--send", What: "this computer has no address in a private network", Hint: "join the network of the phone; or scabbard sheet HERO phone writes the page to a file"}
	}
	if len(all) == 1 {
		return all[0], nil
	}
	ask := o.app.Asker(false)
	if ask == nil {
		return all[0], nil
	}
	s := prompt.Selection{Message: "Which network is the phone in?"}
	for _, a := range all {
		s.Options = append(s.Options, prompt.Option{Key: a.String(), Label: a.String()})
	}
	key, err := ask.Select("network", s)
	if err != nil {
		return at, message.OnInterrupt(err)
	}
	return netip.ParseAddr(key)
}

// impersonal returns a hero file without the player's name and the notes, which belong to nobody else's device.
func impersonal(name string, raw []byte) ([]byte, error) {
	hero, err := herofile.Decode(name, raw)
	if err != nil {
		return nil, err
	}
	var changes []herofile.Change
	if hero.Player != "" {
		changes = append(changes, herofile.Change{Key: "player", Remove: true})
	}
	for _, n := range hero.Notes {
		changes = append(changes, herofile.Change{Section: "notes", Key: n.Key, Remove: true})
	}
	return herofile.Edit(name, raw, changes, nil)
}

// printAddress prints the address of the page, as a code too where the terminal can show one.
func (o *sheetOptions) printAddress(address string) {
	out := o.app.IO.Out
	width, _ := o.app.IO.Screen()
	if lines, ok := phone.Code(address); ok && width >= phone.CodeColumns+3 && !palette.Letters() && os.Getenv("TERM") != "dumb" {
		for _, line := range lines {
			fmt.Fprintln(out, "  "+palette.Squares.Begin()+line+palette.Squares.End())
		}
	}
	fmt.Fprintf(out, "\n  %s\n\n", address)
	_, _ = io.WriteString(out, "  "+term.Wrap(strings.Join([]string{
		"Scan the code with the phone, or type the address into its browser. Both have to be in the same network.",
		"Everyone in this network who has the code can open the page until the first has: then it is theirs alone.",
		"It ends after 10 minutes if nobody comes, 4 hours after it was opened, or with Ctrl-C.",
	}, " "), 2, 2, min(width, term.Usual))+"\n")
	_ = out.Flush()
}
