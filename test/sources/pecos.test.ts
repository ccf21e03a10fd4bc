// 10,465 real enrollments, read by path: the table compared with the excerpt, counted independently of the
// pipeline.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import t from 'tap'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import pecos from '../../pipeline/sources/pecos/source.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, string>

const LAYOUTS = {
  enrollment: 'pecos_ppef_enrollment_header.csv',
  reassignment: 'pecos_ppef_reassignment_header.csv',
  practice_location: 'pecos_ppef_practice_location_address_header.csv',
  additional_npi: 'pecos_ppef_additional_npis_header.csv',
  secondary_specialty: 'pecos_ppef_secondary_specialty_header.csv',
  order_and_referring: 'pecos_order_and_referring_header.csv',
  opt_out: 'pecos_opt_out_affidavits_header.csv',
  revoked: 'pecos_revoked_providers_header.csv'
}

const officialHeader = (layout: string) => readFileSync(sharedPath('layouts', layout), 'utf8').trim().split(',')
const declaredHeaders = (kind: string) => (pecos.files[kind]?.columns ?? []).map(({ header }) => header).sort()

t.test('declares exactly the columns of the official headers', needsShared('layouts'), async (t) => {
  t.same(Object.keys(LAYOUTS).sort(), Object.keys(pecos.files).sort(), 'every kind has its layout')
  for (const [kind, layout] of Object.entries(LAYOUTS)) {
    const declared = pecos.files[kind]
    if (!declared) return t.fail(kind)
    const { read, unknown } = matchHeader(officialHeader(layout), declared)
    t.same(unknown, [], `${layout}: nothing unknown`)
    // The declarations are in the order of the tables, which is another.
    t.same(read.sort(), declaredHeaders(kind), `${layout}: exactly the declared columns`)
  }
})

t.test('publishes the ambulance suppliers of April 2026', { ...needsShared('real', 'pecos') }, async (t) => {
  const packed = readFileSync(sharedPath('real', 'pecos', 'pecos_ambulance_registry.json.gz'))
  const raw: Row[] = JSON.parse(gunzipSync(packed).toString('utf8'))
  const dataDir = t.testdir()
  const inbox = join(dataDir, 'inbox')
  await mkdir(inbox)
  const file = join(inbox, 'PPEF_Enrollment_Extract_2026.04.01.csv')
  // The excerpt lacks two columns of the file. They are empty, as the publisher leaves unknown values.
  const fields = pecos.files.enrollment?.columns.map((col) => col.header) ?? []
  await writeFile(file, Papa.unparse({ fields, data: raw.map((row) => fields.map((field) => row[field] ?? '')) }))
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    importFiles(run, { source: 'pecos', files: [file] }, FIXTURE_CLOCK)
  )
  const [snapshot] = release.manifest.snapshots
  if (!snapshot) return t.fail('no snapshot')
  const { manifest } = snapshot
  const entry = manifest.tables.find(({ name }) => name === 'enrollment')
  const rows = await parquetRows(join(dataDir, entry?.file ?? ''))
  const distinct = (column: string) => new Set(rows.map((row) => row[column])).size

  t.equal(manifest.date, '2026-04-01')
  t.same(manifest.rows_rejected, {})
  t.same(entry?.provenance._data_availability, ['files_missing', 'not_reconciled', 'partial_file'])
  t.equal(rows.length, 10_465)
  t.equal(distinct('enrollment_id'), 10_465)
  t.equal(distinct('npi'), 10_314)
  t.equal(distinct('pac_id'), 10_204)
  t.equal(rows.filter((row) => String(row.pac_id).startsWith('0')).length, 1_048)
  const enrollments = new Map<unknown, number>()
  for (const { npi } of rows) enrollments.set(npi, (enrollments.get(npi) ?? 0) + 1)
  t.equal(Math.max(...enrollments.values()), 28, 'one NPI has 28 enrollments')
  t.ok(
    rows.every((row) => row.npi_is_valid === true),
    'every NPI is valid'
  )
  t.ok(
    rows.every((row) => row.has_multiple_npis === null && row.provider_type_code === null),
    'what the excerpt lacks is null'
  )

  const byId = new Map(rows.map((row) => [row.enrollment_id, row]))
  const differing = raw.filter((official) => {
    const row = byId.get(official.ENRLMT_ID)
    return (
      row?.npi !== official.NPI ||
      row?.pac_id !== official.PECOS_ASCT_CNTL_ID ||
      row?.state !== official.STATE_CD ||
      row?.provider_type !== official.PROVIDER_TYPE_DESC ||
      row?.organization_name !== official.ORG_NAME
    )
  })
  t.same(differing, [], 'every value is the published one')
})

t.test('small synthetic files have the official layouts and every rare form', async (t) => {
  const options = { sources: [pecos], folder: sourceFolder, seed: 1, scale: 0.0002 }
  const files = await generateUniverse({ ...options, outDir: t.testdir() })
  const rows = new Map(
    files.map(({ kind, path }) => {
      const { data, errors, meta } = Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true })
      t.same(errors, [], `${kind}: no row is wrong in its number of fields`)
      const fields = meta.fields ?? []
      t.same(fields.toSorted(), declaredHeaders(kind), `${kind}: the declared columns`)
      if (!needsShared('layouts').skip)
        t.same(fields, officialHeader(LAYOUTS[kind as keyof typeof LAYOUTS]), `${kind}: the official header`)
      t.ok(data.length >= 40, `${kind}: ${data.length} rows`)
      return [kind, data]
    })
  )
  const of = (kind: string) => rows.get(kind) ?? []
  const ids = new Set(of('enrollment').map((row) => row.ENRLMT_ID))
  t.equal(ids.size, of('enrollment').length, 'no enrollment twice')

  const enrollments = new Map<unknown, number>()
  for (const { NPI } of of('enrollment')) enrollments.set(NPI, (enrollments.get(NPI) ?? 0) + 1)
  t.equal(Math.max(...enrollments.values()), 28, 'one NPI has 28 enrollments')
  t.ok(
    of('enrollment').some((row) => row.PECOS_ASCT_CNTL_ID?.startsWith('0')),
    'a PAC ID with a leading zero'
  )
  t.ok(
    of('enrollment').some((row) => row.ORG_NAME?.includes(',')),
    'a name that must be quoted'
  )
  for (const kind of ['practice_location', 'additional_npi', 'secondary_specialty'])
    t.ok(
      of(kind).every((row) => ids.has(row.ENRLMT_ID)),
      `${kind}: every row belongs to an enrollment`
    )
  t.ok(
    of('reassignment').every((row) => ids.has(row.REASGN_BNFT_ENRLMT_ID) && ids.has(row.RCV_BNFT_ENRLMT_ID)),
    'reassignments join on both sides'
  )
  t.notOk(
    of('revoked').some((row) => ids.has(row.ENRLMT_ID)),
    'nobody is revoked and approved'
  )
  const locations = of('practice_location').map((row) => JSON.stringify(row))
  t.ok(new Set(locations).size < locations.length, 'equal lines')
  t.equal(of('additional_npi').filter((row) => !hasValidNpiCheckDigit(row.NPI ?? '')).length, 1, 'an NPI that is none')
  t.ok(
    of('opt_out').some((row) => row['Optout End Date'] === '00/00/0000'),
    'a date that is none'
  )
  t.ok(new Set(of('opt_out').map((row) => row.npi)).size < of('opt_out').length, 'renewals')
  t.ok(
    of('revoked').some((row) => row.REVOCATION_RSN?.includes(';')),
    'several grounds'
  )
})
