// Reads values of a file that nobody has checked. Each function throws a ProofError that names the member.
import { bytesOfBase64 } from './bytes.ts'
import { HASH_BYTES } from './merkle.ts'

/** What a file claims is not proven. The message is a sentence for people. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
}

/** The file is of no kind that can be verified. */
export class NotReadable extends ProofError {}

/** Result of a check. Its errors become a ProofError that begins with `what` was checked. */
export function checked<T>(what: string, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (error instanceof ProofError) throw error
    throw new ProofError(`${what} ${error instanceof Error ? error.message : String(error)}`.trim())
  }
}

export type Json = string | number | boolean | null | Json[] | { [member: string]: Json }
export type JsonObject = { [member: string]: Json }

/** A tree of 2^53 leaves has paths of 53 hashes. */
const LONGEST_PATH = 53
/** Characters. A block has about 4,096 bytes, and more only if its last line is longer. */
const LONGEST_TEXT = 1 << 24
/** Half of a character outside the basic plane. UTF-8 has no bytes for it. */
const LONE_SURROGATE = /[\uD800-\uDFFF]/u

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with these members. `others` are members that may be absent; any other member is refused. */
export function objectIn(
  value: unknown,
  what: string,
  required: readonly string[],
  others: readonly string[] | 'any' = []
): JsonObject {
  if (!isObject(value)) throw new ProofError(`${what} is not an object.`)
  const missing = required.find((member) => !Object.hasOwn(value, member))
  if (missing !== undefined) throw new ProofError(`${what} has no member ${missing}.`)
  const unknown = Object.keys(value).find((member) => !required.includes(member) && !others.includes(member))
  if (others !== 'any' && unknown !== undefined)
    throw new ProofError(`${what} has an unknown member: ${shown(unknown)}.`)
  return value
}

/** A text with a UTF-8 form, so that its bytes are those that were hashed. */
export function textIn(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new ProofError(`${what} is not a text.`)
  if (value.length > LONGEST_TEXT) throw new ProofError(`${what} is too long: ${value.length} characters.`)
  if (LONE_SURROGATE.test(value)) throw new ProofError(`${what} has half of a character, which has no UTF-8 form.`)
  return value
}

export function countIn(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new ProofError(`${what} is not a whole number from 0 on.`)
  return value
}

export function listIn(value: unknown, what: string, most: number): Json[] {
  if (!Array.isArray(value)) throw new ProofError(`${what} is not a list.`)
  if (value.length > most) throw new ProofError(`${what} is too long: ${value.length} items, at most ${most}.`)
  return value
}

export function textsIn(value: unknown, what: string, most: number): string[] {
  return listIn(value, what, most).map((one) => textIn(one, `An item of ${what}`))
}

export function pathIn(value: unknown, what: string): Uint8Array[] {
  return listIn(value, what, LONGEST_PATH).map((one) => {
    const bytes = typeof one === 'string' && one.length < 2 * HASH_BYTES ? bytesOfBase64(one) : undefined
    if (bytes?.length !== HASH_BYTES) throw new ProofError(`${what} has a step that is not a hash in base64.`)
    return bytes
  })
}

export function jsonIn(text: string, what: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    throw new NotReadable(`${what} is not JSON.`)
  }
}

/** As a sentence shows it: quoted where it could read as a part of it, control characters as codes. */
export function shown(value: unknown): string {
  const isPlain = value === undefined || (typeof value === 'string' && /^[\p{L}\p{N}_.:/+-]+$/u.test(visible(value)))
  const text = isPlain ? String(value ?? 'not given') : quoted(value)
  const end = text.startsWith('"') ? '…"' : '…'
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}${end}` : text
}
const MOST_SHOWN = 200

/** A value in the form of JSON: a text is always in quotation marks. */
export function quoted(value: unknown): string {
  return visible(JSON.stringify(value))
}

/** A name as a part of a path: in quotation marks if it could be read as another path, or as words. */
export function segment(name: string): string {
  return /^\w+$/.test(name) ? name : quoted(name)
}

/** The day of a time as JSON Web Key Sets of the service write it. */
export function dayIn(value: unknown): string {
  const [day] = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(textIn(value, 'The time of a key')) ?? []
  if (day === undefined) throw new ProofError(`This is not a time: ${shown(value)}.`)
  return day
}

/** A text without characters that move a cursor, change the direction of writing or cannot be seen. */
export function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{DI}\u2800]|(?! )\p{Zs}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`
  )
}
