/** The longest a timer of Node waits, in milliseconds: 24 days. A longer one runs at once, with a warning. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1
