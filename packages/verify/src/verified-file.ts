// Recognizes a file, verifies it, and says in sentences what was proven and what was not checked.
import { answersIn, notCovered, type VerifiedAnswer, verifyAnswers } from './answer.ts'
import { isEnvelope, verifyAttestation } from './attestation.ts'
import { asExpected, type Expected } from './expected.ts'
import { keyIdOf } from './keys.ts'
import type { Keys } from './proof.ts'
import { checked, NotReadable, ProofError } from './proof-error.ts'
import { requireAsWritten } from './screening.ts'
import { type Report, sentencesOfAnswer, sentencesOfAttestation, sentencesOfDocument } from './sentences.ts'
import { isObject, type JsonObject, jsonIn, shown } from './shape.ts'
import { documentOfText, signersOfAnswer, verifiedDocument } from './signed-document.ts'

export type Given = Keys & {
  /** Text of the attestation of the release, for an answer or a proof. */
  attestation?: string
  /** What the file must be about. */
  expected?: Expected
}

/** Verifies the text of a file. Throws a ProofError that says what is not proven. */
export function verifyFile(text: string, given: Given = {}): Report {
  const report = reportOn(text, given)
  const about = asExpected(report.about, given.expected)
  return {
    ...report,
    proven: [...about, ...report.proven],
    unchecked: [...report.unchecked, ...withdrawn(report, given)]
  }
}

/** Keys that signed the file and are not in use any more. */
function withdrawn({ signers }: Report, { keys = [] }: Keys): string[] {
  return keys.flatMap((key) => {
    const { retiredAt, revokedAt } = key
    const day = revokedAt ?? retiredAt
    if (day === undefined || !signers.includes(keyIdOf(key))) return []
    const how = revokedAt === undefined ? 'retired' : 'revoked'
    return `When ${shown(keyIdOf(key))} signed was not checked. This key was ${how} on ${day}.`
  })
}

function reportOn(text: string, given: Given): Report {
  const keys: Keys = given
  // Some editors begin a file with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '')
  const found = documentOfText(plain)
  if (found) {
    const report = sentencesOfDocument(checked('The file cannot be read:', () => verifiedDocument(found, keys)))
    return found.beside.length > 0 ? asAWhole(report, plain, found.beside, keys) : report
  }
  const value = jsonIn(plain, 'The file')
  if (isObject(value) && answersIn(value).length > 0) {
    const answers = verifyAnswers(value, keys)
    return asAWhole(joined(answers.map((one) => reportOf(one, given))), plain, notCovered(value, answers), keys)
  }
  if (isEnvelope(value)) return sentencesOfAttestation(verifyAttestation(value, keys))
  throw new NotReadable(
    'The file is not an answer with a proof, a proof, a receipt, an audit pack or an attestation. Ask for an answer with include=proof.'
  )
}

/** The report of a file that its service may have signed whole; else `rest` names what nothing covers. */
function asAWhole(report: Report, text: string, rest: readonly string[], { keys = [] }: Keys): Report {
  const value = jsonIn(text, 'The file') as JsonObject
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
    requireAsWritten(text, value, 'The answer')
    const whole = `The service said this: the answer is signed whole by ${signers.map(shown).join(' and ')}.`
    return { ...report, proven: [whole, ...report.proven], signers: [...report.signers, ...signers] }
  }
  const isSigned = value.signature !== undefined && value.signature !== null
  const why = isSigned ? [] : ['The file is not signed as a whole.']
  const left = others === '' ? [] : [`No proven row covers: ${others}.`]
  return { ...report, unchecked: [...report.unchecked, ...why, ...left], isWhole: false }
}

function reportOf(answer: VerifiedAnswer, { attestation, keys = [] }: Given): Report {
  const report = sentencesOfAnswer(answer)
  if (attestation === undefined) {
    const address = answer.proven.attestation
    report.unchecked.push(`The attestation was not given. It lists the publisher's files: ${shown(address)}`)
    return report
  }
  const verified = verifyAttestation(jsonIn(attestation, 'The attestation'), { keys }, answer.proven.entry)
  const more = sentencesOfAttestation(verified)
  return { ...report, proven: [...report.proven, ...more.proven] }
}

function joined(reports: readonly Report[]): Report {
  return {
    proven: reports.flatMap(({ proven }) => proven),
    unchecked: [...new Set(reports.flatMap(({ unchecked }) => unchecked))],
    isWhole: reports.every(({ isWhole }) => isWhole),
    about: reports.flatMap(({ about }) => about),
    signers: reports.flatMap(({ signers }) => signers)
  }
}
