// Raw files are kept untouched under their SHA-256, each with a receipt of what it is and where it came from.
import { copyFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type Origin, RawFile } from '../../domain/manifest.ts'
import { IsoDateTime } from '../../domain/provenance.ts'
import { type DataDirectory, moveFolder, namesIn, readJson, sha256OfFile, writeWhole } from '../data-directory.ts'
import type { Recognised } from './recognise.ts'

/** One data file of a raw file as manifests list it, with its source, when it reached this directory, and whether it is used. */
export const Receipt = RawFile.extend({
  source: z.string(),
  received_at: IsoDateTime.describe('Repeated by nothing that is published'),
  refused: z.string().nullable().describe('Why the data file is not used; null when it is')
})
export type Receipt = z.infer<typeof Receipt>

/** receipt.json: the raw file, and each data file in it. */
const ReceiptFile = Receipt.omit({
  kind: true,
  member: true,
  date: true,
  edition: true,
  refused: true,
  checked_at: true
}).extend({
  parts: z
    .array(Receipt.pick({ kind: true, member: true, date: true, edition: true, refused: true, checked_at: true }))
    .min(1)
})
type ReceiptFile = z.infer<typeof ReceiptFile>

export type Arrival = {
  origin: Origin
  /** When the publisher was known to offer the file; without a fetch that is the date the operator or the file gives. */
  checkedAt?: string
  url?: string
  etag?: string
  lastModified?: string
  receivedAt: Date
}

/** Takes a file into data/raw, or finds it there already: the same bytes again, with what is said of them now. Returns its receipts. */
export async function takeFile(
  directory: DataDirectory,
  path: string,
  what: Recognised,
  arrival: Arrival
): Promise<Receipt[]> {
  const sha256 = await sha256OfFile(path)
  const folder = directory.raw(what.source.id, sha256)
  const known = await readReceipt(folder)
  const content: ReceiptFile = {
    source: what.source.id,
    file: known?.file ?? basename(path),
    sha256,
    bytes: (await stat(path)).size,
    origin: arrival.origin,
    url: arrival.url ?? null,
    etag: arrival.etag ?? null,
    last_modified: arrival.lastModified ?? null,
    received_at: known?.received_at ?? arrival.receivedAt.toISOString(),
    parts: what.parts.map(({ kind, member, date, edition }) => ({
      ...{ kind, member, date, edition },
      checked_at: arrival.checkedAt ?? `${date}T00:00:00.000Z`,
      refused: null
    }))
  }
  if (known) {
    await writeReceipt(folder, content)
    return receiptsIn(content)
  }
  const scratch = await directory.scratch('raw')
  await copyFile(path, join(scratch, content.file))
  await writeReceipt(scratch, content)
  await moveFolder(scratch, folder, { readOnly: false })
  return receiptsIn(content)
}

/** Marks a data file as not to be used, with the reason; it stays on disk. */
export async function refuseFile(directory: DataDirectory, receipt: Receipt, reason: string): Promise<void> {
  const folder = directory.raw(receipt.source, receipt.sha256)
  const content = await readReceipt(folder)
  if (!content) return
  const isIt = (part: ReceiptFile['parts'][number]) => part.kind === receipt.kind && part.member === receipt.member
  const parts = content.parts.map((part) => (isIt(part) ? { ...part, refused: reason } : part))
  await writeReceipt(folder, { ...content, parts })
}

/** Every receipt of a source, refused ones included, in order of date, kind and SHA-256. */
export async function receiptsOf(directory: DataDirectory, source: string): Promise<Receipt[]> {
  const names = await namesIn(directory.raw(source))
  const files = await Promise.all(names.map((name) => readReceipt(directory.raw(source, name))))
  const order = (receipt: Receipt) => `${receipt.date} ${receipt.kind} ${receipt.sha256} ${receipt.member}`
  return files.flatMap((file) => (file ? receiptsIn(file) : [])).sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

function receiptsIn({ parts, ...file }: ReceiptFile): Receipt[] {
  return parts.map((part) => ({ ...file, ...part }))
}

/** Where the bytes of a receipt are kept. */
export function rawPath(directory: DataDirectory, receipt: Pick<Receipt, 'source' | 'sha256' | 'file'>): string {
  return directory.raw(receipt.source, receipt.sha256, receipt.file)
}

async function readReceipt(folder: string): Promise<ReceiptFile | null> {
  const content = await readJson(join(folder, 'receipt.json'))
  return content === undefined ? null : ReceiptFile.parse(content)
}

async function writeReceipt(folder: string, receipt: ReceiptFile): Promise<void> {
  await writeWhole(join(folder, 'receipt.json'), `${JSON.stringify(receipt, null, 2)}\n`)
}
