// Tables made across sources, over the fixtures: counts by the published NPI alone, null where a source is not in the release.
import { join } from 'node:path'
import t from 'tap'
import { COUNTED } from '../../domain/tables/entity.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'

t.test('entities and search tokens of a release of three sources', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const release = await keptRelease(new DataDirectory(dataDir), releaseId)
  const rowsOf = async (name: string) => {
    const table = release?.manifest.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
  const entities = new Map((await rowsOf('entity')).map((row) => [row.npi, row]))
  const providers = await rowsOf('provider')
  t.equal(entities.size, providers.length)

  t.test('counts are of the published NPI', async (t) => {
    const listed = (await rowsOf('exclusion')).filter(({ npi }) => entities.has(String(npi)))
    t.equal(listed.length, 2, 'two lines of the fixture name a provider of the registry')
    for (const [npi, row] of entities) {
      t.equal(row.exclusion_rows, listed.filter((line) => line.npi === npi).length, `${npi}`)
    }
  })

  t.test('a source that is not in the release is not counted as zero', async (t) => {
    const columns = ['enrollment_rows', 'mips_score_rows', 'payment_rows', 'contractor_exclusion_rows']
    t.equal(columns.length, COUNTED.length - 1)
    for (const row of entities.values())
      t.same(
        columns.map((column) => row[column]),
        [null, null, null, null]
      )
    const provenance = release?.manifest.tables.find(({ name }) => name === 'entity')?.provenance
    t.notMatch(provenance?._source, 'PECOS')
    t.equal(provenance?._snapshot, '2026-11-08', 'as old as the older of the two that are in it')
  })

  t.test('words are folded, in order, of each name', async (t) => {
    const tokens = await rowsOf('search_token')
    const of = (id: string, type: string) =>
      tokens
        .filter((row) => row.id === id && row.name_type === type)
        .sort((a, b) => Number(a.position) - Number(b.position))
        .map(({ token }) => token)
    const maple = providers.find(({ last_name }) => last_name === 'MAPLE')
    t.same(of(String(maple?.npi), 'name'), ['NINA', 'MAPLE'])
    const clinic = providers.find(({ organization_name }) => organization_name === 'EXAMPLE CARE, INC')
    t.same(of(String(clinic?.npi), 'name'), ['EXAMPLE', 'CARE', 'INC'])
    t.same(of(String(clinic?.npi), 'other_name'), [], 'a withheld name gives no word')
  })
})
