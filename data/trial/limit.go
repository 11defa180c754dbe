package trial

import "time"

// Limit returns how long an input may take before its test fails: by night so long, by day ten times as long and at least a
// minute, which is a guard against a reader that never ends.
func Limit(night time.Duration) time.Duration {
	if Night {
		return night
	}
	return max(10*night, time.Minute)
}
