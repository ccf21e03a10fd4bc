// Collects values from every outlet.
import type { Claim } from '../claim.ts'
import { type Random, sampled } from '../random.ts'
import type { Released } from '../released.ts'
import type { Service } from '../service.ts'
import { randomKeys } from './asked-keys.ts'
import { csvDownloadClaims, tabularClaims } from './formats.ts'
import { pageClaims } from './pages.ts'
import { parquetClaims } from './parquet.ts'
import { surfaceAClaims } from './surface-a.ts'
import { surfaceBClaims } from './surface-b.ts'
import { toolClaims } from './tools.ts'

/** Upper limit on identifiers: each one yields many values, and more than 400 add little. */
const MOST_KEYS = 400

/** About `count` random values per outlet; fewer if the outlet has fewer. */
export async function claimsOfEveryOutlet(
  released: Released,
  service: Service,
  count: number,
  random: Random
): Promise<ReadonlyMap<string, readonly Claim[]>> {
  const keys = await randomKeys(released, Math.min(MOST_KEYS, Math.ceil(count / 10)), random)
  const outlets = new Map<string, readonly Claim[]>()
  const add = (outlet: string, claims: readonly Claim[]) => outlets.set(outlet, sampled(random, claims, count))
  add('Parquet downloads', await parquetClaims(released, count, random))
  add('CSV downloads', await csvDownloadClaims(released, service, random))
  for (const [outlet, claims] of Object.entries(await surfaceBClaims(released, service, keys)))
    add(`B ${outlet}`, claims)
  for (const [outlet, claims] of Object.entries(await surfaceAClaims(released, service, keys, random)))
    add(`A ${outlet}`, claims)
  add('A as CSV and Arrow', await tabularClaims(released, service))
  add('MCP tools', await toolClaims(released, service, keys))
  add('Pages', await pageClaims(released, service, keys))
  return outlets
}
