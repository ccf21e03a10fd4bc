// Verifies an answer: its proof, and that its members are those of the proven rows.
import type { Row } from './lines.ts'
import { MEMBERS, type Members } from './members.ts'
import { FORMAT, type Keys, type Proven, verifyProof } from './proof.ts'
import type { ProvenKey } from './proven-rows.ts'
import { checked, isObject, type Json, type JsonObject, ProofError, segment, shown } from './shape.ts'

export type ComparedMember = {
  member: string
  value: Json
  lookup: string
  /** The column it equals; null if it says only whether there is a row. */
  column: string | null
  hasRow: boolean
}

export type VerifiedAnswer = {
  proven: Proven
  /** Members that equal a proven column. Empty for a proof without an answer. */
  compared: ComparedMember[]
  /** Members made of proven columns by a rule, which were not compared. */
  derived: { member: string; lookup: string; columns: readonly string[] }[]
  /** Members that proven rows have and the answer does not. The parameter `fields` leaves members out. */
  absent: string[]
  /** Lists that may leave out rows, because the proof does not have all rows of the lookup file. */
  unproven: { list: string; lookup: string }[]
}

type WithProof = {
  answer: JsonObject | undefined
  proof: Json
  /** Path of the answer in the file, with a dot behind it. */
  at: string
}

/** The answer with each of its proofs, which can be of several releases. Empty without a proof. */
export function answersIn(value: unknown): WithProof[] {
  if (!isObject(value)) return []
  if (value.format === FORMAT) return [{ answer: undefined, proof: value, at: '' }]
  for (const [at, answer] of [['', value] as const, ['data.', value.data] as const]) {
    if (!isObject(answer)) continue
    if (answer.proof !== undefined) return [{ answer, proof: answer.proof, at }]
    if (Array.isArray(answer.proofs) && answer.proofs.every(isObject))
      return answer.proofs.map((proof) => ({ answer, proof, at }))
  }
  return []
}

/** What an answer and its proof show. Throws a ProofError that names the first member that is not proven. */
export function verifyAnswer(value: unknown, keys: Keys = {}): VerifiedAnswer {
  const [first, ...others] = verifyAnswers(value, keys)
  if (first && others.length === 0) return first
  throw new ProofError(`The file has ${others.length + 1} proofs of several releases: verify each.`)
}

/** As `verifyAnswer`, for an answer with several proofs. */
export function verifyAnswers(value: unknown, keys: Keys = {}): VerifiedAnswer[] {
  return checked('The answer cannot be read:', () => {
    const found = answersIn(value)
    if (found.length === 0) throw new ProofError('The file has no proof. Ask for the answer with include=proof.')
    return found.map((one) => verified(one, found.length > 1, keys))
  })
}

function verified({ answer, proof }: WithProof, isPart: boolean, keys: Keys): VerifiedAnswer {
  const proven = verifyProof(proof, keys)
  const found: Found = { compared: [], derived: [], absent: [], unproven: [] }
  if (!answer) return { proven, ...found }
  const { of } = proven
  const parts = of !== undefined && Object.hasOwn(MEMBERS, of) ? MEMBERS[of] : undefined
  if (!parts) {
    const why = `whose answers this verifier cannot compare. Verify the proof alone.`
    throw new ProofError(`The proof is of the operation ${shown(of)}, ${why}`)
  }
  const files = new Set(proven.keys.map(({ lookup }) => lookup))
  // Each of several proofs has only the files of its own release.
  const asked = isPart ? parts.filter(({ lookup }) => files.has(lookup)) : parts
  for (const part of asked) compare(answer, part, proven, found)
  if (!asked.some(({ lookup }) => files.has(lookup)))
    throw new ProofError('The proof has no row of a file that the answer is read from.')
  return { proven, ...found }
}

/** The shortest path below which nothing was compared. What a rule derives is in `derived` instead. */
export function notCovered(value: JsonObject, verified: readonly VerifiedAnswer[]): string[] {
  const [{ at, answer } = { at: '', answer: undefined }] = answersIn(value)
  // A proof names addresses, which no row covers.
  if (!answer) {
    const isContinued = (value.rows as JsonObject[]).some(({ next }) => next !== null)
    const names = ['attestation', 'of', 'members'].filter((member) => Object.hasOwn(value, member))
    return isContinued ? [...names, 'next'] : names
  }
  const known = new Set(['signature', `${at}${answer.proof === undefined ? 'proofs' : 'proof'}`])
  const within = new Set<string>()
  for (const { proven, compared, derived } of verified) {
    const keys = (MEMBERS[proven.of ?? ''] ?? []).filter(({ lookup }) =>
      proven.keys.some((one) => one.lookup === lookup)
    )
    const members = [...compared, ...derived].map(({ member }) => member)
    for (const member of [...members, ...keys.map(({ key }) => key)]) {
      known.add(at + member)
      for (const { index } of `${at}${member}`.matchAll(/[.[]/g)) within.add(`${at}${member}`.slice(0, index))
    }
  }
  const below = (path: string, inside: Json): string[] => {
    if (known.has(path)) return []
    if (!within.has(path)) return [path]
    if (Array.isArray(inside)) return inside.flatMap((one, index) => below(`${path}[${index}]`, one))
    return isObject(inside)
      ? Object.entries(inside).flatMap(([name, one]) => below(`${path}.${segment(name)}`, one))
      : []
  }
  return Object.entries(value).flatMap(([name, one]) => below(segment(name), one))
}

type Found = Omit<VerifiedAnswer, 'proven'>

function compare(answer: JsonObject, part: Members, proven: Proven, found: Found): void {
  const { lookup, at, members, derived } = part
  const items = itemsOf(answer, part)
  const rows = rowsFor(answer, part, proven)
  if (part.shown && Array.isArray(answer[at.split('.')[0] ?? ''])) {
    if (rows) requireShown(items, part, rows)
    if (!rows?.isComplete) found.unproven.push({ list: at, lookup })
  }
  const isCompared = Object.keys(members).length > 0
  if (!rows && isCompared && items.length > 0)
    throw new ProofError(`The answer has members of ${lookup}, but its proof has no row of this file.`)
  if (!rows) return
  for (const item of items) {
    if (isCompared) compareItem(item, part, rows, proven, found)
    for (const [member, columns] of Object.entries(derived)) {
      if (valueAt(item.value, member) === undefined) found.absent.push(item.path + member)
      else found.derived.push({ member: item.path + member, lookup, columns })
    }
  }
}

/** Proven rows of the file under the key of the answer; undefined if the proof does not have the file. */
function rowsFor(answer: JsonObject, { lookup, key }: Members, { keys }: Proven): ProvenKey | undefined {
  const ofLookup = keys.filter((one) => one.lookup === lookup)
  const asked = valueAt(answer, key)
  for (const one of ofLookup) {
    if (one.key !== asked)
      throw new ProofError(`The answer says ${key} is ${shown(asked)}. The proof of ${lookup} is of ${shown(one.key)}.`)
  }
  return ofLookup[0]
}

function compareItem(item: Item, part: Members, proof: ProvenKey, proven: Proven, found: Found): void {
  const { lookup, match = {}, members, fixed = {} } = part
  const missing = Object.keys(match).find((member) => valueAt(item.value, member) === undefined)
  if (missing !== undefined)
    throw new ProofError(`The answer has no member ${item.path}${missing}, by which the row of ${lookup} is found.`)
  const matching = (one: ProvenKey) =>
    one.rows.filter((row) =>
      Object.entries(match).every(([member, column]) => isSame(valueAt(item.value, member), row[column]))
    )
  const added = part.unless === undefined ? undefined : proven.keys.find((one) => one.lookup === part.unless)
  // Without all rows of that file, nobody knows whether one is added: the members stay uncovered.
  if (part.unless !== undefined && !added?.isComplete) return
  if (added && matching(added).length > 0) {
    for (const [member, column] of Object.entries(members))
      found.derived.push({ member: item.path + member, lookup, columns: [column] })
    return
  }
  requireColumns(part, proof)
  const [row, ...more] = matching(proof)
  if (more.length > 0)
    throw new ProofError(`${lookup} has ${more.length + 1} rows under ${shown(proof.key)} for ${nameOf(item)}.`)
  if (!row) {
    found.compared.push(...withoutRow(item, part, proof))
    return
  }
  const compareMember = (member: string, column: string | null, expected: Json | undefined, why: string) => {
    const value = valueAt(item.value, member)
    if (value === undefined) return found.absent.push(item.path + member)
    if (!isSame(value, expected))
      throw new ProofError(`The answer says ${item.path}${member} is ${shown(value)}${why}.`)
    return found.compared.push({ member: item.path + member, value, lookup, column, hasRow: true })
  }
  for (const [member, column] of Object.entries({ ...match, ...members }))
    compareMember(member, column, row[column], `. The proven row of ${lookup} says ${column} is ${shown(row[column])}`)
  for (const [member, expected] of Object.entries(fixed))
    compareMember(member, null, expected, `, but ${lookup} has a row for it`)
}

/** Members of an item without a row. Throws if the item needs one, or if other blocks may have it. */
function withoutRow(item: Item, { lookup, match = {}, absent }: Members, proof: ProvenKey): ComparedMember[] {
  const named = Object.entries(match).map(([member, column]) => `${column} ${shown(valueAt(item.value, member))}`)
  const which = named.length > 0 ? ` with ${named.join(', ')}` : ''
  if (!proof.isComplete)
    throw new ProofError(
      `The proof has not all rows of ${lookup} under ${shown(proof.key)}, and none${which} among them.`
    )
  if (!absent)
    throw new ProofError(`The answer has ${nameOf(item)}, but ${lookup} has no row${which} under ${shown(proof.key)}.`)
  return Object.entries(absent).flatMap(([member, expected]) => {
    const value = valueAt(item.value, member)
    if (value === undefined) return []
    if (!isSame(value, expected)) {
      throw new ProofError(
        `The answer says ${item.path}${member} is ${shown(value)}. ${lookup} has no row${which} under ${shown(proof.key)}.`
      )
    }
    return [{ member: item.path + member, value, lookup, column: null, hasRow: false }]
  })
}

function requireColumns({ lookup, match = {}, members }: Members, { columns }: ProvenKey): void {
  const missing = [...Object.values(match), ...Object.values(members)].find((column) => !columns.includes(column))
  if (missing !== undefined) throw new ProofError(`The rows of ${lookup} have no column ${missing}.`)
}

function requireShown(
  items: readonly Item[],
  { lookup, at, match = {}, shown: values = {} }: Members,
  proof: ProvenKey
): void {
  const isShown = (row: Row) =>
    items.some(({ value }) =>
      Object.entries(match).every(([member, column]) => isSame(valueAt(value, member), row[column]))
    )
  const lost = proof.rows.find(
    (row) => Object.entries(values).every(([column, value]) => row[column] === value) && !isShown(row)
  )
  if (!lost) return
  const which = Object.values(match).map((column) => `${column} ${shown(lost[column])}`)
  throw new ProofError(`The answer leaves out a proven row of ${lookup} in ${at}: ${which.join(', ')}.`)
}

type Item = { value: JsonObject; path: string; parents: readonly JsonObject[] }

function itemsOf(answer: JsonObject, { at, where = {} }: Members): Item[] {
  let items: Item[] = [{ value: answer, path: '', parents: [] }]
  for (const step of at === '' ? [] : at.split('.')) {
    items = items.flatMap(({ value, path, parents }) => {
      const list = Object.hasOwn(value, step) ? value[step] : undefined
      if (list === undefined || list === null) return []
      if (!Array.isArray(list)) throw new ProofError(`The member ${path}${step} of the answer is not a list.`)
      return list.map((one, index) => {
        if (!isObject(one)) throw new ProofError(`The item ${index} of ${path}${step} is not an object.`)
        return { value: one, path: `${path}${step}[${index}].`, parents: [...parents, value] }
      })
    })
  }
  return items.filter(({ value, parents }) =>
    Object.entries(where).every(([member, expected]) => {
      const nearest = [value, ...parents.toReversed()].find((one) => Object.hasOwn(one, member))
      return nearest?.[member] === expected
    })
  )
}

function nameOf({ path }: Item): string {
  return path === '' ? 'members' : path.slice(0, -1)
}

/** A member by its path. Members of null are null; undefined if the answer does not have it. */
function valueAt(value: Json, path: string): Json | undefined {
  let found: Json | undefined = value
  for (const step of path.split('.')) {
    if (found === null || found === undefined) return found
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined
    found = (found as JsonObject)[step]
  }
  return found
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}
