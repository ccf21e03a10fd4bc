// A year of monthly rosters over several releases: who is new, who is gone and what changed is right in all
// rows, whatever form last month's result is sent in.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import type { Receipt } from '../../server/questions/roster/receipt.ts'
import type { RowResult } from '../../server/questions/roster/result.ts'
import { importList } from '../exclusion-months.ts'
import { parquetRows } from '../parquet-rows.ts'
import { exclusionList, type Listed, type Person, peopleFrom, randomFrom } from './roster-people.ts'
import { madeSigningKey, running } from './running.ts'

type Gone = { row: number; state: string; given: Record<string, string | null> }
type Answer = { rows: RowResult[]; receipt: Receipt; gone: Gone[] | null }
type OnList = Listed & { name: string }

const random = randomFrom(20_261_128)
const { word, person } = peopleFrom(random)

const staff = Array.from({ length: 40 }, person)
const others = Array.from({ length: 10 }, person)
const nameOf = ({ first, last }: Person) => `${last} ${first}`
const onList = (people: Person[], waived: number[] = []): OnList[] =>
  people.map((one) => ({ person: one, waived: waived.includes(one.id), name: nameOf(one) }))
// New listings, removed listings and an amended one, in two later releases.
const LISTS = [
  onList([...staff.slice(0, 8), ...others]),
  onList([...staff.slice(0, 6), ...staff.slice(8, 11), ...others], [1, 2, 3, 4, 5, 6]),
  onList([...staff.slice(1, 6), ...staff.slice(8, 13), ...others.slice(3)], [2, 4, 6, 9, 10, 11])
]

const folder = t.testdir({ data: {}, 0: {}, 1: {}, 2: {} })
const dataDir = join(folder, 'data')
await madeSigningKey(dataDir)
const releases: { id: string; list: OnList[]; keys: Map<string, string> }[] = []
for (const [at, list] of LISTS.entries()) {
  const path = join(folder, `${at}`, 'UPDATED.csv')
  writeFileSync(path, exclusionList(list))
  const id = await importList(dataDir, path, `2026-0${4 + at}-10`)
  releases.push({ id, list, keys: new Map() })
}
const server = await running(t, dataDir)
for (const release of releases) {
  const kept = await keptRelease(new DataDirectory(dataDir), release.id)
  const file = kept?.manifest.tables.find(({ name }) => name === 'exclusion')?.file ?? ''
  for (const row of await parquetRows(join(dataDir, file)))
    release.keys.set(`${row.last_name} ${row.first_name}`, `exclusion:${row.exclusion_id}`)
}

type Month = { release: (typeof releases)[number]; people: Person[]; columns: string[] }

/**
 * Twelve months: people join and leave, two change their name, and columns are filled one after the
 * other.
 */
function yearOf(canRename: (person: Person) => boolean): Month[] {
  const months: Month[] = []
  let people = staff.slice(0, 30)
  const columns: string[] = []
  for (let month = 0; month < 12; month++) {
    if (month > 0) {
      const left = [random(people.length), random(people.length)]
      people = people.filter((_, at) => !left.includes(at))
      people.push(...(month % 2 === 0 ? [person(), person()] : [staff[30 + (month - 1) / 2] ?? person()]))
      const renamed = people.findIndex((one, at) => at >= random(people.length) && canRename(one))
      people = people.map((one, at) => (at === renamed ? { ...one, last: word() } : one))
    }
    if (month === 3) columns.push('date_of_birth')
    if (month === 6) columns.push('city')
    if (month === 8) columns.push('middle_name')
    months.push({ release: releases[Math.floor(month / 4)] as Month['release'], people, columns: [...columns] })
  }
  return months
}

async function screened(rows: object[], release: string, format: string, previous?: unknown): Promise<string> {
  const url = `/v1/screenings?release=${release}&format=${format}`
  const { status, text } = await server.post(url, { rows, previous }, { 'x-service-key': 'pk_sandbox_public' })
  if (status !== 200) throw new Error(text)
  return text
}

/** What changed for a person, from the lists and the two rosters alone. */
function expectedChange(now: Month, one: Person, before: Month, then: Person) {
  const listings = ({ release }: Month, of: Person) => {
    const listed = release.list.find(({ name }) => name === nameOf(of))
    return listed ? { key: release.keys.get(listed.name) ?? '', waived: listed.waived } : undefined
  }
  const [later, earlier] = [listings(now, one), listings(before, then)]
  const added = later && later.key !== earlier?.key ? [later.key] : []
  const removed = earlier && later?.key !== earlier.key ? [earlier.key] : []
  const changed = later && later.key === earlier?.key && later.waived !== earlier.waived ? [later.key] : []
  const state_before = earlier ? 'possible_match' : 'no_record'
  if (added.length + removed.length + changed.length === 0) return null
  return { state_before, new_on_roster: false, added, removed, changed, not_compared: [] }
}

const ways: [string, (person: Person, columns: readonly string[]) => object, (person: Person) => boolean][] = [
  ['with the reference of the caller', ({ id }) => ({ ref: `E${id}` }), () => true],
  ['without a reference, by NPI or name', ({ id, npi }) => (id % 2 === 0 ? { npi } : {}), ({ id }) => id % 2 === 0]
]
for (const [title, keyOf, canRename] of ways) {
  t.test(title, async (t) => {
    const months = yearOf(canRename)
    let last: { month: Month; json: Answer; sent: unknown } | undefined
    const seen = { new: 0, gone: 0, added: 0, removed: 0, changed: 0 }
    for (const [at, month] of months.entries()) {
      const rows = month.people.map((one) => ({
        ...keyOf(one, month.columns),
        ...{ last_name: one.last, first_name: one.first },
        ...(month.columns.includes('date_of_birth') && { date_of_birth: one.born }),
        ...(month.columns.includes('city') && { city: 'AUSTIN' }),
        ...(month.columns.includes('middle_name') && { middle_name: 'Q' })
      }))
      const json: Answer = JSON.parse(await screened(rows, month.release.id, 'json', last?.sent))
      t.equal(json.rows.length, rows.length)
      if (last) {
        const { month: before } = last
        const then = new Map(before.people.map((one) => [one.id, one]))
        const now = new Set(month.people.map(({ id }) => id))
        const gone = before.people.flatMap((one, place) => (now.has(one.id) ? [] : [place + 1]))
        t.same(
          json.gone?.map(({ row }) => row).sort((a, b) => a - b),
          gone,
          `month ${at + 1}: gone`
        )
        for (const { row, state } of json.gone ?? [])
          t.equal(state, last.json.rows.find((one) => one.row === row)?.state, 'with its last state')
        for (const { row, change } of json.rows) {
          const one = month.people[row - 1] as Person
          const earlier = then.get(one.id)
          const isListed = month.release.list.some(({ name }) => name === nameOf(one))
          const key = month.release.keys.get(nameOf(one)) ?? ''
          const asNew = {
            state_before: null,
            new_on_roster: true,
            added: isListed ? [key] : [],
            removed: [],
            changed: [],
            not_compared: []
          }
          t.same(change, earlier ? expectedChange(month, one, before, earlier) : asNew, `month ${at + 1}, row ${row}`)
          if (!earlier) seen.new++
          for (const what of ['added', 'removed', 'changed'] as const)
            seen[what] += earlier ? (change?.[what].length ?? 0) : 0
        }
        seen.gone += gone.length
        t.match(json.receipt.previous, {
          receipt_sha256: last.json.receipt.receipt_sha256,
          release: before.release.id,
          new_rows: json.rows.filter(({ change }) => change?.new_on_roster).length,
          gone_rows: gone.length,
          changed_rows: json.rows.filter(({ change }) => change && !change.new_on_roster).length
        })
        const flags = json.rows.map(({ change }) => change !== null)
        t.same(
          flags,
          flags.toSorted((a, b) => Number(b) - Number(a)),
          'changed rows come first'
        )
      }
      const text = { 0: JSON.stringify(json), 1: json, 2: null }[at % 3]
      // A result in another form is another screening, so its receipt is read from it.
      const csv = text === null ? await screened(rows, month.release.id, 'csv', last?.sent) : null
      const sealed = csv === null ? json : { ...json, receipt: receiptIn(csv) }
      last = { month, json: sealed, sent: csv ?? text }
    }
    t.ok(
      Object.values(seen).every((count) => count > 0),
      JSON.stringify(seen)
    )
  })
}

function receiptIn(csv: string): Receipt {
  const line = csv.trimEnd().split('\r\n').at(-1) ?? ''
  return JSON.parse(line.slice(line.indexOf('"') + 1, -1).replaceAll('""', '"'))
}

t.test('a receipt or a release alone compares rows in that release, and does not say who is new or gone', async (t) => {
  const [first, second] = releases
  // Two listings removed, three new, six with a waiver.
  const changed = 11
  const rows = staff.slice(0, 12).map(({ first, last }) => ({ last_name: last, first_name: first }))
  const earlier: Answer = JSON.parse(await screened(rows, first?.id ?? '', 'json'))
  for (const previous of [first?.id, earlier.receipt, JSON.stringify(earlier.receipt)]) {
    const now: Answer = JSON.parse(await screened(rows, second?.id ?? '', 'json', previous))
    t.equal(now.gone, null)
    t.match(now.receipt.previous, {
      ...{ release: first?.id, new_rows: null, gone_rows: null, changed_rows: changed },
      receipt_sha256: previous === first?.id ? null : earlier.receipt.receipt_sha256
    })
    t.same(new Set(now.rows.map(({ change }) => change?.new_on_roster ?? null)), new Set([null]))
  }
})

t.test('a forged, damaged or foreign earlier screening is refused with a sentence', async (t) => {
  const rows = staff.slice(0, 3).map(({ first, last }) => ({ last_name: last, first_name: first }))
  const release = releases[0]?.id ?? ''
  const json = JSON.parse(await screened(rows, release, 'json'))
  const csv = await screened(rows, release, 'csv')
  const { signature: _, ...unsigned } = json.receipt
  const cases: [previous: unknown, says: RegExp][] = [
    [{ ...json, rows: json.rows.slice(1) }, /The result was changed: row 1 is missing/],
    [{ ...json, receipt: { ...json.receipt, release: 'x' } }, /The receipt was changed/],
    [{ ...json, receipt: unsigned }, /The receipt was changed/],
    [{ ...json, rows: Array(10_001).fill(json.rows[0]) }, /more rows than the limit of 10000/],
    [{ rows: json.rows }, /not a release id, a receipt, or a result with its receipt/],
    [JSON.stringify(json).slice(0, -20), /The file is not JSON/],
    [csv.replace('possible_match', 'no_record'), /The result was changed/],
    [csv.slice(0, csv.lastIndexOf('\r\n,') + 2), /its receipt: it was cut off/]
  ]
  for (const [previous, says] of cases) {
    const { status, body } = await server.post(
      `/v1/screenings?release=${release}`,
      { rows, previous },
      { 'x-service-key': 'pk_sandbox_public' }
    )
    t.equal(status, 400)
    t.match(body.error, { code: 'invalid_request', message: says })
  }
})
