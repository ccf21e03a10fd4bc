// A run whose clock is ten years off, or is set ten years off while it works.
import { writeFileSync } from 'node:fs'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { steppedClock, withoutSteps } from '../stepped-clock.ts'
import { type Fault, nothing } from './faults.ts'
import { RealRun } from './real-run.ts'

type Test = Parameters<typeof steppedClock>[0]

/** Empty if libfaketime is not installed. */
export function wrongClocks(t: Test, ms: number): Fault[] {
  if (withoutSteps()) return []
  const { env } = steppedClock(t)
  // The clock stands still, so that a run leaves the same times as the runs in this process.
  const standsAt = (years: number) => {
    const time = new Date(FIXTURE_CLOCK)
    time.setUTCFullYear(time.getUTCFullYear() + years)
    writeFileSync(env.FAKETIME_TIMESTAMP_FILE ?? '', `${time.toISOString().slice(0, 19).replace('T', ' ')}\n`)
  }
  // libfaketime reads times of the local zone, and would also change the times of files.
  const clock = { ...env, TZ: 'UTC', NO_FAKE_STAT: '1', FAKE_UTIME: '0' }
  const fault = (name: string, years: number, isDuring: boolean): Fault => ({
    name,
    strike: async (universe, random) => {
      standsAt(isDuring ? 0 : years)
      const run = new RealRun(universe, { env: clock })
      if (isDuring) {
        await run.hasBegun(0.6 * ms * random())
        standsAt(years)
      }
      return { ended: (await run.end).error, undo: nothing }
    }
  })
  return [
    fault('clock ten years back', -10, false),
    fault('clock ten years ahead', 10, false),
    fault('clock set back during a run', -10, true),
    fault('clock set ahead during a run', 10, true)
  ]
}
