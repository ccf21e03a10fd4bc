// Raw files are kept unchanged under their SHA-256, with a receipt: what each is and where it came from.
import { copyFile, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type Origin, RawFile } from '../../domain/manifest.ts'
import { IsoDateTime } from '../../domain/provenance.ts'
import {
  type DataDirectory,
  damagedData,
  moveFolder,
  namesIn,
  readSealed,
  sha256OfFile,
  writeSealed
} from '../data-directory.ts'
import type { Recognized } from './recognize.ts'

/** One data file of a raw file, with its source, its arrival here, and whether it is used. */
export const Receipt = RawFile.extend({
  source: z.string(),
  received_at: IsoDateTime.describe('Time the file arrived; no published file repeats it'),
  refused: z.string().nullable().describe('Why the data file is not used; null if it is used')
})
export type Receipt = z.infer<typeof Receipt>

const OF_A_PART = {
  ...({ kind: true, member: true, date: true, edition: true } as const),
  ...({ refused: true, accepted: true, accepted_checks: true, checked_at: true } as const)
}

/** receipt.json: the raw file, and each data file in it. */
const ReceiptFile = Receipt.omit(OF_A_PART).extend({ parts: z.array(Receipt.pick(OF_A_PART)).min(1) })
type ReceiptFile = z.infer<typeof ReceiptFile>

export type Arrival = { origin: Origin; url?: string; etag?: string; lastModified?: string; receivedAt: Date }

/** `again`: the directory already had the file, and nothing new was stated about it. */
export type Taken = { receipts: Receipt[]; again: boolean }

/**
 * Takes a file into data/raw; `refused` says why it must not be used. Bytes that are already there stay as
 * they are and make no new snapshot, unless another date or a better origin is given. A quarantined file
 * stays quarantined.
 */
export async function takeFile(
  directory: DataDirectory,
  path: string,
  what: Recognized,
  arrival: Arrival,
  refused: string | null = null
): Promise<Taken> {
  const sha256 = await sha256OfFile(path)
  const folder = directory.raw(what.source.id, sha256)
  const known = await readReceipt(folder)
  const arrivedAt = arrival.receivedAt.toISOString()
  const content: ReceiptFile = {
    source: what.source.id,
    file: known?.file ?? basename(path),
    sha256,
    bytes: (await stat(path)).size,
    origin: arrival.origin,
    url: arrival.url ?? null,
    etag: arrival.etag ?? null,
    last_modified: arrival.lastModified ?? null,
    received_at: known && !isMadeHere(arrival) ? known.received_at : arrivedAt,
    parts: allParts(what).map(({ part, why }) => {
      const before = isMadeHere(arrival) ? undefined : known?.parts.find((other) => isSamePart(part, other))
      return {
        ...{ kind: part.kind, member: part.member, date: part.date, edition: part.edition },
        checked_at: arrivedAt,
        refused: before?.refused ?? why ?? refused,
        accepted: before?.accepted ?? null,
        accepted_checks: before?.accepted_checks ?? []
      }
    })
  }
  const isKnown = known !== null && !isMadeHere(arrival) && saysNothingNew(known, content)
  if (known) await restoreBytes(directory, path, join(folder, content.file), sha256)
  if (known && (refused !== null || isKnown)) return { receipts: receiptsIn(known), again: true }
  if (known) {
    await writeReceipt(folder, content)
    return { receipts: receiptsIn(content), again: false }
  }
  const scratch = await directory.scratch('raw')
  await copyFile(path, join(scratch, content.file))
  await writeReceipt(scratch, content)
  await moveFolder(scratch, folder, { readOnly: false })
  return { receipts: receiptsIn(content), again: false }
}

/** The usable data files, and the unusable ones with the reason. */
function allParts({ parts, leftOut = [] }: Recognized): { part: Recognized['parts'][number]; why: string | null }[] {
  return [
    ...parts.map((part) => ({ part, why: null })),
    ...leftOut.map(({ part, error }) => ({ part, why: error.message }))
  ]
}

/** Restores the kept bytes if they were damaged or lost. */
async function restoreBytes(directory: DataDirectory, from: string, to: string, sha256: string): Promise<void> {
  if ((await sha256OfFile(to).catch(() => 'missing')) === sha256) return
  const temporary = join(await directory.scratch('raw'), 'again')
  await copyFile(from, temporary)
  await rename(temporary, to)
}

/** True for the universe that this directory generates. A new copy counts as new files. */
export function isMadeHere({ origin, url }: { origin: Origin; url?: string | null }): boolean {
  return origin === 'synthetic' && (url ?? null) === null
}

type Part = ReceiptFile['parts'][number]

function isSamePart(a: Pick<Part, 'kind' | 'member'>, b: Pick<Part, 'kind' | 'member'>): boolean {
  return a.kind === b.kind && a.member === b.member
}

type DataFile = Pick<Receipt, 'sha256' | 'kind' | 'member'>

/** The same bytes, read as the same kind. */
export function isSameFile(a: DataFile, b: DataFile): boolean {
  return a.sha256 === b.sha256 && isSamePart(a, b)
}

/** The same parts and dates from no better origin: a fetch knows more than a person. */
function saysNothingNew(known: ReceiptFile, now: ReceiptFile): boolean {
  const betterKnown = known.origin === 'synthetic' || known.origin === 'fetched' || known.origin === now.origin
  return (
    betterKnown &&
    now.parts.every((part) =>
      known.parts.some((old) => isSamePart(part, old) && old.date === part.date && old.edition === part.edition)
    )
  )
}

/** Marks a data file as unusable, with the reason; it stays on disk. */
export async function refuseFile(directory: DataDirectory, receipt: Receipt, reason: string): Promise<void> {
  await amendPart(directory, receipt, { refused: reason })
}

/** Accepts a data file with a reason although `checks` failed. Returns the updated receipt. */
export async function acceptFile(
  directory: DataDirectory,
  receipt: Receipt,
  { reason, checks }: { reason: string; checks: readonly string[] }
): Promise<Receipt> {
  const known = receipt.accepted_checks.filter((check) => !checks.includes(check))
  const change = { refused: null, accepted: reason, accepted_checks: [...known, ...checks] }
  await amendPart(directory, receipt, change)
  return { ...receipt, ...change }
}

/** Readmits a quarantined file, as what it is recognized for now, to be judged again. */
export async function readmitFile(directory: DataDirectory, receipt: Receipt, what: Recognized): Promise<void> {
  const folder = directory.raw(receipt.source, receipt.sha256)
  const content = await readReceipt(folder)
  if (!content) return
  const parts = allParts(what).map(({ part: { kind, member, date, edition }, why }) => {
    const before = content.parts.find((part) => isSamePart(part, { kind, member }))
    return {
      ...{ kind, member, date, edition, checked_at: receipt.checked_at, refused: why },
      ...{ accepted: before?.accepted ?? null, accepted_checks: before?.accepted_checks ?? [] }
    }
  })
  await writeReceipt(folder, { ...content, parts })
}

async function amendPart(directory: DataDirectory, receipt: Receipt, change: Partial<Part>): Promise<void> {
  const folder = directory.raw(receipt.source, receipt.sha256)
  const content = await readReceipt(folder)
  if (!content) return
  const parts = content.parts.map((part) => (isSamePart(part, receipt) ? { ...part, ...change } : part))
  await writeReceipt(folder, { ...content, parts })
}

/** Every receipt of a source, including refused ones, ordered by date, kind and SHA-256. */
export async function receiptsOf(directory: DataDirectory, source: string): Promise<Receipt[]> {
  const names = await namesIn(directory.raw(source))
  const files = await Promise.all(names.map((name) => readReceipt(directory.raw(source, name))))
  const order = (receipt: Receipt) => `${receipt.date} ${receipt.kind} ${receipt.sha256} ${receipt.member}`
  return files.flatMap((file) => (file ? receiptsIn(file) : [])).sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** A receipt before 2026-11-25 may claim a check before the receipt: the receipt is the earliest. */
function receiptsIn({ parts, ...file }: ReceiptFile): Receipt[] {
  const isEarlier = (time: string) => Date.parse(time) < Date.parse(file.received_at)
  return parts.map((part) => {
    return { ...file, ...part, checked_at: isEarlier(part.checked_at) ? file.received_at : part.checked_at }
  })
}

/** Path of the bytes that a receipt describes. */
export function rawPath(directory: DataDirectory, receipt: Pick<Receipt, 'source' | 'sha256' | 'file'>): string {
  return directory.raw(receipt.source, receipt.sha256, receipt.file)
}

async function readReceipt(folder: string): Promise<ReceiptFile | null> {
  const path = join(folder, 'receipt.json')
  const content = await readSealed(path)
  if (content === undefined) return null
  const receipt = ReceiptFile.safeParse(content)
  if (receipt.success) return receipt.data
  const [issue] = receipt.error.issues
  throw damagedData(path, `is not a valid receipt: ${issue?.path.join('.')}: ${issue?.message}`)
}

async function writeReceipt(folder: string, receipt: ReceiptFile): Promise<void> {
  await writeSealed(join(folder, 'receipt.json'), receipt)
}
