// Fuzzes every parser with random input: it fails only with its documented errors, and returns only what was
// in the input. FUZZ_RUNS sets the runs of each test, FUZZ_SEED repeats a run.

import { writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import t from 'tap'
import yazl from 'yazl'
import { sha256OfText } from '#files'
import { CatalogError } from '../domain/errors.ts'
import { hasValidNpiCheckDigit, IDENTIFIERS, Npi, normalizeIdentifier } from '../domain/identifiers.ts'
import type { FetchEntry } from '../domain/ledger.ts'
import { ReleaseManifest, SnapshotManifest } from '../domain/manifest.ts'
import { withoutSeal, withSeal } from '../domain/sealed.ts'
import { DataDirectory } from '../pipeline/data-directory.ts'
import { Ledger } from '../pipeline/ledger-file.ts'
import { membersOf, unpackMember } from '../pipeline/raw/archive.ts'
import { dateInName } from '../pipeline/raw/file-dates.ts'
import { chunksOf } from '../pipeline/raw/read-text.ts'
import { fieldsOf } from '../pipeline/sources/sam_entities/fields.ts'
import { FIELDS } from '../pipeline/sources/sam_entities/layout.ts'
import { assembled } from '../pipeline/sources/sam_entities/records.ts'
import { linesOfRecords } from '../pipeline/stages/line-numbers.ts'
import { tokensOf } from '../server/evidence/reader/tokens.ts'
import { asksForHtml, qualityOf, rangesIn } from '../server/plugins/media-types.ts'
import * as changes from '../server/questions/changes/changes.ts'
import * as payments from '../server/questions/payments/payments.ts'
import { cursorText, readCursor } from '../server/questions/search/search-page.ts'
import { hoursIn } from '../server/surfaces/a/freshness.ts'

const RUNS = Number(process.env.FUZZ_RUNS || 200)
const options = { numRuns: RUNS, ...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }) }
/** Fewer runs for tests that read files, which cost more than strings. */
const onFiles = { ...options, numRuns: Math.ceil(RUNS / 5) }

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const word = fc.string({ unit: fc.constantFrom(...'ABC xyz019'), minLength: 1, maxLength: 12 })

t.test('identifiers have exactly one valid check digit and are returned unchanged', async (t) => {
  fc.assert(
    fc.property(digits(9), (nine) => {
      const whole = [...'0123456789'].filter((check) => hasValidNpiCheckDigit(nine + check))
      return whole.length === 1
    }),
    options
  )
  fc.assert(
    fc.property(digits(9), fc.nat(9), fc.integer({ min: 1, max: 9 }), (nine, at, by) => {
      const npi = nine + [...'0123456789'].find((check) => hasValidNpiCheckDigit(nine + check))
      const other = [...npi]
      other[at] = String((Number(other[at]) + by) % 10)
      return !hasValidNpiCheckDigit(other.join(''))
    }),
    options
  )
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom(...(Object.keys(IDENTIFIERS) as (keyof typeof IDENTIFIERS)[])),
      (text, kind) => {
        const once = normalizeIdentifier(text)
        const why = IDENTIFIERS[kind].safeParse(once).error?.issues[0]?.message ?? null
        const read = Npi.safeParse(text)
        return (
          normalizeIdentifier(once) === once &&
          (why === null || why.length > 0) &&
          (!read.success || read.data === text)
        )
      }
    ),
    options
  )
  t.pass('one check digit fits nine digits, a changed digit never does, and what is accepted is what was given')
})

t.test('durations are positive or null, and dates are valid and in the name', async (t) => {
  fc.assert(
    fc.property(anyText, (text) => (hoursIn(text) ?? 1) > 0),
    options
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      (hours) => hoursIn(`${hours}h`) === hours && hoursIn(`${hours}d`) === hours * 24
    ),
    options
  )
  const name = /^list_(?<yyyymmdd>\d{8})\.csv$/
  fc.assert(
    fc.property(fc.oneof(digits(8), anyText), (inside) => {
      const date = dateInName(`list_${inside}.csv`, { name })
      return (
        date === null || (date.replaceAll('-', '') === inside && new Date(date).toISOString().slice(0, 10) === date)
      )
    }),
    options
  )
  t.pass('a duration is positive or none, a date is a calendar date and is in the name')
})

t.test('cursors survive a round trip, and random text is refused', async (t) => {
  const place = fc.record({ position: fc.nat(), table: anyText, key: anyText })
  fc.assert(
    fc.property(fc.jsonValue(), place, (question, at) => {
      t.same(changes.placeOf(question, changes.cursorOf(question, at)), at)
    }),
    { ...options, numRuns: 50 }
  )
  const refused = (read: () => unknown) => {
    try {
      read()
      return false
    } catch (error) {
      return error instanceof CatalogError && error.code === 'invalid_request'
    }
  }
  fc.assert(
    fc.property(
      anyText,
      (text) =>
        refused(() => changes.placeOf('a question', text)) &&
        refused(() => payments.placeOf(text, '1000000004', undefined)) &&
        refused(() => readCursor(text, '2026-11-10.00000000', ['smith']))
    ),
    options
  )
  const given = cursorText('2026-11-10.00000000', ['smith'], {
    step: 'typed',
    after: { score: 900, document: 4 }
  })
  t.match(readCursor(given, '2026-11-10.00000000', ['smith']), { after: { score: 900, document: 4 } })
})

t.test('no Accept header makes the parser fail', async (t) => {
  fc.assert(
    fc.property(anyText, (accept) => {
      const quality = qualityOf('text/html', rangesIn(accept))
      asksForHtml(accept)
      return quality >= 0 && quality <= 1
    }),
    options
  )
  t.pass('no header fails')
})

t.test('tokens of a question contain only its letters', async (t) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const composed = text.normalize('NFKC')
      const folded = composed + composed.normalize('NFD').toLowerCase()
      return tokensOf(text).every(({ text: token }) =>
        [...token].every((letter) => folded.includes(letter) || 'and'.includes(letter))
      )
    }),
    options
  )
  t.pass('a token has no letter that the text has not')
})

t.test('SAM records have the right number of fields and no invented text', async (t) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const fields = fieldsOf(text)
      return fields === null || fields.length === FIELDS.length
    }),
    options
  )
  const field = fc
    .string({ unit: fc.constantFrom(...'AB 1"\'\\.'), maxLength: 8 })
    .map((text) => text.replace(/\\+$/, ''))
  fc.assert(
    fc.property(fc.array(field, { minLength: FIELDS.length - 1, maxLength: FIELDS.length - 1 }), (fields) => {
      t.same(fieldsOf([...fields, '!end'].join('|')), [...fields, '!end'])
    }),
    { ...options, numRuns: 50 }
  )
  const path = join(t.testdir(), 'sam.dat')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constant('BOF PUBLIC V2'), fc.constant('ABCDEFGHJKL1| |x|!end'), word, anyText)),
      async (lines) => {
        await writeFile(path, lines.join('\n'))
        const text = await readFile(path, 'latin1')
        for await (const record of assembled(path)) {
          const letters = record.text.match(/[A-Za-z0-9]+/g) ?? []
          if (!letters.every((part) => text.includes(part))) throw new Error(record.text)
        }
      }
    ),
    onFiles
  )
})

t.test('finds the line number of each CSV record', async (t) => {
  const path = join(t.testdir(), 'list.csv')
  const cell = fc.oneof(
    word,
    word.map((text) => `"${text}\n${text}"`),
    word.map((text) => `"${text}""${text}"`),
    fc.constant('')
  )
  const row = fc.tuple(word, cell).map(([first, second]) => `${first},${second}`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 5, arbitrary: row }, fc.constant('')), { maxLength: 12 }),
      async (rows) => {
        const begins: number[] = []
        let line = 2
        for (const text of rows) {
          const length = text.split('\n').length
          if (text !== '') begins.push(line)
          line += length
        }
        writeFileSync(path, ['a,b', ...rows, ''].join('\n'))
        const text = { chunks: () => chunksOf({ path, member: null }), lines: null }
        const file = { text, records: begins.length, unreadable: new Set<number>() }
        const found = await linesOfRecords(
          file,
          begins.map((_, index) => index)
        )
        const wrong = begins.find((begin, index) => found.get(index) !== begin)
        if (wrong !== undefined) throw new Error(JSON.stringify([...found]))
      }
    ),
    onFiles
  )
})

t.test('a changed archive is refused or unpacks to the same content', async (t) => {
  const root = t.testdir()
  const zip = new yazl.ZipFile()
  const content = Buffer.from('NPI,NAME\n1000000012,EXAMPLE\n'.repeat(40))
  zip.addBuffer(content, 'list.csv')
  zip.end()
  const bytes = await buffer(zip.outputStream)
  const path = join(root, 'list.zip')
  const target = join(root, 'list.csv')
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ by
      await writeFile(path, changed)
      try {
        const [member] = await membersOf(path)
        await unpackMember(path, member?.name ?? '', target)
      } catch (error) {
        if (error instanceof CatalogError && ['damaged_archive', 'refused_archive'].includes(error.code)) return
        throw error
      }
      if (!(await readFile(target)).equals(content)) throw new Error(`byte ${at}: another content`)
    }),
    onFiles
  )
})

t.test('manifests, sealed files and the ledger reject random or damaged content', async (t) => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => !ReleaseManifest.safeParse(value).success && !SnapshotManifest.safeParse(value).success
    ),
    options
  )
  const members = fc.dictionary(
    fc.string({ minLength: 1 }).filter((name) => name !== 'seal' && name !== '__proto__'),
    fc.jsonValue()
  )
  fc.assert(
    fc.property(members, (value) => {
      const text = JSON.stringify(withSeal(value, sha256OfText))
      t.same(withoutSeal(JSON.parse(text), sha256OfText), JSON.parse(JSON.stringify(value)))
    }),
    { ...options, numRuns: 50 }
  )
  const directory = new DataDirectory(t.testdir())
  const ledger = await Ledger.open(directory)
  for (const at of ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z']) {
    const commonFields: Pick<FetchEntry, 'source' | 'outcome' | 'files' | 'confirmed' | 'code'> = {
      source: 'oig_leie',
      outcome: 'unchanged',
      files: [],
      confirmed: ['a'.repeat(64)],
      code: null
    }
    await ledger.append({ kind: 'fetch', at, ...commonFields, sentence: 'Unchanged.' })
  }
  const entries = JSON.stringify(ledger.entries)
  const bytes = await readFile(directory.ledger)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ by
      await writeFile(directory.ledger, changed)
      const read = await Ledger.open(directory).catch((error: unknown) => error)
      if (read instanceof CatalogError && read.code === 'damaged_data') return
      if (!(read instanceof Ledger) || JSON.stringify(read.entries) !== entries) throw new Error(`byte ${at}: ${read}`)
    }),
    onFiles
  )
})
