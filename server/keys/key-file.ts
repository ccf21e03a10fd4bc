// The key file: who may ask, by the SHA-256 of the key. A key itself is shown once, when it is made, and kept nowhere.
import { createHash, randomInt } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { IsoDate, IsoDateTime } from '../../domain/provenance.ts'

export const KeySurface = z.enum(['a', 'b'])
export type KeySurface = z.infer<typeof KeySurface>
export const KeyTier = z.enum(['pilot', 'starter', 'pro'])
export type KeyTier = z.infer<typeof KeyTier>

export const TIERS_OF: Readonly<Record<KeySurface, readonly KeyTier[]>> = { a: ['pilot'], b: ['starter', 'pro'] }
const PREFIX_OF: Readonly<Record<KeySurface, string>> = { a: 'ppds_', b: 'pk_live_' }
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 40

export const KeyEntry = z.strictObject({
  id: z.string().regex(/^k[0-9a-z]{8}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  surface: KeySurface,
  tier: KeyTier,
  label: z.string(),
  created: IsoDateTime,
  /** Last day the key is valid, UTC; null when it does not expire. */
  expires: IsoDate.nullable(),
  revoked: IsoDateTime.nullable()
})
export type KeyEntry = z.infer<typeof KeyEntry>
const KeyEntries = z.array(KeyEntry)

export function keyFilePath(dataDir: string): string {
  return join(dataDir, 'state', 'keys.json')
}

/** SHA-256 of a key, 32 bytes. */
export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** A new key of the surface: its prefix and 40 unbiased random base62 characters (238 bits). */
export function newKey(surface: KeySurface): string {
  return PREFIX_OF[surface] + randomText(RANDOM_CHARACTERS, BASE62)
}

export function newKeyId(): string {
  return `k${randomText(8, BASE62.slice(0, 10) + BASE62.slice(36))}`
}

function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** The entries of a key file; none when there is no file. Throws when the file is damaged. */
export async function readKeys(path: string): Promise<KeyEntry[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return KeyEntries.parse(JSON.parse(text))
}

/**
 * Changes the key file: entries in, entries out, written whole beside it, flushed and renamed, readable by its owner alone. Throws when
 * another change is under way, so that neither is lost.
 */
export async function changeKeys(path: string, change: (entries: KeyEntry[]) => KeyEntry[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.new`
  // Exclusive: the file being written is the lock as well.
  const handle = await open(beside, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`${beside} exists: another change is under way, or one was cut off.`)
      : error
  })
  try {
    const entries = KeyEntries.parse(change(await readKeys(path)))
    await handle.writeFile(`${JSON.stringify(entries, null, 2)}\n`)
    await handle.sync()
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
