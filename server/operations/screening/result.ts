// The answer of a screening: exact dated facts about one entity, what was and was not checked, and no
// judgment.
import { z } from 'zod'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { Awards } from './awards.ts'
import { ExclusionSummary } from './exclusion-summary.ts'
import { ExclusionLine, FascsaOrder } from './exclusions.ts'
import { CHECKED_BLOCKS, type CheckedBlock } from './notes.ts'
import { OwnershipEdge } from './ownership.ts'
import { RegistrationBlock } from './registration.ts'
import { FapiisRecord } from './responsibility.ts'

/** Blocks with their own provenance tuple, each with the table it is read from. */
export const BLOCK_TABLES = {
  registration: 'contractor',
  exclusions: 'contractor_exclusion',
  exclusions_listed_later: 'contractor_exclusion',
  fascsa_orders: 'fascsa_order',
  award_transactions: 'award_transaction',
  award_summaries: 'award',
  responsibility_records: 'responsibility_record',
  proceedings: 'proceeding',
  ownership_sam: 'ownership_edge_sam',
  ownership_usaspending: 'ownership_edge_usaspending'
} as const
export type BlockName = keyof typeof BLOCK_TABLES
export const BLOCK_NAMES = Object.keys(BLOCK_TABLES) as BlockName[]

const tuple = () => Provenance.nullable()

const Tuples = z
  .strictObject({
    registration: tuple().describe('Of registration'),
    exclusions: tuple().describe('Of the lines of exclusions and of exclusion_summary'),
    exclusions_listed_later: tuple().describe(
      'Of those lines of exclusions whose listed_on is later than as_of: the newest list names them with a creation date up to as_of. Null when there is none'
    ),
    fascsa_orders: tuple().describe('Of fascsa_orders'),
    award_transactions: tuple().describe('Of awards.transactions'),
    award_summaries: tuple().describe('Of awards.summaries'),
    responsibility_records: tuple().describe('Of the responsibility records of fapiis'),
    proceedings: tuple().describe('Of the proceedings of fapiis'),
    ownership_sam: tuple().describe('Of the edges whose source is sam_gov'),
    ownership_usaspending: tuple().describe('Of the edges whose source is usaspending')
  })
  .meta({
    id: 'ScreeningProvenance',
    description:
      'The tuple of each block, of the snapshot that answered. The flag not_ingested: the release has no snapshot of the source. Null: ' +
      'nothing was looked up, and notes say why'
  })

const Query = z
  .strictObject({
    uei: z.string().nullable().describe('UEI asked for, in capitals; null when a CAGE code was'),
    cage: z.string().nullable().describe('CAGE code asked for, in capitals; null when a UEI was'),
    as_of: IsoDate.nullable().describe('Day asked for; null for the current state'),
    screening_date: IsoDate.describe('Day the answer is about: as_of, else the day of the request (UTC)'),
    resolved_uei: z
      .string()
      .nullable()
      .describe(
        'UEI that was screened; null when the CAGE code leads to none or to several, or when nothing may be shown'
      ),
    ueis_of_cage: z
      .array(z.string())
      .nullable()
      .describe(
        'UEIs the CAGE code leads to: with more than one, none of them was screened. Null when a UEI was asked for'
      )
  })
  .meta({ id: 'ScreeningQuery' })

export const ScreeningResult = z
  .strictObject({
    query: Query,
    mode: z.enum(['current', 'as_of_history']).describe('as_of_history when as_of was sent'),
    screened: z
      .boolean()
      .describe('False for an entity that forbids public display: nothing is then told of it, and every block is null'),
    record_found: z
      .boolean()
      .nullable()
      .describe(
        'True when a source holds a record under the identifier. False when every source was checked and none does. Null when none was found and not_checked names a block. Neither false nor null is a finding about anybody'
      ),
    not_checked: z
      .array(z.enum(Object.keys(CHECKED_BLOCKS) as [CheckedBlock, ...CheckedBlock[]]))
      .describe(
        'Blocks whose source could not be read, in this release or as of that day. They are null; notes say why'
      ),
    entity_coverage: z
      .enum(['ingested', 'not_ingested'])
      .describe('Whether a snapshot of the registrations answered. not_ingested: registration is null for that reason'),
    registration: RegistrationBlock.nullable().describe(
      'Null when the extract holds no registration of the UEI, or none answered'
    ),
    exclusions: z
      .array(ExclusionLine)
      .nullable()
      .describe('Every line that names the entity, the newest first. Empty: checked and none found. Null: not checked'),
    exclusion_summary: ExclusionSummary.nullable().describe('Counts over exclusions; null when they are'),
    fascsa_orders: z
      .array(FascsaOrder)
      .nullable()
      .describe(
        'Orders under the Federal Acquisition Supply Chain Security Act that name the entity; empty and null as above'
      ),
    awards: Awards.nullable().describe('Prime awards; null when not checked'),
    fapiis: z
      .array(FapiisRecord)
      .nullable()
      .describe('Responsibility records and proceedings. Null unless SAM.gov was asked for this very entity'),
    ownership: z.array(OwnershipEdge).nullable().describe('Edges; null when neither source could be looked in'),
    provenance: Tuples,
    data_as_of: IsoDate.nullable().describe('Date of the oldest snapshot that answered; null when none did'),
    confirm_at: z.url().describe('Where the publisher answers for itself'),
    disclaimer: z.string().describe('What the answer is not'),
    notes: z.array(z.string()).describe('What was not checked, and what to keep in mind about this very answer')
  })
  .meta({ id: 'ScreeningResult' })
export type ScreeningResult = z.input<typeof ScreeningResult>
