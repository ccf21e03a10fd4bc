// Answers whitelisted lookups without reading a text, and compares the answers with an independent count.
import t, { type Test } from 'tap'
import { STATES } from '../../domain/states.ts'
import { answerTo } from '../../server/evidence/evidence-query.ts'
import { ACCESSOR_NAMES, CENSUS_AREAS, Intent } from '../../server/evidence/intent.ts'
import type { Context } from '../../server/records/operation.ts'
import { loadPages } from '../../server/store/pages.ts'
import { FIXTURES, importFixture } from '../fixture-release.ts'
import { PUBLIC_URL, type Running, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { verdicts } from './judging.ts'
import { oracleOver } from './oracle.ts'

const ALL_STATES = STATES.map(({ code }) => code)
const dermatology = { specialty: 'dermatology' }
const pediatrics = { specialty: 'pediatrics' }
const cardiologists = { ...pediatrics, subspecialty: '2080P0202X' }
const gynecologists = { specialty: 'obgyn', beside: '207VG0400X' }

const INTENTS: Intent[] = [
  ...['count', 'density', 'rank', 'quartile', 'underserved', 'population', 'residents_per_provider'].flatMap(
    (measure) => [
      { accessor: 'state_supply', ...dermatology, state: 'TX', measure },
      { accessor: 'county_supply', ...pediatrics, state: 'TX', county_fips: '48001', measure },
      { accessor: 'city_supply', specialty: 'psychiatry', state: 'TN', city: 'Memphis', measure }
    ]
  ),
  ...['count', 'density', 'rank', 'quartile', 'residents_per_provider'].map((measure) => {
    return { accessor: 'state_supply', ...cardiologists, state: 'DC', measure }
  }),
  { accessor: 'city_supply', ...cardiologists, state: 'MO', city: 'St. Louis', measure: 'count' },
  { accessor: 'state_supply', ...dermatology, state: 'AL', measure: 'count', also: ['rank'] },
  { accessor: 'state_supply', ...pediatrics, state: 'DC', measure: 'population', also: ['residents_per_provider'] },
  {
    accessor: 'state_supply',
    ...pediatrics,
    state: 'WY',
    measure: 'count',
    also: ['density', 'rank', 'quartile', 'underserved', 'population', 'residents_per_provider']
  },
  { accessor: 'state_supply', ...gynecologists, state: 'CA', measure: 'count' },
  { accessor: 'state_supply', ...gynecologists, state: 'NY', measure: 'density', also: ['rank', 'quartile'] },
  ...['count', 'density', 'residents_per_provider'].map((measure) => {
    return { accessor: 'national_total', ...gynecologists, measure }
  }),
  ...['count', 'density', 'population', 'residents_per_provider'].flatMap((measure) => [
    { accessor: 'national_total', ...dermatology, measure },
    { accessor: 'states_total', ...dermatology, states: ['OH', 'IA'], measure },
    { accessor: 'states_total', ...cardiologists, region: 'new_england', measure },
    { accessor: 'states_total', ...pediatrics, region: 'south', measure }
  ]),
  { accessor: 'national_total', ...cardiologists, measure: 'residents_per_provider' },
  { accessor: 'states_total', specialty: 'urology', states: ALL_STATES, measure: 'count' },
  { accessor: 'states_total', specialty: 'urology', region: 'midwest', measure: 'count' },
  ...['UT', 'DC'].map((state) => ({ accessor: 'state_population', state })),
  ...['count', 'density'].flatMap((measure) => [
    { accessor: 'difference', specialty: 'cardiology', states: ['FL', 'GA'], measure },
    { accessor: 'difference', specialty: 'cardiology', states: ['DC', 'CA'], measure },
    { accessor: 'difference', ...cardiologists, states: ['WY', 'VT'], measure },
    ...(['at_least', 'more_than', 'at_most', 'fewer_than'] as const).map((comparison) => {
      return {
        accessor: 'states_by_threshold',
        ...dermatology,
        measure,
        comparison,
        threshold: measure === 'count' ? 2 : 0.1
      }
    }),
    { accessor: 'states_by_threshold', ...pediatrics, measure, comparison: 'more_than', threshold: 0.25 },
    { accessor: 'states_by_threshold', ...cardiologists, measure, comparison: 'at_least', threshold: 1_000_000 }
  ]),
  ...['count', 'density', 'rank', 'quartile', 'underserved'].map((measure) => {
    return { accessor: 'state_coverage', state: 'UT', measure }
  }),
  ...['count', 'density', 'rank', 'quartile'].flatMap((measure) => [
    { accessor: 'compare_states', ...pediatrics, states: ['OH', 'IA'], measure },
    { accessor: 'compare_specialties', specialties: ['cardiology', 'urology'], state: 'ME', measure }
  ]),
  { accessor: 'compare_to_nation', specialty: 'neurology', state: 'UT' },
  { accessor: 'top_states', specialty: 'urology', n: 5, order: 'fewest', measure: 'density' },
  { accessor: 'top_specialties', state: 'TX', n: 1, order: 'most', measure: 'count' },
  { accessor: 'states_at_rank', specialty: 'cardiology', rank: 5 },
  { accessor: 'states_in_quartile', specialty: 'oncology', quartile: 1 },
  { accessor: 'underserved_states', specialty: 'psychiatry' }
].map((intent) => Intent.parse(intent))

/** A server that answers a question whose text is a lookup as JSON. */
async function answering(t: Test, dataDir: string): Promise<Running> {
  const server = await running(t, dataDir)
  const pages = await loadPages()
  const post = async (_: string, { query }: { query: string }) => {
    const { current } = server.store
    if (!current) throw new Error('no release is open')
    const context = { release: current, pages, publicUrl: PUBLIC_URL } as unknown as Context
    const answer = await answerTo(context, Intent.parse(JSON.parse(query)), [], 20)
    return { status: 200, headers: {}, body: JSON.parse(JSON.stringify(answer)), text: '' }
  }
  return { ...server, post: (url, body) => post(url, body as { query: string }) }
}

t.test('answers every lookup with the figures of an independent count', async (t) => {
  const dataDir = t.testdir()
  const { pathOf } = await syntheticRelease(dataDir)
  const oracle = await oracleOver(pathOf)
  const server = await answering(t, dataDir)
  const ask = async (intent: Intent) => (await server.post('', { query: JSON.stringify(intent) })).body.data
  // shortage.test.ts asks for shortage areas.
  const elsewhere = ACCESSOR_NAMES.filter((name) => name !== 'county_shortage')
  t.same([...new Set(INTENTS.map(({ accessor }) => accessor))].sort(), elsewhere.sort(), 'all accessors')

  const asked = INTENTS.map((intent) => {
    const text = JSON.stringify(intent)
    return { id: text, text, set: 'lookups', expect: { status: 'ok' as const, intent } }
  })
  for (const { question, answer, ...verdict } of await verdicts(server, oracle, asked)) {
    t.match(verdict, { outcome: 'ok', intentIsRight: true, numbersAreRight: true, strayNumbers: [] }, question.id)
    t.notMatch(answer?.summary, /undefined|null|NaN|\.\.|not known/, answer?.summary ?? question.id)
  }

  t.test('claims what the sentence says, totals with their limitation', async (t) => {
    const claims = async (intent: object) =>
      (await ask(Intent.parse(intent))).evidence.map(({ claim }: { claim: string }) => claim.replace(/: .*/, ''))
    t.same(
      (await claims({ accessor: 'difference', specialty: 'urology', states: ['FL', 'GA'], measure: 'count' })).slice(
        0,
        3
      ),
      [
        'Difference in the number of active providers in Urology, Florida minus Georgia',
        'Active providers in Urology with a practice address in Florida',
        'Active providers in Urology with a practice address in Georgia'
      ]
    )
    t.same(await claims({ accessor: 'state_population', state: 'UT' }), ['Residents of Utah on July 1, 2024'])
    const total = await ask(
      Intent.parse({ accessor: 'states_total', specialty: 'urology', region: 'new_england', measure: 'count' })
    )
    t.match(total.evidence[0], {
      claim: `Active providers in Urology with a practice address in New England (a Census division): ${total.answer.value}`,
      methodology: { limitations: [/Calculated from the rows of the states/] }
    })
  })

  t.test('answers a city with its state and says so in every item', async (t) => {
    const { answer, evidence } = await ask(
      Intent.parse({ accessor: 'city_supply', specialty: 'urology', state: 'TN', city: 'Memphis', measure: 'count' })
    )
    t.equal(answer.geo_widened, true)
    t.match(answer.summary, /^For Memphis, only the figure of the whole state is known/)
    for (const { methodology } of evidence) t.match(methodology.limitations[0], /whole state \(Tennessee\).* Memphis/)
  })

  t.test('counts the whole specialty for an everyday word, and adds the figure of its code', async (t) => {
    const { answer, evidence } = await ask(
      Intent.parse({ accessor: 'national_total', ...gynecologists, measure: 'count' })
    )
    const { figures, value, summary } = answer
    t.match(figures, [{ value }, { subspecialty: '207VG0400X' }])
    t.match(summary, `With the code of Gynecology alone (207VG0400X): ${figures[1].value}.`)
    const alone = evidence.find(({ claim }: { claim: string }) => claim.includes('in Gynecology'))
    t.match(alone, { methodology: { url: /supply_state_subspecialty$/ } })
  })
})

t.test('says what is not known without population estimates', async (t) => {
  const dataDir = t.testdir()
  for (const input of FIXTURES.filter(({ source }) => source === 'nppes')) await importFixture(dataDir, input)
  const server = await answering(t, dataDir)
  for (const intent of INTENTS.filter(({ accessor }) => accessor !== 'county_supply')) {
    const { status, body } = await server.post('', { query: JSON.stringify(intent) })
    t.equal(status, 200, JSON.stringify(intent))
    const { answer, evidence } = body.data
    t.ok(evidence.length > 0)
    if ('measure' in intent && intent.measure !== 'count') {
      t.equal(answer.value, null, answer.summary)
      t.match(answer.summary, /not known/)
    }
  }
})

t.test('the Census divisions hold each of the 51 once, and the regions too', async (t) => {
  for (const kind of ['region', 'division'] as const) {
    const areas = Object.values(CENSUS_AREAS).filter((area) => area.kind === kind)
    t.same(areas.flatMap(({ states }) => states).sort(), [...ALL_STATES].sort())
  }
  const sizes = Object.values(CENSUS_AREAS).map(({ states }) => states.length)
  t.same(sizes, [9, 12, 17, 13, 6, 3, 5, 7, 9, 4, 4, 8, 5])
})

t.test('the whitelist refuses what cannot be answered', async (t) => {
  const supply = { accessor: 'state_supply', ...pediatrics, state: 'TX', measure: 'count' }
  const refused = [
    { ...supply, also: [] },
    { ...supply, also: ['count'] },
    { ...supply, also: ['rank', 'rank'] },
    { ...supply, subspecialty: '2080P0202X', also: ['underserved'] },
    { ...supply, subspecialty: '2080P0202X', beside: '2080P0202X' },
    { ...supply, beside: '207VG0400X' },
    { accessor: 'states_total', ...pediatrics, measure: 'count' },
    { accessor: 'states_total', ...pediatrics, states: ['OH', 'IA'], region: 'west', measure: 'count' },
    { accessor: 'states_total', ...pediatrics, states: ['OH', 'IA'], measure: 'rank' },
    { accessor: 'difference', ...pediatrics, states: ['OH', 'OH'], measure: 'count' },
    { accessor: 'difference', ...pediatrics, states: ['OH', 'IA', 'UT'], measure: 'count' },
    { accessor: 'states_by_threshold', ...pediatrics, measure: 'count', comparison: 'at_least', threshold: -1 },
    { accessor: 'city_supply', ...pediatrics, state: 'TN', city: 'Memphis; 38103', measure: 'count' }
  ]
  for (const intent of refused) t.notOk(Intent.safeParse(intent).success, JSON.stringify(intent))
  t.ok(Intent.safeParse(supply).success)
})
