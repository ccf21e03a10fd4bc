// Raw files are kept untouched under their SHA-256, each with a receipt of what it is and where it came from.
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type Origin, RawFile } from '../../domain/manifest.ts'
import { IsoDateTime } from '../../domain/provenance.ts'
import { type DataDirectory, moveFolder, namesIn, readJson, sha256OfFile, writeWhole } from '../data-directory.ts'
import type { Recognised } from './recognise.ts'

/** A receipt: the raw file as manifests list it, its source, and when it reached this directory (which nothing published repeats). */
export const Receipt = RawFile.extend({
  source: z.string(),
  received_at: IsoDateTime,
  refused: z.string().nullable().describe('Why the file is not used; null when it is')
})
export type Receipt = z.infer<typeof Receipt>

export type Arrival = {
  origin: Origin
  /** When the publisher was known to offer the file; without a fetch that is the date the operator or the file gives. */
  checkedAt?: string
  url?: string
  etag?: string
  lastModified?: string
  receivedAt: Date
}

/** Takes a file into data/raw, or finds it there already (same bytes: the first receipt stands unless it was refused). Returns its receipt. */
export async function takeFile(
  directory: DataDirectory,
  path: string,
  what: Recognised,
  arrival: Arrival
): Promise<Receipt> {
  const sha256 = await sha256OfFile(path)
  const folder = directory.raw(what.source.id, sha256)
  const receipt: Receipt = {
    source: what.source.id,
    kind: what.kind,
    file: basename(path),
    member: what.member,
    sha256,
    bytes: (await stat(path)).size,
    date: what.date,
    edition: what.edition,
    origin: arrival.origin,
    url: arrival.url ?? null,
    checked_at: arrival.checkedAt ?? `${what.date}T00:00:00.000Z`,
    etag: arrival.etag ?? null,
    last_modified: arrival.lastModified ?? null,
    received_at: arrival.receivedAt.toISOString(),
    refused: null
  }
  const known = await readReceipt(folder)
  if (known) {
    // The same bytes again: a date given now replaces the one given then, nothing else changes.
    const again = { ...receipt, file: known.file, received_at: known.received_at }
    await writeReceipt(folder, again)
    return again
  }
  await rm(folder, { recursive: true, force: true })
  const scratch = await directory.scratch('raw')
  await copyFile(path, join(scratch, receipt.file))
  await writeReceipt(scratch, receipt)
  await mkdir(directory.raw(what.source.id), { recursive: true })
  await moveFolder(scratch, folder, { readOnly: false })
  return receipt
}

/** Marks a raw file as not to be used, with the reason; it stays on disk. */
export async function refuseFile(directory: DataDirectory, receipt: Receipt, reason: string): Promise<void> {
  await writeReceipt(directory.raw(receipt.source, receipt.sha256), { ...receipt, refused: reason })
}

/** Every receipt of a source, refused ones included, in order of date, kind and SHA-256. */
export async function receiptsOf(directory: DataDirectory, source: string): Promise<Receipt[]> {
  const names = await namesIn(directory.raw(source))
  const receipts = await Promise.all(names.map((name) => readReceipt(directory.raw(source, name))))
  const order = (receipt: Receipt) => `${receipt.date} ${receipt.kind} ${receipt.sha256}`
  return receipts.filter((receipt) => receipt !== null).sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** Where the bytes of a receipt are kept. */
export function rawPath(directory: DataDirectory, receipt: Pick<Receipt, 'source' | 'sha256' | 'file'>): string {
  return directory.raw(receipt.source, receipt.sha256, receipt.file)
}

async function readReceipt(folder: string): Promise<Receipt | null> {
  const content = await readJson(join(folder, 'receipt.json'))
  return content === undefined ? null : Receipt.parse(content)
}

async function writeReceipt(folder: string, receipt: Receipt): Promise<void> {
  await writeWhole(join(folder, 'receipt.json'), `${JSON.stringify(receipt, null, 2)}\n`)
}
