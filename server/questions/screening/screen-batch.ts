// Up to 500 screenings in one answer, in request order. Each equals the answer for that identifier alone.

import { z } from 'zod'
import { named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { SCREENED_SOURCES } from './consultation.ts'
import { ScreeningResult } from './result.ts'
import { AsOf, answered, CageShape, consultationOf, identifierIn, UeiShape } from './screen.ts'
import { screeningOf } from './screening.ts'

export const SCREENING_BATCH_LIMIT = 500

/** Concurrent screenings: more would wait for the same connections and delay single screenings. */
const AT_ONCE = 4

const Identifier = z
  .strictObject({ uei: UeiShape.optional(), cage: CageShape.optional() })
  .refine(({ uei, cage }) => (uei === undefined) !== (cage === undefined), 'needs exactly one of uei and cage')
  .meta({ id: 'EntityIdentifier', description: 'Exactly one of uei and cage' })

const Batch = named('ScreeningBatch', {
  requested: z.int().positive().describe('Number of identifiers sent, including repeated ones'),
  results: ScreeningResult.array().describe('One answer for each identifier, in request order')
})

export default defineOperation({
  id: 'screenEntities',
  summary: 'Screening of many entities',
  description:
    'Up to 500 identifiers, each a UEI or a CAGE code. The answers are in request order and equal those ' +
    'of the single screening. A repeated identifier is answered each time. If an identifier is ' +
    "malformed, the whole batch is refused and the error names the identifier's position.",
  methodology: 'procurement',
  input: z.strictObject({
    identifiers: Identifier.array()
      .min(1, 'holds no identifier')
      .max(SCREENING_BATCH_LIMIT, `holds more than ${SCREENING_BATCH_LIMIT} identifiers`)
      .meta({ description: 'Identifiers, each `{ uei }` or `{ cage }`', example: [{ uei: 'SRZM74KAAAQC' }] }),
    as_of: AsOf.optional()
  }),
  output: Batch,
  from: SCREENED_SOURCES,
  errors: ['invalid_request', 'batch_too_large', 'invalid_as_of', 'took_too_long'],
  async resolve(context, { identifiers, as_of }) {
    const wanted = identifiers.map(identifierIn)
    const asked = await consultationOf(context, as_of)
    const results = new Map<string, ScreeningResult>()
    const waiting = [...new Map(wanted.map((each) => [keyOf(each), each])).values()]
    const total = waiting.length
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        results.set(keyOf(next), await screeningOf(asked, next))
        context.progress?.(results.size, total)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return {
      data: { requested: wanted.length, results: wanted.flatMap((each) => results.get(keyOf(each)) ?? []) },
      ...answered(asked)
    }
  }
})

function keyOf({ kind, value }: { kind: string; value: string }): string {
  return `${kind}:${value}`
}
