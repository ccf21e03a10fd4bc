// Traces values to raw files: one pass over each required file, then a verdict on each value.
import type { Claim, Finding } from './claim.ts'
import { judgedSupply, SUPPLY_TABLES } from './derived/judge-supply.ts'
import { Supply } from './derived/supply.ts'
import { judged } from './judge.ts'
import { Lookups } from './lookups.ts'
import { PLACES, PLACES_OF_COLUMNS, type Place } from './places.ts'
import { cachedRecords } from './raw/cached.ts'
import type { OfficialRecord } from './raw/record.ts'
import type { Released } from './released.ts'
import { partyPlaces } from './rules/identity.ts'
import { whySkipped } from './rules/made-by-us.ts'
import { faultOfTuple } from './tuples.ts'
import { VIRTUAL_PLACES, VIRTUAL_PLACES_OF_COLUMNS } from './virtual-tables.ts'

type Sought = { claim: Claim; place: Place; lists: OfficialRecord[][] }

export async function traced(released: Released, claims: readonly Claim[]): Promise<Finding[]> {
  const lookups = new Lookups(released.tables)
  const findings: Finding[] = []
  const sought: Sought[] = []
  const supply = claims.some(({ table }) => SUPPLY_TABLES.has(table)) ? await Supply.counted(released) : undefined
  for (const claim of claims) {
    const why = whySkipped(claim.table, claim.column.name) ?? whyPartySkipped(claim)
    const wrongTuple = faultOfTuple(released, claim)
    const places = placesOf(claim)
    if (why !== undefined) findings.push({ claim, verdict: 'skipped', why })
    else if (wrongTuple !== null) findings.push({ claim, verdict: 'untraceable', why: wrongTuple })
    else if (supply && SUPPLY_TABLES.has(claim.table)) findings.push(judgedSupply(claim, supply))
    else if (places.length === 0)
      findings.push({ claim, verdict: 'untraceable', why: 'no rule says where the table comes from' })
    else {
      const [place] = places as [Place]
      sought.push({ claim, place, lists: places.flatMap((one) => lookups.add(claim, one)) })
    }
  }
  await readFiles(released, lookups)
  for (const { claim, place, lists } of sought) {
    findings.push(judged(claim, place, [...new Set(lists.flat())], released.tables.get(claim.table) ?? { columns: [] }))
  }
  return findings
}

/** A party of a state list: how it agrees with the registry depends on how one text is split into a name. */
function whyPartySkipped({ table, row }: Claim): string | undefined {
  const isStateList = table === 'identity_match' && String(row.source).startsWith('state_list_')
  return isStateList ? 'party of a state list; its row is audited in the list itself' : undefined
}

function placesOf({ table, column, row }: Claim): readonly Place[] {
  const name = `${table}.${column.name}`
  const own = PLACES_OF_COLUMNS[name] ?? VIRTUAL_PLACES_OF_COLUMNS[name]
  if (!own && table === 'identity_match') return partyPlaces(row.source)
  return own ? [own] : (PLACES[table] ?? VIRTUAL_PLACES[table] ?? [])
}

async function readFiles(released: Released, lookups: Lookups): Promise<void> {
  for (const file of [...released.files.values()].flat()) {
    if (!lookups.hasFor(file)) continue
    for await (const record of cachedRecords(file)) lookups.offer(record)
  }
}
