// Files of every resource of a release: complete, valid, made once, and the same as a read.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FhirResource } from 'fhir/r4.js'
import t from 'tap'
import { LEDGER_FILE } from '../../domain/ledger.ts'
import { fixtureRelease, WIDER_FIXTURES } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { problemsOf } from './validator.ts'

const KEY = { 'x-service-key': 'pk_sandbox_public' }
const TYPES = ['Practitioner', 'PractitionerRole', 'Organization', 'OrganizationAffiliation', 'Location', 'Endpoint']
/** No organization of the universe reassigns to another. */
const EMPTY = 'OrganizationAffiliation'
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
    t.ok(
      (type === EMPTY || lines.length > 100) && ids.size === lines.length,
      `${lines.length} lines of ${type}, each once`
    )
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

t.test('a file is made once, and then sent like a table: with digest, length, ranges and gzip', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, WIDER_FIXTURES)
  const { app, store, slots } = await running(t, dataDir)
  const url = `/data/${releaseId}/Practitioner.ndjson`
  const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ url, headers, method })
  const digest = async (headers = {}) => {
    const { rawPayload, headers: responseHeaders } = await ask(headers)
    const sha256 = createHash('sha256').update(rawPayload)
    t.equal(responseHeaders['content-digest'], `sha-256=:${sha256.copy().digest('base64')}:`)
    t.match(responseHeaders, {
      'content-length': String(rawPayload.length),
      'accept-ranges': 'bytes',
      vary: /accept-encoding/i
    })
    return [responseHeaders.etag, sha256.digest('hex')]
  }
  // Many ask for the first time at once.
  const answers = await Promise.all(Array.from({ length: 8 }, () => digest()))
  const [first = []] = answers
  for (const answer of answers) t.same(answer, first)
  t.equal(slots.held('fhir'), 0)
  const [etag = ''] = first
  const folder = join(dataDir, 'cache', 'fhir')
  const [key = ''] = readdirSync(folder)
  t.same(readdirSync(folder), [key], 'it was made once')
  const { ino } = statSync(join(folder, key, 'plain'))
  const plain = (await ask()).rawPayload

  const packed = await ask({ 'accept-encoding': 'br, gzip' })
  t.equal(packed.headers['content-encoding'], 'gzip')
  t.not(packed.headers.etag, etag, 'a strong tag is of the bytes')
  t.ok(gunzipSync(packed.rawPayload).equals(plain))
  t.ok(packed.rawPayload.length < plain.length / 4, `${packed.rawPayload.length} of ${plain.length} bytes`)
  const part = await ask({ range: 'bytes=10-19' })
  t.match(part, { statusCode: 206, headers: { 'content-range': `bytes 10-19/${plain.length}` } })
  t.ok(part.rawPayload.equals(plain.subarray(10, 20)))
  const known = await ask({ 'if-none-match': String(etag) })
  t.same([known.statusCode, known.body], [304, ''])
  const head = await ask({}, 'HEAD')
  t.same([head.statusCode, head.body, head.headers.etag], [200, '', etag])
  const again = await running(t, dataDir)
  t.ok((await again.app.inject({ url })).rawPayload.equals(plain), 'after a restart')
  t.equal(statSync(join(folder, key, 'plain')).ino, ino, 'nothing was rebuilt')

  t.test('a damaged file is never sent: it is rebuilt', async (t) => {
    for (const [place, form] of ['plain', 'gzip', 'made.json'].entries()) {
      const path = join(folder, key, form)
      const bytes = readFileSync(path)
      bytes[place * 7] = (bytes[place * 7] ?? 0) ^ 1
      writeFileSync(path, bytes)
      const headers = form === 'gzip' ? { 'accept-encoding': 'gzip' } : {}
      const { statusCode, rawPayload } = await ask(headers)
      t.equal(statusCode, 200, form)
      t.ok((form === 'gzip' ? gunzipSync(rawPayload) : rawPayload).equals(plain), form)
    }
  })

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
