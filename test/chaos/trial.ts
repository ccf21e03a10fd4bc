// One run of the harness: a fault, what is served then, the next run, and whether anything is missing or wrong at the end.
import { CatalogueError } from '../../domain/errors.ts'
import { damageOf } from './audit.ts'
import type { Fault } from './faults.ts'
import type { Universe } from './universe.ts'
import type { Witness } from './witness.ts'

export type Outcome = {
  fault: string
  /** Files of before the fault that are not what they were at the end. */
  lost: string[]
  /** Answers that are not what the release says, and ends without a sentence. */
  wrong: string[]
  /** Questions refused, by servers that were up and by those that came up after the fault. */
  refused: string[]
  /** What a person was told to do; null when the next run completed by itself. */
  sentence: string | null
}

export async function trial(
  universe: Universe,
  witness: Witness,
  fault: Fault,
  random: () => number
): Promise<Outcome> {
  await universe.reset()
  const outcome: Outcome = { fault: fault.name, lost: [], wrong: [], refused: [], sentence: null }
  if (!(await witness.follow(universe.before))) outcome.wrong.push('the release before is not served to begin with')
  const struck = await fault.strike(universe, random)
  const told = (error: unknown) => {
    if (error === undefined) return
    if (error instanceof CatalogueError) outcome.sentence = sentenceOf(universe, error)
    else outcome.wrong.push(`ended without a sentence: ${error instanceof Error ? error.stack : error}`)
  }
  told(struck.ended)
  for (const seen of [await witness.looks(), await witness.looksAfresh()]) {
    outcome.wrong.push(...seen.wrong)
    outcome.refused.push(...seen.refused)
  }
  // What ended with a sentence stays as it is until somebody has done what it says.
  if (struck.ended !== undefined) await struck.undo()
  const next = struck.next ?? (() => universe.bringNext())
  const served = struck.next ? universe.before : universe.after
  const failure = await ended(async () => {
    // The next run of a schedule finds nothing new; the one after it the month's list.
    if (struck.ended === undefined && !struck.next) await universe.ingest()
    await next()
  })
  told(failure)
  if (failure !== undefined) {
    await struck.undo()
    const again = await ended(next)
    if (again !== undefined) outcome.wrong.push(`what was done did not heal: ${again}`)
  }
  const damage = await damageOf(universe)
  if (damage) {
    // What no run reads is told of by make rebuild ALL=1.
    told(damage)
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

/** The sentence as every run of the fault has it: without the names and digests of this one. */
function sentenceOf({ dataDir }: Universe, { code, message, entry }: CatalogueError): string {
  const text = message
    .replaceAll(`${dataDir}/`, '')
    .replaceAll(dataDir, 'the data directory')
    .replace(/[0-9a-f]{64}/g, '<sha256>')
    .replace(/\d{4}-\d{2}-\d{2}[.-][0-9a-f]{8}/g, '<id>')
    .replace(/tmp\/[\w./-]+/g, 'tmp/…')
    .replace(/\bline \d+/g, 'line <n>')
  return `${code}: ${text} ${entry.hint}`
}
