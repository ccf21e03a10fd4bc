// How long a setting may ask a timer to wait.
import { z } from 'zod'

/** The longest a timer of Node waits, in milliseconds: 24 days. A longer one runs at once, with a warning. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Milliseconds of a setting that a timer waits for. */
export const TimerMs = z.coerce.number().int().positive().max(LONGEST_TIMER_MS)
