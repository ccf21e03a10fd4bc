// An answer that breaks its schema is a fault of ours and never leaves: it throws here and is a 500. Where the check costs more than the
// answer, one in several is checked; the tests check each.
import { z } from 'zod'
import type { Operation } from '../operations/operation.ts'

/** `kept` is what the answer is made of, when that very object is given again: it is checked once and not by the count. */
export type Check = <T>(said: T, kept?: object) => T

/** The check of an operation's answers; one in `every` of those the operation declares as sampled, the first among them. */
export function checkOf(schema: z.ZodType, { isSampled = false }: Pick<Operation, 'isSampled'>, every: number): Check {
  let made = 0
  const known = new WeakSet<object>()
  return <T>(said: T, kept?: object): T => {
    if (isSampled && (kept && every > 1 ? known.has(kept) : made++ % every !== 0)) return said
    const checked = z.encode(schema, said)
    // What is not checked is sent as it was made: it must come out the same, or tags and bytes would differ from answer to answer.
    if (isSampled && every === 1) holdSame(JSON.stringify(checked), JSON.stringify(said))
    if (kept) known.add(kept)
    return checked as T
  }
}

function holdSame(checked: string, said: string): void {
  if (checked === said) return
  const place = [...checked].findIndex((character, index) => character !== said[index])
  const near = (text: string) => text.slice(Math.max(0, place - 40), place + 40)
  throw new Error(`a sampled answer is not made in the order of its schema: ${near(said)} for ${near(checked)}`)
}
