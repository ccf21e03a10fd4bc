// Every REST operation is a tool, and a tool returns the same data as REST: over HTTP and over stdio, on the
// default synthetic universe.
import t from 'tap'
import { getCounty as county } from '../../server/questions/coverage/coverage.ts'
import events from '../../server/questions/events/events.ts'
import { getQualityPeers as peers } from '../../server/questions/facility/quality.ts'
import { getChain as chain, getOwner as owner } from '../../server/questions/facility/two-lists.ts'
import { getCompany as company } from '../../server/questions/payments/payers.ts'
import { getProof } from '../../server/questions/proof/get-proof.ts'
import type { Operation } from '../../server/records/operation.ts'
import { BINDINGS as BINDINGS_A } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../../server/surfaces/b/bindings.ts'
import { PART_BYTES } from '../../server/surfaces/mcp/parts.ts'
import { restAddressOf, TOOLS, type Tool } from '../../server/surfaces/mcp/tools.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { call, listening, overHttp, overStdio, whole } from './clients.ts'

/** Operations without a tool, and why. */
const NO_TOOLS: ReadonlyMap<Operation, string> = new Map<Operation, string>([
  [events, 'The feed is for programs that remember their position. A model that asks only once uses the changes.'],
  [owner, 'It compares two lists. list_facilities lists the facilities of a PAC ID, and lookup_facility the owners.'],
  [chain, 'It compares two lists. list_facilities lists the facilities of a chain.'],
  [county, 'It puts together what supply_by_county and list_facilities answer, for a page.'],
  [
    peers,
    'Distributions are for pictures. A model that asks about one facility has its measures and the averages of CMS.'
  ],
  [company, 'It begins with a company. A model begins with a party, and payers names its companies.'],
  [getProof, 'A proof is for programs that verify it. A model passes on the address that prove gives.']
])

t.test('every operation is exactly one tool', async (t) => {
  const tools = TOOLS.map(({ operation }) => operation)
  for (const { operation } of [...BINDINGS_A, ...BINDINGS_B]) {
    t.ok(tools.includes(operation) || NO_TOOLS.has(operation), `${operation.id} is a tool, or it is said why not`)
  }
  t.equal(new Set(tools).size, tools.length)
  t.equal(new Set(TOOLS.map(({ name }) => name)).size, tools.length, 'no name is given twice')
  for (const { name } of TOOLS) t.match(name, /^[a-z]+(_[a-z]+)*$/)
})

t.test('a tool returns the same data as REST', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir)
  const base = await listening(server)
  const http = await overHttp(t, base, { 'x-service-key': server.key })
  const stdio = await overStdio(t, { PPDS_API_URL: base, PPDS_API_KEY: server.key })
  // A client that has listed the tools validates every answer by its outputSchema.
  const { tools: listed } = await http.listTools()
  t.same((await stdio.listTools()).tools, listed, 'both list the same')

  const [{ npi } = { npi: '' }] = await rowsOf('provider')
  const [{ ccn } = { ccn: '' }] = (await rowsOf('facility')).filter(({ facility_type }) => facility_type === 'hospital')
  const contractors = (await rowsOf('contractor')).filter(({ is_opted_out, cage_code }) => !is_opted_out && cage_code)
  const [{ uei, cage_code: cage } = { uei: '', cage_code: '' }] = contractors
  const [{ npi: party } = { npi: '' }] = (await rowsOf('payment')).filter((row) => row.npi !== null)
  const here: Record<string, unknown> = {
    npi,
    party,
    npis: [npi, '1', npi],
    ccn,
    id: ccn,
    uei,
    cage,
    identifiers: [{ uei }, { cage }]
  }

  for (const tool of TOOLS) {
    const schema = listed.find(({ name }) => name === tool.name)?.inputSchema
    const examples = Object.entries((schema?.properties ?? {}) as Record<string, { example?: unknown }>)
    const given = tool.name === 'verify_claim' ? {} : here
    const exampleOf = ([name, { example }]: (typeof examples)[number]) => [name, given[name] ?? example] as const
    const required = Object.fromEntries(examples.filter(([name]) => schema?.required?.includes(name)).map(exampleOf))
    const optional = examples.filter(
      ([name]) => !(name in required) && !['release', 'continue_from', 'cursor', 'fields', 'detail'].includes(name)
    )
    const asked = [required, ...optional.map((entry) => ({ ...required, ...Object.fromEntries([exampleOf(entry)]) }))]
    t.test(tool.name, async (t) => {
      for (const given of asked) {
        const what = JSON.stringify(given)
        const rest = await askRest(tool, given)
        const expected = dataOf(tool, rest.body)
        if (rest.status !== 200) {
          const { isError, content, structuredContent } = await call(http, tool.name, given)
          t.match(content[0]?.text, new RegExp(`^${rest.body.error.code}: `), `${what} is refused alike`)
          t.equal(isError, true)
          t.equal(structuredContent, undefined, 'an error is no structured answer')
          continue
        }
        const { parts, data } = await whole(http, tool.name, given)
        t.same(data, expected, `${what} over HTTP`)
        // Over stdio, the same message goes to the same service, so one call per tool proves the round trip.
        if (given === required) t.same((await whole(stdio, tool.name, given)).data, expected, `${what} over stdio`)
        for (const { content, structuredContent } of parts) {
          t.match(content[0]?.text, `Cite: ${structuredContent.citation.text}`)
          t.same(JSON.parse(content[1]?.text ?? ''), structuredContent.data, 'the text holds the data too')
          t.ok(Buffer.byteLength(content[1]?.text ?? '') <= PART_BYTES, 'a part fits its budget')
          if (structuredContent.part) t.match(content[0]?.text, `of ${structuredContent.part.total}`)
          if (rest.body.provenance) t.same(structuredContent.provenance, rest.body.provenance)
          if (rest.body.meta) t.same(structuredContent.freshness, rest.body.meta.freshness)
        }
        const { release, url } = parts[0]?.structuredContent.citation ?? {}
        t.equal(release, 'as_of' in given ? null : rest.headers['x-release'])
        if (restAddressOf(tool).binding.method !== 'POST') {
          const cited = await server.get(new URL(url).pathname + new URL(url).search, headersOf(tool))
          t.equal(cited.status, 200, 'the address it cites answers')
          t.same(dataOf(tool, cited.body), expected, 'and with the same data')
        }
      }
    })
  }

  t.test('accepts an identifier as a number', async (t) => {
    for (const client of [http, stdio]) {
      const { structuredContent } = await call(client, 'lookup_npi', { npi: Number(npi) })
      t.equal(structuredContent.data.npi, npi, 'and goes out as text')
      const many = await call(client, 'lookup_npis', { npis: [Number(npi), String(npi)] })
      t.equal(many.structuredContent.data.resolved, 2)
    }
    const county = await call(http, 'supply_by_county', { code: 'dermatology', state: 'CA', county_fips: 6037 })
    t.equal(county.isError, undefined, 'leading zeros that a number drops are put back')
  })

  t.test('a long answer comes in parts of the same release', async (t) => {
    const { parts, data } = await whole(http, 'supply_by_state', { code: 'cardiology' })
    t.ok(parts.length > 1)
    t.equal((data as unknown[]).length, 51)
    const [first] = parts
    const { continue_from } = first?.structuredContent.part ?? {}
    const { release } = JSON.parse(Buffer.from(continue_from, 'base64url').toString())
    t.equal(release, server.store.current?.id, 'the place names the release it is a place of')
    const other = await call(http, 'list_specialties', { continue_from })
    t.match(
      other,
      { isError: true, content: [{ text: /^invalid_request: .*continue_from/ }] },
      'and is of no use elsewhere'
    )
  })

  async function askRest(tool: Tool, given: Record<string, unknown>) {
    const { prefix, binding } = restAddressOf(tool)
    const rest = { ...given }
    const path = binding.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    if (binding.method === 'POST') return server.post(`${prefix}${path}`, rest, headersOf(tool))
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    return server.get(`${prefix}${path}?${query}`, headersOf(tool))
  }

  /**
   * The data of a REST body: next to meta on surface A, spread over the body of an export, the whole body on
   * surface B.
   */
  function dataOf(tool: Tool, body: Awaited<ReturnType<typeof askRest>>['body']) {
    const { surface, binding } = restAddressOf(tool)
    if (surface === 'b') return body
    const { meta: _meta, ...rest } = body
    return binding.spread ? rest : body.data
  }

  function headersOf(tool: Tool): Record<string, string> {
    const { surface } = restAddressOf(tool)
    return surface === 'a' ? { authorization: `Bearer ${server.key}` } : { 'x-service-key': 'pk_sandbox_public' }
  }
})
