// One screening: what each source holds about one entity, side by side.
import { absentSourceTuple, filesBehind } from '../../records/lineage.ts'
import { type Party, type RejectedRows, rejectedRows, withRejected } from '../../records/rejected.ts'
import { text } from '../../store/rows.ts'
import { BLOCK_SOURCES, BLOCK_TABLES, type BlockName, type BlockTuples, inEachBlock } from './blocks.ts'
import { type Consultation, daysPast, type Identifier, identityOf, tableIn } from './consultation.ts'
import { type Entity, exclusionsOf, ordersOf } from './exclusion-lookup.ts'
import { exclusionSummary } from './exclusions.ts'
import { awardsIn, awardsOf, ownershipOf, registrationsOf, responsibilityOf } from './findings.ts'
import { absences, EVERY_BLOCK, NOTHING_CHECKED, notChecked, remarks, WITHHELD } from './notes.ts'
import { registrationOf } from './registration.ts'
import type { ScreeningResult } from './result.ts'

/** Blocks whose rejected rows the answer gives. Those of the others are hidden by opt-outs. */
const BLOCKS_WITH_REJECTIONS = [
  'exclusions',
  'fascsa_orders',
  'award_transactions',
  'award_summaries',
  'ownership_usaspending'
] as const

/** Number of rows that a block counts; null if it counts none. */
type Counted = Readonly<Partial<Record<BlockName, number | null>>>

/** The tuples with their flags, the rejected rows, and a note for each group of them. */
async function withRejections(
  asked: Consultation,
  { uei, cages }: Entity,
  tuples: BlockTuples,
  counted: Counted
): Promise<{ provenance: BlockTuples; rejected: RejectedRows[]; notes: string[] }> {
  const named: Party[] = [['uei', uei]]
  const coded = cages.map((cage): Party => ['cage', cage])
  const found = await Promise.all(
    BLOCKS_WITH_REJECTIONS.map(async (block) => {
      const [table, source] = [BLOCK_TABLES[block], BLOCK_SOURCES[block]]
      if (tuples[block] === null || !tableIn(asked.of[source], table)) return { block, rejected: [] }
      // Awards are found by UEI only.
      const parties = source === 'usaspending' ? named : [...named, ...coded]
      const { context } = asked.of[source]
      return { block, rejected: await rejectedRows(context, { table }, parties, counted[block] ?? null) }
    })
  )
  const provenance = { ...tuples }
  for (const { block, rejected } of found) {
    const tuple = tuples[block]
    if (tuple) provenance[block] = withRejected(tuple, rejected).provenance
  }
  // The edges are read from the rows of the awards, which are listed once.
  const listed = found.filter(({ block }) => block !== 'ownership_usaspending')
  return {
    provenance,
    rejected: listed.flatMap(({ rejected }) => rejected),
    notes: listed.flatMap(({ block, rejected }) =>
      rejected.map(({ statement }) => `${BLOCK_TABLES[block]}: ${statement}`)
    )
  }
}

const CONFIRM_AT = 'https://sam.gov/'

export const DISCLAIMER =
  'A screening aid, not a certification: dated facts as federal publishers state them, with their ' +
  'dates and sources. Not found means that no record was found under the identifier in the files named ' +
  'here. Confirm with the publisher before a decision.'

export async function screeningOf(asked: Consultation, identifier: Identifier): Promise<ScreeningResult> {
  const identity = await identityOf(asked, identifier)
  const ueis = 'ueis' in identity ? identity.ueis : null
  const empty = blank(asked, identifier, ueis)
  if (identity.state === 'withheld') {
    return { ...empty, screened: false, record_found: true, not_checked: [], data_as_of: null, notes: [WITHHELD] }
  }
  if (identity.state === 'several') {
    return {
      ...empty,
      ...{ screened: false, record_found: true, not_checked: EVERY_BLOCK },
      notes: [
        `The CAGE code leads to several UEIs: ${identity.ueis.join(', ')}. No UEI was chosen or screened. Ask again with one of them.`,
        ...absences(asked)
      ]
    }
  }
  if (empty.not_checked.length === EVERY_BLOCK.length) {
    const notes = [NOTHING_CHECKED, ...absences(asked)]
    return { ...empty, screened: false, provenance: withAbsent(asked, {}), notes }
  }
  const uei = identity.state === 'one' ? identity.uei : null
  return await screened(asked, { uei, typed: identifier, empty })
}

async function screened(
  asked: Consultation,
  { uei, typed, empty }: { uei: string | null; typed: Identifier; empty: ScreeningResult }
): Promise<ScreeningResult> {
  const [registered, awards, responsibility] = await Promise.all([
    registrationsOf(asked, uei),
    awardsOf(asked, uei),
    responsibilityOf(asked, uei)
  ])
  const { rows } = registered
  const cages = new Set([
    ...(typed.kind === 'cage' ? [typed.value] : []),
    ...rows.flatMap((row) => text(row, 'cage_code') ?? [])
  ])
  const { date } = asked.of.sam_entities
  const isPastLimit = date !== null && daysPast(asked, 'sam_entities', date) !== null
  const registrations = rows.map((row) => registrationOf(row, asked.day, isPastLimit))
  const isPerson = registrations.some((each) => each.is_address_withheld)
  const entity: Entity = { uei, cages: [...cages].sort(), isPerson }
  const wasAsked = responsibility.fapiis !== null
  const [exclusions, orders, ownership] = await Promise.all([
    exclusionsOf(asked, entity),
    ordersOf(asked, entity),
    ownershipOf(asked, entity, wasAsked)
  ])
  const lines = [...(exclusions.lines ?? []), ...exclusions.listedLater]
  const actions = awards.awards?.transactions?.action_count ?? null
  const summed = awardsIn(awards.awards?.summaries)
  const tuples = withAbsent(asked, {
    ...{ ...registered.tuples, ...exclusions.tuples, ...orders.tuples, ...awards.tuples },
    ...{ ...responsibility.tuples, ...ownership.tuples }
  })
  const { provenance, rejected, notes } = await withRejections(asked, entity, tuples, {
    exclusions: (exclusions.lines?.length ?? 0) + exclusions.unattached,
    fascsa_orders: orders.orders?.length ?? null,
    award_transactions: actions,
    award_summaries: awards.awards?.summaries ? summed : null
  })
  const listed = [rows, lines, orders.orders ?? [], ownership.edges ?? []].map(({ length }) => length)
  const recordFound = wasAsked || [...listed, exclusions.unattached, actions ?? 0, summed].some((count) => count > 0)
  return {
    ...empty,
    query: { ...empty.query, resolved_uei: uei },
    record_found: recordFound || empty.record_found,
    registration: uei !== null && registrations.length > 0 ? { uei, registrations } : null,
    exclusions: exclusions.lines,
    exclusions_listed_later: exclusions.listedLater,
    exclusion_summary:
      exclusions.lines &&
      exclusionSummary(exclusions.lines, { unattached: exclusions.unattached, orders: orders.orders }),
    fascsa_orders: orders.orders,
    awards: awards.awards,
    fapiis: responsibility.fapiis,
    ownership: ownership.edges,
    provenance,
    files: filesOf(asked, provenance),
    ...(rejected.length > 0 && { rejected }),
    notes: [
      ...absences(asked),
      ...notes,
      ...exclusions.notes,
      ...ownership.notes,
      ...remarks(asked, {
        entity,
        isRegistered: rows.length > 0,
        exclusions: lines.length,
        wasAsked,
        hasWithheldAddress: isPerson || lines.some((line) => line.is_address_withheld),
        tuples: Object.values(provenance)
      })
    ]
  }
}

/** The answer before any source is read. */
function blank(asked: Consultation, { kind, value }: Identifier, ueis: readonly string[] | null): ScreeningResult {
  const dates = Object.values(asked.of).flatMap(({ date }) => date ?? [])
  const not_checked = notChecked(asked)
  return {
    query: {
      ...{ uei: kind === 'uei' ? value : null, cage: kind === 'cage' ? value : null },
      ...{ as_of: asked.asOf, screening_date: asked.day, resolved_uei: null, ueis_of_cage: ueis && [...ueis] }
    },
    mode: asked.asOf === null ? 'current' : 'as_of_history',
    screened: true,
    // "Not found" is certain only if every source was checked.
    record_found: not_checked.length === 0 ? false : null,
    not_checked,
    entity_coverage: tableIn(asked.of.sam_entities, 'contractor') ? 'ingested' : 'not_ingested',
    ...{ registration: null, exclusions: null, exclusions_listed_later: [], exclusion_summary: null },
    ...{ fascsa_orders: null, awards: null, fapiis: null, ownership: null },
    provenance: inEachBlock(() => null),
    files: inEachBlock(() => null),
    data_as_of: dates.sort()[0] ?? null,
    confirm_at: CONFIRM_AT,
    disclaimer: DISCLAIMER,
    // Keeps the place of the member.
    rejected: undefined,
    notes: []
  }
}

/** The tuples. A source that the release lacks gets its absence tuple: nothing was looked up there. */
function withAbsent(asked: Consultation, tuples: Partial<BlockTuples>): BlockTuples {
  return inEachBlock((name) => {
    const source = BLOCK_SOURCES[name]
    const isAbsent = asked.of[source].state === 'not_ingested' && name !== 'exclusions_listed_later'
    return isAbsent ? absentSourceTuple(source, asked.now) : (tuples[name] ?? null)
  })
}

function filesOf({ now, of }: Consultation, tuples: BlockTuples): ScreeningResult['files'] {
  return inEachBlock((name) => {
    const { release } = name === 'exclusions_listed_later' ? now : of[BLOCK_SOURCES[name]].context
    return tuples[name] && filesBehind(release.table(BLOCK_TABLES[name])?.read)
  })
}
