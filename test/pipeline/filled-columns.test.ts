// A column that a file fills and staging does not read: the file is set aside, without an earlier snapshot.
import t from 'tap'
import { clinicFile, clinics, Moon } from '../made-up-source.ts'

const FIRST = 'moon_clinics_20261001.csv'
const inWords = clinicFile(clinics(40, () => ({ Beds: 'ten' })))

t.test('sets aside a first file with a column of unreadable values, and names the column', async (t) => {
  const moon = await Moon.at(t.testdir())
  await t.rejects(moon.bring(FIRST, inWords), {
    code: 'check_failed',
    message:
      /"moon_clinic: every filled column is read".*moon_clinics_20261001\.csv has values under Beds, but beds is null in all 40 rows/
  })
  t.match(await moon.refreshes(), [
    { outcome: 'quarantined', failed_checks: ['moon_clinic: every filled column is read'], raw: [{ file: FIRST }] }
  ])
})

t.test('uses the file after an operator accepted it', async (t) => {
  const moon = await Moon.at(t.testdir())
  await moon.bring(FIRST, inWords).catch(() => {})
  t.match(await moon.ledger('accept', '1', '--by', 'Ada', '--reason', 'Beds are in words'), /is current/)
})

const used = {
  'one readable value': clinicFile(clinics(40, (_, i) => ({ Beds: i === 7 ? '10' : 'ten' }))),
  'fewer than 20 rows': clinicFile(clinics(19, () => ({ Beds: 'ten' }))),
  'words for no value': clinicFile(clinics(40, () => ({ Beds: 'Not Available' }))),
  'an empty column': clinicFile(clinics(40, () => ({ Beds: '' })))
}
for (const [what, content] of Object.entries(used)) {
  t.test(`uses a file with ${what}`, async (t) => {
    const moon = await Moon.at(t.testdir())
    const { release } = await moon.bring(FIRST, content)
    const checks = release.manifest.snapshots[0]?.manifest.checks ?? []
    t.match(
      checks.find(({ check }) => check === 'moon_clinic: every filled column is read'),
      { verdict: 'pass', required: true }
    )
  })
}
