// When to check sources: five cron fields in UTC, from the source itself or its cadence.
import { createTask, parse } from 'node-cron'
import type { Cadence } from '../../domain/freshness.ts'
import type { SourceDefinition } from '../../domain/source.ts'

export type Scheduled = Pick<SourceDefinition, 'id' | 'cadence' | 'schedule'>

/**
 * Publication days slip, so a monthly file is checked each week and a yearly one each month. A check that
 * finds nothing new costs one request. Agencies publish at night or in the morning, Washington time, so the
 * day's files are there after 09:00 UTC.
 */
const BY_CADENCE: Readonly<Record<Cadence, string>> = {
  Daily: '15 9 * * *',
  Weekly: '30 9 * * 1',
  Monthly: '45 9 * * 2',
  Quarterly: '0 10 * * 3',
  Semiannual: '15 10 1,15 * *',
  Annual: '30 10 1 * *'
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The source's own cron expression, otherwise that of its cadence. */
export function scheduleOf({ schedule, cadence }: Scheduled): string {
  return schedule ?? BY_CADENCE[cadence]
}

/** Null if there is none within four years. Throws if it names a day that no month has. */
export function nextDue(source: Scheduled, after: Date): Date | null {
  for (let day = 0; day <= 4 * 366; day += 7) {
    const from = new Date(after.getTime() + day * DAY)
    const [first] = timesBetween(scheduleOf(source), from, new Date(from.getTime() + 7 * DAY))
    if (first) return first
  }
  return null
}

/** Times of the expression in (from, to]: by day, then the hours and minutes it names. */
function timesBetween(expression: string, from: Date, to: Date): Date[] {
  const { minute, hour } = parse(expression)
  const task = createTask(expression, () => {}, { timezone: 'UTC' })
  const times: Date[] = []
  try {
    const midnight = Math.floor(from.getTime() / DAY) * DAY
    for (let day = midnight; day <= to.getTime(); day += DAY) {
      // All times of a day match or fail together: testing the first avoids repeating other cron rules.
      const [first] = [...hour].sort((a, b) => a - b).map((h) => day + (h * 60 + Math.min(...minute)) * MINUTE)
      if (first === undefined || !task.match(new Date(first))) continue
      for (const h of hour) {
        for (const m of minute) times.push(new Date(day + (h * 60 + m) * MINUTE))
      }
    }
  } finally {
    task.destroy()
  }
  return times.filter((at) => at > from && at <= to).sort((a, b) => a.getTime() - b.getTime())
}
