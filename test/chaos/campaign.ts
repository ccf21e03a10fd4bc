// Runs the harness many times over every fault, in an order set by a seed.
import { mkdir } from 'node:fs/promises'
import { seeded } from '../bench/misspelt.ts'
import { type Site, site } from '../pipeline/fetch/site.ts'
import { wrongClocks } from './clock.ts'
import { twoRuns, underLoad } from './concurrent.ts'
import { CORRUPTED, diskFull, type Fault, networkCut, notPermitted, readOnly } from './faults.ts'
import { killedAtMoment, killedAtOperation, measureRun } from './kills.ts'
import { DAMAGED_JOURNAL } from './subscriptions.ts'
import { type Outcome, trial } from './trial.ts'
import { Universe } from './universe.ts'
import { Witness } from './witness.ts'

type Test = { teardown: (end: () => unknown) => unknown }

/**
 * A fault and its frequency. A kill can happen at more points than a changed byte, so it gets a higher
 * weight.
 */
type Weighed = { fault: Fault; weight: number }

/** `until` is the time after which no further run begins. */
type Plan = { runs: number; seed: number; only?: string; until?: number }

/**
 * Runs the harness `runs` times in a folder, over faults with `only` in their name. `report` receives each
 * outcome when it is ready.
 */
export async function campaign(
  t: Test,
  root: string,
  { runs, seed, only = '', until = Number.POSITIVE_INFINITY }: Plan,
  report: (outcome: Outcome) => void = () => {}
): Promise<Outcome[]> {
  // Git checks who owns a checkout. A run as another user must still get the same code version.
  Object.assign(process.env, { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' })
  await mkdir(root, { recursive: true })
  const universe = await Universe.at(root)
  t.teardown(() => universe.close())
  const witness = await Witness.of(t, universe)
  const publisher = await site(t)
  const faults = (await faultsOf(t, universe, witness, publisher)).filter(({ fault }) => fault.name.includes(only))
  const random = seeded(seed)
  const outcomes: Outcome[] = []
  for (const fault of drawn(faults, runs)) {
    if (Date.now() > until) break
    const outcome = await trial(universe, witness, fault, random)
    outcomes.push(outcome)
    report(outcome)
  }
  return outcomes
}

async function faultsOf(t: Test, universe: Universe, witness: Witness, publisher: Site): Promise<Weighed[]> {
  await witness.learn()
  const { operations, ms } = await measureRun(universe)
  await witness.learn()
  await universe.reset()
  return [
    { fault: killedAtOperation(operations), weight: 16 },
    { fault: killedAtMoment(ms), weight: 8 },
    ...(universe.hasDisk ? [diskFull, readOnly(ms)] : []).map((fault) => ({ fault, weight: 2 })),
    { fault: notPermitted, weight: 2 },
    { fault: networkCut(publisher), weight: 2 },
    { fault: twoRuns(ms), weight: 2 },
    { fault: underLoad(witness), weight: 2 },
    ...[...CORRUPTED, ...DAMAGED_JOURNAL, ...wrongClocks(t, ms)].map((fault) => ({ fault, weight: 1 }))
  ]
}

/** Draws `runs` faults in rounds; each fault appears as often as its weight. */
function drawn(faults: readonly Weighed[], runs: number): Fault[] {
  const turns = Array.from({ length: Math.max(...faults.map(({ weight }) => weight)) }, (_, turn) => turn + 1)
  const round = turns.flatMap((turn) => faults.filter(({ weight }) => weight >= turn).map(({ fault }) => fault))
  return Array.from({ length: runs }, (_, index) => round[index % round.length]).flatMap((fault) => fault ?? [])
}
