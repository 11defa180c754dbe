package safefile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

func TestReadStopsAtLimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ten")
	if err := os.WriteFile(path, []byte("0123456789"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(path, 10); err != nil || string(got) != "0123456789" {
		t.Errorf("a file of exactly the limit: %q, %v", got, err)
	}
	var size *SizeError
	if _, err := Read(path, 9); !errors.As(err, &size) || size.Most != 9 {
		t.Errorf("a file beyond the limit: %v", err)
	}
}

func TestOnlyRegularFilesAreOpened(t *testing.T) {
	dir := t.TempDir()
	var kind *KindError
	if _, _, err := Open(dir); !errors.As(err, &kind) || !strings.Contains(kind.Error(), "folder") {
		t.Errorf("a folder: %v", err)
	}
	if _, err := Read(os.DevNull, 10); !errors.As(err, &kind) || !strings.Contains(kind.Error(), "device") {
		t.Errorf("a device: %v", err)
	}
}

func TestOwnFilesFollowNoLink(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(file, []byte("words"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Skip("this system makes no links: ", err)
	}
	if got, err := Read(link, 10); err != nil || string(got) != "words" {
		t.Errorf("Read does not follow a link: %q, %v", got, err)
	}
	var kind *KindError
	if _, err := ReadOwn(link, 10); !errors.As(err, &kind) {
		t.Errorf("ReadOwn of a link: %v", err)
	}
	if got, err := ReadOwn(file, 10); err != nil || string(got) != "words" {
		t.Errorf("ReadOwn of a file: %q, %v", got, err)
	}
}

// A file may grow while it is read, and a pipe has no size at all.
func TestRestDoesNotTrustTheSize(t *testing.T) {
	long := strings.Repeat("x", 5000)
	for _, size := range []int64{0, 10, 5000} {
		if got, err := Rest(iotest.OneByteReader(strings.NewReader(long)), size, 5000); err != nil || string(got) != long {
			t.Errorf("with size %d: %d bytes, %v", size, len(got), err)
		}
		if _, err := Rest(strings.NewReader(long), size, 4999); err == nil {
			t.Errorf("with size %d more than the limit is read", size)
		}
	}
	broken := errors.New("broken")
	if _, err := Rest(iotest.ErrReader(broken), 0, 10); !errors.Is(err, broken) {
		t.Errorf("a read error becomes %v", err)
	}
}

func TestHeadOfAShortFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "short")
	if err := os.WriteFile(path, []byte("ab"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := Head(path, 8); err != nil || string(got) != "ab" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestErrorsNameTheLimit(t *testing.T) {
	for most, want := range map[int64]string{256 << 10: "256 KB", 64 << 20: "64 MB"} {
		if got := (&SizeError{most}).Error(); !strings.Contains(got, want) {
			t.Errorf("%d bytes: %q", most, got)
		}
	}
}
