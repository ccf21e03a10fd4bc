// An operation that also takes `compare`: its answer then is the difference between two releases.
import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import type { Answer, Context, Operation, OperationOf } from '../../records/operation.ts'
import { Difference, differenceOf, type Question } from './difference.ts'

const DESCRIPTION =
  'Answer with the difference from this kept release: both numbers, and the rows and causes between them'
const EXAMPLE = '2026-11-10.0a1b2c3d'

/**
 * `questionOf` reads the input; it gives undefined if the answer has no number, as a refusal has none. The
 * example of a body has no `compare`, or it would ask for a difference.
 */
export function comparable<O extends z.ZodType>(
  operation: OperationOf<O>,
  questionOf: (context: Context, input: never) => Promise<Question | undefined>,
  example: string | null = EXAMPLE
): Operation {
  return {
    ...operation,
    description: `${operation.description} With \`compare\`, the answer is the difference from another release.`,
    input: operation.input.extend({
      compare: ReleaseId.optional().meta({ description: DESCRIPTION, ...(example && { example }) })
    }),
    output: z.union([operation.output, Difference]),
    errors: [...new Set([...operation.errors, 'invalid_request', 'release_not_found', 'release_gone'] as const)],
    async resolve(context, input): Promise<Answer<unknown>> {
      const { compare, ...asked } = input as { compare?: string }
      if (compare === undefined) return await operation.resolve(context, asked)
      const question = await questionOf(context, operation.input.parse(asked) as never)
      if (!question) return await operation.resolve(context, asked)
      return { data: await differenceOf(context, compare, question), sources: [question.source] }
    }
  }
}
