// The endpoint /mcp: keys, limits, refusals, allowed hosts, and what it offers next to the tools.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import t from 'tap'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { limiterAt } from '../server/limiter-at.ts'
import { PUBLIC_URL, running } from '../server/running.ts'
import { ACCEPT, listening, message, overStdio, type Result, tool } from './clients.ts'

const { dataDir } = await fixtureRelease(t)
const server = await running(t, dataDir)
const NPI = '1000000012'
const textOf = ({ content }: Result) => content[0]?.text ?? ''

t.test('accepts valid keys and refuses invalid ones', async (t) => {
  const answered = (result: Result) => t.equal(result.isError, undefined, textOf(result))
  answered(await tool(server, 'lookup_npi', { npi: NPI }, { 'x-service-key': 'pk_sandbox_public' }))
  answered(await tool(server, 'lookup_npi', { npi: NPI }, { authorization: `Bearer ${server.key}` }))
  answered(await tool(server, 'list_specialties', {}, { authorization: 'Bearer pk_sandbox_public' }))
  answered(await tool(server, 'service_status', {}))
  answered(await tool(server, 'resolve_npi_across_sources', { npi: NPI }))
  for (const headers of [{}, { 'x-service-key': 'pk_live_nobody' }, { authorization: 'Basic eDp5' }]) {
    const refused = await tool(server, 'lookup_npi', { npi: NPI }, headers)
    t.match(refused, { isError: true }, JSON.stringify(headers))
    t.match(textOf(refused), /^invalid_key: .*sandbox key|^invalid_key: /)
    t.equal(refused.structuredContent, undefined)
  }
  t.match(textOf(await tool(server, 'service_status', {}, { 'x-service-key': 'pk_live_nobody' })), /^invalid_key/)
})

t.test('a refusal is a tool error with its code, the problem and what to do', async (t) => {
  const key = { 'x-service-key': server.key }
  const cases: [string, unknown, RegExp][] = [
    ['lookup_npi', { npi: '12' }, /^invalid_npi: .*exactly 10 digits/],
    ['lookup_npi', {}, /^(invalid_npi|invalid_request): /],
    ['lookup_npi', { npi: '2999999993' }, /^not_found: .*Check the identifier/],
    [
      'lookup_npi',
      { npi: NPI, includes: 'facts' },
      /^unknown_parameter: .*'includes'.*takes npi, include, release, continue_from/
    ],
    ['lookup_npi', { npi: NPI, release: '2020-01-01.00000000' }, /^release_gone: .*2020-01-01\.00000000/],
    ['lookup_npi', { npi: NPI, release: 'latest' }, /^invalid_request: /],
    ['lookup_npi', { npi: NPI, continue_from: 'e30' }, /^invalid_request: .*continue_from: /],
    ['lookup_npis', { npis: Array(1001).fill(NPI) }, /^batch_too_large: /],
    ['lookup_npis', { npis: 'all' }, /^invalid_request: .*npis/],
    ['supply_by_state', { code: 'alchemy' }, /^specialty_not_found: /],
    ['supply_by_county', { code: 'dermatology', county_fips: '06037' }, /^missing_state: /],
    ['lookup_facility', { ccn: '010001' }, /^not_in_release: /]
  ]
  for (const [name, given, expected] of cases) {
    const refused = await tool(server, name, given, key)
    t.match(textOf(refused), expected, `${name} ${JSON.stringify(given)?.slice(0, 60)}`)
    t.match(refused, { isError: true, structuredContent: undefined })
  }
  const { body: unknown } = await message(server, 'tools/call', { name: 'drop_tables' })
  t.match(
    unknown,
    { id: 7, error: { code: -32602, message: /No tool is named drop_tables. The tools are search, lookup_npi, / } },
    'an unknown tool is the protocol’s error'
  )
})

t.test('the release named in an answer can be requested again', async (t) => {
  const key = { 'x-service-key': server.key }
  const first = await tool(server, 'lookup_npi', { npi: NPI }, key)
  const { release } = first.structuredContent.citation
  const again = await tool(server, 'lookup_npi', { npi: NPI, release }, key)
  t.same(again.structuredContent, first.structuredContent)
})

t.test('calls share the rate limit of their key with REST', async (t) => {
  const clock = () => FIXTURE_CLOCK
  const server = await running(t, dataDir, { clock, limiter: limiterAt(clock) })
  const sandbox = { 'x-service-key': 'pk_sandbox_public' }
  for (let nth = 1; nth <= 100; nth++)
    t.equal((await tool(server, 'lookup_npi', { npi: NPI }, sandbox)).isError, undefined)
  t.match(
    textOf(await tool(server, 'lookup_npi', { npi: NPI }, sandbox)),
    /^rate_limited: .*100 requests.*\nDetails: .*"retry_after":3600/
  )
  t.equal((await server.get(`/v1/npi/${NPI}`)).status, 429, 'REST and the tools share the budget of a key')
  t.equal((await message(server, 'tools/list', {}, sandbox)).status, 200, 'listing is not a call')
  const { headers } = await message(server, 'ping', {})
  t.equal(headers['x-ratelimit-limit'], '6000')
  t.equal(headers['x-ratelimit-remaining'], '5998', 'what is no call is counted by address')
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const several = await server.post('/mcp', [ping, { ...ping, id: 2 }, { ...ping, id: 3 }], ACCEPT)
  t.equal(several.body.length, 3)
  t.equal(several.headers['x-ratelimit-remaining'], '5995', 'each message of a list for itself')
  const unfit = await message(server, 'tools/call', { name: 'lookup_npi', arguments: 5 }, sandbox)
  t.equal(unfit.headers['x-ratelimit-remaining'], '5994', 'and so is a call that never gets to a tool')
  const call = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'service_health', arguments: {} } }
  const json = { 'content-type': 'application/json' }
  const html = await server.post('/mcp', JSON.stringify({ ...call, id: 1 }), { ...json, accept: 'text/html' })
  t.match([html.status, html.headers['x-ratelimit-remaining']], [406, '5993'], 'a call with a wrong Accept')
  const notified = await server.post('/mcp', call, ACCEPT)
  t.match([notified.status, notified.headers['x-ratelimit-remaining']], [202, '5992'], 'a call that wants no answer')
  const long = await server.post('/mcp', Array(200).fill({ ...call, id: 1 }), ACCEPT)
  t.ok(Number(long.headers['x-ratelimit-remaining']) < 5992, 'a list of calls, refused or not')
})

t.test('takes any Accept that takes any type, and null for what is left out', async (t) => {
  const headers = { 'x-service-key': server.key, 'content-type': 'application/json' }
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name: 'lookup_npi', arguments: { npi: NPI, include: null } }
  })
  for (const accept of ['*/*', 'text/html, */*;q=0.8']) {
    const { status, body: answer } = await server.post('/mcp', body, { ...headers, accept })
    t.equal(status, 200, accept)
    t.equal(answer.result.structuredContent.data.npi, NPI)
  }
})

t.test('a pilot key also has a limit of identifiers', async (t) => {
  const clock = () => FIXTURE_CLOCK
  const server = await running(t, dataDir, { clock, limiter: limiterAt(clock) })
  const key = { 'x-service-key': server.key }
  const npis = Array(1000).fill(NPI)
  for (let nth = 1; nth <= 10; nth++) t.equal((await tool(server, 'lookup_npis', { npis }, key)).isError, undefined)
  t.match(
    textOf(await tool(server, 'lookup_npis', { npis: [NPI] }, key)),
    /^rate_limited: .*10,000 identifiers per rolling 24 hours/
  )
})

t.test('accepts only allowed hosts and origins', async (t) => {
  const server = await running(t, dataDir, { env: { MCP_HOSTS: 'tools.example' } })
  const cases: [number, Record<string, string>][] = [
    [200, { host: 'localhost:8080' }],
    [200, { host: '127.0.0.1' }],
    [200, { host: '[::1]:8080' }],
    [200, { host: 'provenance.example' }],
    [200, { host: 'tools.example:443', origin: 'https://tools.example' }],
    [200, { host: 'localhost', origin: 'http://localhost:3000' }],
    [403, { host: 'evil.example' }],
    [403, { host: 'localhost.evil.example' }],
    [403, { host: 'localhost', origin: 'https://evil.example' }],
    [403, { host: 'localhost', origin: 'null' }],
    [403, { host: 'localhost@evil.example' }]
  ]
  for (const [status, headers] of cases) {
    const answer = await message(server, 'ping', {}, headers)
    t.equal(answer.status, status, JSON.stringify(headers))
    if (status === 403) t.match(answer.body, { jsonrpc: '2.0', error: { message: /host or origin/ }, id: null })
  }
})

t.test('answers invalid messages with protocol errors', async (t) => {
  const type = { ...ACCEPT, 'content-type': 'application/json' }
  t.match(await server.post('/mcp', '{', type), { status: 400, body: { error: { code: -32700 } } })
  t.match(await server.post('/mcp', '', type), { status: 400 })
  t.match(await server.post('/mcp', '{"hello":1}', type), { status: 400 })
  t.match(await server.post('/mcp', '{}', { ...type, 'content-type': 'text/plain' }), { status: 415 })
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  t.match(await server.post('/mcp', ping, { ...type, accept: 'text/html' }), { status: 406 })
  t.match(await server.post('/mcp', 'x'.repeat(300_000), type), { status: 400 }, 'a body too long')
  t.match(await server.get('/mcp', ACCEPT), { status: 405, headers: { allow: 'POST' } })
  t.match(await message(server, 'resources/subscribe', { uri: 'x' }), { body: { error: { code: -32601 } } })
  t.equal(server.log.filter((line) => line.includes('"level":50')).length, 0, 'none of it is a fault of ours')
})

t.test('lists and reads resources and prompts', async (t) => {
  const { body } = await message(server, 'resources/list', {})
  const resources: { uri: string; name: string; mimeType: string }[] = body.result.resources
  t.match(resources.map(({ name }) => name).slice(0, 3), ['sources', 'provenance', 'limitations'])
  for (const { uri, mimeType } of resources) {
    const read = await message(server, 'resources/read', { uri })
    const [content] = read.body.result.contents
    t.match(content, { uri, mimeType })
    const { pathname } = new URL(uri)
    const page = await server.get(pathname, {})
    t.equal(page.status, 200, `${pathname} is an address of the service`)
    if (mimeType === 'text/markdown') t.equal(content.text, page.text)
    else t.same(JSON.parse(content.text), page.body.data)
  }
  t.match(await message(server, 'resources/read', { uri: 'file:///etc/passwd' }), {
    body: { error: { code: -32602, message: /No resource has the URI/, data: { uri: 'file:///etc/passwd' } } }
  })

  const { prompts } = (await message(server, 'prompts/list', {})).body.result
  t.ok(prompts.length > 0)
  for (const { name, arguments: wanted } of prompts) {
    const given = Object.fromEntries(wanted.map(({ name }: { name: string }) => [name, EXAMPLES[name]]))
    const { messages } = (await message(server, 'prompts/get', { name, arguments: given })).body.result
    t.match(messages, [{ role: 'user', content: { type: 'text', text: /unknown/ } }])
    for (const value of Object.values(given)) t.match(messages[0].content.text, String(value))
  }
  t.match((await message(server, 'prompts/get', { name: 'screen_provider', arguments: { npi: 'x' } })).body, {
    error: { code: -32602, message: /npi/ }
  })
  for (const name of ['none', 'constructor'])
    t.match((await message(server, 'prompts/get', { name })).body, {
      error: { code: -32602, message: /No prompt is named/ }
    })
})

const EXAMPLES: Readonly<Record<string, string>> = {
  npi: NPI,
  uei: 'ZZTESTENTTY1',
  as_of: '2026-11-01',
  question: 'How many urologists are in Ohio?'
}

t.test('/llms.txt names every tool, and every address in it works', async (t) => {
  const { status, text, headers } = await server.get('/llms.txt', {})
  t.equal(status, 200)
  t.match(headers['content-type'], /^text\/plain; charset=utf-8/)
  t.match(text, /^# Provider Provenance Data Service\n\n> /)
  const { tools } = (await message(server, 'tools/list', {})).body.result
  for (const { name } of tools) t.match(text, `\`${name}\``)
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, url]) => new URL(url ?? ''))
  t.ok(links.length >= 9)
  for (const { pathname, origin } of links) {
    t.equal(origin, PUBLIC_URL)
    t.equal((await server.get(pathname, {})).status, 200, pathname)
  }
})

t.test('the examples in the guide for agents work unchanged', async (t) => {
  const base = await listening(server)
  const guide = await readFile(new URL('../../methodology/agents.md', import.meta.url), 'utf8')
  const [curl = ''] = /curl [\s\S]*?(?=\n```)/.exec(guide) ?? []
  const { stdout } = await promisify(execFile)('bash', ['-c', curl.replaceAll('http://127.0.0.1:8080', base)])
  t.equal(JSON.parse(stdout).result.structuredContent.data.length, 12)

  const [, config = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? []
  const { command, args, env } = JSON.parse(config).mcpServers['provider-provenance']
  const bridge = JSON.parse(await readFile(new URL('../../packages/mcp/package.json', import.meta.url), 'utf8'))
  t.same([command, ...args], ['npx', '--yes', `/path/to/${bridge.name}-${bridge.version}.tgz`])
  const client = await overStdio(t, { ...env, PPDS_API_URL: base })
  t.equal((await client.listTools()).tools.length, (await message(server, 'tools/list', {})).body.result.tools.length)
})
