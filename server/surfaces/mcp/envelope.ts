// The envelope of a tool's answer: the data as REST returns them, the freshness of their sources, and how to
// cite them.
import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { IsoDate } from '../../../domain/provenance.ts'
import { FreshnessBlock } from '../../operations/freshness-block.ts'
import type { Operation } from '../../operations/operation.ts'

const Citation = z
  .strictObject({
    text: z.string().describe('Citation text, ready to paste'),
    release: ReleaseId.nullable().describe(
      'Pass it as `release` to get this answer again; null if no release is open, or for an answer as of a day, which may use several releases'
    ),
    url: z
      .url()
      .describe(
        'URL where REST gives the same answer; if REST takes the question by POST, its arguments go in the body'
      ),
    sources: z.array(
      z.strictObject({
        dataset_id: z.string(),
        title: z.string(),
        authority: z.string(),
        snapshot: IsoDate.describe('Date that the publisher gave the file'),
        url: z.url(),
        synthetic: z.boolean().describe('True if the generator made the snapshot, which then describes no one')
      })
    )
  })
  .meta({ id: 'Citation' })
export type Citation = z.infer<typeof Citation>

const Part = z
  .strictObject({
    list: z.string().describe('Path of the list in the data that is split into parts'),
    from: z.int().positive().describe('Position of the first item in this part, counted from 1'),
    to: z.int().nonnegative().describe('Position of the last item in this part'),
    total: z.int().nonnegative(),
    continue_from: z
      .string()
      .nullable()
      .describe('To get the next part, pass it to the same tool with the same arguments; null in the last part')
  })
  .meta({ id: 'Part' })
export type Part = z.infer<typeof Part>

/** Schema of the structured answer of an operation. */
export function resultSchema({ output, provenance }: Pick<Operation, 'output' | 'provenance'>): z.ZodObject {
  return z.strictObject({
    data: output,
    ...(provenance && { provenance }),
    freshness: z.array(FreshnessBlock).describe('Every source that the answer refers to, at serve time'),
    citation: Citation,
    part: Part.optional().describe('Present if the answer was too long for one message')
  })
}
