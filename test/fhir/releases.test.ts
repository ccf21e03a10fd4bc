// Links between organizations, versions of a resource in kept releases, and exports of what changed. What is
// expected is read from each release on its own, or from the files.
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type {
  Bundle,
  FhirResource,
  OperationOutcome,
  Organization,
  OrganizationAffiliation,
  Provenance
} from 'fhir/r4.js'
import t from 'tap'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { PUBLIC_URL, running } from '../server/running.ts'
import { problemsOf } from './validator.ts'

const BASE = '/fhir/R4'
const KEY = { 'x-service-key': 'pk_sandbox_public' }
const [GIVER, RECEIVER, RENAMED, GONE] = ['1000000111', '1000000129', '1000000012', '1000000145']
const REASSIGNED = 'O20080125000256,O20160426001836'
const [LATER, LATEST] = [new Date('2026-11-20T18:00:00Z'), new Date('2026-11-20T21:00:00Z')]

/** Makes the two groups of the fixture those of the registry, one of which reassigns to the other. */
function withGroups(text: string, name: string): string | null {
  if (name.includes('Reassignment')) return `${text.trimEnd()}\n${REASSIGNED}\n`
  if (!name.includes('Enrollment')) return null
  return text
    .replace(/1000001010(,Y,7654321098,O2008)/, `${GIVER}$1`)
    .replace(/1000001010(,Y,7654321098,O2016)/, `${RECEIVER}$1`)
    .replaceAll('1000001002', RENAMED)
}

const { dataDir } = await fixtureRelease(t, [
  ...FIXTURES,
  { source: 'care_compare', fixture: 'hospitals-2026', date: '2026-02-15' }
])
const before = await importFixture(dataDir, { source: 'pecos', fixture: 'quarter-2026' }, withGroups)
const changedText = (text: string) =>
  text
    .replaceAll('ALDER', 'ELDERBERRY')
    .split('\n')
    .filter((line) => !line.includes(GONE))
    .join('\n')
const after = await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' }, changedText, LATER)
// The group that receives payments gets the NPI of the other one: links change without a row of their own.
const last = await importFixture(
  dataDir,
  { source: 'pecos', fixture: 'quarter-2026' },
  (text, name) => withGroups(text, name)?.replace(RECEIVER, GIVER) ?? null,
  LATEST
)
const server = await running(t, dataDir)
const asked = async <T = Bundle>(path: string, headers = {}) => {
  const {
    statusCode,
    body,
    headers: responseHeaders
  } = await server.app.inject({ url: `${BASE}/${path}`, headers: { ...KEY, ...headers } })
  return { status: statusCode, headers: responseHeaders, body: (body === '' ? null : JSON.parse(body)) as T }
}

t.test('an organization that reassigns to another is affiliated with it', async (t) => {
  const id = `${GIVER}-at-${RECEIVER}`
  const found = async (query: string) => {
    const { body } = await asked(`OrganizationAffiliation?${query}&release=${after}`)
    t.same(problemsOf(body), [], query)
    // The release has no file of affiliations, and says so.
    const entries = (body.entry ?? []).filter(({ search }) => search?.mode !== 'outcome')
    t.equal(entries.length + 1, body.entry?.length)
    return [body.total, ...entries.map(({ resource }) => `${resource?.resourceType}/${resource?.id}`)]
  }
  const own = `OrganizationAffiliation/${id}`
  const ends = `primary-organization=${RECEIVER}`
  for (const query of [ends, `participating-organization=${GIVER}`, `_id=${id}`, '_lastUpdated=ge2020-01-01'])
    t.same(await found(query), [1, own], query)
  for (const query of [
    `primary-organization=${GIVER}`,
    `participating-organization=${RECEIVER}`,
    '_lastUpdated=lt2020-01-01'
  ])
    t.same(await found(query), [0], query)
  t.same(await found(`${ends}&participating-organization=${RENAMED}`), [0])
  t.same(
    await found(
      `${ends}&_include=OrganizationAffiliation:primary-organization&_include=OrganizationAffiliation:participating-organization`
    ),
    [1, own, `Organization/${RECEIVER}`, `Organization/${GIVER}`]
  )
  const { body: bundle } = await asked<Bundle<Organization | OrganizationAffiliation>>(
    `Organization?_id=${GIVER}&_revinclude=OrganizationAffiliation:participating-organization&release=${after}`
  )
  t.same(
    bundle.entry?.map(({ resource }) => resource?.id),
    [GIVER, id]
  )
  const { body: traced } = await asked<Provenance>(`Provenance/OrganizationAffiliation-${id}?release=${after}`)
  const files =
    (await server.store.manifests.read(after))?.manifest.snapshots.flatMap(({ manifest }) => manifest.raw) ?? []
  const digest = files.find(({ file }) => file.includes('Reassignment'))?.sha256
  t.ok(
    traced.entity?.some(({ what }) => what.identifier?.value?.endsWith(String(digest))),
    'the digest of its file'
  )
  const { body: roles } = await asked(`PractitionerRole?organization=Organization/${RECEIVER}&release=${after}`)
  t.same(
    roles.entry?.slice(0, -1).map(({ resource }) => resource?.id),
    [`${RENAMED}-at-${RECEIVER}`],
    'an organization has no role'
  )
  t.equal((await asked(`PractitionerRole/${id}`)).status, 404)
})

const without = (resource: FhirResource) =>
  JSON.stringify(resource, (name, value) => (['meta', 'extension', 'display'].includes(name) ? undefined : value))

t.test('a history has the kept releases in which a resource changed', async (t) => {
  for (const path of [
    `Practitioner/${RENAMED}`,
    `Location/${RENAMED}-practice`,
    `PractitionerRole/${RENAMED}-at-${RECEIVER}`
  ]) {
    // Releases in the order in which each took the place of another.
    const order = (await server.store.changes.links()).filter(({ isOwn }) => isOwn).map(({ stamp }) => stamp)
    const line = [last]
    for (let from: string | undefined = last; from; ) {
      from = order.find(({ to }) => to === line[0])?.from
      if (from) line.unshift(from)
    }
    const held: { release: string; text: string | undefined }[] = []
    for (const release of line) {
      const { status, body } = await asked<FhirResource>(`${path}?release=${release}`)
      held.push({ release, text: status === 200 ? without(body) : undefined })
    }
    const changes = held.filter(({ text }, index) => text !== held[index - 1]?.text)
    const versions = changes.flatMap(({ release, text }) => (text ? release : []))
    const { status, body } = await asked<Bundle<FhirResource>>(`${path}/_history`)
    t.equal(status, 200)
    t.same(problemsOf(body), [], path)
    t.same(
      body.entry?.map(({ resource, response }) => [resource?.meta?.versionId, response?.etag]).toReversed(),
      changes.map(({ release, text }) => [text && release, `W/"${release}"`]),
      path
    )
    t.equal(body.total, changes.length)
    const outcome = body.entry?.at(-1)?.response?.outcome as OperationOutcome
    t.match(outcome.issue[0], { details: { text: 'not_kept' }, diagnostics: new RegExp(String(versions[0])) })
    for (const release of line) {
      const version = await asked<FhirResource>(`${path}/_history/${release}`)
      t.equal(version.status, versions.includes(release) ? 200 : 404, `${path} in ${release}`)
      if (version.status === 404) t.match(JSON.stringify(version.body), String(versions[0]), 'it names the versions')
      else t.equal(without(version.body), held.find((one) => one.release === release)?.text)
    }
  }
  const { body: named } = await asked<Bundle>(`Practitioner/${RENAMED}/_history`)
  t.match(
    named.entry?.map(({ resource }) => JSON.stringify(resource)),
    [/ELDERBERRY/, /ALDER/]
  )
  const { body: gone } = await asked<Bundle>(`Practitioner/${GONE}/_history`)
  t.match(
    gone.entry?.map(({ request }) => request?.method),
    ['DELETE', 'PUT']
  )
  t.equal((await asked(`Practitioner/${GONE}`)).status, 404)
  t.equal((await asked(`Practitioner/${GONE}/_history/${after}`)).status, 404, 'there it is gone')
  t.equal((await asked('Practitioner/1000000004/_history')).status, 404)
  t.equal((await asked('Provenance/Practitioner-1000000012/_history')).status, 404)
})

type Manifest = {
  transactionTime: string
  request: string
  requiresAccessToken: boolean
  output: { type: string; url: string; extension: { bytes: number; sha256: string; gzip_bytes: number } }[]
  deleted: Manifest['output']
}

/** The manifest of an export, and the lines of its files. */
async function exported(query: string) {
  const begun = await asked(`$export${query}`, { prefer: 'respond-async' })
  if (begun.status !== 202) throw new Error(`${begun.status} ${JSON.stringify(begun.body)}`)
  const place = String(begun.headers['content-location']).replace(`${PUBLIC_URL}${BASE}/`, '')
  for (let polls = 0; polls < 200; polls++) {
    const { status, headers, body } = await asked<Manifest>(place)
    if (status === 200) return { manifest: body, place, headers }
    if (status !== 202 || !headers['x-progress'] || !headers['retry-after']) throw new Error(`${status}`)
  }
  throw new Error('the export does not end')
}
const fileOf = async (url: string, headers = {}) =>
  (await server.app.inject({ url: url.replace(PUBLIC_URL, ''), headers })).rawPayload
const linesOf = async (url: string): Promise<string[]> => (await fileOf(url)).toString().split('\n').filter(Boolean)

t.test('an export has every file of the release, and with _since what differs from then', async (t) => {
  const refused: [string, object, number][] = [
    ['$export', {}, 400],
    ['$export?_type=Patient', { prefer: 'respond-async' }, 400],
    ['$export?_since=yesterday', { prefer: 'respond-async' }, 400],
    ['$export?_typeFilter=a', { prefer: 'respond-async' }, 400],
    ['$export/abc', {}, 404]
  ]
  for (const [path, headers, status] of refused) {
    const answer = await asked<OperationOutcome>(path, headers)
    t.match([answer.status, answer.body.resourceType], [status, 'OperationOutcome'], path)
  }
  const { manifest, place } = await exported('')
  t.match(manifest, { requiresAccessToken: false, transactionTime: LATEST.toISOString(), error: [], deleted: [] })
  t.equal(manifest.request, `${PUBLIC_URL}${BASE}/$export`)
  const types = ['Practitioner', 'PractitionerRole', 'Organization', 'Location']
  t.same(
    manifest.output.map(({ type }) => type),
    types,
    'a type without resources has no file'
  )
  for (const { type, url, extension } of manifest.output) {
    const bytes = await fileOf(url)
    t.match(extension, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }, type)
    const packed = await fileOf(url, { 'accept-encoding': 'gzip' })
    t.equal(packed.length, extension.gzip_bytes)
    t.ok(gunzipSync(packed).equals(bytes))
  }
  t.equal((await server.app.inject({ method: 'DELETE', url: `${BASE}/${place}`, headers: KEY })).statusCode, 202)

  const changed = new Set<string>()
  const moved: string[] = []
  for (const [time, base] of [
    ['15:00', before],
    ['19:00', after]
  ] as const) {
    const since = (await exported(`?_since=2026-11-20T${time}:00Z`)).manifest
    for (const type of [...types, 'OrganizationAffiliation', 'Endpoint']) {
      const resources = async (release: string) =>
        new Map((await linesOf(`/data/${release}/${type}.ndjson`)).map((line) => [JSON.parse(line).id as string, line]))
      const [old, now] = [await resources(base), await resources(last)]
      const expected = [...now].filter(([id, line]) => {
        const other = old.get(id)
        return other === undefined || without(JSON.parse(other)) !== without(JSON.parse(line))
      })
      const file = since.output.find((one) => one.type === type)
      t.same(file ? (await linesOf(file.url)).sort() : [], expected.map(([, line]) => line).sort(), `changed ${type}`)
      const deleted = since.deleted.find(({ url }) => url.includes(`/${type}-deleted-`))
      const gone = [...old.keys()].filter((id) => !now.has(id))
      const deletions: Bundle[] = deleted ? (await linesOf(deleted.url)).map((line) => JSON.parse(line)) : []
      t.same(
        deletions.map(({ entry }) => entry?.[0]?.request?.url),
        gone.map((id) => `${type}/${id}`),
        `gone ${type}`
      )
      t.same(deletions.flatMap(problemsOf), [])
      if (base === after) moved.push(...expected.map(([id]) => `+${id}`), ...gone.map((id) => `-${id}`))
      else if (type === 'Practitioner') for (const id of [...expected.map(([id]) => id), ...gone]) changed.add(id)
    }
  }
  t.same(moved, [`-${RENAMED}-at-${RECEIVER}`, `-${GIVER}-at-${RECEIVER}`])
  const feed = await server.get(`/api/v1/changes?dataset=provider&from=${before}&to=${after}`)
  t.same([...changed].sort(), [...new Set(feed.body.data.changes.map(({ npi }: { npi: string }) => npi))].sort())
  t.same([...changed].sort(), [RENAMED, GONE])
  const whole = (await exported('?_since=2020-01-01T00:00:00Z&_type=Practitioner')).manifest
  t.same(
    whole.output.map(({ url }) => url),
    [manifest.output[0]?.url],
    'before the first release, everything is new'
  )
  t.same((await exported(`?_since=${LATEST.toISOString()}`)).manifest.output, [], 'nothing is newer than the release')
})
