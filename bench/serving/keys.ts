// Keys enough for a load: each has the budget of its tier, and the load is put on with the limits as they are.
import { changeKeys, keyFilePath, newEntry } from '../../server/keys/key-file.ts'

/** A pilot key may ask 60 times a minute and a pro key 50,000 times an hour. */
const KEYS = { pilot: 3000, pro: 100 } as const

export type Keys = { pilot: string[]; pro: string[] }

/** New keys in the place of those of the last run. */
export async function issuedKeys(dataDir: string): Promise<Keys> {
  const now = new Date()
  const made = (surface: 'a' | 'b', tier: keyof typeof KEYS) =>
    Array.from({ length: KEYS[tier] }, () => newEntry({ surface, tier, label: 'bench', expires: null }, now))
  const [pilot, pro] = [made('a', 'pilot'), made('b', 'pro')]
  await changeKeys(keyFilePath(dataDir), () => [...pilot, ...pro].map(({ entry }) => entry))
  return { pilot: pilot.map(({ key }) => key), pro: pro.map(({ key }) => key) }
}
