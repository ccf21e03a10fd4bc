// The answer of a screening: exact dated facts about one entity, what was checked, and no judgment.

import { z } from 'zod'
import { IsoDate } from '../../../domain/provenance.ts'
import { FilesBehind } from '../../records/lineage.ts'
import { Flag, FlagOrNull, named, TextOrNull, Texts, TextsOrNull } from '../../records/members.ts'
import { REJECTED } from '../../records/rejected.ts'
import { Proof } from '../proof/proof-of.ts'
import { Awards } from './awards.ts'
import { BlockTuples, inEachBlock } from './blocks.ts'
import { ExclusionLine, ExclusionSummary, FascsaOrder } from './exclusions.ts'
import { FapiisRecord, OwnershipEdge } from './findings.ts'
import { EVERY_BLOCK } from './notes.ts'
import { RegistrationBlock } from './registration.ts'

const Query = named('ScreeningQuery', {
  uei: TextOrNull.describe('Requested UEI, in capitals; null if the request gave a CAGE code'),
  cage: TextOrNull.describe('Requested CAGE code, in capitals; null if the request gave a UEI'),
  as_of: IsoDate.nullable().describe('Requested date; null for the current state'),
  screening_date: IsoDate.describe('Date the answer is about: as_of, otherwise the day of the request (UTC)'),
  resolved_uei: TextOrNull.describe(
    'UEI that was screened; null if the CAGE code leads to no UEI or to several, or if nothing may be shown'
  ),
  ueis_of_cage: TextsOrNull.describe(
    'UEIs that the CAGE code leads to; if there are several, no UEI was screened. Null if the request ' + 'gave a UEI'
  )
})

export const ScreeningResult = named('ScreeningResult', {
  query: Query,
  mode: z.enum(['current', 'as_of_history']).describe('as_of_history if the request gave as_of'),
  screened: Flag.describe(
    'False if nothing was checked, and every block is then null: the entity opted out of public display, the ' +
      'CAGE code leads to several UEIs, or no source could be read. notes say which'
  ),
  record_found: FlagOrNull.describe(
    'True if a source has a record under the identifier. False if every source was checked and has no ' +
      'record. Null if no record was found and not_checked names a block. Neither false nor null is a ' +
      'finding about anyone'
  ),
  not_checked: z
    .array(z.enum(EVERY_BLOCK))
    .describe(
      'Blocks that were not checked: their source could not be read, in this release or as of that day, or the ' +
        'CAGE code leads to several UEIs. They are null; notes say why'
    ),
  entity_coverage: z
    .enum(['ingested', 'not_ingested'])
    .describe(
      'Whether a snapshot of the registrations answered. If not_ingested, registration is null for that reason'
    ),
  registration: RegistrationBlock.nullable().describe(
    'Registrations of the UEI; null if the extract has no registration of it, or if no extract answered'
  ),
  exclusions: ExclusionLine.array()
    .nullable()
    .describe('Every line that names the entity, newest first. Empty: checked, and no line found. Null: not checked'),
  exclusions_listed_later: ExclusionLine.array().describe(
    'Lines with a creation date up to as_of that only the newest list has, not the list of that day. They are ' +
      'not in exclusions and not counted. Empty without as_of'
  ),
  exclusion_summary: ExclusionSummary.nullable().describe('Counts over exclusions; null if exclusions is null'),
  fascsa_orders: FascsaOrder.array()
    .nullable()
    .describe(
      'Orders under the Federal Acquisition Supply Chain Security Act that name the entity. Empty: ' +
        'checked, and no order found. Null: not checked'
    ),
  awards: Awards.nullable().describe('Prime awards; null if not checked'),
  fapiis: FapiisRecord.array()
    .nullable()
    .describe('Responsibility records and proceedings. Null unless SAM.gov was queried for this entity'),
  ownership: OwnershipEdge.array().nullable().describe('Ownership edges; null if neither source could be checked'),
  provenance: BlockTuples,
  files: named(
    'ScreeningFiles',
    inEachBlock(() => FilesBehind.nullable())
  ).describe('Of each block, the files behind its tuple; null without a tuple'),
  data_as_of: IsoDate.nullable().describe('Date of the oldest snapshot that answered; null if no snapshot answered'),
  confirm_at: z.url().describe('URL where you can confirm the facts with the publisher'),
  disclaimer: z.string().describe('Disclaimer: what the answer is not'),
  ...REJECTED,
  notes: Texts.describe('What was not checked, and what to keep in mind about this answer'),
  proofs: Proof.array()
    .optional()
    .describe('Only with include=proof: what each release that answered has under the UEI and the CAGE code')
})
export type ScreeningResult = z.input<typeof ScreeningResult>
