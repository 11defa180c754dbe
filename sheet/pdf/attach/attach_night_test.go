//go:build night

package attach

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"scabbard/sheet/pdf/object"
	"scabbard/sheet/pdf/object/objecttest"
)

// TestDecompressionBombsAreRefused: files that are larger than they look are called too large, quickly and at little cost.
func TestDecompressionBombsAreRefused(t *testing.T) {
	zeros, small := objecttest.PackedOften(strings.Repeat("\x00", 1<<20), 70), objecttest.Holding(1, "[]")
	half := objecttest.Stream("/Type/EmbeddedFile", objecttest.PackedOften(strings.Repeat("\x00", 1<<20), 40))
	many := func(n int, object func(int) string) (out []string) {
		for i := range n {
			out = append(out, object(i))
		}
		return out
	}
	heroes, names := many(100, func(int) string {
		return objecttest.Stream("/Type/EmbeddedFile", objecttest.Packed(strings.Repeat("a: b\n", 20_000)))
	}), ""
	for i := range heroes {
		names += objecttest.Spec("a", i+3)
	}
	heroes = append([]string{"<</Names[" + names + "]>>"}, heroes...)
	arrays := objecttest.Holding(100_000, "[]")
	bombs := map[string]struct {
		doc  func() []byte
		want error
	}{
		"one file of 70 MB": {func() []byte {
			return objecttest.WithFiles("<</Names["+objecttest.Spec("a", 3)+"]>>", objecttest.Stream("/Type/EmbeddedFile", zeros))
		}, object.ErrTooLarge},
		"many small files": {func() []byte { return objecttest.WithFiles(heroes...) }, object.ErrTooLarge},
		"two files of 40 MB": {func() []byte {
			return objecttest.WithFiles("<</Names["+objecttest.Spec("a", 3)+objecttest.Spec("b", 4)+"]>>", half, half)
		}, object.ErrTooLarge},
		"objects in a stream of 70 MB": {func() []byte { return objecttest.WithFiles(objecttest.Stream("/Type/ObjStm/N 1/First 4", zeros)) }, object.ErrTooLarge},
		"two streams of empty arrays":  {func() []byte { return objecttest.WithFiles(arrays, arrays) }, nil},
		"600,000 empty arrays":         {func() []byte { return objecttest.WithFiles(objecttest.Holding(600_000, "[]")) }, object.ErrTooLarge},
		"an array of many names": {func() []byte {
			return objecttest.WithFiles("<</Names 1000 0 R>>", objecttest.Holding(1, "["+strings.Repeat("/a", 1_500_000)+"]"))
		}, object.ErrTooLarge},
		"an array of many arrays": {func() []byte {
			return objecttest.WithFiles("<</Names 1000 0 R>>", objecttest.Holding(1, "["+strings.Repeat("[]", 1_500_000)+"]"))
		}, object.ErrTooLarge},
		"many empty dictionaries": {func() []byte {
			return objecttest.WithFiles("<</Kids 1000 0 R>>", objecttest.Holding(1, "["+strings.Repeat("<<>>", 1_200_000)+"]"))
		}, object.ErrTooLarge},
		"small dictionaries": {func() []byte {
			return objecttest.WithFiles("<</Kids 1000 0 R>>", objecttest.Holding(1, "["+strings.Repeat("<</A 1>>", 1_200_000)+"]"))
		}, object.ErrTooLarge},
		"a text of 30 MB, twice": {func() []byte {
			return objecttest.WithFiles("<</Names 1000 0 R>>", objecttest.Holding(2, "("+strings.Repeat("x", 30<<20)+")"))
		}, object.ErrTooLarge},
		"a name of 40 MB": {func() []byte {
			return objecttest.WithFiles("<</Names[(a)1000 0 R]>>", objecttest.Holding(1, "<</UF("+strings.Repeat("x", 40<<20)+")>>"))
		}, object.ErrTooLarge},
		"hexadecimal of 40 MB": {func() []byte {
			return objecttest.WithFiles("<</Names[(a)1000 0 R]>>", objecttest.Holding(1, "<</UF<"+strings.Repeat("0", 40<<20)+">>>"))
		}, object.ErrTooLarge},
		"a million files": {func() []byte {
			return objecttest.WithFiles("<</Names 1000 0 R>>", objecttest.Holding(1, "["+strings.Repeat("(a)3 0 R ", 1_000_000)+"]"))
		}, object.ErrTooLarge},
		"many streams of objects": {func() []byte { return objecttest.WithFiles(many(1<<14+1, func(int) string { return small })...) }, object.ErrTooLarge},
		"too many files": {func() []byte {
			return objecttest.WithFiles("<</Names[" + strings.Repeat(objecttest.Spec("a", 9), maxSteps) + "]>>")
		}, errMissing},
		"kids in a ring": {func() []byte { return objecttest.WithFiles("<</Kids[2 0 R 2 0 R]>>") }, errTooMany},
		"a deep tree": {func() []byte {
			return objecttest.WithFiles(many(40, func(i int) string { return fmt.Sprintf("<</Kids[%d 0 R]>>", i+3) })...)
		}, errTooMany},
		"deep arrays":       {func() []byte { return objecttest.WithFiles(strings.Repeat("[", 2<<20)) }, nil},
		"deep dictionaries": {func() []byte { return objecttest.WithFiles(strings.Repeat("<</A", 2<<20)) }, object.ErrTooLarge},
		"deep names":        {func() []byte { return objecttest.WithFiles("<</Names" + strings.Repeat("[", 1<<20) + ">>") }, nil},
	}
	for _, name := range slices.Sorted(maps.Keys(bombs)) {
		t.Run(name, func(t *testing.T) {
			c := bombs[name]
			files, err := bounded(t, c.doc(), every)
			if len(files) > 0 || !errors.Is(err, c.want) || c.want == nil && err != nil {
				t.Errorf("%d files, %v, want %v", len(files), err, c.want)
			}
		})
	}
}
