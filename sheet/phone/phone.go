// Package phone hands a page over to a phone in the same network: it serves this one page, at an address that cannot be guessed, to the
// first that opens it, until it is enough.
//
// It is the only package that opens a socket. Command sheet calls it with --send and never without it.
package phone

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"io"
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
//
// Requests are read and answers written by net/http, without its server: to make that ready takes a tenth of the start time of every
// command.
func (s *Server) Serve(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go s.end(ctx)
	free := make(chan struct{}, maxConnections)
	for {
		free <- struct{}{}
		c, err := s.listener.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return nil
		case err != nil:
			return err
		}
		go func() {
			defer func() { <-free }()
			defer c.Close()
			s.talk(c)
		}()
	}
}

// end closes the listener when the time is over, or the context is done.
func (s *Server) end(ctx context.Context) {
	defer s.listener.Close()
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
}

// talk reads one request of a connection and answers it.
func (s *Server) talk(c net.Conn) {
	_ = c.SetDeadline(time.Now().Add(readTime))
	r, err := http.ReadRequest(bufio.NewReader(io.LimitReader(c, maxHeader)))
	if err != nil {
		return
	}
	from, _, err := net.SplitHostPort(c.RemoteAddr().String())
	if err != nil {
		return
	}
	_ = c.SetDeadline(time.Now().Add(writeTime))
	answer := &http.Response{StatusCode: http.StatusNotFound, ProtoMajor: 1, ProtoMinor: 1, Request: r, Close: true, Header: http.Header{}}
	if !s.isRight(r) || !s.mayRead(from) {
		_ = answer.Write(c)
		return
	}
	for name, value := range map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, max-age=43200", "X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
	} {
		answer.Header.Set(name, value)
	}
	answer.StatusCode, answer.ContentLength = http.StatusOK, int64(len(s.page))
	answer.Body = io.NopCloser(bytes.NewReader(s.page))
	err = answer.Write(c)
	s.read(err == nil && r.Method == http.MethodGet)
}

// isRight reports whether a request asks for the page, at this address, and wants nothing else.
func (s *Server) isRight(r *http.Request) bool {
	path := subtle.ConstantTimeCompare([]byte(r.URL.EscapedPath()), []byte(s.path)) == 1
	return path && r.URL.RawQuery == "" && r.Host == s.listener.Addr().String() && (r.Method == http.MethodGet || r.Method == http.MethodHead)
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
