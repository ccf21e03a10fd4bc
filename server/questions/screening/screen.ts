// One federal procurement entity: registration, exclusions, awards, responsibility records and ownership,
// each as published and dated.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import type { RowLookup } from '../../../domain/lookup-files.ts'
import { named } from '../../records/members.ts'
import { type Answer, type Context, defineOperation } from '../../records/operation.ts'
import { included, includeList } from '../../records/published-rows.ts'
import { inEach, PROOF_ERRORS, type Proof, proofOf } from '../proof/proof-of.ts'
import {
  type Consultation,
  type Consulted,
  consultation,
  contextsOf,
  type Identifier,
  SCREENED_SOURCES,
  type ScreenedSource
} from './consultation.ts'
import { ScreeningResult } from './result.ts'
import { screeningOf } from './screening.ts'

const UeiShape = z
  .string()
  .regex(/^[A-Za-z0-9]{12}$/, 'a UEI is 12 letters and digits')
  .meta({ description: 'Unique Entity Identifier from SAM.gov: 12 letters and digits, in upper or lower case' })

const CageShape = z
  .string()
  .regex(/^[A-Za-z0-9]{5}$/, 'a CAGE code is 5 letters and digits')
  .meta({ description: 'Commercial and Government Entity code: 5 letters and digits, in upper or lower case' })

export const AsOf = z.iso.date().meta({
  description:
    'Date as YYYY-MM-DD, today (UTC) or earlier: the answer is what was published on or before that ' +
    'date. Without it, the current state',
  example: '2026-11-16'
})

const ID = 'screenEntity'

export const screenEntity = defineOperation({
  id: ID,
  summary: 'Screening of one entity',
  description:
    'Send exactly one of `uei` and `cage`. Returns exact dated facts about one entity side by side: ' +
    'registration, exclusions, prime awards, responsibility records and ownership. Each has the ' +
    'provenance tuple of its source, and the answer says what was not checked. No name is compared and ' +
    'nothing is judged. An unknown identifier gets a 200 with `record_found` false, or null if a source ' +
    'could not be checked. If an entity opted out of public display or nothing could be checked, `screened` is false. ' +
    '`include=proof` adds what proves the rows, or that there are none, offline.',
  methodology: 'procurement',
  input: z.strictObject({
    uei: UeiShape.optional().meta({ description: UeiShape.description, example: 'SRZM74KAAAQC' }),
    cage: CageShape.optional().meta({ description: CageShape.description, example: '1AAQC' }),
    as_of: AsOf.optional(),
    include: includeList(['proof', 'bundle'])
  }),
  output: ScreeningResult,
  isSampled: true,
  from: SCREENED_SOURCES,
  errors: [
    ...(['missing_identifier', 'multiple_identifiers', 'invalid_uei', 'invalid_cage', 'invalid_as_of'] as const),
    ...(['took_too_long', 'invalid_request'] as const),
    ...PROOF_ERRORS
  ],
  async resolve(context, { uei, cage, as_of, include }) {
    const identifier = identifierIn({ uei, cage })
    const asked = await consultationOf(context, as_of)
    const screened = await screeningOf(asked, identifier)
    const parts = included(include)
    const proofs = parts.has('proof') && screened.screened ? await proofsOf(asked, screened.query, parts) : null
    return { data: { ...screened, ...(proofs && { proofs }) }, ...answered(asked) }
  }
})

const ONE_OF_BOTH = ['uei', 'cage'].map((parameter) => ({ parameter, message: 'send exactly one of uei and cage' }))

/** The identifier that was given. Throws multiple_identifiers or missing_identifier. */
function identifierIn({ uei, cage }: { uei?: string | undefined; cage?: string | undefined }): Identifier {
  if (uei !== undefined && cage !== undefined)
    throw new CatalogError('multiple_identifiers', '', { details: ONE_OF_BOTH })
  if (uei !== undefined) return { kind: 'uei', value: uei.toUpperCase() }
  if (cage !== undefined) return { kind: 'cage', value: cage.toUpperCase() }
  throw missingIdentifier()
}

export function missingIdentifier(): CatalogError {
  return new CatalogError('missing_identifier', '', { details: ONE_OF_BOTH })
}

/** The releases that answer for that day. Throws invalid_as_of for a future day. */
async function consultationOf(context: Context, asOf: string | undefined): Promise<Consultation> {
  dayOf(context, asOf)
  return await consultation(context, asOf ?? null)
}

/** The day an answer is about: as_of, otherwise today (UTC). Throws invalid_as_of for a day in the future. */
export function dayOf({ clock }: Pick<Context, 'clock'>, asOf: string | undefined): string {
  const today = clock().toISOString().slice(0, 10)
  if (asOf !== undefined && asOf > today) {
    throw new CatalogError('invalid_as_of', `${asOf} is after today, ${today} (UTC).`, {
      details: { parameter: 'as_of', message: 'is after today' }
    })
  }
  return asOf ?? today
}

function answered({ of }: Consultation): Pick<Answer<unknown>, 'sources' | 'snapshots'> {
  const bySource: Readonly<Record<string, Consulted>> = of
  const snapshot = (source: string) => {
    const consulted = bySource[source]
    return consulted?.state === 'answers' ? consulted.context.release.snapshot(source) : undefined
  }
  return { sources: SCREENED_SOURCES, snapshots: { snapshot } }
}

const BY_UEI: Readonly<Record<ScreenedSource, readonly RowLookup[]>> = {
  sam_entities: ['contractor_by_uei'],
  sam_exclusions: ['contractor_exclusion_by_uei', 'fascsa_order_by_uei'],
  sam_responsibility: ['responsibility_entity'],
  usaspending: ['award', 'award_transaction']
}
const BY_CAGE: Readonly<Partial<Record<ScreenedSource, readonly RowLookup[]>>> = {
  sam_entities: ['contractor_by_cage'],
  sam_exclusions: ['contractor_exclusion_by_cage', 'fascsa_order_by_cage']
}

/** One proof for each release that answers. */
async function proofsOf(
  asked: Consultation,
  { resolved_uei, cage }: ScreeningResult['query'],
  parts: ReadonlySet<string>
): Promise<Proof[]> {
  const proofs = contextsOf(asked).map(async (context) => {
    const sources = SCREENED_SOURCES.filter((source) => {
      const consulted = asked.of[source]
      return consulted.state === 'answers' && consulted.context.release === context.release
    })
    const [byUei, byCage] = [sources.flatMap((one) => BY_UEI[one]), sources.flatMap((one) => BY_CAGE[one] ?? [])]
    const keys = [
      ...(resolved_uei === null ? [] : inEach(byUei, resolved_uei)),
      ...(cage === null ? [] : inEach(byCage, cage))
    ]
    return keys.length > 0 ? [await proofOf(context, keys, ID, parts)] : []
  })
  return (await Promise.all(proofs)).flat()
}

const SCREENING_BATCH_LIMIT = 500

/** Concurrent screenings: more would wait for the same connections and delay single screenings. */
const AT_ONCE = 4

const EntityIdentifier = z
  .strictObject({ uei: UeiShape.optional(), cage: CageShape.optional() })
  .refine(({ uei, cage }) => (uei === undefined) !== (cage === undefined), 'needs exactly one of uei and cage')
  .meta({ id: 'EntityIdentifier', description: 'Exactly one of uei and cage' })

const Batch = named('ScreeningBatch', {
  requested: z.int().positive().describe('Number of identifiers sent, including repeated ones'),
  results: ScreeningResult.array().describe('One answer for each identifier, in request order')
})

export const screenEntities = defineOperation({
  id: 'screenEntities',
  summary: 'Screening of many entities',
  description:
    'Up to 500 identifiers, each a UEI or a CAGE code. The answers are in request order and equal those ' +
    'of the single screening. A repeated identifier is answered each time. If an identifier is ' +
    "malformed, the whole batch is refused and the error names the identifier's position.",
  methodology: 'procurement',
  input: z.strictObject({
    identifiers: EntityIdentifier.array()
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
