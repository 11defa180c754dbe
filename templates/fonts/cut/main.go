//go:build ignore

// Cut reduces full typefaces to the characters a sheet can need and writes them beside it.
//
//	cd templates/fonts && go run ./cut/main.go FOLDER-OF-NODE-MODULES
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/go-pdf/fpdf"
)

// faces pairs the name a face has here with the file it is cut from.
var faces = [][2]string{
	{"vollkorn-bold", "vollkorn/700Bold/Vollkorn_700Bold"},
	{"fira-sans-regular", "fira-sans/400Regular/FiraSans_400Regular"},
	{"fira-sans-semibold", "fira-sans/600SemiBold/FiraSans_600SemiBold"},
	{"fira-sans-condensed-regular", "fira-sans-condensed/400Regular/FiraSansCondensed_400Regular"},
	{"fira-sans-condensed-italic", "fira-sans-condensed/400Regular_Italic/FiraSansCondensed_400Regular_Italic"},
	{"fira-sans-condensed-semibold", "fira-sans-condensed/600SemiBold/FiraSansCondensed_600SemiBold"},
}

// ranges are the code points kept: Latin with its extensions and Vietnamese, Greek, Cyrillic,
// combining marks, punctuation, currency, fractions, arrows and the few signs of arithmetic.
var ranges = [][2]rune{
	{0x20, 0x7E}, {0xA0, 0x24F}, {0x2B0, 0x2FF}, {0x300, 0x328}, {0x370, 0x3FF}, {0x400, 0x52F},
	{0x1E00, 0x1EFF}, {0x2010, 0x2027}, {0x2030, 0x203A}, {0x2044, 0x2044}, {0x2070, 0x209C},
	{0x20A0, 0x20BF}, {0x2116, 0x2122}, {0x2150, 0x215E}, {0x2190, 0x2193}, {0x2202, 0x221E},
	{0x2248, 0x2265}, {0x25CA, 0x25CF}, {0xFFFD, 0xFFFD},
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cut/main.go FOLDER-OF-NODE-MODULES")
		os.Exit(2)
	}
	var keep strings.Builder
	for _, r := range ranges {
		for c := r[0]; c <= r[1]; c++ {
			keep.WriteRune(c)
		}
	}
	for _, f := range faces {
		full, err := os.ReadFile(filepath.Join(os.Args[1], "@expo-google-fonts", f[1]+".ttf"))
		if err == nil {
			err = os.WriteFile(f[0]+".ttf", fpdf.UTF8CutFont(full, keep.String()), 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
