// The filters, in the order of the specification. They run before anything tries to understand the question.
import type { RefusalCode } from '../intent.ts'
import { competitorCompareIn } from './competitor-compare.ts'
import { individualProviderIn } from './individual-provider.ts'
import { type Inspected, inspect } from './normalize.ts'
import { paymentDataIn } from './payment-data.ts'
import { predictionIn } from './predictions.ts'
import { promptInjectionIn } from './prompt-injection.ts'

type Filter = (inspected: Inspected) => string | undefined

const FILTERS: readonly [code: RefusalCode, filter: Filter][] = [
  ['prompt_injection', promptInjectionIn],
  ['payment_data', paymentDataIn],
  ['predictions', predictionIn],
  ['competitor_compare', competitorCompareIn],
  ['individual_provider_lookup', individualProviderIn]
]

/**
 * Refusal code of a question, and the rule that caused it, for logs and tests; null if every filter passes
 * it.
 */
export function preflightRule(query: string): { code: RefusalCode; rule: string } | null {
  const inspected = inspect(query)
  for (const [code, filter] of FILTERS) {
    const rule = filter(inspected)
    if (rule !== undefined) return { code, rule }
  }
  return null
}

/** Refusal code of a question before any classification, or null. */
export function preflight(query: string): RefusalCode | null {
  return preflightRule(query)?.code ?? null
}
