// Audits one data directory: traces values of every outlet to raw files and compares them by the rules in
// methodology/lineage-audit.md.
import type { Claim, Finding } from './claim.ts'
import { claimsOfEveryOutlet } from './outlets/all.ts'
import { parquetClaims } from './outlets/parquet.ts'
import { seeded } from './random.ts'
import { openReleased } from './released.ts'
import { openService } from './service.ts'
import { traced } from './trace.ts'

export type Audit = { release: string; findings: ReadonlyMap<string, readonly Finding[]> }

export type Given = { count: number; seed: number; clock?: () => Date }

export async function audited(dataDir: string, { count, seed, clock = () => new Date() }: Given): Promise<Audit> {
  const released = await openReleased(dataDir)
  const service = await openService(dataDir, clock)
  try {
    const claims = await claimsOfEveryOutlet(released, service, count, seeded(seed))
    return {
      release: released.manifest.id,
      findings: byOutlet(claims, await traced(released, [...claims.values()].flat()))
    }
  } finally {
    await service.close()
  }
}

/** Audits only the published files, without the service: the given tables, or all of them. */
export async function auditedFiles(
  dataDir: string,
  { count, seed }: Given,
  tables?: readonly string[]
): Promise<Audit> {
  const released = await openReleased(dataDir)
  const published = released.published.filter(({ name }) => tables?.includes(name) ?? true)
  const claims = await parquetClaims({ ...released, published }, count, seeded(seed))
  return { release: released.manifest.id, findings: new Map([['Parquet downloads', await traced(released, claims)]]) }
}

function byOutlet(outlets: ReadonlyMap<string, readonly Claim[]>, findings: readonly Finding[]) {
  const found = new Map(findings.map((finding) => [finding.claim, finding]))
  return new Map([...outlets].map(([outlet, claims]) => [outlet, claims.flatMap((claim) => found.get(claim) ?? [])]))
}
