// Every outlet of the audit: what it needs of a release, and its claims.
import { type Asserted, isStatement } from '../claim.ts'
import { type Random, sampled } from '../random.ts'
import type { Released } from '../released.ts'
import { machineSentences } from '../sentences/machine.ts'
import type { Service } from '../service.ts'
import { randomKeys } from './asked-keys.ts'
import { auditPackClaims } from './audit-packs.ts'
import { evidenceClaims } from './evidence.ts'
import { exportClaims } from './exports.ts'
import { fhirClaims } from './fhir.ts'
import { csvDownloadClaims, tabularClaims } from './formats.ts'
import { historyClaims } from './history.ts'
import { pageClaims } from './pages.ts'
import { parquetClaims } from './parquet.ts'
import { rosterClaims } from './rosters.ts'
import { surfaceAClaims } from './surface-a.ts'
import { surfaceBClaims } from './surface-b.ts'
import { toolClaims } from './tools.ts'
import { webhookClaims } from './webhooks.ts'

/** Upper limits on identifiers of each kind: each yields about 20 values in an outlet, and 100 on a page. */
const MOST_KEYS = 200
const MOST_PAGES = 60

export type Claims = ReadonlyMap<string, readonly Asserted[]>

/** About `count` random values per outlet, fewer if the outlet has fewer; and as many of its sentences. */
export async function claimsOfEveryOutlet(
  released: Released,
  service: Service,
  count: number,
  random: Random
): Promise<{ claims: Claims; ids: ReadonlySet<string> }> {
  const keys = await randomKeys(released, Math.min(MOST_KEYS, Math.ceil(count / 15)), random)
  const few = await randomKeys(released, Math.min(MOST_PAGES, Math.ceil(count / 30)), random)
  const outlets = new Map<string, readonly Asserted[]>()
  const add = (outlet: string, asserted: readonly Asserted[]) => outlets.set(outlet, chosen(random, asserted, count))
  const addAll = (prefix: string, some: Record<string, Asserted[]>) => {
    for (const [outlet, asserted] of Object.entries(some)) add(`${prefix}${outlet}`, asserted)
  }
  const before = service.answers.length
  add('Parquet downloads', await parquetClaims(released, count, random))
  add('CSV downloads', await csvDownloadClaims(released, service, random))
  addAll('B ', await surfaceBClaims(released, service, keys))
  addAll('A ', await surfaceAClaims(released, service, keys, random))
  add('A as CSV and Arrow', await tabularClaims(released, service))
  add('MCP tools', await toolClaims(released, service, keys))
  addAll('', await fhirClaims(released, service, few))
  addAll('', await rosterClaims(released, service, keys, random))
  addAll('', await exportClaims(released, service))
  add('Evidence answers', await evidenceClaims(released, service, random))
  add('Audit packs', await auditPackClaims(released, service, random))
  addAll('', await historyClaims(released, service, few))
  add('Webhook events', await webhookClaims(released))
  addAll('', await pageClaims(released, service, few, random))
  add('Sentences', machineSentences(released, service.answers.slice(before)))
  const needed = [...outlets.values()].flat().flatMap((one) => (isStatement(one) ? (one.needs ?? []) : []))
  return {
    claims: outlets,
    ids: new Set([...keys.npis, ...keys.ccns, ...keys.ueis, ...few.npis, ...few.ccns, ...few.ueis, ...needed])
  }
}

/** Sentences are far fewer than values, and are chosen apart from them. */
function chosen(random: Random, asserted: readonly Asserted[], count: number): Asserted[] {
  const isSentence = (one: Asserted) => isStatement(one) && !VALUE_KINDS.has(one.kind)
  return [
    ...sampled(
      random,
      asserted.filter((one) => !isSentence(one)),
      count
    ),
    ...sampled(random, asserted.filter(isSentence), count)
  ]
}

const VALUE_KINDS = new Set<string>(['text', 'number', 'date', 'flag', 'list'])
