// Decisions of a caller over six monthly lists: nothing that was decided is shown again unless it changed,
// and nothing that changed is hidden. The expectation is computed from the lists and the rosters alone.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import t from 'tap'
import { sha256OfText } from '#files'
import type { Decision } from '../../server/questions/roster/decision.ts'
import type { Receipt } from '../../server/questions/roster/receipt.ts'
import { listingsOf, type RowResult } from '../../server/questions/roster/result.ts'
import { importList } from '../exclusion-months.ts'
import { exclusionList, type Listed, type Person, peopleFrom, randomFrom } from './roster-people.ts'
import { running } from './running.ts'

type Row = { person: Person; last: string; middle?: string; city?: string; dated: boolean }
type Answer = { rows: RowResult[]; receipt: Receipt; other_decisions: Decision[] | null }
type Status = 'new' | 'changed' | 'decided'

const MONTHS = 6
const KEY = { 'x-service-key': 'pk_sandbox_public' }
const random = randomFrom(20_261_129)
const { person } = peopleFrom(random)
const some = <T>(of: readonly T[], count: number): T[] =>
  Array.from({ length: count }, () => of[random(of.length)] as T)

/** A month: the list as published and the roster, each with edits since the month before. */
type Month = { list: Listed[]; rows: Row[]; release: string }
const months: Month[] = []
let rows: Row[] = Array.from({ length: 500 }, person).map((one) => ({
  ...{ person: one, last: one.last, dated: one.id % 2 === 0 }
}))
let list: Listed[] = rows.slice(0, 300).map(({ person }) => ({ person, waived: false, city: 'AUSTIN' }))
const folder = t.testdir({ data: {}, lists: {} })
const dataDir = join(folder, 'data')
for (let month = 0; month < MONTHS; month++) {
  if (month > 0) {
    const [waived, moved, born, left] = [some(list, 12), some(list, 8), some(list, 8), some(list, 5)]
    list = list
      .filter((one) => !left.includes(one))
      .map((one) => ({
        ...one,
        ...(waived.includes(one) && { waived: !one.waived }),
        ...(moved.includes(one) && { city: one.city === 'AUSTIN' ? 'DALLAS' : 'AUSTIN' }),
        // Another day of the same year: the answer shows the year only.
        ...(born.includes(one) && { born: one.born ? one.person.born : one.person.born.replace(/\d\d$/, '28') })
      }))
    const joined = Array.from({ length: 5 }, person)
    list.push(...joined.slice(0, 3).map((one) => ({ person: one, waived: false, city: 'AUSTIN' })))
    const [renamed, widened, placed, gone] = [some(rows, 20), some(rows, 10), some(rows, 10), some(rows, 5)]
    rows = rows
      .filter((row) => !gone.includes(row))
      .map((row) => ({
        ...row,
        // Case and accents are no other name.
        ...(renamed.includes(row) && {
          last: `${row.person.last.slice(0, 1)}${row.person.last.slice(1).toLowerCase()}`
        }),
        ...(widened.includes(row) && { middle: 'Q' }),
        ...(placed.includes(row) && { city: 'Austin' })
      }))
    rows.push(...joined.map((one) => ({ person: one, last: one.last, dated: false })))
  }
  const path = join(folder, 'lists', 'UPDATED.csv')
  writeFileSync(path, exclusionList(list))
  months.push({ list, rows, release: await importList(dataDir, path, `2026-0${month + 3}-10`) })
}
const server = await running(t, dataDir)

const refOf = ({ person: { id } }: Row) => (id % 3 === 0 ? null : `E${id}`)
const askedFor = (row: Row) => ({
  ...{ ref: refOf(row), last_name: row.last, first_name: row.person.first, middle_name: row.middle ?? null },
  ...{ city: row.city ?? null, date_of_birth: row.dated ? row.person.born : null }
})

/** What a reviewer sees of a row and its listing, and who it is about. */
function comparisonOf(row: Row, { person, waived, born = person.born, city }: Listed) {
  const { ref, ...values } = askedFor(row)
  const asked = JSON.stringify(values).toUpperCase()
  const agrees = [row.dated && born === row.person.born, row.city?.toUpperCase() === city]
  return { key: `${ref ?? asked} ${person.id}`, seen: JSON.stringify([asked, waived, born.slice(0, 4), city, agrees]) }
}

async function screened(month: Month, format: string, texts: Record<string, string | undefined>): Promise<string> {
  const form = new FormData()
  form.append('roster', new Blob([JSON.stringify({ rows: month.rows.map(askedFor) })]), 'roster.json')
  for (const [name, text] of Object.entries(texts)) if (text) form.append(name, new Blob([text]), name)
  const sent = new Response(form)
  const { statusCode, body } = await server.app.inject({
    ...{ method: 'POST', url: `/v1/screenings?format=${format}&release=${month.release}` },
    headers: { ...KEY, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer())
  })
  if (statusCode !== 200) throw new Error(body.slice(0, 500))
  return body
}

/** The result as a reviewer saves it: each open listing is decided. */
function filledIn(csv: string, month: number): string {
  const { data } = papaparse.parse<Record<string, string>>(csv.trimEnd(), { header: true })
  const day = [`2026-0${month + 3}-20`, `${month + 3}/20/2026`][month % 2] ?? ''
  const lines = data.map((line) => {
    const isOpen = line.row !== '' && line.decision_key !== '' && line.decision === ''
    return isOpen
      ? { ...line, decision: "'=another person", decided_by: 'Zoë Example', decided_on: day, note: 'mine' }
      : { ...line, note: '' }
  })
  return papaparse.unparse(lines, { delimiter: [',', ';', '\t'][month % 3] ?? ',' })
}

t.test('over six months, what was decided is not shown again and what changed is not hidden', async (t) => {
  const memory = new Map<string, Set<string>>()
  let sent: { decisions?: string; previous?: string } = {}
  const seen = { new: 0, changed: 0, decided: 0, without_listing: 0 }
  for (const [at, month] of months.entries()) {
    const answer: Answer = JSON.parse(await screened(month, 'json', sent))
    const byPerson = new Map(month.list.map((one) => [one.person.id, one]))
    const shown = new Set<string>()
    const expected = new Map<number, Status | null>(
      month.rows.map((row, place) => {
        const listed = byPerson.get(row.person.id)
        if (!listed) return [place + 1, null]
        const { key, seen } = comparisonOf(row, listed)
        shown.add(key)
        const known = memory.get(key)
        memory.set(key, new Set([...(known ?? []), seen]))
        return [place + 1, known ? (known.has(seen) ? 'decided' : 'changed') : 'new']
      })
    )
    const found = new Map<number, Status | null>()
    for (const result of answer.rows) {
      const [listing, ...others] = listingsOf(result)
      if (others.length > 0) t.fail(`row ${result.row} is listed ${others.length + 1} times`)
      const holds = listing?.decision?.holds
      found.set(result.row, listing ? (holds === undefined ? 'new' : holds ? 'decided' : 'changed') : null)
      if (result.to_review !== (listing && !holds ? 1 : 0)) t.fail(`to_review of row ${result.row}`)
    }
    const differing = [...expected].filter(([row, status]) => found.get(row) !== status)
    t.same(
      differing.filter(([, status]) => status === 'decided'),
      [],
      `month ${at + 1}: decided and shown again`
    )
    t.same(
      differing.filter(([, status]) => status !== 'decided'),
      [],
      `month ${at + 1}: new or changed, and hidden`
    )
    const count = (status: Status) => [...expected.values()].filter((one) => one === status).length
    const without = [...memory].flatMap(([key, decided]) => (shown.has(key) ? [] : [...decided])).length
    const { decisions } = answer.receipt
    if (at === 0) t.same([decisions, answer.other_decisions], [null, null])
    else {
      const counts = {
        new: count('new'),
        changed: count('changed'),
        decided: count('decided'),
        without_listing: without
      }
      t.match(decisions, { ...counts, ignored: ['note'] })
      for (const name of ['new', 'changed', 'decided', 'without_listing'] as const) seen[name] += counts[name]
      t.equal(
        decisions?.sent,
        counts.decided + (answer.other_decisions?.length ?? 0),
        'every decision is on a listing, or returned'
      )
      t.same(
        answer.rows.map(({ to_review }) => to_review > 0),
        answer.rows.map(({ to_review }) => to_review > 0).sort((a, b) => Number(b) - Number(a)),
        'rows to review come first'
      )
    }
    const [made] = answer.rows.flatMap((row) => listingsOf(row)[0]?.decision ?? [])
    if (made) t.match(made, { decision: '=another person', decided_by: 'Zoë Example', decided_on: /^2026-0\d-20$/ })
    // Unlike the answer above, this one is of last month's CSV file and the filled one alone.
    const csv = await screened(month, 'csv', sent)
    sent = { decisions: filledIn(csv, at), previous: csv }
  }
  t.comment(seen)
  t.ok(
    Object.values(seen).every((count) => count > 5),
    JSON.stringify(seen)
  )
})

t.test('takes decisions as a list, and gives the same digest for the same decisions as CSV', async (t) => {
  const [month] = months as [Month]
  const given = month.rows.slice(0, 3).map(askedFor)
  const url = `/v1/screenings?release=${month.release}`
  const asked = async (more: object) => (await server.post(url, { rows: given, ...more }, KEY)).body as Answer
  const first = await asked({})
  const decisions = first.rows.flatMap(listingsOf).map(({ decision_key }) => ({
    ...{ decision_key, decision: 'another person, "so far"', decided_by: 'Pat', decided_on: '2026-03-20' }
  }))
  t.equal(decisions.length, 3)
  t.match(decisions[0]?.decision_key, /^[0-9a-f]{32}\.[0-9a-f]{32}$/)
  const [asList, asCsv] = [await asked({ decisions }), await asked({ decisions: papaparse.unparse(decisions) })]
  t.match(asList.receipt.decisions, { sent: 3, new: 0, changed: 0, decided: 3, without_listing: 0, ignored: [] })
  t.same(asCsv.receipt.decisions, asList.receipt.decisions)
  t.equal(
    asList.receipt.decisions?.sha256,
    sha256OfText(decisions.map((one) => `${JSON.stringify(one)}\n`).join('')),
    'the digest can be recomputed'
  )
  const strict = await asked({ decisions, matching: 'strict' })
  t.equal(strict.receipt.decisions?.decided, 3, 'the choice of matching changes no key')
  const unsent = first.rows.map(({ to_review, change: _, ...row }) => listingsOf(row).map(({ decision }) => decision))
  t.same(unsent, [[null], [null], [null]])
  // An answer as earlier versions made it.
  const { rows, receipt, other_decisions: _, ...head } = first
  const { decisions: __, ...oldReceipt } = receipt
  const old = rows.map(({ to_review, ...row }) => ({
    ...row,
    candidates: row.candidates.map(({ decision_key, decision, ...listing }) => listing)
  }))
  const sealed = {
    ...receipt.result,
    sha256: sha256OfText([head, ...old].map((one) => `${JSON.stringify(one)}\n`).join(''))
  }
  const { receipt_sha256: ___, ...body } = { ...oldReceipt, result: sealed }
  const previous = { ...head, rows: old, receipt: { ...body, receipt_sha256: sha256OfText(JSON.stringify(body)) } }
  t.match((await asked({ previous })).receipt.previous, { changed_rows: 0, new_rows: 0 }, 'an answer without decisions')
})

t.test('refuses decisions that it cannot read, with the line and the reason', async (t) => {
  const key = `${'0'.repeat(32)}.${'1'.repeat(32)}`
  const header = 'decision_key,decision,decided_by,decided_on\n'
  const whole = { decision_key: key, decision: 'x', decided_by: 'y', decided_on: '2026-01-01' }
  const cases: [unknown, RegExp][] = [
    [`${header}${key},x,,2026-01-01`, /Line 2 has no decided_by/],
    [`${header}\n${key},,y,2026-01-01`, /Line 3 has no decision\. Fill it in/],
    [`${header}${key},"x\ny",y,2026-01-01\n${key},x,y,`, /Line 4 has no decided_on that is a date/],
    [`${header}${key},x,y,20/11/2026`, /Line 2 has no decided_on that is a date. Write it as YYYY-MM-DD/],
    [`${header},x,y,2026-01-01`, /Line 2 has no decision_key of a result/],
    [`${header}${key},x,y,2026-01-01\n${key},z,y,2026-01-01`, /Line 3 decides otherwise than line 2/],
    [`${header}${key},"x,y,2026-01-01`, /Line 2 has a double quote that is not closed/],
    [`${header}${key},${'x'.repeat(501)},y,2026-01-01`, /Line 2 has a decision of more than 500 characters/],
    [`decision_key,decision,decided_on\n${key},x,2026-01-01`, /Line 1 does not name the column decided_by/],
    [`decision,${header}x,${key},x,y,2026-01-01`, /Line 1 names two columns decision\. Remove one/],
    ['', /Line 1 does not name the columns decision_key, decision/],
    [[{ ...whole, holds: false }], /Item 1 is not an object with the members/],
    [[whole, 7], /Item 2 is not an object/],
    [[{ ...whole, decided_by: 7 }], /Item 1 has no decided_by/],
    [7, /not a list, and not the text of a file/],
    ['[{', /The file is not JSON/]
  ]
  for (const [decisions, says] of cases) {
    const { status, body } = await server.post('/v1/screenings', { rows: [{ npi: '1' }], decisions }, KEY)
    t.match([status, body.error], [400, { code: 'invalid_request', message: says }])
  }
  const many = Array(50_001).fill(whole)
  const { body } = await server.post('/v1/screenings', { rows: [{ npi: '1' }], decisions: many }, KEY)
  t.match(body.error, { code: 'batch_too_large', message: /more decisions than the limit of 50000/ })
  const same = await server.post('/v1/screenings', { rows: [{ npi: '1' }], decisions: [whole, whole] }, KEY)
  t.match(same.body, { other_decisions: [whole], receipt: { decisions: { sent: 1, without_listing: 1 } } })
})
