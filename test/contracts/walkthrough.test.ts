// Runs every query of the walkthrough on the default universe and checks its results.
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import type { Provenance } from '../../domain/provenance.ts'
import { membersOf, unpackMember } from '../../pipeline/raw/archive.ts'
import { running } from '../server/running.ts'
import { defaultUniverse } from '../synthetic-release.ts'

const PROVIDER = '1414315667'
const PAGE = new URL('../../methodology/walkthrough.md', import.meta.url)

t.test('every query of the walkthrough runs and gives the stated result', async (t) => {
  const dataDir = t.testdir()
  await defaultUniverse(dataDir)
  const page = await readFile(PAGE, 'utf8')
  const unpacked = join(dataDir, 'unpacked')
  await mkdir(unpacked)
  const archives = [...page.matchAll(/^unzip -o 'raw\/(\w+)\/\*\/(\S+)' -d unpacked$/gm)]
  t.equal(archives.length, 3, 'archives the page unpacks')
  for (const [, source = '', name = ''] of archives) {
    for (const path of await archivesNamed(join(dataDir, 'raw', source), name)) {
      for (const member of await membersOf(path)) await unpackMember(path, member.name, join(unpacked, member.name))
    }
  }
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(`set file_search_path = '${dataDir}'`)
  const queries = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql ?? '')
  t.ok(queries.length >= 10)
  for (const sql of queries) {
    const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson()
    t.ok(rows.length > 0, `finds something: ${sql.slice(0, 60)}`)
    for (const row of rows) if ('holds' in row) t.equal(row.holds, true, sql)
  }
  connection.closeSync()

  t.test('the provider answer has a block from each family', async (t) => {
    const { get } = await running(t, dataDir)
    const { status, body } = await get(`/api/v1/npi/${PROVIDER}`)
    t.equal(status, 200)
    const { sources } = body.data
    t.match(sources.oig_leie.data.exclusions, [{ npi: PROVIDER, last_name: 'WINNKAMP', authority_code: '1128b5' }])
    t.notOk('date_of_birth' in sources.oig_leie.data.exclusions[0])
    t.match(sources.pecos.data.enrollments, [{ npi: PROVIDER, enrollment_id: 'I20200809000001' }])
    t.equal(sources.qpp_mips.data.scores.length, 1)
    const years: { record_count: number }[] = sources.open_payments.data.program_years
    t.equal(
      years.reduce((sum, year) => sum + year.record_count, 0),
      15 + 9,
      '15 payments carry the NPI; 9 of 2019 agree by name and address'
    )
    t.equal(sources.sam_gov.data, null, 'no row of that extract carries the NPI')
    for (const [family, { provenance }] of Object.entries<{ provenance: Provenance }>(sources)) {
      t.match(provenance._snapshot, /^20\d\d-\d\d-\d\d$/, `${family} has a dated snapshot`)
      t.ok(provenance._data_availability.includes('synthetic'), `${family} says that it is synthetic`)
    }
    t.equal((await get(`/v1/npi/${PROVIDER}`)).body.pecos_enrolled, true)
  })
})

async function archivesNamed(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.name === name).map((entry) => join(entry.parentPath, entry.name))
}
