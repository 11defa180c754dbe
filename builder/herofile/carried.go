package herofile

import (
	"fmt"
	"strings"

	"scabbard/builder"
	"scabbard/builder/yaml"
)

// carriedKey is the section of a hero file with the homebrew that travels in it.
const carriedKey = "with-homebrew"

// maxCarried is the most files of homebrew in a hero file. Their texts are bounded by the size of the hero file.
const maxCarried = 200

// carried reads the homebrew in a hero file: its files by layer, each a text.
func (d *heroDecoder) carried(v yaml.Value) {
	layers, ok := v.Pairs()
	if !ok && !v.Null() {
		d.fail(v, carriedKey+" is written as name: lines with the files below them", "scabbard export HERO --with-homebrew writes it")
	}
	n := 0
	for _, layer := range layers {
		c := builder.Carried{Layer: d.key(layer.Key)}
		files, ok := layer.Value.Pairs()
		if !ok {
			d.fail(layer.Value, carriedKey+": the files of "+brief(c.Layer)+" are written as file: text lines", "")
		}
		for _, f := range files {
			if n++; n > maxCarried {
				d.fail(f.Key, fmt.Sprintf("more than %d files of homebrew", maxCarried), "")
				return
			}
			text, ok := f.Value.Text()
			if !ok {
				d.fail(f.Value, "a file of homebrew is a text", "write | behind the colon, and the text below it")
			}
			c.Files = append(c.Files, builder.CarriedFile{Name: d.key(f.Key), Text: text})
		}
		d.hero.Carried = append(d.hero.Carried, c)
	}
}

// WithHomebrew returns a hero file with homebrew in it, in place of any it carried before.
func WithHomebrew(name string, src []byte, carried []builder.Carried) ([]byte, error) {
	var b strings.Builder
	inside := false
	for line := range strings.Lines(string(src)) {
		if strings.HasPrefix(line, carriedKey+":") {
			inside = true
		} else if inside && strings.TrimSpace(line) != "" && !strings.ContainsAny(line[:1], " \t#") {
			inside = false
		}
		if !inside {
			b.WriteString(line)
		}
	}
	out := strings.TrimRight(b.String(), "\n") + "\n" + encodeCarried(carried)
	_, err := Decode(name, []byte(out))
	return []byte(out), err
}

// encodeCarried returns the lines of the section, or "" for no homebrew.
func encodeCarried(carried []builder.Carried) string {
	if len(carried) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(carriedKey + ":\n")
	for _, c := range carried {
		fmt.Fprintf(&b, "  %s:\n", doubleQuoted(c.Layer))
		for _, f := range c.Files {
			fmt.Fprintf(&b, "    %s: %s\n", doubleQuoted(f.Name), carriedText(f.Text))
		}
	}
	return b.String()
}

// carriedText returns a text as YAML: a block that a person can read, if a block holds the same text.
func carriedText(text string) string {
	var b strings.Builder
	b.WriteString("|2+\n") // indented by two more than its key; the line feeds at its end stay
	for line := range strings.Lines(text) {
		b.WriteString("      " + line)
	}
	block := strings.TrimRight(strings.ReplaceAll(b.String(), "      \n", "\n"), "\n")
	if v, err := yaml.Parse("text", []byte("a:\n    b: "+block+"\n")); err == nil {
		if pairs, _ := v.Pairs(); len(pairs) == 1 {
			if inner, _ := pairs[0].Value.Pairs(); len(inner) == 1 {
				if got, ok := inner[0].Value.Text(); ok && got == text {
					return block
				}
			}
		}
	}
	return doubleQuoted(text)
}
