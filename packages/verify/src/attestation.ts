// Verifies the attestation of a release: who signed it, and that it is the one whose digest the log has.
import { areEqual, bytesOfBase64, hexOf, sha256, utf8 } from './bytes.ts'
import type { ReleaseEntry } from './chain.ts'
import { type Envelope, IN_TOTO, openEnvelope } from './dsse.ts'
import { HashTree, leafHash } from './merkle.ts'
import type { Keys } from './proof.ts'
import {
  checked,
  isObject,
  type Json,
  type JsonObject,
  jsonIn,
  listIn,
  objectIn,
  ProofError,
  shown,
  textIn
} from './shape.ts'

const STATEMENT = 'https://in-toto.io/Statement/v1'
const PREDICATE = 'https://slsa.dev/provenance/v1'
const MOST_SUBJECTS = 1_000_000

export type VerifiedAttestation = {
  /** Ids of the given keys that signed it; empty if no key was given. */
  signers: string[]
  /** SHA-256 of the statement, in hexadecimal. */
  statement: string
  subjects: JsonObject[]
  /** The commit of the pipeline and the raw files, each with its digest. */
  dependencies: JsonObject[]
  /** Release whose entry has the digest of this statement; undefined if no entry was given. */
  release: string | undefined
}

export function isEnvelope(value: unknown): boolean {
  return isObject(value) && 'payloadType' in value && 'payload' in value
}

/** What an attestation says. With the entry of a release, it must be the one of that release. */
export function verifyAttestation(
  envelope: unknown,
  { keys = [] }: Keys = {},
  entry?: ReleaseEntry
): VerifiedAttestation {
  return checked('The attestation:', () => {
    const given = envelopeIn(envelope)
    const { payload, signers } =
      keys.length > 0 ? openEnvelope(given, keys) : { payload: payloadOf(given), signers: [] }
    const { subjects, dependencies } = statementIn(payload)
    if (entry) checkEntry(payload, subjects, entry)
    return { signers, statement: hexOf(sha256(payload)), subjects, dependencies, release: entry?.release }
  })
}

function envelopeIn(value: unknown): Envelope {
  const given = objectIn(value, 'The attestation', ['payloadType', 'payload', 'signatures'])
  if (given.payloadType !== IN_TOTO)
    throw new ProofError(`The payload of the attestation is ${shown(given.payloadType)}, not ${IN_TOTO}.`)
  const signatures = listIn(given.signatures, 'signatures of the attestation', 100).map((one) => {
    const signature = objectIn(one, 'A signature of the attestation', ['keyid', 'sig'])
    return { keyid: textIn(signature.keyid, 'keyid'), sig: textIn(signature.sig, 'sig') }
  })
  if (typeof given.payload !== 'string') throw new ProofError('The payload of the attestation is not a text.')
  return { payloadType: IN_TOTO, payload: given.payload, signatures }
}

function payloadOf({ payload }: Envelope): Uint8Array {
  const bytes = bytesOfBase64(payload)
  if (!bytes) throw new ProofError('The payload of the attestation is not base64.')
  return bytes
}

function statementIn(payload: Uint8Array): { subjects: JsonObject[]; dependencies: JsonObject[] } {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload)
  const members = ['_type', 'subject', 'predicateType', 'predicate']
  const statement = objectIn(jsonIn(text, 'The statement'), 'The statement', members, 'any')
  if (statement._type !== STATEMENT)
    throw new ProofError(`The statement is ${shown(statement._type)}, not ${STATEMENT}.`)
  if (statement.predicateType !== PREDICATE)
    throw new ProofError(`The predicate is ${shown(statement.predicateType)}, not ${PREDICATE}.`)
  const predicate = objectIn(statement.predicate, 'The predicate', ['buildDefinition'], 'any')
  const build = objectIn(predicate.buildDefinition, 'buildDefinition', ['resolvedDependencies'], 'any')
  const subjects = objectsIn(statement.subject, 'subject of the statement')
  if (new Set(subjects.map(({ name }) => name)).size < subjects.length)
    throw new ProofError('The statement has two subjects of the same name.')
  return { subjects, dependencies: objectsIn(build.resolvedDependencies, 'resolvedDependencies') }
}

function objectsIn(value: Json | undefined, what: string): JsonObject[] {
  return listIn(value, what, MOST_SUBJECTS).map((one) => objectIn(one, `An item of ${what}`, [], 'any'))
}

function checkEntry(payload: Uint8Array, subjects: readonly JsonObject[], entry: ReleaseEntry): void {
  const of = `release ${entry.release}`
  if (!areEqual(sha256(payload), entry.statement))
    throw new ProofError(`The attestation is not that of ${of}: the log has another SHA-256 of its statement.`)
  if (subjects.length !== entry.subjects.count)
    throw new ProofError(
      `The statement has ${subjects.length} subjects. The log says ${of} has ${entry.subjects.count}.`
    )
  const root = HashTree.of(subjects.map((subject) => leafHash(utf8(JSON.stringify(subject))))).root()
  if (!areEqual(root, entry.subjects.root))
    throw new ProofError(`The subjects of the statement do not have the root that the log has for ${of}.`)
  const manifest = hexOf(entry.manifest)
  if (!subjects.some(({ digest }) => isObject(digest) && digest.sha256 === manifest))
    throw new ProofError(`The statement does not have the manifest of ${of} as a subject.`)
}
