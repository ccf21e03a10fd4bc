// What was proven, in sentences for people.
import type { VerifiedAnswer } from './answer.ts'
import type { VerifiedAttestation } from './attestation.ts'
import type { About } from './expected.ts'
import type { VerifiedLog } from './log.ts'
import type { ProvenKey } from './proven-rows.ts'
import { isObject, type Json, type JsonObject, shown } from './shape.ts'
import { isFirstVersion, type VerifiedDocument } from './signed-document.ts'

export type Report = {
  proven: string[]
  /** What was not checked, and why. */
  unchecked: string[]
  /** True if a key that you gave signed all of the file. */
  isWhole: boolean
  /** What the file is about: the keys of each release that it proves something of. */
  about: readonly About[]
  /** Ids of the given keys that signed something in it. */
  signers: readonly string[]
  /** Checkpoints of the log in it, with their signatures. */
  checkpoints: readonly string[]
}

const NO_KEY = 'No key was given, so the signature was not checked: anyone could have made this file.'
const NO_MATCH = 'No match does not mean the party is clear.'

export function sentencesOfAnswer({ proven, compared, derived, unproven }: VerifiedAnswer): Report {
  const { release, keys, log, signers, checkpoint } = proven
  const members = compared.map(({ member, value, lookup, column, hasRow }) =>
    column === null
      ? `The answer says ${member} is ${shown(value)}. ${lookup} has ${hasRow ? 'a row for it' : 'no such row'}.`
      : `The answer says ${member} is ${shown(value)}, as ${column} in ${lookup}.`
  )
  return {
    proven: [
      ...keys.flatMap((key) => sentencesOfKey(key, release)),
      ...members,
      `The log ${shown(log.origin)} has ${counted(log.size, 'release')}; release ${release} is entry ${log.index}.`,
      ...signedBy('The checkpoint', signers)
    ],
    unchecked: [
      ...(signers.length > 0 ? [] : [NO_KEY]),
      ...derived.map(
        ({ member, lookup, columns }) =>
          `${member} was not compared: it is made from ${columns.join(', ')} in ${lookup} by a rule.`
      ),
      ...unproven.map(
        ({ list, lookup }) => `${list} may leave out rows: the proof does not have all rows of ${lookup}.`
      )
    ],
    isWhole: signers.length > 0,
    about: [{ release, keys: keys.map(({ lookup, key }) => ({ lookup, key })) }],
    signers,
    checkpoints: [checkpoint]
  }
}

function sentencesOfKey({ lookup, key, rows, found, isComplete }: ProvenKey, release: string): string[] {
  if (!found) return [`Release ${release} has no row under ${shown(key)} in ${lookup}. ${NO_MATCH}`]
  const said = rows.map((row, at) => {
    const known = Object.entries(row).filter(([, value]) => value !== null)
    const values = known.map(([column, value]) => `${column} ${shown(value)}`)
    const which = rows.length > 1 || !isComplete ? `Row ${at + 1}` : 'The row'
    const rest = known.length < Object.keys(row).length ? ' Its other columns are null.' : ''
    return `${which} of ${shown(key)} in ${lookup} of release ${release} reads: ${values.join(', ')}.${rest}`
  })
  if (!isComplete)
    return [...said, `${lookup} can have more rows under ${shown(key)}. The proof does not show all of them.`]
  return [...said, `${lookup} has no other row under ${shown(key)}.`]
}

export function sentencesOfAttestation(attestation: VerifiedAttestation): Report {
  const { signers, statement, subjects, dependencies, release } = attestation
  return {
    proven: [
      release === undefined
        ? `The attestation has the statement ${statement}.`
        : `The attestation is that of release ${release}: the log has its SHA-256.`,
      `It has ${counted(subjects.length, 'published file')}.`,
      ...dependencies.map(sourceOf),
      ...signedBy('The attestation', signers)
    ],
    unchecked: [
      ...(signers.length > 0 ? [] : [NO_KEY]),
      ...(release === undefined
        ? ['It was not compared with the log. Verify an answer with --attestation to do so.']
        : [])
    ],
    isWhole: signers.length > 0,
    about: release === undefined ? [] : [{ release, keys: [] }],
    signers,
    checkpoints: []
  }
}

function sourceOf({ name, uri, digest }: JsonObject): string {
  const digests = isObject(digest)
    ? Object.entries(digest).map(([method, value]) => `${shown(method)} ${shown(value)}`)
    : []
  const named = [name, uri].flatMap((one) => (typeof one === 'string' ? shown(one) : [])).join(', ')
  return `The release was made from ${named || 'a file without a name'}: ${digests.join(', ') || 'no digest'}.`
}

export function sentencesOfDocument({ kind, document, signers, isSigned, rows, checkpoint }: VerifiedDocument): Report {
  const { release } = document
  const id: Json | undefined = isObject(release) ? release.id : release
  const digests =
    kind === 'audit pack'
      ? []
      : [
          rows === undefined
            ? `The receipt of release ${shown(id)} has its digest.`
            : isFirstVersion(document)
              ? `The receipt of release ${shown(id)} and its ${counted(rows, 'row')} have their digests. ${NO_MATCH}`
              : `The receipt of release ${shown(id)} seals the whole file: its head and ${counted(rows, 'row')}, with every value. ${NO_MATCH}`,
          ...(rows !== undefined && isFirstVersion(document)
            ? ['It is a receipt of version 1: its digests cover the rows. The head was compared with the receipt.']
            : [])
        ]
  const unchecked = isSigned ? NO_KEY : `The ${kind} is not signed: anyone could have made it.`
  return {
    proven: [
      ...digests,
      ...(checkpoint ? [`The log ${shown(checkpoint.origin)} had ${counted(checkpoint.size, 'release')} then.`] : []),
      ...signedBy(`The ${kind} of release ${shown(id)}`, signers)
    ],
    unchecked: [
      ...(signers.length > 0 ? [] : [unchecked]),
      ...(kind === 'receipt' && rows === undefined ? ['The result was not given, so its digest was not checked.'] : [])
    ],
    isWhole: signers.length > 0,
    about: typeof id === 'string' ? [{ release: id, keys: [] }] : [],
    signers,
    checkpoints: checkpoint ? [checkpoint.note] : []
  }
}

export function sentencesOfLog({ origin, older, newer, signers, entries, checkpoint }: VerifiedLog): Report {
  return {
    proven: [
      `The log ${shown(origin)} has ${counted(newer, 'release')}, and begins with the ${older} of the older checkpoint.`,
      'Every entry has its hash in the tree, and no release has two entries.',
      ...entries.slice(older).map(({ release }) => `New in the log: release ${release}.`),
      ...signedBy('The newer checkpoint', signers)
    ],
    unchecked: signers.length > 0 ? [] : [NO_KEY],
    isWhole: signers.length > 0,
    about: [],
    signers,
    checkpoints: [checkpoint]
  }
}

function signedBy(what: string, signers: readonly string[]): string[] {
  return signers.length > 0 ? [`${what} is signed by ${signers.map(shown).join(' and ')}.`] : []
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
