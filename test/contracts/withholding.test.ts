// For every opted-out entity of the synthetic universe, no byte of its name, identifiers or address appears
// in the files of a release. The test reads the opt-outs from the publishers' files, without the pipeline.
// test/privacy asks what the server answers.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { lookupFileName } from '../../domain/lookup-files.ts'
import { optedOutInAnswers, rawText, recordsOf, registered, seeker } from '../privacy/parties.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const dataDir = t.testdir()
const { release } = await syntheticRelease(dataDir)
const records = recordsOf(await rawText(dataDir, 'sam_entities', /MONTHLY/))
const inRegistrations = records.filter((fields) => fields.includes('NPDY')).map(registered)
const inAnswers = optedOutInAnswers(await rawText(dataDir, 'sam_responsibility', /ndjson/))
const entities = [...new Map([...inRegistrations, ...inAnswers].map((entity) => [entity.uei, entity])).values()]
const sought = seeker(entities)

t.test('the universe has opted-out entities and withheld rows', async (t) => {
  t.ok(inRegistrations.length >= 3, `${inRegistrations.length} registrations`)
  const alone = inAnswers.filter(({ uei }) => !inRegistrations.some((entity) => entity.uei === uei))
  t.ok(alone.length >= 2, `${alone.length} opted out in an answer alone`)
  const rows = records.filter(([uei]) => inRegistrations.some((entity) => entity.uei === uei))
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
