// Verifies receipts of screenings and audit packs: their digests and the signature of the service.
import { hexOf, sha256, utf8 } from './bytes.ts'
import { type SignedCheckpoint, signedCheckpoint } from './chain.ts'
import { ANSWER_TYPE, AUDIT_PACK_TYPE, RECEIPT_TYPE, signersOfPayload } from './dsse.ts'
import type { Keys } from './proof.ts'
import {
  countDifference,
  type Digest,
  headDifference,
  MOST_ROWS,
  type Result,
  requireAsWritten,
  requireSealed,
  resultIn
} from './screening.ts'
import { checked, isObject, type JsonObject, jsonIn, listIn, objectIn, ProofError, textIn } from './shape.ts'

export type VerifiedDocument = {
  kind: 'receipt' | 'audit pack'
  document: JsonObject
  /** Ids of the given keys that signed it; empty if it is not signed, or no key was given. */
  signers: string[]
  isSigned: boolean
  /** Rows whose digest was verified; undefined if only a receipt was given. */
  rows: number | undefined
  /** The log when the receipt was made; undefined if the file does not say. */
  checkpoint: SignedCheckpoint | undefined
}

type Found = Pick<VerifiedDocument, 'kind' | 'document'> & {
  result?: Result
  /** Members of the file outside the document. */
  beside: string[]
}

const TYPES = { answer: ANSWER_TYPE, receipt: RECEIPT_TYPE, 'audit pack': AUDIT_PACK_TYPE }

/** A receipt, alone or in a result; an audit pack, alone or in an envelope. Undefined for other files. */
export function documentIn(value: unknown): Found | undefined {
  if (!isObject(value)) return undefined
  const { receipt, rows, ...head } = value
  if (isObject(receipt)) {
    const given = rows ?? (receipt.receipt_version === 2 ? undefined : head.results)
    const isAlone = given === undefined && Object.keys(head).length === 0
    const result = { receipt, head, rows: given ?? null }
    return { kind: 'receipt', document: receipt, ...(!isAlone && { result }), beside: [] }
  }
  if ('receipt_sha256' in value) return { kind: 'receipt', document: value, beside: [] }
  const pack = [value, value.data].find(
    (one) => isObject(one) && 'dataset' in one && 'outputs' in one && 'rebuild' in one
  )
  const beside = pack === value ? [] : Object.keys(value).filter((name) => name !== 'data' && name !== 'signature')
  return isObject(pack) ? { kind: 'audit pack', document: pack, beside } : undefined
}

/** A receipt or an audit pack in a file, as `documentIn`; results also as lines of JSON or CSV. */
export function documentOfText(text: string): Found | undefined {
  const result = resultIn(text)
  if (result) return { kind: 'receipt', document: result.receipt, result, beside: [] }
  const value = jsonIn(text, 'The file')
  const found = documentIn(value)
  if (found?.kind === 'receipt' && found.document.receipt_version !== 1) requireAsWritten(text, value, 'The file')
  return found
}

/** What a receipt or an audit pack proves. Throws a ProofError that names what was changed. */
export function verifyDocument(value: unknown, keys: Keys = {}): VerifiedDocument {
  return checked('The file cannot be read:', () => verifiedDocument(documentIn(value), keys))
}

/** As `verifyDocument`, of what was found in a file. `digest` is a faster way to hash, if there is one. */
export function verifiedDocument(found: Found | undefined, { keys = [] }: Keys, digest?: Digest): VerifiedDocument {
  if (!found) throw new ProofError('The file is neither a receipt nor an audit pack.')
  const { kind, document, result } = found
  if (kind === 'receipt') requireDigest(document)
  if (result) (isFirstVersion(document) ? requireDigests : requireSealed)(result, digest)
  const signed = signatureOf(document, kind)
  if (!signed && keys.length > 0) throw new ProofError(`The ${kind} is not signed.`)
  const { checkpoint = null } = document
  return {
    ...{ kind, document },
    isSigned: signed !== null,
    signers: signed && keys.length > 0 ? signersOf(signed, document, kind, keys) : [],
    rows: Array.isArray(result?.rows) ? result.rows.length : undefined,
    checkpoint: checkpoint === null ? undefined : signedCheckpoint(textIn(checkpoint, 'checkpoint'), keys)
  }
}

/** Receipts before version 2 have digests of the rows alone. */
export function isFirstVersion({ receipt_version = 1 }: JsonObject): boolean {
  return receipt_version === 1
}

/** Ids of the given keys that signed the whole answer; empty if it is not signed, or no key was given. */
export function signersOfAnswer(answer: JsonObject, keys: Required<Keys>['keys']): string[] {
  const signed = signatureOf(answer, 'answer')
  return signed && keys.length > 0 ? signersOf(signed, answer, 'answer', keys) : []
}

type Signed = { keyid: string; sig: string }

function signatureOf({ signature = null }: JsonObject, kind: string): Signed | null {
  if (signature === null) return null
  const given = objectIn(signature, `signature of the ${kind}`, ['keyid', 'sig'])
  return { keyid: textIn(given.keyid, 'keyid'), sig: textIn(given.sig, 'sig') }
}

function signersOf(signed: Signed, document: JsonObject, kind: keyof typeof TYPES, keys: Required<Keys>['keys']) {
  const { signature: _, receipt_sha256: __, ...payload } = document
  return checked(`The ${kind}:`, () => signersOfPayload(TYPES[kind], utf8(JSON.stringify(payload)), [signed], keys))
}

function requireDigest({ receipt_sha256, ...body }: JsonObject): void {
  if (digestOf(JSON.stringify(body)) !== receipt_sha256)
    throw new ProofError('The receipt was changed: it does not have the digest in receipt_sha256.')
}

/** Version 1: digests of the rows and of what was asked. The head must be as in the receipt. */
function requireDigests({ receipt, head: { results: _, ...head }, rows }: Result): void {
  const known = ['release', 'as_of', 'sources', 'disclaimer']
  const differs = headDifference(objectIn(head, 'The head', Object.keys(head).length > 0 ? known : []), receipt)
  if (differs !== undefined) throw new ProofError(`The result was changed: ${differs}.`)
  const results = listIn(rows, 'The rows of the receipt', MOST_ROWS).map((row) =>
    objectIn(row, 'A row', ['row', 'given'], 'any')
  )
  const request = objectIn(receipt.request, 'request of the receipt', ['rows_sha256'], 'any')
  const said = objectIn(receipt.results, 'results of the receipt', ['rows_sha256'], 'any')
  if (digestOf(linesOf(results)) !== said.rows_sha256)
    throw new ProofError('The results were changed: they do not have the digest in results.rows_sha256.')
  const asked = results.toSorted((a, b) => Number(a.row) - Number(b.row)).map(({ given }) => given)
  if (digestOf(linesOf(asked)) !== request.rows_sha256)
    throw new ProofError(
      'The rows that were screened were changed: they do not have the digest in request.rows_sha256.'
    )
  const counted = countDifference(results, receipt)
  if (counted !== undefined) throw new ProofError(`The result was changed: ${counted}.`)
}

function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

function digestOf(text: string): string {
  return hexOf(sha256(utf8(text)))
}
