// Recognizes a file, verifies it, and says in sentences what was proven and what was not checked.
import { answersIn, notCovered, type VerifiedAnswer, verifyAnswers } from './answer.ts'
import { isEnvelope, verifyAttestation } from './attestation.ts'
import { type Policy, witnessed } from './cosignature.ts'
import { asExpected, type Expected } from './expected.ts'
import { keyIdOf, keysOfList, type VerifierKey, verifierKeyText } from './keys.ts'
import type { Keys } from './proof.ts'
import { requireAsWritten } from './screening.ts'
import { type Report, sentencesOfAnswer, sentencesOfAttestation, sentencesOfDocument } from './sentences.ts'
import { checked, isObject, type Json, type JsonObject, jsonIn, NotReadable, ProofError, shown } from './shape.ts'
import { documentOfText, signersOfAnswer, verifiedDocument } from './signed-document.ts'

export type Given = Keys &
  Policy & {
    /** Text of the attestation of the release, for an answer or a proof. */
    attestation?: string
    expected?: Expected
  }

/** Verifies the text of a file. Throws a ProofError that says what is not proven. */
export function verifyFile(text: string, given: Given = {}): Report {
  // Some editors begin a file with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '')
  const document = documentOfText(plain)
  const value = document ? null : jsonIn(plain, 'The file')
  const brought = keysBrought(value)
  const keys = (given.keys ?? []).map((key) => ({ ...brought.find((one) => keyIdOf(one) === keyIdOf(key)), ...key }))
  const found = document ? ofDocument(document, plain, { keys }) : ofValue(value, plain, { ...given, keys })
  const report = underPolicy(found, { ...given, keys })
  const about = asExpected(report.about, given.expected)
  const unnamed = keys.length > 0 ? [] : brought.filter((key) => dayOut(key) === undefined)
  return {
    ...report,
    proven: [...about, ...report.proven],
    unchecked: [
      ...report.unchecked,
      ...unnamed.map(
        (key) => `The file came with the key ${shown(verifierKeyText(key))}: compare it with the key of the operator.`
      ),
      ...withdrawn(report, keys)
    ]
  }
}

/** Keys in the bundles of a file. Nobody vouches for them: only their times count, which take trust away. */
function keysBrought(value: unknown): VerifierKey[] {
  const keys = answersIn(value).flatMap(({ proof }) =>
    isObject(proof) && isObject(proof.bundle) ? keysOfList(proof.bundle.keys) : []
  )
  const isOut = ({ revokedAt }: VerifierKey) => revokedAt !== undefined
  // One bundle that revokes a key is enough.
  const all = [...keys.filter(isOut), ...keys.filter((key) => !isOut(key))]
  return all.filter((key, at) => all.findIndex((one) => keyIdOf(one) === keyIdOf(key)) === at)
}

function dayOut({ revokedAt, retiredAt }: VerifierKey): string | undefined {
  return revokedAt ?? retiredAt
}

/** The report with times and witnesses of its checkpoints. Throws a ProofError if too few saw one. */
export function underPolicy(report: Report, { keys = [], ...policy }: Keys & Policy): Report {
  if (policy.witnesses !== undefined && report.checkpoints.length === 0)
    throw new ProofError('The file has no checkpoint of a log, so no witness vouches for it.')
  const seen = [...new Set(report.checkpoints)].flatMap((note) =>
    checked('The checkpoint of the log:', () => witnessed(note, keys, policy))
  )
  return { ...report, proven: [...report.proven, ...seen] }
}

/** Keys that signed the file and are not in use any more. */
function withdrawn({ signers }: Report, keys: readonly VerifierKey[]): string[] {
  const out = keys.filter((key) => dayOut(key) !== undefined && signers.includes(keyIdOf(key)))
  return out.map((key) => {
    const how = key.revokedAt === undefined ? 'retired' : 'revoked'
    return `When ${shown(keyIdOf(key))} signed was not checked. This key was ${how} on ${dayOut(key)}.`
  })
}

function ofDocument(found: NonNullable<ReturnType<typeof documentOfText>>, text: string, keys: Keys): Report {
  const report = sentencesOfDocument(checked('The file cannot be read:', () => verifiedDocument(found, keys)))
  return found.beside.length > 0 ? asAWhole(report, text, found.beside, keys) : report
}

function ofValue(value: Json, text: string, given: Given): Report {
  if (isObject(value) && answersIn(value).length > 0) {
    const answers = verifyAnswers(value, given)
    const rest = notCovered(value, answers)
    if (answers.some(({ proven }) => proven.bundle)) rest.push('bundle.keys')
    const absent = [...new Set(answers.flatMap((one) => one.absent))]
    return asAWhole(joined(answers.map((one) => reportOf(one, given))), text, rest, given, absent)
  }
  if (isEnvelope(value)) return sentencesOfAttestation(verifyAttestation(value, given))
  throw new NotReadable(
    'The file is not an answer with a proof, a proof, a receipt, an audit pack or an attestation. Ask for an answer with include=proof.'
  )
}

/** The report of a file that its service may have signed whole; else `rest` names what nothing covers. */
function asAWhole(
  report: Report,
  text: string,
  rest: readonly string[],
  { keys = [] }: Keys,
  absent: readonly string[] = []
): Report {
  const value = jsonIn(text, 'The file') as JsonObject
  requireAsWritten(text, value, 'The file')
  const others = rest.join(', ')
  let signers: string[]
  try {
    signers = signersOfAnswer(value, keys)
  } catch (error) {
    throw new ProofError(
      `${(error as Error).message} A member was changed, added or removed. No proven row covers: ${others}.`
    )
  }
  if (signers.length > 0) {
    const whole = `The service said this: the answer is signed whole by ${signers.map(shown).join(' and ')}.`
    return { ...report, proven: [whole, ...report.proven], signers: [...report.signers, ...signers] }
  }
  const isSigned = value.signature !== undefined && value.signature !== null
  const why = isSigned ? [] : ['The file is not signed as a whole. Members may have been removed.']
  const left = others === '' ? [] : [`No proven row covers: ${others}.`]
  const gone = absent.length === 0 ? [] : [`The answer does not have: ${absent.join(', ')}.`]
  return { ...report, unchecked: [...report.unchecked, ...why, ...left, ...gone], isWhole: false }
}

function reportOf(answer: VerifiedAnswer, { attestation, keys = [] }: Given): Report {
  const report = sentencesOfAnswer(answer)
  const { bundle } = answer.proven
  const envelope = attestation === undefined ? bundle?.attestation : jsonIn(attestation, 'The attestation')
  if (envelope === undefined) {
    const address = answer.proven.attestation
    report.unchecked.push(`The attestation was not given. It lists the publisher's files: ${shown(address)}`)
    return report
  }
  const verified = verifyAttestation(envelope, { keys }, answer.proven.entry)
  const more = sentencesOfAttestation(verified)
  return { ...report, proven: [...report.proven, ...more.proven] }
}

function joined(reports: readonly Report[]): Report {
  return {
    proven: reports.flatMap(({ proven }) => proven),
    unchecked: [...new Set(reports.flatMap(({ unchecked }) => unchecked))],
    isWhole: reports.every(({ isWhole }) => isWhole),
    about: reports.flatMap(({ about }) => about),
    signers: reports.flatMap(({ signers }) => signers),
    checkpoints: reports.flatMap(({ checkpoints }) => checkpoints)
  }
}
