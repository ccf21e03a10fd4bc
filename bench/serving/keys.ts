// Enough keys for a load: each has the rate limit of its tier, and the load runs with the limits unchanged.
import { keyFile, newEntry } from '../../server/keys/key-file.ts'

/** A pilot key allows 60 requests a minute; a pro key allows 50,000 an hour. */
const KEYS = { pilot: 8000, pro: 100 } as const

export type Keys = { pilot: string[]; pro: string[] }

/** Replaces the keys of the previous run with new ones. */
export async function issuedKeys(dataDir: string): Promise<Keys> {
  const now = new Date()
  const made = (surface: 'a' | 'b', tier: keyof typeof KEYS) =>
    Array.from({ length: KEYS[tier] }, () => newEntry({ surface, tier, label: 'bench', expires: null }, now))
  const [pilot, pro] = [made('a', 'pilot'), made('b', 'pro')]
  await keyFile(dataDir).change(() => [...pilot, ...pro].map(({ entry }) => entry))
  return { pilot: pilot.map(({ key }) => key), pro: pro.map(({ key }) => key) }
}
