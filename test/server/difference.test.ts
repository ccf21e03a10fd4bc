// Why a number differs between two releases, over releases of a simulated year: the causes add up to the
// difference of the two answers, and the rows are those that a computation of its own finds.
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { FACILITY_TYPES } from '../../domain/tables/facility.ts'
import { connect } from '../../packages/client/src/index.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { message, type Result } from '../mcp/clients.ts'
import { parquetRows } from '../parquet-rows.ts'
import { runYear } from '../simulation/year.ts'
import { running } from './running.ts'

type Cause = {
  place: string | null
  cause: string
  columns: string[]
  gained: number
  lost: number
  difference: number
}
type Place = { place: string; before: number; after: number; difference: number }
type Row = { key: string; place_before: string | null; place_after: string | null; cause: string; columns: string[] }
type Said = {
  before: number
  after: number
  difference: number
  places: Place[]
  causes: Cause[]
  rows: Row[]
  total: number
}

const { weeks, dataDir } = await runYear(t.testdir({}), { scale: 0.0003, every: 13 })
const releases = [...new Set(weeks.map(({ release }) => release))]
const server = await running(t, dataDir, () => new Date('2027-12-31T12:00:00Z'))

const tables = new Map<string, Awaited<ReturnType<typeof parquetRows>>>()
async function rowsOf(release: string, name: string) {
  const known = tables.get(`${release} ${name}`)
  if (known) return known
  const kept = await keptRelease(new DataDirectory(dataDir), release)
  const rows = await parquetRows(join(dataDir, kept?.manifest.tables.find((one) => one.name === name)?.file ?? ''))
  tables.set(`${release} ${name}`, rows)
  return rows
}

const first = releases[0] ?? ''
const last = releases.at(-1) ?? ''
const pairs = [...releases.slice(1).map((to, at) => [releases[at], to]), [first, last], [last, first]] as [
  string,
  string
][]

type Question = { address: string; numberOf(body: { data: never } & never): number }
const sumOf = ({ data }: { data: { active_providers: { value: number } }[] }) =>
  data.reduce((sum, { active_providers }) => sum + active_providers.value, 0)
const totalOf = ({ total }: { total: number }) => total

async function questions(): Promise<Question[]> {
  const supply = SPECIALTIES.flatMap(({ slug, codes }) => [
    `/api/v1/specialties/${slug}/by-state?`,
    ...codes.slice(1, 3).map((code) => `/api/v1/specialties/${slug}/by-state?subspecialty=${code}&`)
  ])
  const providers = await rowsOf(first, 'provider')
  const names = [...new Set(providers.flatMap(({ last_name }) => (last_name ? [String(last_name)] : [])))].slice(0, 20)
  const searches = [...names.map((q) => ({ q })), ...names.slice(0, 5).map((q) => ({ q, state: 'TX' }))]
  const owner = (await rowsOf(first, 'facility_owner_organization')).find(({ owner_pac_id }) => owner_pac_id !== null)
  const lists = [
    {},
    ...FACILITY_TYPES.map((type) => ({ type })),
    { stars: '4' },
    { state: 'TX' },
    { state: 'CA', stars: '3' },
    { owner: String(owner?.owner_pac_id) }
  ]
  return [
    ...supply.map((address) => ({ address, numberOf: sumOf as never })),
    ...searches.map((of) => ({
      address: `/v1/search?variant=ranked&${new URLSearchParams(of as never)}&`,
      numberOf: totalOf as never
    })),
    ...lists.map((of) => ({
      address: `/v1/facilities?${new URLSearchParams(of as never)}&`,
      numberOf: totalOf as never
    }))
  ]
}

t.test('in every question and pair of releases, the causes add up to the difference of the two answers', async (t) => {
  t.ok(releases.length >= 4, `${releases.length} releases`)
  const asked = await questions()
  const numbers = new Map<string, number>()
  const numberIn = async ({ address, numberOf }: Question, release: string) => {
    const url = `${address}release=${release}`
    const { status, body } = await server.get(url)
    t.equal(status, 200, url)
    const number = numberOf(body as never)
    numbers.set(url, number)
    return number
  }
  const seen = new Map<string, number>()
  let compared = 0
  for (const question of asked) {
    for (const [from, to] of pairs) {
      const url = `${question.address}compare=${from}&release=${to}`
      const { status, body, text } = await server.get(url)
      if (status !== 200) t.fail(`${url}: ${text.slice(0, 300)}`)
      const said: Said = body.data ?? body
      const [before, after] = [await numberIn(question, from), await numberIn(question, to)]
      const sums = (causes: Cause[]) => causes.reduce((sum, { difference }) => sum + difference, 0)
      const wrong = [
        said.before === before && said.after === after
          ? []
          : `${before} and ${after}, not ${said.before} and ${said.after}`,
        said.difference === after - before ? [] : 'the difference',
        sums(said.causes) === said.difference ? [] : 'the sum of the causes',
        said.causes.every(({ gained, lost, difference }) => gained - lost === difference) ? [] : 'a cause',
        said.places.flatMap(({ place, difference, before, after }) =>
          difference === after - before && sums(said.causes.filter((one) => one.place === place)) === difference
            ? []
            : place
        )
      ].flat()
      if (wrong.length > 0) t.fail(`${url}: ${wrong.join(', ')}`)
      for (const { cause, gained, lost } of said.causes) seen.set(cause, (seen.get(cause) ?? 0) + gained + lost)
      compared++
    }
  }
  t.ok(compared >= 300, `${compared} pairs of a question and two releases`)
  t.comment(JSON.stringify(Object.fromEntries(seen)))
  for (const cause of ['row_new', 'row_gone', 'value_changed']) t.ok(seen.get(cause), cause)
})

t.test('the rows of a difference in supply are those of both registries that count differently', async (t) => {
  const placesIn = async (release: string, codes: readonly string[]) => {
    const held = new Set(
      (await rowsOf(release, 'provider_taxonomy')).flatMap((row) =>
        codes.includes(String(row.taxonomy_code)) ? [row.npi] : []
      )
    )
    const counted = (await rowsOf(release, 'provider')).filter(
      (row) =>
        held.has(row.npi) &&
        row.entity_type_code === '1' &&
        row.is_active === true &&
        (row.practice_country_code ?? 'US') === 'US'
    )
    return new Map(counted.map((row) => [String(row.npi), String(row.practice_state)]))
  }
  for (const { slug, codes } of SPECIALTIES) {
    const { status, body } = await server.get(`/api/v1/specialties/${slug}/by-state?compare=${first}&release=${last}`)
    t.equal(status, 200)
    const said: Said = body.data
    const states = new Set((await rowsOf(last, 'supply_state')).map(({ state_code }) => String(state_code)))
    const [before, after] = [await placesIn(first, codes), await placesIn(last, codes)]
    const stateIn = (of: Map<string, string>, npi: string) => (states.has(of.get(npi) ?? '') ? of.get(npi) : undefined)
    const moved = [...new Set([...before.keys(), ...after.keys()])].filter(
      (npi) => stateIn(before, npi) !== stateIn(after, npi)
    )
    t.equal(said.total, moved.length, `${slug}: ${moved.length} rows`)
    t.same(
      said.rows.map(({ key }) => key),
      moved.sort().slice(0, 100)
    )
    for (const { key, place_before, place_after } of said.rows)
      t.same([place_before, place_after], [stateIn(before, key) ?? null, stateIn(after, key) ?? null])
  }
})

t.test('a question in words has the difference of its specialty, and others are refused', async (t) => {
  const ask = async (query: string) => await server.post('/api/v1/evidence-query', { query, compare: first })
  const { status, body } = await ask('How many dermatologists are there in Texas?')
  t.equal(status, 200)
  const { body: supply } = await server.get(`/api/v1/specialties/dermatology/by-state?compare=${first}`)
  t.same(body.data, supply.data)
  const several = await ask('Which specialties in Texas have the most active providers?')
  t.equal(several.status, 400)
  t.match(several.body.error.message, /only a question about one specialty/)
  const { status: refused, body: answer } = await ask('Who is the best dermatologist?')
  t.equal(refused, 200)
  t.equal(answer.data.status, 'refusal')
})

t.test('what cannot be compared is refused with the reason', async (t) => {
  const refusals = [
    ['/v1/search?q=smith&compare=2020-01-01.00000000', 404, /release/i],
    [`/v1/search?q=smith&variant=grouped&compare=${first}`, 400, /variant=ranked/],
    [`/v1/search?q=smith&cursor=x&compare=${first}`, 400, /no pages/],
    [`/v1/facilities?format=csv&compare=${first}`, 400, /needs rows/],
    [`/api/v1/specialties/dermatology/by-state?format=csv&compare=${first}`, 400, /needs rows/],
    [`/v1/facilities?compare=yesterday`, 400, /compare/]
  ] as const
  for (const [url, status, said] of refusals) {
    const answer = await server.get(url)
    t.equal(answer.status, status, url)
    t.match(answer.text, said)
  }
})

t.test('the page explains the address of an answer, and refuses another', async (t) => {
  const page = (asked: Record<string, string>) =>
    server.get(`/why?${new URLSearchParams(asked)}`, { accept: 'text/html' })
  const { status, text } = await page({ question: '/api/v1/specialties/pediatrics/by-state', compare: first })
  t.equal(status, 200)
  t.match(text, /By cause/)
  t.match(text, /By state/)
  const { text: form } = await page({})
  t.match(form, new RegExp(`<option value="${first}"`))
  const other = await page({ question: '/v1/npi/1414315667', compare: first })
  t.equal(other.status, 400)
  t.match(other.text, /write an address that begins with/i)
})

t.test('a model gets the same difference, short enough to read', async (t) => {
  const ask = { name: 'supply_by_state', arguments: { code: 'pediatrics', compare: first } }
  const { body } = await message(server, 'tools/call', ask, { 'x-service-key': server.key })
  const { content, isError, structuredContent }: Result = body.result
  t.notOk(isError, content[0]?.text.slice(0, 300) ?? '')
  const { body: rest } = await server.get(`/api/v1/specialties/pediatrics/by-state?compare=${first}`)
  const { before, after, difference, not_compared } = structuredContent.data
  t.same(
    { before, after, difference, not_compared },
    {
      before: rest.data.before,
      after: rest.data.after,
      difference: rest.data.difference,
      not_compared: rest.data.not_compared
    }
  )
})

t.test('the client has a function for it', async (t) => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const client = connect({ url: `http://127.0.0.1:${port}`, key: server.key })
  const { body } = await client.difference('facilities', { state: 'TX', compare: first })
  const { body: list } = await client.facilities({ state: 'TX' })
  t.equal(body.after, list.total)
  const { body: supply } = await client.difference('supplyByState', { code: 'urology', compare: first })
  const { body: rows } = await client.supplyByState({ code: 'urology' })
  t.equal(
    supply.after,
    rows.data.reduce((sum, { active_providers }) => sum + active_providers.value, 0)
  )
})
