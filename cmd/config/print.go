package config

import (
	"os"
	"strings"
)

// PrintDefaults fills in paper and ink if no flag sets them, from the configuration and the user's region. It also brings an
// ink into its usual spelling.
func (s *Source) PrintDefaults(paper, ink *string) error {
	if *paper == "" || *ink == "" {
		c, err := s.Values()
		if err != nil {
			return err
		}
		if *paper == "" {
			*paper = c.Paper
		}
		if *ink == "" {
			*ink = c.Ink
		}
	}
	if *paper = strings.ToLower(*paper); *paper == "" {
		*paper = localPaper()
	}
	switch *ink = strings.ToLower(*ink); *ink {
	case "", "colour":
		*ink = "color"
	case "grey":
		*ink = "gray"
	}
	return nil
}

// localPaper returns the usual paper of the user's region: Letter in the United States and Canada, else A4.
func localPaper() string {
	for _, name := range []string{"LC_ALL", "LC_PAPER", "LANG"} {
		if v := os.Getenv(name); v != "" {
			region, _, _ := strings.Cut(v, ".")
			if strings.HasSuffix(region, "_US") || strings.HasSuffix(region, "_CA") {
				return "letter"
			}
			return "a4"
		}
	}
	return "a4"
}
