// Publisher files that change over a year. Rows of one synthetic universe are held back, withdrawn and edited
// by step. Dates in file names move; the rows come from the generator.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { ZipFile } from 'yazl'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { unpackMember } from '../../pipeline/raw/archive.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { packArchive } from '../../pipeline/synthetic/archive.ts'
import { generateUniverse, type SyntheticFile } from '../../pipeline/synthetic/generate.ts'

/** A data file of the year: its rows and their file format. */
type Base = { kind: string; declared: FileKind; spec: NonNullable<FileKind['synthetic']>; bytes: Buffer }
export type Published = { source: string; path: string; date: string; kinds: string[]; edition: string | null }

export type Issue = {
  /** Source date, YYYY-MM-DD. */
  date: string
  /** Step of the year, 0 to 52. */
  step: number
  /** Program or performance year, if later than the universe's. */
  edition?: string
  /** True for files that the publisher offers both singly and in an archive. */
  loose?: boolean
  spoil?: Spoil
}

/** Changes one data file before it is packed; `rows` are CSV rows, header first. */
export type Spoil = (rows: string[][], kind: string) => string[][]

/** Columns that a publisher sometimes corrects, by kind; the new value comes from another row. */
const EDITED: Readonly<Record<string, string>> = {
  npidata: 'Provider Business Mailing Address City Name',
  updated: 'CITY',
  enrollment: 'STATE_CD',
  opt_out: 'City Name',
  hospital_general: 'Telephone Number',
  clinician_score: 'Quality_category_score',
  hospice_measures: 'Score'
}
// Per thousand rows: how many appear during the year, leave during it, and are edited at each step.
const COMING = 40
const LEAVING = 20
const EDITS = 5
const STEPS = 53

export class EvolvingFiles {
  readonly #folder: string
  readonly #sources: readonly SourceDefinition[]
  readonly #bases: ReadonlyMap<string, readonly Base[]>

  private constructor(folder: string, sources: readonly SourceDefinition[], bases: Map<string, Base[]>) {
    this.#folder = folder
    this.#sources = sources
    this.#bases = bases
  }

  /** Generates the universe in `folder`. `scale` 1 is 9.8 million NPIs. */
  static async make(folder: string, sources: readonly SourceDefinition[], scale: number): Promise<EvolvingFiles> {
    const outDir = join(folder, 'base')
    const files = await generateUniverse({ sources, folder: (id) => sourceFolder(id), outDir, seed: 1, scale })
    const bases = new Map<string, Base[]>()
    for (const file of files) {
      const declared = sources.find(({ id }) => id === file.source)?.files[file.kind]
      if (!declared?.synthetic) throw new Error(`${file.source} ${file.kind} declares no synthetic form`)
      const base = { kind: file.kind, declared, spec: declared.synthetic, bytes: await bytesOf(file, outDir) }
      bases.set(file.source, [...(bases.get(file.source) ?? []), base])
    }
    await rm(outDir, { recursive: true, force: true })
    return new EvolvingFiles(folder, sources, bases)
  }

  /** Files of these kinds of a source in one issue. Request kinds that share an archive together. */
  async publish(source: string, kinds: readonly string[], issue: Issue): Promise<Published[]> {
    const bases = (this.#bases.get(source) ?? []).filter(({ kind }) => kinds.includes(kind))
    const groups = new Map<string, Base[]>()
    for (const base of bases) {
      const name = nameOf(base, issue)
      groups.set(name, [...(groups.get(name) ?? []), base])
    }
    const published: Published[] = []
    for (const [name, members] of groups) {
      const folder = join(this.#folder, 'published', source, issue.date, `${issue.step}${issue.spoil ? '-spoilt' : ''}`)
      await mkdir(folder, { recursive: true })
      const path = join(folder, name)
      await write(path, members, issue)
      const edition = issue.edition ?? members[0]?.spec.edition ?? null
      published.push({ source, path, date: issue.date, kinds: members.map(({ kind }) => kind), edition })
    }
    return published
  }

  get sources(): readonly SourceDefinition[] {
    return this.#sources
  }
}

/** The official name, with the universe's month or fiscal year moved forward to the issue's. */
function nameOf({ spec }: Base, { date, loose, edition }: Issue): string {
  const name = (!loose && spec.archive?.(date)) || spec.file(date)
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(new Date(date))
  return name
    .replace(/(Oct|Aug|October)2026/, `${month}${date.slice(0, 4)}`)
    .replace('FY2026', 'FY2027')
    .replace('2023_puf', edition ? `${edition}_puf` : '2023_puf')
    .replace(/^ctgov_studies_\d+\.ndjson$/, 'ctg-studies.json.zip')
}

async function write(path: string, members: readonly Base[], issue: Issue): Promise<void> {
  if (path.endsWith('ctg-studies.json.zip')) return await writeStudies(path, members[0], issue)
  const written: { path: string; member: string; headerMember: string | null }[] = []
  for (const base of members) {
    const member = base.spec.file(issue.date).replace('FY2026', 'FY2027')
    const data = join(dirname(path), `.${base.kind}`)
    await writeFile(data, evolved(base, issue))
    written.push({ path: data, member, headerMember: base.spec.headerFile?.(issue.date) ?? null })
  }
  const [only] = written
  if (members[0]?.spec.archive && !issue.loose) await packArchive({ path, members: written, date: issue.date })
  else if (only) await rename(only.path, path)
  for (const { path: data } of written) await rm(data, { force: true })
}

/** The registry's download: one member per study, in folders by the last two digits of its number. */
async function writeStudies(path: string, base: Base | undefined, issue: Issue): Promise<void> {
  const zip = new ZipFile()
  const lines = base ? evolved(base, issue).toString('latin1').trim().split('\n') : []
  for (const line of lines) {
    const number = /NCT\d{8}/.exec(line)?.[0] ?? 'NCT00000000'
    zip.addBuffer(Buffer.from(line, 'latin1'), `NCT${number.slice(-2)}/${number}.json`, { mtime: new Date(0) })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

async function bytesOf({ path, member }: SyntheticFile, outDir: string): Promise<Buffer> {
  if (member === null) return await readFile(path)
  const out = join(outDir, `unpacked-${basename(member)}`)
  await unpackMember(path, member, out)
  return await readFile(out)
}

function evolved({ kind, spec, bytes }: Base, { step, date, spoil }: Issue): Buffer {
  if (spec.form === 'workbook') return bytes
  // latin-1 keeps every byte unchanged, in any encoding of the file.
  const text = bytes.toString('latin1')
  if (spec.form === 'lines') return Buffer.from(evolvedLines(text, step, date), 'latin1')
  const [header = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data
  const column = header.indexOf(EDITED[kind] ?? '')
  // Population estimates add up from county to nation, so no row may be removed.
  const kept = isClosed(kind) ? rows : rows.filter((row) => isThere(row.join('\x1f'), step))
  const changed = column < 0 ? kept : kept.map((row) => edited(row, column, rows, step))
  const out = spoil ? spoil([header, ...changed], kind) : [header, ...changed]
  return Buffer.from(`${Papa.unparse(out, { quotes: spec.quoteAll, newline: '\n' })}\n`, 'latin1')
}

function isClosed(kind: string): boolean {
  return kind === 'state' || kind === 'county'
}

/** Non-CSV lines: whole lines appear and leave, but never one that another line depends on. */
function evolvedLines(text: string, step: number, date: string): string {
  const lines = text.split('\n').filter((line) => line !== '')
  const belongs = (line: string | undefined) => line === undefined || line.startsWith('"",') || line.startsWith('EOF')
  const kept = lines.filter((line, index) => {
    const fixed = index === 0 || belongs(line) || belongs(lines[index + 1])
    return fixed || isThere(line, step)
  })
  // The SAM entity extract states its date and number of records: "BOF PUBLIC V2 00000000 20260906 0895932
  // 0008331".
  const own = `${date.replaceAll('-', '')} ${String(Math.max(0, kept.length - 2)).padStart(7, '0')}`
  const restated = kept.map((line) => line.replace(/^((?:BOF|EOF) PUBLIC V2 \d{8}) \d{8} \d{7}/, `$1 ${own}`))
  return `${restated.join('\n')}\n`
}

/** Whether a row is published at a step: most always are, some appear later, some are withdrawn. */
function isThere(row: string, step: number): boolean {
  const drawn = draw(row, 'there')
  if (drawn < COMING) return step >= draw(row, 'comes') % STEPS
  if (drawn < COMING + LEAVING) return step < draw(row, 'leaves') % STEPS
  return true
}

/**
 * The row with the edits of all steps so far, so that consecutive steps differ only by the later one's edits.
 */
function edited(row: string[], column: number, rows: readonly string[][], step: number): string[] {
  const at = 1 + (draw(row.join('\x1f'), 'edited') % Math.round(1000 / EDITS))
  if (at > step) return row
  const other = rows[draw(row.join('\x1f'), 'other') % rows.length]
  return row.map((value, index) => (index === column ? (other?.[column] ?? value) : value))
}

/** 0 to 999 for a row and a purpose, the same in every run. */
function draw(row: string, purpose: string): number {
  return createHash('md5').update(purpose).update(row).digest().readUInt32BE(0) % 1000
}
