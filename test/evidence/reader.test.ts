// The reader: the kinds of questions that people ask and that once failed.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import type { Intent } from '../../server/evidence/intent.ts'
import { understand } from '../../server/evidence/understand.ts'
import { questions } from './question-sets.ts'

const CASES = fileURLToPath(new URL('../../../shared/cases/', import.meta.url))

type Case = { kind: string; query: string; expect: string }
type Outcome = Awaited<ReturnType<typeof understand>>

/**
 * Members that the lookup must have, for expectations that are not written as a measure, specialty and
 * state.
 */
const BY_KIND: Readonly<Record<string, Record<string, unknown>>> = {
  'NUCC code in words': { accessor: 'state_supply', subspecialty: '2080P0206X', state: 'GA', measure: 'count' },
  'subspecialty by name': { accessor: 'state_supply', subspecialty: '2080N0001X', state: 'LA', measure: 'count' },
  'two measures': { specialty: 'cardiology', state: 'AL', measure: 'count', also: ['rank'] },
  difference: { accessor: 'difference', states: ['NY', 'NJ'], measure: 'count' },
  diff: { accessor: 'difference', states: ['FL', 'GA'], measure: 'count' },
  threshold: { accessor: 'states_by_threshold', comparison: 'fewer_than', threshold: 2, measure: 'density' },
  at_least: { accessor: 'states_by_threshold', measure: 'count' },
  'residents per provider': { specialty: 'psychiatry', state: 'MT', measure: 'residents_per_provider' },
  inverse_ratio: { accessor: 'state_supply', measure: 'residents_per_provider' },
  region: { accessor: 'states_total', region: 'new_england', measure: 'count' },
  county_as_state: { accessor: 'county_supply', county_fips: '06037' },
  measure_all: { accessor: 'state_coverage', state: 'UT', measure: 'density' },
  subcode: { specialty: 'obgyn', beside: '207VG0400X', state: 'IL' },
  city: { state: 'CO', city: 'Denver' }
}
/** Codes or words of a refusal. */
const REFUSALS: Readonly<Record<string, RegExp>> = {
  'ambiguous city': /Name its state/,
  need: /predictions|out_of_scope/,
  people: /out_of_scope/,
  residents: /out_of_scope/,
  practices: /out_of_scope/,
  county: /no county of practice/,
  county_as_state: /no county of this name/,
  county_typo: /Western Connecticut Planning Region/,
  price: /payment_data/,
  qualifier: /credential|sex/,
  quarter: /another time/,
  'look-alike': /predictions|neuropsychologists/
}
const NATION = { accessor: 'compare_to_nation', specialty: 'cardiology', state: 'HI' }

function holds(outcome: Outcome, { kind, expect }: Case): boolean {
  if ('refusal' in outcome) return REFUSALS[kind]?.test(`${outcome.refusal} ${outcome.problem}`) ?? false
  const wanted = wantedBy(kind, expect)
  return wanted !== undefined && Object.entries(wanted).every(([name, value]) => has(outcome.intent, name, value))
}

function has(intent: Intent, name: string, value: unknown): boolean {
  return JSON.stringify((intent as Record<string, unknown>)[name]) === JSON.stringify(value)
}

function wantedBy(kind: string, expect: string): Record<string, unknown> | undefined {
  const short = /^(count|density|rank), ([a-z]+), ([A-Z]{2})/.exec(expect)
  if (short) return { measure: short[1], specialty: short[2], state: short[3] }
  const long = /^state_supply ([a-z]+) ([A-Z]{2}) (count|density|rank)/.exec(expect)
  if (long) return { accessor: 'state_supply', specialty: long[1], state: long[2], measure: long[3] }
  if (expect.startsWith('top_states')) return { accessor: 'top_states', n: 5, order: 'fewest', measure: 'density' }
  if (expect.startsWith('state_coverage')) return { accessor: 'state_coverage', state: 'NV', measure: 'count' }
  if (expect.startsWith('the published underserved flag')) return { measure: 'underserved', state: 'IA' }
  return expect.startsWith('comparison of HI') ? NATION : BY_KIND[kind]
}

for (const file of ['evidence-natural.jsonl', 'evidence-failing.jsonl']) {
  const skip = existsSync(`${CASES}${file}`) ? false : '../shared/cases is absent'
  t.test(`reads the questions of ${file} as people mean them`, { skip }, async (t) => {
    const cases: Case[] = readFileSync(`${CASES}${file}`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"'))
      .map((line) => JSON.parse(line))
    t.ok(cases.length >= 30)
    for (const one of cases) {
      const outcome = await understand(one.query)
      t.ok(holds(outcome, one), `${one.expect}: ${JSON.stringify(outcome)}`)
    }
  })
}

t.test('answers none of the questions that earlier sets refuse', async (t) => {
  const sets = 'attacks attacks-second attacks-blind attached-attacks classification-failed competitor-compare'
  const topics = 'individual-provider out-of-scope payment-data predictions'
  const asked = questions(`${sets} ${topics}`.split(' ').map((name) => `${name}.ndjson`))
  t.ok(asked.length >= 2200)
  const answered: string[] = []
  for (const { text } of asked) if ('intent' in (await understand(text))) answered.push(text)
  t.same(answered, [])
})

t.test('reads Spanish questions', async (t) => {
  const texts: [string, object][] = [
    ['¿Cuántos dermatólogos hay en Texas?', { accessor: 'state_supply', specialty: 'dermatology', state: 'TX' }],
    ['¿Qué estado tiene más psiquiatras?', { accessor: 'top_states', specialty: 'psychiatry', n: 1, order: 'most' }],
    ['Compara Texas y Ohio en cardiología', { accessor: 'compare_states', states: ['TX', 'OH'], measure: 'count' }]
  ]
  for (const [text, intent] of texts) t.match(await understand(text), { intent }, text)
})

t.test('says on which word or clause a reading stumbled', async (t) => {
  const texts: [string, RegExp][] = [
    ['How many redheaded dermatologists are in Ohio?', /"redheaded" is not understood/],
    ['How many female dermatologists are in Ohio?', /"female" \(sex or gender/],
    ['neurologists in Springfield', /Several states have a place called Springfield/],
    ['How many cardiologists are in Fairfield County, Connecticut?', /was replaced in 2022 by/]
  ]
  for (const [text, problem] of texts) t.match(await understand(text), { problem }, text)
})
