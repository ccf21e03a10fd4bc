// Timelines over real pipeline releases: dates and first publications are computed again from the planted
// rows, and proven with the proofs of the answers.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { verifyProof } from '#verify/index.ts'
import { verifierKeyOf } from '#verify/keys.ts'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { EVENT_TABLES } from '../../server/records/published-rows.ts'
import { importList } from '../exclusion-months.ts'
import { newSigningKey, writeSigningKeys } from '../signed-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { PUBLIC_URL, running } from './running.ts'

const DATES = ['2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10', '2026-10-10', '2026-11-10']
const KEY = { 'x-service-key': 'pk_sandbox_public' }
const NAMES = ['ASHBY', 'BORDEN', 'CALDER', 'DORSEY', 'EVERLY', 'FENTON', 'GORMAN', 'HADLEY', 'INGRAM', 'JESSUP']
const HEAD =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
const npiOf = (n: number) =>
  Array.from({ length: 10 }, (_, last) => `1${10_000_000 + n}${last}`).find(hasValidNpiCheckDigit) ?? ''

/** A listing: first in the list of one month, and perhaps changed in a later one. */
const PLANTED = Array.from({ length: 100 }, (_, n) => {
  const listed = n % 6
  const fate = (['stays', 'moves', 'goes', 'returns', 'stays'] as const)[n % 5] ?? 'stays'
  const since = listed + 1 + (n % 3)
  const began = day(-900 + 11 * n)
  return { n, npi: npiOf(n), began, listed, fate: since > 5 ? 'stays' : fate, since, later: day(-890 + 11 * n) }
})
type Planted = (typeof PLANTED)[number]

function lineIn(month: number, { n, npi, began, listed, fate, since, later }: Planted): string[] {
  const isLate = month >= since
  if (month < listed || (fate === 'goes' && isLate)) return []
  const digits = (date: string) => date.replaceAll('-', '')
  const [on, back] = [
    fate === 'moves' && isLate ? later : began,
    fate === 'returns' && isLate ? digits(later) : '00000000'
  ]
  const name = `${NAMES[n % 10]}${'ABCDEFGHIJ'[Math.floor(n / 10)]}`
  const born = `19${50 + (n % 40)}0${1 + (n % 9)}11`
  const who = [name, 'PAT', ' ', '', 'IND- LIC HC SERV PRO', 'NURSE/NURSES AIDE', '', npi, born]
  const cells = [...who, `${n + 1} EXAMPLE ST`, 'AUSTIN', 'TX', '78701', '1128a1', digits(on), back, '00000000', '']
  return [cells.map((cell) => (cell === '' ? '' : `"${cell}"`)).join(',')]
}

const dataDir = t.testdir()
const key = newSigningKey()
await writeSigningKeys(dataDir, [key])
const releases: string[] = []
for (const [month, date] of DATES.entries()) {
  const folder = join(dataDir, '..', `lists-${month}`)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'UPDATED.csv')
  writeFileSync(path, `${[HEAD, ...PLANTED.flatMap((one) => lineIn(month, one))].join('\r\n')}\r\n`)
  releases.push(await importList(dataDir, path, date))
}

const published = (month: number) => ({ release: releases[month], snapshot: DATES[month] })
const between = (month: number) => ({
  after: month === 0 ? null : published(month - 1),
  not_later_than: published(month)
})

/** What the planted rows make known, as [kind, day, end, first published, end published, withdrawn]. */
function expected({ began, listed, fate, since, later }: Planted) {
  const [first, then] = [between(listed), between(since)]
  if (fate === 'goes') return [['excluded', began, null, first, null, then]]
  if (fate === 'returns')
    return [
      ['excluded', began, later, first, then, null],
      ['reinstated', later, null, then, null, null]
    ]
  if (fate === 'stays') return [['excluded', began, null, first, null, null]]
  return [
    ['excluded', began, null, first, null, then],
    ['excluded', later, null, then, null, null]
  ]
}

type Event = {
  kind: string
  occurred_on: string
  ended_on: string | null
  in_period: string[]
  proofs: { with: string; without: string | null }
} & Record<`${'first_published' | 'end_first_published' | 'withdrawn'}_between`, ReturnType<typeof between> | null>

t.test('100 listings planted over six releases: every date, and when it was first published', async (t) => {
  const { get } = await running(t, dataDir)
  const proof = async (address: string) => {
    const { status, body } = await get(address.replace(PUBLIC_URL, ''))
    t.equal(status, 200, address)
    return verifyProof(body, { keys: [verifierKeyOf(key)] }).keys.flatMap(({ rows }) => rows)
  }
  let proven = 0
  for (const one of PLANTED) {
    const { status, body } = await get(`/v1/timeline/${one.npi}?include=proof`)
    t.equal(status, 200)
    t.same(body.releases, releases)
    const events: Event[] = body.events
    const said = events.map((event) => [
      ...[event.kind, event.occurred_on, event.ended_on, event.first_published_between],
      ...[event.end_first_published_between, event.withdrawn_between]
    ])
    t.same(said, expected(one), `${one.npi} ${one.fate}`)
    for (const { kind, occurred_on, proofs } of events) {
      const column = kind === 'reinstated' ? 'reinstatement_date' : 'exclusion_date'
      t.ok((await proof(proofs.with)).some((row) => row[column] === occurred_on))
      if (proofs.without) t.notOk((await proof(proofs.without)).some((row) => row[column] === occurred_on))
      proven++
    }
  }
  t.ok(proven > 120, `${proven} events proven`)
})

t.test('each row of a roster with a record has the same events, and CSV is refused with the reason', async (t) => {
  const { get, post } = await running(t, dataDir)
  const rows = [...PLANTED.map(({ npi }) => ({ npi })), { last_name: 'NOBODY' }]
  const { status, body, text: said } = await post('/v1/screenings?timeline=1', { rows }, KEY)
  t.equal(status, 200, said.slice(0, 300))
  let listed = 0
  for (const { given, records, timeline } of body.rows) {
    if (records.length === 0) t.equal(timeline, null)
    else {
      const { body: own } = await get(`/v1/timeline/${given.npi}`)
      t.same(timeline, own.events, given.npi)
      listed++
    }
  }
  t.ok(listed > 60, `${listed} rows with events`)
  const { status: refused, text } = await post('/v1/screenings?timeline=1&format=csv', { rows }, KEY)
  t.equal(refused, 400)
  t.match(text, /csv has no place for events/)
  t.match((await post('/v1/screenings?include=proof&format=csv', { rows }, KEY)).text, /csv has no place for proofs/)
})

t.test('says which events were in force or published in a period before, around and after each listing', async (t) => {
  const { get } = await running(t, dataDir)
  const seen = new Set<string>()
  for (const one of PLANTED) {
    const start = Math.round((Date.parse(one.began) - Date.parse('2026-01-01')) / 86_400_000)
    for (const [shift, length] of [
      [-60, 30],
      [-5, 80],
      [900, 30]
    ] as const) {
      const [from, to] = [day(start + shift), day(start + shift + length)]
      const { body } = await get(`/v1/timeline/${one.npi}?from=${from}&to=${to}`)
      const wanted = expected(one).flatMap(([kind, on, end, first, , gone]) => {
        const days = Array.from({ length: length + 1 }, (_, n) => day(start + shift + n))
        const { after, not_later_than } = first as ReturnType<typeof between>
        const last = (gone as ReturnType<typeof between> | null)?.after?.snapshot ?? DATES[5] ?? ''
        const isForce = kind === 'excluded' && days.some((d) => d >= String(on) && (end === null || d < String(end)))
        const within = days.map((d) => d > (after?.snapshot ?? '0') && d <= (not_later_than.snapshot ?? ''))
        const isSure = after !== null && (after.snapshot ?? '') >= from && (not_later_than.snapshot ?? '') <= to
        const may = after === null ? within.includes(true) && String(on) <= to : within.includes(true)
        const names = [
          ...(days.includes(String(on)) ? ['occurred'] : []),
          ...(isForce ? [from <= last ? 'in_force' : 'end_unknown'] : []),
          ...(isSure ? ['first_published'] : may ? ['perhaps_first_published'] : [])
        ]
        for (const name of names) seen.add(name)
        return names.length === 0 ? [] : [[kind, on, names]]
      })
      const said = body.events.map((event: Event) => [event.kind, event.occurred_on, event.in_period])
      t.same(said, wanted, `${one.npi} ${from} to ${to}`)
      t.equal(body.total, expected(one).length)
    }
  }
  t.same([...seen].sort(), ['end_unknown', 'first_published', 'in_force', 'occurred', 'perhaps_first_published'])
})

const count = (answer: { events: unknown[]; sums: { record_count: number }[] }) =>
  answer.events.length + answer.sums.reduce((sum, { record_count }) => sum + record_count, 0)

t.test('has each dated row of a provider, a facility and a contractor, and sums to the cent', async (t) => {
  const tables = await loadTables()
  const dated = tables.filter(({ events = [], parts }) => events.length > 0 && !parts).map(({ name }) => name)
  t.same(EVENT_TABLES.map(({ name }) => name).sort(), dated.sort(), 'the server knows each table with events')
  const synthetic = t.testdir()
  const { release, rowsOf } = await syntheticRelease(synthetic)
  const { get } = await running(t, synthetic)
  t.match(await get('/v1/timeline/2681720076?include=proof'), {
    status: 409,
    body: { error: { code: 'release_not_signed' } }
  })
  const seen = new Set<string>()
  const most = (rows: Record<string, unknown>[], column: string) => {
    const counts = new Map<unknown, number>()
    for (const row of rows) if (row[column]) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1)
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([value]) => String(value))
  }
  const asked = [
    ...(await Promise.all(
      ['payment', 'exclusion', 'revocation', 'provider'].map(async (name) => most(await rowsOf(name), 'npi'))
    )),
    ...(await Promise.all(
      ['facility_citation', 'facility_penalty', 'payment'].map(async (name) => most(await rowsOf(name), 'ccn'))
    )),
    ...(await Promise.all(
      ['contractor_exclusion', 'award_transaction', 'proceeding'].map(async (name) => most(await rowsOf(name), 'uei'))
    ))
  ].flat()
  for (const id of asked) {
    const { status, body } = await get(`/v1/timeline/${id}`)
    t.equal(status, 200, id)
    let wanted = 0
    for (const { name, columns } of release.manifest.tables.filter(({ name }) => dated.includes(name))) {
      const held = columns
        .filter(({ name }) => ['', 'buyer_', 'seller_'].some((side) => name.replace(/s$/, '') === side + body.id_type))
        .map(({ name }) => name)
      const rows = (await rowsOf(name)).filter((row) => held.some((column) => [row[column]].flat().includes(id)))
      for (const { kind, on, amount, ifDated, summed } of EVENT_TABLES.find((one) => one.name === name)?.events ?? []) {
        const stated = rows.filter((row) => !ifDated || (on && row[on] !== null))
        wanted += stated.length
        if (stated.length > 0) seen.add(kind)
        if (!summed) continue
        const cents = stated.reduce((sum, row) => sum + Math.round(Number(row[amount ?? ''] ?? 0) * 100), 0)
        const sums = body.sums.filter((sum: { table: string }) => sum.table === name)
        const said = sums.reduce(
          (sum: number, { total_amount_usd: usd }: { total_amount_usd: number }) => sum + Math.round(usd * 100),
          0
        )
        t.equal(said, cents, `${id} ${name}`)
      }
    }
    t.equal(count(body), wanted, `${id}: ${wanted} dated rows`)
    t.equal(body.total, body.events.length)
    const page = await get(`/timeline/${id}`, { accept: 'text/html' })
    t.equal(page.status, 200)
    t.ok(page.text.length < 60_000, `${id}: ${page.text.length} characters`)
    const ids = new Set([...page.text.matchAll(/ id="([^"]+)"/g)].map(([, found]) => found))
    const marks = [...page.text.matchAll(/<a href="#((?:event|sum)-\d+)"/g)].map(([, found]) => found)
    t.ok(marks.length > 0 && marks.every((mark) => ids.has(mark)), `${marks.length} marks lead to rows`)
    const days = (text: string) =>
      [...text.matchAll(/<span id="event-\d+">(\d{4}-\d\d-\d\d|not given)/g)].map(([, day]) => day)
    const said = body.events.map(({ occurred_on: day }: Event) => day ?? 'not given')
    t.same([...new Set(days(page.text))], [...new Set(said)].slice(0, new Set(days(page.text)).size), 'the same days')
    const counted = [...page.text.matchAll(/(\d+) rows \(/g)].reduce((sum, [, rows]) => sum + Number(rows) - 1, 0)
    if (days(page.text).length < 60) t.equal(days(page.text).length + counted, body.total, 'every event')
  }
  t.ok(seen.size >= 12, [...seen].join(' '))
})
