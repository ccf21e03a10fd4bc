// Verifies receipts of screenings and audit packs: their digests and the signature of the service.
import { hexOf, sha256, utf8 } from './bytes.ts'
import { type SignedCheckpoint, signedCheckpoint } from './chain.ts'
import { AUDIT_PACK_TYPE, RECEIPT_TYPE, signersOfPayload } from './dsse.ts'
import type { Keys } from './proof.ts'
import { checked, ProofError } from './proof-error.ts'
import { isObject, type Json, type JsonObject, listIn, objectIn, shown, textIn } from './shape.ts'

const MOST_ROWS = 1_000_000

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

/** A receipt, alone or with its rows; an audit pack, alone or in an envelope. Undefined for other files. */
export function documentIn(
  value: unknown
): (Pick<VerifiedDocument, 'kind' | 'document'> & { rows?: Json }) | undefined {
  if (!isObject(value)) return undefined
  if (isObject(value.receipt)) {
    const rows = value.rows ?? value.results
    return { kind: 'receipt', document: value.receipt, ...(rows !== undefined && { rows }) }
  }
  if ('receipt_sha256' in value) return { kind: 'receipt', document: value }
  const pack = [value, value.data].find(
    (one) => isObject(one) && 'dataset' in one && 'outputs' in one && 'rebuild' in one
  )
  return isObject(pack) ? { kind: 'audit pack', document: pack } : undefined
}

/** What a receipt or an audit pack proves. Throws a ProofError that names what was changed. */
export function verifyDocument(value: unknown, { keys = [] }: Keys = {}): VerifiedDocument {
  return checked('The file cannot be read:', () => {
    const found = documentIn(value)
    if (!found) throw new ProofError('The file is neither a receipt nor an audit pack.')
    const { kind, document } = found
    if (kind === 'receipt') checkDigests(document, found.rows)
    const signed = signatureOf(document, kind)
    if (!signed && keys.length > 0) throw new ProofError(`The ${kind} is not signed.`)
    const { checkpoint = null } = document
    return {
      ...{ kind, document },
      isSigned: signed !== null,
      signers: signed && keys.length > 0 ? signersOf(signed, document, kind, keys) : [],
      rows: Array.isArray(found.rows) ? found.rows.length : undefined,
      checkpoint: checkpoint === null ? undefined : signedCheckpoint(textIn(checkpoint, 'checkpoint'), keys)
    }
  })
}

type Signed = { keyid: string; sig: string }

function signatureOf({ signature = null }: JsonObject, kind: string): Signed | null {
  if (signature === null) return null
  const given = objectIn(signature, `signature of the ${kind}`, ['keyid', 'sig'])
  return { keyid: textIn(given.keyid, 'keyid'), sig: textIn(given.sig, 'sig') }
}

function signersOf(
  signed: Signed,
  document: JsonObject,
  kind: VerifiedDocument['kind'],
  keys: Required<Keys>['keys']
): string[] {
  const { signature: _, receipt_sha256: __, ...payload } = document
  const type = kind === 'receipt' ? RECEIPT_TYPE : AUDIT_PACK_TYPE
  return checked(`The ${kind}:`, () => signersOfPayload(type, utf8(JSON.stringify(payload)), [signed], keys))
}

/** Recomputes the digests of a receipt, and those of its rows if they are given. */
function checkDigests(receipt: JsonObject, rows: Json | undefined): void {
  const { receipt_sha256, ...body } = receipt
  if (digestOf(JSON.stringify(body)) !== receipt_sha256)
    throw new ProofError('The receipt was changed: it does not have the digest in receipt_sha256.')
  if (rows === undefined) return
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
  for (const [state, count] of Object.entries(objectIn(receipt.counts, 'counts of the receipt', [], 'any'))) {
    const found = results.filter((row) => row.state === state).length
    if (found !== count)
      throw new ProofError(`The receipt counts ${shown(count)} rows as ${state}. The results have ${found}.`)
  }
}

function linesOf(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

function digestOf(text: string): string {
  return hexOf(sha256(utf8(text)))
}
