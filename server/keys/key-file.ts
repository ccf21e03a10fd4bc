// Who may send requests, by the SHA-256 of the key. A key is shown once, and never stored.
import { createHash, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { IsoDate, IsoDateTime } from '../../domain/provenance.ts'
import { KeySurface, KeyTier } from '../limits/policies.ts'
import { StateFile } from './state-file.ts'

export const TIERS_OF: Readonly<Record<KeySurface, readonly KeyTier[]>> = { a: ['pilot'], b: ['starter', 'pro'] }
const PREFIX_OF: Readonly<Record<KeySurface, string>> = { a: 'ppds_', b: 'pk_live_' }
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 40
const DAY_MS = 86_400_000
/** How long a rotated key goes on working, so that its holder can change to the new one without a gap. */
export const OVERLAP_MS = DAY_MS

export const KeyEntry = z.strictObject({
  id: z.string().regex(/^k[0-9a-z]{8}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  surface: KeySurface,
  tier: KeyTier,
  label: z.string(),
  created: IsoDateTime,
  /** Last day the key is valid, UTC; null if it does not expire. */
  expires: IsoDate.nullable(),
  /** Time from which the key is refused, which a rotation sets a day ahead; null if never. */
  revoked: IsoDateTime.nullable(),
  /** Id of the first key in a chain of rotations, to which all belongs; absent for that key itself. */
  account: z.string().optional(),
  /** Id of the access request that the key was issued for. */
  request: z.string().optional()
})
export type KeyEntry = z.infer<typeof KeyEntry>

export function keyFile(dataDir: string): StateFile<KeyEntry> {
  return new StateFile(join(dataDir, 'state', 'keys.json'), KeyEntry)
}

/** SHA-256 of a key, 32 bytes. */
export function keyDigest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** A new key for the surface: its prefix and 40 unbiased random base62 characters (238 bits). */
export function newKey(surface: KeySurface): string {
  return PREFIX_OF[surface] + randomText(RANDOM_CHARACTERS, BASE62)
}

export function newId(kind: 'k' | 'r'): string {
  return kind + randomText(8, BASE62.slice(0, 10) + BASE62.slice(36))
}

function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

export type Terms = Pick<KeyEntry, 'surface' | 'tier' | 'label' | 'expires'> & {
  request?: string | undefined
  account?: string | undefined
}

export function newEntry(terms: Terms, now: Date): { key: string; entry: KeyEntry } {
  const { surface, tier, label, expires, request, account } = terms
  const key = newKey(surface)
  const sha256 = keyDigest(key).toString('hex')
  const created = now.toISOString()
  const entry = { id: newId('k'), sha256, surface, tier, label, created, expires, revoked: null }
  const origin = { ...(account !== undefined && { account }), ...(request !== undefined && { request }) }
  return { key, entry: { ...entry, ...origin } }
}

/** Account that owns a key, across all rotations. */
export function accountOf({ id, account }: Pick<KeyEntry, 'id' | 'account'>): string {
  return account ?? id
}

/** Time from which a key is refused, because it is revoked or past its last day; null if it has no end. */
export function endOf({ revoked, expires }: Pick<KeyEntry, 'revoked' | 'expires'>): Date | null {
  const ends = [revoked && Date.parse(revoked), expires && Date.parse(expires) + DAY_MS]
  const times = ends.filter((end) => typeof end === 'number')
  return times.length === 0 ? null : new Date(Math.min(...times))
}

export function isValid(entry: Pick<KeyEntry, 'revoked' | 'expires'>, now: Date): boolean {
  const end = endOf(entry)
  return end === null || now < end
}

/** Entries in which every entry that `fits` selects is revoked at that time, unless it is revoked before. */
export function withRevoked(entries: readonly KeyEntry[], fits: (entry: KeyEntry) => boolean, at: Date): KeyEntry[] {
  return entries.map((entry) =>
    fits(entry) && (entry.revoked === null || Date.parse(entry.revoked) > at.getTime())
      ? { ...entry, revoked: at.toISOString() }
      : entry
  )
}
