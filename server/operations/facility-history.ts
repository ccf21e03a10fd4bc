// The record of one facility over the line of kept releases that led to the one that answers.
import { z } from 'zod'
import { CcnShape } from '../../domain/identifiers.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import { lineTo } from './changes-path.ts'
import { HistoryEntry, historyEntry, releasesOf } from './history.ts'
import { defineOperation } from './operation.ts'

const MOST = 100

export default defineOperation({
  id: 'getFacilityHistory',
  summary: 'A facility over all kept releases',
  description:
    'Each change of the rows of a CCN in table facility, the oldest release first, with both sides and their tuples.',
  methodology: 'changes',
  input: z.strictObject({ ccn: CcnShape }),
  output: z.strictObject({
    ccn: z.string(),
    releases: z.array(ReleaseId).describe('The kept releases that led to the one that answers, the oldest first'),
    changes: z.array(HistoryEntry).describe(`The first ${MOST} changes`)
  }),
  errors: ['invalid_ccn', 'took_too_long'],
  async resolve({ release, kept }, input) {
    const ccn = input.ccn.toUpperCase()
    const line = lineTo(await kept.changes.links(), release.id)
    const files = line.map(({ path }) => path)
    const rows = files.length === 0 ? [] : await kept.changes.query('of-ccn', { files, ccn, rows: MOST })
    return {
      data: { ccn, releases: releasesOf(line), changes: rows.flatMap((row) => historyEntry(line, row)) },
      sources: ['care_compare']
    }
  }
})
