// The part of an answer before its rows.

import { z } from 'zod'
import { TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { type Matching, MatchingName } from '../name-matching/comparison.ts'
import { RosterColumns } from './columns.ts'
import { GoneRow } from './earlier-rows.ts'
import { DISCLAIMER } from './receipt.ts'
import { ScreeningCoverage } from './result.ts'
import { notCheckedInWords, type RosterSources } from './sources.ts'

export const RosterHead = z.strictObject({
  release: z.string(),
  as_of: z.iso.date().nullable(),
  matching: MatchingName,
  sources: ScreeningCoverage.array().describe('What each source can show'),
  sources_not_checked: TextOrNull.describe(
    'The sources that could not be searched, in words: no_record says nothing about them. Null if none'
  ),
  disclaimer: z.string()
})

/** As an answer for a roster begins. */
export const ScreenedHead = RosterHead.extend({
  columns: RosterColumns.nullable().describe('How the columns of the file were read; null if the rows came as JSON'),
  gone: GoneRow.array()
    .nullable()
    .describe('Rows of the earlier roster that are not on this one; null if the earlier rows were not sent')
})

export function headOf(
  { release }: Pick<Context, 'release'>,
  { coverage, matching }: Pick<RosterSources, 'coverage'> & { matching: Matching },
  asOf: string | null
): z.input<typeof RosterHead> {
  return {
    ...{ release: release.id, as_of: asOf, matching, sources: [...coverage] },
    ...{ sources_not_checked: notCheckedInWords(coverage), disclaimer: DISCLAIMER }
  }
}
