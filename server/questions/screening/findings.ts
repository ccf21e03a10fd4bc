// What other sources hold about an entity: registrations, awards, responsibility records, ownership.
import { z } from 'zod'
import { IsoDate, type Provenance } from '../../../domain/provenance.ts'
import type { TableDefinition } from '../../../domain/table.ts'
import contractor from '../../../domain/tables/contractor.ts'
import ownershipEdgeSam from '../../../domain/tables/ownership_edge_sam.ts'
import ownershipEdgeUsaspending from '../../../domain/tables/ownership_edge_usaspending.ts'
import proceeding from '../../../domain/tables/proceeding.ts'
import responsibilityEntity from '../../../domain/tables/responsibility_entity.ts'
import responsibilityRecord from '../../../domain/tables/responsibility_record.ts'
import { dayColumns, Flag, FlagOrNull, IntOrNull, named, read, TextOrNull, textColumns } from '../../records/members.ts'
import type { OpenRelease } from '../../records/operation.ts'
import { shownRows } from '../../records/withheld.ts'
import { number, type Row, text } from '../../store/rows.ts'
import {
  type AwardParts,
  type Awards,
  awardPartsOf,
  FEW_BYTES,
  LISTED,
  type Parts,
  partsOf,
  summariesOf,
  transactionsOf
} from './awards.ts'
import type { BlockTuples } from './blocks.ts'
import { blockTuple, type Consultation, isPartyHidden, tableIn } from './consultation.ts'
import type { Entity } from './exclusion-lookup.ts'

const Record = named('ResponsibilityRecord', {
  ...textColumns(responsibilityRecord, ['cage_code', 'record_type_code', 'record_type']),
  ...dayColumns(responsibilityRecord, ['record_date']),
  ...textColumns(responsibilityRecord, ['award_id', 'reference_idv_piid']),
  has_attachment: Flag.describe(responsibilityRecord.columns.has_attachment?.meaning ?? '')
})

const Proceeding = named('Proceeding', {
  ...textColumns(proceeding, ['cage_code']),
  ...dayColumns(proceeding, ['proceeding_date']),
  ...textColumns(proceeding, ['instrument_number', 'instrument', 'state_code', 'proceeding_type', 'disposition']),
  ...textColumns(proceeding, ['proceeding_description'])
})

export const FapiisRecord = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('responsibility_record'), ...Record.shape }),
    z.strictObject({ kind: z.literal('proceeding'), ...Proceeding.shape })
  ])
  .meta({ id: 'FapiisRecord' })
export type FapiisRecord = z.input<typeof FapiisRecord>

export const OwnershipEdge = named('OwnershipEdge', {
  source: z
    .enum(['sam_gov', 'usaspending'])
    .describe(
      'sam_gov: the entity names it in its registration. usaspending: award data name it. The tuple of the ' +
        'source is in provenance'
    ),
  relation: z
    .enum(['immediate_owner', 'highest_owner', 'predecessor', 'parent'])
    .describe('Relation of the parent to the child'),
  direction: z
    .enum(['parent_of_entity', 'child_of_entity'])
    .describe('Whether the other party is the parent or the child of the requested entity'),
  child_uei: TextOrNull.describe('UEI of the child'),
  child_name: TextOrNull.describe('Name of the child as published; null if the source gives no name'),
  parent_uei: TextOrNull.describe('UEI of the parent; null if the source gives no UEI'),
  parent_cage_code: TextOrNull.describe('CAGE code of the parent; null if the source gives no code'),
  parent_name: TextOrNull.describe('Name of the parent as published'),
  parent_has_integrity_records: FlagOrNull.describe(
    'Whether SAM.gov has integrity records about the parent; null if it does not say'
  ),
  listed_on: IsoDate.nullable().describe('Date of the SAM.gov answer that states the edge; null for award data'),
  first_seen_on: IsoDate.nullable().describe(
    'Date of the earliest action that states the edge; null for SAM.gov and if no action has a date'
  ),
  last_seen_on: IsoDate.nullable().describe(
    'Date of the latest action that states the edge, which is not the end of the edge; null for SAM.gov ' +
      'and if no action has a date'
  ),
  award_count: IntOrNull.describe('Number of awards that state the edge; null for SAM.gov')
})
export type OwnershipEdge = z.input<typeof OwnershipEdge>

/** Maximum number of edges to children listed; a holding can have hundreds. */
const CHILDREN = 100

/** The tuples of the blocks that were looked up. */
type Tuples = Partial<BlockTuples>

/** Registration rows; none without a UEI, and if the registrations were not checked. */
export async function registrationsOf(
  asked: Consultation,
  uei: string | null
): Promise<{ rows: Row[]; tuples: Tuples }> {
  const table = tableIn(asked.of.sam_entities, 'contractor')
  if (!table || uei === null) return { rows: [], tuples: {} }
  const { context } = asked.of.sam_entities
  const rows = await shownRows(context, contractor, context.release.rowsOf('contractor_by_uei', uei))
  return { rows, tuples: { registration: blockTuple(table, rows) } }
}

export async function awardsOf(
  { of, asOf }: Consultation,
  uei: string | null
): Promise<{ awards: Awards | null; tuples: Tuples }> {
  const actions = tableIn(of.usaspending, 'award_transaction')
  const sums = asOf === null ? tableIn(of.usaspending, 'award') : undefined
  if (uei === null || (!actions && !sums)) return { awards: null, tuples: {} }
  const { release } = of.usaspending.context
  const [parts, summed] = await Promise.all([
    actions ? partsIn(release, uei, asOf) : null,
    sums ? awardPartsIn(release, uei) : null
  ])
  const transactions = parts && transactionsOf(parts)
  const summaries = summed && summariesOf(summed)
  return {
    awards: { transactions, summaries },
    tuples: {
      ...(actions && { award_transactions: blockTuple(actions, parts?.total ?? [], transactions?.action_count) }),
      ...(sums && summed && { award_summaries: blockTuple(sums, [summed.total], awardsIn(summaries)) })
    }
  }
}

/** Number of awards and ordering vehicles in a summary; 0 without one. */
export function awardsIn(of: Awards['summaries'] | undefined): number {
  return of ? of.award_count + of.ordering_vehicle_count : 0
}

/** The parts of the actions: added up here if the actions are few, else by the SQL statement. */
async function partsIn(release: OpenRelease, uei: string, day: string | null): Promise<Parts> {
  const few = release.fewRowsOf('award_transaction', uei, FEW_BYTES)
  if (few) return partsOf(day === null ? few : few.filter((row) => (text(row, 'action_date') ?? '~') <= day), LISTED)
  return partsByStatement(await release.query('screen-transactions', { uei, day, rows: LISTED }))
}

/** Awards and their totals, computed the same way. */
async function awardPartsIn(release: OpenRelease, uei: string): Promise<AwardParts> {
  const few = release.fewRowsOf('award', uei, FEW_BYTES)
  if (few) return awardPartsOf(few, LISTED)
  return awardPartsByStatement(await release.query('screen-awards', { uei, rows: LISTED }))
}

/** Each row of the statement carries the totals. */
export function awardPartsByStatement(rows: readonly Row[]): AwardParts {
  return { total: rows[0] ?? {}, newest: rows.map((row) => JSON.parse(text(row, 'record') ?? '{}')) }
}

export function partsByStatement(rows: readonly Row[]): Parts {
  const part = (name: string) => rows.filter((row) => row.part === name)
  return {
    total: part('total'),
    obligations: part('obligations'),
    terminations: part('terminations'),
    awards: part('awards')
  }
}

/** Records and proceedings; null, never an empty list, if SAM.gov was not queried for the entity. */
export async function responsibilityOf(
  asked: Consultation,
  uei: string | null
): Promise<{ fapiis: FapiisRecord[] | null; tuples: Tuples }> {
  const source = asked.of.sam_responsibility
  const nothing = { fapiis: null, tuples: {} }
  if (uei === null || !tableIn(source, 'responsibility_entity')) return nothing
  const { context } = source
  const { release } = context
  const answers = release.rowsOf('responsibility_entity', uei)
  if ((await shownRows(context, responsibilityEntity, answers)).length === 0) return nothing
  // These two tables may have no rows at all: the entity's own answer shows that an empty result is real.
  const found = async (definition: TableDefinition, statement: string) => {
    const table = release.table(definition.name)
    const rows = table ? await shownRows(context, definition, await release.query(statement, { uei })) : []
    return { rows, tuple: table ? blockTuple(table, rows) : null }
  }
  const [records, proceedings] = await Promise.all([
    found(responsibilityRecord, 'screen-responsibility-records'),
    found(proceeding, 'screen-proceedings')
  ])
  return {
    fapiis: [
      ...records.rows.map((row) => ({ kind: 'responsibility_record' as const, ...read(Record, row) })),
      ...proceedings.rows.map((row) => ({ kind: 'proceeding' as const, ...read(Proceeding, row) }))
    ],
    tuples: { responsibility_records: records.tuple, proceedings: proceedings.tuple }
  }
}

/** Edges in both directions. `wasAsked`: SAM.gov was queried for it, so its own owners would be known. */
export async function ownershipOf(
  asked: Consultation,
  entity: Entity,
  wasAsked: boolean
): Promise<{ edges: OwnershipEdge[] | null; tuples: Tuples; notes: string[] }> {
  const [sam, awards] = await Promise.all([samEdges(asked, entity, wasAsked), awardEdges(asked, entity)])
  if (!sam && !awards) return { edges: null, tuples: {}, notes: [] }
  const candidates = [...(sam?.edges ?? []), ...(awards?.edges ?? [])]
  const hidden = await Promise.all(candidates.map((edge) => isPartyHidden(asked, otherParty(edge))))
  const unlisted = (sam?.unlisted ?? 0) + (awards?.unlisted ?? 0)
  return {
    edges: candidates.filter((_, place) => !hidden[place]),
    tuples: { ownership_sam: sam?.provenance ?? null, ownership_usaspending: awards?.provenance ?? null },
    notes:
      unlisted > 0
        ? [`The ownership block lists ${CHILDREN} edges to children for each source. ${unlisted} more are not listed.`]
        : []
  }
}

type EdgeOf = (row: Row, direction: OwnershipEdge['direction']) => OwnershipEdge

/** Edges to the owners and to the first children. `unlisted`: number of children beyond these. */
function edgesOf(owners: readonly Row[], children: readonly Row[], edgeOf: EdgeOf) {
  const listed = children.slice(0, CHILDREN)
  return {
    rows: [...owners, ...listed],
    edges: [
      ...owners.map((row) => edgeOf(row, 'parent_of_entity')),
      ...listed.map((row) => edgeOf(row, 'child_of_entity'))
    ],
    unlisted: children.length - listed.length
  }
}

type Edges = { edges: OwnershipEdge[]; provenance: Provenance; unlisted: number }

async function samEdges(asked: Consultation, { uei, cages }: Entity, wasAsked: boolean): Promise<Edges | null> {
  const { state, context } = asked.of.sam_responsibility
  const table = state === 'answers' ? context.release.table('ownership_edge_sam') : undefined
  if (!table) return null
  const own = uei !== null && wasAsked ? context.release.rowsOf('ownership_edge_sam_by_child', uei) : []
  const owned = cages.flatMap((cage) => context.release.rowsOf('ownership_edge_sam_by_parent', cage))
  const [owners, children] = await Promise.all([own, owned].map((rows) => shownRows(context, ownershipEdgeSam, rows)))
  if (!wasAsked && children?.length === 0) return null
  const edgeOf: EdgeOf = (row, direction) => ({ ...read(OwnershipEdge, row), source: 'sam_gov', direction })
  const { rows, ...found } = edgesOf(owners ?? [], children ?? [], edgeOf)
  return { ...found, provenance: blockTuple(table, rows) }
}

async function awardEdges({ of, asOf }: Consultation, { uei }: Entity): Promise<Edges | null> {
  // Tests for the award tables, not for the table of edges. Awards without a parent other than the recipient
  // correctly give an empty table of edges.
  const looked = tableIn(of.usaspending, 'award_transaction') ?? tableIn(of.usaspending, 'award')
  const { context } = of.usaspending
  const table = context.release.table('ownership_edge_usaspending')
  if (!looked || !table || uei === null) return null
  const shown = async (end: 'child' | 'parent') => {
    const rows = context.release.rowsOf(`ownership_edge_usaspending_by_${end}`, uei)
    const onDay = rows.filter((row) => asOf === null || (text(row, 'first_seen_on') ?? '~') <= asOf)
    return await shownRows(context, ownershipEdgeUsaspending, onDay)
  }
  const edgeOf: EdgeOf = (row, direction) => ({
    ...read(OwnershipEdge, row),
    ...{ source: 'usaspending', relation: 'parent', direction, child_uei: text(row, 'uei') },
    ...{ child_name: text(row, 'recipient_name'), award_count: number(row, 'awards') }
  })
  const { edges, unlisted } = edgesOf(await shown('child'), await shown('parent'), edgeOf)
  return { edges, unlisted, provenance: blockTuple(table, [], edges.length) }
}

/** The end of an edge that is not the requested entity. */
function otherParty(edge: OwnershipEdge): { uei: string | null; cage: string | null } {
  return edge.direction === 'parent_of_entity'
    ? { uei: edge.parent_uei, cage: edge.parent_cage_code }
    : { uei: edge.child_uei, cage: null }
}
