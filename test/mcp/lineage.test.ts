// The provenance a tool reports if the answer is not simply from the current release. Cases: a past day, a
// requested release, a comparison of earlier releases, and a long answer with a new release between its
// parts.
import t from 'tap'
import { exclusionLine, importExclusions, importRegistrations, registrationLine } from '../screening-files.ts'
import { running } from '../server/running.ts'
import { type Result, tool } from './clients.ts'

const dataDir = t.testdir()
const UEI = 'EXAMPLE00001'
const registered = (date: string, name: string) =>
  importRegistrations(dataDir, date, [registrationLine({ uei: UEI, cage: '00123', name })])
const listed = (day: string, number: string) =>
  importExclusions(dataDir, day, [
    exclusionLine({
      ...{ 'Unique Entity ID': UEI, 'SAM Number': number, 'Active Date': '02/01/2025', Creation_Date: '2025-02-01' }
    })
  ])

await registered('20261004', 'OLD EXAMPLE LLC')
const october = await listed('26278', 'S4MROLD')
await registered('20261101', 'NEW EXAMPLE LLC')
const november = await listed('26309', 'S4MRNEW')

const server = await running(t, dataDir)
const key = { authorization: `Bearer ${server.key}` }
const ask = async (name: string, given: Record<string, unknown>): Promise<Result['structuredContent']> => {
  const result = await tool(server, name, given, key)
  if (result.isError) throw new Error(result.content[0]?.text)
  return { ...result.structuredContent, text: result.content[0]?.text }
}
type Cited = { dataset_id: string; snapshot: string }
const cited = ({ citation }: Result['structuredContent']) =>
  Object.fromEntries(citation.sources.map(({ dataset_id, snapshot }: Cited) => [dataset_id, snapshot]))
const again = async ({ citation }: Result['structuredContent']) => {
  const { pathname, search } = new URL(citation.url)
  return (await server.get(pathname + search)).body
}

t.test('as of a past day, cites the snapshots of that day', async (t) => {
  const answer = await ask('screen_contractor', { uei: UEI, as_of: '2026-10-20' })
  t.equal(answer.data.registration.registrations[0].legal_business_name, 'OLD EXAMPLE LLC')
  t.same(cited(answer), { 'sam-entities': '2026-10-04', 'sam-exclusions': '2026-10-05' })
  t.match(answer.text, /snapshot of 2026-10-04/)
  t.notMatch(answer.text, /2026-11-0/, 'and none of a later day')
  t.equal(answer.citation.release, null, 'no one release gives it again')
  const rest = await again(answer)
  t.same(answer.data, rest.data)
  t.same(answer.freshness, rest.meta.freshness)

  const before = await ask('screen_contractor', { uei: UEI, as_of: '2026-10-01' })
  t.same(cited(before), {}, 'nothing was kept by then, and nothing is cited')
})

t.test('as of a past day in a requested release, cites that release', async (t) => {
  const answer = await ask('screen_contractor', { uei: UEI, as_of: '2026-11-05', release: october })
  t.equal(answer.data.registration.registrations[0].legal_business_name, 'OLD EXAMPLE LLC')
  t.same(cited(answer), { 'sam-entities': '2026-10-04', 'sam-exclusions': '2026-10-05' })
  t.equal(answer.citation.release, october)
  t.same((await again(answer)).data, answer.data, 'the address it cites names the release too')
})

t.test('cites a comparison by its final snapshots', async (t) => {
  const [first, second] = ['2026-10-05', '2026-11-05']
  const given = { dataset: 'sam-exclusions', from: november, to: october }
  const answer = await ask('list_changes', given)
  t.ok(answer.data.changes.length > 0)
  t.equal(cited(answer)['sam-exclusions'], first)
  const rest = await again(answer)
  t.same(answer.data, rest.data)
  t.same(answer.freshness, rest.meta.freshness)
  t.equal(cited(await ask('list_changes', { dataset: 'sam-exclusions' }))['sam-exclusions'], second)
})

t.test('cites a POST request as a POST request', async (t) => {
  // The code is sent as a number, which has no leading zeros.
  const given = { identifiers: [{ cage: 123 }, { uei: UEI }] }
  const answer = await ask('screen_contractors', given)
  t.equal(answer.data.results[0].query.cage, '00123')
  t.match(answer.text, `POST ${answer.citation.url}`)
  const { pathname, search } = new URL(answer.citation.url)
  const rest = await server.post(pathname + search, { identifiers: [{ cage: '00123' }, { uei: UEI }] })
  t.same(answer.data, rest.body.data)
})

t.test('all parts of an answer come from one release, even if a new release appears between them', async (t) => {
  const given = { identifiers: Array(100).fill({ uei: UEI }) }
  const first = await ask('screen_contractors', given)
  t.ok(first.part.continue_from, `the first part ends with ${first.part.to}`)
  await registered('20261110', 'NEWEST EXAMPLE LLC')
  await server.store.check()
  t.not(server.store.current?.id, november)
  const second = await ask('screen_contractors', { ...given, continue_from: first.part.continue_from })
  t.equal(second.part.from, first.part.to + 1)
  for (const part of [first, second]) {
    t.equal(part.citation.release, november)
    t.equal(cited(part)['sam-entities'], '2026-11-01')
    const names = part.data.results.map((found: Result['structuredContent']) => found.registration.registrations[0])
    t.ok(names.every((name: { legal_business_name: string }) => name.legal_business_name === 'NEW EXAMPLE LLC'))
  }
  const now = await ask('screen_contractor', { uei: UEI })
  t.equal(now.data.registration.registrations[0].legal_business_name, 'NEWEST EXAMPLE LLC')
})
