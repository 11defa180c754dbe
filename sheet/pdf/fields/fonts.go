package fields

import "scabbard/sheet/pdf/object"

// helvetica adds a font that every reader has, described in full as strict readers want it.
func helvetica(u *object.Update) object.Ref {
	widths := make(object.Array, len(helveticaWidths))
	for i, w := range helveticaWidths {
		widths[i] = object.Int(int(w))
	}
	return builtIn(u, object.Dict{"BaseFont": object.Name("Helvetica"), "Encoding": object.Name("WinAnsiEncoding")}, ' ', widths, object.Dict{"Flags": object.Int(32), "FontBBox": box(-166, -225, 1000, 931), "ItalicAngle": object.Int(0),
		"Ascent": object.Int(718), "Descent": object.Word("-207"), "CapHeight": object.Int(718), "StemV": object.Int(88)})
}

// dingbats adds the font of signs that every reader has; of its signs it describes the cross, which ticks a box.
func dingbats(u *object.Update) object.Ref {
	return builtIn(u, object.Dict{"BaseFont": object.Name("ZapfDingbats")}, cross, object.Array{object.Int(677)}, object.Dict{"Flags": object.Int(4), "FontBBox": box(-1, -143, 981, 820),
		"ItalicAngle": object.Int(0), "Ascent": object.Int(820), "Descent": object.Word("-143"), "CapHeight": object.Int(820), "StemV": object.Int(90)})
}

// cross is the sign that ticks a box.
const cross = '8'

// builtIn adds a font that every reader has, described from a first character on.
func builtIn(u *object.Update, font object.Dict, first int, widths object.Array, descriptor object.Dict) object.Ref {
	descriptor["Type"], descriptor["FontName"] = object.Name("FontDescriptor"), font["BaseFont"]
	font["Type"], font["Subtype"], font["FontDescriptor"] = object.Name("Font"), object.Name("Type1"), u.Add(descriptor)
	font["FirstChar"], font["LastChar"], font["Widths"] = object.Int(first), object.Int(first+len(widths)-1), widths
	return u.Add(font)
}

// box returns a rectangle.
func box(left, bottom, right, top int) object.Array {
	return object.Array{object.Real(float64(left)), object.Real(float64(bottom)), object.Real(float64(right)), object.Real(float64(top))}
}

// helveticaWidths lists the widths of the letters of Helvetica from the space on, in thousandths of the type size.
var helveticaWidths = [...]uint16{
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278,
	584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944,
	667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
	278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 350, 556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350,
	350, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667, 278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556,
	584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722,
	667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556,
	556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
}
