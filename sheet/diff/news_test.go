package diff_test

import (
	"testing"

	"scabbard/sheet/diff"
)

// Only new or changed things of a hero are news.
func TestOnlyNewOrChangedThingsAreNews(t *testing.T) {
	before, after := hero("news-before"), hero("news-after")
	news := diff.News(before, after)
	got := ""
	for _, a := range news.Abilities {
		got += a.ID + " "
	}
	for _, f := range news.Features {
		got += f.ID + " "
	}
	if got != "throw new might speed " || len(news.Actions) != 0 || len(news.Tokens) != 1 || news.Resource != nil || news.Level != 2 {
		t.Errorf("%s%v", got, news)
	}
	if len(after.Abilities) != 3 || len(after.Actions) != 1 {
		t.Error("the later sheet has changed")
	}
}
