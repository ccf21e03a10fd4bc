// cspell:ignore etry
import t from 'tap'
import { CatalogError, ERRORS, type ErrorCode, type ErrorEntry } from '../../domain/errors.ts'
import { needsSpecification, specificationTable } from './specification.ts'

const catalog = Object.entries<ErrorEntry>(ERRORS)
const STATUSES = [400, 401, 403, 404, 405, 406, 409, 410, 415, 416, 429, 431, 451, 500, 503]

for (const [code, { status, surfaces, message, hint, headers, retry }] of catalog) {
  t.test(`${code} says what is wrong and what to do`, async (t) => {
    t.match(code, /^[a-z]+(_[a-z]+)*$/)
    t.match(message, /^.+\.$/s, 'the message is a sentence')
    t.match(hint, /^.+\.$/s, 'the hint is a sentence')
    t.ok(surfaces.length > 0)
    // Only the errors of surface A have the member `details`.
    if (surfaces.some((surface) => surface !== 'a')) t.notMatch(`${message} ${hint}`, /details/)
    t.equal(headers !== undefined && 'www-authenticate' in headers, status === 401, 'a challenge with every 401')
    if (status === 'exit') {
      t.same(surfaces, ['pipeline'])
      return
    }
    t.ok(STATUSES.includes(status), `status ${status}`)
    t.notOk(surfaces.includes('pipeline'))
    t.equal(retry ?? false, [429, 500, 503].includes(status), 'retry only on 429, 500 and 503')
  })
}

for (const [surface, marker] of [
  ['a', '**Surface A envelope**'],
  ['b', '**Surface B envelope**']
] as const) {
  t.test(
    `has every error code of the specification’s surface ${surface.toUpperCase()} table`,
    needsSpecification,
    async (t) => {
      for (const [status, code] of specificationTable(marker)) {
        const entry: ErrorEntry | undefined = ERRORS[code as ErrorCode]
        t.equal(entry?.status, Number(status), `${code} has the status ${status}`)
        t.ok(entry?.surfaces.includes(surface), `${code} is of surface ${surface.toUpperCase()}`)
      }
    }
  )
}

t.test('surface B says for each code whether to retry, as in the specification', needsSpecification, async (t) => {
  const rows = specificationTable('**Surface B envelope**')
  t.equal(rows.length, 7)
  for (const [, code = '', guidance = ''] of rows) {
    const entry: ErrorEntry | undefined = ERRORS[code as ErrorCode]
    t.equal(entry?.retry ?? false, /retry with|back off/.test(guidance), `${code}: ${guidance}`)
    if (/exponential backoff/.test(guidance)) t.match(entry?.hint, /[Rr]etry with exponential backoff/, code)
    if (/Retry-After/.test(guidance)) t.match(entry?.hint, /Back off for the number of seconds in Retry-After/, code)
  }
  const others = catalog.filter(([, { surfaces }]) => surfaces.includes('b'))
  for (const [code, { status, retry, surfaces }] of others)
    t.equal(retry ?? false, status === 429 || status === 500 || status === 503, `${code} of ${surfaces}`)
})

t.test('an error message is the sentence of its code plus the detail', async (t) => {
  const error = new CatalogError('missing_column', "npidata.csv has no column 'NPI'.", { details: { column: 'NPI' } })
  t.equal(error.message, "The file lacks a required column. npidata.csv has no column 'NPI'.")
  t.same(error.details, { column: 'NPI' })
  t.equal(error.entry, ERRORS.missing_column)
  t.ok(error instanceof Error)
})

t.test('without a detail, the message is the sentence alone; the cause is kept', async (t) => {
  const cause = new Error('disk')
  const error = new CatalogError('internal_error', '', { cause })
  t.equal(error.message, ERRORS.internal_error.message)
  t.equal(error.details, null)
  t.equal(error.cause, cause)
})
