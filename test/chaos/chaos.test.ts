// The short form of make chaos: twelve kinds of fault, with targets picked by the seed. No data is lost, no
// answer is wrong, and a run that fails says in one sentence what to do.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { campaign } from './campaign.ts'
import { CORRUPTED } from './faults.ts'
import { DAMAGED_JOURNAL } from './subscriptions.ts'

const RUNS = Number(process.env.CHAOS_RUNS || 12)
const SEED = Number(process.env.CHAOS_SEED || 7)
/** Faults of the run itself, on a machine with neither a small disk nor libfaketime. */
const OF_THE_RUN = 6

t.test(`survives ${RUNS} faults without lost data or wrong answers`, async (t) => {
  // Not the test's own folder: tap clears that folder before the disk mounted in it is released.
  const root = mkdtempSync(join(tmpdir(), 'chaos-'))
  t.teardown(() => rmSync(root, { recursive: true, force: true }))
  const outcomes = await campaign(t, root, { runs: RUNS, seed: SEED }, (outcome) => {
    const { fault, lost, wrong } = outcome
    t.same({ lost, wrong }, { lost: [], wrong: [] }, fault)
  })
  const kinds = new Set(outcomes.map(({ fault }) => fault))
  t.ok(kinds.size >= Math.min(RUNS, CORRUPTED.length + DAMAGED_JOURNAL.length + OF_THE_RUN), `${kinds.size} kinds`)
  const sentences = outcomes.flatMap(({ sentence }) => (sentence === null ? [] : [sentence]))
  t.ok(sentences.length > 0 && sentences.length < outcomes.length, 'some need a person, and others none')
  for (const sentence of sentences) t.match(sentence, /^[a-z_]+: .+\. .+\.$/s, 'in one sentence, and what to do')
})
