// Every question of every outlet, asked of a release of each single source: what it lacks is named, and no
// answer says "none" or "try again" where nothing was searched.
import { join } from 'node:path'
import t from 'tap'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { PAGES } from '../../server/pages/directory.ts'
import { BINDINGS as BINDINGS_A } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as BINDINGS_B } from '../../server/surfaces/b/bindings.ts'
import type { Binding } from '../../server/surfaces/binding.ts'
import { restAddressOf, TOOLS } from '../../server/surfaces/mcp/tools.ts'
import { firstFixture, fixtureRelease, importFixture } from '../fixture-release.ts'
import { ACCEPT } from '../mcp/clients.ts'
import { parquetRows } from '../parquet-rows.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { type Ask, GOOD } from './refusals.ts'
import { type Answer, type Running, running } from './running.ts'

/** Identifiers that no fixture has. */
const ABSENT = { npi: '1999999984', ccn: '999999', uei: 'ZZZZ9999ZZZ9' }
type Identifiers = typeof ABSENT

/** The request of an operation with other identifiers than its own. */
function askOf(id: string, { npi, ccn, uei }: Identifiers): Ask {
  const good = GOOD[id] ?? { url: '/no-request-for-this-operation' }
  const changed = (text: string) =>
    text.replaceAll('1000000012', npi).replaceAll('010001', ccn).replaceAll('AAAA1111AAA1', uei)
  return {
    ...good,
    url: changed(good.url),
    ...(good.body !== undefined && { body: JSON.parse(changed(JSON.stringify(good.body))) })
  }
}

function asked(server: Running, { url, headers, body }: Ask): Promise<Answer> {
  return body === undefined ? server.get(url, headers) : server.post(url, body, headers)
}

/** Arguments of a tool for the same question as a REST request. */
function argumentsOf({ path }: Binding, prefix: string, { url, body }: Ask): Record<string, unknown> {
  const { pathname, searchParams } = new URL(url, 'http://local')
  const parts = pathname.slice(prefix.length).split('/')
  const inPath = path.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at]]] : []))
  return { ...Object.fromEntries(inPath), ...Object.fromEntries(searchParams), ...((body as object) ?? {}) }
}

const FHIR = ({ npi, ccn }: Identifiers) => [
  ...['Practitioner', 'Organization'].flatMap((type) => [
    `${type}/${npi}`,
    `${type}?identifier=${npi}`,
    `${type}?name=roe`
  ]),
  ...[`PractitionerRole?practitioner=${npi}`, `Location?organization=${npi}`, `Endpoint?organization=${npi}`],
  ...[`Organization/ccn-${ccn}`, `Location/ccn-${ccn}`, `Organization?identifier=${ccn}`]
]

/** Addresses of all pages about the release and about parties. */
function pagesOf({ npi, ccn, uei }: Identifiers): string[] {
  const about = [`/providers/${npi}`, `/facilities/${ccn}`, `/screen?uei=${uei}`, `/search?q=${npi}`, '/search?q=roe']
  const others = ['/screen/name?last_name=Roe', '/studies/urology', '/ask?q=How many urologists are in Texas?']
  return [...PAGES.filter(({ path }) => !path.includes(':')).map(({ path }) => path), ...about, ...others]
}

const RETRY = /backoff|again later|later again|in half a minute|try again/i

/** The other state lists are parts of the same table, so their releases take the same paths. */
const isOtherStateList = (id: string) => id.startsWith('state_list_') && id !== 'state_list_ny'

t.test('a release of one source', async (t) => {
  for (const { id } of await loadSources()) {
    if (isOtherStateList(id)) continue
    t.test(`${id} alone: each outlet answers what it knows and names what it lacks`, async (t) => {
      const { dataDir, releaseId } = await fixtureRelease(t, [await firstFixture(id)])
      const server = await running(t, dataDir)
      const judge = judgeOf(t, server, releaseId)
      for (const identifiers of [ABSENT, { ...ABSENT, ...(await identifiersIn(dataDir)) }]) {
        for (const { operation } of [...BINDINGS_A, ...BINDINGS_B]) {
          const ask = askOf(operation.id, identifiers)
          judge(ask.url, await asked(server, ask))
        }
        for (const tool of TOOLS) {
          const { prefix, binding } = restAddressOf(tool)
          const given = argumentsOf(binding, prefix, askOf(tool.operation.id, identifiers))
          const params = { name: tool.name, arguments: given }
          const headers = { ...ACCEPT, 'x-service-key': 'pk_sandbox_public' }
          const { body, text } = await server.post(
            '/mcp',
            { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
            headers
          )
          const said: string = body?.result?.content?.[0]?.text ?? text
          if (body?.result?.isError) judge.refusal(`tool ${tool.name}`, said)
          else t.ok(body?.result?.structuredContent, `tool ${tool.name} answers`, { text })
        }
        for (const path of FHIR(identifiers)) {
          const url = `/fhir/R4/${path}`
          judge(url, await server.get(url, { 'x-service-key': 'pk_sandbox_public' }))
        }
        for (const url of pagesOf(identifiers)) judge(url, await server.get(encodeURI(url), { accept: 'text/html' }))
      }
    })
  }
})

type Test = Pick<typeof t, 'ok' | 'notOk' | 'match' | 'notMatch' | 'fail'>

/** Checks one answer of a release that lacks all sources but one. */
function judgeOf(t: Test, { store }: Running, release: string) {
  const titles = (store.current?.sources ?? [])
    .filter(({ id }) => !store.current?.snapshot(id))
    .map(({ title, short_name }) => ({ title, short_name }))
  const hasRegistry = store.current?.table('provider') !== undefined
  const refusal = (what: string, text: string) => {
    if (!/not_in_release|is not in the release/.test(text)) return
    t.match(text, new RegExp(`Release ${release} has (no snapshot|none of the files) of `), `${what} names the release`)
    const names = titles.some(({ title }) => text.includes(title)) || /none of the files/.test(text)
    t.ok(names, `${what} names the source that is missing`, { text })
    t.match(text, /No kept release has one\./, `${what} says whether a kept release has it`)
    t.notMatch(text, RETRY, `${what} does not advise to retry`)
  }
  const judge = (url: string, { status, text: raw, headers }: Answer) => {
    const text = raw.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
    const isParty = /npi|providers|Practitioner|entity|payments/.test(url)
    t.ok([200, 303, 400, 404, 409].includes(status), `${url}: ${status}`, { text: text.slice(0, 500) })
    if (status === 409 && text.includes('not_in_release')) {
      t.notOk('retry-after' in headers, `${url} does not tell to wait`)
      refusal(url, text)
    }
    if (status === 404 && isParty && !hasRegistry && !/^\/(search|supply)/.test(url))
      t.match(text, 'Not searched, because', `${url} says that the registry was not searched`)
    if (/No results in this release/.test(text))
      t.ok(store.current?.table('search_document'), `${url} says "no results" only if names were searched`)
    const spokenFor = titles.filter(({ short_name }) =>
      text.includes(`No record under this NPI:</strong> ${short_name}`)
    )
    if (spokenFor.length > 0) t.fail(`${url} speaks for a source that was not searched`, { spokenFor })
  }
  return Object.assign(judge, { refusal })
}

async function identifiersIn(dataDir: string): Promise<Partial<Identifiers>> {
  const directory = new DataDirectory(dataDir)
  const release = await keptRelease(directory, (await currentPointer(directory))?.release ?? '')
  const found: Record<string, string> = {}
  for (const { columns, file } of release?.manifest.tables ?? []) {
    for (const name of Object.keys(ABSENT).filter(
      (key) => !found[key] && columns.some((column) => column.name === key)
    )) {
      const row = (await parquetRows(join(dataDir, file))).find((one) => /^[0-9A-Z]{6,12}$/.test(String(one[name])))
      if (row) found[name] = String(row[name])
    }
  }
  return found
}

t.test('a release of the exclusion list answers for its NPIs, by every door', async (t) => {
  const { dataDir } = await fixtureRelease(t, [{ source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' }])
  const server = await running(t, dataDir)
  const npi = '1000000012'
  const lacks = { _source: /NPPES/, _snapshot: null, _data_availability: ['not_ingested'] }

  const record = await server.get(`/v1/npi/${npi}?include=facts`)
  t.match(record, { status: 200, body: { npi, entity_type: null, enumeration_date: null, ...lacks } })
  t.match(record.body.facts, [{ type: 'exclusion', value: true, _dataset_id: 'oig-leie' }])
  t.ok(record.body.not_checked.includes('pecos'), 'the sources of facts that it lacks are named')
  t.notOk(record.body.not_checked.includes('oig-leie'))

  const batch = await server.post('/v1/batch/npi', { npis: [npi, ABSENT.npi] })
  t.match(batch, { status: 200, body: { requested: 2, resolved: 1, results: [{ npi, ...lacks }, null], ...lacks } })

  const node = await server.get(`/v1/entity/npi/${npi}`)
  t.match(node, { status: 200, body: { id: npi, name: null, ...lacks } })
  t.match(node.body.sources.oig_leie.data.exclusions, [{ npi }])
  t.match(node.body.links_not_checked, ['record', 'replaced_by', 'reassigns_benefits_to', 'facility', 'payments'])

  const found = await server.get(`/v1/search?q=${npi}`)
  t.match(found, { status: 200, body: { providers: [{ id: npi, type: 'unregistered', name: null, ...lacks }] } })
  const unnamed = await server.get('/v1/search?q=alder')
  const groups = ['providers', 'hospitals', 'trials', 'studies', 'entities']
  t.match(unnamed, { status: 200, body: { not_ingested: groups, _data_availability: ['not_ingested'] } })

  const page = await server.get(`/providers/${npi}`, { accept: 'text/html' })
  t.equal(page.status, 200)
  t.match(page.text, 'On the OIG exclusion list')
  t.match(page.text, 'this release has no registry')

  const { status, body } = await server.get(`/v1/npi/${ABSENT.npi}`)
  t.equal(status, 409)
  t.match(body.error.message, `No row under NPI ${ABSENT.npi} in: LEIE.`)
  t.match(body.error.message, /This release answers: GET \/v1\/npi\/\{npi\}, .*POST \/v1\/screenings/)
  t.match(body.error.message, '"make import SOURCE=<id> FILE=<path>"')
})

t.test('a release of the owner files knows the NPIs of the enrollments', async (t) => {
  const { dataDir } = await fixtureRelease(t, [{ source: 'cms_facility_owners', fixture: 'hospitals-2026' }])
  const server = await running(t, dataDir)
  const { npi } = await identifiersIn(dataDir)
  t.match(npi, /^\d{10}$/)
  for (const url of [`/v1/npi/${npi}`, `/v1/entity/npi/${npi}`, `/providers/${npi}`])
    t.equal((await server.get(url)).status, 200, url)
})

t.test('the refusal names the kept release that has the source', async (t) => {
  const dataDir = t.testdir()
  const { release } = await syntheticRelease(dataDir)
  await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' })
  const server = await running(t, dataDir)
  t.not(server.store.current?.id, release.manifest.id)
  const { status, body } = await server.get('/api/v1/specialties/urology/by-state')
  t.equal(status, 409)
  t.match(body.error.message, `Release ${release.manifest.id} has one and is kept`)
  t.match(body.error.details, { missing: ['nppes'], earlier_release: release.manifest.id })
  t.equal((await server.get(`/api/v1/specialties/urology/by-state?release=${release.manifest.id}`)).status, 200)
})
