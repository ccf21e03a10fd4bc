// Runs every source on its own fixtures with bytes changed, removed and added. The result must be a refusal
// with a reason, rejected rows, or values that are in the changed file. BYTE_FLIPS sets the number, FUZZ_SEED
// the choice.
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import { ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { seeded } from '../bench/misspelt.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 1)
const random = seeded(SEED)
const sources = await loadSources()
const FLIPS = Number(process.env.BYTE_FLIPS || sources.length)

type Case = { source: string; name: string; date: string | undefined }

/** The two smallest cases that are published: a byte of a large file seldom matters. */
async function casesOf(source: string): Promise<Case[]> {
  const folder = join(sourceFolder(source), 'fixtures')
  const cases: (Case & { bytes: number })[] = []
  for (const name of (await readdir(folder)).sort()) {
    const expected = JSON.parse(await readFile(join(folder, name, 'expected.json'), 'utf8'))
    if (expected.error) continue
    const files = await readdir(join(folder, name, 'input'))
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, name, 'input', file))).size))
    cases.push({ source, name, date: expected.date, bytes: sizes.reduce((sum, size) => sum + size, 0) })
  }
  return cases.sort((a, b) => a.bytes - b.bytes).slice(0, 2)
}

/** Published values of an inbox, by table and column; the error code if it is refused. */
async function published(dataDir: string, inbox: string, date: string | undefined): Promise<Set<string> | string> {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const made = await withRun(settings, silentReporter, (run) => ingestInbox(run, inbox, date, FIXTURE_CLOCK)).catch(
    (error: unknown) => {
      // Refused with a documented error code. Any other error is a crash.
      if (error instanceof CatalogError && error.code !== 'internal_error') return error.code
      throw error
    }
  )
  if (typeof made === 'string') return made
  const values = new Set<string>()
  for (const table of made.release.manifest.snapshots.flatMap(({ manifest }) => manifest.tables)) {
    for (const row of await parquetRows(join(dataDir, table.file))) {
      for (const [column, value] of Object.entries(row)) {
        // Skips generated values, recognized by form: flags, and ids that are digests of the input.
        if (typeof value === 'string' && !column.startsWith('_') && !/^([0-9a-f]{16}|[0-9a-f]{64})$/.test(value))
          values.add(`${table.name}.${column}=${value}`)
      }
    }
  }
  return values
}

/** The bytes with one byte changed, removed or inserted. */
function flipped(bytes: Buffer): Buffer {
  const at = Math.floor(random() * bytes.length)
  const kind = random()
  if (kind < 1 / 3) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
  const other = Buffer.from([Math.floor(random() * 256)])
  return Buffer.concat([bytes.subarray(0, at), other, bytes.subarray(kind < 2 / 3 ? at + 1 : at)])
}

/** Letters and digits of a string, in one case. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * True if a file contains the value, in any decoding of its bytes. A date also matches in publishers'
 * formats.
 */
function standsIn(file: readonly string[], value: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  const forms =
    year === ''
      ? [value]
      : [value, `${month}${day}${year}`, `${Number(month)}/${Number(day)}/${year}`, `${day}${month}${year}`]
  return forms.some((form) => file.some((text) => text.includes(bare(form))))
}

t.test(`publishes no invented value in ${FLIPS} byte-flip trials`, { timeout: 300_000 + 10_000 * FLIPS }, async (t) => {
  const root = t.testdir()
  const cases = (await Promise.all(sources.map(({ id }) => casesOf(id)))).filter(({ length }) => length > 0)
  const whole = new Map<string, Set<string> | string>()
  const outcomes = new Map<string, number>()
  for (let flip = 0; flip < FLIPS; flip++) {
    const own = cases[flip % cases.length] ?? []
    const one = own[Math.floor(random() * own.length)]
    if (!one) continue
    const inbox = join(root, 'inbox')
    const dataDir = join(root, 'data')
    await rm(inbox, { recursive: true, force: true })
    await cp(join(sourceFolder(one.source), 'fixtures', one.name, 'input'), inbox, { recursive: true })
    const name = `${one.source}: ${one.name}`
    await rm(dataDir, { recursive: true, force: true })
    if (!whole.has(name)) whole.set(name, await published(dataDir, inbox, one.date))
    const files = (await readdir(inbox)).sort()
    const file = join(inbox, files[Math.floor(random() * files.length)] ?? '')
    const bytes = flipped(await readFile(file))
    await writeFile(file, bytes)
    await rm(dataDir, { recursive: true, force: true })
    const before = whole.get(name) ?? ''
    const after = await published(dataDir, inbox, one.date).catch((error: Error) => error)
    if (after instanceof Error) {
      t.fail(`${name}, flip ${flip}: ${after.stack}`)
      continue
    }
    outcomes.set(
      typeof after === 'string' ? after : 'published',
      (outcomes.get(typeof after === 'string' ? after : 'published') ?? 0) + 1
    )
    if (typeof after === 'string' || typeof before === 'string') continue
    // An archive has checksums, so a changed one is refused or has the same content.
    const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
    // Search all files: a value of another file can replace a lost one, such as the other version of a code.
    const all = isArchive ? [] : await Promise.all(files.map((each) => readFile(join(inbox, each))))
    const texts = all.flatMap((each) => [
      ...(['utf8', 'latin1'] as const).map((encoding) => bare(each.toString(encoding))),
      // Without `stream`, Node 20 reads latin-1 instead.
      bare(new TextDecoder('windows-1252').decode(each, { stream: true }))
    ])
    const invented = [...after].filter(
      (value) => !before.has(value) && !standsIn(texts, value.slice(value.indexOf('=') + 1))
    )
    t.same(invented, [], `${name}, flip ${flip}: every new value is in the file`)
  }
  t.comment(`FUZZ_SEED=${SEED}: ${[...outcomes].map(([code, count]) => `${code} ${count}`).join(', ')}`)
  t.ok((outcomes.get('published') ?? 0) > 0, 'some are published')
})
