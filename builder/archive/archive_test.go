package archive

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"scabbard/data/trial"
)

// entry is an entry of an archive for tests.
type entry struct {
	name string
	mode fs.FileMode
	data string
}

func zipped(t testing.TB, entries ...entry) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		if e.mode != 0 {
			h.SetMode(e.mode)
		}
		w, err := z.CreateHeader(h)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(e.data)); err != nil && !strings.HasSuffix(e.name, "/") {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func everything(string) Want { return Take }

func TestReadReturnsTheFiles(t *testing.T) {
	files, err := Read(zipped(t, entry{name: "b/", mode: fs.ModeDir | 0o755}, entry{name: "b/two.yaml", data: "2"}, entry{name: "a.yaml", data: "1"}, entry{name: "b/no.png", data: "\xff"}),
		func(name string) Want {
			if strings.HasSuffix(name, ".yaml") {
				return Take
			}
			return Leave
		})
	if err != nil || len(files) != 2 || files[0].Name != "a.yaml" || string(files[1].Data) != "2" {
		t.Errorf("%+v, %v", files, err)
	}
}

func TestWrittenArchiveReadsBack(t *testing.T) {
	in := []File{{"b.yaml", []byte("2")}, {"a/x.yaml", []byte("1")}}
	one, err := Write(in)
	if err != nil {
		t.Fatal(err)
	}
	two, _ := Write([]File{in[1], in[0]})
	if !bytes.Equal(one, two) {
		t.Error("the order of the files changes the bytes")
	}
	if out, err := Read(one, everything); err != nil || len(out) != 2 || out[0].Name != "a/x.yaml" {
		t.Errorf("%+v, %v", out, err)
	}
	if _, err := Write([]File{{"../x", nil}}); err == nil {
		t.Error("a name that leads elsewhere is written")
	}
}

// TestHostileArchivesAreRefused: every way out of the folder, and every name that is another file on some system.
func TestHostileArchivesAreRefused(t *testing.T) {
	many := make([]entry, maxFiles+1)
	for i := range many {
		many[i] = entry{name: strings.Repeat("x", 1+i%150) + "-" + string(rune('a'+i/150))}
	}
	for why, entries := range map[string][]entry{
		"leads elsewhere":      {{name: "../x.yaml"}},
		"leads elsewhere ":     {{name: "a/../../x.yaml"}},
		"absolute":             {{name: "/etc/x.yaml"}},
		"sign":                 {{name: `..\x.yaml`}},
		"sign ":                {{name: "C:/x.yaml"}},
		"sign  ":               {{name: "a\x00b.yaml"}},
		"sign   ":              {{name: "a\u202eb.yaml"}},
		"link or a device":     {{name: "x.yaml", mode: fs.ModeSymlink | 0o777, data: "/etc/passwd"}},
		"link or a device ":    {{name: "x.yaml", mode: fs.ModeDevice | 0o666}},
		"link or a device  ":   {{name: "x.yaml", mode: fs.ModeNamedPipe | 0o666}},
		"capitals":             {{name: "a.yaml"}, {name: "A.yaml"}},
		"capitals ":            {{name: "a.yaml"}, {name: "a.yaml"}},
		"capitals  ":           {{name: "a"}, {name: "A/x.yaml"}},
		"capitals   ":          {{name: "\u00e9.yaml"}, {name: "e\u0301.yaml"}},
		"reserved by Windows":  {{name: "con.yaml"}},
		"reserved by Windows ": {{name: "a/LPT1.yaml"}},
		"period or a blank":    {{name: "a./x.yaml"}},
		"period or a blank ":   {{name: "x.yaml "}},
		"folders deep":         {{name: strings.Repeat("a/", 20) + "x.yaml"}},
		"bytes, more":          {{name: strings.Repeat("a", 300)}},
		"no text":              {{name: "x.yaml", data: "\xff\xfe"}},
		"256 KB":               {{name: "x.yaml", data: strings.Repeat("x", maxFile+1)}},
		"more than text":       {{name: "x.yaml", data: strings.Repeat("x", maxFile)}},
		"the 400":              many,
	} {
		if files, err := Read(zipped(t, entries...), everything); err == nil || !strings.Contains(err.Error(), strings.TrimSpace(why)) {
			t.Errorf("%s: %d files, %v", why, len(files), err)
		}
	}
	for why, data := range map[string][]byte{"no zip file": []byte("words"), "larger than": make([]byte, MaxBytes+1), "more than 400": bytes.Repeat([]byte("PK\x01\x02"), 5*maxFiles)} {
		if _, err := Read(data, everything); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", why, err)
		}
	}
}

// TestDeclaredSizesAreNotTrusted: an archive is refused if it declares less than it unpacks to.
func TestDeclaredSizesAreNotTrusted(t *testing.T) {
	data := zipped(t, entry{name: "x.yaml", data: strings.Repeat("words ", 10_000)})
	at := bytes.LastIndex(data, []byte("PK\x01\x02"))
	binary.LittleEndian.PutUint32(data[at+24:], 10)
	if files, err := Read(data, everything); err == nil {
		t.Errorf("read as %d bytes", len(files[0].Data))
	}
}

// TestAlteredArchivesAreBounded alters archives by chance: each is refused, or has sound names and sizes.
func TestAlteredArchivesAreBounded(t *testing.T) {
	chance := rand.New(rand.NewPCG(37, trial.Seed()))
	names := []string{"a.yaml", "../a.yaml", "b/c.yaml", "B/c.yaml", "nul", "x/../y.yaml", "/z.yaml", "d:e.yaml", "manifest.yaml"}
	read := 0
	for range trial.Sample(500, 2000) {
		var entries []entry
		for range 1 + chance.IntN(4) {
			entries = append(entries, entry{name: names[chance.IntN(len(names))], data: strings.Repeat("record: ", chance.IntN(200))})
		}
		data := zipped(t, entries...)
		for range chance.IntN(4) {
			data[chance.IntN(len(data))] = byte(chance.IntN(256))
		}
		if checkSound(t, data) {
			read++
		}
	}
	if read == 0 {
		t.Error("no archive was sound")
	}
}

// checkSound reports whether an archive is read, and fails if it is read beyond its limits.
func checkSound(t *testing.T, data []byte) bool {
	t.Helper()
	files, err := Read(data, everything)
	if err != nil {
		return false
	}
	sum := 0
	for _, f := range files {
		if sum += len(f.Data); CheckName(f.Name) != nil || len(f.Data) > maxFile {
			t.Errorf("%q of %d bytes", f.Name, len(f.Data))
		}
	}
	if sum > maxAll || len(files) > maxFiles {
		t.Errorf("%d files of %d bytes", len(files), sum)
	}
	return true
}

func FuzzArchive(f *testing.F) {
	f.Add(zipped(f, entry{name: "a.yaml", data: "records: []"}))
	f.Add(zipped(f, entry{name: "../a.yaml", data: strings.Repeat("x", 1000)}))
	f.Fuzz(func(t *testing.T, data []byte) { checkSound(t, data) })
}
