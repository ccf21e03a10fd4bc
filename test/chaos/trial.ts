// One run of the harness: a fault, the answers served then, the next run, and whether anything is missing or
// wrong at the end.
import { CatalogError } from '../../domain/errors.ts'
import { damageOf } from './audit.ts'
import type { Fault } from './faults.ts'
import type { Universe } from './universe.ts'
import type { Witness } from './witness.ts'

export type Outcome = {
  fault: string
  /** Files from before the fault that differ or are missing at the end. */
  lost: string[]
  /** Answers that differ from the release, and failures without an error message that says what to do. */
  wrong: string[]
  /** Requests refused by servers that were up, and by servers started after the fault. */
  refused: string[]
  /** Instruction for the operator; null if the next run completed by itself. */
  sentence: string | null
  /** True if SIGKILL ended the run. */
  killed: boolean
}

export async function trial(
  universe: Universe,
  witness: Witness,
  fault: Fault,
  random: () => number
): Promise<Outcome> {
  await universe.reset()
  const outcome: Outcome = { fault: fault.name, lost: [], wrong: [], refused: [], sentence: null, killed: false }
  if (!(await witness.follow(universe.before))) outcome.wrong.push('the release before is not served to begin with')
  const struck = await fault.strike(universe, random)
  outcome.killed = struck.killed ?? false
  const recordError = (error: unknown) => {
    if (error === undefined) return
    if (error instanceof CatalogError) outcome.sentence = sentenceOf(universe, error)
    else outcome.wrong.push(`ended without a sentence: ${error instanceof Error ? error.stack : error}`)
  }
  recordError(struck.ended)
  for (const seen of [await witness.looks(), await witness.looksAfresh()]) {
    outcome.wrong.push(...seen.wrong)
    outcome.refused.push(...seen.refused)
  }
  // If a run failed with an instruction, the fault stays until an operator follows it.
  if (struck.ended !== undefined) await struck.undo()
  const next = struck.next ?? (() => universe.bringNext())
  const served = struck.next ? universe.before : universe.after
  const failure = await ended(async () => {
    // The next scheduled run finds nothing new. The run after it imports the month's list.
    if (struck.ended === undefined && !struck.next) await universe.ingest()
    await next()
  })
  recordError(failure)
  if (failure !== undefined) {
    await struck.undo()
    const again = await ended(next)
    if (again !== undefined) outcome.wrong.push(`what was done did not heal: ${again}`)
  }
  const damage = await damageOf(universe)
  if (damage) {
    // make rebuild ALL=1 reports damage in files that no run reads.
    recordError(damage)
    await struck.undo()
    const left = await damageOf(universe)
    if (left) outcome.wrong.push(`what was done did not heal: ${left}`)
  }
  for (const seen of [await witness.looks(), await witness.looksAfresh()]) {
    outcome.wrong.push(...seen.wrong, ...seen.refused.map((refused) => `refused at the end: ${refused}`))
    if (seen.release !== served) outcome.wrong.push(`${seen.release} is served at the end`)
  }
  outcome.lost.push(...(await universe.lost()))
  return outcome
}

async function ended(work: () => Promise<unknown>): Promise<unknown> {
  return await work().then(
    () => undefined,
    (error: unknown) => error ?? 'nothing'
  )
}

/** The message without this run's names and digests, so it is the same for every run of the fault. */
function sentenceOf({ dataDir }: Universe, { code, message, entry }: CatalogError): string {
  const text = message
    .replaceAll(`${dataDir}/`, '')
    .replaceAll(dataDir, 'the data directory')
    .replace(/[0-9a-f]{64}/g, '<sha256>')
    .replace(/\d{4}-\d{2}-\d{2}[.-][0-9a-f]{8}/g, '<id>')
    .replace(/tmp\/[\w./-]+/g, 'tmp/…')
    .replace(/\bline \d+/g, 'line <n>')
    .replace(/\bProcess \d+ on \S+/g, 'Process <id> on <host>')
    .replace(/\b\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>')
  return `${code}: ${text} ${entry.hint}`
}
