// A CCN that left the files and came back as another hospital, and two lists of owners: the answer and the
// page say what differs, with dates.
import t from 'tap'
import { importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

const HTML = { accept: 'text/html' }

t.test('a CCN that came back under another name says so, with the release and date of each change', async (t) => {
  const dataDir = t.testdir()
  const list = (date: string, edited: (text: string) => string) =>
    importFixture(dataDir, { source: 'care_compare', fixture: 'hospitals-2026', date }, edited)
  await list('2026-02-15', (text) => text)
  const without = (text: string) => (text.includes('Hospital Type') ? text.replace(/^010001,.*\r?\n/gm, '') : text)
  const gone = await list('2026-05-15', without)
  const back = await list('2026-08-15', (text) => text.replace('EXAMPLE GENERAL HOSPITAL', 'ANOTHER HOSPITAL'))
  const server = await running(t, dataDir)
  const { body } = await server.get('/v1/ccn/010001')
  t.match(body.ccn_changes, [
    {
      ...{ release: gone, snapshot: '2026-05-15', facility_type: 'hospital', change: 'not_listed' },
      ...{ name_before: 'EXAMPLE GENERAL HOSPITAL', name_after: null, before: { _snapshot: '2026-02-15' } }
    },
    { release: back, change: 'listed', name_before: null, name_after: 'ANOTHER HOSPITAL' }
  ])
  t.equal(body.ccn_changes.length, 2)
  const page = (await server.get('/facilities/010001', HTML)).text.replace(/<[^>]*>/g, '')
  t.match(page, /This CCN has not always stood for the same name/)
  t.match(page, `Release ${gone} (Care Compare of 2026-05-15): no longer listed; before as EXAMPLE GENERAL HOSPITAL`)
  t.match(page, `Release ${back} (Care Compare of 2026-08-15): listed as ANOTHER HOSPITAL`)
  t.same((await server.get('/v1/ccn/010002')).body.ccn_changes, [])
  t.notMatch((await server.get('/facilities/010002', HTML)).text, 'has not always stood')
})

t.test('says whether the two lists of owners name the same organizations', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, { source: 'cms_facility_owners', fixture: 'nursing-homes-2026' })
  const home = { source: 'care_compare', fixture: 'nursing-homes-2026', date: '2026-09-01' }
  await importFixture(dataDir, home, (text) => text.replaceAll('015009', '335001'))
  await importFixture(dataDir, { ...home, fixture: 'nursing-home-owners' }, (text) => {
    const [header = '', line = ''] = text.split(/\r?\n/)
    const own = line.replace('015009', '335001')
    const names = ['"Example Holdings, L.L.C."', 'OTHER OWNER INC']
    return [header, ...names.map((name) => own.replace('EXAMPLE HOLDINGS LLC', name)), ''].join('\n')
  })
  const server = await running(t, dataDir)
  const { status, body } = await server.get('/v1/ccn/335001?include=owners')
  t.equal(status, 200)
  const { lists } = body.owners
  t.match(lists, {
    result: 'differ',
    statement: /^The two lists name different organizations\. Care Compare names 2, the owner files \d+/,
    only_in_care_compare: ['OTHER OWNER INC'],
    care_compare: { _dataset_id: 'care-compare' },
    owner_files: { _dataset_id: 'cms-facility-owners' }
  })
  t.equal(lists.in_both, 1, 'one name is written two ways')
  t.ok(lists.only_in_owner_files.includes('EXAMPLE FUND LP'))
  const page = (await server.get('/facilities/335001', HTML)).text.replace(/<[^>]*>/g, '')
  t.match(page, /Owners in two listsThe two lists name different organizations/)
  t.match(page, /Only in Care Compare: OTHER OWNER INC\./)
})
