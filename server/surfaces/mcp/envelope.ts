// The envelope of a tool's answer: the data as REST returns them, the freshness of their sources, and how to
// cite them.
import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { IsoDate } from '../../../domain/provenance.ts'
import { FreshnessBlock } from '../../operations/freshness-block.ts'
import type { Operation } from '../../operations/operation.ts'

const Citation = z
  .strictObject({
    text: z.string().describe('Ready to paste'),
    release: ReleaseId.nullable().describe(
      'Pass it as release to get this answer again; null when none is open, and for an answer as of a day, which may come from several'
    ),
    url: z
      .url()
      .describe('Where REST gives the same answer; a question that REST takes by POST has its arguments in the body'),
    sources: z.array(
      z.strictObject({
        dataset_id: z.string(),
        title: z.string(),
        authority: z.string(),
        snapshot: IsoDate.describe('Date the publisher gave the file'),
        url: z.url(),
        synthetic: z.boolean().describe('True when the snapshot was made by the generator and describes nobody')
      })
    )
  })
  .meta({ id: 'Citation' })
export type Citation = z.infer<typeof Citation>

const Part = z
  .strictObject({
    list: z.string().describe('Which list of the data is given in parts, as a path'),
    from: z.int().positive().describe('Place of the first item given, from 1'),
    to: z.int().nonnegative().describe('Place of the last item given'),
    total: z.int().nonnegative(),
    continue_from: z
      .string()
      .nullable()
      .describe('Pass it to the same tool, with the same arguments, for the next part; null at the end')
  })
  .meta({ id: 'Part' })
export type Part = z.infer<typeof Part>

/** Schema of the structured answer of an operation. */
export function resultSchema({ output, provenance }: Pick<Operation, 'output' | 'provenance'>): z.ZodObject {
  return z.strictObject({
    data: output,
    ...(provenance && { provenance }),
    freshness: z.array(FreshnessBlock).describe('Every source the answer speaks of, at serve time'),
    citation: Citation,
    part: Part.optional().describe('Present when the answer was too long for one message')
  })
}
