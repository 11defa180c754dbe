package block

import (
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// LargeStyle returns the style of abilities in large print.
func LargeStyle() Style {
	v := typeset.LargeVoice
	return Style{
		Pad: 4, Body: v, Tier: v, Least: typeset.LargeFloor, Meta: v.Led(1.25), Flavor: v.In(typeset.Second), Source: v.In(typeset.Second).Led(1.2),
		Slim: canvas.Rect{W: 15.5, H: 7.4}, Flat: v.Narrow(), Brief: v.Led(1.25), Beside: true,
		Flag: canvas.Rect{W: 17.5, H: 7.4}, Pitch: 9, Tag: v.In(typeset.Accent), Title: 18, Small: 18,
	}
}

// Style is the style of an ability: its sizes, and the padding.
type Style struct {
	Pad    float64       // mm between the frame and its contents
	Body   typeset.Voice // the text
	Tier   typeset.Voice // the outcomes of the power roll
	Least  float64       // pt, of the tiers
	Meta   typeset.Voice // keywords, distance, target
	Flavor typeset.Voice
	Source typeset.Voice // the origin of the ability
	Tag    typeset.Voice // its cost or sort
	Title  float64       // pt, for the name
	Small  float64       // pt, the smallest size of the name
	Flag   canvas.Rect   // the size of a tier's pentagon
	Slim   canvas.Rect   // its size if three are side by side
	Flat   typeset.Voice // the tiers beside them
	Brief  typeset.Voice // the properties of an ability on one line
	Pitch  float64       // mm from tier to tier
	Inline bool          // keywords and type share a line, and so do distance and target
	Bare   bool          // without flavor
	Close  bool          // less space between the rows of a table
	Beside bool          // the outcomes of a roll are side by side where they fit
}
