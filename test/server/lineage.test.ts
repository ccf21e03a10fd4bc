// The footer of the Parquet file, the manifest and the API response hold the same tuple.
import { join } from 'node:path'
import t from 'tap'
import { PROVENANCE_KEYS, type Provenance } from '../../domain/provenance.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { fromFooter } from '../footer-tuple.ts'
import { parquetFooter, parquetRows } from '../parquet-rows.ts'
import { REAL_NPPES, realRelease } from '../real-release.ts'
import { needsShared } from '../shared-folder.ts'
import { running } from './running.ts'

// An ordinary provider of the fixtures. The file lists it twice, and the second row is rejected.
const ORDINARY = '1000000012'

t.test('footer, manifest and response hold the same tuple', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const release = await keptRelease(new DataDirectory(dataDir), releaseId)
  const tables = new Map(release?.manifest.tables.map((table) => [table.name, table]))
  const footerOf = async (name: string): Promise<Provenance> =>
    fromFooter(await parquetFooter(join(dataDir, tables.get(name)?.file ?? '')))
  const { get } = await running(t, dataDir)
  const [a, b] = await Promise.all([get(`/api/v1/npi/${ORDINARY}`), get(`/v1/npi/${ORDINARY}`)])
  const footer = await footerOf('provider')
  t.same(footer, tables.get('provider')?.provenance)
  const flagged = { ...footer, _data_availability: [...footer._data_availability, 'rows_rejected'] }
  t.same(a.body.data.sources.nppes.provenance, flagged, 'surface A')
  t.same(Object.fromEntries(PROVENANCE_KEYS.map((key) => [key, b.body[key]])), flagged, 'surface B')
  const exclusions = await footerOf('exclusion')
  t.equal(exclusions._confidence, null, 'it differs from row to row')
  t.same(a.body.data.sources.oig_leie.provenance, { ...exclusions, _confidence: 1 }, 'name and state agree')
})

t.test('by-state equals the published file for every specialty', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const published = await parquetRows(join(dataDir, 'releases', releaseId, 'supply_state.parquet'))
  const { get } = await running(t, dataDir)
  for (const { slug } of SPECIALTIES) {
    const { body } = await get(`/api/v1/specialties/${slug}/by-state`)
    const answered = body.data.map((row: Record<string, { value: unknown }>) =>
      Object.fromEntries(Object.entries(row).map(([member, field]) => [member, field.value]))
    )
    t.same(
      answered,
      published.filter((row) => row.specialty === slug).map(({ specialty, ...row }) => row),
      slug
    )
  }
})

t.test('a real provider is answered as in line 2 of the file', { ...needsShared(...REAL_NPPES) }, async (t) => {
  const dataDir = t.testdir()
  await realRelease(dataDir)
  const { get } = await running(t, dataDir)
  const { status, body } = await get('/api/v1/providers/1679576722')
  t.equal(status, 200)
  const values = Object.entries(body.data as Record<string, { value: unknown }>).map(([member, { value }]) => [
    member,
    value
  ])
  t.same(Object.fromEntries(values), {
    npi: '1679576722',
    specialty: 'orthopedic',
    taxonomy_codes: ['207X00000X'],
    taxonomy_primary: '207X00000X',
    state: 'NE',
    city: 'KEARNEY',
    last_updated_in_source: '2007-07-08'
  })
  t.match(body.data.city.attribution_text, 'Provider Business Practice Location Address City Name')
  t.equal((await get('/api/v1/npi/1679576722')).body.data.sources.nppes.provenance._snapshot, '2016-01-10')
})
