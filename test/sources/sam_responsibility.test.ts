// GSA's published example response, read by path and repaired first: it is not valid JSON as published.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

const EXAMPLE = ['real', 'fapiis', 'entity-api.example6.integrityInformation.json.txt']
const ENTITY = ['real', 'sam_entities', 'sam_entity_v3.sections1-2.json']

/** The example with its curly quote, stray commas and extra brace repaired, and its outer braces restored. */
async function example(): Promise<string> {
  const text = await readFile(sharedPath(...EXAMPLE), 'utf8')
  const mended = text
    .replaceAll('“', '"')
    .replace(/\},\s*\{\s*"integrityInformation"/, '}, "integrityInformation"')
    .replace(/,(\s*[}\]])/g, '$1')
  return `{${mended}}`
}

async function imported(dataDir: string, file: string) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const request = { source: 'sam_responsibility', files: [file], date: '2026-11-10' }
  const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
  const tables = release.manifest.snapshots[0]?.manifest.tables ?? []
  return async (name: string) => {
    const table = tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
}

t.test('reads the two published entities and withholds the one that opted out', needsShared(...EXAMPLE), async (t) => {
  const folder = t.testdir({ 'answer.json': await example() })
  const rowsOf = await imported(join(folder, 'data'), join(folder, 'answer.json'))
  const entities = await rowsOf('responsibility_entity')
  t.match(entities, [{ uei: 'DE95TS6Y5XR6', responsibility_record_count: 2, proceeding_count: 1 }])
  t.equal(entities.length, 1)
  t.same(
    new Set((await rowsOf('responsibility_opt_out')).map(({ identifier_kind }) => identifier_kind)),
    new Set(['uei', 'name']),
    'the other, which has no CAGE code, is known by digests alone'
  )
  const records = await rowsOf('responsibility_record')
  t.match(records, [
    { uei: 'DE95TS6Y5XR6', record_type_code: 'C', record_date: '2018-04-10', reference_idv_piid: 'W9127S15D0018' },
    { uei: 'DE95TS6Y5XR6', award_id: 'W9127S16P0075P00003', reference_idv_piid: null, has_attachment: true }
  ])
  t.equal(records.length, 2, 'none of the entity that opted out')
  t.equal((await rowsOf('proceeding')).length, 1)
  t.match(await rowsOf('ownership_edge_sam'), [
    { relation: 'highest_owner', parent_cage_code: '7NDG5', parent_name: 'WSP GLOBAL INC' },
    { relation: 'immediate_owner', parent_cage_code: '7NDG5', parent_has_integrity_records: false }
  ])
})

t.test('nothing about an entity that opted out reaches a published file', needsShared(...EXAMPLE), async (t) => {
  const folder = t.testdir({ 'answer.json': await example() })
  const rowsOf = await imported(join(folder, 'data'), join(folder, 'answer.json'))
  const names = [
    'responsibility_entity',
    'responsibility_record',
    'proceeding',
    'ownership_edge_sam',
    'responsibility_opt_out'
  ]
  const published = JSON.stringify(await Promise.all(names.map(rowsOf)))
  t.notMatch(published, /Harrisonburg|W912DQ18C1026|VNP5VWMPAEF3/)
  t.match(published, /DE95TS6Y5XR6/)
})

t.test('a real response without the section gives no records', needsShared(...ENTITY), async (t) => {
  const folder = t.testdir({ 'answer.json': await readFile(sharedPath(...ENTITY), 'utf8') })
  const rowsOf = await imported(join(folder, 'data'), join(folder, 'answer.json'))
  t.match(await rowsOf('responsibility_entity'), [{ uei: 'UE9QJD4KK1L6', responsibility_record_count: null }])
  t.same(await rowsOf('responsibility_record'), [])
})
