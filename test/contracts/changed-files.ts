// Files of the synthetic universe with cells changed, taken as if a publisher had sent them.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import Papa from 'papaparse'
import type { SourceDefinition } from '../../domain/source.ts'
import { takeOne } from '../../pipeline/commands/ingest.ts'
import { unpackMember } from '../../pipeline/raw/archive.ts'
import { workbookRows } from '../../pipeline/raw/workbook.ts'
import type { RunContext } from '../../pipeline/stages/run-context.ts'
import type { SyntheticFile } from '../../pipeline/synthetic/generate.ts'
import { packOldWorkbook, packWorkbook } from '../../pipeline/synthetic/workbook.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'

export type Cells = string[][]
/** Changes the rows of a file, its header first. */
export type Change = (rows: Cells, source: SourceDefinition, kind: string) => Cells

/** Takes the files of a source after the change; they are written to `folder`. */
export async function takeChanged(
  run: RunContext,
  source: SourceDefinition,
  universe: readonly SyntheticFile[],
  folder: string,
  change: Change
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of universe.filter((made) => made.source === source.id)) {
    const isText = !/\.(xlsx?|dat|ndjson|json)$/i.test(file.member ?? file.path)
    const path = await withCells(source, file, folder, change)
    const edition = file.edition === null ? {} : { edition: file.edition }
    const asked = isText ? { source, kind: file.kind, date: file.date, ...edition } : { source, date: file.date }
    await takeOne(run, path, [source], asked, FIXTURE_CLOCK)
  }
}

/** Writes the file with its rows changed; a file that is neither CSV nor a workbook stays as it is. */
async function withCells(source: SourceDefinition, file: SyntheticFile, folder: string, change: Change) {
  const name = file.member ?? basename(file.path)
  const path = join(folder, name)
  if (file.member !== null) await unpackMember(file.path, file.member, path)
  const from = file.member === null ? file.path : path
  if (/\.xlsx?$/i.test(name)) {
    if (file.kind === 'deactivation' || source.id === 'state_list_oh') return from
    const rows: Cells = []
    for await (const { cells } of workbookRows(from, name)) rows.push(cells.map((cell) => cell ?? ''))
    const at = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 3)
    const sheet = [...rows.slice(0, at), ...change(rows.slice(at), source, file.kind)]
    const sheets = { Sheet1: sheet.map((cells) => cells.map((cell) => (cell === '' ? null : cell))) }
    await (name.endsWith('x') ? packWorkbook : packOldWorkbook)({ path, sheets, date: file.date })
    return path
  }
  const text = await readFile(from, 'latin1')
  const isCsv = !source.files[file.kind]?.converted || /\.csv$/i.test(name)
  const rows = isCsv ? change(Papa.parse<string[]>(text, { skipEmptyLines: true }).data, source, file.kind) : []
  await writeFile(path, isCsv ? `${Papa.unparse(rows, { newline: '\n' })}\n` : text, 'latin1')
  return path
}
