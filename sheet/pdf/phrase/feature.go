package phrase

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"scabbard/sheet"
	"scabbard/sheet/pdf/typeset"
)

// kitBonus is a bonus of a kit, and whether it counts.
func kitBonus(v typeset.Voice, n sheet.Named) typeset.Rich {
	return typeset.Cat(v.Bold(n.Name), SourceOf(v, n.SourceName))
}

// KitText is a kit as equipment, with its bonuses in words.
func KitText(v typeset.Voice, k sheet.Kit) []typeset.Rich {
	var bonuses []typeset.Rich
	for _, n := range k.Bonuses {
		bonuses = append(bonuses, kitBonus(v, n))
	}
	return append(append(KitWorn(v, k), typeset.Join(v.Put(" \u00B7 "), bonuses...)), Remarks(v, nil, k.Apply)...)
}

// KitWorn is what a kit is and wears.
func KitWorn(v typeset.Voice, k sheet.Kit) []typeset.Rich {
	var equipment typeset.Rich
	for _, e := range []struct {
		label string
		of    []string
	}{{"Armor ", k.Armor}, {"Weapons ", k.Weapons}} {
		if worn := List(", ", e.of...); worn != "" {
			equipment = typeset.Cat(equipment, v.Narrow().In(typeset.Second).Put(e.label), v.Bold(worn), v.Put(typeset.WideGap))
		}
	}
	return []typeset.Rich{equipment, v.Text(k.Equipment, false)}
}

// FeatureSource is who gives a feature, and from which level on where that is not the first.
func FeatureSource(f sheet.Feature) string {
	source := OrElse(f.SourceName, f.Kind)
	if f.Level > 1 {
		source = List(", ", source, "level "+strconv.Itoa(f.Level))
	}
	return source
}

// FeatureText is a feature in full.
func FeatureText(v typeset.Voice, f sheet.Feature) []typeset.Rich {
	text := []typeset.Rich{v.Text(f.Text, false)}
	if len(f.Text) == 0 {
		text = []typeset.Rich{v.Text(f.Short, false)}
	}
	said := f.Text.String()
	return append(text, Remarks(v, slices.DeleteFunc(slices.Clone(f.Notes), func(n sheet.Text) bool { return repeats(n.String(), said) }), f.Apply)...)
}

// repeats says whether a note only says what a text says: most of its longer words, and its numbers, begin like words
// of the text.
func repeats(note, text string) bool {
	begins := map[string]bool{}
	for _, w := range longWords(text) {
		begins[w] = true
	}
	all, known := longWords(note), 0
	for _, w := range all {
		known += Ord(begins[w])
	}
	return len(all) > 0 && 10*known >= 6*len(all)
}

// longWords are how the longer words of a text begin, and its numbers.
func longWords(text string) (out []string) {
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if runes := []rune(w); len(runes) > 3 {
			out = append(out, string(runes[:4]))
		} else if unicode.IsDigit(runes[0]) {
			out = append(out, w)
		}
	}
	return out
}

// Remarks are situational bonuses, and what the numbers leave to the player.
func Remarks(v typeset.Voice, notes []sheet.Text, apply string) (out []typeset.Rich) {
	for _, n := range notes {
		out = append(out, typeset.Cat(v.Put("\u2022 "), v.Text(n, false)))
	}
	if apply != "" {
		out = append(out, typeset.Cat(v.Bold("Apply yourself: "), v.Put(apply)))
	}
	return out
}

// TrackText is every step of a growing table.
func TrackText(v typeset.Voice, t sheet.Track) []typeset.Rich {
	var text []typeset.Rich
	if len(t.Note) > 0 {
		text = append(text, v.Text(t.Note, false))
	}
	for _, r := range t.Rows {
		label := v.Bold(strconv.Itoa(r.At) + string(typeset.NBSP) + string(typeset.NBSP))
		if r.Dormant {
			label = typeset.Cat(label, v.In(typeset.Second).Slant("level "+strconv.Itoa(r.Level)+": "))
		}
		text = append(text, typeset.Cat(label, v.Text(r.Text, false)))
	}
	return text
}

// FormText is a form with every number it changes.
func FormText(v typeset.Voice, f sheet.Form) []typeset.Rich {
	var numbers []string
	for _, n := range f.Numbers {
		numbers = append(numbers, OrElse(n.Name, n.ID)+" "+n.Show())
	}
	numbers = append(append(numbers, f.Moves...), f.Bonuses...)
	return []typeset.Rich{v.Text(f.Text, false), v.Bold(strings.Join(numbers, ", "))}
}
