// Package portrait reads the picture of a hero: bounded, and small enough to print and to send along.
//
// Packages cli, set and imports call Read with the bytes of a picture and get a small JPEG.
package portrait

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	_ "image/png" // portraits may be PNG files

	scale "golang.org/x/image/draw"

	"scabbard/sheet"
)

// The bounds of a picture.
const (
	MaxBytes  = 16 << 20   // of its file
	maxPixels = 25_000_000 // width times height: a photo of 24 megapixels
	maxScans  = 60         // passes over the pixels of a progressive JPEG; programs write about ten
	side      = 640        // pixels, the longer side of the result at most
	quality   = 85         // of the result, as JPEG
)

// Errors of Read. They are worded for the person whose picture it is.
var (
	ErrFormat = errors.New("is not a picture in PNG or JPEG")
	ErrBroken = errors.New("is a broken picture")
)

// Read decodes a PNG or a JPEG, and makes it small. It fails for other formats, and for pictures beyond the bounds before it
// decodes them.
func Read(raw []byte) (*sheet.Picture, error) {
	if len(raw) > MaxBytes {
		return nil, fmt.Errorf("has more than %d MB", MaxBytes>>20)
	}
	conf, format, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || format != "png" && format != "jpeg" {
		return nil, ErrFormat
	}
	if conf.Width < 1 || conf.Height < 1 || conf.Width > maxPixels || conf.Height > maxPixels || conf.Width*conf.Height > maxPixels {
		return nil, fmt.Errorf("has %d x %d pixels, more than %d million", conf.Width, conf.Height, maxPixels/1_000_000)
	}
	if format == "jpeg" && bytes.Count(raw, []byte{0xFF, 0xDA}) > maxScans {
		return nil, fmt.Errorf("is a JPEG of more than %d scans", maxScans)
	}
	from, _, err := image.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, ErrBroken
	}
	w, h := fitted(from.Bounds().Dx(), from.Bounds().Dy())
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(to, to.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	scale.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Over, nil)
	var out bytes.Buffer
	if err := jpeg.Encode(&out, to, &jpeg.Options{Quality: quality}); err != nil {
		return nil, err
	}
	return &sheet.Picture{JPEG: out.Bytes(), Width: w, Height: h}, nil
}

// Pixels returns how many pixels a picture has, or 0 if it is none.
func Pixels(raw []byte) int {
	conf, _, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || conf.Width > maxPixels || conf.Height > maxPixels {
		return 0
	}
	return conf.Width * conf.Height
}

// fitted returns a size with the same proportions whose longer side has at most side pixels.
func fitted(w, h int) (int, int) {
	longer := max(w, h)
	if longer <= side {
		return w, h
	}
	return max(1, w*side/longer), max(1, h*side/longer)
}
