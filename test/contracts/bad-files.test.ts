// Bad files that every source refuses when they arrive, each made from the declaration of its kind: nothing,
// a web page, a header alone, a file without a column, and a file that carries no date.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { takeOne } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { dateInArchiveName, dateInName } from '../../pipeline/raw/file-dates.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { packArchive } from '../../pipeline/synthetic/archive.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'

const PAGE = '<!DOCTYPE html>\n<html><head><title>Not found</title></head><body>Try again.</body></html>\n'

type Synthetic = NonNullable<FileKind['synthetic']>
type Bad = { kind: string; code: string; content: string; inArchive: boolean; names?: string }

// SOURCE=<id> runs only one source.
const sources = (await loadSources()).filter(({ id }) => !process.env.SOURCE || id === process.env.SOURCE)

for (const source of sources) {
  t.test(`${source.id} refuses bad files`, async (t) => {
    const folder = t.testdir()
    const settings = readSettings({ DATA_DIR: join(folder, 'data'), ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    const all = await loadSources()
    await withRun(settings, silentReporter, async (run) => {
      for (const { bad, synthetic } of badFilesOf(source)) {
        const place = await mkdtemp(join(folder, 'bad-'))
        const path = await written(place, bad, synthetic)
        const before = run.refused.length
        await takeOne(run, path, all, {}, FIXTURE_CLOCK)
        const [refusal] = run.refused.slice(before)
        t.equal(refusal?.error.code, bad.code, `${bad.kind}: ${bad.code}`, { refused: refusal?.error.message ?? 'not' })
        if (bad.names) t.match(refusal?.error.message, bad.names, `${bad.kind}: the message names what is missing`)
        await rm(place, { recursive: true })
      }
      t.same(run.taken, [], 'none is taken')
    })
  })
}

function badFilesOf({ files }: SourceDefinition): { bad: Bad; synthetic: Synthetic }[] {
  return Object.entries(files).flatMap(([kind, definition]) => {
    const { synthetic, converted, columns, repeating, rows } = definition
    if (!synthetic) return []
    const whole = [...columns.map(({ header }) => header), ...repeating.map(({ example }) => example)]
    const required = columns.find(({ optional }) => !optional)?.header ?? ''
    const bad: Bad[] = [
      { kind, code: 'empty_file', content: '', inArchive: false },
      { kind, code: 'file_is_html', content: PAGE, inArchive: false }
    ]
    if (!converted) {
      const without = whole.filter((header) => header !== required)
      bad.push({ kind, code: 'missing_column', content: csvOf(without), inArchive: true, names: required })
      if (rows.min > 0) bad.push({ kind, code: 'header_only', content: `${lineOf(whole)}\n`, inArchive: true })
      if (isUndated(definition, synthetic))
        bad.push({ kind, code: 'undated_file', content: csvOf(whole), inArchive: true })
    }
    return bad.map((one) => ({ bad: one, synthetic }))
  })
}

function isUndated(definition: FileKind, { file, archive, date }: Synthetic): boolean {
  return dateInName(file(date), definition) === null && dateInArchiveName(archive?.(date) ?? null, definition) === null
}

function csvOf(header: readonly string[]): string {
  return `${lineOf(header)}\n${lineOf(header.map(() => '1'))}\n`
}

function lineOf(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
}

async function written(folder: string, { content, inArchive }: Bad, synthetic: Synthetic): Promise<string> {
  const { file, archive, date } = synthetic
  const name = archive && !inArchive ? archive(date) : file(date)
  const path = join(folder, name)
  await writeFile(path, content)
  if (!archive || !inArchive) return path
  const packed = join(folder, archive(date))
  await packArchive({ path: packed, members: [{ path, member: name, headerMember: null }], date })
  return packed
}
