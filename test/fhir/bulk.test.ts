// Files of every resource of a release: complete, valid, the same bytes each time, and the same as a read.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FhirResource } from 'fhir/r4.js'
import t from 'tap'
import { LEDGER_FILE } from '../../domain/ledger.ts'
import { fixtureRelease, WIDER_FIXTURES } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { problemsOf } from './validator.ts'

const KEY = { 'x-service-key': 'pk_sandbox_public' }
const TYPES = ['Practitioner', 'PractitionerRole', 'Organization', 'Location', 'Endpoint']
const linesOf = (text: string) => text.split('\n').slice(0, -1)

t.test('every resource of a release is in a file', async (t) => {
  const dataDir = t.testdir()
  const { release, rowsOf } = await syntheticRelease(dataDir)
  const { app } = await running(t, dataDir)
  const { id: releaseId } = release.manifest
  const file = (name: string, headers = {}) => app.inject({ url: `/data/${releaseId}/${name}`, headers })
  const manifest = JSON.parse((await file('manifest.json')).body)
  t.same(
    manifest.fhir.map(({ url }: { url: string }) => url.split('/').at(-1)),
    TYPES.flatMap((type) => [`${type}.ndjson`, `${type}-with-provenance.ndjson`])
  )
  const counts: Record<string, number> = {}
  for (const type of TYPES) {
    const { statusCode, headers, body } = await file(`${type}.ndjson`)
    t.match([statusCode, headers], [200, { 'content-type': 'application/fhir+ndjson', 'x-release': releaseId }])
    t.match(headers.etag, /^"[0-9a-f]{64}"$/, 'a strong tag')
    const lines = linesOf(body)
    counts[type] = lines.length
    const ids = new Set(lines.map((line) => JSON.parse(line).id))
    t.ok(lines.length > 100 && ids.size === lines.length, `${lines.length} lines of ${type}, each once`)
    const wrong: string[] = []
    for (const line of lines.filter((_, index) => index % 20 === 0)) {
      const resource: FhirResource = JSON.parse(line)
      wrong.push(...problemsOf(resource))
      const read = await app.inject({ url: `/fhir/R4/${type}/${resource.id}?release=${releaseId}`, headers: KEY })
      if (read.body !== line) wrong.push(`${type}/${resource.id} is not as it is read`)
    }
    const traced = linesOf((await file(`${type}-with-provenance.ndjson`)).body)
    t.same(
      traced.filter((_, index) => index % 2 === 0),
      lines
    )
    for (const line of traced.filter((_, index) => index % 40 === 1)) {
      const provenance = JSON.parse(line)
      wrong.push(...problemsOf(provenance))
      if (!ids.has(provenance.target[0].reference.split('/')[1])) wrong.push(provenance.id)
    }
    t.same(wrong, [])
  }
  const [providers, facilities, places, endpoints] = await Promise.all(
    ['provider', 'facility', 'provider_practice_location', 'provider_endpoint'].map(rowsOf)
  )
  const ccns = new Set(facilities?.map(({ ccn }) => ccn))
  t.equal((counts.Practitioner ?? 0) + (counts.Organization ?? 0), (providers?.length ?? 0) + ccns.size)
  t.equal(counts.Endpoint, endpoints?.length)
  t.ok((counts.Location ?? 0) > (places?.length ?? 0) + ccns.size)
  t.equal((await file('Provenance.ndjson')).statusCode, 404)
})

t.test('a file has the same bytes and the same strong tag each time', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, WIDER_FIXTURES)
  const { app, store } = await running(t, dataDir)
  const url = `/data/${releaseId}/Practitioner.ndjson`
  const digest = async (headers = {}) => {
    const answer = await app.inject({ url, headers })
    t.equal(answer.headers['content-encoding'], undefined, 'the tag is of the bytes')
    return [answer.headers.etag, createHash('sha256').update(answer.rawPayload).digest('hex')]
  }
  const first = await digest()
  t.same(await digest({ 'accept-encoding': 'br, gzip' }), first)
  const [etag = ''] = first
  const known = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
  t.same([known.statusCode, known.body], [304, ''])
  const head = await app.inject({ method: 'HEAD', url })
  t.same([head.statusCode, head.body, head.headers.etag], [200, '', etag])

  const read = async () =>
    (await app.inject({ url: '/fhir/R4/Practitioner/1000000012', headers: KEY })).json().meta.lastUpdated
  const before = await read()
  const at = '2026-11-21T06:00:00.000Z'
  const confirmed = store.current?.snapshot('nppes')?.raw.map(({ sha256 }) => sha256)
  const entry = { n: 1, at, kind: 'fetch', source: 'nppes', outcome: 'unchanged', files: [], confirmed }
  await writeFile(join(dataDir, LEDGER_FILE), `${JSON.stringify({ ...entry, code: null, sentence: 'Unchanged.' })}\n`)
  await store.check()
  t.same([before < at, await read()], [true, at], 'a read follows the later check')
  t.same(await digest(), first, 'the file does not')
})
