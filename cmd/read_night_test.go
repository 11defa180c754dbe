//go:build night

package cmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const kay = "format: 1\nedition: packet-2024\nname: Kay\nlevel: 1\nchoices:\n  class: fury\nplay: {stamina: 20, recoveries: 8, conditions: [prone]}\n"

// kayFilled are the results of a filled sheet: less Stamina, a Recovery spent, a condition on and one off, notes.
var kayFilled = []string{"stamina: -3", "recoveries: 7", "conditions: [slowed]", "xp: 12", `notes: "Owes Brann – 3 silver.`}

// runMain runs a command and returns its output.
func runMain(t *testing.T, args ...string) string {
	t.Helper()
	var out, said bytes.Buffer
	if code := Main(args, strings.NewReader(""), &out, &said); code != 0 {
		t.Fatalf("%v: %d, %s", args, code, &said)
	}
	return out.String() + said.String()
}

// TestReadFormsFilledByOtherPrograms: forms filled in and saved by other programs are read like those of our own.
func TestReadFormsFilledByOtherPrograms(t *testing.T) {
	for name, fill := range map[string]func(t *testing.T, dir string){"qpdf": fillWithQPDF, "pdftk": fillWithPdftk, "mutool": fillWithMutool, "python3": fillWithPoppler} {
		t.Run(name, func(t *testing.T) {
			if _, err := exec.LookPath(name); err != nil {
				t.Skipf("no %s is installed", name)
			}
			dir := t.TempDir()
			t.Setenv("XDG_STATE_HOME", filepath.Join(dir, "state"))
			t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
			hero := filepath.Join(dir, "kay.hero.yaml")
			putText(t, hero, kay)
			runMain(t, "sheet", hero, "--fillable", "--state", "-o", filepath.Join(dir, "blank.pdf"))
			fill(t, dir)
			if got, _ := os.ReadFile(hero); string(got) != kay {
				t.Fatal("the hero changed too early")
			}
			runMain(t, "read", filepath.Join(dir, "kay.pdf"))
			got, err := os.ReadFile(hero)
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range kayFilled {
				if !strings.Contains(string(got), want) {
					t.Errorf("no %s in\n%s", want, got)
				}
			}
			if said := runMain(t, "read", filepath.Join(dir, "kay.pdf")); !strings.Contains(said, "has no changes") {
				t.Errorf("once more: %s", said)
			}
		})
	}
}

func putText(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// otherProgram runs another program in a folder.
func otherProgram(t *testing.T, dir, name string, args ...string) []byte {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir = dir
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return out
}

// kayTyped are the fields that are filled in, with the boxes that are ticked and unticked.
func kayTyped() map[string]string {
	return map[string]string{"Stamina now": "-3", "Recovery 3": "/Yes", "XP": "12", "Prone: save ends": "/Off", "Slowed: EoT": "/Yes", "Notes": "Owes Brann \u2013 3 silver.\nAll of them."}
}

// fillWithQPDF writes values into the objects of the form, and packs the document anew.
func fillWithQPDF(t *testing.T, dir string) {
	var doc struct {
		AcroForm struct {
			Fields []struct{ FullName, Object string }
		}
		QPDF []json.RawMessage
	}
	raw := otherProgram(t, dir, "qpdf", "--json", "--json-key=acroform", "--json-key=qpdf", "blank.pdf")
	var objects []map[string]struct{ Value map[string]any }
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte("["+string(doc.QPDF[1])+"]"), &objects); err != nil && len(objects) == 0 {
		t.Fatal(err)
	}
	typed, update := kayTyped(), map[string]any{}
	for _, f := range doc.AcroForm.Fields {
		value, ok := typed[f.FullName]
		if !ok {
			continue
		}
		key := "obj:" + f.Object
		dict := objects[0][key].Value
		if strings.HasPrefix(value, "/") {
			dict["/V"], dict["/AS"] = value, value
		} else {
			dict["/V"] = "u:" + value
		}
		update[key] = map[string]any{"value": dict}
	}
	if len(update) != len(typed) {
		t.Fatalf("%d of %d fields", len(update), len(typed))
	}
	changes, err := json.Marshal(map[string]any{"qpdf": []any{map[string]any{"jsonversion": 2, "pushedinheritedpageresources": false, "calledgetallpages": false, "maxobjectid": 1}, update}})
	if err != nil {
		t.Fatal(err)
	}
	putText(t, filepath.Join(dir, "changes.json"), string(changes))
	otherProgram(t, dir, "qpdf", "blank.pdf", "--update-from-json=changes.json", "--object-streams=generate", "kay.pdf")
}

// fillWithPdftk merges an FDF file.
func fillWithPdftk(t *testing.T, dir string) {
	var b strings.Builder
	b.WriteString("%FDF-1.2\n1 0 obj\n<< /FDF << /Fields [\n")
	utf16 := func(s string) string {
		out := "<FEFF"
		for _, r := range s {
			out += fmt.Sprintf("%04X", r)
		}
		return out + ">"
	}
	for name, value := range kayTyped() {
		if !strings.HasPrefix(value, "/") {
			value = utf16(value)
		}
		fmt.Fprintf(&b, "<< /T %s /V %s >>\n", utf16(name), value)
	}
	b.WriteString("] >> >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n")
	putText(t, filepath.Join(dir, "fill.fdf"), b.String())
	otherProgram(t, dir, "pdftk", "blank.pdf", "fill_form", "fill.fdf", "output", "kay.pdf")
}

// fillWithMutool types into the fields as a viewer does, which identifies them by their labels, and appends the changes to
// the document.
func fillWithMutool(t *testing.T, dir string) {
	fields, err := json.Marshal(kayTyped())
	if err != nil {
		t.Fatal(err)
	}
	putText(t, filepath.Join(dir, "fill.js"), strings.Replace(readTestdata(t, "fill.js"), "FIELDS", string(fields), 1))
	otherProgram(t, dir, "mutool", "run", "fill.js")
}

// fillWithPoppler types into the fields as the viewers of Linux desktops do.
func fillWithPoppler(t *testing.T, dir string) {
	fields, err := json.Marshal(kayTyped())
	if err != nil {
		t.Fatal(err)
	}
	putText(t, filepath.Join(dir, "fill.py"), strings.NewReplacer("FIELDS", string(fields), "DIR", dir).Replace(readTestdata(t, "fill.py")))
	if exec.Command("/usr/bin/python3", "-c", "import gi; gi.require_version('Poppler', '0.18')").Run() != nil {
		t.Skip("no poppler for Python is installed")
	}
	otherProgram(t, dir, "/usr/bin/python3", "fill.py")
}
