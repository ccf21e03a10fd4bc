// Health citations of a nursing home, newest first, with the words of CMS's grid for scope and severity.

import { z } from 'zod'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { SCOPE_SEVERITY } from '../../../domain/scope-severity.ts'
import citation from '../../../domain/tables/facility_citation.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { FlagOrNull, IntOrNull, named, read, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { type Found, includedList, lacking, listOf, MOST_INCLUDED } from '../../records/published-rows.ts'
import { number, type Row, text } from '../../store/rows.ts'
import type { FacilityType } from './facility-rows.ts'

const Citation = named('FacilityCitation', {
  citation_id: z.string().describe('Digest of the line as published; the publisher gives no key'),
  survey_date: IsoDate.nullable().describe('Day of the survey; null if not readable'),
  survey_type: TextOrNull,
  deficiency_prefix: TextOrNull,
  deficiency_tag: TextOrNull.describe('Tag number as published, with its leading zero'),
  deficiency_category: TextOrNull,
  deficiency_description: TextOrNull.describe('Text of the requirement; it does not say what happened'),
  scope_severity: TextOrNull.describe('Letter of the grid, A to L, as published'),
  severity_level: z.int().min(1).max(4).nullable().describe('1 to 4 in the grid; null if the letter is not in it'),
  severity: TextOrNull.describe('Severity in the words of 42 CFR 488.404(b); null if the letter is not in the grid'),
  scope: TextOrNull.describe('Isolated, Pattern or Widespread; null if the letter is not in the grid'),
  corrected: TextOrNull.describe('Whether it was corrected, in the words of CMS'),
  correction_date: IsoDate.nullable(),
  inspection_cycle: IntOrNull.describe('1 is the newest cycle'),
  is_standard: FlagOrNull.describe('True if found in a standard survey; a citation can be several of the three'),
  is_complaint: FlagOrNull,
  is_infection_control: FlagOrNull,
  is_under_idr: FlagOrNull.describe('True if under informal dispute resolution'),
  is_under_iidr: FlagOrNull.describe('True if under independent informal dispute resolution'),
  survey_footnote: TextOrNull,
  listed_in: z.string(),
  listed_on: IsoDate,
  ...Provenance.shape
})

const Count = named('CitationCount', {
  survey_date: IsoDate.nullable(),
  scope_severity: TextOrNull.describe('Letter of the grid, A to L, as published'),
  citations: z.int().positive()
})
export type CitationCount = z.output<typeof Count>

export const Citations = includedList(Citation, 'Newest survey first')
  .extend({
    counts: Count.array()
      .nullable()
      .describe('All citations by survey day, newest first, and letter; null if the release cannot say (see reason)')
  })
  .meta({ id: 'FacilityCitations' })

/** Citations of a CCN. `types` are the types under which CMS lists it: only nursing homes have citations. */
export async function citationsFound(
  context: Context,
  ccn: string,
  types: readonly (FacilityType | null)[],
  most = MOST_INCLUDED
): Promise<Found> {
  if (!types.includes('nursing-home')) return { reason: 'CMS publishes this file for nursing homes only.' }
  const lacks = lacking(context, citation.name, 'health citations')
  if (lacks) return lacks
  const rows = await context.release.query('facility-citations', { ccn, most })
  return { rows, total: number(rows[0] ?? {}, 'total') ?? 0 }
}

export async function citationsOf(context: Context, ccn: string, types: readonly FacilityType[]) {
  const found = await citationsFound(context, ccn, types)
  return {
    ...(await listOf(context, { table: citation.name, party: ['ccn', ccn] }, found, (row) => citationOf(context, row))),
    counts: 'reason' in found ? null : await citationCounts(context, ccn)
  }
}

export async function citationCounts({ release }: Pick<Context, 'release'>, ccn: string): Promise<CitationCount[]> {
  return z.array(Count).parse(await release.query('citation-counts', { ccn }))
}

/** Words of the grid for a published letter; null if the letter is not in the grid. */
export function gridWords(row: Row) {
  return SCOPE_SEVERITY.get(text(row, 'scope_severity') ?? '') ?? null
}

function citationOf(context: Context, row: Row): z.input<typeof Citation> {
  const grid = gridWords(row)
  return {
    ...read(Citation, row),
    severity_level: grid?.level ?? null,
    severity: grid?.severity ?? null,
    scope: grid?.scope ?? null,
    ...tupleOf(publishedTable(context, citation.name, 'care_compare'), [row])
  }
}
