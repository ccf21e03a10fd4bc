// The pipeline reads the synthetic registry: weekly files, tombstones, disputed deactivations and malformed
// rows in the files other than npidata.
import { join } from 'node:path'
import t from 'tap'
import { parquetRows } from '../parquet-rows.ts'
import { defaultUniverse } from '../synthetic-release.ts'

t.test('publishes the registry of the default universe', async (t) => {
  const dataDir = t.testdir()
  const { release } = await defaultUniverse(dataDir)
  const snapshot = release.manifest.snapshots.find(({ manifest }) => manifest.source.id === 'nppes')?.manifest
  const rowsOf = async (name: string) => {
    const table = release.manifest.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
  t.equal(snapshot?.date, '2026-11-15', 'the report does not date the snapshot, the weekly archive does')
  t.same(snapshot?.rows_rejected, { npi_check_digit: 5, npi_malformed: 1 })

  const providers = await rowsOf('provider')
  const count = (test: (row: Record<string, unknown>) => unknown) => providers.filter(test).length
  t.equal(new Set(providers.map(({ npi }) => npi)).size, providers.length)
  const isWeekly = (row: Record<string, unknown>) => /Weekly/.test(String(row.listed_in))
  t.ok(count(isWeekly) >= 100)
  t.equal(
    count((row) => isWeekly(row) && row.last_update_date !== '2026-11-12'),
    0,
    'a weekly row stands whole'
  )
  const isTombstone = (row: Record<string, unknown>) => /Deactivated/.test(String(row.listed_in))
  t.equal(count(isTombstone), 25, '24 NPIs the registry has dropped and one without a readable date')
  t.equal(
    count((row) => isTombstone(row) && row.is_active),
    0
  )
  const isDisputed = (row: Record<string, unknown>) =>
    !isTombstone(row) && row.entity_type_code !== null && /Deactivated/.test(String(row.deactivation_listed_in))
  t.ok(count(isDisputed) >= 3, 'some are deactivated by the report alone')
  t.equal(
    count((row) => isDisputed(row) && row.is_active),
    0
  )

  const deactivations = await rowsOf('provider_deactivation')
  t.equal(deactivations.filter(({ deactivation_date }) => deactivation_date === null).length, 1)

  const names = await rowsOf('provider_other_name')
  t.ok(names.filter(isWeekly).length >= 5)
  for (const flag of ['invalid_value', 'value_withheld']) {
    t.ok(
      names.some((row) => (row._data_availability as string[]).includes(flag)),
      flag
    )
  }
  const locations = await rowsOf('provider_practice_location')
  t.ok(locations.filter(isWeekly).length >= 5)
  t.ok(
    locations.some(({ state }) => String(state).length > 2),
    'one lies abroad'
  )
  const endpoints = await rowsOf('provider_endpoint')
  t.ok(endpoints.filter(isWeekly).length >= 5)
  t.same(new Set(endpoints.map(({ is_affiliated }) => is_affiliated)), new Set([true, false, null]))
})
