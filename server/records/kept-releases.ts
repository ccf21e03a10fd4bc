// Kept releases as the pages list them: newest first, each with what its manifest says.
import type { KeptManifest } from '../store/kept-manifests.ts'
import type { Context } from './operation.ts'

export type KeptRelease = KeptManifest & { id: string; becameCurrentAt: string | null }

/** Maximum number of releases shown. */
const SHOWN = 24

export async function keptReleases({ service: { ledger, manifests } }: Context): Promise<KeptRelease[]> {
  const kept: KeptRelease[] = []
  for (const id of [...ledger.fold.releases].reverse()) {
    const manifest = await manifests.of(id)
    if (manifest) kept.push({ ...manifest, id, becameCurrentAt: becameCurrent(ledger, id) })
    if (kept.length === SHOWN) break
  }
  return kept
}

/** When the release first became current; null if the ledger does not know it. */
export function becameCurrent(ledger: Pick<Context['service']['ledger'], 'history'>, id: string): string | null {
  return ledger.history.upTo(id, [])?.releases.at(-1)?.at ?? null
}
