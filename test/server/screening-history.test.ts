// Two releases a month apart: as_of before, between and after them gives the data of each snapshot and names
// the snapshot.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { exclusionLine, importExclusions, importRegistrations, registrationLine } from '../screening-files.ts'
import { running } from './running.ts'

const dataDir = t.testdir()
const A = 'EXAMPLE00001'
const B = 'EXAMPLE00002'
const C = 'EXAMPLE00003'
const D = 'EXAMPLE00004'
const line = (uei: string, number: string, active: string, created: string, more = {}) =>
  exclusionLine({
    ...{ 'Unique Entity ID': uei, 'SAM Number': number, 'Active Date': active, Creation_Date: created },
    ...more
  })
const releases = () => JSON.parse(readFileSync(join(dataDir, 'current.json'), 'utf8')).release as string

// October 4: an active registration. Lists of October 5 and November 5; an older exclusion has ended by
// November.
await importRegistrations(dataDir, '20261004', [
  registrationLine({ uei: A, cage: '1AAA1', expires: '20261020', name: 'OLD EXAMPLE LLC' })
])
await importExclusions(dataDir, '26278', [
  line(A, 'S4MROLD', '01/15/2024', '2024-01-16', { 'Termination Date': '10/31/2026' }),
  line(A, 'S4MRBOTH', '02/01/2025', '2025-02-01'),
  line(B, 'S4MROTHER', '02/01/2025', '2025-02-01'),
  line(C, 'S4MRGONE', '02/01/2025', '2025-02-01')
])
const first = releases()
await importRegistrations(dataDir, '20261101', [
  registrationLine({ uei: A, cage: '1AAA1', code: 'E', expires: '20261020', name: 'NEW EXAMPLE LLC' })
])
await importExclusions(dataDir, '26309', [
  line(A, 'S4MRBOTH', '02/01/2025', '2025-02-01', { 'Additional Comments': 'Amended.' }),
  line(A, 'S4MRNEW', '10/10/2026', '2026-10-12'),
  line(A, 'S4MRLATE', '10/10/2026', '2026-10-25'),
  line(B, 'S4MROTHER', '02/01/2025', '2025-02-01'),
  line(C, '', '02/01/2025', '2025-02-01'),
  line(D, 'S4MRBACK', '02/01/2025', '2025-02-01')
])

// Within the freshness limit of the newest list.
const server = await running(t, dataDir, () => new Date('2026-11-07T12:00:00Z'))
const asked = async (query: string) => (await server.get(`/api/v1/procurement/screen?${query}`)).body.data
type Line = { sam_number: string; listed_on: string; active_on_screening_date: boolean | null }
const said = (lines: Line[]) =>
  lines.map(({ sam_number, listed_on, active_on_screening_date }) => [sam_number, listed_on, active_on_screening_date])

t.test('before the first snapshot, answers with no data and says so', async (t) => {
  const found = await asked(`uei=${A}&as_of=2026-10-03`)
  t.match(found, { mode: 'as_of_history', registration: null, exclusions: null, exclusion_summary: null })
  t.match(found, { record_found: null, entity_coverage: 'not_ingested', data_as_of: null })
  t.equal(found.screened, false)
  t.match(
    found.notes[0],
    /^Not screened: this release has no source of a screening, or none as old as the requested day/
  )
  t.equal(
    found.notes[1],
    'Not checked: registration, exclusions, supply-chain security orders, prime awards, responsibility records, ownership.'
  )
  const page = (await server.get(`/screen?uei=${A}&as_of=2026-10-03`, { accept: 'text/html' })).text
  for (const note of found.notes.slice(0, 2)) t.match(page, `<li>${note}</li>`)
  t.equal(found.provenance.registration, null)
  t.equal(found.provenance.exclusions, null)
  t.match(found.provenance.award_transactions, { _data_availability: ['not_ingested'] })
  const unkept = found.notes.filter((note: string) => note.includes('dated on or before 2026-10-03 is kept'))
  t.equal(unkept.length, 2)
})

t.test('a source whose first snapshot is a day later is null, and the other source answers', async (t) => {
  const found = await asked(`uei=${A}&as_of=2026-10-04`)
  t.match(found.registration.registrations[0], {
    legal_business_name: 'OLD EXAMPLE LLC',
    registration_status: 'active'
  })
  t.equal(found.exclusions, null)
  t.equal(found.data_as_of, '2026-10-04')
})

t.test('between the two snapshots, the first answers, with exclusion status as of the screening date', async (t) => {
  const found = await asked(`uei=${A}&as_of=2026-10-11`)
  t.match(found.registration.registrations[0], {
    legal_business_name: 'OLD EXAMPLE LLC',
    registration_status: 'active'
  })
  t.match(found.provenance.registration, { _snapshot: '2026-10-04' })
  t.match(found.provenance.exclusions, { _snapshot: '2026-10-05' })
  t.same(said(found.exclusions), [
    ['S4MRBOTH', '2026-10-05', true],
    ['S4MROLD', '2026-10-05', true]
  ])
  t.equal(found.exclusions[0].additional_comments, null, 'as it was, not as amended')
  t.equal(found.provenance.exclusions_listed_later, null)
  t.ok(found.notes.some((note: string) => note.startsWith('The list of 2026-11-05 has 2 more')))
  t.equal(found.data_as_of, '2026-10-04')

  const expired = await asked(`uei=${A}&as_of=2026-10-21`)
  t.match(expired.registration.registrations[0], {
    ...{ registration_status: 'expired', registration_status_rule: 'expiration_date_past', extract_code: 'A' }
  })
})

t.test('a record that only a later list has is apart, not counted, and a note says so', async (t) => {
  const found = await asked(`uei=${A}&as_of=2026-10-13`)
  t.same(said(found.exclusions), [
    ['S4MRBOTH', '2026-10-05', true],
    ['S4MROLD', '2026-10-05', true]
  ])
  t.same(said(found.exclusions_listed_later), [['S4MRNEW', '2026-11-05', true]])
  t.match(found.provenance.exclusions_listed_later, { _snapshot: '2026-11-05' })
  t.match(found.exclusion_summary.exclusions, { lines: 2, active_on_screening_date: 2 })
  const notes = found.notes.filter((note: string) => note.startsWith('The list of 2026-11-05 has 1 more'))
  t.equal(notes.length, 2, 'one created by the day, and one after it')
  t.match(notes.join(' '), /The list of 2026-10-05 does not have it\. Not in exclusions and not counted/)
})

t.test('a line that was removed and listed again is not in the answer for the days between', async (t) => {
  const found = await asked(`uei=${D}&as_of=2026-10-20`)
  t.same(said(found.exclusions), [])
  t.match(found.exclusion_summary.exclusions, { lines: 0, active_on_screening_date: 0 })
  t.same(said(found.exclusions_listed_later), [['S4MRBACK', '2026-11-05', true]])
  t.ok(found.notes.some((note: string) => note.includes('although SAM.gov had created 1 by then')))
  const page = (await server.get(`/screen?uei=${D}&as_of=2026-10-20`, { accept: 'text/html' })).text
  t.match(page, 'Exclusions that only a later list has')
  t.match(page, 'see exclusions_listed_later')
  const batch = await server.post(
    '/api/v1/procurement/screen',
    { as_of: '2026-10-20', identifiers: [{ uei: D }] },
    { authorization: `Bearer ${server.key}` }
  )
  t.match(JSON.stringify(batch.body), /"exclusions":\[\],"exclusions_listed_later":\[\{/)
  const { listed_on } = (await asked(`uei=${D}&as_of=2026-11-05`)).exclusions[0]
  t.equal(listed_on, '2026-11-05', 'listed again from that day on')
  t.same((await asked(`uei=${D}`)).exclusions_listed_later, [])
})

t.test('keeps the identity of an exclusion whose SAM number was withdrawn', async (t) => {
  const before = await asked(`uei=${C}&as_of=2026-10-13`)
  t.same(said(before.exclusions), [['S4MRGONE', '2026-10-05', true]], 'not listed again from the later list')
  const now = await asked(`uei=${C}`)
  t.same(said(now.exclusions), [[null, '2026-11-05', true]])
  t.equal(now.exclusions[0].contractor_exclusion_id, before.exclusions[0].contractor_exclusion_id)
  const { body } = await server.get(`/api/v1/changes?from=${first}&dataset=contractor_exclusion&limit=100`)
  const { contractor_exclusion_id } = now.exclusions[0]
  const own = body.data.changes.filter((each: object) => JSON.stringify(each).includes(contractor_exclusion_id))
  t.match(own, [{ change: 'modified' }], 'neither removed nor added')
  t.equal(own.length, 1)
})

t.test('an old exclusion is over on the day after its termination date', async (t) => {
  t.same(said((await asked(`uei=${A}&as_of=2026-11-01`)).exclusions).at(-1), ['S4MROLD', '2026-10-05', false])
})

t.test('after both snapshot dates, the second snapshot answers', async (t) => {
  for (const day of ['2026-11-05', '2026-11-07']) {
    const found = await asked(`uei=${A}&as_of=${day}`)
    t.match(found.registration.registrations[0], {
      legal_business_name: 'NEW EXAMPLE LLC',
      registration_status: 'expired'
    })
    t.same(
      said(found.exclusions)
        .map(([number]) => number)
        .sort(),
      ['S4MRBOTH', 'S4MRLATE', 'S4MRNEW']
    )
    const now = await asked(`uei=${A}`)
    t.same(said(now.exclusions), said(found.exclusions))
    t.equal(now.mode, 'current')
  }
})

t.test('meta describes the snapshots that answered, and X-Release names the current release', async (t) => {
  const { body, headers } = await server.get(`/api/v1/procurement/screen?uei=${A}&as_of=2026-10-11`)
  t.equal(headers['x-release'], releases())
  t.same(
    body.meta.freshness.map((block: { source_id: string; snapshot: string }) => [block.source_id, block.snapshot]),
    [
      ['sam-entities', '2026-10-04'],
      ['sam-exclusions', '2026-10-05'],
      ['sam-responsibility', null],
      ['usaspending', null]
    ]
  )
})

t.test('a request that names a release is answered only from that release', async (t) => {
  const pinned = await asked(`uei=${A}&release=${first}`)
  t.match(pinned.registration.registrations[0], { legal_business_name: 'OLD EXAMPLE LLC' })
  t.same(
    said(pinned.exclusions).map(([number]) => number),
    ['S4MRBOTH', 'S4MROLD']
  )
  const later = await asked(`uei=${A}&release=${releases()}&as_of=2026-10-11`)
  t.match(later, { registration: null, exclusions: null }, 'its snapshots are of November')
})

t.test('refuses a future or invalid as_of date', async (t) => {
  for (const day of ['2026-11-08', '2026-02-30', '20261110', 'yesterday']) {
    const { status, body } = await server.get(`/api/v1/procurement/screen?uei=${A}&as_of=${day}`)
    t.equal(status, 400, day)
    t.equal(body.error.code, 'invalid_as_of', day)
  }
  t.equal((await server.get(`/api/v1/procurement/screen?uei=${A}&as_of=2026-11-07`)).status, 200, 'today')
})

t.test('many requested dates keep only a few releases open', async (t) => {
  const opened = () => server.log.filter((entry) => entry.includes('pinned release opened')).length
  const before = opened()
  await Promise.all(['2026-10-11', '2026-10-12', '2026-10-13'].map((day) => asked(`uei=${B}&as_of=${day}`)))
  t.equal(opened(), before, 'those of the tests above are still open, and no other was needed')
})
