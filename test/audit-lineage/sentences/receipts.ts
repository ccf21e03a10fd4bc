// Sentences of the pipeline that answers repeat: checks of a snapshot, and what a refresh published.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Contradiction, untraceable, wrong } from '../claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { SentenceRule } from './rule.ts'

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

/** Rows of the raw files with this name, or with this member of an archive. */
async function rowsOfFile(evidence: Evidence, name: string): Promise<number[]> {
  const counts = new Map<string, number>()
  for (const [source, files] of evidence.released.files) {
    if (!files.some(({ file, member }) => file === name || member === name)) continue
    for (const { file } of await evidence.every(source)) {
      if (file.file !== name && file.member !== name) continue
      const key = `${file.kind}/${file.member}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts.values()]
}

/** Details and names of all checks in the receipts of the release. */
function checksOf({ released: { manifest } }: Evidence): Set<string> {
  const checks = [...manifest.snapshots.flatMap((one) => one.manifest.checks), ...manifest.checks]
  return new Set(checks.flatMap(({ check, detail }) => [check, detail ?? '']))
}

/** A snapshot of an earlier release, by its own manifest. */
async function earlier(dataDir: string, id: string, rows: number): Promise<Contradiction | null> {
  const folder = join(dataDir, 'snapshots')
  for (const source of await readdir(folder)) {
    const text = await readFile(join(folder, source, id, 'manifest.json'), 'utf8').catch(() => null)
    if (text === null) continue
    const { rows_read } = JSON.parse(text)
    return rows_read === rows ? null : wrong(`its receipt says ${rows_read} rows`)
  }
  return untraceable(`no snapshot ${id} is kept`)
}

export const RECEIPT_SENTENCES: readonly SentenceRule[] = [
  {
    says: /^(?<file>\S+) has (?<rows>[\d,]+) rows; a full file has (?<least>[\d,]+) to (?<most>[\d,]+)$/,
    kind: 'count',
    name: 'rows of a raw file',
    check: async ({ parts }, evidence) => {
      const rows = await rowsOfFile(evidence, parts.file ?? '')
      if (rows.length === 0) return untraceable(`no raw file is called ${parts.file}`)
      return rows.includes(number(parts.rows)) ? null : wrong(`the file has ${rows.join(' or ')} rows`)
    }
  },
  {
    says: /^Snapshot (?<id>\S+) published from (?<files>.*?)(?: and (?<more>\d+) more)?: (?<rows>[\d,]+) rows read\.?$/,
    kind: 'count',
    name: 'rows read of a snapshot',
    check: async ({ parts }, evidence) => {
      const { manifest, dataDir } = evidence.released
      const own = manifest.snapshots.find(({ manifest_file }) => manifest_file.includes(parts.id ?? '?'))
      if (!own) return await earlier(dataDir, parts.id ?? '', number(parts.rows))
      const { source, raw } = own.manifest
      const named = (parts.files ?? '').split(', ')
      // A rebuild by other code reads the same bytes again.
      const isRebuilt = named[0] === 'the bytes in use'
      const unknown = isRebuilt
        ? undefined
        : named.find(
            (name) =>
              !raw.some(({ file, member }) => [file, member].some((one) => one === name || one?.endsWith(`/${name}`)))
          )
      if (unknown !== undefined) return untraceable(`the receipt has no file ${unknown}`)
      const rows = (await evidence.every(source.id)).length
      return rows === number(parts.rows) ? null : wrong(`the files have ${rows} rows`)
    }
  },
  {
    says: /^(?<rejected>[\d,]+) of (?<read>[\d,]+) rows rejected; the limit is [\d.]+ %$/,
    kind: 'count',
    name: 'rejected rows in a receipt',
    check: ({ parts }, { released: { manifest } }) => {
      const own = manifest.snapshots.some(
        ({ manifest: { rows_read, rows_rejected } }) =>
          rows_read === number(parts.read) &&
          Object.values(rows_rejected).reduce((sum, one) => sum + one, 0) === number(parts.rejected)
      )
      return own ? null : untraceable('no receipt has these numbers')
    }
  },
  {
    // Any other check: the receipt of the release has it word for word.
    says: /^.+$/,
    kind: 'wording',
    name: 'check in a receipt',
    check: ({ text }, evidence) => (checksOf(evidence).has(text) ? null : untraceable('no receipt has this check'))
  }
]
