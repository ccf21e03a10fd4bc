// What helps a client and its model along: fields, resource templates, completion, progress, both generations
// of the protocol, and refusals in terms of tools and arguments.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import t from 'tap'
import { CatalogError, ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { toolSentence } from '../../server/surfaces/mcp/messages.ts'
import { TOOLS } from '../../server/surfaces/mcp/tools.ts'
import { PUBLIC_URL, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { ACCEPT, listening, message, overHttp, overStdio, tool } from './clients.ts'

const dataDir = t.testdir()
const universe = await syntheticRelease(dataDir)
const server = await running(t, dataDir)
const base = await listening(server)
const { rowsOf } = universe
const release = universe.release.manifest.id
const [{ npi } = { npi: '' }] = await rowsOf('provider')

t.test('fields keeps members as REST does, and their lineage', async (t) => {
  const key = { 'x-service-key': server.key }
  const fields = 'npi,address.state'
  const full = await tool(server, 'lookup_npi', { npi, fields }, key)
  const rest = await server.get(`/v1/npi/${npi}?fields=${fields}`)
  t.same(full.structuredContent.data, rest.body)
  const { body } = await message(server, 'tools/call', { name: 'lookup_npi', arguments: { npi, fields } }, key)
  const { data, lineage } = body.result.structuredContent
  t.same(Object.keys(data), ['npi', 'address'])
  t.same(Object.keys(data.address), ['state'])
  t.match(lineage, [{ _source: /NPPES/ }])
  const wrong = await tool(server, 'lookup_npi', { npi, fields: 'npi,shoe_size' }, key)
  t.match(wrong, { isError: true, content: [{ text: /^unknown_field: .*'shoe_size'.*entity_type/ }] })
})

t.test('takes a list where REST takes names separated by commas', async (t) => {
  const key = { 'x-service-key': server.key }
  const listed = await tool(server, 'lookup_npi', { npi, include: ['facts', 'affiliations'], fields: ['facts'] }, key)
  const { body } = await server.get(`/v1/npi/${npi}?include=facts,affiliations&fields=facts`)
  t.same(listed.structuredContent.data, body)
  const { body: tools } = await message(server, 'tools/list', {}, key)
  for (const { name, inputSchema } of tools.result.tools)
    for (const [member, { description = '', type }] of Object.entries<{ description?: string; type: unknown }>(
      inputSchema.properties
    ))
      if (/comma|a,b/.test(description)) t.same(type, ['string', 'array'], `${name} says so of ${member}`)
  const wrong = await tool(server, 'lookup_npi', { npi, include: ['fact'] }, key)
  t.match(wrong, { isError: true, content: [{ text: /does not know 'fact': it takes facts, affiliations/ }] })
})

t.test('names what is known if a name is unknown', async (t) => {
  const key = { 'x-service-key': server.key }
  const slugs = SPECIALTIES.map(({ slug }) => slug)
  for (const [name, given, known] of [
    ['supply_by_state', { code: 'dentistry' }, slugs],
    ['export_for_reading', { dataset: 'dentistry' }, [...slugs, 'state-coverage']],
    ['read_methodology', { dataset: 'dentistry' }, [...slugs, 'leie', 'exclusion', 'payment']],
    ['audit_pack', { dataset: 'dentistry' }, [...slugs, 'exclusion', 'payment']]
  ] as const) {
    const { isError, content } = await tool(server, name, given, key)
    t.equal(isError, true)
    const unnamed = known.filter((one) => !new RegExp(`\\b${one}\\b`).test(content[0]?.text ?? ''))
    t.same(unnamed, [], `${name}: ${content[0]?.text.slice(0, 300)}`)
  }
  const rest = await server.get('/api/v1/specialties/dentistry/by-state')
  for (const slug of slugs) t.match(rest.body.error.message, slug)
  const html = await server.get('/studies/dentistry', { accept: 'text/html' })
  for (const slug of slugs) t.match(html.text, slug, 'on the page')
  const page = await server.get('/methodology/limitation', { accept: 'text/html' })
  t.match(page.text, /Known: limitations, [\s\S]*\/methodology lists all/)
  const changed = await tool(server, 'list_changes', { dataset: 'oig_leie' }, key)
  t.match(changed, { isError: true, content: [{ text: /^not_found: .*Known: oig-leie, / }] })
  const method = await tool(server, 'read_methodology', { dataset: 'exclusions' }, key)
  t.match(method.content[0]?.text, /Known: exclusion, [^.]*, and \d+ more\./, 'the nearest first')
  const uri = `${PUBLIC_URL}/methodology/provenence`
  const { body } = await message(server, 'resources/read', { uri }, key)
  t.match(body.error.message, /Known: provenance, .*resources\/templates\/list/)
})

t.test('the supply of every state comes as one table', async (t) => {
  const given = { name: 'supply_by_state', arguments: { code: 'dermatology' } }
  const { body } = await message(server, 'tools/call', given, { 'x-service-key': server.key })
  const { data, lineage, part } = body.result.structuredContent
  t.equal(part, undefined, 'whole')
  t.equal(data.rows.length, 51)
  const at = (name: string) => data.columns.indexOf(name)
  const full = await tool(server, 'supply_by_state', { code: 'dermatology' }, { 'x-service-key': server.key })
  for (const [place, record] of full.structuredContent.data.entries())
    for (const [name, value] of Object.entries(record as Record<string, { value: unknown }>))
      t.same(data.rows[place][at(name)], value.value, `${name} of row ${place}`)
  t.ok(lineage.length > 0, 'with its lineage')
})

t.test('every tool that one address asks is a resource template', async (t) => {
  const key = { 'x-service-key': server.key }
  const { resourceTemplates } = (await message(server, 'resources/templates/list', {})).body.result
  const names = resourceTemplates.map(({ name }: { name: string }) => name)
  for (const name of ['lookup_npi', 'lookup_facility', 'supply_by_state', 'read_methodology'])
    t.ok(names.includes(name))
  t.notOk(names.includes('supply_by_county'), 'not one that has further required arguments')
  const uri = `${PUBLIC_URL}/v1/npi/${npi}?release=${release}`
  const { contents } = (await message(server, 'resources/read', { uri }, key)).body.result
  const called = await message(server, 'tools/call', { name: 'lookup_npi', arguments: { npi, release } }, key)
  t.same(JSON.parse(contents[0].text), called.body.result.structuredContent)
  t.match(
    (await message(server, 'resources/read', { uri: `${PUBLIC_URL}/v1/npi/12` }, key)).body,
    { error: { code: -32602, message: /^invalid_npi: / } },
    'and refuses what the tool refuses'
  )
  t.match(
    (await message(server, 'resources/read', { uri })).body,
    { error: { message: /^invalid_key: / } },
    'a key too'
  )
})

t.test('completes specialties, states, datasets and releases', async (t) => {
  const complete = async (path: string, name: string, value: string) => {
    const ref = { type: 'ref/resource', uri: `${PUBLIC_URL}${path}` }
    return (await message(server, 'completion/complete', { ref, argument: { name, value } })).body
  }
  const supply = '/api/v1/specialties/{code}/by-state{?release}'
  const values = async (...given: Parameters<typeof complete>) => (await complete(...given)).result.completion.values
  t.same(await values(supply, 'code', 'derm'), ['dermatology'])
  t.equal((await values(supply, 'code', '')).length, SPECIALTIES.length)
  t.same(await values('/api/v1/states/{state}/coverage{?release}', 'state', 'tex'), ['TX'], 'by name too')
  t.same(await values('/api/v1/states/{state}/coverage{?release}', 'state', 'tx'), ['TX'])
  t.ok((await values('/api/v1/methodology/{dataset}{?release}', 'dataset', 'facility')).includes('facility_measure'))
  t.same(await values(supply, 'release', ''), [release])
  t.same(await values('/v1/npi/{npi}{?release}', 'npi', '1'), [], 'nobody is offered')
  t.match(await complete(supply, 'color', ''), { error: { code: -32602, message: /color.*It has code, release/ } })
  t.match(await complete('/v1/nothing', 'x', ''), { error: { code: -32602, message: /No prompt and no resource/ } })
  const ref = { type: 'ref/prompt', name: 'screen_provider' }
  const prompt = await message(server, 'completion/complete', { ref, argument: { name: 'npi', value: '' } })
  t.same(prompt.body.result.completion.values, [])
})

t.test('tells how far a long call is', async (t) => {
  const rows = Array.from({ length: 100 }, (_, nth) => ({ last_name: `MADE-UP${nth}`, first_name: 'PAT' }))
  const clients = {
    http: await overHttp(t, base, { 'x-service-key': server.key }),
    stdio: await overStdio(t, { PPDS_API_URL: base, PPDS_API_KEY: server.key })
  }
  for (const [name, client] of Object.entries(clients)) {
    const reports: { progress: number; total?: number | undefined }[] = []
    const { transport } = client
    const receive = transport?.onmessage
    // The library drops the reports that arrive in one piece with the result, so they are counted on arrival.
    if (transport)
      transport.onmessage = (message, extra) => {
        if ('method' in message && message.method === 'notifications/progress') reports.push(message.params as never)
        receive?.(message, extra)
      }
    const result = await client.callTool({ name: 'screen_roster', arguments: { rows } }, { onprogress: () => {} })
    t.notOk(result.isError, name)
    t.ok(reports.length >= 4, `${name}: ${reports.length} times`)
    t.match(reports.at(-1), { total: 100 })
    t.same(
      reports.map(({ progress }) => progress),
      reports.map(({ progress }) => progress).sort((a, b) => a - b)
    )
  }
  const meta = { _meta: { progressToken: 1 } }
  const refused = await server.post(
    '/mcp',
    { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'lookup_npi', arguments: { npi }, ...meta } },
    ACCEPT
  )
  t.match(refused.text, /^event: message\ndata: .*invalid_key/, 'a stream is counted and refused like any call')
  t.ok(refused.headers['x-ratelimit-limit'], 'and names its budget')
})

t.test('serves the protocol of 2026 and those before it alike', async (t) => {
  const connected = async (mode: 'auto' | 'legacy') => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    const requestInit = { headers: { 'x-service-key': server.key } }
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', base), { requestInit }))
    t.teardown(() => client.close())
    return client
  }
  const [modern, legacy] = [await connected('auto'), await connected('legacy')]
  t.equal(modern.getNegotiatedProtocolVersion(), '2026-07-28')
  t.match(legacy.getNegotiatedProtocolVersion(), /^2025-/)
  t.same((await modern.listTools()).tools, (await legacy.listTools()).tools)
  const given = { name: 'lookup_npi', arguments: { npi } }
  const answers = [await modern.callTool(given), await legacy.callTool(given)]
  t.same(answers[0]?.structuredContent, answers[1]?.structuredContent)
  t.equal(modern.getInstructions(), legacy.getInstructions())
})

t.test('the answers to one list of messages are bounded', async (t) => {
  const call = { jsonrpc: '2.0', method: 'tools/call' }
  const params = { name: 'supply_by_state', arguments: { code: 'dermatology', detail: 'full' } }
  const list = Array.from({ length: 40 }, (_, id) => ({ ...call, id, params }))
  const { body, text } = await server.post('/mcp', list, { ...ACCEPT, 'x-service-key': server.key })
  const answers: { result: { isError?: boolean; content: { text: string }[] } }[] = body
  t.equal(answers.length, 40, 'each is answered')
  const refused = answers.filter(({ result }) => result.isError)
  t.ok(refused.length > 10 && refused.length < 40, `${refused.length} refused`)
  t.match(refused[0]?.result.content[0]?.text, /^batch_too_large: .*Send it in several calls/)
  t.ok(text.length < 1_500_000, `${text.length} characters`)
})

/** What a model cannot use: addresses, methods and headers of REST, and commands of the operator. */
const FOREIGN = /\/v1|\/api|\/data|\/readyz|X-[A-Z]|Retry-After|header|\b(GET|POST)\b|endpoint|npm |make |PPDS_/i
const SHARED: readonly ErrorCode[] = [
  ...([
    'invalid_key',
    'rate_limited',
    'unknown_parameter',
    'unknown_field',
    'invalid_request',
    'internal_error'
  ] as const),
  ...([
    'no_release',
    'file_damaged',
    'source_unavailable',
    'release_gone',
    'release_not_found',
    'batch_too_large',
    'took_too_long'
  ] as const),
  'not_in_release',
  'server_busy'
]

t.test('refusals speak of tools and arguments', async (t) => {
  const codes = new Set([...SHARED, ...TOOLS.flatMap(({ operation }) => operation.errors)])
  for (const code of codes) {
    t.ok(code in ERRORS)
    t.notMatch(toolSentence(new CatalogError(code)), FOREIGN, code)
  }
  const key = { 'x-service-key': server.key }
  for (const [name, given] of [
    ['lookup_npi', { npi, color: 'red' }],
    ['lookup_npis', { npis: [npi], color: 'red' }],
    ['supply_by_state', { code: 'alchemy' }],
    ['screen_contractor', {}],
    ['lookup_npi', { npi, release: '2020-01-01.00000000' }],
    ['export_for_reading', { dataset: 'x' }],
    ['screen_roster', { rows: [] }]
  ] as const) {
    const { isError, content } = await tool(server, name, given, key)
    t.equal(isError, true)
    t.notMatch(content[0]?.text.replace(/\nDetails: .*/s, ''), FOREIGN, `${name} ${JSON.stringify(given)}`)
  }
  t.match(
    (await tool(server, 'lookup_npi', { npi, color: 'red' }, key)).content[0]?.text,
    /lookup_npi takes npi, include/
  )
  t.match(
    (await tool(server, 'lookup_npis', { npis: [npi], color: 'red' }, key)).content[0]?.text,
    /lookup_npis takes npis/
  )
})
