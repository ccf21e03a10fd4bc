// What an answer leaves out is said in every form of the answer, and no option removes it: the members are
// those of server/plugins/omissions.ts.
import papaparse from 'papaparse'
import t from 'tap'
import { z } from 'zod'
import { OMISSION_MEMBERS, saysOmission } from '../../server/plugins/omissions.ts'
import { BINDINGS as BINDINGS_A } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../../server/surfaces/b/bindings.ts'
import { TOOLS } from '../../server/surfaces/mcp/tools.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { tool } from '../mcp/clients.ts'
import { needsPoppler, poppler } from '../pdf-text.ts'
import { type Running, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

type Json = Record<string, unknown>
const KEY = { 'x-service-key': 'pk_sandbox_public' }
const BROWSER = { accept: 'text/html' }
const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const server = await running(t, dataDir)

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[a-z#0-9]+;/g, ' ')
    .replaceAll(/\s+/g, ' ')
const page = async (url: string, from: Running = server) => textOf((await from.get(url, BROWSER)).text)
const byTool = async (name: string, given: Json, from: Running = server) => await tool(from, name, given, KEY)

/** Members of the objects that a schema describes, at any depth. */
function namesIn(schema: unknown, found: Set<string>, seen: Set<unknown> = new Set()): Set<string> {
  if (seen.has(schema)) return found
  seen.add(schema)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return namesIn(schema.unwrap(), found, seen)
  if (schema instanceof z.ZodArray) return namesIn(schema.element, found, seen)
  if (schema instanceof z.ZodUnion) for (const option of schema.options) namesIn(option, found, seen)
  if (!(schema instanceof z.ZodObject)) return found
  for (const [name, member] of Object.entries(schema.shape)) {
    found.add(name)
    namesIn(member, found, seen)
  }
  return found
}

/** Names that sound like an omission and state none. */
const NO_OMISSION: Readonly<Record<string, string>> = {
  total_amount_usd: 'a sum of money',
  total_obligated_amount_usd: 'a sum of money',
  total_sources: 'a count of sources in the summary of /status',
  totals: 'the figures of a state',
  not_active_on_screening_date: 'a count of lines that are listed',
  not_known: 'a count of lines that are listed',
  missing_columns: 'drift of a file in an audit pack, which fields cannot trim in part',
  rejected_by_reason: 'a file of an audit pack; the pack is filed as a whole',
  rejects_file: 'a file of an audit pack; the pack is filed as a whole',
  next: 'a block of a proof',
  not_later_than: 'the first kept release with a statement',
  next_refresh_eta: 'a date'
}
const SOUNDS =
  /not_checked$|^(not_|left_|more|total|truncate|missing|unread|unattached|skip|omit|reject|files_missing|next|rest$|partial)|_total$/

t.test('every member that says what an answer leaves out is declared', async (t) => {
  const names = new Set<string>()
  for (const { operation } of [...BINDINGS_A, ...BINDINGS_B]) namesIn(operation.output, names)
  const undeclared = [...names].filter((name) => SOUNDS.test(name) && !saysOmission(name) && !(name in NO_OMISSION))
  t.same(undeclared, [], 'declare it in server/plugins/omissions.ts, or say here why it is none')
  t.same(
    Object.keys(OMISSION_MEMBERS).filter((name) => !names.has(name)),
    [],
    'every declared member is in some answer'
  )
})

/** Top members of the data that say an omission. */
const saidIn = (data: Json) => Object.fromEntries(Object.entries(data).filter(([name]) => saysOmission(name)))

t.test('fields removes no such member, on either surface and by any tool', async (t) => {
  const [provider] = await rowsOf('provider')
  const [paid] = await rowsOf('payment')
  const [facility] = (await rowsOf('facility')).filter((row) => row.facility_type === 'hospital')
  const [contractor] = (await rowsOf('contractor')).filter((row) => !row.is_opted_out && row.cage_code)
  const asked: Record<string, [url: string, given: Json, field: string]> = {
    search: ['/v1/search?q=care', { q: 'care' }, 'query.q'],
    lookup_npi: [`/v1/npi/${provider?.npi}`, { npi: provider?.npi }, 'npi'],
    provider_payments: [`/v1/payments/${paid?.npi}?limit=1`, { npi: paid?.npi, limit: 1 }, 'npi'],
    lookup_facility: [`/v1/ccn/${facility?.ccn}`, { ccn: facility?.ccn }, 'ccn'],
    find_listings_by_name: ['/v1/exclusions?last_name=smith', { last_name: 'smith' }, 'release'],
    screen_contractor: [
      `/api/v1/procurement/screen?uei=${contractor?.uei}&as_of=2020-01-01`,
      { uei: contractor?.uei, as_of: '2020-01-01' },
      'query.uei'
    ],
    npi_history: [`/v1/npi/${provider?.npi}/history`, { npi: provider?.npi }, 'npi'],
    list_sources: ['/api/v1/sources', {}, 'sources.slug']
  }
  for (const [name, [url, given, field]] of Object.entries(asked)) {
    const dataIn = ({ body }: { body: Json }) => ('meta' in body ? (body.data as Json) : body)
    const whole = saidIn(dataIn(await server.get(url)))
    const trimmed = dataIn(await server.get(`${url}${url.includes('?') ? '&' : '?'}fields=${field}`))
    t.same(saidIn(trimmed), whole, url)
    for (const detail of ['brief', 'full']) {
      const { structuredContent, content } = await byTool(name, { ...given, fields: [field], detail })
      t.same(saidIn(structuredContent?.data ?? {}), whole, `${name}, ${detail}`)
      t.same(JSON.parse(content[1]?.text ?? ''), structuredContent.data, `the text of ${name} says the same`)
    }
  }
  t.ok(TOOLS.length > Object.keys(asked).length)
})

/** Paths of the members that qualify an answer and say something. */
function qualifiersIn(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, member]) => {
    const here = `${path}.${name}`
    const says = Array.isArray(member) ? member.length > 0 : member !== null && member !== ''
    if (!['left_out', 'not_checked', 'disclaimer'].includes(name)) return qualifiersIn(member, here)
    return says ? [`${here}=${JSON.stringify(member)}`] : []
  })
}

t.test('fields removes nothing that qualifies the answer, wherever it stands, by any tool or address', async (t) => {
  const uei = 'ZZZZ9999ZZZ9'
  const query = 'We are planning a clinic. How many dermatologists are in Texas?'
  const rows = [{ ref: '1', last_name: 'Zzyzx', first_name: 'Qwert', date_of_birth: 'soon' }]
  const asked: [tool: string, given: Json, field: string, within: RegExp][] = [
    ['ask_supply_question', { query }, 'status', /^\.answer\.left_out/],
    ['screen_contractor', { uei, as_of: '2020-01-01' }, 'query.uei', /^\.not_checked/],
    ['screen_contractors', { identifiers: [{ uei }], as_of: '2020-01-01' }, 'requested', /^\.results\.0\.disclaimer/],
    ['screen_roster', { rows }, 'release', /^\.rows\.0\.not_checked/],
    ['lookup_npi', { npi: (await rowsOf('provider'))[0]?.npi, include: 'facts' }, 'npi', /./]
  ]
  for (const [name, given, field, within] of asked) {
    for (const detail of ['brief', 'full']) {
      const { structuredContent: unlimited } = await byTool(name, { ...given, detail })
      const whole = qualifiersIn(unlimited?.data)
      const isSaid = name === 'lookup_npi' || whole.some((path) => within.test(path))
      t.ok(isSaid, `${name}: ${whole.join(' ').slice(0, 200)}`)
      const { structuredContent, content } = await byTool(name, { ...given, fields: [field], detail })
      t.same(qualifiersIn(structuredContent?.data), whole, `${name}, ${detail}: ${content[0]?.text.slice(0, 200)}`)
    }
  }
  const { body } = await server.post('/api/v1/evidence-query?fields=status', { query })
  t.match(body.data ?? body, { answer: { left_out: [String] } }, 'REST')
})

t.test('a listing with another birth date is shown and marked in every form', async (t) => {
  const people = (await rowsOf('exclusion')).filter((row) => row.first_name && row.last_name && row.date_of_birth)
  const asked = people.map((row) => ({
    ...{ last_name: String(row.last_name), first_name: String(row.first_name), date_of_birth: '1901-01-01' }
  }))
  let given: Record<string, string> = {}
  let listed: string[] = []
  for (const one of asked) {
    const { body } = await server.get(`/v1/exclusions?${new URLSearchParams(one)}`, KEY)
    if (body.closest !== 'differs' || body.candidates.length === 0) continue
    given = one
    listed = body.candidates.map(({ listing_id }: Json) => listing_id)
    break
  }
  t.ok(listed.length > 0, 'a party whose only listings have another birth date')
  const remark = 'Names that agree, with another birth date or NPI.'
  const marked = { closest: 'differs', state: 'possible_match' }
  const shown = { ...marked, candidates: [{ fields: { date_of_birth: { result: 'differs' } } }] }
  const idsIn = (row: Json) => (row.candidates as Json[]).map(({ listing_id }) => listing_id)
  const query = new URLSearchParams(given)
  const rows = [{ ref: '1', ...given }]
  const csv = `${Object.keys(given).join(',')}\n${Object.values(given).join(',')}\n`
  const sent = async (type: string, query = '', from = server) =>
    await from.post(`/v1/screenings${query}`, csv, { ...KEY, 'content-type': type })

  const json = (await server.post('/v1/screenings', { rows }, KEY)).body
  t.match(json.rows[0], shown, 'roster, JSON')
  t.same(idsIn(json.rows[0]), listed)
  t.match(json.receipt.closest, { identifier: 0, name: 0, differs: 1 }, 'receipt')
  t.match(json.receipt.disclaimer, 'not a certification')
  const lines = (await sent('text/csv', '?format=ndjson')).text.trim().split('\n')
  t.match(
    lines.map((line) => JSON.parse(line)).find(({ row }) => row === 1),
    shown,
    'lines'
  )
  const table = papaparse
    .parse<Json>((await sent('text/csv')).text, { header: true, skipEmptyLines: true })
    .data.filter(({ row }: Json) => row !== '')
  const line = { ...marked, field_date_of_birth: 'differs', disclaimer: /not a certification/, coverage: /rows/ }
  t.match(
    table,
    listed.map((listing_id) => ({ ...line, listing_id })),
    'CSV'
  )
  t.match(await page(`/screen/name?${query}`), remark, 'page of a name')
  const form = new FormData()
  form.set('roster', new Blob([csv], { type: 'text/csv' }), 'roster.csv')
  const body = new Response(form)
  const { body: html } = await server.app.inject({
    ...{ method: 'POST', url: '/screen/roster', payload: Buffer.from(await body.arrayBuffer()) },
    headers: { ...BROWSER, 'content-type': body.headers.get('content-type') ?? '' }
  })
  t.match(textOf(html), remark, 'page of a roster')
  t.match(textOf(html), '1 where a name agrees, and the birth date or NPI of each', 'receipt on the page')
  t.notMatch(textOf(html), 'Nothing was found', 'the page does not say that nothing was found')
  for (const detail of ['brief', 'full']) {
    const one = await byTool('find_listings_by_name', { ...given, fields: 'state,candidates', detail })
    t.match(one.structuredContent.data, shown, `tool for a name, ${detail}`)
    const many = await byTool('screen_roster', { rows, fields: 'rows.state', detail })
    t.match(many.structuredContent.data.rows, [marked], `tool for a roster, ${detail}`)
    t.match(JSON.parse(many.content[1]?.text ?? ''), { rows: [marked] })
  }
  await t.test('in the receipt as PDF', needsPoppler, async (t) => {
    const { rawPayload } = await server.app.inject({
      ...{ method: 'POST', url: '/v1/screenings?format=pdf', payload: csv },
      headers: { ...KEY, 'content-type': 'text/csv' }
    })
    const [first = ''] = await (await poppler(t, rawPayload)).pages('read')
    t.match(first.replaceAll(/\s+/g, ' '), '1 where a name agrees, and the birth date or NPI of each')
  })
})

t.test('sources that are not in the release are stated in every form', async (t) => {
  // The registry, the exclusion list and the census alone.
  const { dataDir: few } = await fixtureRelease(t)
  const small = await running(t, few)
  const given = { last_name: 'Zzyzx', first_name: 'Qwert' }
  const unchecked = /sources could not be searched, and this answer says nothing about them: SAM exclusions; /
  const { body } = await small.get(`/v1/exclusions?${new URLSearchParams(given)}&fields=state`, KEY)
  t.match(body, { state: 'no_record', sources_not_checked: unchecked, disclaimer: String })
  const csv = await small.post('/v1/screenings', 'last_name,first_name\nZzyzx,Qwert\n', {
    ...{ ...KEY, 'content-type': 'text/csv' }
  })
  t.match(csv.text, unchecked, 'CSV')
  t.match(await page(`/screen/name?${new URLSearchParams(given)}`, small), unchecked, 'page')
  const said = await byTool('find_listings_by_name', { ...given, fields: 'state', detail: 'brief' }, small)
  t.match(said.structuredContent.data, { sources_not_checked: unchecked }, 'tool')

  const uei = 'ZZZZ9999ZZZ9'
  const blocks = ['registration', 'exclusions', 'fascsa_orders', 'awards', 'fapiis', 'ownership']
  const nothing = { screened: false, record_found: null, not_checked: blocks, notes: [/^Not screened: /] }
  const url = `/api/v1/procurement/screen?uei=${uei}`
  t.match((await small.get(url)).body.data, nothing, 'screening')
  t.match((await small.get(`${url}&fields=query`)).body.data, nothing, 'screening with fields')
  const { body: many } = await small.post('/api/v1/procurement/screen', { identifiers: [{ uei }] })
  t.match(many.data.results, [nothing], 'batch')
  t.match((await byTool('screen_contractor', { uei, detail: 'brief' }, small)).structuredContent.data, nothing, 'tool')
  const shown = await page(`/screen?uei=${uei}`, small)
  t.match(shown, /Not screened: this release has no source of a screening/, 'page')
  t.notMatch(shown, /No record found/, 'the page does not say that nothing was found')

  const search = await small.get('/v1/search?q=alder&fields=providers.id', KEY)
  t.match(search.body, { not_ingested: ['hospitals', 'trials', 'entities'], not_checked: [String] })
  t.match(await page('/search?q=alder', small), /Not checked, because this release has no snapshot/, 'search page')
})

t.test('a day before the first kept snapshot is not screened', async (t) => {
  const [contractor] = (await rowsOf('contractor')).filter((row) => !row.is_opted_out)
  const { body } = await server.get(`/api/v1/procurement/screen?uei=${contractor?.uei}&as_of=2020-01-01`)
  // Awards are a history in themselves, so they answer for that day.
  t.match(body.data, { screened: true, not_checked: ['registration', 'exclusions', 'fascsa_orders', 'fapiis'] })
  const shown = await page(`/screen?uei=${contractor?.uei}&as_of=2020-01-01`)
  t.match(shown, /Not checked/)
})

t.test('a list that is cut has its total and the way to the rest, in every form', async (t) => {
  const { body: found } = await server.get('/v1/search?q=care&limit=3', KEY)
  const { total, rest } = found.groups.providers
  t.ok(total > found.providers.length)
  const { body: trimmed } = await server.get('/v1/search?q=care&limit=3&fields=providers.id', KEY)
  t.same(trimmed.groups, found.groups)
  const { structuredContent } = await byTool('search', {
    q: 'care',
    limit: 3,
    fields: ['providers.id'],
    detail: 'brief'
  })
  t.same(structuredContent.data.groups, found.groups, 'tool')
  const url = new URL(rest)
  const { body: next } = await server.get(`${url.pathname}${url.search}`, KEY)
  t.equal(next.groups.providers.total, total)
  t.same(
    next.providers.filter(({ id }: Json) => found.providers.some((one: Json) => one.id === id)),
    []
  )
  t.match(await page('/search?q=care'), `Providers: 10 of ${total.toLocaleString('en-US')}`, 'page')
  const { text } = await server.get('/v1/search?q=care&variant=ranked&limit=1&format=csv&fields=results.npi', KEY)
  const [row] = papaparse.parse<Json>(text, { header: true }).data
  t.match(row, { total: String(total), next_cursor: /./, not_checked: /Hospitals/ }, 'CSV')
  const { body: bundle } = await server.get('/fhir/R4/Practitioner?name=care&_count=1', KEY)
  t.ok(bundle === undefined || bundle.resourceType === 'Bundle')

  const counts = new Map<unknown, number>()
  for (const { npi } of await rowsOf('payment')) if (npi) counts.set(npi, (counts.get(npi) ?? 0) + 1)
  const [npi] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const cut = await server.get(`/v1/payments/${npi}?limit=1&format=csv&fields=npi`, KEY)
  const [payment] = papaparse.parse<Json>(cut.text, { header: true }).data
  t.match(payment, { record_count: /^\d+$/, next_cursor: String })
})

t.test('evidence, owners and enrollments that are cut have their number', async (t) => {
  const query = { query: 'Which five states have the most dermatologists?', options: { max_evidence_items: 1 } }
  const { body } = await server.post('/api/v1/evidence-query?fields=answer.value', query)
  t.equal(body.data.evidence.length, 1)
  t.ok(body.data.evidence_total > 1, `${body.data.evidence_total}`)
  const { structuredContent } = await byTool('ask_supply_question', {
    ...query,
    fields: 'answer.value',
    detail: 'brief'
  })
  t.equal(structuredContent.data.evidence_total, body.data.evidence_total, 'tool')
  const [owned] = await rowsOf('facility_owner')
  t.match(await page(`/facilities/${owned?.ccn}`), /Owners and managers as CMS lists them: (all \d+|\d+ of \d+)/)
  const [enrolled] = await rowsOf('facility_enrollment')
  const facility = await server.get(`/v1/ccn/${enrolled?.ccn}?include=owners&fields=owners.enrollments`, KEY)
  if (facility.status === 200)
    t.equal(facility.body.owners.enrollments_total, facility.body.owners.enrollments.length, 'fields keeps the total')
})

t.test('the search page opens the screening lists for every query with a name', async (t) => {
  const people = await rowsOf('exclusion')
  const last = String(people.find((row) => row.last_name && row.first_name)?.last_name)
  const business = String(people.find((row) => row.business_name)?.business_name)
  for (const [q, of] of [
    [last, { last_name: last, business_name: last }],
    [business, { business_name: business }],
    ['24 HOUR CARE', { business_name: '24 HOUR CARE' }]
  ] as const) {
    const shown = await page(`/search?q=${encodeURIComponent(q)}`)
    const { body } = await server.get(`/v1/exclusions?${new URLSearchParams(of)}`, KEY)
    t.match(shown, 'On screening lists under this name', q)
    // One word is also looked up in the wider list.
    const first = [...body.candidates, ...(/ /.test(q) ? [] : (body.wider ?? []))][0]?.party
    if (first) t.match(shown, String(first.last_name ?? first.business_name), `a listing of ${q}`)
    else t.match(shown, /No listing agrees with this name/, q)
  }
  t.match(await page('/search?q=1234567893'), /Screening lists were not searched: screen a name/)
})

t.test('a provider page leads to the search by its name', async (t) => {
  const [provider] = (await rowsOf('provider')).filter((row) => row.last_name && row.first_name)
  const { text } = await server.get(`/providers/${provider?.npi}`, BROWSER)
  const [, address = ''] = /can only be found by name: *<a href="([^"]+)"/.exec(text) ?? []
  const query = new URL(address.replaceAll('&amp;', '&'), 'http://localhost').searchParams
  t.match(Object.fromEntries(query), { last_name: provider?.last_name, first_name: provider?.first_name })
  t.match(await page(address.replaceAll('&amp;', '&')), `Listings named ${provider?.first_name}`)
})

t.test('a table without rows still says what was searched', async (t) => {
  const { text } = await server.get('/v1/search?q=qzxqzxqzx&variant=ranked&format=csv', KEY)
  const rows = papaparse.parse<Json>(text, { header: true, skipEmptyLines: true }).data
  t.match(rows, [{ total: '0', npi: '', not_checked: /screening lists were not searched/ }])
})
