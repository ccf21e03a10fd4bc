// What is done with an answer before it is sent: checked against its schema, tagged, and signed.
import { z } from 'zod'
import { ANSWER_TYPE } from '#verify/dsse.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import { tagOf, tagOfAll } from '../plugins/entity-tags.ts'
import { PROOF_FORMAT } from '../questions/proof/proof-of.ts'
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

/** Members of meta that change while nothing else does. The freshness states are not among them. */
const OF_THE_SERVING = ['request_id', 'last_checked', 'age_hours', 'age_days']

type Tagged = {
  release: string
  form: string
  data: unknown
  /** Members of the data that depend on serve time. */
  serveTime: readonly string[]
  meta?: unknown
}

type TaggedText = Omit<Tagged, 'data' | 'meta'> & {
  /** The data as JSON. */ text: string /** Meta as JSON. */
  meta?: string
}

/** ETag input from data that is already serialized to JSON, so an answer is serialized once. */
export function textTag({ release, form, text, serveTime, meta = 'null' }: TaggedText): string {
  return tagOf(release, form, withoutMembers(text, serveTime), withoutMembers(meta, OF_THE_SERVING))
}

/** The tag of an answer whose list is built item by item. Throws what building an item throws. */
export function listTag({ release, form, data, serveTime, meta }: Tagged, items: Iterable<unknown>): string {
  const names = new Set(serveTime)
  function* parts() {
    yield release
    yield form
    yield textWithout(data, names)
    for (const item of items) yield textWithout(item, names)
    yield withoutMembers(JSON.stringify(meta ?? null), OF_THE_SERVING)
  }
  return tagOfAll(parts())
}

function textWithout(value: unknown, names: ReadonlySet<string>): string {
  if (names.size === 0) return JSON.stringify(value)
  return JSON.stringify(value, (name, member) => (names.has(name) ? undefined : member))
}

/** Removes members with these names from JSON. Inside a JSON string every quotation mark is escaped. */
function withoutMembers(text: string, names: readonly string[]): string {
  return names.length === 0 ? text : text.replace(patternOf(names.join('|')), '')
}

const patterns = new Map<string, RegExp>()

function patternOf(names: string): RegExp {
  const known = patterns.get(names)
  if (known) return known
  const made = new RegExp(`"(?:${names})":(?:"[^"\\\\]*"|[^",{}[\\]]+)`, 'g')
  patterns.set(names, made)
  return made
}

/** JSON of an answer; of one with a proof or a signed part, with `signature` as its last member. */
export function withSignature(text: string, data: unknown, signing: Pick<SigningKeys, 'sign'>): string {
  const { proof, proofs, signature, format } = data as Record<string, unknown>
  if (!proof && !proofs && !signature && format !== PROOF_FORMAT) return text
  const whole = signing.sign(ANSWER_TYPE, text)
  return whole ? `${text.slice(0, -1)},"signature":${JSON.stringify(whole)}}` : text
}
