// Recognizes a file, verifies it, and says in sentences what was proven and what was not checked.
import { answersIn, type VerifiedAnswer, verifyAnswers } from './answer.ts'
import { isEnvelope, verifyAttestation } from './attestation.ts'
import type { Keys } from './proof.ts'
import { checked, ProofError } from './proof-error.ts'
import { type Report, sentencesOfAnswer, sentencesOfAttestation, sentencesOfDocument } from './sentences.ts'
import { jsonIn } from './shape.ts'
import { documentOfText, verifiedDocument } from './signed-document.ts'

export type Given = Keys & {
  /** Text of the attestation of the release, for an answer or a proof. */
  attestation?: string
}

/** Verifies the text of a file. Throws a ProofError that says what is not proven. */
export function verifyFile(text: string, given: Given = {}): Report {
  const { attestation: _, ...keys } = given
  // Some editors begin a file with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '')
  const found = documentOfText(plain)
  if (found) return sentencesOfDocument(checked('The file cannot be read:', () => verifiedDocument(found, keys)))
  const value = jsonIn(plain, 'The file')
  if (answersIn(value).length > 0) return joined(verifyAnswers(value, keys).map((one) => reportOf(one, given)))
  if (isEnvelope(value)) return sentencesOfAttestation(verifyAttestation(value, keys))
  throw new ProofError(
    'The file is not an answer with a proof, a proof, a receipt, an audit pack or an attestation. Ask for an answer with include=proof.'
  )
}

function reportOf(answer: VerifiedAnswer, { attestation, ...keys }: Given): Report {
  const report = sentencesOfAnswer(answer)
  if (attestation === undefined) {
    const address = answer.proven.attestation
    report.unchecked.push(`The attestation was not given. It lists the publisher's files: ${address}`)
    return report
  }
  const verified = verifyAttestation(jsonIn(attestation, 'The attestation'), keys, answer.proven.entry)
  const more = sentencesOfAttestation(verified)
  return { ...report, proven: [...report.proven, ...more.proven] }
}

function joined(reports: readonly Report[]): Report {
  return {
    proven: reports.flatMap(({ proven }) => proven),
    unchecked: [...new Set(reports.flatMap(({ unchecked }) => unchecked))],
    isSigned: reports.every(({ isSigned }) => isSigned)
  }
}
