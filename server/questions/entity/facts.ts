// Dated facts about one NPI, each with the tuple of its source. A missing fact is unknown, never false.

import { z } from 'zod'
import { Identity } from '../../../domain/identity.ts'
import type { ManifestTable } from '../../../domain/manifest.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import stateExclusion, { type ActionClass, ActionClassName } from '../../../domain/tables/state_exclusion.ts'
import { listedRows, STATE_TABLES } from '../../records/absence.ts'
import { tupleOf } from '../../records/lineage.ts'
import { groupedBy, named, read, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { identified, identityOf } from '../../records/published-rows.ts'
import { number, type Row, text } from '../../store/rows.ts'

type Release = Pick<Context['release'], 'table' | 'rowsOf'>

const TYPES = ['exclusion', 'pecos_enrolled', 'state_exclusion'] as const
/** A withdrawal, an action of a licensing board, a reinstatement or a notice is no exclusion. */
const EXCLUDING: ReadonlySet<ActionClass> = new Set<ActionClass>(['excluded', 'terminated', 'suspended'])

/** `rows` are those under an NPI that state the fact, `columns` what its basis is read from. */
type Kind = {
  type: (typeof TYPES)[number]
  table: string
  rows: (release: Release, npi: string) => Row[]
  columns: { id: string; date: string | null; code: string }
}

const FACTS: readonly Kind[] = [
  {
    type: 'exclusion',
    table: 'exclusion',
    // A row with a reinstatement date is history: its party is no longer on the list.
    rows: (release, npi) => validRows(release, 'exclusion', npi).filter((row) => row.reinstatement_date === null),
    columns: { id: 'exclusion_id', date: 'exclusion_date', code: 'authority_code' }
  },
  {
    type: 'pecos_enrolled',
    table: 'enrollment',
    rows: (release, npi) => validRows(release, 'enrollment', npi),
    columns: { id: 'enrollment_id', date: null, code: 'provider_type_code' }
  },
  ...STATE_TABLES.map(
    (table): Kind => ({
      type: 'state_exclusion',
      table: table.name,
      rows: (release, npi) => listedRows(release, table, npi).filter(isInForce),
      columns: { id: 'state_exclusion_id', date: 'start_date', code: 'action' }
    })
  )
]

function validRows(release: Release, table: 'exclusion' | 'enrollment', npi: string): Row[] {
  return release.rowsOf(table, npi).filter((row) => row.npi_is_valid === true)
}

/** False for an action of a state that ended before its file, or whose class is not an exclusion. */
function isInForce(row: Row): boolean {
  const [ended, listed] = [text(row, 'end_date'), text(row, 'listed_on') ?? '']
  return EXCLUDING.has(row.action_class as ActionClass) && (ended === null || ended >= listed)
}

/** Tables that facts are based on. Other tables date no statement that is true or unknown under an NPI. */
export const FACT_TABLES: readonly string[] = FACTS.map(({ table }) => table)

/** Published rows that a fact is based on. */
const Basis = named('FactBasis', {
  id: z.string().describe('Key of the row: exclusion_id, the PECOS enrollment ID, or state_exclusion_id'),
  date: IsoDate.nullable().describe(
    'Date the exclusion or the action of a state takes effect; null for an enrollment, because its file gives ' +
      'no date'
  ),
  code: TextOrNull.describe(
    'Section of the Social Security Act that the exclusion is based on, code of the enrolled provider type, or ' +
      'action of a state as published'
  )
})

const FactParty = named(
  'FactParty',
  {
    last_name: z.string().nullable(),
    first_name: z.string().nullable(),
    middle_name: z.string().nullable(),
    organization_name: TextOrNull.describe('Name of a business or organization'),
    state: z.string().nullable()
  },
  'The party as the source publishes it'
)

export const Fact = named('Fact', {
  type: z.enum(TYPES),
  value: z.literal(true).describe('True as of _snapshot. Unknown facts are not listed'),
  party: FactParty,
  identity: Identity,
  list_state: TextOrNull.describe('State whose Medicaid agency lists the party; null for a federal source'),
  action_class: ActionClassName.nullable().describe(
    'Class of the action of a state: excluded, terminated or suspended. Null for a federal source'
  ),
  waiver: named('Waiver', { date: IsoDate.nullable(), state: z.string().nullable() })
    .nullable()
    .describe('State in which OIG waived the exclusion, and since when; null without a waiver'),
  basis: Basis.array().min(1).describe('Every published row about this party that the fact is based on'),
  ...Provenance.shape
})
export type Fact = z.infer<typeof Fact>

/**
 * Facts that the release holds about an NPI, in the order of FACTS. There is one for each party that a source
 * names under it and for each class of action of a state, highest confidence first. A source that the
 * release lacks adds none.
 */
export function factsAbout({ release }: { release: Release }, npi: string): Fact[] {
  return FACTS.flatMap(({ type, table: name, rows, columns }) => {
    const table = release.table(name)
    if (!table) return []
    return parties(release, table, rows(release, npi)).map((rows): Fact => {
      const [row = {}] = rows
      return {
        type,
        value: true,
        party: partyOf(row),
        identity: identityOf(row),
        list_state: text(row, 'list_state'),
        action_class: ActionClassName.nullable().parse(text(row, 'action_class')),
        waiver: waiverOf(row),
        basis: rows.map((one) => basisOf(one, columns)),
        ...tupleOf(table, rows)
      }
    })
  })
}

/** Tuple of the fact of that type with the highest confidence; undefined if the release holds none. */
export function surestTuple(
  { release }: { release: Release },
  type: Fact['type'],
  npi: string
): Provenance | undefined {
  const fact = FACTS.find((one) => one.type === type)
  const table = fact && release.table(fact.table)
  const [surest] = table ? parties(release, table, fact.rows(release, npi)) : []
  return table && surest && tupleOf(table, surest)
}

export const FACT_SOURCES: readonly string[] = ['oig_leie', 'pecos', ...stateExclusion.sources]

/** Datasets of facts that the release has no snapshot of. */
export function factSourcesLacking({ release }: Pick<Context, 'release'>): string[] {
  return release.sources
    .filter(({ id }) => FACT_SOURCES.includes(id) && !release.snapshot(id))
    .map(({ dataset_id }) => dataset_id)
}

/** The rows grouped by party; the party with the highest confidence comes first. */
function parties(release: Release, table: ManifestTable, rows: Row[]): Row[][] {
  const keyOf = (row: Row) => JSON.stringify([partyOf(row), waiverOf(row), row.action_class ?? null])
  return [...groupedBy(identified(release, table, rows), keyOf).values()].sort(surestFirst)
}

function basisOf(row: Row, { id, date, code }: Kind['columns']): z.infer<typeof Basis> {
  return { id: text(row, id) ?? '', date: date && text(row, date), code: text(row, code) }
}

/** Rows that were not compared come last. Rows are in file order, and facts of equal confidence keep it. */
function surestFirst([a = {}]: Row[], [b = {}]: Row[]): number {
  return (number(b, '_confidence') ?? -1) - (number(a, '_confidence') ?? -1)
}

function partyOf(row: Row): z.infer<typeof FactParty> {
  const organization_name = text(row, 'business_name') ?? text(row, 'organization_name')
  return { ...read(FactParty, row), organization_name }
}

export function waiverOf(row: Row): Fact['waiver'] {
  const [date, state] = [text(row, 'waiver_date'), text(row, 'waiver_state')]
  return date === null && state === null ? null : { date, state }
}
