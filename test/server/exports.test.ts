// Exports over a real release: the same chunks in every format, with the figures of by-state, for the life of
// the release.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import fastify from 'fastify'
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import { compression } from '../../server/plugins/compression.ts'
import { entityTags } from '../../server/plugins/entity-tags.ts'
import { ndjson } from '../../server/surfaces/exports.ts'
import { FIXTURE_CLOCK, FIXTURES, fixtureRelease } from '../fixture-release.ts'
import { type Running, running } from './running.ts'

type Chunk = {
  id: string
  text: string
  data: Record<string, unknown>
  methodology: { version: string; url: string; limitations: string[] }
  provenance: Record<string, unknown>[]
  citation: string
}
type Read = { head: Record<string, unknown>; chunks: Chunk[] }

/** Reads an export back from each of its formats. */
async function readBack({ get }: Running, dataset: string, query = ''): Promise<Record<string, Read>> {
  const address = (format: string) => `/api/v1/exports/${dataset}/llm-ready?format=${format}${query}`
  const [json, lines, text] = await Promise.all(['json', 'ndjson', 'text-blocks'].map((format) => get(address(format))))
  const { chunks, meta: _meta, ...head } = json?.body ?? {}
  const [first = '', ...others] = (lines?.text ?? '').trimEnd().split('\n')
  const { meta: _same, ...headOfLines } = JSON.parse(first)._dataset_meta
  return {
    json: { head, chunks },
    ndjson: { head: headOfLines, chunks: others.map((line) => JSON.parse(line)) },
    'text-blocks': chunksOfText(text?.text ?? '')
  }
}

function chunksOfText(text: string): Read {
  const blocks = [...text.matchAll(/^--- (.+) ---\n([\s\S]*?)\n\n(?=--- |$(?![\s\S]))/gm)]
  const [method, ...rest] = blocks.map(([, name = '', body = '']) => ({ name, body }))
  const footer = rest.pop()
  const value = (body: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(body)?.[1] ?? ''
  return {
    head: {
      first: method?.name,
      last: footer?.name,
      dataset: value(method?.body ?? '', 'Dataset'),
      citation: footer?.body.split('\n')[0]
    },
    chunks: rest.map(({ name, body }) => ({
      id: name.replace(/^CHUNK /, ''),
      text: body.split('\n')[0] ?? '',
      data: JSON.parse(value(body, 'Data')),
      methodology: JSON.parse(value(body, 'Methodology')),
      provenance: JSON.parse(value(body, 'Provenance')),
      citation: value(body, 'Citation')
    }))
  }
}

t.test('exports a real release', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)

  t.test('an export has one chunk per state in three formats', async (t) => {
    for (const dataset of [...SPECIALTIES.map(({ slug }) => slug), 'state-coverage']) {
      const { json, ndjson, 'text-blocks': blocks } = await readBack(server, dataset)
      t.equal(json?.chunks.length, 51, dataset)
      t.same(ndjson?.chunks, json?.chunks, `${dataset} as ndjson`)
      t.same(ndjson?.head, json?.head)
      t.same(blocks?.chunks, json?.chunks, `${dataset} as text blocks`)
      t.match(blocks?.head, { first: 'METHODOLOGY', last: 'CITATION FOOTER', dataset, citation: json?.head.citation })
      const version = json?.chunks[0]?.methodology.version
      t.same(
        json?.chunks.map(({ id }) => id),
        STATES.map(({ code }) => `${dataset}:state:${code}:${version}`).sort(),
        'ids name dataset, state and method'
      )
      for (const { text, data, methodology, provenance, citation } of json?.chunks ?? []) {
        for (const said of [data.state_name, methodology.version, releaseId]) t.ok(text.includes(String(said)), text)
        t.notMatch(text, /\n/)
        for (const tuple of provenance) {
          t.same(Object.keys(tuple).sort(), ['fields', ...PROVENANCE_KEYS].sort())
          if (tuple._dataset_id !== 'supply-state') t.ok(text.includes(String(tuple._source)), 'names its sources')
        }
        const fields = provenance.flatMap((tuple) => tuple.fields as string[]).map((name) => name.split('.')[0])
        t.same([...new Set(fields)].sort(), Object.keys(data).sort(), 'every member of the data has its tuple')
        t.match(
          citation,
          /^Provider Provenance Data Service\. \(2026, November \d+\)\. .* \[Data set\]\. .* https:\S+$/
        )
      }
    }
  })

  t.test('export figures equal those of by-state and coverage', async (t) => {
    for (const { slug } of SPECIALTIES) {
      const { data: rows } = (await server.get(`/api/v1/specialties/${slug}/by-state`)).body
      const { chunks } = (await server.get(`/api/v1/exports/${slug}/llm-ready`)).body
      t.same(
        chunks.map(({ data }: Chunk) => data),
        rows.map((row: Record<string, { value: unknown }>) => ({
          state_code: row.state_code?.value,
          state_name: row.state_name?.value,
          specialty: slug,
          count: row.active_providers?.value,
          density_per_100k: row.per_100k?.value,
          rank: row.rank_density?.value,
          quartile: row.quartile?.value,
          underserved: row.underserved?.value,
          population: row.population_2024?.value
        })),
        slug
      )
      const grouped = (value: unknown) => Number(value).toLocaleString('en-US')
      for (const { text, data } of chunks as Chunk[]) {
        for (const said of [
          `(${data.state_code}): ${grouped(data.count)} active provider`,
          `estimated at ${grouped(data.population)} on July 1, 2024`,
          `density is ${data.density_per_100k} providers per 100,000 residents, rounded`,
          `ranks ${data.rank} of 51`,
          `quartile ${data.quartile} of 4`,
          data.underserved ? 'density is below 75 %' : 'density is not below 75 %'
        ])
          t.ok(text.includes(said), `${slug}, ${data.state_code}: ${said}`)
      }
    }
    const { data: texas } = (await server.get('/api/v1/states/TX/coverage')).body
    const { chunks } = (await server.get('/api/v1/exports/state-coverage/llm-ready?state=tx')).body
    t.equal(chunks.length, 1)
    t.equal(chunks[0].data.provider_specialty_pairs, texas.totals.provider_specialty_pairs.value)
    t.equal(chunks[0].data.specialties_underserved, texas.totals.specialties_underserved.value)
    t.same(
      chunks[0].data.specialties.map(({ count }: { count: number }) => count),
      texas.specialties.map((row: { active_providers: { value: number } }) => row.active_providers.value)
    )
  })

  t.test('supports a state filter, a pinned release, HEAD and an ETag', async (t) => {
    const url = '/api/v1/exports/dermatology/llm-ready'
    const whole = await readBack(server, 'dermatology')
    const texas = await readBack(server, 'dermatology', `&state=TX&release=${releaseId}`)
    for (const [form, { head, chunks }] of Object.entries(texas)) {
      t.same(
        chunks,
        whole[form]?.chunks.filter(({ data }) => data.state_code === 'TX'),
        form
      )
      t.equal(head.chunk_count ?? 1, 1)
    }
    for (const [format, type] of Object.entries({
      json: 'application/json; charset=utf-8',
      ndjson: 'application/x-ndjson; charset=utf-8',
      'text-blocks': 'text/plain; charset=utf-8'
    })) {
      const headers = { authorization: `Bearer ${server.key}` }
      const { headers: responseHeaders } = await server.get(`${url}?format=${format}`)
      t.match(responseHeaders, { 'content-type': type, 'cache-control': 'private, no-cache', vary: /accept(,|$)/ })
      const head = await server.app.inject({ method: 'HEAD', url: `${url}?format=${format}`, headers })
      t.match(head, { statusCode: 200, body: '', headers: { etag: responseHeaders.etag, 'content-type': type } })
      const again = await server.get(`${url}?format=${format}`, {
        ...headers,
        'if-none-match': String(responseHeaders.etag)
      })
      t.match(again, { status: 304, text: '' })
      const accepted = await server.get(url, { ...headers, accept: type.split(';')[0] ?? '' })
      t.match(accepted.headers, { 'content-type': type, etag: responseHeaders.etag })
    }
    const refused = await server.get(`${url}?format=ndjson&fields=dataset`)
    t.match(refused, { status: 400, body: { error: { code: 'invalid_request', details: [{ parameter: 'fields' }] } } })
    const some = await server.get(`${url}?fields=dataset,chunks.text`)
    t.same(Object.keys(some.body).sort(), ['chunks', 'dataset', 'meta'])
    t.same(Object.keys(some.body.chunks[0]).sort(), ['provenance', 'text'], 'the tuples stay')
  })

  t.test('no chunk contains the current time, so a release always exports the same content', async (t) => {
    const later = await running(t, dataDir, () => new Date(FIXTURE_CLOCK.getTime() + 40 * 86_400_000))
    for (const dataset of ['urology', 'state-coverage'])
      t.same(await readBack(later, dataset), await readBack(server, dataset))
  })
})

t.test('without populations, dependent figures are null and the text says unknown', async (t) => {
  const { dataDir } = await fixtureRelease(t, FIXTURES.slice(0, 1))
  const server = await running(t, dataDir)
  for (const [form, { chunks }] of Object.entries(await readBack(server, 'dermatology'))) {
    for (const { data, text } of chunks) {
      t.match(data, { density_per_100k: null, rank: null, quartile: null, underserved: null, population: null }, form)
      t.match(
        text,
        /Unknown, not zero, because the population is missing: density, rank, quartile and the underserved mark\./
      )
      t.notMatch(text, /null|NaN|Infinity|undefined/)
    }
  }
  const { narrative } = (await server.get('/api/v1/exports/dermatology/llm-ready')).body
  t.match(narrative, /Density and rank are unknown/)
  t.notMatch(narrative, /null|NaN|Infinity|undefined/)
})

// Incompressible: otherwise a gzip stream would take gigabytes before its buffers are full.
const WIDE = randomBytes(30_000).toString('base64')

/** Chunks without end, or `upTo` of them; counts the chunks created. */
function counting(upTo = Number.POSITIVE_INFINITY) {
  const count = { made: 0, ended: false }
  function* items() {
    try {
      while (count.made < upTo) yield { id: String(++count.made), text: WIDE }
    } finally {
      count.ended = true
    }
  }
  return { count, document: { data: { dataset: 'd', release: 'r' }, items, meta: {} } }
}

t.test('ndjson is generated as fast as it is read, and stops when the client disconnects', async (t) => {
  const { count, document } = counting()
  const app = fastify()
  t.teardown(() => app.close())
  await app.register(entityTags)
  await app.register(compression)
  app.get('/', async (_request, reply) => reply.type('application/x-ndjson').send(ndjson.stream(document)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  for (const encoding of ['identity', 'gzip']) {
    Object.assign(count, { made: 0, ended: false })
    const sent = request({ port, host: '127.0.0.1', headers: { 'accept-encoding': encoding } }).end()
    const [response] = await once(sent, 'response')
    const socket: Socket = response.socket
    response.pause()
    await stillness(() => count.made)
    const waiting = count.made
    t.ok(waiting > 0, `${encoding}: begun`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    t.equal(count.made, waiting, `${encoding}: nothing more is made while nobody reads`)
    t.notOk(count.ended)
    socket.destroy()
    await stillness(() => count.ended)
    t.ok(count.ended, `${encoding}: the making has ended`)
  }
})

t.test('ndjson of any length needs memory for only a few chunks', async (t) => {
  const { count, document } = counting(2_000)
  let [bytes, peak] = [0, 0]
  for await (const part of ndjson.stream(document)) {
    bytes += part.length
    peak = Math.max(peak, count.made * (WIDE.length + 30) - bytes)
  }
  t.equal(count.made, 2_000)
  t.ok(bytes > 80_000_000, `${bytes} bytes went through`)
  t.ok(peak < 1_000_000, `at most ${peak} bytes were made and not yet read`)
})

/** Resolves once the value has stopped changing for a while. */
async function stillness(value: () => unknown): Promise<void> {
  for (let same = 0, last = value(); same < 10; ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    same = value() === last ? same + 1 : 0
    last = value()
  }
}
