package cards

import (
	"math"

	"scabbard/sheet/pdf/block"
	"scabbard/sheet/pdf/canvas"
	"scabbard/sheet/pdf/typeset"
)

// scale returns how much larger text may be than on the smallest cards.
func (o Options) scale() float64 {
	if o.Large {
		return typeset.LargeFloor / sharedType
	}
	return min(1.35, (o.Size.rect().W-2*cardPad)/(Poker.rect().W-2*cardPad))
}

// most returns the largest size of the text of a card, in points.
func (o Options) most() float64 {
	if o.Large {
		return largeMost
	}
	return math.Floor(4*cardMost*o.scale()) / 4
}

// largeMost is the largest size of text in large print, in points.
const largeMost = 18.0

// floor returns the smallest size of the text of a card, in points.
func (o Options) floor() float64 { return max(cardFloor, o.small()) }

// small returns the smallest size of any type on a card, in points.
func (o Options) small() float64 {
	if o.Large {
		return typeset.LargeFloor
	}
	return typeset.Floor
}

// sign returns how much larger icons and the badges of costs are than on usual cards.
func (o Options) sign() float64 {
	if o.Large {
		return 1.6
	}
	return 1
}

// footVoice returns the style of the foot of a card.
func (o Options) footVoice() typeset.Voice { return o.edgeVoice().In(typeset.Second) }

// edgeVoice returns the style of the smallest texts.
func (o Options) edgeVoice() typeset.Voice {
	if o.Large {
		return largeVoice(typeset.LargeFloor)
	}
	return typeset.TableVoice.At(typeset.Floor)
}

// largeVoice returns the style of large print on cards, which has no italics.
func largeVoice(size float64) typeset.Voice { return typeset.LargeVoice.Narrow().At(size).Led(1.18) }

// cardVoice returns the style of text on cards.
func cardVoice(size float64) typeset.Voice {
	if size >= typeset.LargeFloor {
		return largeVoice(size)
	}
	return typeset.TableVoice.At(size).Led(1.22)
}

// cardStyle returns the style of an ability on a card.
func cardStyle(size float64, bare bool) block.Style {
	v := cardVoice(size)
	if size >= typeset.LargeFloor {
		m := block.LargeStyle()
		m.Pad, m.Body, m.Tier, m.Meta, m.Flavor, m.Source = cardPad, v, v.Led(1.15), v, v.In(typeset.Second), typeset.Voice{}
		m.Pitch, m.Inline, m.Bare, m.Beside = 7.8, true, bare, false
		return m
	}
	large := max(1, size/typeset.T5)
	return block.Style{
		Pad: cardPad, Body: v, Tier: v.Led(1.15), Least: size, Meta: typeset.TableVoice.At(min(8*large, size)),
		Flavor: typeset.TableVoice.At(min(8.5*large, size)).In(typeset.Second), Flag: canvas.Rect{W: 10.4 * large, H: 3.6 * large},
		Pitch: 4.4 * large, Inline: true, Bare: bare,
	}
}
