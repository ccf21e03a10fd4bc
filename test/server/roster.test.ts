// Screening of a roster over the synthetic universe: states, formats, receipts, wording and privacy.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { RECEIPT_TYPE, signersOfPayload } from '#verify/dsse.ts'
import { keyIdOf } from '#verify/keys.ts'
import { verifyDocument } from '#verify/signed-document.ts'
import { LOG_FOLDER } from '../../domain/signing.ts'
import type { Receipt } from '../../server/questions/roster/receipt.ts'
import type { RowResult } from '../../server/questions/roster/result.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { judgingWordIn } from '../judging-words.ts'
import { needsPoppler, poppler } from '../pdf-text.ts'
import { signRelease } from '../signed-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { limiterAt } from './limiter-at.ts'
import { type Running, running } from './running.ts'

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const exclusions = (await rowsOf('exclusion')).filter((row) => row.last_name && row.first_name && row.date_of_birth)
const URL = '/v1/screenings'
const KEY = { 'x-service-key': 'pk_sandbox_public' }

type Answer = { rows: RowResult[]; receipt: Receipt; sources: { statement: string; checked: boolean }[] }
type Listed = Record<string, unknown>

const server = await running(t, dataDir)

async function screened(rows: unknown[], more: Record<string, unknown> = {}, from: Running = server): Promise<Answer> {
  const { status, text } = await from.post(URL, { rows, ...more }, KEY)
  if (status !== 200) throw new Error(text)
  return JSON.parse(text)
}

async function sent(type: string, body: string, query = '', from: Running = server) {
  return await from.post(`${URL}${query}`, body, { ...KEY, 'content-type': type })
}

const dayOf = (value: unknown) => String(value).slice(0, 10)
const person = (row: Listed) => ({ last_name: row.last_name, first_name: row.first_name })
const withNpi = exclusions.find((row) => row.npi_is_valid) as Listed
const withoutNpi = exclusions.find((row) => row.npi === null) as Listed

t.test('each row is in one of four states', async (t) => {
  const { rows, sources } = await screened([
    { ref: 'a', npi: withNpi.npi },
    { ref: 'b', ...person(withoutNpi) },
    { ref: 'c', last_name: 'Zzyzxqv', first_name: 'Qwert' },
    { ref: 'd', npi: '123' },
    { ref: 'e' }
  ])
  t.same(
    rows.map(({ ref, state }) => [ref, state]),
    [
      ['a', 'record_found'],
      ['b', 'possible_match'],
      ['c', 'no_record'],
      ['d', 'not_checked'],
      ['e', 'not_checked']
    ]
  )
  const [found, possible, , bad, nothing] = rows
  const record = found?.records.find(({ listing_id }) => listing_id === withNpi.exclusion_id)
  t.match(record, {
    event: 'exclusion',
    matched_by: 'npi',
    ground: withNpi.authority_code,
    began_on: dayOf(withNpi.exclusion_date)
  })
  t.match(record, { identity: { name: /agrees|differs|not_given/ }, _dataset_id: 'oig-leie', _snapshot: /^2026/ })
  const candidate = possible?.candidates.find(({ listing_id }) => listing_id === withoutNpi.exclusion_id)
  t.match(candidate, { matched_by: 'name', identity: null, _confidence: null, _dataset_id: 'oig-leie' })
  t.match(candidate?.fields, { last_name: { result: 'agrees', how: 'equal' }, npi: { result: 'not_given' } })
  t.match(bad?.not_checked, [{ member: 'npi', reason: /10 digits/ }])
  t.match(nothing?.not_checked, [{ member: null, reason: /gives no NPI/ }])
  t.ok(sources.every(({ checked }) => checked))
  t.match(
    sources[0]?.statement,
    /^LEIE, files of [A-Z][a-z]{2} \d+, 2026 to [A-Z][a-z]{2} \d+, 2026: [\d,]+ rows, [\d,]+ with a valid NPI$/
  )
})

t.test('finds a listing despite typing errors, initials, double names, suffixes and swapped names', async (t) => {
  const asked = exclusions
    .filter((row) => String(row.last_name).length > 4 && String(row.first_name).length > 3)
    .slice(0, 40)
  const ways = [
    ({ last_name: last, first_name }: Listed) => ({
      last_name: `${String(last).slice(0, 2)}${String(last).slice(3)}`,
      first_name
    }),
    ({ last_name, first_name }: Listed) => ({ last_name, first_name: String(first_name)[0] }),
    ({ last_name, first_name }: Listed) => ({ last_name: `${last_name}-Hollingbury`, first_name }),
    ({ last_name, first_name }: Listed) => ({ last_name: `${last_name} Jr.`, first_name: `${first_name}, MD` }),
    ({ last_name, first_name }: Listed) => ({ last_name: first_name, first_name: last_name }),
    ({ last_name, first_name }: Listed) => ({ last_name: `${last_name}, ${first_name}` })
  ]
  for (const [place, way] of ways.entries()) {
    const { rows } = await screened(asked.map((row) => ({ ...way(row), date_of_birth: dayOf(row.date_of_birth) })))
    const missed = rows.filter(
      ({ candidates, records }, row) =>
        ![...candidates, ...records].some(({ listing_id }) => listing_id === asked[row]?.exclusion_id)
    )
    t.same(
      missed.map(({ given }) => given),
      [],
      `way ${place + 1}`
    )
  }
})

t.test('finds an excluded party under the other name that the registry has', async (t) => {
  const names = (await rowsOf('screening_name')).filter(
    (row) => String(row.name_origin).startsWith('registry') && row.first_name
  )
  t.ok(names.some(({ name_origin }) => name_origin === 'registry_former_name'))
  const { rows } = await screened(names.map(person))
  for (const [place, row] of rows.entries()) {
    const listed = [...row.candidates, ...(row.wider ?? [])].find(
      ({ listing_id }) => listing_id === names[place]?.listing_id
    )
    if (!listed && row.more_candidates + row.more_wider === 0) t.fail(`${JSON.stringify(row.given)} is not found`)
    const isFormer = listed?.matched_name?.origin === 'registry_former_name'
    if (isFormer && listed?.matched_name?.rule === null) t.fail('a former name is no rule of the wider list')
  }
  t.ok(rows.some(({ candidates }) => candidates.some(({ matched_name }) => matched_name?.origin === 'registry')))
  t.ok(rows.some(({ wider }) => wider?.some(({ matched_name }) => matched_name?.rule === 'former_name')))
})

t.test('a CAGE code alone finds the listings of its registered party', async (t) => {
  const contractors = (await rowsOf('contractor')).filter(({ is_opted_out }) => !is_opted_out)
  const listed = new Set((await rowsOf('contractor_exclusion')).map(({ cage_code }) => cage_code))
  const { cage_code: cage } = contractors.find(({ cage_code }) => cage_code && listed.has(cage_code)) ?? {}
  const { rows } = await screened([{ ref: 'a', cage: String(cage) }])
  t.match(rows, [{ state: 'record_found', records: [{ source_table: 'contractor_exclusion' }] }])
})

t.test('shows a listing whose birth date or NPI differs, after those without a difference', async (t) => {
  const { rows, receipt } = await screened([
    { ...person(withoutNpi), date_of_birth: '1900-01-01' },
    { ...person(withNpi), npi: '1234567893' },
    person(withoutNpi)
  ])
  const [dated, numbered, plain] = rows
  const found = dated?.candidates.find(({ listing_id }) => listing_id === withoutNpi.exclusion_id)
  t.match(found?.fields.date_of_birth, { result: 'differs' })
  const other = numbered?.candidates.find(({ listing_id }) => listing_id === withNpi.exclusion_id)
  t.match(other?.fields.npi, { result: 'differs' })
  t.same(
    rows.map(({ state }) => state),
    ['possible_match', 'possible_match', 'possible_match']
  )
  t.equal(plain?.closest, 'name')
  for (const { candidates } of rows) {
    const differs = candidates.map(({ fields }) =>
      [fields.date_of_birth, fields.npi].some((f) => f.result === 'differs')
    )
    t.same(differs, differs.toSorted(), 'those that differ are last')
  }
  const counted = rows.filter(({ closest }) => closest === 'differs').length
  t.ok(counted > 0, 'a row whose listings all differ says so')
  t.equal(receipt.closest.differs, counted)
})

t.test('candidates agree in full or by a birth date; all others are in the wider list with a rule', async (t) => {
  const asked = exclusions
    .filter((row) => String(row.last_name).length > 4 && String(row.first_name).length > 3)
    .slice(0, 40)
  const slipped = asked.map(({ last_name: last, first_name }) => ({
    ...{ last_name: `${String(last).slice(0, 2)}${String(last).slice(3)}`, first_name }
  }))
  const dated = slipped.map((row, at) => ({ ...row, date_of_birth: dayOf(asked[at]?.date_of_birth) }))
  const [wide, strict, withDate] = await Promise.all([
    ...[screened(slipped), screened(slipped, { matching: 'strict' }), screened(dated, { matching: 'strict' })]
  ])
  const isListed = (listings: RowResult['records'] | null | undefined, at: number) =>
    listings?.some(({ listing_id }) => listing_id === asked[at]?.exclusion_id) === true
  for (const at of asked.keys()) {
    if (!isListed(wide?.rows[at]?.wider, at)) t.fail(`${JSON.stringify(slipped[at])} is not in the wider list`)
    if (isListed(strict?.rows[at]?.candidates, at)) t.fail(`${JSON.stringify(slipped[at])} is found strictly`)
    if (!isListed(withDate?.rows[at]?.candidates, at)) t.fail(`${JSON.stringify(dated[at])} is not found`)
  }
  for (const { candidates } of [...(wide?.rows ?? []), ...(strict?.rows ?? [])])
    for (const { fields, matched_name } of candidates) {
      const names = [fields.last_name, fields.first_name, fields.business_name]
      if (names.some(({ how }) => how === 'typing_error')) t.fail(`${JSON.stringify(fields)} is a candidate`)
      t.equal(matched_name?.rule, null)
    }
  t.ok(wide?.rows.every(({ wider }) => wider?.every(({ matched_name }) => matched_name?.rule)))
})

t.test('lists a nickname in the wider list with its rule, and not with matching=strict', async (t) => {
  const listed = exclusions.find(({ first_name }) => first_name === 'WILLIAM') as Listed
  const asked = [{ last_name: listed.last_name, first_name: 'Bill' }]
  const wide = await screened(asked)
  const found = wide.rows[0]?.wider?.find(({ listing_id }) => listing_id === listed.exclusion_id)
  t.match(found, { matched_name: { rule: 'nickname' }, fields: { first_name: { how: 'nickname' } } })
  t.equal(wide.rows[0]?.state, 'possible_match')
  t.equal(wide.receipt.matching, 'wide')
  const strict = await screened(asked, { matching: 'strict' })
  t.equal(strict.rows[0]?.wider, null)
  t.equal(strict.receipt.matching, 'strict')
  const csv = `last_name,first_name\n${listed.last_name},Bill\n`
  t.match((await sent('text/csv', csv)).text, ',nickname,')
  t.notMatch((await sent('text/csv', csv, '?matching=strict')).text, ',nickname,')
  t.equal((await sent('text/csv', csv, '?matching=all')).status, 400)
})

t.test('shows at most 20 candidates and counts the rest', async (t) => {
  const counts = new Map<unknown, number>()
  for (const { last_name } of await rowsOf('screening_listing')) counts.set(last_name, (counts.get(last_name) ?? 0) + 1)
  counts.delete(null)
  const [last_name, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const { rows } = await screened([{ last_name }])
  const [row] = rows
  t.equal((row?.wider?.length ?? 0) + (row?.more_wider ?? 0) >= Math.min(count, 20), true)
  t.ok((row?.candidates.length ?? 0) <= 20 && (row?.wider?.length ?? 0) <= 20)
})

t.test('gives the same states as JSON, lines of JSON and CSV', async (t) => {
  const asked = [...exclusions.slice(0, 30).map(person), { last_name: 'Nobody', first_name: 'Q' }, { npi: '1' }]
  const csv = [
    'Employee Last Name,Last Name,First Name,NPI',
    ...asked.map(
      (row) =>
        `,${'last_name' in row ? row.last_name : ''},${'first_name' in row ? row.first_name : ''},${'npi' in row ? row.npi : ''}`
    )
  ].join('\r\n')
  const json = await screened(asked)
  const lines = (await sent('application/x-ndjson', asked.map((row) => JSON.stringify(row)).join('\n'))).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const fromCsv = await sent('text/csv', csv, '?format=json')
  const states = (rows: RowResult[]) => rows.map(({ state }) => state)
  t.match(lines[0], { _roster: { sources: [{ source: 'LEIE' }] } })
  t.match(lines.at(-1), { _receipt: { receipt_version: 2 } })
  t.same(states(lines.slice(1, -1)), states(json.rows))
  t.same(states(JSON.parse(fromCsv.text).rows), states(json.rows))
  const asCsv = await sent('text/csv', csv)
  t.match(asCsv.headers['content-type'], /^text\/csv/)
  const table = Papa.parse<string[]>(asCsv.text.trim()).data.slice(1, -1)
  const byRow = new Map(table.map(([row, , state]) => [row, state]))
  t.same([...byRow.values()], states(json.rows))
  for (const line of table) if (!line.join().includes('LEIE, files of ')) t.fail(`no coverage in ${line}`)
})

t.test('reports an unreadable row as a result; an unreadable file names line, column and remedy', async (t) => {
  const short = await sent('text/csv', 'last_name,first_name\nRoe\nDoe,Jane', '?format=json')
  t.match(JSON.parse(short.text).rows[0].not_checked, [{ reason: /Line 2 has 1 cells.*column 1|Line 2 has 1 cells/ }])
  const lines = await sent('application/x-ndjson', '{"last_name":"Roe"}\n{oops\n[1]', '?format=json')
  t.match(
    JSON.parse(lines.text).rows.map(({ not_checked }: RowResult) => not_checked[0]?.reason),
    [undefined, /Line 2 is not/, /not an object/]
  )
  const quote = await sent('text/csv', 'last_name,first_name\nRoe,Jane\n"Doe,John\n')
  t.equal(quote.status, 400)
  t.match(JSON.parse(quote.text).error, {
    code: 'invalid_roster',
    message: /Line 3, column 1 \('last_name'\).*Close the quote/
  })
  const headless = await sent('text/csv', 'a,b\n1,2\n')
  t.match(JSON.parse(headless.text).error, { code: 'invalid_roster', message: /Line 1 names no column/ })
  t.match((await sent('text/plain', 'x')).body.error, { code: 'unsupported_media_type', message: /text\/csv/ })
  t.match((await sent('text/csv', `npi\n${'1234567893\n'.repeat(10_001)}`)).body.error, { code: 'batch_too_large' })
  t.match((await server.post(URL, { rows: [] }, KEY)).body.error.code, 'invalid_roster')
  t.match((await server.post(URL, { rows: [{}], as_of: '2999-01-01' }, KEY)).body.error.code, 'invalid_as_of')
})

t.test('escapes cells that a spreadsheet would run, unless asked for raw cells', async (t) => {
  const file = 'ref,last_name\n=1+1,@Roe\n'
  const [, escaped = ''] = (await sent('text/csv', file)).text.split('\r\n')
  t.match(escaped, /^1,"'=1\+1",/)
  const [, raw = ''] = (await sent('text/csv', file, '?csv=raw')).text.split('\r\n')
  t.match(raw, /^1,=1\+1,/)
})

t.test('a receipt matches its results, and one changed byte breaks the match', async (t) => {
  const result = await screened([person(withoutNpi), { npi: withNpi.npi }, { last_name: 'Nobody' }])
  const { rows, receipt } = result
  t.equal(verifyDocument(result).rows, 3)
  t.equal(receipt.release, server.store.current?.id)
  t.equal(receipt.manifest_sha256, server.store.current?.manifestSha256)
  const text = JSON.stringify(receipt)
  let changed = 0
  for (let place = 0; place < text.length; place += 7) {
    const other = `${text.slice(0, place)}${text[place] === '1' ? '2' : '1'}${text.slice(place + 1)}`
    let read: Receipt
    try {
      read = JSON.parse(other)
    } catch {
      continue
    }
    changed++
    t.throws(() => verifyDocument(read), { name: 'ProofError' }, `a changed byte at ${place}`)
  }
  t.ok(changed > 100)
  const [first, ...others] = rows
  const changedRows = [{ ...(first as RowResult), state: 'no_record' }, ...others]
  t.throws(() => verifyDocument({ ...result, rows: changedRows }), { message: /The result was changed/ })
  const pdf = await sent('application/json', JSON.stringify({ rows: [person(withoutNpi)] }), '?format=pdf')
  t.match(pdf.headers['content-type'], 'application/pdf')
})

t.test('a receipt is signed by the key in use, and has the checkpoint of the log', async (t) => {
  const body = { rows: [person(withoutNpi)] }
  t.match((await screened(body.rows)).receipt, { checkpoint: null, signature: null }, 'no key')
  const key = await signRelease(dataDir)
  const checkpoint = readFileSync(join(dataDir, LOG_FOLDER, 'checkpoint'), 'utf8')
  await server.signing.reload()

  const { receipt } = await screened(body.rows)
  t.same(Object.keys(receipt).slice(-3), ['checkpoint', 'signature', 'receipt_sha256'])
  t.equal(receipt.checkpoint, checkpoint)
  const signerOf = ({ signature, receipt_sha256: _, ...payload }: Receipt) =>
    signersOfPayload(RECEIPT_TYPE, Buffer.from(JSON.stringify(payload)), signature ? [signature] : [], [key])
  t.same(signerOf(receipt), [keyIdOf(key)])
  t.throws(() => signerOf({ ...receipt, counts: { ...receipt.counts, no_record: 99 } }), /signature of .* is wrong/)
  const forged = { ...receipt, signature: receipt.signature && { ...receipt.signature, keyid: 'other+00000000' } }
  t.throws(() => verifyDocument(forged), { message: /digest in receipt_sha256/ }, 'the digest covers the signature')

  const lines = (await sent('application/x-ndjson', JSON.stringify(body.rows[0]))).text.trim().split('\n')
  t.same(signerOf(JSON.parse(lines.at(-1) ?? '')._receipt), [keyIdOf(key)])
  const url = `${URL}?format=pdf`
  const pdf = await server.app.inject({ method: 'POST', url, headers: KEY, payload: body })
  t.equal(pdf.statusCode, 200)
  if (needsPoppler.skip) return
  const text = (await (await poppler(t, pdf.rawPayload)).pages('read')).join('').replaceAll(/\s+/g, '')
  t.ok(text.includes(keyIdOf(key)))
  t.match(text, /Signature[A-Za-z0-9+/]{86}==/)
})

t.test('counts each row against the hourly budget of identifiers', async (t) => {
  const limited = await running(t, dataDir, { limiter: limiterAt(() => FIXTURE_CLOCK) })
  const rows = Array.from({ length: 4999 }, () => ({ npi: '1' }))
  await screened(rows, {}, limited)
  t.equal((await limited.post(URL, { rows: [{ npi: '1' }, { npi: '1' }] }, KEY)).status, 429)
  t.equal((await limited.post(URL, { rows: [{ npi: '1' }] }, KEY)).status, 200)
})

t.test('no answer holds a word of judgment, and the log holds no name', async (t) => {
  const { rows } = await screened([person(withoutNpi), { npi: withNpi.npi }, { last_name: 'Nobody' }, { npi: '1' }])
  for (const { given, records, candidates, ...row } of rows) {
    const own = [...records, ...candidates].map(({ party, comments, matched_name, ground, ...said }) => said)
    t.equal(judgingWordIn(JSON.stringify([row, own])), null)
  }
  const log = server.log.join('')
  for (const { last_name } of [withoutNpi, { last_name: 'Nobody' }, { last_name: 'Zzyzxqv' }])
    t.notOk(log.toLowerCase().includes(String(last_name).toLowerCase()), `${last_name} is in the log`)
})

t.test('lists every listing with a name, and never merges them', async (t) => {
  const { last_name, first_name, exclusion_id, state } = withoutNpi
  const asked = new URLSearchParams({
    last_name: String(last_name),
    first_name: String(first_name),
    state: String(state)
  })
  const { status, body } = await server.get(`/v1/exclusions?${asked}`, KEY)
  t.equal(status, 200)
  const listed = body.candidates.find(({ listing_id }: { listing_id: string }) => listing_id === exclusion_id)
  t.match(listed, { event: 'exclusion', party: { birth_year: Number(dayOf(withoutNpi.date_of_birth).slice(0, 4)) } })
  t.match(listed.fields.state, { result: 'agrees' })
  t.notMatch(JSON.stringify(body), dayOf(withoutNpi.date_of_birth), 'the full birth date is not shown')
  const none = (await server.get('/v1/exclusions?last_name=Zzyzxqv', KEY)).body
  t.match(none, { state: 'no_record', candidates: [], sources: [{ statement: /^LEIE, files of/ }] })
  t.equal((await server.get('/v1/exclusions', KEY)).status, 400)
  t.equal((await server.get('/v1/exclusions?last_name=Roe&state=XXX', KEY)).status, 400)
})

t.test('refuses more rows than the budget of a key ever holds, and says so', async (t) => {
  const server = await running(t, dataDir)
  const rows = Array.from({ length: 5001 }, (_, nth) => ({ last_name: `MADE-UP${nth}`, first_name: 'PAT' }))
  const { status, body } = await server.post('/v1/screenings', { rows }, { 'x-service-key': 'pk_sandbox_public' })
  t.equal(status, 400)
  t.match(body.error, { code: 'batch_too_large', message: /5001 items; the budget of this key is 5000/ })
})
