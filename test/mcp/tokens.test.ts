// What the list of tools and their answers cost a model, in tokens. methodology/agents.md has the figure of
// each entry of the list.
import { encode } from 'gpt-tokenizer'
import t from 'tap'
import { brief } from '../../server/surfaces/mcp/brief.ts'
import { listedTools } from '../../server/surfaces/mcp/schemas.ts'
import { TOOLS } from '../../server/surfaces/mcp/tools.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { message, type Result } from './clients.ts'

const MOST_TOKENS = { list: 12_000, answer: 2500 }
/** Answers that are documents to file: what was asked, what could not be checked, and digests. */
const DOCUMENTS: Readonly<Record<string, number>> = {
  audit_pack: 7200,
  screen_contractor: 3700,
  screen_contractors: 4300,
  screen_roster: 4000
}

t.test('lists the tools in at most 12,000 tokens', async (t) => {
  const tokens = encode(JSON.stringify({ tools: listedTools() })).length
  t.ok(tokens <= MOST_TOKENS.list, `${tokens} tokens`)
})

t.test('answers in at most 2,500 tokens without detail, except for documents', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const [{ npi } = { npi: '' }] = await rowsOf('provider')
  const facilities = (await rowsOf('facility')).filter(({ facility_type }) => facility_type === 'hospital')
  const [{ ccn } = { ccn: '' }] = facilities
  const [{ uei } = { uei: '' }] = await rowsOf('award')
  const [{ npi: party } = { npi: '' }] = (await rowsOf('payment')).filter((row) => row.npi !== null)
  const here: Record<string, unknown> = { npi, npis: [npi], ccn, id: ccn, uei, identifiers: [{ uei }], party }
  const headers = { 'x-service-key': server.key }
  // This release is not signed; test/mcp/claims.test.ts measures `prove`.
  for (const { name } of TOOLS.filter(({ name }) => name !== 'prove')) {
    const schema = listedTools().find((tool) => tool.name === name)?.inputSchema
    const properties = Object.entries((schema?.properties ?? {}) as Record<string, { example?: unknown }>)
    const given = Object.fromEntries(
      properties
        .filter(([member]) => schema?.required?.includes(member) || (name === 'screen_contractor' && member === 'uei'))
        .map(([member, { example }]) => [member, (name === 'verify_claim' ? undefined : here[member]) ?? example])
    )
    if (name === 'find_listings_by_name') given.last_name = 'SMITH'
    const { body } = await message(server, 'tools/call', { name, arguments: given }, headers)
    const { content, isError, structuredContent }: Result = body.result
    t.notOk(isError, `${name} answers: ${content[0]?.text.slice(0, 200)}`)
    const tokens = content.reduce((sum, { text }) => sum + encode(text).length, 0)
    t.ok(tokens <= (DOCUMENTS[name] ?? MOST_TOKENS.answer), `${name}: ${tokens} tokens`)
    const structured = encode(JSON.stringify(structuredContent)).length
    // Its names of members, the release once more, and the ids of current sources, of which there are 36.
    t.ok(structured <= 1.08 * tokens + 180, `${name}: ${structured} tokens of structured content, ${tokens} of text`)
    const { lineage, ...rest } = structuredContent
    t.notMatch(JSON.stringify(rest), /"(_source|_source_url|_dataset_id)":/, `${name}: the lineage once`)
    t.same(Object.keys(rest.citation), ['text', 'release'])
    t.comment(`${name}: ${tokens} tokens${structuredContent?.part ? ', the first part' : ''}`)
  }
})

t.test('screens a roster in one call, with coverage, receipt and citation once', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const screened = async (rows: unknown[], more: object = {}): Promise<Result> => {
    const given = { name: 'screen_roster', arguments: { rows, ...more } }
    return (await message(server, 'tools/call', given, { 'x-service-key': server.key })).body.result
  }
  const clear = Array.from({ length: 20 }, (_, at) => ({ ref: `${at}`, last_name: 'Zzyzxqv', first_name: 'Qwert' }))
  const { structuredContent: none, content } = await screened(clear)
  t.equal(none.part, undefined, 'in one part')
  t.same(none.data.rows[7], { row: 8, ref: '7', state: 'no_record' })
  t.match(none.data.sources[0], { statement: /rows/ })
  t.match(none.data.receipt, { receipt_sha256: /^[0-9a-f]{64}$/, counts: { no_record: 20 } })
  t.match(none.data.left_out, /detail=full/)
  const bytes = content.reduce((sum, { text }) => sum + text.length, 0)
  t.ok(bytes <= 6000, `${bytes} bytes of text`)
  t.comment(`20 rows without a listing: ${bytes} bytes of text, ${JSON.stringify(none).length} structured`)

  const listed = (await rowsOf('exclusion')).filter(({ last_name }) => last_name).slice(0, 150)
  const rows = listed.map(({ last_name, first_name }, at) => ({ ref: `${at}`, last_name, first_name }))
  const { structuredContent: some } = await screened(rows.slice(0, 20))
  t.equal(some.part, undefined, 'twenty parties that are listed are one part')
  t.match(some.data.rows[0].candidates[0], { fields: { agrees: ['last_name', 'first_name'] }, confirm_at: String })
  const full = (await screened(rows.slice(0, 20), { detail: 'full' })).structuredContent.data
  const keys = ({ candidates = [] }: { candidates?: { listing_id: string }[] }) =>
    candidates.map(({ listing_id }) => listing_id)
  t.same(some.data.rows.slice(0, full.rows.length).map(keys), full.rows.map(keys), 'the same listings as in full')
  const first = (await screened(rows)).structuredContent
  t.match(first.part, { from: 1, total: 150, continue_from: String })
  const next = (await screened(rows, { continue_from: first.part.continue_from })).structuredContent
  t.same(Object.keys(next.data).sort(), ['left_out', 'rows'])
  t.match(next.data.left_out, /Sources and receipt are in the first part/)
})

const TUPLE = { _source: 'S', _snapshot: '2026-11-01', _doi: null }
const OTHER = { _source: 'S', _snapshot: '2026-10-01', _doi: null }
const field = (value: unknown, snapshot = '2026-11-01') => ({
  ...{ value, source: 'S', last_checked: '2026-11-02T00:00:00Z', snapshot }
})

t.test('gives each lineage once, with the paths that have it', async (t) => {
  t.same(brief({ npi: '1', ...TUPLE }), {
    data: { npi: '1' },
    lineage: [{ of: ['data'], _source: 'S', _snapshot: '2026-11-01' }]
  })
  t.same(
    brief([
      { state: 'TX', count: field(1) },
      { state: 'FL', count: field(2) }
    ]),
    {
      data: [
        { state: 'TX', count: 1 },
        { state: 'FL', count: 2 }
      ],
      lineage: [{ of: ['[].count'], source: 'S', last_checked: '2026-11-02T00:00:00Z', snapshot: '2026-11-01' }]
    }
  )
})

t.test('names the items of a list that have another lineage', async (t) => {
  const { data, lineage } = brief({
    facts: [
      { type: 'a', ...TUPLE },
      { type: 'b', ...OTHER }
    ],
    ...TUPLE
  })
  t.same(data, { facts: [{ type: 'a' }, { type: 'b' }] })
  t.same(
    lineage.map(({ of, _snapshot }) => [of, _snapshot]),
    [
      [['data', 'facts[0]'], '2026-11-01'],
      [['facts[1]'], '2026-10-01']
    ]
  )
})
