// Selects the release that answers for each source: the release of the request or, for an earlier day, the
// kept release with the newest snapshot up to that day.
import { daysPastLimit } from '../../../domain/freshness.ts'
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { blockOf } from '../../records/lineage.ts'
import type { Context, OpenRelease } from '../../records/operation.ts'
import { isWithheld } from '../../records/withheld.ts'
import type { Row } from '../../store/rows.ts'

/** Sources a screening checks. Awards are a history in themselves: the newest snapshot covers every day. */
export const SCREENED_SOURCES = ['sam_entities', 'sam_exclusions', 'sam_responsibility', 'usaspending'] as const
export type ScreenedSource = (typeof SCREENED_SOURCES)[number]

/** A source that answers, with the context of its release, or the reason it does not answer. */
export type Consulted =
  | { state: 'answers'; context: Context; date: string }
  | { state: 'not_ingested' | 'not_kept'; context: Context; date: null }

export type Consultation = {
  /** The context of the request. */
  now: Context
  /** Day the answer is about. */
  day: string
  /** Requested day; null for the current state. */
  asOf: string | null
  of: Readonly<Record<ScreenedSource, Consulted>>
}

export async function consultation(now: Context, asOf: string | null): Promise<Consultation> {
  const [sam_entities, sam_exclusions, sam_responsibility, usaspending] = await Promise.all([
    consulted(now, 'sam_entities', asOf),
    consulted(now, 'sam_exclusions', asOf),
    consulted(now, 'sam_responsibility', asOf),
    consulted(now, 'usaspending', null)
  ])
  const day = asOf ?? now.clock().toISOString().slice(0, 10)
  return { now, day, asOf, of: { sam_entities, sam_exclusions, sam_responsibility, usaspending } }
}

async function consulted(now: Context, source: ScreenedSource, asOf: string | null): Promise<Consulted> {
  const release = asOf === null ? now.release : await now.releaseAsOf(source, asOf)
  const date = release?.snapshot(source)?.date
  if (release && date !== undefined) return { state: 'answers', context: { ...now, release }, date }
  const isKnown = now.release.snapshot(source) !== undefined
  return { state: isKnown ? 'not_kept' : 'not_ingested', context: now, date: null }
}

/** Age past the limit of the source; null within it, and for an earlier day that a file covers. */
export function daysPast({ now, asOf, day }: Consultation, source: ScreenedSource, date: string): number | null {
  const { date: newest = '', source: declared } = now.release.snapshot(source) ?? {}
  if (!declared || (asOf !== null && newest >= day)) return null
  return daysPastLimit(date, declared.sla_days, asOf === null ? now.clock() : new Date(`${asOf}T00:00:00Z`))
}

/** Contexts of every release that answers, the request's own first. */
export function contextsOf({ now, of }: Consultation): Context[] {
  const byRelease = new Map([[now.release, now]])
  for (const { context } of Object.values(of))
    if (!byRelease.has(context.release)) byRelease.set(context.release, context)
  return [...byRelease.values()]
}

/**
 * A table to search; undefined if its source does not answer or the table is empty. An empty table was built
 * without its file or from a file without rows: absence from it says nothing about an entity.
 */
export function tableIn({ state, context }: Consulted, name: string): ManifestTable | undefined {
  const table = state === 'answers' ? context.release.table(name) : undefined
  return table && table.rows > 0 ? table : undefined
}

export type Identifier = { kind: 'uei' | 'cage'; value: string }

/** `ueis`: the UEIs a CAGE code leads to; null if the request gave a UEI. */
type Identity =
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
async function isHidden(asked: Consultation, kind: 'uei' | 'cage', value: string): Promise<boolean> {
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

/**
 * A block without records has no value to be sure of, so its tuple carries no confidence. Records are found
 * by the UEI or CAGE code that the publisher gives, so an NPI in the row does not matter here.
 */
export function blockTuple(table: ManifestTable, rows: readonly Row[], records = rows.length): Provenance {
  const tuple = blockOf(table, rows)
  return { ...tuple, _confidence: records === 0 ? null : (tuple._confidence ?? 1) }
}
