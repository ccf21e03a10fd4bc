// How often the journal was changed, kept beside it: of its two heads LMDB takes the older one when the newer is damaged, and what was
// written last would be gone without a word.
import { readFileSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

export function changeCountPath(journal: string): string {
  return `${journal}.changes`
}

export function keepChangeCount(journal: string, count: number): void {
  writeFileSync(changeCountPath(journal), `${count} ${crc32(String(count))}\n`, { mode: 0o600 })
}

/** Zero when there is none, or none that was written whole: the journal's own word counts then. */
export function keptChangeCount(journal: string): number {
  try {
    const [count = '', sum] = readFileSync(changeCountPath(journal), 'utf8').trim().split(' ')
    return String(crc32(count)) === sum ? Number(count) : 0
  } catch {
    return 0
  }
}
