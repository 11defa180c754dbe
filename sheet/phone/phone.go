// Package phone hands a page over to a phone in the same network: it serves this one page, at an address that cannot be guessed, to the
// first that opens it, until it is enough.
//
// It is the only package that opens a socket. Command sheet calls it with --send and never without it.
package phone

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// How long the page is served: until somebody comes, and after the first has come. An evening is enough for a page that lives in a tab.
const (
	Patience = 10 * time.Minute
	Evening  = 4 * time.Hour
)

// The limits of a request.
const (
	maxHeader      = 8 << 10 // bytes
	readTime       = 5 * time.Second
	writeTime      = 30 * time.Second
	maxConnections = 4
)

// The ports, of which a page has one by its key: what a browser keeps of a page belongs to its address and port.
const (
	firstPort = 49152
	lastPort  = 65535
)

// Server serves one page.
type Server struct {
	Opened func(from string) // called when the page was read whole for the first time

	page     []byte
	path     string
	listener net.Listener

	mu    sync.Mutex
	owner string    // the address that the page belongs to; empty while nobody reads it
	whole bool      // the owner has read it whole
	until time.Time // the end
}

// New returns a server of a page on an address of this machine. The same key has the same port while it is free.
func New(page []byte, at netip.Addr, key string) (*Server, error) {
	secret := make([]byte, 16)
	if _, err := rand.Read(secret); err != nil {
		return nil, err
	}
	s := &Server{page: page, path: "/" + base64.RawURLEncoding.EncodeToString(secret), until: time.Now().Add(Patience)}
	port := firstPort
	for _, c := range []byte(key) {
		port = firstPort + (port*31+int(c))%(lastPort-firstPort+1)
	}
	var err error
	for range 20 {
		if s.listener, err = net.Listen("tcp", netip.AddrPortFrom(at, uint16(port)).String()); err == nil {
			return s, nil
		}
		if port++; port > lastPort {
			port = firstPort
		}
	}
	return nil, err
}

// Address returns the address of the page, as a browser takes it.
func (s *Server) Address() string { return "http://" + s.listener.Addr().String() + s.path }

// Serve serves the page until its time is over, or the context is done. Both are no error.
func (s *Server) Serve(ctx context.Context) error {
	server := &http.Server{Handler: s, MaxHeaderBytes: maxHeader, ReadTimeout: readTime, WriteTimeout: writeTime, ErrorLog: log.New(io.Discard, "", 0)}
	server.SetKeepAlivesEnabled(false)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		defer server.Close()
		for {
			s.mu.Lock()
			left := time.Until(s.until)
			s.mu.Unlock()
			if left <= 0 {
				return
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(min(left, time.Second)):
			}
		}
	}()
	err := server.Serve(&fewConnections{Listener: s.listener, free: make(chan struct{}, maxConnections)})
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// ServeHTTP answers with the page, or with nothing at all.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	from, _, err := net.SplitHostPort(r.RemoteAddr)
	right := subtle.ConstantTimeCompare([]byte(r.URL.EscapedPath()), []byte(s.path)) == 1
	if err != nil || !right || r.URL.RawQuery != "" || r.Host != s.listener.Addr().String() ||
		r.Method != http.MethodGet && r.Method != http.MethodHead || !s.mayRead(from) {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Length", fmt.Sprint(len(s.page)))
	h.Set("Cache-Control", "private, max-age=43200")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	if r.Method == http.MethodHead {
		s.read(false)
		return
	}
	_, err = w.Write(s.page)
	s.read(err == nil)
}

// mayRead reports whether an address may read the page, which belongs to it from then on: to the first that reads it whole.
func (s *Server) mayRead(from string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.owner == "" {
		s.owner = from
	}
	return s.owner == from
}

// read notes that the owner has read the page, or that it could not be written whole.
func (s *Server) read(whole bool) {
	s.mu.Lock()
	owner, first := s.owner, whole && !s.whole
	switch {
	case first:
		s.whole, s.until = true, time.Now().Add(Evening)
	case !s.whole:
		s.owner = ""
	}
	s.mu.Unlock()
	if first && s.Opened != nil {
		s.Opened(owner)
	}
}

// fewConnections is a listener that takes a few connections at a time; the others wait.
type fewConnections struct {
	net.Listener
	free chan struct{}
}

// Accept waits for a connection and for room for it.
func (l *fewConnections) Accept() (net.Conn, error) {
	l.free <- struct{}{}
	c, err := l.Listener.Accept()
	if err != nil {
		<-l.free
		return nil, err
	}
	return &connection{Conn: c, leave: sync.OnceFunc(func() { <-l.free })}, nil
}

type connection struct {
	net.Conn
	leave func()
}

// Close closes the connection and makes room for another.
func (c *connection) Close() error {
	defer c.leave()
	return c.Conn.Close()
}

// Addresses returns the private addresses of this machine, at which others in its network reach it, the shorter ones first.
func Addresses() (out []netip.Addr) {
	interfaces, _ := net.Interfaces()
	for _, i := range interfaces {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		addresses, _ := i.Addrs()
		for _, a := range addresses {
			prefix, err := netip.ParsePrefix(a.String())
			if at := prefix.Addr().Unmap(); err == nil && at.IsPrivate() {
				out = append(out, at)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b netip.Addr) int { return cmp.Compare(a.BitLen(), b.BitLen()) })
	return out
}
