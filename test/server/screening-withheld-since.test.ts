// An entity opts out. Screening another entity for an earlier date or from an earlier release must not name
// it, as in the current release.
import t from 'tap'
import { answers } from '../sam-files.ts'
import { exclusionLine, importExclusions, imported, importRegistrations, registrationLine } from '../screening-files.ts'
import { running } from './running.ts'

const PIER = { uei: 'PPPP1111PPP1', cage: '1PPP1', name: 'PIER EXAMPLE HOLDING' }
const TRADE_NAME = 'OLD WHARF EXAMPLE WORKS'
const QUAY = { uei: 'QQQQ2222QQQ2', cage: '2QQQ2', name: 'QUAY EXAMPLE LLC' }
const DOCK = { uei: 'DDDD4444DDD4', cage: '4DDD4', name: 'DOCK EXAMPLE INC' }
/** A code under which only the exclusions list PIER. */
const OTHER_CAGE = '8PPP8'
const LOCK = { uei: 'LLLL3333LLL3', cage: '3LLL3', name: 'LOCK EXAMPLE INC' }

const dataDir = t.testdir()
const number = {
  'SAM Number': 'S4MRQUAY1',
  'Active Date': '01/02/2024',
  'Cross-Reference': '(also Pier Example Holding)'
}
const quayIsExcluded = exclusionLine({ Name: QUAY.name, 'Unique Entity ID': QUAY.uei, ...number })
await importExclusions(dataDir, '26278', [
  quayIsExcluded,
  // Further locations of the same record, by name only: the entity itself, and a name that only its own row
  // has.
  exclusionLine({ Name: PIER.name, 'Address 1': '77 HARBOR WALL', 'SAM Number': 'S4MRQUAY1' }, true),
  exclusionLine({ Name: TRADE_NAME, 'Address 1': '78 HARBOR WALL', 'SAM Number': 'S4MRQUAY1' }, true),
  exclusionLine({ Name: QUAY.name, 'Address 1': '2 SECOND ST', 'SAM Number': 'S4MRQUAY1' }, true),
  exclusionLine({
    ...{ Name: TRADE_NAME, 'Unique Entity ID': PIER.uei, CAGE: OTHER_CAGE },
    ...number,
    'Address 1': '78 HARBOR WALL'
  })
])
await imported(dataDir, 'sam_responsibility', {
  'sam_responsibility_20261001.ndjson': answers([
    { ...QUAY, owner: { name: 'Pier Example, Holding', cage: null } },
    { ...LOCK, owner: { name: PIER.name, cage: PIER.cage } },
    DOCK
  ])
})
const registered = [PIER, QUAY, LOCK].map(registrationLine)
const before = await importRegistrations(dataDir, '20261004', registered)
const atFirst = await running(t, dataDir)
const OF_PIER = [PIER.uei, PIER.cage, 'PIER EXAMPLE', 'PIER EXAMPLE, HOLDING', TRADE_NAME, 'HARBOR WALL']
const speaksOfPier = (text: string) => OF_PIER.filter((value) => text.toUpperCase().includes(value))
const screened = async (server: typeof atFirst, query: string) => {
  const url = `/api/v1/procurement/screen?${query}`
  const { status, body } = await server.get(url)
  t.equal(status, 200, url)
  return body.data
}

t.test('names the entity while it is public', async (t) => {
  for (const { uei } of [QUAY, LOCK]) {
    t.not(speaksOfPier(JSON.stringify(await screened(atFirst, `uei=${uei}&as_of=2026-10-20`))).length, 0, uei)
  }
  const [line] = (await screened(atFirst, `uei=${QUAY.uei}`)).exclusions
  t.equal(line.further_locations.length, 3, 'what is sought is there to be found')
  t.equal((await screened(atFirst, `cage=${OTHER_CAGE}`)).query.resolved_uei, PIER.uei)
  const dock = await screened(atFirst, `cage=${DOCK.cage}`)
  t.match(dock, { record_found: true, query: { resolved_uei: DOCK.uei, ueis_of_cage: [DOCK.uei] } })
})

t.test('never names an entity that has opted out, whichever release answers', async (t) => {
  await importExclusions(dataDir, '26314', [quayIsExcluded])
  await imported(dataDir, 'sam_responsibility', { 'sam_responsibility_20261110.ndjson': answers([QUAY, LOCK]) })
  await importRegistrations(dataDir, '20261101', [
    registrationLine({ ...PIER, no_display: 'NPDY' }),
    ...registered.slice(1)
  ])
  const server = await running(t, dataDir)
  for (const which of ['as_of=2026-10-20', `release=${before}`, `release=${before}&as_of=2026-10-20`]) {
    const quay = await screened(server, `uei=${QUAY.uei}&${which}`)
    const lock = await screened(server, `cage=${LOCK.cage}&${which}`)
    for (const answer of [quay, lock]) t.same(speaksOfPier(JSON.stringify(answer)), [], which)
    t.equal(quay.provenance.exclusions._snapshot, '2026-10-05', 'the earlier list answers')
    t.match(quay.exclusions, [{ cross_reference: null, further_locations: [{ entity_name: QUAY.name }] }])
    t.equal(quay.exclusions[0].further_locations.length, 1)
    t.ok(quay.provenance.exclusions._data_availability.includes('entity_withheld'))
    for (const { notes } of [quay, lock])
      t.ok(
        notes.some((note: string) => note.includes('has the flag entity_withheld')),
        which
      )
    for (const { ownership, provenance } of [quay, lock]) {
      t.match(ownership, [{ relation: 'highest_owner', parent_name: null, parent_cage_code: null }], which)
      t.ok(provenance.ownership_sam._data_availability.includes('entity_withheld'))
    }
    for (const query of [`uei=${QUAY.uei}`, `uei=${LOCK.uei}`]) {
      const { status, text } = await server.get(`/screen?${query}&${which}`, { accept: 'text/html' })
      t.equal(status, 200)
      t.same(speaksOfPier(text), [], `/screen?${query}&${which}`)
    }
    for (const query of [`uei=${PIER.uei}`, `cage=${PIER.cage}`, `cage=${OTHER_CAGE}`]) {
      const asked = await screened(server, `${query}&${which}`)
      t.match(asked, { screened: false, registration: null, exclusions: null, ownership: null })
    }
    const { results } = (
      await server.post(`/api/v1/procurement/screen?${which.split('&')[0]}`.replace(/\?as_of=.*/, ''), {
        identifiers: [{ uei: QUAY.uei }, { cage: LOCK.cage }],
        ...(which.includes('as_of') && { as_of: '2026-10-20' })
      })
    ).body.data
    t.same(results, [quay, lock], 'a batch tells the same')
  }
})
