// The audit report: one line per outlet, then each kind of fault with its table and column. It never prints a
// person's values.
import type { Audit } from './audit.ts'
import type { Finding } from './claim.ts'

type Counts = {
  sampled: number
  traced: number
  equal: number
  untraceable: number
  wrong: number
  skipped: number
  datedLater: number
}

export function countsOf(findings: readonly Finding[]): Counts {
  const of = (verdict: Finding['verdict']) => findings.filter((finding) => finding.verdict === verdict).length
  const [equal, wrong] = [of('equal'), of('wrong')]
  return {
    ...{
      sampled: findings.length,
      traced: equal + wrong,
      equal,
      untraceable: of('untraceable'),
      wrong,
      skipped: of('skipped')
    },
    datedLater: findings.filter(({ datedLater }) => datedLater).length
  }
}

export function isClean({ findings }: Audit): boolean {
  return [...findings.values()].every((ofOutlet) => {
    const { wrong, untraceable } = countsOf(ofOutlet)
    return wrong + untraceable === 0
  })
}

const HEADS = ['sampled', 'traced', 'equal', 'not traceable', 'wrong', 'skipped', 'dated later']

export function reportOf(audit: Audit): string {
  const lines = [...audit.findings].map(
    ([outlet, findings]) => [outlet, Object.values(inOrder(countsOf(findings)))] as const
  )
  const rows = lines.map(
    ([outlet, counts]) => outlet.padEnd(28) + counts.map((count) => String(count).padStart(14)).join('')
  )
  const head = ''.padEnd(28) + HEADS.map((name) => name.padStart(14)).join('')
  return [`Release ${audit.release}`, head, ...rows, ...faultsOf(audit)].join('\n')
}

function inOrder({ sampled, traced, equal, untraceable, wrong, skipped, datedLater }: Counts): number[] {
  return [sampled, traced, equal, untraceable, wrong, skipped, datedLater]
}

/** Faults by outlet, table and column, each with one example. */
export function faultsOf({ findings }: Audit): string[] {
  const faults = new Map<string, Finding[]>()
  for (const finding of [...findings.values()].flat()) {
    if (finding.verdict !== 'wrong' && finding.verdict !== 'untraceable') continue
    const { outlet, table, column } = finding.claim
    const verdict = finding.verdict === 'wrong' ? 'wrong' : 'not traceable'
    const key = `${outlet}: ${table}.${column.name} ${verdict}`
    faults.set(key, [...(faults.get(key) ?? []), finding])
  }
  return [...faults].sort().map(([key, all]) => {
    const [first] = all
    return `${key} (${all.length}): ${first?.why}${first?.file ? `; ${first.file}` : ''}`
  })
}
