// Audits one data directory: traces values and sentences of every outlet to raw files and compares them by
// the rules in methodology/lineage-audit.md.
import { type Asserted, type Claim, type Finding, isStatement, type Statement } from './claim.ts'
import { Evidence } from './evidence/evidence.ts'
import { claimsOfEveryOutlet } from './outlets/all.ts'
import { parquetClaims } from './outlets/parquet.ts'
import { seeded } from './random.ts'
import { openReleased, type Released } from './released.ts'
import { openService } from './service.ts'
import { traced } from './trace.ts'

export type Audit = {
  release: string
  findings: ReadonlyMap<string, readonly Finding[]>
  /** Tables of the release with rows. An outlet that needs others has nothing to say. */
  tables: ReadonlySet<string>
}

export type Given = { count: number; seed: number; clock?: () => Date }

export async function audited(dataDir: string, { seed, ...given }: Given): Promise<Audit> {
  for await (const { audit } of auditsOf(dataDir, { ...given, seeds: [seed] })) return audit
  throw new Error('no audit')
}

/** One audit for each seed, over one service and raw files that are read once. */
export async function* auditsOf(
  dataDir: string,
  { count, seeds, clock = () => new Date() }: Omit<Given, 'seed'> & { seeds: readonly number[] }
): AsyncGenerator<{ seed: number; audit: Audit }> {
  const released = await openReleased(dataDir, clock)
  const service = await openService(dataDir, clock)
  try {
    for (const seed of seeds) {
      const { claims, ids } = await claimsOfEveryOutlet(released, service, count, seeded(seed))
      const all = [...claims.values()].flat()
      const findings = [
        ...(await traced(
          released,
          all.filter((one): one is Claim => !isStatement(one))
        )),
        ...(await checked(released, ids, all.filter(isStatement)))
      ]
      yield { seed, audit: { ...whatOf(released), findings: byOutlet(claims, findings) } }
    }
  } finally {
    await service.close()
  }
}

function whatOf({ manifest, published }: Released) {
  return { release: manifest.id, tables: new Set(published.filter(({ rows }) => rows > 0).map(({ name }) => name)) }
}

async function checked(released: Released, ids: ReadonlySet<string>, statements: readonly Statement[]) {
  const evidence = await Evidence.gathered(released, ids)
  const findings: Finding[] = []
  for (const claim of statements) {
    const found = await claim.check(evidence)
    findings.push({ claim, verdict: 'equal', why: '', ...found })
  }
  return findings
}

/** Audits only the published files, without the service: the given tables, or all of them. */
export async function auditedFiles(
  dataDir: string,
  { count, seed, clock = () => new Date() }: Given,
  tables?: readonly string[]
): Promise<Audit> {
  const released = await openReleased(dataDir, clock)
  const published = released.published.filter(({ name }) => tables?.includes(name) ?? true)
  const claims = await parquetClaims({ ...released, published }, count, seeded(seed))
  return { ...whatOf(released), findings: new Map([['Parquet downloads', await traced(released, claims)]]) }
}

function byOutlet(outlets: ReadonlyMap<string, readonly Asserted[]>, findings: readonly Finding[]) {
  const found = new Map(findings.map((finding) => [finding.claim, finding]))
  return new Map([...outlets].map(([outlet, claims]) => [outlet, claims.flatMap((claim) => found.get(claim) ?? [])]))
}
