// Two runs at once, and a run while clients ask.
import { setTimeout as sleep } from 'node:timers/promises'
import { CatalogError } from '../../domain/errors.ts'
import { namesIn } from '../../pipeline/data-directory.ts'
import { currentPointer } from '../../pipeline/stages/kept.ts'
import { type Fault, nothing } from './faults.ts'
import { RealRun } from './real-run.ts'
import type { Universe } from './universe.ts'
import type { Witness } from './witness.ts'

/** Two processes import the same list; the second starts up to half a run later. */
export function twoRuns(ms: number): Fault {
  return {
    name: 'two runs at once',
    strike: async (universe, random) => {
      const releases = await namesIn(universe.directory.releases())
      const first = new RealRun(universe)
      await sleep((ms / 2) * random())
      const ends = await Promise.all([first.end, new RealRun(universe).end])
      const [failure, other] = ends.flatMap(({ error }) => (error ? [error] : []))
      const wasRefused =
        failure === undefined || (failure instanceof CatalogError && failure.code === 'already_running')
      const ended = other || !wasRefused ? new Error(`${failure}; ${other}`) : failure
      return { ended: (await halfDone(universe, releases)) ?? ended, undo: nothing }
    }
  }
}

/** Anything but one new release that is current; null if there is nothing else. */
async function halfDone(universe: Universe, before: readonly string[]): Promise<Error | null> {
  const added = (await namesIn(universe.directory.releases())).filter((id) => !before.includes(id))
  const scratch = await namesIn(`${universe.dataDir}/tmp`)
  const current = (await currentPointer(universe.directory))?.release
  const isDone = added.join() === universe.after && current === universe.after && scratch.length === 0
  return isDone ? null : new Error(`after two runs: releases ${added}, current ${current}, scratch ${scratch}`)
}

/** Clients ask all the time while a run publishes. Every answer must be of the release before or after it. */
export function underLoad(witness: Witness): Fault {
  return {
    name: 'run under load',
    strike: async (universe) => {
      const run = new RealRun(universe)
      const { asked, wrong } = await witness.asksWhile(run)
      const { error } = await run.end
      const ended = wrong.length > 0 ? new Error(`${wrong.length} of ${asked} answers: ${wrong[0]}`) : error
      return { ended, undo: nothing }
    }
  }
}
