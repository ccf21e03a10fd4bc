// Downloads one file from its publisher to disk: only if it changed, resumed after an interruption, and
// checked against the promised form and size.
import { CatalogError } from '../../domain/errors.ts'
import type { DataDirectory } from '../data-directory.ts'
import { HEAD_BYTES, refuseOtherForm } from './form.ts'
import { type PartialFile, partialFile } from './known.ts'
import { type Answer, type Publisher, TryAgain } from './publisher.ts'

export type Wanted = { url: string; file: string; bytes?: number; withKey?: boolean }

/** Of the last response of the address: sent back, the publisher can answer that nothing changed. */
export type Validators = { etag: string | null; lastModified: string | null }

export type Downloaded = { sha256: string; bytes: number } & Validators

/**
 * Downloads to `target`; null if the publisher says that nothing changed since `known`. Throws what an
 * exchange throws, `file_is_html` or `unexpected_answer` for another format, `download_incomplete`, and
 * `disk_full`. The next call resumes an interrupted file.
 */
export async function download(
  publisher: Publisher,
  directory: DataDirectory,
  wanted: Wanted,
  known: Validators | null,
  target: string,
  onProgress: (bytes: number, total: number | null) => void = () => {}
): Promise<Downloaded | null> {
  const address = publisher.asked(wanted.url)
  const partial = await partialFile(directory, address)
  let furthest = partial.length
  const conditions: Record<string, string> = {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified })
  }

  const cut = (what: string, how: { truncated: boolean; cause?: unknown }) => {
    const progressed = partial.length > furthest
    furthest = Math.max(furthest, partial.length)
    return new TryAgain(what, { progressed, ...how })
  }

  async function receive(answer: Answer): Promise<void> {
    const total = await placed(answer, partial)
    if (answer.status === 416) return
    // Only bytes from the start of the file show its format. For a resumed file, they were checked earlier.
    let head: Buffer | null = partial.length === 0 ? Buffer.alloc(0) : null
    try {
      for await (const chunk of answer.chunks()) {
        if (head !== null) {
          head = Buffer.concat([head, chunk])
          if (head.length >= HEAD_BYTES) {
            refuseOtherForm(head, wanted.file, address)
            head = null
          }
        }
        await partial.append(chunk)
        onProgress(partial.length, total)
      }
    } catch (error) {
      if (!(error instanceof TryAgain)) throw error
      const truncated = error.how.truncated ?? false
      throw cut(`sent ${sizeOf(partial.length, total)} and ${error.message}`, { truncated, cause: error })
    }
    if (head !== null) refuseOtherForm(head, wanted.file, address)
    if (total !== null && partial.length < total)
      throw cut(`sent ${sizeOf(partial.length, total)}`, { truncated: true })
    const stated = { 'The answer': total, 'The catalog': wanted.bytes ?? null }
    for (const [who, bytes] of Object.entries(stated)) {
      if (bytes === null || bytes === partial.length) continue
      const why = `${who} states ${bytes} bytes, but ${address} sent ${partial.length}.`
      throw new CatalogError('download_incomplete', why)
    }
  }

  try {
    const changed = await publisher.exchange(
      {
        url: wanted.url,
        withKey: wanted.withKey ?? false,
        headers: () => partial.rest ?? (partial.length === 0 ? conditions : {})
      },
      async (answer) => {
        if (answer.status === 304) return false
        await receive(answer)
        return true
      }
    )
    if (!changed) {
      await partial.discard()
      return null
    }
    const { etag, lastModified } = partial.said
    const bytes = partial.length
    return { sha256: await partial.finish(target), bytes, etag, lastModified }
  } catch (error) {
    // Kept if the publisher failed or the disk was full. After another error, the bytes are not the file.
    const worthKeeping = error instanceof CatalogError && KEPT_AFTER.includes(error.code)
    await (worthKeeping ? partial.close() : partial.discard())
    throw error
  }
}

const KEPT_AFTER = ['publisher_unavailable', 'publisher_asks_to_wait', 'download_cut', 'disk_full']

/** Aligns the partial file with the response. Returns the size of the whole file; null if not stated. */
async function placed(answer: Answer, partial: PartialFile): Promise<number | null> {
  const said = {
    etag: answer.header('etag') ?? null,
    lastModified: answer.header('last-modified') ?? null,
    bytes: numberOf(answer.header('content-length'))
  }
  if (answer.status === 200) {
    await partial.begin(said)
    return said.bytes
  }
  const whole = partial.said.bytes
  const range = /^bytes (?<from>\d+)-\d+\/(?<total>\d+|\*)$/.exec(answer.header('content-range') ?? '')?.groups
  if (answer.status === 206 && range && Number(range.from) === partial.length) {
    const total = numberOf(range.total)
    if (whole === null || total === null || total === whole) return whole ?? total
  }
  // The earlier run had already received the whole file, so nothing is left to request.
  if (answer.status === 416 && whole === partial.length) return whole
  await partial.begin({ etag: null, lastModified: null, bytes: null })
  throw new TryAgain('answered with a different part than requested')
}

function sizeOf(bytes: number, total: number | null): string {
  return total === null ? `${bytes} bytes of a file without a stated size` : `${bytes} of ${total} bytes`
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null
}
