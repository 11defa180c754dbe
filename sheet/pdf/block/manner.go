package block

import (
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// LargeManner is how abilities are set in large print.
func LargeManner() Manner {
	v := typeset.LargeVoice
	return Manner{
		Pad: 4, Body: v, Tier: v, Least: typeset.LargeFloor, Meta: v.Led(1.25), Flavor: v.In(typeset.Second), Source: v.In(typeset.Second).Led(1.2),
		Slim: canvas.Rect{W: 17.5, H: 7.4}, Flat: v, Brief: v.Led(1.25),
		Flag: canvas.Rect{W: 17.5, H: 7.4}, Pitch: 9, Tag: v.In(typeset.Accent), Title: 18, Small: 18,
	}
}

// Manner is how an ability is set: in which sizes, and how far from the edge it is given.
type Manner struct {
	Pad    float64       // mm between the frame and what is in it
	Body   typeset.Voice // the text
	Tier   typeset.Voice // the outcomes of the power roll
	Least  float64       // pt, of the tiers
	Meta   typeset.Voice // keywords, distance, target
	Flavor typeset.Voice
	Source typeset.Voice // what gives the ability
	Tag    typeset.Voice // what it costs, or its sort
	Title  float64       // pt, of the name
	Small  float64       // pt, the least of the name
	Flag   canvas.Rect   // the size of a tier's pentagon
	Slim   canvas.Rect   // its size where three stand side by side
	Flat   typeset.Voice // the tiers beside them
	Brief  typeset.Voice // the properties of an ability in a line
	Pitch  float64       // mm from tier to tier
	Inline bool          // keywords and type share a line, and so do distance and target
	Bare   bool          // without flavour
}
