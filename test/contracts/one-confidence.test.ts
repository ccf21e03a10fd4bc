// One row has one confidence: every outlet gives the number from identity_match for the row's party.

import t from 'tap'
import { tool } from '../mcp/clients.ts'
import { lineageOf } from '../page-lineage.ts'
import { type Answer, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

type Body = Answer['body']
type Fact = {
  type: string
  _dataset_id: string
  party: Record<string, string | null>
  list_state: string | null
  identity: Body
  _confidence: number | null
}
type Match = Record<string, unknown>

const SOURCES: Readonly<Record<string, string>> = { exclusion: 'oig_leie', pecos_enrolled: 'pecos' }
const BLOCKS = {
  oig_leie: { member: 'exclusions', party: ['last_name', 'first_name', 'business_name', 'state'], source: 'oig_leie' },
  pecos: { member: 'enrollments', party: ['last_name', 'first_name', 'organization_name', 'state'], source: 'pecos' },
  qpp_mips: { member: 'scores', party: ['last_name', 'first_name', null, null], source: 'qpp_mips' },
  sam_gov: {
    member: 'exclusions',
    party: ['last_name', 'first_name', 'entity_name', 'state'],
    source: 'sam_exclusions'
  }
} as const

/** What each outlet gave that is not in identity_match, each with its place. */
const OUTLETS = [
  'facts',
  'record',
  'batch',
  'MCP',
  'resolver',
  'payments',
  'lineage of the page',
  'summary of the page'
]
const wrong = new Map<string, string[]>(OUTLETS.map((outlet) => [outlet, []]))
const checked = new Map<string, number>(OUTLETS.map((outlet) => [outlet, 0]))
function check(outlet: string, place: string, given: unknown, expected: unknown): void {
  checked.set(outlet, (checked.get(outlet) ?? 0) + 1)
  const [is, should] = [JSON.stringify(given), JSON.stringify(expected)]
  if (is !== should) wrong.get(outlet)?.push(`${place}: ${is}, not ${should}`)
}

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const matches = await rowsOf('identity_match')
const keyOf = (source: unknown, npi: unknown, party: readonly unknown[]) =>
  JSON.stringify([source, npi, ...party.map((part) => part ?? null)])
const confidence = new Map(
  matches.map((row) => [
    keyOf(row.source, row.npi, [row.last_name, row.first_name, row.organization_name, row.state]),
    row.confidence
  ])
)
const server = await running(t, dataDir)

const seen = new Set<number | null>()
t.test('every outlet answers about every kind of match', async (t) => {
  // One NPI for every combination of source and confidence.
  const kinds = new Map<string, Match[]>()
  for (const row of matches) {
    const kind = `${row.source} ${row.confidence}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), row])
  }
  const npis = [...new Set([...kinds.values()].flatMap((rows) => rows.slice(0, 1).map(({ npi }) => String(npi))))]
  t.ok(npis.length > 5)

  const { body: batch } = await server.post('/v1/batch/npi', { npis })
  for (const [place, npi] of npis.entries()) {
    const { body: record } = await server.get(`/v1/npi/${npi}?include=facts`)
    const facts: Fact[] = record.facts
    for (const { type, party, list_state, _confidence } of facts) {
      const parts = [party.last_name, party.first_name, party.organization_name, party.state]
      const source = list_state === null ? SOURCES[type] : `state_list_${list_state.toLowerCase()}`
      check('facts', `${type} of ${npi}`, _confidence, confidence.get(keyOf(source, npi, parts)) ?? null)
      seen.add(_confidence)
    }

    const enrolled = facts.find(({ type }) => type === 'pecos_enrolled')
    check('record', npi, record.pecos_enrolled_provenance._confidence, enrolled?._confidence ?? null)
    check('batch', npi, batch.results[place].pecos_enrolled_provenance, record.pecos_enrolled_provenance)

    const called = await tool(server, 'lookup_npi', { npi, include: 'facts' }, { 'x-service-key': server.key })
    check('MCP', npi, called.structuredContent?.data?.facts ?? called, facts)

    const { body: resolved } = await server.get(`/api/v1/npi/${npi}`)
    for (const [family, { member, party, source }] of Object.entries(BLOCKS)) {
      const { data, provenance } = resolved.data.sources[family]
      if (data === null) check('resolver', `${npi}, nothing in ${family}`, provenance._confidence, null)
      for (const [at, row] of (data?.[member] ?? []).entries()) {
        const parts = party.map((column) => (column === null ? null : row[column]))
        const expected = confidence.get(keyOf(source, npi, parts)) ?? null
        check('resolver', `${npi}, ${family}.${member}[${at}]`, row.confidence, expected)
        seen.add(row.confidence)
      }
    }

    const { body: paid } = await server.get(`/v1/payments/${npi}`)
    for (const [at, { recipient, match_confidence, matched_by }] of paid.records.entries()) {
      const { last_name, first_name, state } = recipient
      const expected =
        matched_by === 'npi' ? confidence.get(keyOf('open_payments', npi, [last_name, first_name, null, state])) : 0.9
      check('payments', `${npi}, records[${at}]`, match_confidence, expected ?? null)
      seen.add(match_confidence)
    }
    const [year] = (resolved.data.sources.open_payments.data?.program_years ?? []) as Body[]
    if (year) check('payments', `${npi}, newest year`, year.confidence, paid._confidence)

    const page = await server.get(`/providers/${npi}`)
    t.equal(page.status, 200, npi)
    const lineage = lineageOf(page.text).map(({ _dataset_id, _confidence }) => `${_dataset_id} ${_confidence}`)
    const stated = facts.map(nameAndConfidence)
    for (const one of stated)
      check(
        'lineage of the page',
        npi,
        lineage.find((other) => other === one),
        one
      )
    const names = new Set(facts.map(({ _dataset_id }) => _dataset_id))
    for (const number of citedInSummary(page.text)) {
      const one = lineage[number - 1] ?? 'no lineage'
      if (names.has(one.split(' ')[0] ?? ''))
        check('summary of the page', `${npi}, ${number}`, stated.includes(one), true)
      else check('summary of the page', `${npi}, ${number}`, one === 'no lineage', false)
    }
  }
})

for (const [outlet, differences] of wrong)
  t.test(`${outlet}: the confidence is that of identity_match`, async (t) => {
    t.same(differences, [])
    t.ok((checked.get(outlet) ?? 0) > 5, `${checked.get(outlet)} places`)
  })

t.test('a payment matched by name and address has the confidence of that match', async (t) => {
  const [match] = await rowsOf('payment_match')
  const { body: matched } = await server.get(`/v1/payments/${match?.npi}?program_year=${match?.program_year}`)
  const [record] = matched.records.filter((one: Body) => one.matched_by === 'name_and_address')
  t.match(record, { match_confidence: match?.confidence, identity: { name: 'agrees', state: 'agrees' } })
  t.match(matched, { _confidence: 0.9, _data_availability: ['matched_by_name_and_address', 'synthetic'] })
  seen.add(record.match_confidence)
  t.same([...seen].sort(), [0.3, 0.8, 0.9, 0.95, 1], 'the universe has every confidence there is')
})

function nameAndConfidence({ _dataset_id, _confidence }: Fact): string {
  return `${_dataset_id} ${_confidence}`
}

/** Data set and confidence of every tuple of a page, in the order of their numbers. */
/** Numbers of the tuples that the statements of the summary cite. */
function citedInSummary(html: string): number[] {
  const [, summary = ''] = /<section class="summary"[^>]*><ul>([\s\S]*?)<\/ul>/.exec(html) ?? []
  return [...summary.matchAll(/href="#lineage-(\d+)"/g)].map(([, number]) => Number(number))
}
