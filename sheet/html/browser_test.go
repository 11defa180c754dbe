package html_test

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"scabbard/data/trial"
)

var browserPictures = flag.String("browser.pictures", "", "the folder that pictures of pages in a browser are put into")

// browser is a page in a browser without a window. All pages of a run are in one browser, each in a context with storage
// of its own.
type browser struct {
	*process
	t                *testing.T
	context, session string
	said             []string // its errors and warnings
}

// process is a running browser, reached over pipes.
type process struct {
	command *exec.Cmd
	to      io.Writer
	from    *bufio.Reader
	next    int
	profile string // its folder
}

// opened is the browser of this run, if a test wanted one.
var opened *process

func TestMain(m *testing.M) {
	trial.Room()
	code := m.Run()
	if opened != nil {
		_, _ = fmt.Fprintf(opened.to, `{"id": %d, "method": "Browser.close"}%c`, opened.next+1, 0)
		_ = opened.command.Wait()
		_ = os.RemoveAll(opened.profile)
	}
	os.Exit(code)
}

// launch starts the browser at the first call. It returns nil if none is installed.
var launch = sync.OnceValues(func() (*process, error) {
	name := ""
	for _, n := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(n); err == nil {
			name = path
			break
		}
	}
	if name == "" {
		return nil, nil
	}
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "browser")
	if err != nil {
		return nil, err
	}
	c := exec.Command(name, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage", "--remote-debugging-pipe", "--user-data-dir="+profile)
	c.ExtraFiles = []*os.File{inRead, outWrite}
	if err := c.Start(); err != nil {
		return nil, err
	}
	inRead.Close()
	outWrite.Close()
	opened = &process{command: c, to: inWrite, from: bufio.NewReaderSize(outRead, 1<<20), profile: profile}
	return opened, nil
})

// startBrowser opens a page in the browser that is installed. It skips the test if there is none.
func startBrowser(t *testing.T) *browser {
	t.Helper()
	p, err := launch()
	switch {
	case err != nil:
		t.Skipf("the browser does not start: %v", err)
	case p == nil:
		t.Skip("no browser is installed (package chromium)")
	}
	stop := time.AfterFunc(5*time.Minute, func() { _ = p.command.Process.Kill() })
	b := &browser{process: p, t: t}
	var target struct{ BrowserContextID, TargetID, SessionID string }
	b.ask("Target.createBrowserContext", nil, &target)
	b.context = target.BrowserContextID
	b.ask("Target.createTarget", map[string]any{"url": "about:blank", "browserContextId": b.context}, &target)
	b.ask("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &target)
	b.session = target.SessionID
	for _, domain := range []string{"Page.enable", "Runtime.enable", "Log.enable", "Accessibility.enable"} {
		b.call(domain, nil)
	}
	t.Cleanup(func() {
		b.session = ""
		b.call("Target.disposeBrowserContext", map[string]any{"browserContextId": b.context})
		stop.Stop()
	})
	return b
}

type answer struct {
	ID                int
	SessionID, Method string
	Result            json.RawMessage
	Error             *struct{ Message string }
	Params            json.RawMessage
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
	if a.SessionID != b.session {
		return answer{} // an event of an earlier page
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

// saveTo makes the page save its files to a folder.
func (b *browser) saveTo(folder string) {
	b.t.Helper()
	b.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": folder, "browserContextId": b.context})
}

// show opens a page on a screen of a width, light or dark.
func (b *browser) show(path string, wide int, scheme string) {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": wide, "height": 740, "deviceScaleFactor": 1, "mobile": wide < 640})
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}})
	b.call("Page.navigate", map[string]any{"url": (&url.URL{Scheme: "file", Path: path}).String()})
	for b.receive().Method != "Page.loadEventFired" {
	}
}

// value stores the value of an expression on the page; a promise is awaited.
func (b *browser) value(expression string, into any) {
	b.t.Helper()
	var got struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	b.ask("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true}, &got)
	if err := json.Unmarshal(got.Result.Value, into); err != nil || got.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s %s", expression, got.Result.Value, got.ExceptionDetails)
	}
}

// number returns the value of an expression on the page that is a number.
func (b *browser) number(expression string) (n int) {
	b.t.Helper()
	b.value(expression, &n)
	return n
}

// key presses a key.
func (b *browser) key(name, text string, code int) {
	b.t.Helper()
	for _, kind := range []string{"keyDown", "keyUp"} {
		b.call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": name, "code": name, "text": text, "windowsVirtualKeyCode": code})
	}
}

// picture saves a picture of the page, if pictures are asked for: all of it, or the part on the screen.
func (b *browser) picture(name string, all bool) {
	b.t.Helper()
	if *browserPictures == "" {
		return
	}
	var got struct{ Data string }
	b.ask("Page.captureScreenshot", map[string]any{"captureBeyondViewport": all}, &got)
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
