package cli

import (
	"fmt"
	"io"
	"os"
	"strings"

	"scabbard/builder/rules"
	"scabbard/data"
)

// Exchanged is the problem with a hero of an edition that no other program knows; nil where one does. Where and file
// are how messages call the hero's file, and how it is typed.
func Exchanged(set *rules.Set, where, file string) error {
	if set.Exchange.Format != "" {
		return nil
	}
	known := Exchanging()
	return &Problem{Where: where, What: "a hero of " + set.Edition + ", which no other program knows; those of " + strings.Join(known, " and ") + " are known",
		Hint: "scabbard convert " + file + " --rules " + strings.Join(known, " or ")}
}

// Exchanging are the editions whose heroes another program knows.
func Exchanging() (out []string) {
	for _, id := range data.Heroes() {
		if data.Load(id).Exchange.Format != "" {
			out = append(out, id)
		}
	}
	return out
}

// ReadForeign returns the bytes of another program's file, or of standard input for "-", and refuses one that is
// larger than most bytes.
func (a *Env) ReadForeign(path string, most int) ([]byte, error) {
	from := a.In
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, Unread(path, err)
		}
		defer f.Close()
		info, err := f.Stat()
		switch {
		case err == nil && info.IsDir():
			return nil, &Problem{Where: path, What: "is a folder"}
		case err == nil && info.Mode().IsRegular():
			a.private |= 0o077 &^ info.Mode().Perm()
		}
		from = f
	}
	raw, err := io.ReadAll(io.LimitReader(from, int64(most)+1))
	if err != nil {
		return nil, Unread(Display(path), err)
	}
	if len(raw) > most {
		return nil, &Problem{Where: Display(path), What: fmt.Sprintf("larger than the %d MB that are read", most>>20), Hint: "is this the right file?"}
	}
	return raw, nil
}
