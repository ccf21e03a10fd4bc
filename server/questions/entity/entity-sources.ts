// The six blocks of an entity record: what each source family says of an NPI, never merged.
import { z } from 'zod'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { EntityFamily } from '../../../domain/families.ts'
import { Identity } from '../../../domain/identity.ts'
import type { RowLookup } from '../../../domain/lookup-files.ts'
import type { ManifestTable } from '../../../domain/manifest.ts'
import { Provenance } from '../../../domain/provenance.ts'
import type { TableDefinition } from '../../../domain/table.ts'
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import enrollment from '../../../domain/tables/enrollment.ts'
import exclusion from '../../../domain/tables/exclusion.ts'
import mipsScore from '../../../domain/tables/mips_score.ts'
import payment from '../../../domain/tables/payment.ts'
import provider from '../../../domain/tables/provider.ts'
import identifier from '../../../domain/tables/provider_identifier.ts'
import taxonomy from '../../../domain/tables/provider_taxonomy.ts'
import { knownNpis, unknownNpi } from '../../records/absence.ts'
import { absentTuple, blockOf, FilesBehind, filesBehind } from '../../records/lineage.ts'
import { columnsExcept, named, pick, shapesOf, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { identified, identityOf } from '../../records/published-rows.ts'
import { REJECTED, type Rejected, rejectedRows, withRejected } from '../../records/rejected.ts'
import { shownRows } from '../../records/withheld.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { paymentYears } from '../payments/payments.ts'

/** Columns of the registry as one member; each is named by the rest of its name after the prefix. */
type Group = { name: string; prefix: string; members: readonly string[] }

function prefixed(name: string, prefix = `${name}_`): Group {
  const columns = Object.keys(provider.columns).filter((column) => column.startsWith(prefix))
  return { name, prefix, members: columns.map((column) => column.slice(prefix.length)) }
}

const NAMES = [
  'organization_name',
  'last_name',
  'first_name',
  'middle_name',
  'name_prefix',
  'name_suffix',
  'credential'
]
const DATES = ['enumeration', 'last_update', 'deactivation', 'reactivation', 'certification'].map((of) => `${of}_date`)

const GROUPS: readonly Group[] = [
  { name: 'names', prefix: '', members: NAMES },
  prefixed('other_names', 'other_'),
  prefixed('practice_address', 'practice_'),
  prefixed('mailing_address', 'mailing_'),
  { name: 'dates', prefix: '', members: DATES },
  prefixed('authorized_official'),
  prefixed('parent_organization')
]

const grouped = new Set(GROUPS.flatMap(({ prefix, members }) => members.map((member) => prefix + member)))
const single = Object.keys(provider.columns).filter((column) => !column.startsWith('_') && !grouped.has(column))

const RegistryBlock = named('RegistryRecord', {
  ...shapesOf(provider, single),
  ...Object.fromEntries(
    GROUPS.map(({ name, prefix, members }) => [name, z.strictObject(shapesOf(provider, members, prefix))])
  ),
  taxonomies: z.array(columnsExcept(taxonomy, ['npi'])).describe('In slot order'),
  identifiers: z.array(columnsExcept(identifier, ['npi'])).describe('In slot order')
})

/** The tree of one provider row with its taxonomy and identifier rows, each in slot order. */
function registryBlock(row: Row, taxonomies: Row[], identifiers: Row[]) {
  const groups = GROUPS.map(({ name, prefix, members }) => [name, pick(row, members, prefix)])
  return { ...pick(row, single), ...Object.fromEntries(groups), taxonomies, identifiers }
}

type Family = Exclude<EntityFamily, 'nppes'>

type Block = {
  family: Family
  table: TableDefinition
  /** Lookup file of the rows, and the member of `data` that lists them. */
  rows: RowLookup
  member: string
  row: z.ZodObject
  describe: string
}

const Confidence = z.number().min(0).max(1).nullable()

/** What identity_match says about a row. */
const COMPARED = { identity: Identity, confidence: Confidence.describe('Confidence that the row is about this NPI') }

const ProgramYear = named('PaymentYear', {
  program_year: z.int(),
  record_count: z.int().positive().describe('Number of rows published for the year'),
  total_amount_usd: z.number().describe('Sum of the amounts of these rows in US dollars'),
  confidence: Confidence.describe('Lowest confidence among these rows that the payment is about this NPI')
})

/** Rows of a table as its block lists them, without the columns that are `left` out. */
function compared(id: string, table: TableDefinition, left: readonly string[] = []): z.ZodObject {
  return columnsExcept(table, left).extend(COMPARED).meta({ id })
}

const BLOCKS: readonly Block[] = [
  {
    ...{ family: 'oig_leie', table: exclusion, rows: 'exclusion', member: 'exclusions' },
    row: compared('Exclusion', exclusion, ['date_of_birth', 'date_of_birth_form', 'address']),
    describe: 'Rows of the list with this NPI, newest exclusion first'
  },
  {
    ...{ family: 'pecos', table: enrollment, rows: 'enrollment', member: 'enrollments' },
    row: compared('Enrollment', enrollment),
    describe: 'Medicare enrollments with this NPI; one NPI can have many'
  },
  {
    ...{ family: 'qpp_mips', table: mipsScore, rows: 'mips_score', member: 'scores' },
    row: compared('MipsScore', mipsScore),
    describe: 'Score rows with this NPI, newest year first; one for each practice and way of reporting'
  },
  {
    ...{ family: 'open_payments', table: payment, rows: 'payment_year', member: 'program_years' },
    row: ProgramYear,
    describe: 'General payments with this NPI, summed by program year, newest first'
  },
  {
    ...{ family: 'sam_gov', table: contractorExclusion, rows: 'contractor_exclusion', member: 'exclusions' },
    row: compared('ContractorExclusion', contractorExclusion, ['line_1', 'line_2', 'line_3', 'line_4']),
    describe:
      'Rows of the SAM.gov exclusions extract with this NPI. additional_comments says what each exclusion covers'
  }
]

const OF_REGISTRY = ['provider', 'provider_taxonomy', 'provider_identifier']
export const SHOWN: ReadonlySet<string> = new Set([...OF_REGISTRY, ...BLOCKS.map(({ table }) => table.name)])

export const NotShown = Texts.describe(
  'Tables that can hold rows with the NPI and are in no block: a block shows the main table of its family. ' +
    'GET /v1/npi/{npi}/history lists their rows'
)

/** Its rows, or null; flags say whether no row has the NPI, or the source or its file is absent. */
const blockSchemas = Object.fromEntries(
  BLOCKS.map(({ family, member, row, describe }) => [
    family,
    z.strictObject({
      data: z.strictObject({ [member]: z.array(row).min(1).describe(describe) }).nullable(),
      ...REJECTED,
      provenance: Provenance,
      files: FilesBehind
    })
  ])
)

type EntityBlock = Rejected & { data: Record<string, unknown> | null; provenance: Provenance; files: FilesBehind }

/** Every block of one NPI, each with the tuple of the table it was read from. */
async function entityBlocks(context: Context, npi: string): Promise<Record<string, EntityBlock>> {
  const blocks: Record<string, EntityBlock> = {}
  for (const block of BLOCKS) {
    const { family, table, member } = block
    const published = context.release.table(table.name)
    if (!published) {
      blocks[family] = { data: null, provenance: absentTuple(family, context), files: [] }
      continue
    }
    const rows = await rowsOf(context, block, published, npi)
    const data = rows.length === 0 ? null : { [member]: rows.map(shownRow) }
    // Further identifiers that the rows give for their party.
    const others = rows.map((row) => ['enrollment_id', text(row, 'enrollment_id')] as const)
    const counted = rows.reduce((sum, row) => sum + (number(row, 'record_count') ?? 1), 0)
    const rejected = await rejectedRows(context, { table: table.name }, [['npi', npi], ...others], counted)
    blocks[family] = { data, ...withRejected(blockOf(published, rows), rejected), files: filesBehind(published.read) }
  }
  return blocks
}

async function rowsOf(context: Context, { table, rows }: Block, published: ManifestTable, npi: string): Promise<Row[]> {
  if (rows === 'payment_year') return paymentYears(context, npi)
  const shown = await shownRows(context, table, context.release.rowsOf(rows, npi))
  return identified(context.release, published, shown)
}

/** A row in schema order, with its identity match and without the columns that only affect its tuple. */
function shownRow(row: Row): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name in row) if (!name.startsWith('_')) kept[name] = row[name]
  if ('_name_agreement' in row) kept.identity = identityOf(row)
  kept.confidence = row._confidence ?? null
  return kept
}

export const EntitySources = z.strictObject({
  nppes: z.strictObject({
    data: RegistryBlock.nullable().describe('Registry record; null only in a release without the registry'),
    ...REJECTED,
    provenance: Provenance,
    files: FilesBehind
  }),
  ...blockSchemas
})

/** Ids of the sources that the blocks are read from, the registry first. */
export const ENTITY_SOURCES: readonly string[] = ['nppes', ...BLOCKS.map(({ table }) => table.sources[0])]

/** Throws `absent` if the registry lacks the NPI, `not_in_release` if there is no registry nor other. */
export async function entitySources(
  context: Context,
  npi: string,
  absent: ErrorCode
): Promise<z.input<typeof EntitySources>> {
  const { release } = context
  const table = release.table('provider')
  if (!table && (await knownNpis(context, [npi])).size > 0)
    return {
      nppes: { data: null, provenance: absentTuple('nppes', context), files: [] },
      ...(await entityBlocks(context, npi))
    }
  const [row] = release.rowsOf('provider', npi)
  if (!table || !row) throw unknownNpi(context, npi, absent)
  return {
    nppes: {
      data: registryBlock(row, release.rowsOf('provider_taxonomy', npi), release.rowsOf('provider_identifier', npi)),
      ...withRejected(blockOf(table, [row]), await rejectedRows(context, { source: 'nppes' }, [['npi', npi]])),
      files: filesBehind(table.read)
    },
    ...(await entityBlocks(context, npi))
  }
}
