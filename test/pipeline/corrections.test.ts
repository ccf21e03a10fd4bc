// Declared corrections of a publisher's known errors: set and drop, listed in the manifest, refused if the
// expected rows are missing. Every source's own file is well-formed.
import { join } from 'node:path'
import t from 'tap'
import { loadSources } from '../../pipeline/source-loader.ts'
import { loadCorrections } from '../../pipeline/stages/correct.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { clinicFile, clinics, Moon } from '../made-up-source.ts'
import { parquetRows } from '../parquet-rows.ts'

const HEAD = 'kind,match,action,value,reason,expect\n'
const OCTOBER = 'moon_clinics_20261001.csv'

async function published(moon: Moon) {
  const pointer = await currentPointer(moon.directory)
  const manifest = (await keptRelease(moon.directory, pointer?.release ?? ''))?.manifest.snapshots[0]?.manifest
  const rows = await parquetRows(join(moon.directory.root, manifest?.tables[0]?.file ?? ''))
  return { manifest, rows }
}

t.test('sets a value, drops rows and lists both in the manifest', async (t) => {
  const corrections =
    `${HEAD}clinics,Clinic=Clinic 3;Beds=10,set:Beds,12,"The publisher, asked, says 12",1\n` +
    'clinics,Crater=Nowhere;_date=2026-10-01,drop,,No such crater,2\n' +
    'clinics,Clinic=Clinic 4,set:Crater,,Not known,1\n' +
    'clinics,Clinic=Clinic 5;_date=2025-10-01,drop,,Of another year,1\n'
  const moon = await Moon.at(t.testdir(), corrections)
  await moon.bring(OCTOBER, clinicFile(clinics(10, (_, i) => (i > 7 ? { Crater: 'Nowhere' } : {}))))
  const { manifest, rows } = await published(moon)
  t.same(manifest?.corrections, [
    {
      kind: 'clinics',
      match: 'Clinic=Clinic 3;Beds=10',
      action: 'set:Beds',
      value: '12',
      reason: 'The publisher, asked, says 12',
      rows: 1
    },
    {
      kind: 'clinics',
      match: 'Crater=Nowhere;_date=2026-10-01',
      action: 'drop',
      value: null,
      reason: 'No such crater',
      rows: 2
    },
    { kind: 'clinics', match: 'Clinic=Clinic 4', action: 'set:Crater', value: null, reason: 'Not known', rows: 1 }
  ])
  t.equal(manifest?.rows_read, 10, 'the rows read are counted as read')
  t.equal(rows.length, 8)
  const row = (name: string) => rows.find(({ clinic }) => clinic === name)
  t.equal(Number(row('Clinic 3')?.beds), 12)
  t.equal(Number(row('Clinic 2')?.beds), 10)
  t.equal(row('Clinic 4')?.crater, null)
  t.ok(row('Clinic 5'), 'a correction of another file is not due')
})

t.test('quarantines a file that the publisher has already corrected, until the correction is removed', async (t) => {
  const moon = await Moon.at(t.testdir(), `${HEAD}clinics,Clinic=Clinic 3;Beds=10,set:Beds,12,Wrong,1\n`)
  await moon.bring(OCTOBER, clinicFile(clinics(10)))
  const mended = clinicFile(clinics(10, (_, i) => (i === 3 ? { Beds: '12' } : {})))
  await t.rejects(moon.bring('moon_clinics_20261101.csv', mended), {
    code: 'check_failed',
    message:
      /correction of clinics where Clinic=Clinic 3;Beds=10" of \S+ failed: 0 rows found, 1 expected; .*corrections\.csv/
  })
  t.match((await moon.refreshes()).at(-1), { outcome: 'quarantined', date: '2026-11-01' })
  t.equal((await published(moon)).manifest?.date, '2026-10-01')
  await moon.correct(HEAD)
  t.match(await moon.ledger('retry', '3'), /is current/)
  t.match((await published(moon)).manifest, { date: '2026-11-01', corrections: [] })
})

const MISTAKES: { line: string; says: RegExp }[] = [
  { line: 'beds,Clinic=1,drop,,x,1', says: /correction 1: kind 'beds' is not one of clinics/ },
  { line: 'clinics,Dome=1,drop,,x,1', says: /'Dome' is not a single column/ },
  { line: 'clinics,Clinic,drop,,x,1', says: /match 'Clinic' must have the form Column=value/ },
  { line: 'clinics,_date=2026-01-01,drop,,x,1', says: /match must name at least one column of the rows/ },
  { line: 'clinics,Clinic=1,remove,,x,1', says: /action must be drop or set:<column>/ },
  { line: 'clinics,Clinic=1,drop,7,x,1', says: /drop takes no value/ },
  { line: 'clinics,Clinic=1,set:Dome,7,x,1', says: /'Dome'/ },
  { line: 'clinics,Clinic=1,drop,,,1', says: /reason/ },
  { line: 'clinics,Clinic=1,drop,,x,0', says: /expect must be the number of rows/ }
]

t.test('names an invalid correction line', async (t) => {
  const moon = await Moon.at(t.testdir())
  const [source] = await loadSources(moon.sourcesRoot)
  if (!source) throw new Error('no source')
  for (const { line, says } of MISTAKES) {
    await moon.correct(`${HEAD}${line}\n`)
    await t.rejects(loadCorrections(source, moon.sourcesRoot), { message: says }, line)
  }
})

t.test('every source’s corrections are well-formed', async (t) => {
  for (const source of await loadSources()) await t.resolves(loadCorrections(source), source.id)
})
