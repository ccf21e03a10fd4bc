// SIGKILL of a real run: before each of its changes to the file system, and at random moments.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, nothing } from './faults.ts'
import { RealRun } from './real-run.ts'
import type { Universe } from './universe.ts'

/** File-system changes and duration of an undisturbed run. Kills are spread over both. */
export async function measureRun(universe: Universe): Promise<{ operations: number; ms: number }> {
  const began = Date.now()
  const { operations } = await new RealRun(universe).end
  return { operations, ms: Date.now() - began }
}

export function killedAtOperation(operations: number): Fault {
  let next = 0
  return {
    name: 'killed at a boundary',
    strike: async (universe, random) => {
      // Moves through the boundaries in random steps, and wraps around at the end.
      next += 1 + Math.floor((random() * operations) / 40)
      const { signal } = await new RealRun(universe, { killAt: 1 + (next % operations) }).end
      return { undo: nothing, killed: signal === 'SIGKILL' }
    }
  }
}

export function killedAtMoment(ms: number): Fault {
  return {
    name: 'killed at a random moment',
    strike: async (universe, random) => {
      const run = new RealRun(universe)
      await Promise.race([run.end, sleep(ms * (0.4 + 0.6 * random()))])
      run.child.kill('SIGKILL')
      const { signal } = await run.end
      return { undo: nothing, killed: signal === 'SIGKILL' }
    }
  }
}
