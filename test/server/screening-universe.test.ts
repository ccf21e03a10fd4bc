// Screening over the synthetic universe: batches, limits, entities that opted out of public display, and the
// wording of responses.
import { rm } from 'node:fs/promises'
import t from 'tap'
import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { awardPartsOf, partsOf, summariesOf, transactionsOf } from '../../server/questions/screening/awards.ts'
import { awardPartsByStatement, partsByStatement } from '../../server/questions/screening/findings.ts'
import { screenEntity as screen, screenEntities as screenBatch } from '../../server/questions/screening/screen.ts'
import { DISCLAIMER } from '../../server/questions/screening/screening.ts'
import { TOOLS } from '../../server/surfaces/mcp/tools.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { judgingWordIn } from '../judging-words.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { limiterAt } from './limiter-at.ts'
import { running } from './running.ts'

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const server = await running(t, dataDir)
const URL = '/api/v1/procurement/screen'

const contractors = await rowsOf('contractor')
const shown = contractors.filter((row) => !row.is_opted_out)
const ueis = [...new Set(shown.map((row) => String(row.uei)))]
const excluded = [
  ...new Set((await rowsOf('contractor_exclusion')).flatMap((row) => (row.uei === null ? [] : String(row.uei))))
]
const asked = [...new Set((await rowsOf('responsibility_entity')).map((row) => String(row.uei)))]
const recipients = [
  ...new Set((await rowsOf('award_transaction')).flatMap((row) => (row.uei === null ? [] : String(row.uei))))
]

t.test('the smallest universe has each form of an exclusion row', async (t) => {
  const rows = await rowsOf('contractor_exclusion')
  const count = (is: (row: Record<string, unknown>) => boolean) => rows.filter(is).length
  const isUnattached = (row: Record<string, unknown>) =>
    (row._data_availability as string[]).includes('exclusion_row_unattached')
  const comment = /^Excluded by the Department of Health and Human Services/
  t.ok(count((row) => comment.test(String(row.additional_comments))) > 0)
  t.same(
    new Set(rows.filter((row) => comment.test(String(row.additional_comments))).map((row) => row.exclusion_type)),
    new Set(['Prohibition/Restriction'])
  )
  t.ok(count((row) => !row.is_continuation && row.sam_number === null) > 1, 'exclusions without a SAM number')
  const attached = rows.filter((row) => row.is_continuation && !isUnattached(row))
  t.equal(attached.length, 3, 'further locations: two numbers, none, and one on the exclusion alone')
  t.equal(attached.filter((row) => row.sam_number === null).length, 1)
  const lone = rows.filter(isUnattached)
  t.match(lone, [{ exclusion_type: null, active_date: null, uei: /^[A-Z0-9]{12}$/ }])
  const { notes, exclusions } = (await server.get(`${URL}?uei=${lone[0]?.uei}`)).body.data
  t.same(exclusions, [])
  t.ok(notes.some((note: string) => note.includes('belongs to no exclusion above it. Confirm at SAM.gov.')))
})

t.test('answers a batch of 500 in order, each as if screened alone', async (t) => {
  const cages = shown.flatMap((row) => (row.cage_code === null ? [] : String(row.cage_code)))
  const identifiers = [
    ...excluded.slice(0, 120).map((uei) => ({ uei })),
    ...asked.slice(0, 100).map((uei) => ({ uei: uei.toLowerCase() })),
    ...recipients.slice(0, 100).map((uei) => ({ uei })),
    ...cages.slice(0, 100).map((cage) => ({ cage })),
    ...['0NONE', 'zzzzz'].map((cage) => ({ cage })),
    ...['ZZZZZZZZZZZ1', ueis[0] ?? '', ueis[0] ?? ''].map((uei) => ({ uei }))
  ]
  const whole = [...identifiers, ...ueis.map((uei) => ({ uei }))].slice(0, 500)
  t.equal(whole.length, 500)
  const { status, body, headers } = await server.post(URL, { identifiers: whole })
  t.equal(status, 200)
  t.equal(headers['cache-control'], 'no-store')
  t.equal(body.data.requested, 500)
  t.equal(body.data.results.length, 500)
  const every = [0, 119, 120, 220, 320, 420, 421, 422, 423, 424, 499]
  for (const place of every) {
    const query = new URLSearchParams(whole[place]).toString()
    t.same(body.data.results[place], (await server.get(`${URL}?${query}`)).body.data, `${place}: ${query}`)
  }
  type Result = { query: { uei: string | null; cage: string | null } }
  t.same(
    body.data.results.map(({ query }: Result) => query.uei ?? query.cage),
    whole.map((each) => ('uei' in each ? each.uei : each.cage).toUpperCase())
  )
  const { body: earlier } = await server.post(URL, { identifiers: whole.slice(0, 3), as_of: '2026-01-01' })
  t.equal(earlier.data.results[0].mode, 'as_of_history')

  const wrong = await server.post(URL, { identifiers: [...whole.slice(0, 7), { cage: '12' }] })
  t.match(wrong.body.error, { code: 'invalid_request', message: /identifiers\[7\]\.cage: a CAGE code is 5/ })
  const both = await server.post(URL, { identifiers: [{ uei: ueis[0], cage: cages[0] }] })
  t.match(both.body.error, { code: 'invalid_request', message: /identifiers\[0\]: needs exactly one of uei and cage/ })
})

t.test('screening answers for exactly one of uei and cage', async (t) => {
  const server = await running(t, dataDir, { limiter: limiterAt(() => FIXTURE_CLOCK) })
  const stranger = (query: string) => server.get(`${URL}?${query}`, {})
  t.equal((await stranger('')).body.error.code, 'missing_identifier')
  t.equal((await stranger(`uei=${ueis[0]}&cage=1AAA1`)).body.error.code, 'multiple_identifiers')
  const found = await stranger(`uei=${ueis[0]}`)
  t.match(found, { status: 200, body: { data: { screened: true, record_found: true, mode: 'current' } } })
  t.equal(found.headers['cache-control'], 'private, no-cache', 'what an exclusion list said a day ago is no answer')
  t.match((await stranger('uei=ZZZZZZZZZZZ1')).body.data, { record_found: false, registration: null, exclusions: [] })
  t.match(found.headers, {
    'x-ratelimit-limit': '100',
    'x-ratelimit-window': 'rolling-1h',
    'x-ratelimit-remaining': '97'
  })
  for (let n = 0; n < 96; n++) await stranger('cage=0NONE')
  t.equal((await stranger('cage=0NONE')).status, 429, 'the hundred and first of an hour')
  t.equal((await server.get(`${URL}?cage=0NONE`)).headers['x-ratelimit-limit'], '60', 'a key has its own budget')
})

t.test('counts the identifiers of a batch in addition to its request, and requires a key', async (t) => {
  const server = await running(t, dataDir, { limiter: limiterAt(() => FIXTURE_CLOCK) })
  const identifiers = Array(500).fill({ cage: '0NONE' })
  t.equal((await server.post(URL, { identifiers }, {})).body.error.code, 'missing_api_key')
  for (let n = 0; n < 20; n++) {
    // Counted before the response, like every request; a future date is refused.
    t.equal((await server.post(URL, { identifiers, as_of: '2026-11-21' })).body.error.code, 'invalid_as_of')
  }
  const refused = await server.post(URL, { identifiers: identifiers.slice(0, 1) })
  t.equal(refused.status, 429)
  t.match(refused.body.error.details, { limit: 10_000, unit: 'identifiers', window: 'rolling-24h' })
  t.match(refused.headers, { 'x-ratelimit-window': 'rolling-24h', 'x-ratelimit-remaining': '0' })
  t.equal((await server.get(`${URL}?cage=0NONE`)).status, 200, 'single screenings go on')
})

t.test('reports what each source holds about an entity, each with its tuple', async (t) => {
  const screened = async (uei: string) => (await server.get(`${URL}?uei=${uei}`)).body.data
  const records = await rowsOf('responsibility_record')
  const [{ uei: recorded } = { uei: '' }] = records
  const found = await screened(String(recorded))
  const own = records.filter((row) => row.uei === recorded)
  t.same(
    found.fapiis
      .filter((each: { kind: string }) => each.kind === 'responsibility_record')
      .map((each: { award_id: string }) => each.award_id),
    own.map((row) => row.award_id)
  )
  t.match(found.provenance.responsibility_records, { _dataset_id: 'sam-responsibility', _snapshot: /^2026/ })

  const edges = await rowsOf('ownership_edge_sam')
  const [edge = {}] = edges.filter((row) => row.parent_cage_code !== null)
  const owned = await screened(String(edge.child_uei))
  t.match(
    owned.ownership.filter(
      (each: { source: string; direction: string }) =>
        each.source === 'sam_gov' && each.direction === 'parent_of_entity'
    ),
    edges
      .filter((row) => row.child_uei === edge.child_uei)
      .map((row) => ({ relation: row.relation, parent_name: row.parent_name, listed_on: row.listed_on }))
  )
  const holder = shown.find((row) => row.cage_code === edge.parent_cage_code)
  const owner = await screened(String(holder?.uei))
  t.ok(
    owner.ownership.some(
      (each: Record<string, string>) => each.direction === 'child_of_entity' && each.child_uei === edge.child_uei
    ),
    'the owner lists its child'
  )

  const unasked = recipients.find((uei) => ueis.includes(uei) && !asked.includes(uei)) ?? ''
  const silent = await screened(unasked)
  t.equal(silent.fapiis, null, 'never asked is no empty list')
  t.ok(silent.notes.some((note: string) => note.startsWith('SAM.gov was not queried')))

  const transactions = (await rowsOf('award_transaction')).filter((row) => row.uei === unasked)
  t.equal(silent.awards.transactions.action_count, transactions.length)
  const byAward = await rowsOf('ownership_edge_usaspending')
  const [parented = {}] = byAward
  t.match(
    (await screened(String(parented.uei))).ownership.filter(
      (each: { source: string }) => each.source === 'usaspending'
    )[0],
    { relation: 'parent', first_seen_on: /^20/, last_seen_on: /^20/ }
  )
  const terminated = (await rowsOf('award_transaction')).filter(
    (row) => ['E', 'F', 'X', 'N'].includes(String(row.action_type_code)) && row.uei
  )
  const [ended = {}] = terminated
  t.ok(
    (await screened(String(ended.uei))).awards.transactions.terminations.some(
      (each: Record<string, string>) =>
        each.action_type_code === ended.action_type_code && each.action_date === ended.action_date
    )
  )
})

t.test('adding actions one by one gives the same totals as the SQL statement', async (t) => {
  const release = server.store.current
  if (!release) throw new Error('no release')
  for (const uei of recipients.slice(0, 15)) {
    for (const day of [null, '2026-03-01']) {
      const all = release.rowsOf('award_transaction', uei)
      const actions = all.filter((row) => day === null || String(row.action_date) <= day)
      const rows = await release.query('screen-transactions', { uei, day, rows: 3 })
      t.same(transactionsOf(partsOf(actions, 3)), transactionsOf(partsByStatement(rows)), `${uei} ${day}`)
    }
    const awards = release.rowsOf('award', uei)
    const rows = await release.query('screen-awards', { uei, rows: 2 })
    const [here, byStatement] = [awardPartsOf(awards, 2), awardPartsByStatement(rows)]
    t.same(summariesOf(here), summariesOf(byStatement), `awards of ${uei}`)
    t.same(here.total._data_availability, [...new Set([byStatement.total._data_availability].flat())])
  }
})

function wordsIn(schema: z.ZodType): string[] {
  const found: string[] = []
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) walk(item)
    else if (value !== null && typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) {
        if (name === 'description' && typeof member === 'string') found.push(member)
        if (name === 'properties') found.push(...Object.keys(member as object))
        walk(member)
      }
    }
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return found
}

t.test('no member, sentence or note of a screening is a score or a judgment', async (t) => {
  t.equal(judgingWordIn('The entity is clear.'), 'clear', 'the list finds what it is for')
  const ours = [
    ...[screen, screenBatch].flatMap(({ input, output, summary, description }) => [
      ...[summary, description, DISCLAIMER],
      ...wordsIn(input),
      ...wordsIn(output)
    ]),
    ...(
      ['missing_identifier', 'multiple_identifiers', 'invalid_uei', 'invalid_cage', 'invalid_as_of'] as ErrorCode[]
    ).flatMap((code) => [ERRORS[code].message, ERRORS[code].hint]),
    ...TOOLS.filter(({ operation }) => operation === screen || operation === screenBatch).flatMap((tool) => [
      ...[tool.name, tool.title, tool.use],
      tool.caution ?? ''
    ])
  ]
  t.ok(ours.length > 200, `${ours.length} names and sentences`)
  for (const uei of [...excluded.slice(0, 6), ...asked.slice(0, 6), 'ZZZZZZZZZZZ1']) {
    ours.push(...(await server.get(`${URL}?uei=${uei}`)).body.data.notes)
    ours.push(...(await server.get(`${URL}?uei=${uei}&as_of=2026-01-01`)).body.data.notes)
  }
  for (const text of new Set(ours)) t.equal(judgingWordIn(text), null, text)
})

t.teardown(() => rm(dataDir, { recursive: true, force: true }))
