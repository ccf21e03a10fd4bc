// Archives and workbooks made to do harm, or that state what is not true, through the commands an operator
// uses. Each is refused with a message that names it, or read correctly. Memory and disk stay bounded,
// nothing is written outside the data directory, and the release stays.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import t, { type Test } from 'tap'
import { ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { DataDirectory, namesIn, sha256OfFile } from '../../pipeline/data-directory.ts'
import { Ledger } from '../../pipeline/ledger-file.ts'
import { workbookRows } from '../../pipeline/raw/workbook.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { currentPointer, keptRelease, verifyTables } from '../../pipeline/stages/kept.ts'
import { FIXTURES, fixtureRelease } from '../fixture-release.ts'
import { PIPELINE } from '../programs.ts'
import { deflatedTail, type ZipMember, zipOf } from './zip-bytes.ts'

const GIGABYTE = 2 ** 30
const MOST_MEMORY = 900_000_000
const MOST_SCRATCH = 120_000_000

const ARCHIVE = 'NPPES_Data_Dissemination_November_2026_V2.zip'
const MEMBER = 'npidata_pfile_20050523-20261108.csv'
const REPORT = 'NPPES_Deactivated_NPI_Report_110926_V2.xlsx'

const registry = readFileSync(
  join(sourceFolder('nppes'), 'fixtures', 'v1-330-columns', 'input', 'npidata_pfile_20050523-20200614.csv'),
  'utf8'
)
const list = Buffer.from(registry)

/** A file, and the code of its refusal; null if it is read. */
type Case = { file: string; bytes: Buffer; code: ErrorCode | null }

async function archives(): Promise<Record<string, Case>> {
  const nil = await deflatedTail('', '\0', GIGABYTE)
  const [first = '', second = ''] = registry.split('\n')
  const blank = await deflatedTail(`${first}\n${second}\n`, '\n', GIGABYTE)
  const many = await deflatedTail('', '0', 32 * 2 ** 20)
  const zip = (code: ErrorCode | null, ...members: ZipMember[]): Case => ({
    file: ARCHIVE,
    bytes: zipOf(members),
    code
  })
  const named = (name: string, code: ErrorCode) => zip(code, { name, content: list })
  return {
    bomb: zip('refused_archive', { name: MEMBER, deflated: nil }),
    'bomb of many members': zip(
      'refused_archive',
      { name: MEMBER, content: list },
      ...Array.from({ length: 60 }, (_, n) => ({ name: `part-${n}.csv`, deflated: many }))
    ),
    'bomb that states 40 MB': zip('damaged_archive', { name: MEMBER, deflated: blank, states: { size: 40_000_000 } }),
    'bomb that states 100 bytes': zip('damaged_archive', { name: MEMBER, deflated: nil, states: { size: 100 } }),
    'states a petabyte (ZIP64)': zip('refused_archive', {
      ...{ name: MEMBER, content: list, zip64: true },
      states: { size: 2 ** 50 }
    }),
    'members that share bytes': zip(
      'refused_archive',
      { name: MEMBER, content: list },
      ...Array.from({ length: 9 }, (_, n) => ({ name: `copy-${n}.csv`, content: list, shares: true }))
    ),
    'path outside': named(`../../${MEMBER}`, 'damaged_archive'),
    'absolute path': named(`/tmp/${MEMBER}`, 'damaged_archive'),
    'path outside with backslashes': named(`..\\..\\${MEMBER}`, 'damaged_archive'),
    'name with NUL': named(`${MEMBER}\0.csv`, 'refused_archive'),
    'name of 5,000 letters': named(`${'n'.repeat(5000)}.csv`, 'refused_archive'),
    'symbolic link': zip('missing_column', {
      ...{ name: MEMBER, content: Buffer.from('/etc/passwd'), states: { attributes: 0o120777 } }
    }),
    'archive as the data file': zip('file_is_binary', { name: MEMBER, content: zipOf([{ name: 'a', content: list }]) }),
    'archive in an archive': zip('no_such_member', {
      name: ARCHIVE,
      content: zipOf([{ name: MEMBER, content: list }])
    }),
    encrypted: zip('refused_archive', { name: MEMBER, content: list, states: { flags: 1 } }),
    'other compression': zip('refused_archive', { name: MEMBER, content: list, states: { method: 9 } }),
    'one name in two folders': zip(
      'refused_archive',
      { name: `a/${MEMBER}`, content: list },
      { name: `b/${MEMBER}`, content: list }
    ),
    'directory cut short': {
      file: ARCHIVE,
      bytes: zipOf([{ name: MEMBER, content: list }]).subarray(0, -40),
      code: 'damaged_archive'
    }
  }
}

const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const book = (sheet: string, shared = '<sst/>', ...more: ZipMember[]): Buffer =>
  zipOf([
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet) },
    { name: 'xl/sharedStrings.xml', content: Buffer.from(shared) },
    ...more
  ])

async function workbooks(): Promise<Record<string, Case>> {
  const rows = await deflatedTail('<worksheet><sheetData><row r="1"><c><v>', '1', GIGABYTE)
  const wide = sheetXml(
    Array.from({ length: 60_000 }, (_, n) => `<row r="${n}"><c r="ZZZ${n}"><v>1</v></c></row>`).join('')
  )
  const laughs = '<!DOCTYPE sst [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const strings = Array.from({ length: 2_000_000 }, (_, n) => `<si><t>${n}</t></si>`).join('')
  const report = sheetXml(
    '<row r="1"><c r="A1" t="s"><v>1999999</v></c><c r="B1"><v>1234567893</v></c><c r="C1"><v>45000</v></c></row>'
  )
  return {
    'sheet of a gigabyte': {
      file: 'nc excluded.xlsx',
      bytes: zipOf([{ name: 'xl/worksheets/sheet1.xml', deflated: rows }]),
      code: 'refused_archive'
    },
    'sheet with columns to ZZZ': { file: 'il sanctions.xlsx', bytes: book(wide), code: 'damaged_archive' },
    'rows that never close': {
      file: 'mi sanctions.xlsx',
      bytes: book('<row><c><v>'.repeat(1_000_000)),
      code: 'damaged_archive'
    },
    'workbook with a password': {
      file: REPORT,
      bytes: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      code: 'refused_archive'
    },
    'entities of entities': {
      file: 'ny exclusions.xlsx',
      bytes: book(sheetXml('<row><c t="s"><v>0</v></c></row>'), `${laughs}<sst><si><t>&b;</t></si></sst>`),
      code: 'damaged_archive'
    },
    'two million strings': { file: REPORT, bytes: book(report, `<sst>${strings}</sst>`), code: null }
  }
}

t.test('hostile files change nothing but the quarantine', { timeout: 900_000 }, async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, FIXTURES)
  const root = dirname(dataDir)
  const directory = new DataDirectory(dataDir)
  const inbox = join(root, `${basename(dataDir)}-inbox`)
  t.teardown(() => rm(inbox, { recursive: true }))
  const cases = { ...(await archives()), ...(await workbooks()) }
  const paths = new Map<string, string>()
  for (const [name, { file, bytes }] of Object.entries(cases)) {
    await mkdir(join(inbox, name), { recursive: true })
    await writeFile(join(inbox, name, file), bytes)
    paths.set(name, join(inbox, name, file))
  }
  const zips = Object.keys(cases).filter((name) => cases[name]?.file === ARCHIVE)
  // Other tests have their folders in the same place.
  const outside = async () => (await readdir(root)).filter((name) => !/\.test\.ts/.test(name))
  const beside = await outside()
  const pathOf = (name: string) => paths.get(name) ?? ''

  const check = async (t: Test, run: Run) => {
    t.ok(run.memory < MOST_MEMORY, `${Math.round(run.memory / 1e6)} MB of memory`)
    t.ok(run.scratch < MOST_SCRATCH, `${Math.round(run.scratch / 1e6)} MB of scratch`)
    t.notMatch(run.output, /\n {4}at /, 'no stack trace')
    t.same(await namesIn(join(dataDir, 'tmp')), [], 'nothing half-written')
    t.same(await outside(), beside, 'nothing outside the data directory')
  }
  const refusedIn = (t: Test, run: Run, names: readonly string[]) => {
    for (const name of names) {
      const code = cases[name]?.code
      const logLine = run.output.split('\n').find((line) => line.includes(pathOf(name)) && line.includes('"remedy"'))
      t.match(logLine ?? run.output.slice(-500), code ?? '', name)
    }
  }

  await t.test('try', async (t) => {
    const run = await command(dataDir, ['try', '--date=2026-11-09', ...zips.map(pathOf)])
    refusedIn(
      t,
      run,
      zips.filter((name) => name !== 'bomb that states 40 MB')
    )
    await check(t, run)
    t.equal((await currentPointer(directory))?.release, releaseId)
  })
  await t.test('import', async (t) => {
    const files = zips.map((name) => `--file=${pathOf(name)}`)
    const run = await command(dataDir, ['import', '--source=nppes', '--date=2026-11-09', ...files])
    refusedIn(
      t,
      run,
      zips.filter((name) => name !== 'bomb that states 40 MB')
    )
    await check(t, run)
    t.equal((await currentPointer(directory))?.release, releaseId)
  })
  await t.test('ingest of an inbox', async (t) => {
    const run = await command(dataDir, ['ingest', `--inbox=${inbox}`, '--date=2026-11-09'])
    await check(t, run)
    const { entries } = await Ledger.open(directory)
    for (const [name, { file, code }] of Object.entries(cases)) {
      const sha256 = await sha256OfFile(pathOf(name))
      const own = entries.filter((entry) => entry.kind === 'refresh' && entry.raw.some((raw) => raw.sha256 === sha256))
      const last = own.at(-1)
      if (code === null) t.match(last, { outcome: 'published' }, name)
      else t.match(last, { outcome: 'quarantined', sentence: file }, `${name}: the entry names the file`)
      if (code !== null) t.match(own, [{ code }], `${name}: ${code}`)
      if (code !== null) t.ok(ERRORS[code].hint)
    }
    const current = await keptRelease(directory, (await currentPointer(directory))?.release ?? '')
    await t.resolves(verifyTables(directory, current?.manifest.tables ?? []))
    const nppes = current?.manifest.snapshots.find(({ manifest }) => manifest.source.id === 'nppes')
    t.ok(
      nppes?.manifest.raw.some(({ file }) => file.startsWith('npidata_pfile')),
      'the registry is that of before'
    )
  })
})

t.test('reads what a formula last gave, and no link', async (t) => {
  const path = join(t.testdir(), 'book.xlsx')
  const row = '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>[1]x!A1</f><v>was</v></c><c r="C1"><f>NOW()</f></c>'
  const link = { name: 'xl/externalLinks/externalLink1.xml', content: Buffer.from('<externalLink r:id="rId1"/>') }
  await writeFile(path, book(sheetXml(`<row r="1">${row}</row>`), '<sst/>', link))
  const rows = []
  for await (const one of workbookRows(path, 'book.xlsx')) rows.push(one)
  t.same(rows, [{ number: 1, cells: ['2', 'was', null] }])
})

t.test('does not search long for the end of a cell', async (t) => {
  const path = join(t.testdir(), 'book.xlsx')
  await writeFile(path, book(sheetXml(`<row>${'<c><v><is><t>'.repeat(1_000_000)}</row>`)))
  const start = performance.now()
  const read = async () => {
    for await (const row of workbookRows(path, 'book.xlsx')) t.fail(String(row.number))
  }
  await t.rejects(read(), { code: 'damaged_archive', detail: 'a c element is not closed' })
  // With an expression that looks for the end from each beginning, it takes hours.
  t.ok(performance.now() - start < 30_000)
})

type Run = { output: string; memory: number; scratch: number }

/** Runs the command line, and watches its memory and the scratch folder. */
async function command(dataDir: string, args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [...PIPELINE, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '400MB', THREADS: '1' },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const run = { output: '', memory: 0, scratch: 0 }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      run.output += text
    })
  const watch = setInterval(() => {
    run.memory = Math.max(run.memory, peakOf(child.pid ?? 0))
    run.scratch = Math.max(run.scratch, bytesUnder(join(dataDir, 'tmp')))
  }, 50)
  await once(child, 'close')
  clearInterval(watch)
  return run
}

function peakOf(pid: number): number {
  try {
    return 1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function bytesUnder(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => {
        // Files of the copy that try makes are links to those of the data directory.
        const { nlink, size } = statSync(join(parentPath, name))
        return sum + (nlink > 1 ? 0 : size)
      }, 0)
  } catch {
    return 0
  }
}
