// Limit for settings that give a timer duration.
import { z } from 'zod'

/** Longest delay of a Node timer in milliseconds: 24 days. Node runs a longer one at once, with a warning. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Setting for a timer duration, in milliseconds. */
export const TimerMs = z.coerce.number().int().positive().max(LONGEST_TIMER_MS)
