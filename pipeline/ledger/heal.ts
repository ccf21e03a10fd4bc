// Restores entries lost in a crash: in the next run, anything on disk without an entry gets one.
import type { SourceDefinition } from '../../domain/source.ts'
import { isMadeHere, type Receipt, receiptsOf } from '../raw/receipt.ts'
import { currentPointer, keptRelease } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { filesOf, recordRefresh } from './entries.ts'
import { noLongerHas } from './no-longer-has.ts'

/** Adds missing entries for quarantined files and for the current release. */
export async function healLedger(run: RunContext, sources: readonly SourceDefinition[], now: Date): Promise<void> {
  await recordActivation(run)
  for (const { id } of sources) {
    for (const receipt of await receiptsOf(run.directory, id)) {
      if (receipt.refused === null || isMadeHere(receipt) || isTold(run, receipt)) continue
      await recordRefresh(run, now, {
        source: id,
        outcome: 'quarantined',
        date: receipt.date,
        raw: filesOf([receipt]),
        sentence: `${receipt.member ?? receipt.file}: quarantined in a run that did not finish. ${receipt.refused}`
      })
    }
  }
}

/** Appends an entry for the current release unless the last release entry is already about it. */
export async function recordActivation(run: RunContext): Promise<void> {
  const pointer = await currentPointer(run.directory)
  if (!pointer) return
  const { release, manifest_sha256, previous, activated_at } = pointer
  if (run.ledger.fold.releases.at(-1) === release && run.ledger.fold.manifestOf(release) === manifest_sha256) return
  const manifests = [previous ?? '', release].map((id) => keptRelease(run.directory, id).catch(() => null))
  const [before = null, after = null] = (await Promise.all(manifests)).map((kept) => kept?.manifest ?? null)
  const losses = await noLongerHas(run, before, after)
  const tables = losses.flatMap((loss) => loss.tables.map(({ name }) => name))
  await run.ledger.append({
    kind: 'release',
    at: activated_at,
    release,
    manifest_sha256,
    previous,
    no_longer_has: losses,
    sentence:
      `Release ${release} became current${previous === null ? '' : ` in the place of ${previous}`}.` +
      (tables.length > 0 ? ` It no longer has rows of ${tables.join(', ')}.` : '')
  })
}

/** True if the ledger has a quarantine entry for the file. */
function isTold(run: RunContext, receipt: Receipt): boolean {
  return run.ledger.entries.some(
    (entry) =>
      entry.kind === 'refresh' &&
      entry.outcome === 'quarantined' &&
      entry.raw.some(
        ({ sha256, kind, member }) => sha256 === receipt.sha256 && kind === receipt.kind && member === receipt.member
      )
  )
}
