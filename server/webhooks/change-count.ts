// Number of journal changes, kept next to it. If the newer of the journal's two heads is damaged, LMDB uses
// the older one, and the last writes would be lost without an error.
import { readFileSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

export function changeCountPath(journal: string): string {
  return `${journal}.changes`
}

export function keepChangeCount(journal: string, count: number): void {
  try {
    writeFileSync(changeCountPath(journal), `${count} ${crc32(String(count))}\n`, { mode: 0o600 })
  } catch {
    // For example on a full disk. The change is stored, and without the count the journal's own applies.
  }
}

/** Zero if there is no count, or no completely written one: then the journal's own count applies. */
export function keptChangeCount(journal: string): number {
  try {
    const [count = '', sum] = readFileSync(changeCountPath(journal), 'utf8').trim().split(' ')
    return String(crc32(count)) === sum ? Number(count) : 0
  } catch {
    return 0
  }
}
