// For every opted-out entity of the synthetic universe, no byte of its name, identifiers or address appears
// in published files or in answers about it. The test reads the opt-outs from the publishers' files, without
// the pipeline.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { OpenAPIV3 } from 'openapi-types'
import t from 'tap'
import { lookupFileName } from '../../domain/lookup-files.ts'
import { namesIn } from '../../pipeline/data-directory.ts'
import { unpackMember } from '../../pipeline/raw/archive.ts'
import { goodRequest } from '../../server/plugins/openapi-requests.ts'
import { pageAddresses } from '../pages/addresses.ts'
import { type Running, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

type Entity = { uei: string; cage: string; name: string; line: string }

const folder = t.testdir({ data: {}, unpacked: {} })
const dataDir = join(folder, 'data')
const { release, rowsOf } = await syntheticRelease(dataDir)
const inRegistrations = (await registeredLines()).filter((fields) => fields.includes('NPDY')).map(registered)
const inAnswers = (await answered()).filter(({ optedOut }) => optedOut)
const entities = [...new Map([...inRegistrations, ...inAnswers].map((entity) => [entity.uei, entity])).values()]
const sought = seeker(entities)

t.test('the universe has opted-out entities and withheld rows', async (t) => {
  t.ok(inRegistrations.length >= 3, `${inRegistrations.length} registrations`)
  const alone = inAnswers.filter(({ uei }) => !inRegistrations.some((entity) => entity.uei === uei))
  t.ok(alone.length >= 2, `${alone.length} opted out in an answer alone`)
  const rows = (await registeredLines()).filter(([uei]) => inRegistrations.some((entity) => entity.uei === uei))
  t.ok(rows.length > inRegistrations.length, 'one of several registrations of an entity can say so')
  const left = (name: string) => release.manifest.tables.find((table) => table.name === name)?.withheld
  for (const name of [
    'contractor',
    'award',
    'award_transaction',
    'contractor_exclusion',
    'fascsa_order',
    'ownership_edge_usaspending'
  ]) {
    t.ok((left(name)?.rows ?? 0) > 0, `${name}: ${left(name)?.rows} rows are withheld`)
  }
  for (const name of ['award', 'award_transaction', 'ownership_edge_sam']) {
    t.ok((left(name)?.rows_in_part ?? 0) > 0, `${name}: ${left(name)?.rows_in_part} rows in part`)
  }
})

t.test('published files contain no data of opted-out entities', async (t) => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const foundIn = async (relation: string) => {
    const reader = await connection.runAndReadAll(`select to_json(r)::varchar from ${relation} r`)
    return sought(reader.getRows().join('\n'))
  }
  for (const { name, file } of release.manifest.tables) {
    t.same(await foundIn(`read_parquet('${join(dataDir, file)}')`), [], `${name}.parquet`)
  }
  t.same(sought(await readFile(join(release.folder, 'manifest.json'), 'utf8')), [], 'manifest.json')
  t.ok(release.manifest.lookups.length > 20)
  for (const { name } of release.manifest.lookups)
    t.same(sought(await readFile(join(release.folder, lookupFileName(name)), 'latin1')), [], `lookup file ${name}`)

  // The snapshots are not published. They contain the search terms, which proves that the search finds them.
  const kept = release.manifest.snapshots.flatMap(({ manifest }) => manifest.tables)
  const before = async (name: string) =>
    foundIn(`read_parquet('${join(dataDir, kept.find((table) => table.name === name)?.file ?? '')}')`)
  for (const name of ['award', 'award_transaction', 'contractor_exclusion', 'fascsa_order', 'ownership_edge_sam']) {
    t.ok((await before(name)).length > 0, `the snapshot’s ${name}`)
  }
  t.same(
    await before('responsibility_entity'),
    [],
    'what a source itself says is withheld is not in its snapshot either'
  )
})

t.test('answers contain no data of opted-out entities', async (t) => {
  const server = await running(t, dataDir)
  for (const prefix of ['/api/v1', '/v1']) {
    const document: OpenAPIV3.Document = (await server.get(`${prefix}/openapi.json`, {})).body
    const schemes = (document.components?.securitySchemes ?? {}) as Record<string, OpenAPIV3.SecuritySchemeObject>
    for (const [template, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item as Record<string, OpenAPIV3.OperationObject>)) {
        const described = { method, template, operation, schemes }
        t.same(await answerTo(server, prefix, goodRequest(described), operation), [], `${method} ${template}`)
        for (const parameters of questions(operation)) {
          const request = goodRequest(described, parameters)
          t.same(await answerTo(server, prefix, request, operation), [], request.path)
        }
      }
    }
  }
  // Awards, exclusions and orders of these entities can have an NPI.
  const npis = await npisOf(entities)
  for (const npi of npis) {
    for (const path of ['/api/v1/npi/', '/v1/entity/npi/'])
      t.same(sought((await server.get(path + npi)).text), [], path + npi)
  }
})

t.test('pages contain no data of opted-out entities', async (t) => {
  const server = await running(t, dataDir)
  const pageOf = async (url: string) => {
    const { status, text } = await server.get(url, { accept: 'text/html' })
    t.equal(status, 200, url)
    return text
  }
  const [provider] = await rowsOf('provider')
  for (const url of pageAddresses({ npi: String(provider?.npi) })) t.same(sought(await pageOf(url)), [], url)
  for (const { uei, cage } of entities) {
    for (const [name, value] of Object.entries({ uei, cage })) {
      // Only the requested value may be repeated.
      const text = (await pageOf(`/screen?${name}=${value}`)).replaceAll(value, '')
      t.match(text, /opted out of public display/)
      t.same(sought(text), [], `/screen?${name}=${value}`)
    }
  }
})

t.test('screenings of related entities contain no data of opted-out entities', async (t) => {
  const server = await running(t, dataDir)
  const neighbors = await besideThem()
  t.ok(neighbors.length >= 5, `${neighbors.length} of them`)
  for (const more of [{}, { as_of: '2026-11-19' }]) {
    const identifiers = neighbors.map((uei) => ({ uei }))
    const { status, body } = await server.post('/api/v1/procurement/screen', { identifiers, ...more })
    t.equal(status, 200)
    t.ok(body.data.results.every(({ screened }: { screened: boolean }) => screened))
    t.same(sought(JSON.stringify(body)), [], JSON.stringify(more))
  }
  for (const uei of neighbors.slice(0, 5)) {
    const { text } = await server.get(`/screen?uei=${uei}`, { accept: 'text/html' })
    t.same(sought(text), [], `/screen?uei=${uei}`)
  }
})

/**
 * UEIs of other parties whose awards or owners name one of the entities. Read from the snapshots, before a
 * release withholds data.
 */
async function besideThem(): Promise<string[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const fileOf = (name: string) =>
    release.manifest.snapshots
      .flatMap(({ manifest }) => manifest.tables)
      .filter((table) => table.name === name)
      .map(({ file }) => `read_parquet('${join(dataDir, file)}')`)[0] ?? ''
  const list = (values: string[]) => `(${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`
  const [ueis, cages, names] = [
    list(entities.map(({ uei }) => uei)),
    list(entities.map(({ cage }) => cage)),
    list(entities.map(({ name }) => name))
  ]
  const found = await connection.runAndReadAll(
    `select uei from ${fileOf('award_transaction')} where parent_uei in ${ueis} and uei not in ${ueis} ` +
      `union select child_uei from ${fileOf('ownership_edge_sam')} ` +
      `where (parent_cage_code in ${cages} or parent_name in ${names}) and child_uei not in ${ueis} order by 1`
  )
  connection.closeSync()
  instance.closeSync()
  return found.getRows().map(String)
}

/** Request parameters for each entity, limited to those that the operation has. */
function questions({ parameters = [] }: OpenAPIV3.OperationObject): Record<string, string>[] {
  const has = (name: string) => parameters.some((parameter) => 'name' in parameter && parameter.name === name)
  return entities.flatMap(({ uei, cage, name, line }) => [
    ...(has('uei') ? [{ uei }] : []),
    ...(has('cage') ? [{ cage }] : []),
    ...(has('q')
      ? [uei, cage, name, line].flatMap((q) => [{ q }, ...(has('variant') ? [{ q, variant: 'ranked' }] : [])])
      : [])
  ])
}

async function answerTo(
  server: Running,
  prefix: string,
  { method, path, headers }: ReturnType<typeof goodRequest>,
  operation: OpenAPIV3.OperationObject
): Promise<string[]> {
  const url = prefix + path
  const body = operation.requestBody as OpenAPIV3.RequestBodyObject | undefined
  const [content] = Object.values(body?.content ?? {})
  const keyed = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace('<API_KEY>', prefix === '/v1' ? 'pk_sandbox_public' : server.key)
    ])
  )
  const answer =
    method === 'POST' ? await server.post(url, content?.example ?? {}, keyed) : await server.get(url, keyed)
  return sought(answer.body === undefined ? answer.text : JSON.stringify(answer.body, withoutEcho))
}

/** A member with this name repeats the request. */
function withoutEcho(key: string, value: unknown): unknown {
  return key === 'query' ? undefined : value
}

/**
 * Returns data of the entities found in a string: names and addresses in any case, identifiers as whole
 * words.
 */
function seeker(those: readonly Entity[]): (text: string) => string[] {
  // A code of only digits cannot be told from any other number.
  const codes = those.flatMap(({ uei, cage }) => [uei, cage]).filter((code) => !/^\d+$/.test(code))
  const word = new RegExp(`(?<![A-Za-z0-9])(?:${codes.join('|')})(?![A-Za-z0-9])`, 'g')
  const texts = those.flatMap(({ name, line }) => [name, line])
  const phrase = new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi')
  return (text) => [...(text.match(word) ?? []), ...(text.match(phrase) ?? [])].slice(0, 10)
}

/**
 * Records of the extract, split at pipes. Records with a pipe in a name are skipped; this test ignores their
 * entities.
 */
async function registeredLines(): Promise<string[][]> {
  const text = await rawText('sam_entities', 'SAM_PUBLIC_UTF-8_MONTHLY_V2_20261101.dat')
  return text
    .split('\n')
    .map((line) => line.split('|'))
    .filter((fields) => fields.length === 142)
}

function registered(fields: readonly string[]): Entity {
  const [uei = '', cage = '', name = '', line = ''] = [fields[0], fields[3], fields[11], fields[15]]
  return { uei, cage, name, line }
}

async function answered(): Promise<(Entity & { optedOut: boolean })[]> {
  const [digest = ''] = (await namesIn(join(dataDir, 'raw', 'sam_responsibility'))).filter((name) =>
    /^[0-9a-f]{64}$/.test(name)
  )
  const kept = join(dataDir, 'raw', 'sam_responsibility', digest)
  const [file = ''] = (await namesIn(kept)).filter((name) => name !== 'receipt.json')
  const lines = (await readFile(join(kept, file), 'utf8')).split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const { entityRegistration, integrityInformation } = JSON.parse(line)
    const { ueiSAM, cageCode, legalBusinessName, physicalAddress } = integrityInformation.entitySummary
    return {
      optedOut: typeof entityRegistration === 'string',
      uei: ueiSAM,
      cage: cageCode,
      name: legalBusinessName,
      line: physicalAddress.addressLine1
    }
  })
}

/** NPIs from exclusions of these entities, in the published file. */
async function npisOf(those: readonly Entity[]): Promise<string[]> {
  const text = await rawText('sam_exclusions', null)
  const lines = text
    .split('\n')
    .filter((line) => those.some(({ uei, name }) => line.includes(uei) || line.includes(name)))
  return lines.flatMap((line) => line.match(/(?<=")\d{10}(?=(?:\.0)?")/g) ?? []).filter((npi) => npi !== '0000000000')
}

/** Text of a raw file: a member of the source's archive, or the source's first data file. */
async function rawText(source: string, member: string | null): Promise<string> {
  const root = join(dataDir, 'raw', source)
  for (const digest of await namesIn(root)) {
    for (const name of await namesIn(join(root, digest))) {
      if (name === 'receipt.json' || name.startsWith('FASCSA')) continue
      const target = join(folder, 'unpacked', `${source}.txt`)
      await mkdir(join(folder, 'unpacked'), { recursive: true })
      await unpackMember(join(root, digest, name), member ?? name.replace(/\.ZIP$/i, '.CSV'), target)
      return await readFile(target, 'utf8')
    }
  }
  throw new Error(`${source} has no raw file`)
}
