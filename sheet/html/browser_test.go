package html_test

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"scabbard/builder/rules/page"
	"scabbard/data"
	"scabbard/data/trial/sample"
	"scabbard/sheet"
	"scabbard/sheet/html"
)

var browserPictures = flag.String("browser.pictures", "", "the folder that pictures of pages in a browser are put into")

// TestPagesInABrowser: on a small phone, on a screen and in the dark a page fits its width, has names for a screen reader,
// runs only its own script, and remembers entries.
func TestPagesInABrowser(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes seconds to start")
	}
	name := ""
	for _, n := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(n); err == nil {
			name = path
			break
		}
	}
	if name == "" {
		t.Skip("no browser is installed")
	}
	b := startBrowser(t, name)
	set := data.Load(data.Heroes()[len(data.Heroes())-1])
	heroes := 1
	if *browserPictures != "" {
		heroes = 6
	}
	words := page.Glossary(set)
	for i, s := range sample.Sheets(set, 0, heroes) {
		s.Glossary = words
		path := filepath.Join(t.TempDir(), "hero.html")
		var out bytes.Buffer
		if err := html.Write(&out, []*sheet.Sheet{s}, html.Options{}); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, wide := range []int{320, 360, 800} {
			b.show(path, wide, "light")
			if got := b.number(`document.documentElement.scrollWidth`); got > wide {
				t.Errorf("%s: %d wide on a screen of %d", s.Name, got, wide)
			}
			b.number(`document.querySelectorAll('details').forEach(d => d.open = true), 0`)
			if got := b.number(`document.documentElement.scrollWidth`); got > wide {
				t.Errorf("%s: %d wide on a screen of %d, unfolded", s.Name, got, wide)
			}
			b.picture(fmt.Sprintf("%d-%d", i, wide))
		}
		b.show(path, 360, "dark")
		if got := b.number(`parseInt(getComputedStyle(document.body).backgroundColor.match(/\d+/)[0])`); got > 60 {
			t.Errorf("%s: %d is no dark page", s.Name, got)
		}
		b.picture(fmt.Sprintf("%d-dark", i))
		b.named(s.Name)
		b.explains(s.Name)
		b.remembers(s.Name, path)
		b.prints(fmt.Sprintf("%d-print", i))
	}
	for _, said := range b.said {
		t.Error(said)
	}
}

// browser is a browser without a window, spoken to over pipes.
type browser struct {
	t       *testing.T
	to      io.Writer
	from    *bufio.Reader
	session string
	next    int
	said    []string // its errors and warnings
}

func startBrowser(t *testing.T, name string) *browser {
	t.Helper()
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(name, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage", "--remote-debugging-pipe", "--user-data-dir="+t.TempDir())
	c.ExtraFiles = []*os.File{inRead, outWrite}
	if err := c.Start(); err != nil {
		t.Skipf("the browser does not start: %v", err)
	}
	inRead.Close()
	outWrite.Close()
	stop := time.AfterFunc(5*time.Minute, func() { _ = c.Process.Kill() })
	b := &browser{t: t, to: inWrite, from: bufio.NewReaderSize(outRead, 1<<20)}
	t.Cleanup(func() {
		b.call("Browser.close", nil)
		_ = c.Wait()
		stop.Stop()
	})
	var target struct{ TargetID, SessionID string }
	b.ask("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	b.ask("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &target)
	b.session = target.SessionID
	for _, domain := range []string{"Page.enable", "Runtime.enable", "Log.enable", "Accessibility.enable"} {
		b.call(domain, nil)
	}
	return b
}

type answer struct {
	ID     int
	Method string
	Result json.RawMessage
	Error  *struct{ Message string }
	Params json.RawMessage
}

// receive reads the browser's next message, and keeps its errors.
func (b *browser) receive() (a answer) {
	line, err := b.from.ReadBytes(0)
	if err != nil {
		b.t.Fatalf("the browser went away: %v", err)
	}
	if err := json.Unmarshal(line[:len(line)-1], &a); err != nil {
		b.t.Fatal(err)
	}
	if a.Method == "Log.entryAdded" || a.Method == "Runtime.exceptionThrown" {
		b.said = append(b.said, string(a.Params))
	}
	return a
}

func (b *browser) call(method string, params map[string]any) json.RawMessage {
	b.t.Helper()
	b.next++
	if params == nil {
		params = map[string]any{}
	}
	message := map[string]any{"id": b.next, "method": method, "params": params}
	if b.session != "" {
		message["sessionId"] = b.session
	}
	raw, _ := json.Marshal(message)
	if _, err := b.to.Write(append(raw, 0)); err != nil {
		b.t.Fatal(err)
	}
	for {
		if a := b.receive(); a.ID == b.next {
			if a.Error != nil {
				b.t.Fatalf("%s: %s", method, a.Error.Message)
			}
			return a.Result
		}
	}
}

func (b *browser) ask(method string, params map[string]any, into any) {
	b.t.Helper()
	if err := json.Unmarshal(b.call(method, params), into); err != nil {
		b.t.Fatal(err)
	}
}

// show opens a page on a screen of a width, light or dark.
func (b *browser) show(path string, wide int, scheme string) {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": wide, "height": 780, "deviceScaleFactor": 1, "mobile": wide < 640})
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}})
	b.call("Page.navigate", map[string]any{"url": (&url.URL{Scheme: "file", Path: path}).String()})
	for b.receive().Method != "Page.loadEventFired" {
	}
}

// number returns the value of an expression on the page.
func (b *browser) number(expression string) int {
	b.t.Helper()
	var got struct {
		Result           struct{ Value any }
		ExceptionDetails json.RawMessage
	}
	b.ask("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true}, &got)
	n, ok := got.Result.Value.(float64)
	if !ok {
		b.t.Fatalf("%s: %v %s", expression, got.Result.Value, got.ExceptionDetails)
	}
	return int(n)
}

// picture saves a picture of the page, if pictures are asked for.
func (b *browser) picture(name string) {
	b.t.Helper()
	if *browserPictures == "" {
		return
	}
	var got struct{ Data string }
	b.ask("Page.captureScreenshot", map[string]any{"captureBeyondViewport": true}, &got)
	b.store(name+".png", got.Data)
}

// prints asks for the page on paper.
func (b *browser) prints(name string) {
	b.t.Helper()
	var got struct{ Data string }
	b.ask("Page.printToPDF", map[string]any{"preferCSSPageSize": true, "paperWidth": 8.27, "paperHeight": 11.69}, &got)
	if len(got.Data) < 10_000 {
		b.t.Errorf("%s: nothing is printed", name)
	}
	if *browserPictures != "" {
		b.store(name+".pdf", got.Data)
	}
}

func (b *browser) store(name, data string) {
	raw, err := base64.StdEncoding.DecodeString(data)
	if err == nil {
		err = os.WriteFile(filepath.Join(*browserPictures, name), raw, 0o600)
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// named checks that everything that can be worked has a name in the tree a screen reader reads.
func (b *browser) named(hero string) {
	b.t.Helper()
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
		}
	}
	b.ask("Accessibility.getFullAXTree", nil, &tree)
	worked := 0
	for _, n := range tree.Nodes {
		switch n.Role.Value {
		case "checkbox", "spinbutton", "textbox", "button", "link", "DisclosureTriangle", "heading", "navigation", "region":
			worked++
			if name, _ := n.Name.Value.(string); name == "" && !n.Ignored {
				b.t.Errorf("%s: a %v has no name", hero, n.Role.Value)
			}
		}
	}
	if worked < 40 {
		b.t.Errorf("%s: only %d things can be worked", hero, worked)
	}
}

// explains checks that a marked word is explained when it is activated by the keyboard, and that Escape closes it.
func (b *browser) explains(hero string) {
	b.t.Helper()
	b.number(`document.querySelector('dl .t').focus(), 0`)
	for _, step := range []struct {
		key, text string
		code      int
		open      int
	}{{"Enter", "\r", 13, 1}, {"Escape", "", 27, 0}} {
		for _, kind := range []string{"keyDown", "keyUp"} {
			b.call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": step.key, "code": step.key, "text": step.text, "windowsVirtualKeyCode": step.code})
		}
		if got := b.number(`document.querySelectorAll(':popover-open').length`); got != step.open {
			b.t.Errorf("%s: after %s %d explanations are open", hero, step.key, got)
		}
	}
}

// remembers fills in a few boxes and looks whether they are the same when the page is opened again.
func (b *browser) remembers(hero, path string) {
	b.t.Helper()
	b.show(path, 360, "light")
	boxes := b.number(`document.querySelectorAll('[data-k]').length`)
	b.number(`document.querySelectorAll('input[type=checkbox]').forEach((f, i) => { if (i % 2) f.click() }),
		document.querySelectorAll('input[type=number]').forEach((f, i) => { f.value = -i; f.dispatchEvent(new Event('input')) }),
		document.querySelectorAll('details.abilities summary')[0].click(),
		(f => { f.value = 'two\nlines'; f.dispatchEvent(new Event('input')) })(document.querySelector('textarea')), 0`)
	kept := 0
	for try := 0; try < 10 && kept != boxes; try++ { // storage is written with a delay between the processes of a browser
		time.Sleep(time.Duration(try) * 100 * time.Millisecond)
		b.show(path, 360, "light")
		kept = b.number(`Array.from(document.querySelectorAll('input[type=checkbox]')).filter((f, i) => f.checked === (i % 2 === 1)).length +
		Array.from(document.querySelectorAll('input[type=number]')).filter((f, i) => f.value === String(-i)).length +
		(document.querySelector('textarea').value === 'two\nlines' ? 1 : 0) + (document.querySelectorAll('details.abilities')[0].open ? 0 : 1000)`)
	}
	if kept != boxes {
		b.t.Errorf("%s: %d of %d boxes remember", hero, kept, boxes)
	}
	b.number(`document.querySelectorAll('.box button')[1].click(), 0`)
	if got := b.number(`parseInt(document.querySelector('input[type=number]').value)`); got != 1 {
		b.t.Errorf("%s: one more than nothing is %d", hero, got)
	}
}
