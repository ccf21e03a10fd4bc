// Resolves the requested identifier to one entity. A CAGE code leads to the UEIs that SAM.gov publishes with
// it: a single UEI is screened, several are listed.

import type { OpenRelease } from '../../records/operation.ts'
import { isWithheld } from '../../records/withheld.ts'
import type { Row } from '../../store/rows.ts'
import { type Consultation, contextsOf, type ScreenedSource, tableIn } from './consultation.ts'

export type Identifier = { kind: 'uei' | 'cage'; value: string }

/** `ueis`: the UEIs a CAGE code leads to; null if the request gave a UEI. */
export type Identity =
  | { state: 'withheld' }
  | { state: 'several'; ueis: readonly string[] }
  | { state: 'one'; uei: string; ueis: readonly string[] | null }
  | { state: 'none'; ueis: readonly string[] }

// Award data are not used: their CAGE codes are as reported with the award, and a code can have passed to
// another entity since.
type LookUp = (release: OpenRelease, cage: string) => Row[] | Promise<Row[]>
const LOOK_UPS: readonly [source: ScreenedSource, table: string, look: LookUp][] = [
  ['sam_entities', 'contractor', (release, cage) => release.rowsOf('contractor_by_cage', cage)],
  ['sam_exclusions', 'contractor_exclusion', (release, cage) => release.query('screen-cage-exclusions', { cage })],
  [
    'sam_responsibility',
    'responsibility_entity',
    (release, cage) => release.query('screen-cage-responsibility', { cage })
  ]
]

export async function identityOf(asked: Consultation, { kind, value }: Identifier): Promise<Identity> {
  if (await isHidden(asked, kind, value)) return { state: 'withheld' }
  if (kind === 'uei') return { state: 'one', uei: value, ueis: null }
  const found = await Promise.all(
    LOOK_UPS.map(([source, table, look]) =>
      tableIn(asked.of[source], table) ? look(asked.of[source].context.release, value) : []
    )
  )
  const ueis = [...new Set(found.flat().map((row) => String(row.uei)))].sort()
  const hidden = await Promise.all(ueis.map((uei) => isHidden(asked, 'uei', uei)))
  if (hidden.includes(true)) return { state: 'withheld' }
  const [uei, another] = ueis
  if (uei === undefined) return { state: 'none', ueis }
  return another === undefined ? { state: 'one', uei, ueis } : { state: 'several', ueis }
}

/** True if, in any release that answers, the identifier is of an entity that opted out. */
export async function isHidden(asked: Consultation, kind: 'uei' | 'cage', value: string): Promise<boolean> {
  const found = await Promise.all(contextsOf(asked).map((context) => isWithheld(context, kind, value)))
  return found.includes(true)
}

/** True if either identifier of another party is hidden. */
export async function isPartyHidden(
  asked: Consultation,
  { uei, cage }: { uei: string | null; cage: string | null }
): Promise<boolean> {
  const found = await Promise.all([
    uei !== null && isHidden(asked, 'uei', uei),
    cage !== null && isHidden(asked, 'cage', cage)
  ])
  return found.includes(true)
}
