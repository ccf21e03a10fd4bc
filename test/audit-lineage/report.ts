// The audit report: one line for each outlet and kind of value, then each kind of fault with its table and
// column or its sentence. It never prints a person's values.
import type { Audit } from './audit.ts'
import { type Finding, isStatement, KINDS, kindOf, nameOf } from './claim.ts'

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
    ...{ sampled: findings.length, traced: equal + wrong, equal, untraceable: of('untraceable') },
    ...{ wrong, skipped: of('skipped') },
    datedLater: findings.filter(({ datedLater }) => datedLater).length
  }
}

const OF_CONTRACTORS = ['contractor', 'contractor_exclusion', 'award_transaction', 'responsibility_entity']

/** Outlets that answer from these tables only. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'A /procurement/screen': OF_CONTRACTORS,
  'Page: contractor': OF_CONTRACTORS,
  'Page: facility': ['facility'],
  'B /v1/payments': ['payment', 'payment_match'],
  'B /v1/ccn': ['facility'],
  'B /v1/quality': ['facility_measure']
}

/**
 * Outlets that traced nothing, although the release has tables for them: what they say is compared with no
 * file.
 */
export function silentOutlets({ findings, tables }: Audit): string[] {
  return [...findings]
    .filter(([outlet, ofOutlet]) => {
      const isPossible = (NEEDS[outlet] ?? [...tables]).some((table) => tables.has(table))
      return isPossible && countsOf(ofOutlet).traced === 0
    })
    .map(([outlet]) => outlet)
}

export function isClean(audit: Audit): boolean {
  const isRight = [...audit.findings.values()].every((ofOutlet) => {
    const { wrong, untraceable } = countsOf(ofOutlet)
    return wrong + untraceable === 0
  })
  return isRight && silentOutlets(audit).length === 0
}

const HEADS = ['sampled', 'traced', 'equal', 'not traceable', 'wrong', 'skipped', 'dated later']
const WIDTH = 40

function line(name: string, { sampled, traced, equal, untraceable, wrong, skipped, datedLater }: Counts): string {
  const counts = [sampled, traced, equal, untraceable, wrong, skipped, datedLater]
  return name.padEnd(WIDTH) + counts.map((count) => String(count).padStart(14)).join('')
}

export function reportOf(audit: Audit): string {
  const lines = [...audit.findings].flatMap(([outlet, findings]) => {
    const ofKinds = KINDS.map((kind) => [kind, findings.filter(({ claim }) => kindOf(claim) === kind)] as const)
    return [
      line(outlet, countsOf(findings)),
      ...ofKinds.filter(([, some]) => some.length > 0).map(([kind, some]) => line(`  ${kind}`, countsOf(some)))
    ]
  })
  const head = ''.padEnd(WIDTH) + HEADS.map((name) => name.padStart(14)).join('')
  const all = line('All outlets', countsOf([...audit.findings.values()].flat()))
  return [`Release ${audit.release}`, head, ...lines, all, ...faultsOf(audit)].join('\n')
}

/** Outlets without a trace, then faults by outlet, table and column or sentence, each with one example. */
export function faultsOf(audit: Audit): string[] {
  const faults = new Map<string, Finding[]>()
  for (const [outlet, findings] of audit.findings) {
    for (const finding of findings) {
      if (finding.verdict !== 'wrong' && finding.verdict !== 'untraceable') continue
      const verdict = finding.verdict === 'wrong' ? 'wrong' : 'not traceable'
      const key = `${outlet}: ${nameOf(finding.claim)} ${verdict}`
      faults.set(key, [...(faults.get(key) ?? []), finding])
    }
  }
  return [
    ...silentOutlets(audit).map((outlet) => `${outlet}: nothing was traced`),
    ...[...faults].sort().map(([key, all]) => {
      const [first] = all
      const at = first && isStatement(first.claim) ? `; ${first.claim.where}` : ''
      return `${key} (${all.length}): ${first?.why}${first?.file ? `; ${first.file}` : ''}${at}`
    })
  ]
}
