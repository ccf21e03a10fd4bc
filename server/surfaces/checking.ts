// Checks answers against their schema: an invalid answer is our fault, so the check throws and the response
// is a 500. If the check costs more than the answer, only one answer in several is checked; the tests check
// each.
import { z } from 'zod'
import type { Operation } from '../records/operation.ts'

/** `kept` is the object behind an answer that is served repeatedly: it is checked once. */
export type Check = <T>(said: T, kept?: object) => T

/** The check of an operation's answers. If sampled, it checks one in `every`, from the first. */
export function checkOf(schema: z.ZodType, { isSampled = false }: Pick<Operation, 'isSampled'>, every: number): Check {
  let made = 0
  const known = new WeakSet<object>()
  return <T>(said: T, kept?: object): T => {
    if (isSampled && (kept && every > 1 ? known.has(kept) : made++ % every !== 0)) return said
    const checked = z.encode(schema, said)
    // Unchecked answers are sent as built, so the checked form must be identical: otherwise tags and bytes
    // would vary between answers.
    if (isSampled && every === 1) holdSame(JSON.stringify(checked), JSON.stringify(said))
    if (kept) known.add(kept)
    return checked as T
  }
}

function holdSame(checked: string, said: string): void {
  if (checked === said) return
  const place = [...checked].findIndex((character, index) => character !== said[index])
  const near = (text: string) => text.slice(Math.max(0, place - 40), place + 40)
  throw new Error(`a sampled answer does not follow the order of its schema: ${near(said)} instead of ${near(checked)}`)
}
