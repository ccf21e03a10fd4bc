// Records files that a person brought again: the publisher still offers them, and nothing else changes.
import type { Receipt } from '../raw/receipt.ts'
import type { RunContext } from '../stages/run-context.ts'
import { filesOf, recordRefresh, snapshotsInUse } from './entries.ts'

/** Appends one entry for each source whose files came again in this run. */
export async function recordConfirmed(run: RunContext, now: Date): Promise<void> {
  const bySource = new Map<string, Receipt[]>()
  for (const receipt of run.broughtAgain.splice(0)) {
    bySource.set(receipt.source, [...(bySource.get(receipt.source) ?? []), receipt])
  }
  if (bySource.size === 0) return
  const inUse = await snapshotsInUse(run)
  for (const [source, receipts] of bySource) {
    const snapshot = inUse.get(source)
    const isUsed = receipts.every(({ sha256 }) => snapshot?.raw.some((raw) => raw.sha256 === sha256))
    const names = [...new Set(receipts.map(({ file }) => file))]
    const files = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
    await recordRefresh(run, now, {
      ...{ source, outcome: 'unchanged', raw: filesOf(receipts) },
      snapshot: isUsed ? (snapshot?.id ?? null) : null,
      date: snapshot?.date ?? null,
      previous: snapshot?.id ?? null,
      confirmed: [...new Set(receipts.map(({ sha256 }) => sha256))],
      sentence: isUsed
        ? `${files} arrived again unchanged; the snapshot stays.`
        : `${files} arrived again unchanged; ${snapshot ? 'not all of it is in the snapshot in use' : 'no snapshot is in use yet'}.`
    })
  }
}
