package phone

import (
	"context"
	"image"
	"image/color"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	qr "github.com/piglig/go-qr"
)

var loopback = netip.MustParseAddr("127.0.0.1")

// served starts a server of a page and returns it.
func served(t *testing.T, page string) *Server {
	t.Helper()
	s, err := New([]byte(page), loopback, t.Name())
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- s.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return s
}

// ask makes a request from an address of this machine and returns the answer.
func ask(t *testing.T, from, method, address, host string) (status int, body string, header http.Header) {
	t.Helper()
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true}}
	r, err := http.NewRequest(method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	if host != "" {
		r.Host = host
	}
	got, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	raw, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	return got.StatusCode, string(raw), got.Header
}

// TestOnlyTheRightRequestIsAnswered asks for the page in wrong ways and in the right one.
func TestOnlyTheRightRequestIsAnswered(t *testing.T) {
	s := served(t, "the page")
	opened := make(chan string, 9)
	s.Opened = func(from string) { opened <- from }
	address := s.Address()
	base := strings.TrimSuffix(address, s.path)
	for _, c := range []struct{ method, address, host string }{
		{"GET", base + "/", ""}, {"GET", base, ""}, {"GET", base + "/favicon.ico", ""}, {"GET", address + "x", ""}, {"GET", address[:len(address)-1], ""},
		{"GET", address + "?a=1", ""}, {"GET", address + "/", ""}, {"POST", address, ""}, {"PUT", address, ""}, {"OPTIONS", address, ""},
		{"GET", address, "example.org"}, {"GET", address, "127.0.0.1"}, {"GET", address, "localhost:80"},
	} {
		if status, body, header := ask(t, "127.0.0.1", c.method, c.address, c.host); status != http.StatusNotFound || body != "" || header.Get("Content-Type") != "" {
			t.Errorf("%s %s %s: %d %q", c.method, c.address, c.host, status, body)
		}
	}
	if status, body, header := ask(t, "127.0.0.1", "HEAD", address, ""); status != http.StatusOK || body != "" || header.Get("Content-Length") != "8" {
		t.Errorf("HEAD: %d %q", status, body)
	}
	if len(opened) > 0 {
		t.Error("the page was taken for read")
	}
	status, body, header := ask(t, "127.0.0.1", "GET", address, "")
	if from := <-opened; status != http.StatusOK || body != "the page" || from != "127.0.0.1" {
		t.Errorf("GET: %d %q, opened by %s", status, body, from)
	}
	for name, want := range map[string]string{
		"Content-Type": "text/html; charset=utf-8", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		"Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "private, max-age=43200", "Access-Control-Allow-Origin": "",
	} {
		if header.Get(name) != want {
			t.Errorf("%s: %q, want %q", name, header.Get(name), want)
		}
	}
}

// TestThePageBelongsToTheFirst reads the page from two addresses: the second gets nothing, the first again.
func TestThePageBelongsToTheFirst(t *testing.T) {
	s := served(t, strings.Repeat("x", 300_000))
	if status, body, _ := ask(t, "127.0.0.1", "GET", s.Address(), ""); status != http.StatusOK || len(body) != 300_000 {
		t.Fatal(status, len(body))
	}
	for range 2 {
		if status, body, _ := ask(t, "127.0.0.2", "GET", s.Address(), ""); status != http.StatusNotFound || body != "" {
			t.Errorf("a second phone: %d, %d bytes", status, len(body))
		}
	}
	if status, _, _ := ask(t, "127.0.0.1", "GET", s.Address(), ""); status != http.StatusOK {
		t.Errorf("again: %d", status)
	}
}

// TestServerEnds ends by its time and by its context, and answers nobody afterwards.
func TestServerEnds(t *testing.T) {
	for _, byTime := range []bool{true, false} {
		s, err := New([]byte("x"), loopback, "ends")
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(context.Background())
		if byTime {
			s.until = time.Now()
		} else {
			stop()
		}
		if err := s.Serve(ctx); err != nil {
			t.Error(err)
		}
		stop()
		if c, err := net.Dial("tcp", s.listener.Addr().String()); err == nil {
			c.Close()
			t.Error("it still listens")
		}
	}
}

// TestPortFollowsTheKey makes servers of one key: the port is the same while it is free, and no secret is used twice.
func TestPortFollowsTheKey(t *testing.T) {
	a, err := New(nil, loopback, "bera")
	if err != nil {
		t.Fatal(err)
	}
	port := a.listener.Addr().String()
	b, err := New(nil, loopback, "bera")
	if err != nil || b.listener.Addr().String() == port || len(a.path) != 23 || a.path == b.path {
		t.Errorf("%v %s %s %s", err, b.listener.Addr(), a.path, b.path)
	}
	a.listener.Close()
	b.listener.Close()
	if c, err := New(nil, loopback, "bera"); err != nil || c.listener.Addr().String() != port {
		t.Error("another port")
	} else {
		c.listener.Close()
	}
}

// TestCodeReadsBack draws a code of lines as a picture and reads it.
func TestCodeReadsBack(t *testing.T) {
	const address, scale = "http://192.168.178.24:51234/abcdefghijklmnopqrstuv", 4
	lines, ok := Code(address)
	if !ok || len([]rune(lines[0])) != CodeColumns || len(lines) != 19 {
		t.Fatalf("%d lines of %d columns", len(lines), len([]rune(lines[0])))
	}
	picture := image.NewGray(image.Rect(0, 0, CodeColumns*scale, 2*len(lines)*scale))
	for y := range picture.Rect.Dy() {
		for x := range picture.Rect.Dx() {
			sign := []rune(lines[y/scale/2])[x/scale]
			isDark := sign == '█' || sign == '▀' && y/scale%2 == 0 || sign == '▄' && y/scale%2 == 1
			if !isDark {
				picture.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	if got, err := qr.Decode(picture); err != nil || got != address {
		t.Errorf("it reads as %q: %v", got, err)
	}
	if _, ok := Code(strings.Repeat("x", 9000)); ok {
		t.Error("a code of 9,000 letters")
	}
}
