// The blocks of an entity record beside the registry's: what each family's table holds under the published NPI, row by row.
import { z } from 'zod'
import type { EntityFamily } from '../../domain/families.ts'
import { Provenance } from '../../domain/provenance.ts'
import type { RowFileName } from '../../domain/row-files.ts'
import type { TableDefinition } from '../../domain/table.ts'
import contractorExclusion from '../../domain/tables/contractor_exclusion.ts'
import enrollment from '../../domain/tables/enrollment.ts'
import exclusion from '../../domain/tables/exclusion.ts'
import mipsScore from '../../domain/tables/mips_score.ts'
import payment from '../../domain/tables/payment.ts'
import type { Row } from '../store/rows.ts'
import { absentTuple, tupleOf } from './lineage.ts'
import type { Context } from './operation.ts'
import { columnsExcept } from './registry-block.ts'
import { shownRows } from './withheld.ts'

type Family = Exclude<EntityFamily, 'nppes'>

type Block = {
  family: Family
  table: TableDefinition
  /** Row file of the rows, and the member of `data` that lists them. */
  rows: RowFileName
  member: string
  row: z.ZodObject
  describe: string
}

const ProgramYear = z
  .strictObject({
    program_year: z.int(),
    record_count: z.int().positive().describe('Rows published for the year'),
    total_amount_usd: z.number().describe('Sum of their amounts in US dollars')
  })
  .meta({ id: 'PaymentYear' })

const BLOCKS: readonly Block[] = [
  {
    family: 'oig_leie',
    table: exclusion,
    rows: 'exclusion',
    member: 'exclusions',
    row: columnsExcept(exclusion, ['date_of_birth', 'date_of_birth_form', 'address']).meta({ id: 'Exclusion' }),
    describe: 'Lines of the list with this NPI, the newest exclusion first'
  },
  {
    family: 'pecos',
    table: enrollment,
    rows: 'enrollment',
    member: 'enrollments',
    row: columnsExcept(enrollment, []).meta({ id: 'Enrollment' }),
    describe: 'Medicare enrolments with this NPI; one NPI can have many'
  },
  {
    family: 'qpp_mips',
    table: mipsScore,
    rows: 'mips_score',
    member: 'scores',
    row: columnsExcept(mipsScore, []).meta({ id: 'MipsScore' }),
    describe: 'Score rows with this NPI, the newest year first; one for each practice and way of reporting'
  },
  {
    family: 'open_payments',
    table: payment,
    rows: 'payment_year',
    member: 'program_years',
    row: ProgramYear,
    describe: 'General payments with this NPI, summed by program year, the newest first'
  },
  {
    family: 'sam_gov',
    table: contractorExclusion,
    rows: 'contractor_exclusion',
    member: 'exclusions',
    row: columnsExcept(contractorExclusion, ['line_1', 'line_2', 'line_3', 'line_4']).meta({
      id: 'ContractorExclusion'
    }),
    describe: 'Rows of the SAM.gov exclusions extract with this NPI; a row can be a restriction that excludes nobody'
  }
]

/** Ids of the sources the blocks are read from. */
export const BLOCK_SOURCES = BLOCKS.map(({ table }) => table.sources[0])

/** Schema of each block: its rows, or null when no row carries the NPI or the source is not in the release. */
export const blockSchemas = Object.fromEntries(
  BLOCKS.map(({ family, member, row, describe }) => [
    family,
    z.strictObject({
      data: z.strictObject({ [member]: z.array(row).min(1).describe(describe) }).nullable(),
      provenance: Provenance
    })
  ])
)

/** Every block of one NPI, each with the tuple of the table it was read from. */
export async function entityBlocks(context: Context, npi: string): Promise<Record<string, unknown>> {
  const blocks: Record<string, unknown> = {}
  for (const { family, table, rows: file, member } of BLOCKS) {
    const published = context.release.table(table.name)
    if (!published) {
      blocks[family] = { data: null, provenance: absentTuple(family, context) }
      continue
    }
    const held = context.release.rowsOf(file, npi)
    // Most NPIs are in few of the files, and of nothing there is nothing to wait for.
    const rows = held.length === 0 ? held : await shownRows(context, table, held)
    const data = rows.length === 0 ? null : { [member]: rows.map(withoutTuple) }
    blocks[family] = { data, provenance: tupleOf(published, data === null ? [{ _confidence: null }] : rows) }
  }
  return blocks
}

/** A row without the columns that vary its tuple. */
function withoutTuple(row: Row): Row {
  const kept: Row = {}
  for (const name in row) if (!name.startsWith('_')) kept[name] = row[name] ?? null
  return kept
}
