// One row has one confidence: every outlet gives the number from identity_match for the row's party.
import t from 'tap'
import { tool } from '../mcp/clients.ts'
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

t.test('every outlet gives the confidence of identity_match', async (t) => {
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

  // One NPI for every combination of source and confidence.
  const kinds = new Map<string, Match[]>()
  for (const row of matches) {
    const kind = `${row.source} ${row.confidence}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), row])
  }
  const npis = [...new Set([...kinds.values()].flatMap((rows) => rows.slice(0, 1).map(({ npi }) => String(npi))))]
  t.ok(npis.length > 5)

  const seen = new Set<number | null>()
  let statements = 0
  const { body: batch } = await server.post('/v1/batch/npi', { npis })
  for (const [place, npi] of npis.entries()) {
    const { body: record } = await server.get(`/v1/npi/${npi}?include=facts`)
    const facts: Fact[] = record.facts
    for (const { type, party, list_state, _confidence } of facts) {
      const parts = [party.last_name, party.first_name, party.organization_name, party.state]
      const source = list_state === null ? SOURCES[type] : `state_list_${list_state.toLowerCase()}`
      t.equal(_confidence, confidence.get(keyOf(source, npi, parts)) ?? null, `${type} of ${npi}`)
      seen.add(_confidence)
    }

    const enrolled = facts.find(({ type }) => type === 'pecos_enrolled')
    t.equal(record.pecos_enrolled_provenance._confidence, enrolled?._confidence ?? null, `${npi}: the record`)
    t.same(batch.results[place].pecos_enrolled_provenance, record.pecos_enrolled_provenance, `${npi}: the batch`)

    const called = await tool(server, 'lookup_npi', { npi, include: 'facts' }, { 'x-service-key': server.key })
    t.same(called.structuredContent?.data?.facts ?? called, facts, `${npi}: MCP`)

    const { body: resolved } = await server.get(`/api/v1/npi/${npi}`)
    for (const [family, { member, party, source }] of Object.entries(BLOCKS)) {
      const { data, provenance } = resolved.data.sources[family]
      if (data === null) t.equal(provenance._confidence, null, `${npi}: nothing to be sure of in ${family}`)
      for (const row of data?.[member] ?? []) {
        const parts = party.map((column) => (column === null ? null : row[column]))
        t.equal(row.confidence, confidence.get(keyOf(source, npi, parts)) ?? null, `${npi}: a row of ${family}`)
        seen.add(row.confidence)
      }
    }

    const { body: paid } = await server.get(`/v1/payments/${npi}`)
    for (const { recipient, match_confidence, matched_by } of paid.records) {
      const { last_name, first_name, state } = recipient
      const expected =
        matched_by === 'npi' ? confidence.get(keyOf('open_payments', npi, [last_name, first_name, null, state])) : 0.9
      t.equal(match_confidence, expected ?? null, `${npi}: a payment`)
      seen.add(match_confidence)
    }
    const [year] = (resolved.data.sources.open_payments.data?.program_years ?? []) as Body[]
    if (year) t.equal(year.confidence, paid._confidence, `${npi}: payments of the newest year`)

    const page = await server.get(`/providers/${npi}`)
    t.equal(page.status, 200)
    const lineage = lineageOf(page.text)
    t.same(
      facts.map(nameAndConfidence).filter((one) => !lineage.includes(one)),
      [],
      `${npi}: the page has the lineage of every fact`
    )
    const names = new Set(facts.map(({ _dataset_id }) => _dataset_id))
    const stated = citedInSummary(page.text).map((number) => lineage[number - 1] ?? 'no lineage')
    t.same(
      stated.filter((one) => names.has(one.split(' ')[0] ?? '') && !facts.map(nameAndConfidence).includes(one)),
      [],
      `${npi}: the summary of the page`
    )
    statements += stated.length
  }
  t.ok(statements >= npis.length, 'every page states a fact')
  const [match] = await rowsOf('payment_match')
  const { body: matched } = await server.get(`/v1/payments/${match?.npi}?program_year=${match?.program_year}`)
  const [record] = matched.records.filter((one: Body) => one.matched_by === 'name_and_address')
  t.match(record, { match_confidence: match?.confidence, identity: { name: 'agrees', state: 'agrees' } })
  t.match(matched, { _confidence: 0.9, _data_availability: ['matched_by_name_and_address', 'synthetic'] })
  seen.add(record.match_confidence)

  t.same([...seen].sort(), [0.3, 0.8, 0.9, 0.95, 1], 'the universe has every confidence there is')
})

const nameAndConfidence = ({ _dataset_id, _confidence }: Pick<Fact, '_dataset_id' | '_confidence'>) =>
  `${_dataset_id} ${_confidence}`

/** Data set and confidence of every tuple of a page, in the order of their numbers. */
function lineageOf(html: string): string[] {
  const [, section = ''] = /<section class="lineage"([\s\S]*?)<\/section>/.exec(html) ?? []
  return [...section.matchAll(/<dl class="tuple"[\s\S]*?<\/dl>/g)].map(([tuple]) => {
    const cellOf = (key: string) => {
      const [, cell = 'not shown'] = new RegExp(`<code>${key}</code>[\\s\\S]*?<dd>([\\s\\S]*?)</dd>`).exec(tuple) ?? []
      return cell.replace(/<[^>]*>/g, '')
    }
    return `${cellOf('_dataset_id')} ${cellOf('_confidence')}`
  })
}

/** Numbers of the tuples that the statements of the summary cite. */
function citedInSummary(html: string): number[] {
  const [, summary = ''] = /<section class="summary"[^>]*><ul>([\s\S]*?)<\/ul>/.exec(html) ?? []
  return [...summary.matchAll(/href="#lineage-(\d+)"/g)].map(([, number]) => Number(number))
}
