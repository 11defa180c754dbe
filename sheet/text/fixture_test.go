package text

import (
	"strings"

	"scabbard/data/trial/sample"
	"scabbard/sheet"
)

// hero is an invented hero with a little of everything a sheet can hold.
func hero() *sheet.Sheet {
	s := sample.Invented[sheet.Sheet]("testdata/khorva.sheet.yaml")
	s.Resources = []*sheet.Resource{s.Resource}
	return s
}

// mute is a hero whose only feature led to a pick.
func mute() *sheet.Sheet { return sample.Invented[sheet.Sheet]("testdata/mute.sheet.yaml") }

// hostile is the hero with everything a person may write turned against the terminal and the page.
func hostile() *sheet.Sheet {
	s := hero()
	s.Name = "\x1b[31mRed\x1b]0;title\a \u202Eevil\u202C שלום 漢字の勇者 👩‍👩‍👧 e\u0301 " + strings.Repeat("x", 300)
	s.Player = "**bold** <script>alert(1)</script> [link](http://example.com) | `code` \x9b2J \xff #tag $x$ ==y== %%z%%"
	s.Notes = []sheet.Note{
		{Key: "Key\r\nwith\tbreaks\x07", Text: "# not a heading\n- not a list\n1. nor this\n> nor a quote\n---\n===\n\x1b[2Jgone?"},
		{Key: strings.Repeat("長", 120), Text: strings.Repeat("漢字", 150)},
		{Key: "marks", Text: strings.Repeat("z\u0300\u0301\u0302 ", 60) + "مرحبا بالعالم"},
	}
	s.Aspects[7].Names[0].Name = "Kit | with * signs_and_more"
	s.Abilities[0].Name = "Stand\x1b[5m _Aside_\n# now"
	s.Skills[0].SourceName = "\x1b]8;;http://example.com\x1b\\click\x1b]8;;\x1b\\"
	return s
}
